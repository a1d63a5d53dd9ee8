//! How the rules report what happens.

use tenka_core::{Log, Seat};

use crate::card::Cards;
use crate::event::{Deed, Event, Happening};
use crate::state::ByPlayer;

/// The log of one action. Everybody hears at once that cards are drawn; who draws sees which when the action is over, for
/// in which order they came is of no account.
pub(crate) struct News<'a, L> {
    log: &'a mut L,
    drawn: ByPlayer<Cards>,
}

impl<'a, L: Log<Event>> News<'a, L> {
    pub(crate) fn new(log: &'a mut L, seats: tenka_core::Seats) -> Self {
        News { log, drawn: ByPlayer::from_fn(seats, |_| Cards::NONE) }
    }

    #[inline]
    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.log.tell(event);
    }

    /// A player has drawn these cards.
    #[inline]
    pub(crate) fn drew(&mut self, seat: Seat, cards: Cards) {
        let News { log, drawn } = self;
        log.tell(|| {
            drawn[seat] = drawn[seat].and(cards);
            Deed::CardsDrawn { seat, count: cards.len() }.into()
        });
    }

    /// The action is over.
    #[inline]
    pub(crate) fn close(self) {
        for (seat, &cards) in self.drawn.iter().filter(|(_, cards)| !cards.is_empty()) {
            self.log.tell(|| Happening::CardsSeen { seat, cards });
        }
    }
}
