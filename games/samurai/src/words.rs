//! Actions and events in words for people.

use tenka_core::capitalised;

use crate::Samurai;
use crate::action::Action;
use crate::board::{Space, Terrain};
use crate::caste::Caste;
use crate::ending::EndReason;
use crate::event::{Happening, SeenEvent};
use crate::scoring::{DecidedBy, Scoring};
use crate::state::ByPlayer;
use crate::tile::{Kind, Usage};

/// An action as a sentence in the imperative.
pub(crate) fn label(game: &Samurai, action: Action) -> String {
    match action {
        Action::ChooseTile(kind) => format!("Take the {kind} into your starting hand"),
        Action::PlacePiece { caste, settlement } => {
            format!("Put a {caste} piece onto {}", game.name(settlement))
        }
        Action::PlaceTile { kind, space } => format!("Place the {kind} on {}", whereabouts(game, space)),
        Action::MoveTile { from, to } => {
            format!("Move your tile from {} to {}", whereabouts(game, from), whereabouts(game, to))
        }
        Action::Exchange(exchange) => {
            let [one, other] = exchange.pieces();
            format!(
                "Exchange the {} of {} and the {} of {}",
                one.caste,
                game.name(one.settlement),
                other.caste,
                game.name(other.settlement)
            )
        }
        Action::ExchangeNothing => "Use up the switch tile without effect".to_owned(),
        Action::Stop => "Stop playing tiles".to_owned(),
    }
}

/// "44, next to Edo and Nagoya". Words don't know how many play, so they name only what is there on every board.
fn whereabouts(game: &Samurai, space: Space) -> String {
    let board = game.smallest_board_with(space);
    let names: Vec<String> = board.settlements_next_to(space).iter().map(|near| game.name(near)).collect();
    match &names[..] {
        [] => space.to_string(),
        [only] => format!("{space}, next to {only}"),
        [others @ .., last] => format!("{space}, next to {} and {last}", others.join(", ")),
    }
}

/// What an action does.
pub(crate) fn help(game: &Samurai, action: Action) -> String {
    match action {
        Action::ChooseTile(_) => {
            "Your other tiles become your face-down stack, from which you draw at the end of each turn."
                .to_owned()
        }
        Action::PlacePiece { settlement, .. } => match game.largest_board().terrain(settlement) {
            Some(Terrain::City) => "A city holds two pieces of different castes.".to_owned(),
            _ => "A village holds one piece.".to_owned(),
        },
        Action::PlaceTile { kind, .. } => help_with_tile(game, kind),
        Action::MoveTile { .. } => {
            "The move tile takes the place of the tile that you move, and has no influence.".to_owned()
        }
        Action::Exchange(_) => "The two pieces change places; the switch tile leaves the game.".to_owned(),
        Action::ExchangeNothing => "The switch tile leaves the game, and nothing else changes.".to_owned(),
        Action::Stop => {
            "Surrounded settlements are captured, and you draw back up to five tiles; then your turn is over."
                .to_owned()
        }
    }
}

fn help_with_tile(game: &Samurai, kind: Kind) -> String {
    let face = &game.faces[kind];
    let counts: Vec<Caste> = Caste::ALL.into_iter().filter(|&caste| face.influence[caste] > 0).collect();
    let on_what = match counts[..] {
        [caste] => format!("{caste} pieces"),
        _ => "all pieces".to_owned(),
    };
    let value = face.influence.values().iter().max().copied().unwrap_or(0);
    let place = if face.usage == Usage::OnSea { "from the sea " } else { "" };
    let pace = if face.fast {
        "it is fast, so you may play more tiles."
    } else {
        "it is the one normal tile of your turn."
    };
    format!("It counts {value} {place}for {on_what} next to it; {pace}")
}

/// An event as a sentence.
pub(crate) fn tell(game: &Samurai, event: &SeenEvent) -> String {
    let name = |space: Space| game.name(space);
    match event {
        Happening::TileChosen { seat, chosen, tile: Some(tile) } => {
            format!("{seat} takes the {tile} into the starting hand ({chosen} of {}).", game.hand_size)
        }
        Happening::TileChosen { seat, chosen, tile: None } => {
            format!("{seat} chooses a tile for the starting hand ({chosen} of {}).", game.hand_size)
        }
        Happening::EdoFilled { settlement } => format!("{} gets one piece of each caste.", name(*settlement)),
        Happening::PiecePlaced { seat, caste, settlement } => {
            format!("{seat} puts a {caste} piece onto {}.", name(*settlement))
        }
        Happening::PiecesDistributed { .. } => "All other pieces are distributed at random.".to_owned(),
        Happening::TilePlaced { seat, tile, space } => {
            format!("{seat} places the {tile} on {}.", whereabouts(game, *space))
        }
        Happening::TileMoved { seat, tile, from, to } => {
            format!("{seat} moves the {tile} from {from} to {}.", whereabouts(game, *to))
        }
        Happening::PiecesExchanged { seat, pieces: [one, other] } => format!(
            "{seat} exchanges the {} of {} and the {} of {}.",
            one.caste,
            name(one.settlement),
            other.caste,
            name(other.settlement)
        ),
        Happening::NothingExchanged { seat } => {
            format!("{seat} uses up the switch tile without effect.")
        }
        Happening::Stopped { seat } => format!("{seat} stops."),
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
        Happening::Skipped { seat } => format!("{seat} has no tiles left and is skipped."),
        Happening::Ended { reason, scoring, .. } => format!("{} {}", ended(*reason), scored(scoring)),
    }
}

/// "3 to 2 to 0"
fn tally(sums: &ByPlayer<u8>) -> String {
    sums.as_slice().iter().map(u8::to_string).collect::<Vec<_>>().join(" to ")
}

fn ended(reason: EndReason) -> String {
    match reason {
        EndReason::CasteGone(caste) => format!("The game ends: no {caste} is left on the board."),
        EndReason::Ties => "The game ends: four pieces have been set aside.".to_owned(),
        EndReason::NoTiles => "The game ends: nobody has a tile left to play.".to_owned(),
    }
}

fn scored(scoring: &Scoring) -> String {
    let winners: Vec<String> = scoring.winners.iter().map(|seat| seat.to_string()).collect();
    let winners = capitalised(&winners.join(" and "));
    match scoring.decided_by {
        DecidedBy::Tokens => format!("{winners} wins with the most leader tokens."),
        DecidedBy::OtherCastes => format!("{winners} wins with the most pieces of the castes led by others."),
        DecidedBy::Total => format!("{winners} wins with the most pieces in all."),
        DecidedBy::Shared => format!("{winners} share the victory."),
    }
}
