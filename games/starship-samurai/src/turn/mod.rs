//! The player turns phase (sections 3 to 5 of the ledger).

mod allegiance;
mod free_order;
pub(crate) mod holdings;
mod menu;
pub(crate) mod move_effects;
mod movement;
mod order;
pub(crate) mod order_cards;
mod rewards;
