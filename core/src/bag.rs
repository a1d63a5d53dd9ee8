//! Handfuls of pieces that differ only in kind.

use std::fmt;
use std::marker::PhantomData;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::bits::nth_one;
use crate::chance::{Dice as _, Rng};
use crate::key::Key;

/// A multiset packed into one word: up to seven of each of the first `WIDE` kinds, and up to three of every other.
///
/// ```
/// use tenka_core::{Bag, Seat};
/// let [one, two] = [Seat::new(1), Seat::new(2)];
/// let mut votes: Bag<Seat> = [two, one, two].into_iter().collect();
/// assert_eq!((votes.len(), votes.count(two), votes.count_kinds()), (3, 2, 2));
/// votes.remove(two);
/// assert!(votes.iter().eq([one, two]));
/// assert!(votes.include(one.into()) && !votes.include([one, one].into_iter().collect()));
/// ```
#[derive(PartialEq, Eq, Hash)]
pub struct Bag<K, const WIDE: usize = 0> {
    counts: u64,
    kind: PhantomData<K>,
}

impl<K, const WIDE: usize> Clone for Bag<K, WIDE> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<K, const WIDE: usize> Copy for Bag<K, WIDE> {}

impl<K, const WIDE: usize> Default for Bag<K, WIDE> {
    #[inline]
    fn default() -> Self {
        Bag::NONE
    }
}

impl<K, const WIDE: usize> Bag<K, WIDE> {
    /// The empty bag.
    pub const NONE: Self = Bag::of_counts(0);
    /// The bits taken by the wide counts: four each, the highest of which stays clear.
    const WIDE_BITS: u32 = 4 * WIDE as u32;
    /// The lowest bit of each wide count.
    const LOWEST_OF_WIDE: u64 = 0x1111_1111_1111_1111 & ((1 << Self::WIDE_BITS) - 1);
    /// The lowest bit of each count.
    const LOWEST: u64 = Self::LOWEST_OF_WIDE | 0x5555_5555_5555_5555 << Self::WIDE_BITS;

    const fn of_counts(counts: u64) -> Self {
        Bag { counts, kind: PhantomData }
    }

    /// One of each kind whose index lies between `first` and `last`, inclusive.
    pub const fn one_of_each(first: usize, last: usize) -> Self {
        let from = Self::place(first as u32);
        let to = Self::place(last as u32);
        Bag::of_counts(Self::LOWEST & (u64::MAX << from) & (u64::MAX >> (63 - to)))
    }

    /// The lowest bit of the count of the kind with this index.
    #[inline]
    const fn place(index: u32) -> u32 {
        if index < WIDE as u32 { 4 * index } else { 2 * index + Self::WIDE_BITS / 2 }
    }

    /// How many pieces the bag holds.
    #[inline]
    pub const fn len(self) -> u8 {
        let [ones, twos, fours] = self.digits();
        (ones.count_ones() + 2 * twos.count_ones() + 4 * fours.count_ones()) as u8
    }

    /// Whether the bag is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.counts == 0
    }

    /// The binary digits of all counts: the ones, the twos and the fours.
    #[inline]
    const fn digits(self) -> [u64; 3] {
        let Bag { counts, .. } = self;
        [counts & Self::LOWEST, counts >> 1 & Self::LOWEST, counts >> 2 & Self::LOWEST_OF_WIDE]
    }

    /// The lowest bit of each nonzero count.
    #[inline]
    const fn lowest(self) -> u64 {
        let [ones, twos, fours] = self.digits();
        ones | twos | fours
    }

    /// One of each kind present.
    #[inline]
    pub const fn kinds(self) -> Self {
        Bag::of_counts(self.lowest())
    }

    /// How many different kinds the bag holds.
    #[inline]
    pub const fn count_kinds(self) -> usize {
        self.lowest().count_ones() as usize
    }

    /// One of each kind present both here and in `others`.
    #[inline]
    pub const fn kinds_in(self, others: Self) -> Self {
        Bag::of_counts(self.lowest() & others.lowest())
    }

    /// Every piece here that is of one of these kinds.
    ///
    /// ```
    /// use tenka_core::{Bag, Seat};
    /// let [one, two] = [Seat::new(1), Seat::new(2)];
    /// let votes: Bag<Seat> = [two, one, two].into_iter().collect();
    /// assert!(votes.of(two).iter().eq([two, two]));
    /// ```
    #[inline]
    pub fn of(self, kinds: impl Into<Self>) -> Self {
        let lowest = kinds.into().lowest();
        let fours = (lowest & Self::LOWEST_OF_WIDE) << 2;
        Bag::of_counts(self.counts & (lowest | lowest << 1 | fours))
    }

    /// Both bags together. No kind may exceed what a bag can count.
    #[inline]
    pub const fn and(self, others: Self) -> Self {
        Bag::of_counts(self.counts + others.counts)
    }

    /// What remains after removing `others`, all of which must be here.
    #[inline]
    pub const fn without(self, others: Self) -> Self {
        Bag::of_counts(self.counts - others.counts)
    }
}

impl<K: Key, const WIDE: usize> Bag<K, WIDE> {
    #[inline]
    fn shift(kind: K) -> u32 {
        Self::place(kind.index() as u32)
    }

    /// The kind whose count starts at this bit.
    #[inline]
    fn at(place: u32) -> K {
        let index = if place < Self::WIDE_BITS { place / 4 } else { (place - Self::WIDE_BITS / 2) / 2 };
        K::from_index(index as usize)
    }

    /// The largest count a bag can hold of this kind.
    #[inline]
    pub fn most_of(kind: K) -> u8 {
        if kind.index() < WIDE { 7 } else { 3 }
    }

    /// How many of this kind the bag holds.
    #[inline]
    pub fn count(self, kind: K) -> u8 {
        (self.counts >> Self::shift(kind)) as u8 & Self::most_of(kind)
    }

    /// Whether the bag holds at least one of this kind.
    #[inline]
    pub fn contains(self, kind: K) -> bool {
        self.count(kind) > 0
    }

    /// Adds one piece, which must still fit the count of its kind.
    #[inline]
    pub fn add(&mut self, kind: K) {
        self.counts += 1 << Self::shift(kind);
    }

    /// Removes one piece, which must be there.
    #[inline]
    pub fn remove(&mut self, kind: K) {
        self.counts -= 1 << Self::shift(kind);
    }

    /// Removes one piece if there is one, and returns whether there was.
    #[inline]
    pub fn take(&mut self, kind: K) -> bool {
        let there = self.contains(kind);
        if there {
            self.remove(kind);
        }
        there
    }

    /// Whether all of `others` are here.
    pub fn include(self, others: Self) -> bool {
        others.each_kind().all(|kind| self.count(kind) >= others.count(kind))
    }

    /// Removes all of `others` if they are here; otherwise removes nothing and returns `None`.
    ///
    /// ```
    /// use tenka_core::{Bag, Seat};
    /// let [one, two] = [Seat::new(1), Seat::new(2)];
    /// let mut votes: Bag<Seat> = [two, one, two].into_iter().collect();
    /// assert_eq!(votes.take_all([one, one].into_iter().collect()), None);
    /// assert_eq!(votes.take_all([one, two].into_iter().collect()), Some(()));
    /// assert_eq!(votes.only(), Some(two));
    /// ```
    pub fn take_all(&mut self, others: Self) -> Option<()> {
        let there = self.include(others);
        if there {
            *self = self.without(others);
        }
        there.then_some(())
    }

    /// The intersection: of each kind the smaller of the two counts.
    pub fn common(self, others: Self) -> Self {
        let mut common = Bag::NONE;
        for kind in self.each_kind() {
            (0..self.count(kind).min(others.count(kind))).for_each(|_| common.add(kind));
        }
        common
    }

    /// The union: of each kind the larger of the two counts.
    ///
    /// ```
    /// use tenka_core::{Bag, Seat};
    /// let [one, two] = [Seat::new(1), Seat::new(2)];
    /// let left: Bag<Seat> = [one, two, two].into_iter().collect();
    /// let right: Bag<Seat> = [one, one, two].into_iter().collect();
    /// assert!(left.common(right).iter().eq([one, two]));
    /// assert!(left.or(right).iter().eq([one, one, two, two]));
    /// ```
    pub fn or(self, others: Self) -> Self {
        self.and(others.without(self.common(others)))
    }

    /// The kinds present, each once.
    #[inline]
    pub fn each_kind(self) -> impl Iterator<Item = K> + use<K, WIDE> {
        let mut bits = self.lowest();
        std::iter::from_fn(move || {
            let kind = (bits != 0).then(|| Self::at(bits.trailing_zeros()));
            bits &= bits.wrapping_sub(1);
            kind
        })
    }

    /// The `n`th kind present, counting from 0; `None` if there aren't that many.
    #[inline]
    pub fn nth_kind(self, n: usize) -> Option<K> {
        nth_one(self.lowest(), n).map(Self::at)
    }

    /// The pieces one by one, equal ones next to each other.
    pub fn iter(self) -> impl Iterator<Item = K> + use<K, WIDE> {
        self.each_kind().flat_map(move |kind| (0..self.count(kind)).map(move |_| kind))
    }

    /// The only piece in the bag, if it holds exactly one.
    #[inline]
    pub fn only(self) -> Option<K> {
        self.each_kind().next().filter(|_| self.len() == 1)
    }

    /// A uniformly random piece; `None` if the bag is empty.
    #[inline]
    pub fn random(self, rng: &mut impl Rng) -> Option<K> {
        let [ones, twos, fours] = self.digits();
        let mut n = rng.index_below(usize::from(self.len()));
        for (digits, value) in [(ones, 1), (twos, 2), (fours, 4)] {
            let these = value * digits.count_ones() as usize;
            if n < these {
                return nth_one(digits, n / value).map(Self::at);
            }
            n -= these;
        }
        None
    }

    /// Removes and returns a uniformly random piece.
    #[inline]
    pub fn draw(&mut self, rng: &mut impl Rng) -> Option<K> {
        let drawn = self.random(rng)?;
        self.remove(drawn);
        Some(drawn)
    }
}

impl<K: Key, const WIDE: usize> From<K> for Bag<K, WIDE> {
    #[inline]
    fn from(kind: K) -> Self {
        Bag::of_counts(1 << Self::shift(kind))
    }
}

impl<K: Key, const WIDE: usize> FromIterator<K> for Bag<K, WIDE> {
    fn from_iter<I: IntoIterator<Item = K>>(kinds: I) -> Self {
        let mut bag = Bag::NONE;
        kinds.into_iter().for_each(|kind| bag.add(kind));
        bag
    }
}

impl<K: Key + fmt::Debug, const WIDE: usize> fmt::Debug for Bag<K, WIDE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<K: Key + fmt::Display, const WIDE: usize> fmt::Display for Bag<K, WIDE> {
    /// For display: "Buddha 3, Ship 1, Ship 1".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, kind) in self.iter().enumerate() {
            write!(f, "{}{kind}", if index > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

impl<K: Key + Serialize, const WIDE: usize> Serialize for Bag<K, WIDE> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, K: Key + Deserialize<'de>, const WIDE: usize> Deserialize<'de> for Bag<K, WIDE> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut bag = Bag::NONE;
        for kind in Vec::<K>::deserialize(deserializer)? {
            let most = Self::most_of(kind);
            if bag.count(kind) == most {
                return Err(D::Error::custom(format_args!("there are at most {most} of a kind")));
            }
            bag.add(kind);
        }
        Ok(bag)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Seed;
    use crate::seat::Seat;

    /// The first two seats can have seven each.
    type Votes = Bag<Seat, 2>;

    fn seats() -> impl Iterator<Item = Seat> {
        (0..8).map(Seat::new)
    }

    #[test]
    fn every_count_has_bits_of_its_own() {
        let full: Votes = seats().flat_map(|seat| (0..Votes::most_of(seat)).map(move |_| seat)).collect();
        assert_eq!((full.len(), full.count_kinds()), (2 * 7 + 6 * 3, 8));
        for seat in seats() {
            assert_eq!(full.count(seat), Votes::most_of(seat));
            assert_eq!(Votes::from(seat).iter().collect::<Vec<_>>(), [seat]);
            assert_eq!(full.without(seat.into()).count(seat), Votes::most_of(seat) - 1);
            assert_eq!(full.of(seat).len(), Votes::most_of(seat));
            assert_eq!(full.nth_kind(seat.index()), Some(seat));
        }
        assert_eq!(full.kinds(), seats().collect());
        assert_eq!(Votes::one_of_each(1, 3), [1, 2, 3].map(Seat::new).into_iter().collect());
        assert_eq!(full.nth_kind(8), None);
    }

    #[test]
    fn two_bags_are_compared_kind_by_kind() {
        let [one, two, three] = [0, 1, 5].map(Seat::new);
        let mut bag: Votes = [one, one, two].into_iter().collect();
        let other: Votes = [one, two, two, three].into_iter().collect();
        assert!(bag.common(other).iter().eq([one, two]));
        assert!(bag.or(other).iter().eq([one, one, two, two, three]));
        assert_eq!(bag.kinds_in(other), [one, two].into_iter().collect());
        assert_eq!(bag.take_all(other), None);
        assert_eq!(bag.take_all([one, two].into_iter().collect()), Some(()));
        assert_eq!((bag.only(), other.only()), (Some(one), None));
        assert!(bag.take(one) && !bag.take(one) && bag.is_empty());
    }

    #[test]
    fn each_is_equally_likely_to_be_drawn() {
        let [one, two, three] = [0, 2, 3].map(Seat::new);
        let bag: Votes = [one; 5].into_iter().chain([two; 2]).chain([three]).collect();
        let mut rng = Seed::from_text("draw").fast();
        let mut drawn = [0_u32; 4];
        (0..8_000).for_each(|_| drawn[bag.clone().draw(&mut rng).unwrap().index()] += 1);
        for (seat, times) in [(one, 5_000), (two, 2_000), (three, 1_000)] {
            assert!(drawn[seat.index()].abs_diff(times) < 150, "{drawn:?}");
        }
        assert_eq!(Votes::NONE.random(&mut rng), None);
    }

    #[test]
    fn more_than_can_be_counted_is_not_read() {
        let read = |votes: &str| serde_json::from_str::<Votes>(votes);
        assert_eq!(serde_json::to_string(&read("[2,0,2,2]").unwrap()).unwrap(), "[0,2,2,2]");
        let refused = read("[2,2,2,2]").unwrap_err().to_string();
        assert!(refused.starts_with("there are at most 3 of a kind"), "{refused}");
    }
}
