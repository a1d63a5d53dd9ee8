//! The course of play between decisions: steps that need no choice are carried out.

use tenka_core::Log;

use crate::action::Action;
use crate::event::Event;
use crate::offers::Few;
use crate::place::Target;
use crate::rules::Play;
use crate::step::{Party, Step};

impl<L: Log<Event>> Play<'_, L> {
    /// Carries out steps until one needs a choice.
    #[inline]
    pub(crate) fn run(&mut self) {
        while let Some(step) = self.steps.last() {
            if !self.advance(step) {
                return;
            }
        }
    }

    /// Carries out the next step, if it needs no choice; says whether it did.
    fn advance(&mut self, step: Step) -> bool {
        match step {
            Step::Over | Step::Main | Step::Combat | Step::Actions => return false,
            Step::Deployed => self.finish_deployment(),
            Step::OpenPiles => self.open_piles(),
            Step::BeginTurn => self.begin_turn(),
            Step::Start { stage } => self.start_step(stage),
            Step::Moving => return self.moves_without_choice(),
            Step::PackShoots { pack } => self.pack_shoots(pack),
            Step::Reactions => self.ask_for_reactions(),
            Step::Resolve => self.resolve(),
            Step::CardDone { card, seat } => self.finish_card(card, seat),
            Step::ContractDone { card } => self.finish_contract(card),
            Step::Fight => self.begin_fight(),
            Step::Roll => self.roll(),
            Step::Reduce => self.reduce(),
            Step::Aftermath { stage } => self.aftermath(stage),
            Step::Wreck { target, by } => self.wreck(target, by),
            Step::CleanUp { stage } => self.clean_up(stage),
            Step::EndAliens => self.end_phase(),
            Step::Discarding { seat } => return !self.discard_forced(seat),
            Step::FightCard { party } if !self.look().is_asked_for_card(party) => self.pop(),
            Step::Stance { party } if !self.has_stance_to_take(party) => self.pop(),
            Step::Bombs { party } if !self.has_bomb_to_decide(party) => self.pop(),
            Step::Allocate { target, left, floor } => return self.allocate_forced(target, left, floor),
            Step::Surplus { craft }
                if self.look().rated(craft).load() <= self.look().rated(craft).most_load() =>
            {
                self.pop();
            }
            Step::HandLimit if self.hidden.hands[self.current].playable_len() == 0 => self.pop(),
            Step::Retire if !self.look().has_retirable(self.current) => self.pop(),
            Step::ContractLimit => {
                let seat = self.current;
                let (count, limit) = (self.look().contract_count(seat), self.look().contract_limit(seat));
                if count <= limit {
                    self.pop();
                } else if limit == 0 {
                    // SHC-182: without a Ship and bonus all are discarded.
                    let mut card = None;
                    self.look().each_contract(seat, |other| card = Some(other));
                    card.into_iter().for_each(|card| self.discard_contract(card));
                } else {
                    return false;
                }
            }
            _ => return self.skip_without_choice(step),
        }
        true
    }

    fn has_stance_to_take(&self, party: Party) -> bool {
        let Some(fight) = self.fight else { return false };
        self.look().decider(party).is_some() && self.look().has_stance(fight.units[party as usize])
    }

    fn has_bomb_to_decide(&self, party: Party) -> bool {
        let Some(fight) = self.fight else { return false };
        let damage = fight.damage[party as usize];
        self.look().decider(party).is_some() && (damage > 0 || self.look().bombs_of(party) > 0)
    }

    /// D46: allocates what leaves no choice; says whether it did.
    fn allocate_forced(&mut self, target: Target, left: u8, floor: u8) -> bool {
        if self.look().fills_everything(target, left, floor) {
            self.fill_everything(target, floor);
            return true;
        }
        let (mut count, mut only) = (0, None);
        self.look().each_hit(target, left, floor, |hit| {
            count += 1;
            only = Some(hit);
        });
        match only {
            Some(hit) if count == 1 && !self.look().is_raided(target) => {
                self.allocate(target, left, Action::Hit(hit));
                true
            }
            None => {
                self.pop();
                true
            }
            _ => false,
        }
    }

    /// A decision without an option, or with one that needs no thought, is not asked; says whether it was passed over.
    fn skip_without_choice(&mut self, step: Step) -> bool {
        let one_is_no_choice = matches!(
            step,
            Step::PlaceCraft { .. }
                | Step::Arrive { .. }
                | Step::Put { .. }
                | Step::Conceal
                | Step::Unload
                | Step::Levy { .. }
                | Step::Bunker { .. }
                | Step::Take { .. }
                | Step::Draw { .. }
                | Step::DraftAt { .. }
                | Step::DraftTo { .. }
                | Step::CardShip { .. }
                | Step::ContractShip { .. }
                | Step::Destination { .. }
                | Step::Stacks { .. }
                | Step::Donor
                | Step::DonorDamage { .. }
                | Step::Defect { .. }
                | Step::RepairUnit { .. }
                | Step::ShuttleSite
                | Step::Immunity
                | Step::ForgeAt
                | Step::ProbeDeck
                | Step::CruiserTarget { .. }
                | Step::CruiserReturns { .. }
                | Step::CruiserAttacks { .. }
                | Step::PickCruiser { .. }
                | Step::CruiserStep { .. }
                | Step::EnvoyPack { .. }
                | Step::EnvoyStep { .. }
                | Step::Multiply { .. }
                | Step::ScoutMove { .. }
                | Step::PackAttacks { .. }
                | Step::PackTarget { .. }
                | Step::Repair { .. }
                | Step::Loot { .. }
                | Step::Conversions { .. }
                | Step::Relief { .. }
                | Step::ReliefConvert { .. }
                | Step::BuyMore { .. }
                | Step::Load { .. }
                | Step::Customs { .. }
                | Step::Donate { .. }
                | Step::PlaceShuttle { .. }
                | Step::NewTarget { .. }
                | Step::HomeWorld { .. }
        );
        if !one_is_no_choice {
            return false;
        }
        let mut offers = Few::default();
        self.look().list(&mut offers);
        match (offers.count, offers.first) {
            (0, _) => self.pop(),
            (1, Some(only)) => self.decide(only),
            _ => return false,
        }
        true
    }
}
