//! Before the game: who is there, invitations to pass on, a form to sit down, and what happens next.

use maud::{Markup, html};
use tenka_bots::Level;
use tenka_core::{Seat, capitalised, say};
use tenka_seats::{emblem, seat_class};

use super::{Desk, Sight};
use crate::face::face;
use crate::forms::{fair_deal, name_field};
use crate::model::{Occupant, SeatCard};

/// What can be done while seats are free.
pub(super) fn gather(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let page = sight.page;
    let seated = page.viewer().seat().is_some();
    let open = page.seats.iter().any(|card| card.occupant == Occupant::Open);
    html! {
        section #hand .hand.gather tabindex="0" aria-labelledby="turn-title" {
            div.waiting.sheet {
                h2 #turn-title { @if seated || !open { (say!(title_waiting)) } @else { (say!(join_this_table)) } }
                p { @if seated { (say!(starts_when_full)) } @else if open { (say!(starts_with_you)) } @else { (say!(kept_for_friends)) } }
                ul.seats {
                    @for card in &page.seats {
                        li class=(seat_class(card.seat)) {
                            (sitter(card, sight.name(card.seat)))
                            (invite(sight, card.seat))
                            @if page.may_close && card.occupant.is_free() { (give_to_bot(desk, card.seat)) }
                        }
                    }
                }
                @if !seated && open {
                    form.stack method="post" action={ "/t/" (page.id) "/sit" } {
                        (name_field(&page.name))
                        button.go type="submit" { (say!(take_a_seat)) }
                        (fair_deal(None))
                    }
                }
                @if page.may_close {
                    form.give-up method="post" action=(desk.command("close")) {
                        (desk.carried("close"))
                        button type="submit" { (say!(close_table)) }
                    }
                }
            }
        }
    }
}

/// Who has a seat, with their face or emblem, and what they are.
pub(crate) fn sitter(card: &SeatCard, name: &str) -> Markup {
    html! {
        span.portrait {
            @match &card.occupant {
                Occupant::Bot(_) => (face(name)),
                Occupant::Person(_) => span.face.taken { (emblem(card.seat)) },
                Occupant::Open | Occupant::Invited => span.face.free { (emblem(card.seat)) },
            }
        }
        span.person {
            strong { (name) }
            small {
                @match &card.occupant {
                    Occupant::Bot(level) => (say!(seat_of_bot { level: capitalised(level) })),
                    Occupant::Person(_) if card.yours => (say!(its_your_seat)),
                    Occupant::Person(_) => (say!(is_here)),
                    Occupant::Open => (say!(tag_open)),
                    Occupant::Invited => (say!(tag_invited)),
                }
            }
        }
    }
}

/// The link to send to whoever is to have this seat.
fn invite(sight: &Sight<'_>, seat: Seat) -> Markup {
    let address = sight.page.invitations.iter().find(|(whose, _)| *whose == seat).map(|(_, address)| address);
    let id = format!("invite-{}", seat.number());
    html! {
        @if let Some(address) = address {
            div.invite {
                label for=(id) { (say!(invite_link { number: seat.number() + 1 })) }
                div.copy {
                    input readonly id=(id) value=(address);
                    button.go.scripted type="button" data-copy=(id) data-copied=(say!(copied)) data-else=(say!(press_to_copy)) { (say!(copy)) }
                }
            }
        }
    }
}

/// For whoever opened the table and is tired of waiting.
fn give_to_bot(desk: &Desk, seat: Seat) -> Markup {
    html! {
        form.instead method="post" action=(desk.command("give-to-bot")) {
            (desk.carried(&format!("bot-{}", seat.number())))
            input type="hidden" name="seat" value=(seat.number());
            label {
                span.unseen { (say!(bot_level)) }
                select name="level" {
                    @for level in Level::ALL { option value=(level.name()) selected[level == Level::Medium] { (capitalised(level.name())) } }
                }
            }
            button type="submit" { (say!(let_a_bot_play)) }
        }
    }
}
