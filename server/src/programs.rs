//! External programs that the server's owner lets visitors play against.
//!
//! A visitor names one of these programs, never a command.

use std::collections::BTreeMap;
use std::sync::Arc;

use tenka_bots::Level;
use tenka_bots::program::{ActRequest, Fault, Program, ProgramSpec, Sitting};
use tenka_core::Seed;
use tenka_seats::AnySeat;

/// The programs by their names.
#[derive(Clone, Debug, Default)]
pub struct Programs {
    by_name: BTreeMap<String, Arc<Program>>,
}

impl Programs {
    /// Starts these programs, or says which one fails.
    pub fn start(commands: &BTreeMap<String, String>) -> Result<Self, String> {
        let start = |(name, command): (&String, &String)| {
            check_name(name)?;
            let spec: ProgramSpec = command.parse().map_err(|error| format!("bot {name}: {error}"))?;
            let program =
                Program::start(spec, Program::USUAL_TIME).map_err(|fault| format!("bot {name}: {fault}"))?;
            Ok((name.clone(), Arc::new(program)))
        };
        Ok(Programs { by_name: commands.iter().map(start).collect::<Result<_, String>>()? })
    }

    /// Their names.
    pub fn names(&self) -> Vec<String> {
        self.by_name.keys().cloned().collect()
    }

    /// The program with this name, if there is one.
    pub(crate) fn get(&self, name: &str) -> Option<Arc<Program>> {
        self.by_name.get(name).cloned()
    }
}

/// Rejects names that are invalid or could be mistaken for a level.
fn check_name(name: &str) -> Result<(), String> {
    const LONGEST: usize = 30;
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.is_empty() || name.len() > LONGEST || !name.chars().all(is_plain) {
        return Err(format!("bot '{name}': expected a name of small letters, digits and hyphens"));
    }
    if Level::ALL.iter().any(|level| level.name() == name) {
        return Err(format!("bot '{name}': that is the name of a level; expected another"));
    }
    Ok(())
}

/// The program's action for the seat to act. It starts a new game for each decision: its view contains everything it
/// needs, and the next decision may come after days and a restart.
pub(crate) fn decide(program: &Arc<Program>, at: &dyn AnySeat, seed: &str) -> Result<String, Fault> {
    let position = at.position();
    let Some(seat) = position.to_act else { return Err(Fault::Ended("the game is over".to_owned())) };
    let mut seated = program.sit(Sitting {
        game: position.game.to_owned(),
        ruleset: position.ruleset,
        seats: position.seats,
        seat,
        options: at.options().clone(),
        seed: Seed::from_text(seed),
    })?;
    let action = seated.act(ActRequest {
        decision: position.decision.unwrap_or_default().to_owned(),
        legal: at.legal(),
        view: at.view(),
        world: at.imagine(&format!("{seed} world")),
    })?;
    match at.why_single(&action) {
        Ok(()) => {
            seated.end(None);
            Ok(action)
        }
        Err(why) => {
            seated.dismiss();
            Err(Fault::Refused { action, why })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain_and_no_levels() {
        for name in ["hard", "", "a b", "Rex", "exec:rm", "x@y", &"a".repeat(31)] {
            assert!(check_name(name).is_err(), "{name}");
        }
        assert_eq!(check_name("old-tenka-2"), Ok(()));
    }

    #[test]
    fn what_can_not_be_started_is_named() {
        let commands = BTreeMap::from([("rex".to_owned(), "/no/such/program".to_owned())]);
        let refused = Programs::start(&commands).unwrap_err();
        assert!(refused.starts_with("bot rex: it can't be started"), "{refused}");
    }
}
