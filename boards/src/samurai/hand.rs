//! What the viewer picks from: tiles, and the supply while pieces are being placed.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_samurai::state::Stage;
use tenka_samurai::view::View;
use tenka_samurai::{Caste, Kind, Samurai, Tiles};

use super::chart::Point;
use super::tile::{colours, tile};
use crate::Scene;

pub(super) fn hand(game: &Samurai, view: &View, scene: &Scene) -> Markup {
    // Tiles that others have just played have the same names as one's own.
    let scene = &scene.clone().after([]);
    let own = view.viewer.seat().zip(view.hand);
    html! {
        div class="samurai sam-hand" {
            @if matches!(view.stage, Stage::PlacingCities | Stage::PlacingVillages) {
                (supply(game, view, scene))
            }
            @if let Some((seat, hand)) = own {
                @if view.stage == Stage::ChoosingHands && hand.len() < game.hand_size {
                    (choosing(game, view, scene, seat, hand))
                } @else {
                    (tiles(game, scene, seat, hand))
                }
            }
        }
    }
}

/// The tiles behind the viewer's screen.
fn tiles(game: &Samurai, scene: &Scene, seat: Seat, hand: Tiles) -> Markup {
    html! {
        ul class="sam-tiles" aria-label=(say!(your_tiles)) {
            @for kind in hand.each_kind() { (pickable(game, scene, seat, kind, hand.count(kind))) }
        }
    }
}

/// The starting hand so far, and the tiles it can be chosen from.
fn choosing(game: &Samurai, view: &View, scene: &Scene, seat: Seat, hand: Tiles) -> Markup {
    let left = view.unplayed[seat].without(hand);
    html! {
        p class="sam-chosen" {
            (say!(chosen_so_far)) " " @if hand.is_empty() { (say!(nothing_chosen)) }
            @for kind in hand.each_kind() {
                (drawing("chosen", seat, kind, hand.count(kind), &kind.to_string()))
            }
        }
        ul class="sam-tiles" aria-label=(say!(to_choose_from)) {
            @for kind in left.each_kind() { (pickable(game, scene, seat, kind, left.count(kind))) }
        }
    }
}

fn pickable(game: &Samurai, scene: &Scene, seat: Seat, kind: Kind, number: u8) -> Markup {
    let tile = if game.faces[kind].fast {
        say!(fast_tile { tile: kind.to_string() })
    } else {
        kind.to_string().into()
    };
    let label = if number > 1 { say!(several_tiles { tile, number }) } else { tile };
    html! {
        li title=(game.describe(kind)) {
            (scene.thing(&format!("tile-{}", kind.id()), label, &drawing("hand", seat, kind, number, "")))
        }
    }
}

/// A tile, or several alike; `said` describes it if it can't be picked.
fn drawing(place: &str, seat: Seat, kind: Kind, number: u8, said: &str) -> Markup {
    const CENTRE: Point = Point { x: 0, y: 0 };
    html! {
        svg class=(colours(seat)) viewBox="-44 -44 88 84"
            role=[(!said.is_empty()).then_some("img")] aria-label=[(!said.is_empty()).then_some(said)]
            aria-hidden=[said.is_empty().then_some("true")] {
            @for behind in (1..i32::from(number)).rev() {
                (tile(seat, kind, Point { x: 4 * behind, y: -6 * behind }))
            }
            g id={ (place) "-" (kind.id()) } data-glide={ (seat.number()) "-" (kind.id()) } {
                (tile(seat, kind, CENTRE))
            }
            @if said.is_empty() { use href="#sam-edge" {} }
            @if number > 1 { text class="sam-times" x="36" y="-24" { "×" (number) } }
        }
    }
}

/// The pieces not yet on the map.
fn supply(game: &Samurai, view: &View, scene: &Scene) -> Markup {
    let left = |caste: Caste| {
        usize::from(game.board(view.seats()).pieces_per_caste).saturating_sub(view.pieces[caste].len())
    };
    html! {
        ul class="sam-tiles" aria-label=(say!(supply)) {
            @for caste in Caste::ALL {
                @let label = say!(from_supply { caste, left: left(caste) }).capitalised();
                @let drawing = html! {
                    svg viewBox="-44 -44 88 84" aria-hidden="true" {
                        circle class="sam-plate" r="34" {}
                        use class={ "sam-" (caste.id()) } href={ "#sam-" (caste.id()) }
                            transform="translate(-10 0) scale(1.2)" {}
                        text class="sam-left" x="17" y="10" { (left(caste)) }
                        use href="#sam-edge" {}
                    }
                };
                li { (scene.thing(&format!("supply-{}", caste.id()), label, &drawing)) }
            }
        }
    }
}
