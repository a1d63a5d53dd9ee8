//! The end of the game without a winner (section 16 of the ledger), and the limit on idle rounds (SSA-194).

use serde::Serialize;

use crate::StarshipsAssembly;
use crate::card::{Card, CardSet};
use crate::components::HIGHEST_LEVEL;
use crate::face::Class;
use crate::state::{State, opponent};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The last ship of a fleet was destroyed (SSA-130).
    LastShipDestroyed,
    /// Only one player had ships when open warfare began (SSA-106).
    Unopposed,
    /// Nobody had a ship when open warfare began (SSA-105, SSA-148).
    NoShips,
    /// Cease-fire: the damage deck is empty (SSA-149).
    EmptyDeck,
    /// Cease-fire: as far as the players can know, no ship can ever inflict a point again (SSA-150).
    NoHarm,
    /// Cease-fire: too many rounds without progress (SSA-194).
    Idle,
}

/// SSA-201: the cards that could be in the damage deck, as far as both players know.
#[inline]
pub(crate) fn possible_deck_cards(state: &State) -> CardSet {
    let (deck, seen) = (state.deck.set(), state.battle.seen);
    if deck.is_subset(seen) { deck } else { (deck & seen) | (Card::SET - seen) }
}

/// SSA-150: whether some ship could still inflict a point.
pub(crate) fn harm_is_possible(game: &StarshipsAssembly, state: &State) -> bool {
    let possible = possible_deck_cards(state);
    let hits = |class: Class| !(game.tables.hits[class] & possible).is_empty();
    let (class_1, class_2) = (hits(Class::I), hits(Class::II));
    let can_hit = |class: Class| if class == Class::I { class_1 } else { class_2 };
    state.fleets.iter().any(|(seat, &fleet)| {
        let enemies = state.fleets[opponent(seat)];
        let can_lock = |level: u8| !(game.tables.lockable[usize::from(level)] & enemies).is_empty();
        fleet.iter().any(|ship| {
            let transfer = game.additional_rules && can_gain_by_transfer(state, ship);
            game.ships[ship].weapons.iter().any(|weapon| {
                let locks = can_lock(weapon.targeting);
                let plain = locks && can_hit(weapon.class);
                let targeting = transfer && can_lock(HIGHEST_LEVEL) && can_hit(weapon.class);
                let damage = transfer && locks && can_hit(Class::II);
                plain || targeting || damage
            })
        })
    })
}

/// SSA-150: whether the ship could transfer power and still have a card to flip.
fn can_gain_by_transfer(state: &State, ship: Card) -> bool {
    let Some(hull) = state.battle.hulls.get(ship) else { return false };
    let takes_the_only_card = hull.tracking.is_none() && state.deck.len() <= 1;
    hull.shields > 0 && !takes_the_only_card
}

/// SSA-194: whether enough rounds have passed without progress.
#[inline]
pub(crate) fn is_idle_for_too_long(game: &StarshipsAssembly, state: &State) -> bool {
    let living = state.all_ships().len();
    usize::from(state.battle.idle) >= usize::from(game.idle_rounds) * living
}
