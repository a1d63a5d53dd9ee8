//! The game in words and pictures, for people.

use std::fmt::Write as _;

use tenka_core::{Pick, capitalised};

use super::{Bet, Card, Happening, SEATS, View};

pub(super) fn picks(bet: Bet) -> Vec<Pick> {
    vec![Pick::new(bet.to_string(), capitalised(&bet.to_string()))]
}

pub(super) fn label(view: &View, bet: Bet) -> String {
    match (bet, price(view, bet)) {
        (Bet::Fold, _) => "Fold".to_owned(),
        (Bet::Call, 0) => "Check".to_owned(),
        (Bet::Call, price) => format!("Call for {}", count(price)),
        (Bet::Raise, price) => format!("Raise for {}", count(price)),
    }
}

pub(super) fn help(view: &View, bet: Bet) -> String {
    let pot: u8 = view.chips.values().iter().sum();
    match (bet, price(view, bet)) {
        (Bet::Fold, _) => format!("Give up: the other seat wins the pot of {}.", count(pot)),
        (Bet::Call, 0) => "You put in nothing more.".to_owned(),
        (Bet::Call, price) => format!("You put in {} more, as many as the other seat has.", count(price)),
        (Bet::Raise, price) => {
            format!("You put in {}; the other seat must put in {} more or fold.", count(price), view.raise())
        }
    }
}

/// What the seat to act puts in.
fn price(view: &View, bet: Bet) -> u8 {
    let Some(seat) = view.to_act else { return 0 };
    let lacking = view.chips[SEATS.after(seat)].saturating_sub(view.chips[seat]);
    match bet {
        Bet::Fold => 0,
        Bet::Call => lacking,
        Bet::Raise => lacking + view.raise(),
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
