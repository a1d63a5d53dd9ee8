//! A short list that needs no heap.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Up to `N` items in order. The unused tail always holds the default, so that equal rows have equal bytes.
///
/// ```
/// use tenka_core::Row;
/// let mut drawn: Row<u8, 4> = [3, 1, 2].into_iter().collect();
/// assert_eq!(drawn.remove(0), Some(3));
/// drawn.push(7);
/// assert_eq!(drawn.as_slice(), [1, 2, 7]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Row<T, const N: usize> {
    things: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Row<T, N> {
    /// The capacity.
    pub const MOST: usize = N;

    /// The number of items.
    #[inline]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Whether the row is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The items as a slice.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.things[..self.len()]
    }

    /// The items as a mutable slice.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.things[..usize::from(self.len)]
    }

    /// Iterates over the items.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + ExactSizeIterator + '_ {
        self.as_slice().iter().copied()
    }

    /// Iterates over the items by value.
    #[inline]
    pub fn each(self) -> impl Iterator<Item = T> {
        self.things.into_iter().take(self.len())
    }

    /// Appends an item. The row must not be full.
    #[inline]
    pub fn push(&mut self, thing: T) {
        debug_assert!(self.len() < N, "a row of {N} is full");
        if let Some(place) = self.things.get_mut(usize::from(self.len)) {
            *place = thing;
            self.len += 1;
        }
    }

    /// Removes and returns the last item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.things[usize::from(self.len)]))
    }

    /// The last item.
    #[inline]
    pub fn last(&self) -> Option<T> {
        self.from_end(0)
    }

    /// The item at this distance from the last.
    #[inline]
    pub fn from_end(&self, back: usize) -> Option<T> {
        Some(self.things[self.len().checked_sub(back + 1)?])
    }

    /// Replaces the last item, if there is one.
    #[inline]
    pub fn replace_last(&mut self, thing: T) {
        if let Some(last) = self.as_mut_slice().last_mut() {
            *last = thing;
        }
    }

    /// The item at this index.
    #[inline]
    pub fn get(&self, index: usize) -> Option<T> {
        self.as_slice().get(index).copied()
    }

    /// Replaces the item at this index, if there is one.
    #[inline]
    pub fn set(&mut self, index: usize, thing: T) {
        if let Some(place) = self.as_mut_slice().get_mut(index) {
            *place = thing;
        }
    }

    /// Removes and returns the item at this index; later items move up.
    #[inline]
    pub fn remove(&mut self, index: usize) -> Option<T> {
        let thing = self.get(index)?;
        let len = self.len();
        self.things.copy_within(index + 1..len, index);
        self.pop();
        Some(thing)
    }

    /// Removes all items.
    #[inline]
    pub fn clear(&mut self) {
        *self = Row::default();
    }
}

impl<T: Copy + Default, const N: usize> Default for Row<T, N> {
    fn default() -> Self {
        Row { things: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Row<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut row = Row::default();
        things.into_iter().for_each(|thing| row.push(thing));
        row
    }
}

impl<T: Copy + Default + Serialize, const N: usize> Serialize for Row<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Row<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let things = Vec::<T>::deserialize(deserializer)?;
        if things.len() > N {
            return Err(D::Error::custom(format_args!(
                "expected at most {N} things, found {}",
                things.len()
            )));
        }
        Ok(things.into_iter().collect())
    }
}
