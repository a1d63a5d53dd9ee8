//! What the viewer picks from: tiles, and the supply while pieces are being placed. Beside them are the viewer's stack and
//! captured pieces.

use maud::{Markup, html};
use tenka_core::{Seat, Sentence};
use tenka_samurai::state::{Heap, Stage};
use tenka_samurai::view::{Heaps, View};
use tenka_samurai::{Caste, Kind, Samurai, Tiles};

use super::chart::Point;
use super::holdings::{heap_seen, row_of_pieces};
use super::pending::played_this_turn;
use super::tile::{colours, tile};
use super::words::tip;
use crate::Scene;

pub(super) fn hand(game: &Samurai, view: &View, scene: &Scene) -> Markup {
    let played = played_this_turn(game, view, scene);
    // Tiles that others have just played have the same names as one's own.
    let scene = &scene.clone().after([]);
    let own = view.viewer.seat().zip(view.hand);
    html! {
        div class="samurai sam-hand" {
            @if let Some((seat, hand)) = own {
                @if view.stage == Stage::ChoosingHands && hand.len() < game.hand_size {
                    (choosing(game, view, scene, seat, hand))
                } @else {
                    @if matches!(view.stage, Stage::PlacingCities | Stage::PlacingVillages) {
                        (lead(&say!(supply), &say!(supply_more)))
                        (supply(game, view, scene))
                    } @else {
                        (lead(&say!(your_tiles), &say!(tiles_a_turn)))
                    }
                    (tiles(game, scene, seat, hand, &played))
                    (stack(view, seat))
                    @if let Some(heap) = heap_seen(view, seat).filter(|_| view.stage >= Stage::Playing) {
                        (screen(view, seat, &heap))
                    }
                }
            } @else if matches!(view.stage, Stage::PlacingCities | Stage::PlacingVillages) {
                (supply(game, view, scene))
            }
        }
    }
}

/// What the row is about.
fn lead(title: &Sentence, more: &Sentence) -> Markup {
    html! {
        p class="sam-lead" {
            b { (title) }
            span { (more) }
        }
    }
}

/// The tiles behind the viewer's screen, and the places of those played this turn.
fn tiles(game: &Samurai, scene: &Scene, seat: Seat, hand: Tiles, played: &[Option<Kind>]) -> Markup {
    html! {
        ul class="sam-tiles sam-rack" aria-label=(say!(your_tiles)) {
            @for kind in hand.each_kind() { (pickable(game, scene, seat, kind, hand.count(kind))) }
            @for kind in played {
                @let said = kind.map_or_else(|| say!(played), |kind| say!(tile_placed { tile: kind.to_string() }));
                li class="sam-played" data-tip=(tip(said.clone(), [say!(not_final_more)])) { (gap()) span { (said) } }
            }
        }
    }
}

/// The outline of a tile that isn't there.
fn gap() -> Markup {
    html! { svg viewBox="-44 -44 88 88" aria-hidden="true" { use class="sam-gap" href="#sam-hex" {} } }
}

/// The viewer's stack, from which they draw.
fn stack(view: &View, seat: Seat) -> Markup {
    let tiles = view.stack_sizes[seat];
    html! {
        p class={ "sam-stack " (colours(seat)) } data-tip=(tip(say!(your_stack), [say!(stack_more)])) {
            span id={ "stack-" (seat.number()) } {
                svg viewBox="-44 -44 88 96" aria-hidden="true" {
                    @if tiles == 0 { use class="sam-gap" href="#sam-hex" {} }
                    @for below in (0..i32::from(tiles.min(4))).rev() { use href="#sam-back" y=(5 * below) {} }
                    @if tiles > 0 {
                        use href="#sam-hex" class="sam-rim" fill="url(#sam-sheen)" {}
                        use href={ "#sam-e" (seat.number()) } class="sam-inlay" y="-21" {}
                        text class="sam-value" y="16" { (tiles) }
                    }
                }
            }
            span class="sam-stack-said" { span class="unseen" { (tiles) " " } (say!(in_your_stack { tiles })) }
        }
    }
}

/// The viewer's captured pieces.
fn screen(view: &View, seat: Seat, heap: &Heap) -> Markup {
    let title = match view.heaps {
        Heaps::Open(_) => say!(your_pieces),
        Heaps::Own(_) => say!(behind_your_screen),
    };
    let counts = Sentence::joined_by(" · ", heap.iter().map(|(caste, &pieces)| counted(caste, pieces)));
    html! {
        div class="sam-screen" data-tip=(tip(title.clone(), [counts.clone(), say!(pieces_more)])) {
            b { (title) }
            div aria-hidden="true" {
                @for (caste, &pieces) in heap.iter() {
                    span .sam-none[pieces == 0] { (row_of_pieces(seat, caste, pieces)) }
                }
            }
            span { (counts) }
        }
    }
}

fn counted(caste: Caste, pieces: u8) -> Sentence {
    match caste {
        Caste::Buddha => say!(buddhas { pieces }),
        Caste::Rice => say!(rice { pieces }),
        Caste::Castle => say!(castles { pieces }),
    }
}

/// The starting hand so far, and the tiles it can be chosen from.
fn choosing(game: &Samurai, view: &View, scene: &Scene, seat: Seat, hand: Tiles) -> Markup {
    let left = view.unplayed[seat].without(hand);
    let size = game.hand_size;
    html! {
        (lead(&say!(your_first_tiles), &say!(first_tiles_more { size, left: game.set.len() - size })))
        ul class="sam-tiles sam-all" aria-label=(say!(to_choose_from)) {
            @for kind in left.each_kind() { (pickable(game, scene, seat, kind, left.count(kind))) }
        }
        @if !hand.is_empty() {
            p class="sam-chosen" {
                (say!(chosen_so_far)) " "
                @for kind in hand.each_kind() {
                    (drawing("chosen", seat, kind, hand.count(kind), &kind.to_string()))
                }
            }
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
        li data-tip=(tip(kind.to_string(), [game.describe(kind)])) {
            (scene.thing(&format!("tile-{}", kind.id()), label, &drawing("hand", seat, kind, number, "")))
        }
    }
}

/// A tile, or several alike; `said` describes it if it can't be picked.
fn drawing(place: &str, seat: Seat, kind: Kind, number: u8, said: &str) -> Markup {
    html! {
        svg class=(colours(seat)) viewBox="-44 -44 88 88"
            role=[(!said.is_empty()).then_some("img")] aria-label=[(!said.is_empty()).then_some(said)]
            aria-hidden=[said.is_empty().then_some("true")] {
            @if said.is_empty() { use href="#sam-halo" {} }
            @for behind in (1..i32::from(number)).rev() {
                (tile(seat, kind, Point { x: 4 * behind, y: -6 * behind }))
            }
            g id={ (place) "-" (kind.id()) } data-glide={ (seat.number()) "-" (kind.id()) } data-home={ "stack-" (seat.number()) } {
                (tile(seat, kind, Point::CENTRE))
            }
            @if said.is_empty() { use href="#sam-edge" {} }
            @if number > 1 {
                circle class="sam-plate" cx="28" cy="-27" r="14" {}
                text class="sam-times" x="28" y="-21" { "×" (number) }
            }
        }
    }
}

/// The pieces not yet on the map.
fn supply(game: &Samurai, view: &View, scene: &Scene) -> Markup {
    let left = |caste: Caste| {
        usize::from(game.board(view.seats()).pieces_per_caste).saturating_sub(view.pieces[caste].len())
    };
    html! {
        ul class="sam-tiles sam-rack" aria-label=(say!(supply)) {
            @for caste in Caste::ALL {
                @let label = say!(from_supply { caste, left: left(caste) }).capitalised();
                @let drawing = html! {
                    svg viewBox="-44 -44 88 88" aria-hidden="true" {
                        circle class="sam-plate" r="38" {}
                        use class={ "sam-" (caste.id()) } href={ "#sam-" (caste.id()) } transform="translate(0 -7) scale(1.25)" {}
                        text class="sam-left" y="31" { (left(caste)) }
                        use href="#sam-edge" {}
                    }
                };
                li data-tip=(tip(label.clone(), [])) { (scene.thing(&format!("supply-{}", caste.id()), label, &drawing)) }
            }
        }
    }
}
