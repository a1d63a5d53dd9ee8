//! What the seat to act must do, and the rule behind it.

use tenka_core::RuleId;
use tenka_starship_samurai::step::{Markers, Step};
use tenka_starship_samurai::trade::Part;
use tenka_starship_samurai::{Card, StarshipSamurai, View};

use crate::words::count;

pub(super) fn asks(game: &StarshipSamurai, view: &View) -> Option<(String, RuleId)> {
    let seat = view.to_act?;
    let step = view.steps.last()?;
    let name = |card: Card| &game.cards[card].name;
    let (what, rule) = match step {
        Step::Boost { marker, order } => {
            (format!("add wealth to {order} {marker}, 1 for each, or add none"), "SSM-065")
        }
        Step::MoveClan { which, steps, .. } => move_clan(which, steps),
        Step::MoveUnits { left, to: None, .. } => {
            (format!("move up to {left} of your units, or pass"), "SSM-076")
        }
        Step::MoveUnits { left, to: Some(at), .. } => {
            (format!("move up to {left} of your units to location {at}, or pass"), "SSM-076")
        }
        Step::HandLimit { .. } => {
            let over = view.hand_sizes[seat].saturating_sub(game.hand_limit).max(1);
            (format!("discard {}", count(over.into(), "card")), "SSM-091")
        }
        Step::PayShips { left, .. } => {
            (format!("choose {} to pay with", count(left.into(), "ship")), "SSM-107")
        }
        Step::ChooseLocation { card } => (format!("choose a location for {}", name(card)), "SSM-101"),
        Step::ChooseOpponent { card, .. } => (format!("choose an opponent for {}", name(card)), "SSM-187"),
        Step::Answer { card, .. } => {
            (format!("answer {}: choose what you can completely do", name(card)), "SSM-184")
        }
        Step::Lose { left, .. } => (format!("destroy {} of yours", count(left.into(), "unit")), "SSM-185"),
        Step::Retreat { left, .. } => {
            (format!("return up to {left} of your units to your supply, or pass"), "SSM-208")
        }
        Step::Bargain => (bargain(view).to_owned(), "SSM-218"),
        Step::Menu => (menu(view).to_owned(), if view.turn.ordered { "SSM-049" } else { "SSM-046" }),
        _ => plainly(step).map(|(what, rule)| (what.to_owned(), rule))?,
    };
    Some((what, RuleId::new(rule)))
}

fn move_clan(which: Markers, steps: u8) -> (String, &'static str) {
    let far = count(steps.into(), "space");
    match which {
        Markers::Only(clan) => (format!("move {clan} up to {far}, or pass"), "SSM-057"),
        Markers::Not(clan) => {
            (format!("move a clan marker other than {clan} up to {far}, or pass"), "SSM-198")
        }
        Markers::OnBranchOf(_) => (format!("move a clan marker off that branch, up to {far}"), "SSM-196"),
        Markers::Any => (format!("move a clan marker up to {far}, or pass"), "SSM-070"),
    }
}

fn bargain(view: &View) -> &'static str {
    match view.offer.as_ref().and_then(|offer| offer.next) {
        Some(Part::Wealth) | None => "choose how much wealth you offer",
        Some(Part::Card) => "choose a card to offer, or none",
        Some(Part::Ask) => "choose a card to ask for, or none",
        Some(Part::Terms) => "add a promise, or none",
    }
}

fn menu(view: &View) -> &'static str {
    match (view.turn.ordered, view.turn.played) {
        (false, _) => "place a marker on an order",
        (true, false) => "play an order card, or end your turn",
        (true, true) => "end your turn",
    }
}

/// What is asked in the same words each time.
fn plainly(step: Step) -> Option<(&'static str, &'static str)> {
    Some(match step {
        Step::Draft => ("keep a mech, and pass the others on", "SSM-036"),
        Step::Proposals { .. } => ("make an offer, or pass", "SSM-221"),
        Step::Respond => ("accept or reject the offer", "SSM-219"),
        Step::Board { .. } => ("choose up to two fighters that go with your carrier, or pass", "SSM-120"),
        Step::Displace { .. } => ("choose the ship that makes room for your mech", "SSM-082"),
        Step::Toll { .. } => ("pay for the Minefield, or lose your unit", "SSM-200"),
        Step::Strike { .. } => ("let Mototada destroy the weakest ship, or pass", "SSM-126"),
        Step::Volley { .. } => ("discard a card for Mori's volley, or pass", "SSM-136"),
        Step::DestroyShips { .. } => ("destroy a ship, or pass", "SSM-137"),
        Step::DestroyWeakest { .. } => ("choose the weakest ship to destroy", "SSM-205"),
        Step::Sacrifice { .. } => ("destroy a unit of your supply, or pass", "SSM-191"),
        Step::DiscardOne { .. } => ("discard a card", "SSM-194"),
        Step::GiveOne { .. } => ("give a card", "SSM-196"),
        Step::Commit { .. } => ("commit a battle card face down, or pass", "SSM-148"),
        Step::ChangeStrategy { .. } => ("gain wealth or draw a card", "SSM-189"),
        Step::Duel { .. } => ("choose two mechs for a duel, yours and another's", "SSM-209"),
        Step::Fall { .. } => ("choose who falls in the duel", "SSM-209"),
        Step::Jam { .. } => ("choose the player whose card you jam", "SSM-210"),
        _ => return None,
    })
}
