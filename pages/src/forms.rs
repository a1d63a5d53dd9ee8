//! Fields that several forms have.

use maud::{Markup, html};

/// The longest name.
pub const NAME_LENGTH: usize = 40;
/// The longest text that somebody may add to the shuffle.
pub const ENTROPY_LENGTH: usize = 100;

/// By which name somebody wants to be called.
pub(crate) fn name_field(name: &str) -> Markup {
    html! {
        label.field {
            span { "Your name" }
            input name="name" value=(name) maxlength=(NAME_LENGTH) required autocomplete="nickname";
        }
    }
}

/// What somebody adds to the shuffle.
pub(crate) fn entropy_field() -> Markup {
    html! {
        label.field {
            span { "Add your own randomness " small { "(optional)" } }
            input name="entropy" maxlength=(ENTROPY_LENGTH) autocomplete="off";
            small { "Any words you like. They help to shuffle, so that nobody, not even the server, can know the deal in advance." }
        }
    }
}
