//! What people see as one move although the rules ask for it step by step.

use tenka_core::{Conjunction, Game as _, Handful, Pick, Plan, Sentence, Sketch, Viewer, say};

use crate::StarshipsAssembly;
use crate::action::Action;
use crate::card::Card;
use crate::decision::{Next, next};
use crate::lobbying::{KEPT, picks_in_a_row};
use crate::state::{Stage, State, opponent};
use crate::words::{at, help};

/// The plans of the seat to act.
pub(crate) fn plans(game: &StarshipsAssembly, world: &State) -> Vec<Plan<Action>> {
    match next(world) {
        Some(Next::MainAction) => paid_by_captains(game, world),
        Some(Next::PowerTransfer | Next::LockTarget) => attacks(game, world),
        _ => Vec::new(),
    }
}

/// What is chosen in lobbying more than once in a row.
pub(crate) fn handful(_: &StarshipsAssembly, world: &State) -> Option<Handful<Action>> {
    match next(world)? {
        Next::LobbyPick => {
            let deck = world.lobby.deck_picked_by.is_none().then_some(Action::PickDeck);
            let things = world.lobby.face_up.iter().map(Action::PickCard).chain(deck);
            let count = picks_in_a_row(&world.lobby);
            Handful::new(say!(pick_several { count }), count, things.map(|action| (action, 1)))
        }
        Next::LobbyRelease => {
            let hand = world.hands[world.seat];
            let count = hand.len().saturating_sub(KEPT);
            let cards = hand.iter().map(|card| (Action::Release(card), 1));
            Handful::new(say!(release_several { count }), count, cards).map(Handful::in_order)
        }
        _ => None,
    }
}

/// SSA-051: a card in hand that can't be paid for yet is recruited or deployed with the votes of captains.
fn paid_by_captains(game: &StarshipsAssembly, world: &State) -> Vec<Plan<Action>> {
    let played = |card| [Action::Recruit(card), Action::Deploy(card)];
    let hand = world.hands[world.seat].iter();
    hand.flat_map(played).filter_map(|action| paid(game, world, action)).collect()
}

fn paid(game: &StarshipsAssembly, world: &State, action: Action) -> Option<Plan<Action>> {
    if game.check(world, action).is_ok() {
        return None;
    }
    let captains = casting_for(game, world, action)?;
    let names = captains.iter().map(|&captain| game.captain(captain));
    let names = Sentence::listed(names, Conjunction::And);
    let own = world.captains[world.seat];
    let label = match action {
        Action::Recruit(card) => {
            let price = at(game.captain_cost(own, card));
            say!(recruit_by_casting { card: game.captain(card), price, captains: names })
        }
        Action::Deploy(card) => {
            let price = at(game.ship_cost(own, card));
            say!(deploy_by_casting { card: game.ship(card), price, captains: names })
        }
        _ => return None,
    };
    Some(Plan {
        actions: captains.into_iter().map(Action::Cast).chain([action]).collect(),
        label,
        help: help(game, &game.view(world, Viewer::Seat(world.seat)), action),
        picks: action.picks(game),
    })
}

/// The captains whose votes pay for the action: no more than it takes, and those without a special ability first.
fn casting_for(game: &StarshipsAssembly, world: &State, action: Action) -> Option<Vec<Card>> {
    let cast = |captains: &[Card]| {
        let sketch = Sketch::new(game, world);
        captains.iter().try_fold(sketch, |sketch, &captain| sketch.then(Action::Cast(captain)))
    };
    let pay = |captains: &[Card]| cast(captains).and_then(|sketch| sketch.then(action)).is_some();
    let mut ready: Vec<Card> =
        world.captains[world.seat].iter().filter(|&card| cast(&[card]).is_some()).collect();
    ready.sort_by_key(|&card| game.captains[card].special.is_some());
    let enough = (1..=ready.len()).find(|&count| pay(&ready[..count]))?;
    ready.truncate(enough);
    for place in (0..enough).rev() {
        let mut fewer = ready.clone();
        fewer.remove(place);
        if pay(&fewer) {
            ready = fewer;
        }
    }
    Some(ready)
}

/// SSA-111 to SSA-115: the acting ship turns all it has on one enemy ship, without a transfer of power.
fn attacks(game: &StarshipsAssembly, world: &State) -> Vec<Plan<Action>> {
    world.fleets[opponent(world.seat)].iter().filter_map(|enemy| attack(game, world, enemy)).collect()
}

/// Every weapon that can have a target gets this one. A ship's only weapon also fires.
fn attack(game: &StarshipsAssembly, world: &State, enemy: Card) -> Option<Plan<Action>> {
    let mut sketch = Sketch::new(game, world);
    if world.stage == Stage::Powering {
        sketch = sketch.then(Action::KeepPower)?;
    }
    let mut locks = 0;
    while sketch.state.stage == Stage::Targeting {
        sketch = sketch.then(Action::Target(enemy))?;
        locks += 1;
    }
    let weapons = &game.ships[world.battle.ship].weapons;
    let fires = locks == 1 && weapons.len() == 1;
    if fires {
        sketch = sketch.then(Action::Fire(crate::WeaponNumber::First))?;
    }
    if locks == 0 || sketch.actions.len() < 2 {
        return None;
    }
    let then = if fires { say!(and_fire) } else { Sentence::default() };
    let mut picks = Action::Target(enemy).picks(game);
    if world.stage == Stage::Targeting {
        picks.insert(0, Pick::new("attack", say!(attack_thing)));
    }
    Some(Plan {
        actions: sketch.actions,
        label: say!(attack { locks, card: game.ship(enemy), then }),
        help: help(game, &game.view(world, Viewer::Seat(world.seat)), Action::Target(enemy)),
        picks,
    })
}
