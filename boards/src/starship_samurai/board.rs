//! The locations, the alliance board, and the battle.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_starship_samurai::view::SeenCard;
use tenka_starship_samurai::{Clan, Location, Place, PlayerClan, Spot, StarshipSamurai, View};

use super::units;
use crate::Scene;

pub(super) fn board(game: &StarshipSamurai, view: &View, scene: &Scene) -> Markup {
    html! {
        div class="ssm-board" {
            p { (phase(view, scene)) }
            ul aria-label="Locations" {
                @for at in view.locations() { li { (location(game, view, at, scene)) } }
            }
            ul aria-label="Alliances" {
                li { (spot(view, Spot::NEUTRAL, scene)) }
                @for clan in game.open_branches(view.seats()) {
                    li {
                        @for height in 1..=game.branch_length() { (spot(view, Spot::on(clan, height), scene)) " " }
                    }
                }
            }
            @if view.battle.is_some() { (battle(game, view, scene)) }
            @if let Some(offer) = &view.offer {
                p { (scene.name(offer.from)) " makes an offer to " (scene.name(offer.to)) ": " (offer.words(game)) }
            }
        }
    }
}

fn phase(view: &View, scene: &Scene) -> String {
    match (view.round, view.to_act) {
        (0, _) => format!("The samurai draft: {} kept.", view.draft.kept),
        (round, None) => format!("The game ended with round {round}."),
        (round, Some(_)) => format!(
            "Round {round}, turn of {}; {} is first player. Locations to come: {}. Cards in the deck: {}.",
            scene.name(view.active),
            scene.name(view.first),
            view.location_deck_size,
            view.piles.iter().map(|pile| pile.deck_size).sum::<u8>(),
        ),
    }
}

fn location(game: &StarshipSamurai, view: &View, at: Location, scene: &Scene) -> Markup {
    let face = view.boards[at].map(|card| &game.locations[card]);
    let name = face.map_or("claimed", |face| &*face.name);
    html! {
        (scene.thing(&at.thing(), &format!("location {at}, {name}"), &html! { (at) ": " (name) }))
        @if let Some(face) = face { " (" (face.location_type.id()) "; " (face.reward_words()) ")" }
        @for seat in view.seats().iter().filter(|&seat| !view.players[seat].fleet.at(at).is_empty()) {
            span class="ssm-side" {
                " " (PlayerClan::of(seat)) " " (game.power_of(&view.players[seat].fleet, &view.attached, seat, at)) ":"
                (units(view, seat, Place::At(at), scene))
            }
        }
        @for attached in view.attached.iter().filter(|attached| attached.at == at) {
            span class="ssm-side" {
                " " (game.cards[attached.card].name) " of " (PlayerClan::of(attached.owner))
                @if attached.charges > 0 { " (" (attached.charges) ")" }
            }
        }
    }
}

/// A space, and the clan markers on it.
fn spot(view: &View, spot: Spot, scene: &Scene) -> Markup {
    let there = Clan::ALL.into_iter().filter(|&clan| view.clans[clan] == spot);
    let drawing = match spot.branch() {
        None => html! { "neutral" },
        Some(clan) => html! { (clan) " " (spot.height()) },
    };
    html! {
        (scene.thing(&spot.thing(), &spot.words(), &drawing))
        @for clan in there {
            " " (scene.thing(&clan.thing(), &format!("{clan}, on {}", spot.words()), &html! { (clan) }))
        }
    }
}

fn battle(game: &StarshipSamurai, view: &View, scene: &Scene) -> Markup {
    let Some(battle) = &view.battle else { return html! {} };
    let committed = |seat: Seat| match battle.cards[seat] {
        None => None,
        Some(SeenCard::FaceUp(card) | SeenCard::FaceDown(Some(card))) => Some(&*game.cards[card].name),
        Some(SeenCard::FaceDown(None)) => Some("a card face down"),
    };
    html! {
        p { "Battle at location " (battle.at) "." }
        @for (seat, bonus) in battle.bonus.iter() {
            @if let Some(card) = committed(seat) { p { (scene.name(seat)) ": " (card) "." } }
            @if *bonus > 0 { p { (scene.name(seat)) " has " (bonus) " more power." } }
        }
    }
}
