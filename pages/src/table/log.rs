//! The log of the game, and chat.

use maud::{Markup, html};
use tenka_boards::{emblem, seat_class};
use tenka_core::{Sentence, say};

use super::{Desk, Sight};
use crate::model::LogLine;
use crate::words::said;

/// The log, newest line first, each with a link to its position. The client only ever adds to it.
pub(crate) fn log(sight: &Sight<'_>) -> Markup {
    let tells = |line: &&LogLine| line.said.is_none() && !line.sentences.is_empty();
    let lines = sight.page.log.iter().rev().filter(tells);
    html! {
        section #log .sheet aria-labelledby="log-title" {
            h2 #log-title { (say!(log)) " " span.quiet { (say!(newest_first)) } }
            div.scroll tabindex="0" role="region" aria-labelledby="log-title" {
                ol #lines .lines data-grow { @for line in lines { (log_line(sight, line)) } }
            }
        }
    }
}

fn log_line(sight: &Sight<'_>, line: &LogLine) -> Markup {
    html! {
        li #{ "line-" (line.seq) } class=[line.seat.map(seat_class)] {
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
pub(super) fn digest(sight: &Sight<'_>) -> Markup {
    let since = sight.page.since.unwrap_or(u64::MAX);
    let lines = sight.page.log.iter().filter(|line| line.seq >= since && line.said.is_none());
    let sentences: Vec<&Sentence> = lines.flat_map(|line| &line.sentences).collect();
    html! {
        @if !sentences.is_empty() {
            details #digest .digest open {
                summary { (say!(since_your_last_turn)) }
                div.scroll tabindex="0" role="region" aria-label=(say!(since_your_last_turn)) {
                    ol { @for sentence in sentences { li { (said(sentence, &sight.names)) } } }
                }
            }
        }
    }
}

/// The chat, and a form to say something.
pub(super) fn talk(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let said = sight.page.log.iter().rev().filter_map(|line| Some((line, line.said.as_ref()?)));
    html! {
        section #talk .sheet aria-labelledby="talk-title" {
            h2 #talk-title { (say!(chat)) }
            form.say method="post" action=(desk.command("say")) data-quiet {
                (desk.carried("say"))
                @if sight.page.viewer().seat().is_none() {
                    label { (say!(name)) input name="name" value=(sight.page.name) maxlength="40" required autocomplete="nickname"; }
                }
                label { span.unseen { (say!(say_something_to_table)) } input name="words" maxlength="500" required autocomplete="off" placeholder=(say!(say_something)); }
                button type="submit" { (say!(send)) }
            }
            div.scroll tabindex="0" role="region" aria-labelledby="talk-title" {
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
}
