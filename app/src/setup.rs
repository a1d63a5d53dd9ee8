//! From what people ask for to what a table needs: seats, options, a seed.

use std::hash::{BuildHasher as _, RandomState};

use tenka_core::{Info, Options, Refusal};
use tenka_registry::Workshop;

use crate::error::CommandError;

/// The number of seats, or a sentence that says how many the game supports.
pub(crate) fn seats(info: &Info, asked: i64) -> Result<u8, String> {
    match u8::try_from(asked) {
        Ok(asked) if (info.seats.0..=info.seats.1).contains(&asked) => Ok(asked),
        _ => Err(format!("{asked} seats: {} is for {}", info.name, seat_range(info))),
    }
}

/// What else can be done with a game, apart from playing it at a table.
pub(crate) fn workshop(info: &Info) -> Result<&'static dyn Workshop, CommandError> {
    let entry =
        tenka_registry::entry(info.name).map_err(|unknown| CommandError::Usage(unknown.to_string()))?;
    Ok(entry.workshop())
}

/// The supported player counts, in words.
pub(crate) fn seat_range(info: &Info) -> String {
    match info.seats {
        (min, max) if min == max => format!("{min} seats"),
        (min, max) => format!("{min} to {max} seats"),
    }
}

/// The options that these `name=value` settings make for the game.
pub(crate) fn options(info: &Info, settings: &[String]) -> Result<Options, CommandError> {
    let options = settings.iter().try_fold(Options::new(), |options, setting| options.and(setting));
    let options = options.map_err(Refusal::from)?;
    options.check(info.options).map_err(Refusal::from)?;
    Ok(options)
}

/// A seed that nobody chose. `RandomState` is keyed by the operating system's randomness.
pub(crate) fn random_seed() -> String {
    format!("{:016x}", RandomState::new().hash_one(()))
}

/// How many cores there are.
pub(crate) fn threads() -> usize {
    tenka_bots::threads::cores().get()
}
