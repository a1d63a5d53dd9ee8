//! Above the board: the round and its phase, how the players stand, the decks.

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Seat, Sentence, Thing as _};
use tenka_starship_samurai::{Card, PlayerClan};

use super::board_view::BoardView;
use super::crest::crest;
use super::glyph::Glyph;

pub(super) fn ribbon(seen: BoardView<'_>) -> Markup {
    html! {
        div class="ssm-ribbon" {
            (phase(seen))
        }
    }
}

fn phase(seen: BoardView<'_>) -> Markup {
    let phases = [say!(phase_draft), say!(phase_turns), say!(phase_battles)];
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
            @if view.to_act.is_none() { b { (say!(game_over)) } }
            @else if view.round > 0 { b { (say!(round_of { round: view.round, rounds })) } }
            @else { b { (say!(before_round_one)) } }
        }
        @if now.is_some() {
            ol class="ssm-phases" aria-label=(say!(phases)) {
                @for (number, phase) in phases.into_iter().enumerate().skip(usize::from(view.round > 0)) {
                    li aria-current=[(Some(number) == now).then_some("step")] { (phase) }
                }
            }
        }
    }
}

/// A player who can be picked, with their public figures at a glance.
pub(super) fn player(seen: BoardView<'_>, seat: Seat) -> Markup {
    let view = seen.view;
    let (clan, player) = (PlayerClan::of(seat), &view.players[seat]);
    let cards = view.hand_sizes[seat];
    let turns_left = player.markers.iter().filter(|placed| placed.is_none()).count();
    let said = [
        Some(seen.clan_and_name(seat)),
        Some(say!(has_honor { honor: player.honor })),
        Some(say!(has_wealth { wealth: player.wealth })),
        Some(say!(has_cards { cards })),
        (view.first == seat).then(|| say!(first_player)),
        (view.round > 0).then(|| say!(has_markers { markers: turns_left })),
    ];
    let drawing = html! {
        span class="ssm ssm-player" {
            (crest(clan))
            span class="figure" title=(say!(has_honor { honor: player.honor })) { (Glyph::Honor.drawn()) b { (player.honor) } }
            @if view.round > 0 { small class="figure" title=(say!(honor_a_round)) { "+" (seen.alliance_honor(seat)) } }
            span class="figure" title=(say!(has_wealth { wealth: player.wealth })) { (Glyph::Wealth.drawn()) (player.wealth) }
            span class="figure" title=(say!(has_cards { cards })) { (Glyph::Card.drawn()) (cards) }
            @if view.round > 0 { span class="ssm-left" { @for _ in 0..turns_left { "●" } } }
            @if view.first == seat { span class="ssm-first" title=(say!(first_player)) { (Glyph::First.drawn()) } }
        }
    };
    seen.scene.thing(&clan.thing(), Sentence::joined_by(", ", said.into_iter().flatten()), &drawing)
}

/// The decks, and the face-up cards beside them (SSM-095).
pub(super) fn decks(seen: BoardView<'_>) -> Markup {
    let view = seen.view;
    let has_own_decks = seen.game.has_own_decks(view.seats());
    html! {
        section class="ssm-decks" aria-label=(say!(decks)) {
            @if view.location_deck_size > 0 {
                p { (Glyph::Supply.drawn()) " " (say!(locations_to_come { locations: view.location_deck_size })) }
            }
            @for (number, pile) in view.piles.iter().enumerate().take(if has_own_decks { 2 } else { 1 }) {
                p {
                    (Glyph::Card.drawn()) " "
                    @if has_own_decks {
                        (say!(deck_of { player: seen.scene.name(Seat::new(number as u8)), cards: pile.deck_size }))
                    } @else {
                        (say!(action_deck { cards: pile.deck_size }))
                    }
                }
                @if !pile.discard.is_empty() {
                    details id={ "ssm-discard-" (number) } {
                        summary { (say!(discarded { cards: pile.discard.len() })) }
                        p { (names(seen, pile.discard.each_kind(), |card| pile.discard.count(card))) }
                    }
                }
            }
        }
    }
}

fn names(seen: BoardView<'_>, cards: impl Iterator<Item = Card>, number: impl Fn(Card) -> u8) -> Sentence {
    let named = |card: Card| match (number(card), &*seen.game.cards[card].name) {
        (1, card) => card.into(),
        (number, card) => say!(copies { number, card }),
    };
    Sentence::listed(cards.map(named), And)
}
