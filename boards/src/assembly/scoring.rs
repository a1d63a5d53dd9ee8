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
                [] => { "Nobody had a ship when open warfare began: a tie. " (rule::<StarshipsAssembly>("SSA-105")) },
                [winner] => { (victory(view, scene, winner)) },
                _ => { (cease_fire(game, view)) },
            }
        }
    }
}

/// A ship that is not the winner's any more has been in the battle, if there was one.
fn victory(view: &View, scene: &Scene, winner: Seat) -> Markup {
    let fought = view.battle.as_ref().is_some_and(|fight| !fight.seen.is_subset(view.fleets[winner]));
    html! {
        @if fought {
            "The last ship of the other fleet was destroyed: " (scene.name(winner)) " wins. "
            (rule::<StarshipsAssembly>("SSA-147"))
        } @else {
            "Only " (scene.name(winner)) " had ships when open warfare began, and wins. "
            (rule::<StarshipsAssembly>("SSA-106"))
        }
    }
}

fn cease_fire(game: &StarshipsAssembly, view: &View) -> Markup {
    let ships: usize = view.fleets.values().iter().map(|fleet| fleet.len()).sum();
    let idle = view.battle.as_ref().map_or(0, |fight| usize::from(fight.idle));
    html! {
        "Cease-fire: a tie. "
        @if view.deck.is_empty() {
            "The damage deck is empty. " (rule::<StarshipsAssembly>("SSA-149"))
        } @else if idle >= usize::from(game.idle_rounds) * ships {
            "The ships have been idle for too long. " (rule::<StarshipsAssembly>("SSA-194"))
        } @else {
            "No ship can harm another any more. " (rule::<StarshipsAssembly>("SSA-150"))
        }
    }
}
