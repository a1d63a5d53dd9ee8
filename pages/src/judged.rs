//! What a bot has made of a game: every decision it has judged so far.

use serde::Deserialize;
use tenka_bots::Ply;
use tenka_core::{Outcome, Seat};

/// A change of chances that turns a game.
const TURN: f64 = 0.15;
/// How many turning points are told.
const TURNS: usize = 5;

/// The decisions of a game that were judged so far, from its start.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
pub struct Judged {
    /// The bot that judged.
    pub level: String,
    /// The decisions in order.
    #[serde(rename = "plies")]
    pub decisions: Vec<Decision>,
    /// How the game ended, once all are judged.
    pub result: Option<Outcome>,
}

/// A decision and what it was worth.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Decision {
    /// How many actions had been played before.
    pub ply: usize,
    /// Who decided.
    pub seat: Seat,
    /// What was played, in notation.
    pub action: String,
    /// The same as an imperative sentence.
    pub label: String,
    /// What it was worth by what its seat knew.
    pub own: Worth,
    /// What it was worth with all cards open.
    pub open: Worth,
}

/// What a decision was worth, compared with the best one.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Worth {
    /// Each seat's chance to win before it, if the best is played.
    pub before: Vec<f64>,
    /// Each seat's chance to win after what was played.
    pub after: Vec<f64>,
    /// The best, in notation.
    pub best: String,
    /// The best as an imperative sentence.
    pub best_label: String,
    /// What the decision cost.
    pub cost: f64,
    /// Whether it was clearly a mistake.
    pub is_mistake: bool,
}

impl From<&Ply> for Decision {
    fn from(ply: &Ply) -> Self {
        let worth = |judged: &tenka_bots::Judgement| Worth {
            before: judged.before.clone(),
            after: judged.after.clone(),
            best: judged.best.clone(),
            best_label: judged.best_label.clone(),
            cost: judged.cost,
            is_mistake: judged.is_mistake,
        };
        Decision {
            ply: ply.ply,
            seat: ply.seat,
            action: ply.action.clone(),
            label: ply.label.clone(),
            own: worth(&ply.own),
            open: worth(&ply.open),
        }
    }
}

impl Decision {
    /// The chances to win of whoever decided, by what they knew: with what they played, and with the best.
    pub(crate) fn chances(&self) -> (f64, f64) {
        let of = |chances: &[f64]| chances.get(usize::from(self.seat.number())).copied().unwrap_or_default();
        (of(&self.own.after), of(&self.own.before))
    }
}

impl Judged {
    /// What is stored, unless it was made by another version.
    pub fn read(stored: &str) -> Option<Self> {
        serde_json::from_str(stored).ok()
    }

    /// The decision made at a ply.
    pub(crate) fn at(&self, ply: usize) -> Option<&Decision> {
        self.decisions.get(ply).filter(|decision| decision.ply == ply)
    }

    /// The mistakes of a seat, or of all.
    pub(crate) fn mistakes(&self, of: Option<Seat>) -> impl Iterator<Item = &Decision> {
        self.decisions
            .iter()
            .filter(move |decision| decision.own.is_mistake && of.is_none_or(|seat| decision.seat == seat))
    }

    /// A seat's chance to win at a ply, with all cards open.
    pub(crate) fn chance(&self, ply: usize, seat: Seat) -> Option<f64> {
        let index = usize::from(seat.number());
        if let Some(next) = self.at(ply) {
            return next.open.before.get(index).copied();
        }
        match &self.result {
            Some(result) if ply == self.decisions.len() => Some(won(result, seat)),
            _ => self.at(ply.checked_sub(1)?)?.open.after.get(index).copied(),
        }
    }

    /// After how many actions the chances had changed most, if they changed much.
    pub(crate) fn turning_points(&self, seats: &[Seat]) -> Vec<usize> {
        let swing = |ply: usize| {
            let change = |&seat: &Seat| Some((self.chance(ply, seat)? - self.chance(ply - 1, seat)?).abs());
            seats.iter().filter_map(change).fold(0.0, f64::max)
        };
        let mut swings: Vec<(usize, f64)> =
            (1..=self.decisions.len()).map(|ply| (ply, swing(ply))).filter(|(_, by)| *by >= TURN).collect();
        swings.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        swings.truncate(TURNS);
        swings.into_iter().map(|(ply, _)| ply).collect()
    }
}

/// What a seat has won in the end: all, a share, or nothing.
fn won(result: &Outcome, seat: Seat) -> f64 {
    if result.winners.contains(&seat) { 1.0 / result.winners.len() as f64 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Seat = Seat::new(0);
    const BEN: Seat = Seat::new(1);

    fn decision(ply: usize, seat: Seat, before: f64, after: f64) -> Decision {
        let worth = |before: f64, after: f64| Worth {
            before: vec![before, 1.0 - before],
            after: vec![after, 1.0 - after],
            best: "b".to_owned(),
            best_label: "Do better".to_owned(),
            cost: (before - after).abs(),
            is_mistake: (before - after).abs() > 0.05,
        };
        Decision {
            ply,
            seat,
            action: "a".to_owned(),
            label: "Do it".to_owned(),
            own: worth(before, after),
            open: worth(before, after),
        }
    }

    fn judged() -> Judged {
        let decisions =
            vec![decision(0, ANN, 0.5, 0.5), decision(1, BEN, 0.5, 0.75), decision(2, ANN, 0.75, 0.75)];
        Judged { level: "medium".to_owned(), decisions, result: None }
    }

    #[test]
    fn a_chance_is_known_as_far_as_the_game_was_judged() {
        let judged = judged();
        let chances: Vec<_> = (0..5).map(|ply| judged.chance(ply, BEN)).collect();
        assert_eq!(chances, [Some(0.5), Some(0.5), Some(0.25), Some(0.25), None]);
    }

    #[test]
    fn in_the_end_somebody_has_won() {
        let result: Outcome = serde_json::from_value(
            serde_json::json!({ "scores": [[1], [0]], "ranks": [1, 2], "winners": [0] }),
        )
        .unwrap();
        let judged = Judged { result: Some(result), ..judged() };
        assert_eq!([ANN, BEN].map(|seat| judged.chance(3, seat)), [Some(1.0), Some(0.0)]);
    }

    #[test]
    fn mistakes_are_somebodys_and_turn_the_game_if_they_cost_much() {
        let judged = judged();
        let plies = |of| judged.mistakes(of).map(|mistake| mistake.ply).collect::<Vec<_>>();
        assert_eq!((plies(None), plies(Some(ANN)), plies(Some(BEN))), (vec![1], vec![], vec![1]));
        assert_eq!(judged.turning_points(&[ANN, BEN]), [2]);
    }
}
