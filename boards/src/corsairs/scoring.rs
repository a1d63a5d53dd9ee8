//! How the game ended.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_shadowstar_corsairs::{Category, Item, ShadowstarCorsairs};

use super::board_view::BoardView;
use super::glyph::Glyph;
use crate::emblem;
use crate::words::ruled;

pub(super) fn scoring(seen: BoardView<'_>) -> Markup {
    let open = &seen.view.open;
    html! {
        div class="shc shc-scoring" {
            p { (ruled::<ShadowstarCorsairs>(&[(say!(enough_commendations), "SHC-222")])) }
            p { (ruled::<ShadowstarCorsairs>(&[(say!(adjudicated), "SHC-R57")])) }
            div class="shc-scroll" tabindex="0" role="region" aria-label=(say!(standing)) {
                table {
                    thead {
                        tr {
                            th scope="col" { (say!(corsair)) }
                            th scope="col" { (Glyph::Commendation.drawn()) " " (say!(column_commendations)) }
                            th scope="col" { (Glyph::Star.drawn()) " " (say!(column_stars)) }
                            th scope="col" { (say!(column_levels)) }
                            th scope="col" { (Glyph::Item(Item::Kc).drawn()) " " (say!(column_money)) }
                        }
                    }
                    tbody {
                        @for seat in open.seats.iter() {
                            tr {
                                th scope="row" { (emblem(seat)) " " (seen.scene.name(seat)) }
                                td { b { (open.players[seat].commendations) } }
                                td { (seen.stars(seat) + in_play(seen, seat)) }
                                td { (Category::ALL.iter().map(|&category| open.players[seat].levels[category]).sum::<u8>()) }
                                td { (money(seen, seat)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The stars of a player's cards in play.
fn in_play(seen: BoardView<'_>, seat: Seat) -> u16 {
    let own = seen.view.open.in_play.as_slice().iter().filter(|played| played.owner == seat);
    own.map(|played| u16::from(seen.game.card(played.card).reputation)).sum()
}

/// kC, plus half the Metal, counting only what the viewer knows.
fn money(seen: BoardView<'_>, seat: Seat) -> u16 {
    let open = &seen.view.open;
    let worth = |item: Item, many: u8| match item.shown() {
        Item::Kc => 2 * u16::from(many),
        Item::Metal => u16::from(many),
        _ => 0,
    };
    let of_holds: u16 = (seen.holds(seat).iter())
        .map(|(place, hold)| {
            let shown: u16 = hold.open_kinds().map(|item| worth(item, hold.count(item))).sum();
            let known = Item::HIDDEN.into_iter().zip(seen.known(*place, seat));
            shown + known.map(|(item, many)| worth(item, many)).sum::<u16>()
        })
        .sum();
    let own = seen.board().locations().filter(|&at| open.control[at] == Some(seat));
    let of_piles: u16 = own
        .flat_map(|at| Item::TOKENS.into_iter().zip(open.piles[at].0))
        .map(|(item, many)| worth(item, many))
        .sum();
    of_holds.midpoint(of_piles)
}
