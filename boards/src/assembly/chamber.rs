//! The chamber: the agenda between the benches of both sides; before that, the lobby.

use maud::{Markup, html};
use tenka_core::{Seat, Sentence};
use tenka_starships_assembly::state::{SEATS, opponent};
use tenka_starships_assembly::{Card, CardSet};

use super::board::hand_of;
use super::board_view::BoardView;
use super::card::{CardSpot, Condition, card, held};
use super::deck::{DECK, draw_deck};
use super::glyph::Glyph;
use super::tip;
use crate::{emblem, seat_class};

pub(super) fn chamber(seen: BoardView<'_>) -> Markup {
    let [far, near] = seen.sides();
    html! {
        section class="ssa-chamber" aria-label=(say!(chamber)) {
            (tiers())
            (bench(seen, far))
            div class="ssa-dais" {
                (draw_deck(seen))
                ul class="ssa-docket" aria-label=(say!(agenda)) {
                    @for shown in seen.view.agenda.iter() {
                        li { (card(seen, shown, CardSpot::Agenda, &lock(seen, shown), DECK)) }
                    }
                }
            }
            (bench(seen, near))
        }
    }
}

/// The cards lobbyists choose from, and the order in which they choose (SSA-017).
pub(super) fn lobby(seen: BoardView<'_>) -> Markup {
    let view = seen.view;
    html! {
        section class="ssa-chamber ssa-lobby" aria-label=(say!(lobbying)) {
            (tiers())
            div class="ssa-bench" {
                div class="ssa-caption" { b { (say!(to_lobby_for)) } (picks(seen)) }
                p class="ssa-advice" { (say!(lobby_text)) }
                ul class="ssa-row" {
                    @for seat in seen.sides() {
                        @for known in picked(seen, seat) { li class=(seat_class(seat)) { (held(seen, known, &say!(picked_by { player: seen.scene.name(seat) }))) } }
                    }
                }
            }
            div class="ssa-dais" {
                (draw_deck(seen))
                ul class="ssa-docket" aria-label=(say!(to_lobby_for)) {
                    @for offered in view.lobby.face_up.iter() {
                        li { (card(seen, offered, CardSpot::FaceUp, &Condition::plain(), DECK)) }
                    }
                }
            }
        }
    }
}

/// What a rival certainly has in hand.
fn picked(seen: BoardView<'_>, seat: Seat) -> CardSet {
    if seen.view.viewer.is(seat) { CardSet::EMPTY } else { seen.view.hands[seat].known }
}

/// Who picks when.
fn picks(seen: BoardView<'_>) -> Markup {
    let view = seen.view;
    let (first, second) = (view.lobby.first, opponent(view.lobby.first));
    let order = [first, second, second, first, second];
    let left = view.lobby.face_up.len() + usize::from(view.lobby.deck_picked_by.is_none());
    let done = order.len().saturating_sub(left);
    html! {
        ol class="ssa-picks" aria-label=(say!(order_of_picks)) {
            @for (number, seat) in order.into_iter().enumerate() {
                li .ssa-done[number < done] aria-current=[(number == done).then_some("step")]
                    data-tip=(tip(say!(order_of_picks), seen.scene.name(seat))) {
                    (emblem(seat)) span class="unseen" { (seen.scene.name(seat)) }
                }
            }
        }
    }
}

/// Rings of seats around the floor.
fn tiers() -> Markup {
    html! {
        svg class="ssa-tiers" viewBox="0 0 1140 484" preserveAspectRatio="none" aria-hidden="true" {
            ellipse cx="570" cy="242" rx="590" ry="92" {}
            ellipse cx="570" cy="242" rx="640" ry="176" {}
            ellipse class="ssa-tier" cx="570" cy="242" rx="690" ry="232" {}
        }
    }
}

/// SSA-131, SSA-132: who has locked an agenda card, and what a lock costs now.
fn lock(seen: BoardView<'_>, card: Card) -> Condition {
    if !seen.game.has_additional_rules() {
        return Condition::plain();
    }
    let view = seen.view;
    let locked: usize = view.locks.values().iter().map(|locks| locks.len()).sum();
    let owner = SEATS.iter().find(|&seat| view.locks[seat].contains(card));
    let (said, price) = match owner {
        None => (say!(lock_price { votes: locked + 1 }), Some(locked + 1)),
        Some(seat) if view.viewer.is(seat) => (say!(locked_by_you), None),
        Some(seat) => (say!(locked_by { player: seen.scene.name(seat), votes: locked }), Some(locked)),
    };
    Condition {
        class: if owner.is_some() { "ssa-locked" } else { "" },
        drawn: html! {
            span class="ssa-lock" data-tip=(tip(&said, say!(sign_lock))) {
                (Glyph::Lock.drawn()) " "
                @if let Some(seat) = owner { (emblem(seat)) " " }
                span class="ssa-long" { (said) }
                @if let Some(price) = price { span class="ssa-short" { (price) } }
            }
        },
        said: said.clone(),
    }
}

/// The captains of one side, ready or exhausted, and what the viewer knows of a rival's hand.
fn bench(seen: BoardView<'_>, seat: Seat) -> Markup {
    let captains = seen.view.captains[seat];
    let player = seen.scene.name(seat);
    html! {
        section class={ "ssa-bench " (seat_class(seat)) } aria-label=(say!(captains_of { player })) {
            (caption(seen, seat))
            ul class="ssa-row" {
                @for captain in captains.iter() {
                    li { (card(seen, captain, CardSpot::Captains, &readiness(seen, captain), &hand_of(seat))) }
                }
                @for known in picked(seen, seat) { li { (held(seen, known, &say!(known_in_hand))) } }
                @if captains.is_empty() { li class="ssa-vacant" { (say!(no_captains)) } }
            }
        }
    }
}

/// "Your captains: 3 in the chamber, 1 card in hand"
fn caption(seen: BoardView<'_>, seat: Seat) -> Markup {
    let title: Sentence = if seen.view.viewer.is(seat) {
        say!(your_captains)
    } else {
        say!(captains_of { player: seen.scene.name(seat) })
    };
    let (captains, cards) = (seen.view.captains[seat].len(), seen.view.hands[seat].size);
    html! {
        div class="ssa-caption" data-tip=(tip(&title, say!(tip_captains))) {
            (emblem(seat))
            b { (title) }
            span { (say!(in_the_chamber { captains })) }
            span { (say!(in_hand { cards })) }
        }
    }
}

fn readiness(seen: BoardView<'_>, captain: Card) -> Condition {
    let exhausted = seen.view.exhausted.contains(captain);
    let (class, said, why) = if exhausted {
        ("ssa-exhausted", say!(exhausted), say!(tip_exhausted))
    } else {
        ("ssa-ready", say!(ready), say!(tip_ready))
    };
    Condition {
        class,
        drawn: html! { span class="ssa-state" data-tip=(tip(&said, why)) { (said) } },
        said: said.clone(),
    }
}
