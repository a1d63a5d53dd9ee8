//! The table: what lies in the middle, and what both players have in play.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_starships_assembly::state::{Power, SEATS, Stage};
use tenka_starships_assembly::{Card, StarshipsAssembly, View};

use super::card::{Place, card};
use crate::Scene;
use crate::words::{count, listed};

/// The home of cards that come from the deck.
pub(super) const DECK: &str = "draw-deck";

pub(super) fn board(game: &StarshipsAssembly, view: &View, scene: &Scene) -> Markup {
    html! {
        div class="ssa" {
            (war(view, scene))
            (middle(game, view, scene))
            @for seat in SEATS.iter() {
                section class="ssa-side" aria-label={ "In play: " (scene.name(seat)) } {
                    h3 { (scene.name(seat)) }
                    @if view.stage <= Stage::Assembly { (captains(game, view, scene, seat)) }
                    (fleet(game, view, scene, seat))
                }
            }
        }
    }
}

fn war(view: &View, scene: &Scene) -> Markup {
    html! {
        @if let Some(war) = view.turn.war.filter(|_| view.stage == Stage::Assembly) {
            p class="ssa-war" {
                "War has been declared by " (scene.name(war.by)) ". "
                @if war.by == view.seat { "The other has one more turn." } @else { "This is the last turn." }
            }
        }
    }
}

fn middle(game: &StarshipsAssembly, view: &View, scene: &Scene) -> Markup {
    let (place, title) = if view.stage < Stage::Assembly {
        (Place::FaceUp, "To lobby for")
    } else {
        (Place::Agenda, "Agenda")
    };
    let cards = if place == Place::FaceUp { view.lobby.face_up } else { view.agenda };
    html! {
        section class="ssa-middle" aria-label="The middle of the table" {
            (deck(game, view, scene))
            @if view.battle.is_none() {
                h3 { (title) }
                ul {
                    @for shown in cards.iter() {
                        li { (card(game, scene, shown, place, &lock(view, scene, shown), DECK)) }
                    }
                }
            }
        }
    }
}

/// "locked by Ann"
fn lock(view: &View, scene: &Scene, card: Card) -> String {
    let owner = SEATS.iter().find(|&seat| view.locks[seat].contains(card));
    owner.map_or_else(String::new, |seat| format!("locked by {}", scene.name(seat)))
}

/// The deck, and what the viewer knows of it.
fn deck(game: &StarshipsAssembly, view: &View, scene: &Scene) -> Markup {
    let name = if view.battle.is_some() { "Damage deck" } else { "Draw deck" };
    let picker = view.lobby.deck_picked_by.filter(|_| view.stage < Stage::Assembly);
    let picked = picker.map_or_else(String::new, |seat| format!(", picked by {}", scene.name(seat)));
    let label = format!("{name}, {}{picked}", count(view.deck.len(), "card"));
    let drawing = html! { span class="ssa-deck" id=(DECK) { (label) } };
    let known = (1..).zip(&view.deck).filter_map(|(place, lying)| Some((place, lying.card?)));
    let known: Vec<String> = known.map(|(place, card)| format!("{place}. {}", game.name(card))).collect();
    html! {
        (scene.thing("deck", &label, &drawing))
        @if !known.is_empty() {
            details id="known-deck" {
                summary { "What you know of it" }
                p { "From the top: " (known.join(", ")) }
            }
        }
    }
}

fn captains(game: &StarshipsAssembly, view: &View, scene: &Scene, seat: Seat) -> Markup {
    html! {
        h4 { "Captains" }
        ul {
            @for captain in view.captains[seat].iter() {
                @let condition = if view.exhausted.contains(captain) { "exhausted" } else { "" };
                li { (card(game, scene, captain, Place::Captains, condition, &hand_of(seat))) }
            }
        }
    }
}

/// The ships, in the order in which they act.
fn fleet(game: &StarshipsAssembly, view: &View, scene: &Scene, seat: Seat) -> Markup {
    let mut ships: Vec<Card> = view.fleets[seat].iter().collect();
    ships.sort_by_key(|&ship| game.ships[ship].initiative);
    html! {
        h4 { "Fleet" }
        ul {
            @for ship in ships {
                li .ssa-acting[is_acting(view, ship)] {
                    (card(game, scene, ship, Place::Fleet, &condition(game, view, ship), &hand_of(seat)))
                }
            }
        }
    }
}

/// The home of cards that come from a hand.
fn hand_of(seat: Seat) -> String {
    format!("cards-{}", seat.number())
}

fn is_acting(view: &View, ship: Card) -> bool {
    view.stage.is_warfare() && view.battle.as_ref().is_some_and(|fight| fight.ship == ship)
}

/// "acts now, power to damage, 1 of 2 shields left, tracked by Krave/Gazer"
fn condition(game: &StarshipsAssembly, view: &View, ship: Card) -> String {
    let Some(fight) = &view.battle else { return String::new() };
    let Some(condition) = fight.ships.get(&ship) else { return String::new() };
    let mut words = Vec::new();
    if is_acting(view, ship) {
        words.push("acts now".to_owned());
        words.extend(fight.power.map(|power| match power {
            Power::Targeting => "power to targeting".to_owned(),
            Power::Damage => "power to damage".to_owned(),
        }));
    }
    words.push(format!("{} of {} shields left", condition.shields, game.ships[ship].shields));
    words.extend(condition.tracking.map(|tracking| match tracking.card {
        Some(card) => format!("tracked by {}", game.name(card)),
        None => "tracked by an unknown card".to_owned(),
    }));
    listed(&words)
}
