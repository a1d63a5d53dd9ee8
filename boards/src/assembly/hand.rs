//! What a viewer picks from: its cards, what can be done with a card, and the weapons of its ship.

use maud::{Markup, html};
use tenka_starships_assembly::face::Weapon;
use tenka_starships_assembly::state::Stage;
use tenka_starships_assembly::steps::Step;
use tenka_starships_assembly::view::Fight;
use tenka_starships_assembly::{StarshipsAssembly, View, WeaponNumber};

use super::board::DECK;
use super::card::{Place, card};
use crate::Scene;

pub(super) fn hand(game: &StarshipsAssembly, view: &View, scene: &Scene) -> Markup {
    html! {
        div class="ssa ssa-hand" {
            @if let Some(hand) = view.hand.filter(|_| view.battle.is_none()) {
                h3 { "Your hand" }
                ul { @for held in hand.iter() { li { (card(game, scene, held, Place::Hand, "", DECK)) } } }
            }
            @if view.viewer.is(view.seat) {
                ul class="ssa-ways" aria-label="What to do" {
                    @for &(way, words) in ways(game, view) { li { (button(scene, way, words)) } }
                    @if let Some(fight) = view.battle.as_ref().filter(|_| view.stage == Stage::Firing) {
                        (weapons(game, scene, fight))
                    }
                }
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
        (Stage::Firing, _) if game.has_additional_rules() => &[TO_DAMAGE, ("hold", "Hold fire")],
        (Stage::Firing, _) => &[("hold", "Hold fire")],
        (Stage::Picking | Stage::Releasing | Stage::Assembly | Stage::Over, _) => &[],
    }
}

/// The weapons of the acting ship, with what they have locked.
fn weapons(game: &StarshipsAssembly, scene: &Scene, fight: &Fight) -> Markup {
    html! {
        @for (number, weapon) in WeaponNumber::ALL.into_iter().zip(&game.ships[fight.ship].weapons) {
            li { (button(scene, &format!("weapon-{number}"), &weapon_in_words(game, fight, number, *weapon))) }
        }
    }
}

/// "Fire weapon 1 (3/I) at Ticho"
fn weapon_in_words(game: &StarshipsAssembly, fight: &Fight, number: WeaponNumber, weapon: Weapon) -> String {
    let at = match fight.targets[number.index()].filter(|target| fight.ships.contains_key(target)) {
        _ if fight.fired[number.index()] => ", fired".to_owned(),
        Some(target) => format!(" at {}", game.ship(target)),
        None => " at nothing".to_owned(),
    };
    format!("Fire weapon {number} ({}/{:?}){at}", weapon.targeting, weapon.class)
}
