//! What bots are told about a position: what each player has assembled, and its worth in battle.

use std::sync::LazyLock;

use tenka_core::{Insight, Seat, shipped_weights};

use crate::StarshipsAssembly;
use crate::ability::scramble_targets;
use crate::card::{Card, CardSet};
use crate::ceasefire::possible_deck_cards;
use crate::declaration::is_final_turn;
use crate::face::{ByClass, Class, Weapon};
use crate::state::{SEATS, Stage, State, opponent};
use crate::steps::Step;

/// The weights of the features, learned by duels (`tenka train starships-assembly --from … --duels …`).
static WEIGHTS: LazyLock<Vec<f32>> =
    LazyLock::new(|| shipped_weights::<StarshipsAssembly>(include_str!("../weights.txt")));

impl Insight for StarshipsAssembly {
    const FEATURES: &'static [&'static str] = &[
        "fleet in assembly",
        "fleet when war is declared",
        "ships in assembly",
        "firepower in assembly",
        "toughness in assembly",
        "voting strength",
        "captains",
        "cards in hand",
        "best ship in hand",
        "ship within reach",
        "ship within reach of the last turn",
        "votes in the pool",
        "active",
        "locks",
        "discount on ships",
        "ships in battle",
        "shields in battle",
        "ships without shields",
        "firepower in battle",
        "toughness in battle",
        "firepower against toughness",
        "acting ship",
    ];

    fn features(&self, state: &State, into: &mut [f32]) {
        let points = mean_points(self, state);
        for (seat, features) in SEATS.iter().zip(into.chunks_exact_mut(Self::FEATURES.len())) {
            let (assembly, battle) = features.split_at_mut(ASSEMBLY_FEATURES);
            if state.stage <= Stage::Assembly {
                assembly.copy_from_slice(&assembled(self, state, seat, &points));
            } else {
                battle.copy_from_slice(&embattled(self, state, seat, &points));
            }
        }
    }

    fn weights(&self) -> &[f32] {
        &WEIGHTS
    }
}

/// How many of the features are about the time before open warfare; the others are about battle.
const ASSEMBLY_FEATURES: usize = 15;
const BATTLE_FEATURES: usize = StarshipsAssembly::FEATURES.len() - ASSEMBLY_FEATURES;

/// What a player has assembled.
fn assembled(
    game: &StarshipsAssembly,
    state: &State,
    seat: Seat,
    points: &ByClass<f32>,
) -> [f32; ASSEMBLY_FEATURES] {
    let fleet = state.fleets[seat];
    let hand = state.hands[seat];
    let enemies = state.fleets[opponent(seat)];
    let worth = worth(game, fleet);
    let active = state.seat == seat && state.stage == Stage::Assembly;
    let pool = if active { f32::from(state.turn.votes) } else { 0.0 };
    let turns_left = state.turn.war.is_none() || active || is_final_turn(state, seat);
    let votes = voting_strength(game, state, seat, active);
    let best = |ships: CardSet| ships.iter().map(|ship| worth_of(game, ship)).fold(0.0, f32::max);
    let reach = if turns_left { best(within_reach(game, state, seat, pool + votes)) } else { 0.0 };
    [
        worth / 5.0,
        if state.turn.war.is_some() { worth / 5.0 } else { 0.0 },
        fleet.len() as f32 / 5.0,
        firepower(game, fleet, enemies, points) / 5.0,
        toughness(game, state, fleet, enemies) / 10.0,
        voting_strength(game, state, seat, false) / 5.0,
        state.captains[seat].len() as f32 / 5.0,
        hand.len() as f32 / 5.0,
        best(hand) / 2.0,
        reach / 2.0,
        if state.turn.war.is_some() { reach / 2.0 } else { 0.0 },
        (pool / 10.0).min(2.0),
        f32::from(u8::from(active)),
        state.locks[seat].len() as f32 / 3.0,
        discount(game, state, seat),
    ]
}

/// A player's standing in battle.
fn embattled(
    game: &StarshipsAssembly,
    state: &State,
    seat: Seat,
    points: &ByClass<f32>,
) -> [f32; BATTLE_FEATURES] {
    let (own, enemies) = (state.fleets[seat], state.fleets[opponent(seat)]);
    let shields: u8 = own.iter().map(|ship| state.battle.hulls.shields(ship)).sum();
    let bare = own.iter().filter(|&ship| state.battle.hulls.shields(ship) == 0).count();
    let firepower = firepower(game, own, enemies, points);
    let toughness = toughness(game, state, own, enemies);
    let resistance = self::toughness(game, state, enemies, own).max(1.0);
    [
        own.len() as f32 / 5.0,
        f32::from(shields) / 10.0,
        bare as f32 / 5.0,
        firepower / 5.0,
        toughness / 10.0,
        (firepower / resistance).min(2.0),
        f32::from(u8::from(state.seat == seat)),
    ]
}

/// A ship's weight in the odds of a battle, judged by everything printed on it except its cost (section 27 of the
/// ledger).
fn worth_of(game: &StarshipsAssembly, ship: Card) -> f32 {
    let ship = &game.ships[ship];
    let weapon = |weapon: &Weapon| {
        let reach = [0.6, 0.85, 1.0][usize::from(weapon.targeting.clamp(1, 3)) - 1];
        if weapon.class == Class::I { 0.8 * reach } else { 1.4 * reach }
    };
    let firepower: f32 = ship.weapons.iter().map(weapon).sum();
    let endurance = 1.2 * f32::from(ship.shields) + 1.1 * f32::from(ship.evasion);
    0.5 + 0.25 * (endurance + 2.2 * firepower - 0.15 * f32::from(ship.initiative))
}

fn worth(game: &StarshipsAssembly, ships: CardSet) -> f32 {
    ships.iter().map(|ship| worth_of(game, ship)).sum()
}

/// The votes a player's captains can cast in a turn; in the current turn, only those not exhausted.
fn voting_strength(game: &StarshipsAssembly, state: &State, seat: Seat, only_refreshed: bool) -> f32 {
    let mut captains = state.captains[seat];
    if only_refreshed {
        captains = captains - state.exhausted;
    }
    let ships = state.fleets[seat].len() as f32;
    let votes = |captain: Card| -> f32 {
        let steps = game.captains[captain].cast.iter().flat_map(|ability| ability.steps.iter());
        let votes = |step: Step| match step {
            Step::Cast(votes) => f32::from(votes),
            Step::CastPerOwnShip(votes) => f32::from(votes) * ships,
            _ => 0.0,
        };
        steps.map(votes).sum()
    };
    captains.iter().map(votes).sum()
}

/// The cards in hand whose ships the player could pay for in one turn, releasing all others if need be; and captains
/// that can be scrambled, if somebody can do so.
fn within_reach(game: &StarshipsAssembly, state: &State, seat: Seat, votes: f32) -> CardSet {
    let hand = state.hands[seat];
    if state.fleets[seat].len() >= usize::from(game.fleet_cap) {
        return CardSet::EMPTY;
    }
    let others = (hand.len() as f32 - 1.0).max(0.0);
    let most = votes + others * f32::from(game.votes_per_release) + discount(game, state, seat);
    let payable = |&ship: &Card| f32::from(game.ships[ship].cost) <= most;
    let scrambles = |&captain: &Card| {
        let special = game.captains[captain].special.as_ref();
        special.is_some_and(|ability| {
            let steps = [Step::ScrambleAnyCaptain, Step::ScrambleSelf];
            f32::from(ability.spend) <= most && ability.steps.iter().any(|step| steps.contains(&step))
        })
    };
    let own = state.captains[seat];
    let scrambled = if own.iter().any(|captain| scrambles(&captain)) {
        own & scramble_targets(game, state)
    } else {
        CardSet::EMPTY
    };
    hand.iter().filter(payable).collect::<CardSet>() | scrambled
}

/// How much cheaper ships are for a player.
fn discount(game: &StarshipsAssembly, state: &State, seat: Seat) -> f32 {
    let modifiers = state.captains[seat] & game.tables.modifiers;
    -modifiers.iter().map(|captain| f32::from(game.captains[captain].ship_cost_delta)).sum::<f32>()
}

/// The average points a card shows for each class: in battle, a card that could be in the deck.
fn mean_points(game: &StarshipsAssembly, state: &State) -> ByClass<f32> {
    let possible =
        if state.stage.is_warfare() { possible_deck_cards(state) } else { Card::SET - state.all_ships() };
    ByClass::from_fn(|class: Class| {
        let points: f32 = possible.iter().map(|card| f32::from(game.damage[card][class])).sum();
        points / possible.len().max(1) as f32
    })
}

/// The points that a fleet can expect to inflict in a round.
fn firepower(game: &StarshipsAssembly, fleet: CardSet, enemies: CardSet, points: &ByClass<f32>) -> f32 {
    let weapons = fleet.iter().flat_map(|ship| &game.ships[ship].weapons);
    let reached = |level: u8| (game.tables.lockable[usize::from(level)] & enemies).len() as f32;
    let count = enemies.len().max(1) as f32;
    // A weapon that reaches few enemies is worth less; one without any enemies yet is still worth something.
    let use_of = |level: u8| if enemies.is_empty() { 0.5 } else { (reached(level) / count).sqrt() };
    weapons.map(|weapon| points[weapon.class] * use_of(weapon.targeting)).sum()
}

/// The points a fleet can take; more if few enemy weapons can lock its ships.
fn toughness(game: &StarshipsAssembly, state: &State, fleet: CardSet, enemies: CardSet) -> f32 {
    let fighting = state.stage.is_warfare() || state.stage == Stage::Over;
    let points = |ship: Card| {
        let printed = &game.ships[ship];
        let shields = if fighting { state.battle.hulls.shields(ship) } else { printed.shields };
        (1.0 + f32::from(shields)) * (2.0 - locked_by(game, enemies, printed.evasion))
    };
    fleet.iter().map(points).sum()
}

/// The share of enemy weapons that can lock a ship of this evasion. If there are none yet, most will.
fn locked_by(game: &StarshipsAssembly, enemies: CardSet, evasion: u8) -> f32 {
    let (mut weapons, mut reaching) = (0.0, 0.0);
    for weapon in enemies.iter().flat_map(|ship| &game.ships[ship].weapons) {
        weapons += 1.0;
        reaching += f32::from(u8::from(weapon.targeting >= evasion));
    }
    if weapons > 0.0 { reaching / weapons } else { 0.7 }
}
