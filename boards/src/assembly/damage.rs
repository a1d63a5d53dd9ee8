//! The damage deck: how many of the cards nobody has seen do how much, and where the others are.

use maud::{Markup, html};
use tenka_core::Sentence;
use tenka_starships_assembly::Card;
use tenka_starships_assembly::face::Class;
use tenka_starships_assembly::view::Fight;

use super::board_view::BoardView;
use super::deck::pile;
use super::tip;

pub(super) fn damage_deck(seen: BoardView<'_>, fight: &Fight) -> Markup {
    let deck = &seen.view.deck;
    let unseen: Vec<Card> = Card::ALL.into_iter().filter(|&card| !fight.seen.contains(card)).collect();
    let label = say!(damage_deck_of { cards: deck.len() });
    html! {
        div class="ssa-damage" {
            div class="ssa-pile" { (seen.scene.thing("deck", &label, &pile(deck.len()))) }
            div class="ssa-outlook" {
                p { b { (say!(damage_deck)) } " " span { (outlook(seen, unseen.len())) } }
                div class="ssa-bars" { @for class in Class::ALL { (bars(seen, &unseen, class)) } }
                (order(seen))
            }
        }
    }
}

/// "Next: Krave / Gazer", "4 unseen cards"
fn outlook(seen: BoardView<'_>, unseen: usize) -> Sentence {
    match seen.view.deck.first().map(|place| place.card) {
        None => say!(damage_deck_empty),
        Some(Some(card)) => say!(damage_deck_next { card: seen.game.name(card) }),
        Some(None) => say!(unseen_cards { cards: unseen }),
    }
}

/// How many unseen cards inflict how many points of a class.
fn bars(seen: BoardView<'_>, unseen: &[Card], class: Class) -> Markup {
    const MOST: u8 = 3;
    const HIGH: usize = 40;
    let counts = (0..=MOST)
        .map(|points| unseen.iter().filter(|&&card| seen.game.damage[card][class] == points).count());
    let counts: Vec<usize> = counts.collect();
    let scale = counts.iter().copied().max().unwrap_or(0).max(1);
    let name = format!("{class:?}");
    let hits = unseen.len() - counts[0];
    let title = say!(damage_class { class: &name });
    html! {
        div class="ssa-class" data-tip=(tip(&title, say!(class_odds { unseen: unseen.len(), hits }))) {
            b { (title) }
            svg viewBox="0 0 112 72" aria-hidden="true" {
                @for (points, &count) in counts.iter().enumerate() {
                    @let (x, high) = (28 * points, HIGH * count / scale);
                    rect .ssa-bar .ssa-none[points == 0] x=(x + 4) y=(HIGH + 2 - high) width="20" height=(high.max(1)) rx="2" {}
                    text class="ssa-count" x=(x + 14) y="56" { (count) }
                    text x=(x + 14) y="69" { @if points == 0 { (say!(miss)) } @else { (points) } }
                }
            }
            span class="unseen" { (say!(class_odds { unseen: unseen.len(), hits })) }
        }
    }
}

/// The cards from the top, open where everybody knows them.
fn order(seen: BoardView<'_>) -> Markup {
    html! {
        ol class="ssa-order" aria-label=(say!(damage_deck_order)) {
            @for place in &seen.view.deck {
                @match place.card {
                    Some(card) => {
                        @let damage = &seen.game.damage[card];
                        li class="ssa-open" data-tip=(tip(seen.game.name(card), say!(card_damage { one: damage[Class::I], two: damage[Class::II] }))) {
                            span class="unseen" { (seen.game.name(card)) " " } (damage[Class::I]) "·" (damage[Class::II])
                        }
                    },
                    None => li data-tip=(tip(say!(damage_deck), say!(not_seen))) { span class="unseen" { (say!(not_seen)) } },
                }
            }
        }
    }
}
