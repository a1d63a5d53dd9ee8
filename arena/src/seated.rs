//! Players at the table for one game.

use serde_json::Value;
use tenka_bots::program::{ActRequest, Fault, Heard, ProgramSeat, Sitting};
use tenka_bots::{Bot, Told};
use tenka_core::{Action as _, Event as _, FastRng, Insight, Outcome, Refusal, Seat, Seed, Viewer};

use crate::contestant::{Contestant, ContestantKind};
use crate::played::Forfeit;

/// A player in a seat, for one game.
pub(crate) enum Seated<G: Insight> {
    Bot {
        bot: Box<dyn Bot<G>>,
        rng: FastRng,
    },
    Program {
        program: ProgramSeat,
        /// The generator for the worlds it is shown.
        worlds: FastRng,
    },
}

/// Why a game can't continue.
pub(crate) enum Stop {
    /// A program failed and forfeits.
    Forfeit(Forfeit),
    /// A built-in bot or the game itself failed: a bug.
    Failure(String),
}

impl Stop {
    fn forfeit(seat: Seat, fault: &Fault) -> Self {
        Stop::Forfeit(Forfeit { seat, why: fault.to_string() })
    }
}

/// An action that was played, and its events.
pub(crate) struct PlayedAction<'a, G: Insight> {
    pub(crate) by: Seat,
    pub(crate) action: G::Action,
    pub(crate) events: &'a [G::Event],
}

impl<G: Insight> Seated<G> {
    /// Seats the contestant. Its own randomness is derived from `chance`.
    pub(crate) fn new(contestant: &Contestant<G>, sitting: Sitting, chance: &str) -> Result<Self, Stop> {
        match &contestant.player {
            ContestantKind::Bot(make) => Ok(Seated::Bot { bot: make(), rng: sitting.seed.fast() }),
            ContestantKind::Program(program) => {
                let seat = sitting.seat;
                let program = program.sit(sitting).map_err(|fault| Stop::forfeit(seat, &fault))?;
                let worlds = Seed::from_text(&format!("{chance} worlds")).fast();
                Ok(Seated::Program { program, worlds })
            }
        }
    }

    /// Whether it wants to hear what happens.
    pub(crate) fn listens(&self) -> bool {
        matches!(self, Seated::Program { .. })
    }

    /// Asks it for a legal action.
    pub(crate) fn act(&mut self, game: &G, state: &G::State, seat: Seat) -> Result<G::Action, Stop> {
        let view = game.view(state, Viewer::Seat(seat));
        match self {
            Seated::Bot { bot, rng } => {
                let action = bot.think(game, &view, rng).action;
                let refused = |violation| Stop::Failure(format!("{seat} chose {action}: {violation}"));
                game.check(state, action).map_err(refused).map(|()| action)
            }
            Seated::Program { program, worlds } => {
                let world = game.imagine(&view, worlds);
                let asked = asked(game, &view, &world);
                let answer = program.act(asked).and_then(|text| {
                    let refused = |why: Refusal| Fault::Refused { action: text.clone(), why };
                    let action = text.parse::<G::Action>().map_err(|error| refused(error.into()))?;
                    game.check(state, action).map_err(|violation| refused(violation.into()))?;
                    Ok(action)
                });
                answer.map_err(|fault| {
                    program.dismiss();
                    Stop::forfeit(seat, &fault)
                })
            }
        }
    }

    /// Tells the player in the seat `to` what its seat hears.
    pub(crate) fn hear(&mut self, played: &PlayedAction<'_, G>, to: Seat) {
        let told = Told::of(played.action, played.by, to);
        match self {
            Seated::Bot { bot, .. } => bot.hear(told),
            Seated::Program { program, .. } => program.hear(heard(played, told, to)),
        }
    }

    /// Tells it how the game ended.
    pub(crate) fn end(self, result: Option<&Outcome>) {
        if let Seated::Program { program, .. } = self {
            program.end(result.cloned());
        }
    }
}

/// A decision as a program is asked for it. The world was imagined from the view, so it reveals nothing more.
fn asked<'a, G: Insight>(
    game: &G,
    view: &'a G::View,
    world: &'a G::State,
) -> ActRequest<&'a G::View, &'a G::State> {
    let mut legal = Vec::new();
    game.legal(world, &mut legal);
    let legal = legal.iter().map(ToString::to_string).collect();
    ActRequest { decision: game.decision(world).to_owned(), legal, view, world }
}

fn heard<G: Insight>(played: &PlayedAction<'_, G>, told: Told, to: Seat) -> Heard {
    let PlayedAction { by, action, events } = *played;
    let is_known = told.code() == action.code();
    let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(to)));
    Heard {
        seat: by,
        action: is_known.then(|| action.to_string()),
        code: Some(told.code()),
        events: seen.map(|event| serde_json::to_value(event).unwrap_or(Value::Null)).collect(),
    }
}
