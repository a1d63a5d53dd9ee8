//! The game in words and pictures, for people.

use std::fmt::Write as _;

use tenka_core::{Pick, Seat};

use super::SEATS;
use super::action::Action;
use super::cards::{Cards, Suit};
use super::event::{Happened, Heard};
use super::view::View;

pub(super) fn picks(action: Action) -> Vec<Pick> {
    let (Action::Pass(card) | Action::Play(card)) = action;
    vec![Pick::new(format!("card-{card}"), card.name())]
}

pub(super) fn label(action: Action) -> String {
    match action {
        Action::Pass(card) => format!("Pass the {}", card.name()),
        Action::Play(card) => format!("Play the {}", card.name()),
    }
}

pub(super) fn help(action: Action) -> String {
    let (Action::Pass(card) | Action::Play(card)) = action;
    let worth = match Cards::only(card).points() {
        0 => "It is worth no points.".to_owned(),
        1 => "It gives 1 point to whoever takes it.".to_owned(),
        points => format!("It gives {points} points to whoever takes it."),
    };
    match action {
        Action::Pass(_) => format!("The card goes to another seat before the play. {worth}"),
        Action::Play(_) => format!("The highest card of the suit that was led takes the trick. {worth}"),
    }
}

pub(super) fn tell(event: &Heard) -> String {
    match event {
        Happened::Picked { seat, card: Some(card) } => format!("{seat} picks the {} to pass.", card.name()),
        Happened::Picked { seat, card: None } => format!("{seat} picks a card to pass."),
        Happened::Passed { from, to, cards: Some(cards) } => format!("{from} passes {cards} to {to}."),
        Happened::Passed { from, to, cards: None } => format!("{from} passes cards to {to}."),
        Happened::Played { seat, card } => format!("{seat} plays the {}.", card.name()),
        Happened::HeartsBroken => "Hearts are broken.".to_owned(),
        Happened::Taken { seat, points: 0 } => format!("{seat} takes the trick."),
        Happened::Taken { seat, points } => {
            format!("{seat} takes the trick with {}.", count(*points, "point"))
        }
        Happened::ShotTheMoon { seat } => format!("{seat} has shot the moon."),
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

/// A line for a seat: its hand if the viewer knows it; else what is known of it.
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
