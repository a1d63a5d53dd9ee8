//! The resolution phase and the end of the game (sections 7 and 8 of the ledger).

use tenka_core::{Dice as _, Key as _, Log, PerSeat, Seat, Standing};

use crate::StarshipSamurai;
use crate::clan::Clan;
use crate::event::{Deed, Event};
use crate::location::{LocationCards, LocationType};
use crate::movement::return_to_supply;
use crate::news::News;
use crate::order_card::discard_attachments_at;
use crate::promise::Promises;
use crate::state::{ByPlayer, MOST_SEATS, State};
use crate::step::Step;
use crate::unit::Place;

/// SSM-166: alliance rewards, new locations, units and orders, the first player token; or the end.
pub(crate) fn resolve_round(game: &StarshipSamurai, state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    state.steps.pop();
    state.promises = Promises::default();
    score_alliances(game, state, log);
    clear_locations(game, state, log);
    if state.location_deck.len() < usize::from(state.seats().count()) {
        end(game, state, log);
        return;
    }
    reveal_locations(state, log);
    restore(state, log);
    state.first = state.seats().after(state.first);
    begin_round(state, log);
}

/// SSM-167: the honor of the clan markers on a player's branch.
pub(crate) fn alliance_honor(game: &StarshipSamurai, state: &State, seat: Seat) -> u8 {
    state.markers_of(seat).map(|clan: Clan| game.honor_at(state.clans[clan])).sum()
}

/// SSM-167: each player gains the honor of the clan markers on her branch.
fn score_alliances(game: &StarshipSamurai, state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    let honor = ByPlayer::from_fn(state.seats(), |seat| alliance_honor(game, state, seat));
    for (seat, &honor) in honor.iter() {
        let score = &mut state.players[seat].honor;
        *score = score.saturating_add(honor.into());
    }
    log.tell(|| Deed::AlliancesScored { honor }.into());
}

/// SSM-168: what nobody has claimed is discarded, with what is attached to it.
fn clear_locations(game: &StarshipSamurai, state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    for at in state.locations() {
        if let Some(card) = state.boards[at].take() {
            state.unclaimed.insert(card);
            log.tell(|| Deed::LocationUnclaimed { at, card }.into());
        }
        discard_attachments_at(game, state, at, log);
    }
}

/// SSM-027, SSM-169: a new card for each board, in order.
pub(crate) fn reveal_locations(state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    let mut rng = state.chance.next_event();
    for at in state.locations() {
        let Some(card) = state.location_deck.nth(rng.index_below(state.location_deck.len())) else { return };
        state.location_deck.remove(card);
        state.boards[at] = Some(card);
        log.tell(|| Deed::LocationRevealed { at, card }.into());
    }
}

/// SSM-171: units come back from the graveyards, markers from the boards.
fn restore(state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    for seat in state.seats().iter() {
        for unit in state.players[seat].fleet.at[Place::Graveyard] {
            return_to_supply(state, seat, unit, log);
        }
        state.players[seat].markers = [None; 4];
    }
}

/// SSM-044, SSM-045: a round begins with the first player's turn.
pub(crate) fn begin_round(state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    state.round += 1;
    state.active = state.first;
    let (round, first) = (state.round, state.first);
    log.tell(|| Deed::RoundBegan { round, first }.into());
    state.steps.push(Step::BeginTurn);
}

/// SSM-174, SSM-175: the game is over; different types are worth honor.
fn end(game: &StarshipSamurai, state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    let types = ByPlayer::from_fn(state.seats(), |seat| game.honor_for_types(state.players[seat].claimed));
    for (seat, &bonus) in types.iter() {
        let score = &mut state.players[seat].honor;
        *score = score.saturating_add(bonus.into());
    }
    log.tell(|| {
        Deed::Ended {
            types,
            winner: ranking(state).find(|&(_, rank)| rank == 1).map_or(state.first, |(seat, _)| seat),
        }
        .into()
    });
}

impl StarshipSamurai {
    /// SSM-175: the honor for the number of different types.
    pub fn honor_for_types(&self, claimed: LocationCards) -> u8 {
        let mut seen = [false; LocationType::ALL.len()];
        claimed.iter().for_each(|card| seen[self.locations[card].location_type.index()] = true);
        self.type_bonus[seen.into_iter().filter(|&seen| seen).count()]
    }
}

/// SSM-176 to SSM-181: each player's rank. The comparison always decides.
fn ranking(state: &State) -> impl Iterator<Item = (Seat, i64)> + use<> {
    let key = |seat: Seat| {
        let player = &state.players[seat];
        let place = state.turn_order().take_while(|&earlier| earlier != seat).count();
        (
            player.honor,
            player.wealth,
            player.claimed.len(),
            state.markers_of(seat).count(),
            MOST_SEATS - place,
        )
    };
    let keys = ByPlayer::from_fn(state.seats(), key);
    state.seats().iter().map(move |seat| {
        let better = keys.as_slice().iter().filter(|&&other| other > keys[seat]).count();
        (seat, 1 + better as i64)
    })
}

/// The honor of each player as if the game ended now, and the ranks once it is over.
pub(crate) fn standing(game: &StarshipSamurai, state: &State) -> Standing {
    let is_over = state.is_over();
    let scores = PerSeat::from_fn(state.seats(), |seat| {
        let player = &state.players[seat];
        let bonus = if is_over { 0 } else { game.honor_for_types(player.claimed) };
        i64::from(player.honor) + i64::from(bonus)
    });
    let ranks = is_over.then(|| {
        let mut ranks = PerSeat::from_fn(state.seats(), |_| 0);
        ranking(state).for_each(|(seat, rank)| ranks[seat] = rank);
        ranks
    });
    Standing { scores, ranks }
}
