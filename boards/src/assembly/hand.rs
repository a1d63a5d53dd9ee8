//! What a viewer picks from: its cards, what can be done with a card, and the weapons of its ship.

use maud::{Markup, html};
use tenka_core::Key as _;
use tenka_starships_assembly::state::{Stage, opponent};
use tenka_starships_assembly::steps::Step;
use tenka_starships_assembly::view::Fight;
use tenka_starships_assembly::{StarshipsAssembly, View, WeaponNumber};

use super::card::{Condition, Place, arm, card};
use super::deck::DECK;
use super::fleet::aim;
use super::seen::Seen;
use crate::Scene;

pub(super) fn hand(seen: Seen<'_>) -> Markup {
    let Seen { game, view, scene } = seen;
    html! {
        div class="ssa ssa-hand" {
            @if view.viewer.is(view.seat) {
                ul class="ssa-ways" aria-label="What to do" {
                    @if let Some(fight) = view.battle.as_ref().filter(|_| view.stage == Stage::Firing) {
                        (weapons(seen, fight))
                    }
                    @for &(way, words) in ways(game, view) { li { (button(scene, way, words)) } }
                }
            }
            @if let Some(hand) = view.hand.filter(|_| view.battle.is_none()) {
                ul class="ssa-cards" aria-label="Your hand" {
                    @for held in hand.iter() { li { (card(seen, held, Place::Hand, &Condition::plain(), DECK)) } }
                }
                @if hand.is_empty() { p class="ssa-nobody" { "You have no cards in hand." } }
            }
        }
    }
}

fn button(scene: &Scene, thing: &str, words: &str) -> Markup {
    scene.thing(thing, words, &html! { span class="ssa-way" { (words) } })
}

type Way = (&'static str, &'static str);

const RECRUIT: Way = ("recruit", "Recruit");
const DEPLOY: Way = ("deploy", "Deploy");
const END: Way = ("end", "End the turn");
const TO_DAMAGE: Way = ("power-damage", "Power to damage");

/// What can be picked besides cards.
fn ways(game: &StarshipsAssembly, view: &View) -> &'static [Way] {
    const PLAIN: [Way; 6] = [
        RECRUIT,
        DEPLOY,
        ("votes", "Release for votes"),
        ("cast", "Cast votes"),
        ("use", "Use the special ability"),
        END,
    ];
    const WITH_LOCKS: [Way; 8] =
        [PLAIN[0], PLAIN[1], PLAIN[2], PLAIN[3], PLAIN[4], ("lock", "Lock"), ("relock", "Relock"), END];
    match (view.stage, view.turn.to_do.next()) {
        (Stage::Assembly, Some(Step::TurnMode)) => {
            &[("turn-normal", "Normal turn"), ("turn-skip", "Skip the turn")]
        }
        (Stage::Assembly, Some(Step::DeployFreeFromHand | Step::DeployFreeFromAgenda)) => &[DEPLOY],
        (Stage::Assembly, Some(Step::RecruitFreeFromAgenda)) => &[RECRUIT],
        (Stage::Assembly, Some(Step::EndTurn)) => &[END],
        (Stage::Assembly, None) if game.has_additional_rules() => &WITH_LOCKS,
        (Stage::Assembly, None) => &PLAIN,
        (Stage::Powering, _) => {
            &[("power-none", "Keep the power"), ("power-targeting", "Power to targeting"), TO_DAMAGE]
        }
        (Stage::Targeting, _) => &[("target-none", "No target")],
        (Stage::Firing, _) if !game.can_still_fire(view) => &[TO_DAMAGE, ("hold", "End the ship turn")],
        (Stage::Firing, _) if game.has_additional_rules() => &[TO_DAMAGE, ("hold", "Hold fire")],
        (Stage::Firing, _) => &[("hold", "Hold fire")],
        (Stage::Picking | Stage::Releasing | Stage::Assembly | Stage::Over, _) => &[],
    }
}

/// The weapons of the acting ship, with what they have locked.
fn weapons(seen: Seen<'_>, fight: &Fight) -> Markup {
    let enemies = seen.view.fleets[opponent(seen.view.seat)];
    html! {
        @for (number, weapon) in WeaponNumber::ALL.into_iter().zip(seen.weapons(fight.ship)) {
            @let words = aim(seen, number.index(), enemies);
            @let label = format!("Fire weapon {number}, {}/{:?}: {words}", weapon.targeting, weapon.class);
            @let drawing = html! { span class="ssa-way" { "Fire " (arm(weapon)) " " small { (words) } } };
            li { (seen.scene.thing(&format!("weapon-{number}"), &label, &drawing)) }
        }
    }
}
