//! What the seat to act must do, and the rule behind it.

use tenka_core::RuleId;
use tenka_samurai::Samurai;
use tenka_samurai::state::Stage;
use tenka_samurai::view::View;

pub(super) fn asks(game: &Samurai, view: &View) -> Option<(String, RuleId)> {
    let chosen = view.hand_sizes[view.seat];
    let (what, rule) = match view.stage {
        Stage::ChoosingHands => {
            let what =
                format!("choose a tile for your starting hand ({chosen} of {} so far)", game.hand_size);
            return Some((what, RuleId::new("SAM-022")));
        }
        Stage::PlacingCities => ("place a piece in a city", "SAM-026"),
        Stage::PlacingVillages => ("place a piece in a village", "SAM-029"),
        Stage::Playing if view.turn.tiles == 0 => ("play a tile", "SAM-039"),
        Stage::Playing if nothing_is_left(game, view) => ("end your turn", "SAM-105"),
        Stage::Playing if view.turn.normal => ("play a fast tile, or end your turn", "SAM-041"),
        Stage::Playing => ("play another tile, or end your turn", "SAM-045"),
        Stage::Over => return None,
    };
    Some((what.to_owned(), RuleId::new(rule)))
}

/// Whether the viewer is the seat to act and has only normal tiles, one of which has been played in this turn. Of others
/// nobody may know it (SAM-R22).
fn nothing_is_left(game: &Samurai, view: &View) -> bool {
    let own = view.hand.filter(|_| view.viewer.is(view.seat));
    own.is_some_and(|hand| hand.is_empty() || (view.turn.normal && hand.kinds_in(game.fast).is_empty()))
}
