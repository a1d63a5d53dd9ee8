//! The home page: games to start right away, tables to return to, tables to join.

use maud::{Markup, html};
use tenka_boards::{Lesson, emblem};
use tenka_bots::Level;
use tenka_core::{Info, Options, Sentence, say};
use tenka_registry::{entry, infos};

use crate::layout::Frame;
use crate::model::{Home, TableCard, TableStage};
use crate::words::{self, ago, bot_name, list};

/// The home page.
pub fn home(home: &Home) -> Markup {
    let (large, small): (Vec<&Info>, Vec<&Info>) = infos().partition(|info| lesson_of(info).is_some());
    Frame {
        title: &say!(home_title).to_string(),
        kind: "at-home",
        main: html! {
            main #main {
                section.hero {
                    (dusk())
                    div {
                        h1 { (say!(slogan)) }
                        p { (say!(pitch)) }
                    }
                }
                @if !home.mine.is_empty() { (tables(&say!(your_tables), &home.mine, home.now, true)) }
                section.games aria-labelledby="games-title" {
                    h2 #games-title { (say!(games)) }
                    ul.shelf { @for info in &large { (game(info)) } }
                }
                @if !home.open.is_empty() { (tables(&say!(open_tables), &home.open, home.now, false)) }
                @if !small.is_empty() {
                    section.games aria-labelledby="more-title" {
                        h2 #more-title { (say!(more_games)) }
                        ul.shelf.small { @for info in &small { (small_game(info)) } }
                    }
                }
                @if !home.mine.is_empty() { (log_out()) }
            }
        },
        ..Frame::default()
    }
    .render()
}

/// For people who share their browser with others.
fn log_out() -> Markup {
    html! {
        form.quiet method="post" action="/log-out" {
            button type="submit" { (say!(log_out)) }
            " " (say!(log_out_effect))
        }
    }
}

/// Dusk over mountains and sea, with the star of Tenka above.
fn dusk() -> Markup {
    const STARS: [(u16, u16, u8); 24] = [
        (60, 40, 2),
        (130, 96, 1),
        (212, 30, 1),
        (290, 74, 2),
        (356, 24, 1),
        (420, 110, 1),
        (498, 52, 2),
        (560, 18, 1),
        (604, 88, 1),
        (676, 36, 2),
        (742, 72, 1),
        (806, 22, 1),
        (850, 104, 1),
        (1010, 30, 1),
        (1052, 120, 1),
        (1088, 62, 2),
        (1146, 26, 1),
        (1176, 98, 1),
        (170, 146, 1),
        (330, 140, 1),
        (470, 158, 1),
        (640, 140, 1),
        (770, 150, 1),
        (1120, 158, 1),
    ];
    html! {
        svg.dusk viewBox="0 0 1200 320" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" {
            defs {
                linearGradient id="dusk-sky" x2="0" y2="1" {
                    stop offset="0" stop-color="#12101f" {}
                    stop offset=".55" stop-color="#3a1a2c" {}
                    stop offset=".82" stop-color="#8f2f22" {}
                    stop offset="1" stop-color="#d98a3d" {}
                }
                linearGradient id="dusk-sea" x2="0" y2="1" {
                    stop offset="0" stop-color="#6b2a26" {}
                    stop offset="1" stop-color="#1a1020" {}
                }
            }
            rect width="1200" height="320" fill="url(#dusk-sky)" {}
            @for (x, y, size) in STARS { circle cx=(x) cy=(y) r=(size) fill="#ffe9b8" {} }
            path d="M940 26 950 70 994 80 950 90 940 134 930 90 886 80 930 70z" fill="#f3d488" {}
            path d="M520 268C640 250 700 206 770 128c10-11 24-11 34 0 34 38 70 84 130 112 60 20 150 26 266 30v50H520z" fill="#4a1e2c" {}
            path d="M770 128c10-11 24-11 34 0l30 34-18 12-14-14-16 18-17-17-15 14-14-12z" fill="#f0dcc4" {}
            path d="M0 262c90-14 130-52 210-60 60-4 100 40 170 50 90 12 150-10 240 2 120 14 200 10 300 4 110-8 190-6 280 4v58H0z" fill="#2c1322" {}
            rect y="276" width="1200" height="44" fill="url(#dusk-sea)" {}
            path d="M0 286h1200M60 296h340M470 294h260M820 299h330M180 306h300M620 308h420M40 315h220M360 314h300M880 316h250"
                stroke="#e8a862" stroke-opacity=".35" fill="none" {}
        }
    }
}

/// What "play now" starts: the smallest number of seats, with the quick setup if the game has one.
pub fn play_now(info: &Info) -> (u8, Options) {
    /// The option with which a game offers a setup for first games.
    const QUICK: &str = "basic_setup";
    let has_quick = info.options.iter().any(|option| option.name == QUICK);
    (info.seats.0, if has_quick { Options::new().on(QUICK) } else { Options::new() })
}

fn game(info: &Info) -> Markup {
    html! {
        li.box {
            a.picture href={ "/games/" (info.name) } tabindex="-1" aria-hidden="true" { (cover(info)) }
            div.words {
                h3 { (info.title) }
                p { (info.about) }
                p.quiet { (seats(info)) }
                (play_form(info))
                p.more {
                    a href={ "/learn/" (info.name) } { (say!(learn_by_playing)) }
                    a href={ "/games/" (info.name) } { (say!(how_to_play)) }
                    a href={ "/new?game=" (info.name) } { (say!(create_a_table)) }
                }
            }
        }
    }
}

fn small_game(info: &Info) -> Markup {
    html! {
        li.box {
            div.words {
                h3 { a href={ "/games/" (info.name) } { (info.title) } }
                p { (info.about) }
                (play_form(info))
                p.more { a href={ "/new?game=" (info.name) } { (say!(create_a_table)) } }
            }
        }
    }
}

/// One click to a game against bots.
pub(crate) fn play_form(info: &Info) -> Markup {
    html! {
        form.play method="post" action="/play" {
            input type="hidden" name="game" value=(info.name);
            label { span.unseen { (say!(bot_level)) } (level_select("level", Level::Easy)) }
            button.primary type="submit" { (say!(play_now)) span.unseen { (say!(which_game { game: info.title })) } }
        }
    }
}

/// The levels, with a description of each.
fn level_select(name: &str, chosen: Level) -> Markup {
    html! {
        select name=(name) {
            @for level in Level::ALL {
                option value=(level.name()) selected[level == chosen] { (bot_name(level.name())) }
            }
        }
    }
}

/// "2 to 4 players".
pub(crate) fn seats(info: &Info) -> Sentence {
    match info.seats {
        (min, max) if min == max => say!(players_exactly { count: min }),
        (min, max) => say!(players_between { min, max }),
    }
}

/// The picture on a game's box.
pub(crate) fn cover(info: &Info) -> Markup {
    entry(info.name).map(|game| (game.cover)()).unwrap_or_default()
}

/// A link to the interactive first game, if there is one.
pub(crate) fn lesson_of(info: &Info) -> Option<Lesson> {
    entry(info.name).ok().and_then(|game| (game.lesson)())
}

fn tables(title: &Sentence, cards: &[TableCard], now: u64, mine: bool) -> Markup {
    html! {
        section.tables {
            h2 { (title) }
            ul { @for card in cards { (table_card(card, now, mine)) } }
        }
    }
}

fn table_card(card: &TableCard, now: u64, mine: bool) -> Markup {
    let names = words::names(&card.seats);
    let name = |seat: tenka_core::Seat| names.get(usize::from(seat.number())).map_or("", String::as_str);
    let free = card.seats.iter().filter(|seat| seat.occupant.is_free()).count();
    let yours = |seat| card.seats.iter().any(|card| card.yours && card.seat == seat);
    html! {
        li.sheet {
            p.head {
                a href={ "/t/" (card.id) } { (card.info.title) }
                " "
                @match &card.stage {
                    TableStage::Gathering if mine => span.tag { (say!(tag_waiting { count: free })) },
                    TableStage::Gathering => span.tag { (say!(tag_seats_free { count: free })) },
                    TableStage::Playing(seat) if yours(*seat) => span.tag.turn-mark { (say!(tag_your_turn)) },
                    TableStage::Playing(seat) => span.tag { (say!(tag_turn_of { name: name(*seat) })) },
                    TableStage::Over(winners) => {
                        span.tag { (won(&winners.iter().map(|&seat| name(seat)).collect::<Vec<_>>())) }
                    }
                }
            }
            p.seated {
                @for seat in card.seats.iter().filter(|seat| !seat.occupant.is_free()) {
                    span { (emblem(seat.seat)) " " (name(seat.seat)) @if seat.yours { " " (say!(its_you)) } } " "
                }
            }
            p.quiet { (ago(card.touched, now)) }
        }
    }
}

/// "Ann won", "Ann and Ben won".
fn won(names: &[&str]) -> Sentence {
    if names.is_empty() { say!(tag_nobody_won) } else { say!(tag_won { names: list(names) }) }
}
