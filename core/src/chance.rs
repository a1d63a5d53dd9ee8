//! Randomness is data: the same seed gives the same game on every machine, forever.
//!
//! The numbers produced here must never change, since recorded games depend on them. A better generator would get a
//! name of its own beside [`GENERATOR`].

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::generators::ChaCha20;
pub use crate::generators::{FastRng, Rng};
use crate::sha256::sha256;

/// The generator behind every [`Chance`], as named in records: `ChaCha20` keyed with the seed, where the `n`th random
/// event of a game reads stream `n`, counting from 0.
pub const GENERATOR: &str = "chacha20-streams";

/// The 256 bits from which all randomness in one game is derived.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// Derives a seed from text: its SHA-256 hash.
    ///
    /// ```
    /// use tenka_core::Seed;
    /// assert!(Seed::from_text("7").to_string().starts_with("7902699be42c8a8e46fbbb4501726517"));
    /// ```
    pub fn from_text(text: &str) -> Self {
        Seed(sha256(text.as_bytes()))
    }

    /// A seed made of these bytes.
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

    /// A fast generator seeded from this.
    ///
    /// ```
    /// use tenka_core::{Dice, Seed};
    ///
    /// let roll = || Seed::from_text("7").fast().below(6);
    /// assert_eq!(roll(), roll());
    /// ```
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

/// The generator a state owns: a seed and the number of random events so far.
///
/// Each event reads a stream of its own, so the state stays small, and how much one event draws can't shift the next.
///
/// ```
/// use tenka_core::{Chance, Dice, Seed};
///
/// let mut chance = Chance::new(Seed::from_text("7"));
/// let mut deck = [1, 2, 3, 4];
/// chance.next_event().shuffle(&mut deck);
/// let roll = chance.next_event().below(6);
///
/// // The second event doesn't depend on what the first one drew.
/// let mut again = Chance::new(Seed::from_text("7"));
/// let _ = again.next_event();
/// assert_eq!(again.next_event().below(6), roll);
/// ```
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

/// What games do with a generator. How its words map to outcomes is fixed here.
///
/// ```
/// use tenka_core::{Dice, Seed};
///
/// let mut rng = Seed::from_text("7").fast();
/// let mut cards = ["ace", "king", "queen"];
/// rng.shuffle(&mut cards);
/// assert!(cards.contains(&"king"));
/// assert!(rng.below(6) < 6);
/// ```
pub trait Dice: Rng {
    /// A uniformly random number below `n`; 0 if `n` is 0.
    ///
    /// Uses Lemire's method: the upper half of a 64-bit product, with rejection to remove the bias. (Daniel Lemire,
    /// "Fast Random Integer Generation in an Interval", 2019.)
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

    /// [`Dice::below`] for indexing lists.
    #[inline]
    fn index_below(&mut self, n: usize) -> usize {
        self.below(n as u32) as usize
    }

    /// Shuffles a list uniformly (Fisher–Yates).
    #[inline]
    fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.index_below(last + 1));
        }
    }
}

impl<R: Rng> Dice for R {}

/// How to choose one of several options. A single type for playouts and tests, so that rules are compiled only once.
///
/// ```
/// use tenka_core::{Chooser, Seed};
///
/// assert_eq!(Chooser::Nth(2).among(5), Some(2));
/// assert_eq!(Chooser::Random(&mut Seed::from_text("7").fast()).among(0), None);
/// ```
#[derive(Debug)]
pub enum Chooser<'a> {
    /// Uniformly at random.
    Random(&'a mut FastRng),
    /// The option with this index.
    Nth(usize),
}

impl Chooser<'_> {
    /// The index of the chosen option among `count`; `None`, without drawing, if there are no options. An explicit
    /// index is returned as given, even past the end.
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
