//! Locations on the chart: whose they are, their icons, their plates, Outposts, and what lies there.

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Seat, Sentence};
use tenka_shadowstar_corsairs::{Category, Item, Location, Place, Square};

use super::board_view::{BoardView, thing_of_location, thing_of_outpost};
use super::cargo::cargo_in_words;
use super::geometry::{Rect, corner, outline};
use super::glyph::Glyph;
use super::plate::{BADGE, HEIGHT, LARGE, Part, Plate, TEXT};
use super::world::world;
use crate::seat_class;
use tenka_seats::emblem::shape;

/// The icons of a Location, one by one.
pub(super) fn icons(seen: BoardView<'_>, at: Location) -> Vec<Category> {
    let icons = seen.board().icons(at);
    Category::ALL.into_iter().flat_map(|category| (0..icons[category]).map(move |_| category)).collect()
}

/// Tokens in a Location that don't belong to an Outpost.
pub(super) fn pile(seen: BoardView<'_>, at: Location) -> Vec<(Item, u8)> {
    Item::TOKENS.into_iter().zip(seen.view.open.piles[at].0).filter(|(_, many)| *many > 0).collect()
}

/// Its squares in reading order.
pub(super) fn squares(seen: BoardView<'_>, at: Location) -> Vec<Square> {
    let mut squares: Vec<Square> = seen.board().squares_of(at).collect();
    squares.sort_by_key(|square| (square.y, square.x));
    squares
}

/// Where the icons of a Location are: in the left corners of its squares.
pub(super) fn icon_spots(seen: BoardView<'_>, at: Location) -> Vec<(Category, (i32, i32))> {
    const INSET: i32 = 5;
    let squares = squares(seen, at);
    let spot = |number: usize| {
        let (x, y) = corner(squares[number % squares.len()]);
        let row = number / squares.len();
        (x + INSET, y + INSET + 30 * row as i32)
    };
    icons(seen, at).into_iter().enumerate().map(|(number, category)| (category, spot(number))).collect()
}

/// "Meridian, icons Tribute and Recruit, controlled by Ann, lying there: 2 Metal"
fn said(seen: BoardView<'_>, at: Location) -> Sentence {
    let name = seen.board().name(at);
    let icons = icons(seen, at);
    let owner = seen.view.open.control[at].map_or_else(|| say!(nobody), |seat| seen.scene.name(seat).into());
    let said = match icons.len() {
        0 => say!(no_icons { name, owner }),
        icons => say!(location_said { name, icons, tokens: tokens_of(seen, at), owner }),
    };
    Sentence::joined_by(", ", std::iter::once(said).chain(lying(seen, at)))
}

fn tokens_of(seen: BoardView<'_>, at: Location) -> Sentence {
    Sentence::listed(icons(seen, at).iter().map(|category| category.token().called()), And)
}

fn lying(seen: BoardView<'_>, at: Location) -> Option<Sentence> {
    let lying = pile(seen, at);
    let tokens = Sentence::listed(lying.iter().map(|(item, many)| item.counted(*many)), And);
    (!lying.is_empty()).then(|| say!(lying_there { tokens }))
}

/// What is said about a Location to who points at it: its name; icons, who controls it, who and what is there.
pub(super) fn tip(seen: BoardView<'_>, at: Location) -> String {
    let open = &seen.view.open;
    let icons = icons(seen, at);
    let icons =
        (!icons.is_empty()).then(|| say!(tip_icons { icons: icons.len(), tokens: tokens_of(seen, at) }));
    let control = match open.control[at] {
        Some(seat) if seen.view.viewer.is(seat) => say!(tip_yours),
        Some(seat) => say!(tip_controlled { player: seen.scene.name(seat) }),
        None => say!(tip_free),
    };
    let posts = open.seats.iter().filter(|&seat| open.has_outpost(seat, at));
    let posts = posts.map(|seat| outpost_said(seen, seat, at));
    let goals = seen.goals().filter(|(_, goal)| *goal == at);
    let goals = goals.map(|(card, _)| say!(tip_goal { card: &seen.game.card(card).name }));
    let lines = icons.into_iter().chain([control]).chain(posts).chain(lying(seen, at)).chain(goals);
    tip_of(seen.board().name(at), lines)
}

/// A tip: a title, and lines.
pub(super) fn tip_of(title: impl std::fmt::Display, lines: impl IntoIterator<Item = Sentence>) -> String {
    lines.into_iter().fold(title.to_string(), |tip, line| format!("{tip}\n{}", line.capitalised()))
}

/// The pictures of all Locations, with their outlines in the colour and pattern of who controls them.
pub(super) fn worlds(seen: BoardView<'_>) -> Markup {
    html! {
        @for at in seen.board().locations() {
            @let owner = seen.view.open.control[at];
            g .shc-world .(tint(seen, at)) .(owner.map(seat_class).unwrap_or_default()) .shc-held[owner.is_some()] {
                path class="shc-area" d=(outline(&squares(seen, at), 2)) {}
                (world(seen, at))
            }
        }
    }
}

fn tint(seen: BoardView<'_>, at: Location) -> String {
    format!("shc-of-{}", icons(seen, at).first().map_or("none", |category| category.id()))
}

/// What can be picked of the Locations: their areas and plates.
pub(super) fn locations(seen: BoardView<'_>, plates: &[Plate]) -> Markup {
    html! {
        @for plate in plates {
            @if let Some(at) = plate.at {
                (seen.scene.thing(&thing_of_location(at), said(seen, at), &location(seen, at, plate)))
            } @else {
                g class="shc-hq-plate" data-tip=(tip_of(&plate.name, [say!(tip_hq)])) {
                    (label(seen, plate, &html! { (base(plate)) (named(plate, plate.parts.first().map_or(0, |part| part.1))) }))
                }
            }
        }
    }
}

fn location(seen: BoardView<'_>, at: Location, plate: &Plate) -> Markup {
    let owner = seen.view.open.control[at];
    let goal = seen.goals().any(|(_, goal)| goal == at);
    let squares = squares(seen, at);
    html! {
        g .shc-place .(owner.map(seat_class).unwrap_or_default()) .shc-held[owner.is_some()] .shc-goal[goal] data-tip=(tip(seen, at)) {
            path class="shc-hit" d=(outline(&squares, 1)) {}
            @if goal { (brackets(Rect::of_squares(&squares))) }
            @for (category, (x, y)) in icon_spots(seen, at) {
                g class={ "shc-icon shc-of-" (category.id()) } {
                    circle cx=(x) cy=(y) r=(BADGE) {}
                    (Glyph::of(category).at(x, y, 8))
                }
            }
            (label(seen, plate, &html! {
                (base(plate))
                @for &(part, left, _) in &plate.parts { (part_drawn(plate, part, left)) }
            }))
        }
    }
}

/// Something on a plate. On a phone it keeps its size however near one looks, and what has no room on the whole chart is only shown
/// from near.
fn label(seen: BoardView<'_>, plate: &Plate, drawing: &Markup) -> Markup {
    let (x, y) = plate.rect.middle();
    html! {
        @if seen.scene.is_wide() {
            (drawing)
        } @else {
            g transform={ "translate(" (x) " " (y) ")" } {
                g .shc-label .shc-near[plate.size != Some(LARGE)] { g transform={ "translate(" (-x) " " (-y) ")" } { (drawing) } }
            }
        }
    }
}

/// Golden corners around a destination.
fn brackets(Rect { x, y, width, height }: Rect) -> Markup {
    let (right, bottom) = (x + width, y + height);
    html! {
        path class="shc-brackets" d={
            "M" (x - 2) " " (y + 8) "V" (y - 2) "H" (x + 8) "M" (right - 8) " " (y - 2) "H" (right + 2) "V" (y + 8)
            "M" (right + 2) " " (bottom - 8) "V" (bottom + 2) "H" (right - 8) "M" (x + 8) " " (bottom + 2) "H" (x - 2) "V" (bottom - 8)
        } {}
    }
}

fn base(plate: &Plate) -> Markup {
    let Rect { x, y, width, height } = plate.rect;
    html! { rect class="shc-plate" x=(x) y=(y) width=(width) height=(height) rx="4" {} }
}

fn named(plate: &Plate, left: i32) -> Markup {
    let Rect { x, y, .. } = plate.rect;
    html! {
        text class="shc-name" x=(x + left) y=(y + TEXT) textLength=(super::geometry::text_width(&plate.name, TEXT))
            lengthAdjust="spacingAndGlyphs" { (plate.name) }
    }
}

/// A part of a plate that isn't a thing of its own.
fn part_drawn(plate: &Plate, part: Part, left: i32) -> Markup {
    let (x, middle) = (plate.rect.x + left, plate.rect.y + HEIGHT / 2);
    match part {
        Part::Owner(seat) => html! {
            path class="shc-emblem" d=(shape(seat)) transform={ "translate(" (x + 5) " " (middle) ") scale(.62)" } {}
        },
        Part::Goal => html! { g class="shc-gold" { (Glyph::Star.at(x + 5, middle, 10)) } },
        Part::Name => named(plate, left),
        Part::Outpost(_) => html! {},
        Part::Lying(item, many) => html! {
            g class="shc-lying" {
                (Glyph::Item(item).at(x + 6, middle, 9))
                text class="shc-count" x=(x + 15) y=(middle + 4) { (many) }
            }
        },
    }
}

/// Outposts: Crew in Locations, outside craft, on the plates.
pub(super) fn outposts(seen: BoardView<'_>, plates: &[Plate]) -> Markup {
    html! {
        @for plate in plates {
            @for &(part, left, width) in &plate.parts {
                @if let (Part::Outpost(seat), Some(at)) = (part, plate.at) {
                    @let rect = Rect::new(plate.rect.x + left, plate.rect.y, width, HEIGHT);
                    (seen.scene.thing(
                        &thing_of_outpost(seat, at),
                        outpost_said(seen, seat, at),
                        &label(seen, plate, &outpost(seen, seat, at, rect)),
                    ))
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

/// The number of Crew, and the number of their tokens, in the seat's colour.
fn outpost(seen: BoardView<'_>, seat: Seat, at: Location, Rect { x, y, width, height }: Rect) -> Markup {
    let Some(outpost) = seen.view.open.outpost(seat, at) else { return html! {} };
    let tokens = outpost.hold.tokens();
    let middle = y + height / 2;
    html! {
        g class={ "shc-outpost " (seat_class(seat)) } data-tip=(tip_of(seen.board().name(at), [outpost_said(seen, seat, at)])) {
            rect class="shc-post" x=(x) y=(y + 1) width=(width - 1) height=(height - 2) rx="3" {}
            (Glyph::Item(Item::Crew).at(x + 6, middle, 9))
            text .shc-count .shc-hurt[outpost.hold.injured_crew() > 0] x=(x + 15) y=(middle + 4) { (outpost.hold.crew()) }
            @if tokens > 0 {
                (Glyph::Cargo.at(x + 26, middle, 8))
                text class="shc-count" x=(x + 35) y=(middle + 4) { (tokens) }
            }
        }
    }
}
