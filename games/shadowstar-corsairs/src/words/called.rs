//! The names of pieces, for drawing the table.

use tenka_core::Sentence;

use crate::pieces::cargo::Item;
use crate::words::names::{item_name, items};

impl Item {
    /// "injured Crew", "face-down Metal"
    pub fn called(self) -> Sentence {
        item_name(self)
    }

    /// "1 Bomb", "2 Bombs", "2 Metal"
    pub fn counted(self, many: u8) -> Sentence {
        items(many, self)
    }
}
