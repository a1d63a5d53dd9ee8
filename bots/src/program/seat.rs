//! A program at a table.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use tenka_core::Outcome;

use super::command::ProgramSpec;
use super::message::{ActAnswer, ActRequest, Heard, Message, Sitting};
use super::process::{Fault, Process};

/// A program that plays game after game.
///
/// It runs one process for each seat it holds at a time, because a process with two seats at one table would know
/// what both know. A process that finishes a game goes on to play another; one that fails is killed.
#[derive(Debug)]
pub struct Program {
    spec: ProgramSpec,
    time_per_move: Duration,
    idle: Mutex<Vec<Process>>,
}

impl Program {
    /// The default time limit per decision.
    pub const USUAL_TIME: Duration = Duration::from_secs(10);

    /// Starts the program, so that a failure to start shows before any game is played.
    pub fn start(spec: ProgramSpec, time_per_move: Duration) -> Result<Self, Fault> {
        let process = started(&spec)?;
        Ok(Program { spec, time_per_move, idle: Mutex::new(vec![process]) })
    }

    /// Takes a seat in a new game.
    pub fn sit(self: &Arc<Self>, sitting: Sitting) -> Result<ProgramSeat, Fault> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let process = idle.map_or_else(|| started(&self.spec), Ok)?;
        let seat = ProgramSeat { program: Arc::clone(self), process: Some(process) };
        let ms = self.time_per_move.as_millis() as u64;
        seat.send(&Message::<Value, Value>::New { sitting, ms });
        Ok(seat)
    }

    fn take_back(&self, process: Process) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(process);
    }
}

impl Drop for Program {
    /// All processes are told first, so that they exit at the same time.
    fn drop(&mut self) {
        let idle = self.idle.get_mut().unwrap_or_else(PoisonError::into_inner);
        idle.iter().for_each(|process| process.send(text(&Message::<Value, Value>::Quit)));
    }
}

fn started(spec: &ProgramSpec) -> Result<Process, Fault> {
    Process::start(spec).map_err(|error| Fault::NotStarted(error.to_string()))
}

fn text(message: &impl Serialize) -> String {
    serde_json::to_string(message).unwrap_or_default()
}

/// A program in one seat for one game.
#[derive(Debug)]
pub struct ProgramSeat {
    program: Arc<Program>,
    /// `None` once it has failed.
    process: Option<Process>,
}

impl ProgramSeat {
    fn send(&self, message: &impl Serialize) {
        if let Some(process) = &self.process {
            process.send(text(message));
        }
    }

    /// Notifies it of an action.
    pub fn hear(&self, heard: Heard) {
        self.send(&Message::<Value, Value>::Heard(heard));
    }

    /// Asks it for an action. Once it has failed, it isn't asked again in this game.
    pub fn act<V: Serialize, W: Serialize>(&mut self, asked: ActRequest<V, W>) -> Result<String, Fault> {
        self.send(&Message::Act(asked));
        let Some(process) = &mut self.process else {
            return Err(Fault::Ended("it was at fault before".to_owned()));
        };
        let answer = process.answer(self.program.time_per_move).and_then(|line| action(&line));
        if answer.is_err() {
            self.dismiss();
        }
        answer
    }

    /// Kills its process because it has failed.
    pub fn dismiss(&mut self) {
        if let Some(process) = self.process.take() {
            process.kill();
        }
    }

    /// Tells it how the game ended, and frees its process for the next one.
    pub fn end(mut self, result: Option<Outcome>) {
        self.send(&Message::<Value, Value>::Over { result });
        if let Some(process) = self.process.take() {
            self.program.take_back(process);
        }
    }
}

/// Extracts the action from an answer.
fn action(line: &str) -> Result<String, Fault> {
    const SHOWN: usize = 200;
    let nonsense = |_| Fault::Nonsense(line.chars().take(SHOWN).collect());
    serde_json::from_str(line).map(|ActAnswer { action }| action).map_err(nonsense)
}
