//! The box cover. It is shown on pages with other games, so it must be self-contained.

use maud::{Markup, html};
use tenka_core::Game as _;
use tenka_shadowstar_corsairs::ShadowstarCorsairs;

pub(super) fn cover() -> Markup {
    let stars = [
        (32, 30),
        (70, 150),
        (118, 26),
        (150, 70),
        (206, 30),
        (300, 140),
        (292, 34),
        (16, 100),
        (52, 76),
        (180, 138),
    ];
    html! {
        svg class="cover" viewBox="0 0 320 200" role="img" aria-label=(ShadowstarCorsairs::INFO.title) {
            rect width="320" height="200" fill="#070d1a" {}
            path d="M0 40H320M0 80H320M0 120H320M0 160H320M40 0V200M80 0V200M120 0V200M160 0V200M200 0V200M240 0V200M280 0V200"
                fill="none" stroke="#22365a" stroke-dasharray="2 4" {}
            @for (x, y) in stars { circle cx=(x) cy=(y) r="1.3" fill="#cfe0ff" {} }
            circle cx="244" cy="84" r="50" fill="#3a2d18" stroke="#f0b44c" stroke-width="1.5" {}
            path d="M200 108A50 50 0 1 0 288 60 60 60 0 0 1 200 108z" fill="#f0b44c" opacity=".38" {}
            ellipse cx="244" cy="84" rx="74" ry="15" fill="none" stroke="#8fb8ff" stroke-width="1.5" transform="rotate(-16 244 84)" {}
            circle cx="58" cy="60" r="14" fill="#0f3a40" stroke="#6fd6df" stroke-width="1.2" {}
            path d="M48 70A14 14 0 0 0 70 52 18 18 0 0 1 48 70z" fill="#6fd6df" opacity=".4" {}
            path d="M58 60 108 108 168 96 214 104" fill="none" stroke="#7fd0ff" stroke-width="1.5" stroke-dasharray="5 4" {}
            g transform="translate(118 108) rotate(72) scale(2.6)" {
                path d="M0-10 2-3 10 5 2 4 0 9-2 4-10 5-2-3z" fill="#e6f0ff" {}
                path d="M-1.6 5 0 13 1.6 5z" fill="#f0b44c" {}
            }
            g transform="translate(176 140) rotate(60) scale(1.5)" {
                path d="M-5-10-2-2H2L5-10 9 3 3 9H-3L-9 3z" fill="#ff7a6b" {}
            }
        }
    }
}
