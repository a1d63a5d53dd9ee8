//! `tenka arena`: bots against each other.

mod page;
mod report;
mod tournament;

use std::fs;
use std::io::{self, Write};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use tenka_arena::{AnyContest, Played, Settings, Sprt};
use tenka_bots::program::Program;
use tenka_bots::threads::cores;

use self::report::{ContestReport, Findings, Heading};
use crate::args::ArenaArgs;
use crate::error::CommandError;
use crate::{progress, setup};

pub(crate) fn run(args: &ArenaArgs, out: &mut impl Write) -> Result<(), CommandError> {
    if let Some(file) = &args.tournament {
        return tournament::run(args, file, out);
    }
    let Some(info) = args.game else {
        return Err(CommandError::Usage("expected a game, or a tournament with --tournament".to_owned()));
    };
    let players = args.all_players();
    let one_each = (players.len() as i64).clamp(info.seats.0.into(), info.seats.1.into());
    let seats = setup::seats(info, args.seats.unwrap_or(one_each)).map_err(CommandError::Usage)?;
    if args.sprt.is_some() && players.len() != 2 {
        let expected =
            format!("--sprt compares the first bot with one other: expected 2 bots, found {}", players.len());
        return Err(CommandError::Usage(expected));
    }
    let settings = Settings {
        options: setup::options(info, &args.options)?,
        seats,
        seed: args.seed.clone(),
        games: args.games,
        records: args.records.is_some(),
        courses: args.report.is_some(),
    };
    let time_per_move = args.time_per_move.unwrap_or(Program::USUAL_TIME);
    let contest = setup::workshop(info)?.contest(players, time_per_move, settings.clone());
    let contest = contest.map_err(|error| CommandError::Usage(error.to_string()))?;
    let report = held(args, settings, &*contest)?;
    if let Some(folder) = &args.records {
        fs::write(folder.join("report.json"), report.to_json().to_string())?;
    }
    if let Some((file, page)) = args.report.as_ref().zip(report.page.as_ref()) {
        fs::write(file, page)?;
    }
    if args.json {
        writeln!(out, "{}", report.to_json())?;
    } else {
        write!(out, "{}", report.to_text())?;
    }
    if report.result.is_err() { Err(CommandError::Failed) } else { Ok(()) }
}

/// Holds a contest.
fn held(
    args: &ArenaArgs,
    settings: Settings,
    contest: &dyn AnyContest,
) -> Result<ContestReport, CommandError> {
    let (seats, options) = (settings.seats, settings.options);
    if let Some(file) = &args.report {
        page::check_writable(file)?;
    }
    if let Some(folder) = &args.records {
        make_empty(folder)?;
    }
    let bots = contest.names();
    let threads = threads(args);
    let mut watch = ContestWatch {
        progress: progress_bar(contest.deals().saturating_mul(contest.games_per_deal() as u64)),
        bots: &bots,
        tally: vec![WinTally::default(); bots.len()],
        sprt: args.sprt.map(|bounds| Sprt::new(bounds, seats)),
        records: args.records.as_deref().map(RecordFolder::new),
        unwritten: None,
    };
    let begun = Instant::now();
    let games = contest.run(threads, &mut |deal| watch.after_deal(deal));
    let seconds = begun.elapsed().as_secs_f64();
    watch.progress.finish_and_clear();
    if let Some(error) = watch.unwritten {
        return Err(error.into());
    }
    let sprt = args.sprt.zip(watch.sprt);
    let heading = Heading {
        game: contest.info().name,
        title: contest.info().title,
        seats,
        options,
        seed: args.seed.clone(),
        bots,
        games_per_deal: contest.games_per_deal(),
        seconds,
        scores_are_plain: contest.scores_are_plain(),
    };
    let result = games.map(|games| Findings::new(games, &heading, sprt));
    let findings = result.as_ref().ok().filter(|_| args.report.is_some());
    let page = findings.map(|findings| findings.page(contest, &page::this_command()));
    Ok(ContestReport { heading, result, page })
}

/// How many games are played at a time.
fn threads(args: &ArenaArgs) -> NonZero<usize> {
    args.threads.and_then(|threads| NonZero::new(threads.into())).unwrap_or_else(cores)
}

/// Makes the folder, unless there is something in it that could be overwritten.
fn make_empty(folder: &Path) -> Result<(), CommandError> {
    let unusable = |why: &str| {
        CommandError::Usage(format!(
            "--records '{}': {why}; expected a new or an empty folder",
            folder.display()
        ))
    };
    fs::create_dir_all(folder).map_err(|error| unusable(&error.to_string()))?;
    let mut inside = fs::read_dir(folder).map_err(|error| unusable(&error.to_string()))?;
    if inside.next().is_some() { Err(unusable("there is something in it")) } else { Ok(()) }
}

/// Follows a contest from deal to deal.
struct ContestWatch<'a> {
    progress: ProgressBar,
    bots: &'a [String],
    tally: Vec<WinTally>,
    sprt: Option<Sprt>,
    records: Option<RecordFolder<'a>>,
    unwritten: Option<io::Error>,
}

/// A bot's wins so far.
#[derive(Clone, Default)]
struct WinTally {
    seats: f64,
    wins: f64,
}

impl ContestWatch<'_> {
    fn after_deal(&mut self, games: &[Played]) -> ControlFlow<()> {
        if let Some(folder) = &mut self.records
            && let Err(error) = folder.keep(games)
        {
            self.unwritten = Some(error);
            return ControlFlow::Break(());
        }
        for game in games {
            for (seat, bot) in game.seated() {
                self.tally[bot].seats += 1.0;
                self.tally[bot].wins += game.win(seat);
            }
        }
        self.progress.inc(games.len() as u64);
        self.progress.set_message(self.leaders());
        self.sprt.as_mut().map_or(ControlFlow::Continue(()), |sprt| sprt.after_deal(games))
    }

    /// The bots that are ahead, as many as a line has room for.
    fn leaders(&self) -> String {
        const SHOWN: usize = 3;
        let share = |tally: &WinTally| 100.0 * tally.wins / tally.seats.max(1.0);
        let mut shares: Vec<(f64, &String)> = self.tally.iter().map(share).zip(self.bots).collect();
        shares.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let shown = shares.iter().take(SHOWN).map(|(share, name)| format!("{name} {share:.1} %"));
        shown.collect::<Vec<_>>().join(", ")
    }
}

/// Where records are saved.
struct RecordFolder<'a> {
    path: &'a Path,
    kept: usize,
}

impl<'a> RecordFolder<'a> {
    fn new(path: &'a Path) -> Self {
        RecordFolder { path, kept: 0 }
    }

    fn keep(&mut self, games: &[Played]) -> io::Result<()> {
        for record in games.iter().filter_map(|game| game.record.as_ref()) {
            fs::write(self.path.join(format!("game-{}.txt", self.kept)), record.to_string())?;
            self.kept += 1;
        }
        Ok(())
    }
}

fn progress_bar(games: u64) -> ProgressBar {
    let template = "{bar:30} {human_pos}/{human_len} games, {eta} left: {wide_msg}";
    let progress = progress::bar(games, template);
    progress.enable_steady_tick(Duration::from_millis(200));
    progress
}
