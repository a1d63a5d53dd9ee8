//! Bytes as choices: no law of the game breaks.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tenka_core::kit::choices::play_bytes::<tenka_samurai::Samurai>(bytes));
