//! Votes (section 5 of the ledger), recruiting and deploying (section 6).

use tenka_core::{Log, Violation, require};

use crate::StarshipsAssembly;
use crate::agenda::check_price;
use crate::card::{Card, CardSet};
use crate::components::MOST_VOTES;
use crate::declaration::watch_for_war;
use crate::event::{Event, Happening};
use crate::memory::Way;
use crate::state::State;
use crate::steps::Step;

/// SSA-048, SSA-049: whether the card can be released for votes.
pub(crate) fn check_release_for_votes(
    game: &StarshipsAssembly,
    state: &State,
    card: Card,
) -> Result<(), Violation> {
    let held = state.hands[state.seat].contains(card);
    require!(held, "SSA-049", "Only a card in your hand gives votes, and {} is not.", game.name(card));
    Ok(())
}

/// Votes go to the pool.
pub(crate) fn cast(state: &mut State, votes: u16, log: &mut impl Log<Event>) {
    let seat = state.seat;
    state.turn.votes = state.turn.votes.saturating_add(votes);
    log.tell(|| Happening::VotesCast { seat, votes, pool: state.turn.votes });
}

/// What recruiting and deploying cost a player more than is printed (SSA-056).
#[derive(Clone, Copy, Default)]
struct Surcharge {
    captains: i16,
    ships: i16,
}

#[inline]
fn surcharge(game: &StarshipsAssembly, captains: CardSet) -> Surcharge {
    let mut all = Surcharge::default();
    for card in captains & game.tables.modifiers {
        all.captains += i16::from(game.captains[card].captain_cost_delta);
        all.ships += i16::from(game.captains[card].ship_cost_delta);
    }
    all
}

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

/// The cards in hand that the active player can pay to recruit, and those that they can pay to deploy.
#[inline]
pub(crate) fn affordable(game: &StarshipsAssembly, state: &State) -> (CardSet, CardSet) {
    let hand = state.hands[state.seat];
    let surcharge = surcharge(game, state.captains[state.seat]);
    let up_to = |table: &[CardSet], surcharge: i16| {
        let votes = i32::from(state.turn.votes) - i32::from(surcharge);
        usize::try_from(votes).map_or(CardSet::EMPTY, |votes| table[votes.min(MOST_VOTES.into())])
    };
    let ships = if has_room(game, state.fleets[state.seat]) {
        up_to(&game.tables.ships_for, surcharge.ships)
    } else {
        CardSet::EMPTY
    };
    (hand & up_to(&game.tables.captains_for, surcharge.captains), hand & ships)
}

/// SSA-058: whether a fleet can take another ship.
#[inline]
pub(crate) fn has_room(game: &StarshipsAssembly, fleet: CardSet) -> bool {
    fleet.len() < usize::from(game.fleet_cap)
}

/// SSA-055: only a card in hand is played for its cost.
fn check_held(game: &StarshipsAssembly, state: &State, card: Card) -> Result<(), Violation> {
    let held = state.hands[state.seat].contains(card);
    require!(held, "SSA-055", "{} is not in your hand.", game.name(card));
    Ok(())
}

/// SSA-053: whether the card can be recruited from hand.
pub(crate) fn check_recruit(game: &StarshipsAssembly, state: &State, card: Card) -> Result<(), Violation> {
    check_held(game, state, card)?;
    check_price(state, game.captain_cost(state.captains[state.seat], card))
}

/// SSA-054: whether the card can be deployed from hand.
pub(crate) fn check_deploy(game: &StarshipsAssembly, state: &State, card: Card) -> Result<(), Violation> {
    check_deploy_free(game, state, card)?;
    check_price(state, game.ship_cost(state.captains[state.seat], card))
}

/// SSA-058: whether the card can be deployed from hand if nothing has to be paid.
pub(crate) fn check_deploy_free(
    game: &StarshipsAssembly,
    state: &State,
    card: Card,
) -> Result<(), Violation> {
    check_held(game, state, card)?;
    check_room(game, state)
}

/// SSA-058: a fleet never holds more ships than the cap.
pub(crate) fn check_room(game: &StarshipsAssembly, state: &State) -> Result<(), Violation> {
    let room = has_room(game, state.fleets[state.seat]);
    require!(room, "SSA-058", "Your fleet has {} ships, and that is the most.", game.fleet_cap);
    Ok(())
}

/// SSA-053: recruits a card from hand.
pub(crate) fn recruit(game: &StarshipsAssembly, state: &mut State, card: Card, log: &mut impl Log<Event>) {
    let paid = game.captain_cost(state.captains[state.seat], card);
    state.turn.votes -= paid;
    play_from_hand(state, card);
    add_captain(game, state, card, paid, log);
}

/// SSA-054: deploys a card from hand.
pub(crate) fn deploy(game: &StarshipsAssembly, state: &mut State, card: Card, log: &mut impl Log<Event>) {
    let paid = game.ship_cost(state.captains[state.seat], card);
    state.turn.votes -= paid;
    deploy_from_hand(game, state, card, paid, log);
}

/// A card leaves the hand for the fleet; the price has been paid.
pub(crate) fn deploy_from_hand(
    game: &StarshipsAssembly,
    state: &mut State,
    card: Card,
    paid: u16,
    log: &mut impl Log<Event>,
) {
    play_from_hand(state, card);
    add_ship(game, state, card, paid, log);
}

fn play_from_hand(state: &mut State, card: Card) {
    state.hands[state.seat].remove(card);
    state.memory.note(Way::Played(state.seat), card);
}

/// SSA-053: a captain joins the active player, refreshed; what follows from it comes before everything else (SSA-180).
pub(crate) fn add_captain(
    game: &StarshipsAssembly,
    state: &mut State,
    card: Card,
    paid: u16,
    log: &mut impl Log<Event>,
) {
    let seat = state.seat;
    state.captains[seat].insert(card);
    log.tell(|| Happening::Recruited { seat, card, paid });
    refresh_by_playing(game, state, log);
    for _ in 0..game.captains[card].draws_when_recruited {
        state.turn.to_do.push(Step::Draw);
    }
}

/// SSA-054: a ship joins the active player's fleet.
pub(crate) fn add_ship(
    game: &StarshipsAssembly,
    state: &mut State,
    card: Card,
    paid: u16,
    log: &mut impl Log<Event>,
) {
    let seat = state.seat;
    state.fleets[seat].insert(card);
    log.tell(|| Happening::Deployed { seat, card, paid });
    refresh_by_playing(game, state, log);
    watch_for_war(game, state, log);
}

/// SSA-170, SSA-171: Pace is refreshed whenever her controller recruits or deploys.
#[inline]
fn refresh_by_playing(game: &StarshipsAssembly, state: &mut State, log: &mut impl Log<Event>) {
    let seat = state.seat;
    for card in state.captains[seat] & game.tables.refreshed_by_playing & state.exhausted {
        state.exhausted.remove(card);
        log.tell(|| Happening::Refreshed { seat, card });
    }
}
