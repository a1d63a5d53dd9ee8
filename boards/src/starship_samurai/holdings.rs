//! What everybody sees of a player: honor, wealth, cards, markers, units, claimed locations.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_starship_samurai::{Place, PlayerClan, StarshipSamurai, View};

use super::units;
use crate::Scene;
use crate::words::{count, listed};

pub(super) fn holdings(game: &StarshipSamurai, view: &View, seat: Seat, scene: &Scene) -> Markup {
    let player = &view.players[seat];
    let clan = PlayerClan::of(seat);
    let markers: Vec<String> = (1..)
        .zip(player.markers)
        .filter_map(|(value, order)| Some(format!("{value} on {}", order?)))
        .collect();
    let claimed: Vec<String> = player.claimed.iter().map(|card| game.locations[card].name.clone()).collect();
    html! {
        div class="ssm-holdings" {
            p {
                (scene.thing(&clan.thing(), &format!("{clan}, {}", scene.name(seat)), &html! { (clan) }))
                ": " (player.honor) " honor, " (player.wealth) " wealth, "
                (count(view.hand_sizes[seat].into(), "card"))
            }
            @if !markers.is_empty() { p { "Markers: " (markers.join(", ")) } }
            @for (name, place) in [("Supply", Place::Supply), ("Graveyard", Place::Graveyard)] {
                @if !player.fleet.at[place].is_empty() { p { (name) ":" (units(view, seat, place, scene)) } }
            }
            @if !claimed.is_empty() { p { "Claimed: " (listed(&claimed)) } }
        }
    }
}
