//! What every drawing of a table needs to know.

use tenka_core::{Seat, Sentence};
use tenka_starship_samurai::location::LocationFace;
use tenka_starship_samurai::view::SeenBattle;
use tenka_starship_samurai::{Claim, Clan, Location, PlayerClan, SeenEvent, StarshipSamurai, View};

use crate::Scene;

/// A table as one viewer sees it.
#[derive(Clone, Copy)]
pub(super) struct BoardView<'a> {
    pub(super) game: &'a StarshipSamurai,
    pub(super) view: &'a View,
    /// Everything that was heard, if it is recalled.
    pub(super) heard: &'a [SeenEvent],
    pub(super) scene: &'a Scene,
}

impl BoardView<'_> {
    /// All seats, beginning with the holder of the first player token.
    pub(super) fn turn_order(self) -> impl Iterator<Item = Seat> {
        let seats = self.view.seats();
        std::iter::successors(Some(self.view.first), move |&seat| Some(seats.after(seat)))
            .take(seats.count().into())
    }

    /// The players with units at a location, in turn order.
    pub(super) fn present(self, at: Location) -> Vec<Seat> {
        self.turn_order().filter(|&seat| !self.view.players[seat].fleet.at(at).is_empty()).collect()
    }

    /// SSM-054: the power of a player at a location.
    pub(super) fn power(self, seat: Seat, at: Location) -> u8 {
        self.game.power_of(&self.view.players[seat].fleet, &self.view.attached, seat, at)
    }

    /// The battle at a location, if one is being fought or has just been won.
    pub(super) fn battle_at(&self, at: Location) -> Option<&SeenBattle> {
        self.view.battle.as_ref().filter(|battle| battle.at == at)
    }

    /// SSM-156, SSM-159: the power that cards have added for a player with units at a location.
    pub(super) fn bonus(self, seat: Seat, at: Location) -> u8 {
        self.battle_at(at).map_or(0, |battle| battle.bonus[seat])
    }

    /// SSM-157: a player's power, with what cards have added.
    pub(super) fn total(self, seat: Seat, at: Location) -> u16 {
        u16::from(self.power(seat, at)) + u16::from(self.bonus(seat, at))
    }

    pub(super) fn reward_to(self, at: Location) -> Claim {
        self.game.reward_to(self.view, at)
    }

    pub(super) fn victory_to(self, at: Location) -> Option<Seat> {
        self.game.victory_to(self.view, at)
    }

    /// SSM-167: the honor that the clan markers on a player's branch earn each round.
    pub(super) fn alliance_honor(self, seat: Seat) -> u16 {
        let spots = Clan::ALL.into_iter().map(|clan| self.view.clans[clan]);
        spots.filter(|spot| spot.is_on_branch_of(seat)).map(|spot| u16::from(self.game.honor_at(spot))).sum()
    }

    /// "You", or the player's name.
    pub(super) fn called(self, seat: Seat) -> Sentence {
        if self.view.viewer.is(seat) { say!(you) } else { self.scene.name(seat).into() }
    }

    /// The face of the card at a location, unless it has been won.
    pub(super) fn face(&self, at: Location) -> Option<&LocationFace> {
        self.view.boards[at].map(|card| &self.game.locations[card])
    }

    /// "Nova, Ann"
    pub(super) fn clan_and_name(self, seat: Seat) -> Sentence {
        say!(clan_and_name { clan: PlayerClan::of(seat), player: self.scene.name(seat) })
    }
}
