//! The games that come with Tenka, in display order.
//!
//! To add a game, add a line to this crate's `Cargo.toml`. The build script does the rest.

include!(concat!(env!("OUT_DIR"), "/games.rs"));
