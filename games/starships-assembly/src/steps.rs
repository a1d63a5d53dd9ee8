//! What abilities do, step by step, and what of it is still to be done.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::{Key, KeySet};

/// One step of an ability or of a turn. Some ask the active player for a choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Votes go to the pool.
    Cast(u8),
    /// This many votes for each ship of the player go to the pool.
    CastPerOwnShip(u8),
    /// One draw: the player chooses the source (SSA-D04).
    Draw,
    /// The captain goes under the deck.
    ReleaseSelf,
    /// The player chooses one of their ships, which goes under the deck (SSA-D06).
    ReleaseOwnShip,
    /// The player chooses any captain, which goes under the deck (SSA-D08).
    ReleaseAnyCaptain,
    /// The player chooses a card in hand, which goes under the deck unseen (SSA-D07).
    ReleaseFromHand,
    /// The captain becomes a ship.
    ScrambleSelf,
    /// The player chooses any captain, which becomes a ship of its controller (SSA-D08).
    ScrambleAnyCaptain,
    /// The captain becomes the opponent's.
    GiveSelf,
    /// The player chooses one of their ships, which joins the opponent's fleet (SSA-D06).
    GiveOwnShip,
    /// The player chooses a card in hand and deploys it without paying (SSA-D07).
    DeployFreeFromHand,
    /// The player chooses an unlocked agenda card and deploys it without paying (SSA-D09).
    DeployFreeFromAgenda,
    /// The player chooses an unlocked agenda card and recruits it without paying (SSA-D09).
    RecruitFreeFromAgenda,
    /// War is declared.
    DeclareWar,
    /// The player chooses between a normal turn and skipping it to draw (SSA-D03).
    TurnMode,
    /// The player ends the turn, and has no other choice.
    EndTurn,
}

const _: () = assert!(size_of::<Step>() == 2);

/// What an ability needs besides its price (SSA-067).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Requirement {
    /// At least one ship of the player's own.
    OwnShip,
    /// Room in the player's own fleet.
    OwnFleetNotFull,
    /// Room in the opponent's fleet.
    OpponentFleetNotFull,
    /// A card in hand.
    HandCard,
    /// An agenda card that is not locked.
    UnlockedAgendaCard,
    /// Another captain in play, on either side.
    OtherCaptainInPlay,
    /// A captain in play whose controller has room in the fleet.
    ScrambleTarget,
    /// The same, not counting the captain itself.
    ScrambleTargetExceptSelf,
    /// No declaration of war yet.
    WarNotDeclared,
}

/// A set of requirements.
pub type Requirements = KeySet<Requirement, 1>;

impl Requirement {
    /// How many there are.
    pub const COUNT: usize = 9;

    /// All requirements.
    pub const ALL: [Requirement; Requirement::COUNT] = [
        Requirement::OwnShip,
        Requirement::OwnFleetNotFull,
        Requirement::OpponentFleetNotFull,
        Requirement::HandCard,
        Requirement::UnlockedAgendaCard,
        Requirement::OtherCaptainInPlay,
        Requirement::ScrambleTarget,
        Requirement::ScrambleTargetExceptSelf,
        Requirement::WarNotDeclared,
    ];
}

impl Key for Requirement {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Requirement::ALL[index]
    }
}

/// Steps that are still to be done, the next one on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Steps {
    /// The next one last. What lies above the top is always the same step, so that equal stacks have equal bytes.
    stack: [Step; Steps::MOST],
    count: u8,
}

const FILLER: Step = Step::EndTurn;

impl Steps {
    /// The most steps that can wait at once. An ability has at most [`Steps::MOST_OF_AN_ABILITY`]; those which follow
    /// from one of them fit on top.
    pub const MOST: usize = 8;
    /// The most steps of one ability.
    pub const MOST_OF_AN_ABILITY: usize = 4;
    /// Nothing to do.
    pub const NONE: Steps = Steps { stack: [FILLER; Steps::MOST], count: 0 };

    /// The step that comes next.
    #[inline]
    pub fn next(self) -> Option<Step> {
        self.count.checked_sub(1).map(|top| self.stack[usize::from(top)])
    }

    /// Whether nothing is left to do.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.count == 0
    }

    /// Puts a step before all others.
    #[inline]
    pub fn push(&mut self, step: Step) {
        self.stack[usize::from(self.count)] = step;
        self.count += 1;
    }

    /// Takes the next step away.
    #[inline]
    pub fn pop(&mut self) {
        self.count -= 1;
        self.stack[usize::from(self.count)] = FILLER;
    }

    /// The steps in the order in which they will be done.
    pub fn iter(&self) -> impl Iterator<Item = Step> + '_ {
        self.stack[..usize::from(self.count)].iter().rev().copied()
    }

    /// The steps that are to be done in this order; `None` if there are too many.
    pub fn in_order(steps: &[Step]) -> Option<Steps> {
        let mut stack = Steps::NONE;
        stack.stack.get_mut(..steps.len())?.copy_from_slice(steps);
        stack.stack[..steps.len()].reverse();
        stack.count = steps.len() as u8;
        Some(stack)
    }
}

impl Default for Steps {
    fn default() -> Self {
        Steps::NONE
    }
}

impl fmt::Debug for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Steps {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Steps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let steps = Vec::<Step>::deserialize(deserializer)?;
        Steps::in_order(&steps)
            .ok_or_else(|| serde::de::Error::custom(format_args!("{} steps to do: too many", steps.len())))
    }
}
