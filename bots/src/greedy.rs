//! Looks one action ahead.

use tenka_core::{Dice as _, FastRng, Insight, Log};

use crate::bot::{Bot, Candidate, Thought};
use crate::evaluate::Evaluation;

/// Takes the action after which the position is worth most to it by the game's evaluation, breaking ties at random.
/// In a game without an evaluation it goes by the current standing.
///
/// ```
/// use tenka_bots::{Bot, Greedy};
/// use tenka_core::{Options, Seed, Table};
/// use tenka_yardsticks::ConnectFour;
///
/// let mut table = Table::<ConnectFour>::new(&Options::new(), 2, "any seed")?;
/// for column in ["d", "a", "d", "a", "d", "a"] {
///     table.play(column.parse()?)?;
/// }
/// let thought = Greedy::default().think(table.game(), table.state(), &mut Seed::from_text("7").fast());
/// assert_eq!(thought.action.to_string(), "d", "four in a row");
/// # Ok::<(), tenka_core::Refusal>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    evaluation: Option<Evaluation>,
}

impl Greedy {
    /// A greedy bot with its own evaluation instead of the game's.
    pub fn with_evaluation(evaluation: Evaluation) -> Self {
        Greedy { evaluation: Some(evaluation) }
    }

    /// A greedy bot with this evaluation, or the game's if there is none.
    pub(crate) fn judging_by(evaluation: Option<Evaluation>) -> Self {
        Greedy { evaluation }
    }
}

impl<G: Insight> Bot<G> for Greedy {
    // Crates that use it share one copy of it; see `engines`.
    #[inline(never)]
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
