//! One figure in the standing: a sign, a number, and what it counts.

use std::fmt::Display;

use maud::{Markup, html};
use tenka_core::Sentence;

/// A sign with a number; who can't see the sign, or points at it, is told what it counts.
pub(crate) fn figure(sign: &Markup, number: impl Display, counts: &Sentence) -> Markup {
    html! {
        span class="figure" data-tip=(counts) {
            (sign) b aria-hidden="true" { (number) } span class="unseen" { (counts) ", " }
        }
    }
}
