//! How far a craft can go, and what each square costs: shown before it moves.

use std::collections::BTreeMap;

use tenka_shadowstar_corsairs::square::DIRECTIONS;
use tenka_shadowstar_corsairs::{CraftId, Square};

use super::seen::{Seen, thing_of_craft};

/// The squares that the craft in question can end its move in, with what they cost.
pub(super) fn range(seen: Seen<'_>) -> BTreeMap<(u8, u8), u8> {
    let open = &seen.view.open;
    let Some((craft, spent, odd, stopped)) = in_question(seen) else { return BTreeMap::new() };
    if stopped {
        return BTreeMap::new();
    }
    let reach = seen.rated(craft).reach();
    let mut least: BTreeMap<(Square, bool), u8> = BTreeMap::new();
    let mut next = vec![(open.craft(craft).square, spent, odd)];
    while let Some((at, spent, odd)) = next.pop() {
        for (index, direction) in DIRECTIONS.into_iter().enumerate() {
            let Some(to) = at.step(direction) else { continue };
            let is_diagonal = index >= 4;
            let cost = spent + if is_diagonal && odd { 2 } else { 1 };
            let cell = seen.board().cell(to);
            let odd = odd != is_diagonal;
            let is_better = least.get(&(to, odd)).is_none_or(|&known| cost < known);
            if cost > reach || cell.is_forbidden() || !is_better {
                continue;
            }
            least.insert((to, odd), cost);
            if !cell.is_hazard() {
                next.push((to, cost, odd));
            }
        }
    }
    let mut range = BTreeMap::new();
    for ((square, _), cost) in least {
        if open.occupant(square).is_nobody() {
            let known = range.entry((square.x, square.y)).or_insert(cost);
            *known = cost.min(*known);
        }
    }
    range
}

/// The craft that is moving, or the one that has been picked to move: with what it has spent.
fn in_question(seen: Seen<'_>) -> Option<(CraftId, u8, bool, bool)> {
    if let Some(moving) = seen.view.open.turn.moving {
        return Some((moving.craft, moving.spent, moving.odd, moving.stopped));
    }
    let chosen = seen.scene.chosen();
    let fleet = seen.view.to_act.into_iter().flat_map(|seat| seen.view.open.fleet(seat));
    let mut picked = fleet.filter(|&craft| chosen.contains(&thing_of_craft(craft)));
    let is_other = chosen.iter().any(|thing| thing.starts_with("do-") && thing != "do-move");
    picked.next().filter(|_| !is_other).map(|craft| (craft, 0, false, false))
}
