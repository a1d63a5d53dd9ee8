//! The report on a contest, as tables and as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};
use tenka_arena::{
    AgainstPar, AnyContest, BotSummary, Bounds, Failure, Interval, Making, Played, Rating, SeatSummary, Sprt,
    Summary, Verdict,
};
use tenka_core::Options;

/// The report on a contest.
pub(crate) struct ContestReport {
    /// What the contest was about.
    pub(super) heading: Heading,
    /// Its results.
    pub(super) result: Result<Findings, Box<Failure>>,
    /// The same as a page, if one was asked for.
    pub(super) page: Option<String>,
}

/// The setup of a contest.
pub(crate) struct Heading {
    pub(super) game: &'static str,
    pub(super) title: &'static str,
    pub(super) seats: u8,
    pub(super) options: Options,
    pub(super) seed: String,
    pub(super) bots: Vec<String>,
    pub(super) games_per_deal: usize,
    pub(super) seconds: f64,
    pub(super) scores_are_plain: bool,
}

/// Statistics over the games of a contest.
pub(crate) struct Findings {
    games: Vec<Played>,
    summary: Summary,
    ratings: Vec<Rating>,
    sprt: Option<(Bounds, Sprt)>,
}

impl Findings {
    pub(super) fn new(games: Vec<Played>, heading: &Heading, sprt: Option<(Bounds, Sprt)>) -> Self {
        let (bots, games_per_deal) = (heading.bots.len(), heading.games_per_deal);
        let summary = Summary::of(&games, bots, games_per_deal);
        let ratings = tenka_arena::ratings(&games, bots, games_per_deal);
        Findings { games, summary, ratings, sprt }
    }

    /// The page written by the command.
    pub(super) fn page(&self, contest: &dyn AnyContest, command: &str) -> String {
        let names = contest.names();
        let bot = names.first().map_or("the first bot", String::as_str);
        let remark = self.sprt.as_ref().map_or_else(String::new, |(bounds, sprt)| {
            sprt_to_text(*bounds, sprt, bot)
                + "A contest that ends as soon as this is clear makes differences look a little larger than they are."
        });
        let making = Making { command, remark: &remark };
        contest.page(&self.games, &self.summary, &self.ratings, &making)
    }
}

impl ContestReport {
    pub(crate) fn to_json(&self) -> Value {
        let heading = &self.heading;
        let mut report = json!({
            "game": heading.game,
            "seats": heading.seats,
            "options": heading.options,
            "seed": heading.seed,
            "games_per_deal": heading.games_per_deal,
            "seconds": (heading.seconds * 1e3).round() / 1e3,
        });
        match &self.result {
            Ok(findings) => {
                report["failure"] = Value::Null;
                report["par"] = json!(findings.summary.par);
                report["bots"] = findings.bots(&heading.bots).map(|bot| bot.to_json()).collect();
                report["by_seat"] = json!(findings.summary.seats);
                report["decisions"] = json!(findings.summary.lengths);
                report["sprt"] = findings.sprt.as_ref().map_or(Value::Null, sprt_to_json);
                report["games"] = json!(findings.games);
            }
            Err(failure) => {
                report["failure"] = failure_to_json(failure);
            }
        }
        report
    }

    pub(crate) fn to_text(&self) -> String {
        let heading = &self.heading;
        let findings = match &self.result {
            Ok(findings) => findings,
            Err(failure) => return format!("{}: {failure}", heading.title),
        };
        let games = findings.games.len();
        let mut text = format!(
            "{}, {} seats: {games} games on {} deals from the seed \"{}\", in {:.1} s\n\n",
            heading.title,
            heading.seats,
            games / heading.games_per_deal,
            heading.seed,
            heading.seconds
        );
        text += &aligned(&findings.bot_rows(heading));
        text += "\n";
        text += &aligned(&findings.seat_rows(&heading.bots));
        let Summary { par, lengths, .. } = &findings.summary;
        let _ = write!(
            text,
            "\nPar is {}. Intervals hold with 95 %, and a bot is called above or below par with 99 %.\n\
             A game takes {:.1} decisions on average: from {} to {}, the median {}.\n",
            percent(*par),
            lengths.mean,
            lengths.shortest,
            lengths.longest,
            lengths.median
        );
        if let Some((bounds, sprt)) = &findings.sprt {
            text += &sprt_to_text(*bounds, sprt, &heading.bots[0]);
        }
        text += &forfeits_to_text(&findings.games, &heading.bots);
        text
    }
}

pub(super) fn failure_to_json(failure: &Failure) -> Value {
    json!({
        "number": failure.game,
        "bots": failure.bots,
        "message": failure.message,
        "record": failure.record,
    })
}

/// Everything known about one bot.
struct BotFindings<'a> {
    name: &'a str,
    summary: &'a BotSummary,
    rating: &'a Rating,
}

impl BotFindings<'_> {
    fn to_json(&self) -> Value {
        let BotSummary { overall, won_interval, against_par, by_seat } = self.summary;
        json!({
            "name": self.name,
            "games": overall.games,
            "won": overall.won,
            "won_interval": won_interval,
            "against_par": against_par,
            "rank": overall.rank,
            "score": overall.score,
            "elo": self.rating.elo,
            "elo_interval": self.rating.interval,
            "by_seat": by_seat,
        })
    }

    fn row(&self, with_score: bool) -> Vec<String> {
        let BotSummary { overall, won_interval, against_par, .. } = self.summary;
        let called = match against_par {
            AgainstPar::Above => "above par",
            AgainstPar::Below => "below par",
            AgainstPar::Unclear => "",
        };
        let mut row = vec![
            self.name.to_owned(),
            percent(overall.won),
            between(won_interval, percent),
            elo(self.rating.elo),
            between(&self.rating.interval, elo),
            format!("{:.2}", overall.rank),
        ];
        row.extend(with_score.then(|| format!("{:.2}", overall.score)));
        row.push(called.to_owned());
        row
    }
}

impl Findings {
    fn bots<'a>(&'a self, names: &'a [String]) -> impl Iterator<Item = BotFindings<'a>> {
        let figures = self.summary.bots.iter().zip(&self.ratings);
        names.iter().zip(figures).map(|(name, (summary, rating))| BotFindings { name, summary, rating })
    }

    fn bot_rows(&self, heading: &Heading) -> Vec<Vec<String>> {
        let with_score = heading.scores_are_plain;
        let score = with_score.then_some("score");
        let headings =
            ["bot", "won", "interval", "Elo", "interval", "rank"].into_iter().chain(score).chain([""]);
        let headings = headings.map(str::to_owned).collect();
        [headings].into_iter().chain(self.bots(&heading.bots).map(|bot| bot.row(with_score))).collect()
    }

    fn seat_rows(&self, names: &[String]) -> Vec<Vec<String>> {
        let seats = (0..self.summary.seats.len()).map(|seat| format!("seat {seat}"));
        let headings = ["won in".to_owned()].into_iter().chain(seats).collect();
        let row = |name: &str, seats: &[SeatSummary]| -> Vec<String> {
            [name.to_owned()].into_iter().chain(seats.iter().map(|seat| percent(seat.won))).collect()
        };
        let bots = self.bots(names).map(|bot| row(bot.name, &bot.summary.by_seat));
        let anybody = row("anybody", &self.summary.seats);
        [headings].into_iter().chain(bots).chain([anybody]).collect()
    }
}

/// Which bots forfeited games, and why.
pub(super) fn forfeits_to_text(games: &[Played], bots: &[String]) -> String {
    /// How many of a bot's faults to list.
    const TOLD: usize = 3;
    let mut text = String::new();
    for (bot, name) in bots.iter().enumerate() {
        let lost = games.iter().enumerate().filter_map(|(number, game)| {
            let forfeit = game.forfeit.as_ref()?;
            let by = game.seated().find(|&(seat, _)| seat == forfeit.seat)?.1;
            (by == bot).then(|| format!("  game {number}, {}: {}\n", forfeit.seat, forfeit.why))
        });
        let lost: Vec<String> = lost.collect();
        if lost.is_empty() {
            continue;
        }
        let _ = writeln!(text, "\n{name} forfeited {} of its games:", lost.len());
        text.extend(lost.iter().take(TOLD).map(String::as_str));
        if lost.len() > TOLD {
            let _ = writeln!(text, "  and {} more, listed by --json", lost.len() - TOLD);
        }
    }
    text
}

fn sprt_to_json((bounds, sprt): &(Bounds, Sprt)) -> Value {
    json!({
        "bounds": bounds,
        "log_likelihood_ratio": sprt.log_likelihood_ratio(),
        "threshold": Sprt::threshold(),
        "verdict": sprt.verdict(),
    })
}

fn sprt_to_text(bounds: Bounds, sprt: &Sprt, first: &str) -> String {
    let verdict = match sprt.verdict() {
        Verdict::Stronger => format!("{first} is stronger"),
        Verdict::NotStronger => format!("{first} is not stronger"),
        Verdict::Undecided => "undecided, play more games".to_owned(),
    };
    format!(
        "The test of {bounds} Elo says: {verdict}. (The log-likelihood ratio is {:.2}; a verdict takes {:.2} in either direction.)\n",
        sprt.log_likelihood_ratio(),
        Sprt::threshold()
    )
}

pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

pub(super) fn elo(elo: f64) -> String {
    format!("{elo:+.0}")
}

/// Both ends of an interval.
pub(super) fn between(interval: &Interval, show: fn(f64) -> String) -> String {
    format!("{} to {}", show(interval.low), show(interval.high))
}

/// Rows with their columns aligned: names to the left, figures to the right.
pub(super) fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| match column {
            0 => format!("{cell:<width$}"),
            _ => format!("   {cell:>width$}"),
        });
        format!("{}\n", cells.collect::<String>().trim_end())
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use tenka_core::{Record, Start};

    use super::*;

    #[test]
    fn a_failure_is_told_with_the_record_that_leads_there() {
        let options = Options::new();
        let record = Record {
            game: "samurai".to_owned(),
            ruleset: 1,
            seats: 2,
            options: options.clone(),
            start: Start::seed("arena 3"),
            actions: vec!["go".to_owned()],
            result: None,
        };
        let bots = vec!["random".to_owned(), "deep".to_owned()];
        let message = "a panic: lost my marbles".to_owned();
        let failure = Failure { game: 7, bots: bots.clone(), message: message.clone(), record };
        let heading = Heading {
            game: "samurai",
            title: "Samurai",
            seats: 2,
            options,
            seed: "arena".to_owned(),
            bots,
            games_per_deal: 2,
            seconds: 0.1,
            scores_are_plain: false,
        };
        let report = ContestReport { heading, result: Err(Box::new(failure)), page: None };
        let text = report.to_text();
        assert!(
            text.starts_with("Samurai: game 7 (random, deep) failed: a panic: lost my marbles"),
            "{text}"
        );
        assert!(text.contains("seed \"arena 3\""), "{text}");
        let json = report.to_json();
        assert_eq!((&json["failure"]["number"], &json["failure"]["message"]), (&7.into(), &message.into()));
        assert!(json["bots"].is_null(), "there is nothing to find in a contest that failed");
    }
}
