//! Cargo in words.

use tenka_shadowstar_corsairs::cargo::Hold;
use tenka_shadowstar_corsairs::{Cards, ShadowstarCorsairs};

use crate::words::listed;

/// "2 metal and 1 crew", or "empty".
pub(super) fn cargo(hold: &Hold) -> String {
    let open = hold.open_kinds().map(|item| format!("{} {}", hold.count(item), item.id().replace('_', " ")));
    let hidden = (hold.hidden() > 0).then(|| format!("{} face down", hold.hidden()));
    let all: Vec<String> = open.chain(hidden).collect();
    if all.is_empty() { "empty".to_owned() } else { listed(&all) }
}

/// The names of cards, or "none".
pub(super) fn names(game: &ShadowstarCorsairs, cards: Cards) -> String {
    let names: Vec<String> = cards.all().map(|card| game.card(card).name.clone()).collect();
    if names.is_empty() { "none".to_owned() } else { listed(&names) }
}
