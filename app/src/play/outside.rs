//! Players other than the built-in bots: programs, and bots with weights from a file.

use std::sync::Arc;

use tenka_bots::PlayerSpec;
use tenka_bots::program::{ActRequest, Fault, Heard, Program, ProgramSeat, ProgramSpec, Sitter, Sitting};
use tenka_core::any::Happened;
use tenka_core::{Seat, Seats, Seed, Viewer};
use tenka_seats::{AnySeat, Referee};

use crate::error::CommandError;
use crate::{engine, setup};

/// The players in the seats without a person.
pub(super) struct Outside {
    players: Vec<(Seat, OutsidePlayer)>,
}

enum OutsidePlayer {
    Program(ProgramSeat),
    Bot(Box<dyn Sitter>),
}

impl Outside {
    /// The player in each seat from `people` on. A program starts a new game, wherever the table is: its view tells it
    /// what it needs to know.
    pub(super) fn sit(
        spec: &PlayerSpec,
        table: &dyn Referee,
        people: u8,
        seed: &str,
    ) -> Result<Self, CommandError> {
        let position = table.position();
        let program = match spec {
            PlayerSpec::Program(program) => Some(started(program)?),
            PlayerSpec::Bot(_) | PlayerSpec::Weighted { .. } => None,
        };
        let player = |seat: Seat| {
            let sitting = Sitting {
                game: position.game.to_owned(),
                ruleset: position.ruleset,
                seats: position.seats,
                seat,
                options: table.record().options,
                seed: Seed::from_text(&format!("bots {seed} {seat}")),
            };
            let player = match &program {
                Some(program) => {
                    program.sit(sitting).map(OutsidePlayer::Program).map_err(|fault| usage(&fault))?
                }
                None => OutsidePlayer::Bot(engine::seated(spec, &sitting, setup::threads())?),
            };
            Ok((seat, player))
        };
        let seats = Seats::new(position.seats).iter().filter(|seat| seat.number() >= people);
        Ok(Outside { players: seats.map(player).collect::<Result<_, CommandError>>()? })
    }

    /// The action of the player in this seat, who is to act; or what is wrong with them, in which case they stop
    /// playing.
    pub(super) fn act(&mut self, seat: Seat, at: &dyn AnySeat, seed: &str) -> Option<Result<String, String>> {
        let index = self.players.iter().position(|(there, _)| *there == seat)?;
        let world = at.imagine(seed);
        let action = match &mut self.players[index].1 {
            OutsidePlayer::Bot(bot) => {
                bot.act(world).map(|answer| answer.action).map_err(|error| error.to_string())
            }
            OutsidePlayer::Program(program) => {
                let decision = at.position().decision.unwrap_or_default().to_owned();
                let asked = ActRequest { decision, legal: at.legal(), view: at.view(), world };
                program.act(asked).map_err(|fault| fault.to_string())
            }
        };
        let action = action.and_then(|action| match at.why_single(&action) {
            Ok(()) => Ok(action),
            Err(refusal) => Err(format!("it chose {action}: {refusal}")),
        });
        if action.is_err() {
            self.players.swap_remove(index);
        }
        Some(action)
    }

    /// Tells everybody what their seat hears about an action.
    pub(super) fn hear(&mut self, by: Seat, action: &str, happened: &Happened) {
        for (seat, player) in &mut self.players {
            let events = happened.heard_by(Viewer::Seat(*seat)).iter().map(|told| told.event.clone());
            let own = (*seat == by).then(|| action.to_owned());
            let heard = Heard { seat: by, action: own, code: None, events: events.collect() };
            match player {
                OutsidePlayer::Program(program) => program.hear(heard),
                OutsidePlayer::Bot(bot) => bot.hear(&heard),
            }
        }
    }
}

fn started(spec: &ProgramSpec) -> Result<Arc<Program>, CommandError> {
    Program::start(spec.clone(), Program::USUAL_TIME).map(Arc::new).map_err(|fault| usage(&fault))
}

fn usage(fault: &Fault) -> CommandError {
    CommandError::Usage(fault.to_string())
}
