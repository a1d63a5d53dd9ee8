//! Open warfare: its beginning and the order of the ships (section 11 of the ledger).

use tenka_core::{Log, Seat};

use crate::StarshipsAssembly;
use crate::card::{Card, CardSet};
use crate::ceasefire::{self, Ending};
use crate::deck::Deck;
use crate::event::{Event, Happening};
use crate::memory::Memory;
use crate::ship_turn;
use crate::state::{Battle, ByPlayer, Hull, Stage, State, Turn};

/// SSA-102: all cards but the ships are shuffled into the damage deck.
pub(crate) fn begin(game: &StarshipsAssembly, state: &mut State, log: &mut impl Log<Event>) {
    let ships = state.all_ships();
    let others = Card::ALL.into_iter().filter(|&card| !ships.contains(card)).collect();
    state.deck = Deck::shuffled(others, &mut state.chance.next_event());
    state.hands = ByPlayer::default();
    state.captains = ByPlayer::default();
    state.exhausted = CardSet::EMPTY;
    state.agenda = CardSet::EMPTY;
    state.locks = ByPlayer::default();
    state.turn = Turn { number: state.turn.number, war: state.turn.war, ..Turn::default() };
    state.memory = Memory::of_unknown_deck(0);
    state.battle = Battle { seen: ships, ..Battle::NONE };
    for ship in ships {
        let hull = Hull { shields: game.ships[ship].shields, tracking: None };
        state.battle.hulls.set(ship, Some(hull));
    }
    log.tell(|| Happening::WarfareBegan { fleets: *state.fleets.values(), deck: state.deck.len() });
    let without_ships = state.fleets.values().iter().filter(|fleet| fleet.is_empty()).count();
    match (without_ships, first_of(game, ships)) {
        (2, _) => end(state, Ending::NoShips, log),
        (1, _) => end(state, Ending::Unopposed, log),
        (_, Some(first)) => begin_ship_turn(game, state, first, log),
        (_, None) => {}
    }
}

/// SSA-107: the ship that acts first.
fn first_of(game: &StarshipsAssembly, ships: CardSet) -> Option<Card> {
    game.tables.by_initiative.into_iter().find(|&ship| ships.contains(ship))
}

/// SSA-107, SSA-108: the living ship that acts after `ship`, which may be itself.
fn next_after(game: &StarshipsAssembly, state: &State, ship: Card) -> Card {
    let living = state.all_ships();
    let order = game.tables.by_initiative.into_iter();
    let later = order.skip_while(|&other| other != ship).skip(1).find(|&other| living.contains(other));
    later.or_else(|| first_of(game, living)).unwrap_or(ship)
}

/// SSA-111: a ship turn begins, unless no ship can ever harm another (SSA-150).
fn begin_ship_turn(game: &StarshipsAssembly, state: &mut State, ship: Card, log: &mut impl Log<Event>) {
    let seat = state.controller(ship);
    let Battle { idle, hulls, seen, .. } = state.battle;
    state.battle = Battle { ship, idle, hulls, seen, ..Battle::NONE };
    state.seat = seat;
    if !ceasefire::harm_is_possible(game, state) {
        end(state, Ending::NoHarm, log);
        return;
    }
    log.tell(|| Happening::ShipTurnBegan { seat, ship });
    ship_turn::begin(game, state);
}

/// SSA-194: a ship turn ends; after too many without progress the game does.
pub(crate) fn end_ship_turn(game: &StarshipsAssembly, state: &mut State, log: &mut impl Log<Event>) {
    let battle = &mut state.battle;
    battle.idle = if battle.progress { 0 } else { battle.idle + 1 };
    if ceasefire::is_idle_for_too_long(game, state) {
        end(state, Ending::Idle, log);
    } else {
        let next = next_after(game, state, state.battle.ship);
        begin_ship_turn(game, state, next, log);
    }
}

/// The game is over.
pub(crate) fn end(state: &mut State, ending: Ending, log: &mut impl Log<Event>) {
    state.stage = Stage::Over;
    log.tell(|| Happening::Ended { ending, winner: winner(state) });
}

/// SSA-147, SSA-106, SSA-151: the one player who has ships, once the game is over.
#[inline]
pub(crate) fn winner(state: &State) -> Option<Seat> {
    let mut with_ships = state.fleets.iter().filter(|(_, fleet)| !fleet.is_empty());
    match (with_ships.next(), with_ships.next()) {
        (Some((seat, _)), None) => Some(seat),
        _ => None,
    }
}
