//! Units, where they can be picked and where they are only shown.

use maud::{Markup, html};

use tenka_core::{Seat, Sentence, Thing as _, Words as _};
use tenka_starship_samurai::{Action, Place, PlayerClan, Unit, UnitName, Units};

use super::board_view::BoardView;
use super::figure;
use super::glyph::Glyph;
use crate::seat_class;

/// A player's units in one place, to pick from; identical ones are one thing.
pub(super) fn units(seen: BoardView<'_>, seat: Seat, place: Place) -> Markup {
    let mut fighters = 0;
    html! {
        ul class={ "ssm-units " (seat_class(seat)) } {
            @for (name, count) in seen.view.units_at(seat, place) {
                @let drawing = html! {
                    (drawn(seat, name, count, place, &mut fighters))
                    span class="ssm-caption" { (caption(name)) (Glyph::Power.drawn()) (usize::from(power(seen, seat, name, place)) * count) }
                };
                li title=(help(seen, name)) { (seen.scene.thing(&name.thing(), said(seen, seat, name, count, place), &drawing)) }
            }
        }
    }
}

/// A player's units in one place, to look at.
pub(super) fn shown(seen: BoardView<'_>, seat: Seat, place: Place) -> Markup {
    let mut fighters = 0;
    html! {
        ul class={ "ssm-units ssm-shown " (seat_class(seat)) } {
            @for (name, count) in seen.view.units_at(seat, place) {
                li title=(help(seen, name)) {
                    (drawn(seat, name, count, place, &mut fighters))
                    span class="ssm-caption" {
                        (caption(name)) @if count > 1 { "×" (count) }
                        @if matches!(name, UnitName::Fighter { .. }) { span class="unseen" { " " (say!(fighter)) } }
                        @if matches!(name, UnitName::Carrier(_)) { span class="unseen" { " " (say!(carrier)) } }
                    }
                }
            }
        }
    }
}

/// The figures of identical units, each of which can travel. `fighters` counts those in the place.
fn drawn(seat: Seat, name: UnitName, count: usize, place: Place, fighters: &mut usize) -> Markup {
    let clan = PlayerClan::of(seat);
    let moved = matches!(name, UnitName::Fighter { moved: true, .. });
    html! {
        span .ssm-figures .ssm-moved[moved] {
            @for _ in 0..count {
                @let (what, number) = match name {
                    UnitName::Fighter { .. } => {
                        *fighters += 1;
                        (format!("{}-fighter", clan.id()), *fighters)
                    }
                    UnitName::Carrier(_) => (format!("{}-carrier", clan.id()), 1),
                    UnitName::Mech(mech) => (mech.id().to_owned(), 1),
                };
                (figure(name, &format!("figure-{what}-{}-{number}", place.id()), &what, seat))
            }
        }
    }
}

fn figure(name: UnitName, id: &str, what: &str, seat: Seat) -> Markup {
    let (class, frame, lines) = match name {
        UnitName::Fighter { owner, .. } => ("ssm-fighter", "-12 -14 24 28", figure::fighter(owner)),
        UnitName::Carrier(owner) => ("ssm-carrier", "-17 -23 34 46", figure::carrier(owner)),
        UnitName::Mech(mech) => ("ssm-mech", "-34 -34 68 64", figure::mech(mech)),
    };
    html! {
        svg class=(class) viewBox=(frame) id=(id) data-glide=(what) data-home=(supply_of(seat)) aria-hidden="true" { (lines) }
    }
}

/// The home of units that come from nowhere in particular.
pub(super) fn supply_of(seat: Seat) -> String {
    format!("supply-{}", seat.number())
}

/// The caption of a figure: the name of a mech, the wealth under a fighter.
fn caption(name: UnitName) -> Markup {
    html! {
        @match name {
            UnitName::Mech(mech) => { (mech) " " },
            UnitName::Fighter { under, .. } if under > 0 => {
                span class="ssm-under" { (Glyph::Wealth.drawn()) (under) } " "
            },
            UnitName::Fighter { .. } | UnitName::Carrier(_) => {},
        }
    }
}

/// SSM-115, SSM-134: the power of one unit of this name.
fn power(seen: BoardView<'_>, seat: Seat, name: UnitName, place: Place) -> u8 {
    let fleet = &seen.view.players[seat].fleet;
    let among = if let Place::At(location) = place { fleet.at(location) } else { Units::EMPTY };
    match name {
        UnitName::Mech(mech) => seen.game.unit_power(fleet, mech.into(), among),
        UnitName::Carrier(_) => seen.game.unit_power(fleet, Unit::Carrier, among),
        UnitName::Fighter { under, .. } => {
            let plain = Unit::ALL.into_iter().find(|&unit| unit.is_fighter() && fleet.under(unit) == under);
            plain.map_or(0, |unit| seen.game.unit_power(fleet, unit, among))
        }
    }
}

/// "the Nova carrier in the supply, power 2", "3 × a Nova fighter in the supply, power 1 each"
fn said(seen: BoardView<'_>, seat: Seat, name: UnitName, count: usize, place: Place) -> Sentence {
    let (unit, power) = (name.words(), power(seen, seat, name, place));
    let said = match (name, place) {
        _ if count > 1 => say!(several_units { number: count, unit, power }),
        (UnitName::Fighter { .. }, _) => say!(one_unit { unit, power }),
        (UnitName::Mech(_), Place::At(number)) => {
            say!(mech_at { unit, clan: PlayerClan::of(seat), number, power })
        }
        (UnitName::Carrier(_), Place::At(number)) => say!(carrier_at { unit, number, power }),
        (_, Place::Supply) => say!(in_supply { unit, power }),
        (_, Place::Graveyard) => say!(in_graveyard { unit, power }),
    };
    said.capitalised()
}

/// What a unit can do.
fn help(seen: BoardView<'_>, name: UnitName) -> Sentence {
    match name {
        UnitName::Mech(mech) => {
            say!(mech_said { mech: mech.to_string(), help: seen.game.help(seen.view, Action::Keep(mech)) })
        }
        UnitName::Carrier(_) => say!(carrier_help),
        UnitName::Fighter { .. } => say!(fighter_help),
    }
}
