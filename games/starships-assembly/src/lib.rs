#![doc = include_str!("../README.md")]
//!
//! The files follow the ledger: components ([`card`], [`face`]), lobbying, the agenda, votes, recruiting and deploying,
//! abilities ([`steps`]), the turn, the declaration of war, open warfare, the ship turn, damage, the cease-fire,
//! decisions, hidden information ([`memory`], [`view`]), invariants.

pub mod card;
pub mod components;
pub mod deck;
pub mod face;
pub mod memory;
pub mod state;
pub mod steps;
pub mod view;

mod ability;
mod action;
mod agenda;
mod audit;
mod ceasefire;
mod damage;
mod decision;
mod declaration;
mod event;
mod facts;
mod insight;
mod inventory;
mod lobbying;
mod odds;
mod picks;
mod picture;
mod plans;
mod recollection;
mod recruiting;
mod riddle;
mod ruleset;
mod secrets;
mod ship_turn;
mod telling;
mod turn;
mod votes;
mod warfare;
mod words;

tenka_core::catalogue!();

use std::sync::Arc;

use tenka_core::{
    FastRng, Game, Info, Log, OptionError, OptionKind, OptionSpec, Options, PerSeat, Seat, Seats, Seed,
    Standing, Step, Stepwise as _, Viewer, Violation, box_of, score,
};

pub use action::{Action, WeaponNumber};
pub use card::{ByCard, Card, CardSet};
pub use ceasefire::Ending;
pub use deck::Deck;
pub use declaration::{Cause, Declaration};
pub use event::{Event, Happening, Hit, SeenEvent};
pub use memory::Memory;
pub use odds::{Odds, ShotResult};
pub use state::State;
pub use view::View;

use components::Components;
use ruleset::Ruleset;
use state::{SEATS, Stage};

/// The box: the rules of one ruleset, components and options.
#[derive(Clone, Debug)]
pub struct StarshipsAssembly {
    ruleset: Ruleset,
    components: Arc<Components>,
    lobbying: bool,
    additional_rules: bool,
}

box_of!(Components, StarshipsAssembly);

const LOBBYING_PHASE: &str = "lobbying_phase";
const ADDITIONAL_RULES: &str = "additional_rules";

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: LOBBYING_PHASE,
        title: catalogue::title_lobbying_phase.text(),
        kind: OptionKind::Switch(true),
        help: catalogue::option_lobbying_phase.text(),
    },
    OptionSpec {
        name: ADDITIONAL_RULES,
        title: catalogue::title_additional_rules.text(),
        kind: OptionKind::Switch(true),
        help: catalogue::option_additional_rules.text(),
    },
];

impl StarshipsAssembly {
    /// Whether the game is played with locks and transfer of power (SSA-196).
    pub const fn has_additional_rules(&self) -> bool {
        self.additional_rules
    }

    fn under(ruleset: u32, options: &Options) -> Self {
        let ruleset = Ruleset::numbered(ruleset);
        StarshipsAssembly {
            ruleset,
            components: ruleset.components(),
            lobbying: options.is_on(OPTIONS, LOBBYING_PHASE),
            additional_rules: options.is_on(OPTIONS, ADDITIONAL_RULES),
        }
    }
}

score! {
    /// SSA-147: there are no points; a game is won, lost or tied.
    pub struct Wins {
        /// 1 for a win, -1 for a loss.
        pub balance: i8 = catalogue::figure_score.text(),
    }
}

impl Game for StarshipsAssembly {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Score = Wins;

    const INFO: Info = Info {
        name: "starships-assembly",
        title: catalogue::title.text(),
        about: catalogue::about.text(),
        seats: (2, 2),
        options: OPTIONS,
        ruleset: Ruleset::NEWEST,
        rules: include_str!("../RULES.md"),
    };

    fn open_under(ruleset: u32, options: &Options) -> Result<Self, OptionError> {
        options.check(OPTIONS)?;
        Ok(StarshipsAssembly::under(ruleset, options))
    }

    fn setup(&self, _: Seats, seed: &Seed) -> State {
        lobbying::set_up(self, seed)
    }

    fn seats(&self, _: &State) -> Seats {
        SEATS
    }

    #[inline]
    fn to_act(&self, state: &State) -> Option<Seat> {
        (state.stage != Stage::Over).then_some(state.seat)
    }

    fn decision(&self, state: &State) -> &'static str {
        decision::next(state).map_or("none", Step::name)
    }

    fn legal(&self, state: &State, into: &mut Vec<Action>) {
        tenka_core::decision::offer(self, state, into);
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Violation> {
        decision::check(self, state, action)
    }

    fn play(&self, state: &mut State, action: Action, log: &mut Log<'_, Event>) {
        tenka_core::decision::decide::<StarshipsAssembly>(&mut self.at(state, log), action);
    }

    fn view(&self, state: &State, who: Viewer) -> View {
        view::view(state, who)
    }

    fn imagine(&self, view: &View, rng: &mut FastRng) -> State {
        view::imagine(view, rng)
    }

    fn redeal(&self, state: &State, who: Viewer, rng: &mut FastRng) -> State {
        secrets::redeal(state, who, rng)
    }

    fn standing(&self, state: &State) -> Standing<Wins> {
        let over = state.stage == Stage::Over;
        let winner = warfare::winner(state).filter(|_| over);
        let score = |seat| Wins { balance: winner.map_or(0, |winner| if winner == seat { 1 } else { -1 }) };
        Standing::by_score(PerSeat::from_fn(SEATS, score), over)
    }

    fn audit(&self, state: &State) -> Result<(), Violation> {
        audit::audit(self, state)
    }

    fn may_take_back(&self, before: &State, action: Action) -> bool {
        picks::may_take_back(self, before, action)
    }
}
