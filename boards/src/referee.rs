//! The referee of a table whose game is not known at compile time.

use std::ops::ControlFlow;
use std::sync::Arc;

use serde_json::Value;
use tenka_bots::{Analysis, AnalysisError, BotSpec, Ply, Progress, analyse, assembled, judged};
use tenka_core::any::{Happened, Position, json};
use tenka_core::{
    FastRng, Game, Info, Plan, Points, Record, Refusal, Score as _, Seat, Seed, Table, Viewer, reach,
};

use crate::seat_at::{AnySeat, SeatAt};
use crate::{Board, Drawing, Playable};

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
    /// The legal actions in notation.
    fn legal(&self) -> Vec<String>;
    /// Whether an action, or several as one move, is legal, and if not, why.
    fn why(&self, actions: &str) -> Result<(), Refusal>;
    /// Plays an action.
    fn play(&mut self, action: &str) -> Result<Happened, Refusal>;
    /// Plays several actions of the seat to act as one move, all or none, and returns what happened in each. It ends early where
    /// another seat must decide or an action can't be taken back.
    fn play_plan(&mut self, actions: &str) -> Result<Vec<Happened>, Refusal>;
    /// Whether the seat that acted last can go on with its plan: it is to act, and nothing has come to light.
    fn goes_on(&self) -> bool {
        self.may_take_back().is_some_and(|seat| self.position().to_act == Some(seat))
    }
    /// Plays up to `plies` uniformly random actions and returns how many.
    fn play_randomly(&mut self, plies: usize, rng: &mut FastRng) -> usize;
    /// The seat that may take back the last action, if one may.
    fn may_take_back(&self) -> Option<Seat>;
    /// Takes back the last action.
    fn undo(&mut self) -> Result<(), Refusal>;
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

/// A table of a game known at compile time, and how to draw it. Anything that implements this can be refereed.
pub trait Dealt: Send + Sync + 'static {
    /// The game.
    type Game: Playable;
    /// How it is drawn.
    const DRAWING: Drawing<Self::Game>;
    /// Wraps a table.
    fn of(table: Table<Self::Game>) -> Self;
    /// The table.
    fn table(&self) -> &Table<Self::Game>;
    /// The table, mutably.
    fn table_mut(&mut self) -> &mut Table<Self::Game>;
}

impl<G: Board> Dealt for Table<G> {
    type Game = G;
    const DRAWING: Drawing<G> = Drawing::of_board();

    fn of(table: Table<G>) -> Self {
        table
    }

    fn table(&self) -> &Table<G> {
        self
    }

    fn table_mut(&mut self) -> &mut Table<G> {
        self
    }
}

/// A table of a game that has no [`Board`]: it is shown as text.
#[derive(Clone, Debug)]
pub struct Plain<G: Playable>(Table<G>);

impl<G: Playable> Dealt for Plain<G> {
    type Game = G;
    const DRAWING: Drawing<G> = Drawing::TEXT;

    fn of(table: Table<G>) -> Self {
        Plain(table)
    }

    fn table(&self) -> &Table<G> {
        &self.0
    }

    fn table_mut(&mut self) -> &mut Table<G> {
        &mut self.0
    }
}

impl<D: Dealt> Referee for D {
    fn info(&self) -> Info {
        D::Game::INFO
    }

    fn ruleset(&self) -> u32 {
        self.table().ruleset()
    }

    fn position(&self) -> Position {
        self.table().position()
    }

    fn figures(&self) -> &'static [&'static str] {
        <D::Game as Game>::Score::FIGURES
    }

    fn scores(&self) -> Vec<Points> {
        self.table().game().standing(self.table().state()).points()
    }

    fn seat(&self, viewer: Viewer) -> Arc<dyn AnySeat> {
        Arc::new(SeatAt::new(self.table(), D::DRAWING, viewer))
    }

    fn legal(&self) -> Vec<String> {
        self.table().legal().iter().map(ToString::to_string).collect()
    }

    fn why(&self, actions: &str) -> Result<(), Refusal> {
        let table = self.table();
        reach(table.game(), table.state(), &Plan::parse(actions)?).map(|_| ())
    }

    fn play(&mut self, action: &str) -> Result<Happened, Refusal> {
        let table = self.table_mut();
        let events = table.play(table.parse(action)?)?;
        Ok(table.narrate(&events))
    }

    fn play_plan(&mut self, actions: &str) -> Result<Vec<Happened>, Refusal> {
        let events = self.table_mut().play_plan(&Plan::parse(actions)?)?;
        Ok(events.iter().map(|events| self.table().narrate(events)).collect())
    }

    fn play_randomly(&mut self, plies: usize, rng: &mut FastRng) -> usize {
        self.table_mut().play_randomly(plies, rng)
    }

    fn may_take_back(&self) -> Option<Seat> {
        self.table().may_take_back()
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        self.table_mut().undo()
    }

    fn duplicate(&self) -> Box<dyn Referee> {
        Box::new(D::of(self.table().clone()))
    }

    fn rewound(&self, ply: usize) -> Box<dyn Referee> {
        Box::new(D::of(self.table().rewound(ply)))
    }

    fn record(&self) -> Record {
        self.table().record()
    }

    fn state(&self) -> Value {
        json(self.table().state())
    }

    fn imagine(&self, viewer: Viewer, seed: &str) -> Value {
        let table = self.table();
        let view = table.game().view(table.state(), viewer);
        json(&table.game().imagine(&view, &mut Seed::from_text(seed).fast()))
    }

    fn analyse(
        &self,
        level: BotSpec,
        threads: usize,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Analysis, AnalysisError> {
        analyse(self.table(), level, threads, watch)
    }

    fn judge(&self, level: BotSpec, index: usize) -> Result<Option<Ply>, AnalysisError> {
        judged(self.table(), level, index)
    }

    fn assemble(&self, level: BotSpec, plies: Vec<Ply>) -> Analysis {
        assembled(self.table(), level, plies)
    }
}
