//! The ship turn: transferring power (section 15 of the ledger), locking targets and firing (section 12).

use tenka_core::{Asks, Decision, Key as _, Offers, Reason, decision, require, say};

use crate::StarshipsAssembly;
use crate::action::{Action, FIRE, TARGET, TRANSFER, WeaponNumber};
use crate::card::{Card, CardSet};
use crate::ceasefire::Ending;
use crate::components::{HIGHEST_LEVEL, MOST_WEAPONS};
use crate::decision::step_types::{FireStep, LockTarget, PowerTransfer};
use crate::decision::{Look, Play};
use crate::event::Happening;
use crate::face::{Class, Weapon};
use crate::state::{Hull, Power, Stage, State, opponent};
use crate::view::View;

/// SSA-139, SSA-144: a ship with a shield may transfer power; after that it has none.
#[inline]
pub(crate) fn may_transfer(game: &StarshipsAssembly, state: &State) -> bool {
    game.additional_rules && state.battle.hulls.shields(state.battle.ship) > 0
}

/// SSA-139: the guards of a transfer of power.
fn guard_transfer<R: Reason>(at: Look<'_>) -> Result<(), R> {
    let Look { game, state } = at;
    require!(game.additional_rules, "SSA-196", played_without_transfer);
    let name = game.ship(state.battle.ship);
    require!(may_transfer(game, state), "SSA-144", no_shield_left { name });
    Ok(())
}

impl Decision<StarshipsAssembly> for PowerTransfer {
    decision!("SSA-D10" "power_transfer");

    fn asks(self, game: &StarshipsAssembly, view: &View) -> Asks {
        Asks::new("SSA-111", say!(ask_transfer { ship: acting(game, view) }))
    }

    /// SSA-140: to targeting or to damage, for all weapons.
    #[inline]
    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.always(Action::KeepPower);
        offers.each(TRANSFER, [Power::Targeting, Power::Damage], |_| guard_transfer(at));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::Transfer(power) => play.transfer(power),
            _ => play.keep_power(),
        }
    }
}

/// The ship whose turn it is.
fn acting<'a>(game: &'a StarshipsAssembly, view: &View) -> &'a str {
    view.battle.as_ref().map_or("", |battle| game.ship(battle.ship))
}

/// SSA-142, SSA-145: the acting ship's weapon as it is in this ship turn.
#[inline]
pub(crate) fn weapon(game: &StarshipsAssembly, state: &State, index: usize) -> Option<Weapon> {
    game.ships[state.battle.ship].weapons.get(index).map(|printed| printed.with(state.battle.power))
}

impl Weapon {
    /// SSA-142: as it is with transferred power.
    #[inline]
    pub fn with(self, power: Option<Power>) -> Weapon {
        match power {
            None => self,
            Some(Power::Targeting) => Weapon { targeting: HIGHEST_LEVEL, ..self },
            Some(Power::Damage) => Weapon { class: Class::II, ..self },
        }
    }
}

impl StarshipsAssembly {
    /// SSA-112: the ships that a weapon can lock.
    #[inline]
    pub fn in_reach_of(&self, weapon: Weapon) -> CardSet {
        self.tables.lockable[usize::from(weapon.targeting)]
    }
}

/// SSA-112, SSA-113: the enemy ships that the weapon being asked about can lock.
#[inline]
pub(crate) fn lockable(game: &StarshipsAssembly, state: &State) -> CardSet {
    let weapon = weapon(game, state, state.battle.weapon.into());
    weapon.map_or(CardSet::EMPTY, |weapon| game.in_reach_of(weapon)) & state.fleets[opponent(state.seat)]
}

impl Decision<StarshipsAssembly> for LockTarget {
    decision!("SSA-D11" "lock_target");

    fn asks(self, game: &StarshipsAssembly, view: &View) -> Asks {
        let weapon = view.battle.as_ref().map_or(0, |battle| battle.weapon + 1);
        let ship = acting(game, view);
        Asks::new("SSA-114", say!(ask_target)).because(say!(because_weapon { ship, weapon }))
    }

    /// SSA-112, SSA-113: the enemy ships that the weapon can lock, or none.
    #[inline]
    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let Look { game, state } = at;
        let dead = |ship| say!(not_a_target { ship: game.ship(ship) });
        let agile = |ship| {
            let evasion = game.ships[ship].evasion;
            say!(too_evasive { ship: game.ship(ship), evasion })
        };
        offers
            .among(TARGET, Card::SET)
            .only(state.fleets[opponent(state.seat)], "SSA-113", dead)
            .only(lockable(game, state), "SSA-112", agile)
            .offer();
        offers.always(Action::NoTarget);
        if !game.additional_rules {
            offers.each(TRANSFER, [], |_| guard_transfer(at));
        }
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        play.target(option.card());
    }
}

/// SSA-120: the weapon's lock, if it is still alive.
#[inline]
pub(crate) fn living_target(state: &State, index: usize) -> Option<Card> {
    state.battle.targets[index].filter(|&target| state.fleets[opponent(state.seat)].contains(target))
}

/// SSA-119: whether the weapon was left without a lock although it had a target. Ships destroyed in this ship turn were
/// there when it was to lock one, and some other weapon had locked them.
#[inline]
fn is_left_unlocked(game: &StarshipsAssembly, state: &State, index: usize, weapon: Weapon) -> bool {
    let locked: CardSet = state.battle.targets.into_iter().flatten().collect();
    let enemies = state.fleets[opponent(state.seat)] | locked;
    let targets = game.in_reach_of(weapon) & enemies;
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

/// SSA-117, SSA-119, SSA-D12: the guards of a shot; the last one is `fireable`.
fn guard_shot<R: Reason>(at: Look<'_>, number: WeaponNumber) -> Result<(), R> {
    let Look { game, state } = at;
    let (name, index) = (game.ship(state.battle.ship), number.index());
    let weapon = weapon(game, state, index);
    require!(weapon.is_some(), "SSA-008", no_such_weapon { name, number });
    require!(!state.battle.fired[index], "SSA-117", weapon_fired { number, name });
    require!(
        weapon.is_some_and(|weapon| may_fire(game, state, index, weapon)),
        "SSA-119",
        weapon_left_untargeted { number, name }
    );
    let offered = fireable(game, state)[index];
    require!(offered, "SSA-D12", weapon_alike { number, name });
    Ok(())
}

impl Decision<StarshipsAssembly> for FireStep {
    decision!("SSA-D12" "fire_step");

    fn asks(self, game: &StarshipsAssembly, view: &View) -> Asks {
        let ship = acting(game, view);
        if game.can_still_fire(view) {
            Asks::new("SSA-116", say!(ask_fire { ship }))
        } else {
            Asks::new("SSA-143", say!(ask_transfer_or_end { ship }))
        }
    }

    /// SSA-116 to SSA-119, SSA-143.
    #[inline]
    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let fireable = fireable(at.game, at.state);
        let candidates = WeaponNumber::ALL.into_iter().filter(|weapon| fireable[weapon.index()]);
        offers.each(FIRE, candidates, |weapon| guard_shot(at, weapon));
        offers.each(TRANSFER, [Power::Damage], |power| {
            guard_transfer(at)?;
            let damage = power == Power::Damage;
            require!(damage, "SSA-143", only_damage_now);
            Ok(())
        });
        offers.always(Action::Hold);
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::Fire(weapon) => play.fire(weapon),
            Action::Transfer(power) => play.transfer(power),
            _ => play.hold(),
        }
    }
}

/// SSA-D12: whether the owner still has something to decide in the fire step.
#[inline]
pub(crate) fn is_unfinished(game: &StarshipsAssembly, state: &State) -> bool {
    let may_still_transfer = game.ruleset.transfers_after_last_shot && may_transfer(game, state);
    may_still_transfer || fireable(game, state) != [false; MOST_WEAPONS]
}

impl Play<'_> {
    /// SSA-111: no power is transferred before targets are locked.
    fn keep_power(&mut self) {
        let ship = self.state.battle.ship;
        self.log.tell(|| Happening::PowerKept { ship });
        self.lock_next();
    }

    /// SSA-140 to SSA-142: the ship loses its shields, and its weapons gain. It may take the top card of the damage deck.
    fn transfer(&mut self, power: Power) {
        let (ship, battle) = (self.state.battle.ship, &mut self.state.battle);
        let tracking = battle.hulls.get(ship).and_then(|hull| hull.tracking);
        let tracked = tracking.is_none();
        let tracking = tracking.or_else(|| self.state.deck.draw());
        battle.hulls.set(ship, Some(Hull { shields: 0, tracking }));
        battle.power = Some(power);
        battle.progress = true;
        self.log.tell(|| Happening::PowerTransferred { ship, power, tracked });
        if self.state.deck.is_empty() {
            self.end_game(Ending::EmptyDeck);
        } else if self.state.stage == Stage::Powering {
            self.lock_next();
        } else {
            self.go_on_firing();
        }
    }

    /// SSA-114, SSA-D11: asks for the lock of the next weapon with a choice; then weapons are fired.
    pub(crate) fn lock_next(&mut self) {
        let count = self.game.ships[self.state.battle.ship].weapons.len();
        while usize::from(self.state.battle.weapon) < count {
            if !lockable(self.game, self.state).is_empty() {
                self.state.stage = Stage::Targeting;
                return;
            }
            self.state.battle.weapon += 1;
        }
        self.state.stage = Stage::Firing;
    }

    /// SSA-114, SSA-115: the weapon locks a ship, or nothing.
    fn target(&mut self, target: Option<Card>) {
        let (ship, weapon) = (self.state.battle.ship, self.state.battle.weapon);
        self.state.battle.targets[usize::from(weapon)] = target;
        self.log.tell(|| match target {
            Some(target) => Happening::TargetLocked { ship, weapon, target },
            None => Happening::NothingLocked { ship, weapon },
        });
        self.state.battle.weapon += 1;
        self.lock_next();
        if self.state.stage == Stage::Firing {
            self.go_on_firing();
        }
    }

    /// SSA-116, SSA-119: a weapon fires at its living lock, or at nothing.
    fn fire(&mut self, number: WeaponNumber) {
        let index = number.index();
        let Some(weapon) = weapon(self.game, self.state, index) else { return };
        self.state.battle.fired[index] = true;
        self.resolve_damage(index as u8, weapon.class, living_target(self.state, index));
        if self.state.stage != Stage::Over {
            self.go_on_firing();
        }
    }

    /// The ship turn ends by itself when nothing is left to decide.
    fn go_on_firing(&mut self) {
        if !is_unfinished(self.game, self.state) {
            self.end_ship_turn();
        }
    }

    /// SSA-118, SSA-146: the owner leaves the rest unfired.
    fn hold(&mut self) {
        let ship = self.state.battle.ship;
        self.log.tell(|| Happening::Held { ship });
        self.end_ship_turn();
    }
}
