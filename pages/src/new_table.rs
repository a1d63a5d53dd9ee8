//! The form for a new table, and the page for somebody invited to one.

use maud::{Markup, html};
use tenka_boards::emblem;
use tenka_bots::Level;
use tenka_core::{Info, OptionKind, OptionSpec, OptionWord, Seat, Sentence, say};
use tenka_registry::infos;

use crate::forms::{entropy_field, name_field};
use crate::home::{cover, seats};
use crate::layout::Frame;
use crate::model::{Invitation, NewTablePage};
use crate::words::{self, bot_name, duration};

/// The choices of time per turn, in seconds; 0 means no clock.
const CLOCKS: [u64; 8] = [0, 60, 180, 300, 600, 86_400, 259_200, 604_800];

/// The form for a new table.
pub fn new_table(page: &NewTablePage<'_>) -> Markup {
    let info = page.info;
    Frame {
        title: &say!(new_table_title { game: info.title }).to_string(),
        kind: "at-form",
        game: Some(info),
        main: html! {
            main #main {
                h1 { (say!(create_a_table)) }
                (games(info))
                div.beside {
                div.picture aria-hidden="true" { (cover(info)) }
                form.stack method="post" action="/new" {
                    input type="hidden" name="game" value=(info.name);
                    @if let Some(refused) = &page.refused {
                        p.refused role="alert" { (refused.message) }
                    }
                    (places(page))
                    @if !info.options.is_empty() { (options(page)) }
                    (clock(page))
                    fieldset.sheet {
                        legend { (say!(you)) }
                        (name_field(&page.name))
                        (entropy_field())
                    }
                    button.primary type="submit" { (say!(create_the_table)) }
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
                a href={ "/new?game=" (info.name) } aria-current=[(info.name == chosen.name).then_some("page")] { (info.title) }
            }
        }
    }
}

fn places(page: &NewTablePage<'_>) -> Markup {
    let (min, max) = page.info.seats;
    html! {
        fieldset.sheet {
            legend { (say!(players)) }
            p.quiet { (say!(is_for_players { game: page.info.title, players: seats(page.info) })) }
            @for number in 0..max {
                @let name = format!("seat-{number}");
                @let default = match number { 0 => "me", _ if number < min => "bot:medium", _ => "" };
                @let chosen = sent(page, &name).unwrap_or(default);
                label.field.seat {
                    span { (emblem(Seat::new(number))) " " (say!(seat { number: number + 1 })) }
                    select name=(name) {
                        @for (value, words) in sitters(number >= min, &page.programs) {
                            option value=(value) selected[value == chosen] { (words) }
                        }
                    }
                }
            }
        }
    }
}

/// Who can be given a seat: the form's value, and words for it.
fn sitters(may_be_missing: bool, programs: &[String]) -> Vec<(String, Sentence)> {
    let people = [("me", say!(sits_me)), ("invited", say!(sits_friend)), ("open", say!(sits_anyone))];
    let bot = |level: &str, words| (format!("bot:{level}"), words);
    let bots = Level::ALL.map(|level| {
        let level = level.name();
        bot(level, say!(sits_bot { bot: bot_name(level), level }))
    });
    let programs = programs.iter().map(|name| bot(name, say!(sits_program { bot: bot_name(name) })));
    let nobody = may_be_missing.then(|| (String::new(), say!(sits_nobody)));
    nobody
        .into_iter()
        .chain(people.map(|(value, words)| (value.to_owned(), words)))
        .chain(bots)
        .chain(programs)
        .collect()
}

fn options(page: &NewTablePage<'_>) -> Markup {
    html! {
        fieldset.sheet {
            legend { (say!(options)) }
            @for option in page.info.options { (field(option, page)) }
        }
    }
}

fn field(option: &OptionSpec, page: &NewTablePage<'_>) -> Markup {
    let name = format!("option-{}", option.name);
    let sent_before = !page.sent.is_empty();
    html! {
        @match option.kind {
            OptionKind::Switch(default) => {
                @let on = if sent_before { sent(page, &name) == Some("true") } else { default };
                // What is off would not be sent; this says that it was seen.
                @if default { input type="hidden" name=(name) value="false"; }
                label.field.switch {
                    input type="checkbox" name=(name) value="true" checked[on];
                    span { strong { (option.title) } " " (option.help) }
                }
            }
            OptionKind::Choice(words) => {
                label.field {
                    span { strong { (option.title) } " " (option.help) }
                    select name=(name) {
                        @for OptionWord { word, title } in words { option value=(word) selected[sent(page, &name) == Some(word)] { (title) } }
                    }
                }
            }
        }
    }
}

fn clock(page: &NewTablePage<'_>) -> Markup {
    let chosen = sent(page, "clock").unwrap_or("0");
    html! {
        fieldset.sheet {
            legend { (say!(clock_and_hints)) }
            label.field {
                span { (say!(time_per_turn)) }
                select name="clock" {
                    @for seconds in CLOCKS {
                        option value=(seconds) selected[seconds.to_string() == chosen] {
                            @if seconds == 0 { (say!(no_limit)) } @else { (duration(seconds)) }
                        }
                    }
                }
                small { (say!(when_time_is_up)) }
            }
            label.field.switch {
                input type="checkbox" name="hints" value="true" checked[sent(page, "hints") == Some("true")];
                span {
                    strong { (say!(allow_hints)) }
                    " " (say!(allow_hints_effect))
                }
            }
        }
    }
}

fn sent<'a>(page: &'a NewTablePage<'_>, field: &str) -> Option<&'a str> {
    page.sent.iter().rev().find(|(name, _)| name == field).map(|(_, value)| &**value)
}

/// The page on which somebody with a link takes a seat.
pub fn invitation(page: &Invitation) -> Markup {
    let card = &page.card;
    let names = words::names(&card.seats);
    Frame {
        title: &say!(invitation_to { game: card.info.title }).to_string(),
        kind: "at-form",
        game: Some(&card.info),
        main: html! {
            main #main {
                div.invited {
                    div.picture { (cover(&card.info)) }
                    div {
                        h1 { (say!(you_are_invited { game: card.info.title })) }
                        p { (card.info.about) }
                        p { a href={ "/games/" (card.info.name) } { (say!(how_to_play)) } }
                        ul.seated {
                            @for seat in &card.seats {
                                li {
                                    (emblem(seat.seat)) " "
                                    @if seat.seat == page.seat { strong { (say!(your_seat)) } }
                                    @else { (names[usize::from(seat.seat.number())]) (crate::table::tags(seat)) }
                                }
                            }
                        }
                        ul.quiet {
                            @for option in &page.options { li { (option) } }
                            @if let Some(seconds) = page.clock { li { (say!(each_turn_takes { time: duration(seconds) })) } }
                        }
                        form.stack method="post" {
                            (name_field(&page.name))
                            (entropy_field())
                            p.quiet { (say!(hash_of_secret)) " " code.hash { (page.commitment) } }
                            button.primary type="submit" { (say!(take_a_seat)) }
                        }
                    }
                }
            }
        },
        ..Frame::default()
    }
    .render()
}
