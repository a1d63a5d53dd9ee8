//! Cargo: as signs with numbers, and in words.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_shadowstar_corsairs::cargo::Hold;
use tenka_shadowstar_corsairs::{Cards, Item, Place, ShadowstarCorsairs};

use super::glyph::Glyph;
use super::seen::Seen;
use crate::words::listed;

/// "injured crew"
pub(super) fn item_name(item: Item) -> String {
    let name = item.id().replace('_', " ");
    match item {
        Item::Injured => "injured Crew".to_owned(),
        Item::Tired => "redeployed Crew".to_owned(),
        Item::TiredInjured => "redeployed injured Crew".to_owned(),
        Item::Crew => "Crew".to_owned(),
        Item::Kc => "kC".to_owned(),
        _ if item.is_hidden() => format!("face-down {}", name.trim_start_matches("hidden ")),
        _ => name,
    }
}

/// What a hold holds, kind by kind; of face-down tokens the kinds that the viewer knows.
fn kinds(seen: Seen<'_>, hold: &Hold, place: Place, seat: Seat) -> Vec<(Glyph, String, u8, bool)> {
    let open = hold.open_kinds().map(|item| (Glyph::Item(item), item_name(item), hold.count(item), false));
    let known = seen.known(place, seat);
    let told = Item::HIDDEN.into_iter().zip(known).filter(|(_, many)| *many > 0);
    let told = told.map(|(item, many)| (Glyph::Item(item), item_name(item), many, true));
    let unknown = hold.hidden().saturating_sub(known.iter().sum());
    let unknown = (unknown > 0).then(|| (Glyph::FaceDown, "face-down token".to_owned(), unknown, true));
    open.chain(told).chain(unknown).collect()
}

/// "2 metal and 1 Crew", or "nothing".
pub(super) fn cargo_in_words(seen: Seen<'_>, hold: &Hold, place: Place, seat: Seat) -> String {
    let all: Vec<String> =
        kinds(seen, hold, place, seat).iter().map(|(_, name, many, _)| format!("{many} {name}")).collect();
    if all.is_empty() { "nothing".to_owned() } else { listed(&all) }
}

/// A sign and a number for each kind.
pub(super) fn cargo(seen: Seen<'_>, hold: &Hold, place: Place, seat: Seat) -> Markup {
    let kinds = kinds(seen, hold, place, seat);
    html! {
        span class="shc-cargo" {
            @for (glyph, name, many, hidden) in &kinds {
                span .shc-chip .shc-down[*hidden] title=(name) {
                    (glyph.drawn()) b { (many) } span class="unseen" { " " (name) }
                }
            }
            @if kinds.is_empty() { span class="shc-empty" { "empty" } }
        }
    }
}

/// The names of cards, or "none".
pub(super) fn names(game: &ShadowstarCorsairs, cards: Cards) -> String {
    let names: Vec<String> = cards.all().map(|card| game.card(card).name.clone()).collect();
    if names.is_empty() { "none".to_owned() } else { listed(&names) }
}
