//! Shadowstar Corsairs: every rule of the ledger (`RULES.md`), for 2 to 5 players, with every advanced option.
//!
//! The files follow the ledger: components ([`card`], [`cargo`], [`craft`], [`components`]), the board ([`square`],
//! [`layout`]), set up, control, the turn, movement, transfers, Actions, purchases, cards and their effects, combat,
//! clean up, Contracts, factions, trade, decisions, hidden information ([`view`]), invariants. What is still to be done is
//! a stack in the state ([`step`]).

pub mod card;
pub mod cargo;
pub mod components;
pub mod craft;
pub mod layout;
pub mod list;
pub mod options;
pub mod place;
pub mod ratings;
pub mod square;
pub mod state;
pub mod step;
pub mod view;

mod action;
mod actions;
mod aftermath;
mod arrange;
mod audit;
mod audit_steps;
mod cards;
mod cleanup;
mod combat;
mod contracts;
mod control;
mod course;
mod damage;
mod deciding;
mod decision;
mod deck;
mod delivery;
mod effect_choices;
mod effects;
mod event;
mod factions;
mod fight;
mod helps;
mod holding;
mod imagine;
mod insight;
mod inventory;
mod labels;
mod legal;
mod movement;
mod named;
mod notation;
mod offers;
mod picks;
mod picture;
mod policy;
mod progress;
mod purchase;
mod reactions;
mod reasons;
mod redeploy;
mod refusal;
mod repair;
mod rules;
mod ruleset;
mod scouts;
mod secrets;
mod setup;
mod take_back;
mod targets;
mod telling;
mod touched;
mod trade;
mod transfer;
mod turn;
mod window;
mod words;

use std::ops::Deref;
use std::sync::Arc;

use tenka_core::{
    ComponentGroup, Game, Info, Log, OptionError, OptionValue, Options, Pick, Rng, Seat, Seats, Seed,
    Standing, Use, Viewer, Violation,
};

pub use action::{Action, Hit, Word};
pub use card::{Card, Cards, Deck};
pub use cargo::{Category, Item};
pub use craft::{Class, CraftId, Side};
pub use event::{Deed, Event, Happening, SeenEvent};
pub use options::Switch;
pub use place::{Place, Target};
pub use square::{Location, Square};
pub use state::State;
pub use view::View;

use components::{Components, ComponentsError, TileEntry};
use options::{COMMENDATIONS, LAYOUT, LayoutKind, MAP_SIZE, OPTIONS, ROUND_CAP};
use rules::{Look, Play};
use ruleset::Ruleset;

/// The box: components and options.
#[derive(Clone, Debug)]
pub struct ShadowstarCorsairs {
    components: Arc<Components>,
    ruleset: Ruleset,
    switches: u32,
    target: u8,
    small: bool,
    layout: LayoutKind,
    round_cap: u8,
}

impl Deref for ShadowstarCorsairs {
    type Target = Components;

    #[inline]
    fn deref(&self) -> &Components {
        &self.components
    }
}

impl ShadowstarCorsairs {
    /// The box with other components than the standard ones, in the format of `components.toml`.
    pub fn with_components(text: &str, options: &Options) -> Result<Self, ComponentsError> {
        let components = Arc::new(Components::parse(text)?);
        Ok(ShadowstarCorsairs { components, ..ShadowstarCorsairs::box_with(Self::INFO.ruleset, options) })
    }

    /// The box with an arbitrary layout of tiles (SHC-024), which must be one that `seats` players can start on.
    pub fn with_layout(
        tiles: &[TileEntry],
        seats: Seats,
        options: &Options,
    ) -> Result<Self, ComponentsError> {
        let mut game = ShadowstarCorsairs::box_with(Self::INFO.ruleset, options);
        let mut components = (*game.components).clone();
        components.arbitrary = components::layout_of(tiles)?;
        let board = layout::Board { components: &components, layout: &components.arbitrary };
        if board.starting_sectors() < usize::from(seats.count()) {
            return Err(ComponentsError(format!("fewer than {} Sectors with an open edge", seats.count())));
        }
        game.components = Arc::new(components);
        game.layout = LayoutKind::Arbitrary;
        Ok(game)
    }

    fn box_with(ruleset: u32, options: &Options) -> Self {
        let word = |name: &str| match options.value(OPTIONS, name) {
            Some(OptionValue::Choice(word)) => word,
            _ => String::new(),
        };
        let on = Switch::ALL.into_iter().filter(|switch| options.is_on(OPTIONS, switch.id()));
        ShadowstarCorsairs {
            components: Arc::clone(&components::STANDARD),
            ruleset: Ruleset::numbered(ruleset),
            switches: on.map(|switch| 1 << switch as u32).sum(),
            target: word(COMMENDATIONS).parse().unwrap_or(4),
            small: word(MAP_SIZE) == "small",
            layout: match &*word(LAYOUT) {
                "random" => LayoutKind::Random,
                "arbitrary" => LayoutKind::Arbitrary,
                _ => LayoutKind::Standard,
            },
            round_cap: word(ROUND_CAP).parse().unwrap_or(100),
        }
    }

    /// The board of a table.
    pub fn board<'a>(&'a self, state: &'a State) -> layout::Board<'a> {
        self.board_of(&state.open)
    }

    /// The board as everybody sees it.
    pub fn board_of<'a>(&'a self, open: &'a state::Open) -> layout::Board<'a> {
        layout::Board { components: &self.components, layout: &open.layout }
    }

    /// A craft, to be asked for its figures.
    #[inline]
    pub fn rated<'a>(&'a self, open: &'a state::Open, craft: craft::CraftId) -> ratings::Rated<'a> {
        ratings::Rated { components: &self.components, id: craft, craft: open.craft(craft) }
    }

    /// The name of a Location, if the box alone says which sides of the tiles lie up.
    pub fn location_name(&self, at: Location) -> Option<&str> {
        let side = match self.layout {
            LayoutKind::Arbitrary => {
                let slot = self.arbitrary.slot_of(at.tile())?;
                self.arbitrary.tiles()[slot].side
            }
            LayoutKind::Random if self.has(Switch::RandomSides) => return None,
            LayoutKind::Standard | LayoutKind::Random => u8::from(self.small),
        };
        let name = self.components.tiles[at.tile()][usize::from(side)].locations.get(at.key());
        name.map(|name| &**name)
    }

    /// Whether an option is on.
    #[inline]
    pub const fn has(&self, switch: Switch) -> bool {
        self.switches >> switch as u32 & 1 == 1
    }

    /// SHC-224, SHC-R05: the cards of this game.
    pub fn cards_in_play(&self, has_hq: bool) -> Cards {
        let is_on = |option: &str| Switch::from_id(option).is_some_and(|switch| self.has(switch));
        self.cards_with(self.has(Switch::AdvancedCards), is_on, has_hq)
    }
}

impl Game for ShadowstarCorsairs {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    const INFO: Info = Info {
        name: "shadowstar-corsairs",
        title: "Shadowstar Corsairs",
        about: "Move ships and crews through a lawless galaxy, hold its Locations, and win Commendations by reputation.",
        seats: (2, 5),
        options: OPTIONS,
        ruleset: 2,
        rules: include_str!("../RULES.md"),
    };

    fn open_under(ruleset: u32, options: &Options) -> Result<Self, OptionError> {
        options.check(OPTIONS)?;
        Ok(ShadowstarCorsairs::box_with(ruleset, options))
    }

    fn setup(&self, seats: Seats, seed: &Seed) -> State {
        setup::set_up(self, seats, seed)
    }

    fn seats(&self, state: &State) -> Seats {
        state.seats
    }

    #[inline]
    fn to_act(&self, state: &State) -> Option<Seat> {
        Look { game: self, state }.to_act()
    }

    fn decision(&self, state: &State) -> &'static str {
        Look { game: self, state }.decision()
    }

    #[inline]
    fn legal(&self, state: &State, into: &mut Vec<Action>) {
        Look { game: self, state }.list(into);
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Violation> {
        let mut legal = Vec::new();
        self.legal(state, &mut legal);
        if legal.contains(&action) { Ok(()) } else { Err(Look { game: self, state }.why_not(action)) }
    }

    #[inline]
    fn play(&self, state: &mut State, action: Action, log: &mut impl Log<Event>) {
        let mut play = Play { game: self, state, log };
        play.decide(action);
        play.run();
    }

    fn view(&self, state: &State, who: Viewer) -> View {
        Look { game: self, state }.view(who)
    }

    fn imagine(&self, view: &View, rng: &mut impl Rng) -> State {
        imagine::imagine(self, view, rng)
    }

    fn redeal(&self, state: &State, who: Viewer, rng: &mut impl Rng) -> State {
        secrets::redeal(self, state, who, rng)
    }

    fn lapses(&self, before: &State, after: &State, events: &[Event], _: Viewer) -> bool {
        secrets::lapses(before, after, events)
    }

    fn standing(&self, state: &State) -> Standing {
        Look { game: self, state }.standing()
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
        picks::compose(self, state, things)
    }

    fn may_take_back(&self, before: &State, action: Action) -> bool {
        take_back::may_take_back(self, before, action)
    }

    fn label(&self, view: &View, action: Action) -> String {
        labels::label(self, view, action)
    }

    fn help(&self, view: &View, action: Action) -> String {
        helps::help(self, view, action)
    }

    fn tell(&self, _: Seats, event: &SeenEvent) -> String {
        telling::tell(self, event)
    }

    fn touched(&self, event: &SeenEvent) -> Vec<String> {
        touched::touched(event)
    }

    fn draw(&self, view: &View) -> String {
        picture::draw(self, view)
    }

    fn score_figures(&self, score: i64) -> Vec<(&'static str, i64)> {
        cleanup::figures(score)
    }

    fn inventory(&self, _: Seats) -> Vec<ComponentGroup> {
        inventory::inventory(self)
    }

    fn uses(&self, event: &Event, into: &mut Vec<Use>) {
        inventory::uses(event, into);
    }
}
