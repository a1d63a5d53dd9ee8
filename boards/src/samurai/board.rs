//! The board: an old map with everything on it.

use maud::{Markup, html};
use tenka_core::Sentence;
use tenka_samurai::view::View;
use tenka_samurai::{Caste, Samurai, Space, SpaceSet};

use super::chart::{Chart, Point, place};
use super::settlement::settlements;
use super::tile::{colours, silhouette, symbols, tile};
use super::words;
use crate::Scene;

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
                role="group" aria-label=(say!(map)) {
                (symbols(game))
                (sea_and_land(&chart, scene.is_wide()))
                (scenery(game, scene, on_board.land - view.placed.occupied()))
                (cartouche(game, view, &chart, scene.is_wide()))
                (spaces(game, view, scene, &say!(sea), on_board.sea))
                (spaces(game, view, scene, &say!(land), on_board.land))
                (settlements(game, view, scene, &chart))
            }
        }
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

fn sea_and_land(chart: &Chart, wide: bool) -> Markup {
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
            @let north = wide.then(|| format!("rotate(60 {} {})", corner.x + width - 96, corner.y + height - 96));
            use href="#sam-compass" x=(corner.x + width - 96) y=(corner.y + height - 96) transform=[north] {}
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
    html! {
        g role="group" aria-label=(name) {
            @for space in spaces {
                @let label = words::space(game, view, scene, space);
                (scene.thing(&format!("space-{space}"), label, &place_for_a_tile(game, view, scene, space)))
            }
        }
    }
}

fn place_for_a_tile(game: &Samurai, view: &View, scene: &Scene, space: Space) -> Markup {
    let at = place(game, scene, space);
    html! {
        @if let Some(lying) = view.placed.at(space) {
            g id={ "tile-at-" (space) } class=(colours(lying.owner))
                data-glide={ (lying.owner.number()) "-" (lying.kind.id()) }
                data-home={ "stack-" (lying.owner.number()) } {
                (tile(lying.owner, lying.kind, at))
            }
            use href="#sam-edge" x=(at.x) y=(at.y) {}
        } @else {
            use href="#sam-cell" x=(at.x) y=(at.y) {}
        }
    }
}

/// How near the end is: each caste's remaining pieces, and the pieces set aside.
fn cartouche(game: &Samurai, view: &View, chart: &Chart, wide: bool) -> Markup {
    const WIDTH: i32 = 276;
    const HEIGHT: i32 = 146;
    let at = chart.corner.by(26, if wide { chart.height - HEIGHT - 26 } else { 26 });
    let tied: Vec<Caste> =
        Caste::ALL.into_iter().flat_map(|caste| (0..view.tied[caste]).map(move |_| caste)).collect();
    let slots = usize::from(game.ties_to_end).max(tied.len());
    let slot = |index: usize| at.by(130 + 128 * index as i32 / slots as i32, 112);
    let left =
        Caste::ALL.into_iter().map(|caste| say!(pieces_left { left: view.pieces[caste].len(), caste }));
    let left = Sentence::joined_by(", ", left);
    let said = say!(near_the_end { left, tied: tied.len(), limit: game.ties_to_end });
    html! {
        g class="sam-cartouche" role="img" aria-label=(said) {
            rect x=(at.x) y=(at.y) width=(WIDTH) height=(HEIGHT) rx="3" {}
            rect class="sam-line" x=(at.x + 5) y=(at.y + 5) width=(WIDTH - 10) height="136" {}
            text x=(at.x + 18) y=(at.y + 30) { (say!(on_the_map)) }
            @for (column, caste) in (0..).zip(Caste::ALL) {
                @let foot = at.by(38 + 80 * column, 62);
                (silhouette(caste, foot, 1.0))
                text class="sam-count" x=(foot.x + 22) y=(foot.y + 9) { (view.pieces[caste].len()) }
            }
            path class="sam-line" d={ "M" (at.x + 18) " " (at.y + 90) "h" (WIDTH - 36) } {}
            text x=(at.x + 18) y=(at.y + 118) { (say!(set_aside)) }
            @for index in 0..slots {
                @let Point { x, y } = slot(index);
                circle class="sam-slot" cx=(x) cy=(y) r="14" {}
                @if let Some(&caste) = tied.get(index) {
                    g id={ "tied-" (index) } data-glide=(caste.id()) { (silhouette(caste, slot(index), 0.7)) }
                }
            }
        }
    }
}
