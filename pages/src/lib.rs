//! The pages that people play on: plain functions from what is to be shown to HTML.
//!
//! Nothing here knows of storage, sessions or the network. What a page shows is in its model ([`model`]), which the
//! server fills from one viewer's view.

pub mod model;

mod pages;

pub use maud::Markup;
pub use pages::{
    analysis, home, invitation, lesson, message, new_table, quick_start, replay, rules, table, table_part,
};
