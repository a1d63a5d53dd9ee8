//! How far a craft can go, for drawing the chart.

use std::collections::BTreeMap;

use tenka_core::{Game as _, Seed};

use crate::prelude::*;
use crate::state::Moving;
use crate::view::View;

impl ShadowstarCorsairs {
    /// SHC-090 to SHC-096: the free squares that the moving craft can still reach (or else this one, if it moved now),
    /// each with the least movement spent there.
    pub fn range(&self, view: &View, craft: Option<CraftId>) -> BTreeMap<Square, u8> {
        let start = |craft| {
            let last_free = view.open.craft(craft).square;
            Moving { craft, spent: 0, odd: false, last_free, stopped: false }
        };
        let Some(moving) = view.open.turn.moving.or(craft.map(start)).filter(|moving| !moving.stopped) else {
            return BTreeMap::new();
        };
        // Movement depends on nothing hidden, so any world the viewer can't distinguish from the real one will do.
        let state = self.imagine(view, &mut Seed::from_text("range").fast());
        Look { game: self, state: &state }.range(moving)
    }

    /// SHC-090: the movement that the moving craft (or else this one, if it moved now) has spent after each of these steps.
    pub fn spent_along(&self, view: &View, craft: CraftId, way: &[Square]) -> Vec<u8> {
        let moving = view.open.turn.moving.filter(|moving| moving.craft == craft);
        let mut at = view.open.craft(craft).square;
        let (mut spent, mut odd) = moving.map_or((0, false), |moving| (moving.spent, moving.odd));
        let mut step = |&to: &Square| {
            let is_diagonal = at.is_adjacent(to) && at.x != to.x && at.y != to.y;
            spent += Look::step_cost(is_diagonal, odd);
            (at, odd) = (to, odd != is_diagonal);
            spent
        };
        way.iter().map(&mut step).collect()
    }
}

impl Look<'_> {
    fn range(self, moving: Moving) -> BTreeMap<Square, u8> {
        let reach = self.rated(moving.craft).reach();
        let mut least: BTreeMap<(Square, bool), u8> = BTreeMap::new();
        let mut next = vec![(self.craft(moving.craft).square, moving.spent, moving.odd)];
        while let Some((at, spent, odd)) = next.pop() {
            for (to, is_diagonal) in self.neighbours(at) {
                let (spent, odd) = (spent + Self::step_cost(is_diagonal, odd), odd != is_diagonal);
                let is_better = least.get(&(to, odd)).is_none_or(|&known| spent < known);
                if spent > reach || !is_better || !passes(self.may_enter(moving.craft, to)) {
                    continue;
                }
                least.insert((to, odd), spent);
                if !self.board().cell(to).is_hazard() {
                    next.push((to, spent, odd));
                }
            }
        }
        let mut range = BTreeMap::new();
        for ((square, _), spent) in least {
            if self.occupant(square).is_nobody() {
                let known = range.entry(square).or_insert(spent);
                *known = spent.min(*known);
            }
        }
        range
    }
}
