//! What bots are told about a position: each player's standing and prospects.
//!
//! Everything is measured in honor and weighted by how much can still change: the nearer the end, the more a lead
//! decides, and the less wealth, cards and units are worth.

mod prospects;

use std::sync::LazyLock;

use tenka_core::{Insight, shipped_weights};

use crate::StarshipSamurai;
use crate::card::CardType;
use crate::insight::prospects::{Outlook, Prospects, earliness};
use crate::resolution::alliance_honor;
use crate::state::State;
use crate::unit::{Place, Units};

static WEIGHTS: LazyLock<Vec<f32>> =
    LazyLock::new(|| shipped_weights::<StarshipSamurai>(include_str!("../../weights.txt")));

/// Features are in units of this much honor.
const UNIT: f32 = 20.0;
/// Features are capped here; a lead like that decides anyway.
const LARGEST: f32 = 5.0;

impl Insight for StarshipSamurai {
    const FEATURES: &'static [&'static str] = &[
        "honor ahead",
        "alliances in this round",
        "alliances in later rounds",
        "victories, early in the round",
        "victories, late in the round",
        "rewards of victories",
        "rewards to claim",
        "new types in reach",
        "steps of clan markers to make",
        "moves of units to make",
        "orders to give",
        "power at locations",
        "power in supply",
        "wealth",
        "battle cards",
        "order cards",
        "early in turn order",
    ];

    fn features(&self, state: &State, into: &mut [f32]) {
        let outlook = Outlook::of(state);
        let prospects = Prospects::of(self, state, &outlook);
        let sure = outlook.certainty() / UNIT;
        let useful = outlook.left * sure;
        let seats = state.seats();
        let mean = prospects.score.as_slice().iter().sum::<f32>() / f32::from(seats.count());
        for (seat, features) in seats.iter().zip(into.chunks_exact_mut(Self::FEATURES.len())) {
            let player = &state.players[seat];
            let alliances = f32::from(alliance_honor(self, state, seat));
            let likely = &prospects.likely[seat];
            let pending = &prospects.pending[seat];
            let hand = state.hands[seat];
            let kept = (f32::from(hand.len()) + pending.cards).min(self.hand_limit.into());
            let battle_share = f32::from(hand.of(CardType::Battle).len()) / f32::from(hand.len().max(1));
            let supply = self.printed_power(player.fleet.at[Place::Supply] | prospects.drafted[seat]);
            features.copy_from_slice(&[
                (prospects.score[seat] - mean) * sure,
                alliances * outlook.this_round() * sure,
                alliances * outlook.later * sure,
                likely.by_share * sure,
                likely.by_strength * sure,
                likely.rewards * sure,
                likely.claims * sure,
                likely.types * sure,
                pending.clan_steps * (outlook.this_round() + outlook.later) * sure,
                pending.moves * sure,
                pending.orders * sure,
                likely.power * useful,
                supply * useful,
                (f32::from(player.wealth) + pending.wealth) * useful,
                kept * battle_share * useful,
                kept * (1.0 - battle_share) * useful,
                earliness(state, seat) * sure,
            ]);
            features.iter_mut().for_each(|feature| *feature = feature.clamp(-LARGEST, LARGEST));
        }
    }

    fn weights(&self) -> &[f32] {
        &WEIGHTS
    }
}

impl StarshipSamurai {
    /// Without wealth and Shingen.
    fn printed_power(&self, units: Units) -> f32 {
        units.iter().map(|unit| f32::from(self.power[unit])).sum()
    }
}
