//! The battle on its stage: the location large, each side's banner, units and card, and the arithmetic.

use maud::{Markup, html};
use tenka_core::{Seat, Thing as _};
use tenka_starship_samurai::step::Step;
use tenka_starship_samurai::view::{SeenBattle, SeenCard};
use tenka_starship_samurai::{Location, PlayerClan};

use super::army::{army, load};
use super::board_view::BoardView;
use super::card::{card_back, card_face, card_tip};
use super::chronicle::won;
use super::crest::crest;
use super::location::{attachments, header, said, scene_class};
use super::scenery::scene;
use super::sum;
use crate::seat_class;

pub(super) fn stage(seen: BoardView<'_>, battle: &SeenBattle) -> Markup {
    let at = battle.at;
    let face = seen.face(at);
    let name = face.map_or("", |face| &*face.name);
    let sides = sides(seen, battle);
    html! {
        section .ssm-stage .ssm-location .ssm-decided[battle.victor.is_some()] .(scene_class(face)) aria-label=(say!(battle_at { name })) {
            @if let Some(face) = face { (scene(face.location_type)) }
            (seen.scene.thing(&at.thing(), said(seen, at, face), &header(seen, at, face)))
            (steps(seen, battle))
            (battles(seen, at))
            (attachments(seen, at))
            @if let Some(victor) = battle.victor { (ribbon(seen, victor, name)) }
            div class={ "ssm-field ssm-sides-" (sides.len()) " " (load(seen, at)) } {
                @for seat in sides { (side(seen, battle, seat)) }
            }
        }
    }
}

/// The locations of this round: who has won them, which is fought for now, and who would win the others.
fn battles(seen: BoardView<'_>, now: Location) -> Markup {
    let victor = |at: Location| won(seen.heard, at).map(|(victor, _)| victor).or_else(|| seen.victory_to(at));
    html! {
        ol class="ssm-battles" aria-label=(say!(battles_of_round)) {
            @for at in seen.view.locations() {
                @let has_been_won = seen.face(at).is_none();
                li .ssm-past[has_been_won] aria-current=[(at == now).then_some("step")] {
                    b class="ssm-number" { (at) }
                    @if at == now {
                        (say!(battle_is_on))
                    } @else if let Some(victor) = victor(at) {
                        (crest(PlayerClan::of(victor))) " "
                        span { @if has_been_won { (say!(has_won { player: seen.called(victor) })) } @else { (say!(leads_there { yours: seen.view.viewer.is(victor), player: seen.scene.name(victor) })) } }
                    } @else if has_been_won {
                        span { (say!(nobody_won)) }
                    } @else {
                        span { (say!(no_units)) }
                    }
                }
            }
        }
    }
}

/// Whoever has units there, and whoever had and has a card in the battle.
fn sides(seen: BoardView<'_>, battle: &SeenBattle) -> Vec<Seat> {
    let present = seen.present(battle.at);
    let fights = |&seat: &Seat| {
        present.contains(&seat) || battle.cards[seat].is_some() || battle.waiting[seat].is_some()
    };
    seen.turn_order().filter(fights).collect()
}

fn side(seen: BoardView<'_>, battle: &SeenBattle, seat: Seat) -> Markup {
    let has_won = battle.victor == Some(seat);
    let has_lost = battle.victor.is_some() && !has_won;
    html! {
        div .ssm-side .ssm-won[has_won] .ssm-lost[has_lost] .(seat_class(seat)) {
            div class="ssm-ranks" {
                (army(seen, seat, battle.at))
                (committed(seen, battle, seat))
            }
            (arithmetic(seen, battle, seat))
        }
    }
}

/// "Masumune 6 + Fighter 1 + Elite General 3 = 10"
fn arithmetic(seen: BoardView<'_>, battle: &SeenBattle, seat: Seat) -> Markup {
    html! {
        p class="ssm-sum" {
            @for (number, part) in sum::parts(seen, seat, battle.at).into_iter().enumerate() {
                @if number > 0 { i { " + " } }
                span .ssm-added[part.is_bonus] { (part.what.capitalised()) " " b { (part.power) } }
            }
            i { " = " }
            strong { (seen.total(seat, battle.at)) }
        }
    }
}

/// The card a player has committed to the battle, or what is known about it.
fn committed(seen: BoardView<'_>, battle: &SeenBattle, seat: Seat) -> Markup {
    let waiting = battle.waiting[seat];
    let is_asked = seen.view.steps.iter().any(|step| step == Step::Commit { seat });
    let bonus = battle.bonus[seat];
    html! {
        div class="ssm-committed" {
            @match battle.cards[seat] {
                Some(SeenCard::FaceUp(card)) => span data-tip=(card_tip(seen.game, card)) { (card_face(seen.game, card, 1)) },
                Some(SeenCard::FaceDown(known)) => (card_back(seen.game, known)),
                None if battle.victor.is_some() => {},
                None if is_asked => span class="ssm-slot" { (say!(deciding)) },
                None if battle.to_commit.contains(seat) && battle.gozen == Some(seat) => {
                    span class="ssm-slot" data-tip=(say!(gozen_decides_last { player: seen.scene.name(seat) })) { (say!(decides_last)) }
                },
                None if battle.to_commit.contains(seat) => span class="ssm-slot" { (say!(still_to_decide)) },
                None if is_committing(seen) => span class="ssm-slot" { (say!(no_card)) },
                None => {},
            }
            @if let Some(card) = waiting {
                span data-tip=(say!(waits_for_victor { card: &seen.game.cards[card].name })) { (card_face(seen.game, card, 1)) }
            }
            @if bonus > 0 { b class="ssm-plus" { "+" (bonus) } }
        }
    }
}

fn is_committing(seen: BoardView<'_>) -> bool {
    seen.view.steps.iter().any(|step| matches!(step, Step::Commits | Step::Commit { .. }))
}

/// Where the battle stands: commit, turn over, add up, victor.
fn steps(seen: BoardView<'_>, battle: &SeenBattle) -> Markup {
    let has_cards = seen.view.seats().iter().any(|seat| battle.cards[seat].is_some());
    let now = match battle.victor {
        Some(_) => 3,
        None if is_committing(seen) => 0,
        None if has_cards => 1,
        None => 2,
    };
    let steps = [say!(step_commit), say!(step_turn_over), say!(step_add_up), say!(step_victor)];
    html! {
        ol class="ssm-steps" aria-label=(say!(steps_of_battle)) data-tip=(say!(battle_help { honor: seen.game.victory_honor })) {
            @for (number, step) in steps.into_iter().enumerate() {
                li .ssm-done[number < now] aria-current=[(number == now).then_some("step")] { (step) }
            }
        }
    }
}

fn ribbon(seen: BoardView<'_>, victor: Seat, name: &str) -> Markup {
    html! { p class="ssm-triumph" { (triumph(seen, victor, name)) } }
}

/// "You win Inari Temple"
pub(super) fn triumph(seen: BoardView<'_>, victor: Seat, place: &str) -> tenka_core::Sentence {
    if seen.view.viewer.is(victor) {
        say!(you_win { place })
    } else {
        say!(they_win { player: seen.scene.name(victor), place })
    }
}
