//! The end of a turn, and what ends without being said.

use tenka_core::Pick;

use crate::plans::Planner;
use crate::plans::course::Course;
use crate::prelude::*;
use crate::state::Part;

impl Planner<'_> {
    /// Everything that is asked until the turn is over, declined; or all but one card that goes to the Stash.
    pub(super) fn plan_end_of_turn(&mut self, from: &Course<'_>) {
        let mut course = from.clone();
        while let Some(next) = towards_the_end(&course) {
            if course.step() == Step::Retire {
                self.plan_end_with_stashing(&course);
            }
            course = next;
        }
        if course.step() == Step::HandLimit && course.actions().len() > from.actions().len() {
            return self.plan_end_with_discard(&course);
        }
        let label = match from.look().turn.actions_left {
            0 => say!(end_turn),
            left => say!(end_turn_early { left }),
        };
        let declined =
            if course.is_handed_over(self.seat) { say!(end_turn_help) } else { say!(end_turn_stops) };
        let help = Sentence::joined([skipped(from), declined]);
        self.offer(&course, vec![end_of_turn()], (label, help));
    }

    /// SHC-181: the first of the cards that have to go.
    fn plan_end_with_discard(&mut self, last: &Course<'_>) {
        for discard in last.legal() {
            let Action::Card(card) = discard else { continue };
            let picks = vec![end_of_turn(), self.pick(card)];
            let label = say!(end_turn_and_discard { card: card_name(self.game, card) });
            self.offer(&last.after(discard), picks, (label, say!(end_turn_stops)));
        }
    }

    /// SHC-188: an ongoing card, and its Ship if there are several of the kind.
    fn plan_end_with_stashing(&mut self, last: &Course<'_>) {
        let legal = last.legal();
        for &retire in &legal {
            let Action::Retire(card, ship) = retire else { continue };
            let alike =
                legal.iter().filter(|other| matches!(other, Action::Retire(same, _) if *same == card));
            let number = Some(self.pick(ship)).filter(|_| alike.count() > 1);
            let stash = Pick::new("do-retire", say!(do_retire));
            let picks = [stash, self.pick(card)].into_iter().chain(number).collect();
            let mut course = last.after(retire);
            while let Some(next) = towards_the_end(&course) {
                course = next;
            }
            let (name, stars) = (card_name(self.game, card), self.game.card(card).reputation);
            self.offer(&course, picks, (say!(end_turn_and_stash { card: name, stars }), say!(end_turn_help)));
        }
    }
}

fn end_of_turn() -> Pick {
    Pick::new("do-end_turn", say!(end_turn))
}

/// What the rest of a turn could have been.
fn skipped(from: &Course<'_>) -> Sentence {
    let turn = &from.look().turn;
    match (from.step(), turn.movement, turn.actions) {
        (Step::Main, Part::Ahead, Part::Ahead) => say!(skips_everything),
        (Step::Main | Step::Moving, _, Part::Ahead) => say!(skips_actions),
        (Step::Main | Step::Actions, Part::Ahead, _) => say!(skips_movement),
        _ => Sentence::default(),
    }
}

fn towards_the_end<'a>(course: &Course<'a>) -> Option<Course<'a>> {
    let word = match course.step() {
        Step::Moving => Word::Stop,
        Step::Actions => Word::EndActions,
        Step::Main => Word::Combat,
        Step::Combat => Word::EndCombat,
        Step::HandLimit | Step::Retire => Word::Pass,
        Step::Discarding { .. } => return implied(course),
        _ => return None,
    };
    course.then(Action::Say(word))
}

/// What ends without being said once something else is done: a move, Actions that are used up, and discards in any order.
pub(super) fn implied<'a>(from: &Course<'a>) -> Option<Course<'a>> {
    match from.step() {
        Step::Moving => from.then(Action::Say(Word::Stop)),
        Step::Actions if from.look().turn.actions_left == 0 => from.then(Action::Say(Word::EndActions)),
        Step::Discarding { .. } => {
            let mut course = from.clone();
            while matches!(course.step(), Step::Discarding { .. }) {
                let next = course.legal().first().copied()?;
                course.take(next);
            }
            Some(course)
        }
        _ => None,
    }
}
