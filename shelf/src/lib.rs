//! The games that come with Tenka, in the order in which people see them.
//!
//! A new game is a line in this crate's `Cargo.toml`. The build script makes the list of it.

include!(concat!(env!("OUT_DIR"), "/games.rs"));
