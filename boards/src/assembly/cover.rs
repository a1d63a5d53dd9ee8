//! The box cover. It is shown on pages with other games, so it must be self-contained.

use maud::{Markup, html};
use tenka_core::{Game as _, Options};
use tenka_starships_assembly::{Card, StarshipsAssembly};

use super::{bust, profile};

const SLATE: &str = "#26313b";
const DEEP: &str = "#121a21";
const BRASS: &str = "#d9b45c";

pub(super) fn cover() -> Markup {
    html! {
        svg class="cover ssa-cover" viewBox="0 0 320 200" role="img" aria-label=(StarshipsAssembly::INFO.title) {
            rect width="320" height="200" fill=(SLATE) {}
            (chamber())
            (plotting_table())
            (captains())
            (ships())
        }
    }
}

/// Columns and tiers under a dome.
fn chamber() -> Markup {
    html! {
        g fill="none" stroke=(BRASS) stroke-opacity=".45" {
            path d="M20 108Q160 8 300 108M44 108Q160 34 276 108" {}
            @for x in [32, 72, 112, 208, 248, 288] { path d={ "M" (x) " 112V" (60 + (x - 160_i32).abs() / 4) } {} }
        }
    }
}

/// A dark table with rings and bearings.
fn plotting_table() -> Markup {
    html! {
        rect y="112" width="320" height="88" fill=(DEEP) {}
        g fill="none" stroke="#5f8f8b" stroke-opacity=".5" {
            @for radius in [40, 80, 120, 160] { path d={ "M" (160 - radius) " 200a" (radius) " " (radius * 7 / 16) " 0 0 1 " (2 * radius) " 0" } {} }
            path d="M160 200V128M160 200L40 124M160 200L280 124" {}
        }
        rect y="110" width="320" height="4" fill=(BRASS) {}
    }
}

fn captains() -> Markup {
    html! {
        @for (card, x, colour) in
            [(Card::Rathom, 40, "#e69f00"), (Card::Kora, 100, "#e69f00"), (Card::DifMendu, 160, "#56b4e9"), (Card::Macon, 220, "#56b4e9")]
        {
            g transform={ "translate(" (x) " 46)" } color=(colour) { (bust::lines(card)) }
        }
    }
}

fn ships() -> Markup {
    let Ok(game) = StarshipsAssembly::open(&Options::new()) else { return html! {} };
    html! {
        @for (card, place, colour) in [
            (Card::Xastor, "translate(18 120) scale(.85)", "#e69f00"),
            (Card::Zim, "translate(40 158) scale(.7)", "#e69f00"),
            (Card::DifMendu, "translate(302 120) scale(-.85 .85)", "#56b4e9"),
            (Card::Pace, "translate(282 158) scale(-.7 .7)", "#56b4e9"),
        ] {
            g transform=(place) color=(colour) { (profile::lines(&game, card, game.ships[card].shields)) }
        }
    }
}
