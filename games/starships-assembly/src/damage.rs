//! Resolving damage (section 13 of the ledger).

use crate::card::Card;
use crate::ceasefire::Ending;
use crate::decision::Play;
use crate::event::{Happening, Hit};
use crate::face::Class;
use crate::state::{Hull, State, opponent};

impl Play<'_> {
    /// SSA-121: flips the top card of the damage deck and applies it.
    pub(crate) fn resolve_damage(&mut self, weapon: u8, class: Class, target: Option<Card>) {
        let Play { game, state, log } = self;
        let Some(flipped) = state.deck.draw() else { return };
        state.battle.seen.insert(flipped);
        let ship = state.battle.ship;
        let points = game.damage[flipped][class];
        let hull = target.and_then(|target| Some((target, state.battle.hulls.get(target)?)));
        let hit = match hull {
            None => Hit::Nothing,
            Some((target, _)) if points == 0 => Hit::Miss { target },
            Some((target, hull)) => inflict(state, target, hull, flipped, points),
        };
        if matches!(hit, Hit::Nothing | Hit::Miss { .. }) {
            state.deck.put_under(flipped);
        } else {
            state.battle.progress = true;
        }
        log.tell(|| Happening::Fired { ship, weapon, class, flipped, hit });
        if state.fleets[opponent(state.seat)].is_empty() {
            self.end_game(Ending::LastShipDestroyed);
        } else if state.deck.is_empty() {
            self.end_game(Ending::EmptyDeck);
        }
    }
}

/// SSA-123 to SSA-128: shields absorb a point each; any beyond that destroy the ship.
fn inflict(state: &mut State, target: Card, hull: Hull, flipped: Card, points: u8) -> Hit {
    if points > hull.shields {
        destroy(state, target, hull, flipped);
        return Hit::Destroyed { target, points };
    }
    let left = hull.shields - points;
    if hull.tracking.is_some() {
        state.deck.put_under(flipped);
    }
    let tracking = hull.tracking.or(Some(flipped));
    state.battle.hulls.set(target, Some(Hull { shields: left, tracking }));
    Hit::Absorbed { target, points, left }
}

/// SSA-128: under the deck go the ship, the flipped card, and the tracking card.
fn destroy(state: &mut State, target: Card, hull: Hull, flipped: Card) {
    state.fleets[opponent(state.seat)].remove(target);
    state.battle.hulls.set(target, None);
    state.deck.put_under(target);
    state.deck.put_under(flipped);
    if let Some(tracking) = hull.tracking {
        state.deck.put_under(tracking);
    }
}
