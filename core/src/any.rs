//! Tables whose game is not known at compile time, for the command line, the server and Python.
//!
//! Everything here is text and JSON and costs what that costs; search and playouts use [`Game`] itself.

use serde::Serialize;
use serde_json::Value;

use crate::chance::{FastRng, Seed};
use crate::event::Event;
use crate::game::{Game, Info};
use crate::record::Record;
use crate::refusal::Refusal;
use crate::seat::{PerSeat, Seat, Viewer};
use crate::standing::Outcome;
use crate::table::Table;
use crate::words::capitalised;
use crate::{Pick, Seen};

/// Where a game stands, as far as it concerns everybody who referees it.
#[derive(Clone, Debug, Serialize)]
pub struct Position {
    /// The name of the game.
    pub game: &'static str,
    /// The version of the rules that it is played by.
    pub ruleset: u32,
    /// How many seats there are.
    pub seats: u8,
    /// How many actions have been played.
    pub ply: usize,
    /// Whose decision it is; `None` when the game is over.
    pub to_act: Option<Seat>,
    /// The name of the decision that is asked for.
    pub decision: Option<&'static str>,
    /// Whether the game is over.
    pub over: bool,
    /// The score of each seat, as if the game ended now.
    pub scores: PerSeat<i64>,
    /// How the game ended.
    pub result: Option<Outcome>,
}

/// A legal action with what people need to know of it.
#[derive(Clone, Debug, Serialize)]
pub struct Choice {
    /// The notation.
    pub action: String,
    /// The action as a sentence in the imperative.
    pub label: String,
    /// What it does.
    pub help: String,
    /// The steps in which it is composed.
    pub picks: Vec<Pick>,
    /// Other orders of the same steps.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_picks: Vec<Vec<Pick>>,
}

/// An event as JSON and as a sentence.
#[derive(Clone, Debug)]
pub struct Told {
    /// The event.
    pub event: Value,
    /// The event as a sentence for people.
    pub sentence: String,
    /// The things that it touched.
    pub things: Vec<String>,
}

/// What happened in one action: all of it, and what each viewer hears.
#[derive(Clone, Debug)]
pub struct Happened {
    /// The events, whole.
    pub events: Vec<Value>,
    heard: Vec<(Viewer, Vec<Told>)>,
}

impl Happened {
    /// What `viewer` hears of it.
    pub fn heard_by(&self, viewer: Viewer) -> &[Told] {
        self.heard.iter().find(|(who, _)| *who == viewer).map_or(&[], |(_, told)| told)
    }
}

/// A table of any game.
pub trait AnyTable: Send {
    /// What can be said of the game before its box is open.
    fn info(&self) -> Info;
    /// The version of the rules that it is played by.
    fn ruleset(&self) -> u32;
    /// Where the game stands.
    fn position(&self) -> Position;
    /// The legal actions in notation.
    fn legal(&self) -> Vec<String>;
    /// The legal actions with what people need to know of them.
    fn choices(&self) -> Vec<Choice>;
    /// Plays an action.
    fn play(&mut self, action: &str) -> Result<Happened, Refusal>;
    /// Whether an action is legal, and if not, why.
    fn why(&self, action: &str) -> Result<(), Refusal>;
    /// The action that things picked in this order stand for, legal or not; `None` if they stand for none.
    fn compose(&self, things: &[&str]) -> Option<String>;
    /// The seat that may take back the last action, if one may.
    fn may_take_back(&self) -> Option<Seat>;
    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// What `viewer` may know, as a picture of text.
    fn draw(&self, viewer: Viewer) -> String;
    /// The whole position, hidden parts included.
    fn state(&self) -> Value;
    /// Takes back the last action.
    fn undo(&mut self) -> Result<(), Refusal>;
    /// All that is needed to play the game again.
    fn record(&self) -> Record;
    /// Plays up to `plies` uniformly random actions and returns how many.
    fn play_randomly(&mut self, plies: usize, rng: &mut FastRng) -> usize;
    /// A whole position that `viewer` can't tell from the real one.
    fn imagine(&self, viewer: Viewer, seed: &str) -> Value;
}

impl<G: Game> AnyTable for Table<G> {
    fn info(&self) -> Info {
        G::INFO
    }

    fn ruleset(&self) -> u32 {
        self.ruleset()
    }

    fn position(&self) -> Position {
        let standing = self.game().standing(self.state());
        let to_act = self.to_act();
        Position {
            game: G::INFO.name,
            ruleset: self.ruleset(),
            seats: self.seats().count(),
            ply: self.actions().len(),
            to_act,
            decision: to_act.map(|_| self.game().decision(self.state())),
            over: to_act.is_none(),
            scores: standing.scores,
            result: standing.outcome(),
        }
    }

    fn legal(&self) -> Vec<String> {
        self.legal().iter().map(ToString::to_string).collect()
    }

    fn choices(&self) -> Vec<Choice> {
        let Some(seat) = self.to_act() else { return Vec::new() };
        let view = self.game().view(self.state(), Viewer::Seat(seat));
        let choice = |action: G::Action| Choice {
            action: action.to_string(),
            label: self.game().label(&view, action),
            help: self.game().help(&view, action),
            picks: self.game().picks(action),
            other_picks: self.game().other_picks(action),
        };
        self.legal().into_iter().map(choice).collect()
    }

    fn play(&mut self, action: &str) -> Result<Happened, Refusal> {
        let events = self.play(self.parse(action)?)?;
        let tell = |seen: Seen<G>| Told {
            event: json(&seen),
            sentence: capitalised(&self.game().tell(self.seats(), &seen)),
            things: self.game().touched(&seen),
        };
        let heard = |viewer| (viewer, events.iter().filter_map(|e| e.seen_by(viewer)).map(tell).collect());
        Ok(Happened {
            events: events.iter().map(json).collect(),
            heard: self.seats().viewers().map(heard).collect(),
        })
    }

    fn why(&self, action: &str) -> Result<(), Refusal> {
        Ok(self.game().check(self.state(), self.parse(action)?)?)
    }

    fn compose(&self, things: &[&str]) -> Option<String> {
        self.game().compose(self.state(), things).map(|action| action.to_string())
    }

    fn may_take_back(&self) -> Option<Seat> {
        self.may_take_back()
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&self.game().view(self.state(), viewer))
    }

    fn draw(&self, viewer: Viewer) -> String {
        self.game().draw(&self.game().view(self.state(), viewer))
    }

    fn state(&self) -> Value {
        json(self.state())
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        self.undo()
    }

    fn record(&self) -> Record {
        self.record()
    }

    fn play_randomly(&mut self, plies: usize, rng: &mut FastRng) -> usize {
        self.play_randomly(plies, rng)
    }

    fn imagine(&self, viewer: Viewer, seed: &str) -> Value {
        let view = self.game().view(self.state(), viewer);
        json(&self.game().imagine(&view, &mut Seed::from_text(seed).fast()))
    }
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
