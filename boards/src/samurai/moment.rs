//! Captures, staged over the map: a ring closes around the settlement, and its pieces go to whoever captured them.

use maud::{Markup, html};
use tenka_core::{Seat, Sentence};
use tenka_samurai::state::ByPlayer;
use tenka_samurai::view::View;
use tenka_samurai::{Caste, Happening, Samurai, SeenEvent, Space};

use super::chart::{Chart, Point, place};
use super::tile::{colours, emblem_icon, icon, silhouette};
use crate::Scene;

/// More captures than these aren't spelled out.
const MOST_LINES: usize = 4;

/// A piece that left the map: where from, and to whom; to nobody if there was a tie.
struct Taking {
    settlement: Space,
    caste: Caste,
    captor: Option<Seat>,
    sums: ByPlayer<u8>,
}

pub(super) fn moment(game: &Samurai, heard: &[SeenEvent], after: &View, scene: &Scene) -> Option<Markup> {
    let takings: Vec<Taking> = heard.iter().filter_map(taking).collect();
    if takings.is_empty() {
        return None;
    }
    let chart = Chart::new(game, after.seats(), scene.is_wide());
    let frame = format!("{} {} {} {}", chart.corner.x, chart.corner.y, chart.width, chart.height);
    Some(html! {
        div class="samurai sam-moment" data-lasts="1900" {
            svg class="sam-drama" viewBox=(frame) {
                @for at_one in takings.chunk_by(|one, other| one.settlement == other.settlement) {
                    (ring(game, scene, &chart, at_one))
                }
            }
            div class="sam-caption" {
                @for taking in takings.iter().take(MOST_LINES) { (line(game, after, scene, taking)) }
            }
        }
    })
}

fn taking(event: &SeenEvent) -> Option<Taking> {
    match *event {
        Happening::Captured { settlement, caste, sums, seat } => {
            Some(Taking { settlement, caste, captor: Some(seat), sums })
        }
        Happening::Tied { settlement, caste, sums } => Some(Taking { settlement, caste, captor: None, sums }),
        _ => None,
    }
}

/// The ring that closes around a settlement, and its pieces, each on its way to a disc with its captor's emblem.
fn ring(game: &Samurai, scene: &Scene, chart: &Chart, takings: &[Taking]) -> Markup {
    /// How far from the settlement the discs are, and how far from each other.
    const AWAY: i32 = 104;
    const APART: i32 = 66;
    let Some(first) = takings.first() else { return html! {} };
    let at = place(game, scene, first.settlement);
    let scale = f64::from(chart.width) / if scene.is_wide() { 1300.0 } else { 700.0 };
    let scale = scale.max(1.0);
    let sinks = f64::from(at.y - chart.corner.y) < 1.5 * scale * f64::from(AWAY);
    let disc = |index: usize| Point {
        x: APART * (2 * index as i32 + 1 - takings.len() as i32) / 2,
        y: if sinks { AWAY } else { -AWAY },
    };
    let captor = |taking: &Taking| taking.captor.map(colours).unwrap_or_default();
    html! {
        g class=(captor(first)) transform={ "translate(" (at.x) " " (at.y) ") scale(" (format_args!("{scale:.2}")) ")" } {
            circle class="sam-closing" r="46" {}
            @for (index, taking) in takings.iter().enumerate() {
                @let Point { x, y } = disc(index);
                g class=(captor(taking)) transform={ "translate(" (x) " " (y) ")" } {
                    circle class="sam-goal" r="30" {}
                    g class={ "sam-flying " @if sinks { "sam-sinking" } @else { "sam-rising" } } {
                        (silhouette(taking.caste, Point::CENTRE, 1.35))
                    }
                    @if let Some(seat) = taking.captor {
                        use class="sam-emblem" href={ "#sam-e" (seat.number()) } transform="translate(22 22) scale(1.700)" {}
                    }
                }
            }
        }
    }
}

/// "Tomoe captured the castle of Shimonoseki, 4 to 1"
fn line(game: &Samurai, view: &View, scene: &Scene, taking: &Taking) -> Markup {
    let &Taking { settlement, caste, captor, .. } = taking;
    let settlement = game.name(settlement);
    let said = match captor {
        Some(seat) if view.viewer.is(seat) => say!(you_captured { caste, settlement }),
        Some(seat) => say!(player_captured { player: scene.name(seat), caste, settlement }),
        None => say!(set_aside_from { caste, settlement }),
    };
    html! {
        p class=[captor.map(colours)] {
            @match captor {
                Some(seat) => { (emblem_icon(seat)) }
                None => { (icon(caste.id(), &format!("sam-{}", caste.id()))) }
            }
            " " (said) " " b { (tally(&taking.sums)) }
        }
    }
}

/// "4 to 1", the highest first.
fn tally(sums: &ByPlayer<u8>) -> Sentence {
    let mut sums = sums.as_slice().to_vec();
    sums.sort_unstable_by(|one, other| other.cmp(one));
    let sums = sums.into_iter().map(|sum| Sentence::from(sum.to_string()));
    sums.reduce(|one, other| say!(one_to_other { one, other })).unwrap_or_default()
}
