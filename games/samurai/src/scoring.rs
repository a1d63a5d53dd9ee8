//! Scoring (section 8 of the ledger).

use serde::Serialize;
use tenka_core::{PerSeat, Seat, SeatSet, Standing, score};

use crate::capture::highest;
use crate::caste::{ByCaste, Caste};
use crate::catalogue;
use crate::state::{ByPlayer, Heap};

/// How the captured pieces are scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Scoring {
    /// Who takes each caste's leader token (SAM-097); nobody if there is a tie (SAM-098).
    pub tokens: ByCaste<Option<Seat>>,
    /// What players are compared by (SAM-109).
    pub keys: ByPlayer<ScoreKey>,
    pub winners: SeatSet,
    /// Which comparison decided.
    pub decided_by: DecidedBy,
}

score! {
    /// SAM-109: the figures players are compared by, from left to right; higher is better.
    #[derive(Serialize)]
    pub struct ScoreKey {
        pub tokens: u8 = catalogue::figure_tokens.text(),
        /// Captured pieces of the castes the player doesn't lead.
        pub others: u8 = catalogue::figure_other_castes.text(),
        /// Captured pieces in all.
        pub total: u8 = catalogue::figure_total.text(),
    }
}

/// SAM-104: which comparison decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DecidedBy {
    /// More leader tokens than anybody else (SAM-099).
    Tokens,
    /// More pieces of the castes the player doesn't lead (SAM-100).
    OtherCastes,
    /// More pieces in all (SAM-101, SAM-103).
    Total,
    /// Nothing: the victory is shared (SAM-102, SAM-103).
    Shared,
}

impl Scoring {
    pub fn of(heaps: &ByPlayer<Heap>) -> Self {
        let tokens = leader_tokens(heaps);
        let keys = keys(heaps, &tokens);
        let best = keys.as_slice().iter().max().copied().unwrap_or_default();
        let winners: SeatSet = keys.iter().filter(|&(_, &key)| key == best).map(|(seat, _)| seat).collect();
        Scoring { tokens, keys, winners, decided_by: decided_by(&keys, best) }
    }
}

/// The scores, and the ranks once the game is over (SAM-110).
#[inline]
pub(crate) fn standing(heaps: &ByPlayer<Heap>, over: bool) -> Standing<ScoreKey> {
    let keys = keys(heaps, &leader_tokens(heaps));
    Standing::by_score(PerSeat::from_fn(heaps.seats(), |seat| keys[seat]), over)
}

/// SAM-095, SAM-097, SAM-098: each caste's token goes to the one player with the most pieces of it.
#[inline]
fn leader_tokens(heaps: &ByPlayer<Heap>) -> ByCaste<Option<Seat>> {
    ByCaste::from_fn(|caste| highest(&ByPlayer::from_fn(heaps.seats(), |seat| heaps[seat][caste])))
}

#[inline]
fn keys(heaps: &ByPlayer<Heap>, tokens: &ByCaste<Option<Seat>>) -> ByPlayer<ScoreKey> {
    ByPlayer::from_fn(heaps.seats(), |seat| {
        let mut key = ScoreKey::default();
        for caste in Caste::ALL {
            let pieces = heaps[seat][caste];
            key.total += pieces;
            if tokens[caste] == Some(seat) {
                key.tokens += 1;
            } else {
                key.others += pieces;
            }
        }
        key
    })
}

/// SAM-099 to SAM-103: the first comparison that singles out one player.
fn decided_by(keys: &ByPlayer<ScoreKey>, best: ScoreKey) -> DecidedBy {
    let alone =
        |same: &dyn Fn(&ScoreKey) -> bool| keys.as_slice().iter().filter(|key| same(key)).count() == 1;
    if alone(&|key| key.tokens == best.tokens) {
        DecidedBy::Tokens
    } else if best.tokens > 0 && alone(&|key| (key.tokens, key.others) == (best.tokens, best.others)) {
        DecidedBy::OtherCastes
    } else if alone(&|&key| key == best) {
        DecidedBy::Total
    } else {
        DecidedBy::Shared
    }
}
