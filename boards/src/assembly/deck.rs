//! The draw deck, and what the viewer knows of it.

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::Sentence;
use tenka_starships_assembly::state::{SEATS, Stage};
use tenka_starships_assembly::view::SeenSpot;

use super::board_view::BoardView;
use super::tip;

/// The home of cards that come from the deck.
pub(super) const DECK: &str = "draw-deck";

/// The draw deck, and what the viewer has seen of it.
pub(super) fn draw_deck(seen: BoardView<'_>) -> Markup {
    let view = seen.view;
    let picker = view.lobby.deck_picked_by.filter(|_| view.stage < Stage::Assembly);
    let cards = view.deck.len();
    let label = match picker {
        Some(seat) => say!(draw_deck_picked { cards, player: seen.scene.name(seat) }),
        None => say!(draw_deck { cards }),
    };
    html! {
        div class="ssa-pile" {
            span data-tip=(tip(&label, say!(tip_deck))) { (seen.scene.thing("deck", &label, &pile(cards))) }
            div class="ssa-known-deck" data-tip=(tip(say!(known_cards), Sentence::listed(known(seen), And))) {
                @if let Some(seat) = picker { (say!(deck_picked_by { player: seen.scene.name(seat) })) }
                @else { (known_cards(seen)) }
            }
        }
    }
}

/// The cards whose places the viewer knows, and how many were released by whom: as many as there is room for. The tip has them all.
fn known_cards(seen: BoardView<'_>) -> Markup {
    const MOST: usize = 3;
    let mut known = known(seen);
    let more = known.len().saturating_sub(MOST);
    if more > 0 {
        known.truncate(MOST);
        known.push(say!(more_known { cards: more }));
    }
    html! {
        b { (say!(known_cards)) }
        @if known.is_empty() { span { (say!(none_known)) } }
        @else { ul { @for words in &known { li { (words) } } } }
    }
}

fn known(seen: BoardView<'_>) -> Vec<Sentence> {
    let deck = &seen.view.deck;
    let named = (1_usize..).zip(deck).filter_map(|(place, lying)| {
        let card = seen.game.captain(lying.card?);
        Some(match place {
            1 => say!(top_card { card }),
            last if last == deck.len() => say!(bottom_card { card }),
            place => say!(known_card { place, card }),
        })
    });
    let released = SEATS.iter().filter_map(|seat| {
        let is_theirs = |lying: &&SeenSpot| lying.card.is_none() && lying.released_by == Some(seat);
        let cards = deck.iter().filter(is_theirs).count();
        (cards > 0).then(|| say!(released_cards { cards, player: seen.scene.name(seat) }))
    });
    named.chain(released).collect()
}

/// A pile of cards; the more cards, the higher it is.
pub(super) fn pile(cards: usize) -> Markup {
    const MOST: usize = 5;
    let height = cards.div_ceil(3).min(MOST);
    html! {
        svg class="ssa-stack" id=(DECK) viewBox="0 0 76 100" aria-hidden="true" {
            @for number in 0..height {
                @let rise = 2 * (height - 1 - number);
                rect class="ssa-back" x=(3 + rise) y=(3 + rise) width="60" height="84" rx="6" {}
            }
            @if cards > 0 {
                rect class="ssa-frame" x="8" y="8" width="50" height="74" rx="4" {}
                path class="ssa-line" d="M33 23l15 22-15 22-15-22z" {}
                path class="ssa-jewel" d="M33 32l9 13-9 13-9-13z" {}
            }
            circle class="ssa-medalet" cx="60" cy="82" r="14" {}
            text class="ssa-number" x="60" y="87.500" { (cards) }
        }
    }
}
