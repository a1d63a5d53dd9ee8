//! What bots are told about a position: each player's standing now, and the likely one at the end.

use std::sync::LazyLock;

use tenka_core::{Insight, Key as _, Seat, shipped_weights};

use crate::Samurai;
use crate::board::{Board, Space};
use crate::caste::{ByCaste, Caste};
use crate::state::{ByPlayer, MOST_SEATS, State};
use crate::tile::{Kind, Tiles};

/// The weights of the features, learned by `tenka train samurai`.
static WEIGHTS: LazyLock<Vec<f32>> =
    LazyLock::new(|| shipped_weights::<Samurai>(include_str!("../weights.txt")));

impl Insight for Samurai {
    const FEATURES: &'static [&'static str] = &[
        "tokens now",
        "lead of the best caste",
        "lead of the second caste",
        "lead of the third caste",
        "captured",
        "likely to capture",
        "share of what is contested",
        "strength unplayed",
        "strength in hand",
        "fast tiles unplayed",
        "switch unplayed",
        "move unplayed",
    ];

    fn features(&self, state: &State, into: &mut [f32]) {
        let prospects = Prospects::of(self, state);
        for (seat, features) in state.seats().iter().zip(into.chunks_exact_mut(Self::FEATURES.len())) {
            let leads = prospects.leads(state, seat);
            let unplayed = state.unplayed(seat, self.set);
            let hand = state.hands[seat];
            let heap: u8 = state.heaps[seat].values().iter().sum();
            let likely: f32 = prospects.likely[seat].values().iter().sum();
            features.copy_from_slice(&[
                tokens_now(state, seat),
                leads[0],
                leads[1],
                leads[2],
                f32::from(heap) / 10.0,
                likely / 10.0,
                prospects.contested[seat] / 10.0,
                self.strength(unplayed) / 20.0,
                self.strength(hand) / 10.0,
                f32::from(
                    unplayed.count(Kind::Ship1) + unplayed.count(Kind::Ship2) + unplayed.count(Kind::Ronin1),
                ) / 5.0,
                f32::from(unplayed.count(Kind::Switch)),
                f32::from(unplayed.count(Kind::Move)),
            ]);
        }
    }

    fn weights(&self) -> &[f32] {
        &WEIGHTS
    }
}

impl Samurai {
    /// The total influence of some tiles, each by its strongest caste.
    fn strength(&self, tiles: Tiles) -> f32 {
        let strongest = |kind: Kind| self.faces[kind].influence.values().iter().max().copied().unwrap_or(0);
        tiles.iter().map(|kind| f32::from(strongest(kind))).sum()
    }
}

/// The leader tokens a player would take if the game ended now.
fn tokens_now(state: &State, seat: Seat) -> f32 {
    let leads = |caste: &Caste| {
        let own = state.heaps[seat][*caste];
        state.heaps.iter().all(|(other, heap)| other == seat || heap[*caste] < own)
    };
    Caste::ALL.iter().filter(|caste| leads(caste)).count() as f32
}

/// What each player can expect from the pieces still on the board.
struct Prospects {
    /// The pieces of each caste a player is likely to capture.
    likely: ByPlayer<ByCaste<f32>>,
    /// The player's share of the influence around pieces that are still open.
    contested: ByPlayer<f32>,
}

impl Prospects {
    fn of(game: &Samurai, state: &State) -> Self {
        let board = game.board(state.seats());
        let mut prospects = Prospects {
            likely: ByPlayer::from_fn(state.seats(), |_| ByCaste::default()),
            contested: ByPlayer::from_fn(state.seats(), |_| 0.0),
        };
        for settlement in state.with_pieces() {
            let sums = sums_around(game, state, board, settlement);
            let filled = filled_around(state, board, settlement);
            for caste in Caste::ALL.into_iter().filter(|&caste| state.pieces[caste].contains(settlement)) {
                prospects.add(state, caste, &sums, filled);
            }
        }
        prospects
    }

    /// Adds each player's share of a piece: the fuller its surroundings, the more the influence there decides.
    fn add(&mut self, state: &State, caste: Caste, sums: &[ByCaste<u8>; MOST_SEATS], filled: f32) {
        let square = |seat: Seat| f32::from(sums[seat.index()][caste]).powi(2);
        let all: f32 = state.seats().iter().map(square).sum();
        if all == 0.0 {
            return;
        }
        let own = |seat: Seat| f32::from(sums[seat.index()][caste]);
        let best = state.seats().iter().map(own).fold(0.0, f32::max);
        let leaders = state.seats().iter().filter(|&seat| own(seat) >= best).count();
        for seat in state.seats().iter() {
            let share = square(seat) / all;
            if filled >= 1.0 {
                self.likely[seat][caste] += if own(seat) >= best && leaders == 1 { 1.0 } else { 0.0 };
            } else {
                self.likely[seat][caste] += share * filled * filled;
                self.contested[seat] += share * (1.0 - filled);
            }
        }
    }

    /// How far a player is likely to lead each caste over the strongest rival, as a number between -1 and 1; the best
    /// caste first.
    fn leads(&self, state: &State, seat: Seat) -> [f32; 3] {
        let pieces =
            |seat: Seat, caste: Caste| f32::from(state.heaps[seat][caste]) + self.likely[seat][caste];
        let mut leads = Caste::ALL.map(|caste| {
            let others =
                state.seats().iter().filter(|&other| other != seat).map(|other| pieces(other, caste));
            ((pieces(seat, caste) - others.fold(0.0, f32::max)) / 1.5).tanh()
        });
        leads.sort_by(|one, other| other.total_cmp(one));
        leads
    }
}

/// The influence of each player next to a settlement, by caste.
fn sums_around(game: &Samurai, state: &State, board: &Board, settlement: Space) -> [ByCaste<u8>; MOST_SEATS] {
    let around = board.neighbours[settlement];
    let mut sums = [ByCaste::default(); MOST_SEATS];
    for seat in state.seats().iter() {
        for space in around & state.placed.owned_by(seat) {
            let influence = &game.faces[state.placed.kind_at(space)].influence;
            for caste in Caste::ALL {
                sums[seat.index()][caste] += influence[caste];
            }
        }
    }
    sums
}

/// The share of the land next to a settlement that holds tiles.
fn filled_around(state: &State, board: &Board, settlement: Space) -> f32 {
    let land = board.land_around[settlement];
    (land & state.placed.occupied()).len() as f32 / land.len() as f32
}
