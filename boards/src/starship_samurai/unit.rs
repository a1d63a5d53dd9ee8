//! Units, where they can be picked and where they are only shown.

use maud::{Markup, html};

use tenka_core::{Seat, Sentence, Thing as _, Words as _};
use tenka_starship_samurai::{Action, Mech, Place, PlayerClan, Unit, UnitName, Units};

use super::board_view::BoardView;
use super::figure;
use super::tip::tip;
use crate::seat_class;

/// A player's units in one place, to pick from; identical ones are one thing.
pub(super) fn units(seen: BoardView<'_>, seat: Seat, place: Place) -> Markup {
    some_units(seen, seat, place, |_| true)
}

/// Those fighters and carriers that can be picked in one place.
pub(super) fn ships(seen: BoardView<'_>, seat: Seat, place: Place) -> Markup {
    some_units(seen, seat, place, |name| !matches!(name, UnitName::Mech(_)))
}

fn some_units(seen: BoardView<'_>, seat: Seat, place: Place, is_shown: fn(UnitName) -> bool) -> Markup {
    let mut fighters = 0;
    html! {
        ul class={ "ssm-units " (seat_class(seat)) } {
            @for (name, count) in in_ranks(seen, seat, place).into_iter().filter(|&(name, _)| is_shown(name)) { li { (unit(seen, seat, name, count, place, &mut fighters)) } }
        }
    }
}

/// A player's units in one place: mechs stand beside their banner, ships beyond them.
pub(super) fn in_ranks(seen: BoardView<'_>, seat: Seat, place: Place) -> Vec<(UnitName, usize)> {
    let mut units = seen.view.units_at(seat, place);
    units.sort_by_key(|&(name, _)| match name {
        UnitName::Mech(_) => 0,
        UnitName::Carrier(_) => 1,
        UnitName::Fighter { .. } => 2,
    });
    units
}

/// A thing: a mech, a carrier, or fighters of one kind.
fn unit(
    seen: BoardView<'_>,
    seat: Seat,
    name: UnitName,
    count: usize,
    place: Place,
    fighters: &mut usize,
) -> Markup {
    let drawing = html! {
        span class={ "ssm-unit " (kind(name)) } data-tip=(about(seen, seat, name, place)) {
            (drawn(seat, name, count, place, fighters))
            @if let UnitName::Mech(mech) = name {
                span class="ssm-caption" { (mech) " " (power(seen, seat, name, place)) }
            }
        }
    };
    seen.scene.thing(&name.thing(), said(seen, seat, name, count, place), &drawing)
}

/// A mech where it can be picked, without a caption.
pub(super) fn mech_unit(
    seen: BoardView<'_>,
    seat: Seat,
    mech: Mech,
    place: Place,
    beside: &Markup,
) -> Markup {
    let name = UnitName::Mech(mech);
    let drawing = html! {
        span class="ssm-own-mech" data-tip=(about(seen, seat, name, place)) { (drawn(seat, name, 1, place, &mut 0)) (beside) }
    };
    seen.scene.thing(&name.thing(), said(seen, seat, name, 1, place), &drawing)
}

/// A player's units in one place, to look at.
pub(super) fn shown(seen: BoardView<'_>, seat: Seat, place: Place) -> Markup {
    let mut fighters = 0;
    html! {
        ul class={ "ssm-units ssm-shown " (seat_class(seat)) } {
            @for (name, count) in seen.view.units_at(seat, place) {
                li data-tip=(about(seen, seat, name, place)) {
                    (drawn(seat, name, count, place, &mut fighters))
                    span class="ssm-caption" {
                        @if let UnitName::Mech(mech) = name { (mech) }
                        @if count > 1 { "×" (count) }
                        @if matches!(name, UnitName::Fighter { .. }) { span class="unseen" { " " (say!(fighter)) } }
                        @if matches!(name, UnitName::Carrier(_)) { span class="unseen" { " " (say!(carrier)) } }
                    }
                }
            }
        }
    }
}

const fn kind(name: UnitName) -> &'static str {
    match name {
        UnitName::Mech(_) => "ssm-samurai",
        UnitName::Carrier(_) => "ssm-flagship",
        UnitName::Fighter { .. } => "ssm-squad",
    }
}

/// The figures of identical units, each of which can travel. `fighters` counts those in the place.
fn drawn(seat: Seat, name: UnitName, count: usize, place: Place, fighters: &mut usize) -> Markup {
    let clan = PlayerClan::of(seat);
    let (moved, under) = match name {
        UnitName::Fighter { moved, under, .. } => (moved, under),
        UnitName::Carrier(_) | UnitName::Mech(_) => (false, 0),
    };
    html! {
        span .ssm-figures .ssm-one[count == 1] .ssm-moved[moved] {
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
            @if under > 0 { b class="ssm-under" { "+" (under) } }
        }
    }
}

fn figure(name: UnitName, id: &str, what: &str, seat: Seat) -> Markup {
    let (class, frame, lines) = match name {
        UnitName::Fighter { owner, .. } => ("ssm-fighter", figure::FIGHTER_FRAME, figure::fighter(owner)),
        UnitName::Carrier(owner) => ("ssm-carrier", figure::CARRIER_FRAME, figure::carrier(owner)),
        UnitName::Mech(mech) => ("ssm-mech", figure::MECH_FRAME, figure::mech(mech)),
    };
    html! {
        svg class=(class) viewBox=(frame) id=(id) data-glide=(what) data-home=(supply_of(seat)) aria-hidden="true" { (lines) }
    }
}

/// The home of units that come from nowhere in particular.
pub(super) fn supply_of(seat: Seat) -> String {
    format!("supply-{}", seat.number())
}

/// SSM-115, SSM-134: the power of one unit of this name.
pub(super) fn power(seen: BoardView<'_>, seat: Seat, name: UnitName, place: Place) -> u8 {
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

/// What a unit is and can do, when it is pointed at.
pub(super) fn about(seen: BoardView<'_>, seat: Seat, name: UnitName, place: Place) -> String {
    let power = power(seen, seat, name, place);
    match name {
        UnitName::Mech(mech) => {
            let help = seen.game.help(seen.view, Action::Keep(mech));
            tip(say!(unit_of { unit: mech.to_string(), owner: seen.clan_and_name(seat) }), help)
        }
        UnitName::Carrier(_) => tip(
            say!(unit_of { unit: say!(carrier).capitalised(), owner: seen.clan_and_name(seat) }),
            say!(carrier_help { power, passengers: seen.game.passengers }),
        ),
        UnitName::Fighter { under, .. } => tip(
            say!(unit_of { unit: say!(fighter).capitalised(), owner: seen.clan_and_name(seat) }),
            if under > 0 { say!(fighter_with_wealth { power, under }) } else { say!(fighter_help { power }) },
        ),
    }
}
