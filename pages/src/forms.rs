//! Fields that several forms share.

use maud::{Markup, html};
use tenka_core::say;

/// The maximum length of a name.
pub const NAME_LENGTH: usize = 40;
/// The maximum length of a player's contribution to the shuffle.
pub const ENTROPY_LENGTH: usize = 100;

/// The field for a player's name.
pub(crate) fn name_field(name: &str) -> Markup {
    html! {
        label.field {
            span { (say!(your_name)) }
            input name="name" value=(name) maxlength=(NAME_LENGTH) required autocomplete="nickname";
        }
    }
}

/// How the deal is kept fair, folded away: the hash of the secret, and the field for a player's contribution to the shuffle.
pub(crate) fn fair_deal(commitment: Option<&str>) -> Markup {
    html! {
        details.fair {
            summary { (say!(how_deal_is_fair)) }
            label.field {
                span { (say!(own_randomness)) " " small { (say!(optional)) } }
                input name="entropy" maxlength=(ENTROPY_LENGTH) autocomplete="off";
                small { (say!(own_randomness_effect)) }
            }
            @if let Some(commitment) = commitment {
                p.quiet { (say!(hash_of_secret)) " " code.hash { (commitment) } }
            }
        }
    }
}
