//! How players can verify their deal.
//!
//! Before anybody sits down, the server commits to a secret by publishing its hash. Players add their own entropy. The
//! game is dealt from both, and at the end the secret is revealed: neither the server nor a player alone could have
//! chosen the deal.

use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Serialize};
use tenka_core::{Record, Seat, Start};

use crate::secrets::{self, sha256_hex};

/// Where the secrets of new tables come from.
#[derive(Default, Debug)]
pub enum Secrets {
    /// The operating system: nobody can guess them.
    #[default]
    Random,
    /// A text and how many tables were opened before: the same text deals the same games. For tests.
    Repeated(String, AtomicU64),
}

impl Secrets {
    /// Random ones, or those that follow from this text.
    pub fn from_text(text: Option<&str>) -> Self {
        text.map_or(Secrets::Random, |text| Secrets::Repeated(text.to_owned(), AtomicU64::new(0)))
    }

    /// The secret of the next table.
    pub(crate) fn next(&self) -> String {
        match self {
            Secrets::Random => secrets::secret(),
            Secrets::Repeated(text, opened) => {
                sha256_hex(&format!("tenka table\n{text}\n{}", opened.fetch_add(1, Ordering::Relaxed)))
            }
        }
    }
}

/// Proof that a game was dealt from the secret the server had committed to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// The hash published before anybody sat down.
    pub commitment: String,
    /// The secret.
    pub secret: String,
    /// What each seat added.
    pub entropy: Vec<Option<String>>,
}

/// A finished game with the proof that it was dealt fairly.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FairRecord {
    /// The game.
    pub record: Record,
    /// The proof.
    pub fairness: Fairness,
}

impl FairRecord {
    /// Whether the secret is the committed one, the game was dealt from it, and it was played by the rules to the
    /// recorded result. Otherwise a sentence that says what is wrong.
    pub fn verify(&self) -> Result<(), String> {
        let Fairness { commitment, secret, entropy } = &self.fairness;
        if commitment_to(secret) != *commitment {
            return Err("the secret is not the one that was committed to: its hash is another".to_owned());
        }
        if entropy.len() != usize::from(self.record.seats) {
            let (found, seats) = (entropy.len(), self.record.seats);
            return Err(format!("{seats} seats can add to the secret; the record names what {found} added"));
        }
        match &self.record.start {
            Start::Seed { seed, .. } if *seed == seed_of(secret, entropy) => {}
            Start::Seed { .. } => {
                return Err("the game was not dealt from the secret and what the seats added".to_owned());
            }
            Start::State { .. } => {
                return Err(
                    "the game began at a given position: nothing was dealt that could be checked".to_owned()
                );
            }
        }
        match tenka_registry::replay_table(&self.record) {
            Err(unknown) => Err(unknown.to_string()),
            Ok(Err(refusal)) => Err(refusal.to_string()),
            Ok(Ok(_)) => Ok(()),
        }
    }
}

/// The hash that commits the server to a secret.
pub(crate) fn commitment_to(secret: &str) -> String {
    sha256_hex(&format!("tenka commitment\n{secret}"))
}

/// The seed of the deal.
pub(crate) fn seed_of(secret: &str, entropy: &[Option<String>]) -> String {
    let mut text = format!("tenka seed\n{secret}");
    for added in entropy {
        text.push('\n');
        text += added.as_deref().unwrap_or_default();
    }
    sha256_hex(&text)
}

/// The seed of a bot's thoughts at this ply; `purpose` keeps hints apart from actions.
pub(crate) fn bot_seed(secret: &str, purpose: &str, ply: usize) -> String {
    sha256_hex(&format!("tenka bot\n{secret}\n{purpose}\n{ply}"))
}

/// The last part of the invitation link for a seat. It is derived from the secret, so it can be shown again to whoever
/// opened the table; by the time the secret is revealed, all seats are taken.
pub(crate) fn invitation(secret: &str, seat: Seat) -> String {
    let mut digits = sha256_hex(&format!("tenka invitation\n{secret}\n{}", seat.number()));
    digits.truncate(32);
    digits
}
