//! How a player stands, in one line: honor, what alliances bring, wealth, cards, markers left, types of locations won.

use std::fmt::Display;

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Seat, Sentence, Thing as _};
use tenka_starship_samurai::location::LocationType;
use tenka_starship_samurai::{Marker, PlayerClan};

use super::board_view::BoardView;
use super::crest::crest;
use super::glyph::{Glyph, type_sign};
use super::tip::tip;

/// A player who can be picked, with their public figures at a glance.
pub(super) fn player(seen: BoardView<'_>, seat: Seat) -> Markup {
    let view = seen.view;
    let (clan, player) = (PlayerClan::of(seat), &view.players[seat]);
    let (honor, wealth, cards) = (player.honor, player.wealth, view.hand_sizes[seat]);
    let has_begun = view.round > 0;
    let turns_left = player.markers.iter().filter(|placed| placed.is_none()).count();
    let said = [
        Some(seen.clan_and_name(seat)),
        Some(say!(has_honor { honor })),
        Some(say!(has_wealth { wealth })),
        Some(say!(has_cards { cards })),
        (view.first == seat).then(|| say!(first_player)),
        has_begun.then(|| say!(has_markers { markers: turns_left })),
    ];
    let brings = seen.alliance_honor(seat);
    let drawing = html! {
        span class="ssm ssm-player" {
            span class="ssm-row" {
                @if view.first == seat { span class="ssm-first" data-tip=(tip(say!(first_player).capitalised(), say!(first_help))) { (Glyph::First.drawn()) } }
                span data-tip=(seen.clan_and_name(seat)) { (crest(clan)) }
                (figure("ssm-honor", tip(say!(has_honor { honor }), say!(honor_help)), &html! { (Glyph::Honor.drawn()) b { (honor) } }))
                @if has_begun {
                    (figure("ssm-yield", tip(say!(yield_a_round { honor: brings }), say!(brings_honor { honor: brings })), &html! {
                        "+" (brings) span class="ssm-wide" { " " (say!(a_round)) }
                    }))
                }
            }
            span class="ssm-row" {
                (types(seen, seat))
                (figure("", tip(say!(has_wealth { wealth }), say!(wealth_help)), &html! { (Glyph::Wealth.drawn()) (wealth) }))
                (figure("", tip(say!(has_cards { cards }), say!(cards_help { most: seen.game.hand_limit })), &html! { (Glyph::Card.drawn()) (cards) }))
                @if has_begun { (discs(seen, seat, turns_left)) }
            }
        }
    };
    seen.scene.thing(&clan.thing(), Sentence::joined_by(", ", said.into_iter().flatten()), &drawing)
}

fn figure(class: &str, tip: impl Display, drawing: &Markup) -> Markup {
    html! { span class={ "figure " (class) } data-tip=(tip) { (drawing) } }
}

/// A disc for each marker that is still to be placed this round, an empty place for the others.
fn discs(seen: BoardView<'_>, seat: Seat, left: usize) -> Markup {
    let placed = seen.view.players[seat].markers;
    html! {
        span class="ssm-discs" data-tip=(tip(say!(has_markers { markers: left }).capitalised(), say!(markers_help))) {
            @for (marker, at) in Marker::ALL.into_iter().zip(placed) {
                @if at.is_none() { b { (marker.id()) } } @else { i {} }
            }
        }
    }
}

/// The types of the locations that a player has won.
fn types(seen: BoardView<'_>, seat: Seat) -> Markup {
    let claimed = seen.view.players[seat].claimed;
    let of_type =
        |wanted: &LocationType| claimed.iter().any(|card| seen.game.locations[card].location_type == *wanted);
    let names = Sentence::listed(claimed.iter().map(|card| &*seen.game.locations[card].name), And);
    let won = say!(locations_claimed { locations: claimed.len() }).capitalised();
    html! {
        @if !claimed.is_empty() {
            span class="ssm-types" data-tip=(tip(won, names)) {
                @for location_type in LocationType::ALL.into_iter().filter(of_type) { (type_sign(location_type)) }
            }
        }
    }
}
