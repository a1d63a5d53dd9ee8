//! Attacks.

use tenka_core::Pick;

use crate::plans::Planner;
use crate::plans::course::Course;
use crate::prelude::*;
use crate::state::Part;

impl Planner<'_> {
    /// SHC-157: a Unit and its target. Once the Actions have been taken, that begins the combat phase.
    pub(super) fn plan_attacks(&mut self, from: &Course<'_>) {
        let combat = match from.step() {
            Step::Main if from.look().turn.actions == Part::Ahead => return,
            Step::Main => from.after(Action::Say(Word::Combat)),
            _ => from.clone(),
        };
        for attack in combat.legal() {
            let Action::Attack(unit) = attack else { continue };
            let aiming = combat.after(attack);
            for aim in aiming.legal() {
                let raid = Pick::new("do-raid", say!(do_raid));
                let (first, target) = match aim {
                    Action::Target(target) => (None, target),
                    Action::Raid(target) => (Some(raid), target),
                    _ => continue,
                };
                let names = (target_name(self.game, target), target_name(self.game, unit));
                let label = match (aim, names) {
                    (Action::Raid(_), (unit, attacker)) => say!(raid_unit_with { unit, attacker }),
                    (_, (unit, attacker)) => say!(attack_unit_with { unit, attacker }),
                };
                let picks = first.into_iter().chain([self.pick(unit), self.pick(target)]).collect();
                self.offer(&aiming.after(aim), picks, (label, say!(attack_help)));
            }
        }
    }
}
