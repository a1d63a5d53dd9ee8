//! Shadowstar Corsairs, plainly: the map as a grid, and everything else in lists.

mod asks;
mod board;
mod cargo;
mod cover;
mod hand;
mod holdings;
mod quick_start;
mod scoring;

use maud::Markup;
use tenka_core::{RuleId, Seat};
use tenka_shadowstar_corsairs::{ShadowstarCorsairs, View};

use crate::{Board, Scene};

impl Board for ShadowstarCorsairs {
    const STYLE: &'static str = include_str!("style.css");

    fn cover() -> Markup {
        cover::cover()
    }

    fn quick_start() -> Markup {
        quick_start::quick_start()
    }

    fn asks(&self, view: &View) -> Option<(String, RuleId)> {
        asks::asks(view)
    }

    fn board(&self, view: &View, scene: &Scene) -> Markup {
        board::board(self, view, scene)
    }

    fn hand(&self, view: &View, scene: &Scene) -> Markup {
        hand::hand(self, view, scene)
    }

    fn holdings(&self, view: &View, seat: Seat, scene: &Scene) -> Markup {
        holdings::holdings(self, view, seat, scene)
    }

    fn scoring(&self, view: &View, scene: &Scene) -> Markup {
        scoring::scoring(view, scene)
    }
}
