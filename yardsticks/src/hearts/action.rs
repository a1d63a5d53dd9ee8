//! What a seat can do.

use std::fmt;
use std::str::FromStr;

use tenka_core::ParseActionError;

use super::cards::Card;

/// A card, to pass or to play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Pick the card to be passed: `pass-QS`.
    Pass(Card),
    /// Play the card: `QS`.
    Play(Card),
}

const PASS: &str = "pass-";
/// Plays have the codes below this, passes those from here on.
const FIRST_PASS: u32 = 52;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pass(card) => write!(f, "{PASS}{card}"),
            Action::Play(card) => card.fmt(f),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        match text.strip_prefix(PASS) {
            Some(card) => card.parse().map(Action::Pass),
            None => text.parse().map(Action::Play),
        }
    }
}

impl tenka_core::Action for Action {
    fn code(self) -> u32 {
        match self {
            Action::Play(card) => card.number().into(),
            Action::Pass(card) => FIRST_PASS + u32::from(card.number()),
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        let card = |number: u32| Card::from_number(number.try_into().ok()?);
        match code.checked_sub(FIRST_PASS) {
            Some(number) => card(number).map(Action::Pass),
            None => card(code).map(Action::Play),
        }
    }

    /// Which card is picked to be passed stays secret.
    fn shown(self) -> u32 {
        match self {
            Action::Play(_) => self.code(),
            Action::Pass(_) => 2 * FIRST_PASS,
        }
    }
}
