//! The components (section 1 of the ledger), and what follows directly from them.

pub mod card;
pub mod clan;
pub mod components;
pub(crate) mod inventory;
pub mod location;
pub(crate) mod power;
pub mod unit;
