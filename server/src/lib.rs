//! Tables that people and bots play at over the web.
//!
//! The log of a table is the truth ([`store`]); everything else is derived. *Commit, then tell*: a command is validated
//! under the table's lock, made durable, applied, and only then published.

pub mod store;
