//! The samurai draft: the mechs passed to the viewer, large, and those they have kept (SSM-036, SSM-037).

use maud::{Markup, html};
use tenka_core::{Thing as _, Words as _};
use tenka_starship_samurai::{Action, Mech};

use super::board_view::BoardView;
use super::figure;
use super::tip::tip;
use crate::seat_class;

pub(super) fn draft(seen: BoardView<'_>) -> Markup {
    let view = seen.view;
    let is_asked = view.to_act.is_some_and(|seat| view.viewer.is(seat));
    let passed = view.draft.passed.iter().flatten().last().filter(|_| is_asked);
    html! {
        section .ssm-draft .(view.viewer.seat().map(seat_class).unwrap_or_default()) aria-label=(say!(samurai_draft)) {
            header { h3 { (say!(draft)) } p { (say!(draft_text)) } }
            @if let Some(passed) = passed {
                ul class="ssm-mechs" {
                    @for mech in passed.iter() { li { (seen.scene.thing(&mech.thing(), mech_said(seen, mech), &mech_card(seen, mech))) } }
                }
            } @else {
                @if let Some(seat) = view.to_act {
                    p class="ssm-waits" { (say!(is_keeping { player: seen.scene.name(seat), kept: view.draft.kept })) }
                }
                ul class="ssm-mechs ssm-watched" { @for mech in Mech::ALL { li { (mech_card(seen, mech)) } } }
            }
        }
    }
}

fn mech_said(seen: BoardView<'_>, mech: Mech) -> tenka_core::Sentence {
    say!(mech_said { mech: mech.to_string(), help: seen.game.help(seen.view, Action::Keep(mech)) })
}

/// A mech before the sun, with its name, power and ability.
pub(super) fn mech_card(seen: BoardView<'_>, mech: Mech) -> Markup {
    let help = seen.game.help(seen.view, Action::Keep(mech));
    html! {
        span class="ssm-mech-card" data-tip=(tip(mech, &help)) {
            svg class="ssm-portrait" viewBox="-48 -40 96 74" preserveAspectRatio="xMidYMax meet" aria-hidden="true" {
                circle class="ssm-sun" cy="-2" r="33" {}
                circle class="ssm-halo" cy="-2" r="38" {}
                path class="ssm-ground" d="M-60 34Q0 18 60 34z" {}
                ellipse class="ssm-shadow" cy="30" rx="24" ry="3.4" {}
                (figure::mech(mech))
            }
            span class="ssm-card-name" { (mech) b class="ssm-strength" { (seen.game.power[mech.into()]) } }
            span class="ssm-card-text" { (help) }
        }
    }
}
