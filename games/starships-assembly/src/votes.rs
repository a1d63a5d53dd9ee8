//! Votes (section 5 of the ledger): how they are cast, and what they can pay for. The pool ends with the turn
//! (SSA-046).

use tenka_core::{Offers, say};

use crate::action::{Action, RELEASE_FOR_VOTES};
use crate::card::{Card, CardSet};
use crate::components::MOST_VOTES;
use crate::decision::{Look, Play};
use crate::event::Happening;
use crate::state::State;

/// SSA-048, SSA-049: the cards that can be released for votes.
#[inline]
pub(crate) fn offer_releases(at: Look<'_>, offers: &mut impl Offers<Action>) {
    let Look { game, state } = at;
    let held = |card| say!(votes_from_hand_only { card: game.name(card) });
    offers.among(RELEASE_FOR_VOTES, Card::SET).only(state.hands[state.seat], "SSA-049", held).offer();
}

/// SSA-051: what the active player can pay for, by a table of costs.
#[inline]
pub(crate) fn affordable(state: &State, costs: &[CardSet], surcharge: i16) -> CardSet {
    let votes = i32::from(state.turn.votes) - i32::from(surcharge);
    usize::try_from(votes).map_or(CardSet::EMPTY, |votes| costs[votes.min(MOST_VOTES.into())])
}

/// SSA-051: a payment needs the full amount in the pool.
pub(crate) fn votes_are_missing(state: &State, price: u16) -> tenka_core::Sentence {
    let more = price.saturating_sub(state.turn.votes);
    say!(votes_missing { more })
}

impl Play<'_> {
    /// SSA-048, SSA-050: a card of the active player's hand is released, unseen, for votes.
    pub(crate) fn release_for_votes(&mut self, card: Card) {
        self.release_from_hand(card);
        self.cast(self.game.votes_per_release.into());
    }

    /// SSA-045: votes go to the pool.
    pub(crate) fn cast(&mut self, votes: u16) {
        let (seat, turn) = (self.state.seat, &mut self.state.turn);
        turn.votes = turn.votes.saturating_add(votes);
        self.log.tell(|| Happening::VotesCast { seat, votes, pool: turn.votes });
    }
}
