//! `tenka train`: learns the weights of a game's features by self-play.

use std::fs;
use std::io::Write;
use std::path::Path;

use indicatif::ProgressBar;
use tenka_bots::{Duels, Generation, Training};
use tenka_core::{Insight, Options, Refusal, parse_weights, weights_text};
use tenka_registry::Visitor;

use crate::args::TrainArgs;
use crate::error::CommandError;
use crate::{progress, setup};

pub(crate) fn run(args: &TrainArgs, out: &mut impl Write) -> Result<(), CommandError> {
    let weights = tenka_registry::visit(args.game.name, Train { args });
    let weights = weights.map_err(|unknown| CommandError::Usage(unknown.to_string()))??;
    match &args.write {
        Some(file) => fs::write(file, weights)?,
        None => out.write_all(weights.as_bytes())?,
    }
    Ok(())
}

struct Train<'a> {
    args: &'a TrainArgs,
}

impl Visitor for Train<'_> {
    type Output = Result<String, CommandError>;

    fn visit<G: Insight>(self) -> Self::Output {
        if G::FEATURES.is_empty() {
            let message = format!("{} offers no features: there is nothing to learn", G::INFO.name);
            return Err(CommandError::Usage(message));
        }
        let game = G::open(&Options::new()).map_err(Refusal::from)?;
        let weights = match &self.args.from {
            Some(file) => read_weights::<G>(file)?,
            None => self.learn_from_outcomes(&game),
        };
        Ok(weights_text(G::FEATURES, &self.improve_by_duels(&game, weights)))
    }
}

impl Train<'_> {
    fn learn_from_outcomes<G: Insight>(&self, game: &G) -> Vec<f32> {
        let TrainArgs { generations, games, seed, .. } = self.args;
        let training = Training { generations: *generations, games: *games, seed, threads: setup::threads() };
        let progress = ProgressBar::new((*generations).into());
        let weights = training.run(game, |generation| {
            progress.suspend(|| eprintln!("{}", sentence(generation)));
            self.keep::<G>(&generation.weights, &progress);
            progress.inc(1);
        });
        progress.finish_and_clear();
        weights
    }

    fn improve_by_duels<G: Insight>(&self, game: &G, weights: Vec<f32>) -> Vec<f32> {
        let TrainArgs { duels: rounds, deals, simulations, seed, .. } = self.args;
        let (rounds, deals, simulations) = (*rounds, *deals, *simulations);
        let duels = Duels { rounds, deals, simulations, seed, threads: setup::threads() };
        let bar = progress::bar(rounds.into(), "round {pos} of {len} {wide_bar} {eta} left");
        let weights = duels.run(game, weights, |round| {
            self.keep::<G>(&round.weights, &bar);
            bar.inc(1);
        });
        bar.finish_and_clear();
        weights
    }

    /// Writes the weights as far as they have come, so that hours of learning outlive a kill.
    fn keep<G: Insight>(&self, weights: &[f32], progress: &ProgressBar) {
        let Some(file) = &self.args.write else { return };
        if let Err(error) = fs::write(file, weights_text(G::FEATURES, weights)) {
            progress.suspend(|| eprintln!("{} can't be written: {error}", file.display()));
        }
    }
}

fn read_weights<G: Insight>(file: &Path) -> Result<Vec<f32>, CommandError> {
    let text = fs::read_to_string(file)
        .map_err(|error| CommandError::Usage(format!("{} can't be read: {error}", file.display())))?;
    parse_weights(G::FEATURES, &text).ok_or_else(|| {
        let (file, count) = (file.display(), G::FEATURES.len());
        CommandError::Usage(format!(
            "{file} does not hold the weights of {}: expected {count} lines, each a number and the name of a feature",
            G::INFO.name
        ))
    })
}

fn sentence(generation: &Generation) -> String {
    let Generation { number, positions, surprise: (before, after), .. } = generation;
    format!(
        "generation {number}: {positions} positions, mean surprise {before:.4} before and {after:.4} after fitting"
    )
}
