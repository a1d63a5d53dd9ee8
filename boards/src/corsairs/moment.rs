//! The great moments: dice and hits, a hull that breaks, a craft destroyed, a Contract fulfilled, a Commendation.

use maud::{Markup, html};
use tenka_core::{Seat, Sentence};
use tenka_shadowstar_corsairs::{CraftId, Deed, Happening, SeenEvent};

use super::board_view::BoardView;
use super::glyph::Glyph;
use super::picture;
use super::token::shape_of;
use crate::{emblem, seat_class};

/// What is worth staging in what was heard, the greatest last.
pub(super) fn moment(before: BoardView<'_>, heard: &[SeenEvent]) -> Option<Markup> {
    let deeds =
        || heard.iter().filter_map(|event| if let Happening::Open(deed) = event { Some(deed) } else { None });
    let scored = deeds().find_map(|deed| match *deed {
        Deed::Scored { seat, commendations } | Deed::Overflowed { seat, commendations } => {
            Some(medal(before, seat, commendations))
        }
        _ => None,
    });
    let fulfilled = || {
        deeds().find_map(|deed| match *deed {
            Deed::ContractFulfilled { seat, card } => Some(staged(
                "shc-moment-contract",
                seat,
                &picture::picture(card),
                &say!(moment_fulfilled {
                    player: before.scene.name(seat),
                    card: &before.game.card(card).name
                }),
            )),
            _ => None,
        })
    };
    let destroyed = || {
        deeds().find_map(|deed| match *deed {
            Deed::CraftDestroyed { craft } => Some(wreck(before, craft)),
            _ => None,
        })
    };
    let rolled = || {
        deeds().find_map(|deed| match *deed {
            Deed::Rolled { dice, damage } => Some(dice_cast(before, dice, damage)),
            _ => None,
        })
    };
    let hit = || {
        let hits: Vec<CraftId> = deeds()
            .filter_map(|deed| match *deed {
                Deed::HullHit { craft, .. } => Some(craft),
                _ => None,
            })
            .collect();
        hits.first().map(|&craft| struck(before, craft, hits.len()))
    };
    scored.or_else(fulfilled).or_else(destroyed).or_else(rolled).or_else(hit)
}

fn staged(kind: &str, seat: Seat, picture: &Markup, said: &Sentence) -> Markup {
    html! {
        div class={ "shc shc-moment " (kind) " " (seat_class(seat)) } data-lasts="1600" {
            (picture)
            p class="shc-title" { (said) }
        }
    }
}

fn medal(seen: BoardView<'_>, seat: Seat, commendations: u8) -> Markup {
    let target = seen.game.commendations_to_win();
    let medals = html! {
        div class="shc-medals" {
            @for number in 0..target { span .shc-won[number < commendations] .shc-new[number + 1 == commendations] { (Glyph::Commendation.drawn()) } }
        }
    };
    staged("shc-moment-medal", seat, &medals, &say!(moment_scored { player: seen.scene.name(seat) }))
}

fn wreck(seen: BoardView<'_>, craft: CraftId) -> Markup {
    let picture = html! {
        svg viewBox="-20 -20 40 40" {
            path class="shc-hull shc-half-one" fill-rule="evenodd" d=(shape_of(seen, craft)) {}
            path class="shc-blast" d="M0-18 4-6 15-11 7 0 18 5 5 6 3 18-3 6-14 12-6 1-18-5-5-5z" {}
        }
    };
    staged(
        "shc-moment-wreck",
        craft.owner(),
        &picture,
        &say!(moment_destroyed { craft: seen.craft_name(craft) }).capitalised(),
    )
}

/// A hull whose notches break.
fn struck(seen: BoardView<'_>, craft: CraftId, hits: usize) -> Markup {
    let (left, hull) = (usize::from(seen.rated(craft).hull_left()), seen.rated(craft).hull());
    let picture = html! {
        div class="shc-notches shc-large" {
            @for point in 0..usize::from(hull) {
                i .shc-broke[point >= left] .shc-breaks[point < left && point + hits >= left] {}
            }
        }
    };
    staged(
        "shc-moment-hit",
        craft.owner(),
        &picture,
        &say!(moment_hit { craft: seen.craft_name(craft), hits }).capitalised(),
    )
}

fn dice_cast(seen: BoardView<'_>, dice: [i8; 2], damage: [u8; 2]) -> Markup {
    let units = seen.view.open.fight.map(|fight| *fight.units.values());
    let owner = |side: usize| units.and_then(|units| units[side].owner());
    html! {
        div class="shc shc-moment shc-moment-dice" data-lasts="1600" {
            @for side in 0..2 {
                div class=(owner(side).map(seat_class).unwrap_or_default()) {
                    span class="shc-die" { (format!("{:+}", dice[side])) }
                    p class="shc-title" {
                        @if let Some(seat) = owner(side) { (emblem(seat)) " " }
                        (say!(moment_deals { damage: damage[side] }))
                    }
                }
            }
        }
    }
}
