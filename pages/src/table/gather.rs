//! Before the game: free seats, invitations to pass on, and a form to sit down.

use maud::{Markup, html};
use tenka_boards::emblem;
use tenka_core::say;

use super::Sight;
use crate::forms::{entropy_field, name_field};
use crate::model::Occupant;

/// What can be done while seats are free.
pub(super) fn gather(sight: &Sight<'_>) -> Markup {
    let page = sight.page;
    let seated = page.viewer().seat().is_some();
    let open = page.seats.iter().any(|card| card.occupant == Occupant::Open);
    html! {
        section #hand .hand.gather aria-labelledby="turn-title" {
            h2 #turn-title { @if seated { (say!(title_waiting)) } @else { (say!(take_a_seat)) } }
            @for (seat, address) in &page.invitations {
                div.invite {
                    label for={ "invite-" (seat.number()) } {
                        (emblem(*seat)) " " (say!(invite_link { number: seat.number() + 1 }))
                    }
                    div.copy {
                        input readonly id={ "invite-" (seat.number()) } value=(address);
                        button.scripted type="button" data-copy={ "invite-" (seat.number()) }
                            data-copied=(say!(copied)) data-else=(say!(press_to_copy)) { (say!(copy)) }
                    }
                }
            }
            @if seated {
                p.quiet { (say!(starts_when_full)) }
            } @else if open {
                form.stack method="post" action={ "/t/" (page.id) "/sit" } {
                    (name_field(&page.name))
                    (entropy_field())
                    button.primary type="submit" { (say!(take_a_seat)) }
                }
            } @else {
                p { (say!(kept_for_friends)) }
            }
            @if page.may_close {
                form method="post" action={ "/t/" (page.id) "/close" } { button type="submit" { (say!(close_table)) } }
            }
        }
    }
}
