//! Bytes as notation: no law of the game breaks.

#![no_main]

use tenka_core::kit::choices::read_bytes;
use tenka_starship_samurai::StarshipSamurai;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| read_bytes::<StarshipSamurai>(bytes));
