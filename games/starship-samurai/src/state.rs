//! The table: everything that changes in play.

use serde::{Deserialize, Serialize};
use tenka_core::{Chance, PerSeat, Seat, SeatSet, Seats};

use crate::card::{Card, Cards};
use crate::clan::{ByClan, Clan, Spot};
use crate::location::{ByLocation, Location, LocationCard, LocationCards};
use crate::memory::Memories;
use crate::named::named;
use crate::promise::Promises;
use crate::row::Row;
use crate::step::Steps;
use crate::trade::Offer;
use crate::unit::{Fleet, Mech, Mechs, Units};

/// The most seats of the game (SSM-001).
pub const MOST_SEATS: usize = 4;

/// One `T` for each player.
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
    /// What she has done in it.
    pub turn: Turn,
    /// What each player has that everybody sees.
    pub players: ByPlayer<Player>,
    /// The action cards in each hand.
    pub hands: ByPlayer<Cards>,
    /// The mechs that have been kept in the draft, in order; none once they are revealed.
    pub drafted: Row<Mech, 8>,
    /// Where each clan marker stands.
    pub clans: ByClan<Spot>,
    /// The location card on each board.
    pub boards: ByLocation<Option<LocationCard>>,
    /// The action cards that are attached to locations, in the order in which they were.
    pub attached: Attached,
    /// The location cards that are still to come. Their order is drawn when they do.
    pub location_deck: LocationCards,
    /// The location cards that nobody has claimed in time.
    pub unclaimed: LocationCards,
    /// The action deck and its discard pile; with own decks those of seat 0 and of seat 1.
    pub piles: [Pile; 2],
    /// The units that the running order or card has moved.
    pub moved: Units,
    /// The battle that is being fought.
    pub battle: Option<Battle>,
    /// The offer that is being made or answered.
    pub offer: Option<Offer>,
    /// How many offers each player may still make in this turn or battle.
    pub offers_left: ByPlayer<u8>,
    /// The promises of this round (SSM-238).
    #[serde(default, skip_serializing_if = "Promises::is_empty")]
    pub promises: Promises,
    /// What is still to be done, the next last. The last is a decision; nothing is left when the game is over.
    pub steps: Steps,
    /// What each viewer remembers of the cards in other hands.
    pub memories: Memories,
    /// The generator.
    pub chance: Chance,
}

const _: () = assert!(size_of::<State>() <= 1536);

/// What a player has that everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Her score.
    pub honor: u16,
    /// Her pool of wealth.
    pub wealth: u8,
    /// Her units.
    pub fleet: Fleet,
    /// The order on which each of her markers 1 to 4 lies in this round.
    pub markers: [Option<Order>; 4],
    /// The location cards that she has claimed.
    pub claimed: LocationCards,
}

named! {
    /// One of the four orders (SSM-069).
    #[allow(missing_docs, reason = "the names say it")]
    pub enum Order {
        MoveAllegiance = "move_allegiance",
        DrawCards = "draw_cards",
        MoveUnits = "move_units",
        GainWealth = "gain_wealth",
    }
}

/// What the active player has done in her turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a thing that has happened or not")]
pub struct Turn {
    /// Whether she has placed an order marker.
    pub ordered: bool,
    /// Whether she has played an order card.
    pub played: bool,
    /// The order card that is being resolved (SSM-104).
    pub playing: Option<Card>,
    /// How often she may still use Reserve Fuel (SSM-203).
    pub fuel: u8,
    /// How often she has used Tametomo (SSM-127).
    pub sniped: u8,
    /// Whether a ship of hers has moved in the running action (SSM-132).
    pub ship_moved: bool,
    /// Whether Oda may move (SSM-132).
    pub oda: bool,
}

/// A deck and its discard pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pile {
    /// The face-down cards. Their order is drawn when they are.
    pub deck: Cards,
    /// The face-up cards.
    pub discard: Cards,
}

/// The action cards that are attached to locations.
pub type Attached = Row<Attachment, 8>;

/// An action card that is attached to a location (SSM-228).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attachment {
    /// The card.
    pub card: Card,
    /// Who has played it.
    pub owner: Seat,
    /// Where it is attached.
    pub at: Location,
    /// How often it can still take effect; 0 if that is not counted.
    pub charges: u8,
}

/// A contested location whose battle is being fought, or any location that is being gained.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// The location.
    pub at: Location,
    /// Who is still to be asked for a card.
    pub to_commit: SeatSet,
    /// Whose decision about a card comes last because of Gozen (SSM-129).
    pub gozen: Option<Seat>,
    /// The card in front of each player.
    pub cards: ByPlayer<Option<Card>>,
    /// Whose cards everybody knows: they lie face up.
    pub face_up: SeatSet,
    /// Who else knows a face-down card, because she gave it in a trade that bound its owner to commit it (SSM-220).
    pub told: ByPlayer<Option<Seat>>,
    /// The power that cards have added for each player (SSM-156).
    pub bonus: ByPlayer<u8>,
    /// The card of each player whose effect waits for the declaration (SSM-160).
    pub waiting: ByPlayer<Option<Card>>,
    /// The victor, once declared.
    pub victor: Option<Seat>,
}

impl State {
    /// How many seats there are.
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

    /// All seats clockwise, this one first.
    #[inline]
    pub fn clockwise_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let count = self.seats().count();
        (seat.number()..count).chain(0..seat.number().min(count)).map(Seat::new)
    }

    /// All other seats clockwise.
    #[inline]
    pub fn opponents_of(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.clockwise_from(seat).skip(1)
    }

    /// How many units stand at a location.
    #[inline]
    pub fn crowd(&self, at: Location) -> u8 {
        self.players.as_slice().iter().map(|player| player.fleet.at(at).len() as u8).sum()
    }

    /// Who has units at a location.
    #[inline]
    pub fn present(&self, at: Location) -> SeatSet {
        self.seats().iter().filter(|&seat| !self.players[seat].fleet.at(at).is_empty()).collect()
    }

    /// SSM-230: whether units of two or more players stand there.
    #[inline]
    pub fn is_contested(&self, at: Location) -> bool {
        self.present(at).len() > 1
    }

    /// The clan markers on the branch of a player.
    #[inline]
    pub fn markers_of(&self, seat: Seat) -> impl Iterator<Item = Clan> + '_ {
        Clan::ALL.into_iter().filter(move |&clan| self.clans[clan].is_on_branch_of(seat))
    }

    /// The wealth in the common supply of `tokens` in all.
    #[inline]
    pub fn wealth_supply(&self, tokens: u8) -> u8 {
        let out = |player: &Player| player.wealth + player.fleet.attached();
        tokens - self.players.as_slice().iter().map(out).sum::<u8>()
    }

    /// The mechs that nobody has kept yet in the draft.
    pub fn undrafted(&self) -> Mechs {
        Mech::ALL.into_iter().collect::<Mechs>() - self.drafted.iter().collect()
    }

    /// Whether the game is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.steps.is_empty()
    }
}
