//! An offer in the trading variant: what each side gives.

use maud::{Markup, html};
use tenka_core::{Seat, Sentence};
use tenka_starship_samurai::trade::{Part, Terms, Wealth};
use tenka_starship_samurai::view::SeenOffer;
use tenka_starship_samurai::{Card, CardType, PlayerClan};

use super::board_view::BoardView;
use super::crest::crest;
use super::glyph::{Glyph, card_type_sign};
use crate::seat_class;

pub(super) fn offer(seen: BoardView<'_>, offer: &SeenOffer) -> Markup {
    let given = match offer.wealth {
        Some(Wealth::Give(wealth)) => (Some(wealth), None),
        Some(Wealth::Ask(wealth)) => (None, Some(wealth)),
        None => (None, None),
    };
    html! {
        section class="ssm-offer" aria-label=(say!(offer)) {
            h3 { (say!(an_offer)) }
            div class="ssm-scales" {
                (pan(seen, offer.from, given.0, &offered_card(seen, offer)))
                span class="ssm-for" aria-hidden="true" { "⇄" }
                (pan(seen, offer.to, given.1, &html! {
                    @if let Some(asked) = offer.asked_words(seen.game) { p { (Glyph::Card.drawn()) " " (asked) } }
                }))
            }
            @if let Some(words) = offer.terms_words() {
                p {
                    b {
                        @if matches!(offer.terms, Some(Terms::Clause(_))) { (say!(binding)) }
                        @else { (say!(promises_not_binding { player: seen.scene.name(offer.from) })) }
                    }
                    " "
                    q { (words.capitalised()) "." }
                }
            }
            @if let Some(part) = offer.next {
                p class="ssm-next" { (part_words(part)) }
            }
        }
    }
}

/// What one of the partners gives.
fn pan(seen: BoardView<'_>, seat: Seat, wealth: Option<u8>, card: &Markup) -> Markup {
    html! {
        div class={ "ssm-pan " (seat_class(seat)) } {
            p { (crest(PlayerClan::of(seat))) " " b { (say!(gives { player: seen.scene.name(seat) })) } }
            @if let Some(wealth) = wealth { p { (Glyph::Wealth.drawn()) " " (say!(gives_wealth { wealth })) } }
            (card)
            @if wealth.is_none() && card.0.is_empty() { p { (say!(nothing)) } }
        }
    }
}

fn offered_card(seen: BoardView<'_>, offer: &SeenOffer) -> Markup {
    html! {
        @match (offer.card, offer.card_type) {
            (Some(card), _) => p { (Glyph::Card.drawn()) " " (seen.game.cards[card].name) },
            (None, Some(card_type)) => p { (say!(a_card)) " " (card_type_sign(card_type)) },
            (None, None) => {},
        }
    }
}

fn part_words(part: Part) -> Sentence {
    match part {
        Part::Wealth => say!(next_wealth),
        Part::Card => say!(next_card),
        Part::Ask => say!(next_ask),
        Part::Terms => say!(next_terms),
    }
}

/// What can be traded, as a small picture: wealth, a card by its type, any card.
pub(super) fn token(thing: &str) -> Markup {
    let (kind, id) = thing.split_once('-').unwrap_or((thing, ""));
    let card_type = CardType::from_id(id).or_else(|| Card::from_id(id).map(Card::card_type));
    let glyph = match (kind, card_type) {
        ("wealth", _) => Glyph::Wealth,
        ("card" | "ask", Some(CardType::Order)) => Glyph::First,
        ("card" | "ask", Some(CardType::Battle)) => Glyph::Power,
        ("ask", None) => Glyph::Card,
        _ => return html! {},
    };
    glyph.drawn()
}
