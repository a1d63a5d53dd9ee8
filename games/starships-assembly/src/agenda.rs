//! Drawing and the agenda (section 4 of the ledger), releasing (section 8) and locks (section 14).

use tenka_core::{Decision, Offers, Reason, Seat, decision, require, say};

use crate::StarshipsAssembly;
use crate::action::{Action, DRAW_FROM_AGENDA, LOCK, RELOCK};
use crate::card::Card;
use crate::decision::step_types::DrawSource;
use crate::decision::{Look, Play};
use crate::event::Happening;
use crate::memory::Way;
use crate::state::{Stage, State, opponent};
use crate::turn;
use crate::votes::votes_are_missing;

impl Decision<StarshipsAssembly> for DrawSource {
    decision!("SSA-D04" "draw_source", alone IsAskedUnlessNone, asks "SSA-031" ask_draw);

    /// SSA-031: an unlocked agenda card (SSA-037), or the top card of the deck.
    #[inline]
    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let Look { game, state } = at;
        let agenda = offers.among(DRAW_FROM_AGENDA, Card::SET);
        let agenda = agenda.only(state.agenda, "SSA-031", |card| not_in_agenda(game, card));
        agenda.except(state.locked(), "SSA-037", |card| locked(game, card)).offer();
        offers.one(Action::DrawFromDeck, || {
            require!(!state.deck.is_empty(), "SSA-031", deck_empty);
            Ok(())
        });
        offers.one(Action::SkipTurn, || Err(turn::why_not_skip(at)));
        offers.all_else(|| Reason::because("SSA-038", || say!(draw_first)));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        play.state.turn.to_do.pop();
        match option {
            Action::DrawFromAgenda(card) => play.draw_from_agenda(card),
            _ => play.draw_from_deck(),
        }
    }
}

/// SSA-031: only agenda cards can be taken from the agenda.
pub(crate) fn not_in_agenda(game: &StarshipsAssembly, card: Card) -> tenka_core::Sentence {
    say!(not_in_agenda { card: game.name(card) })
}

/// SSA-037: a locked card can't be taken, by a draw or by an ability.
pub(crate) fn locked(game: &StarshipsAssembly, card: Card) -> tenka_core::Sentence {
    say!(card_locked { card: game.name(card) })
}

/// SSA-131: what locking an unlocked card costs now.
#[inline]
pub(crate) fn lock_price(state: &State) -> u16 {
    relock_price(state) + 1
}

/// SSA-132: what relocking a card costs now.
#[inline]
pub(crate) fn relock_price(state: &State) -> u16 {
    state.locked().len() as u16
}

/// SSA-131: the agenda cards the active player may lock.
#[inline]
pub(crate) fn offer_locks(at: Look<'_>, offers: &mut impl Offers<Action>) {
    let Look { game, state } = at;
    let price = lock_price(state);
    offers
        .among(LOCK, Card::SET)
        .only_if(game.additional_rules, "SSA-196", |_| played_without_locks())
        .only(state.agenda, "SSA-131", |card| not_in_agenda(game, card))
        .except(state.locked(), "SSA-131", |card| say!(already_locked { card: game.name(card) }))
        .only_if(price <= state.turn.votes, "SSA-051", |_| votes_are_missing(state, price))
        .offer();
}

/// SSA-132, SSA-133: the agenda cards whose locks the active player may take over.
#[inline]
pub(crate) fn offer_relocks(at: Look<'_>, offers: &mut impl Offers<Action>) {
    let Look { game, state } = at;
    let price = relock_price(state);
    let unlocked = |card| say!(nothing_to_relock { card: game.name(card) });
    offers
        .among(RELOCK, Card::SET)
        .only_if(game.additional_rules, "SSA-196", |_| played_without_locks())
        .only(state.agenda, "SSA-132", |card| not_in_agenda(game, card))
        .except(state.locks[state.seat], "SSA-133", |card| say!(locked_by_you { card: game.name(card) }))
        .only(state.locked(), "SSA-132", unlocked)
        .only_if(price <= state.turn.votes, "SSA-051", |_| votes_are_missing(state, price))
        .offer();
}

/// SSA-196: locks belong to the additional rules.
fn played_without_locks() -> tenka_core::Sentence {
    say!(played_without_locks)
}

impl Play<'_> {
    /// SSA-027, SSA-034, SSA-035: cards move from the top of the deck to the agenda until it is full or the deck is empty.
    pub(crate) fn refill(&mut self) {
        while self.state.agenda.len() < usize::from(self.game.agenda_size) {
            let Some(card) = self.state.deck.draw() else { return };
            self.state.agenda.insert(card);
            self.state.memory.note(Way::Revealed, card);
            self.log.tell(|| Happening::Revealed { card });
        }
    }

    /// SSA-031, SSA-032: draws the top card of the deck.
    fn draw_from_deck(&mut self) {
        let seat = self.state.seat;
        let Some(card) = self.state.deck.draw() else { return };
        self.state.hands[seat].insert(card);
        self.state.memory.note(Way::Drawn(seat), card);
        self.log.tell(|| Happening::DrewFromDeck { seat, card });
        self.watch_for_war();
    }

    /// SSA-031, SSA-033: draws an agenda card, whose place is filled at once.
    fn draw_from_agenda(&mut self, card: Card) {
        let seat = self.state.seat;
        self.state.hands[seat].insert(card);
        self.state.memory.note(Way::Taken(seat), card);
        self.log.tell(|| Happening::DrewFromAgenda { seat, card });
        self.remove_from_agenda(card);
    }

    /// SSA-033: a card leaves the agenda, and the top card of the deck takes its place.
    pub(crate) fn remove_from_agenda(&mut self, card: Card) {
        self.state.agenda.remove(card);
        self.refill();
        self.watch_for_war();
    }

    /// SSA-022, SSA-050, SSA-073: a card from the active player's hand goes under the deck, and on to a short agenda
    /// (SSA-074).
    pub(crate) fn release_from_hand(&mut self, card: Card) {
        let seat = self.state.seat;
        self.state.hands[seat].remove(card);
        self.state.deck.put_under(card);
        self.state.memory.note(Way::Hidden(seat), card);
        self.log.tell(|| Happening::ReleasedFromHand { seat, card });
        if self.state.stage == Stage::Assembly {
            self.refill();
        }
    }

    /// SSA-073: a captain goes under the deck, and on to a short agenda.
    pub(crate) fn release_captain(&mut self, card: Card) {
        let seat = self.state.controller(card);
        self.state.captains[seat].remove(card);
        self.state.exhausted.remove(card);
        self.log.tell(|| Happening::CaptainReleased { seat, card });
        self.put_under_openly(card);
    }

    /// SSA-073, SSA-077: a ship of the active player goes under the deck, and on to a short agenda.
    pub(crate) fn release_ship(&mut self, card: Card) {
        let seat = self.state.seat;
        self.state.fleets[seat].remove(card);
        self.log.tell(|| Happening::ShipReleased { seat, card });
        self.put_under_openly(card);
    }

    fn put_under_openly(&mut self, card: Card) {
        self.state.deck.put_under(card);
        self.state.memory.note(Way::Released, card);
        self.refill();
    }

    /// SSA-131: locks an agenda card.
    pub(crate) fn lock(&mut self, card: Card) {
        let paid = lock_price(self.state);
        self.set_lock(card, paid, false);
    }

    /// SSA-132: the opponent's lock becomes the active player's.
    pub(crate) fn relock(&mut self, card: Card) {
        let paid = relock_price(self.state);
        self.state.locks[opponent(self.state.seat)].remove(card);
        self.set_lock(card, paid, true);
    }

    fn set_lock(&mut self, card: Card, paid: u16, again: bool) {
        let seat = self.state.seat;
        self.state.turn.votes -= paid;
        self.state.locks[seat].insert(card);
        self.log.tell(|| Happening::Locked { seat, card, paid, again });
    }

    /// SSA-086: a player's locks open.
    pub(crate) fn unlock(&mut self, seat: Seat) {
        let cards = std::mem::take(&mut self.state.locks[seat]);
        if !cards.is_empty() {
            self.log.tell(|| Happening::Unlocked { seat, cards });
        }
    }
}
