//! How the rules report what happens.

use tenka_core::{Log, Seat};

use crate::card::Cards;
use crate::state::ByPlayer;
use crate::table::event::{Deed, Event, Happening};

/// The log of one action. Everybody hears at once that cards are drawn; the player who draws sees which when the action
/// is over, because the order in which they came doesn't matter.
pub(crate) struct TurnNews<'a> {
    log: Log<'a, Event>,
    drawn: ByPlayer<Cards>,
}

impl<'a> TurnNews<'a> {
    pub(crate) fn new(log: Log<'a, Event>, seats: tenka_core::Seats) -> Self {
        TurnNews { log, drawn: ByPlayer::from_fn(seats, |_| Cards::NONE) }
    }

    #[inline]
    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.log.tell(event);
    }

    #[inline]
    pub(crate) fn drew(&mut self, seat: Seat, cards: Cards) {
        let TurnNews { log, drawn } = self;
        log.tell(|| {
            drawn[seat] = drawn[seat].and(cards);
            Deed::CardsDrawn { seat, count: cards.len() }.into()
        });
    }

    #[inline]
    pub(crate) fn close(mut self) {
        for (seat, &cards) in self.drawn.iter().filter(|(_, cards)| !cards.is_empty()) {
            self.log.tell(|| Happening::CardsSeen { seat, cards });
        }
    }
}
