//! The things that a person picks one after another to compose an action (section 12 of the ledger).

use tenka_core::Pick;

use crate::Samurai;
use crate::action::{Action, Exchange, Piece};
use crate::board::Space;
use crate::caste::Caste;
use crate::event::{Happening, SeenEvent};
use crate::state::Stage;
use crate::tile::Kind;

/// The steps in which a person composes an action.
pub(crate) fn picks(game: &Samurai, action: Action) -> Vec<Pick> {
    let tile = |kind: Kind| Pick::new(format!("tile-{}", kind.id()), kind.to_string());
    let space = |space: Space| Pick::new(format!("space-{space}"), game.name(space));
    let supply =
        |caste: Caste| Pick::new(format!("supply-{}", caste.id()), format!("{caste} from the supply"));
    let piece = |piece: Piece| {
        let label = format!("the {} of {}", piece.caste, game.name(piece.settlement));
        Pick::new(format!("piece-{}-{}", piece.settlement, piece.caste.id()), label)
    };
    match action {
        Action::ChooseTile(kind) => vec![tile(kind)],
        Action::PlacePiece { caste, settlement } => vec![supply(caste), space(settlement)],
        Action::PlaceTile { kind, space: at } => vec![tile(kind), space(at)],
        Action::MoveTile { from, to } => vec![tile(Kind::Move), space(from), space(to)],
        Action::Exchange(exchange) => {
            let [one, other] = exchange.pieces();
            vec![tile(Kind::Switch), piece(one), piece(other)]
        }
        Action::ExchangeNothing => {
            vec![tile(Kind::Switch), Pick::new("no-effect", "discard it without swapping")]
        }
        Action::Stop => vec![Pick::new("stop", "end turn")],
    }
}

/// The two pieces of an exchange can be picked in either order (SAM-108).
pub(crate) fn other_picks(game: &Samurai, action: Action) -> Vec<Vec<Pick>> {
    if let Action::Exchange(_) = action {
        let mut picks = picks(game, action);
        picks.swap(1, 2);
        vec![picks]
    } else {
        Vec::new()
    }
}

/// The action that things picked in this order stand for, legal or not.
pub(crate) fn compose(stage: Stage, things: &[&str]) -> Option<Action> {
    match (stage, things) {
        (Stage::ChoosingHands, [chosen]) => Some(Action::ChooseTile(tile(chosen)?)),
        (_, ["stop"]) => Some(Action::Stop),
        (_, ["tile-switch", "no-effect"]) => Some(Action::ExchangeNothing),
        (_, ["tile-switch", one, other]) => Exchange::new(piece(one)?, piece(other)?).map(Action::Exchange),
        (_, ["tile-move", from, to]) => Some(Action::MoveTile { from: space(from)?, to: space(to)? }),
        (_, [from, to]) => match supply(from) {
            Some(caste) => Some(Action::PlacePiece { caste, settlement: space(to)? }),
            None => Some(Action::PlaceTile { kind: tile(from)?, space: space(to)? }),
        },
        _ => None,
    }
}

/// The spaces and pieces that an event touched.
pub(crate) fn touched(event: &SeenEvent) -> Vec<String> {
    let space = |space: &Space| format!("space-{space}");
    match event {
        Happening::PiecePlaced { settlement, .. }
        | Happening::Captured { settlement, .. }
        | Happening::Tied { settlement, .. } => vec![space(settlement)],
        Happening::TilePlaced { space: at, .. } => vec![space(at)],
        Happening::TileMoved { from, to, .. } => vec![space(from), space(to)],
        Happening::PiecesExchanged { pieces, .. } => {
            pieces.iter().map(|piece| space(&piece.settlement)).collect()
        }
        Happening::TileChosen { .. }
        | Happening::EdoFilled { .. }
        | Happening::PiecesDistributed { .. }
        | Happening::NothingExchanged { .. }
        | Happening::Stopped { .. }
        | Happening::Refreshed { .. }
        | Happening::Skipped { .. }
        | Happening::Ended { .. } => Vec::new(),
    }
}

fn tile(thing: &str) -> Option<Kind> {
    Kind::from_id(thing.strip_prefix("tile-")?)
}

fn supply(thing: &str) -> Option<Caste> {
    Caste::from_id(thing.strip_prefix("supply-")?)
}

fn space(thing: &str) -> Option<Space> {
    Space::new(thing.strip_prefix("space-")?.parse().ok()?)
}

fn piece(thing: &str) -> Option<Piece> {
    let (settlement, caste) = thing.strip_prefix("piece-")?.split_once('-')?;
    Some(Piece { settlement: Space::new(settlement.parse().ok()?)?, caste: Caste::from_id(caste)? })
}

/// SAM-R24: a tile that was played has shown a part of the hand. A tile that was chosen for the starting hand was seen by
/// its owner only, and a piece was in the open all along.
pub(crate) fn may_take_back(action: Action) -> bool {
    matches!(action, Action::ChooseTile(_) | Action::PlacePiece { .. })
}
