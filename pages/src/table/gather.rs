//! Before the game: free seats, links to hand over, and a place to sit down.

use maud::{Markup, html};
use tenka_boards::emblem;

use super::Sight;
use crate::forms::{entropy_field, name_field};
use crate::model::Occupant;

/// What can be done while seats are free.
pub(super) fn gather(sight: &Sight<'_>) -> Markup {
    let page = sight.page;
    let seated = page.viewer().seat().is_some();
    let open = page.seats.iter().any(|card| card.occupant == Occupant::Open);
    html! {
        section #turn .turn.sheet aria-labelledby="turn-title" {
            h2 #turn-title { @if seated { "Waiting for players" } @else { "Sit down" } }
            @for (seat, address) in &page.invitations {
                div.invite {
                    label for={ "invite-" (seat.number()) } {
                        (emblem(*seat)) " Link for seat " (seat.number() + 1) ", for one person"
                    }
                    div.copy {
                        input readonly id={ "invite-" (seat.number()) } value=(address);
                        button.scripted type="button" data-copy={ "invite-" (seat.number()) } { "Copy" }
                    }
                }
            }
            @if seated {
                p.quiet { "The game begins when every seat is taken. You can close this page and come back to the same address." }
            } @else if open {
                form.stack method="post" action={ "/t/" (page.id) "/sit" } {
                    (name_field(&page.name))
                    (entropy_field())
                    button.primary type="submit" { "Sit down" }
                }
            } @else {
                p { "The free seats are kept for friends with a link. You can watch from here." }
            }
            @if page.may_close {
                form method="post" action={ "/t/" (page.id) "/close" } { button type="submit" { "Close this table" } }
            }
        }
    }
}
