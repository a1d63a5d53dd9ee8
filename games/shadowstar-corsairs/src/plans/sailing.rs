//! Sailing to a square in reach.

use std::collections::{BTreeMap, HashMap, HashSet};

use tenka_core::Pick;

use crate::plans::Planner;
use crate::plans::course::Course;
use crate::prelude::*;
use crate::state::Moving;
use crate::words::labels::LabelContext;

/// What a way costs, and how many steps it has.
type Length = (u8, usize);

impl Planner<'_> {
    /// A craft and a square, or just a square for the craft that is moving. The move doesn't end there as long as the craft
    /// could go on.
    pub(super) fn plan_sails(&mut self, from: &Course<'_>) {
        if from.step() == Step::Moving {
            return self.plan_sails_of_mover(from, &[]);
        }
        for craft in CraftId::of(self.seat) {
            if passes(from.look().may_select(craft)) {
                let begun = from.after(Action::Move(craft));
                self.plan_sails_of_mover(&begun, &[self.pick(craft)]);
            }
        }
    }

    fn plan_sails_of_mover(&mut self, from: &Course<'_>, first: &[Pick]) {
        let Some(begun) = from.look().turn.moving else { return };
        let view = from.view(self.seat);
        let told = LabelContext { game: self.game, view: &view };
        for (square, course) in ways(from) {
            let spent = course.look().turn.moving.map_or(0, |moving| moving.spent);
            let picks: Vec<Pick> = first.iter().cloned().chain([self.pick(square)]).collect();
            let name = say!(move_craft_to { craft: craft_name(begun.craft), square: told.square(square) });
            let help = told.about_sailing(square, spent - begun.spent);
            let course = if goes_on(&course) { course } else { course.after(Action::Say(Word::Stop)) };
            self.offer(&course, picks, (name, help));
        }
    }
}

fn goes_on(course: &Course<'_>) -> bool {
    course.look().turn.moving.is_some_and(|moving| course.look().can_step(&moving))
}

/// Shortest ways of the moving craft to all squares in which it may end its move. None leads through a square where somebody
/// may shoot.
fn ways<'a>(from: &Course<'a>) -> Vec<(Square, Course<'a>)> {
    let start = from.look().turn.moving.map(|moving| from.look().craft(moving.craft).square);
    let mut lengths: HashMap<(Square, bool), Length> = HashMap::new();
    let mut next = BTreeMap::from([((0, 0, 0), from.clone())]);
    let mut reached: HashSet<Option<Square>> = HashSet::from([start]);
    let (mut order, mut ways) = (0, Vec::new());
    while let Some(((_, steps, _), course)) = next.pop_first() {
        let Some(moving) = course.look().turn.moving else { continue };
        let here = course.look().craft(moving.craft).square;
        if course.look().may_stop(&moving) && reached.insert(Some(here)) {
            ways.push((here, course.clone()));
        }
        for (square, spent, odd) in steps_from(&course, &moving) {
            let length = (spent, steps + 1);
            if lengths.get(&(square, odd)).is_some_and(|known| *known <= length) {
                continue;
            }
            lengths.insert((square, odd), length);
            let on = course.after(Action::At(square));
            if on.step() == Step::Moving {
                order += 1;
                next.insert((spent, steps + 1, order), on);
            }
        }
    }
    ways
}

/// Where a step leads, what the move has cost then, and whether it has had an odd number of diagonal steps.
fn steps_from(course: &Course<'_>, moving: &Moving) -> Vec<(Square, u8, bool)> {
    let look = course.look();
    let around = look.neighbours(look.craft(moving.craft).square);
    let allowed = around.filter(|&(square, _)| passes(look.may_step(moving, square)));
    let cost = |is_diagonal| Look::step_cost(is_diagonal, moving.odd);
    allowed
        .map(|(square, is_diagonal)| (square, moving.spent + cost(is_diagonal), moving.odd != is_diagonal))
        .collect()
}
