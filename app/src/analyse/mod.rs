//! `tenka analyse`: reviews a recorded game.

mod html;
mod report;
mod sparkline;

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::ops::ControlFlow;
use std::time::Instant;

use self::report::AnalysisReport;
use crate::args::AnalyseArgs;
use crate::error::CommandError;
use crate::{progress, record, setup, text};

pub(crate) fn run(args: &AnalyseArgs, out: &mut impl Write) -> Result<(), CommandError> {
    let table = record::opened(tenka_registry::replay_table(&record::read(&args.record)?))?;
    if let Some(page) = &args.html {
        // Better refused now than when all is judged.
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(page);
        file.map_err(|error| CommandError::Usage(format!("{}: {error}", page.display())))?;
    }
    let threads = args.threads.map_or_else(setup::threads, usize::from);
    let decisions = table.position().ply as u64;
    let bar = progress::bar(decisions, "{bar:30} {human_pos}/{human_len} decisions, {eta} left");
    let begun = Instant::now();
    let analysis = table.analyse(args.level, threads, &mut |progress| {
        bar.set_position(progress.judged as u64);
        ControlFlow::Continue(())
    });
    bar.finish_and_clear();
    let analysis = analysis.map_err(|error| CommandError::Usage(error.to_string()))?;
    let report =
        AnalysisReport { title: table.info().title, analysis, seconds: begun.elapsed().as_secs_f64() };
    if let Some(page) = &args.html {
        fs::write(page, report.to_html())?;
    }
    if args.json {
        writeln!(out, "{}", report.to_json())?;
    } else {
        write!(out, "{}", report.to_text(text::width()))?;
    }
    Ok(())
}
