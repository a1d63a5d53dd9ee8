//! Cards: what is printed on them.

use maud::{Markup, html};
use tenka_core::{Sentence, capitalised};
use tenka_shadowstar_corsairs::components::{Attach, Ongoing, Timing};
use tenka_shadowstar_corsairs::{Card, Deck};

use super::board_view::BoardView;
use super::glyph::Glyph;
use super::picture;

/// "Ion Drives, Technology card, 1 star: …"
pub(super) fn said(seen: BoardView<'_>, card: Card, copies: u8) -> Sentence {
    let data = seen.game.card(card);
    let said = say!(card_said {
        name: &data.name,
        deck: capitalised(card.deck().id()),
        stars: data.reputation,
        text: &data.text,
    });
    let progress = seen.game.contract_progress(seen.view, card);
    let said = Sentence::joined([Some(said), progress].into_iter().flatten());
    if copies > 1 { say!(copies { copies, card: said }) } else { said }
}

/// When a card is played.
fn timing(timing: Timing) -> Sentence {
    match timing {
        Timing::Influence => say!(timing_influence),
        Timing::Activate => say!(timing_activate),
        Timing::Combat => say!(timing_combat),
        Timing::Special => say!(timing_reaction),
        Timing::Contract => say!(timing_contract),
    }
}

pub(super) fn face(seen: BoardView<'_>, card: Card, copies: u8) -> Markup {
    let data = seen.game.card(card);
    let lasting = match (data.attach, data.ongoing) {
        (Attach::Customization, _) => Some(say!(customization)),
        (Attach::Improvement, _) => Some(say!(improvement)),
        (Attach::None, Ongoing::No) => None,
        (Attach::None, _) => Some(say!(ongoing)),
    };
    let level = (card.deck() != Deck::Contract).then(|| match data.level2 {
        Some(more) => say!(level_or { level: data.level, more }),
        None => say!(level { level: data.level }),
    });
    html! {
        span class={ "shc-card shc-deck-" (card.deck().id()) } {
            span class="shc-head" {
                (picture::picture(card))
                b { (data.name) @if copies > 1 { " ×" (copies) } }
                span class="shc-stars" { @for _ in 0..data.reputation { (Glyph::Star.drawn()) } }
            }
            span class="shc-kind" {
                (timing(data.timing))
                @if let Some(level) = level { " · " (level) }
                @if let Some(lasting) = lasting { " · " (lasting) }
            }
            span class="shc-text" { (data.text) }
            @if let Some(progress) = seen.game.contract_progress(seen.view, card) { span class="shc-progress" { (progress) } }
        }
    }
}
