//! What the viewer picks from: what to do, the fight, Contracts, cards, mats.

use std::collections::BTreeSet;

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Seat, Sentence, capitalised};
use tenka_shadowstar_corsairs::state::{Cruiser, Lot};
use tenka_shadowstar_corsairs::{Card, Cards, Category, Class, Deck, Item};

use super::board_view::{
    BoardView, thing_of_bay, thing_of_card, thing_of_craft, thing_of_location, thing_of_outpost,
    thing_of_square,
};
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
            (ways(seen))
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

/// Whatever can be picked but isn't drawn anywhere else.
fn ways(seen: BoardView<'_>) -> Markup {
    let elsewhere = drawn_elsewhere(seen);
    let mut others: Vec<(&str, &str)> =
        seen.scene.parts().filter(|(thing, _)| !elsewhere.contains(*thing)).collect();
    others.sort_by_key(|(thing, _)| (rank(thing), number_in(thing), *thing));
    html! {
        ul class="shc-ways" aria-label=(say!(what_to_do)) {
            @for (thing, label) in others {
                @let (label, drawing) = way(seen, thing, label);
                li .shc-verb[thing.starts_with("do-")] { (seen.scene.thing(thing, label, &drawing)) }
            }
        }
    }
}

/// Sort order of the options: first what moves the turn along, last what throws things away.
fn rank(thing: &str) -> usize {
    const FIRST: [&str; 14] = [
        "do-score",
        "do-fulfil",
        "do-post",
        "card-",
        "class-",
        "category-",
        "hit-",
        "item-",
        "do-move",
        "do-transfer",
        "do-generate",
        "do-convert",
        "do-play",
        "do-attack",
    ];
    const LAST: [&str; 9] = [
        "do-scuttle",
        "do-jettison",
        "do-end_actions",
        "do-combat",
        "do-end_combat",
        "do-stop",
        "do-keep",
        "do-pass",
        "do-send",
    ];
    let first = FIRST.iter().position(|start| thing.starts_with(start));
    let last = || LAST.iter().position(|end| thing == *end).map(|place| FIRST.len() + 1 + place);
    first.or_else(last).unwrap_or(FIRST.len())
}

/// "number-12" comes after "number-2".
fn number_in(thing: &str) -> Option<u32> {
    thing.rsplit('-').next().and_then(|number| number.parse().ok())
}

/// The name and the drawing of an option.
fn way(seen: BoardView<'_>, thing: &str, label: &str) -> (Sentence, Markup) {
    let (sort, rest) = thing.split_once('-').unwrap_or((thing, ""));
    let named = || Sentence::from(label).capitalised();
    let plain = |glyph: Option<Glyph>, words: Sentence| {
        let drawing = html! {
            span class="shc-way" { @if let Some(glyph) = glyph { (glyph.drawn()) " " } (words) }
        };
        (words, drawing)
    };
    match sort {
        "card" => match Card::from_id(rest) {
            Some(card) => (said(seen, card, 1), face(seen, card, 1)),
            None => plain(None, named()),
        },
        "class" => match Class::from_id(rest) {
            Some(class) => (class_said(seen, class), class_drawn(seen, class)),
            None => plain(None, named()),
        },
        "item" => match Item::from_id(rest) {
            Some(item) => plain(Some(Glyph::Item(item)), item.called().capitalised()),
            None => plain(None, named()),
        },
        "category" => match Category::from_id(rest) {
            Some(category) => {
                let actions =
                    seen.view.to_act.map_or(0, |seat| seen.view.open.players[seat].levels[category]);
                let words = say!(category_actions { category: capitalised(category.id()), actions });
                plain(Some(Glyph::of(category)), words)
            }
            None => plain(None, named()),
        },
        "hit" => plain(Some(hit_sign(rest)), named()),
        _ => plain(verb_sign(thing), named()),
    }
}

fn hit_sign(hit: &str) -> Glyph {
    match hit {
        "hull" => Glyph::Hull,
        "recruit" => Glyph::Item(Item::Recruit),
        "shield" | "half_shield" => Glyph::Item(Item::Shield),
        "fortification" => Glyph::Item(Item::Fortification),
        "kill" | "kill_injured" => Glyph::Item(Item::Injured),
        _ => Glyph::Item(Item::Crew),
    }
}

fn verb_sign(thing: &str) -> Option<Glyph> {
    Some(match thing {
        "do-move" => Glyph::Speed,
        "do-transfer" | "do-jettison" | "do-load" | "do-swap" => Glyph::Cargo,
        "do-combat" | "do-attack" | "do-shoot" | "do-strike" | "do-raid" => Glyph::Combat,
        "do-guard" | "do-fix" => Glyph::Hull,
        "do-score" => Glyph::Commendation,
        "do-play" | "do-post" | "do-fulfil" => Glyph::Card,
        "do-redeploy" | "do-heal" => Glyph::Item(Item::Crew),
        "do-purchase" | "do-buy" | "do-buy_ship" | "do-buy_shuttle" => Glyph::Item(Item::Kc),
        _ if thing.starts_with("do-bombs") => Glyph::Item(Item::Bomb),
        _ => return None,
    })
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

/// Everything drawn on the chart, among the holdings or in the hand.
fn drawn_elsewhere(seen: BoardView<'_>) -> BTreeSet<String> {
    let open = &seen.view.open;
    let board = seen.board();
    let squares = open.layout.squares().map(thing_of_square);
    let locations = board.locations().map(thing_of_location);
    let bays = open.seats.iter().map(thing_of_bay);
    let craft = open.seats.iter().flat_map(|seat| open.fleet(seat)).map(thing_of_craft);
    let posts = board.locations().flat_map(|at| {
        open.seats
            .iter()
            .filter(move |&seat| open.has_outpost(seat, at))
            .map(move |seat| thing_of_outpost(seat, at))
    });
    let cards = drawn_cards(seen, true);
    let cruisers = open.factions.cruisers.iter().enumerate();
    let cruisers = cruisers
        .filter(|(_, cruiser)| matches!(cruiser, Cruiser::At(_)))
        .map(|(number, _)| format!("cruiser-{}", number + 1));
    let packs = open.factions.packs.iter().enumerate();
    let packs = packs.filter(|(_, pack)| pack.scouts > 0).map(|(number, _)| format!("pack-{}", number + 1));
    let all = squares.chain(locations).chain(bays).chain(craft).chain(posts).chain(cruisers).chain(packs);
    all.chain(cards.each().map(thing_of_card)).collect()
}
