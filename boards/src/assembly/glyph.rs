//! Small inline icons. They are self-contained, so they can be used anywhere.

use maud::{Markup, html};
use tenka_starships_assembly::face::{ByClass, Class};

use super::tip;

/// An icon.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Glyph {
    /// An ability that is activated.
    Star,
    /// An ability that is always in effect.
    Bracket,
    Initiative,
    Evasion,
    Shield,
    Targeting,
    Burst,
    Lock,
    Vote,
    Back,
}

impl Glyph {
    const fn path(self) -> &'static str {
        match self {
            Glyph::Star => "M0-7 1.8-2.2 6.9-2.1 2.8 1 4.3 5.9 0 3-4.3 5.9-2.8 1-6.9-2.1-1.8-2.2z",
            Glyph::Bracket => {
                "M-3-6.5h-3.5v13H-3v-2h-1.5v-9H-3zM3-6.5h3.5v13H3v-2h1.5v-9H3zM-1.6-1.6h3.2v3.2h-3.2z"
            }
            Glyph::Initiative => "M-6.5-6h3l5 6-5 6h-3l5-6zM0-6h3l5 6-5 6H0l5-6z",
            Glyph::Evasion => {
                "M-7.5 3.5C-5-2-2.5-2 0 .6 2 2.8 3 2.4 4.2-1L1.8-1.8 6.6-6.4 8 .2 6 -.5C4 5.2 1 6-1.6 3.2-3.4 1.2-4.6 1.4-6 5z"
            }
            Glyph::Shield => "M0-7 6.2-4.8V0C6.2 3.6 3.4 6 0 7.4-3.4 6-6.2 3.6-6.2 0v-4.8z",
            Glyph::Targeting => {
                "M-1-8h2v2.1A6 6 0 0 1 5.9-1H8v2H5.9A6 6 0 0 1 1 5.9V8h-2V5.9A6 6 0 0 1-5.9 1H-8v-2h2.1A6 6 0 0 1-1-5.9zM-3.9-1h2.4v2h-2.4A4 4 0 0 0-1 3.9V1.5h2v2.4A4 4 0 0 0 3.9 1H1.5v-2h2.4A4 4 0 0 0 1-3.9v2.4h-2v-2.4A4 4 0 0 0-3.9-1z"
            }
            Glyph::Burst => {
                "M0-8 1.7-3.7 5.7-5.7 3.7-1.7 8 0 3.7 1.7 5.7 5.7 1.7 3.7 0 8-1.7 3.7-5.7 5.7-3.7 1.7-8 0-3.7-1.7-5.7-5.7-1.7-3.7z"
            }
            Glyph::Lock => "M-4-1v-2.2a4 4 0 0 1 8 0V-1h1.5v8h-11v-8zm2.2 0h3.6v-2.2a1.8 1.8 0 0 0-3.6 0z",
            Glyph::Vote => {
                "M-7 1.5h3.4L-1-1.6V-6.4a1.4 1.4 0 0 1 2.9 0L1.6-3H6a1.4 1.4 0 0 1 1.4 1.7L6 4.8A2 2 0 0 1 4 6.4h-6.2L-3.6 7H-7z"
            }
            Glyph::Back => "M-5.5-7.5h11v15h-11zM-4-6v12h8V-6zM0-3.6 2.6 0 0 3.6-2.6 0z",
        }
    }

    /// The icon at the size of the surrounding text.
    pub(super) fn drawn(self) -> Markup {
        html! {
            svg class="ssa-glyph" viewBox="-8 -8 16 16" aria-hidden="true" { path fill-rule="evenodd" d=(self.path()) {} }
        }
    }

    /// The icon in a drawing, centred on a point.
    pub(super) fn at(self, x: i32, y: i32, scale: f32) -> Markup {
        html! {
            path class="ssa-sign" fill-rule="evenodd" d=(self.path())
                transform={ "translate(" (x) " " (y) ") scale(" (scale) ")" } {}
        }
    }
}

/// The damage of one class: a burst per point, or a miss.
fn points(points: u8) -> Markup {
    html! {
        @if points == 0 {
            span class="ssa-miss" { (say!(miss)) }
        } @else {
            @for _ in 0..points { (Glyph::Burst.drawn()) }
            span class="unseen" { (points) }
        }
    }
}

/// A damage outcome: the damage of each class.
fn outcome(damage: &ByClass<u8>) -> Markup {
    html! { @for class in Class::ALL { (outcome_of(damage, class)) } }
}

/// The damage of one class.
pub(super) fn outcome_of(damage: &ByClass<u8>, class: Class) -> Markup {
    html! { span class="ssa-outcome" { b { (format!("{class:?}")) } " " (points(damage[class])) } }
}

/// The damage outcome as the middle of a card.
pub(super) fn band(damage: &ByClass<u8>) -> Markup {
    let words = say!(card_damage { one: damage[Class::I], two: damage[Class::II] });
    html! { span class="ssa-band" data-tip=(tip(say!(damage_outcome), words)) { (outcome(damage)) } }
}
