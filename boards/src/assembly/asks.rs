//! What the seat to act must do, and the rule behind it.

use tenka_core::RuleId;
use tenka_starships_assembly::state::Stage;
use tenka_starships_assembly::steps::Step;
use tenka_starships_assembly::{StarshipsAssembly, View};

use crate::words::count;

pub(super) fn asks(game: &StarshipsAssembly, view: &View) -> Option<(String, RuleId)> {
    let ship = || view.battle.as_ref().map_or("", |fight| game.ship(fight.ship));
    let (what, rule) = match view.stage {
        Stage::Picking => ("take a face-up card, or the draw deck".to_owned(), "SSA-017"),
        Stage::Releasing => ("release cards until you hold two".to_owned(), "SSA-020"),
        Stage::Assembly => in_assembly(game, view),
        Stage::Powering => (format!("transfer the power of {}, or keep it", ship()), "SSA-111"),
        Stage::Targeting => {
            let weapon = view.battle.as_ref().map_or(0, |fight| fight.weapon + 1);
            (format!("choose a target for weapon {weapon} of {}", ship()), "SSA-114")
        }
        Stage::Firing if !game.can_still_fire(view) => {
            (format!("transfer the power of {}, or end its turn", ship()), "SSA-143")
        }
        Stage::Firing => (format!("fire the weapons of {}, or hold", ship()), "SSA-116"),
        Stage::Over => return None,
    };
    Some((what, RuleId::new(rule)))
}

fn in_assembly(game: &StarshipsAssembly, view: &View) -> (String, &'static str) {
    let (what, rule) = match view.turn.to_do.next() {
        Some(Step::TurnMode) => ("take a normal turn, or skip it to draw instead", "SSA-088"),
        Some(Step::Draw) => ("draw a card, from the deck or from the agenda", "SSA-031"),
        Some(Step::ReleaseOwnShip) => ("release one of your ships", "SSA-D06"),
        Some(Step::GiveOwnShip) => ("give one of your ships to your opponent", "SSA-D06"),
        Some(Step::ReleaseFromHand) => ("release a card from your hand", "SSA-D07"),
        Some(Step::DeployFreeFromHand) => ("deploy a card from your hand for free", "SSA-D07"),
        Some(Step::ReleaseAnyCaptain) => ("release a captain, of either side", "SSA-D08"),
        Some(Step::ScrambleAnyCaptain) => ("scramble a captain, of either side", "SSA-D08"),
        Some(Step::DeployFreeFromAgenda) => ("deploy a card from the agenda for free", "SSA-D09"),
        Some(Step::RecruitFreeFromAgenda) => ("recruit a card from the agenda for free", "SSA-D09"),
        Some(Step::EndTurn) => ("end your turn", "SSA-181"),
        _ if view.turn.actions >= game.action_limit => ("end your turn", "SSA-193"),
        _ if view.turn.votes == 0 => ("take an action, or end your turn", "SSA-090"),
        _ => {
            let votes = count(view.turn.votes.into(), "vote");
            return (format!("spend your {votes}, or end your turn"), "SSA-090");
        }
    };
    (what.to_owned(), rule)
}
