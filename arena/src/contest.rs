//! Games between bots, on many threads, with the same result on any number of them.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZero;
use std::ops::{ControlFlow, Range};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::Receiver;

use tenka_bots::Told;
use tenka_core::{Insight, Options, Outcome, Record, Refusal, Seats, Seed, Silent, Start, Viewer};

use crate::contestant::Contestant;
use crate::course::{Course, Follower};
use crate::hand_out::hand_out;
use crate::line_up::{LineUp, line_ups};
use crate::played::{Failure, Played};

/// How a contest is held.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The options of the game.
    pub options: Options,
    /// How many seats.
    pub seats: u8,
    /// What all games are dealt from, any text.
    pub seed: String,
    /// How many games at least; a deal is always played to its last rotation.
    pub games: u64,
    /// Whether to keep each game's record.
    pub records: bool,
    /// Whether to follow each game's course, for statistics. It takes a little time.
    pub courses: bool,
}

/// Games between bots.
///
/// Deal `d` of the seed `S` is dealt from the text "S d". It is played with every line-up ([`line_ups`]) in every
/// rotation, so that each bot has each seat, and meets each other bot, equally often on the same deal.
#[derive(Debug)]
pub struct Contest<G: Insight> {
    game: G,
    bots: Vec<Contestant<G>>,
    line_ups: Vec<LineUp>,
    settings: Settings,
}

impl<G: Insight> Contest<G> {
    /// The most bots that can take part.
    pub const MOST_BOTS: usize = 12;

    /// A contest of these bots, if the settings allow it.
    pub fn new(bots: Vec<Contestant<G>>, settings: Settings) -> Result<Self, ContestError> {
        if !(2..=Self::MOST_BOTS).contains(&bots.len()) {
            return Err(ContestError::Bots { asked: bots.len(), most: Self::MOST_BOTS });
        }
        let (fewest, most) = G::INFO.seats;
        if !(fewest..=most).contains(&settings.seats) {
            return Err(Refusal::Seats { asked: settings.seats, allowed: (fewest, most) }.into());
        }
        let game = G::open(&settings.options).map_err(Refusal::from)?;
        let line_ups = line_ups(bots.len(), settings.seats.into());
        Ok(Contest { game, bots, line_ups, settings })
    }

    /// Those who take part.
    pub fn bots(&self) -> &[Contestant<G>] {
        &self.bots
    }

    /// The box.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How it is held.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How many games are played on one deal: one for each line-up and rotation.
    pub fn games_per_deal(&self) -> usize {
        self.line_ups.len() * usize::from(self.settings.seats)
    }

    /// How many deals are played, unless the contest is ended early.
    pub fn deals(&self) -> u64 {
        self.settings.games.div_ceil(self.games_per_deal() as u64)
    }

    /// Plays on so many threads and returns the games in their order, or the first that failed.
    ///
    /// `after_deal` is shown the games of each deal, in the order of the deals, and may end the contest there.
    pub fn run(
        &self,
        threads: NonZero<usize>,
        after_deal: impl FnMut(&[Played]) -> ControlFlow<()>,
    ) -> Result<Vec<Played>, Box<Failure>> {
        let games = self.deals().saturating_mul(self.games_per_deal() as u64);
        hand_out(games, threads, |number| self.play(number), |finished| self.gather(finished, after_deal))
    }

    /// Plays the games of one deal, with every line-up in every rotation, on this thread.
    pub fn play_deal(&self, deal: u64) -> Result<Vec<Played>, Box<Failure>> {
        self.numbers_of(deal).map(|number| self.play(number)).collect()
    }

    /// What each game of a deal is dealt from, and the bots in its seats.
    pub(crate) fn seatings(&self, deal: u64) -> impl Iterator<Item = (String, Vec<usize>)> {
        self.numbers_of(deal).map(|number| self.seating(number))
    }

    fn numbers_of(&self, deal: u64) -> Range<u64> {
        let per_deal = self.games_per_deal() as u64;
        deal * per_deal..(deal + 1) * per_deal
    }

    /// Puts finished games into their order, so that nothing depends on which thread was faster.
    fn gather(
        &self,
        finished: Receiver<(u64, Result<Played, Box<Failure>>)>,
        mut after_deal: impl FnMut(&[Played]) -> ControlFlow<()>,
    ) -> Result<Vec<Played>, Box<Failure>> {
        let mut games = Vec::new();
        let mut early = BTreeMap::new();
        for (number, played) in finished {
            early.insert(number, played);
            while let Some(played) = early.remove(&(games.len() as u64)) {
                games.push(played?);
                if games.len().is_multiple_of(self.games_per_deal()) {
                    let deal = &games[games.len() - self.games_per_deal()..];
                    if after_deal(deal).is_break() {
                        return Ok(games);
                    }
                }
            }
        }
        Ok(games)
    }

    /// Plays the game of this number. All its randomness comes from the seed and the number.
    fn play(&self, number: u64) -> Result<Played, Box<Failure>> {
        let (seed, bots) = self.seating(number);
        let mut actions = Vec::new();
        let played = catch_unwind(AssertUnwindSafe(|| self.play_out(number, &seed, &bots, &mut actions)));
        match played.unwrap_or_else(|panic| Err(panic_message(&*panic))) {
            Ok((outcome, course)) => {
                let record = self.settings.records.then(|| self.record(&seed, &actions, Some(&outcome)));
                let Outcome { ranks, scores, .. } = outcome;
                Ok(Played { seed, bots, ranks, scores, plies: actions.len(), record, course })
            }
            Err(message) => {
                let bots = bots.iter().map(|&bot| self.bots[bot].name().to_owned()).collect();
                let record = self.record(&seed, &actions, None);
                Err(Box::new(Failure { game: number, bots, message, record }))
            }
        }
    }

    /// What the game of this number is dealt from, and the bots in its seats.
    fn seating(&self, number: u64) -> (String, Vec<usize>) {
        let per_deal = self.games_per_deal() as u64;
        let within_deal = (number % per_deal) as usize;
        let seats = usize::from(self.settings.seats);
        let bots = self.line_ups[within_deal / seats].rotated(within_deal % seats);
        (format!("{} {}", self.settings.seed, number / per_deal), bots)
    }

    /// Lets the bots play from the deal to the end. The actions are there for the record also if that fails.
    fn play_out(
        &self,
        number: u64,
        seed: &str,
        bots: &[usize],
        actions: &mut Vec<G::Action>,
    ) -> Result<(Outcome, Option<Box<Course>>), String> {
        /// As long as any game may take, in actions, before it is called endless.
        const LONGEST: usize = 100_000;
        let game = &self.game;
        let seats = Seats::new(self.settings.seats);
        let mut state = game.setup(seats, &Seed::from_text(seed));
        let generator =
            |seat| Seed::from_text(&format!("{} game {number} seat {seat}", self.settings.seed)).fast();
        let mut players: Vec<_> =
            bots.iter().enumerate().map(|(seat, &bot)| (self.bots[bot].bot(), generator(seat))).collect();
        let mut follower = self.settings.courses.then(|| Follower::new(game, &state));
        while let Some(seat) = game.to_act(&state) {
            if actions.len() == LONGEST {
                return Err(format!("there is no end after {LONGEST} decisions"));
            }
            let (bot, rng) = &mut players[usize::from(seat.number())];
            let action = bot.think(game, &game.view(&state, Viewer::Seat(seat)), rng).action;
            game.check(&state, action).map_err(|violation| format!("{seat} chose {action}: {violation}"))?;
            match &mut follower {
                Some(follower) => follower.play(&mut state, action),
                None => game.play(&mut state, action, &mut Silent),
            }
            actions.push(action);
            for (to, (bot, _)) in seats.iter().zip(&mut players) {
                bot.hear(Told::of(action, seat, to));
            }
        }
        let outcome = game.standing(&state).outcome();
        let outcome = outcome.ok_or_else(|| "nobody is to act, yet there are no ranks".to_owned())?;
        Ok((outcome, follower.map(|follower| Box::new(follower.course()))))
    }

    fn record(&self, seed: &str, actions: &[G::Action], result: Option<&Outcome>) -> Record {
        Record {
            game: G::INFO.name.to_owned(),
            ruleset: G::INFO.ruleset,
            seats: self.settings.seats,
            options: self.settings.options.clone(),
            start: Start::seed(seed),
            actions: actions.iter().map(ToString::to_string).collect(),
            result: result.cloned(),
        }
    }
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(|s| &**s));
    format!("a panic: {}", text.unwrap_or("without a word"))
}

/// Why there can be no such contest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContestError {
    /// Too few or too many bots.
    Bots {
        /// How many were asked for.
        asked: usize,
        /// How many there can be at most.
        most: usize,
    },
    /// The game can't be set up like this.
    Refused(Refusal),
}

impl fmt::Display for ContestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContestError::Bots { asked, most } => {
                write!(f, "expected 2 to {most} bots, found {asked}")
            }
            ContestError::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl std::error::Error for ContestError {}

impl From<Refusal> for ContestError {
    fn from(refusal: Refusal) -> Self {
        ContestError::Refused(refusal)
    }
}
