//! The deck in the middle, and what the viewer knows of it.

use maud::{Markup, html};
use tenka_core::Sentence;
use tenka_starships_assembly::Card;
use tenka_starships_assembly::face::Class;
use tenka_starships_assembly::state::Stage;

use super::board_view::BoardView;
use super::glyph::outcome;

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
    let known: Vec<Sentence> = (1_usize..)
        .zip(&view.deck)
        .filter_map(|(place, lying)| {
            let card = lying.card.map(|card| seen.game.name(card).into());
            let released =
                || lying.released_by.map(|seat| say!(released_card { player: seen.scene.name(seat) }));
            Some(say!(known_card { place: place, card: card.or_else(released)? }))
        })
        .collect();
    html! {
        div class="ssa-pile" {
            (seen.scene.thing("deck", label, &pile(cards)))
            @if let Some(seat) = picker { small { (say!(deck_picked_by { player: seen.scene.name(seat) })) } }
            @if !known.is_empty() {
                details id="known-deck" {
                    summary { (say!(known_cards)) }
                    ul { @for words in &known { li { (words) } } }
                }
            }
        }
    }
}

/// The damage deck: each card from the top, with what it does if it has been seen, and the odds of the others.
pub(super) fn damage_deck(seen: BoardView<'_>) -> Markup {
    let (Some(fight), deck) = (seen.fight(), &seen.view.deck) else { return html! {} };
    let unseen: Vec<Card> = Card::ALL.into_iter().filter(|&card| !fight.seen.contains(card)).collect();
    let hits = |class: Class| unseen.iter().filter(|&&card| seen.game.damage[card][class] > 0).count();
    let label = say!(damage_deck_of { cards: deck.len() });
    html! {
        div class="ssa-dais" {
            div class="ssa-pile" { (seen.scene.thing("deck", label, &pile(deck.len()))) }
            div {
                h3 { (say!(damage_deck)) }
                p {
                    @match deck.first().map(|place| place.card) {
                        None => (say!(damage_deck_empty)),
                        Some(Some(card)) => (say!(damage_deck_next { card: seen.game.name(card) })),
                        Some(None) => {
                            (say!(damage_deck_odds { unseen: unseen.len(), one: hits(Class::I), two: hits(Class::II) }))
                        },
                    }
                }
            }
        }
        ol class="ssa-order-of-damage" aria-label=(say!(damage_deck_order)) {
            @for place in deck {
                @match place.card {
                    Some(card) => li { small { (seen.game.name(card)) } (outcome(&seen.game.damage[card])) },
                    None => li class="ssa-face-down" { span class="unseen" { (say!(not_seen)) } },
                }
            }
        }
    }
}

/// A pile of cards; the more cards, the higher it is.
fn pile(cards: usize) -> Markup {
    const MOST: usize = 6;
    let height = cards.div_ceil(3).min(MOST);
    html! {
        svg class="ssa-stack" id=(DECK) viewBox="0 0 64 64" aria-hidden="true" {
            @for number in 0..height {
                @let rise = 2 * (MOST - number);
                rect class="ssa-back" x="14" y=(rise + 2) width="36" height="46" rx="4" {}
            }
            @if cards > 0 {
                @let top = 2 * (MOST + 1 - height);
                path class="ssa-line" d={ "M32 " (top + 12) "l9 13-9 13-9-13z" } {}
            }
            circle class="ssa-count" cx="48" cy="50" r="12" {}
            text class="ssa-number" x="48" y="55" { (cards) }
        }
    }
}
