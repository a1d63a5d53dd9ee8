//! Looks one action ahead.

use tenka_core::{Dice as _, FastRng, Insight, Log};

use crate::bot::{Bot, Candidate, Thought};
use crate::evaluate::Evaluation;

/// The bot that takes the action after which the position is worth most to it, by the game's evaluation; equal ones at
/// random. Where a game has no evaluation, the standing has to do.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    evaluation: Option<Evaluation>,
}

impl Greedy {
    /// The greedy bot with another evaluation than the game's own.
    pub fn with_evaluation(evaluation: Evaluation) -> Self {
        Greedy { evaluation: Some(evaluation) }
    }

    /// The greedy bot with this evaluation, or with the game's own.
    pub(crate) fn judging_by(evaluation: Option<Evaluation>) -> Self {
        Greedy { evaluation }
    }
}

impl<G: Insight> Bot<G> for Greedy {
    fn think(&mut self, game: &G, view: &G::View, rng: &mut FastRng) -> Thought<G::Action> {
        let evaluation = self.evaluation.clone().or_else(|| Evaluation::of(game));
        let world = game.imagine(view, rng);
        let Some(seat) = game.to_act(&world) else { panic!("a bot was asked though nobody is to act") };
        let mut legal = Vec::new();
        game.considered(&world, &mut legal);
        rng.shuffle(&mut legal);
        let judge = |action: G::Action| {
            let mut after = world.clone();
            game.play(&mut after, action, &mut Log::silent());
            let worth = match &evaluation {
                Some(evaluation) => evaluation.judge(game, &after),
                None => crate::evaluate::rewards(&game.standing(&after)),
            };
            (action, worth)
        };
        let mut judged: Vec<_> = legal.iter().map(|&action| judge(action)).collect();
        judged.sort_by(|(_, one), (_, other)| other.of(seat).total_cmp(&one.of(seat)));
        let (action, worth) = judged[0];
        let candidate = |(action, worth): &(G::Action, crate::evaluate::Rewards)| Candidate {
            action: *action,
            visits: 1,
            value: worth.of(seat).into(),
        };
        Thought {
            action,
            value: worth.as_slice().iter().map(|&value| value.into()).collect(),
            simulations: judged.len() as u64,
            candidates: judged.iter().map(candidate).collect(),
            line: vec![action],
        }
    }
}
