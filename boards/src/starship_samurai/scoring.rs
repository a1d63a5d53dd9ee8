//! How the players were compared at the end.

use maud::{Markup, html};
use tenka_starship_samurai::{Clan, StarshipSamurai, View};

use crate::Scene;
use crate::words::rule;

pub(super) fn scoring(game: &StarshipSamurai, view: &View, scene: &Scene) -> Markup {
    html! {
        div class="ssm-scoring" {
            p { "Most honor wins " (rule::<StarshipSamurai>("SSM-176")) ", which counts the types of claimed locations "
                (rule::<StarshipSamurai>("SSM-175")) "; then most wealth " (rule::<StarshipSamurai>("SSM-177"))
                ", most claimed locations " (rule::<StarshipSamurai>("SSM-178")) ", most clan markers "
                (rule::<StarshipSamurai>("SSM-179")) ", and who was earlier in turn order "
                (rule::<StarshipSamurai>("SSM-180")) "."
            }
            table {
                thead {
                    tr {
                        th scope="col" { "Player" }
                        @for what in ["Honor", "for types", "Wealth", "Locations", "Clan markers"] {
                            th scope="col" { (what) }
                        }
                    }
                }
                tbody {
                    @for (seat, player) in view.players.iter() {
                        tr {
                            th scope="row" { (scene.name(seat)) }
                            td { (player.honor) }
                            td { (game.honor_for_types(player.claimed)) }
                            td { (player.wealth) }
                            td { (player.claimed.len()) }
                            td { (Clan::ALL.into_iter().filter(|&clan| view.clans[clan].is_on_branch_of(seat)).count()) }
                        }
                    }
                }
            }
        }
    }
}
