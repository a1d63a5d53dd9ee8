//! The things a person picks one after another to compose an action (section 12 of the ledger).

use tenka_core::{Part, Pick, Thing, say, things};

use crate::Samurai;
use crate::action::{Action, Exchange, Piece};
use crate::board::Space;
use crate::caste::Caste;
use crate::event::{Happening, SeenEvent};
use crate::state::Stage;
use crate::tile::Kind;

things! {
    of Samurai:
    Kind as "tile" |kind, _| kind.to_string();
    Space as "space" |space, game| game.name(space);
    Caste as "supply" |caste, _| say!(from_supply { caste }).to_string();
}

impl Thing<Samurai> for Piece {
    fn thing(self) -> String {
        format!("piece-{}-{}", self.settlement, self.caste.id())
    }

    fn from_thing(thing: &str) -> Option<Self> {
        let (settlement, caste) = thing.strip_prefix("piece-")?.split_once('-')?;
        Some(Piece { settlement: Part::read(settlement)?, caste: Part::read(caste)? })
    }

    fn label(self, game: &Samurai) -> String {
        say!(piece_of { caste: self.caste, settlement: game.name(self.settlement) }).to_string()
    }
}

/// The steps in which a person composes an action.
pub(crate) fn picks(game: &Samurai, action: Action) -> Vec<Pick> {
    match action {
        Action::ChooseTile(kind) => vec![kind.pick(game)],
        Action::PlacePiece { caste, settlement } => vec![caste.pick(game), settlement.pick(game)],
        Action::PlaceTile { kind, space } => vec![kind.pick(game), space.pick(game)],
        Action::MoveTile { from, to } => vec![Kind::Move.pick(game), from.pick(game), to.pick(game)],
        Action::Exchange(exchange) => {
            let [one, other] = exchange.pieces();
            vec![Kind::Switch.pick(game), one.pick(game), other.pick(game)]
        }
        Action::ExchangeNothing => {
            vec![Kind::Switch.pick(game), Pick::new("no-effect", say!(discard_it))]
        }
        Action::Stop => vec![Pick::new("stop", say!(end_turn_name))],
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

/// The action that these picks, in this order, stand for, legal or not.
pub(crate) fn compose(stage: Stage, things: &[&str]) -> Option<Action> {
    Some(match (stage, things) {
        (Stage::ChoosingHands, [chosen]) => Action::ChooseTile(Thing::from_thing(chosen)?),
        (_, ["stop"]) => Action::Stop,
        (_, ["tile-switch", "no-effect"]) => Action::ExchangeNothing,
        (_, ["tile-switch", one, other]) => {
            Action::Exchange(Exchange::new(Piece::from_thing(one)?, Piece::from_thing(other)?)?)
        }
        (_, ["tile-move", from, to]) => {
            Action::MoveTile { from: Thing::from_thing(from)?, to: Thing::from_thing(to)? }
        }
        (_, [from, to]) => match (Caste::from_thing(from), Space::from_thing(to)?) {
            (Some(caste), settlement) => Action::PlacePiece { caste, settlement },
            (None, space) => Action::PlaceTile { kind: Thing::from_thing(from)?, space },
        },
        _ => return None,
    })
}

/// The spaces and pieces an event touched.
pub(crate) fn touched(event: &SeenEvent) -> Vec<String> {
    match event {
        Happening::PiecePlaced { settlement, .. }
        | Happening::Captured { settlement, .. }
        | Happening::Tied { settlement, .. } => vec![settlement.thing()],
        Happening::TilePlaced { space, .. } => vec![space.thing()],
        Happening::TileMoved { from, to, .. } => vec![from.thing(), to.thing()],
        Happening::PiecesExchanged { pieces, .. } => {
            pieces.iter().map(|piece| piece.settlement.thing()).collect()
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
