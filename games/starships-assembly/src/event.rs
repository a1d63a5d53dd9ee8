//! What happens in play, and who hears of it.

use serde::Serialize;
use tenka_core::{Seat, Viewer};

use crate::card::{Card, CardSet};
use crate::ceasefire::Ending;
use crate::face::Class;
use crate::state::{Cause, Power};

/// Something that happened. `Secret` is what is known of a card that only its owner sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Happening<Secret> {
    /// A lobbyist picked a face-up card.
    CardPicked { seat: Seat, card: Card },
    /// A lobbyist picked the draw deck and will take the first turn.
    DeckPicked { seat: Seat },
    /// A player released a card from hand.
    ReleasedFromHand { seat: Seat, card: Secret },
    /// The top card of the deck came to the agenda.
    Revealed { card: Card },
    /// A turn of the assembly phase began.
    TurnBegan { seat: Seat, number: u8, last: bool },
    /// The active player's locks opened.
    Unlocked { seat: Seat, cards: CardSet },
    /// A player skipped a turn to draw instead.
    TurnSkipped { seat: Seat },
    /// A player drew the top card of the deck.
    DrewFromDeck { seat: Seat, card: Secret },
    /// A player drew an agenda card.
    DrewFromAgenda { seat: Seat, card: Card },
    /// There was nothing to draw.
    DrewNothing { seat: Seat },
    /// A player cast votes.
    VotesCast { seat: Seat, votes: u16, pool: u16 },
    /// A player recruited a captain.
    Recruited { seat: Seat, card: Card, paid: u16 },
    /// A player deployed a ship.
    Deployed { seat: Seat, card: Card, paid: u16 },
    /// A player activated a captain.
    Activated { seat: Seat, card: Card, paid: u16 },
    /// A captain was refreshed in the middle of a turn.
    Refreshed { seat: Seat, card: Card },
    /// A captain was released from play.
    CaptainReleased { seat: Seat, card: Card },
    /// A ship was released from play.
    ShipReleased { seat: Seat, card: Card },
    /// A captain became a ship of its controller.
    Scrambled { seat: Seat, card: Card },
    /// A player gave a captain to the opponent.
    CaptainGiven { seat: Seat, card: Card },
    /// A player gave a ship to the opponent.
    ShipGiven { seat: Seat, card: Card },
    /// A player locked an agenda card, or took over the opponent's lock.
    Locked { seat: Seat, card: Card, paid: u16, again: bool },
    /// War was declared.
    WarDeclared { seat: Seat, cause: Cause },
    /// A player ended a turn; votes that were left are lost.
    TurnEnded { seat: Seat, lost: u16 },
    /// Open warfare began: all cards but the ships were shuffled into the damage deck.
    WarfareBegan { fleets: [CardSet; 2], deck: u8 },
    /// A ship turn began.
    ShipTurnBegan { seat: Seat, ship: Card },
    /// A ship kept its power before locking targets.
    PowerKept { ship: Card },
    /// A ship transferred power, and perhaps took the top card of the deck as its tracking card.
    PowerTransferred { ship: Card, power: Power, tracked: bool },
    /// A weapon locked a target.
    TargetLocked { ship: Card, weapon: u8, target: Card },
    /// A weapon was left without a lock.
    NothingLocked { ship: Card, weapon: u8 },
    /// A weapon fired, and the top card of the damage deck was flipped.
    Fired { ship: Card, weapon: u8, class: Class, flipped: Card, hit: Hit },
    /// A ship held the fire of what had not fired.
    Held { ship: Card },
    /// The game ended.
    Ended { ending: Ending, winner: Option<Seat> },
}

/// What came of a shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Hit {
    /// It was fired at nothing.
    Nothing,
    /// It missed.
    Miss { target: Card },
    /// The target absorbed the points and has this many shields left.
    Absorbed { target: Card, points: u8, left: u8 },
    /// The target was destroyed.
    Destroyed { target: Card, points: u8 },
}

/// What happened, whole.
pub type Event = Happening<Card>;

/// What one viewer hears of it: cards that go unseen are not told to others.
pub type SeenEvent = Happening<Option<Card>>;

impl tenka_core::Event for Event {
    type Seen = SeenEvent;

    fn seen_by(&self, viewer: Viewer) -> Option<SeenEvent> {
        use Happening as H;
        let known = |seat: Seat, card: Card| viewer.is(seat).then_some(card);
        Some(match *self {
            H::ReleasedFromHand { seat, card } => H::ReleasedFromHand { seat, card: known(seat, card) },
            H::DrewFromDeck { seat, card } => H::DrewFromDeck { seat, card: known(seat, card) },
            H::CardPicked { seat, card } => H::CardPicked { seat, card },
            H::DeckPicked { seat } => H::DeckPicked { seat },
            H::Revealed { card } => H::Revealed { card },
            H::TurnBegan { seat, number, last } => H::TurnBegan { seat, number, last },
            H::Unlocked { seat, cards } => H::Unlocked { seat, cards },
            H::TurnSkipped { seat } => H::TurnSkipped { seat },
            H::DrewFromAgenda { seat, card } => H::DrewFromAgenda { seat, card },
            H::DrewNothing { seat } => H::DrewNothing { seat },
            H::VotesCast { seat, votes, pool } => H::VotesCast { seat, votes, pool },
            H::Recruited { seat, card, paid } => H::Recruited { seat, card, paid },
            H::Deployed { seat, card, paid } => H::Deployed { seat, card, paid },
            H::Activated { seat, card, paid } => H::Activated { seat, card, paid },
            H::Refreshed { seat, card } => H::Refreshed { seat, card },
            H::CaptainReleased { seat, card } => H::CaptainReleased { seat, card },
            H::ShipReleased { seat, card } => H::ShipReleased { seat, card },
            H::Scrambled { seat, card } => H::Scrambled { seat, card },
            H::CaptainGiven { seat, card } => H::CaptainGiven { seat, card },
            H::ShipGiven { seat, card } => H::ShipGiven { seat, card },
            H::Locked { seat, card, paid, again } => H::Locked { seat, card, paid, again },
            H::WarDeclared { seat, cause } => H::WarDeclared { seat, cause },
            H::TurnEnded { seat, lost } => H::TurnEnded { seat, lost },
            H::WarfareBegan { fleets, deck } => H::WarfareBegan { fleets, deck },
            H::ShipTurnBegan { seat, ship } => H::ShipTurnBegan { seat, ship },
            H::PowerKept { ship } => H::PowerKept { ship },
            H::PowerTransferred { ship, power, tracked } => H::PowerTransferred { ship, power, tracked },
            H::TargetLocked { ship, weapon, target } => H::TargetLocked { ship, weapon, target },
            H::NothingLocked { ship, weapon } => H::NothingLocked { ship, weapon },
            H::Fired { ship, weapon, class, flipped, hit } => H::Fired { ship, weapon, class, flipped, hit },
            H::Held { ship } => H::Held { ship },
            H::Ended { ending, winner } => H::Ended { ending, winner },
        })
    }
}
