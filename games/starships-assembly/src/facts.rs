//! What players read off the table before they act: votes, prices, captains and fleets; in open warfare shields and locks;
//! and the odds of a shot.

use tenka_core::{Fact, Key as _, Reading, Seat, Sentence, Thing as _, say};

use crate::StarshipsAssembly;
use crate::action::{Action, WeaponNumber};
use crate::card::{Card, CardSet};
use crate::odds::{self, Odds, ShotResult};
use crate::ship_turn::{living_target, weapon};
use crate::state::SEATS;
use crate::view::{self, Fight, View};
use crate::words::figures;

/// The table as the viewer reads it. Before open warfare nothing of it hangs on luck.
pub(crate) fn facts(game: &StarshipsAssembly, view: &View) -> Vec<Fact> {
    let mut facts = vec![Fact::new("deck", say!(fact_deck), view.deck.len()).at("deck")];
    for seat in SEATS.iter() {
        in_front_of(game, view, seat, &mut facts);
    }
    match &view.battle {
        Some(fight) => in_battle(game, view, fight, &mut facts),
        None => in_assembly(game, view, &mut facts),
    }
    if view.stage.is_warfare() { facts } else { facts.into_iter().map(Fact::surely).collect() }
}

fn in_front_of(game: &StarshipsAssembly, view: &View, seat: Seat, facts: &mut Vec<Fact>) {
    let (fleet, number) = (view.fleets[seat], seat.number());
    let left = |ship| match &view.battle {
        Some(fight) => fight.ships.get(&ship).map_or(0, |hull| hull.shields),
        None => game.ships[ship].shields,
    };
    let shields: u8 = fleet.iter().map(left).sum();
    let weapons: usize = fleet.iter().map(|ship| game.ships[ship].weapons.len()).sum();
    for (kind, what, value) in [
        ("ships", say!(fact_ships), Reading::from(fleet.len())),
        ("shields", say!(fact_shields), shields.into()),
        ("weapons", say!(fact_weapons), weapons.into()),
        ("captains", say!(fact_captains), view.captains[seat].len().into()),
        ("cards", say!(fact_cards), view.hands[seat].size.into()),
    ] {
        facts.push(Fact::new(format!("{kind}/{number}"), what, value).of(seat));
    }
}

/// SSA-045, SSA-053, SSA-056: votes and what they buy; captains, locks, and whether there will be war.
fn in_assembly(game: &StarshipsAssembly, view: &View, facts: &mut Vec<Fact>) {
    for seat in SEATS.iter() {
        let votes = if view.seat == seat { view.turn.votes } else { 0 };
        facts.push(Fact::new(format!("votes/{}", seat.number()), say!(fact_votes), votes).of(seat));
        for captain in view.captains[seat] {
            let is_exhausted = view.exhausted.contains(captain);
            let state = if is_exhausted { say!(fact_exhausted) } else { say!(fact_ready) };
            let key = format!("captain/{}", captain.id());
            facts.push(Fact::new(key, game.captain(captain), state).of(seat).at(captain.thing()));
        }
    }
    for card in view.agenda {
        let by = SEATS.iter().find(|&seat| view.locks[seat].contains(card));
        let by = by.map_or_else(|| say!(fact_unlocked), |seat| say!(fact_locked_by { seat }));
        facts.push(Fact::new(format!("lock/{}", card.id()), game.name(card), by).at(card.thing()));
    }
    if let (Some(seat), Some(hand)) = (view.viewer.seat(), view.hand) {
        for card in hand {
            prices(game, view.captains[seat], card, facts);
        }
    }
    let war = view.turn.war.map_or_else(|| say!(fact_peace), |war| say!(fact_war_by { seat: war.by }));
    facts.push(Fact::new("war", say!(fact_war), war));
}

/// What a card in the viewer's hand costs.
fn prices(game: &StarshipsAssembly, captains: CardSet, card: Card, facts: &mut Vec<Fact>) {
    for (kind, what, price) in [
        ("recruit", say!(fact_recruit { card: game.captain(card) }), game.captain_cost(captains, card)),
        ("deploy", say!(fact_deploy { card: game.ship(card) }), game.ship_cost(captains, card)),
    ] {
        facts.push(Fact::new(format!("{kind}/{}", card.id()), what, price).at(card.thing()));
    }
}

/// SSA-112, SSA-115, SSA-142: shields, and what each weapon of the acting ship is locked on.
fn in_battle(game: &StarshipsAssembly, view: &View, fight: &Fight, facts: &mut Vec<Fact>) {
    for seat in SEATS.iter() {
        for ship in view.fleets[seat] {
            let Some(hull) = fight.ships.get(&ship) else { continue };
            let what = say!(fact_ship_shields { ship: game.ship(ship) });
            facts.push(
                Fact::new(format!("shields/{}", ship.id()), what, hull.shields).of(seat).at(ship.thing()),
            );
        }
    }
    if !view.stage.is_warfare() {
        return;
    }
    let table = view::open_part(view);
    for number in WeaponNumber::ALL {
        let Some(weapon) = weapon(game, &table, number.index()) else { continue };
        let ship = fight.ship.id();
        let at_weapon = |kind: &str, what, value: Sentence| {
            Fact::new(format!("{kind}/{ship}/{number}"), what, value).of(view.seat).at(number.thing())
        };
        facts.push(at_weapon("weapon", say!(fact_weapon { number }), figures(weapon)));
        let target = living_target(&table, number.index());
        let name = target.map_or_else(|| say!(nothing), |target| game.ship(target).into());
        facts.push(at_weapon("lock", say!(fact_weapon_lock { number }), name));
        let Some(target) = target.filter(|_| !fight.fired[number.index()]) else { continue };
        let hits = odds::of_hit(game, view, fight, weapon.class);
        let what = say!(fact_weapon_hits { number, ship: game.ship(target) });
        facts.push(at_weapon("hits", what, say!(percent { percent: hits })));
    }
}

/// SSA-121 to SSA-128: what a shot may do, with its odds.
pub(crate) fn foretell(game: &StarshipsAssembly, view: &View, action: Action) -> Vec<Sentence> {
    let Some(fight) = &view.battle else { return Vec::new() };
    let table = view::open_part(view);
    let shot = match action {
        Action::Fire(number) => {
            weapon(game, &table, number.index()).zip(living_target(&table, number.index()))
        }
        Action::Target(target) => weapon(game, &table, fight.weapon.into()).map(|weapon| (weapon, target)),
        _ => None,
    };
    let Some((weapon, target)) = shot else { return Vec::new() };
    let note = |Odds { result, percent }: Odds| {
        let ship = game.ship(target);
        match result {
            ShotResult::Destroyed => say!(odds_destroyed { percent, ship }),
            ShotResult::Left(left) => say!(odds_left { percent, ship, left }),
            ShotResult::Missed => say!(odds_missed { percent }),
        }
    };
    odds::of_shot(game, view, fight, weapon.class, target).into_iter().map(note).collect()
}
