//! The banner of a player's clan: crest, pattern and a number.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_starship_samurai::PlayerClan;

use super::crest::crest_path;
use crate::seat_class;

/// A crest in ink, for a banner of its clan.
pub(super) fn inked_crest(seat: Seat) -> Markup {
    html! {
        svg class="ssm-device" viewBox="-15 -15 30 30" aria-hidden="true" {
            path fill-rule="evenodd" d=(crest_path(PlayerClan::of(seat))) {}
        }
    }
}

/// A banner on its pole; that of the leader is taller. `below` is written under the crest.
pub(super) fn banner(seat: Seat, leads: bool, below: &Markup) -> Markup {
    html! {
        span .ssm-flag .ssm-tall[leads] .(seat_class(seat)) {
            span class="ssm-cloth" { (inked_crest(seat)) (below) }
        }
    }
}
