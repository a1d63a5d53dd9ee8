//! The course of a fight (section 15.3 of the ledger).

use tenka_core::{Dice as _, Log, Seat};

use crate::action::{Action, Word};
use crate::card::Card;
use crate::cargo::Item;
use crate::craft::{Class, CraftId};
use crate::event::{Deed, Event};
use crate::place::{Place, Target};
use crate::rules::Play;
use crate::square::Location;
use crate::state::Fight;
use crate::step::{Party, Step};

const BOMB_DAMAGE: u8 = 2;
const BOTH: [Party; 2] = [Party::Attacker, Party::Defender];

impl<L: Log<Event>> Play<'_, L> {
    /// SHC-101: a passing shot; nobody may change its target.
    pub(crate) fn begin_passing_shot(&mut self, shooter: Target, entering: CraftId, raid: bool) {
        let units = [shooter, Target::Craft(entering)];
        self.fight = Some(Fight { units, raid, passing: true, bombs: [1; 2], ..Fight::default() });
        self.push(Step::Fight);
    }

    /// SHC-168 to SHC-179: the steps of the fight.
    pub(crate) fn begin_fight(&mut self) {
        self.pop();
        if let Some(fight) = self.fight
            && !fight.passing
        {
            self.announced.pop();
        }
        let look = self.look();
        let crew = |unit: Target| match unit {
            Target::Outpost(seat, at) => look.outpost(seat, at).map_or(0, |outpost| outpost.hold.crew()),
            _ => 0,
        };
        let before = self.fight.map_or([0; 2], |fight| fight.units.map(crew));
        if let Some(fight) = &mut self.fight {
            fight.crew = before;
        }
        self.push(Step::Aftermath { stage: 0 });
        self.push(Step::Reduce);
        for party in [Party::Defender, Party::Attacker] {
            self.push(Step::Bombs { party });
        }
        for party in [Party::Defender, Party::Attacker] {
            self.push(Step::Stance { party });
        }
        self.push(Step::Roll);
        for party in [Party::Defender, Party::Attacker] {
            self.push(Step::FightCard { party });
        }
    }

    /// A combat card acts on the fight.
    pub(crate) fn resolve_combat_card(&mut self, card: Card, seat: Seat) {
        let amount = self.game.card(card).amount;
        let Some(mut fight) = self.fight else { return self.stash(seat, card) };
        let is_attacker = fight.units[0].owner() == Some(seat);
        let party = if is_attacker && !self.defends_now() { Party::Attacker } else { Party::Defender };
        let own = party as usize;
        match card {
            Card::FusionBomb | Card::OrbitalBombardment | Card::RallyTroops | Card::BoardingPods => {
                fight.bonus[own] += amount;
            }
            Card::DefensiveTactics | Card::DeflectorPulse => fight.negated[own] += amount,
            Card::PredictiveTargeting => fight.fixed[own] = Some(amount as i8),
            Card::SmartMunitions => fight.bombs[own] = amount,
            Card::Piracy | Card::Commandeer => fight.trick = Some(card),
            Card::SelfDestruct => {
                self.fight = Some(fight);
                self.stash(seat, card);
                return self.self_destruct(party);
            }
            _ => {}
        }
        self.fight = Some(fight);
        self.stash(seat, card);
    }

    /// Whether the defender's card is being played: the attacker's step is over.
    fn defends_now(&self) -> bool {
        !self.steps.as_slice().contains(&Step::FightCard { party: Party::Defender })
    }

    /// SHC-285: a Unit destroys itself; the fight ends.
    fn self_destruct(&mut self, party: Party) {
        while !matches!(self.steps.last(), Some(Step::Aftermath { .. }) | None) {
            self.pop();
        }
        let Some(mut fight) = self.fight else { return };
        let unit = fight.units[party as usize];
        let data = self.game.card(Card::SelfDestruct);
        let is_ship = unit.craft().is_some_and(CraftId::is_ship);
        fight.raid = false;
        fight.trick = None;
        fight.self_destructed = Some(party as u8);
        fight.damage = [0; 2];
        fight.damage[party as usize] = if is_ship { data.amount } else { data.amount2 };
        self.fight = Some(fight);
        self.tell(|| Deed::SelfDestructed { unit });
        match unit {
            Target::Craft(craft) => {
                let hull = self.look().rated(craft).hull();
                self.craft_mut(craft).damage = hull;
            }
            Target::Outpost(seat, at) => self.raze(seat, at),
            _ => {}
        }
        self.push(Step::Reduce);
    }

    /// All Crew and Cargo of a player in a Location are gone.
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

    /// SHC-170: both roll.
    pub(crate) fn roll(&mut self) {
        self.pop();
        let Some(mut fight) = self.fight else { return };
        let mut rng = self.chance.next_event();
        for party in BOTH {
            let own = party as usize;
            if fight.passing && party == Party::Defender {
                continue;
            }
            let die = rng.below(3) as i8 - 1;
            fight.dice[own] = fight.fixed[own].unwrap_or(die);
            let strength = self.look().strength(fight.units[own], party);
            fight.damage[own] = strength.saturating_add_signed(fight.dice[own]);
        }
        self.fight = Some(fight);
        self.tell(|| Deed::Rolled { dice: fight.dice, damage: fight.damage });
    }

    /// D44: a stance.
    pub(crate) fn take_stance(&mut self, party: Party, action: Action) {
        self.pop();
        let Some(fight) = &mut self.state.open.fight else { return };
        let own = party as usize;
        let unit = fight.units[own];
        match action {
            Action::Say(Word::Strike) => fight.damage[own] += 1,
            Action::Say(Word::Guard) => fight.negated[own] += 1,
            _ => return,
        }
        fight.stances[own] = if action == Action::Say(Word::Strike) { 1 } else { 2 };
        self.tell(|| Deed::StanceTaken { unit, strike: action == Action::Say(Word::Strike) });
    }

    /// D45: Bombs, or less damage (SHC-166, SHC-172).
    pub(crate) fn use_bombs(&mut self, party: Party, action: Action) {
        self.pop();
        let Some(mut fight) = self.fight else { return };
        let own = party as usize;
        let unit = fight.units[own];
        match action {
            Action::Bombs(bombs) => {
                if let (Some(place), Some(seat)) = (unit.place(), unit.owner()) {
                    self.spend(place, seat, Item::Bomb, bombs);
                }
                fight.damage[own] += BOMB_DAMAGE * bombs;
                self.tell(|| Deed::BombsSpent { unit, bombs });
            }
            Action::Lower(damage) => {
                fight.damage[own] = damage;
                self.tell(|| Deed::DamageLowered { unit, damage });
            }
            _ => {}
        }
        self.fight = Some(fight);
    }

    /// SHC-173: reductions; then each side allocates, the attacker first.
    pub(crate) fn reduce(&mut self) {
        self.pop();
        let Some(mut fight) = self.fight else { return };
        for party in BOTH {
            let own = party as usize;
            let unit = fight.units[own];
            let evades = party == Party::Defender
                && unit.craft().is_some_and(|craft| self.look().is_upgraded(craft, Class::Kestrel));
            let dealt = fight.damage[party.other() as usize];
            fight.taken[own] = dealt.saturating_sub(fight.negated[own]).saturating_sub(u8::from(evades));
        }
        self.fight = Some(fight);
        for party in [Party::Defender, Party::Attacker] {
            let (target, left) = (fight.units[party as usize], fight.taken[party as usize]);
            if left == 0 || fight.self_destructed == Some(party as u8) {
                continue;
            }
            if let Target::Pack(pack) = target {
                let destroyed = self.hit_pack(pack, left);
                if destroyed > 0 && party == Party::Defender && fight.units[0].owner() == Some(self.current) {
                    self.turn.deeds.scouts_destroyed += 1;
                }
                if let Some(fight) = &mut self.fight {
                    fight.allocated[party as usize] = left;
                }
            } else {
                self.push(Step::Allocate { target, left, floor: 0 });
            }
        }
    }
}
