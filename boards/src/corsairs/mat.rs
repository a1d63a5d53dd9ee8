//! What a player has: ships as cards, Levels as dials, Outposts, the bay.

use maud::{Markup, html};
use tenka_core::{Seat, Sentence};
use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::{Category, CraftId, Place, Side};

use super::board::craft_tip;
use super::board_view::{BoardView, number_of, thing_of_bay, thing_of_craft};
use super::cargo::{cargo, cargo_in_words, slots};
use super::glyph::Glyph;
use super::location::tip_of;
use super::token::shape_of;
use crate::seat_class;

pub(super) fn category_name(category: Category) -> Sentence {
    match category {
        Category::Politics => say!(politics),
        Category::Technology => say!(technology),
        Category::Personnel => say!(personnel),
        Category::Finance => say!(finance),
    }
}

/// What the Actions of a category do.
fn verbs(category: Category) -> Sentence {
    match category {
        Category::Politics => say!(verbs_politics),
        Category::Technology => say!(verbs_technology),
        Category::Personnel => say!(verbs_personnel),
        Category::Finance => say!(verbs_finance),
    }
}

pub(super) fn category_tip(category: Category) -> String {
    let about = match category {
        Category::Politics => say!(about_politics),
        Category::Technology => say!(about_technology),
        Category::Personnel => say!(about_personnel),
        Category::Finance => say!(about_finance),
    };
    tip_of(category_name(category), [say!(about_levels), about])
}

/// The Levels of a player in small.
pub(super) fn levels(seen: BoardView<'_>, seat: Seat) -> Markup {
    let levels = seen.view.open.players[seat].levels;
    html! {
        ul class="shc-levels" aria-label=(say!(levels)) {
            @for category in Category::ALL {
                li class={ "shc-of-" (category.id()) } data-tip=(category_tip(category)) {
                    (Glyph::of(category).drawn()) span class="unseen" { (category_name(category)) " " } b { (levels[category]) }
                }
            }
        }
    }
}

/// The Levels of the viewer as dials, which choose the category of the Actions.
pub(super) fn dials(seen: BoardView<'_>, seat: Seat) -> Markup {
    let open = &seen.view.open;
    let running = open.turn.category.filter(|_| open.current == seat);
    html! {
        ul class="shc-dials" aria-label=(say!(levels)) {
            @for category in Category::ALL {
                @let level = open.players[seat].levels[category];
                @let label = say!(dial_said { category: category_name(category), level });
                li {
                    (seen.scene.thing(&format!("category-{}", category.id()), label, &html! {
                        span .shc-dial .{ "shc-of-" (category.id()) } .shc-running[running == Some(category)] data-tip=(category_tip(category)) {
                            (gauge(category, level))
                            b { (category_name(category)) }
                            @if running == Some(category) {
                                small class="shc-left" { (say!(left_actions { actions: open.turn.actions_left })) }
                            } @else {
                                small { (verbs(category)) }
                            }
                        }
                    }))
                }
            }
        }
    }
}

/// A dial with six marks.
fn gauge(category: Category, level: u8) -> Markup {
    const MOST: u8 = 6;
    html! {
        svg class="shc-gauge" viewBox="-32 -30 64 56" aria-hidden="true" {
            @for mark in 0..MOST {
                path .shc-mark .shc-full[mark < level] d="M-4.9-27.6A28 28 0 0 1 4.9-27.6L3.6-20.7A21 21 0 0 0-3.6-20.7z"
                    transform={ "rotate(" (i32::from(mark) * 44 - 110) ")" } {}
            }
            text y="5" { (level) }
            (Glyph::of(category).at(0, 17, 14))
        }
    }
}

/// What marks a craft has, in words.
pub(super) fn marks(seen: BoardView<'_>, craft: CraftId) -> Vec<Sentence> {
    let piece = seen.view.open.craft(craft);
    let marks = [
        (Marks::MOVED, say!(moved)),
        (Marks::ATTACKED, say!(attacked)),
        (Marks::STATIONS, say!(battle_stations)),
        (Marks::IMMOBILE, say!(immobilized)),
        (Marks::OVERDRIVE, say!(overdrive)),
    ];
    let stacks = (piece.stacks > 0).then(|| say!(evac_stacks { stacks: piece.stacks }));
    marks.into_iter().filter(|(mark, _)| piece.is(*mark)).map(|(_, word)| word).chain(stacks).collect()
}

/// "Kestrel 1", with a sign if it is upgraded.
fn title(seen: BoardView<'_>, craft: CraftId) -> Markup {
    let piece = seen.view.open.craft(craft);
    html! {
        (seen.class_name(craft)) " " (number_of(craft))
        @if craft.is_ship() && piece.side == Side::Upgraded { " +" }
    }
}

/// Where a craft is: the Location, or the square.
fn whereabouts(seen: BoardView<'_>, craft: CraftId) -> Markup {
    let square = seen.view.open.craft(craft).square;
    html! { @if let Some(at) = seen.board().location(square) { (seen.board().name(at)) " " } (square.printed()) }
}

/// The hull as notches with numbers.
pub(super) fn notches(left: u8, hull: u8) -> Markup {
    html! {
        span class="shc-notches" {
            span aria-hidden="true" { @for point in 0..hull { i .shc-broke[point >= left] {} } }
            b { (left) "/" (hull) }
        }
    }
}

/// A craft as a card.
pub(super) fn ship(seen: BoardView<'_>, craft: CraftId) -> Markup {
    let rated = seen.rated(craft);
    let words = Sentence::joined_by(" · ", marks(seen, craft));
    let is_chosen = seen.scene.chosen().contains(&thing_of_craft(craft));
    html! {
        div .shc-ship .(seat_class(craft.owner())) .shc-small-craft[!craft.is_ship()] .shc-on[is_chosen] data-tip=(craft_tip(seen, craft)) {
            svg class="shc-ship-art" viewBox="-13 -13 26 26" aria-hidden="true" {
                path class="shc-hull" fill-rule="evenodd" d=(shape_of(seen, craft)) transform="rotate(32)" {}
            }
            b { (title(seen, craft)) }
            small { (whereabouts(seen, craft)) }
            span class="shc-ratings" {
                span data-tip=(say!(combat)) { (Glyph::Combat.drawn()) span class="unseen" { (say!(combat)) " " } (rated.combat()) }
                span data-tip=(say!(speed)) { (Glyph::Speed.drawn()) span class="unseen" { (say!(speed)) " " } (rated.speed()) }
            }
            span class="unseen" { (say!(hull)) }
            (notches(rated.hull_left(), rated.hull()))
            @if !words.is_empty() { small class="shc-marks" { (words) } }
            (slots(seen, craft))
        }
    }
}

/// The Outposts of a player, each with its cargo.
pub(super) fn posts(seen: BoardView<'_>, seat: Seat) -> Markup {
    let posts = seen.view.open.players[seat].outposts.as_slice();
    html! {
        @if !posts.is_empty() {
            div class="shc-post-list" {
                b { (say!(outposts)) }
                ul {
                    @for outpost in posts {
                        li { span { (seen.board().name(outpost.at)) } (cargo(seen, &outpost.hold, Place::At(outpost.at), seat)) }
                    }
                }
            }
        }
    }
}

/// All mats of another player.
pub(super) fn mats(seen: BoardView<'_>, seat: Seat) -> Markup {
    html! {
        div class="shc-mats" {
            @for craft in seen.view.open.fleet(seat) { (ship(seen, craft)) }
            (posts(seen, seat))
        }
    }
}

pub(super) fn bay(seen: BoardView<'_>, seat: Seat) -> Markup {
    let hold = &seen.view.open.players[seat].bay;
    let cargo_said = cargo_in_words(seen, hold, Place::Bay(seat), seat);
    let label = say!(bay_with { bay: seen.bay_name(seat), cargo: cargo_said }).capitalised();
    let tip = tip_of(say!(bay), [label.clone(), say!(tip_bay)]);
    seen.scene.thing(
        &thing_of_bay(seat),
        label,
        &html! { span class="shc-bay" data-tip=(tip) { b { (say!(bay)) } (cargo(seen, hold, Place::Bay(seat), seat)) } },
    )
}
