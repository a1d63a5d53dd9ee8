//! A location: a scene with its card and reward, the clans there under their banners, who leads.

use maud::{Markup, html};
use tenka_core::{Seat, Sentence, Thing as _};
use tenka_starship_samurai::location::{LocationFace, LocationType, Reward};
use tenka_starship_samurai::{Claim, Location, PlayerClan};

use super::army::{army, load};
use super::banner::banner;
use super::board_view::BoardView;
use super::card_art::card_art;
use super::chronicle::won;
use super::crest::{crest, emblem_of};
use super::glyph::{Glyph, type_sign};
use super::scenery::scene;
use super::tip::tip;
use crate::seat_class;

pub(super) fn location(seen: BoardView<'_>, at: Location) -> Markup {
    let face = seen.face(at);
    let present = seen.present(at);
    let label = match face {
        Some(face) => say!(location { number: at, name: &face.name }),
        None => say!(claimed_location { number: at }),
    };
    html! {
        section .ssm-location .(scene_class(face)) .(won(seen.heard, at).map(|(victor, _)| seat_class(victor)).unwrap_or_default()) aria-label=(label) {
            @if let Some(face) = face { (scene(face.location_type)) }
            (seen.scene.thing(&at.thing(), said(seen, at, face), &header(seen, at, face)))
            (attachments(seen, at))
            div class={ "ssm-field " (load(seen, at)) } {
                @for &seat in &present { (army(seen, seat, at)) }
                @if face.is_none() { (trophy(seen, at)) }
            }
            (verdict(seen, at))
        }
    }
}

/// The name of the location that was won here.
fn was_here(seen: BoardView<'_>, at: Location) -> Sentence {
    won(seen.heard, at).map_or_else(|| say!(claimed), |(_, card)| (&*seen.game.locations[card].name).into())
}

/// The banner of who won the location that was here.
fn trophy(seen: BoardView<'_>, at: Location) -> Markup {
    html! {
        @if let Some((victor, card)) = won(seen.heard, at) {
            div class="ssm-trophy" {
                (banner(victor, true, &html! { (type_sign(seen.game.locations[card].location_type)) }))
                p { (say!(new_location_next_round)) }
            }
        }
    }
}

/// The class that gives a place the sky of its type.
pub(super) fn scene_class(face: Option<&LocationFace>) -> String {
    face.map_or_else(|| "ssm-claimed".to_owned(), |face| format!("ssm-at-{}", face.location_type.id()))
}

/// The location card: its number, name, type and reward, and how many units are there.
pub(super) fn header(seen: BoardView<'_>, at: Location, face: Option<&LocationFace>) -> Markup {
    html! {
        span class="ssm-place" {
            b class="ssm-number" { (at) }
            span class="ssm-title" {
                span class="ssm-place-name" { @if let Some(face) = face { (face.name) } @else { (was_here(seen, at)) } }
                span class="ssm-type" {
                    @if let Some(face) = face {
                        span data-tip=(type_tip(face.location_type)) { (type_sign(face.location_type)) " " (type_name(face.location_type)) }
                    }
                    (pips(seen, at))
                }
            }
            @if let Some(face) = face { (reward(face)) }
        }
    }
}

pub(super) fn type_name(location_type: LocationType) -> Sentence {
    match location_type {
        LocationType::World => say!(type_world),
        LocationType::City => say!(type_city),
        LocationType::Temple => say!(type_temple),
        LocationType::Outpost => say!(type_outpost),
    }
}

fn type_tip(location_type: LocationType) -> String {
    tip(type_name(location_type), say!(type_help))
}

fn taken(seen: BoardView<'_>, at: Location) -> usize {
    seen.view.players.iter().map(|(_, player)| player.fleet.at(at).len()).sum()
}

/// A pip for each space, filled if it is taken.
fn pips(seen: BoardView<'_>, at: Location) -> Markup {
    let (taken, spaces) = (taken(seen, at), usize::from(seen.game.spaces[at]));
    let said = say!(spaces_taken { taken, spaces });
    html! {
        span class="ssm-pips" data-tip=(tip(&said, say!(spaces_help))) {
            @for number in 0..spaces { i .ssm-taken[number < taken] {} }
            span class="ssm-count" { (taken) "/" (spaces) }
        }
    }
}

/// The parts of a reward, each as an icon and a number.
pub(super) fn reward(face: &LocationFace) -> Markup {
    html! {
        span class="ssm-reward" data-tip=(tip(say!(reward { reward: face.reward_words() }), say!(reward_help))) {
            @for part in &face.reward {
                span class="ssm-chip" {
                    @match *part {
                        Reward::ShownClan(clan, steps) => { (emblem_of(clan)) (clan) " " (steps) },
                        Reward::AnyClan(steps) => { (Glyph::Clan.drawn()) (say!(any_clan)) " " (steps) },
                        Reward::Honor(honor) => { (Glyph::Honor.drawn()) "+" (honor) },
                        Reward::Wealth(wealth) => { (Glyph::Wealth.drawn()) "+" (wealth) },
                        Reward::Cards(cards) => { (Glyph::Card.drawn()) "+" (cards) },
                    }
                }
            }
        }
    }
}

/// Cards that lie beside the location.
pub(super) fn attachments(seen: BoardView<'_>, at: Location) -> Markup {
    let attached: Vec<_> = seen.view.attached.iter().filter(|attached| attached.at == at).collect();
    html! {
        @if !attached.is_empty() {
            ul class="ssm-attachments" {
                @for attached in attached {
                    @let face = &seen.game.cards[attached.card];
                    @let said = say!(attached { card: &face.name, player: seen.scene.name(attached.owner) });
                    li class={ "ssm-attached " (seat_class(attached.owner)) } data-tip=(tip(&said, &face.text)) {
                        (card_art(attached.card)) span { (face.name) span class="unseen" { ", " (seen.scene.name(attached.owner)) } }
                        @if attached.charges > 0 { b data-tip=(say!(strikes_left { strikes: attached.charges })) { (attached.charges) } }
                    }
                }
            }
        }
    }
}

/// Who would claim the reward now, and who would win the battle now.
fn verdict(seen: BoardView<'_>, at: Location) -> Markup {
    let (reward, victory) = (seen.reward_to(at), seen.victory_to(at));
    html! {
        p class="ssm-verdict" {
            @if seen.face(at).is_none() {
                @match won(seen.heard, at) {
                    Some((victor, _)) => span { (say!(won_by)) " " (named(seen, victor)) },
                    None => span { (say!(nobody_won)) },
                }
            } @else if let Some(victor) = victory {
                @if reward == Claim::One(victor) {
                    span data-tip=(tip(say!(reward_and_battle_now), say!(at_start_of_turn))) { (asked(&say!(reward_and_battle_now))) span class="ssm-lead" { (say!(leading)) " " } (named(seen, victor)) }
                } @else {
                    span data-tip=(tip(say!(reward_now), say!(at_start_of_turn))) { (asked(&say!(reward_now))) b { (say!(nobody_tie)) } }
                    span data-tip=(tip(say!(battle_now), say!(first_in_turn_order))) { (asked(&say!(battle_now))) (named(seen, victor)) }
                }
            } @else {
                span { (say!(no_units)) }
            }
        }
    }
}

/// Who is asked for, where there is room to say it.
fn asked(what: &Sentence) -> Markup {
    html! { span class="ssm-asked" { (what) " " } }
}

/// A player's crest and name.
fn named(seen: BoardView<'_>, seat: Seat) -> Markup {
    html! { (crest(PlayerClan::of(seat))) " " b class=(seat_class(seat)) { (seen.called(seat)) } }
}

/// "Location 1, Seishin, type world; reward any clan 2; 3 of 7 spaces taken; Ann would claim the reward now; …"
pub(super) fn said(seen: BoardView<'_>, at: Location, face: Option<&LocationFace>) -> Sentence {
    let card = match face {
        None => match won(seen.heard, at) {
            Some((victor, _)) => say!(location_won_said {
                number: at,
                name: was_here(seen, at),
                player: seen.scene.name(victor)
            }),
            None => say!(location_claimed_said { number: at }),
        },
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
