//! Small inline icons. They are self-contained, so they can be used anywhere.

use maud::{Markup, html};
use tenka_shadowstar_corsairs::{Category, Item};

/// An icon.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Glyph {
    Item(Item),
    FaceDown,
    Combat,
    Hull,
    Speed,
    Cargo,
    Star,
    Commendation,
    Card,
    Flag,
}

const PERSON: &str = "M0-8A3.6 3.6 0 0 1 2.5-1.8L5.5 7.5H-5.5L-2.5-1.8A3.6 3.6 0 0 1 0-8z";

impl Glyph {
    /// The icon of a category: its token.
    pub(super) const fn of(category: Category) -> Glyph {
        Glyph::Item(category.token())
    }

    /// Its outline, centred in a 16-unit square.
    pub(super) fn path(self) -> &'static str {
        match self {
            Glyph::Item(item) => of_item(item),
            Glyph::FaceDown => "M-6-7.5H6V7.5H-6zM0-4.5-3.4 0 0 4.5 3.4 0z",
            // A burst.
            Glyph::Combat => {
                "M0-8 1.8-2.6 6-6 3-1.6 8 0 3 1.6 6 6 1.8 2.6 0 8-1.8 2.6-6 6-3 1.6-8 0-3-1.6-6-6-1.8-2.6z"
            }
            // A plate.
            Glyph::Hull => "M-6.5-7H6.5V3L0 8-6.5 3zM-4.3-4.8V2L0 5.2 4.3 2V-4.8z",
            Glyph::Speed => "M-8-6H-4L1 0-4 6H-8L-3 0zM-1-6H3L8 0 3 6H-1L4 0z",
            // A crate.
            Glyph::Cargo => "M-7-7H7V7H-7zM-5-5V-1H5V-5zM-5 1V5H5V1z",
            Glyph::Star => "M0-7.5 1.9-2.4 7.2-2.3 3 .9 4.4 6 0 3-4.4 6-3 .9-7.2-2.3-1.9-2.4z",
            // A medal on a ribbon.
            Glyph::Commendation => {
                "M-5-8H-1.5L0-5 1.5-8H5L2-2.4A5.3 5.3 0 1 1-2-2.4zM0 .2A2.5 2.5 0 1 0 .01.2z"
            }
            Glyph::Flag => "M-6-8H-4V8H-6zM-3-7.5 7-3.5-3 1z",
            Glyph::Card => "M-5.5-7.5h11v15h-11zM-4-6v12h8V-6zM0-3.8 2.7 0 0 3.8-2.7 0z",
        }
    }

    /// The icon at the size of the surrounding text.
    pub(super) fn drawn(self) -> Markup {
        html! {
            svg class="shc-glyph" viewBox="-8 -8 16 16" aria-hidden="true" {
                path fill-rule="evenodd" d=(self.path()) {}
            }
        }
    }

    /// The icon inside a drawing, at the given width.
    pub(super) fn at(self, x: i32, y: i32, width: i32) -> Markup {
        let scale = f64::from(width) / 16.0;
        html! {
            path class="shc-sign" fill-rule="evenodd" d=(self.path())
                transform={ "translate(" (x) " " (y) ") scale(" (scale) ")" } {}
        }
    }
}

fn of_item(item: Item) -> &'static str {
    match item.shown() {
        // A crown.
        Item::Tribute => "M-7.5 5.5V-4.5L-3.5-.5 0-7 3.5-.5 7.5-4.5V5.5z",
        // A nut.
        Item::Parts => "M-4-7H4L8 0 4 7H-4L-8 0zM0-3.4A3.4 3.4 0 1 0 .01-3.4z",
        // A head and shoulders.
        Item::Recruit => {
            "M0-7.8A3.6 3.6 0 1 1-.01-7.8zM-7 7.5C-7 2.2-3.8.4 0 .4S7 2.2 7 7.5zM-1 3V4.2H-2.2V5.8H-1V7H1V5.8H2.2V4.2H1V3z"
        }
        // An ingot.
        Item::Metal => "M-4.5-5H4.5L8 5.5H-8zM-3.2-3-4.8 1.5H4.8L3.2-3z",
        // A coin.
        Item::Kc => "M0-7.8A7.8 7.8 0 1 1-.01-7.8zM-3-4.5V4.5H-.9V1.2L1.6 4.5H4.2L.7.1 4-4.5H1.5L-.9-1V-4.5z",
        Item::Bomb => "M-1.4-3.6A5.6 5.6 0 1 0 2.4-2.6L4.4-5.4 6.4-4.8 7-6.6 3.8-7.6.8-3.4z",
        // A wall.
        Item::Fortification => "M-7.5 7V-6H-4.5V-3.5H-1.5V-6H1.5V-3.5H4.5V-6H7.5V7z",
        Item::Crest => {
            "M-6.5-7H6.5V-1C6.5 4 3 6.5 0 8-3 6.5-6.5 4-6.5-1zM0-4.5-1.3-1.4-4.6-1.4-2 .7-3 4 0 2 3 4 2 .7 4.6-1.4 1.3-1.4z"
        }
        // A dome over a core.
        Item::Shield => {
            "M0-7A8 8 0 0 1 8 3H5.4A5.4 5.4 0 0 0-5.4 3H-8A8 8 0 0 1 0-7zM0-.6A3.6 3.6 0 0 1 3.6 5.6H-3.6A3.6 3.6 0 0 1 0-.6z"
        }
        Item::HalfShield => {
            "M0-7V-4.4A5.4 5.4 0 0 0-5.4 3H-8A8 8 0 0 1 0-7zM0-.6A3.6 3.6 0 0 1 3.6 5.6H-3.6A3.6 3.6 0 0 1 0-.6z"
        }
        Item::Injured | Item::TiredInjured => {
            "M0-8A3.6 3.6 0 0 1 2.5-1.8L5.5 7.5H-5.5L-2.5-1.8A3.6 3.6 0 0 1 0-8zM-1 .4V2.2H-2.8V4.2H-1V6H1V4.2H2.8V2.2H1V.4z"
        }
        _ => PERSON,
    }
}
