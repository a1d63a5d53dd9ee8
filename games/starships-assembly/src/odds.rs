//! The odds of a shot, from what everybody knows of the damage deck.

use std::collections::BTreeSet;

use tenka_core::Key as _;

use crate::StarshipsAssembly;
use crate::action::WeaponNumber;
use crate::card::Card;
use crate::face::Class;
use crate::ship_turn::{living_target, weapon};
use crate::view::{self, Fight, View};

/// How likely a result of a shot is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    pub result: ShotResult,
    pub percent: usize,
}

/// What a shot does, the worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ShotResult {
    Destroyed,
    /// The target's shields absorb it; this is how many are left.
    Left(u8),
    Missed,
}

impl ShotResult {
    /// SSA-123 to SSA-128.
    fn of(points: u8, shields: u8) -> ShotResult {
        match shields.checked_sub(points) {
            _ if points == 0 => ShotResult::Missed,
            Some(left) => ShotResult::Left(left),
            None => ShotResult::Destroyed,
        }
    }
}

impl StarshipsAssembly {
    /// What the next shot of a weapon of the acting ship may do to the ship it has locked, the worst first; nothing without a
    /// lock.
    pub fn odds(&self, view: &View, number: WeaponNumber) -> Vec<Odds> {
        let Some(fight) = &view.battle else { return Vec::new() };
        let table = view::open_part(view);
        let shot = weapon(self, &table, number.index()).zip(living_target(&table, number.index()));
        shot.map_or_else(Vec::new, |(weapon, target)| of_shot(self, view, fight, weapon.class, target))
    }
}

/// SSA-121 to SSA-128: what a shot at a ship may do.
pub(crate) fn of_shot(
    game: &StarshipsAssembly,
    view: &View,
    fight: &Fight,
    class: Class,
    target: Card,
) -> Vec<Odds> {
    let shields = fight.ships.get(&target).map_or(0, |hull| hull.shields);
    let results: Vec<ShotResult> = next_points(game, view, fight, class)
        .into_iter()
        .map(|points| ShotResult::of(points, shields))
        .collect();
    let percent = |result| percent(&results, |&other| other == result);
    let possible: BTreeSet<ShotResult> = results.iter().copied().collect();
    possible.into_iter().map(|result| Odds { result, percent: percent(result) }).collect()
}

/// How likely a shot inflicts any points, in percent.
pub(crate) fn of_hit(game: &StarshipsAssembly, view: &View, fight: &Fight, class: Class) -> usize {
    percent(&next_points(game, view, fight, class), |&points| points > 0)
}

/// SSA-121, SSA-201: how many points the next card could inflict, one entry for each card that it could be.
fn next_points(game: &StarshipsAssembly, view: &View, fight: &Fight, class: Class) -> Vec<u8> {
    let next = view.deck.first().and_then(|place| place.card);
    let unseen = Card::SET - fight.seen;
    let possible = next.map_or(unseen, |card| [card].into_iter().collect());
    possible.iter().map(|card| game.damage[card][class]).collect()
}

fn percent<T>(all: &[T], is_meant: impl Fn(&T) -> bool) -> usize {
    let meant = all.iter().filter(|one| is_meant(one)).count();
    (200 * meant + all.len()).checked_div(2 * all.len()).unwrap_or(0)
}
