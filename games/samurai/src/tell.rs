//! Events in words for people.

use tenka_core::Conjunction::{And, Or};
use tenka_core::{Pick, Seat, Seats, Sentence, Thing as _, Weight, say};

use crate::Samurai;
use crate::action::Piece;
use crate::board::Space;
use crate::ending::EndReason;
use crate::event::{Happening, SeenEvent};
use crate::scoring::{DecidedBy, Scoring};
use crate::words::{named, place, tally};

/// An event as a sentence.
pub(crate) fn tell(game: &Samurai, seats: Seats, event: &SeenEvent) -> Sentence {
    let size = game.hand_size;
    let place = |space: &Space| place(game, seats, *space);
    let piece = |settlement: &Space, caste| Piece { settlement: *settlement, caste }.pick(game);
    match event {
        Happening::TileChosen { seat, chosen, tile: Some(tile) } => {
            say!(takes_tile { seat, tile: named(*tile), chosen, size })
        }
        Happening::TileChosen { seat, chosen, tile: None } => say!(chooses_tile { seat, chosen, size }),
        Happening::EdoFilled { settlement } => say!(edo_filled { settlement: settlement.pick(game) }),
        Happening::PiecePlaced { seat, caste, settlement } => {
            say!(places_piece { seat, caste: *caste, settlement: settlement.pick(game) })
        }
        Happening::PiecesDistributed { .. } => say!(pieces_distributed),
        Happening::TilePlaced { seat, tile, space } => {
            let tile = Pick::new(space.thing(), named(*tile).to_string());
            say!(places_tile { seat, tile, place: place(space) })
        }
        Happening::TileMoved { seat, tile, from, to } => {
            say!(moves_tile { seat, tile: named(*tile), from: place(from), to: place(to) })
        }
        Happening::PiecesExchanged { seat, pieces: [one, other] } => {
            say!(swaps { seat, one: one.pick(game), other: other.pick(game) })
        }
        Happening::NothingExchanged { seat } => say!(swaps_nothing { seat }),
        Happening::Stopped { seat } => say!(ends_turn { seat }),
        Happening::Captured { settlement, caste, sums, seat } => {
            say!(captures { seat, piece: piece(settlement, *caste), sums: tally(sums) })
        }
        Happening::Tied { settlement, caste, sums } => {
            say!(tied { piece: piece(settlement, *caste), sums: tally(sums) })
        }
        Happening::Refreshed { seat, tiles: Some(tiles), .. } => {
            say!(draws_tiles { seat, tiles: tiles.to_string() })
        }
        Happening::Refreshed { seat, drawn, tiles: None } => say!(draws { seat, drawn }),
        Happening::Skipped { seat } => say!(skipped { seat }),
        Happening::Ended { reasons, scoring, .. } => {
            say!(game_ends { reasons: ended(reasons), result: scored(scoring) })
        }
    }
}

/// How much an event matters to those who read of it.
pub(crate) const fn weight(event: &SeenEvent) -> Weight {
    match event {
        Happening::Captured { .. } | Happening::Tied { .. } | Happening::Ended { .. } => Weight::Great,
        Happening::TileChosen { .. }
        | Happening::Stopped { .. }
        | Happening::Refreshed { .. }
        | Happening::Skipped { .. } => Weight::Routine,
        _ => Weight::Plain,
    }
}

/// What `seat` has achieved by an event.
pub(crate) fn aim(game: &Samurai, event: &SeenEvent, seat: Seat) -> Option<Sentence> {
    match event {
        Happening::Captured { settlement, caste, seat: by, .. } if *by == seat => {
            Some(say!(aim_capture { piece: Piece { settlement: *settlement, caste: *caste }.pick(game) }))
        }
        _ => None,
    }
}

/// "no Buddha or rice is left on the board, and 4 pieces have been set aside"
pub(crate) fn ended(reasons: &[EndReason]) -> Sentence {
    let castes = reasons.iter().filter_map(|reason| match reason {
        EndReason::CasteGone(caste) => Some(caste.to_string()),
        EndReason::Ties(_) | EndReason::NoTiles => None,
    });
    let castes = Sentence::listed(castes, Or);
    let gone = (!castes.is_empty()).then(|| say!(caste_gone { castes }));
    let others = reasons.iter().filter_map(|reason| match reason {
        EndReason::CasteGone(_) => None,
        EndReason::Ties(pieces) => Some(say!(pieces_set_aside { pieces })),
        EndReason::NoTiles => Some(say!(no_tiles)),
    });
    let all = gone.into_iter().chain(others);
    all.reduce(|one, other| say!(and_also { one, other })).unwrap_or_default()
}

fn scored(scoring: &Scoring) -> Sentence {
    let seats = Sentence::listed(scoring.winners, And);
    let seat = scoring.winners.nth(0).unwrap_or_default();
    match scoring.decided_by {
        DecidedBy::Tokens => say!(wins_by_tokens { seat }),
        DecidedBy::OtherCastes => say!(wins_by_other_castes { seat }),
        DecidedBy::Total => say!(wins_by_total { seat }),
        DecidedBy::Shared => say!(share_victory { seats }),
    }
}
