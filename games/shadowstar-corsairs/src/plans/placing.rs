//! Deploying, and doing the same thing again and again.

use tenka_core::{Pick, Words as _};

use crate::plans::Planner;
use crate::plans::course::Course;
use crate::prelude::*;

impl Planner<'_> {
    /// SHC-029, SHC-031: a class and a square.
    pub(super) fn plan_deployments(&mut self, from: &Course<'_>) {
        let legal = from.legal();
        for &action in &legal {
            let Action::Class(class, _) = action else { continue };
            let sides =
                legal.iter().filter(|other| matches!(other, Action::Class(same, _) if *same == class));
            if sides.count() > 1 {
                continue;
            }
            let chosen = from.after(action);
            for start in chosen.legal() {
                let Action::At(square) = start else { continue };
                self.offer_as(&chosen, start, vec![self.pick(class), self.pick(square)]);
            }
        }
    }

    /// The same answer as long as the same is asked: all rewards into one place, all damage to the hull.
    pub(super) fn plan_repetitions(&mut self, from: &Course<'_>, step: Step) {
        if !is_repeated(step) {
            return;
        }
        for action in from.legal() {
            if matches!(action, Action::Say(_)) {
                continue;
            }
            let (mut course, mut many) = (from.clone(), 0u8);
            while is_repeated(course.step())
                && let Some(next) = course.then(action)
            {
                course = next;
                many += 1;
            }
            let all = Pick::new("do-repeat", say!(do_repeat));
            let picks = [all].into_iter().chain(self.game.picks(action)).collect();
            let label = crate::words::labels::label(self.game, &from.view(self.seat), action);
            self.offer(&course, picks, (say!(repeat { label, many }), say!(repeat_help)));
        }
    }
}

/// Whether the same is asked several times in a row.
const fn is_repeated(step: Step) -> bool {
    matches!(
        step,
        Step::Put { .. }
            | Step::DraftAt { .. }
            | Step::DraftTo { .. }
            | Step::Allocate { .. }
            | Step::Repair { .. }
    )
}
