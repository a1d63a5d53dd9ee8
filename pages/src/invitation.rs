//! The page for somebody who was invited to a table.

use maud::{Markup, html};
use tenka_core::say;
use tenka_seats::emblem;

use crate::boxes::{cover, label, lesson_of, printed};
use crate::forms::{fair_deal, name_field};
use crate::layout::Frame;
use crate::model::{Invitation, Occupant};
use crate::words::{self, duration};

/// The page on which somebody with a link takes a seat.
pub fn invitation(page: &Invitation) -> Markup {
    let card = &page.card;
    let names = words::names(&card.seats);
    let host = card.seats.iter().find(|seat| matches!(seat.occupant, Occupant::Person(_)));
    Frame {
        title: &say!(invitation_to { game: card.info.title }).to_string(),
        kind: "at-form",
        game: Some(&card.info),
        main: html! {
            main #main {
                div.invited {
                    div.picture { (cover(&card.info)) }
                    div {
                        @match host {
                            Some(host) => h1 { (say!(host_invites_you { name: &host.name, game: card.info.title })) },
                            None => h1 { (say!(you_are_invited { game: card.info.title })) },
                        }
                        p { (card.info.about) }
                        (printed(&card.info))
                        ul.seats {
                            @for seat in &card.seats {
                                @if seat.seat == page.seat {
                                    li { (emblem(seat.seat)) " " strong { (say!(your_seat)) } }
                                } @else {
                                    li { (crate::table::sitter(seat, &names[usize::from(seat.seat.number())])) }
                                }
                            }
                        }
                        form.stack method="post" {
                            (name_field(&page.name))
                            button.go type="submit" { (say!(take_a_seat)) }
                            p.quiet { (say!(after_sitting_down)) }
                            @if !page.options.is_empty() || page.clock.is_some() {
                                ul.quiet {
                                    @for option in &page.options { li { (option) } }
                                    @if let Some(seconds) = page.clock { li { (say!(each_turn_takes { time: duration(seconds) })) } }
                                }
                            }
                            (fair_deal(Some(&page.commitment)))
                        }
                        p.more {
                            @if lesson_of(&card.info).is_some() {
                                a href={ "/learn/" (card.info.name) } { (say!(learn_in { minutes: label(&card.info).lesson_minutes })) }
                            }
                            a href={ "/games/" (card.info.name) } { (say!(how_to_play)) }
                        }
                    }
                }
            }
        },
        ..Frame::default()
    }
    .render()
}
