//! `tenka verify GAME --refusals`: how the game responds to illegal actions.

use std::collections::HashSet;
use std::io::Write;

use serde_json::json;
use tenka_core::{RuleId, kit};
use tenka_registry::{Answers, Question};

use crate::args::VerifyArgs;
use crate::error::CommandError;
use crate::setup;

pub(crate) fn run(args: &VerifyArgs, out: &mut impl Write) -> Result<(), CommandError> {
    let info = args.game;
    let seats = args.seats.map(|asked| setup::seats(info, asked)).transpose().map_err(CommandError::Usage)?;
    let options = match &*args.options {
        [] => kit::option_sets(info),
        settings => vec![setup::options(info, settings)?],
    };
    let question = Question { seed: &args.seed, seats, options: &options };
    report(&setup::workshop(info)?.ask(&question)?, args, out)
}

fn report(answers: &Answers, args: &VerifyArgs, out: &mut impl Write) -> Result<(), CommandError> {
    let mut by_frequency: Vec<(usize, RuleId, &str)> =
        answers.sentences.iter().map(|((sentence, rule), &count)| (count, *rule, &**sentence)).collect();
    by_frequency.sort_by(|a, b| b.0.cmp(&a.0).then(a.cmp(b)));
    let rules: HashSet<RuleId> = by_frequency.iter().map(|&(_, rule, _)| rule).collect();
    let share = |count: usize| 100.0 * count as f64 / answers.asked as f64;
    if args.json {
        let sentences: Vec<_> = by_frequency
            .iter()
            .map(|(count, rule, sentence)| json!({ "count": count, "rule": rule, "sentence": sentence }))
            .collect();
        let report = json!({
            "game": args.game.name,
            "seed": args.seed,
            "asked": answers.asked,
            "rules": rules.len(),
            "sentences": sentences,
        });
        writeln!(out, "{report}")?;
        return Ok(());
    }
    for (count, rule, sentence) in by_frequency.iter().rev() {
        writeln!(out, "{:5.1} %  {rule}  {sentence}", share(*count))?;
    }
    let most = by_frequency.first().map_or(0, |first| first.0);
    writeln!(
        out,
        "{}: {} illegal actions, {} sentences, {} rules; the most frequent sentence has {:.1} %",
        args.game.title,
        answers.asked,
        by_frequency.len(),
        rules.len(),
        share(most)
    )?;
    Ok(())
}
