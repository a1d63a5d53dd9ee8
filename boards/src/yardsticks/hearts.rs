//! Hearts: the trick on the table, and a hand of cards.

use maud::{Markup, html};
use tenka_core::{Key as _, Seat, Seen, Sentence};
use tenka_yardsticks::Hearts;
use tenka_yardsticks::hearts::{Card, Cards, View};

use super::cards::card;
use super::signed;
use crate::words::rule;
use crate::{Board, Scene};

impl Board for Hearts {
    const STYLE: &'static str = include_str!("cards.css");

    fn board(&self, view: &View, _: &[Seen<Self>], scene: &Scene) -> Markup {
        html! {
            div class="yard-cards" {
                @match view.tricks.iter().last() {
                    Some(trick) => {
                        p {
                            @let number = view.tricks.iter().count();
                            @if view.hearts_broken { (say!(trick_broken { trick: number })) } @else { (say!(trick_unbroken { trick: number })) }
                        }
                        ul class="yard-trick" aria-label=(say!(the_trick)) {
                            @for (seat, played) in trick.plays() {
                                li id={ "played-" (played) } data-glide=(played) data-home={ "cards-" (seat.number()) } {
                                    (face(played))
                                    (signed(seat, scene)) span class="unseen" { ": " (played.name()) }
                                }
                            }
                        }
                    }
                    None => {
                        p { (say!(no_trick)) }
                        ul class="yard-trick" {}
                    }
                }
            }
        }
    }

    fn hand(&self, view: &View, scene: &Scene) -> Markup {
        let Some(seat) = view.viewer.seat() else { return html! {} };
        let named = |cards: Cards| Sentence::joined_by(", ", cards.iter().map(|card| card.name().into()));
        let (passed, received) = (named(view.passed), named(view.received));
        let passing = [
            (!passed.is_empty() && view.picks_left > 0).then(|| say!(you_pass { cards: &passed })),
            (!passed.is_empty() && view.picks_left == 0).then(|| say!(you_passed { cards: &passed })),
            (!received.is_empty()).then(|| say!(you_received { cards: &received })),
        ];
        html! {
            div class="yard-cards" {
                ul class="yard-hand" aria-label=(say!(your_cards)) {
                    @for held in view.holds[seat].iter() {
                        li { (scene.thing(&format!("card-{held}"), said(held), &lying(held))) }
                    }
                }
                @for words in passing.iter().flatten() { p { (words) } }
            }
        }
    }

    fn holdings(&self, view: &View, seat: Seat, _: &Scene) -> Markup {
        let tricks =
            view.tricks.iter().filter(|trick| trick.cards.len() == 4 && trick.winner() == seat).count();
        html! {
            p id={ "cards-" (seat.index()) } {
                (say!(hearts_holdings { cards: view.hand_sizes[seat], tricks, points: view.points[seat] }))
            }
        }
    }

    fn scoring(&self, view: &View, _: &[Seen<Self>], scene: &Scene) -> Markup {
        let points = |seat: usize| view.points[Seat::from_index(seat)];
        let moon = (0..4)
            .find(|&seat| points(seat) == 0 && (0..4).all(|other| other == seat || points(other) == 26));
        html! {
            div class="yard-cards" {
                p { (say!(hearts_scoring)) " " (rule::<Self>("HEA-015")) }
                ul {
                    @for seat in (0..4).map(Seat::from_index) {
                        li { (signed(seat, scene)) ": " (say!(points { points: view.points[seat] })) }
                    }
                }
                @if let Some(seat) = moon {
                    p { (say!(shot_the_moon { player: scene.name(Seat::from_index(seat)) })) " " (rule::<Self>("HEA-016")) }
                }
            }
        }
    }
}

fn lying(held: Card) -> Markup {
    html! { span id={ "held-" (held) } data-glide=(held) { (face(held)) } }
}

/// "queen of spades (Q)": the name, and what is printed on the card.
fn said(held: Card) -> Sentence {
    say!(card_and_rank { card: held.name(), rank: rank(held) })
}

fn face(shown: Card) -> Markup {
    card(&rank(shown), shown.to_string().chars().nth(1))
}

fn rank(shown: Card) -> String {
    let rank: String = shown.to_string().chars().take(1).collect();
    if rank == "T" { "10".to_owned() } else { rank }
}
