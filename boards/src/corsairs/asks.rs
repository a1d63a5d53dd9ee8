//! What the seat to act must do, and the rule behind it.

use tenka_core::RuleId;
use tenka_shadowstar_corsairs::View;
use tenka_shadowstar_corsairs::step::Step;

pub(super) fn asks(view: &View) -> Option<(String, RuleId)> {
    view.to_act?;
    let (what, rule) = match view.open.steps.last()? {
        Step::Main | Step::Actions | Step::Moving | Step::Combat => return Some(in_turn(view)),
        step => in_between(step),
    };
    Some((what.to_owned(), RuleId::new(rule)))
}

/// The menus of a turn.
fn in_turn(view: &View) -> (String, RuleId) {
    let turn = &view.open.turn;
    let (what, rule) = match view.open.steps.last() {
        Some(Step::Moving) => ("take a step, or end the move".to_owned(), "SHC-090"),
        Some(Step::Combat) => ("attack, or end combat".to_owned(), "SHC-157"),
        Some(Step::Actions) if turn.actions_left == 0 => {
            ("transfer, or end the Actions".to_owned(), "SHC-116")
        }
        Some(Step::Actions) => {
            let left = crate::words::count(turn.actions_left.into(), "Action");
            (format!("take {left}, or end the Actions"), "SHC-116")
        }
        _ => ("move craft, choose a category, or go to combat".to_owned(), "SHC-085"),
    };
    (what, RuleId::new(rule))
}

fn in_between(step: Step) -> (&'static str, &'static str) {
    match step {
        Step::RotateTile { .. } | Step::RotateBy { .. } => ("turn a tile, or pass", "SHC-023"),
        Step::Deploy { .. } => ("choose a Ship class", "SHC-029"),
        Step::PlaceShip { .. } => ("choose where your Ship starts", "SHC-031"),
        Step::PlaceShuttle { .. } => ("choose where your Shuttle starts", "SHC-033"),
        Step::HomeWorld { .. } => ("choose your home world", "SHC-291"),
        Step::Keep { .. } => ("keep one of two cards", "SHC-036"),
        Step::Arrive { .. } | Step::PlaceCraft { .. } => ("choose where the craft arrives", "SHC-204"),
        Step::Order => ("order a Ship", "SHC-203"),
        Step::Shoot { .. } => ("shoot in passing, or let it go", "SHC-100"),
        Step::Transfer { .. } | Step::TransferMany { .. } => ("load or unload", "SHC-105"),
        Step::Jettison { .. } | Step::JettisonMany { .. } | Step::Surplus { .. } => {
            ("choose what to jettison", "SHC-201")
        }
        Step::Draw { .. } => ("draw from the deck or from the pile", "SHC-125"),
        Step::Redeploy { .. } => ("choose where the Crew goes", "SHC-131"),
        Step::Buy { .. } | Step::BuyMore { .. } => ("buy", "SHC-138"),
        Step::Repair { .. } | Step::RepairUnit { .. } => ("choose what to repair", "SHC-142"),
        Step::Offer | Step::Answer { .. } => ("trade, or decline", "SHC-R52"),
        Step::React { .. } | Step::NewTarget { .. } => ("react, or pass", "SHC-151"),
        Step::AttackTarget { .. } => ("choose the target of the attack", "SHC-158"),
        Step::FightCard { .. } => ("play a combat card, or none", "SHC-168"),
        Step::Stance { .. } => ("take a stance", "SHC-171"),
        Step::Bombs { .. } => ("use Bombs, or keep the damage as it is", "SHC-172"),
        Step::Allocate { .. } => ("choose what takes the damage", "SHC-174"),
        Step::Loot { .. } => ("choose what to take", "SHC-179"),
        Step::MicroJump { .. } => ("jump, or stay", "SHC-221"),
        Step::HandLimit => ("discard cards, or go on", "SHC-181"),
        Step::ContractLimit => ("discard a Contract", "SHC-182"),
        Step::Discarding { .. } => ("choose the next card for the pile", "SHC-120"),
        Step::Retire => ("put ongoing cards into the Stash, or go on", "SHC-188"),
        Step::Conceal => ("turn tokens face down, or go on", "SHC-230"),
        Step::Put { .. } => ("choose where it goes", "SHC-195"),
        Step::ContractShip { .. }
        | Step::Destination { .. }
        | Step::Stacks { .. }
        | Step::Donate { .. }
        | Step::Conversions { .. }
        | Step::Relief { .. }
        | Step::ReliefConvert { .. } => ("decide about the Contract", "SHC-193"),
        Step::PickCruiser { .. }
        | Step::CruiserStep { .. }
        | Step::CruiserTarget { .. }
        | Step::CruiserReturns { .. }
        | Step::CruiserAttacks { .. } => ("lead the Cruisers", "SHC-247"),
        Step::Multiply { .. }
        | Step::ScoutMove { .. }
        | Step::EnvoyPack { .. }
        | Step::EnvoyStep { .. }
        | Step::PackAttacks { .. }
        | Step::PackTarget { .. } => ("lead the Alien Scouts", "SHC-264"),
        _ => ("decide about the card", "SHC-295"),
    }
}
