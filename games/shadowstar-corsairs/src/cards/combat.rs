//! Combat cards (SHC-168): when they apply, and their effects in the fight.

use crate::prelude::*;
use crate::step::ByParty;

impl Look<'_> {
    /// SHC-149: whether a combat card would work in this fight.
    pub(super) fn is_combat_card_applicable(self, card: Card, party: Party) -> bool {
        let Some(fight) = self.fight else { return false };
        let (own, enemy) = (fight.units[party], fight.units[party.other()]);
        let bombs = |unit: Target| {
            unit.holding().map_or(0, |(place, seat)| self.unit_tokens(place, seat, Item::Bomb))
        };
        match (card, own, enemy) {
            (Card::Piracy, Target::Craft(own), Target::Craft(enemy)) => {
                self.craft(enemy).hold.tokens() > 0 && self.rated(own).room_for(Item::Metal) > 0
            }
            (Card::Commandeer, _, Target::Craft(enemy)) => {
                let Some(seat) = own.owner() else { return false };
                let strength = self.strength(own, Party::Attacker).saturating_add(1);
                let most = strength + if bombs(own) > 0 { 2 } else { 0 } + u8::from(self.has_stance(own));
                !fight.raid
                    && !fight.passing
                    && enemy.owner() != seat
                    && self.free_stand(seat, enemy.is_ship()).is_some()
                    && most >= self.rated(enemy).hull_left()
            }
            (Card::SmartMunitions, ..) => bombs(own) > 0,
            (Card::BoardingPods, ..) => fight.raid,
            _ => true,
        }
    }
}

impl Play<'_> {
    /// SHC-150, SHC-168: the card's effect on the fight; then it goes to the Stash.
    pub(crate) fn resolve_combat_card(&mut self, card: Card, seat: Seat) {
        let amount = self.game.card(card).amount;
        let Some(mut fight) = self.fight else { return self.stash(seat, card) };
        let is_attacker = fight.aggressor() == Some(seat);
        let party = if is_attacker && !self.defends_now() { Party::Attacker } else { Party::Defender };
        match card {
            Card::FusionBomb | Card::OrbitalBombardment | Card::RallyTroops | Card::BoardingPods => {
                fight.bonus[party] += amount;
            }
            Card::DefensiveTactics | Card::DeflectorPulse => fight.negated[party] += amount,
            Card::PredictiveTargeting => fight.fixed[party] = Some(amount as i8),
            Card::SmartMunitions => fight.bombs[party] = amount,
            Card::Piracy | Card::Commandeer => fight.trick = Some(card),
            Card::SelfDestruct => {
                self.fight = Some(fight);
                self.stash(seat, card);
                return self.self_destruct(party);
            }
            _ => debug_assert!(false, "{} does nothing in a fight", card.id()),
        }
        self.fight = Some(fight);
        self.stash(seat, card);
    }

    /// Whether it's the defender's card step rather than the attacker's.
    fn defends_now(&self) -> bool {
        !self.steps.as_slice().contains(&Step::FightCard { party: Party::Defender })
    }

    /// SHC-285: a Unit destroys itself; the fight ends.
    fn self_destruct(&mut self, party: Party) {
        while !matches!(self.steps.last(), Some(Step::Aftermath { .. }) | None) {
            self.pop();
        }
        let Some(mut fight) = self.fight else { return };
        let unit = fight.units[party];
        let data = self.game.card(Card::SelfDestruct);
        let is_ship = unit.craft().is_some_and(CraftId::is_ship);
        fight.raid = false;
        fight.trick = None;
        fight.self_destructed = Some(party);
        fight.damage = ByParty::default();
        fight.damage[party] = if is_ship { data.amount } else { data.amount2 };
        self.fight = Some(fight);
        self.tell(|| Deed::SelfDestructed { unit });
        match unit {
            Target::Craft(craft) => {
                let hull = self.look().rated(craft).hull();
                self.craft_mut(craft).damage = hull;
            }
            Target::Outpost(seat, at) => self.raze(seat, at),
            Target::None | Target::Pack(_) | Target::Bay(_) | Target::Player(_) => {}
        }
        self.push(Step::Reduce);
    }

    /// Everything the player has there is lost, Crew and Cargo.
    fn raze(&mut self, seat: Seat, at: Location) {
        let place = Place::At(at);
        for item in Item::TOKENS.into_iter().chain(Item::HIDDEN).chain(Item::CREW) {
            let many = self.look().owned(place, seat, item);
            if many > 0 {
                self.remove(place, seat, item, many);
                self.tell(|| Deed::Lost { seat, item: item.shown(), many, place });
            }
        }
    }
}
