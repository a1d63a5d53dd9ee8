//! How the game ended.

use maud::{Markup, html};
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
