//! What happens in play, and who hears of it.

use serde::Serialize;
use tenka_core::{Seat, happenings};

use crate::card::{Card, CardSet};
use crate::ceasefire::Ending;
use crate::declaration::Cause;
use crate::face::Class;
use crate::state::Power;

happenings! {
    /// Something that happened. `Secret` is what is known about a card that only its owner sees.
    pub enum Happening<Secret = Card>, secret but to seat {
        CardPicked { seat: Seat, card: Card },
        /// A lobbyist picked the draw deck and will take the first turn.
        DeckPicked { seat: Seat },
        ReleasedFromHand { seat: Seat, card: Secret },
        /// The top card of the deck came to the agenda.
        Revealed { card: Card },
        TurnBegan { seat: Seat, number: u8, last: bool },
        Unlocked { seat: Seat, cards: CardSet },
        TurnSkipped { seat: Seat },
        DrewFromDeck { seat: Seat, card: Secret },
        DrewFromAgenda { seat: Seat, card: Card },
        DrewNothing { seat: Seat },
        VotesCast { seat: Seat, votes: u16, pool: u16 },
        Recruited { seat: Seat, card: Card, paid: u16 },
        Deployed { seat: Seat, card: Card, paid: u16 },
        Activated { seat: Seat, card: Card, paid: u16 },
        /// A captain was refreshed in the middle of a turn.
        Refreshed { seat: Seat, card: Card },
        CaptainReleased { seat: Seat, card: Card },
        ShipReleased { seat: Seat, card: Card },
        /// A captain became a ship of its controller.
        Scrambled { seat: Seat, card: Card },
        CaptainGiven { seat: Seat, card: Card },
        ShipGiven { seat: Seat, card: Card },
        /// A player locked an agenda card, or took over the opponent's lock.
        Locked { seat: Seat, card: Card, paid: u16, again: bool },
        WarDeclared { seat: Seat, cause: Cause },
        /// A player ended a turn; leftover votes are lost.
        TurnEnded { seat: Seat, lost: u16 },
        /// Open warfare began: all cards except the ships were shuffled into the damage deck.
        WarfareBegan { fleets: [CardSet; 2], deck: u8 },
        ShipTurnBegan { seat: Seat, ship: Card },
        PowerKept { ship: Card },
        /// A ship transferred power, and perhaps took the top card of the deck as its tracking card.
        PowerTransferred { ship: Card, power: Power, tracked: bool },
        TargetLocked { ship: Card, weapon: u8, target: Card },
        NothingLocked { ship: Card, weapon: u8 },
        /// A weapon fired, and the top card of the damage deck was flipped.
        Fired { ship: Card, weapon: u8, class: Class, flipped: Card, hit: Hit },
        /// A ship ended its turn with weapons unfired.
        Held { ship: Card },
        Ended { ending: Ending, winner: Option<Seat> },
    }
}

/// The result of a shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Hit {
    /// It was fired at nothing.
    Nothing,
    /// It missed.
    Miss { target: Card },
    /// The target absorbed the points, with this many shields left.
    Absorbed { target: Card, points: u8, left: u8 },
    /// The target was destroyed.
    Destroyed { target: Card, points: u8 },
}
