//! Players at the table of one game.

use serde_json::Value;
use tenka_bots::program::{Asked, Fault, Heard, ProgramSeat, Sitting};
use tenka_bots::{Bot, Told};
use tenka_core::{Action as _, Event as _, FastRng, Insight, Outcome, Refusal, Seat, Seed, Viewer};

use crate::contestant::{Contestant, Player};
use crate::played::Forfeit;

/// A player in a seat, for one game.
pub(crate) enum Seated<G: Insight> {
    Bot {
        bot: Box<dyn Bot<G>>,
        rng: FastRng,
    },
    Program {
        program: ProgramSeat,
        /// What the worlds that it is shown are drawn from.
        worlds: FastRng,
    },
}

/// Why a game can't go on.
pub(crate) enum Stop {
    /// A program is at fault, and has lost.
    Forfeit(Forfeit),
    /// A bot of ours or the game itself is at fault: a bug.
    Failure(String),
}

impl Stop {
    fn forfeit(seat: Seat, fault: &Fault) -> Self {
        Stop::Forfeit(Forfeit { seat, why: fault.to_string() })
    }
}

/// An action that was played, and what came of it.
pub(crate) struct Happening<'a, G: Insight> {
    pub(crate) by: Seat,
    pub(crate) action: G::Action,
    pub(crate) events: &'a [G::Event],
}

impl<G: Insight> Seated<G> {
    /// The contestant in a seat. What it draws its chance from follows from `chance`.
    pub(crate) fn new(contestant: &Contestant<G>, sitting: Sitting, chance: &str) -> Result<Self, Stop> {
        match &contestant.player {
            Player::Bot(make) => Ok(Seated::Bot { bot: make(), rng: sitting.seed.fast() }),
            Player::Program(program) => {
                let seat = sitting.seat;
                let program = program.sit(sitting).map_err(|fault| Stop::forfeit(seat, &fault))?;
                let worlds = Seed::from_text(&format!("{chance} worlds")).fast();
                Ok(Seated::Program { program, worlds })
            }
        }
    }

    /// Whether it wants to know what happens.
    pub(crate) fn listens(&self) -> bool {
        matches!(self, Seated::Program { .. })
    }

    /// What it does, which is legal.
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
    pub(crate) fn hear(&mut self, happening: &Happening<'_, G>, to: Seat) {
        let told = Told::of(happening.action, happening.by, to);
        match self {
            Seated::Bot { bot, .. } => bot.hear(told),
            Seated::Program { program, .. } => program.hear(heard(happening, told, to)),
        }
    }

    /// Tells it how the game ended.
    pub(crate) fn end(self, result: Option<&Outcome>) {
        if let Seated::Program { program, .. } = self {
            program.end(result.cloned());
        }
    }
}

/// A decision, as a program is asked for it. The world was imagined from the view, so it has nothing else to tell.
fn asked<'a, G: Insight>(
    game: &G,
    view: &'a G::View,
    world: &'a G::State,
) -> Asked<&'a G::View, &'a G::State> {
    let mut legal = Vec::new();
    game.legal(world, &mut legal);
    let legal = legal.iter().map(ToString::to_string).collect();
    Asked { decision: game.decision(world).to_owned(), legal, view, world }
}

fn heard<G: Insight>(happening: &Happening<'_, G>, told: Told, to: Seat) -> Heard {
    let Happening { by, action, events } = *happening;
    let is_known = told.code() == action.code();
    let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(to)));
    Heard {
        seat: by,
        action: is_known.then(|| action.to_string()),
        code: Some(told.code()),
        events: seen.map(|event| serde_json::to_value(event).unwrap_or(Value::Null)).collect(),
    }
}
