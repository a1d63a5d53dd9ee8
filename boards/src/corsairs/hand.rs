//! What the viewer picks from: the fight, cards and ships on offer, Contracts, cards, mats.

use std::collections::BTreeSet;

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Seat, Sentence};
use tenka_shadowstar_corsairs::state::Lot;
use tenka_shadowstar_corsairs::{Card, Cards, Class, Deck};

use super::board_view::{BoardView, thing_of_card};
use super::card::{face, said};
use super::fight::fight;
use super::glyph::Glyph;
use super::mat::{levels, mats};
use super::token::silhouette;

pub(super) fn hand(seen: BoardView<'_>) -> Markup {
    let seat = seen.view.viewer.seat();
    html! {
        div class="shc shc-hand" {
            (fight(seen))
            (offer(seen))
            (on_offer(seen))
            @if let Some(seat) = seat { (own(seen, seat)) }
            (common(seen))
        }
    }
}

/// The viewer's Contracts, cards, Levels and mats.
fn own(seen: BoardView<'_>, seat: Seat) -> Markup {
    let hand = seen.view.hand.unwrap_or_default();
    let playable = hand.of(Deck::Politics).each().chain(hand.of(Deck::Technology).each());
    html! {
        section class="shc-cards" aria-label=(say!(your_contracts)) {
            h3 { (say!(contracts)) }
            ul {
                @for card in hand.of(Deck::Contract).each() { li { (held(seen, card, hand.count(card))) } }
                @for card in posted(seen, seat).each() { li { (held(seen, card, 1)) } }
                @if let Some(card) = seen.view.open.public_contract.filter(|card| !drawn_cards(seen, false).contains(*card)) {
                    li { (held(seen, card, 1)) small { (say!(public_contract)) } }
                }
            }
        }
        section class="shc-cards" aria-label=(say!(your_cards)) {
            h3 { (say!(hand)) " " small { (say!(hand_limit { cards: hand.playable_len() })) } }
            ul {
                @for card in playable { li { (held(seen, card, hand.count(card))) } }
            }
            @if hand.playable_len() == 0 { p class="shc-empty" { (say!(no_cards)) } }
        }
        section class="shc-own" aria-label=(say!(your_mats)) {
            h3 { (say!(levels_and_holds)) }
            (levels(seen, seat))
            (mats(seen, seat))
        }
    }
}

fn held(seen: BoardView<'_>, card: Card, copies: u8) -> Markup {
    seen.scene.thing(&thing_of_card(card), said(seen, card, copies), &face(seen, card, copies))
}

/// The Contracts that a player has posted without holding a copy.
fn posted(seen: BoardView<'_>, seat: Seat) -> Cards {
    let hand = seen.view.hand.unwrap_or_default();
    let mut cards = Cards::NONE;
    for posted in seen.view.open.posted.as_slice().iter().filter(|posted| posted.owner == seat) {
        if !hand.contains(posted.card) && !cards.contains(posted.card) {
            cards.add(posted.card);
        }
    }
    cards
}

/// The cards drawn as the viewer's own, with or without the public Contract.
fn drawn_cards(seen: BoardView<'_>, with_public: bool) -> Cards {
    let Some(seat) = seen.view.viewer.seat() else { return Cards::NONE };
    let hand = seen.view.hand.unwrap_or_default();
    let public = seen.view.open.public_contract.filter(|_| with_public);
    let mut drawn = BTreeSet::new();
    hand.each().chain(posted(seen, seat).each()).chain(public).filter(|card| drawn.insert(*card)).collect()
}

/// The decks, the tops of the discard piles, the public Contract.
fn common(seen: BoardView<'_>) -> Markup {
    let open = &seen.view.open;
    let [politics, technology, contracts] = open.deck_sizes;
    let top = |deck: usize| open.discards[deck].as_slice().last().map(|card| &*seen.game.card(card.0).name);
    html! {
        section class="shc-common" aria-label=(say!(decks)) {
            p {
                (Glyph::Card.drawn()) " " (say!(deck_sizes { politics, technology, contracts })) " "
                @if let Some(card) = top(0) { (say!(top_of_politics { card })) " " }
                @if let Some(card) = top(1) { (say!(top_of_technology { card })) " " }
            }
            @if seen.view.viewer.seat().is_none() && let Some(card) = open.public_contract {
                p { (say!(public_contract_is { card: &seen.game.card(card).name, text: &seen.game.card(card).text })) }
            }
        }
    }
}

/// The offer that is being made.
fn offer(seen: BoardView<'_>) -> Markup {
    let Some(offer) = &seen.view.open.offer else { return html! {} };
    let lots = |lots: &[Lot]| -> Sentence {
        let words = lots.iter().map(|lot| match lot.item {
            Some(item) => say!(lot_from { item: item.called(), place: seen.target_name(lot.from) }),
            None => seen.target_name(lot.from),
        });
        if lots.is_empty() { say!(nothing) } else { Sentence::listed(words, And) }
    };
    let (player, other) = (seen.scene.name(seen.view.open.current), seen.scene.name(offer.to));
    html! {
        section class="shc-offer" aria-label=(say!(the_offer)) {
            h3 { (say!(offers_trade { player, other })) }
            p { (say!(gives { lots: lots(offer.gives.as_slice()) })) }
            p { (say!(asks_for { lots: lots(offer.asks.as_slice()) })) }
        }
    }
}

/// Cards and classes of ships that can be picked but are not the viewer's own.
fn on_offer(seen: BoardView<'_>) -> Markup {
    let own = drawn_cards(seen, true);
    let offered: Vec<(Sentence, &str, Markup)> = (seen.scene.labels())
        .filter_map(|(thing, _)| match thing.split_once('-')? {
            ("card", id) => {
                let card = Card::from_id(id).filter(|card| !own.contains(*card))?;
                Some((said(seen, card, 1), thing, face(seen, card, 1)))
            }
            ("class", id) => {
                let class = Class::from_id(id)?;
                Some((class_said(seen, class), thing, class_drawn(seen, class)))
            }
            _ => None,
        })
        .collect();
    html! {
        @if !offered.is_empty() {
            section class="shc-cards" aria-label=(say!(to_choose_from)) {
                ul { @for (label, thing, drawing) in offered { li { (seen.scene.thing(thing, label, &drawing)) } } }
            }
        }
    }
}

/// "Kestrel: Combat 2, hull 7, speed 4, cargo 3; upgraded: Combat 2, …"
fn class_said(seen: BoardView<'_>, class: Class) -> Sentence {
    let data = &seen.game.classes[class];
    let side = |side: usize| {
        say!(ratings {
            combat: data.combat[side],
            hull: data.hull[side],
            speed: data.speed[side],
            cargo: data.cargo[side],
        })
    };
    say!(class_said { name: &data.name, basic: side(0), upgraded: side(1) })
}

fn class_drawn(seen: BoardView<'_>, class: Class) -> Markup {
    let data = &seen.game.classes[class];
    html! {
        span class="shc-class" {
            svg viewBox="-12 -12 24 24" aria-hidden="true" { path fill-rule="evenodd" d=(silhouette(class)) {} }
            b { (data.name) }
            span class="shc-ratings" {
                @for (glyph, figures) in [(Glyph::Combat, data.combat), (Glyph::Hull, data.hull), (Glyph::Speed, data.speed), (Glyph::Cargo, data.cargo)] {
                    span { (glyph.drawn()) (figures[0]) @if figures[1] != figures[0] { "→" (figures[1]) } }
                }
            }
        }
    }
}
