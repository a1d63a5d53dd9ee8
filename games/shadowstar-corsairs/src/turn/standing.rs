//! Standings, and elimination (SHC-290, SHC-R57).

use tenka_core::{PerSeat, Standing, score};

use crate::catalogue;
use crate::pieces::square::LOCATIONS;
use crate::prelude::*;

score! {
    /// SHC-R57: what players are compared by.
    pub struct Renown {
        /// How many players were eliminated before this one; all of them for one who wasn't.
        pub lasted: u8 = catalogue::figure_lasted.text(),
        pub commendations: u8 = catalogue::figure_commendations.text(),
        pub stars: u16 = catalogue::figure_reputation.text(),
        pub levels: u8 = catalogue::figure_levels.text(),
        pub money: i64 = catalogue::figure_money.text(),
    }
}

impl Look<'_> {
    /// Commendations, then what SHC-R57 says.
    pub(crate) fn standing(self) -> Standing<Renown> {
        let over = self.steps.last().is_none_or(|step| step == Step::Over);
        let score = |seat: Seat| {
            let player = &self.players[seat];
            let lasted = match player.eliminated {
                Some(gone_before) => gone_before,
                None => self.seats.count(),
            };
            let stars = self.game.all_stars(&self.state.open, seat);
            let levels: u8 = Category::ALL.iter().map(|&category| player.levels[category]).sum();
            let worth = |place: Place| {
                let owned = |item: Item| i64::from(self.unit_tokens(place, seat, item));
                2 * owned(Item::Kc) + owned(Item::Metal)
            };
            let money: i64 = self.own_places(seat).map(worth).sum();
            let lasted = if self.has(Switch::HouseCrests) { lasted } else { 0 };
            Renown { lasted, commendations: player.commendations, stars, levels, money: money / 2 }
        };
        Standing::by_score(PerSeat::from_fn(self.seats, score), over)
    }
}

impl Play<'_> {
    /// SHC-290: a player with no crest outside the safe zone and the bay is eliminated.
    pub(crate) fn check_crests(&mut self, seat: Seat) {
        if !self.look().has(Switch::HouseCrests) {
            return;
        }
        let look = self.look();
        let counts = |place: &Place| match *place {
            Place::Craft(craft) => !look.is_in_safe_zone(craft),
            Place::At(_) => true,
            Place::Bay(_) | Place::Transit => false,
        };
        let mut places = look.own_places(seat).filter(counts);
        let has_crest = places.any(|place| look.unit_tokens(place, seat, Item::Crest) > 0);
        drop(places);
        if !has_crest {
            self.eliminate(seat);
        }
    }

    fn eliminate(&mut self, seat: Seat) {
        let gone = self.seats.iter().filter(|&other| self.players[other].eliminated.is_some()).count();
        self.players[seat].eliminated = Some(gone as u8);
        self.tell(|| Deed::Eliminated { seat });
        let mut cards = self.hidden.hands[seat];
        self.clear_board(seat);
        let player = &mut self.players[seat];
        let stash = std::mem::take(&mut player.stash);
        player.bay = Hold::EMPTY;
        if let Some(store) = self.store(Place::Bay(seat), seat) {
            self.hidden.tokens[store] = Default::default();
        }
        for card in stash.all() {
            cards = self.put_aside(cards, card);
        }
        while let Some(index) = self.in_play.as_slice().iter().position(|played| played.owner == seat) {
            let card = self.in_play.as_slice()[index].card;
            if card == Card::TransitSystem {
                self.empty_transit(seat);
            }
            self.in_play.remove(index);
            cards = self.put_aside(cards, card);
        }
        while let Some(index) = self.posted.as_slice().iter().position(|posted| posted.owner == seat) {
            let card = self.posted.as_slice()[index].card;
            self.posted.remove(index);
            cards = self.put_aside(cards, card);
        }
        for card in self.hidden.hands[seat].all() {
            self.leave_hand(seat, card);
        }
        self.set_levels(seat);
        self.discard_all(seat, cards);
        if self.playing().count() <= 1 {
            self.end_game();
        }
    }

    /// Removes a player's craft, Crew and control.
    fn clear_board(&mut self, seat: Seat) {
        for craft in CraftId::of(seat) {
            if self.craft(craft).exists() {
                self.remove_craft(craft);
            }
        }
        while let Some(outpost) = self.players[seat].outposts.last() {
            for item in Item::CREW {
                let many = outpost.hold.count(item);
                if many > 0 {
                    self.remove(Place::At(outpost.at), seat, item, many);
                }
            }
        }
        self.players[seat].home = None;
        for at in (0..LOCATIONS).map(Location::from_index) {
            if self.control[at] == Some(seat) {
                self.settle(at);
            }
        }
    }

    /// If there are too many copies to count, the card is discarded at once.
    fn put_aside(&mut self, mut cards: Cards, card: Card) -> Cards {
        if cards.count(card) < crate::pieces::decks::MOST_COPIES {
            cards.add(card);
        } else {
            self.put_on_pile(card);
        }
        cards
    }
}
