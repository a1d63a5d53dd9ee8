//! The table: both fleets above a chamber in which captains vote; in open warfare, a plotting table.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_starships_assembly::state::Stage;

use super::board_view::BoardView;
use super::chamber::{chamber, lobby};
use super::glyph::Glyph;
use super::plot::plot;
use super::strip::strip;

pub(super) fn board(seen: BoardView<'_>) -> Markup {
    html! {
        div class="ssa ssa-table" {
            @match seen.view.stage {
                Stage::Picking | Stage::Releasing => { (strip(seen)) (lobby(seen)) },
                Stage::Assembly => { (strip(seen)) (chamber(seen)) },
                Stage::Powering | Stage::Targeting | Stage::Firing | Stage::Over => (plot(seen)),
            }
            (legend())
        }
    }
}

/// The home of cards that come from a hand.
pub(super) fn hand_of(seat: Seat) -> String {
    format!("cards-{}", seat.number())
}

/// What the icons mean.
fn legend() -> Markup {
    let signs = [
        (Glyph::Star, say!(sign_star)),
        (Glyph::Bracket, say!(sign_bracket)),
        (Glyph::Initiative, say!(sign_initiative)),
        (Glyph::Evasion, say!(sign_evasion)),
        (Glyph::Shield, say!(sign_shields)),
        (Glyph::Targeting, say!(sign_weapon)),
        (Glyph::Burst, say!(sign_burst)),
        (Glyph::Lock, say!(sign_lock)),
    ];
    html! {
        details id="ssa-signs" class="ssa-legend" {
            summary { (say!(legend)) }
            ul { @for (glyph, words) in signs { li { (glyph.drawn()) " " (words) } } }
        }
    }
}
