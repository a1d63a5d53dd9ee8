//! The log of the game, and chat.

use maud::{Markup, html};
use tenka_boards::{emblem, seat_class};
use tenka_core::say;

use super::{Desk, Sight};
use crate::model::LogLine;
use crate::words::said;

/// The log, newest line first, each with a link to its position. The client only ever adds to it.
pub(crate) fn log(sight: &Sight<'_>) -> Markup {
    let tells = |line: &&LogLine| line.said.is_none() && !line.sentences.is_empty();
    let lines = sight.page.log.iter().rev().filter(tells);
    html! {
        section #log .panel aria-label=(say!(log)) {
            (digest(sight))
            ol #lines .lines data-grow aria-label=(say!(newest_first)) { @for line in lines { (log_line(sight, line)) } }
        }
    }
}

fn log_line(sight: &Sight<'_>, line: &LogLine) -> Markup {
    html! {
        li #{ "line-" (line.seq) } class=[line.seat.map(seat_class)] data-ply=[line.is_action.then_some(line.ply)]
            data-mine=[line.seat.is_some_and(|seat| sight.page.viewer().is(seat)).then_some("true")] {
            @if let Some(seat) = line.seat { (emblem(seat)) " " }
            @for (index, sentence) in line.sentences.iter().enumerate() {
                @if index == 0 {
                    a href={ "/t/" (sight.page.id) "?ply=" (line.ply) } { (said(sentence, &sight.names)) }
                } @else {
                    " " span { (said(sentence, &sight.names)) }
                }
            }
        }
    }
}

/// What has happened since the viewer was last to act.
fn digest(sight: &Sight<'_>) -> Markup {
    let since = sight.page.since.unwrap_or(u64::MAX);
    let lines = sight.page.log.iter().filter(|line| line.seq >= since && line.said.is_none());
    let first = lines.clone().find(|line| line.is_action).map_or(0, |line| line.ply);
    let lines: Vec<&LogLine> = lines.filter(|line| !line.sentences.is_empty()).collect();
    html! {
        @if !lines.is_empty() {
            details #digest .digest open data-ply=(first.saturating_sub(1)) {
                summary { (say!(since_your_last_turn)) }
                button.again.scripted type="button" data-do="again" { (say!(show_again)) }
                ol { @for turn in lines.chunk_by(|one, other| one.seat == other.seat) { (told(sight, turn)) } }
            }
        }
    }
}

/// What one player did in a row, as one paragraph.
fn told(sight: &Sight<'_>, turn: &[&LogLine]) -> Markup {
    let seat = turn.first().and_then(|line| line.seat);
    html! {
        li class=[seat.map(seat_class)] {
            @if let Some(seat) = seat { (emblem(seat)) " " }
            @for sentence in turn.iter().flat_map(|line| &line.sentences) { (said(sentence, &sight.names)) " " }
        }
    }
}

/// The chat, and a form to say something.
pub(super) fn talk(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let said = sight.page.log.iter().rev().filter_map(|line| Some((line, line.said.as_ref()?)));
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
                @for (line, (name, words)) in said {
                    li #{ "line-" (line.seq) } class=[line.seat.map(seat_class)] {
                        @if let Some(seat) = line.seat { (emblem(seat)) " " }
                        strong { @if line.seat.is_some() { (say!(chat_name { name })) } @else { (say!(chat_name_watching { name })) } } " " (words)
                    }
                }
            }
        }
    }
}
