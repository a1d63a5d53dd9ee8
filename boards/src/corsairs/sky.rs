//! The chart below everything: stars, Sectors, hazards, forbidden zones, the HQ, wormholes, the printed coordinates.

use maud::{Markup, html};
use tenka_shadowstar_corsairs::Square;
use tenka_shadowstar_corsairs::components::Cell;

use super::board_view::BoardView;
use super::geometry::{Rect, SQUARE, TILE, middle};
use super::plate::{Plate, frame, sector_names};
use super::world::{forbidden, headquarters, nebula};

pub(super) fn sky(seen: BoardView<'_>, plates: &[Plate]) -> Markup {
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
            (circles(frame(seen)))
            @for square in is(Cell::is_hazard) { (nebula(square)) }
            @for square in is(Cell::is_forbidden) { (forbidden(square)) }
            @if !hq.is_empty() { (headquarters(&hq)) }
            @for (number, pair) in open.wormholes.chunks(2).enumerate().filter(|(_, pair)| pair[0] != pair[1]) {
                @for &square in pair {
                    @let (x, y) = middle(square);
                    circle class="shc-wormhole" cx=(x) cy=(y) r="15" {}
                    circle class="shc-wormhole" cx=(x) cy=(y) r="10" {}
                    text class="shc-figure" x=(x) y=(y + 4) { (["α", "β", "γ"][number % 3]) }
                }
            }
            @for tile in open.layout.tiles() {
                rect class="shc-frame" x=(i32::from(tile.column) * TILE) y=(i32::from(tile.row) * TILE) width=(TILE) height=(TILE) {}
            }
            @for (name, Rect { x, y, width, .. }) in sector_names(seen, plates) {
                text class="shc-sector-name" x=(x) y=(y + 10) textLength=(width) lengthAdjust="spacingAndGlyphs" { (name) }
            }
        }
    }
}

/// The coordinates of the squares, as used in sentences.
pub(super) fn rim(Rect { width, height, .. }: Rect) -> Markup {
    html! {
        g class="shc-rim" aria-hidden="true" {
            @for number in 0..width / SQUARE {
                @let letter = Square::column(u8::try_from(number).unwrap_or_default());
                text x=(number * SQUARE + SQUARE / 2) y="-4" { (letter) }
            }
            @for number in 0..height / SQUARE { text x="-8" y=(number * SQUARE + SQUARE / 2 + 4) { (number + 1) } }
        }
    }
}

/// Faint circles, as on a chart.
fn circles(frame: Rect) -> Markup {
    let (x, y) = frame.middle();
    html! { @for radius in [120, 210, 296] { circle class="shc-circle" cx=(x) cy=(y) r=(radius) {} } }
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
            circle class="shc-star" cx=(x) cy=(y) r=(["0.5", "0.8", "1.2"][size]) {}
        }
    }
}
