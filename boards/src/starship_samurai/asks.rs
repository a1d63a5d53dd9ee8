//! What the seat to act must do.

use tenka_core::RuleId;
use tenka_starship_samurai::View;
use tenka_starship_samurai::step::Step;

pub(super) fn asks(view: &View) -> Option<(String, RuleId)> {
    view.to_act?;
    let (what, rule) = match view.steps.last()? {
        Step::Draft => ("keep a mech", "SSM-036"),
        Step::Proposals { .. } => ("make an offer, or pass", "SSM-221"),
        Step::Bargain => ("choose the next part of your offer", "SSM-218"),
        Step::Respond => ("accept or reject the offer", "SSM-219"),
        Step::Boost { .. } => ("add wealth to your order, or none", "SSM-065"),
        Step::MoveClan { .. } => ("move a clan marker", "SSM-070"),
        Step::MoveUnits { .. } => ("move a unit, or pass", "SSM-076"),
        Step::Board { .. } => ("choose passengers for your carrier, or pass", "SSM-120"),
        Step::Displace { .. } => ("choose the ship that makes room for your mech", "SSM-082"),
        Step::Toll { .. } => ("pay for the Minefield, or lose your unit", "SSM-200"),
        Step::Strike { .. } => ("let Mototada destroy the weakest ship, or pass", "SSM-126"),
        Step::Volley { .. } => ("discard a card for Mori's volley, or pass", "SSM-136"),
        Step::DestroyShips { .. } => ("destroy a ship, or pass", "SSM-137"),
        Step::DestroyWeakest { .. } => ("choose the weakest ship to destroy", "SSM-205"),
        Step::HandLimit { .. } => ("discard down to five cards", "SSM-091"),
        Step::PayShips { .. } => ("choose the ship that you pay", "SSM-107"),
        Step::ChooseLocation { .. } => ("choose a location for your card", "SSM-101"),
        Step::Sacrifice { .. } => ("destroy a unit of your supply, or pass", "SSM-191"),
        Step::ChooseOpponent { .. } => ("choose an opponent for your card", "SSM-187"),
        Step::Answer { .. } => ("choose what you can completely do", "SSM-184"),
        Step::Lose { .. } => ("destroy one of your units", "SSM-185"),
        Step::DiscardOne { .. } => ("discard a card", "SSM-194"),
        Step::GiveOne { .. } => ("give a card", "SSM-196"),
        Step::Commit { .. } => ("commit a battle card, or pass", "SSM-148"),
        Step::ChangeStrategy { .. } => ("gain wealth or draw a card", "SSM-189"),
        Step::Retreat { .. } => ("return units to your supply, or pass", "SSM-208"),
        Step::Duel { .. } => ("choose two mechs for a duel", "SSM-209"),
        Step::Fall { .. } => ("choose who falls in the duel", "SSM-209"),
        Step::Jam { .. } => ("choose the card to jam", "SSM-210"),
        _ if view.turn.ordered => ("play on, or end your turn", "SSM-049"),
        _ => ("perform an order", "SSM-046"),
    };
    Some((what.to_owned(), RuleId::new(rule)))
}
