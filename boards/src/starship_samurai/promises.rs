//! What players have promised each other this round (SSM-238).

use maud::{Markup, html};
use tenka_starship_samurai::PlayerClan;

use super::board_view::BoardView;
use super::crest::crest;
use crate::seat_class;

pub(super) fn promises(seen: BoardView<'_>) -> Markup {
    if seen.view.promises.is_empty() {
        return html! {};
    }
    html! {
        section class="ssm-promises" aria-label=(say!(promises)) {
            h3 { (say!(promises)) " " small { (say!(promises_text)) } }
            ul {
                @for promised in seen.view.promises.iter() {
                    li class=(seat_class(promised.by)) {
                        (crest(PlayerClan::of(promised.by))) " "
                        b { (say!(promise_to { player: seen.scene.name(promised.by), other: seen.scene.name(promised.to) })) " " }
                        (promised.words()) "."
                    }
                }
            }
        }
    }
}
