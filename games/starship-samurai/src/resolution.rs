//! The resolution phase and the end of the game (sections 7 and 8 of the ledger).

use tenka_core::{Dice as _, Key as _, PerSeat, Seat, Standing, Work, score};

use crate::StarshipSamurai;
use crate::clan::Clan;
use crate::location::{LocationCards, LocationType};
use crate::state::{ByPlayer, MOST_SEATS, State};
use crate::step::Step;
use crate::step::step_types::Resolution;
use crate::table::Play;
use crate::table::event::Deed;
use crate::trade::promise::Promises;
use crate::unit::Place;

impl Work<StarshipSamurai> for Resolution {
    /// SSM-166: alliance rewards, new locations, units and orders, the first player token; or the end.
    fn run(self, play: &mut Play<'_>) {
        play.pop();
        play.state.promises = Promises::default();
        play.score_alliances();
        play.clear_locations();
        if play.state.location_deck.len() < usize::from(play.state.seats().count()) {
            play.end();
            return;
        }
        play.reveal_locations();
        play.restore();
        play.state.first = play.state.seats().after(play.state.first);
        play.begin_round();
    }
}

/// SSM-167: the honor of the clan markers on a player's branch.
pub(crate) fn alliance_honor(game: &StarshipSamurai, state: &State, seat: Seat) -> u8 {
    state.markers_of(seat).map(|clan: Clan| game.honor_at(state.clans[clan])).sum()
}

impl Play<'_> {
    /// SSM-167: each player gains the honor of the clan markers on their branch.
    fn score_alliances(&mut self) {
        let seats = self.state.seats();
        let honor = ByPlayer::from_fn(seats, |seat| alliance_honor(self.game, self.state, seat));
        self.add_to_scores(honor);
        self.log.tell(|| Deed::AlliancesScored { honor }.into());
    }

    fn add_to_scores(&mut self, honor: ByPlayer<u8>) {
        for (seat, &honor) in honor.iter() {
            let score = &mut self.state.players[seat].honor;
            *score = score.saturating_add(honor.into());
        }
    }

    /// SSM-168: unclaimed cards are discarded, with whatever is attached to them.
    fn clear_locations(&mut self) {
        for at in self.state.locations() {
            if let Some(card) = self.state.boards[at].take() {
                self.state.unclaimed.insert(card);
                self.log.tell(|| Deed::LocationUnclaimed { at, card }.into());
            }
            self.discard_attachments_at(at);
        }
    }

    /// SSM-027, SSM-169: a new card for each board, in order.
    pub(crate) fn reveal_locations(&mut self) {
        let mut rng = self.state.chance.next_event();
        for at in self.state.locations() {
            let deck = &mut self.state.location_deck;
            let Some(card) = deck.nth(rng.index_below(deck.len())) else { return };
            deck.remove(card);
            self.state.boards[at] = Some(card);
            self.log.tell(|| Deed::LocationRevealed { at, card }.into());
        }
    }

    /// SSM-171: units come back from the graveyards, markers from the boards.
    fn restore(&mut self) {
        for seat in self.state.seats().iter() {
            for unit in self.state.players[seat].fleet.at[Place::Graveyard] {
                self.return_to_supply((seat, unit));
            }
            self.state.players[seat].markers = [None; 4];
        }
    }

    /// SSM-044, SSM-045: a round begins with the first player's turn.
    pub(crate) fn begin_round(&mut self) {
        self.state.round += 1;
        self.state.active = self.state.first;
        let (round, first) = (self.state.round, self.state.first);
        self.log.tell(|| Deed::RoundBegan { round, first }.into());
        self.push(Step::BeginTurn);
    }

    /// SSM-174, SSM-175: the game is over; different types are worth honor.
    fn end(&mut self) {
        let (game, seats) = (self.game, self.state.seats());
        let types = ByPlayer::from_fn(seats, |seat| game.honor_for_types(self.state.players[seat].claimed));
        self.add_to_scores(types);
        let state = &*self.state;
        self.log.tell(|| {
            Deed::Ended {
                types,
                winner: ranking(state).find(|&(_, rank)| rank == 1).map_or(state.first, |(seat, _)| seat),
            }
            .into()
        });
    }
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

score! {
    /// SSM-016: honor decides. Tie-breakers show only in the ranks.
    pub struct Honor {
        pub honor: i64 = crate::catalogue::figure_honor.text(),
    }
}

/// The honor as if the game ended now, and the ranks once it is over.
pub(crate) fn standing(game: &StarshipSamurai, state: &State) -> Standing<Honor> {
    let is_over = state.is_over();
    let scores = PerSeat::from_fn(state.seats(), |seat| {
        let player = &state.players[seat];
        let bonus = if is_over { 0 } else { game.honor_for_types(player.claimed) };
        Honor { honor: i64::from(player.honor) + i64::from(bonus) }
    });
    let ranks = is_over.then(|| {
        let mut ranks = PerSeat::from_fn(state.seats(), |_| 0);
        ranking(state).for_each(|(seat, rank)| ranks[seat] = rank);
        ranks
    });
    Standing { scores, ranks }
}
