//! Moving clan markers (SSM-070 to SSM-075).

use tenka_core::{Log, Seat, Seats};

use crate::StarshipSamurai;
use crate::action::Action;
use crate::clan::{Clan, PlayerClan, Spot};
use crate::event::{Deed, Event};
use crate::news::News;
use crate::state::State;
use crate::step::{Markers, Step};

impl Markers {
    /// Whether a marker may be moved.
    #[inline]
    pub(crate) fn include(self, state: &State, clan: Clan) -> bool {
        match self {
            Markers::Any => true,
            Markers::Only(only) => clan == only,
            Markers::Not(other) => clan != other,
            Markers::OnBranchOf(seat) => state.clans[clan].is_on_branch_of(seat),
        }
    }

    /// Whether one must be moved (SSM-196).
    #[inline]
    pub(crate) fn is_compulsory(self) -> bool {
        matches!(self, Markers::OnBranchOf(_))
    }
}

impl StarshipSamurai {
    /// SSM-022: the branches that markers may enter at a table of this many seats.
    #[inline]
    pub fn open_branches(&self, seats: Seats) -> impl Iterator<Item = PlayerClan> + use<> {
        let open = if self.unused_branches_open { PlayerClan::ALL.len() } else { seats.count().into() };
        PlayerClan::ALL.into_iter().take(open)
    }
}

/// SSM-071, SSM-074, SSM-075: the spaces at a distance of 1 to `steps`.
#[inline]
pub(crate) fn each_spot(
    game: &StarshipSamurai,
    state: &State,
    from: Spot,
    steps: u8,
    mut each: impl FnMut(Spot),
) {
    let length = game.branch_length();
    let height = from.height();
    if height > 0 && height <= steps {
        each(Spot::NEUTRAL);
    }
    for clan in game.open_branches(state.seats()) {
        if from.branch() == Some(clan) {
            let lowest = height.saturating_sub(steps).max(1);
            let highest = height.saturating_add(steps).min(length);
            (lowest..=highest).filter(|&to| to != height).for_each(|to| each(Spot::on(clan, to)));
        } else {
            let highest = steps.saturating_sub(height).min(length);
            (1..=highest).for_each(|to| each(Spot::on(clan, to)));
        }
    }
}

/// SSM-D06, SSM-D07: each marker with each space that it can reach, or no move.
pub(crate) fn list_clan_moves(
    game: &StarshipSamurai,
    state: &State,
    which: Markers,
    steps: u8,
    into: &mut Vec<Action>,
) {
    for clan in Clan::ALL.into_iter().filter(|&clan| which.include(state, clan)) {
        each_spot(game, state, state.clans[clan], steps, |to| into.push(Action::MoveClan { clan, to }));
    }
    if !which.is_compulsory() {
        into.push(Action::Pass);
    }
}

/// SSM-070: moves a marker; where a second one may follow, it is another (SSM-198).
pub(crate) fn move_clan(state: &mut State, clan: Clan, to: Spot, log: &mut News<'_, impl Log<Event>>) {
    let Some(Step::MoveClan { seat, steps, again, .. }) = state.steps.pop() else { return };
    let from = std::mem::replace(&mut state.clans[clan], to);
    log.tell(|| Deed::ClanMoved { seat, clan, from, to }.into());
    if again {
        state.steps.push(Step::MoveClan { seat, which: Markers::Not(clan), steps, again: false });
    }
}

/// Lets a player move one marker.
pub(crate) fn offer_clan_move(state: &mut State, seat: Seat, which: Markers, steps: u8) {
    state.steps.push(Step::MoveClan { seat, which, steps, again: false });
}
