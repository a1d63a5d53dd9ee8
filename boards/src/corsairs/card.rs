//! Cards: what is printed on them.

use maud::{Markup, html};
use tenka_core::{Sentence, capitalised};
use tenka_shadowstar_corsairs::components::{Attach, Ongoing, Timing};
use tenka_shadowstar_corsairs::{Card, Category, Deck, Item};

use super::board_view::BoardView;
use super::brief::{Brief, brief};
use super::glyph::Glyph;
use super::location::tip_of;
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

/// When it is played, at which Level, and how long it lasts.
fn kind(seen: BoardView<'_>, card: Card) -> Sentence {
    let data = seen.game.card(card);
    let lasting = match (data.attach, data.ongoing) {
        (Attach::Customization, _) => Some(say!(customization)),
        (Attach::Improvement, _) => Some(say!(improvement)),
        (Attach::None, Ongoing::No) => None,
        (Attach::None, _) => Some(say!(ongoing)),
    };
    Sentence::joined_by(" · ", [Some(timing(data.timing)), level(seen, card), lasting].into_iter().flatten())
}

fn level(seen: BoardView<'_>, card: Card) -> Option<Sentence> {
    let data = seen.game.card(card);
    (card.deck() != Deck::Contract).then(|| match data.level2 {
        Some(more) => say!(level_or { level: data.level, more }),
        None => say!(level { level: data.level }),
    })
}

/// Whether the viewer's Level suffices for it.
fn is_within_level(seen: BoardView<'_>, card: Card) -> bool {
    let Some(seat) = seen.view.viewer.seat() else { return false };
    let category = match card.deck() {
        Deck::Politics => Category::Politics,
        Deck::Technology => Category::Technology,
        Deck::Contract => return false,
    };
    seen.view.open.players[seat].levels[category] >= seen.game.card(card).level
}

/// Everything about a card, for who points at it.
pub(super) fn tip(seen: BoardView<'_>, card: Card) -> String {
    let data = seen.game.card(card);
    let progress = seen.game.contract_progress(seen.view, card);
    tip_of(&data.name, [kind(seen, card), (&*data.text).into()].into_iter().chain(progress))
}

/// What is printed, in lines with signs: what a Contract asks for to be posted and to be fulfilled, and its reward.
pub(super) fn lines(seen: BoardView<'_>, card: Card) -> Markup {
    let text = &*seen.game.card(card).text;
    let brief = brief(seen, card);
    let reward_mark = say!(mark_reward).to_string();
    let reward = text.split_once(&*reward_mark).map(|(_, reward)| reward.trim().trim_end_matches('.').into());
    let sign = if card.deck() == Deck::Contract { Glyph::Commendation } else { Glyph::Card };
    let lines = match brief {
        Some(Brief { post, fulfil, reward: brought }) => {
            [(Glyph::Flag, post), (sign, Some(fulfil)), (Glyph::Item(Item::Kc), brought.or(reward))]
        }
        None => [(Glyph::Flag, None), (sign, Some(text.into())), (Glyph::Item(Item::Kc), None)],
    };
    html! {
        span class="shc-lines" {
            @for (glyph, line) in lines {
                @if let Some(line) = line { span class="shc-line" { (glyph.drawn()) span { (line) } } }
            }
        }
    }
}

pub(super) fn face(seen: BoardView<'_>, card: Card, copies: u8) -> Markup {
    let data = seen.game.card(card);
    let viewer = seen.view.viewer;
    let is_posted =
        seen.view.open.posted.as_slice().iter().any(|posted| viewer.is(posted.owner) && posted.card == card);
    let is_public = seen.view.open.public_contract == Some(card);
    let progress = seen.game.contract_progress(seen.view, card);
    html! {
        span class={ "shc-card shc-deck-" (card.deck().id()) } data-tip=(tip(seen, card)) {
            (picture::picture(card))
            @if is_posted { span class="shc-ribbon" { (say!(ribbon_posted)) } } @else if is_public { span class="shc-ribbon" { (say!(ribbon_public)) } }
            b { (data.name) @if copies > 1 { " ×" (copies) } }
            @if let Some(progress) = progress { span class="shc-progress" { (progress) } }
            (lines(seen, card))
            span class="shc-foot" {
                span class="shc-stars" { @for _ in 0..data.reputation { (Glyph::Star.drawn()) } }
                @if let Some(level) = level(seen, card) { span .shc-enough[is_within_level(seen, card)] { (level) @if is_within_level(seen, card) { " ✓" } } }
            }
        }
    }
}
