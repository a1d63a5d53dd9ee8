//! Hearts: four seats, tricks, and hands that are hidden but not unknown.
//!
//! The rules are in `RULES.md` and, in the same order, in [`State`]; what a viewer knows is a [`View`]. Worlds are
//! sampled exactly: see `deal.rs`.

mod action;
mod cards;
mod deal;
mod event;
mod imagine;
mod pass;
mod secrets;
mod state;
mod tricks;
mod view;
mod words;

use tenka_core::{
    Chooser, FastRng, Game, Info, Insight, Inventory, Log, OptionError, Options, PerSeat, Seat, Seats, Seed,
    Standing, Viewer, Violation, require,
};

pub use action::Action;
pub use cards::{Card, Cards, Suit};
pub use event::{Event, Happening, SeenEvent};
use pass::Pass;
use state::HAND;
pub use state::State;
pub use tricks::{Trick, Tricks};
pub use view::View;

const SEATS: Seats = Seats::new(4);

/// Hearts.
#[derive(Clone, Copy, Debug)]
pub struct Hearts {
    pass: Pass,
}

impl Insight for Hearts {}

impl Inventory for Hearts {}

impl Game for Hearts {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Score = i64;

    const INFO: Info = Info {
        name: "hearts",
        title: crate::catalogue::hearts.text(),
        about: crate::catalogue::about_hearts.text(),
        seats: (4, 4),
        options: pass::OPTIONS,
        ruleset: 1,
        rules: include_str!("RULES.md"),
    };

    fn open_under(_: u32, options: &Options) -> Result<Self, OptionError> {
        options.check(Self::INFO.options)?;
        Ok(Hearts { pass: Pass::chosen(options) })
    }

    fn setup(&self, _: Seats, seed: &Seed) -> State {
        State::deal(self.pass, *seed)
    }

    fn seats(&self, _: &State) -> Seats {
        SEATS
    }

    fn to_act(&self, state: &State) -> Option<Seat> {
        state.to_act
    }

    fn decision(&self, state: &State) -> &'static str {
        if state.is_passing() { "pass" } else { "play" }
    }

    fn legal(&self, state: &State, into: &mut Vec<Action>) {
        into.extend(state.legal_cards().iter().map(|card| state.action_with(card)));
    }

    fn choose(&self, state: &State, chooser: Chooser<'_>, _: &mut Vec<Action>) -> Option<Action> {
        let cards = state.legal_cards();
        cards.nth(chooser.among(cards.len())?).map(|card| state.action_with(card))
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Violation> {
        state.check(action)
    }

    #[inline]
    fn play(&self, state: &mut State, action: Action, log: &mut Log<'_, Event>) {
        match action {
            Action::Pass(card) => state.pick(self.pass, card, log),
            Action::Play(card) => state.play(card, log),
        }
    }

    fn view(&self, state: &State, who: Viewer) -> View {
        view::view(self.pass, state, who)
    }

    fn imagine(&self, view: &View, rng: &mut FastRng) -> State {
        imagine::imagine(self.pass, view, rng)
    }

    fn redeal(&self, state: &State, who: Viewer, rng: &mut FastRng) -> State {
        secrets::redeal(self, state, who, rng)
    }

    fn standing(&self, state: &State) -> Standing {
        Standing::by_score(PerSeat::from_fn(SEATS, |seat| state.score(seat)), state.to_act.is_none())
    }

    fn audit(&self, state: &State) -> Result<(), Violation> {
        let deal = state.original_deal(self.pass);
        let all = deal.values().iter().fold(Cards::EMPTY, |all, &hand| all | hand);
        let is_deal = all == Cards::DECK && deal.values().iter().all(|hand| hand.len() == usize::from(HAND));
        require!(is_deal, "HEA-I1", "The cards don't come from a deal of 13 to each seat.");
        let mut replayed = State::dealt(self.pass, deal);
        for action in state.actions() {
            require!(replayed.check(action).is_ok(), "HEA-I2", "{action} was not legal when it was played.");
            self.play(&mut replayed, action, &mut Log::silent());
        }
        require!(replayed == *state, "HEA-I2", "The deal and the play don't lead to this state.");
        Ok(())
    }

    /// Nobody learns anything from a card that is picked to be passed, until the last is.
    fn may_take_back(&self, before: &State, action: Action) -> bool {
        matches!(action, Action::Pass(_)) && before.picks_left > 1
    }

    /// HEA-004: nobody sees what the others pass before all have picked.
    fn may_seal(&self, view: &View) -> bool {
        let is_to_pick = view.picks_left > 0 && view.passed.is_empty();
        is_to_pick && view.viewer.seat().is_some_and(|seat| view.to_act != Some(seat))
    }
}
