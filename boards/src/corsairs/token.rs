//! Tokens for craft, Cruisers and Scouts. They have no facing. The silhouette shows the class, colour and emblem the
//! owner, the ring the hull, and the chips the cargo.

use maud::{Markup, html};
use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::{Class, CraftId, Item};

use super::board_view::{BoardView, number_of};
use crate::seat_class;
use tenka_seats::emblem::shape;

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

const SHUTTLE: &str = "M0-8 5 6 0 3-5 6z";

/// The silhouette of a craft.
pub(super) fn shape_of(seen: BoardView<'_>, craft: CraftId) -> &'static str {
    if craft.is_ship() { silhouette(seen.view.open.craft(craft).class) } else { SHUTTLE }
}

/// A craft, centred in its square.
pub(super) fn craft(seen: BoardView<'_>, id: CraftId) -> Markup {
    let piece = seen.view.open.craft(id);
    let rated = seen.rated(id);
    let (base, ring) = if id.is_ship() { ("11.4", "13.2") } else { ("9.2", "11") };
    let is_one_of_many =
        seen.view.open.fleet(id.owner()).filter(|other| other.is_ship() == id.is_ship()).count() > 1;
    html! {
        g class={ "shc-token " (seat_class(id.owner())) } {
            @if piece.is(Marks::STATIONS) { circle class="shc-stations" r="17.5" {} }
            circle class="shc-base" r=(base) {}
            path class="shc-hull" fill-rule="evenodd" d=(shape_of(seen, id)) transform=(if id.is_ship() { "scale(.82)" } else { "scale(.78)" }) {}
            (hull(rated.hull_left(), rated.hull(), ring))
            (chips(seen, id))
            g transform="translate(14 -14)" {
                circle class="shc-badge" r="7" {}
                path class="shc-emblem" d=(shape(id.owner())) transform="scale(.7)" {}
            }
            @if is_one_of_many { text class="shc-number" x="14.5" y="18" { (number_of(id)) } }
            @if piece.is(Marks::IMMOBILE) { path class="shc-stuck" d="M-13-13 13 13M13-13-13 13" {} }
        }
    }
}

/// The hull as a ring of as many pieces, the broken ones hollow.
fn hull(left: u8, all: u8, radius: &str) -> Markup {
    let dashes = |many: u8, rest: u8| format!("{}0 {}", "8 2 ".repeat(many.into()), 10 * u16::from(rest) + 1);
    let broken = all.saturating_sub(left);
    let turned = 360.0 * f64::from(left) / f64::from(all.max(1)) - 90.0;
    html! {
        circle class="shc-ring-base" r=(radius) {}
        @if left > 0 {
            circle class="shc-whole" r=(radius) pathLength=(10 * u16::from(all)) stroke-dasharray=(dashes(left, broken)) transform="rotate(-90)" {}
        }
        @if broken > 0 {
            circle class="shc-broken" r=(radius) pathLength=(10 * u16::from(all)) stroke-dasharray=(dashes(broken, left))
                transform=(format!("rotate({turned:.1})")) {}
        }
    }
}

/// The colour of a kind of cargo.
pub(super) fn colour_of(item: Item) -> &'static str {
    match item.shown() {
        Item::Tribute => "politics",
        Item::Parts => "technology",
        Item::Recruit => "personnel",
        Item::Metal => "finance",
        Item::Kc => "money",
        Item::Bomb | Item::Injured | Item::TiredInjured => "danger",
        _ => "none",
    }
}

/// The cargo as small chips in a row, by colour.
fn chips(seen: BoardView<'_>, id: CraftId) -> Markup {
    const MOST: usize = 5;
    let piece = seen.view.open.craft(id);
    let open =
        piece.hold.open_kinds().flat_map(|item| (0..piece.hold.count(item)).map(move |_| colour_of(item)));
    let hidden = (0..piece.hold.hidden() + piece.stacks).map(|_| "hidden");
    let all: Vec<&str> = open.chain(hidden).take(MOST).collect();
    let width = 4 * all.len() as i32 + 2;
    html! {
        @if !all.is_empty() {
            g class="shc-chips" transform={ "translate(" (-width / 2) " 12.5)" } {
                rect class="shc-chip-base" width=(width) height="6" rx="1.6" {}
                @for (number, colour) in all.iter().enumerate() {
                    rect class={ "shc-bit shc-of-" (colour) } x=(4 * number + 1) y="1" width="3.3" height="4" {}
                }
            }
        }
    }
}

/// A Cruiser.
pub(super) fn cruiser() -> Markup {
    html! {
        g class="shc-token shc-confed" {
            path class="shc-base" d="M0-15 13-7.5V7.5L0 15-13 7.5V-7.5z" {}
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
