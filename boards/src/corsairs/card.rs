//! Cards: what is printed on them.

use maud::{Markup, html};
use tenka_shadowstar_corsairs::components::{Attach, Ongoing, Timing};
use tenka_shadowstar_corsairs::{Card, Deck};

use super::glyph::Glyph;
use super::picture;
use super::seen::Seen;

/// "Ion Drives, a Technology card, 1 star: …"
pub(super) fn said(seen: Seen<'_>, card: Card, copies: u8) -> String {
    let data = seen.game.card(card);
    let times = if copies > 1 { format!("{copies} times ") } else { String::new() };
    let stars = crate::words::count(data.reputation.into(), "star");
    let progress =
        seen.game.contract_progress(seen.view, card).map_or(String::new(), |words| format!(" {words}."));
    format!("{times}{}, {} card, {stars}: {}{progress}", data.name, card.deck().id(), data.text)
}

/// When a card is played.
const fn timing(timing: Timing) -> &'static str {
    match timing {
        Timing::Influence => "Influence",
        Timing::Activate => "Activate",
        Timing::Combat => "Combat",
        Timing::Special => "Reaction",
        Timing::Contract => "Contract",
    }
}

pub(super) fn face(seen: Seen<'_>, card: Card, copies: u8) -> Markup {
    let data = seen.game.card(card);
    let lasting = match (data.attach, data.ongoing) {
        (Attach::Customization, _) => Some("customization"),
        (Attach::Improvement, _) => Some("improvement"),
        (Attach::None, Ongoing::No) => None,
        (Attach::None, _) => Some("ongoing"),
    };
    let level = if card.deck() == Deck::Contract { None } else { Some((data.level, data.level2)) };
    html! {
        span class={ "shc-card shc-deck-" (card.deck().id()) } {
            span class="shc-head" {
                (picture::picture(card))
                b { (data.name) @if copies > 1 { " ×" (copies) } }
                span class="shc-stars" { @for _ in 0..data.reputation { (Glyph::Star.drawn()) } }
            }
            span class="shc-kind" {
                (timing(data.timing))
                @if let Some((level, more)) = level { " · Level " (level) @if let Some(more) = more { "/" (more) } }
                @if let Some(lasting) = lasting { " · " (lasting) }
            }
            span class="shc-text" { (data.text) }
            @if let Some(progress) = seen.game.contract_progress(seen.view, card) { span class="shc-progress" { (progress.to_string()) } }
        }
    }
}
