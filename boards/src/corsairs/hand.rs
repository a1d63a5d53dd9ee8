//! What the viewer picks from: cards and ships on offer, ships, Levels, the bay, Contracts, cards.

use std::collections::BTreeSet;

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Seat, Sentence};
use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::state::{Lot, Part};
use tenka_shadowstar_corsairs::{Card, Cards, Class, Deck};

use super::board_view::{BoardView, thing_of_card};
use super::card::{face, said};
use super::fight::fight;
use super::glyph::Glyph;
use super::mat::{bay, dials, posts, ship};
use super::token::silhouette;

pub(super) fn hand(seen: BoardView<'_>) -> Markup {
    let seat = seen.view.viewer.seat();
    html! {
        div class="shc shc-hand" {
            @if seat.is_some() && !seen.scene.is_picture() { (tabs()) }
            (track(seen))
            (fight(seen))
            (offer(seen))
            (on_offer(seen))
            @if let Some(seat) = seat { (own(seen, seat)) }
        }
    }
}

/// On a phone, where the hand is wider than the window: links to its parts.
fn tabs() -> Markup {
    let parts = [
        ("ships", say!(tab_ships)),
        ("levels", say!(tab_levels)),
        ("contracts", say!(tab_contracts)),
        ("cards", say!(tab_cards)),
    ];
    html! {
        nav class="shc-tabs" aria-label=(say!(hand_parts)) {
            ul { @for (part, name) in parts { li { a href={ "#my-" (part) } { (name) } } } }
        }
    }
}

/// The parts of the turn, and which of them it is in.
fn track(seen: BoardView<'_>) -> Markup {
    let turn = &seen.view.open.turn;
    let open = &seen.view.open;
    let is_unmoved = |craft| !open.craft(craft).is(Marks::MOVED);
    let may_move = turn.movement != Part::Closed && open.fleet(open.current).any(is_unmoved);
    let may_move = may_move || turn.moving.is_some();
    let now = match (turn.combat || open.fight.is_some(), turn.actions, may_move) {
        (true, ..) | (false, Part::Closed, false) => 2,
        (false, Part::Running, _) | (false, Part::Ahead, false) => 1,
        (false, Part::Ahead | Part::Closed, true) => 0,
    };
    let parts = [
        (say!(part_move), say!(tip_move)),
        (say!(part_act), say!(tip_act)),
        (say!(part_fight), say!(tip_fight)),
        (say!(part_end), say!(tip_end)),
    ];
    html! {
        ol class="shc-track" aria-label=(say!(turn_track)) {
            @for (number, (name, about)) in parts.iter().enumerate() {
                li aria-current=[(number == now).then_some("step")] .shc-past[number < now] data-tip={ (name) "\n" (about) } { (name) }
            }
        }
    }
}

/// The viewer's ships, Levels, Contracts and cards.
fn own(seen: BoardView<'_>, seat: Seat) -> Markup {
    let hand = seen.view.hand.unwrap_or_default();
    let playable = hand.of(Deck::Politics).each().chain(hand.of(Deck::Technology).each());
    let public = seen.view.open.public_contract.filter(|card| !drawn_cards(seen, false).contains(*card));
    html! {
        section #my-ships .shc-ships aria-label=(say!(your_mats)) {
            @for craft in seen.view.open.fleet(seat) { (ship(seen, craft)) }
            (posts(seen, seat))
        }
        section #my-levels .shc-own aria-label=(say!(levels_and_holds)) {
            (dials(seen, seat))
            (bay(seen, seat))
        }
        section #my-contracts .shc-cards aria-label=(say!(your_contracts)) {
            ul {
                @for card in hand.of(Deck::Contract).each() { li { (held(seen, card, hand.count(card))) } }
                @for card in posted(seen, seat).each() { li { (held(seen, card, 1)) } }
                @if let Some(card) = public { li { (held(seen, card, 1)) } }
            }
        }
        section #my-cards .shc-cards aria-label=(say!(your_cards)) {
            ul {
                @for card in playable { li { (held(seen, card, hand.count(card))) } }
            }
            @if hand.playable_len() == 0 { p class="shc-empty" { (say!(no_cards)) } }
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
    let figures = [
        (Glyph::Combat, say!(combat), data.combat),
        (Glyph::Hull, say!(hull), data.hull),
        (Glyph::Speed, say!(speed), data.speed),
        (Glyph::Cargo, say!(cargo), data.cargo),
    ];
    html! {
        span class="shc-class" data-tip={ (data.name) "\n" (class_said(seen, class)) } {
            svg viewBox="-14 -14 28 28" aria-hidden="true" { path fill-rule="evenodd" d=(silhouette(class)) transform="rotate(32)" {} }
            b { (data.name) }
            span class="shc-ratings" {
                @for (glyph, name, figures) in figures {
                    span { (glyph.drawn()) (name) b { (figures[0]) @if figures[1] != figures[0] { " → " (figures[1]) } } }
                }
            }
        }
    }
}
