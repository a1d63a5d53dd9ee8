//! Bytes as choices: no law of the game breaks.

#![no_main]

use tenka_core::kit::choices::play_bytes;
use tenka_starship_samurai::StarshipSamurai;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| play_bytes::<StarshipSamurai>(bytes));
