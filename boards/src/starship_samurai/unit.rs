//! Units: in places where they can be picked, and where they are only seen.

use maud::{Markup, html};

use tenka_core::{Seat, Thing as _, Words as _};
use tenka_starship_samurai::{Action, Place, PlayerClan, Unit, UnitName, Units};

use super::figure;
use super::glyph::Glyph;
use super::seen::Seen;
use crate::seat_class;

/// A player's units in one place, to pick: equal ones are one thing.
pub(super) fn units(seen: Seen<'_>, seat: Seat, place: Place) -> Markup {
    let mut fighters = 0;
    html! {
        ul class={ "ssm-units " (seat_class(seat)) } {
            @for (name, count) in seen.view.units_at(seat, place) {
                @let drawing = html! {
                    (drawn(seat, name, count, place, &mut fighters))
                    span class="ssm-caption" { (caption(name)) (Glyph::Power.drawn()) (usize::from(power(seen, seat, name, place)) * count) }
                };
                li title=(help(seen, name)) { (seen.scene.thing(&name.thing(), &said(seen, seat, name, count, place), &drawing)) }
            }
        }
    }
}

/// A player's units in one place, to look at.
pub(super) fn shown(seen: Seen<'_>, seat: Seat, place: Place) -> Markup {
    let mut fighters = 0;
    html! {
        ul class={ "ssm-units ssm-shown " (seat_class(seat)) } {
            @for (name, count) in seen.view.units_at(seat, place) {
                li title=(help(seen, name)) {
                    (drawn(seat, name, count, place, &mut fighters))
                    span class="ssm-caption" {
                        (caption(name)) @if count > 1 { "×" (count) }
                        @if matches!(name, UnitName::Fighter { .. }) { span class="unseen" { " fighter" } }
                        @if matches!(name, UnitName::Carrier(_)) { span class="unseen" { " carrier" } }
                    }
                }
            }
        }
    }
}

/// The figures of equal units, each of which can travel. `fighters` counts those of the place.
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

/// The home of units that come from nowhere else.
pub(super) fn supply_of(seat: Seat) -> String {
    format!("supply-{}", seat.number())
}

/// What stands beside a figure: the name of a mech, the wealth under a fighter.
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

/// SSM-115, SSM-134: the power of one such unit.
fn power(seen: Seen<'_>, seat: Seat, name: UnitName, place: Place) -> u8 {
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

/// "3 times a Nova fighter in the supply, power 1 each"
fn said(seen: Seen<'_>, seat: Seat, name: UnitName, count: usize, place: Place) -> String {
    let power = power(seen, seat, name, place);
    let place = match (name, place) {
        (UnitName::Fighter { .. }, _) => String::new(),
        (UnitName::Mech(_), Place::At(at)) => format!(" of {} at location {at}", PlayerClan::of(seat)),
        (UnitName::Carrier(_), Place::At(at)) => format!(" at location {at}"),
        (_, Place::Supply) => " in the supply".to_owned(),
        (_, Place::Graveyard) => " in the graveyard".to_owned(),
    };
    match count {
        1 => format!("{}{place}, power {power}", name.words()),
        count => format!("{count} times {}, power {power} each", name.words()),
    }
}

/// What a unit can do.
fn help(seen: Seen<'_>, name: UnitName) -> String {
    match name {
        UnitName::Mech(mech) => format!("{mech}. {}", seen.game.help(seen.view, Action::Keep(mech))),
        UnitName::Carrier(_) => "The carrier takes up to two fighters along.".to_owned(),
        UnitName::Fighter { .. } => "A fighter. Each wealth under it gives it 1 more power.".to_owned(),
    }
}
