//! Choosing an action pick by pick: what has been picked, what can be picked next, and which action it makes.
//!
//! The client fills the same elements when things are picked without a round trip.

use maud::{Markup, html};
use tenka_core::{Sentence, capitalised, say};
use tenka_seats::{destroys, ends_turn, forgoes};

use super::status::keyed;
use super::{Desk, Sight};
use crate::layout::data;
use crate::steps::{Next, StepView};
use crate::words::percent;

/// So much fits on the button that ends something, together with its key.
const LONG: usize = 14;

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

    /// What ends the turn or declines something, if that isn't drawn.
    fn end(&self, sight: &Sight<'_>) -> Option<&Next<'a>> {
        let ways: Vec<_> = self.undrawn(sight).into_iter().filter(|next| forgoes(next.thing)).collect();
        ways.iter().find(|next| ends_turn(next.thing)).or(ways.first()).copied()
    }

    /// What can be picked next that is drawn.
    fn drawn(&self, sight: &Sight<'_>) -> Vec<&Next<'a>> {
        let things = &sight.shown.things;
        self.step.next.iter().filter(|next| things.contains(next.thing)).collect()
    }

    /// What can be picked next that isn't.
    fn undrawn(&self, sight: &Sight<'_>) -> Vec<&Next<'a>> {
        self.step.undrawn(&sight.shown.things)
    }
}

/// For the bar: what can be picked besides things that are drawn, and besides what ends something. What destroys something is
/// in a menu, unless there is nothing else.
pub(super) fn options(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let first = StepView::first(&sight.page.choices);
    let so_far = SoFar::along(&first, sight);
    let end = so_far.end(sight).map(|end| end.thing);
    let others = so_far.undrawn(sight).into_iter().filter(|next| Some(next.thing) != end);
    let (mut menu, mut row): (Vec<_>, Vec<_>) = others.partition(|next| destroys(next.thing));
    if row.is_empty() {
        std::mem::swap(&mut menu, &mut row);
    }
    let list = |all: &[&Next<'_>]| html! { @for next in all { (option(next, &so_far.walked, sight, desk)) } };
    html! {
        ul #next .options aria-label=(say!(choices)) hidden[row.is_empty()] {
            (list(&row))
            @if !menu.is_empty() { li.menu { details { summary.button { (say!(more_options)) } ul { (list(&menu)) } } } }
        }
        (data("choices", &first))
        @if let Some(handful) = &sight.page.handful { (data("handful", handful)) }
    }
}

/// What can be picked on the board and in the hand, as a list.
pub(super) fn listed(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let first = StepView::first(&sight.page.choices);
    let so_far = SoFar::along(&first, sight);
    let drawn = so_far.drawn(sight);
    html! {
        details #all .all hidden[drawn.is_empty()] {
            summary { (say!(choices_as_list)) }
            ul #listed .options.small { @for next in &drawn { (option(next, &so_far.walked, sight, desk)) } }
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
        p #foretold .foretold {}
    }
}

/// For the bar: the button that plays the action. It keeps its place when there is nothing to play.
pub(super) fn confirm_button(sight: &Sight<'_>) -> Markup {
    let first = StepView::first(&sight.page.choices);
    let so_far = SoFar::along(&first, sight);
    let words = if sight.page.ahead.is_some() { say!(seal) } else { say!(confirm) };
    html! {
        button #go .primary type="submit" form="confirm" data-do="confirm" aria-describedby="sentence" aria-keyshortcuts="Enter" hidden[so_far.step.choice.is_none()] { (keyed(words, &say!(enter_key).to_string())) }
    }
}

/// For the bar: takes the last pick back.
pub(super) fn back_button(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let first = StepView::first(&sight.page.choices);
    let walked = SoFar::along(&first, sight).walked;
    let before = walked.split_last().map_or_else(String::new, |(_, before)| joined(before));
    html! {
        a #back .button href=(desk.link("picks", &before)) data-do="cancel" hidden[walked.is_empty()] { (keyed(say!(cancel), "")) }
    }
}

/// For the bar: what ends the turn or declines something, apart from everything else and always in the same place.
pub(super) fn end_button(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let first = StepView::first(&sight.page.choices);
    let so_far = SoFar::along(&first, sight);
    let picks = |end: &Next<'_>| joined(&[&so_far.walked[..], &[end]].concat());
    html! {
        @match so_far.end(sight) {
            Some(end) => a #end .button.end.long[title(end, &so_far.walked).chars().count() > LONG].aimed[sight.page.scene.is_aimed(end.thing)] data-do="end" href=(desk.link("picks", &picks(end))) data-pick=(end.thing) { (keyed(capitalised(title(end, &so_far.walked)), "E")) },
            None => a #end .button.end data-do="end" role="link" aria-disabled="true" { (keyed(say!(end_turn), "E")) },
        }
    }
}

/// What has been picked, each a link that takes it back, and what to do now.
fn steps(SoFar { walked, step }: &SoFar<'_>, desk: &Desk) -> Markup {
    html! {
        ol #steps .steps {
            @for (place, next) in walked.iter().enumerate() {
                li { a href=(desk.link("picks", &joined(&walked[..place]))) data-back=(place) { (capitalised(next.label)) } }
            }
            @if !step.next.is_empty() && (!walked.is_empty() || step.kinds().is_some()) {
                li aria-current="step" { (step.prompt()) }
            }
        }
    }
}

fn option(next: &Next<'_>, walked: &[&Next<'_>], sight: &Sight<'_>, desk: &Desk) -> Markup {
    let picks = joined(&[walked, &[next]].concat());
    html! {
        li { a.button.aimed[sight.page.scene.is_aimed(next.thing)] href=(desk.link("picks", &picks)) data-pick=(next.thing) { (capitalised(title(next, walked))) } }
    }
}

/// What a button for a pick says: what it does, if it is a whole action; else what is picked.
fn title<'a>(next: &Next<'a>, walked: &[&Next<'_>]) -> &'a str {
    match next.step.choice.filter(|_| walked.is_empty() && next.step.next.is_empty()) {
        Some(choice) => &choice.label,
        None => next.label,
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

/// For the bar: what a bot advises, with a link that picks it.
pub(super) fn hint(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let Some(hint) = sight.page.hints.given() else { return html! { div #hint {} } };
    let choice = sight.page.choices.iter().find(|choice| choice.action == hint.action);
    let picks =
        choice.map(|choice| choice.picks.iter().map(|pick| &*pick.thing).collect::<Vec<_>>().join(","));
    let chance = sight.page.viewer().seat().and_then(|seat| hint.value.get(usize::from(seat.number())));
    html! {
        div #hint .hint {
            p {
                (say!(suggested_move)) " "
                @match picks {
                    Some(picks) => a #hinted href=(desk.link("picks", &picks)) data-picks=(picks) { (hint.label) },
                    None => strong { (hint.label) },
                }
                @if let Some(&chance) = chance { " " (say!(win_chance { chance: percent(chance) })) }
            }
        }
    }
}
