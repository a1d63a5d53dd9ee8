//! Fleets: ships in the order they act, with what their weapons can lock.

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Seat, Sentence};
use tenka_starships_assembly::face::Weapon;
use tenka_starships_assembly::state::{Power, SEATS, Stage, opponent};
use tenka_starships_assembly::{Card, CardSet};

use super::board::hand_of;
use super::board_view::BoardView;
use super::card::{CardSpot, Condition, arm, card};
use crate::{emblem, seat_class};

/// The ships of one side, with room for more during deployment.
pub(super) fn fleet(seen: BoardView<'_>, seat: Seat) -> Markup {
    let ships = seen.in_order(seen.view.fleets[seat]);
    let room = usize::from(seen.game.fleet_cap).saturating_sub(ships.len());
    let room = if seen.view.battle.is_some() { 0 } else { room };
    html! {
        section class={ "ssa-fleet " (seat_class(seat)) } aria-label=(say!(fleet_of { player: seen.scene.name(seat) })) {
            h3 {
                (emblem(seat)) " " (seen.scene.name(seat)) " "
                small {
                    @if room > 0 { (say!(room_left { ships: ships.len(), most: seen.game.fleet_cap })) }
                    @else { (say!(ships { ships: ships.len() })) }
                }
            }
            ul class="ssa-row" {
                @for &ship in &ships {
                    li { (card(seen, ship, CardSpot::Fleet, &condition(seen, ship, seat), &hand_of(seat))) }
                }
                @for number in 0..room {
                    li .ssa-berth .ssa-last-berth[number + 1 == room] aria-hidden="true" {}
                }
                @if ships.is_empty() && room == 0 { li class="ssa-nobody" { (say!(no_ship_left)) } }
            }
        }
    }
}

/// A ship's weapons and what they can lock; in open warfare also the ship's condition.
fn condition(seen: BoardView<'_>, ship: Card, owner: Seat) -> Condition {
    let enemies = seen.view.fleets[opponent(owner)];
    let is_acting = seen.is_acting(ship);
    let aims: Vec<(Weapon, Sentence)> = (0..)
        .zip(seen.weapons(ship))
        .map(|(number, weapon)| {
            let words = if is_acting { aim(seen, number, enemies) } else { range(seen, weapon, enemies) };
            (weapon, words)
        })
        .collect();
    let plight = plight(seen, ship);
    let told = (1_u8..).zip(&aims).filter(|(_, (_, words))| !words.is_empty());
    let told = told.map(|(number, (_, aim))| say!(weapon_number { number, aim }));
    Condition {
        class: if is_acting { "ssa-acting" } else { "" },
        drawn: html! {
            span class="ssa-arms" {
                @for (weapon, words) in &aims { span { (arm(*weapon)) " " small { (words) } } }
            }
            @for words in &plight { span class="ssa-state" { (words) } }
        },
        said: Sentence::listed(
            shields_left(seen, ship).into_iter().chain(plight.iter().cloned()).chain(told),
            And,
        ),
    }
}

/// "1 of 2 shields left", in open warfare.
fn shields_left(seen: BoardView<'_>, ship: Card) -> Option<Sentence> {
    let printed = seen.game.ships[ship].shields;
    seen.fight().map(|_| say!(shields_left { left: seen.shields(ship), shields: printed }))
}

/// "locks 2 of 3"
fn range(seen: BoardView<'_>, weapon: Weapon, enemies: CardSet) -> Sentence {
    if enemies.is_empty() {
        return Sentence::default();
    }
    say!(locks_some { reach: seen.reach(weapon, enemies).len(), enemies: enemies.len() })
}

/// What a weapon of the acting ship does: "aims at Ticho", "has fired", "can lock Ticho and Oru".
pub(super) fn aim(seen: BoardView<'_>, number: usize, enemies: CardSet) -> Sentence {
    let (Some(fight), game) = (seen.fight(), seen.game) else { return Sentence::default() };
    let weapons = seen.weapons(fight.ship);
    let Some(&weapon) = weapons.get(number) else { return Sentence::default() };
    let target = fight.targets[number].filter(|target| fight.ships.contains_key(target));
    let asked = seen.view.stage == Stage::Targeting && number >= usize::from(fight.weapon);
    if fight.fired[number] {
        return say!(has_fired);
    }
    if let Some(target) = target {
        return say!(aims_at { ship: game.ship(target) });
    }
    if !asked && seen.view.stage != Stage::Powering {
        return say!(aims_at_nothing);
    }
    let ships = Sentence::listed(seen.reach(weapon, enemies).into_iter().map(|ship| game.ship(ship)), And);
    if ships.is_empty() { say!(can_lock_nothing) } else { say!(can_lock { ships }) }
}

/// A ship's situation in battle: its turn, transferred power, a lock on it, a tracking card.
fn plight(seen: BoardView<'_>, ship: Card) -> Vec<Sentence> {
    let Some(fight) = seen.fight() else { return Vec::new() };
    let mut words = Vec::new();
    if seen.is_acting(ship) {
        words.push(say!(acts_now));
        words.extend(fight.power.map(|power| match power {
            Power::Targeting => say!(power_to_targeting),
            Power::Damage => say!(power_to_damage),
        }));
    }
    let locks =
        fight.targets.iter().zip(fight.fired).filter(|&(&target, fired)| target == Some(ship) && !fired);
    match locks.count() {
        0 => {}
        weapons => words.push(say!(locked_by_weapons { weapons })),
    }
    let tracking = fight.ships.get(&ship).and_then(|condition| condition.tracking);
    words.extend(tracking.map(|tracking| match tracking.card {
        Some(card) => say!(tracked_by { card: seen.game.name(card) }),
        None => say!(tracked_unseen),
    }));
    words
}

/// All ships in the order they act (SSA-107).
pub(super) fn track(seen: BoardView<'_>) -> Markup {
    let all = SEATS.iter().fold(CardSet::EMPTY, |all, seat| all | seen.view.fleets[seat]);
    let owner = |ship: Card| SEATS.iter().find(|&seat| seen.view.fleets[seat].contains(ship));
    html! {
        ol class="ssa-track" aria-label=(say!(order_of_initiative)) {
            @for ship in seen.in_order(all) {
                li aria-current=[seen.is_acting(ship).then_some("step")] {
                    b { (seen.game.ships[ship].initiative) } " "
                    @if let Some(seat) = owner(ship) { (emblem(seat)) span class="unseen" { (seen.scene.name(seat)) } " " }
                    (seen.game.ship(ship))
                }
            }
        }
    }
}
