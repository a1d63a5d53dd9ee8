//! The alliance board: a neutral space, and a branch for each clan.

use maud::{Markup, html};
use tenka_core::Thing as _;
use tenka_starship_samurai::{Clan, PlayerClan, Spot};

use super::board_view::BoardView;
use super::crest::{crest, emblem_of};
use super::glyph::Glyph;
use crate::seat_class;

pub(super) fn alliances(seen: BoardView<'_>) -> Markup {
    html! {
        section class="ssm-alliances" aria-label=(say!(alliance_board)) {
            h3 { (say!(alliances)) " " small { (say!(alliances_text)) } }
            div class="ssm-chart" {
                div class="ssm-neutral" { (spot(seen, Spot::NEUTRAL)) }
                @for clan in seen.game.open_branches(seen.view.seats()) { (branch(seen, clan)) }
            }
        }
    }
}

fn branch(seen: BoardView<'_>, clan: PlayerClan) -> Markup {
    let seat = clan.seat();
    html! {
        div class={ "ssm-branch " (seat_class(seat)) } role="group" aria-label=(say!(branch_of { clan })) {
            @for height in 1..=seen.game.branch_length() { (spot(seen, Spot::on(clan, height))) }
            p class="ssm-banner" title=(say!(branch_of { clan: seen.clan_and_name(seat) })) {
                (crest(clan))
                @if seen.view.seats().contain(seat) {
                    span { "+" (seen.alliance_honor(seat)) (Glyph::Honor.drawn()) span class="unseen" { " " (say!(honor_a_round)) } }
                }
            }
        }
    }
}

/// A space, and the clan markers on it.
fn spot(seen: BoardView<'_>, spot: Spot) -> Markup {
    let there = || Clan::ALL.into_iter().filter(move |&clan| seen.view.clans[clan] == spot);
    let honor = seen.game.honor_at(spot);
    let drawing = html! {
        span class="ssm-worth" { @if honor > 0 { "+" (honor) } @else { (say!(neutral)) } }
    };
    let label = match honor {
        0 => spot.words(),
        honor => say!(spot_honor { spot: spot.words(), honor }),
    };
    html! {
        div class="ssm-spot" {
            (seen.scene.thing(&spot.thing(), label.capitalised(), &drawing))
            @for clan in there() {
                (seen.scene.thing(&clan.thing(), say!(clan_marker { clan, spot: spot.words() }), &marker(clan, spot)))
            }
        }
    }
}

fn marker(clan: Clan, spot: Spot) -> Markup {
    html! {
        span class="ssm-marker" id={ "marker-" (clan.id()) "-" (spot) } data-glide={ "clan-" (clan.id()) } {
            (emblem_of(clan)) span class="ssm-marker-name" { (clan) }
        }
    }
}
