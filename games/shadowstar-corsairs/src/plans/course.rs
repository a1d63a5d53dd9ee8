//! A copy of the table on which a plan is tried.

use tenka_core::{Game as _, Viewer};

use crate::knowledge::take_back::told_nothing;
use crate::knowledge::view::View;
use crate::prelude::*;
use crate::state::State;

/// Nobody's plan is longer.
const LONGEST: usize = 60;

/// Actions of one player, played one after another on a copy of the table.
#[derive(Clone)]
pub(super) struct Course<'a> {
    pub(super) game: &'a ShadowstarCorsairs,
    state: State,
    actions: Vec<Action>,
    has_ended: bool,
}

impl<'a> Course<'a> {
    pub(super) fn new(game: &'a ShadowstarCorsairs, world: &State) -> Self {
        Course { game, state: world.clone(), actions: Vec::new(), has_ended: false }
    }

    pub(super) fn look(&self) -> Look<'_> {
        Look { game: self.game, state: &self.state }
    }

    pub(super) fn view(&self, seat: Seat) -> View {
        self.game.view(&self.state, Viewer::Seat(seat))
    }

    pub(super) fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Whether the last action can't be taken back.
    pub(super) const fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// Whether somebody else goes on, or nobody.
    pub(super) fn is_handed_over(&self, seat: Seat) -> bool {
        self.game.to_act(&self.state) != Some(seat)
    }

    /// What is asked now; nothing once the course has ended.
    pub(super) fn step(&self) -> Step {
        if self.has_ended { Step::Over } else { self.state.steps.last().unwrap_or_default() }
    }

    /// None once the course has ended.
    pub(super) fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        if !self.has_ended {
            self.game.legal(&self.state, &mut legal);
        }
        legal
    }

    /// With one more action, which is legal.
    pub(super) fn after(&self, action: Action) -> Self {
        let mut after = self.clone();
        after.take(action);
        after
    }

    /// With one more action, if it is legal.
    pub(super) fn then(&self, action: Action) -> Option<Self> {
        self.legal().contains(&action).then(|| self.after(action))
    }

    /// Does one more thing, which is legal.
    pub(super) fn take(&mut self, action: Action) {
        let (before, mut events) = (self.state.clone(), Vec::new());
        self.game.play(&mut self.state, action, &mut Log::into(&mut events));
        self.actions.push(action);
        self.has_ended =
            self.actions.len() >= LONGEST || !told_nothing(self.game, &before, &self.state, &events);
    }
}
