//! Arrays and sets indexed by what they are about (a seat, a space, a caste) rather than by numbers.

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, Index, IndexMut, Sub};

use serde::de::Error as _;
use serde::ser::SerializeSeq as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::bits::nth_one;

/// A value from a small fixed range, which can index an array or be a bit of a set.
pub trait Key: Copy + Eq {
    /// The index in arrays and sets, counting from 0.
    fn index(self) -> usize;

    /// The inverse of [`Key::index`]. Only called with values that `index` has returned.
    fn from_index(index: usize) -> Self;
}

/// Makes a newtype around a byte, such as `struct Space(u8)`, a [`Key`].
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// struct Space(u8);
/// tenka_core::byte_key!(Space);
///
/// let occupied: tenka_core::KeySet<Space, 1> = [Space(3), Space(1)].into_iter().collect();
/// assert!(occupied.contains(Space(3)));
/// ```
#[macro_export]
macro_rules! byte_key {
    ($name:ident) => {
        impl $crate::Key for $name {
            #[inline]
            fn index(self) -> usize {
                self.0.into()
            }

            #[inline]
            fn from_index(index: usize) -> Self {
                $name(index as u8)
            }
        }
    };
}

/// An array with one `T` for each of the first `N` keys.
///
/// ```
/// use tenka_core::{Keyed, Seat};
/// let mut tricks = Keyed::<Seat, u8, 4>::default();
/// tricks[Seat::new(2)] += 1;
/// assert_eq!(tricks.values(), &[0, 0, 1, 0]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Keyed<K, T, const N: usize> {
    values: [T; N],
    key: PhantomData<K>,
}

impl<K: Key, T, const N: usize> Keyed<K, T, N> {
    /// An array of these values, in the order of the keys.
    pub const fn new(values: [T; N]) -> Self {
        Keyed { values, key: PhantomData }
    }

    /// Builds an array by calling `make` for each key.
    ///
    /// ```
    /// use tenka_core::{Key, Keyed, Seat};
    /// let squares = Keyed::<Seat, usize, 4>::from_fn(|seat| seat.index() * seat.index());
    /// assert_eq!(squares[Seat::new(3)], 9);
    /// ```
    pub fn from_fn(mut make: impl FnMut(K) -> T) -> Self {
        Keyed::new(std::array::from_fn(|index| make(K::from_index(index))))
    }

    /// The values, in the order of the keys.
    pub const fn values(&self) -> &[T; N] {
        &self.values
    }

    /// Each key with its value.
    pub fn iter(&self) -> impl Iterator<Item = (K, &T)> {
        self.values.iter().enumerate().map(|(index, value)| (K::from_index(index), value))
    }
}

impl<K: Key, T: Default + Copy, const N: usize> Default for Keyed<K, T, N> {
    fn default() -> Self {
        Keyed::new([T::default(); N])
    }
}

impl<K: Key, T, const N: usize> Index<K> for Keyed<K, T, N> {
    type Output = T;

    #[inline]
    fn index(&self, key: K) -> &T {
        &self.values[key.index()]
    }
}

impl<K: Key, T, const N: usize> IndexMut<K> for Keyed<K, T, N> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut T {
        &mut self.values[key.index()]
    }
}

impl<K, T: PartialEq, const N: usize> PartialEq<[T; N]> for Keyed<K, T, N> {
    fn eq(&self, values: &[T; N]) -> bool {
        self.values == *values
    }
}

impl<K, T: fmt::Debug, const N: usize> fmt::Debug for Keyed<K, T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.values.fmt(f)
    }
}

impl<K, T: Serialize, const N: usize> Serialize for Keyed<K, T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.values)
    }
}

impl<'de, K: Key, T: Deserialize<'de>, const N: usize> Deserialize<'de> for Keyed<K, T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        let found = values.len();
        let values = values
            .try_into()
            .map_err(|_| D::Error::custom(format_args!("expected {N} values, found {found}")))?;
        Ok(Keyed::new(values))
    }
}

/// A set of keys, stored as bits in `WORDS` 64-bit words.
///
/// ```
/// use tenka_core::{KeySet, Seat};
/// let mut passed = KeySet::<Seat, 1>::EMPTY;
/// passed.insert(Seat::new(3));
/// passed.insert(Seat::new(1));
/// assert_eq!(passed.iter().collect::<Vec<_>>(), [Seat::new(1), Seat::new(3)]);
/// assert_eq!(passed.nth(1), Some(Seat::new(3)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct KeySet<K, const WORDS: usize> {
    words: [u64; WORDS],
    key: PhantomData<K>,
}

impl<K: Key, const WORDS: usize> KeySet<K, WORDS> {
    /// The empty set.
    pub const EMPTY: Self = KeySet::from_words([0; WORDS]);

    /// The set given by these bits: key 0 is the lowest bit of the first word.
    pub const fn from_words(words: [u64; WORDS]) -> Self {
        KeySet { words, key: PhantomData }
    }

    /// How many keys the set contains.
    #[inline]
    pub fn len(self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Whether the set contains `key`.
    #[inline]
    pub fn contains(self, key: K) -> bool {
        self.words[key.index() / 64] >> (key.index() % 64) & 1 == 1
    }

    /// Adds `key` to the set, if it isn't there already.
    #[inline]
    pub fn insert(&mut self, key: K) {
        self.words[key.index() / 64] |= 1 << (key.index() % 64);
    }

    /// Removes `key` from the set, if it is there.
    #[inline]
    pub fn remove(&mut self, key: K) {
        self.words[key.index() / 64] &= !(1 << (key.index() % 64));
    }

    /// Whether `other` contains every key of this set.
    #[inline]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// The `n`th key in ascending order, counting from 0; `None` if there aren't that many.
    #[inline]
    pub fn nth(self, mut n: usize) -> Option<K> {
        for (index, word) in self.words.into_iter().enumerate() {
            match nth_one(word, n) {
                Some(position) => return Some(K::from_index(index * 64 + position as usize)),
                None => n -= word.count_ones() as usize,
            }
        }
        None
    }

    /// The keys in ascending order.
    #[inline]
    pub fn iter(self) -> Keys<K, WORDS> {
        Keys { left: self, word: 0 }
    }

    fn zip(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        KeySet::from_words(std::array::from_fn(|i| combine(self.words[i], other.words[i])))
    }
}

/// Iterator over the keys of a [`KeySet`], in ascending order.
#[derive(Clone)]
pub struct Keys<K, const WORDS: usize> {
    left: KeySet<K, WORDS>,
    word: usize,
}

impl<K: Key, const WORDS: usize> Iterator for Keys<K, WORDS> {
    type Item = K;

    #[inline]
    fn next(&mut self) -> Option<K> {
        while self.word < WORDS {
            let word = &mut self.left.words[self.word];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(K::from_index(self.word * 64 + bit));
            }
            self.word += 1;
        }
        None
    }

    #[inline]
    fn fold<B, F: FnMut(B, K) -> B>(self, start: B, mut add: F) -> B {
        let mut sum = start;
        for (index, mut word) in self.left.words.into_iter().enumerate() {
            while word != 0 {
                sum = add(sum, K::from_index(index * 64 + word.trailing_zeros() as usize));
                word &= word - 1;
            }
        }
        sum
    }
}

impl<K: Key, const WORDS: usize> IntoIterator for KeySet<K, WORDS> {
    type Item = K;
    type IntoIter = Keys<K, WORDS>;

    #[inline]
    fn into_iter(self) -> Keys<K, WORDS> {
        self.iter()
    }
}

impl<K: Key, const WORDS: usize> FromIterator<K> for KeySet<K, WORDS> {
    fn from_iter<I: IntoIterator<Item = K>>(keys: I) -> Self {
        let mut set = KeySet::EMPTY;
        keys.into_iter().for_each(|key| set.insert(key));
        set
    }
}

impl<K: Key, const WORDS: usize> BitAnd for KeySet<K, WORDS> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<K: Key, const WORDS: usize> BitOr for KeySet<K, WORDS> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<K: Key, const WORDS: usize> Sub for KeySet<K, WORDS> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
}

impl<K: Key, const WORDS: usize> Default for KeySet<K, WORDS> {
    fn default() -> Self {
        KeySet::EMPTY
    }
}

impl<K: Key + fmt::Debug, const WORDS: usize> fmt::Debug for KeySet<K, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl<K: Key + Serialize, const WORDS: usize> Serialize for KeySet<K, WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.len()))?;
        for key in *self {
            list.serialize_element(&key)?;
        }
        list.end()
    }
}

impl<'de, K: Key + Deserialize<'de>, const WORDS: usize> Deserialize<'de> for KeySet<K, WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let keys = Vec::<K>::deserialize(deserializer)?;
        match keys.iter().find(|key| key.index() >= 64 * WORDS) {
            Some(key) => Err(D::Error::custom(format_args!("{} is too high for this set", key.index()))),
            None => Ok(keys.into_iter().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    type Wide = KeySet<Seat, 3>;

    fn set(seats: &[u8]) -> Wide {
        seats.iter().map(|&number| Seat::new(number)).collect()
    }

    #[test]
    fn sets_span_their_words() {
        let odd = set(&[1, 63, 65, 127, 129]);
        assert_eq!(odd.len(), 5);
        assert_eq!(odd.iter().map(Key::index).collect::<Vec<_>>(), [1, 63, 65, 127, 129]);
        for (n, key) in odd.iter().enumerate() {
            assert_eq!(odd.nth(n), Some(key));
        }
        assert_eq!(odd.nth(5), None);
        assert_eq!(odd - set(&[63, 129]), set(&[1, 65, 127]));
        assert_eq!(odd & set(&[2, 63, 129]), set(&[63, 129]));
        assert!(set(&[65]).is_subset(odd) && !set(&[66]).is_subset(odd));
    }

    #[test]
    fn keys_beyond_the_set_are_refused() {
        assert!(serde_json::from_str::<KeySet<Seat, 1>>("[63]").is_ok());
        let refused = serde_json::from_str::<KeySet<Seat, 1>>("[3,200]").unwrap_err();
        assert_eq!(refused.to_string(), "200 is too high for this set");
    }

    #[test]
    fn arrays_of_another_length_are_refused() {
        let refused = serde_json::from_str::<Keyed<Seat, u8, 4>>("[1,2,3]").unwrap_err();
        assert_eq!(refused.to_string(), "expected 4 values, found 3");
    }
}
