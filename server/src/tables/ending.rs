//! Games that their players end before the rules do: by resigning, or because everybody wants to stop.

use std::sync::Arc;

use tenka_core::{Outcome, Seat, Viewer, say};
use tenka_seats::Referee;

use super::Tables;
use super::commands::{Command, Reply};
use super::course::TableProgress;
use super::live::Live;
use crate::denied::Denied;
use crate::store::{Entry, Occupant};

/// Why a game ended before the rules ended it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EarlyEnd {
    /// Everybody else, or every person, has resigned.
    Resigned,
    /// Everybody who was there wanted to stop.
    Agreed,
}

/// Who has resigned, and who would like to stop.
#[derive(Clone, Debug, Default)]
pub struct Quitting {
    /// Who has resigned, in order.
    resigned: Vec<Seat>,
    /// Who would like to end the game.
    stopping: Vec<Seat>,
    /// Why the game has ended early, if it has.
    ended: Option<EarlyEnd>,
}

impl Quitting {
    /// Whether this seat has resigned.
    pub fn has_resigned(&self, seat: Seat) -> bool {
        self.resigned.contains(&seat)
    }

    /// Who has resigned, in order.
    pub fn resigned_seats(&self) -> &[Seat] {
        &self.resigned
    }

    /// Who would like to end the game, while it goes on.
    pub fn stopping(&self) -> &[Seat] {
        &self.stopping
    }

    /// Why the game has ended early, if it has.
    pub fn ended(&self) -> Option<EarlyEnd> {
        self.ended
    }
}

impl Tables {
    /// Resigns: a bot plays on for the seat, or the game ends if nobody is left to play against.
    pub async fn resign(self: &Arc<Self>, id: &str, command: Command) -> Result<Reply, Denied> {
        let does =
            |live: &Live, viewer: Viewer| Ok(vec![Entry::Resigned { seat: live.still_playing(viewer)? }]);
        self.carry_out(id, command, Box::new(does)).await
    }

    /// Offers to end the game with no winner, or agrees to it. It ends once everybody who is there wants that.
    pub async fn stop(self: &Arc<Self>, id: &str, command: Command) -> Result<Reply, Denied> {
        let does = |live: &Live, viewer: Viewer| {
            let seat = live.still_playing(viewer)?;
            if live.course()?.is_solitary() {
                return Err(Denied::conflict("alone", say!(stop_alone)));
            }
            if live.course()?.quitting.stopping.contains(&seat) {
                return Err(Denied::conflict("already_offered", say!(stop_offered_already)));
            }
            Ok(vec![Entry::WantsToStop { seat }])
        };
        self.carry_out(id, command, Box::new(does)).await
    }

    /// Declines an offer to end the game, or withdraws one.
    pub async fn play_on(self: &Arc<Self>, id: &str, command: Command) -> Result<Reply, Denied> {
        let does = |live: &Live, viewer: Viewer| {
            let seat = live.still_playing(viewer)?;
            if live.course()?.quitting.stopping.is_empty() {
                return Err(Denied::conflict("no_offer", say!(no_offer_to_stop)));
            }
            Ok(vec![Entry::WantsToPlayOn { seat }])
        };
        self.carry_out(id, command, Box::new(does)).await
    }
}

impl Live {
    /// The viewer's seat, if they are there and the game goes on.
    fn still_playing(&self, viewer: Viewer) -> Result<Seat, Denied> {
        let seat = self.present(viewer)?;
        self.course()?.begun()?;
        match self.course()?.to_act() {
            Some(_) => Ok(seat),
            None => Err(Denied::conflict("game_over", say!(game_is_over))),
        }
    }
}

impl TableProgress {
    /// A bot plays on for whoever has resigned; the game ends when nobody is left to play against.
    pub(super) fn resigned(&mut self, seat: Seat) -> Result<(), Denied> {
        self.seat_mut(seat)?.away = true;
        self.quitting.resigned.push(seat);
        self.quitting.stopping.retain(|&other| other != seat);
        let remaining = || self.seats.iter().filter(|row| !self.quitting.has_resigned(row.seat));
        let is_person = |occupant: &Occupant| matches!(occupant, Occupant::Person(_));
        if remaining().count() > 1 && remaining().any(|row| is_person(&row.occupant)) {
            return Ok(());
        }
        let winners: Vec<Seat> = remaining().map(|row| row.seat).collect();
        let rank = |seat: Seat| match self.quitting.resigned.iter().rev().position(|&other| other == seat) {
            // Whoever held out longer ranks higher.
            Some(place) => (winners.len() + place + 1) as i64,
            None => 1,
        };
        let ranks = self.seats.iter().map(|row| rank(row.seat)).collect();
        self.end_early(EarlyEnd::Resigned, winners, ranks)
    }

    /// The game ends without a winner once everybody who is there wants that.
    pub(super) fn wants_to_stop(&mut self, seat: Seat) -> Result<(), Denied> {
        self.quitting.stopping.push(seat);
        let is_there =
            |row: &&crate::store::SeatRow| matches!(row.occupant, Occupant::Person(_)) && !row.away;
        if self.seats.iter().filter(is_there).all(|row| self.quitting.stopping.contains(&row.seat)) {
            return self.end_early(EarlyEnd::Agreed, Vec::new(), Vec::new());
        }
        Ok(())
    }

    /// Somebody would rather play on: nobody's offer stands any more.
    pub(super) fn plays_on(&mut self) {
        self.quitting.stopping.clear();
    }

    fn end_early(&mut self, why: EarlyEnd, winners: Vec<Seat>, ranks: Vec<i64>) -> Result<(), Denied> {
        let game: &mut Box<dyn Referee> = self.game_mut()?;
        let scores = game.scores();
        game.stop(Outcome { winners, ranks, scores });
        self.quitting.ended = Some(why);
        self.quitting.stopping.clear();
        Ok(())
    }
}
