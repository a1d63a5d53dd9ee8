//! A location: its card and reward, the units there by clan, who leads, and the battle if one is fought there.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_core::Thing as _;
use tenka_starship_samurai::location::{LocationFace, Reward};
use tenka_starship_samurai::step::Step;
use tenka_starship_samurai::view::{SeenBattle, SeenCard};
use tenka_starship_samurai::{Location, Place, PlayerClan};

use super::card::{card_back, card_face};
use super::crest::{crest, emblem_of};
use super::glyph::{Glyph, type_sign};
use super::seen::{Claim, Seen};
use super::unit::units;
use crate::seat_class;

pub(super) fn location(seen: Seen<'_>, at: Location) -> Markup {
    let face = seen.view.boards[at].map(|card| &seen.game.locations[card]);
    let present = seen.present(at);
    let fought = seen.battle_at(at);
    let name = face.map_or("claimed", |face| &*face.name);
    html! {
        section .ssm-location .ssm-fought[fought.is_some()] .ssm-claimed[face.is_none()]
            aria-label={ "Location " (at) ", " (name) } {
            (seen.scene.thing(&at.thing(), &said(seen, at, face), &header(seen, at, face)))
            @if let Some(battle) = fought { (call_to_battle(seen, battle)) }
            div class="ssm-sides" {
                @for &seat in &present { (side(seen, seat, at)) }
                @if present.is_empty() { p class="ssm-empty" { "No units here." } }
            }
            (attachments(seen, at))
            @if face.is_some() && !present.is_empty() && fought.is_none_or(|battle| battle.victor.is_none()) {
                (verdict(seen, at))
            }
        }
    }
}

/// The location card: its number, name, type and reward, and how many units are there.
fn header(seen: Seen<'_>, at: Location, face: Option<&LocationFace>) -> Markup {
    html! {
        span class="ssm-place" {
            b class="ssm-number" { (at) }
            span class="ssm-title" {
                span class="ssm-place-name" { (face.map_or("Claimed", |face| &*face.name)) }
                @if let Some(face) = face {
                    span class="ssm-type" { (type_sign(face.location_type)) " " (face.location_type.id()) }
                }
            }
            @if let Some(face) = face { (reward(face)) }
            span class="ssm-room" title="units, and room for them" { (taken(seen, at)) "/" (seen.game.spaces[at]) }
        }
    }
}

fn taken(seen: Seen<'_>, at: Location) -> usize {
    seen.view.players.iter().map(|(_, player)| player.fleet.at(at).len()).sum()
}

/// The parts of a reward, each a sign and a number.
pub(super) fn reward(face: &LocationFace) -> Markup {
    html! {
        span class="ssm-reward" title={ "Reward: " (face.reward_words()) } {
            @for part in &face.reward {
                span class="ssm-chip" {
                    @match *part {
                        Reward::ShownClan(clan, steps) => { (emblem_of(clan)) " " (clan) " ↕" (steps) },
                        Reward::AnyClan(steps) => { (Glyph::Clan.drawn()) " any ↕" (steps) },
                        Reward::Honor(honor) => { "+" (honor) (Glyph::Honor.drawn()) },
                        Reward::Wealth(wealth) => { "+" (wealth) (Glyph::Wealth.drawn()) },
                        Reward::Cards(cards) => { "+" (cards) (Glyph::Card.drawn()) },
                    }
                }
            }
        }
    }
}

/// One clan at a location: its power, its units, and in a battle its card.
fn side(seen: Seen<'_>, seat: Seat, at: Location) -> Markup {
    let (power, bonus) = (seen.power(seat, at), seen.bonus(seat, at));
    let leads = seen.victory_to(at) == Some(seat);
    let clan = PlayerClan::of(seat);
    html! {
        div .ssm-side .ssm-leads[leads] .(seat_class(seat)) {
            p class="ssm-tally" title={ (seen.clan_and_name(seat)) } {
                (crest(clan)) " "
                span class="ssm-owner" { (seen.scene.name(seat)) span class="unseen" { ", " (clan) ": power " } }
                b class="ssm-power" { (Glyph::Power.drawn()) (u16::from(power) + u16::from(bonus)) }
                @if bonus > 0 { small { (power) " + " (bonus) } }
            }
            @if let Some(battle) = seen.battle_at(at) { (committed(seen, battle, seat)) }
            (units(seen, seat, Place::At(at)))
        }
    }
}

/// The card that a player has committed to a battle, or what is known of it.
fn committed(seen: Seen<'_>, battle: &SeenBattle, seat: Seat) -> Markup {
    let is_asked = seen.view.steps.iter().any(|step| step == Step::Commit { seat });
    html! {
        div class="ssm-committed" {
            @match battle.cards[seat] {
                Some(SeenCard::FaceUp(card)) => (card_face(seen.game, card, 1)),
                Some(SeenCard::FaceDown(known)) => (card_back(seen.game, known)),
                None if battle.victor.is_some() => {},
                None if is_asked => span class="ssm-slot" { "deciding on a card" },
                None if battle.to_commit.contains(seat) => span class="ssm-slot" { "still to decide" },
                None => span class="ssm-slot" { "no card" },
            }
            @if let Some(card) = battle.waiting[seat] {
                p { (seen.game.cards[card].name) " waits for the victor." }
            }
        }
    }
}

/// What is happening in a battle.
fn call_to_battle(seen: Seen<'_>, battle: &SeenBattle) -> Markup {
    let is_committing =
        seen.view.steps.iter().any(|step| matches!(step, Step::Commits | Step::Commit { .. }));
    html! {
        p class="ssm-call" {
            (blades()) " "
            @if let Some(victor) = battle.victor {
                b { (seen.scene.name(victor)) } " is the victor: " (seen.game.victory_honor) " honor and the reward."
            } @else if is_committing {
                b { "Battle. " } "Each in turn may place a card face down."
                @if let Some(seat) = battle.gozen { " Because of Gozen, " (seen.scene.name(seat)) " decides last, and sees the others' cards." }
            } @else {
                b { "Battle. " } "The cards take effect in turn order. Then the most power wins."
            }
        }
    }
}

fn blades() -> Markup {
    html! {
        svg class="ssm-blades" viewBox="0 0 48 24" aria-hidden="true" {
            path class="ssm-hull" d="M2 2 34 20 31 22 28 21 4 5zM46 2 14 20 17 22 20 21 44 5zM24 0 26 5 24 10 22 5z" {}
        }
    }
}

/// Cards that lie beside the location.
fn attachments(seen: Seen<'_>, at: Location) -> Markup {
    html! {
        @for attached in seen.view.attached.iter().filter(|attached| attached.at == at) {
            p class={ "ssm-attached " (seat_class(attached.owner)) } title=(seen.game.cards[attached.card].text) {
                (crest(PlayerClan::of(attached.owner))) " " b { (seen.game.cards[attached.card].name) } " of "
                (seen.scene.name(attached.owner))
                @if attached.charges > 0 { ", strikes " (attached.charges) " more" @if attached.charges > 1 { " times" } @else { " time" } }
            }
        }
    }
}

/// Who would claim the reward now, and who would win the battle now.
fn verdict(seen: Seen<'_>, at: Location) -> Markup {
    let reward = seen.reward_to(at);
    let victory = seen.victory_to(at);
    html! {
        p class="ssm-verdict" {
            @if seen.battle_at(at).is_none() {
                span title="at the start of her turn" {
                    "Reward now: "
                    @match reward {
                        Claim::One(seat) => { (crest(PlayerClan::of(seat))) " " b { (seen.scene.name(seat)) } },
                        Claim::Tie => b { "nobody, a tie" },
                        Claim::Nobody => {},
                    }
                }
            }
            @if let Some(seat) = victory {
                span {
                    "Battle now: " (crest(PlayerClan::of(seat))) " " b { (seen.scene.name(seat)) }
                    @if reward == Claim::Tie && seen.battle_at(at).is_none() { " (first in turn order)" }
                }
            }
        }
    }
}

/// "location 1, Seishin, a world; reward any clan 2; 3 of 7 spaces taken; Ann would claim the reward; Ann would win"
fn said(seen: Seen<'_>, at: Location, face: Option<&LocationFace>) -> String {
    let card = match face {
        None => "its card is claimed".to_owned(),
        Some(face) => {
            format!("{}, type {}; reward {}", face.name, face.location_type.id(), face.reward_words())
        }
    };
    let mut said = vec![
        format!("Location {at}, {card}"),
        format!("{} of {} spaces taken", taken(seen, at), seen.game.spaces[at]),
    ];
    match seen.reward_to(at) {
        Claim::Nobody => {}
        Claim::Tie => said.push("nobody would claim the reward now, for it is a tie".to_owned()),
        Claim::One(seat) => said.push(format!("{} would claim the reward now", seen.scene.name(seat))),
    }
    said.extend(
        seen.victory_to(at).map(|seat| format!("{} would win the battle now", seen.scene.name(seat))),
    );
    said.join("; ")
}
