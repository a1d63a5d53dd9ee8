//! SHA-256, as FIPS 180-4 has it: texts become seeds by it, and states fingerprints. Tests hold it against another
//! implementation.

/// What the hash begins with: the fractions of the square roots of the first 8 primes.
const BEGINNING: [u32; 8] = {
    let mut words = [0; 8];
    let mut index = 0;
    while index < 8 {
        words[index] = fraction_of_root(2, PRIMES[index]);
        index += 1;
    }
    words
};

/// What the rounds add: the fractions of the cube roots of the first 64 primes.
const ROUNDS: [u32; 64] = {
    let mut words = [0; 64];
    let mut index = 0;
    while index < 64 {
        words[index] = fraction_of_root(3, PRIMES[index]);
        index += 1;
    }
    words
};

const PRIMES: [u128; 64] = {
    let mut primes = [0; 64];
    let (mut count, mut candidate) = (0, 2);
    while count < 64 {
        let mut index = 0;
        while index < count && candidate % primes[index] != 0 {
            index += 1;
        }
        if index == count {
            primes[count] = candidate;
            count += 1;
        }
        candidate += 1;
    }
    primes
};

/// The first 32 bits behind the point of the root of this degree.
const fn fraction_of_root(degree: u32, number: u128) -> u32 {
    let shifted = number << (32 * degree);
    let (mut low, mut high) = (0, 1 << 36);
    while high - low > 1 {
        let middle: u128 = u128::midpoint(low, high);
        if middle.pow(degree) <= shifted {
            low = middle;
        } else {
            high = middle;
        }
    }
    low as u32
}

/// The hash of these bytes.
pub(crate) fn sha256(bytes: &[u8]) -> [u8; 32] {
    const BLOCK: usize = 64;
    let mut hash = BEGINNING;
    let (blocks, rest) = bytes.as_chunks::<BLOCK>();
    blocks.iter().for_each(|block| mix(&mut hash, block));
    // A one, zeros, and the length in bits, to the end of a block.
    let mut end = [0; 2 * BLOCK];
    end[..rest.len()].copy_from_slice(rest);
    end[rest.len()] = 0x80;
    let length = if rest.len() < BLOCK - 8 { BLOCK } else { 2 * BLOCK };
    end[length - 8..length].copy_from_slice(&(8 * bytes.len() as u64).to_be_bytes());
    end[..length].as_chunks().0.iter().for_each(|block| mix(&mut hash, block));
    let mut whole = [0; 32];
    for (bytes, word) in whole.as_chunks_mut().0.iter_mut().zip(hash) {
        *bytes = word.to_be_bytes();
    }
    whole
}

/// Mixes a block into the hash.
#[allow(clippy::many_single_char_names, reason = "the standard calls them so")]
fn mix(hash: &mut [u32; 8], block: &[u8; 64]) {
    let mut words = [0_u32; 64];
    for (word, bytes) in words.iter_mut().zip(block.as_chunks().0) {
        *word = u32::from_be_bytes(*bytes);
    }
    for index in 16..64 {
        let (early, late) = (words[index - 15], words[index - 2]);
        let early = early.rotate_right(7) ^ early.rotate_right(18) ^ early >> 3;
        let late = late.rotate_right(17) ^ late.rotate_right(19) ^ late >> 10;
        words[index] =
            words[index - 16].wrapping_add(early).wrapping_add(words[index - 7]).wrapping_add(late);
    }
    let mut work = *hash;
    for (round, word) in ROUNDS.into_iter().zip(words) {
        let [first, second, third, _, fifth, sixth, seventh, last] = work;
        let one = (fifth.rotate_right(6) ^ fifth.rotate_right(11) ^ fifth.rotate_right(25))
            .wrapping_add((fifth & sixth) ^ (!fifth & seventh))
            .wrapping_add(last)
            .wrapping_add(round)
            .wrapping_add(word);
        let other = (first.rotate_right(2) ^ first.rotate_right(13) ^ first.rotate_right(22))
            .wrapping_add((first & second) ^ (first & third) ^ (second & third));
        work.rotate_right(1);
        work[4] = work[4].wrapping_add(one);
        work[0] = one.wrapping_add(other);
    }
    for (word, mixed) in hash.iter_mut().zip(work) {
        *word = word.wrapping_add(mixed);
    }
}

#[cfg(test)]
mod tests {
    use sha2::Digest as _;

    use super::*;

    #[test]
    fn any_length_has_the_hash_that_others_compute() {
        let bytes: Vec<u8> = (0..1000_u32).map(|n| ((n * n) >> 3) as u8).collect();
        for length in (0..200).chain([999, 1000]) {
            assert_eq!(sha256(&bytes[..length]), *sha2::Sha256::digest(&bytes[..length]), "{length} bytes");
        }
    }
}
