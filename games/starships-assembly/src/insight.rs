//! What bots are told about a position.

use tenka_core::Insight;

use crate::StarshipsAssembly;

impl Insight for StarshipsAssembly {}
