//! Bytes as notation: no law of the game breaks.

#![no_main]

use tenka_core::kit::choices::read_bytes;
use tenka_shadowstar_corsairs::ShadowstarCorsairs;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| read_bytes::<ShadowstarCorsairs>(bytes));
