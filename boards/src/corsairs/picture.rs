//! The pictures on the cards, by subject.

use maud::{Markup, html};
use tenka_shadowstar_corsairs::{Card, Class, Deck, Item};

use super::glyph::Glyph;
use super::token::silhouette;

/// The craft that a card shows, if any.
const fn craft(card: Card) -> Option<Class> {
    match card {
        Card::Piracy | Card::Privateer | Card::BoardingPods | Card::Commandeer => Some(Class::Renegade),
        Card::SalvagedShuttle | Card::EscortDuty | Card::SurveyExpedition => Some(Class::Vega),
        Card::BountyHunter | Card::HostileTakeover | Card::Pacification => Some(Class::Kestrel),
        Card::PatrolOrders | Card::NavalReinforcements | Card::FleetReview | Card::ShipwrightGuild => {
            Some(Class::Tachikaze)
        }
        _ => None,
    }
}

/// What else a card shows.
fn subject(card: Card) -> &'static str {
    match card {
        Card::FusionBomb
        | Card::OrbitalBombardment
        | Card::EvacMunitions
        | Card::ArmsShipment
        | Card::SmartMunitions => Glyph::Item(Item::Bomb).path(),
        Card::LongRangeMissile
        | Card::IonMissiles
        | Card::SelfDestruct
        | Card::GunboatDiplomacy
        | Card::Insurrection => Glyph::Combat.path(),
        Card::IonDrives
        | Card::JumpDrive
        | Card::OneShotTransporter
        | Card::TransitSystem
        | Card::ExpressDelivery
        | Card::CourierRefit => Glyph::Speed.path(),
        Card::ReinforcedHull
        | Card::RepairDrones
        | Card::NaniteRepair
        | Card::CallForRepairs
        | Card::Cannibalize => Glyph::Hull.path(),
        Card::ExpandedHold
        | Card::Requisition
        | Card::ReliefSupplies
        | Card::Confiscation
        | Card::CustomsInspection
        | Card::Embargo => Glyph::Cargo.path(),
        Card::Draft
        | Card::RallyTroops
        | Card::Defection
        | Card::CallToAction
        | Card::EvacCivilian
        | Card::MissionTraining
        | Card::StockpileRecruits
        | Card::CharterPersonnel => Glyph::Item(Item::Recruit).path(),
        Card::TaxLevy | Card::MerchantPrince | Card::CharterFinance | Card::Lobbyist => {
            Glyph::Item(Item::Kc).path()
        }
        Card::MatterForge | Card::AutomatedExtractor | Card::MissionOreHauling | Card::StockpileDarkmetal => {
            Glyph::Item(Item::Metal).path()
        }
        Card::DeflectorPulse | Card::DefensiveTactics | Card::ShieldModulator | Card::CloakingDevice => {
            Glyph::Item(Item::Shield).path()
        }
        Card::PrefabBunkers | Card::Fortress => Glyph::Item(Item::Fortification).path(),
        Card::AlienEnvoy | Card::AlienHunter | Card::XenoBeacon => {
            "M0-8 3-3 8-5 5 0 8 5 3 3 0 8-3 3-8 5-5 0-8-5-3-3z"
        }
        Card::EvacRelic | Card::MissionScience | Card::StockpileParts | Card::CharterTechnology => {
            Glyph::Item(Item::Parts).path()
        }
        Card::EvacDignitary
        | Card::MissionDiplomatic
        | Card::StockpileTribute
        | Card::CharterPolitics
        | Card::DiplomaticImmunity => Glyph::Item(Item::Tribute).path(),
        Card::TargetingArray | Card::PredictiveTargeting | Card::StrikeRefit | Card::TractorBeam => {
            "M0-8A8 8 0 1 1-.01-8zM0-6A6 6 0 1 0 .01-6zM-1-8H1V8H-1zM-8-1H8V1H-8z"
        }
        Card::Espionage | Card::RemoteProbes | Card::DeepScanner => {
            "M-8 0Q0-9 8 0 0 9-8 0zM0-3A3 3 0 1 0 .01-3z"
        }
        // A gavel, a seal, a struck-out word: other things politicians do.
        _ => match card.deck() {
            Deck::Politics => "M-6-7H6V5L3 3 0 5-3 3-6 5zM-4-5V-3.4H4V-5zM-4-2V-.4H4V-2z",
            Deck::Technology => Glyph::Item(Item::Parts).path(),
            Deck::Contract => Glyph::Card.path(),
        },
    }
}

/// A scene with the subject of a card before stars and a world's limb.
pub(super) fn picture(card: Card) -> Markup {
    let (subject, scale) =
        craft(card).map_or_else(|| (subject(card), "1.9"), |class| (silhouette(class), "1.5"));
    html! {
        svg class="shc-picture" viewBox="-59 -22 118 44" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            circle class="shc-disc" cx="44" cy="30" r="34" {}
            circle class="shc-disc-rim" cx="44" cy="30" r="34" {}
            path class="shc-orbits" d="M-70 20Q-10-26 70-14M-70 4Q-20-22 40-40" {}
            @for (x, y) in [(-46, -12), (-30, 11), (-20, -15), (22, -16), (50, -12), (-52, 8), (10, 15)] { circle class="shc-star" cx=(x) cy=(y) r=".8" {} }
            path class="shc-subject" fill-rule="evenodd" d=(subject) transform={ "translate(-4 0) scale(" (scale) ")" } {}
        }
    }
}
