//! The great moments: a shot, a ship launched, war declared, war begun.

use maud::{Markup, html};
use tenka_core::Sentence;
use tenka_starships_assembly::{Card, Happening, SeenEvent};

use super::board_view::BoardView;
use super::profile::profile;
use super::salvo::salvo;
use crate::{emblem, seat_class};

/// How much a shot weighs, which is staged even if it ends the game.
const SHOT: u8 = 4;

/// The greatest moment of the last action.
pub(super) fn moment(before: BoardView<'_>, heard: &[SeenEvent]) -> Option<Markup> {
    let is_over = heard.iter().any(|event| matches!(event, Happening::Ended { .. }));
    let staged = heard.iter().filter_map(|event| staged(before, event));
    let staged = staged.filter(|(weight, _)| !is_over || *weight == SHOT);
    staged.max_by_key(|(weight, _)| *weight).map(|(_, drawn)| drawn)
}

/// How one event is staged, and how much it weighs.
fn staged(before: BoardView<'_>, event: &SeenEvent) -> Option<(u8, Markup)> {
    match *event {
        Happening::Fired { ship, class, flipped, hit, .. } => {
            Some((SHOT, salvo(before, ship, class, flipped, hit)))
        }
        Happening::WarfareBegan { .. } => Some((3, banner(&say!(open_warfare), &say!(ships_act)))),
        Happening::WarDeclared { seat, .. } => {
            Some((2, banner(&say!(war), &say!(war_declared_by { player: before.scene.name(seat) }))))
        }
        Happening::Deployed { seat, card, .. } | Happening::Scrambled { seat, card } => {
            let owner = html! { (emblem(seat)) " " (say!(joins_fleet { player: before.scene.name(seat) })) };
            Some((1, launch(before, card, &seat_class(seat), &owner)))
        }
        _ => None,
    }
}

/// Crossed blades, and what they mean.
fn banner(title: &Sentence, words: &Sentence) -> Markup {
    html! {
        div class="ssa ssa-moment ssa-alarm" data-lasts="1700" {
            svg viewBox="-20 -26 40 40" { path class="ssa-blades" d="M-11-20L11 2M11-20L-11 2" {} path class="ssa-hilts" d="M-15-2l8 8M15-2l-8 8" {} }
            b { (title) }
            span { (words) }
        }
    }
}

/// A ship leaves its dock.
fn launch(before: BoardView<'_>, ship: Card, seat: &str, owner: &Markup) -> Markup {
    let game = before.game;
    html! {
        div class={ "ssa ssa-moment ssa-launch " (seat) } data-lasts="1300" {
            (profile(game, ship, game.ships[ship].shields))
            b { (game.ship(ship)) }
            span { (owner) }
        }
    }
}
