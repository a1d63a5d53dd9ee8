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
                let picks = match aim {
                    Action::Target(target) => vec![self.pick(unit), self.pick(target)],
                    Action::Raid(target) => {
                        vec![Pick::new("do-raid", say!(do_raid)), self.pick(unit), self.pick(target)]
                    }
                    _ => continue,
                };
                self.offer_as(&aiming, aim, picks);
            }
        }
    }
}
