//! What happens in play, and who hears of it.

use serde::Serialize;
use tenka_core::{Seat, SeatSet, Viewer};

use crate::action::{Choice, Marker};
use crate::card::{Card, CardType, Cards};
use crate::clan::{Clan, Spot};
use crate::location::{Location, LocationCard};
use crate::state::{ByPlayer, Order};
use crate::trade::{Asked, Terms, Wealth};
use crate::unit::{Mech, Mechs, Place, Unit};

/// Something that happened. `Cards` is what is known of action cards that not everybody sees, `Kept` of a drafted mech.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Happening<Cards, Kept> {
    /// A player kept a mech in the draft.
    MechKept { seat: Seat, mech: Kept },
    /// A player looked at the cards that she had drawn; nobody else hears of it.
    CardsSeen { seat: Seat, cards: Cards },
    /// A player placed a battle card face down; `told` knows which.
    CardCommitted { seat: Seat, told: Option<Seat>, card: Cards },
    /// A card went from one hand to another.
    CardGiven { from: Seat, to: Seat, card: Cards },
    /// A player showed the card that she offers.
    CardOffered { from: Seat, to: Seat, card_type: CardType, card: Cards },
    /// Something that everybody saw.
    #[serde(untagged)]
    Open(Deed),
}

/// What a player gained honor for, other than alliances and types.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HonorSource {
    /// A victory (SSM-161).
    Victory,
    /// A location's reward (SSM-059).
    Reward,
    /// An action card.
    Card,
}

/// Something that everybody saw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Deed {
    /// All players revealed their mechs; the others left the game.
    MechsRevealed { mechs: ByPlayer<Mechs>, out: Mechs },
    /// A round began.
    RoundBegan { round: u8, first: Seat },
    /// A location card was laid on a board.
    LocationRevealed { at: Location, card: LocationCard },
    /// A turn began.
    TurnBegan { seat: Seat },
    /// A player claims the reward of a location.
    RewardClaimed { seat: Seat, at: Location },
    /// A player drew action cards.
    CardsDrawn { seat: Seat, count: u8 },
    /// A player gained honor.
    HonorGained { seat: Seat, honor: u8, source: HonorSource },
    /// A player paid honor.
    HonorPaid { seat: Seat, honor: u8 },
    /// A player took wealth from the supply.
    WealthGained { seat: Seat, wealth: u8 },
    /// A player returned wealth to the supply.
    WealthSpent { seat: Seat, wealth: u8 },
    /// Wealth went from one player to another.
    WealthPaid { from: Seat, to: Seat, wealth: u8 },
    /// A player placed an order marker.
    OrderPlaced { seat: Seat, marker: Marker, order: Order },
    /// The value of an order, after its boost.
    OrderValued { seat: Seat, order: Order, value: u8 },
    /// A clan marker moved.
    ClanMoved { seat: Seat, clan: Clan, from: Spot, to: Spot },
    /// A unit moved.
    UnitMoved { seat: Seat, unit: Unit, from: Place, to: Location },
    /// A fighter boarded a carrier.
    FighterBoarded { seat: Seat, unit: Unit },
    /// A unit was destroyed, and the wealth under it discarded.
    UnitDestroyed { seat: Seat, unit: Unit, from: Place, wealth: u8 },
    /// A unit returned to the supply, and the wealth under it was discarded.
    UnitReturned { seat: Seat, unit: Unit, from: Place, wealth: u8 },
    /// A player put wealth under a fighter.
    WealthAttached { seat: Seat, unit: Unit, under: u8 },
    /// A player played an order card.
    CardPlayed { seat: Seat, card: Card },
    /// A player discarded a card from her hand.
    CardDiscarded { seat: Seat, card: Card },
    /// A card was attached to a location.
    CardAttached { seat: Seat, card: Card, at: Location },
    /// A Minefield was used.
    ChargeUsed { owner: Seat, at: Location, left: u8 },
    /// A card that was attached to a location was discarded.
    AttachmentDiscarded { owner: Seat, card: Card, at: Location },
    /// The discard pile became the deck; with own decks that of `owner`.
    DeckReshuffled { owner: Option<Seat>, cards: u8 },
    /// A player chose a location for a card.
    LocationChosen { seat: Seat, at: Location },
    /// A player chose an opponent for a card.
    OpponentChosen { seat: Seat, opponent: Seat },
    /// A player chose an option.
    OptionChosen { seat: Seat, choice: Choice },
    /// A player ended her turn.
    TurnEnded { seat: Seat },
    /// A battle began.
    BattleBegan { at: Location, players: SeatSet },
    /// A player committed no card.
    CommitPassed { seat: Seat },
    /// A committed card was turned face up.
    CardRevealed { seat: Seat, card: Card },
    /// The cost of a committed card could not be paid.
    CostUnpaid { seat: Seat, card: Card },
    /// A card added power to a player in this battle.
    PowerGained { seat: Seat, power: u8 },
    /// Two mechs fought a duel.
    DuelFought { seat: Seat, own: Mech, other: Mech },
    /// A committed card was discarded by another.
    CardJammed { by: Seat, seat: Seat, card: Card },
    /// A committed card was discarded after its resolution.
    CardSpent { seat: Seat, card: Card },
    /// A committed card returned to the hand.
    CardReturned { seat: Seat, card: Card },
    /// The totals of those with units in the battle, and the victor.
    VictorDeclared { at: Location, totals: ByPlayer<Option<u8>>, victor: Option<Seat> },
    /// A player claimed a location card.
    LocationClaimed { seat: Seat, at: Location, card: LocationCard },
    /// Nobody claimed a location card.
    LocationUnclaimed { at: Location, card: LocationCard },
    /// Each player gained honor for the clan markers on her branch.
    AlliancesScored { honor: ByPlayer<u8> },
    /// A player made an offer to another.
    OfferMade { from: Seat, to: Seat, wealth: Option<Wealth>, asked: Option<Asked>, terms: Option<Terms> },
    /// A player answered an offer.
    OfferAnswered { seat: Seat, accepted: bool },
    /// The game ended, and players gained honor for the types that they have claimed.
    Ended { types: ByPlayer<u8>, winner: Seat },
}

/// What happened, whole.
pub type Event = Happening<Cards, Mech>;

/// What one viewer hears of it.
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
