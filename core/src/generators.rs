//! The two generators: `ChaCha20` for what games depend on, xoshiro256++ for what has to be fast. Tests hold both against
//! other implementations.

/// A source of random words.
pub trait Rng {
    /// The next 32 bits.
    fn next_u32(&mut self) -> u32;
    /// The next 64 bits.
    fn next_u64(&mut self) -> u64;
}

impl<R: Rng + ?Sized> Rng for &mut R {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        (**self).next_u32()
    }

    #[inline]
    fn next_u64(&mut self) -> u64 {
        (**self).next_u64()
    }
}

/// The fast generator for what no game depends on: playouts, imagined worlds, sampling. It is xoshiro256++ by Blackman and
/// Vigna.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FastRng([u64; 4]);

impl FastRng {
    pub(crate) fn from_seed(seed: [u8; 32]) -> Self {
        // All zeros would stay so for ever.
        let seed = if seed == [0; 32] { [1; 32] } else { seed };
        let words = seed.as_chunks().0;
        FastRng(std::array::from_fn(|index| u64::from_le_bytes(words[index])))
    }
}

impl Rng for FastRng {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        // The upper bits are the better ones.
        (self.next_u64() >> 32) as u32
    }

    #[inline]
    fn next_u64(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let word = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        word
    }
}

/// Four words that are worked on at a time.
type Row = [u32; 4];

/// The words that the cipher `ChaCha20` gives for a key and the number of a stream.
pub(crate) struct ChaCha20 {
    /// The constant, the key in two rows, and the counter with the stream.
    rows: [Row; 4],
    block: [u32; 16],
    /// How many words of the block have been read.
    read: usize,
}

impl ChaCha20 {
    pub(crate) fn new(key: [u8; 32], stream: u64) -> Self {
        let words = |bytes: &[u8]| -> Row {
            let words = bytes.as_chunks().0;
            std::array::from_fn(|index| u32::from_le_bytes(words[index]))
        };
        let constant = words(b"expand 32-byte k");
        let counter = [0, 0, stream as u32, (stream >> 32) as u32];
        ChaCha20 { rows: [constant, words(&key[..16]), words(&key[16..]), counter], block: [0; 16], read: 16 }
    }

    fn next_block(&mut self) {
        let [a, b, c, d] = self.rows;
        let (mut a, mut b, mut c, mut d) = (a, b, c, d);
        for _ in 0..10 {
            quarter_rounds(&mut a, &mut b, &mut c, &mut d);
            b.rotate_left(1);
            c.rotate_left(2);
            d.rotate_left(3);
            quarter_rounds(&mut a, &mut b, &mut c, &mut d);
            b.rotate_right(1);
            c.rotate_right(2);
            d.rotate_right(3);
        }
        for (place, (mixed, row)) in
            self.block.as_chunks_mut().0.iter_mut().zip([a, b, c, d].iter().zip(&self.rows))
        {
            *place = sum(*mixed, *row);
        }
        let [low, high, ..] = &mut self.rows[3];
        *low = low.wrapping_add(1);
        *high = high.wrapping_add(u32::from(*low == 0));
        self.read = 0;
    }
}

#[inline]
fn quarter_rounds(a: &mut Row, b: &mut Row, c: &mut Row, d: &mut Row) {
    *a = sum(*a, *b);
    *d = mixed(*d, *a, 16);
    *c = sum(*c, *d);
    *b = mixed(*b, *c, 12);
    *a = sum(*a, *b);
    *d = mixed(*d, *a, 8);
    *c = sum(*c, *d);
    *b = mixed(*b, *c, 7);
}

#[inline]
fn sum(one: Row, other: Row) -> Row {
    std::array::from_fn(|index| one[index].wrapping_add(other[index]))
}

#[inline]
fn mixed(one: Row, other: Row, by: u32) -> Row {
    std::array::from_fn(|index| (one[index] ^ other[index]).rotate_left(by))
}

impl Rng for ChaCha20 {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        if self.read == self.block.len() {
            self.next_block();
        }
        let word = self.block[self.read];
        self.read += 1;
        word
    }

    fn next_u64(&mut self) -> u64 {
        let low = self.next_u32();
        u64::from(self.next_u32()) << 32 | u64::from(low)
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

    use super::*;

    fn key(number: u8) -> [u8; 32] {
        std::array::from_fn(|index| number.wrapping_mul(31).wrapping_add(7 * index as u8))
    }

    #[test]
    fn chacha20_gives_the_words_that_others_compute() {
        for (number, stream) in [(0, 0), (1, 1), (2, 77), (3, u64::MAX), (4, 1 << 32)] {
            let mut ours = ChaCha20::new(key(number), stream);
            let mut theirs = rand_chacha::ChaCha20Rng::from_seed(key(number));
            theirs.set_stream(stream);
            for word in 0..300 {
                if word % 3 == 0 {
                    assert_eq!(ours.next_u64(), theirs.next_u64(), "word {word} of stream {stream}");
                } else {
                    assert_eq!(ours.next_u32(), theirs.next_u32(), "word {word} of stream {stream}");
                }
            }
        }
    }

    #[test]
    fn xoshiro_gives_the_words_that_others_compute() {
        for number in 0..20 {
            let mut ours = FastRng::from_seed(key(number));
            let mut theirs = rand_xoshiro::Xoshiro256PlusPlus::from_seed(key(number));
            for _ in 0..100 {
                assert_eq!(ours.next_u64(), theirs.next_u64());
                assert_eq!(ours.next_u32(), theirs.next_u32());
            }
        }
        let mut zeros = FastRng::from_seed([0; 32]);
        assert_ne!(zeros.next_u64(), zeros.next_u64());
    }
}
