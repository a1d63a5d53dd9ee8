//! One screen that says how the game is played.

use maud::{Markup, html};
use tenka_shadowstar_corsairs::{Class, Item, ShadowstarCorsairs};

use super::glyph::Glyph;
use super::token::silhouette;
use crate::words::rule;

pub(super) fn quick_start() -> Markup {
    let cite = rule::<ShadowstarCorsairs>;
    let person = Glyph::Item(Item::Recruit).path();
    html! {
        div class="shc shc-quick" {
            p { "You lead corsairs with a Ship, a Shuttle and a few Crew. Win four Commendations before the others do. " (cite("SHC-222")) }
            ol {
                li {
                    (sign(Glyph::Item(Item::Tribute).path()))
                    h2 { "Hold Locations" }
                    p { "Craft in a Location, or Crew set down there, control it; each of its icons raises one of your four Levels. " (cite("SHC-054")) " " (cite("SHC-083")) }
                }
                li {
                    (sign(silhouette(Class::Kestrel)))
                    h2 { "Move" }
                    p { "Each of your craft moves once a turn, up to its speed; every second diagonal step costs 2. A hazard ends the move. " (cite("SHC-089")) " " (cite("SHC-090")) }
                }
                li {
                    (sign(person))
                    h2 { "Act" }
                    p { "Choose one category, and take as many Actions of it as your Level: generate tokens at your icons, convert them, and play cards, move Crew or buy. " (cite("SHC-115")) " " (cite("SHC-117")) }
                }
                li {
                    (sign(Glyph::Cargo.path()))
                    h2 { "Transfer" }
                    p { "Cargo moves freely between places of yours that touch, as long as it is your turn. " (cite("SHC-106")) }
                }
                li {
                    (sign(Glyph::Star.path()))
                    h2 { "Score" }
                    p { "Cards you have used and Contracts you have fulfilled lie in your Stash and are worth stars. With five stars take SCORE: the Stash is gone, and you have a Commendation. " (cite("SHC-118")) }
                }
                li {
                    (sign(Glyph::Combat.path()))
                    h2 { "Fight" }
                    p { "Strength and a die, cards and Bombs; then each side spreads the damage over hull, Crew and Recruits. " (cite("SHC-157")) " " (cite("SHC-174")) }
                }
            }
        }
    }
}

fn sign(path: &str) -> Markup {
    html! {
        svg viewBox="-14 -14 28 28" aria-hidden="true" {
            circle class="shc-disc" r="13" {}
            path fill-rule="evenodd" d=(path) {}
        }
    }
}
