//! Decks, discard piles, hands and Stashes (SHC-026, SHC-120, SHC-126, SHC-184).

use crate::action::CARD;
use crate::prelude::*;
use crate::state::{CardByte, Knowledge, Open, SeatByte};

/// SHC-126: the most cards for a new deck.
const TURNED_UP: usize = 3;

impl Decision<ShadowstarCorsairs> for step_types::Discarding {
    decision!("SHC-D52" "order_of_discards", IsAsked, by seat, ask_next_discard, "SHC-120");
    audit!(seat);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let open = |deck: Deck| Some(at.leaving.of(deck)).filter(|cards| cards.each().count() > 1);
        let decks = [Deck::Politics, Deck::Technology].into_iter().filter_map(open);
        offers.each(CARD, decks.flat_map(Cards::each), |card| {
            let is_open = at.leaving.contains(card) && open(card.deck()).is_some();
            require!(is_open, "SHC-120", not_being_discarded { card: card_name(at.game, card) });
            Ok(())
        });
    }

    /// D52: the next card that goes to its pile.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Card(card) = option else { return };
        let seat = self.seat;
        play.leaving.remove(card);
        play.put_on_pile(card);
        play.tell(|| Deed::CardDiscarded { seat, card });
    }

    /// No order is needed if only one card goes to a pile.
    fn decide_alone(self, play: &mut Play<'_>) -> bool {
        !play.discard_forced(self.seat)
    }
}

impl Play<'_> {
    pub(crate) fn put_on_deck(&mut self, deck: Deck, card: Card) {
        self.hidden.decks[deck].push(CardByte(card));
        if deck != Deck::Contract {
            self.hidden.under[deck.index()].push(SeatByte::default());
        }
        self.deck_sizes[deck.index()] += 1;
    }

    /// The player knows the card.
    pub(crate) fn put_under_deck(&mut self, deck: Deck, card: Card, seat: Seat) {
        self.put_on_deck(deck, card);
        self.hidden.decks[deck].as_mut_slice().rotate_right(1);
        let under = self.hidden.under[deck.index()].as_mut_slice();
        under.rotate_right(1);
        under[0].add(seat);
    }

    pub(crate) fn take_from_deck(&mut self, deck: Deck) -> Option<Card> {
        let CardByte(card) = self.hidden.decks[deck].pop()?;
        if deck != Deck::Contract {
            self.hidden.under[deck.index()].pop();
        }
        self.deck_sizes[deck.index()] -= 1;
        Some(card)
    }

    /// Face up.
    pub(crate) fn put_on_pile(&mut self, card: Card) {
        match card.deck() {
            Deck::Contract => self.old_contracts.add(card),
            deck => self.discards[deck.index()].push(CardByte(card)),
        }
    }

    /// SHC-126, SHC-R21: a new deck, if the old one is empty.
    pub(crate) fn refresh(&mut self, deck: Deck) {
        if deck == Deck::Contract
            || self.deck_sizes[deck.index()] > 0
            || self.discards[deck.index()].is_empty()
        {
            return;
        }
        let mut cards = std::mem::take(&mut self.discards[deck.index()]);
        self.chance.next_event().shuffle(cards.as_mut_slice());
        for CardByte(card) in cards.as_slice().iter().copied() {
            self.put_on_deck(deck, card);
        }
        let turned_up = TURNED_UP.min(cards.len().saturating_sub(TURNED_UP));
        for _ in 0..turned_up {
            if let Some(card) = self.take_from_deck(deck) {
                self.put_on_pile(card);
            }
        }
        self.tell(|| Deed::DeckRefreshed { deck, turned_up: turned_up as u8 });
    }

    pub(crate) fn draw_card(&mut self, seat: Seat, deck: Deck) {
        if let Some(card) = self.take_from_deck(deck) {
            self.hidden.hands[seat].add(card);
            self.log.tell(|| Event::CardDrawn { seat, deck, card: [card].into_iter().collect() });
        }
        self.refresh(deck);
    }

    /// Everybody knows the card.
    pub(crate) fn draw_from_pile(&mut self, seat: Seat, deck: Deck) {
        if let Some(CardByte(card)) = self.discards[deck.index()].pop() {
            self.hidden.hands[seat].add(card);
            self.hidden.known.learn(seat, card, Knowledge::EVERYBODY);
            self.tell(|| Deed::PileCardTaken { seat, card });
        }
    }

    pub(crate) fn leave_hand(&mut self, seat: Seat, card: Card) {
        self.hidden.hands[seat].remove(card);
        self.hidden.known.forget(seat, card);
    }

    /// SHC-026, SHC-183, SHC-184: a new public Contract is turned up.
    pub(crate) fn open_public_contract(&mut self) {
        self.renew_contracts();
        let card = self.take_from_deck(Deck::Contract);
        self.public_contract = card;
        self.tell(|| Deed::PublicContract { card });
    }

    /// SHC-184: the discarded Contracts become the deck once it is empty.
    pub(crate) fn renew_contracts(&mut self) {
        if self.deck_sizes[Deck::Contract.index()] > 0 || self.old_contracts.is_empty() {
            return;
        }
        let mut cards = [Card::BountyHunter; 45];
        let mut count = 0;
        for card in self.old_contracts.all() {
            cards[count] = card;
            count += 1;
        }
        self.old_contracts = Cards::NONE;
        self.chance.next_event().shuffle(&mut cards[..count]);
        for &card in &cards[..count] {
            self.put_on_deck(Deck::Contract, card);
        }
        self.tell(|| Deed::DeckRefreshed { deck: Deck::Contract, turned_up: 0 });
    }

    /// SHC-182: a private one.
    pub(crate) fn draw_contract(&mut self, seat: Seat) -> bool {
        self.renew_contracts();
        let Some(card) = self.take_from_deck(Deck::Contract) else { return false };
        self.hidden.hands[seat].add(card);
        self.log.tell(|| Event::CardDrawn { seat, deck: Deck::Contract, card: [card].into_iter().collect() });
        true
    }

    pub(crate) fn discard(&mut self, seat: Seat, card: Card) {
        self.put_on_pile(card);
        self.tell(|| Deed::CardDiscarded { seat, card });
        self.refresh(card.deck());
    }

    /// SHC-120, SHC-R64: several cards go to their piles in an order chosen by their owner.
    pub(crate) fn discard_all(&mut self, seat: Seat, cards: Cards) {
        for card in cards.of(Deck::Contract).all() {
            self.put_on_pile(card);
            self.tell(|| Deed::CardDiscarded { seat, card });
        }
        for card in cards.of(Deck::Politics).all().chain(cards.of(Deck::Technology).all()) {
            self.leaving.add(card);
        }
        if !self.leaving.is_empty() {
            self.push(Step::Discarding { seat });
        }
    }

    /// Discards whatever leaves no choice; returns whether a choice remains.
    fn discard_forced(&mut self, seat: Seat) -> bool {
        for deck in [Deck::Politics, Deck::Technology] {
            let cards = self.leaving.of(deck);
            if cards.each().count() > 1 {
                continue;
            }
            for card in cards.all() {
                self.leaving.remove(card);
                self.put_on_pile(card);
                self.tell(|| Deed::CardDiscarded { seat, card });
            }
        }
        if self.leaving.is_empty() {
            self.pop();
            self.refresh(Deck::Politics);
            self.refresh(Deck::Technology);
        }
        !self.leaving.is_empty()
    }

    /// D25: deck or discard pile.
    pub(crate) fn choose_draw(&mut self, deck: Deck, action: Action) {
        self.pop();
        let seat = self.current;
        if matches!(action, Action::Pile(_)) {
            self.draw_from_pile(seat, deck);
        } else {
            self.draw_card(seat, deck);
        }
    }

    /// SHC-150.
    pub(crate) fn stash(&mut self, seat: Seat, card: Card) {
        self.players[seat].stash.add(card);
        self.tell(|| Deed::CardStashed { seat, card });
    }
}

impl Look<'_> {
    /// SHC-R21: whether a card can be drawn from a deck.
    pub(crate) fn can_draw(self, deck: Deck) -> bool {
        self.deck_sizes[deck.index()] > 0 || !self.discards[deck.index()].is_empty()
    }
}

impl ShadowstarCorsairs {
    pub fn stars(&self, cards: Cards) -> u16 {
        cards.all().map(|card| u16::from(self.card(card).reputation)).sum()
    }

    /// Of a player's Stash and cards in play (SHC-R57).
    pub fn all_stars(&self, open: &Open, seat: Seat) -> u16 {
        let in_play = open.in_play.as_slice().iter().filter(|played| played.owner == seat);
        self.stars(open.players[seat].stash) + self.stars(in_play.map(|played| played.card).collect())
    }
}
