//! `tenka train`: learns the weights of a game's features by self-play.

use std::fs;
use std::io::Write;

use indicatif::ProgressBar;
use tenka_bots::{Duels, Generation, Training};
use tenka_core::{Refusal, weights_text};
use tenka_registry::Workshop;

use crate::args::TrainArgs;
use crate::error::CommandError;
use crate::program;
use crate::{progress, setup};

pub(crate) fn run(args: &TrainArgs, out: &mut impl Write) -> Result<(), CommandError> {
    let weights = Train { args, workshop: setup::workshop(args.game)? }.run()?;
    match &args.write {
        Some(file) => {
            fs::write(file, weights)?;
            let (file, game) = (file.display(), args.game.name);
            writeln!(
                out,
                "The weights are in {file}. Try them against those that are shipped:\n  {program} arena {game} \
                 search:600@{file} search:600",
                program = program::name()
            )?;
        }
        None => out.write_all(weights.as_bytes())?,
    }
    Ok(())
}

struct Train<'a> {
    args: &'a TrainArgs,
    workshop: &'a dyn Workshop,
}

impl Train<'_> {
    fn run(&self) -> Result<String, CommandError> {
        let features = self.workshop.features();
        if features.is_empty() {
            let message = format!("{} has no features, so there is nothing to learn", self.args.game.name);
            return Err(CommandError::Usage(message));
        }
        let weights = match &self.args.from {
            Some(file) => {
                self.workshop.read_weights(file).map_err(|error| CommandError::Usage(error.to_string()))?
            }
            None => self.learn_from_outcomes()?,
        };
        Ok(weights_text(features, &self.improve_by_duels(weights)?))
    }

    fn learn_from_outcomes(&self) -> Result<Vec<f32>, Refusal> {
        let TrainArgs { generations, games, seed, .. } = self.args;
        let training = Training { generations: *generations, games: *games, seed, threads: setup::threads() };
        let progress = ProgressBar::new((*generations).into());
        let weights = self.workshop.learn(&training, &mut |generation| {
            progress.suspend(|| eprintln!("{}", sentence(generation)));
            self.keep(&generation.weights, &progress);
            progress.inc(1);
        });
        progress.finish_and_clear();
        weights
    }

    fn improve_by_duels(&self, weights: Vec<f32>) -> Result<Vec<f32>, Refusal> {
        let TrainArgs { duels: rounds, deals, simulations, seed, .. } = self.args;
        let (rounds, deals, simulations) = (*rounds, *deals, *simulations);
        let duels = Duels { rounds, deals, simulations, seed, threads: setup::threads() };
        let bar = progress::bar(rounds.into(), "round {pos} of {len} {wide_bar} {eta} left");
        let weights = self.workshop.duel(&duels, weights, &mut |round| {
            self.keep(&round.weights, &bar);
            bar.inc(1);
        });
        bar.finish_and_clear();
        weights
    }

    /// Saves the current weights, so that hours of learning survive a kill.
    fn keep(&self, weights: &[f32], progress: &ProgressBar) {
        let Some(file) = &self.args.write else { return };
        if let Err(error) = fs::write(file, weights_text(self.workshop.features(), weights)) {
            progress.suspend(|| eprintln!("{} can't be written: {error}", file.display()));
        }
    }
}

fn sentence(generation: &Generation) -> String {
    let Generation { number, positions, log_loss: (before, after), .. } = generation;
    format!(
        "generation {number}: {positions} positions, log loss {before:.4} before and {after:.4} after fitting"
    )
}
