//! How the captured pieces were scored, step by step, in the order of the ledger.

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Seat, Sentence, capitalised};
use tenka_samurai::scoring::{ScoreKey, Scoring};
use tenka_samurai::state::{ByPlayer, Heap};
use tenka_samurai::view::{Heaps, View};
use tenka_samurai::{Caste, Samurai};

use super::tile::{emblem_icon, icon};
use crate::Scene;
use crate::words::rule;

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
    let gone = Caste::ALL.into_iter().filter(|&caste| view.pieces[caste].is_empty());
    let castes = Sentence::listed(gone.map(|caste| caste.to_string()), And);
    let tied: u8 = view.tied.values().iter().sum();
    html! {
        @if !castes.is_empty() {
            (say!(ended_caste { castes })) " " (rule::<Samurai>("SAM-093"))
        } @else if tied >= game.ties_to_end {
            (say!(ended_ties { pieces: tied })) " " (rule::<Samurai>("SAM-094"))
        } @else {
            (say!(ended_tiles)) " " (rule::<Samurai>("SAM-050"))
        }
    }
}

/// SAM-097, SAM-098: who leads each caste.
fn tokens(heaps: &ByPlayer<Heap>, scoring: &Scoring, scene: &Scene) -> Markup {
    html! {
        (say!(leader_tokens)) " "
        (rule::<Samurai>("SAM-097"))
        div class="sam-scroll" tabindex="0" role="region" aria-label=(say!(pieces_and_tokens)) {
            table {
                thead {
                    tr {
                        th scope="col" { (say!(caste)) }
                        @for seat in heaps.seats().iter() {
                            th scope="col" { (emblem_icon(seat)) " " (scene.name(seat)) }
                        }
                        th scope="col" { (say!(leader_token)) }
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
                    None => { (say!(no_leader)) " " (rule::<Samurai>("SAM-098")) }
                }
            }
        }
    }
}

/// The criteria by which players are compared, in order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Measure {
    Tokens,
    OtherCastes,
    AllPieces,
    /// When nobody leads a caste.
    OnlyPieces,
}

impl Measure {
    const fn of(self, key: &ScoreKey) -> u8 {
        match self {
            Measure::Tokens => key.tokens,
            Measure::OtherCastes => key.others,
            Measure::AllPieces | Measure::OnlyPieces => key.total,
        }
    }

    const fn rule(self) -> &'static str {
        match self {
            Measure::Tokens => "SAM-099",
            Measure::OtherCastes => "SAM-100",
            Measure::AllPieces => "SAM-101",
            Measure::OnlyPieces => "SAM-103",
        }
    }

    /// The rule by which players who are still tied share the victory.
    const fn rule_of_sharing(self) -> &'static str {
        if matches!(self, Measure::OnlyPieces) { "SAM-103" } else { "SAM-102" }
    }

    fn told(self, numbers: Sentence, verdict: Sentence) -> Sentence {
        match self {
            Measure::Tokens => say!(by_tokens { numbers, verdict }),
            Measure::OtherCastes => say!(by_other_castes { numbers, verdict }),
            Measure::AllPieces | Measure::OnlyPieces => say!(by_all_pieces { numbers, verdict }),
        }
    }
}

/// One comparison of SAM-099 to SAM-103.
struct Comparison {
    by: Measure,
    /// Who is compared, and their figures.
    numbers: Vec<(Seat, u8)>,
    /// Who has the most.
    best: Vec<Seat>,
    is_last: bool,
}

/// The comparisons made, up to the deciding one.
fn comparisons(keys: &ByPlayer<ScoreKey>) -> Vec<Comparison> {
    let somebody_leads = keys.as_slice().iter().any(|key| key.tokens > 0);
    let further: &[Measure] =
        if somebody_leads { &[Measure::OtherCastes, Measure::AllPieces] } else { &[Measure::OnlyPieces] };
    let mut contenders: Vec<Seat> = keys.seats().iter().collect();
    let mut made: Vec<Comparison> = Vec::new();
    for &by in std::iter::once(&Measure::Tokens).chain(further) {
        let numbers: Vec<(Seat, u8)> = contenders.iter().map(|&seat| (seat, by.of(&keys[seat]))).collect();
        let most = numbers.iter().map(|&(_, number)| number).max();
        contenders =
            numbers.iter().filter(|&&(_, number)| Some(number) == most).map(|&(seat, _)| seat).collect();
        made.push(Comparison { by, numbers, best: contenders.clone(), is_last: false });
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
        let numbers = self.numbers.iter();
        let numbers = numbers.map(|&(seat, number)| say!(number_of { number, player: scene.name(seat) }));
        let players = Sentence::listed(self.best.iter().map(|&seat| scene.name(seat)), And);
        let verdict = match (self.is_last, &self.best[..]) {
            (true, [_]) => say!(wins { player: players }),
            (true, _) => say!(share { players }),
            (false, _) => say!(level { players }),
        };
        let is_shared = self.is_last && self.best.len() > 1;
        let id = if is_shared { self.by.rule_of_sharing() } else { self.by.rule() };
        html! {
            (self.by.told(Sentence::joined_by(", ", numbers), verdict)) " " (rule::<Samurai>(id))
        }
    }
}
