//! The decisions (section 23 of the ledger), and what is done without asking. Each decision is in the file of its
//! chapter.

use tenka_core::{Violation, require, say, steps, stepwise};

use crate::StarshipsAssembly;
use crate::action::Action;
use crate::event::Event;
use crate::state::{Stage, State};
use crate::steps::Step;

stepwise! {
    StarshipsAssembly, State, Event, Next;
    next |state| next(state);
    active |at| at.state.seat;
    // A part of an ability with nothing left to choose from is done without asking.
    pass_over |play| play.do_next_step();
}

steps! {
    /// What comes next.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Next of StarshipsAssembly;
    decisions {
        /// SSA-D01: what to pick.
        LobbyPick,
        /// SSA-D02: which card to release at the end of lobbying.
        LobbyRelease,
        /// SSA-D03: whether to skip the turn.
        TurnMode,
        /// SSA-D04: where to draw from.
        DrawSource,
        /// SSA-D05: an action, or the end of the turn.
        MainAction,
        /// SSA-D05, SSA-R38: the end of a skipped turn.
        EndOfSkippedTurn,
        /// SSA-D06: one of the player's ships, for an ability.
        OwnShip { step: Step },
        /// SSA-D07: a card in hand for an ability.
        HandCard { step: Step },
        /// SSA-D08: a captain for an ability.
        AnyCaptain { step: Step },
        /// SSA-D09: an agenda card for an ability.
        AgendaCard { step: Step },
        /// SSA-D10: whether to transfer power before targets are locked.
        PowerTransfer,
        /// SSA-D11: what a weapon locks.
        LockTarget,
        /// SSA-D12: what to fire.
        FireStep,
    }
    works {
        /// SSA-068: a step of an ability that leaves no choice.
        Automatic { step: Step },
    }
}

/// What comes next; `None` when the game is over.
#[inline]
pub(crate) fn next(state: &State) -> Option<Next> {
    Some(match state.stage {
        Stage::Picking => Next::LobbyPick,
        Stage::Releasing => Next::LobbyRelease,
        Stage::Assembly => state.turn.to_do.next().map_or(Next::MainAction, in_turn),
        Stage::Powering => Next::PowerTransfer,
        Stage::Targeting => Next::LockTarget,
        Stage::Firing => Next::FireStep,
        Stage::Over => return None,
    })
}

#[inline]
const fn in_turn(step: Step) -> Next {
    match step {
        Step::TurnMode => Next::TurnMode,
        Step::Draw => Next::DrawSource,
        Step::EndTurn => Next::EndOfSkippedTurn,
        Step::ReleaseOwnShip | Step::GiveOwnShip => Next::OwnShip { step },
        Step::ReleaseFromHand | Step::DeployFreeFromHand => Next::HandCard { step },
        Step::ReleaseAnyCaptain | Step::ScrambleAnyCaptain => Next::AnyCaptain { step },
        Step::DeployFreeFromAgenda | Step::RecruitFreeFromAgenda => Next::AgendaCard { step },
        Step::Cast(_)
        | Step::CastPerOwnShip(_)
        | Step::ReleaseSelf
        | Step::ScrambleSelf
        | Step::GiveSelf
        | Step::DeclareWar => Next::Automatic { step },
    }
}

/// Whether the seat to act may do this; if not, the first guard that stands in its way.
pub(crate) fn check(game: &StarshipsAssembly, state: &State, action: Action) -> Result<(), Violation> {
    let over = || Violation::new("SSA-147", say!(game_over));
    if state.stage != Stage::Over {
        is_of_this_phase(state.stage, action)?;
    }
    tenka_core::decision::check(game, state, action, over)
}

/// SSA-011: each phase has its own actions.
fn is_of_this_phase(stage: Stage, action: Action) -> Result<(), Violation> {
    let (lobbying, warfare) = (stage < Stage::Assembly, stage.is_warfare());
    match action {
        Action::PickCard(_) | Action::PickDeck => require!(lobbying, "SSA-011", lobbying_over),
        Action::Release(_) => require!(!warfare, "SSA-011", assembly_over),
        Action::ReleaseShip(_)
        | Action::NormalTurn
        | Action::SkipTurn
        | Action::DrawFromDeck
        | Action::DrawFromAgenda(_)
        | Action::ReleaseForVotes(_)
        | Action::Recruit(_)
        | Action::Deploy(_)
        | Action::Cast(_)
        | Action::Use(_)
        | Action::Lock(_)
        | Action::Relock(_)
        | Action::EndTurn
        | Action::Give(_)
        | Action::Scramble(_) => {
            require!(!lobbying, "SSA-011", assembly_not_begun);
            require!(!warfare, "SSA-011", assembly_over);
        }
        Action::KeepPower
        | Action::Transfer(_)
        | Action::Target(_)
        | Action::NoTarget
        | Action::Fire(_)
        | Action::Hold => require!(warfare, "SSA-011", warfare_not_begun),
    }
    Ok(())
}
