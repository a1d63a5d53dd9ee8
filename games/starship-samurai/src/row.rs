//! A short list without a heap.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `N` things in order. What lies beyond the last is always nothing, so that equal rows have equal bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Row<T, const N: usize> {
    things: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> Row<T, N> {
    /// How many things there can be.
    pub const MOST: usize = N;
    /// No things.
    pub const EMPTY: Row<T, N> = Row { things: [None; N], len: 0 };

    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds a thing at the end of a row that is not full.
    #[inline]
    pub fn push(&mut self, thing: T) {
        self.things[usize::from(self.len)] = Some(thing);
        self.len += 1;
    }

    /// Takes the last thing.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.things[usize::from(self.len)].take()
    }

    /// The last thing.
    #[inline]
    pub fn last(&self) -> Option<T> {
        self.things[usize::from(self.len.checked_sub(1)?)]
    }

    /// The thing that `back` others follow.
    #[inline]
    pub fn from_end(&self, back: usize) -> Option<T> {
        self.things[self.len().checked_sub(back + 1)?]
    }

    /// Puts another thing in the place of the last one, if there is one.
    #[inline]
    pub fn replace_last(&mut self, thing: T) {
        if let Some(last) = self.len.checked_sub(1) {
            self.things[usize::from(last)] = Some(thing);
        }
    }

    /// The thing at this index.
    #[inline]
    pub fn get(&self, index: usize) -> Option<T> {
        self.things.get(index).copied().flatten()
    }

    /// Puts another thing in the place of the one at this index.
    #[inline]
    pub fn set(&mut self, index: usize, thing: T) {
        if index < self.len() {
            self.things[index] = Some(thing);
        }
    }

    /// Takes out the thing at this index; the others close up.
    pub fn remove(&mut self, index: usize) -> Option<T> {
        let thing = self.get(index)?;
        let len = self.len();
        self.things.copy_within(index + 1..len, index);
        self.len -= 1;
        self.things[self.len()] = None;
        Some(thing)
    }

    /// The things in order.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.things[..self.len()].iter().filter_map(|&thing| thing)
    }
}

impl<T: Copy, const N: usize> Default for Row<T, N> {
    fn default() -> Self {
        Row::EMPTY
    }
}

impl<T: Copy, const N: usize> FromIterator<T> for Row<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut row = Row::EMPTY;
        things.into_iter().take(N).for_each(|thing| row.push(thing));
        row
    }
}

impl<T: Copy + Serialize, const N: usize> Serialize for Row<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for Row<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let things = Vec::<T>::deserialize(deserializer)?;
        if things.len() > N {
            let why = format_args!("expected at most {N} things in a row, found {}", things.len());
            return Err(serde::de::Error::custom(why));
        }
        Ok(things.into_iter().collect())
    }
}
