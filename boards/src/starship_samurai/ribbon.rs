//! Above the board: the round and its phase, the players in turn order, the decks.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_core::Thing as _;
use tenka_starship_samurai::{Card, PlayerClan};

use super::crest::crest;
use super::glyph::Glyph;
use super::seen::Seen;
use crate::seat_class;
use crate::words::{count, listed};

pub(super) fn ribbon(seen: Seen<'_>) -> Markup {
    html! {
        div class="ssm-ribbon" {
            (phase(seen))
            ol class="ssm-players" aria-label="Players in turn order" {
                @for seat in seen.turn_order() { li { (player(seen, seat)) } }
            }
        }
    }
}

fn phase(seen: Seen<'_>) -> Markup {
    const PHASES: [&str; 3] = ["Draft", "Turns", "Battles"];
    let view = seen.view;
    let rounds = view.round.max(1) + view.location_deck_size / view.seats().count();
    let now = match (view.round, view.to_act, &view.battle) {
        (_, None, _) => None,
        (0, ..) => Some(0),
        (_, _, None) => Some(1),
        (_, _, Some(_)) => Some(2),
    };
    html! {
        p class="ssm-phase" {
            @if view.to_act.is_none() { b { "The game is over" } }
            @else if view.round > 0 { b { "Round " (view.round) } " of " (rounds) }
            @else { b { "Before round 1" } }
        }
        @if now.is_some() {
            ol class="ssm-phases" aria-label="Phases" {
                @for (number, phase) in PHASES.into_iter().enumerate().skip(usize::from(view.round > 0)) {
                    li aria-current=[(Some(number) == now).then_some("step")] { (phase) }
                }
            }
        }
    }
}

/// A player, to pick, with what everybody sees at a glance.
fn player(seen: Seen<'_>, seat: Seat) -> Markup {
    let view = seen.view;
    let (clan, player) = (PlayerClan::of(seat), &view.players[seat]);
    let cards = view.hand_sizes[seat];
    let turns_left = player.markers.iter().filter(|placed| placed.is_none()).count();
    let mut said = vec![
        seen.clan_and_name(seat),
        format!("{} honor", player.honor),
        format!("{} wealth", player.wealth),
        count(cards.into(), "card"),
    ];
    if view.first == seat {
        said.push("first player".to_owned());
    }
    if view.round > 0 {
        said.push(format!("{} left in this round", count(turns_left, "marker")));
    }
    let drawing = html! {
        span .ssm-player .(seat_class(seat)) .ssm-now[view.to_act == Some(seat)] {
            (crest(clan))
            span class="ssm-player-name" {
                (seen.scene.name(seat))
                @if view.first == seat { span class="ssm-first" title="first player" { (Glyph::First.drawn()) } }
            }
            span class="ssm-player-figures" {
                b { (Glyph::Honor.drawn()) (player.honor) }
                span { (Glyph::Wealth.drawn()) (player.wealth) }
                span { (Glyph::Card.drawn()) (cards) }
            }
        }
    };
    seen.scene.thing(&clan.thing(), &said.join(", "), &drawing)
}

/// The decks, and what lies open beside them (SSM-095).
pub(super) fn decks(seen: Seen<'_>) -> Markup {
    let view = seen.view;
    let has_own_decks = seen.game.has_own_decks(view.seats());
    html! {
        section class="ssm-decks" aria-label="Decks" {
            @if view.location_deck_size > 0 {
                p { (Glyph::Supply.drawn()) " " (count(view.location_deck_size.into(), "location")) " to come" }
            }
            @for (number, pile) in view.piles.iter().enumerate().take(if has_own_decks { 2 } else { 1 }) {
                p {
                    (Glyph::Card.drawn()) " "
                    @if has_own_decks { "Deck of " (seen.scene.name(Seat::new(number as u8))) ": " } @else { "Action deck: " }
                    (count(pile.deck_size.into(), "card"))
                }
                @if !pile.discard.is_empty() {
                    details id={ "ssm-discard-" (number) } {
                        summary { (count(pile.discard.len().into(), "card")) " discarded" }
                        p { (listed(&names(seen, pile.discard.each_kind(), |card| pile.discard.count(card)))) }
                    }
                }
            }
        }
    }
}

fn names(seen: Seen<'_>, cards: impl Iterator<Item = Card>, number: impl Fn(Card) -> u8) -> Vec<String> {
    cards
        .map(|card| match number(card) {
            1 => seen.game.cards[card].name.clone(),
            several => format!("{several} {}", seen.game.cards[card].name),
        })
        .collect()
}
