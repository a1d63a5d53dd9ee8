//! What tells seats apart: a shape, a colour and a pattern.

use maud::{Markup, html};
use tenka_core::{MAX_SEATS, Seat};

/// The outline of a seat's emblem, centred in a 16-unit square.
pub const fn shape(seat: Seat) -> &'static str {
    /// As in [`Seat::emblem`]: ◆ ● ▲ ■ ★ ✚
    const SHAPES: [&str; MAX_SEATS] = [
        "M0-7.5 7.5 0 0 7.5-7.5 0z",
        "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
        "M0-6.5 7 5.5H-7z",
        "M-5.5-5.5h11v11h-11z",
        "M0-7.5 1.9-2.4 7.2-2.3 3 .9 4.4 6 0 3-4.4 6-3 .9-7.2-2.3-1.9-2.4z",
        "M-2.5-7h5v4.5H7v5H2.5V7h-5V2.5H-7v-5h4.5z",
    ];
    SHAPES[seat.number() as usize % SHAPES.len()]
}

/// The emblem of a seat: a shape of its own, in the seat's colour.
pub fn emblem(seat: Seat) -> Markup {
    html! {
        svg class={ "emblem " (seat_class(seat)) } viewBox="-8 -8 16 16" aria-hidden="true" { path d=(shape(seat)) {} }
    }
}

/// The CSS class that gives an element the colour and pattern of a seat.
pub fn seat_class(seat: Seat) -> String {
    format!("seat-{}", seat.number())
}
