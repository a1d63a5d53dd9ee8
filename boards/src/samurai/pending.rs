//! What has been placed this turn: it counts already, but can still be taken back.

use tenka_samurai::state::Stage;
use tenka_samurai::view::View;
use tenka_samurai::{Kind, Samurai, Space, SpaceSet};

use crate::Scene;

/// The spaces with tiles that whoever is to act has placed this turn, as far as the table still marks them.
pub(super) fn pending(view: &View, scene: &Scene) -> SpaceSet {
    let is_theirs = |space: &Space| view.placed.at(*space).is_some_and(|tile| tile.owner == view.seat);
    let touched = scene.last().filter_map(|thing| Space::new(thing.strip_prefix("space-")?.parse().ok()?));
    if view.stage == Stage::Playing && view.turn.tiles > 0 {
        touched.filter(is_theirs).collect()
    } else {
        SpaceSet::EMPTY
    }
}

/// The tiles the viewer has played this turn; `None` for those that the table marks no more.
pub(super) fn played_this_turn(game: &Samurai, view: &View, scene: &Scene) -> Vec<Option<Kind>> {
    if !view.viewer.is(view.seat) || view.stage != Stage::Playing {
        return Vec::new();
    }
    let on_board: Vec<Kind> = pending(view, scene).iter().map(|space| view.placed.kind_at(space)).collect();
    // A move touches two spaces; the tile that was played is the move tile.
    let played = if on_board.contains(&Kind::Move) { vec![Kind::Move] } else { on_board };
    let size = usize::from(view.turn.tiles.min(game.hand_size));
    played.into_iter().map(Some).chain(std::iter::repeat(None)).take(size).collect()
}
