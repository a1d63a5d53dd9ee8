//! The chat.

use maud::{Markup, html};
use tenka_core::say;
use tenka_seats::{emblem, seat_class};

use super::{Desk, Sight};
use crate::model::LogLine;

/// What was said, newest first, and a form to say something.
pub(super) fn talk(sight: &Sight<'_>, desk: &Desk) -> Markup {
    html! {
        section #talk .panel aria-label=(say!(chat)) {
            form.say method="post" action=(desk.command("say")) data-quiet {
                (desk.carried("say"))
                @if sight.page.viewer().seat().is_none() {
                    label { (say!(name)) input name="name" value=(sight.page.name) maxlength="40" required autocomplete="nickname"; }
                }
                label { span.unseen { (say!(say_something_to_table)) } input name="words" maxlength="500" required autocomplete="off" placeholder=(say!(say_something)); }
                button type="submit" { (say!(send)) }
            }
            ol #said .lines data-grow {
                @for line in sight.page.log.iter().rev() {
                    @if let Some((name, words)) = &line.said {
                        li #{ "line-" (line.seq) } class=[line.seat.map(seat_class)]
                            data-mine=[line.seat.is_some_and(|seat| sight.page.viewer().is(seat)).then_some("true")] {
                            @if let Some(seat) = line.seat { (emblem(seat)) " " }
                            strong { @if line.seat.is_some() { (say!(chat_name { name })) } @else { (say!(chat_name_watching { name })) } } " " (words)
                        }
                    }
                }
            }
        }
    }
}

/// The last thing that was said, in one line at the foot of the side.
pub(super) fn latest(sight: &Sight<'_>) -> Markup {
    let said = |line: &LogLine| Some((line.seat, line.said.clone()?));
    html! {
        @if let Some((seat, (name, words))) = sight.page.log.iter().rev().find_map(said) {
            p #latest .latest aria-hidden="true" {
                b class={ "teller" @if let Some(seat) = seat { " " (seat_class(seat)) } } { (name) } " " (words)
            }
        }
    }
}
