//! `tenka train`: learns the weights of a game's features by self-play.

use std::fs;
use std::io::Write;

use indicatif::ProgressBar;
use tenka_bots::{Generation, Training};
use tenka_core::{Insight, Options, Refusal, weights_text};
use tenka_registry::Visitor;

use crate::args::TrainArgs;
use crate::error::CommandError;
use crate::setup;

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
        let TrainArgs { generations, games, seed, .. } = self.args;
        let training = Training { generations: *generations, games: *games, seed, threads: setup::threads() };
        let progress = ProgressBar::new((*generations).into());
        let weights = training.run(&game, |generation| {
            progress.suspend(|| eprintln!("{}", sentence(generation)));
            progress.inc(1);
        });
        progress.finish_and_clear();
        Ok(weights_text(G::FEATURES, &weights))
    }
}

fn sentence(generation: &Generation) -> String {
    let Generation { number, positions, surprise: (before, after), .. } = generation;
    format!(
        "generation {number}: {positions} positions, mean surprise {before:.4} before and {after:.4} after fitting"
    )
}
