//! The decks, the face-up cards beside them (SSM-095), and what the icons mean.

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Seat, Sentence};
use tenka_starship_samurai::Card;

use super::board_view::BoardView;
use super::glyph::Glyph;
use super::tip::tip;

pub(super) fn decks(seen: BoardView<'_>) -> Markup {
    let view = seen.view;
    let has_own_decks = seen.game.has_own_decks(view.seats());
    let to_come = say!(locations_to_come { locations: view.location_deck_size });
    html! {
        div class="ssm-decks" role="group" aria-label=(say!(decks)) {
            p data-tip=(tip(&to_come, say!(locations_to_come_help))) { (Glyph::Supply.drawn()) " " (view.location_deck_size) span class="unseen" { (to_come) } }
            @for (number, pile) in view.piles.iter().enumerate().take(if has_own_decks { 2 } else { 1 }) {
                @let deck = if has_own_decks {
                    say!(deck_of { player: seen.scene.name(Seat::new(number as u8)), cards: pile.deck_size })
                } else {
                    say!(action_deck { cards: pile.deck_size })
                };
                p data-tip=(deck) { (Glyph::Card.drawn()) " " (pile.deck_size) span class="unseen" { (deck) } }
                @if !pile.discard.is_empty() {
                    details id={ "ssm-discard-" (number) } {
                        summary { (say!(discarded { cards: pile.discard.len() })) }
                        p { (names(seen, pile.discard.each_kind(), |card| pile.discard.count(card))) }
                    }
                }
            }
            (legend())
        }
    }
}

fn names(seen: BoardView<'_>, cards: impl Iterator<Item = Card>, number: impl Fn(Card) -> u8) -> Sentence {
    let named = |card: Card| match (number(card), &*seen.game.cards[card].name) {
        (1, card) => card.into(),
        (number, card) => say!(copies { number, card }),
    };
    Sentence::listed(cards.map(named), And)
}

fn legend() -> Markup {
    let signs = [
        (Glyph::Power, say!(sign_power)),
        (Glyph::Honor, say!(sign_honor)),
        (Glyph::Wealth, say!(sign_wealth)),
        (Glyph::Card, say!(sign_cards)),
        (Glyph::Ship, say!(sign_ships)),
        (Glyph::Clan, say!(sign_clan)),
        (Glyph::First, say!(sign_first)),
        (Glyph::Graveyard, say!(sign_graveyard)),
        (Glyph::Supply, say!(sign_locations)),
    ];
    html! {
        details id="ssm-signs" class="ssm-legend" {
            summary { (say!(legend)) }
            ul { @for (glyph, words) in signs { li { (glyph.drawn()) " " (words) } } }
        }
    }
}
