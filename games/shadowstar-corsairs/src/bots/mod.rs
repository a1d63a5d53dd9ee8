//! What bots see of a table.

pub(crate) mod insight;
pub(crate) mod policy;
