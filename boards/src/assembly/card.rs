//! A card: a captain, a ship, and a damage outcome between them. In play, only one end counts.

use maud::{Markup, html};
use tenka_core::Sentence;
use tenka_starships_assembly::face::Weapon;
use tenka_starships_assembly::{Card, StarshipsAssembly};

use super::ability::abilities;
use super::board_view::BoardView;
use super::bust::bust;
use super::glyph::{Glyph, outcome};
use super::profile::profile;

/// Where a card is, which decides which end of it counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CardSpot {
    Hand,
    FaceUp,
    Agenda,
    Captains,
    Fleet,
}

impl CardSpot {
    const fn id(self) -> &'static str {
        match self {
            CardSpot::Hand => "held",
            CardSpot::FaceUp => "offered",
            CardSpot::Agenda => "agenda",
            CardSpot::Captains => "captain",
            CardSpot::Fleet => "ship",
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
        span class={ "ssa-card ssa-" (place.id()) " " (condition.class) } id={ (place.id()) "-" (card.captain_id()) }
            data-glide=(card.captain_id()) data-home=(home) {
            @match place {
                CardSpot::Captains => (captain_end(seen.game, card, None)),
                CardSpot::Fleet => (ship_in_play(seen, card)),
                CardSpot::Hand | CardSpot::FaceUp | CardSpot::Agenda => {
                    (captain_end(seen.game, card, Some(seen.captain_cost(card))))
                    span class="ssa-band" { (outcome(&seen.game.damage[card])) }
                    (ship_end(seen.game, card, seen.ship_cost(card)))
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

/// The captain's end, with its current cost while it can still be recruited.
pub(super) fn captain_end(game: &StarshipsAssembly, card: Card, cost: Option<u16>) -> Markup {
    let captain = &game.captains[card];
    html! {
        span .ssa-end .ssa-priced[cost.is_some()] {
            (bust(card))
            @if let Some(cost) = cost { (seal(cost, captain.cost)) }
            span class="ssa-name" { (captain.name) }
            span class="ssa-text" { (abilities(game, card)) }
        }
    }
}

/// The ship's end, with its current cost.
pub(super) fn ship_end(game: &StarshipsAssembly, card: Card, cost: u16) -> Markup {
    let ship = &game.ships[card];
    html! {
        span class="ssa-end ssa-hull-end" {
            (profile(game, card, ship.shields))
            span class="ssa-name" { (ship.name) }
            (seal(cost, ship.cost))
            (figures(game, card, ship.shields))
            span class="ssa-weapons" { @for weapon in &ship.weapons { (arm(*weapon)) } }
        }
    }
}

/// A ship in a fleet, drawn with its remaining shields.
fn ship_in_play(seen: BoardView<'_>, card: Card) -> Markup {
    let game = seen.game;
    let shields = seen.shields(card);
    html! {
        span class="ssa-end ssa-hull-end" {
            (profile(game, card, shields))
            span class="ssa-name" { (game.ship(card)) }
            (figures(game, card, shields))
        }
    }
}

/// Initiative, evasion and shields.
fn figures(game: &StarshipsAssembly, card: Card, shields: u8) -> Markup {
    let ship = &game.ships[card];
    html! {
        span class="ssa-figures" {
            span title=(say!(initiative)) { (Glyph::Initiative.drawn()) (ship.initiative) }
            span title=(say!(evasion)) { (Glyph::Evasion.drawn()) (ship.evasion) }
            span title=(say!(shields)) { (Glyph::Shield.drawn()) (shields) @if shields != ship.shields { "/" (ship.shields) } }
        }
    }
}

/// A weapon: the highest evasion it can lock, and its damage class.
pub(super) fn arm(weapon: Weapon) -> Markup {
    let class = format!("{:?}", weapon.class);
    html! {
        span class="ssa-arm" title=(say!(weapon { targeting: weapon.targeting, class: &class })) {
            (Glyph::Targeting.drawn()) (weapon.targeting) " " b { (class) }
        }
    }
}

/// The current cost in votes, with the printed one beside it if it differs.
fn seal(now: u16, printed: u8) -> Markup {
    html! {
        span .ssa-seal .ssa-changed[now != u16::from(printed)] {
            b { (now) }
            @if now != u16::from(printed) { s { (printed) } }
        }
    }
}

/// "Krave, a captain for 1 vote. … Gazer, a ship for 5 votes: …; recruiting costs you 2 votes now; locked by Ann"
fn said(seen: BoardView<'_>, card: Card, place: CardSpot, condition: &Sentence) -> Sentence {
    let (captain, ship) = (seen.game.printed_captain(card), seen.game.printed_ship(card));
    let changed = |now: u16, printed: u8| (now != u16::from(printed)).then(|| say!(votes { votes: now }));
    let said = match place {
        CardSpot::Captains => captain,
        CardSpot::Fleet => ship,
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
