//! What bots are told about a position: how each player stands, and what she can hope for.

use std::sync::LazyLock;

use tenka_core::{Insight, Seat, parse_weights};

use crate::StarshipSamurai;
use crate::card::CardType;
use crate::location::Location;
use crate::resolution::alliance_honor;
use crate::state::{ByPlayer, State};
use crate::unit::{Place, Units};

/// The weights of the features, learned by `tenka train starship-samurai`.
static WEIGHTS: LazyLock<Vec<f32>> = LazyLock::new(|| {
    parse_weights(StarshipSamurai::FEATURES, include_str!("../weights.txt"))
        .expect("the weights of the repository are those of the features: a test reads them")
});

impl Insight for StarshipSamurai {
    const FEATURES: &'static [&'static str] = &[
        "honor",
        "lead",
        "alliances now",
        "alliances to come",
        "likely victories",
        "rewards led",
        "new types in reach",
        "types",
        "power at locations",
        "power in supply",
        "power in graveyard",
        "wealth",
        "wealth under fighters",
        "battle cards",
        "order cards",
        "orders left",
        "early in turn order",
    ];

    fn features(&self, state: &State, into: &mut [f32]) {
        let prospects = Prospects::of(self, state);
        let rounds_left = state.location_deck.len() as f32 / f32::from(state.seats().count());
        for (seat, features) in state.seats().iter().zip(into.chunks_exact_mut(Self::FEATURES.len())) {
            let player = &state.players[seat];
            let fleet = &player.fleet;
            let hand = state.concealed(seat);
            let alliances = f32::from(alliance_honor(self, state, seat));
            let at_locations: f32 =
                state.locations().map(|at| f32::from(self.power_at(state, seat, at))).sum();
            features.copy_from_slice(&[
                (prospects.score[seat] / 50.0).min(4.0),
                prospects.lead(state, seat),
                alliances / 10.0,
                alliances * (rounds_left + pending_round(state)) / 20.0,
                prospects.victories[seat],
                prospects.leads[seat] / 2.0,
                prospects.new_types[seat],
                f32::from(self.honor_for_types(player.claimed)) / 9.0,
                at_locations / 20.0,
                self.printed_power(fleet.at[Place::Supply]) / 20.0,
                self.printed_power(fleet.at[Place::Graveyard]) / 20.0,
                f32::from(player.wealth) / 10.0,
                f32::from(fleet.attached()) / 10.0,
                f32::from(hand.of(CardType::Battle).len()) / 5.0,
                f32::from(hand.of(CardType::Order).len()) / 5.0,
                orders_left(state, seat) / 10.0,
                earliness(state, seat),
            ]);
        }
    }

    fn weights(&self) -> &[f32] {
        &WEIGHTS
    }
}

impl StarshipSamurai {
    /// The power of some units, without wealth and Shingen.
    fn printed_power(&self, units: Units) -> f32 {
        units.iter().map(|unit| f32::from(self.power[unit])).sum()
    }
}

/// 1 as long as the alliances of this round are still to be scored.
fn pending_round(state: &State) -> f32 {
    if state.is_over() { 0.0 } else { 1.0 }
}

/// What the order markers add up to that a player can still place in this round.
fn orders_left(state: &State, seat: Seat) -> f32 {
    let values = [1.0, 2.0, 3.0, 4.0];
    state.players[seat]
        .markers
        .iter()
        .zip(values)
        .filter(|(placed, _)| placed.is_none())
        .map(|(_, value)| value)
        .sum()
}

/// How early a player is in turn order, which breaks ties: 1 for the first, 0 for the last.
fn earliness(state: &State, seat: Seat) -> f32 {
    let place = state.turn_order().take_while(|&earlier| earlier != seat).count();
    1.0 - place as f32 / f32::from(state.seats().count() - 1)
}

/// What each player can expect of the locations on the table.
struct Prospects {
    /// The honor as if the game ended now.
    score: ByPlayer<f32>,
    /// How many battles a player is likely to win.
    victories: ByPlayer<f32>,
    /// How many locations reward her now.
    leads: ByPlayer<f32>,
    /// How likely she is to claim types that she has not.
    new_types: ByPlayer<f32>,
}

impl Prospects {
    fn of(game: &StarshipSamurai, state: &State) -> Self {
        let seats = state.seats();
        let score = |seat: Seat| {
            let player = &state.players[seat];
            let bonus = if state.is_over() { 0 } else { game.honor_for_types(player.claimed) };
            f32::from(player.honor) + f32::from(bonus)
        };
        let mut prospects = Prospects {
            score: ByPlayer::from_fn(seats, score),
            victories: ByPlayer::from_fn(seats, |_| 0.0),
            leads: ByPlayer::from_fn(seats, |_| 0.0),
            new_types: ByPlayer::from_fn(seats, |_| 0.0),
        };
        for at in state.locations() {
            prospects.add(game, state, at);
        }
        prospects
    }

    /// Adds a location: the larger the share of the power there, squared, the likelier the victory.
    fn add(&mut self, game: &StarshipSamurai, state: &State, at: Location) {
        let Some(card) = state.boards[at] else { return };
        let power = ByPlayer::from_fn(state.seats(), |seat| f32::from(game.power_at(state, seat, at)));
        let all: f32 = power.as_slice().iter().map(|power| power * power).sum();
        if all == 0.0 {
            return;
        }
        for seat in state.seats().iter() {
            let share = power[seat] * power[seat] / all;
            self.victories[seat] += share;
            self.leads[seat] += if game.leads(state, seat, at) { 1.0 } else { 0.0 };
            let mut claimed = state.players[seat].claimed;
            let before = game.honor_for_types(claimed);
            claimed.insert(card);
            self.new_types[seat] += share * f32::from(game.honor_for_types(claimed) - before) / 3.0;
        }
    }

    /// By how much a player is ahead of the best other, as a number between -1 and 1.
    fn lead(&self, state: &State, seat: Seat) -> f32 {
        let others = state.seats().iter().filter(|&other| other != seat).map(|other| self.score[other]);
        ((self.score[seat] - others.fold(0.0, f32::max)) / 20.0).tanh()
    }
}
