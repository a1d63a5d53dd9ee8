//! The table as text.
//!
//! The map is drawn as in section 16 of the ledger: the neighbours of a cell are the cells two lines above and below in
//! the same column, and one line above and below in the next columns.

use tenka_core::{Canvas, Ink, Line, Picture, Seat, Sentence, Span, Thing as _, Tint, say};

use crate::Samurai;
use crate::action::Piece;
use crate::board::{Space, Terrain};
use crate::caste::{ByCaste, Caste};
use crate::state::Stage;
use crate::tile::Kind;
use crate::view::{Heaps, View};

/// How many columns a cell is wide inside its edges.
const INSIDE: usize = 3;

/// What the viewer sees: the map, then everybody's holdings, then their own hand.
pub(crate) fn draw(game: &Samurai, view: &View) -> Picture {
    let mut picture = Picture::from(draw_map(game, view));
    picture.write(Line::from(say!(picture_legend)).inked(Ink::Faint));
    picture.write(Line::from(say!(picture_pieces)).inked(Ink::Faint));
    picture.write(settlements(game, view));
    picture.leave_blank();
    picture.write(status(game, view));
    for seat in view.seats().iter() {
        let hand = say!(picture_tiles { count: view.hand_sizes[seat] });
        let (stack, heap) = (view.stack_sizes[seat], seen_heap(view, seat));
        picture.write(say!(picture_player { seat, hand, stack, heap }));
        picture.standing.push(seen_heap(view, seat).into());
    }
    picture.write(say!(picture_set_aside { heap: heap(&view.tied) }));
    if let Some(hand) = view.hand.filter(|hand| !hand.is_empty()) {
        let tile = |kind: Kind| Span::new(kind.to_string(), Ink::Strong).showing(kind.thing()).into();
        picture.write(Line::from(say!(picture_hand)).and(Line::joined(", ", hand.iter().map(tile))));
    }
    picture
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

/// The pieces a player has captured, as far as the viewer sees them.
fn seen_heap(view: &View, seat: Seat) -> String {
    match &view.heaps {
        Heaps::Open(heaps) => heap(&heaps[seat]),
        Heaps::Own(Some(own)) if view.viewer.is(seat) => heap(own),
        Heaps::Own(_) => say!(picture_hidden).to_string(),
    }
}

fn heap(pieces: &ByCaste<u8>) -> String {
    let counts: Vec<String> = pieces.iter().map(|(caste, count)| format!("{count} {caste}")).collect();
    counts.join(", ")
}

/// "3 Hakodate, 9 Aomori"
fn settlements(game: &Samurai, view: &View) -> Line {
    let board = game.board(view.seats());
    let is_settlement =
        |&space: &Space| !matches!(board.terrain(space), Some(Terrain::Sea | Terrain::Land) | None);
    let name = |space: Space| {
        let number = Span::new(space.to_string(), Ink::Strong).showing(space.thing());
        Line::from(number).and(format!(" {}", game.name(space)))
    };
    Line::joined(", ", board.spaces().iter().filter(is_settlement).map(name))
}

/// Each cell has two lines, its number above and what lies there below, between edges that it shares with its neighbours.
fn draw_map(game: &Samurai, view: &View) -> Canvas {
    let board = game.board(view.seats());
    let place = |space: Space| {
        let (q, r) = game.places[space]?;
        Some((i16::from(q), 2 * i16::from(r) + i16::from(q), space))
    };
    let cells: Vec<(i16, i16, Space)> = board.spaces().iter().filter_map(place).collect();
    let left = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
    let top = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    let mut canvas = Canvas::default();
    let edge = |text: &str| Span::new(text, Ink::Faint);
    let corner =
        |q: i16, row: i16| (usize::from(q.abs_diff(left)) * (INSIDE + 1), usize::from(row.abs_diff(top)) + 1);
    for &(q, row, _) in &cells {
        let (column, row) = corner(q, row);
        canvas.put(column + 1, row - 1, &edge("___"));
        canvas.put(column, row, &edge("/   \\"));
        canvas.put(column, row + 1, &edge("\\___/"));
    }
    for &(q, row, space) in &cells {
        let (column, row) = corner(q, row);
        canvas.put(column + 1, row, &number(game, view, space));
        for (offset, span) in contents(game, view, space) {
            canvas.put(column + 1 + offset, row + 1, &span);
        }
    }
    canvas
}

/// `~12` for the sea, `.14` for land, ` 13` for a settlement.
fn number(game: &Samurai, view: &View, space: Space) -> Span {
    let (sign, ink) = match game.board(view.seats()).terrain(space) {
        Some(Terrain::Sea) => ('~', Ink::Tint(Tint::Blue)),
        Some(Terrain::Land) | None => ('.', Ink::Tint(Tint::Green)),
        Some(Terrain::Village | Terrain::City | Terrain::Edo) => (' ', Ink::Strong),
    };
    Span::new(format!("{sign}{space:<2}"), ink).showing(space.thing())
}

/// What lies in a cell and how far from its left edge: a tile, or the pieces of a settlement.
fn contents(game: &Samurai, view: &View, space: Space) -> Vec<(usize, Span)> {
    if let Some(tile) = view.placed.at(space) {
        return vec![(0, Span::of(tile.owner, abbreviation(tile.kind)).showing(space.thing()))];
    }
    let is_settlement =
        !matches!(game.board(view.seats()).terrain(space), Some(Terrain::Sea | Terrain::Land) | None);
    let has = |caste: &Caste| is_settlement && view.pieces[*caste].contains(space);
    let pieces = Caste::ALL.into_iter().filter(has).map(|caste| {
        let thing = Piece { settlement: space, caste }.thing();
        Span::new(caste.letter().to_string(), Ink::Tint(tint(caste))).showing(thing)
    });
    pieces.enumerate().collect()
}

const fn tint(caste: Caste) -> Tint {
    match caste {
        Caste::Buddha => Tint::Gold,
        Caste::Rice => Tint::Green,
        Caste::Castle => Tint::Red,
    }
}

/// Short enough for a cell of the map, behind an emblem: `B3`, `S2`, `s1` for a ship, `r1` for the ronin, `mv`.
fn abbreviation(kind: Kind) -> String {
    match kind.id().split_once('_') {
        Some((family @ ("ship" | "ronin"), value)) => format!("{}{value}", &family[..1]),
        Some((family, value)) => format!("{}{value}", family[..1].to_uppercase()),
        None => "mv".to_owned(),
    }
}
