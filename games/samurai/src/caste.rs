//! The three castes and their pieces (SAM-002).

use std::fmt;

use tenka_core::said::Argument;
use tenka_core::{Keyed, named};

use crate::catalogue;

named! {
    /// A caste; its pieces are what players capture. Captures are reported in this order.
    pub enum Caste in 8 bits {
        /// Religion.
        Buddha = "buddha",
        /// Commerce.
        Rice = "rice",
        /// Military.
        Castle = "castle",
    }
}

impl Caste {
    /// The letter for its pieces in text pictures.
    pub const fn letter(self) -> char {
        match self {
            Caste::Buddha => 'B',
            Caste::Rice => 'R',
            Caste::Castle => 'C',
        }
    }
}

impl From<Caste> for Argument {
    fn from(caste: Caste) -> Self {
        caste.to_string().into()
    }
}

impl fmt::Display for Caste {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Caste::Buddha => catalogue::caste_buddha.text(),
            Caste::Rice => catalogue::caste_rice.text(),
            Caste::Castle => catalogue::caste_castle.text(),
        })
    }
}

pub type ByCaste<T> = Keyed<Caste, T, 3>;
