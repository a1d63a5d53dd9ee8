//! What everybody sees of a player: Commendations, Stash, Levels, cards in play and, except for the viewer's own, mats.

use maud::{Markup, html};
use tenka_core::{Seat, Sentence};
use tenka_shadowstar_corsairs::Cards;

use super::board_view::BoardView;
use super::cargo::names;
use super::glyph::Glyph;
use super::location::tip_of;
use super::mat::{bay, levels, mats};

/// Commendations as medals, the stars towards the next, and cards.
pub(super) fn figures(seen: BoardView<'_>, seat: Seat) -> Markup {
    let commendations = seen.view.open.players[seat].commendations;
    let target = seen.game.commendations_to_win();
    let cards: u8 = seen.view.hand_sizes[seat].iter().sum();
    html! {
        span class="shc" {
            span class="figure shc-medals" data-tip=(tip_of(say!(commendations { commendations: target }), [say!(tip_commendations { commendations, target })])) {
                @for number in 0..target.max(commendations) { span .shc-won[number < commendations] { (Glyph::Commendation.drawn()) } }
                b class="shc-counted" aria-hidden="true" { (commendations) "/" (target) }
                span class="unseen" { (say!(tip_commendations { commendations, target })) ", " }
            }
            span class="figure shc-gold" data-tip=(tip_of(say!(stars), [say!(tip_stars)])) {
                (Glyph::Star.drawn()) b aria-hidden="true" { (seen.stars(seat)) } span class="unseen" { (seen.stars(seat)) " " (say!(stars_of_five)) ", " }
            }
            span class="figure" data-tip=(tip_of(say!(cards), [view_sizes(seen, seat)])) {
                (Glyph::Card.drawn()) b aria-hidden="true" { (cards) } span class="unseen" { (view_sizes(seen, seat)) }
            }
        }
    }
}

pub(super) fn holdings(seen: BoardView<'_>, seat: Seat) -> Markup {
    let open = &seen.view.open;
    let player = &open.players[seat];
    let stars = seen.stars(seat);
    let mine = open.in_play.as_slice().iter().filter(|played| played.owner == seat);
    let in_play: Cards = mine.map(|played| played.card).collect();
    let posted: Cards = (open.posted.as_slice().iter())
        .filter(|posted| posted.owner == seat)
        .map(|posted| posted.card)
        .collect();
    let sizes = view_sizes(seen, seat);
    let is_own = seen.view.viewer.is(seat);
    html! {
        div class="shc shc-holdings" {
            p class="shc-standing" {
                span { (Glyph::Commendation.drawn()) " " b { (player.commendations) } " " (say!(commendations { commendations: player.commendations })) }
                span { (Glyph::Star.drawn()) " " b { (stars) } " " (say!(stars_of_five)) }
                span { (Glyph::Card.drawn()) " " (sizes) }
            }
            @if !player.stash.is_empty() { p class="shc-small" { (say!(stash { cards: names(seen.game, player.stash) })) } }
            @if !in_play.is_empty() { p class="shc-small" { (say!(in_play { cards: names(seen.game, in_play) })) } }
            @if !posted.is_empty() { p class="shc-small" { (say!(posted { cards: names(seen.game, posted) })) } }
            @if player.reprimanded { p class="shc-small" { (say!(reprimanded)) } }
            @if open.factions.favored == Some(seat) { p class="shc-small" { (say!(favored)) } }
            @if let Some(home) = player.home { p class="shc-small" { (say!(home_world { location: seen.board().name(home) })) } }
            @if !is_own { (levels(seen, seat)) (bay(seen, seat)) (mats(seen, seat)) }
        }
    }
}

fn view_sizes(seen: BoardView<'_>, seat: Seat) -> Sentence {
    let [politics, technology, contracts] = seen.view.hand_sizes[seat];
    say!(cards_held { politics, technology, contracts })
}
