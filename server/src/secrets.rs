//! Secrets nobody can guess, and their hashes.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

use crate::store::Digest;

/// Characters that can't be mistaken for one another.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const ID_LENGTH: usize = 12;

/// Random bytes from the operating system.
///
/// # Panics
///
/// If the operating system has none: nothing would be safe then.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[expect(clippy::expect_used, reason = "without randomness no secret can be made")]
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A secret of 256 bits.
pub(crate) fn secret() -> String {
    hex(&random::<32>())
}

/// An idempotency key for a command.
pub(crate) fn key() -> String {
    hex(&random::<8>())
}

/// The id of a new table.
pub(crate) fn table_id() -> String {
    random::<ID_LENGTH>().iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// Whether a text could be the id of a table.
pub(crate) fn is_table_id(text: &str) -> bool {
    text.len() == ID_LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// The hash of a secret.
pub(crate) fn digest(secret: &str) -> Digest {
    Digest(Sha256::digest(secret.as_bytes()).into())
}

/// The hash of a text as hexadecimal digits.
pub(crate) fn sha256_hex(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_ids_are_known_by_their_looks() {
        let id = table_id();
        assert!(is_table_id(&id), "{id}");
        assert_ne!(id, table_id());
        for other in ["", "abc", "abcdefghijkl0", "ABCDEFGHIJKM", "abcdefghijk/", "abcdefghijkö"] {
            assert!(!is_table_id(other), "{other}");
        }
    }

    #[test]
    fn hashes_are_those_that_everybody_can_check() {
        assert!(sha256_hex("7").starts_with("7902699be42c8a8e46fbbb4501726517"));
    }
}
