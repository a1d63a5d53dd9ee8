//! Pending work: a stack of steps inside the state.
//!
//! The last step is next. A step that needs a choice is a decision (section 27 of the ledger) and waits for it; all
//! others are carried out at once. Interrupts push steps on top of whatever they interrupt.

use serde::{Deserialize, Serialize};
use tenka_core::{Key, Keyed, Seat, steps};

use crate::ShadowstarCorsairs;
use crate::pieces::cargo::Item;
use crate::pieces::craft::CraftId;
use crate::pieces::decks::{Card, Deck};
use crate::pieces::numbered::numbered;
use crate::pieces::place::{Place, Target};
use crate::pieces::square::Location;
use tenka_core::Row;

pub type Steps = Row<Step, 24>;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// Who started it.
    Attacker,
    Defender,
}

impl Party {
    pub const fn other(self) -> Party {
        match self {
            Party::Attacker => Party::Defender,
            Party::Defender => Party::Attacker,
        }
    }

    /// The attacker first.
    pub const BOTH: [Party; 2] = [Party::Attacker, Party::Defender];
}

impl Key for Party {
    #[inline]
    fn index(self) -> usize {
        match self {
            Party::Attacker => 0,
            Party::Defender => 1,
        }
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Party::BOTH[index]
    }
}

pub type ByParty<T> = Keyed<Party, T, 2>;

numbered! {
    /// SHC-087.
    pub enum StartStage {
        Arrival = 1,
        Order = 2,
        Shields = 3,
        Drones = 4,
        Income = 5,
        Unloading = 6,
        ExpressDeliveries = 7,
        Concealment = 8,
        TheTurn = 9,
    }
}

numbered! {
    /// SHC-175, SHC-179.
    pub enum AftermathStage {
        ReprimandAndCapture = 0,
        Loot = 1,
        DeedsAndWrecks = 2,
        Control = 3,
        MicroJump = 4,
        End = 5,
    }
}

numbered! {
    /// SHC-181 to SHC-189.
    pub enum CleanUpStage {
        HandLimit = 1,
        Contracts = 2,
        PublicContract = 3,
        Reprimand = 4,
        Overflow = 5,
        OngoingCards = 6,
        Crests = 7,
        EndOfTurn = 8,
    }
}

/// The pieces within reach of a repair.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// Own pieces anywhere (Call for Repairs).
    Anywhere,
    /// Pieces adjacent to a place (SHC-142, SHC-239).
    Around(Place),
    /// One Unit (Nanite Repair).
    Unit(Target),
    /// What is adjacent to the donor of Cannibalize; for an Outpost, its other Crew.
    Donor(Target),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Room {
    /// Own holds with room, controlled Locations, the bay (SHC-195).
    Anywhere,
    /// The bay or the hold of a Ship, all in one place (Requisition, Matter Forge).
    OneHold,
}

steps! {
    /// A pending step.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case", deny_unknown_fields)]
    pub enum Step of ShadowstarCorsairs;
    decisions {
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
        /// D05 to D07: which card is kept.
        Keep { seat: Seat, deck: Deck },
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
        /// D36: the next item of a counter-offer.
        Counter { seat: Seat },

        // Cards.
        /// D26: the player's Ship that uses a card.
        CardShip { card: Card },
        /// D26: the target of a card.
        CardTarget { card: Card, ship: Option<CraftId> },
        /// D42: a player may react.
        React { seat: Seat },
        /// D42: the new target of what was announced.
        NewTarget { seat: Seat, card: Card },
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

        // Combat.
        /// D40: the combat phase menu.
        Combat,
        /// D41: the target.
        AttackTarget { unit: Target },
        /// D43: a combat card or none.
        FightCard { party: Party },
        /// D44: the stance.
        Stance { party: Party },
        /// D45: Bombs, or less damage.
        Bombs { party: Party },
        /// D46, D48: the next point of damage.
        Allocate { target: Target, left: u8, floor: u8 },
        /// D47: the next token of a raid or of Piracy.
        Loot { left: u8, raid: bool },
        /// D49: micro-jump.
        MicroJump { craft: CraftId },
        /// D54: Cargo that a craft can no longer carry.
        Surplus { craft: CraftId },
        /// D50: discard a card or done.
        HandLimit,
        /// D51: which Contract is discarded.
        ContractLimit,
        /// D52: the next card that goes to a discard pile.
        Discarding { seat: Seat },
        /// D53: an ongoing card to the Stash or done.
        Retire,
    }
    works {
        /// The game is over.
        #[default]
        Over,
        /// All have deployed.
        Deployed,
        /// SHC-037: the discards are shuffled and turned up.
        OpenPiles,

        // The turn.
        /// A turn begins.
        BeginTurn,
        /// SHC-087: the next of the start-of-turn steps.
        Start { stage: StartStage },
        /// SHC-264: a pack shoots at the moving craft.
        PackShoots { pack: u8 },
        /// SHC-296: the reaction round to the last announcement goes on.
        Reactions,
        /// The last announcement is carried out.
        Resolve,
        /// SHC-150: a card is done and goes to the Stash, or into play.
        CardDone { card: Card, seat: Seat },
        /// The Alien phase ends.
        EndAliens,
        /// SHC-193: a Contract is fulfilled: it goes to the Stash.
        ContractDone { card: Card },
        /// SHC-168: the attack has been announced, and reactions are over.
        Fight,
        /// SHC-170: both roll.
        Roll,
        /// SHC-173: reductions, and what each side has to allocate.
        Reduce,
        /// SHC-175, SHC-179: what happens after the fight.
        Aftermath { stage: AftermathStage },
        /// A craft that a card damaged is destroyed if its hull is filled.
        Wreck { target: Target, by: Option<Seat> },

        // Clean up.
        /// The clean up goes on.
        CleanUp { stage: CleanUpStage },
    }
}

/// The head of a decision: its id and name, what happens if there is no choice, who decides (the `current` player, the
/// `seat` of the step, or somebody the step names itself), the prompt, and the rule; then the cause, if it isn't
/// obvious.
macro_rules! decision {
    (
        $id:literal $name:literal, $alone:ident, by $who:ident,
        $what:ident $({ $argument:ident: |$step:ident| $value:expr })?, $rule:literal
        $(, because |$asking:pat_param, $told:pat_param| $cause:expr)?
    ) => {
        $crate::step::decision!($id $name, $alone, by $who);

        fn asks(self, game: &$crate::ShadowstarCorsairs, view: &$crate::View) -> tenka_core::Asks {
            let asks = tenka_core::Asks::new($rule, tenka_core::say!($what $({
                $argument: {
                    let $step = self;
                    $value
                }
            })?));
            let told = $crate::words::labels::LabelContext { game, view };
            $(
                let ($asking, $told) = (self, told);
                let asks = asks.because(tenka_core::Sentence::capitalised($cause));
            )?
            let _ = told;
            asks
        }
    };
    ($id:literal $name:literal, $alone:ident, by $who:ident) => {
        const ID: &'static str = $id;
        const NAME: &'static str = $name;
        const ALONE: tenka_core::Alone = tenka_core::Alone::$alone;

        $crate::step::decision!(by $who);
    };
    (by current) => {
        #[inline]
        fn seat(self, at: $crate::table::Look<'_>) -> tenka_core::Seat {
            at.current
        }
    };
    (by seat) => {
        #[inline]
        fn seat(self, _: $crate::table::Look<'_>) -> tenka_core::Seat {
            self.seat
        }
    };
    (by itself) => {};
}

/// The things a step refers to exist, and the rules can produce its numbers.
macro_rules! audit {
    ($($field:ident),* $(; $number:ident in $range:expr)*) => {
        fn audit(self, at: $crate::table::Look<'_>) -> Result<(), tenka_core::Violation> {
            $(at.knows(self.$field)?;)*
            let _ = at;
            $($crate::audit::steps::gives(self.$number, $range)?;)*
            Ok(())
        }
    };
}

pub(crate) use {audit, decision};
