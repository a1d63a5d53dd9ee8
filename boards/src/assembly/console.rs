//! The console of the acting ship: what it is, what its weapons do, and what the damage deck holds.

use maud::{Markup, html};
use tenka_core::Key as _;
use tenka_starships_assembly::WeaponNumber;
use tenka_starships_assembly::state::{Power, Stage};
use tenka_starships_assembly::view::Fight;

use super::board_view::BoardView;
use super::damage::damage_deck;
use super::locks::{aim, odds};
use super::profile::profile;
use super::ship::{arm, numbers};
use crate::seat_class;

pub(super) fn console(seen: BoardView<'_>, fight: &Fight) -> Markup {
    let shields = seen.shields(fight.ship);
    html! {
        div class={ "ssa-helm " (seat_class(seen.view.seat)) } {
            (profile(seen.game, fight.ship, shields))
            div {
                b class="ssa-name" { (seen.game.ship(fight.ship)) }
                (numbers(seen.game, fight.ship, shields))
                small {
                    @match fight.power {
                        Some(Power::Targeting) => (say!(power_to_targeting)),
                        Some(Power::Damage) => (say!(power_to_damage)),
                        None => (say!(power_in_shields)),
                    }
                }
            }
        }
        ul class="ssa-weapons" aria-label=(say!(weapons_of { ship: seen.game.ship(fight.ship) })) {
            @for (number, weapon) in WeaponNumber::ALL.into_iter().zip(seen.weapons(fight.ship)) {
                @let drawing = html! {
                    span .ssa-weapon .(state(seen, fight, number.index())) {
                        i { (number) } (arm(weapon)) b { (aim(seen, number.index()).capitalised()) } (chances(seen, fight, number))
                    }
                };
                li { (row(seen, number, &drawing, weapon.targeting, &format!("{:?}", weapon.class))) }
            }
        }
        (damage_deck(seen, fight))
    }
}

/// A weapon's row; whoever is to act can pick it.
fn row(seen: BoardView<'_>, number: WeaponNumber, drawing: &Markup, level: u8, class: &str) -> Markup {
    if !seen.view.viewer.is(seen.view.seat) {
        return drawing.clone();
    }
    let label = say!(fire_weapon { number, level, class, aim: aim(seen, number.index()) });
    seen.scene.thing(&format!("weapon-{number}"), label, drawing)
}

fn chances(seen: BoardView<'_>, fight: &Fight, number: WeaponNumber) -> Markup {
    html! { @if !fight.fired[number.index()] { (odds(&seen.game.odds(seen.view, number))) } }
}

const fn state(seen: BoardView<'_>, fight: &Fight, number: usize) -> &'static str {
    match (fight.fired[number], seen.view.stage) {
        (true, _) => "ssa-fired",
        (false, Stage::Targeting) if number == fight.weapon as usize => "ssa-asked",
        (false, _) => "ssa-waiting",
    }
}
