//! How far a craft can go, and the cost of each square: shown before it moves.

use std::collections::BTreeMap;

use tenka_shadowstar_corsairs::{CraftId, Square};

use super::board_view::{BoardView, thing_of_craft};

/// The squares where the moving craft (or else the picked one) can end its move, and what they cost.
pub(super) fn range(seen: BoardView<'_>) -> BTreeMap<Square, u8> {
    seen.game.range(seen.view, picked(seen))
}

/// The craft picked to move.
fn picked(seen: BoardView<'_>) -> Option<CraftId> {
    let chosen = seen.scene.chosen();
    let fleet = seen.view.to_act.into_iter().flat_map(|seat| seen.view.open.fleet(seat));
    let mut picked = fleet.filter(|&craft| chosen.contains(&thing_of_craft(craft)));
    let is_other = chosen.iter().any(|thing| thing.starts_with("do-") && thing != "do-move");
    picked.next().filter(|_| !is_other)
}
