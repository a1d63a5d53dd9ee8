//! What is drawn of games, and their lessons.

mod assembly;
mod corsairs;
mod drawings;
mod lessons;
mod samurai;
mod seats;
mod starship_samurai;
mod words;

use std::sync::Arc;

use tenka_boards::{Board, deal};
use tenka_core::{Table, Viewer};
use tenka_seats::{AnySeat, Referee as _};

/// A table at which viewers sit.
trait Seating {
    fn seat(&self, viewer: Viewer) -> Arc<dyn AnySeat>;
}

impl<G: Board> Seating for Table<G> {
    fn seat(&self, viewer: Viewer) -> Arc<dyn AnySeat> {
        deal(self.clone()).seat(viewer)
    }
}
