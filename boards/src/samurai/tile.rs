//! Tiles: lacquered wood in the seat's colour, also told apart by emblem and grain.

use maud::{Markup, PreEscaped, html};
use tenka_core::Seat;
use tenka_samurai::tile::Face;
use tenka_samurai::{Caste, Kind, Samurai};

use super::chart::Point;

/// The symbol id of a kind of tile: that of its family.
pub(super) fn glyph(kind: Kind) -> &'static str {
    let id = kind.id();
    id.split_once('_').map_or(id, |(family, _)| family)
}

/// The number on a tile; the switch tile has none.
pub(super) fn value(kind: Kind, face: &Face) -> Option<u8> {
    let highest = face.influence.values().iter().max().copied();
    highest.filter(|_| kind != Kind::Switch)
}

/// The CSS class that gives a drawing the colours of a seat.
pub(super) fn colours(seat: Seat) -> String {
    format!("sam-s{}", seat.number())
}

/// The symbols that all drawings of the game use, included once per page.
pub(super) fn symbols(game: &Samurai) -> Markup {
    const SYMBOLS: PreEscaped<&str> = PreEscaped(include_str!("symbols.svg"));
    html! { (SYMBOLS) (faces(game)) }
}

/// The faces of all kinds of tiles.
fn faces(game: &Samurai) -> Markup {
    html! {
        defs {
            @for (kind, face) in game.faces.iter() {
                g id={ "sam-f-" (kind.id()) } {
                    @let value = value(kind, face);
                    use class="sam-inlay" href={ "#sam-" (glyph(kind)) } x=(if value.is_some() { -11 } else { 0 }) y="3" {}
                    @if let Some(value) = value { text class="sam-value" x="15" y="14" { (value) } }
                    @if face.fast { use href="#sam-fast" y="24" {} }
                }
            }
        }
    }
}

/// A tile at a point of a drawing.
pub(super) fn tile(owner: Seat, kind: Kind, at: Point) -> Markup {
    html! {
        use href={ "#sam-t" (owner.number()) } x=(at.x) y=(at.y) {}
        use href={ "#sam-f-" (kind.id()) } x=(at.x) y=(at.y) {}
    }
}

/// The silhouette of a piece with its centre at a point.
pub(super) fn silhouette(caste: Caste, at: Point, scale: f32) -> Markup {
    html! {
        use class={ "sam-" (caste.id()) } href={ "#sam-" (caste.id()) }
            transform={ "translate(" (at.x) " " (at.y) ") scale(" (scale) ")" } {}
    }
}

/// The emblem of a seat in its colour.
pub(super) fn emblem(seat: Seat, at: Point) -> Markup {
    html! {
        use class={ "sam-emblem " (colours(seat)) } href={ "#sam-e" (seat.number()) } x=(at.x) y=(at.y) {}
    }
}

/// A small inline drawing.
pub(super) fn icon(symbol: &str, class: &str) -> Markup {
    html! {
        svg class={ "sam-icon " (class) } viewBox="-17 -18 34 36" aria-hidden="true" {
            use href={ "#sam-" (symbol) } transform=[(symbol == "back").then_some("scale(.45)")] {}
        }
    }
}

/// A seat's emblem, inline.
pub(super) fn emblem_icon(seat: Seat) -> Markup {
    html! {
        svg class="sam-icon" viewBox="-9 -9 18 18" aria-hidden="true" { (emblem(seat, Point::CENTRE)) }
    }
}
