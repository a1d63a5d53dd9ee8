//! Cargo: as icons with numbers, and in words.

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Seat, Sentence};
use tenka_shadowstar_corsairs::cargo::Hold;
use tenka_shadowstar_corsairs::{Cards, CraftId, Item, Place, ShadowstarCorsairs};

use super::board_view::BoardView;
use super::glyph::Glyph;
use super::token::colour_of;

/// The contents of a hold by kind; for face-down tokens, the kinds the viewer knows.
struct Kind {
    glyph: Glyph,
    many: u8,
    name: Sentence,
    /// "2 Metal"
    counted: Sentence,
    is_face_down: bool,
    colour: &'static str,
}

fn kinds(seen: BoardView<'_>, hold: &Hold, place: Place, seat: Seat) -> Vec<Kind> {
    let kind = |item: Item, many: u8, is_face_down: bool| Kind {
        glyph: Glyph::Item(item),
        many,
        name: item.called(),
        counted: item.counted(many),
        is_face_down,
        colour: colour_of(item),
    };
    let open = hold.open_kinds().map(|item| kind(item, hold.count(item), false));
    let known = seen.known(place, seat);
    let told = Item::HIDDEN.into_iter().zip(known).filter(|(_, many)| *many > 0);
    let told = told.map(|(item, many)| kind(item, many, true));
    let unknown = hold.hidden().saturating_sub(known.iter().sum());
    let unknown = (unknown > 0).then(|| {
        let name = say!(face_down_tokens { many: unknown });
        let counted = say!(counted { many: unknown, name: &name });
        Kind { glyph: Glyph::FaceDown, many: unknown, name, counted, is_face_down: true, colour: "hidden" }
    });
    open.chain(told).chain(unknown).collect()
}

/// "2 Metal and 1 Crew", or "nothing".
pub(super) fn cargo_in_words(seen: BoardView<'_>, hold: &Hold, place: Place, seat: Seat) -> Sentence {
    let all = kinds(seen, hold, place, seat);
    if all.is_empty() {
        say!(nothing)
    } else {
        Sentence::listed(all.into_iter().map(|kind| kind.counted), And)
    }
}

/// An icon and a number for each kind.
pub(super) fn cargo(seen: BoardView<'_>, hold: &Hold, place: Place, seat: Seat) -> Markup {
    let kinds = kinds(seen, hold, place, seat);
    html! {
        span class="shc-cargo" {
            @for kind in &kinds {
                span .shc-chip .shc-down[kind.is_face_down] .{ "shc-of-" (kind.colour) } data-tip=(kind.name) {
                    (kind.glyph.drawn()) b { (kind.many) } span class="unseen" { " " (kind.name) }
                }
            }
            @if kinds.is_empty() { span class="shc-empty" { (say!(empty)) } }
        }
    }
}

/// The hold of a craft, space by space.
pub(super) fn slots(seen: BoardView<'_>, craft: CraftId) -> Markup {
    let piece = seen.view.open.craft(craft);
    let rated = seen.rated(craft);
    let kinds = kinds(seen, &piece.hold, Place::Craft(craft), craft.owner());
    let free = rated.capacity().saturating_sub(rated.load());
    html! {
        span class="shc-slots" {
            @for kind in &kinds {
                @for _ in 0..kind.many {
                    span .shc-slot .shc-down[kind.is_face_down] .{ "shc-of-" (kind.colour) } data-tip=(kind.name) { (kind.glyph.drawn()) }
                }
                span class="unseen" { (kind.counted) ", " }
            }
            @for _ in 0..piece.stacks { span class="shc-slot shc-of-money" { (Glyph::Cargo.drawn()) } }
            @for _ in 0..free { span class="shc-slot shc-free" data-tip=(say!(free_space)) {} }
        }
    }
}

/// The names of cards.
pub(super) fn names(game: &ShadowstarCorsairs, cards: Cards) -> Sentence {
    Sentence::listed(cards.all().map(|card| &*game.card(card).name), And)
}

/// A token in a dialogue: `item-metal`, `item-metal-bay-red`.
pub(super) fn token(thing: &str) -> Markup {
    let name = thing.strip_prefix("item-").map_or("", |name| name.split('-').next().unwrap_or(name));
    html! {
        @if let Some(item) = Item::from_id(name) {
            span .shc .shc-token-of .shc-down[item.is_hidden()] .{ "shc-of-" (colour_of(item)) } { (Glyph::Item(item).drawn()) }
        }
    }
}
