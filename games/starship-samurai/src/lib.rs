#![doc = include_str!("../README.md")]
//!
//! The folders follow the ledger: the components (`pieces`), setup, the turn with its orders, cards and free orders
//! (`turn`), battles (`battle`), the resolution phase, the trading variant ([`trade`]), and hidden information
//! (`hidden`). Around them: the table with its state, its invariants and the stack of pending steps ([`step`]), the
//! actions (`action`), words for people (`words`), and what bots are told (`insight`).

pub mod trade;

mod action;
mod battle;
mod hidden;
mod insight;
mod pieces;
mod resolution;
mod setup;
mod table;
mod turn;
mod untimely;
mod words;

tenka_core::catalogue!();

use std::sync::Arc;

use tenka_core::{
    FastRng, Game, Info, Log, OptionError, OptionKind, OptionSpec, Options, Seat, Seats, Seed, Standing,
    Step as _, Stepwise as _, Viewer, Violation, Why, box_of, decision, say,
};

pub use hidden::{memory, view};
pub use pieces::{card, clan, components, location, unit};
pub use table::{state, step};
pub use trade::promise;

pub use action::{Action, CardChoice, Marker, UnitName};
pub use card::{Card, CardType, Cards};
pub use clan::{Clan, PlayerClan, Spot};
pub use location::{Location, LocationCard};
pub use pieces::power::{Claim, Figures};
pub use resolution::Honor;
pub use state::{Order, State};
pub use table::event::{Deed, Event, Happening, HonorSource, SeenEvent};
pub use unit::{Mech, Place, Unit, Units};
pub use view::View;

use components::Components;
use step::Step;
use table::ruleset::Ruleset;

/// The box: components and options.
#[derive(Clone, Debug)]
pub struct StarshipSamurai {
    components: Arc<Components>,
    trading: bool,
    own_decks: bool,
    ruleset: Ruleset,
}

box_of!(Components, StarshipSamurai);

const TRADING: &str = "trading";
const OWN_DECKS: &str = "own_decks";

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: TRADING,
        title: catalogue::title_trading.text(),
        kind: OptionKind::Switch(false),
        help: catalogue::option_trading.text(),
    },
    OptionSpec {
        name: OWN_DECKS,
        title: catalogue::title_own_decks.text(),
        kind: OptionKind::Switch(false),
        help: catalogue::option_own_decks.text(),
    },
];

impl StarshipSamurai {
    fn under(ruleset: u32, options: &Options) -> Self {
        StarshipSamurai {
            components: Arc::clone(&components::STANDARD),
            trading: options.is_on(OPTIONS, TRADING),
            own_decks: options.is_on(OPTIONS, OWN_DECKS),
            ruleset: Ruleset::of(ruleset),
        }
    }
}

impl Game for StarshipSamurai {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Score = Honor;

    const INFO: Info = Info {
        name: "starship-samurai",
        title: catalogue::title.text(),
        about: catalogue::about.text(),
        seats: (2, 4),
        options: OPTIONS,
        ruleset: Ruleset::NEWEST,
        rules: include_str!("../RULES.md"),
    };

    fn open_under(ruleset: u32, options: &Options) -> Result<Self, OptionError> {
        options.check(OPTIONS)?;
        Ok(StarshipSamurai::under(ruleset, options))
    }

    fn setup(&self, seats: Seats, seed: &Seed) -> State {
        setup::set_up(self, seats, seed)
    }

    fn seats(&self, state: &State) -> Seats {
        state.seats()
    }

    fn to_act(&self, state: &State) -> Option<Seat> {
        state.steps.last()?.seat(self.look(state))
    }

    fn decision(&self, state: &State) -> &'static str {
        state.steps.last().map_or("none", Step::name)
    }

    fn legal(&self, state: &State, into: &mut Vec<Action>) {
        decision::offer(self, state, into);
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Violation> {
        let mut why = Why::about(action);
        decision::offer(self, state, &mut why);
        why.answer(|| {
            let untimely = self.look(state).untimely(action);
            let not_now = || decision::not_now(self, state);
            untimely.or_else(not_now).unwrap_or_else(|| Violation::new("SSM-174", say!(game_over)))
        })
    }

    fn play(&self, state: &mut State, action: Action, log: &mut Log<'_, Event>) {
        let mut play = self.at(state, log);
        decision::decide::<Self>(&mut play, action);
        play.log.close();
    }

    fn view(&self, state: &State, who: Viewer) -> View {
        view::view(self, state, who)
    }

    fn imagine(&self, view: &View, rng: &mut FastRng) -> State {
        hidden::imagine::imagine(self, view, rng)
    }

    fn redeal(&self, state: &State, who: Viewer, rng: &mut FastRng) -> State {
        hidden::secrets::redeal(self, state, who, rng)
    }

    fn lapses(&self, before: &State, after: &State, _: &[Self::Event], who: Viewer) -> bool {
        memory::lapses(before, after, who)
    }

    fn standing(&self, state: &State) -> Standing<Honor> {
        resolution::standing(self, state)
    }

    fn audit(&self, state: &State) -> Result<(), Violation> {
        table::audit::audit(self, state)
    }

    fn may_take_back(&self, before: &State, action: Action) -> bool {
        action::picks::may_take_back(self, before, action)
    }

    /// SSM-223: whoever shows a card learns nothing by it.
    fn may_go_on(&self, before: &State, action: Action) -> bool {
        matches!(action, Action::OfferCard(_)) || self.may_take_back(before, action)
    }

    fn may_seal(&self, view: &View) -> bool {
        battle::may_seal_card(self, view)
    }
}
