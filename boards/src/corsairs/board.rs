//! The Expanse: a navigation chart with everything on it.

use std::collections::BTreeMap;

use maud::{Markup, html};
use tenka_core::Sentence;
use tenka_shadowstar_corsairs::components::Cell;
use tenka_shadowstar_corsairs::state::Cruiser;
use tenka_shadowstar_corsairs::{CraftId, Place, Square};

use super::board_view::{BoardView, thing_of_craft, thing_of_square};
use super::cargo::cargo_in_words;
use super::location::{locations, outposts};
use super::range::range;
use super::token;

/// The distance from one square to the next.
pub(super) const SQUARE: i32 = 40;
const TILE: i32 = 5 * SQUARE;
/// Room for the coordinates.
const MARGIN: i32 = 14;
/// Room for the names below the last squares.
const FOOT: i32 = 20;

/// The upper left corner of a square.
pub(super) fn corner(square: Square) -> (i32, i32) {
    (i32::from(square.x) * SQUARE, i32::from(square.y) * SQUARE)
}

pub(super) fn middle(square: Square) -> (i32, i32) {
    let (x, y) = corner(square);
    (x + SQUARE / 2, y + SQUARE / 2)
}

pub(super) fn board(seen: BoardView<'_>) -> Markup {
    let tiles = seen.view.open.layout.tiles();
    let columns = tiles.iter().map(|tile| i32::from(tile.column) + 1).max().unwrap_or(1);
    let rows = tiles.iter().map(|tile| i32::from(tile.row) + 1).max().unwrap_or(1);
    let frame =
        format!("{} {} {} {}", -MARGIN, -MARGIN, columns * TILE + 2 * MARGIN, rows * TILE + MARGIN + FOOT);
    html! {
        div class="shc shc-board" {
            svg id="expanse" class={ "shc-map shc-columns-" (columns) } viewBox=(frame) role="group" aria-label=(say!(expanse)) {
                (patterns())
                (sky(seen))
                (rim(columns * TILE, rows * TILE))
                g class="shc-places" role="group" aria-label=(say!(locations)) { (locations(seen)) }
                (squares(seen))
                g class="shc-posts" role="group" aria-label=(say!(outposts)) { (outposts(seen)) }
                (fleets(seen))
            }
        }
    }
}

fn patterns() -> Markup {
    html! {
        defs {
            pattern id="shc-storm" width="10" height="10" patternUnits="userSpaceOnUse" {
                path class="shc-storm-line" d="M0 3Q2.5 0 5 3T10 3M0 8Q2.5 5 5 8T10 8" {}
            }
            pattern id="shc-void" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                path class="shc-void-line" d="M0 0V8M0 0H8" {}
            }
        }
    }
}

/// Stars, the frames of the Sectors, hazards, forbidden zones, the HQ, wormholes.
fn sky(seen: BoardView<'_>) -> Markup {
    let open = &seen.view.open;
    let board = seen.board();
    let is = |is: fn(Cell) -> bool| open.layout.squares().filter(move |&square| is(board.cell(square)));
    let hq: Vec<Square> = board.hq().collect();
    html! {
        g class="shc-sky" aria-hidden="true" {
            @for (slot, tile) in open.layout.tiles().iter().enumerate() {
                @let (x, y) = (i32::from(tile.column) * TILE, i32::from(tile.row) * TILE);
                rect class="shc-sector" x=(x) y=(y) width=(TILE) height=(TILE) {}
                (stars(slot, x, y))
                path class="shc-grid" d=(grid(x, y)) {}
            }
            @for square in is(Cell::is_hazard) {
                @let (x, y) = corner(square);
                rect class="shc-storm" x=(x + 1) y=(y + 1) width=(SQUARE - 2) height=(SQUARE - 2) rx="6" fill="url(#shc-storm)" {}
            }
            @for square in is(Cell::is_forbidden) {
                @let (x, y) = corner(square);
                rect class="shc-void" x=(x + 1) y=(y + 1) width=(SQUARE - 2) height=(SQUARE - 2) fill="url(#shc-void)" {}
                circle class="shc-hole" cx=(x + SQUARE / 2) cy=(y + SQUARE / 2) r="11" {}
                path class="shc-bar-line" d={ "M" (x + 12) " " (y + 28) "L" (x + 28) " " (y + 12) } {}
            }
            @if !hq.is_empty() { (station(&hq)) }
            @for (number, pair) in open.wormholes.chunks(2).enumerate().filter(|(_, pair)| pair[0] != pair[1]) {
                @for &square in pair {
                    @let (x, y) = middle(square);
                    circle class="shc-wormhole" cx=(x) cy=(y) r="15" {}
                    circle class="shc-wormhole" cx=(x) cy=(y) r="10" {}
                    text class="shc-figure" x=(x) y=(y + 4) { (["α", "β", "γ"][number % 3]) }
                }
            }
            @for (slot, tile) in open.layout.tiles().iter().enumerate() {
                @let (x, y) = (i32::from(tile.column) * TILE, i32::from(tile.row) * TILE);
                rect class="shc-frame" x=(x) y=(y) width=(TILE) height=(TILE) {}
                text class="shc-sector-name" x=(x + TILE - 4) y=(y + 10) { (board.side(slot).name) }
            }
        }
    }
}

/// The coordinates of the squares, as used in sentences.
fn rim(width: i32, height: i32) -> Markup {
    html! {
        g class="shc-rim-numbers" aria-hidden="true" {
            @for number in 0..width / SQUARE { text x=(number * SQUARE + SQUARE / 2) y="-4" { (number) } }
            @for number in 0..height / SQUARE { text x="-7" y=(number * SQUARE + SQUARE / 2 + 3) { (number) } }
        }
    }
}

fn grid(x: i32, y: i32) -> String {
    let lines = (1..5).map(|line| {
        let at = line * SQUARE;
        format!("M{} {y}v{TILE}M{x} {}h{TILE}", x + at, y + at)
    });
    lines.collect()
}

/// A few stars, always in the same places.
fn stars(slot: usize, x: i32, y: i32) -> Markup {
    let spot = |star: usize| {
        let number = (slot * 31 + star * 17 + 7) as i32;
        (x + number * 73 % TILE, y + number * number % 197 % TILE, star % 3)
    };
    html! {
        @for (x, y, size) in (0..16).map(spot) {
            circle class="shc-star" cx=(x) cy=(y) r=(["0.6", "0.9", "1.3"][size]) {}
        }
    }
}

/// The HQ, a wheel with spokes.
fn station(squares: &[Square]) -> Markup {
    let count = squares.len() as i32;
    let (x, y) =
        squares.iter().map(|&square| middle(square)).fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    let scale = if count > 1 { "1" } else { ".5" };
    html! {
        g class="shc-station" transform={ "translate(" (x / count) " " (y / count) ") scale(" (scale) ")" } {
            circle class="shc-ring" r="33" {}
            path class="shc-spokes" d="M-33 0H33M0-33V33M-23-23 23 23M23-23-23 23" {}
            circle class="shc-core" r="13" {}
            text class="shc-hq" y="4.5" { (say!(hq)) }
        }
    }
}

fn squares(seen: BoardView<'_>) -> Markup {
    let range = range(seen);
    html! {
        g class="shc-squares" role="group" aria-label=(say!(squares)) {
            @for square in seen.view.open.layout.squares() {
                (seen.scene.thing(&thing_of_square(square), said(seen, square, &range), &drawn(square, &range)))
            }
        }
    }
}

/// "Square (5,2): Meridian, hazard, Ann's Kestrel 1, 3 movement away"
fn said(seen: BoardView<'_>, square: Square, range: &BTreeMap<Square, u8>) -> Sentence {
    let board = seen.board();
    let cell = board.cell(square);
    let location = board.location(square).map(|at| board.name(at).into());
    let occupant = seen.view.open.occupant(square);
    let occupant = match (occupant.as_craft(), occupant.as_pack()) {
        (Some(craft), _) => Some(seen.craft_name(craft)),
        (None, Some(pack)) => Some(say!(scouts { number: pack + 1 })),
        (None, None) if !occupant.is_nobody() => Some(say!(cruiser)),
        (None, None) => None,
    };
    let all = [
        location,
        cell.is_hq().then(|| say!(hq)),
        cell.is_hazard().then(|| say!(hazard)),
        cell.is_forbidden().then(|| say!(forbidden_zone)),
        occupant,
        range.get(&square).map(|cost| say!(distance { cost })),
    ];
    let what = Sentence::joined_by(", ", all.into_iter().flatten());
    let square = square.to_string();
    if what.is_empty() { say!(square { square }) } else { say!(square_with { square, what }) }
}

fn drawn(square: Square, range: &BTreeMap<Square, u8>) -> Markup {
    let (x, y) = corner(square);
    let cost = range.get(&square);
    html! {
        rect .shc-square .shc-reach[cost.is_some()] x=(x + 1) y=(y + 1) width=(SQUARE - 2) height=(SQUARE - 2) rx="4" {}
        rect class="shc-echo" x=(x + 4) y=(y + 4) width=(SQUARE - 8) height=(SQUARE - 8) rx="3" {}
        circle class="shc-dot" cx=(x + SQUARE / 2) cy=(y + SQUARE / 2) r="4" {}
        @if let Some(cost) = cost { text class="shc-cost" x=(x + 34) y=(y + 36) { (cost) } }
    }
}

/// All craft, Cruisers and packs of Scouts.
fn fleets(seen: BoardView<'_>) -> Markup {
    let open = &seen.view.open;
    let cruisers = open.factions.cruisers.iter().enumerate().filter_map(|(number, cruiser)| match cruiser {
        Cruiser::At(square) => Some((number + 1, *square)),
        _ => None,
    });
    let packs = open.factions.packs.iter().enumerate().filter(|(_, pack)| pack.scouts > 0);
    html! {
        g class="shc-fleets" role="group" aria-label=(say!(craft)) {
            @for craft in open.seats.iter().flat_map(|seat| open.fleet(seat)) {
                @let square = open.craft(craft).square;
                (seen.scene.thing(&thing_of_craft(craft), craft_said(seen, craft), &placed(
                    &craft.to_string().replace('.', "-"), square, &token::craft(seen, craft),
                )))
            }
            @for (number, square) in cruisers {
                @let label = say!(cruiser_at { number, square: square.to_string() });
                (seen.scene.thing(&format!("cruiser-{number}"), label, &placed(
                    &format!("cruiser-{number}"), square, &token::cruiser(),
                )))
            }
            @for (number, pack) in packs {
                @let label =
                    say!(pack_at { number: number + 1, square: pack.square.to_string(), scouts: pack.scouts }).capitalised();
                (seen.scene.thing(&format!("pack-{}", number + 1), label, &placed(
                    &format!("pack-{}", number + 1), pack.square, &token::pack(pack.scouts, pack.damaged),
                )))
            }
        }
    }
}

fn placed(name: &str, square: Square, token: &Markup) -> Markup {
    let (x, y) = middle(square);
    html! {
        g id={ "at-" (square.x) "-" (square.y) "-" (name) } data-glide=(name) transform={ "translate(" (x) " " (y) ")" } {
            circle class="shc-halo" r="19" {}
            (token)
        }
    }
}

/// "Ann's Kestrel 1 at (5,2), hull 5 of 7, carrying 2 Metal"
fn craft_said(seen: BoardView<'_>, craft: CraftId) -> Sentence {
    let piece = seen.view.open.craft(craft);
    let hull = seen.rated(craft).hull();
    say!(craft_at {
        craft: seen.craft_name(craft),
        square: piece.square.to_string(),
        left: hull.saturating_sub(piece.damage),
        hull,
        cargo: cargo_in_words(seen, &piece.hold, Place::Craft(craft), craft.owner()),
    })
    .capitalised()
}
