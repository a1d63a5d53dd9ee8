//! The picture on the box. It stands on pages with other games, so it refers to nothing but itself.

use maud::{Markup, html};

pub(super) fn cover() -> Markup {
    let stars =
        [(32, 40), (70, 150), (118, 26), (150, 96), (206, 40), (236, 140), (276, 64), (296, 168), (52, 96)];
    html! {
        svg class="cover" viewBox="0 0 320 200" role="img" aria-label="Shadowstar Corsairs" {
            rect width="320" height="200" fill="#0d1422" {}
            @for (x, y) in stars { circle cx=(x) cy=(y) r="1.4" fill="#cfe0ff" {} }
            circle cx="246" cy="92" r="44" fill="#151c2e" stroke="#e0a33a" stroke-width="3" {}
            circle cx="234" cy="84" r="36" fill="#0d1422" {}
            path fill="#9fb4cf" d="M40 128 138 104 182 112 138 126z" {}
            path fill="#5d7391" d="M66 122 96 84 112 112z" {}
            path fill="#e0a33a" d="M40 128 22 120 30 130 22 138z" {}
            text x="24" y="178" textLength="272" font-family="ui-sans-serif, system-ui, sans-serif" font-size="26" font-weight="700" fill="#f2f5fb" {
                "Shadowstar Corsairs"
            }
        }
    }
}
