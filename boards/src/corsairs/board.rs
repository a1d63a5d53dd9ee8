//! The map as a grid, its Locations, and what else can be picked.

use std::collections::BTreeSet;

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_shadowstar_corsairs::cargo::Category;
use tenka_shadowstar_corsairs::craft::colour;
use tenka_shadowstar_corsairs::{Card, Cards, CraftId, Location, ShadowstarCorsairs, Square, View};

use crate::Scene;
use crate::words::listed;

/// From one square to the next.
const SQUARE: usize = 40;

pub(super) fn thing_of_square(square: Square) -> String {
    format!("square-{}-{}", square.x, square.y)
}

pub(super) fn thing_of_craft(craft: CraftId) -> String {
    format!("craft-{}", craft.to_string().replace('.', "-"))
}

pub(super) fn thing_of_bay(seat: Seat) -> String {
    format!("bay-{}", colour(seat))
}

pub(super) fn thing_of_card(card: Card) -> String {
    format!("card-{}", card.id())
}

fn thing_of_location(at: Location) -> String {
    format!("place-{at}")
}

pub(super) fn board(game: &ShadowstarCorsairs, view: &View, scene: &Scene) -> Markup {
    let tiles = view.open.layout.tiles();
    let columns = tiles.iter().map(|tile| tile.column).max().map_or(0, |last| usize::from(last) + 1);
    let rows = tiles.iter().map(|tile| tile.row).max().map_or(0, |last| usize::from(last) + 1);
    let (width, height) = (5 * SQUARE * columns, 5 * SQUARE * rows);
    html! {
        div class="shc-board" {
            svg class="shc-map" viewBox={ "0 0 " (width) " " (height) } role="group" aria-label="The Expanse" {
                @for square in view.open.layout.squares() {
                    (scene.thing(&thing_of_square(square), &said(game, view, square), &drawn(game, view, square)))
                }
            }
            (locations(game, view, scene))
            (choices(game, view, scene))
        }
    }
}

/// "(5,2): Meridian, hazard, red's ship 1"
fn said(game: &ShadowstarCorsairs, view: &View, square: Square) -> String {
    let board = game.board_of(&view.open);
    let cell = board.cell(square);
    let mut words = Vec::new();
    if let Some(at) = board.location(square) {
        words.push(board.name(at).to_owned());
    }
    for (is, word) in [(cell.is_hq(), "HQ"), (cell.is_hazard(), "hazard"), (cell.is_forbidden(), "forbidden")]
    {
        if is {
            words.push(word.to_owned());
        }
    }
    let occupant = view.open.occupant(square);
    match (occupant.as_craft(), occupant.as_pack()) {
        (Some(craft), _) => words.push(craft.to_string().replace('.', " ")),
        (None, Some(pack)) => words.push(format!("pack {}", pack + 1)),
        (None, None) if !occupant.is_nobody() => words.push("Cruiser".to_owned()),
        _ => {}
    }
    if words.is_empty() { format!("({square})") } else { format!("({square}): {}", words.join(", ")) }
}

fn drawn(game: &ShadowstarCorsairs, view: &View, square: Square) -> Markup {
    let board = game.board_of(&view.open);
    let cell = board.cell(square);
    let (x, y) = (usize::from(square.x) * SQUARE, usize::from(square.y) * SQUARE);
    let (middle, foot) = (SQUARE / 2, SQUARE - 12);
    let ground = match board.location(square) {
        _ if cell.is_hq() => "shc-hq",
        Some(_) => "shc-location",
        None if cell.is_forbidden() => "shc-forbidden",
        None => "shc-space",
    };
    let occupant = view.open.occupant(square);
    html! {
        g transform={ "translate(" (x) " " (y) ")" } {
            rect .(ground) .shc-hazard[cell.is_hazard()] width=(SQUARE) height=(SQUARE) {}
            @if let Some(at) = board.location(square) {
                text class="shc-key" x="4" y="12" { (at) }
            }
            @if let Some(craft) = occupant.as_craft() {
                @let number = craft.number() % 3 + 1;
                g class={ "shc-" (colour(craft.owner())) } {
                    @if craft.is_ship() { path class="shc-craft" d="M20 6 34 34 20 28 6 34z" {} }
                    @else { circle class="shc-craft" cx=(middle) cy=(middle) r="10" {} }
                    text class="shc-number" x=(middle) y=(foot) { (number) }
                }
            } @else if let Some(pack) = occupant.as_pack() {
                text class="shc-alien" x=(middle) y=(foot) { "✱" (view.open.factions.packs[usize::from(pack)].scouts) }
            } @else if !occupant.is_nobody() {
                text class="shc-alien" x=(middle) y=(foot) { "⬟" }
            }
        }
    }
}

/// Each Location with its icons, who controls it, and what lies there.
fn locations(game: &ShadowstarCorsairs, view: &View, scene: &Scene) -> Markup {
    let board = game.board_of(&view.open);
    html! {
        ul class="shc-locations" aria-label="Locations" {
            @for at in board.locations() {
                @let icons = board.icons(at);
                @let shown: Vec<String> = (Category::ALL.into_iter())
                    .filter(|&category| icons[category] > 0)
                    .map(|category| format!("{} {}", icons[category], category.id()))
                    .collect();
                @let owner = view.open.control[at].map_or("nobody", colour);
                @let label = format!("{} ({at}), {}, held by {owner}", board.name(at), listed(&shown));
                li { (scene.thing(&thing_of_location(at), &label, &html! { (label) })) }
            }
        }
    }
}

/// What can be picked and is not drawn elsewhere.
fn choices(game: &ShadowstarCorsairs, view: &View, scene: &Scene) -> Markup {
    let elsewhere = drawn_elsewhere(game, view);
    html! {
        ul class="shc-choices" aria-label="What you can do" {
            @for (thing, label) in scene.parts().filter(|(thing, _)| !elsewhere.contains(*thing)) {
                li { (scene.thing(thing, label, &html! { span { (label) } })) }
            }
        }
    }
}

fn drawn_elsewhere(game: &ShadowstarCorsairs, view: &View) -> BTreeSet<String> {
    let board = game.board_of(&view.open);
    let squares = view.open.layout.squares().map(thing_of_square);
    let locations = board.locations().map(thing_of_location);
    let bays = view.open.seats.iter().map(thing_of_bay);
    let craft = view.open.seats.iter().flat_map(|seat| view.open.fleet(seat)).map(thing_of_craft);
    let cards = view.hand.into_iter().flat_map(Cards::each).map(thing_of_card);
    squares.chain(locations).chain(bays).chain(craft).chain(cards).collect()
}
