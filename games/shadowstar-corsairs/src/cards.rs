//! Playing Politics and Technology cards, and reactions to them (section 14 of the ledger).

use tenka_core::{Log, Seat};

use crate::action::Action;
use crate::card::{Card, Deck};
use crate::cargo::{Category, Item};
use crate::components::Timing;
use crate::craft::CraftId;
use crate::event::Event;
use crate::offers::Offers;
use crate::place::Target;
use crate::rules::{Look, Play};
use crate::step::{Party, Reach, Step};

impl Look<'_> {
    /// SHC-146: whether a player's Level is high enough for a card.
    pub(crate) fn has_level(self, seat: Seat, card: Card) -> bool {
        self.level_for(seat, card) >= self.game.card(card).level
    }

    fn level_for(self, seat: Seat, card: Card) -> u8 {
        let category = if card.deck() == Deck::Politics { Category::Politics } else { Category::Technology };
        self.level(seat, category)
    }

    /// SHC-147: the number that a card is about, at the player's Level.
    pub(crate) fn amount(self, seat: Seat, card: Card) -> u8 {
        let data = self.game.card(card);
        match data.level2 {
            Some(level2) if self.level_for(seat, card) >= level2 => data.amount2,
            _ => data.amount,
        }
    }

    /// SHC-130: the cards that can be played by INFLUENCE or ACTIVATE.
    pub(crate) fn list_playable(self, seat: Seat, timing: Timing, into: &mut impl Offers) {
        for card in self.hidden.hands[seat].each() {
            if self.game.card(card).timing == timing
                && self.has_level(seat, card)
                && self.is_applicable(seat, card)
            {
                into.push(Action::Play(card));
            }
        }
    }

    /// SHC-149: whether a card that is played by an Action is applicable.
    pub(crate) fn is_applicable(self, seat: Seat, card: Card) -> bool {
        if self.needs_ship(card) {
            let mut any = false;
            self.each_ship_for(seat, card, |_| any = true);
            return any;
        }
        if Self::needs_target(card) {
            return self.has_target(card, seat, None);
        }
        match card {
            Card::Moratorium => !self.is_moratorium(),
            Card::Draft => {
                let mut any = false;
                self.draft_sites(seat, |_| any = true);
                any && self.crew_supply(seat) > 0
            }
            Card::CallForRepairs => self.damage_in_reach(seat, Reach::Anywhere) > 0,
            Card::DiplomaticImmunity => self.board().locations().any(|at| self.control[at] == Some(seat)),
            Card::SalvagedShuttle => {
                let has_site = self.board().has_hq()
                    || self.board().locations().any(|at| self.control[at] == Some(seat));
                has_site && self.free_stand(seat, false).is_some()
            }
            Card::Cannibalize => {
                let mut any = false;
                self.each_donor(seat, |_, _| any = true);
                any
            }
            Card::NaniteRepair => {
                let mut any = false;
                self.damaged_units(seat, |_| any = true);
                any
            }
            Card::RemoteProbes => self.deck_sizes[0] > 0 || self.deck_sizes[1] > 0,
            Card::PrefabBunkers => {
                let mut any = false;
                self.unfortified(seat, |_| any = true);
                any
            }
            Card::PatrolOrders => self.cruisers_on_board().next().is_some(),
            Card::NavalReinforcements => self.factions.cruisers.contains(&crate::state::Cruiser::Supply),
            Card::AlienEnvoy => self.factions.packs.iter().any(|pack| pack.scouts > 0 && !pack.immobile),
            Card::XenoBeacon => self.can_multiply(),
            _ => true,
        }
    }

    /// D43, SHC-168: the combat cards that a side can play.
    pub(crate) fn each_combat_card(self, party: Party, mut each: impl FnMut(Card)) {
        let Some(fight) = self.fight else { return };
        let (own, enemy) = (fight.units[party as usize], fight.units[party.other() as usize]);
        let Some(seat) = own.owner() else { return };
        for card in self.hidden.hands[seat].each() {
            let data = self.game.card(card);
            let fits = data.timing == Timing::Combat
                && data.roles[party as usize]
                && data.own_units[Self::sort(own)]
                && data.enemy_units[Self::sort(enemy)]
                && self.has_level(seat, card);
            if fits && self.is_combat_card_applicable(card, party) {
                each(card);
            }
        }
    }

    /// Ship, Shuttle, Outpost, pack.
    const fn sort(unit: Target) -> usize {
        match unit {
            Target::Craft(craft) if craft.is_ship() => 0,
            Target::Craft(_) => 1,
            Target::Outpost(..) => 2,
            _ => 3,
        }
    }

    fn is_combat_card_applicable(self, card: Card, party: Party) -> bool {
        let Some(fight) = self.fight else { return false };
        let (own, enemy) = (fight.units[party as usize], fight.units[party.other() as usize]);
        let bombs = |unit: Target| match (unit.place(), unit.owner()) {
            (Some(place), Some(seat)) => self.unit_tokens(place, seat, Item::Bomb),
            _ => 0,
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

impl<L: Log<Event>> Play<'_, L> {
    /// SHC-130: a card leaves the hand; its Ship and target are chosen.
    pub(crate) fn begin_card(&mut self, card: Card) {
        let seat = self.current;
        self.leave_hand(seat, card);
        if self.look().needs_ship(card) {
            self.push(Step::CardShip { card });
        } else if Look::needs_target(card) {
            self.push(Step::CardTarget { card, ship: None });
        } else {
            self.announce(card, seat, None, Target::None);
        }
    }

    /// D26: the own Ship.
    pub(crate) fn choose_card_ship(&mut self, card: Card, ship: CraftId) {
        self.pop();
        if Look::needs_target(card) {
            self.push(Step::CardTarget { card, ship: Some(ship) });
        } else {
            self.announce(card, self.current, Some(ship), Target::None);
        }
    }

    /// D26: the target.
    pub(crate) fn choose_card_target(&mut self, card: Card, ship: Option<CraftId>, target: Target) {
        self.pop();
        self.announce(card, self.current, ship, target);
    }

    /// SHC-150: a card that was resolved goes to the Stash.
    pub(crate) fn finish_card(&mut self, card: Card, seat: Seat) {
        self.pop();
        self.stash(seat, card);
    }

    /// D43: a combat card or none.
    pub(crate) fn choose_combat_card(&mut self, party: Party, action: Action) {
        self.pop();
        let Some(seat) = self.fight.and_then(|fight| fight.units[party as usize].owner()) else { return };
        if let Action::Play(card) = action {
            self.leave_hand(seat, card);
            self.announce(card, seat, None, Target::None);
        }
    }
}
