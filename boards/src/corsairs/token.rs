//! Tokens for craft, Cruisers and Scouts. They have no facing. The silhouette shows the class, colour and emblem the
//! owner, the bar the hull, and the number the cargo.

use maud::{Markup, html};
use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::{Class, CraftId};

use super::board_view::{BoardView, number_of};
use crate::emblem::shape;
use crate::seat_class;

/// The base of a Ship, and of a Shuttle.
const HEXAGON: &str = "M-8-14H8L16 0 8 14H-8L-16 0z";
const ROUND: &str = "M0-11A11 11 0 1 1-.01-11z";

/// The silhouette of a class, seen from above.
pub(super) const fn silhouette(class: Class) -> &'static str {
    match class {
        Class::AkitaInu => "M0-10 3-4 4 2 8 8 0 5-8 8-4 2-3-4z",
        Class::Clydesdale => "M-3-10H3V-4L7-1V8H3V4H-3V8H-7V-1L-3-4z",
        Class::Crucible => "M0-8A8 8 0 1 1-.01-8zM0-4A4 4 0 1 0 .01-4zM-1.5-11H1.5V11H-1.5z",
        Class::Kestrel => "M0-10 2-3 10 5 2 4 0 9-2 4-10 5-2-3z",
        Class::Renegade => "M-5-10-2-2H2L5-10 9 3 3 9H-3L-9 3z",
        Class::Scarab => "M0-9C6-9 9-3 8 3 6 9-6 9-8 3-9-3-6-9 0-9zM-.8-6V7H.8V-6z",
        Class::Tachikaze => "M0-11 2 2 7 5V7H1.5V10H-1.5V7H-7V5L-2 2z",
        Class::Vega => "M0-10 3-3 10 8 0 3-10 8-3-3z",
        Class::XuanWu => "M-4-9H4L9 0 4 9H-4L-9 0zM-2.4-5-5 0-2.4 5H2.4L5 0 2.4-5z",
    }
}

const SHUTTLE: &str = "M0-7 4.5 5.5 0 3-4.5 5.5z";

/// A craft, centred in its square.
pub(super) fn craft(seen: BoardView<'_>, id: CraftId) -> Markup {
    let piece = seen.view.open.craft(id);
    let rated = seen.rated(id);
    let left = rated.hull_left();
    let (base, inner) = if id.is_ship() { (HEXAGON, silhouette(piece.class)) } else { (ROUND, SHUTTLE) };
    let bar = 26.0;
    let segment = bar / f64::from(rated.hull().max(1));
    html! {
        g class={ "shc-token " (seat_class(id.owner())) } {
            @if piece.is(Marks::STATIONS) { circle class="shc-stations" r="18.5" {} }
            path class="shc-base" d=(base) {}
            path class="shc-hull" fill-rule="evenodd" d=(inner) {}
            g transform="translate(-12 -11)" {
                circle class="shc-badge" r="6" {}
                path class="shc-emblem" d=(shape(id.owner())) transform="scale(.58)" {}
            }
            @if rated.load() > 0 {
                g transform="translate(12 -11)" {
                    circle class="shc-badge" r="6" {}
                    text class="shc-figure" y="3.2" { (rated.load()) }
                }
            }
            @if number_of(id) > 1 || id.is_ship() {
                text class="shc-number" x="13" y="11" { (number_of(id)) }
            }
            g transform="translate(-13 13.5)" {
                rect class="shc-bar" x="-.8" y="-.8" width=(bar + 1.6) height="5" rx="1.6" {}
                @for point in 0..rated.hull() {
                    rect class=(if point < left { "shc-whole" } else { "shc-broken" }) y="0" height="3.4"
                        x=(format!("{:.2}", f64::from(point) * segment + 0.3)) width=(format!("{:.2}", segment - 0.6)) {}
                }
            }
            @if piece.is(Marks::IMMOBILE) { path class="shc-stuck" d="M-15-15 15 15M15-15-15 15" {} }
        }
    }
}

/// A Cruiser.
pub(super) fn cruiser() -> Markup {
    html! {
        g class="shc-token shc-confed" {
            path class="shc-base" d="M0-16 14-8V8L0 16-14 8V-8z" {}
            path class="shc-hull" d="M-2-11H2L4 0 9 7H3L0 11-3 7H-9L-4 0z" {}
        }
    }
}

/// A pack of Alien Scouts.
pub(super) fn pack(scouts: u8, damaged: bool) -> Markup {
    html! {
        g class="shc-token shc-alien" {
            path class="shc-base" d="M0-15 5-6 14-9 9 0 14 9 5 6 0 15-5 6-14 9-9 0-14-9-5-6z" {}
            text class="shc-scouts" y="4.5" { (scouts) }
            @if damaged { path class="shc-stuck" d="M-6 8 6 8" {} }
        }
    }
}
