//! Hearts: the trick on the table, and a hand of cards.

use maud::{Markup, html};
use tenka_core::{Key as _, Seat};
use tenka_yardsticks::Hearts;
use tenka_yardsticks::hearts::{Card, View};

use super::cards::card;
use super::signed;
use crate::words::{count, rule};
use crate::{Board, Scene};

impl Board for Hearts {
    const STYLE: &'static str = include_str!("cards.css");

    fn board(&self, view: &View, scene: &Scene) -> Markup {
        html! {
            div class="yard-cards" {
                @match view.tricks.iter().last() {
                    Some(trick) => {
                        p {
                            "Trick " (view.tricks.iter().count()) ". Hearts are "
                            @if view.hearts_broken { "broken." } @else { "not broken yet." }
                        }
                        ul class="yard-trick" aria-label="The trick" {
                            @for (seat, played) in trick.plays() {
                                li id={ "played-" (played) } data-glide=(played) data-home={ "cards-" (seat.number()) } {
                                    (face(played))
                                    (signed(seat, scene)) span class="unseen" { ": " (played.name()) }
                                }
                            }
                        }
                    }
                    None => {
                        p { "No trick yet." }
                        ul class="yard-trick" {}
                    }
                }
            }
        }
    }

    fn hand(&self, view: &View, scene: &Scene) -> Markup {
        let Some(seat) = view.viewer.seat() else { return html! {} };
        let passing = if view.picks_left > 0 { "You pass" } else { "You passed" };
        html! {
            div class="yard-cards" {
                ul class="yard-hand" aria-label="Your cards" {
                    @for held in view.holds[seat].iter() {
                        li { (scene.thing(&format!("card-{held}"), &said(held), &lying(held))) }
                    }
                }
                @for (words, cards) in [(passing, view.passed), ("You were passed", view.received)] {
                    @if !cards.is_empty() {
                        p { (words) ": " (cards.iter().map(Card::name).collect::<Vec<_>>().join(", ")) "." }
                    }
                }
            }
        }
    }

    fn holdings(&self, view: &View, seat: Seat, _: &Scene) -> Markup {
        let tricks =
            view.tricks.iter().filter(|trick| trick.cards.len() == 4 && trick.winner() == seat).count();
        html! {
            p id={ "cards-" (seat.index()) } {
                (count(view.hand_sizes[seat].into(), "card")) ", " (count(tricks, "trick")) ", "
                (count(view.points[seat].into(), "point"))
            }
        }
    }

    fn scoring(&self, view: &View, scene: &Scene) -> Markup {
        let points = |seat: usize| view.points[Seat::from_index(seat)];
        let moon = (0..4)
            .find(|&seat| points(seat) == 0 && (0..4).all(|other| other == seat || points(other) == 26));
        html! {
            div class="yard-cards" {
                p { "Each heart is a point and the queen of spades 13; the fewest points win. " (rule::<Self>("HEA-015")) }
                ul {
                    @for seat in (0..4).map(Seat::from_index) {
                        li { (signed(seat, scene)) ": " (count(view.points[seat].into(), "point")) }
                    }
                }
                @if let Some(seat) = moon {
                    p { (scene.name(Seat::from_index(seat))) " took all points and shot the moon. " (rule::<Self>("HEA-016")) }
                }
            }
        }
    }
}

fn lying(held: Card) -> Markup {
    html! { span id={ "held-" (held) } data-glide=(held) { (face(held)) } }
}

/// "queen of spades (Q)": the name, and what can be read on the card.
fn said(held: Card) -> String {
    format!("{} ({})", held.name(), rank(held))
}

fn face(shown: Card) -> Markup {
    card(&rank(shown), shown.to_string().chars().nth(1))
}

fn rank(shown: Card) -> String {
    let rank: String = shown.to_string().chars().take(1).collect();
    if rank == "T" { "10".to_owned() } else { rank }
}
