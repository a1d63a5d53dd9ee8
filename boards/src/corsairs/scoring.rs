//! How the game ended.

use maud::{Markup, html};
use tenka_shadowstar_corsairs::{ShadowstarCorsairs, View};

use crate::Scene;
use crate::words::{count, rule};

pub(super) fn scoring(view: &View, scene: &Scene) -> Markup {
    html! {
        div class="shc-scoring" {
            p { "Who has enough Commendations wins at once. " (rule::<ShadowstarCorsairs>("SHC-222")) }
            p { "A game that would not end is adjudicated. " (rule::<ShadowstarCorsairs>("SHC-R57")) }
            ul {
                @for seat in view.open.seats.iter() {
                    li {
                        (scene.name(seat)) ": "
                        (count(view.open.players[seat].commendations.into(), "Commendation"))
                    }
                }
            }
        }
    }
}
