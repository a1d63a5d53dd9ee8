//! A location: its card and reward, the units there by clan, who leads, and the battle if one is fought there.

use maud::{Markup, html};
use tenka_core::{Seat, Sentence, Thing as _};
use tenka_starship_samurai::location::{LocationFace, Reward};
use tenka_starship_samurai::step::Step;
use tenka_starship_samurai::view::{SeenBattle, SeenCard};
use tenka_starship_samurai::{Location, Place, PlayerClan};

use super::board_view::{BoardView, Claim};
use super::card::{card_back, card_face};
use super::crest::{crest, emblem_of};
use super::glyph::{Glyph, type_sign};
use super::unit::units;
use crate::seat_class;

pub(super) fn location(seen: BoardView<'_>, at: Location) -> Markup {
    let face = seen.view.boards[at].map(|card| &seen.game.locations[card]);
    let present = seen.present(at);
    let fought = seen.battle_at(at);
    let label = match face {
        Some(face) => say!(location { number: at, name: &face.name }),
        None => say!(claimed_location { number: at }),
    };
    html! {
        section .ssm-location .ssm-fought[fought.is_some()] .ssm-claimed[face.is_none()]
            aria-label=(label) {
            (seen.scene.thing(&at.thing(), said(seen, at, face), &header(seen, at, face)))
            @if let Some(battle) = fought { (call_to_battle(seen, battle)) }
            div class="ssm-sides" {
                @for &seat in &present { (side(seen, seat, at)) }
                @if present.is_empty() { p class="ssm-empty" { (say!(no_units)) } }
            }
            (attachments(seen, at))
            @if face.is_some() && !present.is_empty() && fought.is_none_or(|battle| battle.victor.is_none()) {
                (verdict(seen, at))
            }
        }
    }
}

/// The location card: its number, name, type and reward, and how many units are there.
fn header(seen: BoardView<'_>, at: Location, face: Option<&LocationFace>) -> Markup {
    html! {
        span class="ssm-place" {
            b class="ssm-number" { (at) }
            span class="ssm-title" {
                span class="ssm-place-name" { @if let Some(face) = face { (face.name) } @else { (say!(claimed)) } }
                @if let Some(face) = face {
                    span class="ssm-type" { (type_sign(face.location_type)) " " (face.location_type.id()) }
                }
            }
            @if let Some(face) = face { (reward(face)) }
            span class="ssm-room" title=(say!(units_and_room)) { (taken(seen, at)) "/" (seen.game.spaces[at]) }
        }
    }
}

fn taken(seen: BoardView<'_>, at: Location) -> usize {
    seen.view.players.iter().map(|(_, player)| player.fleet.at(at).len()).sum()
}

/// The parts of a reward, each as an icon and a number.
pub(super) fn reward(face: &LocationFace) -> Markup {
    html! {
        span class="ssm-reward" title=(say!(reward { reward: face.reward_words() })) {
            @for part in &face.reward {
                span class="ssm-chip" {
                    @match *part {
                        Reward::ShownClan(clan, steps) => { (emblem_of(clan)) " " (clan) " ↕" (steps) },
                        Reward::AnyClan(steps) => { (Glyph::Clan.drawn()) " " (say!(any_clan)) " ↕" (steps) },
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
fn side(seen: BoardView<'_>, seat: Seat, at: Location) -> Markup {
    let (power, bonus) = (seen.power(seat, at), seen.bonus(seat, at));
    let leads = seen.victory_to(at) == Some(seat);
    let clan = PlayerClan::of(seat);
    html! {
        div .ssm-side .ssm-leads[leads] .(seat_class(seat)) {
            p class="ssm-tally" title={ (seen.clan_and_name(seat)) } {
                (crest(clan)) " "
                span class="ssm-owner" { (seen.scene.name(seat)) span class="unseen" { ", " (say!(power_of_clan { clan })) " " } }
                b class="ssm-power" { (Glyph::Power.drawn()) (u16::from(power) + u16::from(bonus)) }
                @if bonus > 0 { small { (power) " + " (bonus) } }
            }
            @if let Some(battle) = seen.battle_at(at) { (committed(seen, battle, seat)) }
            (units(seen, seat, Place::At(at)))
        }
    }
}

/// The card a player has committed to a battle, or what is known about it.
fn committed(seen: BoardView<'_>, battle: &SeenBattle, seat: Seat) -> Markup {
    let is_asked = seen.view.steps.iter().any(|step| step == Step::Commit { seat });
    html! {
        div class="ssm-committed" {
            @match battle.cards[seat] {
                Some(SeenCard::FaceUp(card)) => (card_face(seen.game, card, 1)),
                Some(SeenCard::FaceDown(known)) => (card_back(seen.game, known)),
                None if battle.victor.is_some() => {},
                None if is_asked => span class="ssm-slot" { (say!(deciding)) },
                None if battle.to_commit.contains(seat) => span class="ssm-slot" { (say!(still_to_decide)) },
                None => span class="ssm-slot" { (say!(no_card)) },
            }
            @if let Some(card) = battle.waiting[seat] {
                p { (say!(waits_for_victor { card: &seen.game.cards[card].name })) }
            }
        }
    }
}

/// What is happening in a battle.
fn call_to_battle(seen: BoardView<'_>, battle: &SeenBattle) -> Markup {
    let is_committing =
        seen.view.steps.iter().any(|step| matches!(step, Step::Commits | Step::Commit { .. }));
    html! {
        p class="ssm-call" {
            (blades()) " "
            @if let Some(victor) = battle.victor {
                b { (say!(victor { player: seen.scene.name(victor), honor: seen.game.victory_honor })) }
            } @else if is_committing {
                (say!(battle_commit))
                @if let Some(seat) = battle.gozen { " " (say!(gozen_decides_last { player: seen.scene.name(seat) })) }
            } @else {
                (say!(battle_resolve))
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
fn attachments(seen: BoardView<'_>, at: Location) -> Markup {
    html! {
        @for attached in seen.view.attached.iter().filter(|attached| attached.at == at) {
            p class={ "ssm-attached " (seat_class(attached.owner)) } title=(seen.game.cards[attached.card].text) {
                (crest(PlayerClan::of(attached.owner))) " "
                (say!(attached { card: &seen.game.cards[attached.card].name, player: seen.scene.name(attached.owner) }))
                @if attached.charges > 0 { ", " (say!(strikes_left { strikes: attached.charges })) }
            }
        }
    }
}

/// Who would claim the reward now, and who would win the battle now.
fn verdict(seen: BoardView<'_>, at: Location) -> Markup {
    let reward = seen.reward_to(at);
    let victory = seen.victory_to(at);
    html! {
        p class="ssm-verdict" {
            @if seen.battle_at(at).is_none() {
                span title=(say!(at_start_of_turn)) {
                    (say!(reward_now)) " "
                    @match reward {
                        Claim::One(seat) => { (crest(PlayerClan::of(seat))) " " b { (seen.scene.name(seat)) } },
                        Claim::Tie => b { (say!(nobody_tie)) },
                        Claim::Nobody => {},
                    }
                }
            }
            @if let Some(seat) = victory {
                span {
                    (say!(battle_now)) " " (crest(PlayerClan::of(seat))) " " b { (seen.scene.name(seat)) }
                    @if reward == Claim::Tie && seen.battle_at(at).is_none() { " " (say!(first_in_turn_order)) }
                }
            }
        }
    }
}

/// "Location 1, Seishin, type world; reward any clan 2; 3 of 7 spaces taken; Ann would claim the reward now; …"
fn said(seen: BoardView<'_>, at: Location, face: Option<&LocationFace>) -> Sentence {
    let card = match face {
        None => say!(location_claimed_said { number: at }),
        Some(face) => say!(location_said {
            number: at,
            name: &face.name,
            kind: face.location_type.id(),
            reward: face.reward_words(),
        }),
    };
    let taken = say!(spaces_taken { taken: taken(seen, at), spaces: seen.game.spaces[at] });
    let reward = match seen.reward_to(at) {
        Claim::Nobody => None,
        Claim::Tie => Some(say!(would_claim_tie)),
        Claim::One(seat) => Some(say!(would_claim { player: seen.scene.name(seat) })),
    };
    let battle = seen.victory_to(at).map(|seat| say!(would_win { player: seen.scene.name(seat) }));
    Sentence::joined_by("; ", [Some(card), Some(taken), reward, battle].into_iter().flatten())
}
