//! The game in words and pictures, for people.

use std::fmt::Write as _;

use tenka_core::{Asks, Handful, Pick, Picture, Seat, Seats, Seen, Sentence, Words, say};

use super::action::Action;
use super::cards::{Cards, Suit};
use super::event::{Happening, SeenEvent};
use super::pass::PASSED;
use super::state::State;
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

    fn handful(&self, world: &State) -> Option<Handful<Action>> {
        if !world.is_passing() {
            return None;
        }
        let (seat, hand) = (world.to_act?, world.legal_cards());
        let count = usize::from(PASSED).saturating_sub(world.passed[seat].len());
        let of = hand.iter().map(|card| (Action::Pass(card), 1));
        Handful::new(say!(pass_cards { count }), count, of)
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

    fn draw(&self, view: &View) -> Picture {
        draw(view).into()
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

pub(super) fn draw(view: &View) -> String {
    let mut picture = match view.picks_left {
        0 => draw_trick(view),
        count => format!("{}\n", say!(picture_passing { cards: say!(cards { count }) })),
    };
    for seat in SEATS.iter() {
        picture += &draw_seat(view, seat);
    }
    if !view.passed.is_empty() {
        let _ = writeln!(picture, "{}", say!(picture_passed { cards: view.passed.to_string() }));
    }
    if !view.received.is_empty() {
        let _ = writeln!(picture, "{}", say!(picture_received { cards: view.received.to_string() }));
    }
    picture
}

fn draw_trick(view: &View) -> String {
    let broken = if view.hearts_broken { say!(picture_broken) } else { say!(picture_not_broken) };
    let mut text = broken.to_string();
    if let Some(trick) = view.tricks.iter().last() {
        let plays: Vec<String> = trick.plays().map(|(seat, card)| format!("{seat} {card}")).collect();
        let (number, plays) = (view.tricks.iter().count(), plays.join(", "));
        let _ = write!(text, "{}", say!(picture_trick { number, plays }));
    }
    text + "\n"
}

/// A line for a seat: its hand if the viewer knows it, otherwise what is known about it.
fn draw_seat(view: &View, seat: Seat) -> String {
    let turn = if view.to_act == Some(seat) { '>' } else { ' ' };
    let (cards, points) =
        (say!(cards { count: view.hand_sizes[seat] }), say!(points { count: view.points[seat] }));
    let mut text = format!("{turn} {}", say!(picture_seat { seat, cards, points }));
    let known = view.holds[seat];
    if !known.is_empty() {
        let _ = write!(text, ": {}", by_suit(known));
    }
    if known.len() < view.hand_sizes[seat].into() {
        for suit in Suit::ALL {
            if ((known | view.may_hold[seat]) & suit.cards()).is_empty() {
                let _ = write!(text, "{}", say!(picture_void { suit: suit.name() }));
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
