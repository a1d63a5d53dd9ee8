//! The table as text.
//!
//! The map is drawn as in section 16 of the ledger: the neighbours of a cell are the cells two lines above and below in
//! the same column, and one line above and below in the next columns.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use tenka_core::{Sentence, say};

use crate::Samurai;
use crate::board::{Space, Terrain};
use crate::caste::{ByCaste, Caste};
use crate::state::Stage;
use crate::tile::Kind;
use crate::view::{Heaps, View};

/// What the viewer sees: the map, then everybody's holdings, then their own hand.
pub(crate) fn draw(game: &Samurai, view: &View) -> String {
    let mut text = draw_map(game, view);
    let _ = writeln!(text, "\n{}\n\n{}", say!(picture_legend), status(game, view));
    for seat in view.seats().iter() {
        let hand = say!(picture_tiles { count: view.hand_sizes[seat] });
        let stack = view.stack_sizes[seat];
        let heap = match &view.heaps {
            Heaps::Open(heaps) => heap(&heaps[seat]),
            Heaps::Own(Some(own)) if view.viewer.is(seat) => heap(own),
            Heaps::Own(_) => say!(picture_hidden).to_string(),
        };
        let _ = writeln!(text, "{}", say!(picture_player { seat, hand, stack, heap }));
    }
    let _ = writeln!(text, "{}", say!(picture_set_aside { heap: heap(&view.tied) }));
    if let Some(hand) = view.hand.filter(|hand| !hand.is_empty()) {
        let _ = writeln!(text, "{}", say!(picture_hand { tiles: hand.to_string() }));
    }
    text
}

fn status(game: &Samurai, view: &View) -> Sentence {
    let seat = view.seat;
    match view.stage {
        Stage::ChoosingHands => {
            say!(picture_choosing { seat, chosen: view.hand_sizes[seat], size: game.hand_size })
        }
        Stage::PlacingCities => say!(picture_city { seat }),
        Stage::PlacingVillages => say!(picture_village { seat }),
        Stage::Playing if view.turn.tiles == 0 => say!(picture_tile { seat }),
        Stage::Playing if view.turn.normal => say!(picture_fast_tile { seat }),
        Stage::Playing => say!(picture_another_tile { seat }),
        Stage::Over => say!(picture_over),
    }
}

fn heap(pieces: &ByCaste<u8>) -> String {
    let counts: Vec<String> = pieces.iter().map(|(caste, count)| format!("{count} {caste}")).collect();
    counts.join(", ")
}

fn draw_map(game: &Samurai, view: &View) -> String {
    const COLUMN: usize = 4;
    let board = game.board(view.seats());
    let mut rows: BTreeMap<i16, BTreeMap<i16, String>> = BTreeMap::new();
    for space in board.spaces() {
        if let Some((q, r)) = game.places[space] {
            let row = rows.entry(2 * i16::from(r) + i16::from(q)).or_default();
            row.insert(q.into(), cell(game, view, space));
        }
    }
    let left = rows.values().filter_map(|row| row.keys().next()).min().copied().unwrap_or(0);
    let mut text = String::new();
    for row in rows.values() {
        let mut line = String::new();
        for (q, cell) in row {
            let column = usize::from(q.abs_diff(left)) * COLUMN;
            let _ = write!(line, "{:column$}{cell}", "", column = column.saturating_sub(line.len()));
        }
        let _ = writeln!(text, "{line}");
    }
    text
}

/// `~12` and `.14` for empty sea and land, `13{BR}` for a settlement with its pieces, `2:B3` for a tile of seat 2.
fn cell(game: &Samurai, view: &View, space: Space) -> String {
    if let Some(tile) = view.placed.at(space) {
        return format!("{}:{}", tile.owner.number(), abbreviation(tile.kind));
    }
    match game.board(view.seats()).terrain(space) {
        Some(Terrain::Sea) => format!("~{space}"),
        Some(Terrain::Land) | None => format!(".{space}"),
        Some(Terrain::Village | Terrain::City | Terrain::Edo) => {
            let pieces = Caste::ALL.into_iter().filter(|&caste| view.pieces[caste].contains(space));
            let letters: String = pieces.map(Caste::letter).collect();
            format!("{space}{{{letters}}}")
        }
    }
}

/// Short enough for a cell of the map: `B3`, `S2`, `sh1`, `ro1`, `mv`.
fn abbreviation(kind: Kind) -> String {
    match kind.id().split_once('_') {
        Some((family @ ("ship" | "ronin"), value)) => format!("{}{value}", &family[..2]),
        Some((family, value)) => format!("{}{value}", family[..1].to_uppercase()),
        None => "mv".to_owned(),
    }
}
