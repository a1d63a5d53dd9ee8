//! Moving clan markers (SSM-070 to SSM-075).

use tenka_core::{Asks, Decision, Offers, Reason, Seat, Seats, Sentence, Violation, decision, require, say};

use crate::StarshipSamurai;
use crate::action::{Action, MOVE_CLAN};
use crate::clan::{Clan, PlayerClan, Spot};
use crate::state::State;
use crate::step::step_types::MoveClan;
use crate::step::{Markers, Step};
use crate::table::event::Deed;
use crate::table::{Look, Play, sound};
use crate::unit::Mech;
use crate::view::View;

impl Markers {
    #[inline]
    fn include(self, state: &State, clan: Clan) -> bool {
        match self {
            Markers::Any => true,
            Markers::Only(only) => clan == only,
            Markers::Not(other) => clan != other,
            Markers::OnBranchOf(seat) => state.clans[clan].is_on_branch_of(seat),
        }
    }

    /// Whether one must be moved (SSM-196).
    #[inline]
    fn is_compulsory(self) -> bool {
        matches!(self, Markers::OnBranchOf(_))
    }
}

impl StarshipSamurai {
    /// SSM-022: the branches markers may enter with this many seats.
    #[inline]
    pub fn open_branches(&self, seats: Seats) -> impl Iterator<Item = PlayerClan> + use<> {
        let open = if self.unused_branches_open { PlayerClan::ALL.len() } else { seats.count().into() };
        PlayerClan::ALL.into_iter().take(open)
    }
}

/// SSM-071, SSM-074, SSM-075: the spaces at a distance of 1 to `steps`.
#[inline]
fn each_spot(game: &StarshipSamurai, state: &State, from: Spot, steps: u8, mut each: impl FnMut(Spot)) {
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

impl Look<'_> {
    /// SSM-070 to SSM-075: whether a marker may move there.
    fn may_move_clan<R: Reason>(self, (clan, to): (Clan, Spot), which: Markers, steps: u8) -> Result<(), R> {
        let (game, state) = (self.game, self.state);
        let from = state.clans[clan];
        let is_included = which.include(state, clan);
        match which {
            Markers::Any => {}
            Markers::Only(only) => {
                require!(is_included, "SSM-057", only_this_marker { only });
            }
            Markers::Not(_) => {
                require!(is_included, "SSM-198", second_marker_differs { clan });
            }
            Markers::OnBranchOf(seat) => {
                let owner = PlayerClan::of(seat);
                require!(is_included, "SSM-196", marker_not_on_branch { clan, owner });
            }
        }
        let is_open =
            to.branch().is_none_or(|branch| game.open_branches(state.seats()).any(|open| open == branch));
        require!(is_open, "SSM-022", branch_closed { to: to.words() });
        let length = game.branch_length();
        require!(to.height() <= length, "SSM-074", branch_length { length });
        require!(from != to, "SSM-075", marker_there { clan });
        let far = from.distance(to);
        require!(
            far <= steps,
            "SSM-075",
            marker_too_far { clan, far: say!(spaces { count: far }), to: to.words(), steps }
        );
        Ok(())
    }
}

/// What lets a player move a clan marker: a reward, a card, Hideyoshi; nothing for an order.
fn cause(game: &StarshipSamurai, view: &View) -> Option<Sentence> {
    match view.steps.iter().rev().nth(1)? {
        Step::Reward { at, .. } => {
            let card = view.boards[at]?;
            Some(say!(because_reward { location: game.locations[card].name.clone() }))
        }
        Step::Finish => Some(game.cards[view.turn.playing?].name.as_str().into()),
        Step::MoveUnits { .. } | Step::Ride { .. } => Some(Mech::Hideyoshi.to_string().into()),
        _ => None,
    }
}

impl Decision<StarshipSamurai> for MoveClan {
    decision!("SSM-D06" "clan_marker", by seat);

    fn asks(self, game: &StarshipSamurai, view: &View) -> Asks {
        let far = say!(spaces { count: self.steps });
        let asks = match self.which {
            Markers::Only(clan) => Asks::new("SSM-057", say!(ask_move_this_marker { clan, far })),
            Markers::Not(_) => Asks::new("SSM-198", say!(ask_move_another_marker { far })),
            Markers::OnBranchOf(seat) => {
                let owner = PlayerClan::of(seat);
                Asks::new("SSM-196", say!(ask_move_marker_of { owner, far }))
            }
            Markers::Any => Asks::new("SSM-070", say!(ask_move_marker { far })),
        };
        match cause(game, view) {
            Some(cause) => asks.because(cause),
            None => asks,
        }
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let MoveClan { which, steps, .. } = self;
        offers.listed(
            MOVE_CLAN,
            |offers| {
                for clan in Clan::ALL.into_iter().filter(|&clan| which.include(at.state, clan)) {
                    let from = at.state.clans[clan];
                    each_spot(at.game, at.state, from, steps, |to| {
                        offers.take(Action::MoveClan { clan, to });
                    });
                }
            },
            |asked| at.may_move_clan(asked, which, steps),
        );
        offers.one(Action::Pass, || {
            require!(!which.is_compulsory(), "SSM-196", must_move_marker);
            Ok(())
        });
    }

    /// SSM-070: moves a marker; if a second one may follow, it must be a different one (SSM-198).
    fn take(self, play: &mut Play<'_>, option: Action) {
        let MoveClan { seat, steps, again, .. } = self;
        play.pop();
        let Action::MoveClan { clan, to } = option else { return };
        let from = std::mem::replace(&mut play.state.clans[clan], to);
        play.log.tell(|| Deed::ClanMoved { seat, clan, from, to }.into());
        if again {
            play.push(Step::MoveClan { seat, which: Markers::Not(clan), steps, again: false });
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        let marked = match self.which {
            Markers::OnBranchOf(other) => at.is_seated(other) && at.state.markers_of(other).next().is_some(),
            Markers::Any | Markers::Only(_) | Markers::Not(_) => true,
        };
        sound(at.is_seated(self.seat) && marked && (1..=64).contains(&self.steps))
    }
}

impl Play<'_> {
    pub(crate) fn offer_clan_move(&mut self, seat: Seat, which: Markers, steps: u8) {
        self.push(Step::MoveClan { seat, which, steps, again: false });
    }
}
