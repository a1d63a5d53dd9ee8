//! Samurai: an old map.

mod board;
mod chart;
mod hand;
mod holdings;
mod settlement;
mod tile;
mod words;

use maud::Markup;
use tenka_core::{RuleId, Seat};
use tenka_samurai::Samurai;
use tenka_samurai::state::Stage;
use tenka_samurai::view::View;

use crate::{Board, Scene};

impl Board for Samurai {
    const STYLE: &'static str = include_str!("style.css");

    fn asks(&self, view: &View) -> Option<(String, RuleId)> {
        let (what, rule) = match view.stage {
            Stage::ChoosingHands => ("choose a tile for your starting hand", "SAM-022"),
            Stage::PlacingCities => ("put a piece onto a city", "SAM-026"),
            Stage::PlacingVillages => ("put a piece onto a village", "SAM-029"),
            Stage::Playing if view.turn.tiles > 0 => ("play another tile, or stop", "SAM-045"),
            Stage::Playing => ("play a tile", "SAM-039"),
            Stage::Over => return None,
        };
        Some((what.to_owned(), RuleId::new(rule)))
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
}
