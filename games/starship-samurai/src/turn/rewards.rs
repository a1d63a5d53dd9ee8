//! The claim step (SSM-051 to SSM-063): what the active player gets where they lead.

use tenka_core::{Violation, Work};

use crate::StarshipSamurai;
use crate::location::{Location, Reward as Part};
use crate::step::step_types::{Claim, Reward};
use crate::step::{Markers, Step};
use crate::table::event::{Deed, HonorSource};
use crate::table::{Look, Play, sound};

impl Work<StarshipSamurai> for Claim {
    /// SSM-051, SSM-056: the rewards of the locations where the active player leads, in ascending order.
    fn run(self, play: &mut Play<'_>) {
        let (game, state) = (play.game, &*play.state);
        let seat = state.active;
        let rewarding =
            |at: &Location| *at >= self.next && state.boards[*at].is_some() && game.leads(state, seat, *at);
        let Some(at) = state.locations().find(rewarding) else { return play.pop() };
        play.log.tell(|| Deed::RewardClaimed { seat, at }.into());
        match at.next() {
            Some(next) => play.replace(Step::Claim { next }),
            None => play.pop(),
        }
        play.push(Step::Reward { seat, at, part: 0 });
    }
}

impl Work<StarshipSamurai> for Reward {
    /// SSM-057 to SSM-061: the next part of a location's reward.
    fn run(self, play: &mut Play<'_>) {
        let Reward { seat, at, part } = self;
        let game = play.game;
        let parts = play.state.boards[at].map_or(&[][..], |card| &game.locations[card].reward);
        let Some(&reward) = parts.get(usize::from(part)) else { return play.pop() };
        play.replace(Step::Reward { seat, at, part: part + 1 });
        match reward {
            Part::ShownClan(clan, steps) => play.offer_clan_move(seat, Markers::Only(clan), steps),
            Part::AnyClan(steps) => play.offer_clan_move(seat, Markers::Any, steps),
            Part::Honor(honor) => play.gain_honor(seat, honor, HonorSource::Reward),
            Part::Wealth(wealth) => play.gain_wealth(seat, wealth),
            Part::Cards(count) => play.draw_cards(seat, count),
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.is_seated(self.seat) && at.has(self.at) && at.state.boards[self.at].is_some())
    }
}
