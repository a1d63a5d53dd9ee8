//! Events in words for people.

use tenka_core::{Seats, capitalised};

use crate::Samurai;
use crate::board::Space;
use crate::ending::EndReason;
use crate::event::{Happening, SeenEvent};
use crate::scoring::{DecidedBy, Scoring};
use crate::words::{listed, named, tally, whereabouts};

/// An event as a sentence.
pub(crate) fn tell(game: &Samurai, seats: Seats, event: &SeenEvent) -> String {
    let name = |space: Space| game.name(space);
    let place = |space: Space| whereabouts(game, seats, space);
    match event {
        Happening::TileChosen { seat, chosen, tile: Some(tile) } => {
            format!("{seat} takes {} into the starting hand ({chosen} of {}).", named(*tile), game.hand_size)
        }
        Happening::TileChosen { seat, chosen, tile: None } => {
            format!("{seat} chooses a tile for the starting hand ({chosen} of {}).", game.hand_size)
        }
        Happening::EdoFilled { settlement } => format!("{} gets one piece of each caste.", name(*settlement)),
        Happening::PiecePlaced { seat, caste, settlement } => {
            format!("{seat} places a {caste} piece in {}.", name(*settlement))
        }
        Happening::PiecesDistributed { .. } => "All other pieces are distributed at random.".to_owned(),
        Happening::TilePlaced { seat, tile, space } => {
            format!("{seat} places {} {}.", named(*tile), place(*space))
        }
        Happening::TileMoved { seat, tile, from, to } => {
            format!("{seat} moves {} from {} to {}.", named(*tile), place(*from), place(*to))
        }
        Happening::PiecesExchanged { seat, pieces: [one, other] } => format!(
            "{seat} swaps the {} of {} with the {} of {}.",
            one.caste,
            name(one.settlement),
            other.caste,
            name(other.settlement)
        ),
        Happening::NothingExchanged { seat } => {
            format!("{seat} discards the switch tile without swapping.")
        }
        Happening::Stopped { seat } => format!("{seat} ends their turn."),
        Happening::Captured { settlement, caste, sums, seat } => {
            format!("{seat} captures the {caste} of {} ({}).", name(*settlement), tally(sums))
        }
        Happening::Tied { settlement, caste, sums } => {
            format!(
                "Nobody captures the {caste} of {} ({}): it is set aside.",
                name(*settlement),
                tally(sums)
            )
        }
        Happening::Refreshed { seat, tiles: Some(tiles), .. } => format!("{seat} draws {tiles}."),
        Happening::Refreshed { seat, drawn: 1, tiles: None } => format!("{seat} draws a tile."),
        Happening::Refreshed { seat, drawn, tiles: None } => format!("{seat} draws {drawn} tiles."),
        Happening::Skipped { seat } => format!("{seat} has no tile to play and is skipped."),
        Happening::Ended { reasons, scoring, .. } => format!("{} {}", ended(reasons), scored(scoring)),
    }
}

/// "The game ends: no Buddha or rice is left on the board, and 4 pieces have been set aside."
fn ended(reasons: &[EndReason]) -> String {
    let (gone, others): (Vec<_>, Vec<_>) =
        reasons.iter().partition(|reason| matches!(reason, EndReason::CasteGone(_)));
    let castes = gone.iter().filter_map(|reason| match reason {
        EndReason::CasteGone(caste) => Some(caste.to_string()),
        _ => None,
    });
    let castes = listed(castes, "or");
    let gone = (!castes.is_empty()).then(|| format!("no {castes} is left on the board"));
    let all: Vec<String> = gone.into_iter().chain(others.iter().map(ToString::to_string)).collect();
    format!("The game ends: {}.", all.join(", and "))
}

fn scored(scoring: &Scoring) -> String {
    let winners = capitalised(&listed(scoring.winners.iter().map(|seat| seat.to_string()), "and"));
    match scoring.decided_by {
        DecidedBy::Tokens => format!("{winners} wins with the most leader tokens."),
        DecidedBy::OtherCastes => format!("{winners} wins with the most pieces of castes they don't lead."),
        DecidedBy::Total => format!("{winners} wins with the most pieces in all."),
        DecidedBy::Shared => format!("{winners} share the victory."),
    }
}
