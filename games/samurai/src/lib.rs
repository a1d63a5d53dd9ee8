#![doc = include_str!("../README.md")]
//!
//! The files follow the ledger: components ([`tile`], [`board`]), setup, the turn, the switch and the move tile,
//! captures, the end, scoring, decisions, hidden information ([`view`]), invariants.

pub mod board;
pub mod capture;
pub mod components;
pub mod scoring;
pub mod state;
pub mod tile;
pub mod view;

mod action;
mod audit;
mod caste;
mod decision;
mod ending;
mod event;
mod facts;
mod insight;
mod inventory;
mod move_tile;
mod picks;
mod picture;
mod secrets;
mod setup;
mod switch;
mod tell;
mod turn;
mod words;

tenka_core::catalogue!();

use std::sync::Arc;

use tenka_core::{
    Chooser, FastRng, Game, Info, Log, OptionError, OptionKind, OptionSpec, Options, Seat, Seats, Seed,
    Sentence, Standing, Viewer, Violation, box_of,
};

pub use action::{Action, Exchange, Piece};
pub use board::{Space, SpaceSet};
pub use caste::{ByCaste, Caste};
pub use ending::EndReason;
pub use event::{Event, Happening, SeenEvent};
pub use state::State;
pub use tile::{Kind, Tiles};
pub use view::View;

use components::Components;
use scoring::ScoreKey;
use state::Stage;

/// The box: components and options.
#[derive(Clone, Debug)]
pub struct Samurai {
    components: Arc<Components>,
    random_hands: bool,
    random_pieces: bool,
}

box_of!(Components, Samurai);

const BASIC_SETUP: &str = "basic_setup";
const RANDOM_HANDS: &str = "random_starting_hands";
const RANDOM_PIECES: &str = "random_piece_distribution";

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: BASIC_SETUP,
        title: catalogue::title_basic_setup.text(),
        kind: OptionKind::Switch(false),
        help: catalogue::option_basic_setup.text(),
    },
    OptionSpec {
        name: RANDOM_HANDS,
        title: catalogue::title_random_hands.text(),
        kind: OptionKind::Switch(false),
        help: catalogue::option_random_hands.text(),
    },
    OptionSpec {
        name: RANDOM_PIECES,
        title: catalogue::title_random_pieces.text(),
        kind: OptionKind::Switch(false),
        help: catalogue::option_random_pieces.text(),
    },
];

impl Samurai {
    /// What a tile of this kind does wherever it is played, in a sentence for people.
    pub fn describe(&self, kind: Kind) -> Sentence {
        words::describe(self, kind)
    }

    fn under(_: u32, options: &Options) -> Self {
        let basic = options.is_on(OPTIONS, BASIC_SETUP);
        Samurai {
            components: Arc::clone(&components::STANDARD),
            random_hands: basic || options.is_on(OPTIONS, RANDOM_HANDS),
            random_pieces: basic || options.is_on(OPTIONS, RANDOM_PIECES),
        }
    }
}

impl Game for Samurai {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Score = ScoreKey;

    const INFO: Info = Info {
        name: "samurai",
        title: catalogue::title.text(),
        about: catalogue::about.text(),
        seats: (2, 4),
        options: OPTIONS,
        ruleset: 1,
        rules: include_str!("../RULES.md"),
    };

    /// SAM-R07: basic setup turns on both of its parts, so neither can be off with it. Games were started with such
    /// options before they were refused, and can still be played with [`open_under`](Game::open_under).
    fn open(options: &Options) -> Result<Self, OptionError> {
        let part_is_off = |name: &&str| options.is_on(OPTIONS, BASIC_SETUP) && options.is_set(name, false);
        if let Some(part) = [RANDOM_HANDS, RANDOM_PIECES].into_iter().find(part_is_off) {
            let expected = format!("true, or nothing: '{BASIC_SETUP}' turns it on");
            return Err(OptionError { name: part.to_owned(), expected });
        }
        Samurai::open_under(Samurai::INFO.ruleset, options)
    }

    fn open_under(ruleset: u32, options: &Options) -> Result<Self, OptionError> {
        options.check(OPTIONS)?;
        Ok(Samurai::under(ruleset, options))
    }

    fn setup(&self, seats: Seats, seed: &Seed) -> State {
        setup::set_up(self, seats, seed)
    }

    fn seats(&self, state: &State) -> Seats {
        state.seats()
    }

    #[inline]
    fn to_act(&self, state: &State) -> Option<Seat> {
        turn::to_act(state)
    }

    fn decision(&self, state: &State) -> &'static str {
        decision::name(state.stage)
    }

    fn legal(&self, state: &State, into: &mut Vec<Action>) {
        decision::list(self, state, into);
    }

    fn choose(&self, state: &State, chooser: Chooser<'_>, _: &mut Vec<Action>) -> Option<Action> {
        decision::choose(self, state, chooser)
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Violation> {
        match action {
            _ if state.stage == Stage::Over => Err(ending::game_is_over()),
            Action::ChooseTile(kind) => setup::check_choose_tile(self, state, kind),
            Action::PlacePiece { caste, settlement } => {
                setup::check_place_piece(self, state, caste, settlement)
            }
            Action::PlaceTile { kind, space } => turn::check_place_tile(self, state, kind, space),
            Action::MoveTile { from, to } => move_tile::check_move(self, state, from, to),
            Action::Exchange(exchange) => switch::check_exchange(self, state, exchange),
            Action::ExchangeNothing => switch::check_exchange_nothing(self, state),
            Action::Stop => turn::check_stop(state),
        }
    }

    fn play(&self, state: &mut State, action: Action, log: &mut Log<'_, Event>) {
        match action {
            Action::ChooseTile(kind) => setup::choose_tile(self, state, kind, log),
            Action::PlacePiece { caste, settlement } => {
                setup::place_piece(self, state, caste, settlement, log);
            }
            Action::PlaceTile { kind, space } => turn::place_tile(self, state, kind, space, log),
            Action::MoveTile { from, to } => move_tile::move_tile(self, state, from, to, log),
            Action::Exchange(exchange) => switch::exchange_pieces(self, state, exchange, log),
            Action::ExchangeNothing => switch::exchange_nothing(self, state, log),
            Action::Stop => turn::stop(self, state, log),
        }
    }

    fn view(&self, state: &State, who: Viewer) -> View {
        view::view(self, state, who)
    }

    fn imagine(&self, view: &View, rng: &mut FastRng) -> State {
        view::imagine(view, rng)
    }

    fn redeal(&self, state: &State, who: Viewer, rng: &mut FastRng) -> State {
        secrets::redeal(self.set, state, who, rng)
    }

    fn standing(&self, state: &State) -> Standing<ScoreKey> {
        scoring::standing(&state.heaps, state.stage == Stage::Over)
    }

    fn audit(&self, state: &State) -> Result<(), Violation> {
        audit::audit(self, state)
    }

    fn may_take_back(&self, before: &State, action: Action) -> bool {
        turn::may_take_back(self, before, action)
    }

    fn may_seal(&self, view: &View) -> bool {
        setup::may_seal_hand(self, view)
    }
}
