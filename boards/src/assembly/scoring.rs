//! How the game ended: there are no points.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_starships_assembly::state::SEATS;
use tenka_starships_assembly::{StarshipsAssembly, View};

use crate::Scene;
use crate::words::rule;

pub(super) fn scoring(game: &StarshipsAssembly, view: &View, scene: &Scene) -> Markup {
    let afloat: Vec<Seat> = SEATS.iter().filter(|&seat| !view.fleets[seat].is_empty()).collect();
    html! {
        p {
            @match afloat[..] {
                [] => { (say!(nobody_had_ships)) " " (rule::<StarshipsAssembly>("SSA-105")) },
                [winner] => { (victory(view, scene, winner)) },
                _ => { (cease_fire(game, view)) },
            }
        }
    }
}

/// A ship that the winner no longer has was in the battle, if there was one.
fn victory(view: &View, scene: &Scene, winner: Seat) -> Markup {
    let fought = view.battle.as_ref().is_some_and(|fight| !fight.seen.is_subset(view.fleets[winner]));
    html! {
        @if fought {
            (say!(last_ship_destroyed { player: scene.name(winner) })) " "
            (rule::<StarshipsAssembly>("SSA-147"))
        } @else {
            (say!(only_one_had_ships { player: scene.name(winner) })) " "
            (rule::<StarshipsAssembly>("SSA-106"))
        }
    }
}

fn cease_fire(game: &StarshipsAssembly, view: &View) -> Markup {
    let ships: usize = view.fleets.values().iter().map(|fleet| fleet.len()).sum();
    let idle = view.battle.as_ref().map_or(0, |fight| usize::from(fight.idle));
    html! {
        (say!(cease_fire)) " "
        @if view.deck.is_empty() {
            (say!(damage_deck_ran_out)) " " (rule::<StarshipsAssembly>("SSA-149"))
        } @else if idle >= usize::from(game.idle_rounds) * ships {
            (say!(idle_too_long)) " " (rule::<StarshipsAssembly>("SSA-194"))
        } @else {
            (say!(no_ship_can_harm)) " " (rule::<StarshipsAssembly>("SSA-150"))
        }
    }
}
