//! A clan's units in one place, as one group under its banner. All of it scales with the room there is.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_starship_samurai::{Location, Place, UnitName};

use super::banner::banner;
use super::board_view::BoardView;
use super::sum;
use super::tip::tip;
use super::unit::units;
use crate::seat_class;

/// How much room things take when there is enough of it; they overlap a little.
const BANNER: usize = 48;
const MECH: usize = 68;
const CARRIER: usize = 42;
const TWO_FIGHTERS: usize = 27;
/// Widths are told to the style sheet in steps of this size.
const STEP: usize = 40;

/// One clan at a location: its banner with its power, and its units.
pub(super) fn army(seen: BoardView<'_>, seat: Seat, at: Location) -> Markup {
    html! {
        div class={ "ssm-army " (seat_class(seat)) } {
            (power_banner(seen, seat, at))
            (units(seen, seat, Place::At(at)))
        }
    }
}

fn power_banner(seen: BoardView<'_>, seat: Seat, at: Location) -> Markup {
    let leads = seen.victory_to(at) == Some(seat);
    let total = seen.total(seat, at);
    html! {
        span class="ssm-standard" data-tip=(tip(seen.clan_and_name(seat), sum::told(seen, seat, at))) {
            (banner(seat, leads, &html! {
                b class="ssm-power" { (total) }
                span class="ssm-owner" { (seen.called(seat)) }
            }))
        }
    }
}

/// How wide a player's group is.
fn width(seen: BoardView<'_>, seat: Seat, at: Location) -> usize {
    let units = seen.view.units_at(seat, Place::At(at)).into_iter();
    let widths = units.map(|(name, count)| match name {
        UnitName::Mech(_) => MECH,
        UnitName::Carrier(_) => CARRIER,
        UnitName::Fighter { .. } => count.div_ceil(2) * TWO_FIGHTERS,
    });
    BANNER + widths.sum::<usize>()
}

/// The class that says how much stands side by side.
pub(super) fn load(seen: BoardView<'_>, at: Location) -> String {
    let all: usize = seen.present(at).into_iter().map(|seat| width(seen, seat, at)).sum();
    format!("ssm-load-{}", all.div_ceil(STEP).clamp(4, 24))
}
