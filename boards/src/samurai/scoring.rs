//! How the captured pieces were scored, step by step, as the ledger has it.

use maud::{Markup, html};
use tenka_core::{Seat, capitalised};
use tenka_samurai::scoring::{ScoreKey, Scoring};
use tenka_samurai::state::{ByPlayer, Heap};
use tenka_samurai::view::{Heaps, View};
use tenka_samurai::{Caste, Samurai};

use super::tile::{emblem_icon, icon};
use crate::Scene;
use crate::words::{count, listed, rule};

pub(super) fn scoring(game: &Samurai, view: &View, scene: &Scene) -> Markup {
    let (Heaps::Open(heaps), Some(scoring)) = (&view.heaps, &view.scoring) else { return html! {} };
    html! {
        div class="samurai sam-scoring" {
            ol {
                li { (ending(game, view)) }
                li { (tokens(heaps, scoring, scene)) }
                @for comparison in comparisons(&scoring.keys) { li { (comparison.told(scene)) } }
            }
        }
    }
}

/// SAM-093, SAM-094: why the game ended.
fn ending(game: &Samurai, view: &View) -> Markup {
    let gone: Vec<String> = Caste::ALL
        .into_iter()
        .filter(|&caste| view.pieces[caste].is_empty())
        .map(|c| c.to_string())
        .collect();
    let tied: u8 = view.tied.values().iter().sum();
    html! {
        @if !gone.is_empty() {
            "The game ended because no " (listed(&gone)) " was left on the map. " (rule::<Samurai>("SAM-093"))
        } @else if tied >= game.ties_to_end {
            "The game ended because " (count(tied.into(), "piece")) " had been set aside. " (rule::<Samurai>("SAM-094"))
        } @else {
            "The game ended because nobody had a tile left to play. " (rule::<Samurai>("SAM-050"))
        }
    }
}

/// SAM-097, SAM-098: who leads each caste.
fn tokens(heaps: &ByPlayer<Heap>, scoring: &Scoring, scene: &Scene) -> Markup {
    html! {
        "Each caste's leader token goes to the one who has captured the most of its pieces. "
        (rule::<Samurai>("SAM-097"))
        div class="sam-scroll" tabindex="0" role="region" aria-label="Pieces and leader tokens" {
            table {
                thead {
                    tr {
                        th scope="col" { "Caste" }
                        @for seat in heaps.seats().iter() {
                            th scope="col" { (emblem_icon(seat)) " " (scene.name(seat)) }
                        }
                        th scope="col" { "Leader token" }
                    }
                }
                tbody {
                    @for caste in Caste::ALL { (caste_row(heaps, scoring, caste, scene)) }
                }
            }
        }
    }
}

fn caste_row(heaps: &ByPlayer<Heap>, scoring: &Scoring, caste: Caste, scene: &Scene) -> Markup {
    let leader = scoring.tokens[caste];
    html! {
        tr {
            th scope="row" { (icon(caste.id(), &format!("sam-{}", caste.id()))) " " (capitalised(&caste.to_string())) }
            @for (seat, heap) in heaps.iter() {
                td .sam-most[leader == Some(seat)] { (heap[caste]) }
            }
            td {
                @match leader {
                    Some(seat) => { (scene.name(seat)) }
                    None => { "nobody: a tie " (rule::<Samurai>("SAM-098")) }
                }
            }
        }
    }
}

/// One comparison of SAM-099 to SAM-103.
struct Comparison {
    what: &'static str,
    rule: &'static str,
    /// Who is compared, and by how much.
    numbers: Vec<(Seat, u8)>,
    /// Who has the most.
    best: Vec<Seat>,
    is_last: bool,
}

/// The comparisons that were made, up to the one that decided.
fn comparisons(keys: &ByPlayer<ScoreKey>) -> Vec<Comparison> {
    type Steps = &'static [(&'static str, &'static str, fn(&ScoreKey) -> u8)];
    const AFTER_TOKENS: Steps = &[
        ("pieces of the castes that each doesn't lead", "SAM-100", |key| key.others),
        ("all pieces", "SAM-101", |key| key.total),
    ];
    const WITHOUT_TOKENS: Steps = &[("all pieces", "SAM-103", |key| key.total)];
    let somebody_leads = keys.as_slice().iter().any(|key| key.tokens > 0);
    let further = if somebody_leads { AFTER_TOKENS } else { WITHOUT_TOKENS };
    let mut contenders: Vec<Seat> = keys.seats().iter().collect();
    let mut made: Vec<Comparison> = Vec::new();
    let tokens: (_, _, fn(&ScoreKey) -> u8) = ("leader tokens", "SAM-099", |key| key.tokens);
    for &(what, rule, number) in std::iter::once(&tokens).chain(further) {
        let numbers: Vec<(Seat, u8)> = contenders.iter().map(|&seat| (seat, number(&keys[seat]))).collect();
        let most = numbers.iter().map(|&(_, number)| number).max();
        contenders =
            numbers.iter().filter(|&&(_, number)| Some(number) == most).map(|&(seat, _)| seat).collect();
        made.push(Comparison { what, rule, numbers, best: contenders.clone(), is_last: false });
        if contenders.len() == 1 {
            break;
        }
    }
    if let Some(last) = made.last_mut() {
        last.is_last = true;
    }
    made
}

impl Comparison {
    /// "Leader tokens: 2 for Ann, 1 for Bob. Ann has the most and wins."
    fn told(&self, scene: &Scene) -> Markup {
        let numbers: Vec<String> =
            self.numbers.iter().map(|(seat, number)| format!("{number} for {}", scene.name(*seat))).collect();
        let best: Vec<String> = self.best.iter().map(|&seat| scene.name(seat).to_owned()).collect();
        let verdict = match (self.is_last, &best[..]) {
            (true, [winner]) => format!("{winner} has the most and wins."),
            (true, _) => format!("{} share the victory.", listed(&best)),
            (false, _) => format!("{} are level.", listed(&best)),
        };
        let shared = if self.rule == "SAM-103" { "SAM-103" } else { "SAM-102" };
        let id = if self.is_last && best.len() > 1 { shared } else { self.rule };
        html! {
            (capitalised(self.what)) ": " (numbers.join(", ")) ". " (verdict) " "
            (rule::<Samurai>(id))
        }
    }
}
