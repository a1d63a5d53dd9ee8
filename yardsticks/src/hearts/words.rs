//! The game in words and pictures, for people.

use std::fmt::Write as _;

use tenka_core::{Asks, Pick, Seat, Seats, Seen, Sentence, Words, say};

use super::action::Action;
use super::cards::{Cards, Suit};
use super::event::{Happening, SeenEvent};
use super::view::View;
use super::{Hearts, SEATS};

impl Words for Hearts {
    fn asks(&self, view: &View) -> Option<Asks> {
        view.to_act?;
        Some(match view.picks_left {
            0 => Asks::new("HEA-D2", say!(ask_play)),
            _ => Asks::new("HEA-D1", say!(ask_pass)),
        })
    }

    fn picks(&self, action: Action) -> Vec<Pick> {
        picks(action)
    }

    fn label(&self, _: &Self::View, action: Action) -> Sentence {
        label(action)
    }

    fn help(&self, _: &Self::View, action: Action) -> Sentence {
        help(action)
    }

    fn tell(&self, _: Seats, event: &Seen<Self>) -> Sentence {
        tell(event)
    }

    fn draw(&self, view: &View) -> String {
        draw(view)
    }
}

pub(super) fn picks(action: Action) -> Vec<Pick> {
    let (Action::Pass(card) | Action::Play(card)) = action;
    vec![Pick::new(format!("card-{card}"), card.name())]
}

pub(super) fn label(action: Action) -> Sentence {
    match action {
        Action::Pass(card) => say!(pass_card { card: card.name() }),
        Action::Play(card) => say!(play_card { card: card.name() }),
    }
}

pub(super) fn help(action: Action) -> Sentence {
    let (Action::Pass(card) | Action::Play(card)) = action;
    let worth = say!(worth { points: Cards::only(card).points() });
    match action {
        Action::Pass(_) => say!(pass_help { worth }),
        Action::Play(_) => say!(play_help { worth }),
    }
}

pub(super) fn tell(event: &SeenEvent) -> Sentence {
    let card_of = |card| picks(Action::Play(card)).remove(0);
    match event {
        Happening::Picked { seat, card: Some(card) } => {
            say!(picks_card { seat, card: card_of(*card) })
        }
        Happening::Picked { seat, card: None } => say!(picks_a_card { seat }),
        Happening::Passed { from, to, cards: Some(cards) } => {
            say!(passes { from, to, cards: cards.to_string() })
        }
        Happening::Passed { from, to, cards: None } => say!(passes_cards { from, to }),
        Happening::Played { seat, card } => say!(plays { seat, card: card_of(*card) }),
        Happening::HeartsBroken => say!(hearts_broken),
        Happening::Taken { seat, points } => say!(takes_trick { seat, points }),
        Happening::ShotTheMoon { seat } => say!(shot_the_moon { seat }),
    }
}

fn count(number: u8, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

pub(super) fn draw(view: &View) -> String {
    let mut picture = match view.picks_left {
        0 => draw_trick(view),
        picks => format!("Passing: {} to pick\n", count(picks, "card")),
    };
    for seat in SEATS.iter() {
        picture += &draw_seat(view, seat);
    }
    for (name, cards) in [("passed", view.passed), ("received", view.received)] {
        if !cards.is_empty() {
            let _ = writeln!(picture, "You {name} {cards}.");
        }
    }
    picture
}

fn draw_trick(view: &View) -> String {
    let broken = if view.hearts_broken { "broken" } else { "not broken" };
    let mut text = format!("Hearts are {broken}.");
    if let Some(trick) = view.tricks.iter().last() {
        let plays: Vec<String> = trick.plays().map(|(seat, card)| format!("{seat} {card}")).collect();
        let _ = write!(text, " Trick {}: {}.", view.tricks.iter().count(), plays.join(", "));
    }
    text + "\n"
}

/// A line for a seat: its hand if the viewer knows it, otherwise what is known about it.
fn draw_seat(view: &View, seat: Seat) -> String {
    let turn = if view.to_act == Some(seat) { '>' } else { ' ' };
    let (size, points) = (count(view.hand_sizes[seat], "card"), count(view.points[seat], "point"));
    let mut text = format!("{turn} {seat}: {size}, {points}");
    let known = view.holds[seat];
    if !known.is_empty() {
        let _ = write!(text, ": {}", by_suit(known));
    }
    if known.len() < view.hand_sizes[seat].into() {
        for suit in Suit::ALL {
            if ((known | view.may_hold[seat]) & suit.cards()).is_empty() {
                let _ = write!(text, ", no {}", suit.name());
            }
        }
    }
    text + "\n"
}

fn by_suit(cards: Cards) -> String {
    let suits = Suit::ALL.map(|suit| cards & suit.cards());
    let held: Vec<String> = suits.iter().filter(|cards| !cards.is_empty()).map(ToString::to_string).collect();
    held.join(" | ")
}
