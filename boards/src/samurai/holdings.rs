//! The public part of a seat's holdings.

use maud::{Markup, html};
use tenka_core::{Seat, Sentence};
use tenka_samurai::state::{Heap, Stage};
use tenka_samurai::view::{Heaps, View};
use tenka_samurai::{Caste, Kind, Samurai};

use super::tile::{colours, glyph, icon, value};
use super::words::tip;
use crate::Scene;
use crate::figure::figure;

pub(super) fn holdings(game: &Samurai, view: &View, seat: Seat, scene: &Scene) -> Markup {
    html! {
        div class={ "samurai sam-holdings " (colours(seat)) } {
            @if view.stage >= Stage::Playing { (heap(view, seat, scene)) }
            (tiles(game, view, seat))
        }
    }
}

/// Captured pieces as far as the viewer sees them, and tiles left.
pub(super) fn figures(view: &View, seat: Seat, scene: &Scene) -> Markup {
    let tiles = view.hand_sizes[seat] + view.stack_sizes[seat];
    // One's own stack is drawn beside the hand.
    let home = (!view.viewer.is(seat)).then(|| format!("stack-{}", seat.number()));
    html! {
        span class={ "samurai sam-figures " (colours(seat)) } {
            @if view.stage >= Stage::Playing {
                @match heap_seen(view, seat) {
                    Some(heap) => {
                        @for (caste, &pieces) in heap.iter() {
                            (figure(&taken(view, seat, caste, pieces), pieces, &say!(pieces_captured { pieces, caste })))
                        }
                    }
                    None => {
                        span class="figure" data-tip=(tip(say!(captured), [say!(behind_screen { player: scene.name(seat) })])) {
                            (icon("screen", "")) span class="unseen" { (say!(behind_screen { player: scene.name(seat) })) " " }
                        }
                    }
                }
            }
            span id=[home] { (figure(&icon("back", ""), tiles, &say!(tiles_left { tiles }))) }
        }
    }
}

/// The sign of a captured piece, to which the latest one flies. One's own fly to the pieces beside the hand.
fn taken(view: &View, seat: Seat, caste: Caste, pieces: u8) -> Markup {
    let flies = pieces > 0 && !view.viewer.is(seat);
    html! {
        svg class={ "sam-icon sam-" (caste.id()) } viewBox="-17 -18 34 36" aria-hidden="true" {
            g id=[flies.then(|| format!("taken-{}-{}-{pieces}", seat.number(), caste.id()))] data-glide=[flies.then_some(caste.id())] {
                use href={ "#sam-" (caste.id()) } {}
            }
        }
    }
}

/// A seat's captured pieces, if the viewer may see them.
pub(super) fn heap_seen(view: &View, seat: Seat) -> Option<Heap> {
    match &view.heaps {
        Heaps::Open(heaps) => Some(heaps[seat]),
        Heaps::Own(own) => own.filter(|_| view.viewer.is(seat)),
    }
}

/// What the viewer sees of a seat's captured pieces.
fn heap(view: &View, seat: Seat, scene: &Scene) -> Markup {
    match heap_seen(view, seat) {
        Some(heap) => captured(view, seat, &heap),
        None => html! { p { (say!(behind_screen { player: scene.name(seat) })) } },
    }
}

/// The captured pieces, with a mark where the seat leads the caste.
fn captured(view: &View, seat: Seat, heap: &Heap) -> Markup {
    let leads = |caste: Caste| view.scoring.is_some_and(|scoring| scoring.tokens[caste] == Some(seat));
    html! {
        ul class="sam-heap" aria-label=(say!(captured)) {
            @for (caste, &pieces) in heap.iter() {
                li .sam-none[pieces == 0] .sam-leads[leads(caste)] {
                    (icon(caste.id(), &format!("sam-{}", caste.id())))
                    " " (pieces) span class="unseen" { " " @if leads(caste) { (say!(most_of { caste })) } @else { (caste) } }
                }
            }
        }
    }
}

/// Pieces side by side, each overlapping the previous one.
pub(super) fn row_of_pieces(seat: Seat, caste: Caste, pieces: u8) -> Markup {
    const STEP: i32 = 15;
    let shown = pieces.max(1);
    html! {
        svg class="sam-icon" viewBox={ "-17 -18 " (34 + STEP * i32::from(shown - 1)) " 36" } aria-hidden="true" {
            @for number in 0..shown {
                g id=[(pieces > 0).then(|| format!("heap-{}-{}-{number}", seat.number(), caste.id()))]
                    class="sam-piece" data-glide=[(pieces > 0).then_some(caste.id())] {
                    use class={ "sam-" (caste.id()) } href={ "#sam-" (caste.id()) } x=(STEP * i32::from(number)) {}
                }
            }
        }
    }
}

/// How many tiles a seat has and where, and which it hasn't played yet.
fn tiles(game: &Samurai, view: &View, seat: Seat) -> Markup {
    let left = view.unplayed[seat];
    let in_hand = say!(in_hand { tiles: view.hand_sizes[seat] });
    let has_stack = view.stage != Stage::ChoosingHands;
    let in_stack = has_stack.then(|| say!(in_stack { tiles: view.stack_sizes[seat] }));
    let switched = view.switched[seat].then(|| say!(switch_used));
    html! {
        p {
            (icon("back", &colours(seat)))
            " " (Sentence::joined_by(", ", [Some(in_hand), in_stack, switched].into_iter().flatten()))
        }
        p class="sam-heading" { (say!(not_played { tiles: left.len() })) span class="unseen" { ": " (left) } }
        ul class="sam-unplayed" aria-hidden="true" {
            @for family in families() {
                li {
                    (icon(glyph(family[0]), ""))
                    @for &kind in family {
                        @for copy in 0..game.faces[kind].count {
                            " " (number(game, kind, copy < left.count(kind)))
                        }
                    }
                }
            }
        }
    }
}

/// The kinds, grouped by family.
fn families() -> impl Iterator<Item = &'static [Kind]> {
    Kind::ALL.chunk_by(|one, other| glyph(*one) == glyph(*other))
}

/// The number on a tile, struck out if it has been played.
fn number(game: &Samurai, kind: Kind, left: bool) -> Markup {
    let number = value(kind, &game.faces[kind]).map_or("–".to_owned(), |value| value.to_string());
    html! { @if left { b { (number) } } @else { s { (number) } } }
}
