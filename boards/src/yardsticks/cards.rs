//! Playing cards.

use maud::{Markup, html};

/// The shapes of the suits, around a point.
const SUITS: [(char, &str); 4] = [
    ('C', "M0-9a5 5 0 0 1 4 8 5 5 0 1 1-3 7l2 4h-6l2-4a5 5 0 1 1-3-7 5 5 0 0 1 4-8z"),
    ('D', "M0-10L8 0 0 10-8 0z"),
    ('S', "M0-10C4-4 9-2 9 3a4.5 4.5 0 0 1-8 3l2 4h-6l2-4a4.5 4.5 0 0 1-8-3c0-5 5-7 9-13z"),
    ('H', "M0 10C-5 4-9 1-9-4a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 5-4 8-9 14z"),
];

/// A card, face up: its rank and, if it has one, its suit.
pub(super) fn card(rank: &str, suit: Option<char>) -> Markup {
    let shape = SUITS.iter().find(|(letter, _)| Some(*letter) == suit).map(|(_, shape)| *shape);
    html! {
        svg .yard-card .yard-red[matches!(suit, Some('D' | 'H'))] viewBox="0 0 60 84" aria-hidden="true" {
            rect class="yard-face" x="1" y="1" width="58" height="82" rx="7" {}
            @if let Some(shape) = shape {
                text x="8" y="24" { (rank) }
                path transform="translate(15 38) scale(.7)" d=(shape) {}
                path transform="translate(36 56) scale(1.5)" d=(shape) {}
            } @else {
                text class="yard-lone" x="30" y="55" { (rank) }
            }
        }
    }
}

/// A card, face down.
pub(super) fn back() -> Markup {
    html! {
        svg class="yard-card" viewBox="0 0 60 84" aria-hidden="true" {
            rect class="yard-face" x="1" y="1" width="58" height="82" rx="7" {}
            path class="yard-back" d="M8 8h44v68H8zM8 25h44M8 42h44M8 59h44M19 8v68M30 8v68M41 8v68" {}
        }
    }
}
