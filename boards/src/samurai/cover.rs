//! The box cover. It is shown on pages with other games, so it must be self-contained.

use maud::{Markup, html};
use tenka_core::Game as _;
use tenka_samurai::Samurai;

const PAPER: &str = "#f3e6c8";
const INK: &str = "#2f2418";
const SUN: &str = "#b5322a";
const INDIGO: &str = "#2f4a63";

pub(super) fn cover() -> Markup {
    html! {
        svg class="cover" viewBox="0 0 320 200" role="img" aria-label=(Samurai::INFO.title) {
            rect width="320" height="200" fill=(PAPER) {}
            circle cx="252" cy="78" r="46" fill=(SUN) {}
            (mountain())
            (clouds())
            (castle())
            (waves())
            (tiles())
        }
    }
}

fn mountain() -> Markup {
    html! {
        path fill="#6f8796" d="M-10 160Q70 138 104 84L112 88 120 84Q156 138 240 160z" {}
        path fill="#fbf6e8" d="M85 110Q96 98 104 84L112 88 120 84Q128 98 140 110L130 107 123 115 113 106 104 116 96 107z" {}
    }
}

fn clouds() -> Markup {
    html! {
        g fill="#fbf6e8" {
            rect x="184" y="92" width="112" height="9" rx="4.5" {}
            rect x="210" y="104" width="96" height="8" rx="4" {}
            rect x="12" y="122" width="84" height="8" rx="4" {}
            rect x="40" y="133" width="70" height="7" rx="3.5" {}
        }
    }
}

fn castle() -> Markup {
    html! {
        g transform="translate(256 113) scale(2.9)" fill=(INK) {
            path d="M0-16C3-12.4 5.6-10.6 8.6-9.8h-17.2C-5.6-10.6-3-12.4 0-16zM-5-8.9H5v2.7H-5zM-6.6-5.4H6.6C7.4-3.8 8.8-2.6 11.2-2h-22.4C-8.8-2.6-7.4-3.8-6.6-5.4zM-7.4-1.1H7.4v2.9H-7.4zM-9 2.6H9C9.8 4.4 11.4 5.8 14 6.6h-28C-11.4 5.8-9.8 4.4-9 2.6zM-9.6 7.6H9.6L13 15.4h-26z" {}
        }
    }
}

/// Three rows of waves, front to back.
fn waves() -> Markup {
    html! {
        @for (left, down, fill) in [(-30, 166, "#6d8ba0"), (-8, 180, "#4a6a84"), (-30, 195, INDIGO)] {
            g stroke=(PAPER) stroke-width="1.3" {
                @for x in (0..9).map(|wave| left + 44 * wave) {
                    path fill=(fill) d={ "M" (x) " " (down) "a22 22 0 0 1 44 0z" } {}
                    path fill="none" d={ "M" (x + 7) " " (down) "a15 15 0 0 1 30 0m-7 0a8 8 0 0 0-16 0" } {}
                }
            }
        }
        rect y="194" width="320" height="6" fill=(INDIGO) {}
    }
}

/// A tile of each colour with its emblem.
fn tiles() -> Markup {
    const TILES: [(i32, i32, &str, &str, &str); 4] = [
        (46, 160, "#d9a520", "#2b1b00", "M0-8L7 0 0 8-7 0z"),
        (88, 172, "#1f6b45", PAPER, "M-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z"),
        (130, 160, "#a3231b", PAPER, "M0-7.5L7.5 6h-15z"),
        (172, 172, "#5d3177", PAPER, "M-6-6h12v12h-12z"),
    ];
    html! {
        @for (x, y, lacquer, inlay, emblem) in TILES {
            g transform={ "translate(" (x) " " (y) ")" } {
                path fill="#0006" d="M26 3L13 25.5h-26L-26 3-13-19.5h26z" {}
                path fill=(lacquer) stroke=(inlay) stroke-opacity=".7" d="M26 0L13 22.5h-26L-26 0-13-22.5h26z" {}
                path fill="#fff" fill-opacity=".16" d="M26 0L13-22.5h-26L-26 0z" {}
                path fill=(inlay) d=(emblem) {}
            }
        }
    }
}
