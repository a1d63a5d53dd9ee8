//! A game at one screen: the table, what has happened, and who plays.

use std::fs;
use std::io::Write as _;
use std::sync::Arc;

use tenka_bots::PlayerSpec;
use tenka_core::any::{Happened, HeardEvent};
use tenka_core::{Refusal, Seat, Start, THEN, Viewer};
use tenka_seats::{AnySeat, Referee};

use crate::error::CommandError;
use crate::play::minds::{Minds, viewer_to_act};
use crate::{program, setup};

/// A table with the people and bots around it.
pub(super) struct Sitting {
    pub(super) table: Box<dyn Referee>,
    /// People have the seats below this number, bots the others.
    pub(super) people: u8,
    history: Vec<LastAction>,
    /// `None` while they think elsewhere.
    minds: Option<Minds>,
}

/// An action that was played.
struct LastAction {
    seat: Seat,
    happened: Happened,
}

impl Sitting {
    pub(super) fn new(
        table: Box<dyn Referee>,
        people: u8,
        players: &PlayerSpec,
    ) -> Result<Self, CommandError> {
        let seed = seed_of(&*table).unwrap_or_else(setup::random_seed);
        let minds = Some(Minds::new(&*table, people, players, seed)?);
        Ok(Sitting { table, people, history: Vec::new(), minds })
    }

    /// Plays an action for the seat to act, or a plan as one move.
    pub(super) fn play(&mut self, actions: &str) -> Result<(), Refusal> {
        let Some(seat) = self.table.position().to_act else {
            return self.table.play(actions).map(|_| ());
        };
        let (played, happened) = if actions.contains(THEN) {
            (self.seat_to_act().parse(actions)?, self.table.play_plan(actions)?)
        } else {
            (vec![actions.to_owned()], vec![self.table.play(actions)?])
        };
        for (action, happened) in played.iter().zip(happened) {
            if let Some(minds) = &mut self.minds {
                minds.hear(seat, action, &happened);
            }
            self.history.push(LastAction { seat, happened });
        }
        Ok(())
    }

    /// The seat to act; a spectator's place when the game is over.
    pub(super) fn seat_to_act(&self) -> Arc<dyn AnySeat> {
        self.table.seat(viewer_to_act(&*self.table))
    }

    /// Whether a person is in this seat.
    pub(super) fn is_person(&self, seat: Seat) -> bool {
        seat.number() < self.people
    }

    /// Who looks at the screen once the game is over.
    pub(super) fn viewer_after_the_end(&self) -> Viewer {
        if self.people == 1 { Viewer::Seat(Seat::new(0)) } else { Viewer::Spectator }
    }

    /// Hands out the bots and programs, so that they can think elsewhere. [`Sitting::bring_back`] brings them back.
    pub(super) fn take_minds(&mut self) -> Option<Minds> {
        self.minds.take()
    }

    pub(super) fn bring_back(&mut self, minds: Minds) {
        self.minds = Some(minds);
    }

    /// The bots and programs, if they don't think elsewhere.
    pub(super) fn minds(&mut self) -> Option<&mut Minds> {
        self.minds.as_mut()
    }

    /// How many actions have been played.
    pub(super) fn actions_played(&self) -> usize {
        self.history.len()
    }

    /// What `viewer` has heard from this point of the history on.
    pub(super) fn heard(&self, viewer: Viewer, from: usize) -> impl Iterator<Item = &HeardEvent> {
        self.history[from.min(self.history.len())..]
            .iter()
            .flat_map(move |played| played.happened.heard_by(viewer))
    }

    /// Goes back to the last decision that a person made. False if there is none.
    pub(super) fn take_back(&mut self) -> bool {
        let Some(decision) = self.history.iter().rposition(|played| self.is_person(played.seat)) else {
            return false;
        };
        while self.history.len() > decision && self.table.undo().is_ok() {
            self.history.pop();
        }
        if let Some(minds) = &mut self.minds {
            // A player that can't be seated again is replaced by a bot.
            let _ = minds.seat_outsiders(&*self.table, self.people);
        }
        true
    }

    /// Writes the record to a new file: nothing that exists is overwritten. Says how that went.
    pub(super) fn save(&self, file: &str) -> String {
        if file.is_empty() {
            return "Expected a file name, for example `save game.txt`.".to_owned();
        }
        let written = fs::File::create_new(file).and_then(|mut kept| write!(kept, "{}", self.table.record()));
        match written {
            Ok(()) => format!("Saved. `{} play --from {file}` continues it.", program::name()),
            Err(error) => format!("Couldn't save to {file}: {error}. Choose another name."),
        }
    }

    /// How the game ended, a line for each seat, and what it was dealt from.
    pub(super) fn result(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(result) = self.table.position().result {
            for (seat, (rank, score)) in result.ranks.iter().zip(&result.scores).enumerate() {
                let wins = if *rank == 1 { ", wins" } else { "" };
                let score = score.named(self.table.figures());
                lines.push(format!("  seat {seat}: rank {rank}, {score}{wins}"));
            }
        }
        if let Some(seed) = seed_of(&*self.table) {
            lines.push(format!("The seed was '{seed}'; pass it to --seed to deal the same game again."));
        }
        lines
    }
}

/// The text the table was dealt from, unless it began at a position.
fn seed_of(table: &dyn Referee) -> Option<String> {
    match table.record().start {
        Start::Seed { seed, .. } => Some(seed),
        Start::State { .. } => None,
    }
}
