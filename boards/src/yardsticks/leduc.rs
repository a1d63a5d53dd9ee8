//! Leduc poker: three cards and two heaps of chips.

use maud::{Markup, html};
use tenka_core::{Key as _, Seat, Seen, Sentence};
use tenka_yardsticks::Leduc;
use tenka_yardsticks::leduc::{Bet, Card, View};

use super::cards::{back, card};
use super::signed;
use crate::words::rule;
use crate::{Board, Scene};

const SEATS: [Seat; 2] = [Seat::new(0), Seat::new(1)];

impl Board for Leduc {
    const STYLE: &'static str = include_str!("cards.css");

    fn board(&self, view: &View, _: &[Seen<Self>], scene: &Scene) -> Markup {
        let pot: u8 = view.chips.values().iter().sum();
        html! {
            div class="yard-cards" {
                ul class="yard-trick" aria-label=(say!(cards)) {
                    li { (face(view.public)) (say!(public)) span class="unseen" { ": " (name(view.public)) } }
                    @for seat in SEATS {
                        li {
                            (face(view.private[seat])) (signed(seat, scene))
                            span class="unseen" { ": " (name(view.private[seat])) }
                        }
                    }
                }
                p { (say!(chips_in_pot { chips: pot })) "." }
                @for (number, round) in view.rounds.iter().enumerate() {
                    @let bets = Sentence::joined_by(", ", round.bets().map(|(seat, bet)| made(bet, scene.name(seat))));
                    @if !bets.is_empty() {
                        p { @if number == 0 { (say!(first_round { bets })) } @else { (say!(second_round { bets })) } }
                    }
                }
            }
        }
    }

    fn hand(&self, view: &View, scene: &Scene) -> Markup {
        // The other player's last action has the same name as one's own options.
        let scene = &scene.clone().after([]);
        let is_seated = view.private.values().iter().any(Option::is_some);
        html! {
            @if is_seated && view.to_act.is_some() {
                div class="yard-cards" {
                    ul aria-label=(say!(bets)) {
                        @for (bet, words) in [("fold", say!(fold)), ("call", say!(call)), ("raise", say!(raise))] {
                            li { (scene.thing(bet, &words, &html! { span class="yard-bet" { (words) } })) }
                        }
                    }
                }
            }
        }
    }

    fn holdings(&self, view: &View, seat: Seat, _: &Scene) -> Markup {
        html! { p id={ "chips-" (seat.index()) } { (say!(chips_in_pot { chips: view.chips[seat] })) } }
    }

    fn scoring(&self, view: &View, _: &[Seen<Self>], scene: &Scene) -> Markup {
        let [one, other] = SEATS;
        html! {
            @match (view.private[one], view.private[other]) {
                (Some(first), Some(second)) if first == second => {
                    p { (say!(split_pot)) " " (rule::<Self>("LED-012")) }
                }
                (Some(first), Some(second)) => {
                    @let strength = |card| (Some(card) == view.public, card);
                    @let winner = if strength(first) > strength(second) { one } else { other };
                    p { (say!(better_card { player: scene.name(winner) })) " " (rule::<Self>("LED-011")) }
                }
                _ => p { (say!(folded)) " " (rule::<Self>("LED-010")) },
            }
        }
    }
}

fn face(shown: Option<Card>) -> Markup {
    shown.map_or_else(back, |shown| card(&shown.to_string(), None))
}

fn name(shown: Option<Card>) -> Sentence {
    shown.map_or_else(|| say!(face_down), |card| card.name().into())
}

/// "Ann calls"
fn made(bet: Bet, player: &str) -> Sentence {
    match bet {
        Bet::Fold => say!(folds { player }),
        Bet::Call => say!(calls { player }),
        Bet::Raise => say!(raises { player }),
    }
}
