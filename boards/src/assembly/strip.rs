//! The strip on top: both fleets face each other, and between them peace, as long as it lasts.

use maud::{Markup, html};
use tenka_core::{Seat, Sentence};
use tenka_starships_assembly::Card;
use tenka_starships_assembly::state::{SEATS, Stage};

use super::board::hand_of;
use super::board_view::BoardView;
use super::card::{CardSpot, Condition, card};
use super::tip;
use crate::seat_class;

pub(super) fn strip(seen: BoardView<'_>) -> Markup {
    let [far, near] = seen.sides();
    html! {
        div class="ssa-strip" { (berths(seen, near)) (medallion(seen)) (berths(seen, far)) }
    }
}

/// The ships of one side, and room for more: the last berth brings war.
fn berths(seen: BoardView<'_>, seat: Seat) -> Markup {
    let ships = seen.in_order(seen.view.fleets[seat]);
    let player = seen.scene.name(seat);
    let cap = usize::from(seen.game.fleet_cap);
    html! {
        ul .ssa-berths .(seat_class(seat)) .ssa-far[seat != seen.near()] aria-label=(say!(fleet_of { player })) {
            @for &ship in &ships {
                li { (card(seen, ship, CardSpot::Fleet, &Condition::plain(), &hand_of(seat))) }
            }
            @for number in ships.len() + 1..=cap {
                @let brings_war = number == cap;
                @let words = if brings_war { say!(tip_war_berth) } else { say!(tip_berth { number }) };
                li .ssa-berth .ssa-war-berth[brings_war] data-tip=(tip(say!(fleet_of { player }), words)) {
                    @if brings_war { (say!(war)) } @else { (number) }
                }
            }
        }
    }
}

/// The medal in the middle: its rim is the draw deck, which brings war when it runs out.
fn medallion(seen: BoardView<'_>) -> Markup {
    const RIM: usize = 214;
    let deck = seen.view.deck.len();
    let full = Card::COUNT - SEATS.iter().count() * 2 - 3;
    let war = seen.view.turn.war.is_some();
    let left = RIM * deck.min(full) / full;
    html! {
        div .ssa-medal .ssa-at-war[war] data-tip=(tip(if war { say!(war_is_declared) } else { say!(peace_lasts) }, omen(seen))) {
            svg viewBox="-43 -43 86 86" aria-hidden="true" {
                circle class="ssa-medal-disc" r="41" {}
                circle class="ssa-medal-rim" r="34" stroke-dasharray={ (left) " " (RIM) } transform="rotate(-90)" {}
                path class="ssa-blades" d="M-11-20L11 2M11-20L-11 2" {}
                path class="ssa-hilts" d="M-15-2l8 8M15-2l-8 8" {}
                text y="21" { @if war { (say!(war_now)) } @else { (say!(peace)) } }
            }
            span class="ssa-omen" { (omen(seen)) }
        }
    }
}

/// How long peace lasts.
fn omen(seen: BoardView<'_>) -> Sentence {
    let view = seen.view;
    match view.turn.war {
        _ if view.stage < Stage::Assembly => say!(lobbying),
        Some(war) if war.by == view.seat => say!(one_more_turn),
        Some(_) => say!(final_turn),
        None => say!(turn_and_deck { turn: view.turn.number, cards: view.deck.len() }),
    }
}
