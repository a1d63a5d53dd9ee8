//! Bytes as notation: no law of the game breaks.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tenka_core::kit::choices::read_bytes::<tenka_samurai::Samurai>(bytes));
