//! The three castes and their pieces (SAM-002).

use std::fmt;

use serde::{Deserialize, Serialize};
use tenka_core::{Key, Keyed};

/// A caste; its pieces are what players capture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Caste {
    /// Religion.
    Buddha,
    /// Commerce.
    Rice,
    /// Military.
    Castle,
}

impl Caste {
    /// All castes, in the order in which captures are reported.
    pub const ALL: [Caste; 3] = [Caste::Buddha, Caste::Rice, Caste::Castle];

    /// The name of its pieces in notation.
    pub const fn id(self) -> &'static str {
        match self {
            Caste::Buddha => "buddha",
            Caste::Rice => "rice",
            Caste::Castle => "castle",
        }
    }

    /// The caste whose pieces have this name in notation.
    pub fn from_id(id: &str) -> Option<Caste> {
        Caste::ALL.into_iter().find(|caste| caste.id() == id)
    }

    /// The letter that stands for its pieces in pictures of text.
    pub const fn letter(self) -> char {
        match self {
            Caste::Buddha => 'B',
            Caste::Rice => 'R',
            Caste::Castle => 'C',
        }
    }
}

impl fmt::Display for Caste {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Caste::Buddha => "Buddha",
            Caste::Rice => "rice",
            Caste::Castle => "castle",
        })
    }
}

impl Key for Caste {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Caste::ALL[index]
    }
}

/// One `T` for each caste.
pub type ByCaste<T> = Keyed<Caste, T, 3>;
