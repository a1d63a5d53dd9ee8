//! A card: a captain, a ship, and a damage outcome between them. In play, only one end counts.

use maud::{Markup, html};
use tenka_core::Sentence;
use tenka_starships_assembly::{Card, StarshipsAssembly};

use super::ability::abilities;
use super::board_view::BoardView;
use super::bust::{bust, large_bust};
use super::glyph::band;
use super::profile::profile;
use super::ship::{arms, in_berth, in_lane, numbers};
use super::tip;

/// Where a card is, which decides which end of it counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CardSpot {
    Hand,
    FaceUp,
    Agenda,
    Captains,
    /// In the strip of both fleets.
    Fleet,
    /// On the plotting table.
    Lane,
}

impl CardSpot {
    const fn id(self) -> &'static str {
        match self {
            CardSpot::Hand => "held",
            CardSpot::FaceUp => "offered",
            CardSpot::Agenda => "agenda",
            CardSpot::Captains => "captain",
            CardSpot::Fleet | CardSpot::Lane => "ship",
        }
    }

    const fn class(self) -> &'static str {
        match self {
            CardSpot::Hand | CardSpot::FaceUp | CardSpot::Agenda => "ssa-full",
            CardSpot::Captains => "ssa-captain",
            CardSpot::Fleet => "ssa-ship",
            CardSpot::Lane => "ssa-vessel",
        }
    }
}

/// How a card on the table differs from its printed face, in the drawing and in words.
pub(super) struct Condition {
    pub(super) class: &'static str,
    pub(super) drawn: Markup,
    pub(super) said: Sentence,
}

impl Condition {
    /// A card with nothing special about it.
    pub(super) fn plain() -> Self {
        Condition { class: "", drawn: html! {}, said: Sentence::default() }
    }
}

/// A card that can be picked. `home` is where it came from if it was nowhere before.
pub(super) fn card(
    seen: BoardView<'_>,
    card: Card,
    place: CardSpot,
    condition: &Condition,
    home: &str,
) -> Markup {
    let drawing = html! {
        span class={ "ssa-card " (place.class()) " " (condition.class) } id={ (place.id()) "-" (card.captain_id()) }
            data-glide=(card.captain_id()) data-home=(home) {
            @match place {
                CardSpot::Captains => (captain_face(seen.game, card)),
                CardSpot::Fleet => (in_berth(seen, card)),
                CardSpot::Lane => (in_lane(seen, card)),
                CardSpot::Hand | CardSpot::FaceUp | CardSpot::Agenda => {
                    (whole_face(seen.game, card, seen.captain_cost(card), seen.ship_cost(card)))
                },
            }
            (condition.drawn)
        }
    };
    seen.scene.thing(
        &format!("card-{}", card.captain_id()),
        said(seen, card, place, &condition.said),
        &drawing,
    )
}

/// Both ends with what they cost now, and the damage outcome between them.
pub(super) fn whole_face(game: &StarshipsAssembly, card: Card, recruit: u16, deploy: u16) -> Markup {
    let (captain, ship) = (&game.captains[card], &game.ships[card]);
    html! {
        span class="ssa-end" {
            span class="ssa-portrait" data-tip=(captain_tip(game, card)) { (bust(card)) (coin(recruit, captain.cost, &say!(to_recruit))) }
            span class="ssa-name" { (captain.name) }
            (abilities(game, card))
        }
        (band(&game.damage[card]))
        span class="ssa-end ssa-hull-end" {
            (profile(game, card, ship.shields))
            span class="ssa-name" data-tip=(tip(&ship.name, game.printed_ship(card))) { (ship.name) }
            (numbers(game, card, ship.shields))
            (arms(&ship.weapons))
            (coin(deploy, ship.cost, &say!(to_deploy)))
        }
    }
}

/// A captain in the chamber.
fn captain_face(game: &StarshipsAssembly, card: Card) -> Markup {
    html! {
        span class="ssa-portrait" data-tip=(captain_tip(game, card)) { (large_bust(card)) }
        span class="ssa-end" {
            span class="ssa-name" { (game.captain(card)) }
            (abilities(game, card))
        }
    }
}

fn captain_tip(game: &StarshipsAssembly, card: Card) -> String {
    tip(game.captain(card), game.printed_captain(card))
}

/// A card that a rival is known to hold. It can't be picked, but it flies.
pub(super) fn held(seen: BoardView<'_>, card: Card, why: &Sentence) -> Markup {
    html! {
        span class="ssa-card ssa-captain ssa-known" id={ "known-" (card.captain_id()) } data-glide=(card.captain_id())
            data-tip=(tip(seen.game.name(card), seen.game.printed(card))) {
            span class="ssa-portrait" { (large_bust(card)) }
            span class="ssa-end" {
                span class="ssa-name" { (seen.game.captain(card)) }
                span class="ssa-ability" { (seen.game.ship(card)) }
            }
            span class="ssa-state" { (why) }
        }
    }
}

/// The current cost in votes, with the printed one beside it if it differs.
fn coin(now: u16, printed: u8, does: &Sentence) -> Markup {
    html! {
        span class="ssa-coin" data-tip=(tip(say!(votes { votes: now }), does)) {
            @if now != u16::from(printed) { s { (printed) } }
            b { (now) }
        }
    }
}

/// "Krave, a captain for 1 vote. … Gazer, a ship for 5 votes: …; recruiting costs you 2 votes now; locked by Ann"
fn said(seen: BoardView<'_>, card: Card, place: CardSpot, condition: &Sentence) -> Sentence {
    let (captain, ship) = (seen.game.printed_captain(card), seen.game.printed_ship(card));
    let changed = |now: u16, printed: u8| (now != u16::from(printed)).then(|| say!(votes { votes: now }));
    let said = match place {
        CardSpot::Captains => captain,
        CardSpot::Fleet | CardSpot::Lane => ship,
        CardSpot::Hand | CardSpot::FaceUp | CardSpot::Agenda => {
            let recruiting = changed(seen.captain_cost(card), seen.game.captains[card].cost);
            let deploying = changed(seen.ship_cost(card), seen.game.ships[card].cost);
            let costs = [
                recruiting.map(|votes| say!(recruiting_costs { votes })),
                deploying.map(|votes| say!(deploying_costs { votes })),
            ];
            Sentence::joined_by(
                "; ",
                std::iter::once(say!(both_ends { captain, ship })).chain(costs.into_iter().flatten()),
            )
        }
    };
    Sentence::joined_by("; ", [said, condition.clone()])
}
