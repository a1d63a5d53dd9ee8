//! Lists of tables on the home page: the visitor's own, those with a free seat.

use maud::{Markup, html};
use tenka_core::{Info, Seat, Sentence, say};
use tenka_seats::{emblem, seat_class};

use crate::boxes::{label, lesson_of};
use crate::home::thumb;
use crate::model::{Home, SeatCard, TableCard, TableStage};
use crate::words::{self, ago, list};

/// How many tables stand above the games; the others come below.
pub const ABOVE: usize = 2;
const OPEN_ABOVE: usize = 3;

/// The visitor's tables, those where it's their turn first; for newcomers, two ways to begin.
pub(crate) fn your_tables(home: &Home, first: Option<&Info>) -> Markup {
    let waiting = home.mine.iter().filter(|card| waits_for_me(card)).count();
    let rest: Vec<&TableCard> = home.mine.iter().skip(ABOVE).filter(|card| !is_over(card)).collect();
    html! {
        section.plate.mine aria-labelledby="mine-title" {
            @match (home.mine.is_empty(), waiting) {
                (true, _) => h2 #mine-title { (say!(new_here)) },
                (false, 0) => h2 #mine-title { (say!(your_tables)) },
                (false, count) => h2 #mine-title { (say!(title_your_turn)) " " b.count { (count) } },
            }
            @if home.mine.is_empty() { (beginnings(first)) }
            @else {
                ul.listing { @for card in home.mine.iter().take(ABOVE) { (row(card, home.now)) } }
                @if rest.is_empty() { p.after { (say!(tables_are_kept)) } }
                @else {
                    p.after {
                        (say!(also_yours)) " "
                        @for (index, card) in rest.iter().take(2).enumerate() {
                            @if index > 0 { ", " }
                            a href={ "/t/" (card.id) } { (card.info.title) } " (" (status(card)) ")"
                        }
                        @if rest.len() > 2 { ", " a href="#tables-title" { (say!(and_more { count: rest.len() - 2 })) } }
                    }
                }
            }
        }
    }
}

/// What somebody without a table can do first.
fn beginnings(first: Option<&Info>) -> Markup {
    let beginning = |info: &Info, title: Sentence, words: Sentence, address: String, verb: Sentence| {
        html! {
            li.listed {
                (thumb(info))
                div.wd { p { strong { (title) } } p { (words) } }
                a.button.go href=(address) { (verb) span.unseen { (say!(which_game { game: info.title })) } }
            }
        }
    };
    html! {
        @if let Some(info) = first {
            ul.listing {
                @if lesson_of(info).is_some() {
                    (beginning(
                        info,
                        say!(learn_game { game: info.title, minutes: label(info).lesson_minutes }),
                        say!(learn_how),
                        format!("/learn/{}", info.name),
                        say!(learn),
                    ))
                }
                (beginning(
                    info,
                    say!(play_with_friends),
                    say!(play_with_friends_how),
                    format!("/new?game={}&with=friend", info.name),
                    say!(invite),
                ))
            }
        }
        p.after { (say!(games_will_wait)) }
    }
}

fn row(card: &TableCard, now: u64) -> Markup {
    let others: Vec<&str> = card
        .seats
        .iter()
        .filter(|seat| !seat.yours && !seat.occupant.is_free())
        .map(|seat| &*seat.name)
        .collect();
    html! {
        li.listed {
            (thumb(&card.info))
            div.wd {
                p { strong { (card.info.title) } " " span.when { (ago(card.touched, now)) } }
                @if others.is_empty() { p { (say!(nobody_yet)) } }
                @else { p { (say!(with_others { names: list(&others) })) } }
                p.now { @match &card.last { Some(last) if waits_for_me(card) => (last), _ => (status(card)) } }
            }
            a.button.go[waits_for_me(card)] href={ "/t/" (card.id) } {
                @if waits_for_me(card) { (say!(play)) } @else { (say!(open)) }
                span.unseen { (say!(which_game { game: card.info.title })) }
            }
        }
    }
}

/// Tables with a seat that anyone may take.
pub(crate) fn open_tables(home: &Home, first: Option<&Info>) -> Markup {
    html! {
        section.plate.open aria-labelledby="open-title" {
            h2 #open-title {
                (say!(open_tables))
                @if !home.open.is_empty() { " " b.count { (home.open.len()) } }
            }
            @if home.open.is_empty() {
                div.nobody { (places(&[], 4)) p { (say!(no_open_tables)) } }
            } @else {
                ul.listing { @for card in home.open.iter().take(OPEN_ABOVE) { (open_row(card)) } }
            }
            @if let Some(info) = first {
                p.after {
                    @if home.open.len() > OPEN_ABOVE { a href="#open-more-title" { (say!(and_more { count: home.open.len() - OPEN_ABOVE })) } " " }
                    a href={ "/new?game=" (info.name) "&with=anyone" } { (say!(open_your_own)) }
                }
            }
        }
    }
}

fn open_row(card: &TableCard) -> Markup {
    let seated: Vec<&str> =
        card.seats.iter().filter(|seat| !seat.occupant.is_free()).map(|seat| &*seat.name).collect();
    html! {
        li.listed {
            (places_of(card))
            div.wd {
                p { strong { (card.info.title) } }
                p { (list(&seated)) @if !seated.is_empty() { " · " } (status(card)) }
            }
            a.button href={ "/t/" (card.id) } { (say!(join)) span.unseen { (say!(which_game { game: card.info.title })) } }
        }
    }
}

fn places_of(card: &TableCard) -> Markup {
    html! { span.{ "game-" (card.info.name) } { (places(&card.seats, card.seats.len())) } }
}

/// The emblems of those who sit there, and rings for free seats.
fn places(seats: &[SeatCard], count: usize) -> Markup {
    let is_taken = |seat: usize| seats.get(seat).is_some_and(|card| !card.occupant.is_free());
    html! {
        span.places aria-hidden="true" {
            @for number in 0..count {
                @if is_taken(number) { (emblem(Seat::new(number as u8))) } @else { i {} }
            }
        }
    }
}

/// The tables for which there was no room above the games.
pub(crate) fn more_tables(home: &Home) -> Markup {
    html! {
        (tables("tables-title", &say!(your_tables), home.mine.get(ABOVE..).unwrap_or_default(), home.now))
        (tables("open-more-title", &say!(open_tables), home.open.get(OPEN_ABOVE..).unwrap_or_default(), home.now))
    }
}

fn tables(id: &str, title: &Sentence, cards: &[TableCard], now: u64) -> Markup {
    html! {
        @if !cards.is_empty() {
            section.tables aria-labelledby=(id) {
                h2 id=(id) { (title) }
                ul { @for card in cards { (table_card(card, now)) } }
            }
        }
    }
}

fn table_card(card: &TableCard, now: u64) -> Markup {
    html! {
        li {
            p.head { a href={ "/t/" (card.id) } { (card.info.title) } " " span.tag.turn-mark[waits_for_me(card)] { (status(card)) } }
            p.seated.{ "game-" (card.info.name) } {
                @for seat in card.seats.iter().filter(|seat| !seat.occupant.is_free()) {
                    span class=(seat_class(seat.seat)) { (emblem(seat.seat)) " " (seat.name) @if seat.yours { " " (say!(its_you)) } } " "
                }
            }
            p.quiet { (ago(card.touched, now)) }
        }
    }
}

fn waits_for_me(card: &TableCard) -> bool {
    matches!(card.stage, TableStage::Playing(to_act) if card.seats.iter().any(|seat| seat.yours && seat.seat == to_act))
}

const fn is_over(card: &TableCard) -> bool {
    matches!(card.stage, TableStage::Over(_))
}

/// Where a table stands: "your turn", "waiting for Ann", "Ann won".
fn status(card: &TableCard) -> Sentence {
    let names = words::names(&card.seats);
    let name = |seat: Seat| names.get(usize::from(seat.number())).map_or("", String::as_str);
    match &card.stage {
        TableStage::Gathering => {
            let free = card.seats.iter().filter(|seat| seat.occupant.is_free()).count();
            say!(tag_seats_free { count: free })
        }
        TableStage::Playing(_) if waits_for_me(card) => say!(tag_your_turn),
        TableStage::Playing(seat) => say!(tag_turn_of { name: name(*seat) }),
        TableStage::Over(winners) if winners.is_empty() => say!(tag_nobody_won),
        TableStage::Over(winners) => {
            say!(tag_won { names: list(&winners.iter().map(|&seat| name(seat)).collect::<Vec<_>>()) })
        }
    }
}
