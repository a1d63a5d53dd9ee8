//! What everybody gained, round by round and by source, as stacked bars.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};
use tenka_core::{Seat, Sentence};

use crate::{Scene, emblem, seat_class};

/// Something that a player gained.
pub(crate) struct Gain {
    pub(crate) seat: Seat,
    pub(crate) round: u16,
    /// The number of its source, by which it is coloured.
    pub(crate) source: usize,
    pub(crate) amount: i32,
}

/// A bar for each player and each round in which anybody gained something, by source. Losses can't be drawn; the number above a bar
/// includes them.
pub(crate) fn stacks(
    gains: &[Gain],
    seats: &[Seat],
    scene: &Scene,
    title: impl Fn(u16) -> Sentence,
) -> Markup {
    let mut bars: BTreeMap<(u16, Seat), BTreeMap<usize, i32>> = BTreeMap::new();
    for gain in gains {
        *bars.entry((gain.round, gain.seat)).or_default().entry(gain.source).or_default() += gain.amount;
    }
    let height = |bar: &BTreeMap<usize, i32>| bar.values().map(|amount| (*amount).max(0)).sum::<i32>();
    let most = bars.values().map(height).max().unwrap_or_default().max(1);
    let rounds: BTreeSet<u16> = bars
        .iter()
        .filter(|(_, bar)| bar.values().any(|amount| *amount != 0))
        .map(|((round, _), _)| *round)
        .collect();
    html! {
        ol class="stacks" {
            @for round in rounds {
                li data-step="" {
                    div class="stacks-bars" {
                        @for &seat in seats {
                            @let bar = bars.get(&(round, seat)).cloned().unwrap_or_default();
                            span class=(seat_class(seat)) {
                                b {
                                    @if bar.values().any(|amount| *amount != 0) {
                                        span class="unseen" { (scene.name(seat)) " " }
                                        (bar.values().sum::<i32>())
                                    }
                                }
                                (stack(&bar, most))
                                (emblem(seat))
                            }
                        }
                    }
                    small { (title(round)) }
                }
            }
        }
    }
}

/// The sources of a round on top of each other, drawn to the scale of the best round of all.
fn stack(bar: &BTreeMap<usize, i32>, most: i32) -> Markup {
    let parts = bar.iter().scan(0, |end, (source, amount)| {
        *end += (*amount).max(0);
        Some((source, (*amount).max(0), *end))
    });
    html! {
        svg viewBox={ "0 0 10 " (most) } preserveAspectRatio="none" aria-hidden="true" {
            @for (source, amount, end) in parts {
                @if amount > 0 { rect class={ "stack-" (source) } y=(most - end) width="10" height=(amount) {} }
            }
        }
    }
}

/// The colour of a source, beside its name.
pub(crate) fn swatch(source: usize) -> Markup {
    html! { i class={ "swatch stack-" (source) } {} }
}
