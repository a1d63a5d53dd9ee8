//! How the game ended: who earned which stars when, what they became, and how everybody stands.

use maud::{Markup, html};
use tenka_core::{Seat, Sentence};
use tenka_shadowstar_corsairs::{Category, Deck, Deed, Happening, Item, SeenEvent, ShadowstarCorsairs};

use super::board_view::BoardView;
use super::glyph::Glyph;
use crate::emblem;
use crate::stacks::{Gain, stacks, swatch};
use crate::words::{rule, ruled};

pub(super) fn scoring(seen: BoardView<'_>, heard: &[SeenEvent]) -> Markup {
    let open = &seen.view.open;
    let gains = stars_earned(seen, heard);
    let seats: Vec<Seat> = open.seats.iter().collect();
    let earned = |seat: Seat, source: usize| -> i32 {
        gains.iter().filter(|gain| gain.seat == seat && gain.source == source).map(|gain| gain.amount).sum()
    };
    html! {
        div class="shc shc-scoring" {
            p { (how_it_ended(seen)) }
            h3 { (say!(stars_by_round)) }
            (stacks(&gains, &seats, seen.scene, |round| say!(round_number { round })))
            (commendations(seen, heard))
            div class="shc-scroll" tabindex="0" role="region" aria-label=(say!(standing)) {
                table {
                    thead {
                        tr {
                            th scope="col" { (say!(corsair)) }
                            th scope="col" { (Glyph::Commendation.drawn()) " " (say!(column_commendations)) }
                            @for source in SOURCES { th scope="col" { (swatch(source as usize)) " " (name_of(source)) } }
                            th scope="col" { (Glyph::Star.drawn()) " " (say!(column_stars)) }
                            th scope="col" { (say!(column_levels)) }
                            th scope="col" { (Glyph::Item(Item::Kc).drawn()) " " (say!(column_money)) }
                        }
                    }
                    tbody {
                        @for seat in open.seats.iter() {
                            tr data-step="" {
                                th scope="row" { (emblem(seat)) " " (seen.scene.name(seat)) }
                                td { b { (open.players[seat].commendations) } }
                                @for source in SOURCES { td { (earned(seat, source as usize)) } }
                                td { (seen.game.all_stars(open, seat)) }
                                td { (Category::ALL.iter().map(|&category| open.players[seat].levels[category]).sum::<u8>()) }
                                td { (seen.game.known_money(seen.view, seat)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Where stars come from: cards that were used, and Contracts that were fulfilled.
const SOURCES: [Deck; 3] = [Deck::Politics, Deck::Technology, Deck::Contract];

fn name_of(source: Deck) -> Sentence {
    match source {
        Deck::Politics => say!(from_politics),
        Deck::Technology => say!(from_technology),
        Deck::Contract => say!(from_contracts),
    }
}

/// SHC-222, SHC-R57: whether somebody had enough Commendations, or the rounds ran out.
fn how_it_ended(seen: BoardView<'_>) -> Markup {
    let open = &seen.view.open;
    let enough = seen.game.commendations_to_win();
    if open.seats.iter().any(|seat| open.players[seat].commendations >= enough) {
        ruled::<ShadowstarCorsairs>(&[(say!(enough_commendations), "SHC-222")])
    } else {
        ruled::<ShadowstarCorsairs>(&[(say!(adjudicated), "SHC-R57")])
    }
}

/// What was heard, with the round it happened in.
fn by_round(heard: &[SeenEvent]) -> impl Iterator<Item = (u16, &Deed)> {
    let deeds = heard.iter().filter_map(|event| match event {
        Happening::Open(deed) => Some(deed),
        _ => None,
    });
    deeds.scan(0, |now, deed| {
        if let Deed::TurnBegan { round, .. } = deed {
            *now = u16::from(*round) + 1;
        }
        Some((*now, deed))
    })
}

/// The stars of all cards that went to a Stash, even if they were lost later.
fn stars_earned(seen: BoardView<'_>, heard: &[SeenEvent]) -> Vec<Gain> {
    let stashed = by_round(heard).filter_map(|(round, deed)| match deed {
        Deed::CardStashed { seat, card } => Some(Gain {
            seat: *seat,
            round,
            source: card.deck() as usize,
            amount: i32::from(seen.game.card(*card).reputation),
        }),
        _ => None,
    });
    stashed.collect()
}

/// SHC-118: what the stars became, one Commendation after another.
fn commendations(seen: BoardView<'_>, heard: &[SeenEvent]) -> Markup {
    let won = by_round(heard).filter_map(|(round, deed)| match deed {
        Deed::Scored { seat, commendations } | Deed::Overflowed { seat, commendations } => {
            Some((round, *seat, *commendations))
        }
        _ => None,
    });
    html! {
        ol class="shc-won" {
            @for (round, seat, number) in won {
                li data-step="" {
                    (emblem(seat)) " " (say!(commendation_won { player: seen.scene.name(seat), number, round })) " " (rule::<ShadowstarCorsairs>("SHC-118"))
                    @for _ in 0..number { " " (Glyph::Commendation.drawn()) }
                }
            }
        }
    }
}
