//! Iterating over the set bits of a 64-bit word.

/// The positions of all set bits, from the lowest.
#[inline]
pub(crate) fn ones(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let one = (word != 0).then(|| word.trailing_zeros());
        word &= word.wrapping_sub(1);
        one
    })
}
