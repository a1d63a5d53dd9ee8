//! The end: everybody's banner, as tall as their honor, with what they have won.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_starship_samurai::Mech;

use super::banner::banner;
use super::board_view::BoardView;
use super::figure;
use super::glyph::{Glyph, type_sign};
use crate::seat_class;

/// In how many steps banners grow with honor.
const HEIGHTS: u16 = 8;

pub(super) fn finale(seen: BoardView<'_>) -> Markup {
    let honor = |seat: Seat| seen.view.players[seat].honor;
    let most = seen.turn_order().map(honor).max().unwrap_or(0).max(1);
    let mut ranked: Vec<Seat> = seen.turn_order().collect();
    ranked.sort_by_key(|&seat| std::cmp::Reverse(honor(seat)));
    html! {
        section class="ssm-finale" aria-label=(say!(game_over)) {
            svg class="ssm-scene" viewBox="0 0 400 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
                circle class="ssm-sun" cx="200" cy="130" r="66" {}
                circle class="ssm-halo" cx="200" cy="130" r="78" {}
                path class="ssm-ground" d="M-20 200Q200 158 420 200z" {}
            }
            ol {
                @for seat in ranked {
                    li class={ (seat_class(seat)) " ssm-height-" (honor(seat) * HEIGHTS / most) } { (player(seen, seat, honor(seat) == most)) }
                }
            }
        }
    }
}

/// A player's banner with their honor, their mechs before it, and the locations they have won.
fn player(seen: BoardView<'_>, seat: Seat, leads: bool) -> Markup {
    let player = &seen.view.players[seat];
    let mechs: Vec<Mech> = player.fleet.all().iter().filter_map(tenka_starship_samurai::Unit::mech).collect();
    html! {
        div class="ssm-pole" {
            (banner(seat, leads, &html! { b class="ssm-power" { (player.honor) } (Glyph::Honor.drawn()) }))
            span class="ssm-guard" {
                @for mech in mechs { svg viewBox=(figure::MECH_FRAME) aria-hidden="true" { (figure::mech(mech)) } }
            }
        }
        b class="ssm-place-name" { (seen.called(seat)) }
        ul class="ssm-claims" aria-label=(say!(locations_claimed { locations: player.claimed.len() })) {
            @for card in player.claimed.iter() {
                @let face = &seen.game.locations[card];
                li { (type_sign(face.location_type)) " " (face.name) }
            }
        }
    }
}
