//! The game in words and pictures, for people.

use std::fmt::Write as _;

use tenka_core::{Asks, Pick, Picture, Seat, Seats, Seen, Sentence, Words, capitalised, say};

use super::{Bet, Card, Happening, Leduc, SEATS, View};

impl Words for Leduc {
    fn asks(&self, view: &View) -> Option<Asks> {
        view.to_act?;
        Some(Asks::new("LED-D1", say!(ask_bet)))
    }

    fn picks(&self, bet: Bet) -> Vec<Pick> {
        picks(bet)
    }

    fn label(&self, view: &View, bet: Bet) -> Sentence {
        label(view, bet)
    }

    fn help(&self, view: &View, bet: Bet) -> Sentence {
        help(view, bet)
    }

    fn tell(&self, _: Seats, event: &Seen<Self>) -> Sentence {
        tell(event)
    }

    fn draw(&self, view: &View) -> Picture {
        draw(view).into()
    }
}

pub(super) fn picks(bet: Bet) -> Vec<Pick> {
    vec![Pick::new(bet.to_string(), capitalised(&bet.to_string()))]
}

pub(super) fn label(view: &View, bet: Bet) -> Sentence {
    match (bet, price(view, bet)) {
        (Bet::Fold, _) => say!(fold),
        (Bet::Call, 0) => say!(check),
        (Bet::Call, price) => say!(call { chips: chips(price) }),
        (Bet::Raise, price) => say!(raise { chips: chips(price) }),
    }
}

pub(super) fn help(view: &View, bet: Bet) -> Sentence {
    let pot: u8 = view.chips.values().iter().sum();
    match (bet, price(view, bet)) {
        (Bet::Fold, _) => say!(fold_help { chips: chips(pot) }),
        (Bet::Call, 0) => say!(check_help),
        (Bet::Call, price) => say!(call_help { chips: chips(price) }),
        (Bet::Raise, price) => say!(raise_help { chips: chips(price), more: view.raise() }),
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

pub(super) fn tell(event: &Happening) -> Sentence {
    match event {
        Happening::Bet { seat, bet: Bet::Fold, chips: put } => say!(folds { seat, chips: chips(*put) }),
        Happening::Bet { seat, bet: Bet::Call, chips: put } => say!(calls { seat, chips: chips(*put) }),
        Happening::Bet { seat, bet: Bet::Raise, chips: put } => say!(raises { seat, chips: chips(*put) }),
        Happening::TurnedUp { card } => say!(turned_up { card: card.name() }),
        Happening::Shown { cards } => {
            let [first, second] = cards.values().map(Card::name);
            say!(showdown { first: Seat::new(0), one: first, second: Seat::new(1), other: second })
        }
        Happening::Won { seat, chips: won } => say!(wins_chips { seat, chips: chips(*won) }),
        Happening::Split => say!(split),
    }
}

fn chips(count: u8) -> Sentence {
    say!(chips { count })
}

pub(super) fn draw(view: &View) -> String {
    let card = |card: Option<Card>| card.map_or("?".to_owned(), |card| card.to_string());
    let mut picture = format!("{}\n", say!(picture_public_card { card: card(view.public) }));
    for seat in SEATS.iter() {
        let turn = if view.to_act == Some(seat) { say!(picture_to_act) } else { Sentence::default() };
        let (card, chips) = (card(view.private[seat]), chips(view.chips[seat]));
        let _ = writeln!(picture, "{}", say!(picture_private_card { seat, card, chips, turn }));
    }
    for (number, round) in view.rounds.iter().enumerate() {
        let bets: Vec<String> = round.bets().map(|(_, bet)| bet.to_string()).collect();
        if !bets.is_empty() {
            let bets = bets.join(", ");
            let round = match number {
                0 => say!(picture_first_round { bets }),
                _ => say!(picture_second_round { bets }),
            };
            let _ = writeln!(picture, "{round}");
        }
    }
    picture
}
