//! Judging a single decision.

use serde::Serialize;
use tenka_core::{Insight, PerSeat, Seat, Seats, Seed, Viewer, Words};

use super::{Basis, DecisionPoint};
use crate::search::{Search, SearchOptions, Worlds};

/// How many independent trees answer each question, each with the whole budget.
pub const TREES: usize = 8;

/// Student's t for [`TREES`] differences: how many standard errors a difference may be off at 99 % confidence.
const REACH: f64 = 3.499;

/// A smaller loss isn't worth mentioning, however certain it is.
const SMALLEST_MISTAKE: f64 = 0.01;

/// What a decision was worth.
///
/// First the search looks for the best action. Then the best action and the one actually played are forced in turn,
/// and [`TREES`] trees are grown below each, with the same budget and fresh randomness. So the played action is
/// searched as thoroughly as the best one, however little the search thought of it at first, and the best one gets no
/// credit for the luck that made it look best. Worlds are imagined before the action is played in them, since the
/// table afterwards could reveal what chance brought.
///
/// The trees are independent measurements. How much their differences scatter says how far the cost can be trusted (a
/// 99 % t-interval), and a decision only counts as a mistake if its cost lies outside that. This covers chance alone:
/// a position that the search misunderstands, it misjudges in every tree.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Judgement {
    /// Each seat's chance of winning if the best action is played.
    pub before: Vec<f64>,
    /// Each seat's chance of winning after the action that was played.
    pub after: Vec<f64>,
    /// The best action found; the one that was played if nothing better was found.
    pub best: String,
    /// The best action as an imperative sentence.
    pub best_label: String,
    /// How much the decision lowered its seat's chance of winning.
    pub cost: f64,
    /// How far the true cost may be off in either direction, at 99 % confidence.
    pub doubt: f64,
    /// Whether the cost is certain enough and large enough to mention.
    pub is_mistake: bool,
}

/// Judges one decision.
pub(super) struct Judge<'a, G: Insight + Words> {
    game: &'a G,
    decision: &'a DecisionPoint<G>,
    ply: usize,
    /// The options for growing one tree with the whole budget.
    options: SearchOptions,
    legal: Vec<G::Action>,
    view: G::View,
    stopped: &'a dyn Fn() -> bool,
}

impl<'a, G: Insight + Words> Judge<'a, G> {
    pub(super) fn new(
        game: &'a G,
        decision: &'a DecisionPoint<G>,
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

    /// The number of legal actions.
    pub(super) fn choices(&self) -> usize {
        self.legal.len()
    }

    /// The judgement on this basis; `None` if cancelled.
    pub(super) fn by(&self, basis: Basis) -> Option<Judgement> {
        let (seat, played) = (self.decision.seat, self.decision.action);
        let best = self.best(basis)?;
        let after_played = self.chances_after(played, basis)?;
        if best == played {
            return Some(self.nothing_better(&after_played));
        }
        let after_best = self.chances_after(best, basis)?;
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

    /// The view of the deciding seat.
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

    fn worlds(&self, basis: Basis) -> Worlds<'_, G> {
        match basis {
            Basis::Own => Worlds::imagined(&self.view),
            Basis::Open => Worlds::open(&self.decision.state),
        }
    }

    /// The action with the most visits over all trees.
    fn best(&self, basis: Basis) -> Option<G::Action> {
        if let [only] = *self.legal {
            return Some(only);
        }
        let mut visits = vec![0_u64; self.legal.len()];
        for tree in 0..TREES {
            if (self.stopped)() {
                return None;
            }
            let mut rng = self.seed("best", tree).fast();
            let thought = Search::new(self.options).think_in(self.game, &self.worlds(basis), &mut rng);
            for tried in &thought.candidates {
                if let Some(place) = self.legal.iter().position(|&action| action == tried.action) {
                    visits[place] += tried.visits;
                }
            }
        }
        let most = visits.iter().max()?;
        self.legal.iter().zip(&visits).find(|(_, visits)| *visits == most).map(|(&action, _)| action)
    }

    /// Each tree's estimate of the win chances after this action.
    fn chances_after(&self, action: G::Action, basis: Basis) -> Option<Vec<PerSeat<f64>>> {
        let worlds = self.worlds(basis).after(action);
        let grow = |tree| {
            let mut rng = self.seed("after", tree).fast();
            let mut search = Search::new(self.options);
            (!(self.stopped)()).then(|| search.chances(self.game, &worlds, self.decision.seat, &mut rng))
        };
        (0..TREES).map(grow).collect()
    }

    /// The seed depends only on the place in the game, so that nothing hidden can influence it.
    fn seed(&self, question: &str, tree: usize) -> Seed {
        Seed::from_text(&format!("analysis {} {question} {tree}", self.ply))
    }
}

fn mean(chances: &[PerSeat<f64>]) -> Vec<f64> {
    let seats = chances.first().map_or(Seats::new(0), PerSeat::seats);
    let of = |seat: Seat| chances.iter().map(|chances| chances.of(seat)).sum::<f64>() / chances.len() as f64;
    seats.iter().map(of).collect()
}

/// The mean of independent measurements, and how far the true value may be from it.
pub(crate) fn mean_and_doubt(measured: &[f64]) -> (f64, f64) {
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
