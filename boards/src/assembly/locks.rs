//! What the weapons of the acting ship are locked on: dashed lines to their targets, with the odds on plates.

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Key as _, Seat, Sentence};
use tenka_starships_assembly::state::{Stage, opponent};
use tenka_starships_assembly::{Card, Odds, ShotResult, WeaponNumber};

use super::board_view::BoardView;

/// The drawing between the fleets is a thousand units wide and high, however it is stretched.
const SIZE: usize = 1000;
/// Where the bows of both fleets are.
pub(super) const BOWS: [usize; 2] = [345, 655];

/// A weapon that has locked a ship and is still to fire.
struct Lock {
    weapon: WeaponNumber,
    target: Card,
}

/// The locks, sorted by the places of their targets, so that their lines don't cross.
fn locks(seen: BoardView<'_>) -> Vec<Lock> {
    let Some(fight) = seen.fight().filter(|_| seen.view.stage.is_warfare()) else { return Vec::new() };
    let mut locks: Vec<Lock> = WeaponNumber::ALL
        .into_iter()
        .filter(|weapon| !fight.fired[weapon.index()])
        .filter_map(|weapon| Some(Lock { weapon, target: fight.targets[weapon.index()]? }))
        .filter(|lock| fight.ships.contains_key(&lock.target))
        .collect();
    locks.sort_by_key(|lock| seen.game.ships[lock.target].initiative);
    locks
}

/// How far down the middle of one of several equal rows is.
pub(super) fn middle(row: usize, rows: usize) -> usize {
    SIZE * (2 * row + 1) / (2 * rows.max(1))
}

/// How far down a ship is in its lane.
pub(super) fn height(seen: BoardView<'_>, ship: Card, owner: Seat) -> usize {
    let ships = seen.in_order(seen.view.fleets[owner]);
    middle(ships.iter().position(|&other| other == ship).unwrap_or(0), ships.len())
}

/// Lock lines from the acting ship through their plates to their targets, and the line each fleet fires from.
pub(super) fn lines(seen: BoardView<'_>) -> Markup {
    let locks = locks(seen);
    let acting = seen.view.seat;
    let [from, to] = if acting == seen.near() { BOWS } else { [BOWS[1], BOWS[0]] };
    let start = seen.fight().map_or(0, |fight| height(seen, fight.ship, acting));
    html! {
        svg class="ssa-lines" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true" {
            @for x in BOWS { path class="ssa-front" d={ "M" (x) " 20V980" } {} }
            @for (place, lock) in locks.iter().enumerate() {
                @let (plate, end) = (middle(place, locks.len()), height(seen, lock.target, opponent(acting)));
                @let (before, after) = (usize::midpoint(from, SIZE / 2), usize::midpoint(SIZE / 2, to));
                path class="ssa-lock-line"
                    d={ "M" (from) " " (start) "C" (before) " " (start) " " (before) " " (plate) " 500 " (plate)
                        "S" (after) " " (end) " " (to) " " (end) } {}
            }
        }
    }
}

/// What each lock promises.
pub(super) fn plates(seen: BoardView<'_>) -> Markup {
    html! {
        ul class="ssa-plates" aria-label=(say!(locks)) {
            @for lock in locks(seen) {
                li {
                    span class="ssa-odds" {
                        b { (say!(weapon_on { number: lock.weapon, ship: seen.game.ship(lock.target) })) }
                        (odds(&seen.game.odds(seen.view, lock.weapon)))
                    }
                }
            }
        }
    }
}

/// Each result of a shot with its odds.
pub(super) fn odds(all: &[Odds]) -> Markup {
    html! {
        span class="ssa-chances" {
            @for &Odds { result, percent } in all {
                @let (class, words) = match result {
                    ShotResult::Destroyed => ("ssa-kill", say!(chance_destroyed { percent })),
                    ShotResult::Left(left) => ("ssa-hit", say!(chance_left { percent, left })),
                    ShotResult::Missed => ("ssa-whiff", say!(chance_missed { percent })),
                };
                span class=(class) { (words) }
            }
        }
    }
}

/// What a weapon of the acting ship does: "aims at Ticho", "has fired", "can lock Ticho and Oru".
pub(super) fn aim(seen: BoardView<'_>, number: usize) -> Sentence {
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
    let enemies = seen.view.fleets[opponent(seen.view.seat)];
    let ships = Sentence::listed(seen.reach(weapon, enemies).into_iter().map(|ship| game.ship(ship)), And);
    if ships.is_empty() { say!(can_lock_nothing) } else { say!(can_lock { ships }) }
}
