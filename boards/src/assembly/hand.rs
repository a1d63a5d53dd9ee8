//! What the viewer picks from: their cards, what can be done with a card, and their ship's weapons.

use maud::{Markup, html};
use tenka_core::Key as _;
use tenka_core::said::Phrase;
use tenka_starships_assembly::state::{Stage, opponent};
use tenka_starships_assembly::steps::Step;
use tenka_starships_assembly::view::Fight;
use tenka_starships_assembly::{StarshipsAssembly, View, WeaponNumber};

use super::board_view::BoardView;
use super::card::{CardSpot, Condition, arm, card};
use super::catalogue as words;
use super::deck::DECK;
use super::fleet::aim;
use crate::Scene;

pub(super) fn hand(seen: BoardView<'_>) -> Markup {
    let BoardView { game, view, scene } = seen;
    html! {
        div class="ssa ssa-hand" {
            @if view.viewer.is(view.seat) {
                ul class="ssa-ways" aria-label=(say!(what_to_do)) {
                    @if let Some(fight) = view.battle.as_ref().filter(|_| view.stage == Stage::Firing) {
                        (weapons(seen, fight))
                    }
                    @for &(way, name) in ways(game, view) { li { (button(scene, way, name)) } }
                }
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

fn button(scene: &Scene, thing: &str, name: Phrase) -> Markup {
    scene.thing(thing, name.text(), &html! { span class="ssa-way" { (name.text()) } })
}

/// A thing to pick, and what it is called.
type Way = (&'static str, Phrase);

const RECRUIT: Way = ("recruit", words::way_recruit);
const DEPLOY: Way = ("deploy", words::way_deploy);
const END: Way = ("end", words::way_end);
const TO_DAMAGE: Way = ("power-damage", words::way_power_to_damage);

/// Everything that can be picked besides cards.
fn ways(game: &StarshipsAssembly, view: &View) -> &'static [Way] {
    const PLAIN: [Way; 6] = [
        RECRUIT,
        DEPLOY,
        ("votes", words::way_votes),
        ("cast", words::way_cast),
        ("use", words::way_use),
        END,
    ];
    const WITH_LOCKS: [Way; 8] = [
        PLAIN[0],
        PLAIN[1],
        PLAIN[2],
        PLAIN[3],
        PLAIN[4],
        ("lock", words::way_lock),
        ("relock", words::way_relock),
        END,
    ];
    match (view.stage, view.turn.to_do.next()) {
        (Stage::Assembly, Some(Step::TurnMode)) => {
            &[("turn-normal", words::way_normal_turn), ("turn-skip", words::way_skip_turn)]
        }
        (Stage::Assembly, Some(Step::DeployFreeFromHand | Step::DeployFreeFromAgenda)) => &[DEPLOY],
        (Stage::Assembly, Some(Step::RecruitFreeFromAgenda)) => &[RECRUIT],
        (Stage::Assembly, Some(Step::EndTurn)) => &[END],
        (Stage::Assembly, None) if game.has_additional_rules() => &WITH_LOCKS,
        (Stage::Assembly, None) => &PLAIN,
        (Stage::Powering, _) => &[
            ("power-none", words::way_keep_power),
            ("power-targeting", words::way_power_to_targeting),
            TO_DAMAGE,
        ],
        (Stage::Targeting, _) => &[("target-none", words::way_no_target)],
        (Stage::Firing, _) if !game.can_still_fire(view) => &[TO_DAMAGE, ("hold", words::way_end_ship_turn)],
        (Stage::Firing, _) if game.has_additional_rules() => &[TO_DAMAGE, ("hold", words::way_hold_fire)],
        (Stage::Firing, _) => &[("hold", words::way_hold_fire)],
        (Stage::Picking | Stage::Releasing | Stage::Assembly | Stage::Over, _) => &[],
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
