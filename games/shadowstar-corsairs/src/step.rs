//! What is still to be done: a stack of steps inside the state.
//!
//! The last step is the next. A step that needs a choice is a decision (section 27 of the ledger) and waits for it; all
//! others are carried out at once. Interrupts push steps on top of what they interrupt.

use serde::{Deserialize, Serialize};
use tenka_core::Seat;

use crate::card::{Card, Deck};
use crate::cargo::Item;
use crate::craft::CraftId;
use crate::list::List;
use crate::place::{Place, Target};
use crate::square::Location;

/// The stack of steps.
pub type Steps = List<Step, 24>;

/// A side of a fight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// Who started the fight.
    Attacker,
    /// Who was attacked.
    Defender,
}

impl Party {
    /// The other side.
    pub const fn other(self) -> Party {
        match self {
            Party::Attacker => Party::Defender,
            Party::Defender => Party::Attacker,
        }
    }
}

/// Which pieces a repair can reach.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// Own pieces anywhere (Call for Repairs).
    Anywhere,
    /// Pieces adjacent to a place (SHC-142, SHC-239).
    Around(Place),
    /// One Unit (Nanite Repair).
    Unit(Target),
    /// What is adjacent to the donor of Cannibalize; of an Outpost other Crew of it.
    Donor(Target),
}

/// Where items may be put.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Room {
    /// Own holds with room, controlled Locations, the bay (SHC-195).
    Anywhere,
    /// The bay or the hold of a Ship, all in one place (Requisition, Matter Forge).
    OneHold,
}

/// Something that is still to be done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Step {
    /// The game is over.
    #[default]
    Over,

    // Set up.
    /// D01: a player may turn a tile.
    RotateTile { seat: Seat },
    /// D01: by how much.
    RotateBy { seat: Seat, slot: u8 },
    /// D02: a player picks a Ship class, or passes.
    Deploy { seat: Seat, may_pass: bool },
    /// D03: where it starts.
    PlaceShip { seat: Seat },
    /// D04: where the Shuttle starts.
    PlaceShuttle { seat: Seat },
    /// D08: the home world.
    HomeWorld { seat: Seat },
    /// All have deployed.
    Deployed,
    /// D05 to D07: which card is kept.
    Keep { seat: Seat, deck: Deck },
    /// SHC-037: the discards are shuffled and turned up.
    OpenPiles,

    // The turn.
    /// A turn begins.
    BeginTurn,
    /// SHC-087: the next of the start-of-turn steps.
    Start { stage: u8 },
    /// D10: where an ordered Ship arrives.
    Arrive { craft: CraftId },
    /// D10 and others: the square for a craft that comes into play near a place.
    PlaceCraft { craft: CraftId, near: Place },
    /// D11: the class for the order.
    Order,
    /// D12: the kind for Automated Extractor.
    Income,
    /// D13: what Transit System unloads, and where.
    Unload,
    /// D14: what is turned face down.
    Conceal,
    /// D20: the main menu.
    Main,
    /// D21: the next step of the moving craft.
    Moving,
    /// D22: whether a craft shoots at the moving one.
    Shoot { shooter: CraftId },
    /// SHC-264: a pack shoots at the moving craft.
    PackShoots { pack: u8 },
    /// D30: what is Transferred from a place, and where to.
    Transfer { from: Place },
    /// D30: how many.
    TransferMany { from: Place, item: Item, to: Place },
    /// D31: what is jettisoned.
    Jettison { place: Place },
    /// D31: how many.
    JettisonMany { place: Place, item: Item },
    /// D35: what is loaded onto Transit System from a place.
    Load { from: Place },
    /// D23: the Action part menu.
    Actions,
    /// D25: deck or discard pile.
    Draw { deck: Deck },
    /// D27: where the Crew ends.
    Redeploy { from: Place, item: Item },
    /// D28: what is bought with the money of a place.
    Buy { place: Place },
    /// D28: more tokens of the same transaction.
    BuyMore { place: Place },
    /// D29: the piece for the next repair point.
    Repair { left: u8, reach: Reach },
    /// D36: the next item of an offer.
    Offer,
    /// D36: the partner's answer.
    Answer { seat: Seat },

    // Cards.
    /// D26: the own Ship that a card is used from.
    CardShip { card: Card },
    /// D26: the target of a card.
    CardTarget { card: Card, ship: Option<CraftId> },
    /// SHC-296: the reaction round to the last announcement goes on.
    Reactions,
    /// D42: a player may react.
    React { seat: Seat },
    /// D42: the new target of what was announced.
    NewTarget { seat: Seat, card: Card },
    /// The last announcement is carried out.
    Resolve,
    /// SHC-150: a card is done and goes to the Stash, or into play.
    CardDone { card: Card, seat: Seat },
    /// The next token that is taken.
    Take { from: Target, to: Place, left: u8 },
    /// A place for the next item.
    Put { item: Item, left: u8, room: Room },
    /// Matter Forge: the place.
    ForgeAt,
    /// Matter Forge: the kind of the next token.
    Forge { place: Place, left: u8 },
    /// Draft: the Location.
    DraftAt { left: u8 },
    /// Draft: the place of the next Crew.
    DraftTo { at: Location, left: u8 },
    /// Tax Levy: the next Location.
    Levy { left: u8, done: Option<Location> },
    /// Prefab Bunkers: the next Outpost.
    Bunker { left: u8 },
    /// Tribunal: the card of the Stash.
    Judge { victim: Seat },
    /// Espionage: the card of the hand.
    Spy { victim: Seat },
    /// Diplomatic Immunity: the Location.
    Immunity,
    /// Defection: which Crew.
    Defect { rival: Seat, at: Location },
    /// Cannibalize: the donor.
    Donor,
    /// Cannibalize: how much damage the donor takes.
    DonorDamage { donor: Target, item: Option<Item> },
    /// Nanite Repair: the Unit.
    RepairUnit { points: u8 },
    /// Salvaged Shuttle: the site.
    ShuttleSite,
    /// Jump Drive: the square.
    Jump { craft: CraftId },
    /// Tractor Beam: the square.
    Drag { craft: CraftId },
    /// Remote Probes: the deck.
    ProbeDeck,
    /// Remote Probes: the card that is taken.
    Probe { deck: Deck },
    /// Customs Inspection: the token that is destroyed.
    Customs { victim: Seat },
    /// Reschedule: where the mat goes.
    Mat,
    /// Patrol Orders, D60: the Cruiser that moves.
    PickCruiser { seat: Seat, patrol: bool },
    /// D60: its next step.
    CruiserStep { seat: Seat, cruiser: u8, left: u8, odd: bool, patrol: bool },
    /// D60: the pack that a Cruiser attacks.
    CruiserTarget { seat: Seat, cruiser: u8 },
    /// D60: a Cruiser comes back.
    CruiserReturns { seat: Seat, cruiser: u8 },
    /// D60: the next Cruiser that attacks.
    CruiserAttacks { seat: Seat },
    /// D61, Xeno Beacon: where a Scout is added.
    Multiply { seat: Seat, left: u8 },
    /// D61: which Scouts move, and where.
    ScoutMove { seat: Seat },
    /// Alien Envoy: the pack.
    EnvoyPack { seat: Seat },
    /// Alien Envoy: the next step of the pack.
    EnvoyStep { seat: Seat, pack: u8, left: u8 },
    /// D61: the next pack that attacks.
    PackAttacks { seat: Seat },
    /// D61: its target.
    PackTarget { seat: Seat, pack: u8 },
    /// The Alien phase ends.
    EndAliens,

    // Contracts.
    /// D33: the Ship of a Contract that is posted or fulfilled.
    ContractShip { card: Card, posting: bool },
    /// D33: the destination of a Contract that is posted.
    Destination { card: Card, ship: CraftId },
    /// D33: the number of Evac stacks.
    Stacks { card: Card, ship: CraftId },
    /// D33: the next item that is donated.
    Donate { card: Card, worth: u8 },
    /// D33: the next conversion.
    Conversions { ship: CraftId, kind: Option<Item>, left: u8 },
    /// D33: the token that Relief Supplies unloads.
    Relief { ship: CraftId, at: Location },
    /// D33: whether the unloaded token is converted.
    ReliefConvert { at: Location, item: Item, ship: CraftId },
    /// SHC-193: a Contract is fulfilled: it goes to the Stash.
    ContractDone { card: Card },

    // Combat.
    /// D40: the combat phase menu.
    Combat,
    /// D41: the target.
    AttackTarget { unit: Target },
    /// SHC-168: the attack has been announced, and reactions are over.
    Fight,
    /// D43: a combat card or none.
    FightCard { party: Party },
    /// SHC-170: both roll.
    Roll,
    /// D44: the stance.
    Stance { party: Party },
    /// D45: Bombs, or less damage.
    Bombs { party: Party },
    /// SHC-173: reductions, and what each side has to allocate.
    Reduce,
    /// D46, D48: the next point of damage.
    Allocate { target: Target, left: u8, floor: u8 },
    /// SHC-175, SHC-179: what happens after the fight.
    Aftermath { stage: u8 },
    /// D47: the next token of a raid or of Piracy.
    Loot { left: u8, raid: bool },
    /// D49: micro-jump.
    MicroJump { craft: CraftId },
    /// D54: Cargo that a craft can no longer carry.
    Surplus { craft: CraftId },
    /// A craft that a card damaged is destroyed if its hull is filled.
    Wreck { target: Target, by: Option<Seat> },

    // Clean up.
    /// The clean up goes on.
    CleanUp { stage: u8 },
    /// D50: discard a card or done.
    HandLimit,
    /// D51: which Contract is discarded.
    ContractLimit,
    /// D52: the next card that goes to a discard pile.
    Discarding { seat: Seat },
    /// D53: an ongoing card to the Stash or done.
    Retire,
}
