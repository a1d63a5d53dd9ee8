//! Bets, and rounds of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tenka_core::{Action, ParseActionError, Seat};

/// What a seat can do: the action of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bet {
    /// Give up.
    Fold,
    /// Match the other's bet, which may cost nothing.
    Call,
    /// Call and put in more.
    Raise,
}

impl Bet {
    pub(super) const ALL: [Bet; 3] = [Bet::Fold, Bet::Call, Bet::Raise];
}

impl fmt::Display for Bet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Bet::Fold => "fold",
            Bet::Call => "call",
            Bet::Raise => "raise",
        })
    }
}

impl FromStr for Bet {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        match text {
            "fold" => Ok(Bet::Fold),
            "call" => Ok(Bet::Call),
            "raise" => Ok(Bet::Raise),
            _ => Err(ParseActionError::new(text, "fold, call or raise")),
        }
    }
}

impl Action for Bet {
    fn code(self) -> u32 {
        self as u32
    }

    fn from_code(code: u32) -> Option<Self> {
        Bet::ALL.get(code as usize).copied()
    }
}

/// The longest round: call, raise, raise, call.
const LONGEST: usize = 4;

/// The bets of one round in order, starting with seat 0's, padded with `None`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Round([Option<Bet>; LONGEST]);

impl Round {
    /// Each bet with the seat that made it.
    pub fn bets(self) -> impl Iterator<Item = (Seat, Bet)> {
        let seats = [0, 1].map(Seat::new).into_iter().cycle();
        seats.zip(self.0.into_iter().map_while(|bet| bet))
    }

    pub(super) fn last(self) -> Option<(Seat, Bet)> {
        self.bets().last()
    }

    /// The seat that bets next, if the round goes on.
    pub(super) fn next(self) -> Seat {
        Seat::new((self.bets().count() % 2) as u8)
    }

    pub(super) fn raises(self) -> usize {
        self.bets().filter(|(_, bet)| *bet == Bet::Raise).count()
    }

    pub(super) fn has_something_to_call(self) -> bool {
        matches!(self.last(), Some((_, Bet::Raise)))
    }

    pub(super) fn folded(self) -> Option<Seat> {
        self.last().filter(|(_, bet)| *bet == Bet::Fold).map(|(seat, _)| seat)
    }

    /// Whether a call has ended the round (LED-008).
    pub(super) fn is_called(self) -> bool {
        matches!(self.last(), Some((_, Bet::Call))) && self.bets().count() > 1
    }

    pub(super) fn add(&mut self, bet: Bet) {
        if let Some(free) = self.0.iter_mut().find(|bet| bet.is_none()) {
            *free = Some(bet);
        }
    }
}
