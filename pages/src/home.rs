//! The first page: games to play at once, tables to come back to, tables to join.

use maud::{Markup, html};
use tenka_boards::Board;
use tenka_bots::Level;
use tenka_core::{Info, Options};
use tenka_registry::{GAMES, Visitor, visit};

use crate::layout::{Frame, emblem};
use crate::model::{Home, TableCard, TableStage};
use crate::words::{self, ago, count, list};

/// The first page.
pub fn home(home: &Home) -> Markup {
    let (large, small): (Vec<&Info>, Vec<&Info>) = GAMES.iter().partition(|info| has_lesson(info));
    Frame {
        title: "Play",
        kind: "at-home",
        game: None,
        script: None,
        main: html! {
            main #main {
                section.hero {
                    h1 { "All under heaven" }
                    p { "Tabletop games of hidden hands and open boards. Play at once, against bots or friends: no account, nothing to install." }
                }
                @if !home.mine.is_empty() { (tables("Your tables", &home.mine, home.now, true)) }
                section.games aria-labelledby="games-title" {
                    h2 #games-title { "Games" }
                    ul.shelf { @for info in &large { (game(info)) } }
                }
                @if !home.open.is_empty() { (tables("Open tables", &home.open, home.now, false)) }
                @if !small.is_empty() {
                    section.games aria-labelledby="more-title" {
                        h2 #more-title { "More games" }
                        ul.shelf.small { @for info in &small { (small_game(info)) } }
                    }
                }
            }
        },
    }
    .render()
}

/// What "play now" plays: the fewest seats, set up the quick way where a game has one.
pub fn play_now(info: &Info) -> (u8, Options) {
    /// The name of the switch by which a game offers a setup for first games.
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
                    a href={ "/learn/" (info.name) } { "Learn by playing" }
                    a href={ "/games/" (info.name) } { "How to play" }
                    a href={ "/new?game=" (info.name) } { "Set a table" }
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
                p.more { a href={ "/new?game=" (info.name) } { "Set a table" } }
            }
        }
    }
}

/// One click to a game against bots.
pub(crate) fn play_form(info: &Info) -> Markup {
    html! {
        form.play method="post" action="/play" {
            input type="hidden" name="game" value=(info.name);
            label { span.unseen { "Level of the bots" } (level_select("level", Level::Easy)) }
            button.primary type="submit" { "Play now" span.unseen { ": " (info.title) } }
        }
    }
}

/// The levels, with what each is like.
fn level_select(name: &str, chosen: Level) -> Markup {
    html! {
        select name=(name) {
            @for level in Level::ALL {
                option value=(level.name()) selected[level == chosen] { (tenka_core::capitalised(level.name())) " bot" }
            }
        }
    }
}

/// "2 to 4 players".
pub(crate) fn seats(info: &Info) -> String {
    match info.seats {
        (min, max) if min == max => count(min.into(), "player"),
        (min, max) => format!("{min} to {max} players"),
    }
}

/// The picture on a game's box.
pub(crate) fn cover(info: &Info) -> Markup {
    struct Cover;
    impl Visitor for Cover {
        type Output = Markup;
        fn visit<G: Board>(self) -> Markup {
            G::cover()
        }
    }
    visit(info.name, Cover).unwrap_or_default()
}

/// Whether a game teaches itself.
pub(crate) fn has_lesson(info: &Info) -> bool {
    struct HasLesson;
    impl Visitor for HasLesson {
        type Output = bool;
        fn visit<G: Board>(self) -> bool {
            G::lesson().is_some()
        }
    }
    visit(info.name, HasLesson).unwrap_or(false)
}

fn tables(title: &str, cards: &[TableCard], now: u64, mine: bool) -> Markup {
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
            a href={ "/t/" (card.id) } {
                strong { (card.info.title) }
                " "
                @match &card.stage {
                    TableStage::Gathering if mine => span.tag { "waiting for " (count(free, "player")) },
                    TableStage::Gathering => span.tag { (count(free, "free seat")) },
                    TableStage::Playing(seat) if yours(*seat) => span.tag.turn-mark { "your turn" },
                    TableStage::Playing(seat) => span.tag { (name(*seat)) " to act" },
                    TableStage::Over(winners) => {
                        span.tag { "over: " (list(&winners.iter().map(|&seat| name(seat)).collect::<Vec<_>>())) }
                    }
                }
            }
            p.seated {
                @for seat in card.seats.iter().filter(|seat| !seat.occupant.is_free()) {
                    span { (emblem(seat.seat)) " " (name(seat.seat)) @if seat.yours { " (you)" } } " "
                }
            }
            p.quiet { (ago(card.touched, now)) }
        }
    }
}
