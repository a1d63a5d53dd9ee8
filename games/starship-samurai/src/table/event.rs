//! What happens in play, and who hears of it.

use serde::Serialize;
use tenka_core::{Seat, SeatSet, Viewer};

use crate::action::{CardChoice, Marker};
use crate::card::{Card, CardType, Cards};
use crate::clan::{Clan, Spot};
use crate::location::{Location, LocationCard};
use crate::state::{ByPlayer, Order};
use crate::trade::{Asked, Terms, Wealth};
use crate::unit::{Mech, Mechs, Place, Unit};

/// `Cards` is what is known about action cards not everybody sees, `Kept` about a drafted mech.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Happening<Cards, Kept> {
    /// In the draft.
    MechKept { seat: Seat, mech: Kept },
    /// Only the player who drew them hears about it.
    CardsSeen { seat: Seat, cards: Cards },
    /// Face down; `told` knows which.
    CardCommitted { seat: Seat, told: Option<Seat>, card: Cards },
    /// From one hand to another.
    CardGiven { from: Seat, to: Seat, card: Cards },
    /// `to` was shown the card.
    CardOffered { from: Seat, to: Seat, card_type: CardType, card: Cards },
    #[serde(untagged)]
    Open(Deed),
}

/// Where honor came from, other than alliances and types.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HonorSource {
    /// SSM-161.
    Victory,
    /// SSM-059.
    Reward,
    Card,
}

/// A public event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Deed {
    // Those that are `out` left the game.
    MechsRevealed { mechs: ByPlayer<Mechs>, out: Mechs },
    RoundBegan { round: u8, first: Seat },
    LocationRevealed { at: Location, card: LocationCard },
    TurnBegan { seat: Seat },
    RewardClaimed { seat: Seat, at: Location },
    CardsDrawn { seat: Seat, count: u8 },
    HonorGained { seat: Seat, honor: u8, source: HonorSource },
    HonorPaid { seat: Seat, honor: u8 },
    // From the supply.
    WealthGained { seat: Seat, wealth: u8 },
    // Back to the supply.
    WealthSpent { seat: Seat, wealth: u8 },
    WealthPaid { from: Seat, to: Seat, wealth: u8 },
    OrderPlaced { seat: Seat, marker: Marker, order: Order },
    // After its boost.
    OrderValued { seat: Seat, order: Order, value: u8 },
    ClanMoved { seat: Seat, clan: Clan, from: Spot, to: Spot },
    UnitMoved { seat: Seat, unit: Unit, from: Place, to: Location },
    FighterBoarded { seat: Seat, unit: Unit },
    // The wealth under it was discarded.
    UnitDestroyed { seat: Seat, unit: Unit, from: Place, wealth: u8 },
    // To the supply; the wealth under it was discarded.
    UnitReturned { seat: Seat, unit: Unit, from: Place, wealth: u8 },
    WealthAttached { seat: Seat, unit: Unit, under: u8 },
    CardPlayed { seat: Seat, card: Card },
    // From the hand.
    CardDiscarded { seat: Seat, card: Card },
    CardAttached { seat: Seat, card: Card, at: Location },
    // Of a Minefield.
    ChargeUsed { owner: Seat, at: Location, left: u8 },
    AttachmentDiscarded { owner: Seat, card: Card, at: Location },
    // The discard pile became the deck; with own decks that of `owner`.
    DeckReshuffled { owner: Option<Seat>, cards: u8 },
    LocationChosen { seat: Seat, at: Location },
    OpponentChosen { seat: Seat, opponent: Seat },
    OptionChosen { seat: Seat, choice: CardChoice },
    TurnEnded { seat: Seat },
    BattleBegan { at: Location, players: SeatSet },
    CommitPassed { seat: Seat },
    // A committed card was turned face up.
    CardRevealed { seat: Seat, card: Card },
    // A committed card's cost couldn't be paid.
    CostUnpaid { seat: Seat, card: Card },
    // By a card, in this battle.
    PowerGained { seat: Seat, power: u8 },
    DuelFought { seat: Seat, own: Mech, other: Mech },
    // A committed card was discarded by another.
    CardJammed { by: Seat, seat: Seat, card: Card },
    // A committed card was discarded after its resolution.
    CardSpent { seat: Seat, card: Card },
    // A committed card returned to the hand.
    CardReturned { seat: Seat, card: Card },
    // The totals of those with units in the battle.
    VictorDeclared { at: Location, totals: ByPlayer<Option<u8>>, victor: Option<Seat> },
    LocationClaimed { seat: Seat, at: Location, card: LocationCard },
    LocationUnclaimed { at: Location, card: LocationCard },
    // For the clan markers on each player's branch.
    AlliancesScored { honor: ByPlayer<u8> },
    OfferMade { from: Seat, to: Seat, wealth: Option<Wealth>, asked: Option<Asked>, terms: Option<Terms> },
    OfferAnswered { seat: Seat, accepted: bool },
    OfferCountered { seat: Seat },
    // `types` is the honor for the types that each player has claimed.
    Ended { types: ByPlayer<u8>, winner: Seat },
}

/// The full event.
pub type Event = Happening<Cards, Mech>;

/// The event as one viewer hears it.
pub type SeenEvent = Happening<Option<Cards>, Option<Mech>>;

impl From<Deed> for Event {
    fn from(deed: Deed) -> Self {
        Happening::Open(deed)
    }
}

impl tenka_core::Event for Event {
    type Seen = SeenEvent;

    fn seen_by(&self, viewer: Viewer) -> Option<SeenEvent> {
        let is = |seat: Seat| viewer.is(seat);
        Some(match *self {
            Happening::MechKept { seat, mech } => {
                Happening::MechKept { seat, mech: is(seat).then_some(mech) }
            }
            Happening::CardsSeen { seat, cards } if is(seat) => {
                Happening::CardsSeen { seat, cards: Some(cards) }
            }
            Happening::CardsSeen { .. } => return None,
            Happening::CardCommitted { seat, told, card } => {
                let card = (is(seat) || told.is_some_and(is)).then_some(card);
                Happening::CardCommitted { seat, told, card }
            }
            Happening::CardGiven { from, to, card } => {
                Happening::CardGiven { from, to, card: (is(from) || is(to)).then_some(card) }
            }
            Happening::CardOffered { from, to, card_type, card } => {
                Happening::CardOffered { from, to, card_type, card: (is(from) || is(to)).then_some(card) }
            }
            Happening::Open(ref deed) => Happening::Open(deed.clone()),
        })
    }
}
