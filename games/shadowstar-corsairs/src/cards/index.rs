//! The cards, each with the type that has its rules: a card that is missing here doesn't compile.

use crate::cards::aim::{Aim, Aims};
use crate::cards::{Cast, Rules, attached, combat, from_ships, lasting, politics, reactions, technology};
use crate::contracts::carried::{Evac, Mission, TwoStages};
use crate::contracts::counted::{Charter, Feat, Means, Stockpile, Tally};
use crate::contracts::{OneStage, carried, counted, placed};
use crate::factions::{self, scouts};
use crate::pieces::cargo::HIDDEN_ITEMS;
use crate::prelude::*;
use crate::state::{Fight, Posted};

/// Answers with the rules of a played card, of a Contract in one stage, or of one in two.
macro_rules! rules_of {
    ($card:expr, |$rules:pat_param| $played:expr, |$one:pat_param| $in_one:expr, |$two:pat_param| $in_two:expr) => {
        rules_of! { $card;
            |$rules| $played;
            politics::{Confiscation, Draft, Tribunal, CallForRepairs, TaxLevy, Requisition, Insurrection}
            politics::{Espionage, Defection, CustomsInspection}
            factions::{Reschedule, PatrolOrders, NavalReinforcements}
            scouts::{AlienEnvoy, XenoBeacon}
            reactions::{Countermand}
            lasting::{Moratorium, Embargo, DiplomaticImmunity}
            attached::{CloakingDevice, ShieldModulator}
            technology::{Cannibalize, SalvagedShuttle, NaniteRepair, MatterForge, RemoteProbes, PrefabBunkers}
            from_ships::{LongRangeMissile, OneShotTransporter, IonMissiles, JumpDrive, TractorBeam, DeepScanner}
            combat::{BoardingPods, PredictiveTargeting, SmartMunitions, Piracy, Commandeer, SelfDestruct}
            (Misinformation, Redirection => reactions::Diversion)
            (CallToAction, GovtContractor, Lobbyist, ShipwrightGuild, TransitSystem => lasting::Lasting)
            (AutomatedExtractor, ReinforcedHull, TargetingArray, IonDrives, ExpandedHold => lasting::Lasting)
            (StrikeRefit, CourierRefit, RepairDrones => lasting::Lasting)
            (FusionBomb, OrbitalBombardment, RallyTroops => combat::Strength)
            (DefensiveTactics, DeflectorPulse => combat::Protection);
            |$one| $in_one;
            Feat::{BountyHunter, GunboatDiplomacy, Pacification, AlienHunter, Privateer, MerchantPrince}
            counted::{SurveyExpedition}
            placed::{HostileTakeover, FleetReview, ArmsShipment, EscortDuty, Fortress}
            (CharterPolitics => Charter(Category::Politics)) (CharterTechnology => Charter(Category::Technology))
            (CharterPersonnel => Charter(Category::Personnel)) (CharterFinance => Charter(Category::Finance))
            (StockpileTribute => Stockpile::Tribute) (StockpileParts => Stockpile::Parts)
            (StockpileRecruits => Stockpile::Recruits) (StockpileDarkmetal => Stockpile::Darkmetal);
            |$two| $in_two;
            carried::{ReliefSupplies, ExpressDelivery}
            (EvacRelic => Evac(Item::Parts)) (EvacDignitary => Evac(Item::Tribute))
            (EvacCivilian => Evac(Item::Recruit)) (EvacMunitions => Evac(Item::Bomb))
            (MissionTraining => Mission(Category::Personnel)) (MissionDiplomatic => Mission(Category::Politics))
            (MissionOreHauling => Mission(Category::Finance)) (MissionScience => Mission(Category::Technology));
        }
    };
    // First the cards whose rules have their name, by module.
    ($card:expr; $(
        |$rules:pat_param| $answer:expr;
        $($module:ident::{$($name:ident),+})+ $(($($sharing:ident),+ => $shared:expr))+;
    )+) => {
        match $card {
            $(
                $($(Card::$name => { let $rules = $module::$name; $answer })+)+
                $($(Card::$sharing)|+ => { let $rules = $shared; $answer })+
            )+
        }
    };
}

const fn aims<R: Rules>(_: &R) -> Aims {
    R::AIMS
}

const fn is_from_ship<R: Rules>(_: &R) -> bool {
    R::FROM_SHIP
}

const fn mark<R: Rules>(_: &R) -> Option<Marks> {
    R::MARK
}

impl Card {
    pub(crate) const fn aims(self) -> Aims {
        rules_of!(self, |rules| aims(&rules), |_| Aims::Nothing, |_| Aims::Nothing)
    }

    pub(crate) const fn is_aimed(self) -> bool {
        !matches!(self.aims(), Aims::Nothing)
    }

    pub(crate) const fn is_from_ship(self) -> bool {
        rules_of!(self, |rules| is_from_ship(&rules), |_| false, |_| false)
    }

    pub(crate) const fn mark(self) -> Option<Marks> {
        rules_of!(self, |rules| mark(&rules), |_| None, |_| None)
    }

    /// SHC-197.
    pub(crate) const fn has_two_stages(self) -> bool {
        rules_of!(self, |_| false, |_| false, |_| true)
    }
}

impl Look<'_> {
    pub(super) fn may_use_from<R: Reason>(self, ship: CraftId, card: Card) -> Result<(), R> {
        rules_of!(card, |rules| rules.may_use(self, ship), |_| Ok(()), |_| Ok(()))
    }

    pub(super) fn card_fits(self, aim: Aim, target: Target) -> bool {
        rules_of!(aim.card, |rules| rules.fits(self, aim, target), |_| false, |_| false)
    }

    pub(super) fn applies(self, seat: Seat, card: Card) -> bool {
        rules_of!(card, |rules| rules.applies(self, seat), |_| false, |_| false)
    }

    pub(super) fn works(self, fight: &Fight, party: Party, card: Card) -> bool {
        rules_of!(card, |rules| rules.works(self, fight, party), |_| false, |_| false)
    }

    /// SHC-193: whether the condition of a Contract in one stage is met.
    pub(crate) fn is_met(self, seat: Seat, card: Card) -> bool {
        rules_of!(card, |_| false, |contract| contract.is_met(self, seat), |_| false)
    }

    /// SHC-197.
    pub(crate) fn can_post_with(self, ship: CraftId, card: Card) -> bool {
        rules_of!(card, |_| false, |_| false, |contract| contract.can_post_with(self, ship))
    }

    /// D33: whether a Ship can be used to post or to pay for a Contract.
    pub(crate) fn serves_contract(self, ship: CraftId, card: Card) -> bool {
        rules_of!(card, |_| false, |contract| contract.serves(self, ship), |contract| contract
            .can_post_with(self, ship))
    }

    /// SHC-197: whether a posted Contract can be fulfilled.
    pub(crate) fn is_delivered(self, posted: &Posted) -> bool {
        rules_of!(posted.card, |_| false, |_| false, |contract| contract.is_delivered(self, posted))
    }

    /// For bots: how near a player is to a Contract that isn't posted.
    pub(crate) fn progress(self, seat: Seat, card: Card) -> f32 {
        rules_of!(card, |_| 0.0, |contract| contract.progress(self, seat), |contract| self
            .beginning(seat, |ship| contract.beginning(self, ship)))
    }

    /// For bots.
    pub(crate) fn progress_of_posted(self, posted: &Posted) -> f32 {
        rules_of!(posted.card, |_| 0.0, |_| 0.0, |contract| contract.progress(self, posted))
    }
}

impl<F: Fn(usize) -> [u8; HIDDEN_ITEMS]> Means<'_, F> {
    pub(crate) fn tally(&self, card: Card) -> Option<Tally> {
        rules_of!(card, |_| None, |contract| contract.tally(self), |_| None)
    }
}

impl Play<'_> {
    pub(super) fn resolve(&mut self, cast: Cast) {
        rules_of!(cast.card, |rules| rules.resolve(self, cast), |_| {}, |_| {});
    }

    pub(crate) fn pay_for_contract(&mut self, card: Card) {
        rules_of!(card, |_| {}, |contract| contract.pay(self, card), |_| {});
    }

    /// D33: a Ship posts a Contract, or pays for it.
    pub(crate) fn use_for_contract(&mut self, card: Card, ship: CraftId) {
        rules_of!(card, |_| {}, |contract| contract.pay_with(self, ship), |contract| contract
            .post(self, card, ship));
    }

    /// What the delivery of a Contract brings.
    pub(crate) fn bring_in(&mut self, posted: &Posted) {
        rules_of!(posted.card, |_| {}, |_| {}, |contract| contract.deliver(self, posted));
    }
}
