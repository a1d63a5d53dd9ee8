//! The sky of the home page and of pages that say one thing.

use maud::{Markup, html};

/// Dusk over mountains and sea, with the star of Tenka above.
pub(crate) fn dusk() -> Markup {
    const STARS: [(u16, u16, u8); 24] = [
        (60, 40, 2),
        (130, 96, 1),
        (212, 30, 1),
        (290, 74, 2),
        (356, 24, 1),
        (420, 110, 1),
        (498, 52, 2),
        (560, 18, 1),
        (604, 88, 1),
        (676, 36, 2),
        (742, 72, 1),
        (806, 22, 1),
        (850, 104, 1),
        (1010, 30, 1),
        (1052, 120, 1),
        (1088, 62, 2),
        (1146, 26, 1),
        (1176, 98, 1),
        (170, 146, 1),
        (330, 140, 1),
        (470, 158, 1),
        (640, 140, 1),
        (770, 150, 1),
        (1120, 158, 1),
    ];
    html! {
        svg.dusk viewBox="0 0 1200 320" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" {
            defs {
                linearGradient id="dusk-sky" x2="0" y2="1" {
                    stop offset="0" stop-color="#12101f" {}
                    stop offset=".55" stop-color="#3a1a2c" {}
                    stop offset=".82" stop-color="#8f2f22" {}
                    stop offset="1" stop-color="#d98a3d" {}
                }
                linearGradient id="dusk-sea" x2="0" y2="1" {
                    stop offset="0" stop-color="#6b2a26" {}
                    stop offset="1" stop-color="#1a1020" {}
                }
            }
            rect width="1200" height="320" fill="url(#dusk-sky)" {}
            @for (x, y, size) in STARS { circle cx=(x) cy=(y) r=(size) fill="#ffe9b8" {} }
            path d="M520 268C640 250 700 206 770 128c10-11 24-11 34 0 34 38 70 84 130 112 60 20 150 26 266 30v50H520z" fill="#4a1e2c" {}
            path d="M770 128c10-11 24-11 34 0l30 34-18 12-14-14-16 18-17-17-15 14-14-12z" fill="#f0dcc4" {}
            path d="M0 262c90-14 130-52 210-60 60-4 100 40 170 50 90 12 150-10 240 2 120 14 200 10 300 4 110-8 190-6 280 4v58H0z" fill="#2c1322" {}
            rect y="276" width="1200" height="44" fill="url(#dusk-sea)" {}
            path d="M0 286h1200M60 296h340M470 294h260M820 299h330M180 306h300M620 308h420M40 315h220M360 314h300M880 316h250"
                stroke="#e8a862" stroke-opacity=".35" fill="none" {}
        }
    }
}

/// The star of Tenka, beside a heading.
pub(crate) fn star() -> Markup {
    html! {
        svg.star viewBox="0 0 60 60" aria-hidden="true" { path d="M30 0 35 24 60 30 35 36 30 60 25 36 0 30 25 24z" fill="#f3d488" {} }
    }
}
