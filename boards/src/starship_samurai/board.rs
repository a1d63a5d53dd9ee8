//! The table: the draft, an offer, the locations with their battles, the alliance board.

use maud::{Markup, html};
use tenka_core::Words as _;
use tenka_starship_samurai::{Action, Mech};

use super::alliance::alliances;
use super::figure;
use super::glyph::Glyph;
use super::location::location;
use super::offer::offer;
use super::promises::promises;
use super::ribbon::{decks, ribbon};
use super::seen::Seen;
use crate::words::listed;

pub(super) fn board(seen: Seen<'_>) -> Markup {
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

/// The mechs that were passed to the viewer, and those that it has kept (SSM-036, SSM-037).
fn draft(seen: Seen<'_>) -> Markup {
    let view = seen.view;
    let own: Vec<String> = view.draft.own.iter().flatten().map(ToString::to_string).collect();
    let is_asked = view.to_act.is_some_and(|seat| view.viewer.is(seat));
    let passed = view.draft.passed.iter().flatten().last().filter(|_| is_asked);
    html! {
        section class="ssm-draft" aria-label="Samurai draft" {
            h3 { "The samurai draft " small { "Each player keeps two of the eight mechs: one as they go round, one as they come back." } }
            @if !own.is_empty() { p { "You have kept " b { (listed(&own)) } "." } }
            @if let Some(passed) = passed {
                ul class="ssm-mechs" {
                    @for mech in passed.iter() { li { (mech_card(seen, mech)) } }
                }
            } @else if let Some(seat) = view.to_act {
                p { (seen.scene.name(seat)) " is keeping a mech. " (view.draft.kept) " kept so far." }
            }
        }
    }
}

fn mech_card(seen: Seen<'_>, mech: Mech) -> Markup {
    let help = seen.game.help(seen.view, Action::Keep(mech)).to_string();
    let ability = help.split_once(": ").map_or(&*help, |(_, ability)| ability);
    let drawing = html! {
        span class="ssm-mech-card" {
            svg viewBox="-34 -34 68 64" aria-hidden="true" { (figure::mech(mech)) }
            span class="ssm-card-name" { (mech) " " b { (Glyph::Power.drawn()) (seen.game.power[mech.into()]) } }
            span class="ssm-card-text" { (tenka_core::capitalised(ability)) }
        }
    };
    seen.scene.thing(
        &format!("mech-{}", mech.id()),
        &format!("{mech}. {}", help.trim_end_matches('.')),
        &drawing,
    )
}

/// What the signs mean.
fn legend() -> Markup {
    const SIGNS: [(Glyph, &str); 8] = [
        (Glyph::Power, "power"),
        (Glyph::Honor, "honor: the most wins"),
        (Glyph::Wealth, "wealth"),
        (Glyph::Card, "action cards"),
        (Glyph::Ship, "ships: fighters and carriers"),
        (Glyph::Clan, "spaces that a clan marker moves"),
        (Glyph::First, "first player; order card"),
        (Glyph::Graveyard, "graveyard, until the end of the round"),
    ];
    html! {
        details id="ssm-signs" class="ssm-legend" {
            summary { "Legend" }
            ul { @for (glyph, words) in SIGNS { li { (glyph.drawn()) " " (words) } } }
        }
    }
}
