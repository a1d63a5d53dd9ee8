//! The home page: tables that wait for the visitor, tables to join, games to start right away.

use maud::{Markup, html};
use tenka_bots::Level;
use tenka_core::{Info, Options, Sentence, capitalised, say};
use tenka_registry::infos;

use crate::boxes::{cover, game_box, lesson_of, small_box};
use crate::dusk::{dusk, star};
use crate::layout::Frame;
use crate::lists::{more_tables, open_tables, your_tables};
use crate::model::Home;
use crate::practice::of_the_day;
use crate::presets::preset;

/// The home page.
pub fn home(home: &Home) -> Markup {
    let (large, small): (Vec<&Info>, Vec<&Info>) = infos().partition(|info| lesson_of(info).is_some());
    let first = large.first().or(small.first()).copied();
    Frame {
        title: &say!(home_title).to_string(),
        kind: "at-home",
        guest: Some(&home.name),
        main: html! {
            main #main {
                div.sky {
                    (dusk())
                    section.hero {
                        (star())
                        h1 { (say!(slogan)) }
                        p { (say!(pitch)) }
                        @if let Some(info) = first { (start(info)) }
                    }
                    (your_tables(home, first))
                    (open_tables(home, first))
                }
                section.games aria-labelledby="games-title" {
                    h2 #games-title .unseen { (say!(games)) }
                    ul.shelf { @for info in &large { (game_box(info)) } }
                }
                (of_the_day(home.now, &home.streak))
                @if !small.is_empty() {
                    section.games aria-labelledby="more-title" {
                        h2 #more-title { (say!(more_games)) }
                        ul.shelf.small { @for info in &small { (small_box(info)) } }
                    }
                }
                (more_tables(home))
                @if !home.mine.is_empty() { (log_out()) }
            }
        },
        ..Frame::default()
    }
    .render()
}

/// The way to a first move, and the way to a friend.
fn start(info: &Info) -> Markup {
    html! {
        div.start {
            form method="post" action="/play" {
                input type="hidden" name="game" value=(info.name);
                input type="hidden" name="level" value=(Level::Easy.name());
                button.go type="submit" { (say!(play_game_now { game: info.title })) }
            }
            a href={ "/new?game=" (info.name) "&with=friend" } { (say!(or_invite_a_friend)) }
        }
    }
}

/// For people who share their browser with others.
fn log_out() -> Markup {
    html! {
        form.quiet.log-out method="post" action="/log-out" {
            button type="submit" { (say!(log_out)) }
            " " (say!(log_out_effect))
        }
    }
}

/// What "play now" starts: the smallest number of seats, with the options of a first game.
pub fn play_now(info: &Info) -> (u8, Options) {
    (info.seats.0, preset(info, "first").unwrap_or_default())
}

/// One click to a game against bots.
pub(crate) fn play_form(info: &Info) -> Markup {
    html! {
        form.play method="post" action="/play" {
            input type="hidden" name="game" value=(info.name);
            button.go type="submit" { (say!(play_now)) span.unseen { (say!(which_game { game: info.title })) } }
            label.level { span.unseen { (say!(bot_level)) } (level_select("level", Level::Easy)) }
        }
    }
}

fn level_select(name: &str, chosen: Level) -> Markup {
    html! {
        select name=(name) {
            @for level in Level::ALL {
                option value=(level.name()) selected[level == chosen] { (capitalised(level.name())) }
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

/// A cover cut to the shape of its place.
pub(crate) fn thumb(info: &Info) -> Markup {
    html! { span.thumb { (cover(info)) } }
}
