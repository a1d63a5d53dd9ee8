//! What each player can expect from the position, in honor, by rules of thumb.

use tenka_core::Seat;

use crate::StarshipSamurai;
use crate::card::Card;
use crate::location::{Location, LocationCard, Reward};
use crate::setup::drafter;
use crate::state::{Battle, ByPlayer, Order, State};
use crate::step::Step;
use crate::unit::{Unit, Units};

pub(crate) struct Outlook {
    /// How many rounds come after this one.
    pub(crate) later: f32,
    /// The share of this round's turns still to come, from 1 to 0.
    pub(crate) turns: f32,
    /// The share of the game still to come, from 1 to 0.
    pub(crate) left: f32,
    is_over: bool,
}

impl Outlook {
    pub(crate) fn of(state: &State) -> Self {
        /// The battles' share of a round.
        const BATTLES: f32 = 0.25;
        let count = f32::from(state.seats().count());
        let unplaced: usize = state.seats().iter().map(|seat| markers_left(state, seat).count()).sum();
        let turns = unplaced as f32 / (4.0 * count);
        let later = state.location_deck.len() as f32 / count;
        let battles = state.locations().filter(|&at| state.boards[at].is_some()).count() as f32 / count;
        let rounds = f32::from(state.round.max(1)) + later;
        let of_round = (1.0 - BATTLES) * turns + BATTLES * battles;
        let is_over = state.is_over();
        let left = if is_over { 0.0 } else { (later + of_round) / rounds };
        Outlook { later, turns, left, is_over }
    }

    /// How much a lead decides.
    pub(crate) fn certainty(&self) -> f32 {
        1.0 / (0.12 + self.left)
    }

    /// 1 until this round's alliances are scored.
    pub(crate) fn this_round(&self) -> f32 {
        if self.is_over { 0.0 } else { 1.0 }
    }

    /// A step counts in every round, unless it is undone.
    fn worth_of_step(&self) -> f32 {
        0.7 + 0.4 * self.later
    }
}

/// Turn order breaks ties: 1 for the first, 0 for the last.
pub(crate) fn earliness(state: &State, seat: Seat) -> f32 {
    let place = state.turn_order().take_while(|&earlier| earlier != seat).count();
    1.0 - place as f32 / f32::from(state.seats().count() - 1)
}

/// The values of the order markers a player can still place this round.
fn markers_left(state: &State, seat: Seat) -> impl Iterator<Item = f32> {
    let markers = state.players[seat].markers.iter().zip([1.0, 2.0, 3.0, 4.0]);
    markers.filter(|(placed, _)| placed.is_none()).map(|(_, value)| value)
}

pub(crate) struct Prospects {
    /// The honor as if the game ended now.
    pub(crate) score: ByPlayer<f32>,
    pub(crate) likely: ByPlayer<Likely>,
    pub(crate) pending: ByPlayer<Pending>,
    /// The mechs kept in the draft and not yet revealed.
    pub(crate) drafted: ByPlayer<Units>,
}

/// What a player is likely to get from the locations on the table.
#[derive(Clone, Copy, Default)]
pub(crate) struct Likely {
    /// The honor of victories by share of power; it counts for more while many turns are left.
    pub(crate) by_share: f32,
    /// The honor of victories if only cards change the outcome; it counts for more when few turns are left.
    pub(crate) by_strength: f32,
    /// The worth of these victories' rewards.
    pub(crate) rewards: f32,
    /// The worth of the rewards the player claims in the coming turns.
    pub(crate) claims: f32,
    /// The honor for types the player hasn't claimed.
    pub(crate) types: f32,
    /// At all locations.
    pub(crate) power: f32,
}

/// What a player may still do as a result of past actions.
#[derive(Clone, Copy, Default)]
pub(crate) struct Pending {
    /// How far clan markers may be moved.
    pub(crate) clan_steps: f32,
    pub(crate) moves: f32,
    pub(crate) wealth: f32,
    pub(crate) cards: f32,
    /// The sum of the order markers the player can still place this round.
    pub(crate) orders: f32,
}

impl Prospects {
    pub(crate) fn of(game: &StarshipSamurai, state: &State, outlook: &Outlook) -> Self {
        let seats = state.seats();
        let score = |seat: Seat| {
            let player = &state.players[seat];
            let bonus = if outlook.is_over { 0 } else { game.honor_for_types(player.claimed) };
            f32::from(player.honor) + f32::from(bonus)
        };
        let mut prospects = Prospects {
            score: ByPlayer::from_fn(seats, score),
            likely: ByPlayer::from_fn(seats, |_| Likely::default()),
            pending: ByPlayer::from_fn(seats, |seat| Pending {
                orders: markers_left(state, seat).sum(),
                ..Pending::default()
            }),
            drafted: ByPlayer::from_fn(seats, |_| Units::EMPTY),
        };
        for (kept, mech) in state.drafted.iter().enumerate() {
            prospects.drafted[drafter(state.first, seats, kept)].insert(Unit::from(mech));
        }
        state.steps.iter().for_each(|step| prospects.add_step(state, step));
        for at in state.locations() {
            prospects.add_location(game, state, outlook, at);
        }
        prospects
    }

    fn add_step(&mut self, state: &State, step: Step) {
        match step {
            Step::MoveClan { seat, steps, again, .. } => {
                self.pending[seat].clan_steps += f32::from(steps) * if again { 2.0 } else { 1.0 };
            }
            Step::MoveUnits { seat, left, .. } => self.pending[seat].moves += f32::from(left),
            Step::Boost { marker, order } => {
                let pending = &mut self.pending[state.active];
                let gained = match order {
                    Order::MoveAllegiance => &mut pending.clan_steps,
                    Order::DrawCards => &mut pending.cards,
                    Order::MoveUnits => &mut pending.moves,
                    Order::GainWealth => &mut pending.wealth,
                };
                *gained += f32::from(marker);
            }
            _ => {}
        }
    }

    fn add_location(&mut self, game: &StarshipSamurai, state: &State, outlook: &Outlook, at: Location) {
        let Some(card) = state.boards[at] else { return };
        let seats = state.seats();
        let power = ByPlayer::from_fn(seats, |seat| game.power_at(state, seat, at));
        let best = power.as_slice().iter().copied().max().unwrap_or(0);
        if best == 0 {
            return;
        }
        let leads_alone = power.as_slice().iter().filter(|&&power| power == best).count() == 1;
        let battle = state.battle.as_ref().filter(|battle| battle.at == at);
        // Turn order breaks ties, and cards may overturn a narrow lead.
        let strength = ByPlayer::from_fn(seats, |seat| match power[seat] {
            0 => 0.0,
            power => {
                let in_battle = battle.map_or(0.0, |battle| expected_bonus(game, battle, seat));
                (f32::from(power) + in_battle + 0.3 * earliness(state, seat)).powi(4)
            }
        });
        let all_power = power.as_slice().iter().map(|&power| f32::from(power)).sum::<f32>();
        let all_strength = strength.as_slice().iter().sum::<f32>();
        let worth = worth_of_reward(game, card, outlook);
        let victory = f32::from(game.victory_honor);
        for seat in seats.iter().filter(|&seat| power[seat] > 0) {
            let by_share = f32::from(power[seat]) / all_power * outlook.turns;
            let by_strength = strength[seat] / all_strength * (1.0 - outlook.turns);
            let mut claimed = state.players[seat].claimed;
            let before = game.honor_for_types(claimed);
            claimed.insert(card);
            let for_type = f32::from(game.honor_for_types(claimed) - before);
            let likely = &mut self.likely[seat];
            likely.by_share += victory * by_share;
            likely.by_strength += victory * by_strength;
            likely.rewards += worth * (by_share + by_strength);
            likely.types += for_type * (by_share + by_strength);
            likely.power += f32::from(power[seat]);
            if leads_alone && power[seat] == best {
                likely.claims += worth * hope_to_claim(state, seat);
            }
        }
    }
}

/// The power added by cards, plus what a committed card is likely to add.
fn expected_bonus(game: &StarshipSamurai, battle: &Battle, seat: Seat) -> f32 {
    let added = f32::from(battle.bonus[seat]);
    let committed = |card: Card| f32::from(game.cards[card].numbers.power.max(1));
    added + battle.cards[seat].map_or(0.0, committed)
}

fn worth_of_reward(game: &StarshipSamurai, card: LocationCard, outlook: &Outlook) -> f32 {
    let part = |reward: &Reward| match *reward {
        Reward::ShownClan(_, steps) | Reward::AnyClan(steps) => f32::from(steps) * outlook.worth_of_step(),
        Reward::Honor(honor) => f32::from(honor),
        Reward::Wealth(wealth) => f32::from(wealth),
        Reward::Cards(cards) => f32::from(cards),
    };
    game.locations[card].reward.iter().map(part).sum()
}

/// How often a player who leads a location now can expect to claim its reward this round: the lead may be lost before
/// each of their turns.
fn hope_to_claim(state: &State, seat: Seat) -> f32 {
    let has_claimed = seat == state.active && !state.turn.ordered;
    match markers_left(state, seat).count().saturating_sub(has_claimed.into()) {
        0 => 0.0,
        1 => 0.6,
        2 => 0.9,
        _ => 1.1,
    }
}
