//! `tenka play`: a game in the terminal, against bots or with others at the same screen.

mod command;
mod lines;
mod minds;
mod outside;
mod screen;
mod sitting;

use std::io::Write;
use std::path::Path;

use tenka_core::Record;
use tenka_seats::Referee;

use crate::args::PlayArgs;
use crate::error::CommandError;
use crate::play::lines::LinesGame;
use crate::play::sitting::Sitting;
use crate::record::opened;
use crate::{record, setup};

pub(crate) fn run(args: &PlayArgs, out: &mut impl Write) -> Result<(), CommandError> {
    let (table, played) = match &args.from {
        Some(file) => saved_table(file)?,
        None => (new_table(args)?, Vec::new()),
    };
    let seats = table.position().seats;
    if args.people > seats {
        return Err(CommandError::Usage(format!(
            "{} people: there are {seats} seats at this table",
            args.people
        )));
    }
    let mut sitting = Sitting::new(table, args.people, &args.bots)?;
    for action in &played {
        sitting.play(action)?;
    }
    if args.plain || args.people == 0 || !screen::is_possible() {
        LinesGame::new(sitting).run(out)?;
    } else {
        screen::run(sitting)?;
    }
    Ok(())
}

fn new_table(args: &PlayArgs) -> Result<Box<dyn Referee>, CommandError> {
    let Some(info) = args.game else {
        return Err(CommandError::Usage("expected a game, or a saved one with --from".to_owned()));
    };
    let asked = args.seats.unwrap_or_else(|| info.seats.0.max(args.people).into());
    let seats = setup::seats(info, asked).map_err(CommandError::Usage)?;
    let seed = args.seed.clone().unwrap_or_else(setup::random_seed);
    let options = setup::options(info, &args.options)?;
    opened(match args.ruleset {
        Some(ruleset) if ruleset != info.ruleset => {
            tenka_registry::new_table_under(ruleset, info.name, &options, seats, &seed)
        }
        _ => tenka_registry::new_table(info.name, &options, seats, &seed),
    })
}

/// The initial table of a saved game, and the actions played since.
fn saved_table(file: &Path) -> Result<(Box<dyn Referee>, Vec<String>), CommandError> {
    let record = record::read(file)?;
    opened(tenka_registry::replay_table(&record))?;
    let start = Record { actions: Vec::new(), result: None, ..record.clone() };
    Ok((opened(tenka_registry::replay_table(&start))?, record.actions))
}
