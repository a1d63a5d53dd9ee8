//! The table: the draft, an offer, the locations with their battles, the alliance board.

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Sentence, Words as _};
use tenka_starship_samurai::{Action, Mech};

use super::alliance::alliances;
use super::board_view::BoardView;
use super::figure;
use super::glyph::Glyph;
use super::location::location;
use super::offer::offer;
use super::promises::promises;
use super::ribbon::{decks, ribbon};

pub(super) fn board(seen: BoardView<'_>) -> Markup {
    let view = seen.view;
    html! {
        div class="ssm ssm-table" {
            (ribbon(seen))
            @if view.round == 0 { (draft(seen)) }
            @if let Some(made) = &view.offer { (offer(seen, made)) }
            (promises(seen))
            div class={ "ssm-locations ssm-boards-" (view.seats().count()) } {
                @for at in view.locations() { (location(seen, at)) }
            }
            (alliances(seen))
            (decks(seen))
            (legend())
        }
    }
}

/// The mechs passed to the viewer, and those they have kept (SSM-036, SSM-037).
fn draft(seen: BoardView<'_>) -> Markup {
    let view = seen.view;
    let own = Sentence::listed(view.draft.own.iter().flatten().map(ToString::to_string), And);
    let is_asked = view.to_act.is_some_and(|seat| view.viewer.is(seat));
    let passed = view.draft.passed.iter().flatten().last().filter(|_| is_asked);
    html! {
        section class="ssm-draft" aria-label=(say!(samurai_draft)) {
            h3 { (say!(draft)) " " small { (say!(draft_text)) } }
            @if !own.is_empty() { p { (say!(you_have_kept { mechs: own })) } }
            @if let Some(passed) = passed {
                ul class="ssm-mechs" {
                    @for mech in passed.iter() { li { (mech_card(seen, mech)) } }
                }
            } @else if let Some(seat) = view.to_act {
                p { (say!(is_keeping { player: seen.scene.name(seat), kept: view.draft.kept })) }
            }
        }
    }
}

fn mech_card(seen: BoardView<'_>, mech: Mech) -> Markup {
    let help = seen.game.help(seen.view, Action::Keep(mech));
    let drawing = html! {
        span class="ssm-mech-card" {
            svg viewBox="-34 -34 68 64" aria-hidden="true" { (figure::mech(mech)) }
            span class="ssm-card-name" { (mech) }
            span class="ssm-card-text" { (help) }
        }
    };
    let label = say!(mech_said { mech: mech.to_string(), help });
    seen.scene.thing(&format!("mech-{}", mech.id()), label, &drawing)
}

/// What the icons mean.
fn legend() -> Markup {
    let signs = [
        (Glyph::Power, say!(sign_power)),
        (Glyph::Honor, say!(sign_honor)),
        (Glyph::Wealth, say!(sign_wealth)),
        (Glyph::Card, say!(sign_cards)),
        (Glyph::Ship, say!(sign_ships)),
        (Glyph::Clan, say!(sign_clan)),
        (Glyph::First, say!(sign_first)),
        (Glyph::Graveyard, say!(sign_graveyard)),
    ];
    html! {
        details id="ssm-signs" class="ssm-legend" {
            summary { (say!(legend)) }
            ul { @for (glyph, words) in signs { li { (glyph.drawn()) " " (words) } } }
        }
    }
}
