//! What can be said of a table in text and JSON, where the game is not known at compile time: for the command line, the
//! server and Python.
//!
//! It costs what text costs; search and playouts use [`Game`](crate::Game) itself.

use serde::Serialize;
use serde_json::Value;

use crate::event::Event;
use crate::said::Sentence;
use crate::seat::{Seat, Viewer};
use crate::standing::Outcome;
use crate::table::Table;
use crate::words::{Words, capitalised};
use crate::{Pick, Seen};

/// Where a game stands, as far as everybody may know it. Scores are not among it: they may be nobody's business before the
/// end.
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
    /// The event as a sentence for people, as this viewer reads it.
    pub sentence: String,
    /// The parts of the sentence.
    pub said: Sentence,
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

impl<G: Words> Table<G> {
    /// Where the game stands.
    pub fn position(&self) -> Position {
        let to_act = self.to_act();
        Position {
            game: G::INFO.name,
            ruleset: self.ruleset(),
            seats: self.seats().count(),
            ply: self.actions().len(),
            to_act,
            decision: to_act.map(|_| self.game().decision(self.state())),
            over: to_act.is_none(),
            result: self.outcome(),
        }
    }

    /// What these events mean for each viewer.
    pub fn told(&self, events: &[G::Event]) -> Happened {
        let tell = |viewer, seen: Seen<G>| {
            let said = self.game().tell(self.seats(), &seen).for_viewer(viewer).capitalised();
            Told {
                event: json(&seen),
                sentence: capitalised(&said.named(&|seat| self.game().called(seat))),
                said,
                things: self.game().touched(&seen),
            }
        };
        let heard = |viewer| {
            let seen = events.iter().filter_map(|event| event.seen_by(viewer));
            (viewer, seen.map(|seen| tell(viewer, seen)).collect())
        };
        Happened {
            events: events.iter().map(json).collect(),
            heard: self.seats().viewers().map(heard).collect(),
        }
    }
}

impl Choice {
    /// An action of the viewer of `view`, with what people need to know of it.
    pub fn of<G: Words>(game: &G, view: &G::View, action: G::Action) -> Self {
        Choice {
            action: action.to_string(),
            label: game.label(view, action).named(&|seat| game.called(seat)),
            help: game.help(view, action).named(&|seat| game.called(seat)),
            picks: game.picks(action),
            other_picks: game.other_picks(action),
        }
    }
}

/// A value as JSON.
pub fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
