//! The form for a new table.

use maud::{Markup, html};
use tenka_bots::Level;
use tenka_core::{Info, Seat, Sentence, capitalised, say};
use tenka_registry::infos;
use tenka_seats::{emblem, seat_class};

use crate::boxes::{cover, lesson_of, printed};
use crate::face::face;
use crate::forms::{fair_deal, name_field};
use crate::home::{seats, thumb};
use crate::layout::Frame;
use crate::model::NewTablePage;
use crate::presets::options;
use crate::words::{bot_name, duration};

/// The choices of time per turn, in seconds; 0 means no clock.
const CLOCKS: [u64; 8] = [0, 60, 180, 300, 600, 86_400, 259_200, 604_800];

/// The form for a new table.
pub fn new_table(page: &NewTablePage<'_>) -> Markup {
    let info = page.info;
    Frame {
        title: &say!(new_table_title { game: info.title }).to_string(),
        kind: "at-form",
        game: Some(info),
        script: Some("setting.js"),
        main: html! {
            main #main {
                h1 { (say!(create_a_table)) }
                (games(info))
                form.setting #setting method="post" action="/new" {
                    input type="hidden" name="game" value=(info.name);
                    div.stack {
                        @if let Some(refused) = &page.refused { p.refused role="alert" { (refused.message) } }
                        (places(page))
                        @if !info.options.is_empty() { (options(page)) }
                        (pace(page))
                    }
                    aside.ready {
                        div.picture aria-hidden="true" { (cover(info)) }
                        h2 { (info.title) }
                        (printed(info))
                        (name_field(&page.name))
                        button.go type="submit" { (say!(create_the_table)) }
                        p.quiet { (say!(after_creating)) }
                        (fair_deal(None))
                    }
                }
            }
        },
        ..Frame::default()
    }
    .render()
}

/// Links to the other games, each on its own page because each has its own options.
fn games(chosen: &Info) -> Markup {
    html! {
        nav.tabs aria-label=(say!(game)) {
            @for info in infos() {
                a href={ "/new?game=" (info.name) } aria-current=[(info.name == chosen.name).then_some("page")] {
                    @if lesson_of(info).is_some() { (thumb(info)) }
                    (info.title)
                }
            }
        }
    }
}

/// How many play, and who sits where.
fn places(page: &NewTablePage<'_>) -> Markup {
    let (min, max) = page.info.seats;
    html! {
        fieldset.sheet.{ "game-" (page.info.name) } {
            legend { (say!(players)) }
            @if min < max {
                div.counts.scripted role="group" aria-label=(say!(how_many_players)) {
                    @for count in min..=max { button type="button" data-players=(count) aria-pressed="false" { (say!(players_exactly { count })) } }
                }
            } @else {
                p.quiet { (say!(is_for_players { game: page.info.title, players: seats(page.info) })) }
            }
            div.chairs { @for number in 0..max { (chair(page, number)) } }
        }
    }
}

/// A seat: who is to have it, with a picture of them. The select is what is sent; the buttons choose in it.
fn chair(page: &NewTablePage<'_>, number: u8) -> Markup {
    let (min, _) = page.info.seats;
    let name = format!("seat-{number}");
    let default = match number {
        0 => "me",
        1 => page.beside,
        _ if number < min => "bot:medium",
        _ => "",
    };
    let chosen = sent(page, &name).unwrap_or(default);
    let kinds = [
        ("me", say!(sits_me)),
        ("invited", say!(kind_friend)),
        ("open", say!(kind_anyone)),
        ("bot", say!(kind_bot)),
    ];
    html! {
        div.chair.(seat_class(Seat::new(number))) {
            div.sitter aria-hidden="true" {
                span.is-me { (sign("M20 9a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM8 34c0-8 5-11 12-11s12 3 12 11z")) }
                span.is-invited { (sign("M7 12h26v17H7zM7 12l13 10 13-10")) }
                span.is-open { (sign("M20 8v24M8 20h24")) }
                span.is-bot { (face(&name)) }
            }
            label.field {
                span { (emblem(Seat::new(number))) " " (say!(seat { number: number + 1 })) }
                select name=(name) {
                    @for (value, words) in sitters(number >= min, &page.programs) {
                        option value=(value) selected[value == chosen] { (words) }
                    }
                }
            }
            div.kinds.scripted role="group" aria-label=(say!(who_sits { number: number + 1 })) {
                @for (kind, words) in kinds { button type="button" data-sits=(kind) aria-pressed="false" { (words) } }
            }
        }
    }
}

/// A sign in place of a face.
fn sign(path: &str) -> Markup {
    html! { svg.face.sign viewBox="0 0 40 40" { path d=(path) {} } }
}

/// Who can be given a seat: the form's value, and words for it.
fn sitters(may_be_missing: bool, programs: &[String]) -> Vec<(String, Sentence)> {
    let people = [("me", say!(sits_me)), ("invited", say!(sits_friend)), ("open", say!(sits_anyone))];
    let bot = |level: &str, words| (format!("bot:{level}"), words);
    let bots = Level::ALL.map(|level| {
        let level = level.name();
        bot(level, say!(seat_of_bot { level: capitalised(level) }))
    });
    let programs = programs.iter().map(|name| bot(name, bot_name(name)));
    let nobody = may_be_missing.then(|| (String::new(), say!(sits_nobody)));
    nobody
        .into_iter()
        .chain(people.map(|(value, words)| (value.to_owned(), words)))
        .chain(bots)
        .chain(programs)
        .collect()
}

/// The clock and hints.
fn pace(page: &NewTablePage<'_>) -> Markup {
    let chosen = sent(page, "clock").unwrap_or("0");
    html! {
        fieldset.sheet {
            legend { (say!(clock_and_hints)) }
            div.fields {
                label.field {
                    span { strong { (say!(time_per_turn)) } " " small { (say!(when_time_is_up)) } }
                    select name="clock" {
                        @for seconds in CLOCKS {
                            option value=(seconds) selected[seconds.to_string() == chosen] {
                                @if seconds == 0 { (say!(no_limit)) } @else { (duration(seconds)) }
                            }
                        }
                    }
                }
                label.field.switch {
                    input type="checkbox" name="hints" value="true" checked[sent(page, "hints") == Some("true")];
                    span { strong { (say!(allow_hints)) } " " small { (say!(allow_hints_effect)) } }
                }
            }
        }
    }
}

/// What the form said in this field when it was sent before.
pub(crate) fn sent<'a>(page: &'a NewTablePage<'_>, field: &str) -> Option<&'a str> {
    page.sent.iter().rev().find(|(name, _)| name == field).map(|(_, value)| &**value)
}
