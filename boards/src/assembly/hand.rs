//! What the viewer has before them: votes and cards; in open warfare the console of the acting ship.

use maud::{Markup, html};
use tenka_starships_assembly::state::Stage;

use super::board_view::BoardView;
use super::card::{CardSpot, Condition, card};
use super::console::console;
use super::deck::DECK;
use super::tip;

pub(super) fn hand(seen: BoardView<'_>) -> Markup {
    let view = seen.view;
    if let Some(fight) = view.battle.as_ref().filter(|_| view.stage.is_warfare()) {
        return html! { div class="ssa ssa-hand ssa-console" { (console(seen, fight)) } };
    }
    html! {
        div class="ssa ssa-hand" {
            @if view.stage == Stage::Assembly { (pool(seen)) }
            @if let Some(hand) = view.hand.filter(|_| view.battle.is_none()) {
                ul class="ssa-cards" aria-label=(say!(your_hand)) {
                    @for held in hand.iter() { li { (card(seen, held, CardSpot::Hand, &Condition::plain(), DECK)) } }
                    @if hand.is_empty() { li class="ssa-vacant" { (say!(no_cards)) } }
                }
            }
        }
    }
}

/// The votes of whoever's turn it is, as coins.
fn pool(seen: BoardView<'_>) -> Markup {
    const MOST_COINS: usize = 8;
    let votes = usize::from(seen.view.turn.votes);
    let yours = seen.view.viewer.is(seen.view.seat);
    html! {
        div class="ssa-pool" data-tip=(tip(say!(votes { votes }), say!(tip_votes))) {
            b { @if yours { (say!(your_votes)) } @else { (say!(votes_of { player: seen.scene.name(seen.view.seat) })) } }
            span class="ssa-coins" aria-hidden="true" {
                @for _ in 0..votes.min(MOST_COINS) { i {} }
                @if votes == 0 { i class="ssa-spent" {} }
            }
            strong { (votes) }
            small { @if yours { (say!(votes_are_lost)) } }
        }
    }
}
