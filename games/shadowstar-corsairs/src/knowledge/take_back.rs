//! What can be taken back (SHC-R70).

use tenka_core::Game as _;

use crate::event::Happening;
use crate::prelude::*;
use crate::state::State;

/// SHC-R70: whether nobody learns anything from an action, and its player goes on deciding.
pub(crate) fn may_take_back(game: &ShadowstarCorsairs, before: &State, action: Action) -> bool {
    let (mut after, mut events) = (before.clone(), Vec::new());
    game.play(&mut after, action, &mut Log::into(&mut events));
    // SHC-036: what is kept at set up changes a hand, and tells nobody anything.
    let keeps =
        matches!(before.steps.last(), Some(Step::Keep { .. })) && game.to_act(&after) == game.to_act(before);
    keeps || told_nothing(game, before, &after, &events)
}

/// Whether a player learns nothing by an action and goes on deciding: also by moving a face-down token of their own.
pub(crate) fn may_go_on(game: &ShadowstarCorsairs, before: &State, action: Action) -> bool {
    let is_own = matches!(action, Action::Put { item, .. } if item.is_hidden());
    if !is_own {
        return may_take_back(game, before, action);
    }
    let (mut after, mut events) = (before.clone(), Vec::new());
    game.play(&mut after, action, &mut Log::into(&mut events));
    after.hidden = before.hidden;
    told_nothing(game, before, &after, &events)
}

/// SHC-R70: whether what led from one state to the other told nobody anything and left the decision with its player.
pub(crate) fn told_nothing(
    game: &ShadowstarCorsairs,
    before: &State,
    after: &State,
    events: &[Event],
) -> bool {
    let same_seat = game.to_act(after) == game.to_act(before);
    same_seat
        && after.hidden == before.hidden
        && after.chance == before.chance
        && !events.iter().any(is_announcement)
}

/// Whether an event has asked the others for reactions: that nobody reacted is information too.
const fn is_announcement(event: &Event) -> bool {
    matches!(
        event,
        Happening::Open(
            Deed::CardAnnounced { .. }
                | Deed::AttackAnnounced { .. }
                | Deed::PassingShot { .. }
                | Deed::OfferMade { .. }
        )
    )
}
