//! One screen that says how the game is played.

use maud::{Markup, html};
use tenka_shadowstar_corsairs::ShadowstarCorsairs;

use crate::words::rule;

pub(super) fn quick_start() -> Markup {
    let cite = rule::<ShadowstarCorsairs>;
    html! {
        p { "You lead corsairs with a Ship, a Shuttle and a few Crew. Win four Commendations before the others do. " (cite("SHC-222")) }
        ol {
            li { "Hold Locations. Craft in a Location, or Crew set down there, control it; its icons raise your Levels. " (cite("SHC-054")) " " (cite("SHC-083")) }
            li { "Each turn you move your craft " (cite("SHC-089")) " and take Actions of one category, as many as your Level of it. " (cite("SHC-115")) }
            li { "Generate tokens at your icons, convert them in your Ships or your bay, and use what comes of it: Politics gives and plays Politics cards, Technology the same for its own, Personnel trains and moves Crew, Finance buys. " (cite("SHC-117")) }
            li { "Cards you have used and Contracts you have fulfilled lie in your Stash and are worth stars. With five stars take SCORE: the Stash is gone, and you have a Commendation. " (cite("SHC-118")) }
            li { "Then you may fight: Strength and a die, Bombs, and damage that you spread over hull, Crew and Recruits. " (cite("SHC-157")) " " (cite("SHC-174")) }
        }
        p { "Cargo moves freely between places that touch, as long as it is your turn. " (cite("SHC-106")) }
    }
}
