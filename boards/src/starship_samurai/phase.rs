//! The round and its phase.

use maud::{Markup, html};

use super::board_view::BoardView;
use super::tip::tip;

pub(super) fn phase(seen: BoardView<'_>) -> Markup {
    let view = seen.view;
    let rounds = view.round.max(1) + view.location_deck_size / view.seats().count();
    html! {
        p class="ssm-phase" {
            @if view.to_act.is_none() { b { (say!(game_over)) } }
            @else if view.round == 0 { b { (say!(phase_draft)) } }
            @else {
                span data-tip=(tip(say!(round_of { round: view.round, rounds }), say!(rounds_help))) { (say!(round_of { round: view.round, rounds })) }
                @if view.battle.is_some() { b data-tip=(tip(say!(phase_battles), say!(battle_help { honor: seen.game.victory_honor }))) { (say!(phase_battles)) } }
                @else { b data-tip=(tip(say!(phase_turns), say!(turns_help))) { (say!(phase_turns)) } }
            }
        }
    }
}
