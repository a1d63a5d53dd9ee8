//! A dialogue of two columns: an offer, its answer, a load of cargo. The client shows it over the table, and has it drawn anew
//! after every press. Without scripts, the same is decided step by step.

use maud::{Markup, html};
use tenka_core::{Chip, Column, Dialogue, Does, Group, Press, Sentence, Verb, Violation, say};
use tenka_seats::AnySeat;

use crate::words::{named, said};

/// A dialogue of whoever has this seat.
pub fn dialogue(seat: &dyn AnySeat, names: &[String], dialogue: &Dialogue<String>) -> Markup {
    let drawn = Drawn { seat, names };
    html! {
        dialog #dialogue .dialogue aria-labelledby="dialogue-title" {
            header {
                h2 #dialogue-title { (drawn.said(&dialogue.title)) }
                button .close type="button" data-close aria-label=(say!(close)) { "×" }
            }
            div.pans {
                @for (number, column) in dialogue.columns.iter().enumerate() { (drawn.column(column, number)) }
            }
            @if !dialogue.below.is_empty() {
                div.further { @for (number, group) in dialogue.below.iter().enumerate() { (drawn.group(group, &format!("below-{number}"))) } }
            }
            p #dialogue-why .refusal role="status" {}
            footer {
                @for (number, verb) in dialogue.verbs.iter().enumerate() { (drawn.verb(verb, number)) }
                @if dialogue.verbs.len() < 3 { button #dialogue-close type="button" data-close { (say!(cancel)) } }
            }
        }
    }
}

struct Drawn<'a> {
    seat: &'a dyn AnySeat,
    names: &'a [String],
}

impl Drawn<'_> {
    fn said(&self, sentence: &Sentence) -> Markup {
        said(&sentence.for_viewer(self.seat.viewer()), self.names)
    }

    fn text(&self, sentence: &Sentence) -> String {
        named(&sentence.for_viewer(self.seat.viewer()), self.names)
    }

    fn column(&self, column: &Column<String>, number: usize) -> Markup {
        html! {
            section #{ "side-" (number) } .pan aria-labelledby={ "side-title-" (number) } {
                h3 #{ "side-title-" (number) } { (self.said(&column.title)) }
                p.limit { (self.said(&column.note)) }
                @for (place, group) in column.groups.iter().enumerate() { (self.group(group, &format!("side-{number}-{place}"))) }
                @if column.groups.iter().all(|group| group.chips.is_empty()) { p.empty { (say!(dialogue_nothing)) } }
            }
        }
    }

    fn group(&self, group: &Group<String>, id: &str) -> Markup {
        let chips = html! { ul.wares { @for chip in &group.chips { li id={ (id) "-" (chip.thing) } { (self.chip(chip, id)) } } } };
        let is_open = !group.is_folded || group.chips.iter().any(|chip| chip.is_chosen);
        html! {
            @if group.is_folded {
                details id=(id) open[is_open] { summary { (self.said(&group.title)) } (chips) }
            } @else {
                div id=(id) { @if !group.title.is_empty() { h4 { (self.said(&group.title)) } } (chips) }
            }
        }
    }

    fn chip(&self, chip: &Chip<String>, group: &str) -> Markup {
        let id = format!("chip-{group}-{}", chip.thing);
        let label = self.text(&chip.label);
        match &chip.press {
            Press::Shown => html! { span.ware.chosen { (self.face(chip, &label)) } },
            Press::Steps { more, less } => html! {
                span.ware.stepped.chosen[chip.is_chosen] {
                    (self.seat.token(&chip.thing)) span { (label) }
                    (self.stepper(&format!("{id}-less"), less.as_ref().map(Ok), "−", &say!(one_less { thing: &label })))
                    output { (chip.count.unwrap_or_default()) }
                    (self.stepper(&format!("{id}-more"), Some(more.as_ref()), "+", &say!(one_more { thing: &label })))
                }
            },
            Press::Once(press) => {
                let why = press.as_ref().err().map(|why| self.why(why));
                html! {
                    button.ware.chosen[chip.is_chosen] id=(id) type="button" aria-pressed=(chip.is_chosen)
                        data-draft=[press.as_ref().ok()] aria-disabled=[why.is_some().then_some("true")]
                        data-why=[why.clone()] data-tip=[why] { (self.face(chip, &label)) }
                }
            }
        }
    }

    fn face(&self, chip: &Chip<String>, label: &str) -> Markup {
        html! { (self.seat.token(&chip.thing)) span { (label) } @if let Some(count) = chip.count { b { (count) } } }
    }

    fn stepper(
        &self,
        id: &str,
        press: Option<Result<&String, &Violation>>,
        sign: &str,
        name: &Sentence,
    ) -> Markup {
        let why = press.and_then(Result::err).map(|why| self.why(why));
        let draft = press.and_then(Result::ok);
        html! {
            button id=(id) type="button" aria-label=(name) data-draft=[draft] aria-disabled=[draft.is_none().then_some("true")]
                data-why=[why.clone()] data-tip=[why] { (sign) }
        }
    }

    fn verb(&self, verb: &Verb<String>, number: usize) -> Markup {
        let (play, draft, why) = match &verb.does {
            Does::Play(actions) => (Some(actions), None, None),
            Does::Draft(draft) => (None, Some(draft), None),
            Does::Nothing(why) => (None, None, Some(self.why(why))),
        };
        html! {
            button #{ "dialogue-verb-" (number) } .primary[number == 0] type="button" data-play=[play] data-draft=[draft]
                aria-disabled=[why.is_some().then_some("true")] data-why=[why.clone()] data-tip=[why] { (self.said(&verb.label)) }
        }
    }

    fn why(&self, why: &Violation) -> String {
        self.text(&why.message)
    }
}
