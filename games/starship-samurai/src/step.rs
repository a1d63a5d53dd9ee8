//! What is still to be done: a stack of steps inside the state.
//!
//! The last step is the next. A step that needs a choice is a decision (section 15 of the ledger) and waits for it; all
//! others are carried out at once. Interrupts push steps on top of what they interrupt.

use serde::{Deserialize, Serialize};
use tenka_core::Seat;

use crate::card::Card;
use crate::clan::Clan;
use crate::location::Location;
use crate::row::Row;
use crate::state::Order;
use crate::unit::{Mech, Place, Unit};

/// The stack of steps.
pub type Steps = Row<Step, 24>;

/// Something that is still to be done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Step {
    /// SSM-D01: the next player keeps a mech.
    Draft,
    /// The turn of the active player begins.
    BeginTurn,
    /// SSM-051: the active player claims the rewards of this location and of those behind it.
    Claim { next: Location },
    /// A player gains the rest of a location's reward.
    Reward { seat: Seat, at: Location, part: u8 },
    /// SSM-D31, SSM-221: `next` and those behind her may make an offer to a player.
    Proposals { to: Seat, next: Seat },
    /// SSM-D31: the next part of an offer.
    Bargain,
    /// SSM-D32: the answer to an offer.
    Respond,
    /// SSM-D02: the turn menu.
    Menu,
    /// SSM-D05: wealth on top of an order marker.
    Boost { marker: u8, order: Order },
    /// An action of the turn is completed (SSM-132).
    ActionDone,
    /// SSM-D06, SSM-D07: a clan marker moves.
    MoveClan { seat: Seat, which: Markers, steps: u8, again: bool },
    /// SSM-D08, SSM-D09: units move.
    MoveUnits { seat: Seat, left: u8, to: Option<Location> },
    /// SSM-D10: fighters board a carrier.
    Board { seat: Seat, to: Location, aboard: [Option<Unit>; 2] },
    /// SSM-D11: a ship makes room for a mech.
    Displace { seat: Seat, mech: Mech, to: Location },
    /// Minefields react to a move (step 5 of SSM-087).
    Trap { seat: Seat, unit: Unit, at: Location, next: u8 },
    /// SSM-D22: the price of a Minefield.
    Toll { seat: Seat, unit: Unit, at: Location, mine: u8 },
    /// A mech's ability after its move (step 6 of SSM-087).
    Ability { seat: Seat, mech: Mech, at: Location },
    /// SSM-D12: Mototada.
    Strike { seat: Seat, at: Location },
    /// SSM-D13: Mori.
    Volley { seat: Seat, at: Location },
    /// SSM-D14: ships to destroy, one at a time.
    DestroyShips { seat: Seat, at: Location, left: u8, of_opponents: bool },
    /// SSM-D14: the weakest ship of the opponents.
    DestroyWeakest { seat: Seat, at: Location },
    /// A carrier's passengers move (step 7 of SSM-087).
    Ride { seat: Seat, to: Location, aboard: [Option<Unit>; 2] },
    /// SSM-D17: cards above the hand limit.
    HandLimit { seat: Seat },
    /// SSM-D18: ships as the cost of a card.
    PayShips { seat: Seat, left: u8 },
    /// The order card's effect.
    Effect { card: Card },
    /// The order card is discarded.
    Finish,
    /// SSM-D19: a location for an order card.
    ChooseLocation { card: Card },
    /// SSM-D20: units of the supply, destroyed for Supply Attack.
    Sacrifice { left: u8, destroyed: u8 },
    /// SSM-D21: an opponent for an order card; `times` is how often it strikes.
    ChooseOpponent { card: Card, times: u8 },
    /// Supply Attack strikes so often.
    Demand { from: Seat, times: u8 },
    /// SSM-D22: a targeted player's choice.
    Answer { seat: Seat, card: Card },
    /// SSM-D23: own units, destroyed.
    Lose { seat: Seat, place: Place, left: u8 },
    /// Ignite strikes `next` and those behind her.
    Burn { at: Location, next: Seat },
    /// SSM-D24: a card, discarded.
    DiscardOne { seat: Seat },
    /// SSM-D25: a card, given away.
    GiveOne { from: Seat, to: Seat },
    /// SSM-143: the battle at this location and those behind it.
    BattleAt { next: Location },
    /// The next player commits a card.
    Commits,
    /// SSM-D26: a card to commit.
    Commit { seat: Seat },
    /// The next committed card is resolved.
    Resolves,
    /// The battle card's effect.
    BattleEffect { seat: Seat },
    /// The battle card is discarded.
    BattleFinish { seat: Seat },
    /// SSM-D27: wealth or a card.
    ChangeStrategy { seat: Seat },
    /// SSM-D28: units to retreat.
    Retreat { seat: Seat, left: u8 },
    /// SSM-D29: who fights a duel.
    Duel { seat: Seat },
    /// SSM-D29: who falls in a duel of equals.
    Fall { seat: Seat, own: Mech, other: Mech },
    /// SSM-D30: whose card is jammed.
    Jam { seat: Seat },
    /// SSM-157: the victor is declared.
    Declare,
    /// SSM-160: effects that depend on the victor, of `next` and those behind her.
    Aftermath { next: Seat },
    /// SSM-161: the victor gains the location.
    Gain,
    /// SSM-163, SSM-164: the victor takes the card and her units back.
    TakeLocation,
    /// SSM-166: the resolution phase.
    Resolution,
}

const _: () = assert!(size_of::<Option<Step>>() <= 8);

/// The clan markers that an effect may move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Markers {
    /// Any of them.
    Any,
    /// This one.
    Only(Clan),
    /// Any other than this one.
    Not(Clan),
    /// Those on the branch of a player, of which one must be moved.
    OnBranchOf(Seat),
}
