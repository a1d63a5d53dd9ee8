//! What happens in play, and who hears of it.

use serde::Serialize;
use tenka_core::{Seat, Viewer};

use crate::action::Piece;
use crate::board::{Space, SpaceSet};
use crate::caste::{ByCaste, Caste};
use crate::ending::EndReason;
use crate::scoring::Scoring;
use crate::state::{ByPlayer, Heap};
use crate::tile::{Kind, Tiles};

/// Something that happened. `Tile` and `Draw` are what is known of a tile, and of tiles, that only their owner may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Happening<Tile, Draw> {
    /// A player chose a tile for the starting hand.
    TileChosen { seat: Seat, chosen: u8, tile: Tile },
    /// Edo got one piece of each caste.
    EdoFilled { settlement: Space },
    /// A player put a piece onto a settlement.
    PiecePlaced { seat: Seat, caste: Caste, settlement: Space },
    /// The pieces were distributed at random.
    PiecesDistributed { pieces: ByCaste<SpaceSet> },
    /// A player placed a tile.
    TilePlaced { seat: Seat, tile: Kind, space: Space },
    /// A player moved a tile and put the move tile in its place.
    TileMoved { seat: Seat, tile: Kind, from: Space, to: Space },
    /// A player exchanged two pieces.
    PiecesExchanged { seat: Seat, pieces: [Piece; 2] },
    /// A player used up the switch tile without effect.
    NothingExchanged { seat: Seat },
    /// A player ended playing tiles.
    Stopped { seat: Seat },
    /// A piece was captured.
    Captured { settlement: Space, caste: Caste, sums: ByPlayer<u8>, seat: Seat },
    /// A piece was set aside.
    Tied { settlement: Space, caste: Caste, sums: ByPlayer<u8> },
    /// A player refreshed the hand.
    Refreshed { seat: Seat, drawn: u8, tiles: Draw },
    /// A player without tiles was skipped.
    Skipped { seat: Seat },
    /// The game ended; all captured pieces were revealed and scored.
    Ended { reasons: Vec<EndReason>, heaps: ByPlayer<Heap>, scoring: Scoring },
}

/// What happened, whole.
pub type Event = Happening<Kind, Tiles>;

/// What one viewer hears of it: tiles of others are not told.
pub type SeenEvent = Happening<Option<Kind>, Option<Tiles>>;

impl tenka_core::Event for Event {
    type Seen = SeenEvent;

    fn seen_by(&self, viewer: Viewer) -> Option<SeenEvent> {
        Some(match *self {
            Happening::Ended { ref reasons, heaps, scoring } => {
                Happening::Ended { reasons: reasons.clone(), heaps, scoring }
            }
            Happening::TileChosen { seat, chosen, tile } => {
                Happening::TileChosen { seat, chosen, tile: viewer.is(seat).then_some(tile) }
            }
            Happening::Refreshed { seat, drawn, tiles } => {
                Happening::Refreshed { seat, drawn, tiles: viewer.is(seat).then_some(tiles) }
            }
            Happening::EdoFilled { settlement } => Happening::EdoFilled { settlement },
            Happening::PiecePlaced { seat, caste, settlement } => {
                Happening::PiecePlaced { seat, caste, settlement }
            }
            Happening::PiecesDistributed { pieces } => Happening::PiecesDistributed { pieces },
            Happening::TilePlaced { seat, tile, space } => Happening::TilePlaced { seat, tile, space },
            Happening::TileMoved { seat, tile, from, to } => Happening::TileMoved { seat, tile, from, to },
            Happening::PiecesExchanged { seat, pieces } => Happening::PiecesExchanged { seat, pieces },
            Happening::NothingExchanged { seat } => Happening::NothingExchanged { seat },
            Happening::Stopped { seat } => Happening::Stopped { seat },
            Happening::Captured { settlement, caste, sums, seat } => {
                Happening::Captured { settlement, caste, sums, seat }
            }
            Happening::Tied { settlement, caste, sums } => Happening::Tied { settlement, caste, sums },
            Happening::Skipped { seat } => Happening::Skipped { seat },
        })
    }
}
