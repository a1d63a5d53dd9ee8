//! A shot: the fleets as they were, a card of the damage deck turns over, a beam, and what it does.

use maud::{Markup, html};
use tenka_core::{Seat, Sentence};
use tenka_starships_assembly::face::Class;
use tenka_starships_assembly::state::opponent;
use tenka_starships_assembly::{Card, Hit};

use super::board_view::BoardView;
use super::bust::bust;
use super::glyph::{Glyph, outcome_of};
use super::locks::{BOWS, height};
use super::profile::hurt_profile;
use super::ship::plate;
use crate::seat_class;

/// What is hit, and how many shields are left of it; `None` once it is destroyed.
struct Blow {
    target: Card,
    left: Option<u8>,
    missed: bool,
}

impl Blow {
    fn of(before: BoardView<'_>, hit: Hit) -> Option<Blow> {
        let (target, left, missed) = match hit {
            Hit::Nothing => return None,
            Hit::Miss { target } => (target, Some(before.shields(target)), true),
            Hit::Absorbed { target, left, .. } => (target, Some(left), false),
            Hit::Destroyed { target, .. } => (target, None, false),
        };
        Some(Blow { target, left, missed })
    }
}

pub(super) fn salvo(before: BoardView<'_>, ship: Card, class: Class, flipped: Card, hit: Hit) -> Markup {
    let blow = Blow::of(before, hit);
    let [far, near] = before.sides();
    html! {
        div class="ssa ssa-table ssa-moment ssa-salvo" data-lasts="1900" {
            div class="ssa-plot" {
                div class="ssa-rail" {}
                div class="ssa-field" {
                    @if let Some(blow) = &blow { (beam(before, ship, blow)) }
                    (lane(before, near, ship, blow.as_ref()))
                    div class="ssa-flipped" { (damage_card(before, class, flipped)) b { (result(hit)) } }
                    (lane(before, far, ship, blow.as_ref()))
                }
            }
        }
    }
}

fn result(hit: Hit) -> Sentence {
    match hit {
        Hit::Nothing | Hit::Miss { .. } => say!(salvo_miss),
        Hit::Absorbed { points, left, .. } => say!(salvo_hits { points, left }),
        Hit::Destroyed { .. } => say!(salvo_destroyed),
    }
}

/// The ships of one side as they were.
fn lane(before: BoardView<'_>, seat: Seat, shooter: Card, blow: Option<&Blow>) -> Markup {
    html! {
        ul .ssa-lane .(seat_class(seat)) .ssa-far[seat != before.near()] {
            @for ship in before.in_order(before.view.fleets[seat]) {
                @let struck = blow.filter(|blow| blow.target == ship);
                @let had = before.shields(ship);
                @let left = struck.map_or(had, |blow| blow.left.unwrap_or(0));
                li {
                    span .ssa-card .ssa-vessel .ssa-acting[ship == shooter] .ssa-wreck[struck.is_some_and(|blow| blow.left.is_none())] {
                        (hurt_profile(before.game, ship, left, had - left))
                        (plate(before, ship))
                    }
                    @if struck.is_some_and(|blow| !blow.missed) { span class="ssa-impact" { (Glyph::Burst.drawn()) (Glyph::Burst.drawn()) } }
                }
            }
        }
    }
}

/// From bow to bow; a miss goes past.
fn beam(before: BoardView<'_>, ship: Card, blow: &Blow) -> Markup {
    let shooter = before.view.seat;
    let is_near = shooter == before.near();
    let [from, to] = if is_near { BOWS } else { [BOWS[1], BOWS[0]] };
    let (start, end) = (height(before, ship, shooter), height(before, blow.target, opponent(shooter)));
    let (to, end) = match (blow.missed, is_near) {
        (false, _) => (to, end),
        (true, true) => (1000, end + 60),
        (true, false) => (0, end + 60),
    };
    let corner = match (is_near, start <= end) {
        (true, true) => "ssa-from-top-left",
        (true, false) => "ssa-from-bottom-left",
        (false, true) => "ssa-from-top-right",
        (false, false) => "ssa-from-bottom-right",
    };
    html! {
        svg class="ssa-lines" viewBox="0 0 1000 1000" preserveAspectRatio="none" {
            g class={ "ssa-beam " (corner) } {
                path class="ssa-glare" d={ "M" (from) " " (start) "L" (to) " " (end) } {}
                path d={ "M" (from) " " (start) "L" (to) " " (end) } {}
            }
        }
    }
}

/// A card of the damage deck that turns over; the line that counts is lit.
fn damage_card(before: BoardView<'_>, class: Class, flipped: Card) -> Markup {
    let damage = &before.game.damage[flipped];
    html! {
        span class="ssa-flip" {
            span class="ssa-flip-back" {}
            span class="ssa-flip-front" {
                (bust(flipped))
                @for line in Class::ALL { span .ssa-read[line == class] { (outcome_of(damage, line)) } }
                small { (before.game.name(flipped)) }
            }
        }
    }
}
