//! What happens in play, and who hears of it.

use serde::Serialize;
use tenka_core::{Seat, Viewer};

use crate::pieces::cargo::{Category, Item};
use crate::pieces::craft::{Class, CraftId, Side};
use crate::pieces::decks::{Card, Cards, Deck};
use crate::pieces::place::{Place, Target};
use crate::pieces::square::{Location, Square};

/// Something that happened. `C` is what is known about a card not everybody sees, `I` about a face-down token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Happening<C, I> {
    /// A player kept a card during setup.
    CardKept { seat: Seat, deck: Deck, card: C },
    /// A player drew a card from a deck.
    CardDrawn { seat: Seat, deck: Deck, card: C },
    /// A player looked at cards; nobody else hears which.
    CardsSeen { seat: Seat, cards: C },
    /// A face-down token went from one place to another.
    HiddenMoved { seat: Seat, item: I, from: Place, to: Place },
    /// A face-down token was bought.
    HiddenBought { seat: Seat, item: I, place: Place },
    /// A face-down token was jettisoned.
    HiddenJettisoned { seat: Seat, item: I, place: Place },
    /// A public event.
    #[serde(untagged)]
    Open(Deed),
}

/// A public event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Deed {
    TileTurned { seat: Seat, tile: u8, turn: u8 },
    DeploymentPassed { seat: Seat },
    ShipDeployed { seat: Seat, craft: CraftId, class: Class, square: Square },
    ShuttleDeployed { seat: Seat, craft: CraftId, square: Square },
    HomeChosen { seat: Seat, at: Location },
    PilesOpened,
    TurnBegan { seat: Seat, round: u8 },
    ShipOrdered { seat: Seat, class: Class },
    CraftArrived { craft: CraftId, square: Square },
    ControlChanged { at: Location, seat: Option<Seat> },
    CraftSelected { craft: CraftId },
    CraftMoved { craft: CraftId, to: Square },
    CraftDisplaced { craft: CraftId, to: Square },
    MoveEnded { craft: CraftId },
    Transferred { seat: Seat, item: Item, many: u8, from: Place, to: Place },
    Swapped { seat: Seat, from: Place, to: Place },
    Jettisoned { seat: Seat, item: Item, many: u8, place: Place },
    TurnedDown { seat: Seat, place: Place },
    TurnedUp { seat: Seat, item: Item, place: Place },
    Scuttled { craft: CraftId },
    CategoryChosen { seat: Seat, category: Category, actions: u8 },
    ActionsGained { seat: Seat, actions: u8 },
    Scored { seat: Seat, commendations: u8 },
    Overflowed { seat: Seat, commendations: u8 },
    Generated { seat: Seat, item: Item, place: Place },
    Converted { seat: Seat, item: Item, place: Place },
    PileCardTaken { seat: Seat, card: Card },
    Redeployed { seat: Seat, from: Place, to: Place },
    Paid { seat: Seat, place: Place, kc: u8, metal: u8 },
    Spent { seat: Seat, item: Item, many: u8, place: Place },
    Gained { seat: Seat, item: Item, many: u8, place: Place },
    ShipBought { seat: Seat, class: Class, side: Side },
    ShuttleGained { seat: Seat },
    Upgraded { craft: CraftId, side: Side },
    Repaired { craft: CraftId, damage: u8 },
    Healed { seat: Seat, place: Place },
    CardAnnounced { seat: Seat, card: Card, ship: Option<CraftId>, target: Target },
    CardCancelled { seat: Seat, card: Card },
    TargetChanged { target: Target },
    CardStashed { seat: Seat, card: Card },
    CardInPlay { seat: Seat, card: Card },
    CardDiscarded { seat: Seat, card: Card },
    DeckRefreshed { deck: Deck, turned_up: u8 },
    PublicContract { card: Option<Card> },
    ContractPosted { seat: Seat, card: Card, destination: Option<Location> },
    ContractFulfilled { seat: Seat, card: Card },
    Taken { seat: Seat, item: Item, from: Target },
    Destroyed { seat: Seat, item: Item, at: Target },
    AttackAnnounced { unit: Target, target: Target, raid: bool },
    PassingShot { shooter: Target, target: CraftId, raid: bool },
    SelfDestructed { unit: Target },
    Lost { seat: Seat, item: Item, many: u8, place: Place },
    Rolled { dice: [i8; 2], damage: [u8; 2] },
    StanceTaken { unit: Target, strike: bool },
    BombsSpent { unit: Target, bombs: u8 },
    DamageLowered { unit: Target, damage: u8 },
    HullHit { craft: CraftId, damage: u8 },
    CrewHit { seat: Seat, killed: bool },
    TokenHit { seat: Seat, item: Item },
    PackHit { pack: u8, scouts: u8 },
    CraftDestroyed { craft: CraftId },
    CraftCaptured { craft: CraftId, by: Seat },
    CraftTraded { craft: CraftId, to: CraftId },
    Immobilized { target: Target },
    Reprimanded { seat: Seat },
    StashLost { seat: Seat },
    StationsChanged { craft: CraftId, at_stations: bool },
    OfferMade { from: Seat, to: Seat },
    OfferAnswered { seat: Seat, accepted: bool },
    OfferCountered { seat: Seat },
    CruiserMoved { cruiser: u8, to: Square },
    CruiserRetreated { cruiser: u8 },
    ScoutAdded { square: Square },
    ScoutsMoved { to: Square },
    FavoredChosen { seat: Seat },
    ConsultantChosen { seat: Seat },
    MatMoved { behind: Seat },
    Eliminated { seat: Seat },
    Ended,
}

/// The full event.
pub type Event = Happening<Cards, Item>;

/// The event as one viewer hears it.
pub type SeenEvent = Happening<Option<Cards>, Option<Item>>;

impl tenka_core::Event for Event {
    type Seen = SeenEvent;

    fn seen_by(&self, viewer: Viewer) -> Option<SeenEvent> {
        let card = |seat: Seat, card: Cards| viewer.is(seat).then_some(card);
        let token = |seat: Seat, item: Item| viewer.is(seat).then_some(item);
        Some(match *self {
            Happening::CardKept { seat, deck, card: kept } => {
                Happening::CardKept { seat, deck, card: card(seat, kept) }
            }
            Happening::CardDrawn { seat, deck, card: drawn } => {
                Happening::CardDrawn { seat, deck, card: card(seat, drawn) }
            }
            Happening::CardsSeen { seat, cards } => Happening::CardsSeen { seat, cards: card(seat, cards) },
            Happening::HiddenMoved { seat, item, from, to } => {
                Happening::HiddenMoved { seat, item: token(seat, item), from, to }
            }
            Happening::HiddenBought { seat, item, place } => {
                Happening::HiddenBought { seat, item: token(seat, item), place }
            }
            Happening::HiddenJettisoned { seat, item, place } => {
                Happening::HiddenJettisoned { seat, item: token(seat, item), place }
            }
            Happening::Open(ref deed) => Happening::Open(deed.clone()),
        })
    }
}
