//! Promises (SSM-238): what trading partners can promise, and which promises were made this round.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::{Key as _, Reason, Seat, require};

use crate::clan::PlayerClan;
use crate::location::Location;
use crate::state::{MOST_SEATS, State};
use crate::step::Step;
use crate::table::Look;
use crate::trade::{Offer, Party};

/// SSM-238: a promise that isn't binding.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Promise {
    /// Not to move units to this location this round.
    StayAway(Location),
    /// Not to choose the partner as the target of a card this round.
    SpareMe,
    /// To commit the card that is received in the battle at this location.
    UseCard(Location),
    /// Not to commit a card in the battle at this location.
    HoldBack(Location),
    /// Not to move clan markers off the partner's branch this round.
    LeaveMyClans,
}

impl Promise {
    /// In the order in which they are offered.
    pub const ALL: [Promise; 14] = [
        Promise::StayAway(Location::One),
        Promise::StayAway(Location::Two),
        Promise::StayAway(Location::Three),
        Promise::StayAway(Location::Four),
        Promise::SpareMe,
        Promise::UseCard(Location::One),
        Promise::UseCard(Location::Two),
        Promise::UseCard(Location::Three),
        Promise::UseCard(Location::Four),
        Promise::HoldBack(Location::One),
        Promise::HoldBack(Location::Two),
        Promise::HoldBack(Location::Three),
        Promise::HoldBack(Location::Four),
        Promise::LeaveMyClans,
    ];

    pub const fn location(self) -> Option<Location> {
        match self {
            Promise::StayAway(at) | Promise::UseCard(at) | Promise::HoldBack(at) => Some(at),
            Promise::SpareMe | Promise::LeaveMyClans => None,
        }
    }

    fn bit(self) -> u16 {
        Promise::ALL.iter().position(|&other| other == self).map_or(0, |index| 1 << index)
    }
}

/// An accepted promise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Promised {
    pub by: Seat,
    pub to: Seat,
    pub what: Promise,
}

/// SSM-238: this round's promises: a bit for each that one player can make another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Promises([[u16; MOST_SEATS]; MOST_SEATS]);

impl Promises {
    pub fn is_empty(&self) -> bool {
        *self == Promises::default()
    }

    /// It may already have been made.
    pub fn add(&mut self, Promised { by, to, what }: Promised) {
        self.0[by.index()][to.index()] |= what.bit();
    }

    pub fn iter(&self) -> impl Iterator<Item = Promised> + '_ {
        let seats = || (0..MOST_SEATS).map(Seat::from_index);
        let pairs = seats().flat_map(move |by| seats().map(move |to| (by, to)));
        pairs.flat_map(|(by, to)| {
            let given = self.0[by.index()][to.index()];
            let stands = move |what: &Promise| given & what.bit() != 0;
            Promise::ALL.into_iter().filter(stands).map(move |what| Promised { by, to, what })
        })
    }
}

impl Serialize for Promises {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Promises {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut promises = Promises::default();
        for promised in Vec::<Promised>::deserialize(deserializer)? {
            if let Some(nobody) =
                [promised.by, promised.to].into_iter().find(|seat| seat.index() >= MOST_SEATS)
            {
                return Err(serde::de::Error::custom(format_args!("{nobody} can't promise anything")));
            }
            promises.add(promised);
        }
        Ok(promises)
    }
}

impl Look<'_> {
    /// SSM-218, SSM-238: a promise that comes with goods, and can publicly still be kept and broken this round.
    pub(crate) fn may_promise<R: Reason>(self, offer: &Offer, by: Party, what: Promise) -> Result<(), R> {
        require!(offer.has_goods(), "SSM-218", promise_alone);
        if let Some(at) = what.location() {
            self.is_in_play(at)?;
        }
        let (state, seat, partner) = (self.state, offer.seat(by), offer.seat(by.other()));
        let promiser = PlayerClan::of(seat);
        let is_covered = !matches!(what, Promise::UseCard(_)) || offer.brings_card_to(by);
        require!(is_covered, "SSM-238", promise_needs_card { promiser });
        if !self.game.ruleset.promises_matter {
            return Ok(());
        }
        let mut locations = state.locations();
        match what {
            Promise::StayAway(at) => {
                let matters = has_turn_left(state, seat) || may_use_card(state, seat, at);
                require!(matters, "SSM-238", promise_no_moves_left { promiser, at });
            }
            Promise::SpareMe => {
                let both = |at| may_use_card(state, seat, at) && may_use_card(state, partner, at);
                let matters = has_turn_left(state, seat) || locations.any(both);
                let spared = PlayerClan::of(partner);
                require!(matters, "SSM-238", promise_no_targets_left { promiser, spared });
            }
            Promise::UseCard(at) | Promise::HoldBack(at) => {
                require!(may_commit(state, seat, at), "SSM-238", promise_no_battle_left { promiser, at });
                let fits = !matches!(what, Promise::UseCard(_)) || offer.may_bring_battle_card_to(by);
                require!(fits, "SSM-238", promise_needs_battle_card { promiser });
            }
            Promise::LeaveMyClans => {
                let matters = has_turn_left(state, seat) || locations.any(|at| may_win(state, seat, at));
                require!(matters, "SSM-238", promise_no_markers_left { promiser });
            }
        }
        Ok(())
    }
}

/// Whether a player is taking their turn or has one left this round.
fn has_turn_left(state: &State, seat: Seat) -> bool {
    let is_to_come = seat == state.active || state.players[seat].markers.iter().any(Option::is_none);
    state.battle.is_none() && is_to_come
}

/// Whether a player may still be asked for a card in the battle at a location. With no turn left, only if they already
/// have a unit there.
fn may_commit(state: &State, seat: Seat, at: Location) -> bool {
    let present = state.present(at);
    match &state.battle {
        None => has_turn_left(state, seat) || present.contains(seat),
        Some(battle) if battle.at < at => present.len() > 1 && present.contains(seat),
        Some(battle) if battle.at == at => {
            battle.to_commit.contains(seat) || state.steps.iter().any(|step| step == Step::Commit { seat })
        }
        Some(_) => false,
    }
}

/// Whether a card of a player may still take effect in the battle at a location.
fn may_use_card(state: &State, seat: Seat, at: Location) -> bool {
    let lies_there = |battle: &crate::state::Battle| battle.at == at && battle.cards[seat].is_some();
    may_commit(state, seat, at) || state.battle.as_ref().is_some_and(lies_there)
}

/// Whether a player may still gain a location's reward, or move there in its battle.
fn may_win(state: &State, seat: Seat, at: Location) -> bool {
    let is_over = state.battle.as_ref().is_some_and(|battle| at < battle.at);
    !is_over && (state.present(at).contains(seat) || may_use_card(state, seat, at))
}
