//! The decisions of section 27 of the ledger: who decides, and what is asked.

use tenka_core::Seat;

use crate::rules::Look;
use crate::step::Step;

impl Look<'_> {
    /// Whose decision it is; `None` when the game is over.
    #[inline]
    pub(crate) fn to_act(self) -> Option<Seat> {
        let current = Some(self.current);
        match self.steps.last()? {
            Step::Over => None,
            Step::RotateTile { seat }
            | Step::RotateBy { seat, .. }
            | Step::Deploy { seat, .. }
            | Step::PlaceShip { seat }
            | Step::PlaceShuttle { seat }
            | Step::HomeWorld { seat }
            | Step::Keep { seat, .. }
            | Step::Answer { seat }
            | Step::React { seat }
            | Step::NewTarget { seat, .. }
            | Step::PickCruiser { seat, .. }
            | Step::CruiserStep { seat, .. }
            | Step::CruiserTarget { seat, .. }
            | Step::CruiserReturns { seat, .. }
            | Step::CruiserAttacks { seat }
            | Step::Multiply { seat, .. }
            | Step::ScoutMove { seat }
            | Step::EnvoyPack { seat }
            | Step::EnvoyStep { seat, .. }
            | Step::PackAttacks { seat }
            | Step::PackTarget { seat, .. }
            | Step::Discarding { seat } => Some(seat),
            Step::Shoot { shooter } => Some(shooter.owner()),
            Step::MicroJump { craft } | Step::Surplus { craft } => Some(craft.owner()),
            Step::FightCard { party } | Step::Stance { party } | Step::Bombs { party } => {
                self.fight.and_then(|fight| fight.units[party as usize].owner()).or(current)
            }
            Step::Allocate { target, .. } => target.owner().or(current),
            Step::Loot { .. } => self.fight.and_then(|fight| fight.units[0].owner()).or(current),
            _ => current,
        }
    }

    /// The name of the decision.
    pub(crate) fn decision(self) -> &'static str {
        match self.steps.last() {
            None | Some(Step::Over) => "over",
            Some(Step::RotateTile { .. } | Step::RotateBy { .. }) => "tile_to_turn",
            Some(Step::Deploy { .. }) => "ship_class",
            Some(Step::PlaceShip { .. }) => "starting_square",
            Some(Step::PlaceShuttle { .. }) => "shuttle_square",
            Some(Step::HomeWorld { .. }) => "home_world",
            Some(Step::Keep { .. }) => "card_to_keep",
            Some(Step::Arrive { .. } | Step::PlaceCraft { .. }) => "arrival",
            Some(Step::Order) => "ship_order",
            Some(Step::Income | Step::Forge { .. } | Step::ForgeAt) => "resource",
            Some(Step::Unload | Step::Load { .. }) => "transit",
            Some(Step::Conceal) => "conceal",
            Some(Step::Main) => "turn",
            Some(Step::Moving) => "move",
            Some(Step::Shoot { .. }) => "passing_shot",
            Some(Step::Transfer { .. } | Step::TransferMany { .. }) => "transfer",
            Some(Step::Jettison { .. } | Step::JettisonMany { .. } | Step::Surplus { .. }) => "jettison",
            Some(Step::Actions) => "actions",
            Some(Step::Draw { .. }) => "draw",
            Some(Step::Redeploy { .. }) => "redeploy",
            Some(Step::Buy { .. } | Step::BuyMore { .. }) => "purchase",
            Some(Step::Repair { .. } | Step::RepairUnit { .. }) => "repair",
            Some(Step::Offer | Step::Answer { .. }) => "trade",
            Some(Step::React { .. } | Step::NewTarget { .. }) => "reaction",
            Some(Step::Combat) => "combat",
            Some(Step::AttackTarget { .. }) => "attack",
            Some(Step::FightCard { .. }) => "combat_card",
            Some(Step::Stance { .. }) => "stance",
            Some(Step::Bombs { .. }) => "bombs",
            Some(Step::Allocate { .. }) => "damage",
            Some(Step::Loot { .. }) => "loot",
            Some(Step::MicroJump { .. }) => "micro_jump",
            Some(Step::HandLimit) => "hand_limit",
            Some(Step::ContractLimit) => "contract_limit",
            Some(Step::Discarding { .. }) => "order_of_discards",
            Some(Step::Retire) => "ongoing_cards",
            Some(
                Step::ContractShip { .. }
                | Step::Destination { .. }
                | Step::Stacks { .. }
                | Step::Donate { .. }
                | Step::Conversions { .. }
                | Step::Relief { .. }
                | Step::ReliefConvert { .. },
            ) => "contract",
            Some(Step::Put { .. }) => "reward",
            Some(
                Step::PickCruiser { .. }
                | Step::CruiserStep { .. }
                | Step::CruiserTarget { .. }
                | Step::CruiserReturns { .. }
                | Step::CruiserAttacks { .. },
            ) => "cruisers",
            Some(
                Step::Multiply { .. }
                | Step::ScoutMove { .. }
                | Step::EnvoyPack { .. }
                | Step::EnvoyStep { .. }
                | Step::PackAttacks { .. }
                | Step::PackTarget { .. },
            ) => "aliens",
            Some(_) => "card",
        }
    }
}
