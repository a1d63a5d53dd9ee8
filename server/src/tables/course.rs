//! A table's course, entry by entry: the only way from log to position, for loading and for playing.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use serde_json::Value;
use tenka_core::any::{Happened, Position};
use tenka_core::{Info, Options, Record, Seat, Viewer, say};
use tenka_seats::{AnySeat, Referee};

use super::ending::Quitting;
use super::sealed::SealedChoices;
use crate::denied::{Denied, Kind};
use crate::fairness;
use crate::store::{Clock, Entry, Occupant, SeatOffer, SeatRow, Stage, TableStatus};

/// Fixed when the table was opened.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub ruleset: u32,
    /// The options that were set.
    pub options: Options,
    /// The time limit.
    pub clock: Clock,
    /// The hash of the secret.
    pub commitment: String,
    /// Whether players may ask for hints even with two or more people playing.
    pub hints: bool,
    /// The server's secret. It never leaves the server before the end.
    pub secret: String,
    /// The position the game begins at, if not the usual one.
    pub position: Option<Value>,
}

impl Terms {
    /// The game, if this program has it under the table's rules.
    pub fn info(&self) -> Result<&'static Info, Denied> {
        rules_of(&self.game, self.ruleset)
    }

    /// What a viewer would see at such a table: an example for as long as nothing is dealt.
    fn example(&self, seats: u8, viewer: Viewer) -> Result<Arc<dyn AnySeat>, Denied> {
        let name = self.info()?.name;
        let referee = tenka_registry::new_table_under(self.ruleset, name, &self.options, seats, "example")??;
        Ok(referee.seat(viewer))
    }

    fn deal(&self, seats: u8, entropy: &[Option<String>]) -> Result<Box<dyn Referee>, Denied> {
        let name = self.info()?.name;
        Ok(match &self.position {
            None => {
                let seed = fairness::seed_of(&self.secret, entropy);
                tenka_registry::new_table_under(self.ruleset, name, &self.options, seats, &seed)??
            }
            Some(position) => {
                tenka_registry::load_table_under(self.ruleset, name, &self.options, position.clone())??
            }
        })
    }
}

/// The game, if this program has it under these rules.
pub(super) fn rules_of(game: &str, ruleset: u32) -> Result<&'static Info, Denied> {
    let info = tenka_registry::info(game)?;
    if (1..=info.ruleset).contains(&ruleset) {
        return Ok(info);
    }
    let message = say!(other_ruleset { ruleset, game: info.title, newest: info.ruleset });
    Err(Denied::new(Kind::OtherRules, "other_ruleset", message))
}

/// The effect of an entry.
pub struct EntryEffect {
    /// The public state of the game, if it has begun.
    pub position: Option<Position>,
    /// The number of the last entry that changed the game.
    pub revision: u64,
    /// How many seats there are.
    pub seats: u8,
    /// What happened in the game.
    pub happened: Option<Happened>,
}

/// How far a table has got.
pub struct TableProgress {
    /// The seats and who has them.
    pub seats: Vec<SeatRow>,
    /// Each seat's contribution to the secret.
    pub entropy: Vec<Option<String>>,
    /// The referee of the game, once all seats are taken. It never leaves this type.
    pub(super) game: Option<Box<dyn Referee>>,
    /// The number of the last entry.
    pub seq: u64,
    /// The number of the last entry that changed the game.
    pub revision: u64,
    /// Since when the seat to act has been to act, in milliseconds since 1970. Leaving the seat and coming back gains
    /// no time.
    pub turn_since: u64,
    /// Who has resigned, and who would like to stop.
    pub quitting: Quitting,
    /// What seats have decided before their turn.
    pub(super) sealed: SealedChoices,
}

impl Clone for TableProgress {
    fn clone(&self) -> Self {
        TableProgress {
            seats: self.seats.clone(),
            entropy: self.entropy.clone(),
            game: self.game.as_ref().map(|game| game.duplicate()),
            quitting: self.quitting.clone(),
            sealed: self.sealed.clone(),
            ..*self
        }
    }
}

impl TableProgress {
    /// A table at which nothing has happened yet.
    pub fn new(offers: &[SeatOffer]) -> Self {
        let seat = |(number, offer): (usize, &SeatOffer)| SeatRow {
            seat: Seat::new(number as u8),
            occupant: match offer {
                SeatOffer::Me | SeatOffer::Open => Occupant::Open,
                SeatOffer::Invited => Occupant::Invited,
                SeatOffer::Bot(level) => Occupant::Bot(level.clone()),
            },
            holder: None,
            invitation: None,
            away: false,
        };
        TableProgress {
            seats: offers.iter().enumerate().map(seat).collect(),
            entropy: vec![None; offers.len()],
            game: None,
            seq: 0,
            revision: 0,
            turn_since: 0,
            quitting: Quitting::default(),
            sealed: SealedChoices::default(),
        }
    }

    /// Applies the next entry. If the game doesn't allow it, the course must be discarded.
    pub fn push(&mut self, terms: &Terms, entry: &Entry, at: u64) -> Result<EntryEffect, Denied> {
        let was_to_act = self.to_act();
        let mut happened = None;
        match entry {
            Entry::Opened { .. } | Entry::Said { .. } | Entry::Hinted { .. } | Entry::Rematch { .. } => {}
            Entry::Sat { seat, name, entropy } => {
                let index = usize::from(seat.number());
                self.seat_mut(*seat)?.occupant = Occupant::Person(name.clone());
                if let Some(added) = self.entropy.get_mut(index) {
                    added.clone_from(entropy);
                }
            }
            Entry::GivenToBot { seat, level } => {
                let row = self.seat_mut(*seat)?;
                row.occupant = Occupant::Bot(level.clone());
                row.invitation = None;
            }
            Entry::Begun => {
                let dealt = guarded(|| terms.deal(self.seats.len() as u8, &self.entropy))?;
                self.game = Some(dealt);
            }
            Entry::Action { action, .. } => {
                let game = self.game_mut()?;
                happened = Some(guarded(|| Ok(game.play(action)?))?);
            }
            Entry::TakenBack { .. } => {
                let game = self.game_mut()?;
                guarded(|| Ok(game.undo()?))?;
            }
            Entry::Left { seat } | Entry::TimedOut { seat } => self.seat_mut(*seat)?.away = true,
            Entry::Returned { seat } => self.seat_mut(*seat)?.away = false,
            Entry::Resigned { seat } => self.resigned(*seat)?,
            Entry::WantsToStop { seat } => self.wants_to_stop(*seat)?,
            Entry::WantsToPlayOn { .. } => self.plays_on(),
        }
        self.seq += 1;
        if entry.changes_the_game() {
            self.revision = self.seq;
            self.settle_sealed(entry);
        }
        let position = self.position();
        let to_act = position.as_ref().and_then(|position| position.to_act);
        if to_act != was_to_act {
            self.turn_since = at;
        }
        Ok(EntryEffect { position, revision: self.revision, seats: self.seats.len() as u8, happened })
    }

    pub(super) fn seat_mut(&mut self, seat: Seat) -> Result<&mut SeatRow, Denied> {
        let there_is_none = || Denied::bad_request(say!(no_such_seat));
        self.seats.get_mut(usize::from(seat.number())).ok_or_else(there_is_none)
    }

    pub(super) fn game_mut(&mut self) -> Result<&mut Box<dyn Referee>, Denied> {
        self.game.as_mut().ok_or_else(not_begun)
    }

    /// The game, if it has begun.
    pub(super) fn begun(&self) -> Result<&dyn Referee, Denied> {
        self.game.as_deref().ok_or_else(not_begun)
    }

    /// Whether the game has begun.
    pub fn has_begun(&self) -> bool {
        self.game.is_some()
    }

    /// A viewer's seat, once the game has begun.
    pub fn seat(&self, viewer: Viewer) -> Result<Arc<dyn AnySeat>, Denied> {
        Ok(self.begun()?.seat(viewer))
    }

    /// A viewer's seat after `ply` actions, or now; before the game begins, at an example of it.
    pub fn seat_to_show(
        &self,
        terms: &Terms,
        viewer: Viewer,
        ply: Option<usize>,
    ) -> Result<Arc<dyn AnySeat>, Denied> {
        match (&self.game, ply) {
            (Some(game), Some(ply)) => Ok(game.rewound(ply).seat(viewer)),
            (Some(game), None) => Ok(game.seat(viewer)),
            (None, _) => terms.example(self.seats.len() as u8, viewer),
        }
    }

    /// Everybody's seat after `ply` actions, once the game is over: what was hidden is public then, as in its record.
    pub fn open_seats(&self, ply: usize) -> Option<Vec<Arc<dyn AnySeat>>> {
        let game = self.game.as_ref().filter(|game| game.position().over)?;
        let then = game.rewound(ply);
        let seats = (0..self.seats.len() as u8).map(|number| then.seat(Viewer::Seat(Seat::new(number))));
        Some(seats.collect())
    }

    /// The record of a finished game. It contains what was hidden, so there is none before the end.
    pub fn record(&self) -> Result<Record, Denied> {
        let referee = self.begun()?;
        if !referee.position().over {
            return Err(Denied::conflict("not_over", say!(record_not_yet)));
        }
        Ok(referee.record())
    }

    /// The public state of the game, if it has begun.
    pub fn position(&self) -> Option<Position> {
        self.game.as_ref().map(|game| game.position())
    }

    /// Whose decision it is.
    pub fn to_act(&self) -> Option<Seat> {
        self.position().and_then(|position| position.to_act)
    }

    /// Whether all seats are taken.
    pub fn is_full(&self) -> bool {
        self.seats.iter().all(|row| matches!(row.occupant, Occupant::Person(_) | Occupant::Bot(_)))
    }

    /// Whether at most one seat belongs to a person.
    pub fn is_solitary(&self) -> bool {
        self.seats.iter().filter(|row| !matches!(row.occupant, Occupant::Bot(_))).count() <= 1
    }

    /// The level of the bot that currently decides for this seat: its own, or one standing in for an absent person.
    pub fn bot_at(&self, seat: Seat) -> Option<&str> {
        const STAND_IN: &str = "medium";
        let row = self.seats.get(usize::from(seat.number()))?;
        match &row.occupant {
            Occupant::Bot(level) => Some(level),
            Occupant::Person(_) if row.away => Some(STAND_IN),
            _ => None,
        }
    }

    /// When the seat to act runs out of time, in seconds since 1970.
    pub fn deadline(&self, terms: &Terms) -> Option<u64> {
        let seat = self.to_act()?;
        if self.bot_at(seat).is_some() { None } else { self.end_of_turn(terms) }
    }

    /// When the time for this turn is up, whoever currently decides for the seat.
    pub fn end_of_turn(&self, terms: &Terms) -> Option<u64> {
        Some(self.turn_since / 1000 + terms.clock.seconds()?)
    }

    /// Whether the seat that acted last can go on with its plan.
    pub fn goes_on(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.goes_on())
    }

    /// Whether the viewer in this seat may take back the last action. If a clock is running, only until the turn has
    /// passed on: taking it back later would gain time, and the next player would have thought for nothing.
    pub fn may_take_back(&self, terms: &Terms, seat: &dyn AnySeat) -> bool {
        seat.may_take_back() && (terms.clock.seconds().is_none() || seat.is_to_act())
    }

    /// The table's status.
    pub fn standing(&self, terms: &Terms, at: u64) -> TableStatus {
        let position = self.position();
        let to_act = position.as_ref().and_then(|position| position.to_act);
        let stage = match &position {
            None => Stage::Gathering,
            Some(position) if position.over => Stage::Over,
            Some(_) => Stage::Playing,
        };
        TableStatus {
            stage,
            to_act,
            winners: position
                .and_then(|position| position.result)
                .map_or_else(Vec::new, |result| result.winners),
            touched: at / 1000,
            deadline: self.deadline(terms),
            waits_for_bot: to_act.is_some_and(|seat| self.bot_at(seat).is_some()),
        }
    }
}

fn not_begun() -> Denied {
    Denied::conflict("not_begun", say!(not_begun))
}

/// The game's answer, or an error if it panicked: a bug in a game must not take a table down.
fn guarded<T>(ask: impl FnOnce() -> Result<T, Denied>) -> Result<T, Denied> {
    catch_unwind(AssertUnwindSafe(ask)).unwrap_or_else(|_| Err(Denied::internal()))
}
