//! Randomness as data: the same seed gives the same game on every machine, for ever.
//!
//! Nothing here may change its numbers: recorded games depend on them. A better generator would get a name of its own
//! beside [`GENERATOR`].

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::generators::ChaCha20;
pub use crate::generators::{FastRng, Rng};
use crate::sha256::sha256;

/// The name of the generator that every [`Chance`] uses, as records give it: the cipher `ChaCha20`, keyed with the
/// seed; the `n`th random event of a game reads the stream with the number `n`, from 0.
pub const GENERATOR: &str = "chacha20-streams";

/// The 256 bits from which all randomness of one game flows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed that a text stands for: its SHA-256 hash.
    ///
    /// ```
    /// use tenka_core::Seed;
    /// assert!(Seed::from_text("7").to_string().starts_with("7902699be42c8a8e46fbbb4501726517"));
    /// ```
    pub fn from_text(text: &str) -> Self {
        Seed(sha256(text.as_bytes()))
    }

    /// The seed with these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Seed(bytes)
    }

    /// A seed drawn from another generator.
    pub fn draw(rng: &mut impl Rng) -> Self {
        let mut bytes = [0; 32];
        for part in bytes.as_chunks_mut::<8>().0 {
            *part = rng.next_u64().to_le_bytes();
        }
        Seed(bytes)
    }

    /// A fast generator that starts from this seed.
    pub fn fast(self) -> FastRng {
        FastRng::from_seed(self.0)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        let digits: Option<Vec<u8>> = text.chars().map(|c| c.to_digit(16).map(|digit| digit as u8)).collect();
        match digits.as_deref().map(<[u8]>::as_chunks::<2>) {
            Some((pairs, [])) if pairs.len() == 32 => {
                Ok(Seed(std::array::from_fn(|i| pairs[i][0] << 4 | pairs[i][1])))
            }
            _ => Err(serde::de::Error::custom("a seed is 64 hexadecimal digits")),
        }
    }
}

/// The generator that a state owns: a seed, and how many random events there have been.
///
/// Each event has a stream of its own, so the state stays small and what one event draws can't shift the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chance {
    seed: Seed,
    events: u32,
}

impl Chance {
    /// The generator at the beginning of a game.
    pub const fn new(seed: Seed) -> Self {
        Chance { seed, events: 0 }
    }

    /// The generator for the next random event.
    pub fn next_event(&mut self) -> impl Rng + use<> {
        let rng = ChaCha20::new(self.seed.0, self.events.into());
        self.events = self.events.wrapping_add(1);
        rng
    }
}

/// What games do with a generator. The way from the generator's words to the outcome is fixed here.
pub trait Dice: Rng {
    /// A number below `n`, each equally likely; 0 if `n` is 0.
    ///
    /// Lemire's method: the upper half of a 64-bit product, with rejection of what would bias it.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        loop {
            let product = u64::from(self.next_u32()) * u64::from(n);
            let low = product as u32;
            if low >= n || low >= n.wrapping_neg().checked_rem(n).unwrap_or(0) {
                return (product >> 32) as u32;
            }
        }
    }

    /// [`Dice::below`] for indices into lists.
    #[inline]
    fn index_below(&mut self, n: usize) -> usize {
        self.below(n as u32) as usize
    }

    /// Puts a list into random order, each equally likely.
    #[inline]
    fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.index_below(last + 1));
        }
    }
}

impl<R: Rng> Dice for R {}

/// How one of several is chosen. One type for playouts and for tests, so that rules are compiled once.
#[derive(Debug)]
pub enum Chooser<'a> {
    /// Each is equally likely.
    Random(&'a mut FastRng),
    /// The one that this number of others come before.
    Nth(usize),
}

impl Chooser<'_> {
    /// The index of the chosen one among `count`; `None`, without drawing, if there is none. An index that was asked for may
    /// lie beyond the last.
    #[inline]
    pub fn among(self, count: usize) -> Option<usize> {
        match self {
            _ if count == 0 => None,
            Chooser::Random(rng) => Some(rng.index_below(count)),
            Chooser::Nth(index) => Some(index),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut chance = Chance::new(Seed::from_text("7"));
        let mut rng = chance.next_event();
        let numbers: [u32; 5] = std::array::from_fn(|_| rng.below(1000));
        assert_eq!(numbers, [305, 225, 145, 472, 161]);
        let mut cards: [u8; 10] = std::array::from_fn(|card| card as u8);
        chance.next_event().shuffle(&mut cards);
        assert_eq!(cards, [2, 9, 6, 0, 1, 3, 5, 4, 8, 7]);
    }

    #[test]
    fn below_is_even_and_in_range() {
        let mut rng = Seed::from_text("even").fast();
        let mut seen = [0; 3];
        (0..30_000).for_each(|_| seen[rng.index_below(3)] += 1);
        assert!(seen.iter().all(|count| (9_700..10_300).contains(count)), "{seen:?}");
        assert_eq!(rng.below(0), 0);
    }

    #[test]
    fn seeds_are_written_as_hexadecimal_digits() {
        let seed = Seed::from_text("any text at all");
        let text = serde_json::to_string(&seed).unwrap();
        assert_eq!(serde_json::from_str::<Seed>(&text).unwrap(), seed);
        for bad in ["\"\"", "\"7\"", "7", "\"zz\"", "\"ä\""] {
            assert!(serde_json::from_str::<Seed>(bad).is_err(), "{bad}");
        }
    }
}
