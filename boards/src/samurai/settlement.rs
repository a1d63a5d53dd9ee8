//! Settlements: what they look like, the pieces on them, and who has how much influence there.

use maud::{Markup, html};
use tenka_samurai::board::Terrain;
use tenka_samurai::capture::highest;
use tenka_samurai::state::Stage;
use tenka_samurai::view::View;
use tenka_samurai::{Caste, Samurai, Space};

use super::chart::{Point, next_to, place};
use super::tile::{emblem, silhouette};
use super::words;
use crate::Scene;

/// All settlements, from north to south, which is also the order of the keys.
pub(super) fn settlements(game: &Samurai, view: &View, scene: &Scene) -> Markup {
    let mut spaces: Vec<Space> = game.board(view.seats()).settlements.iter().collect();
    spaces.sort_by_key(|&space| (place(game, scene, space).y, place(game, scene, space).x));
    html! {
        g role="group" aria-label=(say!(settlements)) {
            @for space in spaces { (settlement(game, view, scene, space)) }
        }
    }
}

fn settlement(game: &Samurai, view: &View, scene: &Scene, space: Space) -> Markup {
    let at = place(game, scene, space);
    let castes = words::castes_at(view, space);
    let (drawing, kind) = match game.board(view.seats()).terrain(space) {
        Some(Terrain::Edo) => ("#sam-edo", "sam-town sam-edo"),
        Some(Terrain::City) => ("#sam-city", "sam-town sam-city"),
        _ => ("#sam-village", "sam-town"),
    };
    let is_gone = castes.is_empty() && view.stage >= Stage::Playing;
    let (from, anchor) = if is_gone { ((0, 6), "middle") } else { place_of_name(game, view, scene, space) };
    let ground = html! {
        use href="#sam-glow" x=(at.x) y=(at.y) {}
        use class="sam-site" href=(drawing) x=(at.x) y=(at.y) {}
        text class="sam-name" x=(at.x + from.0) y=(at.y + from.1) text-anchor=(anchor) { (game.name(space)) }
        use href="#sam-edge" x=(at.x) y=(at.y) {}
    };
    html! {
        g .(kind) .sam-gone[is_gone] data-tip=(words::settlement_tip(game, view, scene, space)) {
            (scene.thing(&format!("space-{space}"), words::settlement(game, view, scene, space), &ground))
            @for (&caste, &stance) in castes.iter().zip(stances(castes.len())) {
                g class="sam-stand" { (piece(game, view, scene, (space, caste), stance)) }
            }
        }
    }
}

/// Where the name of a settlement begins, ends or has its middle, so that it is not written across tiles if that can be
/// helped: below the settlement or above it, to the side where nothing lies.
fn place_of_name(game: &Samurai, view: &View, scene: &Scene, space: Space) -> ((i32, i32), &'static str) {
    const BELOW: i32 = 33;
    const ABOVE: i32 = -27;
    let around = game.board(view.seats()).neighbours[space];
    let is_free = |across: i32, down: i32| {
        let beside = next_to(game, scene, space, around, (across, down));
        beside.is_none_or(|beside| !view.placed.occupied().contains(beside))
    };
    let rows = [(BELOW, 35), (ABOVE, -35)];
    let free = rows.map(|(line, down)| (line, is_free(-60, down), is_free(60, down)));
    let wholly = free.into_iter().find(|&(_, left, right)| left && right);
    let partly = free.into_iter().find(|&(_, left, right)| left || right);
    match wholly.or(partly) {
        Some((line, true, false)) => ((22, line), "end"),
        Some((line, false, true)) => ((-22, line), "start"),
        Some((line, ..)) => ((0, line), "middle"),
        None => ((0, BELOW), "middle"),
    }
}

/// How a piece is placed: its offset from the centre of the settlement, the offset of its foot, and its size.
type Stance = (Point, Point, f32);

fn stances(pieces: usize) -> &'static [Stance] {
    const fn stance(x: i32, y: i32, right: i32, down: i32, scale: f32) -> Stance {
        (Point { x, y }, Point { x: right, y: down }, scale)
    }
    match pieces {
        1 => &const { [stance(0, -4, 17, 15, 1.35)] },
        2 => &const { [stance(-17, -3, -12, 15, 1.15), stance(17, -3, 12, 15, 1.15)] },
        _ => {
            &const { [stance(-22, 1, -9, 15, 0.95), stance(0, -8, 0, 21, 0.95), stance(22, 1, 9, 15, 0.95)] }
        }
    }
}

/// A piece, with the emblem of whoever would capture it now at its foot.
fn piece(
    game: &Samurai,
    view: &View,
    scene: &Scene,
    (settlement, caste): (Space, Caste),
    (by, foot, scale): Stance,
) -> Markup {
    let id = format!("piece-{settlement}-{}", caste.id());
    let sums = words::influence(game, view, settlement, caste);
    let contested = sums.as_slice().iter().any(|&sum| sum > 0);
    let at = place(game, scene, settlement).by(by.x, by.y);
    let foot = at.by(foot.x, foot.y);
    let drawing = html! {
        ellipse class="sam-base" cx=(at.x) cy=(at.y) rx=(15.5 * scale) ry=(18.0 * scale) {}
        circle class="sam-dot" cx=(at.x) cy=(at.y - (18.0 * scale) as i32) r="4.5" {}
        g id=(id) class="sam-piece" data-glide=(caste.id()) data-home={ "thing-supply-" (caste.id()) } { (silhouette(caste, at, scale)) }
        @match highest(&sums) {
            Some(seat) => { circle class="sam-seal" cx=(foot.x) cy=(foot.y) r="8.5" {} (emblem(seat, foot)) }
            None if contested => {
                circle class="sam-seal" cx=(foot.x) cy=(foot.y) r="8.5" {}
                path class="sam-tie" d={ "M" (foot.x - 4) " " (foot.y - 2) "h8m-8 4.500h8" } {}
            }
            None => {}
        }
    };
    scene.thing(&id, words::piece(game, settlement, caste), &drawing)
}
