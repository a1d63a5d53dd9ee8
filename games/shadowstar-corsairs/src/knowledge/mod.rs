//! Who knows what (section 28 of the ledger).

pub(crate) mod imagine;
pub(crate) mod secrets;
pub(crate) mod take_back;
pub mod view;
pub(crate) mod window;
