//! Bytes as choices: no law of the game breaks.

#![no_main]

use tenka_core::kit::choices::play_bytes;
use tenka_shadowstar_corsairs::ShadowstarCorsairs;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| play_bytes::<ShadowstarCorsairs>(bytes));
