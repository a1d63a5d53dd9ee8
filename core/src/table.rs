//! A game in progress: the box, the state, and the actions that led there.

use std::fmt::Write as _;
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;

use crate::action::ParseActionError;
use crate::chance::{Chooser, FastRng, GENERATOR, Seed};
use crate::event::{Event as _, Log};
use crate::game::{Game, Seen};
use crate::options::Options;
use crate::plan::reach;
use crate::record::{Record, Start};
use crate::refusal::Refusal;
use crate::seat::{Seat, Seats, Viewer};
use crate::sha256::sha256;
use crate::standing::Outcome;

/// A table at which the game `G` is played. Every action is checked before it is carried out.
///
/// ```
/// use tenka_core::{Options, Table};
/// use tenka_yardsticks::ConnectFour;
///
/// let mut table = Table::<ConnectFour>::new(&Options::new(), 2, "any seed")?;
/// while table.to_act().is_some() {
///     let first = table.legal()[0];
///     table.play(first)?;
/// }
/// let outcome = table.outcome().expect("the game is over");
/// assert_eq!(outcome.winners.len(), 1);
/// # Ok::<(), tenka_core::Refusal>(())
/// ```
#[derive(Debug)]
pub struct Table<G: Game> {
    game: Arc<G>,
    ruleset: u32,
    options: Options,
    start: Start,
    first: G::State,
    state: G::State,
    actions: Vec<G::Action>,
    /// Who played each action.
    deciders: Vec<Seat>,
    /// The state before the last action.
    before: Option<G::State>,
}

impl<G: Game> Clone for Table<G> {
    fn clone(&self) -> Self {
        Table {
            game: Arc::clone(&self.game),
            ruleset: self.ruleset,
            options: self.options.clone(),
            start: self.start.clone(),
            first: self.first.clone(),
            state: self.state.clone(),
            actions: self.actions.clone(),
            deciders: self.deciders.clone(),
            before: self.before.clone(),
        }
    }
}

impl<G: Game> Table<G> {
    /// A new game under the newest rules. The seed can be any text.
    pub fn new(options: &Options, seats: u8, seed: &str) -> Result<Self, Refusal> {
        Table::dealt(G::open(options)?, G::INFO.ruleset, options, seats, seed)
    }

    /// A new game under the rules of this version.
    pub fn new_under(ruleset: u32, options: &Options, seats: u8, seed: &str) -> Result<Self, Refusal> {
        Table::dealt(open_under(ruleset, options)?, ruleset, options, seats, seed)
    }

    fn dealt(game: G, ruleset: u32, options: &Options, seats: u8, seed: &str) -> Result<Self, Refusal> {
        let allowed = G::INFO.seats;
        if seats < allowed.0 || seats > allowed.1 {
            return Err(Refusal::Seats { asked: seats, allowed });
        }
        let state = game.setup(Seats::new(seats), &Seed::from_text(seed));
        Ok(Table::begin(game, ruleset, options, Start::seed(seed), state))
    }

    /// Continues from a position, hidden parts included, under the newest rules.
    ///
    /// ```
    /// use tenka_core::{Options, Table};
    /// use tenka_yardsticks::ConnectFour;
    ///
    /// let mut table = Table::<ConnectFour>::new(&Options::new(), 2, "any seed")?;
    /// table.play("d".parse()?)?;
    /// let saved = serde_json::to_value(table.state()).unwrap();
    /// let loaded = Table::<ConnectFour>::load(&Options::new(), saved)?;
    /// assert_eq!(loaded.state(), table.state());
    /// assert!(loaded.actions().is_empty());
    /// # Ok::<(), tenka_core::Refusal>(())
    /// ```
    pub fn load(options: &Options, state: Value) -> Result<Self, Refusal> {
        Table::loaded(G::open(options)?, G::INFO.ruleset, options, state)
    }

    /// Continues from a position under the rules of this version.
    pub fn load_under(ruleset: u32, options: &Options, state: Value) -> Result<Self, Refusal> {
        Table::loaded(open_under(ruleset, options)?, ruleset, options, state)
    }

    fn loaded(game: G, ruleset: u32, options: &Options, state: Value) -> Result<Self, Refusal> {
        let start = Start::State { state: state.clone() };
        let state = serde_json::from_value(state).map_err(|error| Refusal::NotAState(error.to_string()))?;
        game.audit(&state).map_err(Refusal::Invariant)?;
        Ok(Table::begin(game, ruleset, options, start, state))
    }

    /// Continues from the end of a record. If the record states a result, it must be the true one.
    pub fn replay(record: &Record) -> Result<Self, Refusal> {
        let info = &G::INFO;
        if record.game != info.name {
            let otherwise = format!("the record is of '{}', not of '{}'", record.game, info.name);
            return Err(Refusal::Record(otherwise));
        }
        let mut table = match &record.start {
            Start::Seed { seed, generator } if generator == GENERATOR => {
                Table::new_under(record.ruleset, &record.options, record.seats, seed)?
            }
            Start::Seed { generator, .. } => {
                let unknown =
                    format!("the record was dealt by '{generator}'; this program has '{GENERATOR}'");
                return Err(Refusal::Record(unknown));
            }
            Start::State { state } => Table::load_under(record.ruleset, &record.options, state.clone())?,
        };
        if table.seats().count() != record.seats {
            let otherwise =
                format!("the record names {} seats, its state {}", record.seats, table.seats().count());
            return Err(Refusal::Record(otherwise));
        }
        for (index, action) in record.actions.iter().enumerate() {
            let played =
                table.parse(action).map_err(Refusal::from).and_then(|action| table.play_silently(action));
            played.map_err(|why| Refusal::RecordedAction { index, why: Box::new(why) })?;
        }
        match &record.result {
            Some(named) if !table.outcome().is_some_and(|outcome| outcome.is_named_by(named)) => {
                Err(Refusal::Record("the record names a result that the game does not have".to_owned()))
            }
            _ => Ok(table),
        }
    }

    fn begin(game: G, ruleset: u32, options: &Options, start: Start, state: G::State) -> Self {
        let first = state.clone();
        Table {
            game: Arc::new(game),
            ruleset,
            options: options.clone(),
            start,
            first,
            state,
            actions: Vec::new(),
            deciders: Vec::new(),
            before: None,
        }
    }

    /// The box.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The box, for callers that outlive the table.
    pub fn shared_game(&self) -> Arc<G> {
        Arc::clone(&self.game)
    }

    /// The version of the rules in use.
    pub fn ruleset(&self) -> u32 {
        self.ruleset
    }

    /// The options of the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The current position.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The starting position.
    pub fn start(&self) -> &G::State {
        &self.first
    }

    /// The number of seats.
    pub fn seats(&self) -> Seats {
        self.game.seats(&self.state)
    }

    /// The seat to act; `None` once the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        self.game.to_act(&self.state)
    }

    /// The actions played since the start.
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// The actions played since the start, each with the seat that played it.
    pub fn played(&self) -> impl Iterator<Item = (Seat, G::Action)> {
        self.deciders.iter().copied().zip(self.actions.iter().copied())
    }

    /// The legal actions.
    pub fn legal(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.game.legal(&self.state, &mut actions);
        actions
    }

    /// Parses an action, legal or not.
    pub fn parse(&self, text: &str) -> Result<G::Action, ParseActionError> {
        text.parse()
    }

    /// Plays an action and returns what happened.
    pub fn play(&mut self, action: G::Action) -> Result<Vec<G::Event>, Refusal> {
        self.game.check(&self.state, action)?;
        let (before, mut events) = (self.state.clone(), Vec::new());
        self.game.play(&mut self.state, action, &mut Log::into(&mut events));
        self.note(before, action);
        Ok(events)
    }

    /// Plays several actions of the seat to act as one move: all that [`reach`] allows, or none. Returns what happened in each.
    ///
    /// ```
    /// use tenka_core::{Options, Plan, Table};
    /// use tenka_yardsticks::Hearts;
    ///
    /// let mut table = Table::<Hearts>::new(&Options::new(), 4, "deal")?;
    /// let cards: Vec<_> = table.legal().into_iter().take(3).collect();
    /// assert_eq!(table.play_plan(&cards)?.len(), 3, "{} are passed", Plan::notation(&cards));
    /// # Ok::<(), tenka_core::Refusal>(())
    /// ```
    pub fn play_plan(&mut self, actions: &[G::Action]) -> Result<Vec<Vec<G::Event>>, Refusal> {
        let played = reach(&*self.game, &self.state, actions)?;
        actions[..played].iter().map(|&action| self.play(action)).collect()
    }

    fn play_silently(&mut self, action: G::Action) -> Result<(), Refusal> {
        self.game.check(&self.state, action)?;
        self.play_unchecked(action);
        Ok(())
    }

    fn play_unchecked(&mut self, action: G::Action) {
        let before = self.state.clone();
        self.game.play(&mut self.state, action, &mut Log::silent());
        self.note(before, action);
    }

    /// Records what was played, and by whom.
    fn note(&mut self, before: G::State, action: G::Action) {
        self.deciders.extend(self.game.to_act(&before));
        self.actions.push(action);
        self.before = Some(before);
    }

    /// Plays up to `plies` uniformly random actions, and returns how many were played.
    pub fn play_randomly(&mut self, plies: usize, rng: &mut FastRng) -> usize {
        let mut scratch = Vec::new();
        for ply in 0..plies {
            let Some(action) = self.game.choose(&self.state, Chooser::Random(rng), &mut scratch) else {
                return ply;
            };
            self.play_unchecked(action);
        }
        plies
    }

    /// Takes back the last action by replaying all the others.
    ///
    /// ```
    /// use tenka_core::{Options, Table};
    /// use tenka_yardsticks::ConnectFour;
    ///
    /// let mut table = Table::<ConnectFour>::new(&Options::new(), 2, "any seed")?;
    /// table.play("d".parse()?)?;
    /// table.undo()?;
    /// assert!(table.actions().is_empty());
    /// # Ok::<(), tenka_core::Refusal>(())
    /// ```
    pub fn undo(&mut self) -> Result<(), Refusal> {
        let before = self.actions.len().checked_sub(1).ok_or(Refusal::NothingToUndo)?;
        *self = self.rewound(before);
        Ok(())
    }

    /// The table as it was after `ply` actions, or as it is now if there were fewer.
    pub fn rewound(&self, ply: usize) -> Self {
        let actions = &self.actions[..ply.min(self.actions.len())];
        let mut table = Table {
            state: self.first.clone(),
            actions: Vec::with_capacity(actions.len()),
            deciders: Vec::with_capacity(actions.len()),
            before: None,
            ..self.clone()
        };
        for &action in actions {
            table.play_unchecked(action);
        }
        table
    }

    /// The seat that may take back the last action, if any.
    pub fn may_take_back(&self) -> Option<Seat> {
        let (before, &last) = (self.before.as_ref()?, self.actions.last()?);
        self.game.to_act(before).filter(|_| self.game.may_take_back(before, last))
    }

    /// Whether the seat that acted last can go on with its plan: it is to act, and has learned nothing by its last action.
    pub fn goes_on(&self) -> bool {
        let (Some(before), Some(&last)) = (&self.before, self.actions.last()) else { return false };
        let is_still_to_act = self.game.to_act(before) == self.to_act() && self.to_act().is_some();
        is_still_to_act && self.game.may_go_on(before, last)
    }

    /// What `viewer` heard of the last action, and what they saw before it.
    ///
    /// ```
    /// use tenka_core::{Options, Table, Viewer};
    /// use tenka_yardsticks::ConnectFour;
    ///
    /// let mut table = Table::<ConnectFour>::new(&Options::new(), 2, "any seed")?;
    /// let events = table.play("d".parse()?)?;
    /// let (_, heard) = table.last_heard_by(Viewer::Spectator).expect("an action was played");
    /// assert_eq!(heard, events);
    /// # Ok::<(), tenka_core::Refusal>(())
    /// ```
    pub fn last_heard_by(&self, viewer: Viewer) -> Option<(G::View, Vec<Seen<G>>)> {
        let (before, &last) = (self.before.as_ref()?, self.actions.last()?);
        let (mut state, mut events) = (before.clone(), Vec::new());
        self.game.play(&mut state, last, &mut Log::into(&mut events));
        let heard = events.iter().filter_map(|event| event.seen_by(viewer)).collect();
        Some((self.game.view(before, viewer), heard))
    }

    /// Everything that `viewer` has heard so far, found by replaying the game.
    ///
    /// ```
    /// use tenka_core::{Options, Table, Viewer};
    /// use tenka_yardsticks::ConnectFour;
    ///
    /// let mut table = Table::<ConnectFour>::new(&Options::new(), 2, "any seed")?;
    /// let mut events = table.play("d".parse()?)?;
    /// events.extend(table.play("e".parse()?)?);
    /// assert_eq!(table.heard_by(Viewer::Spectator), events);
    /// # Ok::<(), tenka_core::Refusal>(())
    /// ```
    pub fn heard_by(&self, viewer: Viewer) -> Vec<Seen<G>> {
        let (mut state, mut events) = (self.first.clone(), Vec::new());
        for &action in &self.actions {
            self.game.play(&mut state, action, &mut Log::into(&mut events));
        }
        events.iter().filter_map(|event| event.seen_by(viewer)).collect()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.standing(&self.state).outcome()
    }

    /// Everything it takes to replay the game.
    pub fn record(&self) -> Record {
        Record {
            game: G::INFO.name.to_owned(),
            ruleset: self.ruleset,
            seats: self.seats().count(),
            options: self.options.clone(),
            start: self.start.clone(),
            actions: self.actions.iter().map(ToString::to_string).collect(),
            result: self.outcome(),
        }
    }
}

fn open_under<G: Game>(ruleset: u32, options: &Options) -> Result<G, Refusal> {
    let newest = G::INFO.ruleset;
    if !(1..=newest).contains(&ruleset) {
        return Err(Refusal::Ruleset { asked: ruleset, newest });
    }
    Ok(G::open_under(ruleset, options)?)
}

/// A short text that identifies a state forever: a hash of the state's JSON.
///
/// ```
/// use tenka_core::{Options, Table, fingerprint};
/// use tenka_yardsticks::ConnectFour;
///
/// let table = Table::<ConnectFour>::new(&Options::new(), 2, "any seed")?;
/// let copy = table.clone();
/// assert_eq!(fingerprint(table.state()), fingerprint(copy.state()));
/// assert_eq!(fingerprint(table.state()).len(), 32);
/// # Ok::<(), tenka_core::Refusal>(())
/// ```
pub fn fingerprint(state: &impl Serialize) -> String {
    let json = serde_json::to_vec(state).unwrap_or_default();
    let mut digits = String::new();
    for byte in &sha256(&json)[..16] {
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}
