#![doc = include_str!("../README.md")]
//!
//! The folders follow the ledger: `pieces` ([`card`], [`cargo`], [`craft`], the board), `setup`, `holding` with
//! control, the `turn` from its start to clean up with its `actions`, `cards` (each a type,
//! listed in `index`), `combat`, `contracts`, `factions`, `knowledge` ([`view`]); then `words`, `plans`, and what
//! `bots` see. A table is held by `Look` or `Play` (`table`). Pending work is a stack in the state ([`step`]); each decision
//! is a type of its own in the file of its chapter.

pub mod state;
pub mod step;

mod action;
mod audit;
mod bots;
mod cards;
mod combat;
mod contracts;
mod dialogues;
mod event;
mod factions;
mod holding;
mod inventory;
mod knowledge;
mod pieces;
mod plans;
mod prelude;
mod ruleset;
mod setup;
mod table;
mod turn;
mod words;

tenka_core::catalogue!();

use std::sync::Arc;

use tenka_core::{
    FastRng, Game, Info, Log, OptionError, OptionValue, Options, Seat, Seats, Seed, Standing, Step as _,
    Viewer, Violation, Why, box_of, decision, say,
};

pub use action::{Action, Hit, Word};
pub use card::{Card, Cards, Deck};
pub use cargo::{Category, Item};
pub use craft::{Class, CraftId, Side};
pub use event::{Deed, Event, Happening, SeenEvent};
pub use knowledge::view;
pub use options::Switch;
pub use pieces::decks as card;
pub use pieces::{cargo, components, craft, layout, options, place, ratings, square};
pub use place::{Place, Target};
pub use square::{Location, Square};
pub use state::State;
pub use turn::standing::Renown;
pub use view::View;

use components::Components;
use knowledge::{imagine, secrets};
use options::{COMMENDATIONS, LAYOUT, LayoutKind, MAP_SIZE, OPTIONS, ROUND_CAP};
use ruleset::Ruleset;
use step::Step;
use table::{Look, Play};

/// Components and options.
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

box_of!(Components, ShadowstarCorsairs);

impl ShadowstarCorsairs {
    fn under(ruleset: u32, options: &Options) -> Self {
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

    /// SHC-222: how many Commendations win.
    pub const fn commendations_to_win(&self) -> u8 {
        self.target
    }

    pub fn board<'a>(&'a self, state: &'a State) -> layout::Board<'a> {
        self.board_of(&state.open)
    }

    pub fn board_of<'a>(&'a self, open: &'a state::Open) -> layout::Board<'a> {
        layout::Board { components: &self.components, layout: &open.layout }
    }

    #[inline]
    pub fn rated<'a>(&'a self, open: &'a state::Open, craft: craft::CraftId) -> ratings::Rated<'a> {
        ratings::Rated { components: &self.components, id: craft, craft: open.craft(craft) }
    }

    /// `None` if the box alone doesn't determine which sides of the tiles are up.
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

    #[inline]
    pub const fn has(&self, switch: Switch) -> bool {
        self.switches >> switch as u32 & 1 == 1
    }

    /// SHC-224, SHC-R05.
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
    type Score = Renown;

    const INFO: Info = Info {
        name: "shadowstar-corsairs",
        title: catalogue::title.text(),
        about: catalogue::about.text(),
        seats: (2, 5),
        options: OPTIONS,
        ruleset: 3,
        rules: include_str!("../RULES.md"),
    };

    fn open_under(ruleset: u32, options: &Options) -> Result<Self, OptionError> {
        options.check(OPTIONS)?;
        Ok(ShadowstarCorsairs::under(ruleset, options))
    }

    fn setup(&self, seats: Seats, seed: &Seed) -> State {
        setup::set_up(self, seats, seed)
    }

    fn seats(&self, state: &State) -> Seats {
        state.seats
    }

    fn to_act(&self, state: &State) -> Option<Seat> {
        Look { game: self, state }.to_act()
    }

    fn decision(&self, state: &State) -> &'static str {
        state.steps.last().filter(|step| *step != Step::Over).map_or("over", |step| step.name())
    }

    fn legal(&self, state: &State, into: &mut Vec<Action>) {
        decision::offer(self, state, into);
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Violation> {
        let mut why = Why::about(action);
        decision::offer(self, state, &mut why);
        let look = Look { game: self, state };
        let answer = why.answer(|| match look.not_now() {
            Some(not_now) => look.why_not_at_any_time(action).unwrap_or(not_now),
            None => Violation::new("SHC-222", say!(game_over)),
        });
        answer.map_err(|violation| look.as_read_by_whoever_acts(violation))
    }

    fn play(&self, state: &mut State, action: Action, log: &mut Log<'_, Event>) {
        decision::decide::<Self>(&mut Play { game: self, state, log: log.lend() }, action);
    }

    fn view(&self, state: &State, who: Viewer) -> View {
        Look { game: self, state }.view(who)
    }

    fn imagine(&self, view: &View, rng: &mut FastRng) -> State {
        imagine::imagine(self, view, rng)
    }

    fn redeal(&self, state: &State, who: Viewer, rng: &mut FastRng) -> State {
        secrets::redeal(self, state, who, rng)
    }

    fn lapses(&self, before: &State, after: &State, events: &[Event], _: Viewer) -> bool {
        secrets::lapses(before, after, events)
    }

    fn standing(&self, state: &State) -> Standing<Renown> {
        Look { game: self, state }.standing()
    }

    fn audit(&self, state: &State) -> Result<(), Violation> {
        audit::audit(self, state)
    }

    fn may_take_back(&self, before: &State, action: Action) -> bool {
        knowledge::take_back::may_take_back(self, before, action)
    }

    fn may_go_on(&self, before: &State, action: Action) -> bool {
        knowledge::take_back::may_go_on(self, before, action)
    }

    fn may_seal(&self, view: &View) -> bool {
        setup::deployment::may_seal_cards(view)
    }
}
