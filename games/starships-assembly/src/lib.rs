//! Starships Assembly: every rule of the ledger (`RULES.md`), for two players.
//!
//! The files follow the ledger: components ([`card`], [`face`]), lobbying, the agenda, votes and playing cards, abilities
//! ([`steps`]), the turn, the declaration of war, open warfare, the ship turn, damage, the cease-fire, decisions, hidden
//! information ([`memory`], [`view`]), invariants.

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
mod insight;
mod inventory;
mod lobbying;
mod picks;
mod picture;
mod playing;
mod recollection;
mod riddle;
mod ruleset;
mod secrets;
mod ship_turn;
mod telling;
mod turn;
mod warfare;
mod words;

use std::ops::Deref;
use std::sync::Arc;

use tenka_core::{
    ComponentGroup, Game, Info, Log, OptionError, OptionKind, OptionSpec, Options, PerSeat, Pick, Rng, Seat,
    Seats, Seed, Standing, Use, Viewer, Violation,
};

pub use action::{Action, WeaponNumber};
pub use card::{ByCard, Card, CardSet};
pub use ceasefire::Ending;
pub use deck::Deck;
pub use event::{Event, Happening, Hit, SeenEvent};
pub use memory::Memory;
pub use state::State;
pub use view::View;

use components::{Components, ComponentsError};
use decision::{Asked, Choices, asked, chosen_for};
use ruleset::Ruleset;
use state::{SEATS, Stage};
use steps::Step;

/// The box: the rules as they stood in one ruleset, components and options.
#[derive(Clone, Debug)]
pub struct StarshipsAssembly {
    ruleset: Ruleset,
    components: Arc<Components>,
    lobbying: bool,
    additional_rules: bool,
}

impl Deref for StarshipsAssembly {
    type Target = Components;

    #[inline]
    fn deref(&self) -> &Components {
        &self.components
    }
}

const LOBBYING_PHASE: &str = "lobbying_phase";
const ADDITIONAL_RULES: &str = "additional_rules";

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: LOBBYING_PHASE,
        kind: OptionKind::Switch(true),
        help: "Players build their starting hands by lobbying; without it, hands are dealt (for first games).",
    },
    OptionSpec {
        name: ADDITIONAL_RULES,
        kind: OptionKind::Switch(true),
        help: "Locks in the agenda and transfer of power; they can be left out of first games.",
    },
];

impl StarshipsAssembly {
    /// The box with other components than the standard ones, in the format of `components.toml`.
    pub fn with_components(text: &str, options: &Options) -> Result<Self, ComponentsError> {
        Ok(StarshipsAssembly {
            components: Arc::new(Components::parse(text)?),
            ..StarshipsAssembly::under(Ruleset::NEWEST, options)
        })
    }

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

impl Game for StarshipsAssembly {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    const INFO: Info = Info {
        name: "starships-assembly",
        title: "Starships Assembly",
        about: "Recruit captains, deploy ships, and choose the moment of war, with twenty cards for two.",
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
        asked(state).name()
    }

    fn legal(&self, state: &State, into: &mut Vec<Action>) {
        Choices::new(self, state).list(into);
    }

    #[inline]
    fn choose(
        &self,
        state: &State,
        index: impl FnOnce(usize) -> usize,
        _: &mut Vec<Action>,
    ) -> Option<Action> {
        let choices = Choices::new(self, state);
        let count = choices.count();
        if count == 0 { None } else { choices.nth(index(count)) }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Violation> {
        let now = asked(state);
        match (now, action) {
            (Asked::Pick, Action::PickCard(card)) => lobbying::check_pick_card(self, state, card),
            (Asked::Pick, Action::PickDeck) => lobbying::check_pick_deck(state),
            (Asked::LobbyRelease, Action::Release(card)) => lobbying::check_release(self, state, card),
            (Asked::Step(Step::TurnMode), Action::NormalTurn | Action::SkipTurn)
            | (Asked::Step(Step::EndTurn), Action::EndTurn)
            | (Asked::Power, Action::KeepPower)
            | (Asked::Target, Action::NoTarget)
            | (Asked::Fire, Action::Hold) => Ok(()),
            (Asked::Step(Step::Draw), Action::DrawFromDeck) => agenda::check_draw_from_deck(state),
            (Asked::Step(Step::Draw), Action::SkipTurn) => Err(turn::refuse_skip(self, state)),
            (Asked::Step(step), _) => match chosen_for(step, action) {
                Some(card) => ability::check_object(self, state, step, card),
                None => Err(now.refusal()),
            },
            (Asked::Action, _) => turn::check_action(self, state, action),
            (Asked::Power | Asked::Fire, Action::Transfer(power)) => {
                ship_turn::check_transfer(self, state, power)
            }
            (Asked::Target, Action::Transfer(_)) if !self.additional_rules => {
                Err(ship_turn::played_without_transfer())
            }
            (Asked::Target, Action::Target(ship)) => ship_turn::check_target(self, state, ship),
            (Asked::Fire, Action::Fire(weapon)) => ship_turn::check_fire(self, state, weapon),
            _ => Err(now.refusal()),
        }
    }

    #[inline]
    fn play(&self, state: &mut State, action: Action, log: &mut impl Log<Event>) {
        match (asked(state), action) {
            (Asked::Step(step), _) => {
                state.turn.to_do.pop();
                match (action, chosen_for(step, action)) {
                    (Action::NormalTurn, _) => turn::take_normal_turn(state),
                    (Action::SkipTurn, _) => turn::skip_turn(self, state, log),
                    (Action::EndTurn, _) => turn::end(self, state, log),
                    (_, Some(card)) => ability::do_step_with(self, state, step, card, log),
                    (_, None) => agenda::draw_from_deck(self, state, log),
                }
                turn::carry_out(self, state, log);
            }
            (Asked::Action, Action::EndTurn) => {
                turn::end(self, state, log);
                turn::carry_out(self, state, log);
            }
            (Asked::Action, _) => {
                turn::act(self, state, action, log);
                turn::carry_out(self, state, log);
            }
            (_, Action::PickCard(card)) => lobbying::pick_card(self, state, card, log),
            (_, Action::PickDeck) => lobbying::pick_deck(self, state, log),
            (_, Action::Release(card)) => lobbying::release(self, state, card, log),
            (_, Action::KeepPower) => ship_turn::keep_power(self, state, log),
            (_, Action::Transfer(power)) => ship_turn::transfer(self, state, power, log),
            (_, Action::Target(ship)) => ship_turn::target(self, state, Some(ship), log),
            (_, Action::NoTarget) => ship_turn::target(self, state, None, log),
            (_, Action::Fire(weapon)) => ship_turn::fire(self, state, weapon, log),
            (_, Action::Hold) => ship_turn::hold(self, state, log),
            _ => {}
        }
    }

    fn view(&self, state: &State, who: Viewer) -> View {
        view::view(state, who)
    }

    fn imagine(&self, view: &View, rng: &mut impl Rng) -> State {
        view::imagine(view, rng)
    }

    fn redeal(&self, state: &State, who: Viewer, rng: &mut impl Rng) -> State {
        secrets::redeal(state, who, rng)
    }

    fn standing(&self, state: &State) -> Standing {
        let over = state.stage == Stage::Over;
        let winner = warfare::winner(state).filter(|_| over);
        let score = |seat| winner.map_or(0, |winner| if winner == seat { 1 } else { -1 });
        Standing::by_score(PerSeat::from_fn(SEATS, score), over)
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
        words::label(self, view, action)
    }

    fn help(&self, view: &View, action: Action) -> String {
        words::help(self, view, action)
    }

    fn tell(&self, _: Seats, event: &SeenEvent) -> String {
        telling::tell(self, event)
    }

    fn touched(&self, event: &SeenEvent) -> Vec<String> {
        picks::touched(event)
    }

    fn draw(&self, view: &View) -> String {
        picture::draw(self, view)
    }

    /// SSA-147: there are no points; a game is won, lost or tied.
    fn score_figures(&self, score: i64) -> Vec<(&'static str, i64)> {
        vec![("wins less losses", score)]
    }

    fn inventory(&self, _: Seats) -> Vec<ComponentGroup> {
        inventory::inventory(self)
    }

    fn uses(&self, event: &Event, into: &mut Vec<Use>) {
        inventory::uses(event, into);
    }
}
