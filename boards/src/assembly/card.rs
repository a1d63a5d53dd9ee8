//! A card: a captain, a ship and a damage outcome on one face.

use maud::{Markup, html};
use tenka_core::Game as _;
use tenka_starships_assembly::face::Class;
use tenka_starships_assembly::{Action, Card, StarshipsAssembly};

use crate::Scene;

/// Where a card lies, and so which end of it counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Hand,
    FaceUp,
    Agenda,
    Captains,
    Fleet,
}

impl Place {
    const fn id(self) -> &'static str {
        match self {
            Place::Hand => "held",
            Place::FaceUp => "offered",
            Place::Agenda => "agenda",
            Place::Captains => "captain",
            Place::Fleet => "ship",
        }
    }

    const fn shows_captain(self) -> bool {
        !matches!(self, Place::Fleet)
    }

    const fn shows_ship(self) -> bool {
        !matches!(self, Place::Captains)
    }
}

/// The id of the thing to pick.
pub(super) fn thing(card: Card) -> String {
    format!("card-{}", card.captain_id())
}

/// A card that can be picked. `condition` is what else can be seen of it, such as a lock; `home` is where it comes from
/// if it was nowhere before.
pub(super) fn card(
    game: &StarshipsAssembly,
    scene: &Scene,
    card: Card,
    place: Place,
    condition: &str,
    home: &str,
) -> Markup {
    let drawing = html! {
        span class={ "ssa-card ssa-" (place.id()) } id={ (place.id()) "-" (card.captain_id()) }
            data-glide=(card.captain_id()) data-home=(home) {
            @if place.shows_captain() { (captain(game, card)) }
            @if place.shows_ship() { (ship(game, card)) }
            @if place != Place::Captains { (damage(game, card)) }
            @if !condition.is_empty() { b class="ssa-condition" { (condition) } }
        }
    };
    scene.thing(&thing(card), &said(game, card, place, condition), &drawing)
}

fn captain(game: &StarshipsAssembly, card: Card) -> Markup {
    let captain = &game.captains[card];
    let abilities = [&captain.cast, &captain.special].into_iter().flatten().map(|ability| &ability.text);
    html! {
        span class="ssa-end" {
            b { (captain.name) } " " i class="ssa-cost" { (captain.cost) }
            @for text in captain.always.iter().chain(abilities) { small { (text) } }
        }
    }
}

fn ship(game: &StarshipsAssembly, card: Card) -> Markup {
    let ship = &game.ships[card];
    html! {
        span class="ssa-end" {
            b { (ship.name) } " " i class="ssa-cost" { (ship.cost) }
            small { "initiative " (ship.initiative) ", evasion " (ship.evasion) ", shields " (ship.shields) }
            small {
                "weapons"
                @for weapon in &ship.weapons { " " (weapon.targeting) "/" (format!("{:?}", weapon.class)) }
            }
        }
    }
}

fn damage(game: &StarshipsAssembly, card: Card) -> Markup {
    let points = &game.damage[card];
    html! { small class="ssa-damage" { "damage " (points[Class::I]) " / " (points[Class::II]) } }
}

/// "Krave, a captain for 1 vote. … Gazer, a ship for 5 votes: …; locked by Ann"
fn said(game: &StarshipsAssembly, card: Card, place: Place, condition: &str) -> String {
    let captain = place.shows_captain().then(|| game.help(Action::Recruit(card)));
    let ship = place.shows_ship().then(|| game.help(Action::Deploy(card)));
    let ends: Vec<String> = captain.into_iter().chain(ship).collect();
    let condition = if condition.is_empty() { String::new() } else { format!("; {condition}") };
    format!("{}{condition}", ends.join(" "))
}
