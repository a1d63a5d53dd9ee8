//! Hidden information (section 16 of the ledger): what each viewer knows, and the worlds consistent with it.

mod deal;
pub(crate) mod imagine;
pub mod memory;
pub(crate) mod secrets;
pub mod view;
