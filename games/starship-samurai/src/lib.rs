//! Starship Samurai: every rule of the ledger (`RULES.md`), for 2, 3 and 4 players, with both variants.
//!
//! The files follow the ledger: components ([`card`], [`clan`], [`location`], [`mod@unit`]), setup, the turn with its
//! orders, cards and free orders, moving clan markers and units, battles, the resolution phase, the trading variant
//! ([`trade`]), decisions, hidden information ([`memory`], [`view`]), invariants. What is still to be done is a stack in
//! the state ([`step`]).

pub mod card;
pub mod clan;
pub mod components;
pub mod location;
pub mod memory;
pub mod promise;
pub mod row;
pub mod state;
pub mod step;
pub mod trade;
pub mod unit;
pub mod view;

mod action;
mod allegiance;
mod audit;
mod audit_steps;
mod battle;
mod battle_card;
mod deal;
mod decision;
mod event;
mod exchange;
mod flow;
mod free_order;
mod help;
mod holdings;
mod imagine;
mod insight;
mod inventory;
mod label;
mod movement;
mod named;
mod naming;
mod news;
mod notation;
mod order_card;
mod picks;
mod picture;
mod power;
mod prospects;
mod refusal;
mod refusal_of_offers;
mod resolution;
mod ruleset;
mod secrets;
mod setup;
mod things;
mod turn;
mod words;

use std::ops::Deref;
use std::sync::Arc;

use tenka_core::{
    ComponentGroup, Game, Info, Log, OptionError, OptionKind, OptionSpec, Options, Pick, Rng, Seat, Seats,
    Seed, Standing, Use, Viewer, Violation,
};

pub use action::{Action, Choice, Marker, UnitName};
pub use card::{Card, CardType, Cards};
pub use clan::{Clan, PlayerClan, Spot};
pub use event::{Deed, Event, Happening, HonorSource, SeenEvent};
pub use location::{Location, LocationCard};
pub use power::Figures;
pub use state::{Order, State};
pub use unit::{Mech, Place, Unit, Units};
pub use view::View;

use components::{Components, ComponentsError};
use news::News;
use ruleset::Ruleset;

/// The box: components and options.
#[derive(Clone, Debug)]
pub struct StarshipSamurai {
    components: Arc<Components>,
    trading: bool,
    own_decks: bool,
    ruleset: Ruleset,
}

impl Deref for StarshipSamurai {
    type Target = Components;

    #[inline]
    fn deref(&self) -> &Components {
        &self.components
    }
}

const TRADING: &str = "trading";
const OWN_DECKS: &str = "own_decks";

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: TRADING,
        kind: OptionKind::Switch(false),
        help: "Players may offer each other wealth, cards, choices and promises.",
    },
    OptionSpec {
        name: OWN_DECKS,
        kind: OptionKind::Switch(false),
        help: "With two players, each has their own action deck; with more, nothing changes.",
    },
];

impl StarshipSamurai {
    /// The box with other components than the standard ones, in the format of `components.toml`.
    pub fn with_components(text: &str, options: &Options) -> Result<Self, ComponentsError> {
        let components = Arc::new(Components::parse(text)?);
        Ok(StarshipSamurai { components, ..StarshipSamurai::standard(Ruleset::of(Ruleset::NEWEST), options) })
    }

    fn standard(ruleset: Ruleset, options: &Options) -> Self {
        StarshipSamurai {
            components: Arc::clone(&components::STANDARD),
            trading: options.is_on(OPTIONS, TRADING),
            own_decks: options.is_on(OPTIONS, OWN_DECKS),
            ruleset,
        }
    }

    /// SSM-224, SSM-246: whether each player has a deck of her own.
    #[inline]
    pub fn has_own_decks(&self, seats: Seats) -> bool {
        self.own_decks && seats.count() == 2
    }
}

impl Game for StarshipSamurai {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    const INFO: Info = Info {
        name: "starship-samurai",
        title: "Starship Samurai",
        about: "Win the locations of a galaxy with fighters and samurai mechs, and its lesser clans as allies.",
        seats: (2, 4),
        options: OPTIONS,
        ruleset: Ruleset::NEWEST,
        rules: include_str!("../RULES.md"),
    };

    fn open_under(ruleset: u32, options: &Options) -> Result<Self, OptionError> {
        options.check(OPTIONS)?;
        Ok(StarshipSamurai::standard(Ruleset::of(ruleset), options))
    }

    fn setup(&self, seats: Seats, seed: &Seed) -> State {
        setup::set_up(self, seats, seed)
    }

    fn seats(&self, state: &State) -> Seats {
        state.seats()
    }

    #[inline]
    fn to_act(&self, state: &State) -> Option<Seat> {
        decision::to_act(state)
    }

    fn decision(&self, state: &State) -> &'static str {
        decision::name(state)
    }

    #[inline]
    fn legal(&self, state: &State, into: &mut Vec<Action>) {
        decision::list(self, state, into);
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Violation> {
        let mut legal = Vec::new();
        self.legal(state, &mut legal);
        if legal.contains(&action) { Ok(()) } else { Err(refusal::why_not(self, state, action)) }
    }

    #[inline]
    fn play(&self, state: &mut State, action: Action, log: &mut impl Log<Event>) {
        let mut news = News::new(log, state.seats());
        decision::decide(self, state, action, &mut news);
        flow::run(self, state, &mut news);
        news.close();
    }

    fn view(&self, state: &State, who: Viewer) -> View {
        view::view(self, state, who)
    }

    fn imagine(&self, view: &View, rng: &mut impl Rng) -> State {
        imagine::imagine(self, view, rng)
    }

    fn redeal(&self, state: &State, who: Viewer, rng: &mut impl Rng) -> State {
        secrets::redeal(self, state, who, rng)
    }

    fn lapses(&self, before: &State, after: &State, _: &[Self::Event], who: Viewer) -> bool {
        memory::lapses(before, after, who)
    }

    fn standing(&self, state: &State) -> Standing {
        resolution::standing(self, state)
    }

    fn audit(&self, state: &State) -> Result<(), Violation> {
        audit::audit(self, state)
    }

    fn picks(&self, action: Action) -> Vec<Pick> {
        picks::picks(self, action)
    }

    fn other_picks(&self, action: Action) -> Vec<Vec<Pick>> {
        picks::other_picks(self, action)
    }

    fn compose(&self, state: &State, things: &[&str]) -> Option<Action> {
        picks::compose(state, things)
    }

    fn may_take_back(&self, before: &State, action: Action) -> bool {
        picks::may_take_back(self, before, action)
    }

    fn label(&self, view: &View, action: Action) -> String {
        label::label(self, view, action)
    }

    fn help(&self, view: &View, action: Action) -> String {
        help::help(self, view, action)
    }

    fn tell(&self, _: Seats, event: &SeenEvent) -> String {
        words::tell(self, event)
    }

    fn touched(&self, event: &SeenEvent) -> Vec<String> {
        picks::touched(event)
    }

    fn draw(&self, view: &View) -> String {
        picture::draw(self, view)
    }

    fn score_figures(&self, score: i64) -> Vec<(&'static str, i64)> {
        vec![("honor", score)]
    }

    fn inventory(&self, _: Seats) -> Vec<ComponentGroup> {
        inventory::inventory(self)
    }

    fn uses(&self, event: &Event, into: &mut Vec<Use>) {
        inventory::uses(event, into);
    }
}
