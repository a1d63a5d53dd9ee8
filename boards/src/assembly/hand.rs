//! What the viewer picks from: their cards, and their ship's weapons.

use maud::{Markup, html};
use tenka_core::Key as _;
use tenka_starships_assembly::WeaponNumber;
use tenka_starships_assembly::state::opponent;
use tenka_starships_assembly::view::Fight;

use super::board_view::BoardView;
use super::card::{CardSpot, Condition, arm, card};
use super::deck::DECK;
use super::fleet::aim;

pub(super) fn hand(seen: BoardView<'_>) -> Markup {
    let view = seen.view;
    html! {
        div class="ssa ssa-hand" {
            @if let Some(fight) = view.battle.as_ref().filter(|_| view.viewer.is(view.seat)) {
                ul class="ssa-ways" aria-label=(say!(your_weapons)) { (weapons(seen, fight)) }
            }
            @if let Some(hand) = view.hand.filter(|_| view.battle.is_none()) {
                ul class="ssa-cards" aria-label=(say!(your_hand)) {
                    @for held in hand.iter() { li { (card(seen, held, CardSpot::Hand, &Condition::plain(), DECK)) } }
                }
                @if hand.is_empty() { p class="ssa-nobody" { (say!(no_cards)) } }
            }
        }
    }
}

/// The weapons of the acting ship, and their targets.
fn weapons(seen: BoardView<'_>, fight: &Fight) -> Markup {
    let enemies = seen.view.fleets[opponent(seen.view.seat)];
    html! {
        @for (number, weapon) in WeaponNumber::ALL.into_iter().zip(seen.weapons(fight.ship)) {
            @let aim = aim(seen, number.index(), enemies);
            @let drawing = html! { span class="ssa-way" { (say!(way_fire)) " " (arm(weapon)) " " small { (aim) } } };
            @let class = format!("{:?}", weapon.class);
            @let label = say!(fire_weapon { number, level: weapon.targeting, class, aim });
            li { (seen.scene.thing(&format!("weapon-{number}"), label, &drawing)) }
        }
    }
}
