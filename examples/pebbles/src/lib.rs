//! Pebbles: take the last one and win.
//!
//! The rules are in `RULES.md`, what players read is in `words.ftl`. This file is the game.

use serde::{Deserialize, Serialize};
use tenka_core::{
    Asks, Event, FastRng, Game, Info, Insight, Inventory, Log, OptionError, Options, PerSeat, Pick, Picture,
    Seat, Seats, Seed, Sentence, Standing, Viewer, Violation, Words, actions, require, say, things,
};

tenka_core::catalogue!();

/// The box. It holds what never changes in play: here, nothing.
#[derive(Clone, Copy, Debug)]
pub struct Pebbles;

/// PEB-001: how many pebbles the heap begins with.
const HEAP: u8 = 20;
/// PEB-002: how many pebbles a player takes at most.
const MOST: u8 = 3;

/// The table: all that changes in play.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    heap: u8,
    turn: Seat,
    seats: Seats,
}

impl State {
    /// PEB-004: whoever took the last pebble.
    fn winner(&self) -> Option<Seat> {
        let before = (self.turn.number() + self.seats.count() - 1) % self.seats.count();
        (self.heap == 0).then_some(Seat::new(before))
    }
}

things! { of Pebbles: u8 as "pebbles" |number, _| number.to_string(); }

actions! {
    /// What a player can do.
    pub enum Action of Pebbles, kinds from bit 0, parts from bit 4 {
        /// Takes pebbles: `take:2`.
        Take(pebbles: u8) = 1 => "take:" pebbles;
    }
}

/// What happens. Everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Happening {
    /// A player took pebbles.
    Took {
        /// Who.
        seat: Seat,
        /// How many.
        pebbles: u8,
    },
    /// A player took the last pebble.
    Won {
        /// Who.
        seat: Seat,
    },
}

impl Event for Happening {
    type Seen = Self;

    fn seen_by(&self, _: Viewer) -> Option<Self> {
        Some(self.clone())
    }
}

impl Game for Pebbles {
    type State = State;
    type Action = Action;
    type Event = Happening;
    /// Nothing is hidden, so the whole table.
    type View = State;
    type Score = i64;

    const INFO: Info = Info {
        name: "pebbles",
        title: "Pebbles",
        about: "Take pebbles from a heap, up to three at a time; whoever takes the last one wins.",
        seats: (2, 4),
        options: &[],
        ruleset: 1,
        rules: include_str!("../RULES.md"),
    };

    fn open_under(_: u32, options: &Options) -> Result<Self, OptionError> {
        options.check(Self::INFO.options)?;
        Ok(Pebbles)
    }

    fn setup(&self, seats: Seats, _: &Seed) -> State {
        State { heap: HEAP, turn: Seat::new(0), seats }
    }

    fn seats(&self, state: &State) -> Seats {
        state.seats
    }

    fn to_act(&self, state: &State) -> Option<Seat> {
        (state.heap > 0).then_some(state.turn)
    }

    fn decision(&self, _: &State) -> &'static str {
        "take"
    }

    fn legal(&self, state: &State, into: &mut Vec<Action>) {
        into.extend((1..=MOST.min(state.heap)).map(Action::Take));
    }

    fn check(&self, state: &State, Action::Take(pebbles): Action) -> Result<(), Violation> {
        require!(state.heap > 0, "PEB-005", game_over);
        require!((1..=MOST).contains(&pebbles), "PEB-002", one_to_three);
        require!(pebbles <= state.heap, "PEB-003", too_few_left { pebbles: counted(state.heap) });
        Ok(())
    }

    fn play(&self, state: &mut State, Action::Take(pebbles): Action, log: &mut Log<'_, Happening>) {
        let seat = state.turn;
        state.heap -= pebbles;
        state.turn = state.seats.after(seat);
        log.tell(|| Happening::Took { seat, pebbles });
        if state.heap == 0 {
            log.tell(|| Happening::Won { seat });
        }
    }

    fn view(&self, state: &State, _: Viewer) -> State {
        state.clone()
    }

    fn imagine(&self, view: &State, _: &mut FastRng) -> State {
        view.clone()
    }

    /// PEB-006: nothing is hidden.
    fn redeal(&self, state: &State, _: Viewer, _: &mut FastRng) -> State {
        state.clone()
    }

    fn standing(&self, state: &State) -> Standing {
        let score = |seat| i64::from(state.winner() == Some(seat));
        Standing::by_score(PerSeat::from_fn(state.seats, score), state.heap == 0)
    }

    fn audit(&self, state: &State) -> Result<(), Violation> {
        Self::INFO.check_seats(state.seats, "PEB-001")?;
        require!(state.heap <= HEAP, "PEB-I1", "There are {} pebbles.", state.heap);
        require!(state.seats.contain(state.turn), "PEB-I2", "{} isn't at the table.", state.turn);
        Ok(())
    }
}

impl Words for Pebbles {
    fn asks(&self, view: &State) -> Option<Asks> {
        self.to_act(view)?;
        Some(Asks::new("PEB-D1", say!(ask_take)))
    }

    fn picks(&self, action: Action) -> Vec<Pick> {
        action.picks(self)
    }

    fn other_picks(&self, action: Action) -> Vec<Vec<Pick>> {
        action.other_picks(self)
    }

    fn compose(&self, _: &State, things: &[&str]) -> Option<Action> {
        Action::composed(things).first().copied()
    }

    fn label(&self, _: &State, Action::Take(pebbles): Action) -> Sentence {
        say!(take { pebbles: counted(pebbles) })
    }

    fn help(&self, _: &State, Action::Take(pebbles): Action) -> Sentence {
        say!(take_help { pebbles: counted(pebbles) })
    }

    fn tell(&self, _: Seats, event: &Happening) -> Sentence {
        match *event {
            Happening::Took { seat, pebbles } => say!(took { seat, pebbles: counted(pebbles) }),
            Happening::Won { seat } => say!(won { seat }),
        }
    }

    fn draw(&self, view: &State) -> Picture {
        "o".repeat(view.heap.into()).into()
    }
}

/// "1 pebble", "2 pebbles"
fn counted(pebbles: u8) -> Sentence {
    say!(pebbles { count: pebbles })
}

/// What the arena counts: nothing yet.
impl Inventory for Pebbles {}

/// What bots see of a position: nothing yet. They play on to the end instead.
impl Insight for Pebbles {}
