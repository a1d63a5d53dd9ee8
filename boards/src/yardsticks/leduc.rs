//! Leduc poker: three cards and two heaps of chips.

use maud::{Markup, html};
use tenka_core::{Key as _, Seat};
use tenka_yardsticks::Leduc;
use tenka_yardsticks::leduc::{Card, View};

use super::cards::{back, card};
use super::signed;
use crate::words::{count, rule};
use crate::{Board, Scene};

const SEATS: [Seat; 2] = [Seat::new(0), Seat::new(1)];

impl Board for Leduc {
    const STYLE: &'static str = include_str!("cards.css");

    fn board(&self, view: &View, scene: &Scene) -> Markup {
        let pot: u8 = view.chips.values().iter().sum();
        html! {
            div class="yard-cards" {
                ul class="yard-trick" aria-label="Cards" {
                    li { (face(view.public)) "Public" span class="unseen" { ": " (name(view.public)) } }
                    @for seat in SEATS {
                        li {
                            (face(view.private[seat])) (signed(seat, scene))
                            span class="unseen" { ": " (name(view.private[seat])) }
                        }
                    }
                }
                p { (count(pot.into(), "chip")) " in the pot." }
                @for (round, name) in view.rounds.iter().zip(["First round", "Second round"]) {
                    @let bets: Vec<String> =
                        round.bets().map(|(seat, bet)| format!("{} {bet}s", scene.name(seat))).collect();
                    @if !bets.is_empty() { p { (name) ": " (bets.join(", ")) "." } }
                }
            }
        }
    }

    fn hand(&self, view: &View, scene: &Scene) -> Markup {
        // What the other has just done bears the name of what one can do.
        let scene = &scene.clone().after([]);
        let is_seated = view.private.values().iter().any(Option::is_some);
        html! {
            @if is_seated && view.to_act.is_some() {
                div class="yard-cards" {
                    ul aria-label="Bets" {
                        @for (bet, words) in [("fold", "Fold"), ("call", "Call"), ("raise", "Raise")] {
                            li { (scene.thing(bet, words, &html! { span class="yard-bet" { (words) } })) }
                        }
                    }
                }
            }
        }
    }

    fn holdings(&self, view: &View, seat: Seat, _: &Scene) -> Markup {
        html! { p id={ "chips-" (seat.index()) } { (count(view.chips[seat].into(), "chip")) " in the pot" } }
    }

    fn scoring(&self, view: &View, scene: &Scene) -> Markup {
        let [one, other] = SEATS;
        html! {
            @match (view.private[one], view.private[other]) {
                (Some(first), Some(second)) if first == second => {
                    p { "Two equal cards split the pot. " (rule::<Self>("LED-012")) }
                }
                (Some(first), Some(second)) => {
                    @let strength = |card| (Some(card) == view.public, card);
                    @let winner = if strength(first) > strength(second) { one } else { other };
                    p { (scene.name(winner)) " has the better card and wins the pot. " (rule::<Self>("LED-011")) }
                }
                _ => p { "A fold leaves the pot to the other. " (rule::<Self>("LED-010")) },
            }
        }
    }
}

fn face(shown: Option<Card>) -> Markup {
    shown.map_or_else(back, |shown| card(&shown.to_string(), None))
}

fn name(shown: Option<Card>) -> &'static str {
    shown.map_or("face down", Card::name)
}
