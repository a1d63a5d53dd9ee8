//! Interprets arbitrary bytes as choices or as notation: the input of fuzz targets and property tests.

use crate::chance::Seed;
use crate::event::Log;
use crate::game::Game;
use crate::kit::{laws, option_sets};
use crate::table::Table;

/// Opens a table whose seats and options are chosen by the first two bytes, and lets every further byte choose an
/// action. Panics if an invariant breaks or a legal action is rejected.
pub fn play_bytes<G: Game>(bytes: &[u8]) {
    let [seats, options, choices @ ..] = bytes else { return };
    let (min, max) = G::INFO.seats;
    let sets = option_sets(&G::INFO);
    let options = &sets[usize::from(*options) % sets.len()];
    let Ok(mut table) = Table::<G>::new(options, min + seats % (max - min + 1), "bytes") else {
        panic!("{options:?} is refused");
    };
    for &choice in choices {
        let legal = table.legal();
        if legal.is_empty() {
            break;
        }
        // A byte reaches all of a short list; of a longer one, which of its parts is left to the ply.
        let action = legal[(usize::from(choice) + 256 * table.actions().len()) % legal.len()];
        if let Err(refusal) = table.play(action) {
            panic!("{action} is listed as legal but: {refusal}\n{}", table.record());
        }
        examine(&table, "audit", laws::audit(&table));
    }
    examine(&table, "record", laws::record(&table));
    examine(&table, "serialisation", laws::serialisation(&table));
    let mut rng = Seed::from_text("bytes").fast();
    examine(&table, "imagine", laws::imagine(&table, &table.legal(), &mut rng));
}

fn examine<G: Game>(table: &Table<G>, law: &str, verdict: Result<(), String>) {
    if let Err(message) = verdict {
        panic!("law '{law}' is broken: {message}\n{}", table.record());
    }
}

/// Reads bytes as notation: whatever parses is written, read back, and asked about at some position.
pub fn read_bytes<G: Game>(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(action) = text.parse::<G::Action>() else { return };
    if let Err(message) = laws::notation(&[action]) {
        panic!("'{text}' is read as {action}: {message}");
    }
    let seed = Seed::from_text(text);
    let Ok(game) = G::open(&crate::Options::new()) else { panic!("the box does not open") };
    let mut rng = seed.fast();
    let mut state = game.setup(G::INFO.any_seats(&mut rng), &seed);
    let mut scratch = Vec::new();
    loop {
        if game.check(&state, action).is_ok() {
            let mut after = state.clone();
            game.play(&mut after, action, &mut Log::silent());
            if let Err(violation) = game.audit(&after) {
                panic!("{action}: {violation}");
            }
        }
        if crate::play_randomly(&game, &mut state, 1, &mut rng, &mut scratch) == 0 {
            return;
        }
    }
}
