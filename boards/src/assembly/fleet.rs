//! Fleets: ships in the order in which they act, with what their weapons can lock.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_starships_assembly::state::{Power, SEATS, Stage, opponent};
use tenka_starships_assembly::{Card, CardSet};

use super::board::hand_of;
use super::card::{Condition, Place, arm, card};
use super::seen::Seen;
use crate::words::{count, listed};
use crate::{emblem, seat_class};

/// The ships of one side, and while ships are deployed the room for more.
pub(super) fn fleet(seen: Seen<'_>, seat: Seat) -> Markup {
    let ships = seen.in_order(seen.view.fleets[seat]);
    let room = usize::from(seen.game.fleet_cap).saturating_sub(ships.len());
    let room = if seen.view.battle.is_some() { 0 } else { room };
    html! {
        section class={ "ssa-fleet " (seat_class(seat)) } aria-label={ "Fleet of " (seen.scene.name(seat)) } {
            h3 {
                (emblem(seat)) " " (seen.scene.name(seat)) " "
                small {
                    (count(ships.len(), "ship"))
                    @if room > 0 { "; the " (ordinal(seen.game.fleet_cap)) " brings war" }
                }
            }
            ul class="ssa-row" {
                @for &ship in &ships {
                    li { (card(seen, ship, Place::Fleet, &condition(seen, ship, seat), &hand_of(seat))) }
                }
                @for number in 0..room {
                    li .ssa-berth .ssa-last-berth[number + 1 == room] aria-hidden="true" {}
                }
                @if ships.is_empty() && room == 0 { li class="ssa-nobody" { "No ship is left." } }
            }
        }
    }
}

fn ordinal(number: u8) -> String {
    match number {
        5 => "fifth".to_owned(),
        other => format!("{other}th"),
    }
}

/// A ship's weapons with what they can lock, and in open warfare how it fares.
fn condition(seen: Seen<'_>, ship: Card, owner: Seat) -> Condition {
    let enemies = seen.view.fleets[opponent(owner)];
    let acting = seen.acting(ship);
    let mut said: Vec<String> = acting.iter().map(|&words| words.to_owned()).collect();
    said.extend(plight(seen, ship));
    let arms: Vec<(Markup, String)> = if acting.is_some() {
        (0..)
            .zip(seen.weapons(ship))
            .map(|(number, weapon)| (arm(weapon), aim(seen, number, enemies)))
            .collect()
    } else {
        seen.weapons(ship).into_iter().map(|weapon| (arm(weapon), range(seen, weapon, enemies))).collect()
    };
    let told = arms.iter().enumerate().filter(|(_, (_, words))| !words.is_empty());
    said.extend(told.map(|(number, (_, words))| format!("weapon {}: {words}", number + 1)));
    Condition {
        class: if acting.is_some() { "ssa-acting" } else { "" },
        drawn: html! {
            span class="ssa-arms" {
                @for (arm, words) in &arms { span { (arm) " " small { (words) } } }
            }
            @for words in acting.into_iter().map(str::to_owned).chain(plight(seen, ship)) {
                span class="ssa-state" { (words) }
            }
        },
        said: listed(&said),
    }
}

/// "locks 2 of 3"
fn range(seen: Seen<'_>, weapon: tenka_starships_assembly::face::Weapon, enemies: CardSet) -> String {
    if enemies.is_empty() {
        return String::new();
    }
    format!("locks {} of {}", seen.reach(weapon, enemies).len(), enemies.len())
}

/// What a weapon of the acting ship does: "locked Ticho", "has fired", "can lock Ticho and Oru".
pub(super) fn aim(seen: Seen<'_>, number: usize, enemies: CardSet) -> String {
    let (Some(fight), game) = (seen.fight(), seen.game) else { return String::new() };
    let weapons = seen.weapons(fight.ship);
    let Some(&weapon) = weapons.get(number) else { return String::new() };
    let target = fight.targets[number].filter(|target| fight.ships.contains_key(target));
    let asked = seen.view.stage == Stage::Targeting && number >= usize::from(fight.weapon);
    if fight.fired[number] {
        return "has fired".to_owned();
    }
    if let Some(target) = target {
        return format!("has locked {}", game.ship(target));
    }
    if !asked && seen.view.stage != Stage::Powering {
        return "has locked nothing".to_owned();
    }
    let reach: Vec<String> =
        seen.reach(weapon, enemies).into_iter().map(|ship| game.ship(ship).to_owned()).collect();
    if reach.is_empty() { "can lock nothing".to_owned() } else { format!("can lock {}", listed(&reach)) }
}

/// What has become of a ship in battle: power transferred, a tracking card, a lock on it.
fn plight(seen: Seen<'_>, ship: Card) -> Vec<String> {
    let Some(fight) = seen.fight() else { return Vec::new() };
    let mut words = Vec::new();
    if seen.acting(ship).is_some() {
        words.extend(fight.power.map(|power| match power {
            Power::Targeting => "power to targeting".to_owned(),
            Power::Damage => "power to damage".to_owned(),
        }));
    }
    let locks =
        fight.targets.iter().zip(fight.fired).filter(|&(&target, fired)| target == Some(ship) && !fired);
    match locks.count() {
        0 => {}
        locks => words.push(format!("locked by {}", count(locks, "weapon"))),
    }
    let tracking = fight.ships.get(&ship).and_then(|condition| condition.tracking);
    words.extend(tracking.map(|tracking| match tracking.card {
        Some(card) => format!("tracked by {}", seen.game.name(card)),
        None => "tracked by an unseen card".to_owned(),
    }));
    words
}

/// All ships in the order in which they act (SSA-107).
pub(super) fn track(seen: Seen<'_>) -> Markup {
    let all = SEATS.iter().fold(CardSet::EMPTY, |all, seat| all | seen.view.fleets[seat]);
    let owner = |ship: Card| SEATS.iter().find(|&seat| seen.view.fleets[seat].contains(ship));
    html! {
        ol class="ssa-track" aria-label="Order of initiative" {
            @for ship in seen.in_order(all) {
                li aria-current=[seen.acting(ship).map(|_| "step")] {
                    b { (seen.game.ships[ship].initiative) } " "
                    @if let Some(seat) = owner(ship) { (emblem(seat)) span class="unseen" { (seen.scene.name(seat)) } " " }
                    (seen.game.ship(ship))
                }
            }
        }
    }
}
