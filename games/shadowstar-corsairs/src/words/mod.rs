//! What Shadowstar Corsairs says, and what its things are called.

pub(crate) mod called;
pub(crate) mod causes;
pub(crate) mod facts;
pub(crate) mod helps;
pub(crate) mod labels;
pub(crate) mod names;
mod odds;
pub(crate) mod parts;
pub(crate) mod picture;
pub(crate) mod telling;
pub(crate) mod touched;
mod weight;

use tenka_core::{
    Asks, Dialogue, Fact, Pick, Picture, Plan, Seat, Seats, Sentence, Step as _, Weight, Words, decision,
};

use crate::ShadowstarCorsairs;
use crate::action::Action;
use crate::dialogues;
use crate::event::SeenEvent;
use crate::plans;
use crate::state::State;
use crate::view::View;

impl Words for ShadowstarCorsairs {
    fn asks(&self, view: &View) -> Option<Asks> {
        view.to_act?;
        view.open.steps.last()?.asks(self, view)
    }

    fn picks(&self, action: Action) -> Vec<Pick> {
        action.picks(self)
    }

    fn other_picks(&self, action: Action) -> Vec<Vec<Pick>> {
        action.other_picks(self)
    }

    fn compose(&self, state: &State, things: &[&str]) -> Option<Action> {
        decision::compose(self, state, &Action::composed(things))
    }

    fn plans(&self, world: &State) -> Vec<Plan<Action>> {
        plans::plans(self, world)
    }

    fn opens_dialogue(&self, action: Action) -> bool {
        dialogues::opens(action)
    }

    fn dialogue(&self, world: &State, draft: &[Action]) -> Option<Dialogue<Vec<Action>>> {
        dialogues::dialogue(self, world, draft)
    }

    fn label(&self, view: &View, action: Action) -> Sentence {
        labels::label(self, view, action).for_viewer(view.viewer).capitalised()
    }

    fn help(&self, view: &View, action: Action) -> Sentence {
        helps::help(self, view, action).for_viewer(view.viewer)
    }

    fn facts(&self, view: &View) -> Vec<Fact> {
        facts::facts(self, view)
    }

    fn foretell(&self, view: &View, action: Action) -> Vec<Sentence> {
        odds::foretell(self, view, action)
    }

    fn tell(&self, _: Seats, event: &SeenEvent) -> Sentence {
        telling::tell(self, event)
    }

    fn called(&self, seat: Seat) -> String {
        names::called(seat)
    }

    fn touched(&self, event: &SeenEvent) -> Vec<String> {
        touched::touched(event)
    }

    fn weight(&self, event: &SeenEvent) -> Weight {
        weight::weight(event)
    }

    fn heading(&self, event: &SeenEvent) -> Option<Sentence> {
        weight::heading(event)
    }

    fn aim(&self, event: &SeenEvent, seat: Seat) -> Option<Sentence> {
        telling::aim(self, event, seat)
    }

    fn draw(&self, view: &View) -> Picture {
        picture::draw(self, view)
    }
}
