//! The referee of a table whose game is not known at compile time.

use std::ops::ControlFlow;
use std::sync::Arc;

use serde_json::Value;
use tenka_bots::{Analysis, AnalysisError, BotSpec, Ply, Progress, analyse, assembled, judged};
use tenka_core::any::{Happened, Position, json};
use tenka_core::{
    FastRng, Info, Outcome, Plan, Points, Record, Refusal, Score as _, Seat, Seed, Table, Viewer, reach,
    sealers,
};

use crate::seat_at::{AnySeat, SeatAt};
use crate::{Drawing, Playable};

/// Holds the whole table, hidden parts included: plays, records, takes back, and hands out seats.
///
/// Only whoever runs a game owns a referee. Everybody who looks at a game or decides in it gets a [seat](AnySeat), from
/// which there is no way back to the referee.
pub trait Referee: Send + Sync {
    /// Static metadata about the game.
    fn info(&self) -> Info;
    /// The version of the rules in play.
    fn ruleset(&self) -> u32;
    /// The public state of the game.
    fn position(&self) -> Position;
    /// The names of the figures that make up a score, in the order they are compared.
    fn figures(&self) -> &'static [&'static str];
    /// The score of each seat, as if the game ended now.
    fn scores(&self) -> Vec<Points>;
    /// The table as `viewer` may see it, and nothing else.
    fn seat(&self, viewer: Viewer) -> Arc<dyn AnySeat>;
    /// The seats that can make their next choice before their turn.
    fn sealers(&self) -> Vec<Seat>;
    /// The legal actions in notation.
    fn legal(&self) -> Vec<String>;
    /// Whether an action, or several as one move, is legal, and if not, why.
    fn why(&self, actions: &str) -> Result<(), Refusal>;
    /// Plays an action.
    fn play(&mut self, action: &str) -> Result<Happened, Refusal>;
    /// Plays several actions of the seat to act as one move, all or none, and returns what happened in each. It ends early where
    /// another seat must decide or the seat may have learned something.
    fn play_plan(&mut self, actions: &str) -> Result<Vec<Happened>, Refusal>;
    /// Whether the seat that acted last can go on with its plan: it is to act, and has learned nothing.
    fn goes_on(&self) -> bool;
    /// Plays up to `plies` uniformly random actions and returns how many.
    fn play_randomly(&mut self, plies: usize, rng: &mut FastRng) -> usize;
    /// The seat that may take back the last action, if one may.
    fn may_take_back(&self) -> Option<Seat>;
    /// Takes back the last action.
    fn undo(&mut self) -> Result<(), Refusal>;
    /// Ends the game here, as its players have agreed: nothing can be played any more, and this is how it ended.
    fn stop(&mut self, outcome: Outcome);
    /// A copy of the table, to try something out on.
    fn duplicate(&self) -> Box<dyn Referee>;
    /// A copy of the table as it was after `ply` actions, or as it is if there were fewer.
    fn rewound(&self, ply: usize) -> Box<dyn Referee>;
    /// Everything needed to replay the game.
    fn record(&self) -> Record;
    /// The whole position, hidden parts included.
    fn state(&self) -> Value;
    /// A whole position that `viewer` can't distinguish from the real one.
    fn imagine(&self, viewer: Viewer, seed: &str) -> Value;

    /// Analyses the game so far from its start, with this bot's search on this many threads. It also judges with all
    /// cards open, so a seat couldn't do this.
    ///
    /// `watch` is called on this thread several times a second with the progress, and can cancel. Unless the bot's
    /// budget is time, the analysis is the same on any number of threads.
    fn analyse(
        &self,
        level: BotSpec,
        threads: usize,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Analysis, AnalysisError>;

    /// Analyses a single decision, by its number from 0, for callers who can't block a thread for a whole game; `None`
    /// when there are no more.
    fn judge(&self, level: BotSpec, index: usize) -> Result<Option<Ply>, AnalysisError>;

    /// The analysis made up of these decisions, each judged by this bot.
    fn assemble(&self, level: BotSpec, plies: Vec<Ply>) -> Analysis;
}

/// A table of a game known at compile time, and how to draw it.
pub struct Dealt<G: Playable> {
    table: Table<G>,
    drawing: Drawing<G>,
    /// How it ended, if its players ended it before the rules did.
    stopped: Option<Outcome>,
}

impl<G: Playable> Dealt<G> {
    /// This table, drawn like this.
    pub fn new(table: Table<G>, drawing: Drawing<G>) -> Self {
        Dealt { table, drawing, stopped: None }
    }
}

impl<G: Playable> Dealt<G> {
    fn check_not_stopped(&self) -> Result<(), Refusal> {
        if self.stopped.is_some() { Err(Refusal::Stopped) } else { Ok(()) }
    }
}

impl<G: Playable> Referee for Dealt<G> {
    fn info(&self) -> Info {
        G::INFO
    }

    fn ruleset(&self) -> u32 {
        self.table.ruleset()
    }

    fn position(&self) -> Position {
        match &self.stopped {
            Some(outcome) => self.table.position().stopped(outcome.clone()),
            None => self.table.position(),
        }
    }

    fn figures(&self) -> &'static [&'static str] {
        G::Score::FIGURES
    }

    fn scores(&self) -> Vec<Points> {
        self.table.game().standing(self.table.state()).points()
    }

    fn seat(&self, viewer: Viewer) -> Arc<dyn AnySeat> {
        let seat = SeatAt::new(&self.table, self.drawing, viewer);
        Arc::new(match &self.stopped {
            Some(outcome) => seat.stopped(outcome.clone()),
            None => seat,
        })
    }

    fn sealers(&self) -> Vec<Seat> {
        if self.stopped.is_some() { Vec::new() } else { sealers(self.table.game(), self.table.state()) }
    }

    fn legal(&self) -> Vec<String> {
        if self.stopped.is_some() {
            return Vec::new();
        }
        self.table.legal().iter().map(ToString::to_string).collect()
    }

    fn why(&self, actions: &str) -> Result<(), Refusal> {
        self.check_not_stopped()?;
        let table = &self.table;
        reach(table.game(), table.state(), &Plan::parse(actions)?).map(|_| ())
    }

    fn play(&mut self, action: &str) -> Result<Happened, Refusal> {
        self.check_not_stopped()?;
        let table = &mut self.table;
        let events = table.play(table.parse(action)?)?;
        Ok(table.narrate(&events))
    }

    fn play_plan(&mut self, actions: &str) -> Result<Vec<Happened>, Refusal> {
        self.check_not_stopped()?;
        let events = self.table.play_plan(&Plan::parse(actions)?)?;
        Ok(events.iter().map(|events| self.table.narrate(events)).collect())
    }

    fn goes_on(&self) -> bool {
        self.table.goes_on()
    }

    fn play_randomly(&mut self, plies: usize, rng: &mut FastRng) -> usize {
        if self.stopped.is_some() { 0 } else { self.table.play_randomly(plies, rng) }
    }

    fn may_take_back(&self) -> Option<Seat> {
        self.table.may_take_back().filter(|_| self.stopped.is_none())
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        self.check_not_stopped()?;
        self.table.undo()
    }

    fn stop(&mut self, outcome: Outcome) {
        self.stopped = Some(outcome);
    }

    fn duplicate(&self) -> Box<dyn Referee> {
        Box::new(Dealt { table: self.table.clone(), drawing: self.drawing, stopped: self.stopped.clone() })
    }

    fn rewound(&self, ply: usize) -> Box<dyn Referee> {
        let table = self.table.rewound(ply);
        let is_last = table.actions().len() == self.table.actions().len();
        Box::new(Dealt { table, drawing: self.drawing, stopped: self.stopped.clone().filter(|_| is_last) })
    }

    fn record(&self) -> Record {
        self.table.record()
    }

    fn state(&self) -> Value {
        json(self.table.state())
    }

    fn imagine(&self, viewer: Viewer, seed: &str) -> Value {
        let table = &self.table;
        let view = table.game().view(table.state(), viewer);
        json(&table.game().imagine(&view, &mut Seed::from_text(seed).fast()))
    }

    fn analyse(
        &self,
        level: BotSpec,
        threads: usize,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Analysis, AnalysisError> {
        analyse(&self.table, level, threads, watch)
    }

    fn judge(&self, level: BotSpec, index: usize) -> Result<Option<Ply>, AnalysisError> {
        judged(&self.table, level, index)
    }

    fn assemble(&self, level: BotSpec, plies: Vec<Ply>) -> Analysis {
        assembled(&self.table, level, plies)
    }
}
