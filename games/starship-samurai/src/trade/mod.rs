//! Offers (SSM-215 to SSM-223) and their parts. `bargain.rs` and `exchange.rs` say how they are made, answered and
//! carried out.

mod bargain;
pub(crate) mod dialogue;
mod exchange;
mod notation;
pub mod promise;

use serde::{Deserialize, Serialize};
use tenka_core::{Seat, named, parts};

use crate::action::CardChoice;
use crate::card::{Card, CardType, Cards};
use crate::clan::PlayerClan;
use crate::location::Location;
use crate::trade::promise::Promise;

/// SSM-218: an offer, possibly incomplete.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    pub from: Seat,
    pub to: Seat,
    /// The next part to choose; `None` when the offer is complete.
    pub next: Option<Part>,
    pub wealth: Option<Wealth>,
    /// The card it gives.
    pub card: Option<Card>,
    pub asked: Option<Asked>,
    pub terms: Option<Terms>,
}

named! {
    pub enum Part {
        Wealth = "wealth",
        /// The card it gives.
        Card = "card",
        Ask = "ask",
        Terms = "terms",
    }
}

/// From the offerer's side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wealth {
    Give(u8),
    Ask(u8),
}

parts! {
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Asked in 5 bits {
        Any = 0 => "any";
        Type(card_type: CardType) = 1 => "" card_type;
        Name(card: Card) = 3 => "" card;
    }
}

impl Asked {
    pub fn fitting(self, cards: Cards) -> Cards {
        match self {
            Asked::Any => cards,
            Asked::Type(card_type) => cards.of(card_type),
            Asked::Name(card) => cards.of(card).kinds(),
        }
    }
}

/// What an offer binds or promises the partners to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terms {
    /// SSM-220: an option of the pending decision, carried out at once.
    Clause(Clause),
    /// SSM-238: a promise that isn't binding.
    Promise { by: Party, what: Promise },
}

/// SSM-220: an option of the pending decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clause {
    /// The location of a card.
    At(Location),
    Target(PlayerClan),
    Choose(CardChoice),
    /// To commit no card.
    #[default]
    Pass,
    /// To commit the card that is received in this trade.
    Commit,
}

/// The recipient of an offer, on the page.
#[derive(Clone, Copy)]
pub(crate) struct Partner(pub(crate) PlayerClan);

named! {
    pub enum Party {
        /// Who makes the offer.
        Me = "me",
        /// Who receives it.
        You = "you",
    }
}

impl Party {
    pub const fn other(self) -> Party {
        match self {
            Party::Me => Party::You,
            Party::You => Party::Me,
        }
    }
}

impl Offer {
    pub fn seat(&self, party: Party) -> Seat {
        match party {
            Party::Me => self.from,
            Party::You => self.to,
        }
    }

    pub fn brings_card_to(&self, party: Party) -> bool {
        match party {
            Party::Me => self.asked.is_some(),
            Party::You => self.card.is_some(),
        }
    }

    pub fn may_bring_battle_card_to(&self, party: Party) -> bool {
        match party {
            Party::Me => self.asked.is_some_and(|asked| !asked.fitting(CardType::Battle.into()).is_empty()),
            Party::You => self.card.is_some_and(|card| card.card_type() == CardType::Battle),
        }
    }

    /// SSM-218: whether there is anything besides terms.
    pub fn has_goods(&self) -> bool {
        self.wealth.is_some() || self.card.is_some() || self.asked.is_some()
    }
}
