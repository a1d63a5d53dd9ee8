//! What abilities do, step by step, and which steps are pending.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::{KeySet, Row, named};

/// One step of an ability or of a turn. Some ask the active player for a choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Votes go to the pool.
    Cast(u8),
    /// This many votes for each ship of the player go to the pool.
    CastPerOwnShip(u8),
    /// One draw: the player chooses the source (SSA-D04).
    Draw,
    ReleaseSelf,
    /// The player chooses one of their ships, which goes under the deck (SSA-D06).
    ReleaseOwnShip,
    /// The player chooses any captain, which goes under the deck (SSA-D08).
    ReleaseAnyCaptain,
    /// The player chooses a card in hand, which goes under the deck unseen (SSA-D07).
    ReleaseFromHand,
    ScrambleSelf,
    /// The player chooses any captain, which becomes a ship of its controller (SSA-D08).
    ScrambleAnyCaptain,
    GiveSelf,
    /// The player chooses one of their ships, which joins the opponent's fleet (SSA-D06).
    GiveOwnShip,
    /// The player chooses a card in hand and deploys it without paying (SSA-D07).
    DeployFreeFromHand,
    /// The player chooses an unlocked agenda card and deploys it without paying (SSA-D09).
    DeployFreeFromAgenda,
    /// The player chooses an unlocked agenda card and recruits it without paying (SSA-D09).
    RecruitFreeFromAgenda,
    DeclareWar,
    /// The player chooses between a normal turn and skipping it to draw (SSA-D03).
    TurnMode,
    /// The player ends the turn, and has no other choice.
    #[default]
    EndTurn,
}

const _: () = assert!(size_of::<Step>() == 2);

named! {
    /// What an ability needs besides its price (SSA-067).
    pub enum Requirement {
        OwnShip = "own_ship",
        OwnFleetNotFull = "own_fleet_not_full",
        OpponentFleetNotFull = "opponent_fleet_not_full",
        HandCard = "hand_card",
        UnlockedAgendaCard = "unlocked_agenda_card",
        /// Another captain in play, on either side.
        OtherCaptainInPlay = "other_captain_in_play",
        /// A captain in play whose controller has room in the fleet.
        ScrambleTarget = "scramble_target",
        /// The same, not counting the captain itself.
        ScrambleTargetExceptSelf = "scramble_target_except_self",
        WarNotDeclared = "war_not_declared",
    }
}

pub type Requirements = KeySet<Requirement, 1>;

impl Requirement {
    pub const COUNT: usize = Requirement::ALL.len();
}

/// Pending steps: a stack, with the next one on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Steps(Row<Step, { Steps::MOST }>);

impl Steps {
    /// The most steps that can be pending at once. An ability has at most [`Steps::MOST_OF_AN_ABILITY`]; those that
    /// follow from one of them fit on top.
    pub const MOST: usize = 8;
    pub const MOST_OF_AN_ABILITY: usize = 4;

    /// The step that comes next.
    #[inline]
    pub fn next(self) -> Option<Step> {
        self.0.last()
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Puts a step before all others.
    #[inline]
    pub fn push(&mut self, step: Step) {
        self.0.push(step);
    }

    /// Takes the next step away.
    #[inline]
    pub fn pop(&mut self) {
        self.0.pop();
    }

    /// The steps in the order they will be done.
    pub fn iter(&self) -> impl Iterator<Item = Step> + '_ {
        self.0.iter().rev()
    }

    /// The steps to be done in this order; `None` if there are too many.
    pub fn in_order(steps: &[Step]) -> Option<Steps> {
        (steps.len() <= Steps::MOST).then(|| Steps(steps.iter().rev().copied().collect()))
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
