//! Starships Assembly: cards on a table.

mod asks;
mod board;
mod card;
mod hand;
mod holdings;
mod scoring;

use maud::Markup;
use tenka_core::{RuleId, Seat};
use tenka_starships_assembly::{StarshipsAssembly, View};

use crate::{Board, Scene};

impl Board for StarshipsAssembly {
    const STYLE: &'static str = include_str!("style.css");

    fn asks(&self, view: &View) -> Option<(String, RuleId)> {
        asks::asks(self, view)
    }

    fn board(&self, view: &View, scene: &Scene) -> Markup {
        board::board(self, view, scene)
    }

    fn hand(&self, view: &View, scene: &Scene) -> Markup {
        hand::hand(self, view, scene)
    }

    fn holdings(&self, view: &View, seat: Seat, _: &Scene) -> Markup {
        holdings::holdings(self, view, seat)
    }

    fn scoring(&self, view: &View, scene: &Scene) -> Markup {
        scoring::scoring(self, view, scene)
    }
}
