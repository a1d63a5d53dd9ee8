//! Settlements: what they look like, the pieces on them, and who has how much influence there.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_samurai::board::Terrain;
use tenka_samurai::capture::highest;
use tenka_samurai::state::Stage;
use tenka_samurai::view::View;
use tenka_samurai::{Caste, Samurai, Space};

use super::chart::{Chart, Point, place};
use super::tile::{emblem, silhouette};
use super::words;
use crate::Scene;

/// All settlements, from north to south: what pops up above one of them covers those drawn before.
pub(super) fn settlements(game: &Samurai, view: &View, scene: &Scene, chart: &Chart) -> Markup {
    let mut spaces: Vec<Space> = game.board(view.seats()).settlements.iter().collect();
    spaces.sort_by_key(|&space| (place(game, scene, space).y, place(game, scene, space).x));
    html! {
        g role="group" aria-label=(say!(settlements)) {
            @for space in spaces { (settlement(game, view, scene, chart, space)) }
        }
    }
}

fn settlement(game: &Samurai, view: &View, scene: &Scene, chart: &Chart, space: Space) -> Markup {
    let at = place(game, scene, space);
    let castes = words::castes_at(view, space);
    let (drawing, kind) = match game.board(view.seats()).terrain(space) {
        Some(Terrain::Edo) => ("#sam-edo", "sam-town sam-edo"),
        Some(Terrain::City) => ("#sam-city", "sam-town sam-city"),
        _ => ("#sam-village", "sam-town"),
    };
    let ground = html! {
        use class="sam-site" href=(drawing) x=(at.x) y=(at.y) {}
        text class="sam-name" x=(at.x) y=(at.y + 33) { (game.name(space)) }
        use href="#sam-edge" x=(at.x) y=(at.y) {}
    };
    html! {
        g .(kind) .sam-gone[castes.is_empty() && view.stage >= Stage::Playing] {
            (scene.thing(&format!("space-{space}"), words::settlement(game, view, scene, space), &ground))
            @for (&caste, &stance) in castes.iter().zip(stances(castes.len())) {
                g class="sam-stand" { (piece(game, view, scene, (space, caste), stance)) }
            }
            @if !castes.is_empty() { (influence(game, view, chart, (space, at), &castes)) }
        }
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
            Some(seat) => { (emblem(seat, foot)) }
            None if contested => { path class="sam-tie" d={ "M" (foot.x - 5) " " (foot.y - 2) "h10m-10 5h10" } {} }
            None => {}
        }
    };
    scene.thing(&id, words::piece(game, settlement, caste), &drawing)
}

/// Each seat's influence on each piece, shown while the settlement is hovered over or focused.
fn influence(
    game: &Samurai,
    view: &View,
    chart: &Chart,
    (settlement, at): (Space, Point),
    castes: &[Caste],
) -> Markup {
    const HEAD: i32 = 52;
    const ROW: i32 = 28;
    const COLUMN: i32 = 36;
    let seats = i32::from(view.seats().count());
    let (width, height) = (COLUMN * (seats + 1) + 8, HEAD + ROW * castes.len() as i32 + 8);
    let left = (at.x - width / 2).clamp(chart.corner.x + 4, chart.corner.x + chart.width - width - 4);
    let top = (at.y - 34 - height).max(chart.corner.y + 4);
    let column = |seat: Seat| left + COLUMN * (i32::from(seat.number()) + 1) + COLUMN / 2;
    let open = words::open_land(game, view, settlement);
    html! {
        g class="sam-influence" aria-hidden="true" {
            rect x=(left) y=(top) width=(width) height=(height) rx="6" {}
            text class="sam-title" x=(left + 10) y=(top + 20) { (say!(open_land { open })) }
            @for seat in view.seats().iter() {
                (emblem(seat, Point { x: column(seat), y: top + 38 }))
            }
            @for (row, &caste) in (0..).zip(castes) {
                @let line = top + HEAD + ROW * row + 12;
                @let sums = words::influence(game, view, settlement, caste);
                (silhouette(caste, Point { x: left + 20, y: line }, 0.8))
                @for (seat, sum) in sums.iter() {
                    text .sam-most[highest(&sums) == Some(seat)] x=(column(seat)) y=(line + 7) { (sum) }
                }
            }
        }
    }
}
