//! The table: everything that changes in play.

use serde::{Deserialize, Serialize};
use tenka_core::{Chance, PerSeat, Row, Seat, SeatSet, Seats, named};

use crate::card::{Card, Cards};
use crate::clan::{ByClan, Clan, Spot};
use crate::location::{ByLocation, Location, LocationCard, LocationCards};
use crate::memory::Memories;
use crate::step::Steps;
use crate::trade::Offer;
use crate::trade::promise::Promises;
use crate::unit::{Fleet, Mech, Mechs, Units};

/// SSM-001.
pub const MOST_SEATS: usize = 4;

pub type ByPlayer<T> = PerSeat<T, MOST_SEATS>;

/// The whole position, hidden parts included.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The round, from 1; 0 during the draft.
    pub round: u8,
    /// Who holds the first player token.
    pub first: Seat,
    /// Whose turn it is, or was last.
    pub active: Seat,
    pub turn: Turn,
    pub players: ByPlayer<Player>,
    pub hands: ByPlayer<Cards>,
    /// The mechs kept in the draft, in order; none once they are revealed.
    pub drafted: Row<Mech, 8>,
    pub clans: ByClan<Spot>,
    pub boards: ByLocation<Option<LocationCard>>,
    /// In the order they were attached.
    pub attached: Attached,
    /// Their order is drawn when they are revealed.
    pub location_deck: LocationCards,
    pub unclaimed: LocationCards,
    /// The action deck and its discard pile; with own decks, those of seats 0 and 1.
    pub piles: [Pile; 2],
    /// By the current order or card.
    pub moved: Units,
    pub battle: Option<Battle>,
    pub offer: Option<Offer>,
    /// In this turn or battle.
    pub offers_left: ByPlayer<u8>,
    /// Of this round (SSM-238).
    #[serde(default, skip_serializing_if = "Promises::is_empty")]
    pub promises: Promises,
    /// The next one is last, and is a decision; empty when the game is over.
    pub steps: Steps,
    /// Of the cards in other hands.
    pub memories: Memories,
    pub chance: Chance,
}

const _: () = assert!(size_of::<State>() <= 1536);

/// A player's public part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The score.
    pub honor: u16,
    /// In the pool.
    pub wealth: u8,
    pub fleet: Fleet,
    /// Which order each of the markers 1 to 4 is on this round.
    pub markers: [Option<Order>; 4],
    pub claimed: LocationCards,
}

named! {
    /// SSM-069.
    pub enum Order {
        MoveAllegiance = "move_allegiance",
        DrawCards = "draw_cards",
        MoveUnits = "move_units",
        GainWealth = "gain_wealth",
    }
}

/// What the active player has done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a thing that has happened or not")]
pub struct Turn {
    /// Whether an order marker was placed.
    pub ordered: bool,
    /// Whether an order card was played.
    pub played: bool,
    /// The order card being resolved (SSM-104).
    pub playing: Option<Card>,
    /// How many more times Reserve Fuel may be used (SSM-203).
    pub fuel: u8,
    /// How often Tametomo was used (SSM-127).
    pub sniped: u8,
    /// In the current action (SSM-132).
    pub ship_moved: bool,
    /// Whether Oda may move (SSM-132).
    pub oda: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pile {
    /// The order is drawn when the cards are.
    pub deck: Cards,
    pub discard: Cards,
}

pub type Attached = Row<Attachment, 8>;

/// SSM-228.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attachment {
    pub card: Card,
    /// Who has played it.
    pub owner: Seat,
    pub at: Location,
    /// How many more times it can take effect; 0 if that isn't counted.
    pub charges: u8,
}

/// A contested location whose battle is being fought, or any location being gained.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    pub at: Location,
    /// Who is still to be asked for a card.
    pub to_commit: SeatSet,
    /// Who decides about a card last because of Gozen (SSM-129).
    pub gozen: Option<Seat>,
    /// In front of each player.
    pub cards: ByPlayer<Option<Card>>,
    /// Whose cards everybody knows.
    pub face_up: SeatSet,
    /// Who else knows a face-down card, having given it in a trade that bound its owner to commit it (SSM-220).
    pub told: ByPlayer<Option<Seat>>,
    /// The power added by cards for each player (SSM-156).
    pub bonus: ByPlayer<u8>,
    /// The card of each player whose effect waits for the declaration (SSM-160).
    pub waiting: ByPlayer<Option<Card>>,
    /// Once declared.
    pub victor: Option<Seat>,
}

impl State {
    #[inline]
    pub fn seats(&self) -> Seats {
        self.hands.seats()
    }

    /// The locations in play (SSM-019).
    #[inline]
    pub fn locations(&self) -> impl Iterator<Item = Location> + use<> {
        Location::ALL.into_iter().take(self.seats().count().into())
    }

    /// All seats in turn order (SSM-045).
    #[inline]
    pub fn turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        self.clockwise_from(self.first)
    }

    /// This one comes first.
    #[inline]
    pub fn clockwise_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let count = self.seats().count();
        (seat.number()..count).chain(0..seat.number().min(count)).map(Seat::new)
    }

    /// Clockwise.
    #[inline]
    pub fn opponents_of(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.clockwise_from(seat).skip(1)
    }

    /// How many units are at a location.
    #[inline]
    pub fn crowd(&self, at: Location) -> u8 {
        self.players.as_slice().iter().map(|player| player.fleet.at(at).len() as u8).sum()
    }

    /// SSM-147: who has units there.
    #[inline]
    pub fn present(&self, at: Location) -> SeatSet {
        self.seats().iter().filter(|&seat| !self.players[seat].fleet.at(at).is_empty()).collect()
    }

    /// SSM-230: whether two or more players have units there.
    #[inline]
    pub fn is_contested(&self, at: Location) -> bool {
        self.present(at).len() > 1
    }

    /// The clan markers on the branch of a player.
    #[inline]
    pub fn markers_of(&self, seat: Seat) -> impl Iterator<Item = Clan> + '_ {
        Clan::ALL.into_iter().filter(move |&clan| self.clans[clan].is_on_branch_of(seat))
    }

    /// What is left of `tokens`.
    #[inline]
    pub fn wealth_supply(&self, tokens: u8) -> u8 {
        let out = |player: &Player| player.wealth + player.fleet.attached();
        tokens - self.players.as_slice().iter().map(out).sum::<u8>()
    }

    pub fn undrafted(&self) -> Mechs {
        Mech::ALL.into_iter().collect::<Mechs>() - self.drafted.iter().collect()
    }

    #[inline]
    pub fn is_over(&self) -> bool {
        self.steps.is_empty()
    }
}
