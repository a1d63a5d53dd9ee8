//! The board: an old map with everything on it.

use maud::{Markup, html};
use tenka_core::Sentence;
use tenka_samurai::view::View;
use tenka_samurai::{Samurai, Space, SpaceSet};

use super::chart::{Chart, place};
use super::labels::labels;
use super::legend::legend;
use super::pending::pending;
use super::settlement::settlements;
use super::tile::{colours, symbols, tile};
use super::words;
use crate::Scene;

/// How far one sees around a space through the lens on a phone.
const LENS: i32 = 110;
/// Where Mount Fuji stands.
const FUJI: u8 = 50;

pub(super) fn board(game: &Samurai, view: &View, scene: &Scene) -> Markup {
    let chart = Chart::new(game, view.seats(), scene.is_wide());
    let frame = format!("{} {} {} {}", chart.corner.x, chart.corner.y, chart.width, chart.height);
    let on_board = game.board(view.seats());
    let scene = &scene.clone().after(touched(scene));
    html! {
        div class="samurai" {
            svg id="chart" class={ "sam-chart sam-seats-" (view.seats().count()) @if scene.is_wide() { " sam-wide" } } viewBox=(frame)
                data-lens=[(!scene.is_wide()).then_some(LENS)] role="group" aria-label=(say!(map)) {
                (symbols(game))
                (sea_and_land(&chart))
                (scenery(game, scene, on_board.land - view.placed.occupied()))
                (labels(game, view, scene, &chart))
                (spaces(game, view, scene, &say!(sea), on_board.sea))
                (spaces(game, view, scene, &say!(land), on_board.land))
                (settlements(game, view, scene))
            }
        }
        (legend(game, view))
    }
}

/// What the last move touched. Exchanged pieces are elsewhere now, so their settlements stand in for them.
fn touched(scene: &Scene) -> Vec<String> {
    let settlement = |thing: &str| -> Option<String> {
        let (settlement, _) = thing.strip_prefix("piece-")?.split_once('-')?;
        Some(format!("space-{settlement}"))
    };
    scene.last().map(|thing| settlement(thing).unwrap_or_else(|| thing.to_owned())).collect()
}

fn sea_and_land(chart: &Chart) -> Markup {
    /// How far the sea extends where there is more room than the map needs.
    const BEYOND: i32 = 2000;
    let Chart { corner, width, height, .. } = chart;
    html! {
        g aria-hidden="true" {
            @for class in ["sam-deep", "sam-surf"] {
                rect class=(class) x=(corner.x - BEYOND) y=(corner.y - BEYOND) width=(width + 2 * BEYOND)
                    height=(height + 2 * BEYOND) fill=[(class == "sam-surf").then_some("url(#sam-waves)")] {}
            }
            path class="sam-waters" d=(chart.waters) {}
            path class="sam-swell" d=(chart.swell) {}
            defs { path id="sam-coast" d=(chart.coast) {} }
            @for class in ["sam-shoal", "sam-shallow", "sam-shoal sam-near", "sam-shallow sam-near", "sam-land"] {
                use href="#sam-coast" class=(class) {}
            }
            path class="sam-fields" d=(chart.fields) {}
        }
    }
}

/// Hills, trees and paddies where no tile lies.
fn scenery(game: &Samurai, scene: &Scene, empty_land: SpaceSet) -> Markup {
    let drawing = |space: Space| match space.number() {
        FUJI => "#sam-fuji",
        number if number % 7 < 3 => "#sam-hills",
        number if number % 7 < 5 => "#sam-trees",
        _ => "#sam-paddies",
    };
    html! {
        g class="sam-scenery" aria-hidden="true" {
            @for space in empty_land {
                @let at = place(game, scene, space);
                use href=(drawing(space)) x=(at.x) y=(at.y) {}
            }
        }
    }
}

fn spaces(game: &Samurai, view: &View, scene: &Scene, name: &Sentence, spaces: SpaceSet) -> Markup {
    let pending = pending(view, scene);
    html! {
        g role="group" aria-label=(name) {
            @for space in spaces {
                @let label = words::space(game, view, scene, space);
                @let place = place_for_a_tile(game, view, scene, space, pending.contains(space));
                @let thing = scene.thing(&format!("space-{space}"), label, &place);
                @match view.placed.at(space) {
                    Some(tile) => { g data-tip=(words::tile_tip(game, scene, space, tile)) { (thing) } }
                    None => { (thing) }
                }
            }
        }
    }
}

fn place_for_a_tile(game: &Samurai, view: &View, scene: &Scene, space: Space, is_pending: bool) -> Markup {
    let at = place(game, scene, space);
    html! {
        @if let Some(lying) = view.placed.at(space) {
            @if !is_pending { use href="#sam-glow" x=(at.x) y=(at.y) {} }
            g id={ "tile-at-" (space) } class=(colours(lying.owner))
                data-glide={ (lying.owner.number()) "-" (lying.kind.id()) }
                data-home={ "stack-" (lying.owner.number()) } {
                (tile(lying.owner, lying.kind, at))
            }
            @if is_pending { use class="sam-pending" href="#sam-hex" x=(at.x) y=(at.y) {} }
            use href="#sam-edge" x=(at.x) y=(at.y) {}
        } @else {
            use href="#sam-cell" x=(at.x) y=(at.y) {}
        }
    }
}
