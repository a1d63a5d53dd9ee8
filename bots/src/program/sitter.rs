//! One of our bots, answering the messages that programs get.

use std::fmt;

use serde::Serialize;
use serde_json::Value;
use tenka_core::{FastRng, Insight, Refusal, Seat, Viewer};

use super::message::{Heard, Sitting};
use crate::bot::{Bot, Thought, Told};
use crate::evaluate::Evaluation;
use crate::player::PlayerSpec;
use crate::spec::BotSpec;
use crate::weights::WeightsFileError;

/// A bot in a seat of any game. It keeps what it has learned from one decision to the next.
pub trait Sitter: Send {
    /// Notifies it of an action, as observed by its seat.
    fn hear(&mut self, heard: &Heard);

    /// Decides in a world that its seat can't distinguish from the real one.
    fn act(&mut self, world: Value) -> Result<SitterAnswer, Refusal>;
}

/// A bot's answer, with the fields of the protocol's `bot`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SitterAnswer {
    /// The chosen action.
    pub action: String,
    /// The expected result for each seat, from 0 to 1.
    pub value: Vec<f64>,
    /// The number of simulations.
    pub simulations: u64,
}

/// Seats the bot `player` in a game of `G`.
pub fn sit_down<G: Insight>(
    player: &PlayerSpec,
    sitting: &Sitting,
    threads: usize,
) -> Result<Box<dyn Sitter>, SitterError> {
    let spec = player.bot().ok_or(SitterError::IsAProgram)?;
    let Sitting { ruleset, seat, options, seed, .. } = sitting;
    if !(1..=G::INFO.ruleset).contains(ruleset) {
        return Err(Refusal::Ruleset { asked: *ruleset, newest: G::INFO.ruleset }.into());
    }
    let game = G::open_under(*ruleset, options).map_err(Refusal::from)?;
    let evaluation = player.evaluation::<G>()?;
    let bot = spec.bot_judging_by(evaluation.clone(), threads);
    Ok(Box::new(BotInSeat { game, seat: *seat, spec, evaluation, threads, bot, rng: seed.fast() }))
}

struct BotInSeat<G: Insight> {
    game: G,
    seat: Seat,
    spec: BotSpec,
    evaluation: Option<Evaluation>,
    threads: usize,
    bot: Box<dyn Bot<G>>,
    rng: FastRng,
}

impl<G: Insight> Sitter for BotInSeat<G> {
    fn hear(&mut self, heard: &Heard) {
        match heard.code {
            Some(code) => self.bot.hear(Told::from_code(code)),
            // A bot that has missed an action would be mistaken about all that follows, so it begins anew.
            None => self.bot = self.spec.bot_judging_by(self.evaluation.clone(), self.threads),
        }
    }

    fn act(&mut self, world: Value) -> Result<SitterAnswer, Refusal> {
        let not_a_state = |why: String| Refusal::NotAState(why);
        let world: G::State =
            serde_json::from_value(world).map_err(|error| not_a_state(error.to_string()))?;
        self.game.audit(&world).map_err(Refusal::Invariant)?;
        if self.game.to_act(&world) != Some(self.seat) {
            return Err(not_a_state(format!("{} is not to act in it", self.seat)));
        }
        let view = self.game.view(&world, Viewer::Seat(self.seat));
        let Thought { action, value, simulations, .. } = self.bot.think(&self.game, &view, &mut self.rng);
        Ok(SitterAnswer { action: action.to_string(), value, simulations })
    }
}

/// Why a bot can't be seated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SitterError {
    /// It is itself a program.
    IsAProgram,
    /// Its weights can't be read.
    Weights(WeightsFileError),
    /// The game can't be set up this way.
    Refused(Refusal),
}

impl fmt::Display for SitterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SitterError::IsAProgram => f.write_str("expected a bot, not a program"),
            SitterError::Weights(error) => error.fmt(f),
            SitterError::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl std::error::Error for SitterError {}

impl From<WeightsFileError> for SitterError {
    fn from(error: WeightsFileError) -> Self {
        SitterError::Weights(error)
    }
}

impl From<Refusal> for SitterError {
    fn from(refusal: Refusal) -> Self {
        SitterError::Refused(refusal)
    }
}
