//! Fields that several forms have.

use maud::{Markup, html};
use tenka_core::say;

/// The longest name.
pub const NAME_LENGTH: usize = 40;
/// The longest text that somebody may add to the shuffle.
pub const ENTROPY_LENGTH: usize = 100;

/// By which name somebody wants to be called.
pub(crate) fn name_field(name: &str) -> Markup {
    html! {
        label.field {
            span { (say!(your_name)) }
            input name="name" value=(name) maxlength=(NAME_LENGTH) required autocomplete="nickname";
        }
    }
}

/// What somebody adds to the shuffle.
pub(crate) fn entropy_field() -> Markup {
    html! {
        label.field {
            span { (say!(own_randomness)) " " small { (say!(optional)) } }
            input name="entropy" maxlength=(ENTROPY_LENGTH) autocomplete="off";
            small { (say!(own_randomness_effect)) }
        }
    }
}
