//! Locations on the chart: worlds with their icons, who controls them, Outposts, and what lies there.

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Seat, Sentence};
use tenka_shadowstar_corsairs::{Category, Item, Location, Place, Square};

use super::board::{SQUARE, corner, middle};
use super::board_view::{BoardView, thing_of_location, thing_of_outpost};
use super::cargo::cargo_in_words;
use super::glyph::Glyph;
use crate::emblem::shape;
use crate::seat_class;

pub(super) fn locations(seen: BoardView<'_>) -> Markup {
    html! {
        @for at in seen.board().locations() {
            (seen.scene.thing(&thing_of_location(at), said(seen, at), &world(seen, at)))
        }
    }
}

/// The icons of a Location, one by one.
pub(super) fn icons(seen: BoardView<'_>, at: Location) -> Vec<Category> {
    let icons = seen.board().icons(at);
    Category::ALL.into_iter().flat_map(|category| (0..icons[category]).map(move |_| category)).collect()
}

/// Tokens in a Location that don't belong to an Outpost.
fn pile(seen: BoardView<'_>, at: Location) -> Vec<(Item, u8)> {
    Item::TOKENS.into_iter().zip(seen.view.open.piles[at].0).filter(|(_, many)| *many > 0).collect()
}

/// "Meridian, icons Tribute and Recruit, controlled by Ann, lying there: 2 Metal"
pub(super) fn said(seen: BoardView<'_>, at: Location) -> Sentence {
    let name = seen.board().name(at);
    let icons = icons(seen, at);
    let tokens = Sentence::listed(icons.iter().map(|category| category.token().called()), And);
    let owner = seen.view.open.control[at].map_or_else(|| say!(nobody), |seat| seen.scene.name(seat).into());
    let lying = pile(seen, at);
    let lying = (!lying.is_empty()).then(|| {
        let tokens = Sentence::listed(lying.iter().map(|(item, many)| item.counted(*many)), And);
        say!(lying_there { tokens })
    });
    let said = match icons.len() {
        0 => say!(no_icons { name, owner }),
        icons => say!(location_said { name, icons, tokens, owner }),
    };
    Sentence::joined_by(", ", std::iter::once(said).chain(lying))
}

/// Its squares in reading order: icons go in the first, Outposts in the last.
fn squares(seen: BoardView<'_>, at: Location) -> Vec<Square> {
    let mut squares: Vec<Square> = seen.board().squares_of(at).collect();
    squares.sort_by_key(|square| (square.y, square.x));
    squares
}

fn world(seen: BoardView<'_>, at: Location) -> Markup {
    let squares = squares(seen, at);
    let (Some(&first), Some(&last)) = (squares.first(), squares.last()) else { return html! {} };
    let owner = seen.view.open.control[at];
    let (left, top) = corner(first);
    let mut joins = String::new();
    for (index, &one) in squares.iter().enumerate() {
        for &other in squares[index + 1..].iter().filter(|other| one.is_adjacent(**other)) {
            let ((x, y), (to_x, to_y)) = (middle(one), middle(other));
            joins += &format!("M{x} {y}L{to_x} {to_y}");
        }
    }
    let icons = icons(seen, at);
    let tint = format!("shc-of-{}", icons.first().map_or("none", |category| category.id()));
    let seat = owner.map(seat_class).unwrap_or_default();
    html! {
        g .shc-world .(tint) .(seat) .shc-held[owner.is_some()] {
            @for class in ["shc-rim", "shc-land"] {
                path class=(class) d=(joins) {}
                @for &square in &squares {
                    @let (x, y) = middle(square);
                    circle class={ (class) "-disc" } cx=(x) cy=(y) r=(if class == "shc-rim" { "18" } else { "16.6" }) {}
                }
            }
            @for &square in &squares {
                @let (x, y) = middle(square);
                path class="shc-shade" d={ "M" (x - 9) " " (y + 13) "a16 16 0 0 0 22-22a18 18 0 0 1-22 22z" } {}
            }
            @for (place, &category) in (0..).zip(&icons) {
                g class="shc-icon" transform={ "translate(" (left + 9 + 14 * place) " " (top + 8) ")" } {
                    circle r="7" {}
                    (Glyph::of(category).at(0, 0, 9))
                }
            }
            @if let Some(seat) = owner {
                g class="shc-flag" transform={ "translate(" (left + 33) " " (top + 8) ")" } {
                    path class="shc-badge" d="M-7-7H7V4L0 8-7 4z" {}
                    path class="shc-emblem" d=(shape(seat)) transform="translate(0 -1) scale(.62)" {}
                }
            }
            (lying(seen, at, last))
            (name(seen.board().name(at), &squares))
        }
    }
}

/// Tokens in a Location, in the lower right corner of a square.
fn lying(seen: BoardView<'_>, at: Location, square: Square) -> Markup {
    let (x, y) = corner(square);
    html! {
        @for (place, (item, many)) in (0..).zip(pile(seen, at)) {
            g class="shc-lying" transform={ "translate(" (x + 33) " " (y + 32 - 11 * place) ")" } {
                rect x="-9" y="-5.5" width="17" height="11" rx="3" {}
                (Glyph::Item(item).at(-4, 0, 8))
                text x="4" y="3.2" { (many) }
            }
        }
    }
}

/// The name below the squares, in two lines if it is long.
fn name(name: &str, squares: &[Square]) -> Markup {
    const LONG: usize = 11;
    let left = squares.iter().map(|square| corner(*square).0).min().unwrap_or(0);
    let right = squares.iter().map(|square| corner(*square).0 + SQUARE).max().unwrap_or(0);
    let bottom = squares.iter().map(|square| corner(*square).1 + SQUARE).max().unwrap_or(0);
    let breaks = name.match_indices(' ').map(|(at, _)| at).min_by_key(|at| at.abs_diff(name.len() / 2));
    let lines: Vec<&str> = match breaks.filter(|_| name.len() > LONG) {
        Some(at) => vec![&name[..at], &name[at + 1..]],
        None => vec![name],
    };
    html! {
        @for (line, words) in (0..).zip(&lines) {
            text class="shc-name" x=(left.midpoint(right)) y=(bottom + 3 + 9 * line) { (words) }
        }
    }
}

/// Outposts: Crew in Locations, outside craft.
pub(super) fn outposts(seen: BoardView<'_>) -> Markup {
    let open = &seen.view.open;
    let posts = |at: Location| open.seats.iter().filter(move |&seat| open.has_outpost(seat, at));
    html! {
        @for at in seen.board().locations() {
            @for (place, seat) in (0..).zip(posts(at)) {
                @if let Some(&last) = squares(seen, at).last() {
                    @let (x, y) = corner(last);
                    (seen.scene.thing(&thing_of_outpost(seat, at), outpost_said(seen, seat, at), &outpost(
                        seen, seat, at, (x + 11, y + 32 - 13 * place),
                    )))
                }
            }
        }
    }
}

fn outpost_said(seen: BoardView<'_>, seat: Seat, at: Location) -> Sentence {
    let there = seen.view.open.outpost(seat, at);
    let cargo = there.map(|outpost| cargo_in_words(seen, &outpost.hold, Place::At(at), seat));
    say!(outpost_with { outpost: seen.outpost_name(seat, at), cargo: cargo.unwrap_or_default() })
        .capitalised()
}

/// The seat's emblem, the number of Crew, and the number of their tokens.
fn outpost(seen: BoardView<'_>, seat: Seat, at: Location, (x, y): (i32, i32)) -> Markup {
    let Some(outpost) = seen.view.open.outpost(seat, at) else { return html! {} };
    let tokens = outpost.hold.tokens();
    html! {
        g class={ "shc-outpost " (seat_class(seat)) } transform={ "translate(" (x) " " (y) ")" } {
            rect class="shc-post" x="-10" y="-6.5" width=(if tokens > 0 { 34 } else { 21 }) height="13" rx="4" {}
            path class="shc-emblem" d=(shape(seat)) transform="translate(-4.5 0) scale(.5)" {}
            text .shc-crew .shc-hurt[outpost.hold.injured_crew() > 0] x="4.5" y="4" { (outpost.hold.crew()) }
            @if tokens > 0 {
                (Glyph::Cargo.at(13, 0, 7))
                text class="shc-crew" x="20" y="4" { (tokens) }
            }
        }
    }
}
