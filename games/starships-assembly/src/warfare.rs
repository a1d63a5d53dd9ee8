//! Open warfare: its beginning and the order of the ships (section 11 of the ledger).

use tenka_core::Seat;

use crate::StarshipsAssembly;
use crate::card::{Card, CardSet};
use crate::ceasefire::{self, Ending};
use crate::decision::Play;
use crate::deck::Deck;
use crate::event::Happening;
use crate::memory::Memory;
use crate::ship_turn::may_transfer;
use crate::state::{Battle, ByPlayer, Hull, Stage, State, Turn};

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

/// SSA-147, SSA-106, SSA-151: the only player with ships, once the game is over.
#[inline]
pub(crate) fn winner(state: &State) -> Option<Seat> {
    let mut with_ships = state.fleets.iter().filter(|(_, fleet)| !fleet.is_empty());
    match (with_ships.next(), with_ships.next()) {
        (Some((seat, _)), None) => Some(seat),
        _ => None,
    }
}

impl Play<'_> {
    /// SSA-102, SSA-109: all cards but the ships are shuffled into the damage deck.
    pub(crate) fn begin_warfare(&mut self) {
        let Play { game, state, log } = self;
        let ships = state.all_ships();
        state.deck = Deck::shuffled(Card::SET - ships, &mut state.chance.next_event());
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
            (2, _) => self.end_game(Ending::NoShips),
            (1, _) => self.end_game(Ending::Unopposed),
            (_, Some(first)) => self.begin_ship_turn(first),
            (_, None) => {}
        }
    }

    /// SSA-111: a ship turn begins, unless no ship can ever harm another (SSA-150); first the owner may transfer power.
    fn begin_ship_turn(&mut self, ship: Card) {
        let seat = self.state.controller(ship);
        let Battle { idle, hulls, seen, .. } = self.state.battle;
        self.state.battle = Battle { ship, idle, hulls, seen, ..Battle::NONE };
        self.state.seat = seat;
        if !ceasefire::harm_is_possible(self.game, self.state) {
            return self.end_game(Ending::NoHarm);
        }
        self.log.tell(|| Happening::ShipTurnBegan { seat, ship });
        if may_transfer(self.game, self.state) {
            self.state.stage = Stage::Powering;
        } else {
            self.lock_next();
        }
    }

    /// SSA-194: a ship turn ends; after too many without progress, so does the game.
    pub(crate) fn end_ship_turn(&mut self) {
        let battle = &mut self.state.battle;
        battle.idle = if battle.progress { 0 } else { battle.idle + 1 };
        if ceasefire::is_idle_for_too_long(self.game, self.state) {
            self.end_game(Ending::Idle);
        } else {
            self.begin_ship_turn(next_after(self.game, self.state, self.state.battle.ship));
        }
    }

    pub(crate) fn end_game(&mut self, ending: Ending) {
        self.state.stage = Stage::Over;
        self.log.tell(|| Happening::Ended { ending, winner: winner(self.state) });
    }
}
