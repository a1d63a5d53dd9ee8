//! Ships in play: in a berth of their fleet, and on the plotting table.

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::Sentence;
use tenka_starships_assembly::face::Weapon;
use tenka_starships_assembly::{Card, StarshipsAssembly};

use super::board_view::BoardView;
use super::card::Condition;
use super::glyph::Glyph;
use super::locks::aim;
use super::profile::profile;
use super::tip;

/// A ship in a berth.
pub(super) fn in_berth(seen: BoardView<'_>, card: Card) -> Markup {
    let game = seen.game;
    html! {
        (profile(game, card, game.ships[card].shields))
        span class="ssa-name" data-tip=(tip(game.ship(card), game.printed_ship(card))) { (game.ship(card)) }
        (numbers(game, card, game.ships[card].shields))
    }
}

/// A ship on the plotting table, with its remaining shields.
pub(super) fn in_lane(seen: BoardView<'_>, card: Card) -> Markup {
    html! { (profile(seen.game, card, seen.shields(card))) (plate(seen, card)) }
}

/// What stands beside a ship on the plotting table.
pub(super) fn plate(seen: BoardView<'_>, card: Card) -> Markup {
    let game = seen.game;
    html! {
        span class="ssa-plate" {
            span class="ssa-name" data-tip=(tip(game.ship(card), game.printed_ship(card))) { (game.ship(card)) }
            (numbers(game, card, seen.shields(card)))
            (arms(&seen.weapons(card)))
        }
    }
}

/// Initiative, evasion and shields.
pub(super) fn numbers(game: &StarshipsAssembly, card: Card, shields: u8) -> Markup {
    let ship = &game.ships[card];
    html! {
        span class="ssa-numbers" {
            span data-tip=(tip(say!(initiative { initiative: ship.initiative }), say!(sign_initiative))) {
                (Glyph::Initiative.drawn()) (ship.initiative)
            }
            span data-tip=(tip(say!(evasion { evasion: ship.evasion }), say!(sign_evasion))) {
                (Glyph::Evasion.drawn()) (ship.evasion)
            }
            span data-tip=(tip(say!(shields_left { left: shields, shields: ship.shields }), say!(sign_shields))) {
                (Glyph::Shield.drawn()) (shields) @if shields != ship.shields { "/" (ship.shields) }
            }
        }
    }
}

/// What a ship fires with.
pub(super) fn arms(weapons: &[Weapon]) -> Markup {
    html! { span class="ssa-arms" { @for weapon in weapons { (arm(*weapon)) } } }
}

/// A weapon: the highest evasion it can lock, and its damage class.
pub(super) fn arm(weapon: Weapon) -> Markup {
    let class = format!("{:?}", weapon.class);
    let words = say!(weapon_tip { targeting: weapon.targeting, class: &class });
    html! {
        span class="ssa-arm" data-tip=(tip(say!(a_weapon), words)) { (Glyph::Targeting.drawn()) (weapon.targeting) b { (class) } }
    }
}

/// A ship's situation in open warfare.
pub(super) fn condition(seen: BoardView<'_>, ship: Card) -> Condition {
    let is_acting = seen.is_acting(ship);
    let locks = locks_on(seen, ship);
    let shields = say!(shields_left { left: seen.shields(ship), shields: seen.game.ships[ship].shields });
    let weapons = (1_u8..).zip(0..seen.game.ships[ship].weapons.len()).filter(|_| is_acting);
    let aims = weapons.map(|(number, index)| say!(weapon_number { number, aim: aim(seen, index) }));
    let plight = [
        is_acting.then(|| say!(acts_now)),
        (locks > 0).then(|| say!(locked_by_weapons { weapons: locks })),
        tracking(seen, ship),
    ];
    Condition {
        class: match (is_acting, locks) {
            (true, _) => "ssa-acting",
            (false, 1..) => "ssa-target",
            (false, 0) => "",
        },
        drawn: html! {},
        said: Sentence::listed([shields].into_iter().chain(plight.into_iter().flatten()).chain(aims), And),
    }
}

/// How many weapons have locked it and are still to fire.
fn locks_on(seen: BoardView<'_>, ship: Card) -> usize {
    let Some(fight) = seen.fight() else { return 0 };
    fight.targets.iter().zip(fight.fired).filter(|&(&target, fired)| target == Some(ship) && !fired).count()
}

fn tracking(seen: BoardView<'_>, ship: Card) -> Option<Sentence> {
    let tracking = seen.fight()?.ships.get(&ship)?.tracking?;
    Some(match tracking.card {
        Some(card) => say!(tracked_by { card: seen.game.name(card) }),
        None => say!(tracked_unseen),
    })
}
