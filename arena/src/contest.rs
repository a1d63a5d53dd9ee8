//! Games between bots on many threads, with the same result on any number of them.

use std::any::Any;
use std::fmt;
use std::num::NonZero;
use std::ops::{ControlFlow, Range};
use std::panic::{AssertUnwindSafe, catch_unwind};

use tenka_bots::program::Sitting;
use tenka_bots::threads::hand_out_in_order;
use tenka_core::{Insight, Inventory, Log, Options, Outcome, Record, Refusal, Seat, Seats, Seed, Start};

use crate::contestant::{Absent, Contestant};
use crate::course::Follower;
use crate::line_up::{LineUp, line_ups};
use crate::played::{Failure, Forfeit, Played};
use crate::seated::{PlayedAction, Seated, Stop};

/// How to hold a contest.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The options of the game.
    pub options: Options,
    /// The number of seats.
    pub seats: u8,
    /// The seed from which all games are dealt; any text.
    pub seed: String,
    /// The minimum number of games; a deal is always played in every rotation.
    pub games: u64,
    /// Whether to keep each game's record.
    pub records: bool,
    /// Whether to record the course of each game for statistics, which takes a little time.
    pub courses: bool,
}

/// Games between bots.
///
/// Deal `d` of seed `S` is dealt from the text "S d". It is played with every line-up ([`line_ups`]) in every
/// rotation, so that each bot has each seat, and meets each other bot, equally often on the same deal.
#[derive(Debug)]
pub struct Contest<G: Insight + Inventory> {
    game: G,
    bots: Vec<Contestant<G>>,
    line_ups: Vec<LineUp>,
    settings: Settings,
}

impl<G: Insight + Inventory> Contest<G> {
    /// The largest number of bots.
    pub const MOST_BOTS: usize = 12;

    /// A contest between these bots, if the settings allow it.
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

    /// The contestants.
    pub fn bots(&self) -> &[Contestant<G>] {
        &self.bots
    }

    /// The box.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How many games are played per deal: one for each line-up and rotation.
    pub fn games_per_deal(&self) -> usize {
        self.line_ups.len() * usize::from(self.settings.seats)
    }

    /// How many deals are played, unless the contest ends early.
    pub fn deals(&self) -> u64 {
        self.settings.games.div_ceil(self.games_per_deal() as u64)
    }

    /// Plays on this many threads, and returns the games in order, or the first failure.
    ///
    /// `after_deal` is shown the games of each deal, in order, and may end the contest there.
    pub fn run(
        &self,
        threads: NonZero<usize>,
        mut after_deal: impl FnMut(&[Played]) -> ControlFlow<()>,
    ) -> Result<Vec<Played>, Box<Failure>> {
        let count = self.deals().saturating_mul(self.games_per_deal() as u64);
        let (mut games, mut failure) = (Vec::new(), None);
        let play = |number, _: &dyn Fn() -> bool| match self.play(number) {
            Ok(played) => ControlFlow::Continue(Ok(played)),
            Err(failure) => ControlFlow::Break(Err(failure)),
        };
        hand_out_in_order(count, threads, play, |_, played| {
            match played {
                Ok(played) => games.push(played),
                Err(first) => failure = Some(first),
            }
            if failure.is_some() || !games.len().is_multiple_of(self.games_per_deal()) {
                return ControlFlow::Continue(());
            }
            after_deal(&games[games.len() - self.games_per_deal()..])
        });
        failure.map_or(Ok(games), Err)
    }

    /// Plays the games of one deal on this thread, with every line-up in every rotation.
    pub fn play_deal(&self, deal: u64) -> Result<Vec<Played>, Box<Failure>> {
        self.numbers_of(deal).map(|number| self.play(number)).collect()
    }

    /// The seed of each game of a deal, and the bots in its seats.
    pub(crate) fn seatings(&self, deal: u64) -> impl Iterator<Item = (String, Vec<usize>)> {
        self.numbers_of(deal).map(|number| self.seating(number))
    }

    fn numbers_of(&self, deal: u64) -> Range<u64> {
        let per_deal = self.games_per_deal() as u64;
        deal * per_deal..(deal + 1) * per_deal
    }

    /// Plays the game with this number. All its randomness comes from the seed and the number.
    fn play(&self, number: u64) -> Result<Played, Box<Failure>> {
        let (seed, bots) = self.seating(number);
        let mut progress = None;
        let played = catch_unwind(AssertUnwindSafe(|| {
            let progress = progress.insert(GameInProgress::new(&self.game, &self.settings, &seed));
            self.play_out(number, &bots, progress)
        }));
        let (actions, follower) = progress.map(|it| (it.actions, it.follower)).unwrap_or_default();
        let record = |result| self.record(&seed, &actions, result);
        let Ending { outcome, forfeit } =
            played.unwrap_or_else(|panic| Err(panic_message(&*panic))).map_err(|message| {
                let bots = bots.iter().map(|&bot| self.bots[bot].name().to_owned()).collect();
                Box::new(Failure { game: number, bots, message, record: record(None) })
            })?;
        // The rules know nothing of a forfeit, so a record of one has no result.
        let record = self.settings.records.then(|| record(Some(&outcome).filter(|_| forfeit.is_none())));
        let course = follower.map(|follower| Box::new(follower.course()));
        let Outcome { ranks, scores, .. } = outcome;
        Ok(Played { plies: actions.len(), seed, bots, ranks, scores, forfeit, record, course })
    }

    /// The seed of the game with this number, and the bots in its seats.
    fn seating(&self, number: u64) -> (String, Vec<usize>) {
        let per_deal = self.games_per_deal() as u64;
        let within_deal = (number % per_deal) as usize;
        let seats = usize::from(self.settings.seats);
        let bots = self.line_ups[within_deal / seats].rotated(within_deal % seats);
        (format!("{} {}", self.settings.seed, number / per_deal), bots)
    }

    /// Has the bots play to the end.
    fn play_out(
        &self,
        number: u64,
        bots: &[usize],
        progress: &mut GameInProgress<'_, G>,
    ) -> Result<Ending, String> {
        let mut players = Vec::new();
        let ended = self.seat(number, bots, &mut players).and_then(|()| progress.play_on(&mut players));
        let standing = self.game.standing(&progress.state);
        let (forfeit, result) = match ended {
            Ok(()) => (None, standing.outcome()),
            Err(Stop::Forfeit(forfeit)) => (Some(forfeit), None),
            Err(Stop::Failure(message)) => return Err(message),
        };
        players.into_iter().for_each(|player| player.end(result.as_ref()));
        let by_forfeit = forfeit.as_ref().map(|forfeit| forfeit.outcome(&standing));
        let outcome = result.or(by_forfeit).ok_or("nobody is to act, yet there are no ranks")?;
        Ok(Ending { outcome, forfeit })
    }

    /// Seats the bots.
    fn seat(&self, number: u64, bots: &[usize], players: &mut Vec<Seated<G>>) -> Result<(), Stop> {
        for (seat, &bot) in Seats::new(self.settings.seats).iter().zip(bots) {
            let chance = format!("{} game {number} seat {}", self.settings.seed, seat.number());
            let sitting = self.sitting(seat, Seed::from_text(&chance));
            players.push(Seated::new(&self.bots[bot], sitting, &chance)?);
        }
        Ok(())
    }

    fn sitting(&self, seat: Seat, seed: Seed) -> Sitting {
        Sitting {
            game: G::INFO.name.to_owned(),
            ruleset: G::INFO.ruleset,
            seats: self.settings.seats,
            seat,
            options: self.settings.options.clone(),
            seed,
        }
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

/// How a game ended.
struct Ending {
    outcome: Outcome,
    forfeit: Option<Forfeit>,
}

/// A game in progress, from which a record can be made even if it fails.
struct GameInProgress<'a, G: Insight + Inventory> {
    game: &'a G,
    seats: Seats,
    state: G::State,
    actions: Vec<G::Action>,
    follower: Option<Follower<'a, G>>,
}

impl<'a, G: Insight + Inventory> GameInProgress<'a, G> {
    fn new(game: &'a G, settings: &Settings, seed: &str) -> Self {
        let seats = Seats::new(settings.seats);
        let state = game.setup(seats, &Seed::from_text(seed));
        let follower = settings.courses.then(|| Follower::new(game, &state));
        GameInProgress { game, seats, state, actions: Vec::new(), follower }
    }

    /// Has these players, one per seat, play to the end.
    fn play_on(&mut self, players: &mut [Seated<G>]) -> Result<(), Stop> {
        /// A game with more actions than this counts as endless.
        const LONGEST: usize = 100_000;
        let is_silent = self.follower.is_none() && !players.iter().any(Seated::listens);
        let mut events = Vec::new();
        while let Some(by) = self.game.to_act(&self.state) {
            if self.actions.len() == LONGEST {
                return Err(Stop::Failure(format!("there is no end after {LONGEST} decisions")));
            }
            let action = players[usize::from(by.number())].act(self.game, &self.state, by)?;
            if let Some(follower) = &mut self.follower {
                follower.asked(&self.state);
            }
            if is_silent {
                self.game.play(&mut self.state, action, &mut Log::silent());
            } else {
                events.clear();
                self.game.play(&mut self.state, action, &mut Log::into(&mut events));
            }
            self.actions.push(action);
            if let Some(follower) = &mut self.follower {
                follower.happened(&self.state, &events);
            }
            let happening = PlayedAction { by, action, events: &events };
            for (to, player) in self.seats.iter().zip(players.iter_mut()) {
                player.hear(&happening, to);
            }
        }
        Ok(())
    }
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(|s| &**s));
    format!("a panic: {}", text.unwrap_or("without a word"))
}

/// Why a contest can't be held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContestError {
    /// Too few or too many bots.
    Bots {
        /// The number asked for.
        asked: usize,
        /// The largest number allowed.
        most: usize,
    },
    /// The game can't be set up this way.
    Refused(Refusal),
    /// A contestant can't take part.
    Absent(Absent),
}

impl fmt::Display for ContestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContestError::Bots { asked, most } => {
                write!(f, "expected 2 to {most} bots, found {asked}")
            }
            ContestError::Refused(refusal) => refusal.fmt(f),
            ContestError::Absent(absent) => absent.fmt(f),
        }
    }
}

impl std::error::Error for ContestError {}

impl From<Refusal> for ContestError {
    fn from(refusal: Refusal) -> Self {
        ContestError::Refused(refusal)
    }
}

impl From<Absent> for ContestError {
    fn from(absent: Absent) -> Self {
        ContestError::Absent(absent)
    }
}
