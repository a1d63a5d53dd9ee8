//! The game in words and pictures, for people.

use std::fmt::Write as _;

use tenka_core::Pick;

use super::{Bet, Card, Happening, SEATS, View};

pub(super) fn picks(bet: Bet) -> Vec<Pick> {
    vec![Pick::new(bet.to_string(), label(bet))]
}

pub(super) fn label(bet: Bet) -> &'static str {
    match bet {
        Bet::Fold => "Fold",
        Bet::Call => "Call",
        Bet::Raise => "Raise",
    }
}

pub(super) fn help(bet: Bet) -> &'static str {
    match bet {
        Bet::Fold => "Give up: the other seat wins the pot.",
        Bet::Call => {
            "Put in as many chips as the other seat has; with nothing lacking, this is a check and free."
        }
        Bet::Raise => "Call, and put in 2 chips more in the first round or 4 in the second.",
    }
}

pub(super) fn tell(event: &Happening) -> String {
    match event {
        Happening::Bet { seat, bet, chips } => format!("{seat} {bet}s and has put in {}.", count(*chips)),
        Happening::TurnedUp { card } => format!("The public card is a {}.", card.name()),
        Happening::Shown { cards } => {
            let [first, second] = cards.values().map(Card::name);
            format!("Showdown: seat 0 has a {first}, seat 1 a {second}.")
        }
        Happening::Won { seat, chips } => format!("{seat} wins {}.", count(*chips)),
        Happening::Split => "The pot is split.".to_owned(),
    }
}

fn count(chips: u8) -> String {
    if chips == 1 { "1 chip".to_owned() } else { format!("{chips} chips") }
}

pub(super) fn draw(view: &View) -> String {
    let card = |card: Option<Card>| card.map_or("?".to_owned(), |card| card.to_string());
    let mut picture = format!("public card [{}]\n", card(view.public));
    for seat in SEATS.iter() {
        let turn = if view.to_act == Some(seat) { ", to act" } else { "" };
        let (private, chips) = (card(view.private[seat]), count(view.chips[seat]));
        let _ = writeln!(picture, "{seat} [{private}] {chips}{turn}");
    }
    for (round, name) in view.rounds.iter().zip(["first", "second"]) {
        let bets: Vec<String> = round.bets().map(|(_, bet)| bet.to_string()).collect();
        if !bets.is_empty() {
            let _ = writeln!(picture, "{name} round: {}", bets.join(", "));
        }
    }
    picture
}
