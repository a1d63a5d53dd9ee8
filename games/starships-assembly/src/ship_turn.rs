//! The ship turn: transferring power (section 15 of the ledger), locking targets and firing (section 12).

use tenka_core::{Log, Violation, require};

use crate::StarshipsAssembly;
use crate::action::WeaponNumber;
use crate::card::{Card, CardSet};
use crate::ceasefire::Ending;
use crate::components::{HIGHEST_LEVEL, MOST_WEAPONS};
use crate::damage;
use crate::event::{Event, Happening};
use crate::face::{Class, Weapon};
use crate::state::{Hull, Power, Stage, State, opponent};
use crate::warfare;

/// SSA-111: first the owner may transfer power.
pub(crate) fn begin(game: &StarshipsAssembly, state: &mut State) {
    if may_transfer(game, state) {
        state.stage = Stage::Powering;
    } else {
        lock_next(game, state);
    }
}

/// SSA-139, SSA-144: a ship with a shield may transfer power; after that it has none.
#[inline]
pub(crate) fn may_transfer(game: &StarshipsAssembly, state: &State) -> bool {
    game.additional_rules && state.battle.hulls.shields(state.battle.ship) > 0
}

/// SSA-139, SSA-143: whether power may be transferred there now.
pub(crate) fn check_transfer(game: &StarshipsAssembly, state: &State, power: Power) -> Result<(), Violation> {
    let name = game.ship(state.battle.ship);
    if !game.additional_rules {
        return Err(played_without_transfer());
    }
    require!(may_transfer(game, state), "SSA-144", "{name} has no shield left to transfer.");
    let in_time = state.stage == Stage::Powering || power == Power::Damage;
    require!(in_time, "SSA-143", "The targets are locked: power can only go to damage now.");
    Ok(())
}

/// SSA-196: power is transferred only with the additional rules.
pub(crate) fn played_without_transfer() -> Violation {
    Violation::new("SSA-196", "This game is played without transfer of power.")
}

/// SSA-111: no power is transferred before targets are locked.
pub(crate) fn keep_power(game: &StarshipsAssembly, state: &mut State, log: &mut impl Log<Event>) {
    let ship = state.battle.ship;
    log.tell(|| Happening::PowerKept { ship });
    lock_next(game, state);
}

/// SSA-140 to SSA-142: the ship loses its shields, and its weapons gain. It may take the top card of the damage deck.
pub(crate) fn transfer(game: &StarshipsAssembly, state: &mut State, power: Power, log: &mut impl Log<Event>) {
    let ship = state.battle.ship;
    let tracking = state.battle.hulls.get(ship).and_then(|hull| hull.tracking);
    let tracked = tracking.is_none();
    let tracking = tracking.or_else(|| state.deck.draw());
    state.battle.hulls.set(ship, Some(Hull { shields: 0, tracking }));
    state.battle.power = Some(power);
    state.battle.progress = true;
    log.tell(|| Happening::PowerTransferred { ship, power, tracked });
    if state.deck.is_empty() {
        warfare::end(state, Ending::EmptyDeck, log);
    } else if state.stage == Stage::Powering {
        lock_next(game, state);
    } else {
        go_on_firing(game, state, log);
    }
}

/// SSA-142, SSA-145: what the acting ship's weapon is worth in this ship turn.
#[inline]
pub(crate) fn weapon(game: &StarshipsAssembly, state: &State, index: usize) -> Option<Weapon> {
    let &printed = game.ships[state.battle.ship].weapons.get(index)?;
    Some(match state.battle.power {
        None => printed,
        Some(Power::Targeting) => Weapon { targeting: HIGHEST_LEVEL, ..printed },
        Some(Power::Damage) => Weapon { class: Class::II, ..printed },
    })
}

/// SSA-112, SSA-113: the enemy ships that the weapon which is asked for can lock.
#[inline]
pub(crate) fn lockable(game: &StarshipsAssembly, state: &State) -> CardSet {
    let weapon = weapon(game, state, state.battle.weapon.into());
    let level = weapon.map_or(0, |weapon| weapon.targeting);
    game.tables.lockable[usize::from(level)] & state.fleets[opponent(state.seat)]
}

/// SSA-114, SSA-D11: asks for the lock of the next weapon that has a choice; then weapons are fired.
fn lock_next(game: &StarshipsAssembly, state: &mut State) {
    let count = game.ships[state.battle.ship].weapons.len();
    while usize::from(state.battle.weapon) < count {
        if !lockable(game, state).is_empty() {
            state.stage = Stage::Targeting;
            return;
        }
        state.battle.weapon += 1;
    }
    state.stage = Stage::Firing;
}

/// SSA-112, SSA-113: whether the weapon can lock this ship.
pub(crate) fn check_target(game: &StarshipsAssembly, state: &State, target: Card) -> Result<(), Violation> {
    let name = game.ship(target);
    let enemy = state.fleets[opponent(state.seat)].contains(target);
    require!(enemy, "SSA-113", "{name} is not a living ship of your opponent.");
    let evasion = game.ships[target].evasion;
    require!(
        lockable(game, state).contains(target),
        "SSA-112",
        "{name} has evasion {evasion}, too high for this weapon."
    );
    Ok(())
}

/// SSA-114: the weapon locks a ship, or nothing.
pub(crate) fn target(
    game: &StarshipsAssembly,
    state: &mut State,
    target: Option<Card>,
    log: &mut impl Log<Event>,
) {
    let (ship, weapon) = (state.battle.ship, state.battle.weapon);
    state.battle.targets[usize::from(weapon)] = target;
    log.tell(|| match target {
        Some(target) => Happening::TargetLocked { ship, weapon, target },
        None => Happening::NothingLocked { ship, weapon },
    });
    state.battle.weapon += 1;
    lock_next(game, state);
    if state.stage == Stage::Firing {
        go_on_firing(game, state, log);
    }
}

/// SSA-120: what the weapon has locked, if that still lives.
#[inline]
pub(crate) fn living_target(state: &State, index: usize) -> Option<Card> {
    state.battle.targets[index].filter(|&target| state.fleets[opponent(state.seat)].contains(target))
}

/// SSA-119: whether the weapon was left without a lock although there was a target for it. Ships that were destroyed in
/// this ship turn were there when it was to lock one, and some other weapon had locked them.
#[inline]
fn is_left_unlocked(game: &StarshipsAssembly, state: &State, index: usize, weapon: Weapon) -> bool {
    let locked: CardSet = state.battle.targets.into_iter().flatten().collect();
    let enemies = state.fleets[opponent(state.seat)] | locked;
    let targets = game.tables.lockable[usize::from(weapon.targeting)] & enemies;
    state.battle.targets[index].is_none() && !targets.is_empty()
}

/// SSA-119, SSA-203: whether the weapon has a lock, or may be fired at nothing.
#[inline]
fn may_fire(game: &StarshipsAssembly, state: &State, index: usize, weapon: Weapon) -> bool {
    game.ruleset.any_weapon_fires_at_nothing || !is_left_unlocked(game, state, index, weapon)
}

/// SSA-117, SSA-119: the weapons that can still be fired. Weapons alike in level, class and lock are offered once
/// (SSA-D12).
#[inline]
pub(crate) fn fireable(game: &StarshipsAssembly, state: &State) -> [bool; MOST_WEAPONS] {
    let mut offered = [None; MOST_WEAPONS];
    let mut fireable = [false; MOST_WEAPONS];
    for index in 0..MOST_WEAPONS {
        let weapon = weapon(game, state, index).filter(|_| !state.battle.fired[index]);
        let weapon = weapon.filter(|&weapon| may_fire(game, state, index, weapon));
        let shot = weapon.map(|weapon| (weapon, living_target(state, index)));
        fireable[index] = shot.is_some() && !offered[..index].contains(&shot);
        offered[index] = shot;
    }
    fireable
}

/// SSA-117: whether the weapon may fire.
pub(crate) fn check_fire(
    game: &StarshipsAssembly,
    state: &State,
    number: WeaponNumber,
) -> Result<(), Violation> {
    let name = game.ship(state.battle.ship);
    let Some(weapon) = weapon(game, state, number.index()) else {
        return Err(Violation::new("SSA-008", format!("{name} has no weapon {number}.")));
    };
    let fired = state.battle.fired[number.index()];
    require!(!fired, "SSA-117", "Weapon {number} of {name} has fired in this ship turn.");
    require!(
        may_fire(game, state, number.index(), weapon),
        "SSA-119",
        "Weapon {number} of {name} had a target and was left without one: it can't be fired at nothing."
    );
    let offered = fireable(game, state)[number.index()];
    require!(offered, "SSA-D12", "Weapon {number} is like an earlier one of {name}: fire that first.");
    Ok(())
}

/// SSA-116, SSA-119: a weapon fires at its living lock, or at nothing.
pub(crate) fn fire(
    game: &StarshipsAssembly,
    state: &mut State,
    number: WeaponNumber,
    log: &mut impl Log<Event>,
) {
    let index = number.index();
    let Some(weapon) = weapon(game, state, index) else { return };
    state.battle.fired[index] = true;
    damage::resolve(game, state, index as u8, weapon.class, living_target(state, index), log);
    if state.stage != Stage::Over {
        go_on_firing(game, state, log);
    }
}

/// SSA-D12: whether the owner still has something to decide in the fire step.
#[inline]
pub(crate) fn is_unfinished(game: &StarshipsAssembly, state: &State) -> bool {
    let may_still_transfer = game.ruleset.transfers_after_last_shot && may_transfer(game, state);
    may_still_transfer || fireable(game, state) != [false; MOST_WEAPONS]
}

/// The ship turn ends by itself when nothing is left to decide.
fn go_on_firing(game: &StarshipsAssembly, state: &mut State, log: &mut impl Log<Event>) {
    if !is_unfinished(game, state) {
        warfare::end_ship_turn(game, state, log);
    }
}

/// SSA-118: the owner leaves the rest unfired.
pub(crate) fn hold(game: &StarshipsAssembly, state: &mut State, log: &mut impl Log<Event>) {
    let ship = state.battle.ship;
    log.tell(|| Happening::Held { ship });
    warfare::end_ship_turn(game, state, log);
}
