//! Choosing an action pick by pick: what has been picked, what can be picked next, and which action it makes.
//!
//! The client fills the same elements when things are picked without a round trip.

use maud::{Markup, html};
use tenka_core::{Sentence, capitalised, say};

use super::{Desk, Sight};
use crate::layout::data;
use crate::steps::{Next, StepView};
use crate::words::percent;

/// A choice in progress: what has been picked, and where that has led.
struct SoFar<'a> {
    walked: Vec<&'a Next<'a>>,
    step: &'a StepView<'a>,
}

impl<'a> SoFar<'a> {
    fn along(first: &'a StepView<'a>, sight: &Sight<'_>) -> Self {
        let walked = first.walk(&sight.page.picks);
        let step = walked.last().map_or(first, |next| &next.step);
        SoFar { walked, step }
    }

    /// What can be picked next, either what is drawn or what isn't.
    fn next(&self, sight: &Sight<'_>, is_drawn: bool) -> Vec<&Next<'a>> {
        let things = &sight.shown.things;
        self.step.next.iter().filter(|next| things.contains(next.thing) == is_drawn).collect()
    }
}

/// What can be picked besides things on the board and in the hand.
pub(super) fn choose(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let first = StepView::first(&sight.page.choices);
    let so_far = SoFar::along(&first, sight);
    let others = so_far.next(sight, false);
    html! {
        div #choose .choose {
            ul #next .options hidden[others.is_empty()] {
                @for next in &others { (option(next, &so_far.walked, desk)) }
            }
            (data("choices", &first))
        }
    }
}

/// What can be picked on the board and in the hand, as a list.
pub(super) fn listed(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let first = StepView::first(&sight.page.choices);
    let so_far = SoFar::along(&first, sight);
    let drawn = so_far.next(sight, true);
    html! {
        details #all .all hidden[drawn.is_empty()] {
            summary { (say!(choices_as_list)) }
            ul #listed .options.small { @for next in &drawn { (option(next, &so_far.walked, desk)) } }
        }
    }
}

/// For the bar: what has been picked, and the action it makes.
pub(super) fn question(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let first = StepView::first(&sight.page.choices);
    let so_far = SoFar::along(&first, sight);
    html! {
        (confirm(&so_far, desk))
        (steps(&so_far, desk))
    }
}

/// For the bar: the buttons to go back and to play the action. They keep their places when there is nothing to play.
pub(super) fn verbs(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let first = StepView::first(&sight.page.choices);
    let SoFar { walked, step } = SoFar::along(&first, sight);
    let before = walked.split_last().map_or_else(String::new, |(_, before)| joined(before));
    html! {
        a #back .button href=(desk.link("picks", &before)) hidden[walked.is_empty()] { (say!(cancel)) }
        button #go .primary type="submit" form="confirm" hidden[step.choice.is_none()] { (say!(confirm)) }
    }
}

/// What has been picked, each a link that takes it back, and what to do now.
fn steps(SoFar { walked, step }: &SoFar<'_>, desk: &Desk) -> Markup {
    html! {
        ol #steps .steps {
            @for (place, next) in walked.iter().enumerate() {
                li { a href=(desk.link("picks", &joined(&walked[..place]))) data-back=(place) { (capitalised(next.label)) } }
            }
            @if !step.next.is_empty() {
                li aria-current="step" { (step.prompt()) }
            }
        }
    }
}

fn option(next: &Next<'_>, walked: &[&Next<'_>], desk: &Desk) -> Markup {
    let picks = joined(&[walked, &[next]].concat());
    html! {
        li { a.button href=(desk.link("picks", &picks)) data-pick=(next.thing) { (capitalised(next.label)) } }
    }
}

/// The action that the picks make.
fn confirm(SoFar { walked, step }: &SoFar<'_>, desk: &Desk) -> Markup {
    let question =
        step.choice.map_or_else(Sentence::default, |choice| say!(confirm_move { action: &choice.label }));
    let (method, address) = desk.act();
    html! {
        form #confirm .confirm method=(method) action=(address) hidden[step.choice.is_none()] {
            p { strong #sentence { (question) } " " span #help { (step.help()) } }
            (desk.carried("act"))
            input type="hidden" name="picks" value=(joined(walked));
        }
    }
}

fn joined(walked: &[&Next<'_>]) -> String {
    walked.iter().map(|next| next.thing).collect::<Vec<_>>().join(",")
}

/// What a bot advises, with a link that picks it.
pub(super) fn hint(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let Some(hint) = sight.page.hints.given() else { return html! { div #hint {} } };
    let choice = sight.page.choices.iter().find(|choice| choice.action == hint.action);
    let picks =
        choice.map(|choice| choice.picks.iter().map(|pick| &*pick.thing).collect::<Vec<_>>().join(","));
    let chance = sight.page.viewer().seat().and_then(|seat| hint.value.get(usize::from(seat.number())));
    html! {
        div #hint .hint {
            h3 { (say!(suggested_move)) }
            p {
                strong { (hint.label) }
                @if let Some(&chance) = chance { br; (say!(win_chance { chance: percent(chance) })) }
            }
            @if let Some(picks) = picks {
                p { a.button href=(desk.link("picks", &picks)) data-picks=(picks) { (say!(use_this)) } }
            }
            @if hint.candidates.len() > 1 {
                details {
                    summary { (say!(other_ideas)) }
                    ol { @for (label, value) in &hint.candidates { li { (say!(idea { action: label, chance: percent(*value) })) } } }
                }
            }
        }
    }
}
