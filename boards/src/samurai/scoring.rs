//! How the captured pieces were scored, step by step, in the order of the ledger.

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Seat, Sentence, capitalised};
use tenka_samurai::scoring::{ScoreKey, Scoring};
use tenka_samurai::state::{ByPlayer, Heap};
use tenka_samurai::view::{Heaps, View};
use tenka_samurai::{Caste, Happening, Samurai, SeenEvent};

use super::chart::Point;
use super::tile::{colours, emblem_icon, silhouette};
use super::words::tip;
use crate::Scene;
use crate::stacks::{Gain, stacks};
use crate::words::rule;

/// How many turns of each player a bar of the chart stands for.
const SPAN: usize = 4;

pub(super) fn scoring(game: &Samurai, view: &View, heard: &[SeenEvent], scene: &Scene) -> Markup {
    let (Heaps::Open(heaps), Some(scoring)) = (&view.heaps, &view.scoring) else { return html! {} };
    let made = comparisons(&scoring.keys);
    html! {
        div class="samurai sam-scoring" {
            p class="sam-ended" { (ending(game, view)) }
            ul class="sam-tokens" aria-label=(say!(pieces_and_tokens)) {
                @for caste in Caste::ALL { (token(heaps, scoring, caste, scene)) }
            }
            (captures(&heaps.seats().iter().collect::<Vec<_>>(), heard, scene))
            ol class="sam-verdicts" {
                @for comparison in &made { li data-step="" .sam-final[comparison.is_last] { (comparison.told(scene)) } }
            }
        }
    }
}

/// Who captured what, in spans of a few turns.
fn captures(seats: &[Seat], heard: &[SeenEvent], scene: &Scene) -> Markup {
    let mut turns = 0;
    let mut gains = Vec::new();
    for event in heard {
        match event {
            Happening::Captured { seat, caste, .. } => gains.push(Gain {
                seat: *seat,
                round: (turns / seats.len() / SPAN) as u16,
                source: *caste as usize,
                amount: 1,
            }),
            Happening::Refreshed { .. } | Happening::Skipped { .. } => turns += 1,
            _ => {}
        }
    }
    let span = |round: u16| {
        let first = usize::from(round) * SPAN;
        say!(turns_between { first: first + 1, last: first + SPAN })
    };
    html! { @if !gains.is_empty() { h3 { (say!(captures_by_turn)) } (stacks(&gains, seats, scene, span)) } }
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

/// SAM-097, SAM-098: the leader token of a caste, everybody's pieces of it, and who takes it.
fn token(heaps: &ByPlayer<Heap>, scoring: &Scoring, caste: Caste, scene: &Scene) -> Markup {
    let leader = scoring.tokens[caste];
    let rule_of_token = rule::<Samurai>(if leader.is_some() { "SAM-097" } else { "SAM-098" });
    html! {
        li data-step="" class={ "sam-token " (leader.map(colours).unwrap_or_default()) } data-tip=(tip(say!(leader_token { caste }), [say!(leader_tokens)])) {
            svg viewBox="-44 -44 88 88" aria-hidden="true" {
                circle class="sam-medal" r="40" {}
                circle class="sam-medal-rim" r="34" {}
                (silhouette(caste, Point::CENTRE, 1.7))
                @if let Some(seat) = leader {
                    use class="sam-emblem" href={ "#sam-e" (seat.number()) } transform="translate(27 27) scale(2.200)" {}
                }
            }
            div {
                b { (capitalised(&caste.to_string())) }
                ul class="sam-tally" {
                    @for (seat, heap) in heaps.iter() {
                        li .sam-most[leader == Some(seat)] {
                            (emblem_icon(seat)) span class="unseen" { (scene.name(seat)) ": " } (heap[caste])
                        }
                    }
                }
                p {
                    @match leader {
                        Some(seat) => { (say!(who_leads { player: scene.name(seat) })) }
                        None => { (say!(no_leader)) }
                    }
                    " " (rule_of_token)
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
