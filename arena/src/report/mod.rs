//! A contest as a page that can be passed around.

mod components;
mod sections;
mod words;

use std::collections::BTreeMap;

use maud::html;
use tenka_charts::{Section, page};
use tenka_core::{Insight, Inventory, Score as _, Seats, Words};

use crate::contest::Contest;
use crate::contestant::Contestant;
use crate::played::Played;
use crate::rating::Rating;
use crate::statistics::{GroupStatistics, Statistics};
use crate::summary::Summary;

/// The input for a page: the games of a contest and what was found in them.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    title: &'static str,
    ruleset: u32,
    seats: u8,
    bots: Vec<&'a str>,
    games: &'a [Played],
    deals: usize,
    summary: &'a Summary,
    ratings: &'a [Rating],
    statistics: Statistics,
    score_figures: Vec<ScoreFigure>,
}

/// How a page was made.
#[derive(Clone, Copy, Debug)]
pub struct Making<'a> {
    /// The command that makes the same page again.
    pub command: &'a str,
    /// Anything else a reader should know, in a sentence; may be empty.
    pub remark: &'a str,
}

/// A figure of the final scores, and how often each number came up for each bot.
#[derive(Clone, Debug)]
struct ScoreFigure {
    name: &'static str,
    by_bot: Vec<BTreeMap<i64, u64>>,
}

impl<'a> Report<'a> {
    /// A report on games whose courses were recorded.
    pub fn new<G: Insight + Inventory + Words>(
        contest: &'a Contest<G>,
        games: &'a [Played],
        summary: &'a Summary,
        ratings: &'a [Rating],
    ) -> Self {
        let seats = contest.settings().seats;
        let inventory = contest.game().inventory(Seats::new(seats));
        Report {
            title: G::INFO.title,
            ruleset: G::INFO.ruleset,
            seats,
            bots: contest.bots().iter().map(Contestant::name).collect(),
            games,
            deals: games.len() / contest.games_per_deal(),
            summary,
            ratings,
            statistics: Statistics::of(games, &inventory, contest.games_per_deal()),
            score_figures: score_figures(contest, games),
        }
    }

    /// The page: a single self-contained HTML file. The same games give the same page.
    pub fn page(&self, making: &Making<'_>) -> String {
        let title = format!("{}: {}", self.title, words::contest(&self.bots));
        let lede = html! { p { (words::lede(self)) } };
        let mut all = vec![
            section("Who wins", sections::wins(self)),
            section("By seat", sections::seats(self)),
            section("Scores", sections::scores(self)),
            section("Length and choice", sections::lengths(self)),
            section("The lead", sections::lead(self)),
        ];
        if self.statistics.groups.iter().any(GroupStatistics::is_used) {
            all.push(section("Components", components::components(self)));
        }
        all.push(section("How this was made", sections::making(self, making)));
        page(&title, &lede, &all).into_string()
    }

    /// Whether a score is a single number, so that a difference of scores is meaningful.
    fn scores_are_plain(&self) -> bool {
        self.score_figures.len() == 1
    }
}

fn section(title: &str, body: maud::Markup) -> Section {
    Section { title: title.to_owned(), body }
}

fn score_figures<G: Insight + Inventory + Words>(contest: &Contest<G>, games: &[Played]) -> Vec<ScoreFigure> {
    let bots = contest.bots().len();
    let figure = |(index, &name): (usize, &&'static str)| {
        let mut by_bot = vec![BTreeMap::new(); bots];
        for game in games {
            for (&bot, score) in game.bots.iter().zip(&game.scores) {
                if let Some(&number) = score.figures().get(index) {
                    *by_bot[bot].entry(number).or_default() += 1;
                }
            }
        }
        ScoreFigure { name, by_bot }
    };
    G::Score::FIGURES.iter().enumerate().map(figure).collect()
}

impl ScoreFigure {
    /// The mean of a bot's scores; NaN if it has none.
    fn mean(&self, bot: usize) -> f64 {
        let counts = &self.by_bot[bot];
        let sum: f64 = counts.iter().map(|(&number, &times)| number as f64 * times as f64).sum();
        sum / counts.values().sum::<u64>() as f64
    }
}
