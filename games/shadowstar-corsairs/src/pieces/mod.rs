//! The components of the game (section 1 of the ledger).

pub mod cargo;
pub mod components;
pub mod craft;
pub mod decks;
pub mod layout;
pub(crate) mod numbered;
pub mod options;
pub mod place;
pub mod ratings;
pub mod square;
