//! What is put together in one window of two columns before anything is played: trades, and loads of Cargo.

mod cargo;
mod trade;

use tenka_core::{Chip, Dialogue, Does, Group, Press, Sketch, Thing as _, Violation};

use crate::prelude::*;
use crate::state::State;

/// Actions that aren't played yet.
type Draft = Vec<Action>;
type Course<'a> = Sketch<'a, ShadowstarCorsairs>;

/// What opens a dialogue. An offer that is to be answered opens one by itself.
pub(crate) const fn opens(action: Action) -> bool {
    matches!(action, Action::Offer(_) | Action::Say(Word::Counter) | Action::Transfer(_))
}

pub(crate) fn dialogue(
    game: &ShadowstarCorsairs,
    world: &State,
    draft: &[Action],
) -> Option<Dialogue<Draft>> {
    match draft.split_first() {
        Some((&Action::Transfer(here), moves)) => cargo::dialogue(game, world, here, moves),
        Some((&opening @ (Action::Offer(_) | Action::Say(Word::Counter)), lots)) => {
            trade::proposal(game, world, opening, lots)
        }
        _ => trade::answer(game, world),
    }
}

/// The actions, if each is legal when its turn comes, or why the first that isn't can't be taken.
fn carried_out<'a>(course: Course<'a>, actions: &[Action]) -> Result<Course<'a>, Violation> {
    actions.iter().try_fold(course, |course, &action| course.try_then(action))
}

fn does(course: Result<Course<'_>, Violation>) -> Does<Draft> {
    match course {
        Ok(course) => Does::Play(course.actions),
        Err(why) => Does::Nothing(why),
    }
}

/// A draft without the last of an action.
fn without(draft: &[Action], action: Action) -> Option<Draft> {
    let last = draft.iter().rposition(|&other| other == action)?;
    let mut draft = draft.to_vec();
    draft.remove(last);
    Some(draft)
}

fn item_chip(item: Item, count: u8, is_chosen: bool, press: Press<Draft>) -> Chip<Draft> {
    Chip { thing: item.thing(), label: kind_name(item), count: Some(count), is_chosen, press }
}

fn group(title: Sentence, chips: Vec<Chip<Draft>>) -> Group<Draft> {
    Group { title: title.capitalised(), is_folded: false, chips }
}
