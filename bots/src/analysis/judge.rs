//! What one decision was worth.

use serde::Serialize;
use tenka_core::{Insight, PerSeat, Seat, Seats, Seed, Viewer, Words};

use super::{Decision, Knowledge};
use crate::search::{Search, SearchOptions, Worlds};

/// How many trees grow apart from each other for each question, every one with the whole budget.
pub const TREES: usize = 8;

/// How many standard errors a difference may be off, with a confidence of 99 %: Student's t for [`TREES`] differences.
const REACH: f64 = 3.499;

/// A smaller loss is not worth a word, however sure it is.
const SMALLEST_MISTAKE: f64 = 0.01;

/// What can be said of a decision.
///
/// First the search looks for the best action. Then that action and the one that was played are each forced in turn, and
/// [`TREES`] trees are grown behind either, with the same budget and fresh randomness. So the action that was played is
/// searched as well as the best one, however little the search thought of it at first, and the best one gets no credit
/// for the luck that made it look best. The worlds are imagined before the action is played in them: the table after it
/// could tell what chance has brought.
///
/// The trees are measurements that know nothing of each other. How far their differences scatter says how far the cost
/// can be trusted (a t-interval of 99 %), and a decision is called a mistake only if it lies beyond that. This speaks of
/// chance alone: what the search doesn't understand it misjudges in all trees alike.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Judgement {
    /// The chance of each seat to win if the best action is played.
    pub before: Vec<f64>,
    /// The chance of each seat to win after the action that was played.
    pub after: Vec<f64>,
    /// The best action that was found; the one that was played if no better one was.
    pub best: String,
    /// The same as a sentence in the imperative.
    pub best_label: String,
    /// By how much the decision has lessened its seat's chance to win.
    pub cost: f64,
    /// How far the true cost may lie to either side, with a confidence of 99 %.
    pub doubt: f64,
    /// Whether the cost is beyond doubt, and worth a word.
    pub is_mistake: bool,
}

/// Judges one decision.
pub(super) struct Judge<'a, G: Insight + Words> {
    game: &'a G,
    decision: &'a Decision<G>,
    ply: usize,
    /// How one tree is grown, with the whole budget.
    options: SearchOptions,
    legal: Vec<G::Action>,
    view: G::View,
    stopped: &'a dyn Fn() -> bool,
}

impl<'a, G: Insight + Words> Judge<'a, G> {
    pub(super) fn new(
        game: &'a G,
        decision: &'a Decision<G>,
        ply: usize,
        options: SearchOptions,
        stopped: &'a dyn Fn() -> bool,
    ) -> Self {
        let mut legal = Vec::new();
        game.legal(&decision.state, &mut legal);
        let options = SearchOptions { trees: 1, threads: 1, ..options };
        let view = game.view(&decision.state, Viewer::Seat(decision.seat));
        Judge { game, decision, ply, options, legal, view, stopped }
    }

    /// How many legal actions there were.
    pub(super) fn choices(&self) -> usize {
        self.legal.len()
    }

    /// The judgement on this basis; `None` if it was stopped.
    pub(super) fn by(&self, knowledge: Knowledge) -> Option<Judgement> {
        let (seat, played) = (self.decision.seat, self.decision.action);
        let best = self.best(knowledge)?;
        let after_played = self.chances_after(played, knowledge)?;
        if best == played {
            return Some(self.nothing_better(&after_played));
        }
        let after_best = self.chances_after(best, knowledge)?;
        let costs: Vec<f64> = after_best
            .iter()
            .zip(&after_played)
            .map(|(best, played)| best.of(seat) - played.of(seat))
            .collect();
        let (cost, doubt) = mean_and_doubt(&costs);
        if cost <= 0.0 {
            return Some(self.nothing_better(&after_played));
        }
        Some(Judgement {
            before: mean(&after_best),
            after: mean(&after_played),
            best: best.to_string(),
            best_label: self.game.label(&self.view, best).to_string(),
            cost,
            doubt,
            is_mistake: cost > doubt && cost >= SMALLEST_MISTAKE,
        })
    }

    /// What the seat that decides sees.
    pub(super) fn view(&self) -> &G::View {
        &self.view
    }

    fn nothing_better(&self, after: &[PerSeat<f64>]) -> Judgement {
        let played = self.decision.action;
        Judgement {
            before: mean(after),
            after: mean(after),
            best: played.to_string(),
            best_label: self.game.label(&self.view, played).to_string(),
            cost: 0.0,
            doubt: 0.0,
            is_mistake: false,
        }
    }

    fn worlds(&self, knowledge: Knowledge) -> Worlds<'_, G> {
        match knowledge {
            Knowledge::Own => Worlds::imagined(&self.view),
            Knowledge::Open => Worlds::open(&self.decision.state),
        }
    }

    /// The action that all trees together have visited most.
    fn best(&self, knowledge: Knowledge) -> Option<G::Action> {
        if let [only] = *self.legal {
            return Some(only);
        }
        let mut visits = vec![0_u64; self.legal.len()];
        for tree in 0..TREES {
            if (self.stopped)() {
                return None;
            }
            let mut rng = self.seed("best", tree).fast();
            let thought = Search::new(self.options).think_in(self.game, &self.worlds(knowledge), &mut rng);
            for tried in &thought.candidates {
                if let Some(place) = self.legal.iter().position(|&action| action == tried.action) {
                    visits[place] += tried.visits;
                }
            }
        }
        let most = visits.iter().max()?;
        self.legal.iter().zip(&visits).find(|(_, visits)| *visits == most).map(|(&action, _)| action)
    }

    /// What each tree makes of the game after this action.
    fn chances_after(&self, action: G::Action, knowledge: Knowledge) -> Option<Vec<PerSeat<f64>>> {
        let worlds = self.worlds(knowledge).after(action);
        let grow = |tree| {
            let mut rng = self.seed("after", tree).fast();
            let mut search = Search::new(self.options);
            (!(self.stopped)()).then(|| search.chances(self.game, &worlds, self.decision.seat, &mut rng))
        };
        (0..TREES).map(grow).collect()
    }

    /// Nothing but the place in the game goes into the seed, so that nothing hidden can.
    fn seed(&self, question: &str, tree: usize) -> Seed {
        Seed::from_text(&format!("analysis {} {question} {tree}", self.ply))
    }
}

fn mean(chances: &[PerSeat<f64>]) -> Vec<f64> {
    let seats = chances.first().map_or(Seats::new(0), PerSeat::seats);
    let of = |seat: Seat| chances.iter().map(|chances| chances.of(seat)).sum::<f64>() / chances.len() as f64;
    seats.iter().map(of).collect()
}

/// The mean of independent measurements, and how far the truth may lie from it.
fn mean_and_doubt(measured: &[f64]) -> (f64, f64) {
    let count = measured.len() as f64;
    let mean = measured.iter().sum::<f64>() / count;
    let variance = measured.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, REACH * (variance / count).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_doubt_is_that_of_student() {
        let (mean, doubt) = mean_and_doubt(&[0.1, 0.2, 0.3, 0.2, 0.1, 0.3, 0.2, 0.2]);
        assert!((mean - 0.2).abs() < 1e-12);
        assert!((doubt - 3.499 * (0.04_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12, "{doubt}");
        assert_eq!(mean_and_doubt(&[0.5; TREES]), (0.5, 0.0));
    }
}
