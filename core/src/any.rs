//! A table described in text and JSON, for callers that don't know the game at compile time: the command line, the
//! server and Python.
//!
//! This costs what text costs; search and playouts use [`Game`](crate::Game) directly.

use serde::Serialize;
use serde_json::Value;

use crate::event::{Event, Log};
use crate::plan::{self, Plan, joined};
use crate::said::Sentence;
use crate::seat::{Seat, Viewer};
use crate::standing::Outcome;
use crate::table::Table;
use crate::words::{Weight, Words, capitalised};
use crate::{Pick, Seen};

/// Where a game stands, as far as everybody may know. It leaves out the scores, which may be secret until the end.
///
/// ```
/// use tenka_core::{Options, Table};
/// use tenka_yardsticks::ConnectFour;
///
/// let mut table = Table::<ConnectFour>::new(&Options::new(), 2, "any seed")?;
/// table.play("d".parse()?)?;
/// let position = table.position();
/// assert_eq!((position.game, position.ply, position.over), ("connect-four", 1, false));
/// assert_eq!(position.to_act.map(|seat| seat.number()), Some(1));
/// # Ok::<(), tenka_core::Refusal>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Position {
    /// The name of the game.
    pub game: &'static str,
    /// The version of the rules in use.
    pub ruleset: u32,
    /// The number of seats.
    pub seats: u8,
    /// How many actions have been played so far.
    pub ply: usize,
    /// The seat to act; `None` once the game is over.
    pub to_act: Option<Seat>,
    /// The name of the pending decision.
    pub decision: Option<&'static str>,
    /// Whether the game is over.
    pub over: bool,
    /// How the game ended, if it has.
    pub result: Option<Outcome>,
}

impl Position {
    /// The same position, in a game that its players have ended here with this outcome.
    pub fn stopped(self, outcome: Outcome) -> Self {
        Position { to_act: None, decision: None, over: true, result: Some(outcome), ..self }
    }
}

/// A legal action, described for people.
#[derive(Clone, Debug, Serialize)]
pub struct Choice {
    /// The action in notation.
    pub action: String,
    /// The action as an imperative sentence.
    pub label: String,
    /// What the action does.
    pub help: String,
    /// The picks that compose it.
    pub picks: Vec<Pick>,
    /// Other orders of the same picks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_picks: Vec<Vec<Pick>>,
    /// Whether it can't be taken back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lasting: bool,
    /// Whether it opens a dialogue, in which the actions after it are composed as well.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub opens: bool,
}

/// A choice of several out of one set, described for people.
///
/// It is played as a plan: the chosen actions in notation, joined by [`THEN`](crate::THEN).
#[derive(Clone, Debug, Serialize)]
pub struct Handful {
    /// What is chosen, as an imperative sentence.
    pub label: String,
    /// How many are chosen.
    pub count: usize,
    /// What they are chosen from.
    pub of: Vec<HandfulItem>,
    /// Whether it matters in which order they are chosen.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub in_order: bool,
    /// Whether it can't be taken back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lasting: bool,
}

/// What can be chosen as one of several.
#[derive(Clone, Debug, Serialize)]
pub struct HandfulItem {
    /// The id of the thing to pick.
    pub thing: String,
    /// Its display name.
    pub label: String,
    /// The action in notation that chooses it.
    pub action: String,
    /// How often it can be chosen.
    pub most: usize,
}

impl Handful {
    /// Describes what the seat to act in `world` chooses several of, if it does.
    pub fn of<G: Words>(game: &G, world: &G::State) -> Option<Self> {
        let handful = game.handful(world)?;
        let some: Vec<G::Action> = handful.all().take(handful.count).collect();
        let plan::Handful { label, count, of, in_order } = handful;
        let item = |&(action, most): &(G::Action, usize)| {
            let Pick { thing, label } = game.picks(action).into_iter().next()?;
            Some(HandfulItem { thing, label, action: action.to_string(), most })
        };
        Some(Handful {
            label: label.named(&|seat| game.called(seat)),
            count,
            of: of.iter().filter_map(item).collect(),
            in_order,
            lasting: is_lasting(game, world, &some),
        })
    }

    /// The plan that chooses these things; `None` if they aren't as many as are to be chosen, or can't be chosen together.
    pub fn chosen(&self, things: &[&str]) -> Option<String> {
        let actions = self.actions(things).filter(|actions| actions.len() == self.count)?;
        Some(joined(&actions))
    }

    /// Whether these things can be among those that are chosen.
    pub fn may_include(&self, things: &[&str]) -> bool {
        self.actions(things).is_some_and(|actions| actions.len() <= self.count)
    }

    /// The actions that choose these things, none of them too often.
    fn actions(&self, things: &[&str]) -> Option<Vec<&str>> {
        let times = |item: &HandfulItem| things.iter().filter(|thing| **thing == item.thing).count();
        let item =
            |thing: &&str| self.of.iter().find(|item| item.thing == **thing && times(item) <= item.most);
        things.iter().map(|thing| Some(&*item(thing)?.action)).collect()
    }
}

/// Whether some of these actions, played one after another, can't be taken back.
fn is_lasting<G: Words>(game: &G, world: &G::State, actions: &[G::Action]) -> bool {
    let mut state = world.clone();
    actions.iter().any(|&action| {
        let may = game.may_take_back(&state, action);
        game.play(&mut state, action, &mut Log::silent());
        !may
    })
}

/// An event as one viewer hears it, in JSON and in words.
#[derive(Clone, Debug)]
pub struct HeardEvent {
    /// The event.
    pub event: Value,
    /// The event as a sentence, worded for this viewer.
    pub sentence: String,
    /// The parts of the sentence.
    pub said: Sentence,
    /// The ids of the things it touched.
    pub things: Vec<String>,
    /// How much it matters.
    pub weight: Weight,
    /// What it begins, as the log is headed from there on.
    pub heading: Option<Sentence>,
    /// What the viewer has achieved by it.
    pub aim: Option<Sentence>,
}

/// What happened in one action: everything for the referee, and what each viewer hears.
#[derive(Clone, Debug)]
pub struct Happened {
    /// The events in full.
    pub events: Vec<Value>,
    heard: Vec<(Viewer, Vec<HeardEvent>)>,
}

impl Happened {
    /// What `viewer` hears of it.
    pub fn heard_by(&self, viewer: Viewer) -> &[HeardEvent] {
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

    /// Describes these events to each viewer.
    ///
    /// ```
    /// use tenka_core::{Options, Seat, Table, Viewer};
    /// use tenka_yardsticks::ConnectFour;
    ///
    /// let mut table = Table::<ConnectFour>::new(&Options::new(), 2, "any seed")?;
    /// let events = table.play("d".parse()?)?;
    /// let happened = table.narrate(&events);
    /// let heard = &happened.heard_by(Viewer::Spectator)[0];
    /// assert_eq!(heard.sentence, "Seat 0 drops a stone into column d.");
    /// let mine = &happened.heard_by(Viewer::Seat(Seat::new(0)))[0];
    /// assert_eq!(mine.sentence, "You drop a stone into column d.");
    /// # Ok::<(), tenka_core::Refusal>(())
    /// ```
    pub fn narrate(&self, events: &[G::Event]) -> Happened {
        let tell = |viewer, seen: Seen<G>| {
            let said = self.game().tell(self.seats(), &seen).for_viewer(viewer).capitalised();
            HeardEvent {
                event: json(&seen),
                sentence: capitalised(&said.named(&|seat| self.game().called(seat))),
                said,
                things: self.game().touched(&seen),
                weight: self.game().weight(&seen),
                heading: self.game().heading(&seen),
                aim: viewer.seat().and_then(|seat| self.game().aim(&seen, seat)),
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
    /// Describes an action available to the viewer of `view`, with other players by these names.
    pub fn of<G: Words>(
        game: &G,
        view: &G::View,
        action: G::Action,
        called: &dyn Fn(Seat) -> String,
    ) -> Self {
        Choice {
            lasting: false,
            opens: game.opens_dialogue(action),
            action: action.to_string(),
            label: game.label(view, action).named(called),
            help: game.help(view, action).named(called),
            picks: game.picks(action),
            other_picks: game.other_picks(action),
        }
    }

    /// The same choice in `world`, which determines whether it can be taken back.
    pub fn in_world<G: Words>(self, game: &G, world: &G::State, action: G::Action) -> Self {
        Choice { lasting: !game.may_take_back(world, action), ..self }
    }

    /// Describes a plan of the seat to act in `world`, with other players by these names.
    pub fn planned<G: Words>(
        game: &G,
        world: &G::State,
        plan: &Plan<G::Action>,
        called: &dyn Fn(Seat) -> String,
    ) -> Self {
        Choice {
            lasting: is_lasting(game, world, &plan.actions),
            opens: plan.actions.last().is_some_and(|&action| game.opens_dialogue(action)),
            action: Plan::notation(&plan.actions),
            label: plan.label.named(called),
            help: plan.help.named(called),
            picks: plan.picks.clone(),
            other_picks: Vec::new(),
        }
    }
}

/// Converts a value to JSON.
pub fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
