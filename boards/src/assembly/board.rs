//! The table: a chamber in which captains vote, and below it the plotting table with both fleets.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_starships_assembly::Card;
use tenka_starships_assembly::state::{SEATS, Stage, opponent};

use super::board_view::BoardView;
use super::card::{CardSpot, Condition, card};
use super::deck::{DECK, damage_deck, draw_deck};
use super::fleet::{fleet, track};
use super::glyph::Glyph;
use crate::{emblem, seat_class};

pub(super) fn board(seen: BoardView<'_>) -> Markup {
    html! {
        div class="ssa ssa-table" {
            (ribbon(seen))
            @match seen.view.stage {
                Stage::Picking | Stage::Releasing => (lobby(seen)),
                Stage::Assembly => { (chamber(seen)) (plotting_table(seen)) },
                Stage::Powering | Stage::Targeting | Stage::Firing | Stage::Over => (plotting_table(seen)),
            }
            (legend())
        }
    }
}

/// The phase, the available votes, and whether war is near.
fn ribbon(seen: BoardView<'_>) -> Markup {
    let view = seen.view;
    let now = match view.stage {
        Stage::Picking | Stage::Releasing => 0,
        Stage::Assembly => 1,
        Stage::Powering | Stage::Targeting | Stage::Firing | Stage::Over => 2,
    };
    html! {
        div class="ssa-ribbon" {
            ol class="ssa-phases" aria-label=(say!(phases)) {
                @for (number, phase) in [say!(lobbying), say!(assembly), say!(open_warfare)].into_iter().enumerate() {
                    li aria-current=[(number == now).then_some("step")] { (phase) }
                }
            }
            @if view.stage == Stage::Assembly { (pool(seen)) (war(seen)) }
        }
    }
}

/// The votes of the seat to act in this turn.
fn pool(seen: BoardView<'_>) -> Markup {
    const MOST_TOKENS: usize = 10;
    let votes = usize::from(seen.view.turn.votes);
    html! {
        p class={ "ssa-pool " (seat_class(seen.view.seat)) } {
            (emblem(seen.view.seat)) " " (seen.scene.name(seen.view.seat)) ": "
            b { (say!(votes { votes })) } " "
            span aria-hidden="true" { @for _ in 0..votes.min(MOST_TOKENS) { (Glyph::Vote.drawn()) } }
        }
    }
}

/// SSA-099: once war is declared, one turn is left.
fn war(seen: BoardView<'_>) -> Markup {
    html! {
        @if let Some(war) = seen.view.turn.war {
            p class="ssa-war" {
                (Glyph::Burst.drawn()) " "
                @if war.by == seen.view.seat {
                    (say!(war_and_final_turn { player: seen.scene.name(opponent(war.by)) }))
                } @else {
                    (say!(war_by { player: seen.scene.name(war.by) }))
                }
            }
        }
    }
}

/// The cards lobbyists choose from, and the order in which they choose (SSA-017).
fn lobby(seen: BoardView<'_>) -> Markup {
    let view = seen.view;
    let (first, second) = (view.lobby.first, opponent(view.lobby.first));
    let order = [first, second, second, first, second];
    let left = view.lobby.face_up.len() + usize::from(view.lobby.deck_picked_by.is_none());
    let picked = order.len().saturating_sub(left);
    html! {
        section class="ssa-chamber" aria-label=(say!(lobbying)) {
            div class="ssa-dais" {
                (draw_deck(seen))
                div {
                    h3 { (say!(to_lobby_for)) }
                    ol class="ssa-order" aria-label=(say!(order_of_picks)) {
                        @for (number, seat) in order.into_iter().enumerate() {
                            li .ssa-done[number < picked] aria-current=[(number == picked).then_some("step")] {
                                (emblem(seat)) span class="unseen" { (seen.scene.name(seat)) }
                            }
                        }
                    }
                    p { (say!(lobby_text)) }
                }
            }
            ul class="ssa-cards" {
                @for offered in view.lobby.face_up.iter() {
                    li { (card(seen, offered, CardSpot::FaceUp, &Condition::plain(), DECK)) }
                }
            }
        }
    }
}

/// The agenda between the benches of both sides.
fn chamber(seen: BoardView<'_>) -> Markup {
    let [far, near] = seen.sides();
    html! {
        section class="ssa-chamber" aria-label=(say!(chamber)) {
            (bench(seen, far))
            div class="ssa-dais" {
                (draw_deck(seen))
                h3 { (say!(agenda)) " " small { (say!(agenda_text)) } }
            }
            ul class="ssa-cards" {
                @for shown in seen.view.agenda.iter() {
                    li { (card(seen, shown, CardSpot::Agenda, &lock(seen, shown), DECK)) }
                }
            }
            (bench(seen, near))
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
    let said = match owner {
        None => say!(lock_price { votes: say!(votes { votes: locked + 1 }) }),
        Some(seat) if view.viewer.is(seat) => say!(locked_by_you),
        Some(seat) => {
            say!(locked_by { player: seen.scene.name(seat), votes: say!(votes { votes: locked }) })
        }
    };
    Condition {
        class: if owner.is_some() { "ssa-locked" } else { "" },
        drawn: html! {
            span class="ssa-lock" {
                (Glyph::Lock.drawn()) " "
                @if let Some(seat) = owner { (emblem(seat)) " " }
                (said)
            }
        },
        said: said.clone(),
    }
}

/// The captains of one side, ready or exhausted.
fn bench(seen: BoardView<'_>, seat: Seat) -> Markup {
    let captains = seen.view.captains[seat];
    html! {
        section class={ "ssa-bench " (seat_class(seat)) } aria-label=(say!(captains_of { player: seen.scene.name(seat) })) {
            h3 {
                (emblem(seat)) " " (seen.scene.name(seat)) " "
                small { (say!(captains_and_hand { captains: captains.len(), cards: seen.view.hands[seat].size })) }
            }
            ul class="ssa-row" {
                @for captain in captains.iter() {
                    li { (card(seen, captain, CardSpot::Captains, &readiness(seen, captain), &hand_of(seat))) }
                }
            }
        }
    }
}

fn readiness(seen: BoardView<'_>, captain: Card) -> Condition {
    let exhausted = seen.view.exhausted.contains(captain);
    let (class, said) =
        if exhausted { ("ssa-exhausted", say!(exhausted)) } else { ("ssa-ready", say!(ready)) };
    Condition { class, drawn: html! { span class="ssa-state" { (said) } }, said }
}

/// Both fleets; in open warfare also the damage deck and the order in which the ships act.
fn plotting_table(seen: BoardView<'_>) -> Markup {
    let fighting = seen.view.battle.is_some();
    html! {
        section .ssa-plot .ssa-fighting[fighting] aria-label=(say!(plotting_table)) {
            @if fighting { (track(seen)) }
            @for seat in seen.sides() { (fleet(seen, seat)) }
            @if fighting { (damage_deck(seen)) }
        }
    }
}

/// The home of cards that come from a hand.
pub(super) fn hand_of(seat: Seat) -> String {
    format!("cards-{}", seat.number())
}

/// What the icons mean.
fn legend() -> Markup {
    let signs = [
        (Glyph::Star, say!(sign_star)),
        (Glyph::Bracket, say!(sign_bracket)),
        (Glyph::Initiative, say!(sign_initiative)),
        (Glyph::Evasion, say!(sign_evasion)),
        (Glyph::Shield, say!(sign_shields)),
        (Glyph::Targeting, say!(sign_weapon)),
        (Glyph::Burst, say!(sign_burst)),
        (Glyph::Lock, say!(sign_lock)),
    ];
    html! {
        details id="ssa-signs" class="ssa-legend" {
            summary { (say!(legend)) }
            ul { @for (glyph, words) in signs { li { (glyph.drawn()) " " (words) } } }
        }
    }
}
