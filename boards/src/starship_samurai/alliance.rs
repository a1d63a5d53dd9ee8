//! The alliance board: a hanging banner for each clan, with tiers across, and the neutral space at its foot.

use maud::{Markup, html};
use tenka_core::Thing as _;
use tenka_starship_samurai::{Clan, PlayerClan, Spot};

use super::banner::inked_crest;
use super::board_view::BoardView;
use super::crest::emblem_of;
use super::decks::decks;
use super::phase::phase;
use super::promises::promises;
use super::tip::tip;
use crate::seat_class;

pub(super) fn alliances(seen: BoardView<'_>) -> Markup {
    let length = seen.game.branch_length();
    html! {
        section class="ssm-alliances" aria-label=(say!(alliance_board)) {
            header { h3 data-tip=(tip(say!(alliances), say!(alliances_text))) { (say!(alliances)) } (phase(seen)) }
            div class="ssm-chart" {
                div class="ssm-tiers" aria-hidden="true" {
                    @for height in 1..=length { span { "+" (seen.game.honor_at(Spot::on(PlayerClan::Nova, height))) } }
                    span class="ssm-head" {}
                }
                @for clan in seen.game.open_branches(seen.view.seats()) { (branch(seen, clan)) }
            }
            div class="ssm-neutral" { span class="ssm-neutral-name" { (say!(neutral)) } (spot(seen, Spot::NEUTRAL)) }
            (promises(seen))
            (decks(seen))
        }
    }
}

/// A clan's banner: its spaces from neutral upwards, and the honor they bring at the top.
fn branch(seen: BoardView<'_>, clan: PlayerClan) -> Markup {
    let seat = clan.seat();
    let is_played = seen.view.seats().contain(seat);
    let honor = seen.alliance_honor(seat);
    html! {
        div class={ "ssm-branch " (seat_class(seat)) } role="group" aria-label=(say!(branch_of { clan })) {
            @for height in 1..=seen.game.branch_length() { (spot(seen, Spot::on(clan, height))) }
            @if is_played {
                p class="ssm-head" data-tip=(tip(say!(branch_of { clan: seen.clan_and_name(seat) }), say!(brings_honor { honor }))) {
                    (inked_crest(seat)) b { "+" (honor) } span class="unseen" { " " (say!(honor_a_round)) }
                }
            } @else {
                p class="ssm-head" data-tip=(tip(say!(branch_of { clan }), say!(nobodys_branch))) { (inked_crest(seat)) }
            }
        }
    }
}

/// A space, and the clan markers on it.
fn spot(seen: BoardView<'_>, spot: Spot) -> Markup {
    let there: Vec<Clan> = Clan::ALL.into_iter().filter(|&clan| seen.view.clans[clan] == spot).collect();
    let honor = seen.game.honor_at(spot);
    let said = match honor {
        0 => spot.words(),
        honor => say!(spot_honor { spot: spot.words(), honor }),
    };
    let drawing = html! { span class="ssm-peg" { @if honor > 0 { "+" (honor) } } };
    html! {
        div .ssm-spot .ssm-some[there.len() > 1] .ssm-many[there.len() > 2] {
            (seen.scene.thing(&spot.thing(), said.capitalised(), &drawing))
            @for clan in there {
                (seen.scene.thing(&clan.thing(), say!(clan_marker { clan, spot: spot.words() }), &marker(seen, clan, spot)))
            }
        }
    }
}

fn marker(seen: BoardView<'_>, clan: Clan, spot: Spot) -> Markup {
    let worth = match (seen.game.honor_at(spot), spot.branch()) {
        (honor, Some(branch)) => say!(marker_worth { clan: branch, honor }),
        (_, None) => say!(marker_neutral),
    };
    html! {
        span class="ssm-marker" id={ "marker-" (clan.id()) "-" (spot) } data-glide={ "clan-" (clan.id()) } data-tip=(tip(clan, worth)) {
            (emblem_of(clan)) span class="ssm-marker-name" { (clan) }
        }
    }
}
