//! What is printed on the map: the names of seas and islands, the numbers of spaces, the compass.

use maud::{Markup, html};
use tenka_core::Sentence;
use tenka_samurai::Samurai;
use tenka_samurai::view::View;

use super::chart::{Chart, Point, place};
use crate::Scene;

/// A name on the map: where its middle is, and how far it is turned.
type Label = (Sentence, i32, i32, i32);

pub(super) fn labels(game: &Samurai, view: &View, scene: &Scene, chart: &Chart) -> Markup {
    let (seas, islands) =
        if scene.is_wide() { (seas_when_wide(), Vec::new()) } else { (seas_when_tall(), islands()) };
    let islands = islands.into_iter().take(usize::from(view.seats().count()).saturating_sub(1) * 2 - 1);
    html! {
        g aria-hidden="true" {
            g class="sam-seas" { @for label in seas { (written(&label)) } }
            g class="sam-islands" { @for label in islands { (written(&label)) } }
            g class="sam-numbers" { (numbers(game, view, scene)) }
            (compass(chart, scene.is_wide(), view.seats().count()))
        }
    }
}

fn written((name, x, y, turn): &Label) -> Markup {
    html! { text transform={ "translate(" (x) " " (y) ") rotate(" (turn) ")" } { (name) } }
}

fn seas_when_wide() -> Vec<Label> {
    vec![(say!(sea_of_japan), 110, -338, -6), (say!(pacific_ocean), 325, 140, -16)]
}

fn seas_when_tall() -> Vec<Label> {
    vec![(say!(sea_of_japan), -385, -112, -36), (say!(pacific_ocean), 108, 306, -43)]
}

/// In the order in which they are added with more players: one with two, three with three, all with four.
fn islands() -> Vec<Label> {
    vec![
        (say!(honshu), -168, -330, -78),
        (say!(shikoku), -190, 540, -38),
        (say!(kyushu), -792, 252, -38),
        (say!(hokkaido), 280, -455, -62),
    ]
}

/// Every space's number at its southern edge: sentences name spaces by it where the settlements nearby don't suffice.
fn numbers(game: &Samurai, view: &View, scene: &Scene) -> Markup {
    let board = game.board(view.seats());
    let empty = (board.land | board.sea) - view.placed.occupied();
    html! {
        @for space in empty {
            @let at = place(game, scene, space).by(0, 27);
            text class=[board.sea.contains(space).then_some("sam-afloat")] x=(at.x) y=(at.y) { (space) }
        }
    }
}

/// In a corner where there is only sea, whatever the number of players.
fn compass(chart: &Chart, wide: bool, seats: u8) -> Markup {
    let Chart { corner, width, height, .. } = chart;
    let at = match (wide, seats) {
        (true, 4) => corner.by(width - 92, height - 165),
        (true, _) => corner.by(width - 92, 110),
        (false, _) => corner.by(104, height * 52 / 100),
    };
    let Point { x, y } = at;
    let north = if wide { at.by(70, -36) } else { at.by(0, -72) };
    html! {
        use href="#sam-compass" x=(x) y=(y) transform=[wide.then(|| format!("rotate(60 {x} {y})"))] {}
        text class="sam-north" x=(north.x) y=(north.y) { (say!(north)) }
    }
}
