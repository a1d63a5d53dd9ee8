//! `tenka arena --tournament`: many bots, and a file that keeps what they have played.

use std::fmt::Display;
use std::fs;
use std::io::Write;
use std::num::NonZero;
use std::path::Path;

use serde_json::{Value, json};
use tenka_arena::{
    AnyTournament, Encounters, Failure, Interruption, Plan, PlanError, Played, Rating, Summary, cross_table,
    ratings,
};

use super::report::{aligned, between, elo, failure_to_json, forfeits_to_text, percent};
use super::{progress_bar, threads};
use crate::args::ArenaArgs;
use crate::error::CommandError;

pub(super) fn run(args: &ArenaArgs, file: &Path, out: &mut impl Write) -> Result<(), CommandError> {
    let refuse = |why: &dyn Display| CommandError::Usage(format!("{}: {why}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| refuse(&error))?;
    let plan: Plan = text.parse().map_err(|error| refuse(&error))?;
    let entry = tenka_registry::entry(&plan.game);
    let entry = entry.map_err(|unknown| refuse(&PlanError::at("game", unknown)))?;
    let tournament = entry.workshop().tournament(plan).map_err(|why| refuse(&why))?;
    let results = args.results.clone().unwrap_or_else(|| file.with_extension("results.jsonl"));
    let standings = held(&*tournament, &results, threads(args))?;
    if args.json {
        writeln!(out, "{}", standings.to_json())?;
    } else {
        write!(out, "{}", standings.to_text())?;
    }
    if standings.found.is_err() { Err(CommandError::Failed) } else { Ok(()) }
}

/// Holds a tournament, or what is left of it.
fn held(
    tournament: &dyn AnyTournament,
    results: &Path,
    threads: NonZero<usize>,
) -> Result<Standings, CommandError> {
    let mut results = tournament.results(results).map_err(|error| CommandError::Usage(error.to_string()))?;
    let (per_deal, pairings) = (tournament.games_per_deal(), tournament.pairings());
    let games = |deals: usize| (deals * per_deal) as u64;
    let bar = progress_bar(tournament.deals().saturating_mul(games(pairings)));
    bar.set_position(games(results.played().len()));
    bar.reset_eta();
    let played = tournament.run(&mut results, threads, &mut |deal| bar.inc(deal.games.len() as u64));
    bar.finish_and_clear();
    let names = tournament.names().to_vec();
    let found = match played {
        Ok(games) => Ok(Found::new(&games, &names, pairings * per_deal)),
        Err(Interruption::Failed(failure)) => Err(failure),
        Err(Interruption::Unkept(error)) => return Err(error.into()),
    };
    let (plan, title) = (tournament.plan().clone(), tournament.info().title);
    let (deals, scores_are_plain) = (tournament.deals(), tournament.scores_are_plain());
    Ok(Standings { title, plan, names, pairings, deals, scores_are_plain, found })
}

/// A tournament that was held.
struct Standings {
    title: &'static str,
    plan: Plan,
    names: Vec<String>,
    pairings: usize,
    deals: u64,
    scores_are_plain: bool,
    found: Result<Found, Box<Failure>>,
}

/// Statistics over the games.
struct Found {
    games: usize,
    forfeits: String,
    summary: Summary,
    ratings: Vec<Rating>,
    cross: Vec<Vec<Option<Encounters>>>,
}

impl Found {
    /// The findings about games between these bots, with this many games per deal.
    fn new(games: &[Played], names: &[String], games_per_deal: usize) -> Self {
        let bots = names.len();
        Found {
            games: games.len(),
            forfeits: forfeits_to_text(games, names),
            summary: Summary::of(games, bots, games_per_deal),
            ratings: ratings(games, bots, games_per_deal),
            cross: cross_table(games, bots),
        }
    }
}

impl Standings {
    /// Doesn't depend on how often the tournament was interrupted.
    fn to_json(&self) -> Value {
        let mut standings = json!({
            "game": self.plan.game,
            "seats": self.plan.seats,
            "options": self.plan.options,
            "seed": self.plan.seed,
            "pairings": self.pairings,
            "deals": self.deals,
            "failure": self.found.as_ref().err().map(|failure| failure_to_json(failure)),
        });
        if let Ok(found) = &self.found {
            let bot = |(bot, name): (usize, &String)| {
                let (summary, rating) = (&found.summary.bots[bot], &found.ratings[bot]);
                json!({
                    "name": name,
                    "elo": rating.elo,
                    "elo_interval": rating.interval,
                    "games": summary.overall.games,
                    "won": summary.overall.won,
                    "won_interval": summary.won_interval,
                    "against_par": summary.against_par,
                    "rank": summary.overall.rank,
                    "score": summary.overall.score,
                    "against": found.cross[bot],
                })
            };
            standings["games"] = found.games.into();
            standings["par"] = found.summary.par.into();
            standings["bots"] = self.names.iter().enumerate().map(bot).collect();
        }
        standings
    }

    fn to_text(&self) -> String {
        let found = match &self.found {
            Ok(found) => found,
            Err(failure) => return format!("{}: {failure}", self.title),
        };
        let order = self.strongest_first(found);
        format!(
            "{}, {} seats: {} bots, {} games in {} pairings on {} deals from the seed \"{}\"\n\n{}\n{}\n\
             Par is {}. Intervals hold with 95 %. How often the bot of a row was ahead of the one of a column, a tie being \
             half, stands in the second table.\n{}",
            self.title,
            self.plan.seats,
            self.names.len(),
            found.games,
            self.pairings,
            self.deals,
            self.plan.seed,
            aligned(&self.rating_rows(found, &order)),
            aligned(&self.cross_rows(found, &order)),
            percent(found.summary.par),
            found.forfeits,
        )
    }

    fn strongest_first(&self, found: &Found) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.names.len()).collect();
        order.sort_by(|&one, &other| found.ratings[other].elo.total_cmp(&found.ratings[one].elo));
        order
    }

    /// A bot's name behind its place, from 0.
    fn placed(&self, place: usize, bot: usize) -> String {
        format!("{:>2}  {}", place + 1, self.names[bot])
    }

    fn rating_rows(&self, found: &Found, order: &[usize]) -> Vec<Vec<String>> {
        let headings = ["    bot", "Elo", "interval", "won", "interval", "rank"].into_iter();
        let headings = headings.chain(self.scores_are_plain.then_some("score")).map(str::to_owned).collect();
        let row = |(place, &bot): (usize, &usize)| {
            let (summary, rating) = (&found.summary.bots[bot], &found.ratings[bot]);
            let mut row = vec![
                self.placed(place, bot),
                elo(rating.elo),
                between(&rating.interval, elo),
                percent(summary.overall.won),
                between(&summary.won_interval, percent),
                format!("{:.2}", summary.overall.rank),
            ];
            row.extend(self.scores_are_plain.then(|| format!("{:.2}", summary.overall.score)));
            row
        };
        [headings].into_iter().chain(order.iter().enumerate().map(row)).collect()
    }

    fn cross_rows(&self, found: &Found, order: &[usize]) -> Vec<Vec<String>> {
        let places = (1..=order.len()).map(|place| place.to_string());
        let headings = ["    ahead of".to_owned()].into_iter().chain(places).collect();
        let row = |(place, &bot): (usize, &usize)| {
            let ahead = |&other: &usize| {
                found.cross[bot][other].map_or("·".to_owned(), |encounters| percent(encounters.ahead))
            };
            [self.placed(place, bot)].into_iter().chain(order.iter().map(ahead)).collect()
        };
        [headings].into_iter().chain(order.iter().enumerate().map(row)).collect()
    }
}
