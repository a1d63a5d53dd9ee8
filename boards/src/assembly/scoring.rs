//! How the game ended: there are no points.

use maud::{Markup, html};
use tenka_core::{Seat, Sentence};
use tenka_starships_assembly::state::SEATS;
use tenka_starships_assembly::{Card, Happening, Hit, SeenEvent, StarshipsAssembly, View};

use super::board_view::BoardView;
use crate::words::rule;
use crate::{Scene, emblem, seat_class};

/// What is left of both fleets, and why the game is over.
pub(super) fn scoring(game: &StarshipsAssembly, view: &View, heard: &[SeenEvent], scene: &Scene) -> Markup {
    let seen = BoardView { game, view, scene };
    let (why, id) = ending(seen);
    html! {
        div class="ssa ssa-scoring" {
            p { (why) " " (rule::<StarshipsAssembly>(id)) }
            (losses(game, heard))
            ul {
                @for seat in SEATS.iter() {
                    @let ships = view.fleets[seat].len();
                    @let shields: u8 = view.fleets[seat].iter().map(|ship| seen.shields(ship)).sum();
                    li data-step="" { (emblem(seat)) " " (scene.name(seat)) ": " (say!(fleet_left { ships, shields })) }
                }
            }
        }
    }
}

/// The ships that were destroyed, in order, each with the one that did it.
fn losses(game: &StarshipsAssembly, heard: &[SeenEvent]) -> Markup {
    let first = heard.iter().find_map(|event| match event {
        Happening::WarfareBegan { fleets, .. } => Some(fleets[0]),
        _ => None,
    });
    let owner = |ship: Card| Seat::new(u8::from(!first.is_some_and(|fleet| fleet.contains(ship))));
    let shots = heard.iter().filter_map(|event| match event {
        Happening::Fired { ship, hit: Hit::Destroyed { target, .. }, .. } => Some((*ship, *target)),
        _ => None,
    });
    html! {
        ol class="ssa-losses" {
            @for (ship, target) in shots {
                li data-step="" .(seat_class(owner(ship))) {
                    (emblem(owner(ship))) " " (say!(destroys { ship: game.ship(ship), target: game.ship(target) }))
                }
            }
        }
    }
}

/// The banner between the fleets.
pub(super) fn verdict(seen: BoardView<'_>) -> Markup {
    html! {
        div class={ "ssa-verdict " @if let Some(winner) = winner(seen) { (seat_class(winner)) } } {
            @if let Some(winner) = winner(seen) {
                (emblem(winner))
                b { @if seen.view.viewer.is(winner) { (say!(you_win)) } @else { (say!(wins { player: seen.scene.name(winner) })) } }
            } @else {
                b { (say!(tie)) }
            }
            span { (ending(seen).0) }
        }
    }
}

fn winner(seen: BoardView<'_>) -> Option<Seat> {
    let mut afloat = SEATS.iter().filter(|&seat| !seen.view.fleets[seat].is_empty());
    afloat.next().filter(|_| afloat.next().is_none())
}

/// Why the game is over, and the rule behind it.
fn ending(seen: BoardView<'_>) -> (Sentence, &'static str) {
    let (game, view) = (seen.game, seen.view);
    let ships: usize = view.fleets.values().iter().map(|fleet| fleet.len()).sum();
    let idle = view.battle.as_ref().map_or(0, |fight| usize::from(fight.idle));
    // A ship that the winner doesn't have was in the battle, if there was one.
    let fought =
        |winner| view.battle.as_ref().is_some_and(|fight| !fight.seen.is_subset(view.fleets[winner]));
    match winner(seen) {
        Some(winner) if fought(winner) => (say!(last_ship_destroyed), "SSA-147"),
        Some(_) => (say!(only_one_had_ships), "SSA-106"),
        None if ships == 0 => (say!(nobody_had_ships), "SSA-105"),
        None if view.deck.is_empty() => (say!(damage_deck_ran_out), "SSA-149"),
        None if idle >= usize::from(game.idle_rounds) * ships => (say!(idle_too_long), "SSA-194"),
        None => (say!(no_ship_can_harm), "SSA-150"),
    }
}
