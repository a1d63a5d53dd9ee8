//! The great moments: a battle is decided, cards are turned over, a reward is claimed.

use maud::{Markup, html};
use tenka_core::{Seat, Sentence};
use tenka_starship_samurai::{Card, Deed, Happening, Location, SeenEvent};

use super::banner::banner;
use super::battle::triumph;
use super::board_view::BoardView;
use super::card::card_face;
use super::glyph::Glyph;
use super::location::reward;
use crate::seat_class;

/// `before` is the table before the action, `after` the one it led to.
pub(super) fn moment(before: BoardView<'_>, heard: &[SeenEvent], after: BoardView<'_>) -> Option<Markup> {
    let deeds =
        || heard.iter().filter_map(|event| if let Happening::Open(deed) = event { Some(deed) } else { None });
    let revealed: Vec<(Seat, Card)> = deeds()
        .filter_map(|deed| match *deed {
            Deed::CardRevealed { seat, card } => Some((seat, card)),
            _ => None,
        })
        .collect();
    let decided = deeds().find_map(|deed| match deed {
        Deed::VictorDeclared { at, totals, victor: Some(victor) } => Some((*at, *totals, *victor)),
        _ => None,
    });
    if let Some((at, totals, victor)) = decided {
        let sides = after.turn_order().filter_map(|seat| totals[seat].map(|total| (seat, total)));
        let sides: Vec<(Seat, u8)> = sides.collect();
        return Some(victory(before, after, at, victor, &sides, &revealed));
    }
    if !revealed.is_empty() {
        return Some(reveal(after, &revealed));
    }
    deeds().find_map(|deed| match *deed {
        Deed::RewardClaimed { seat, at } => rewarded(before, after, seat, at),
        _ => None,
    })
}

/// The banners with their totals, the cards that made them, the victor, and the honor that flies to them.
fn victory(
    before: BoardView<'_>,
    after: BoardView<'_>,
    at: Location,
    victor: Seat,
    sides: &[(Seat, u8)],
    revealed: &[(Seat, Card)],
) -> Markup {
    let place = before.face(at).map_or("", |face| &*face.name);
    html! {
        div class="ssm ssm-moment" data-lasts="1950" {
            div class="ssm-clash" {
                @for &(seat, total) in sides {
                    div .ssm-contender .ssm-wins[seat == victor] .ssm-falls[seat != victor] .(seat_class(seat)) {
                        (banner(seat, seat == victor, &html! { b class="ssm-power" { (total) } span class="ssm-owner" { (after.called(seat)) } }))
                        @for &(_, card) in revealed.iter().filter(|(by, _)| *by == seat) { (card_face(after.game, card, 1)) }
                    }
                }
            }
            p class="ssm-triumph" { (triumph(after, victor, place)) }
            p class="ssm-petals" { @for _ in 0..after.game.victory_honor { (Glyph::Honor.drawn()) } b { "+" (after.game.victory_honor) } }
        }
    }
}

/// Committed cards, turned over.
fn reveal(after: BoardView<'_>, revealed: &[(Seat, Card)]) -> Markup {
    html! {
        div class="ssm ssm-moment" data-lasts="1500" {
            div class="ssm-clash" {
                @for &(seat, card) in revealed {
                    div class={ "ssm-contender " (seat_class(seat)) } {
                        (banner(seat, false, &html! { span class="ssm-owner" { (after.called(seat)) } }))
                        (card_face(after.game, card, 1))
                    }
                }
            }
        }
    }
}

/// A reward at the start of a turn.
fn rewarded(before: BoardView<'_>, after: BoardView<'_>, seat: Seat, at: Location) -> Option<Markup> {
    let face = before.face(at)?;
    Some(html! {
        div class="ssm ssm-moment" data-lasts="1300" {
            p class="ssm-triumph" { (reward_words(after, seat, &face.name)) }
            div class={ "ssm-spoils " (seat_class(seat)) } { (reward(face)) }
        }
    })
}

fn reward_words(after: BoardView<'_>, seat: Seat, place: &str) -> Sentence {
    if after.view.viewer.is(seat) {
        say!(your_reward { place })
    } else {
        say!(their_reward { player: after.scene.name(seat), place })
    }
}
