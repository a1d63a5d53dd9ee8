//! What happens in play, and who hears of it.

use tenka_core::{Seat, happenings};

use crate::action::Piece;
use crate::board::{Space, SpaceSet};
use crate::caste::{ByCaste, Caste};
use crate::ending::EndReason;
use crate::scoring::Scoring;
use crate::state::{ByPlayer, Heap};
use crate::tile::{Kind, Tiles};

happenings! {
    /// Something that happened. `Tile` and `Draw` are what is known about a tile, or tiles, that only their owner may
    /// see.
    pub enum Happening<Tile = Kind, Draw = Tiles>, secret but to seat {
        /// A player chose a tile for the starting hand.
        TileChosen { seat: Seat, chosen: u8, tile: Tile },
        /// Edo got one piece of each caste.
        EdoFilled { settlement: Space },
        PiecePlaced { seat: Seat, caste: Caste, settlement: Space },
        /// The pieces were distributed at random.
        PiecesDistributed { pieces: ByCaste<SpaceSet> },
        TilePlaced { seat: Seat, tile: Kind, space: Space },
        /// A player moved a tile and put the move tile in its place.
        TileMoved { seat: Seat, tile: Kind, from: Space, to: Space },
        PiecesExchanged { seat: Seat, pieces: [Piece; 2] },
        /// A player used up the switch tile without effect.
        NothingExchanged { seat: Seat },
        Stopped { seat: Seat },
        Captured { settlement: Space, caste: Caste, sums: ByPlayer<u8>, seat: Seat },
        /// A piece was set aside.
        Tied { settlement: Space, caste: Caste, sums: ByPlayer<u8> },
        Refreshed { seat: Seat, drawn: u8, tiles: Draw },
        /// A player without tiles was skipped.
        Skipped { seat: Seat },
        /// The game ended; all captured pieces were revealed and scored.
        Ended { reasons: Vec<EndReason>, heaps: ByPlayer<Heap>, scoring: Scoring },
    }
}
