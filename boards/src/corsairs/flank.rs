//! Beside the chart, where there is room: at the left what is common to all, at the right what is chosen and how far
//! everybody is.

use maud::{Markup, html};
use tenka_core::Sentence;
use tenka_shadowstar_corsairs::{Category, Deck, Location};

use super::board::craft_tip;
use super::board_view::{BoardView, thing_of_craft, thing_of_location};
use super::card::lines;
use super::glyph::Glyph;
use super::location::tip;
use super::picture;
use super::token::shape_of;
use super::world::portrait;
use crate::{emblem, seat_class};

/// The public Contract, the decks, the legend.
pub(super) fn left(seen: BoardView<'_>) -> Markup {
    html! {
        aside class="shc-flank shc-common" aria-label=(say!(common)) {
            (public_contract(seen))
            (decks(seen))
            (legend())
        }
    }
}

fn public_contract(seen: BoardView<'_>) -> Markup {
    let Some(card) = seen.view.open.public_contract else { return html! {} };
    let data = seen.game.card(card);
    html! {
        section class="shc-panel shc-deck-contract" data-tip=(super::card::tip(seen, card)) {
            h3 { (say!(public_contract)) span class="shc-stars" { @for _ in 0..data.reputation { (Glyph::Star.drawn()) } } }
            (picture::picture(card))
            p class="shc-title" { (data.name) }
            (lines(seen, card))
        }
    }
}

/// The decks, and the cards on top of the discard piles.
fn decks(seen: BoardView<'_>) -> Markup {
    let open = &seen.view.open;
    let pile = |deck: usize| -> Option<Sentence> {
        let card = open.discards.get(deck)?.as_slice().last()?;
        Some(say!(on_the_pile { card: &seen.game.card(card.0).name }))
    };
    html! {
        section class="shc-panel" {
            h3 { (say!(decks)) }
            ul class="shc-decks" {
                @for (number, deck) in Deck::ALL.into_iter().enumerate() {
                    li class={ "shc-deck-" (deck.id()) } data-tip=(say!(tip_deck { deck: deck_name(deck), cards: open.deck_sizes[number] })) {
                        i aria-hidden="true" { (sign_of(deck).drawn()) }
                        span { b { (open.deck_sizes[number]) } " " (deck_name(deck)) @if let Some(top) = pile(number) { small { (top) } } }
                    }
                }
            }
        }
    }
}

fn deck_name(deck: Deck) -> Sentence {
    match deck {
        Deck::Politics => say!(politics),
        Deck::Technology => say!(technology),
        Deck::Contract => say!(contracts),
    }
}

/// The sign on the backs of a deck's cards.
pub(super) fn sign_of(deck: Deck) -> Glyph {
    match deck {
        Deck::Politics => Glyph::of(Category::Politics),
        Deck::Technology => Glyph::of(Category::Technology),
        Deck::Contract => Glyph::Star,
    }
}

fn legend() -> Markup {
    html! {
        section class="shc-panel shc-legend-panel" {
            h3 { (say!(legend)) }
            ul class="shc-key" {
                li { (sign(&html! { use href="#shc-nebula" transform="scale(.62)" {} })) (say!(legend_hazard)) }
                li { (sign(&html! { use href="#shc-forbidden" transform="scale(.8)" {} })) (say!(legend_forbidden)) }
                li {
                    (sign(&html! {
                        circle class="shc-whole seat-0" r="9" pathLength="50" stroke-dasharray="8 2 8 2 8 2 8 2 0 12" transform="rotate(-90)" {}
                        circle class="shc-broken" r="9" pathLength="50" stroke-dasharray="8 2 0 41" transform="rotate(198)" {}
                    }))
                    (say!(legend_hull))
                }
                li {
                    (sign(&html! {
                        rect class="shc-chip-base" x="-10" y="-4" width="20" height="8" rx="2" {}
                        rect class="shc-bit shc-of-politics" x="-8" y="-2.5" width="4" height="5" {}
                        rect class="shc-bit shc-of-technology" x="-2" y="-2.5" width="4" height="5" {}
                        rect class="shc-bit shc-of-finance" x="4" y="-2.5" width="4" height="5" {}
                    }))
                    (say!(legend_cargo))
                }
                li { (sign(&html! { path class="shc-area seat-1" d="M-10-8H10V8H-10z" {} })) (say!(legend_control)) }
                li { (sign(&html! { path class="shc-brackets" d="M-10-4V-9H-5M5-9H10V-4M10 4V9H5M-5 9H-10V4" {} })) (say!(legend_goal)) }
            }
        }
    }
}

fn sign(drawing: &Markup) -> Markup {
    html! { svg viewBox="-13 -13 26 26" aria-hidden="true" { (drawing) } }
}

/// What is chosen, or else the turn; and everybody's Levels.
pub(super) fn right(seen: BoardView<'_>) -> Markup {
    html! {
        aside class="shc-flank shc-about" aria-label=(say!(at_a_glance)) {
            (about(seen))
            (levels(seen))
        }
    }
}

/// The chosen craft or Location, or else how far the turn is.
fn about(seen: BoardView<'_>) -> Markup {
    let open = &seen.view.open;
    let chosen = seen.scene.chosen();
    let craft = (open.seats.iter().flat_map(|seat| open.fleet(seat)))
        .find(|&craft| chosen.contains(&thing_of_craft(craft)));
    if let Some(craft) = craft {
        let picture = html! {
            svg class={ "shc-portrait " (seat_class(craft.owner())) } viewBox="-60 -26 120 52" aria-hidden="true" {
                path class="shc-hull" fill-rule="evenodd" d=(shape_of(seen, craft)) transform="rotate(60) scale(2.1)" {}
            }
        };
        return told(&craft_tip(seen, craft), &open.craft(craft).square.printed(), &picture);
    }
    let place = seen.board().locations().find(|&at| chosen.contains(&thing_of_location(at)));
    let place = place.or_else(|| chosen_world(seen));
    if let Some(at) = place {
        return told(&tip(seen, at), "", &portrait(seen, at));
    }
    let player = seen.scene.name(open.current);
    html! {
        section class={ "shc-panel shc-turn " (seat_class(open.current)) } {
            h3 { (say!(round { round: u16::from(open.round) + 1 })) }
            p class="shc-title" { (emblem(open.current)) " " (say!(turn_of { player })) }
            @if let Some(category) = open.turn.category {
                p { (Glyph::of(category).drawn()) " " (say!(actions_left { category: super::mat::category_name(category), actions: open.turn.actions_left })) }
            }
            p class="shc-soft" { (say!(first_to { target: seen.game.commendations_to_win() })) }
        }
    }
}

/// The world of the chosen square.
fn chosen_world(seen: BoardView<'_>) -> Option<Location> {
    let chosen = seen.scene.chosen();
    let mut squares = seen.view.open.layout.squares();
    let square = squares.find(|&square| chosen.contains(&super::board_view::thing_of_square(square)))?;
    seen.board().location(square)
}

/// A tip, as a panel with a picture.
fn told(tip: &str, square: &str, picture: &Markup) -> Markup {
    let mut lines = tip.lines();
    html! {
        section class="shc-panel shc-chosen" {
            h3 { (lines.next().unwrap_or_default()) span { (square) } }
            (picture)
            @for line in lines { p { (line) } }
        }
    }
}

/// The Levels of all players.
fn levels(seen: BoardView<'_>) -> Markup {
    let open = &seen.view.open;
    html! {
        section class="shc-panel shc-table" {
            table {
                caption { (say!(levels)) }
                thead {
                    tr {
                        td {}
                        @for category in Category::ALL {
                            th scope="col" class={ "shc-of-" (category.id()) } data-tip=(super::mat::category_tip(category)) {
                                (Glyph::of(category).drawn()) span class="unseen" { (super::mat::category_name(category)) }
                            }
                        }
                    }
                }
                tbody {
                    @for seat in open.seats.iter() {
                        tr {
                            th scope="row" { (emblem(seat)) span class="unseen" { (seen.scene.name(seat)) } }
                            @for category in Category::ALL {
                                @let level = open.players[seat].levels[category];
                                td class={ "shc-of-" (category.id()) } {
                                    b { (level) }
                                    span class="shc-steps" aria-hidden="true" { @for step in 1..=6 { i .shc-full[step <= level] {} } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
