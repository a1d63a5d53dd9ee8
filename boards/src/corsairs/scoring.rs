//! How the game ended.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_shadowstar_corsairs::{Category, Item, ShadowstarCorsairs};

use super::glyph::Glyph;
use super::seen::Seen;
use crate::emblem;
use crate::words::rule;

pub(super) fn scoring(seen: Seen<'_>) -> Markup {
    let cite = rule::<ShadowstarCorsairs>;
    let open = &seen.view.open;
    html! {
        div class="shc shc-scoring" {
            p { "Whoever has enough Commendations wins at once. " (cite("SHC-222")) }
            p { "A game that would not end is adjudicated: Commendations, then stars in the Stash and in play, then Levels, then money. " (cite("SHC-R57")) }
            div class="shc-scroll" tabindex="0" role="region" aria-label="Standing" {
                table {
                    thead {
                        tr {
                            th scope="col" { "Corsair" }
                            th scope="col" { (Glyph::Commendation.drawn()) " Commendations" }
                            th scope="col" { (Glyph::Star.drawn()) " Stars" }
                            th scope="col" { "Levels" }
                            th scope="col" { (Glyph::Item(Item::Kc).drawn()) " kC" }
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
fn in_play(seen: Seen<'_>, seat: Seat) -> u16 {
    let own = seen.view.open.in_play.as_slice().iter().filter(|played| played.owner == seat);
    own.map(|played| u16::from(seen.game.card(played.card).reputation)).sum()
}

/// kC, and Metal at half its number, as far as the viewer knows of them.
fn money(seen: Seen<'_>, seat: Seat) -> u16 {
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
