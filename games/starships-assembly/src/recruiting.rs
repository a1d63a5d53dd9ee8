//! Recruiting and deploying (section 6 of the ledger): what it costs, and what it does.

use tenka_core::{Offers, say};

use crate::StarshipsAssembly;
use crate::ability::surcharge;
use crate::action::{Action, DEPLOY, RECRUIT};
use crate::card::{Card, CardSet};
use crate::decision::{Look, Play};
use crate::event::Happening;
use crate::memory::Way;
use crate::steps::Step;
use crate::votes::{affordable, votes_are_missing};

/// SSA-056: a cost is never below 0.
fn cost(printed: u8, surcharge: i16) -> u16 {
    (i16::from(printed) + surcharge).max(0).unsigned_abs()
}

impl StarshipsAssembly {
    /// SSA-056: what recruiting the card costs a player who has recruited these captains.
    pub fn captain_cost(&self, captains: CardSet, card: Card) -> u16 {
        cost(self.captains[card].cost, surcharge(self, captains).captains)
    }

    /// SSA-056: what deploying the card costs a player who has recruited these captains.
    pub fn ship_cost(&self, captains: CardSet, card: Card) -> u16 {
        cost(self.ships[card].cost, surcharge(self, captains).ships)
    }
}

/// SSA-053, SSA-055: the cards in hand that can be recruited.
#[inline]
pub(crate) fn offer_captains(at: Look<'_>, offers: &mut impl Offers<Action>) {
    let Look { game, state } = at;
    let captains = state.captains[state.seat];
    let affordable = affordable(state, &game.tables.captains_for, surcharge(game, captains).captains);
    let missing = |card| votes_are_missing(state, game.captain_cost(captains, card));
    offers
        .among(RECRUIT, Card::SET)
        .only(state.hands[state.seat], "SSA-055", |card| not_held(game, card))
        .only(affordable, "SSA-051", missing)
        .offer();
}

/// SSA-054, SSA-055: the cards in hand that can be deployed.
#[inline]
pub(crate) fn offer_ships(at: Look<'_>, offers: &mut impl Offers<Action>) {
    let Look { game, state } = at;
    let captains = state.captains[state.seat];
    let affordable = affordable(state, &game.tables.ships_for, surcharge(game, captains).ships);
    let missing = |card| votes_are_missing(state, game.ship_cost(captains, card));
    let full = |_| say!(fleet_full { cap: game.fleet_cap });
    offers
        .among(DEPLOY, Card::SET)
        .only(state.hands[state.seat], "SSA-055", |card| not_held(game, card))
        .only_if(has_room(game, state.fleets[state.seat]), "SSA-058", full)
        .only(affordable, "SSA-051", missing)
        .offer();
}

/// SSA-055: only a card in hand can be played for its cost.
pub(crate) fn not_held(game: &StarshipsAssembly, card: Card) -> tenka_core::Sentence {
    say!(not_in_hand { card: game.name(card) })
}

/// SSA-058, SSA-186: whether a fleet can take another ship.
#[inline]
pub(crate) fn has_room(game: &StarshipsAssembly, fleet: CardSet) -> bool {
    fleet.len() < usize::from(game.fleet_cap)
}

impl Play<'_> {
    /// SSA-053: recruits a card from hand.
    pub(crate) fn recruit(&mut self, card: Card) {
        let paid = self.game.captain_cost(self.state.captains[self.state.seat], card);
        self.play_from_hand(card, paid);
        self.add_captain(card, paid);
    }

    /// SSA-054: deploys a card from hand.
    pub(crate) fn deploy(&mut self, card: Card) {
        let paid = self.game.ship_cost(self.state.captains[self.state.seat], card);
        self.play_from_hand(card, paid);
        self.add_ship(card, paid);
    }

    pub(crate) fn play_from_hand(&mut self, card: Card, paid: u16) {
        let seat = self.state.seat;
        self.state.turn.votes -= paid;
        self.state.hands[seat].remove(card);
        self.state.memory.note(Way::Played(seat), card);
    }

    /// SSA-053: a captain joins the active player, refreshed; its consequences come before everything else (SSA-180).
    pub(crate) fn add_captain(&mut self, card: Card, paid: u16) {
        let seat = self.state.seat;
        self.state.captains[seat].insert(card);
        self.log.tell(|| Happening::Recruited { seat, card, paid });
        self.refresh_by_playing();
        for _ in 0..self.game.captains[card].draws_when_recruited {
            self.state.turn.to_do.push(Step::Draw);
        }
    }

    /// SSA-054: a ship joins the active player's fleet.
    pub(crate) fn add_ship(&mut self, card: Card, paid: u16) {
        let seat = self.state.seat;
        self.state.fleets[seat].insert(card);
        self.log.tell(|| Happening::Deployed { seat, card, paid });
        self.refresh_by_playing();
        self.watch_for_war();
    }
}
