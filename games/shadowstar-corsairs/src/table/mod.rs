//! The two ways to hold a table: [`Look`] to query it, [`Play`] to change it and report events. Each file of rules adds
//! to them.

mod distances;
mod supply;

use std::ops::{Deref, DerefMut};

use tenka_core::{
    Asks, Game as _, Reason, Seat, Sentence, Step as _, Stopped, Viewer, Violation, say, stepwise,
};

use crate::ShadowstarCorsairs;
use crate::event::{Deed, Event};
use crate::pieces::cargo::Category;
use crate::pieces::craft::{Class, CraftId};
use crate::pieces::layout::Board;
use crate::pieces::options::Switch;
use crate::pieces::place::Target;
use crate::pieces::ratings::Rated;
use crate::state::State;
use crate::step::Step;

stepwise! {
    ShadowstarCorsairs, State, Event, Step;
    next |state| state.steps.last();
    active |at| at.state.current;
    pass_over |play| play.pop();
}

impl Deref for Look<'_> {
    type Target = State;

    #[inline]
    fn deref(&self) -> &State {
        self.state
    }
}

impl Deref for Play<'_> {
    type Target = State;

    #[inline]
    fn deref(&self) -> &State {
        self.state
    }
}

impl DerefMut for Play<'_> {
    #[inline]
    fn deref_mut(&mut self) -> &mut State {
        self.state
    }
}

#[inline]
pub(crate) fn passes(guards: Result<(), Stopped>) -> bool {
    guards.is_ok()
}

/// Why the guards refuse something or, if they let it pass, why it has to wait.
pub(crate) fn or_later<R: Reason>(
    guards: Result<(), R>,
    rule: &'static str,
    sentence: impl FnOnce() -> Sentence,
) -> R {
    guards.err().unwrap_or_else(|| R::because(rule, sentence))
}

/// Whether a number can be chosen.
pub(crate) fn within<R: Reason>(rule: &'static str, many: u8, most: u8) -> Result<(), R> {
    if (1..=most).contains(&many) {
        return Ok(());
    }
    Err(R::because(rule, || match most {
        0 => say!(none_to_choose),
        _ => say!(choose_within { most, many }),
    }))
}

impl Play<'_> {
    /// To everybody.
    #[inline]
    pub(crate) fn tell(&mut self, deed: impl FnOnce() -> Deed) {
        self.log.tell(|| Event::Open(deed()));
    }

    #[inline]
    pub(crate) fn push(&mut self, step: Step) {
        self.state.open.steps.push(step);
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.state.open.steps.pop();
    }

    /// The step on top is replaced by another, or done.
    pub(crate) fn go_on(&mut self, goes_on: bool, step: impl FnOnce() -> Step) {
        if goes_on {
            self.state.open.steps.replace_last(step());
        } else {
            self.pop();
        }
    }
}

impl<'a> Look<'a> {
    /// Why an action doesn't fit the moment: what is being asked instead. `None` when the game is over.
    pub(crate) fn not_now(self) -> Option<Violation> {
        let view = self.game.view(self.state, Viewer::Seat(self.to_act()?));
        let Asks { task, rule, .. } = self.steps.last()?.asks(self.game, &view)?;
        Some(Violation { rule, message: say!(not_now { task }) })
    }

    /// A refusal worded for the player to act.
    pub(crate) fn as_read_by_whoever_acts(self, Violation { rule, message }: Violation) -> Violation {
        let reader = self.to_act();
        let viewer = reader.map_or(Viewer::Spectator, Viewer::Seat);
        Violation { rule, message: message.addressed_to(reader, viewer).capitalised() }
    }

    /// `None` when the game is over.
    #[inline]
    pub(crate) fn to_act(self) -> Option<Seat> {
        self.steps.last()?.seat(self)
    }

    #[inline]
    pub(crate) fn board(self) -> Board<'a> {
        Board { components: self.game, layout: &self.state.open.layout }
    }

    #[inline]
    pub(crate) fn has(self, switch: Switch) -> bool {
        self.game.has(switch)
    }

    /// SHC-083.
    #[inline]
    pub(crate) fn level(self, seat: Seat, category: Category) -> u8 {
        self.players[seat].levels[category]
    }

    #[inline]
    pub(crate) fn rated(self, craft: CraftId) -> Rated<'a> {
        self.game.rated(&self.state.open, craft)
    }

    #[inline]
    pub(crate) fn is_upgraded(self, craft: CraftId, class: Class) -> bool {
        self.rated(craft).is_upgraded(class)
    }

    #[inline]
    pub(crate) fn is_immune(self, target: Target) -> bool {
        self.location_of_unit(target).is_some_and(|at| self.has_immunity(at))
    }
}
