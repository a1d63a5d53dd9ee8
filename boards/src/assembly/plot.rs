//! The plotting table of open warfare: the order of initiative, and both fleets facing each other.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_starships_assembly::state::{SEATS, Stage};
use tenka_starships_assembly::{Card, CardSet};

use super::board::hand_of;
use super::board_view::BoardView;
use super::card::{CardSpot, card};
use super::locks::{lines, plates};
use super::scoring::verdict;
use super::ship::condition;
use super::tip;
use crate::{emblem, seat_class};

pub(super) fn plot(seen: BoardView<'_>) -> Markup {
    let [far, near] = seen.sides();
    html! {
        section class="ssa-plot ssa-fighting" aria-label=(say!(plotting_table)) {
            (rail(seen))
            div class="ssa-field" {
                (rings())
                (lines(seen))
                (lane(seen, near))
                @if seen.view.stage == Stage::Over { (verdict(seen)) } @else { (plates(seen)) }
                (lane(seen, far))
            }
        }
    }
}

/// All ships in the order they act (SSA-107).
fn rail(seen: BoardView<'_>) -> Markup {
    let all = SEATS.iter().fold(CardSet::EMPTY, |all, seat| all | seen.view.fleets[seat]);
    let order = seen.in_order(all);
    let acting = order.iter().position(|&ship| seen.is_acting(ship)).unwrap_or(0);
    html! {
        ol class="ssa-rail" aria-label=(say!(order_of_initiative)) {
            @for (place, &ship) in order.iter().enumerate() {
                @let owner = if seen.view.fleets[Seat::new(0)].contains(ship) { Seat::new(0) } else { Seat::new(1) };
                li .(seat_class(owner)) .ssa-done[place < acting] aria-current=[seen.is_acting(ship).then_some("step")]
                    data-tip=(tip(seen.game.ship(ship), say!(sign_initiative))) {
                    b { (seen.game.ships[ship].initiative) } (emblem(owner))
                    span class="unseen" { (seen.scene.name(owner)) " " }
                    span { (seen.game.ship(ship)) }
                }
            }
        }
    }
}

/// The ships of one side, one below the other in the order they act.
fn lane(seen: BoardView<'_>, seat: Seat) -> Markup {
    let ships: Vec<Card> = seen.in_order(seen.view.fleets[seat]);
    let player = seen.scene.name(seat);
    html! {
        ul .ssa-lane .(seat_class(seat)) .ssa-far[seat != seen.near()] aria-label=(say!(fleet_of { player })) {
            @for &ship in &ships {
                li { (card(seen, ship, CardSpot::Lane, &condition(seen, ship), &hand_of(seat))) }
            }
            @if ships.is_empty() { li class="ssa-vacant" { (say!(no_ship_left)) } }
        }
    }
}

/// Range rings.
fn rings() -> Markup {
    html! {
        svg class="ssa-rings" viewBox="-300 -300 600 600" aria-hidden="true" {
            @for radius in [90, 190, 290] { circle r=(radius) {} }
            path d="M0-600V600" {}
        }
    }
}
