//! Pending work: a stack of steps inside the state.
//!
//! The last step is next. A step that needs a choice is a decision (section 15 of the ledger) and waits for it; all
//! others are carried out at once. Interrupts push steps on top of whatever they interrupt. Each step's prompt and
//! effect are in the file of its chapter.

use serde::{Deserialize, Serialize};
use tenka_core::{Row, Seat, steps};

use crate::StarshipSamurai;
use crate::card::Card;
use crate::clan::Clan;
use crate::location::Location;
use crate::state::Order;
use crate::unit::{Mech, Place, Unit};

pub type Steps = Row<Step, 24>;

steps! {
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case", deny_unknown_fields)]
    pub enum Step of StarshipSamurai;
    decisions {
        /// SSM-D01: the next player keeps a mech.
        Draft,
        /// SSM-D02: the turn menu.
        #[default]
        Menu,
        /// SSM-D05: wealth on top of an order marker.
        Boost { marker: u8, order: Order },
        /// SSM-D06, SSM-D07: a clan marker moves.
        MoveClan { seat: Seat, which: Markers, steps: u8, again: bool },
        /// SSM-D08, SSM-D09: units move.
        MoveUnits { seat: Seat, left: u8, to: Option<Location> },
        /// SSM-D10: fighters board a carrier.
        Board { seat: Seat, to: Location, aboard: [Option<Unit>; 2] },
        /// SSM-D11: a ship makes room for a mech.
        Displace { seat: Seat, mech: Mech, to: Location },
        /// SSM-D12: Mototada.
        Strike { seat: Seat, at: Location },
        /// SSM-D13: Mori.
        Volley { seat: Seat, at: Location },
        /// SSM-D14: ships to destroy, one at a time.
        DestroyShips { seat: Seat, at: Location, left: u8, of_opponents: bool },
        /// SSM-D14: the weakest ship of the opponents.
        DestroyWeakest { seat: Seat, at: Location },
        /// SSM-D17: cards above the hand limit.
        HandLimit { seat: Seat },
        /// SSM-D18: ships as the cost of a card.
        PayShips { seat: Seat, left: u8 },
        /// SSM-D19: a location for an order card.
        ChooseLocation { card: Card },
        /// SSM-D20: units of the supply, destroyed for Supply Attack.
        Sacrifice { left: u8, destroyed: u8 },
        /// SSM-D21: an opponent for an order card; `times` is how often it strikes.
        ChooseOpponent { card: Card, times: u8 },
        /// SSM-D22: a targeted player's choice.
        Answer { seat: Seat, card: Card },
        /// SSM-D22: the price of a Minefield.
        Toll { seat: Seat, unit: Unit, at: Location, mine: u8 },
        /// SSM-D23: own units, destroyed.
        Lose { seat: Seat, place: Place, left: u8 },
        /// SSM-D24: a card, discarded.
        DiscardOne { seat: Seat },
        /// SSM-D25: a card, given away.
        GiveOne { from: Seat, to: Seat },
        /// SSM-D26: a card to commit.
        Commit { seat: Seat },
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
        /// SSM-D31, SSM-221: `next` and those after them may make an offer to a player.
        Proposals { to: Seat, next: Seat },
        /// SSM-D31: the next part of an offer.
        Bargain,
        /// SSM-D32: the answer to an offer.
        Respond,
    }
    works {
        /// SSM-046: the turn of the active player begins.
        BeginTurn,
        /// SSM-051: the active player claims the rewards of this location and the following ones.
        Claim { next: Location },
        /// SSM-056: a player gains the rest of a location's reward.
        Reward { seat: Seat, at: Location, part: u8 },
        /// SSM-132: an action of the turn is complete.
        ActionDone,
        /// Step 5 of SSM-087: Minefields react to a move.
        Trap { seat: Seat, unit: Unit, at: Location, next: u8 },
        /// Step 6 of SSM-087: a mech's ability after its move.
        Ability { seat: Seat, mech: Mech, at: Location },
        /// Step 7 of SSM-087: a carrier's passengers move.
        Ride { seat: Seat, to: Location, aboard: [Option<Unit>; 2] },
        /// SSM-101: the order card's effect.
        Effect { card: Card },
        /// SSM-101: the order card is discarded.
        Finish,
        /// SSM-191: how often Supply Attack strikes.
        Demand { from: Seat, times: u8 },
        /// SSM-194: Ignite strikes `next` and those after them.
        Burn { at: Location, next: Seat },
        /// SSM-143: the battle at this location and the following ones.
        BattleAt { next: Location },
        /// SSM-148: the next player commits a card.
        Commits,
        /// SSM-152: the next committed card is resolved.
        Resolves,
        /// SSM-153: the battle card's effect.
        BattleEffect { seat: Seat },
        /// SSM-153: the battle card is discarded.
        BattleFinish { seat: Seat },
        /// SSM-157: the victor is declared.
        Declare,
        /// SSM-160: effects that depend on the victor, of `next` and those after them.
        Aftermath { next: Seat },
        /// SSM-161: the victor gains the location.
        Gain,
        /// SSM-163, SSM-164: the victor takes the card, and their units back.
        TakeLocation,
        /// SSM-166: the resolution phase.
        Resolution,
    }
}

const _: () = assert!(size_of::<Option<Step>>() <= 8);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Markers {
    Any,
    Only(Clan),
    Not(Clan),
    /// One of them must be moved.
    OnBranchOf(Seat),
}
