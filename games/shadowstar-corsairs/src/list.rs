//! A short list without a heap.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `N` things in order. What lies beyond the last is always the default, so that equal lists have equal bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct List<T, const N: usize> {
    things: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List { things: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default, const N: usize> List<T, N> {
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

    /// The things.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.things[..usize::from(self.len)]
    }

    /// The things, to be changed.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.things[..usize::from(self.len)]
    }

    /// Adds a thing at the end; says whether there was room.
    #[inline]
    pub fn push(&mut self, thing: T) -> bool {
        let has_room = self.len() < N;
        debug_assert!(has_room, "a list of {N} is full");
        if has_room {
            self.things[self.len()] = thing;
            self.len += 1;
        }
        has_room
    }

    /// Takes the last thing.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.things[usize::from(self.len)]))
    }

    /// The last thing.
    #[inline]
    pub fn last(&self) -> Option<T> {
        self.as_slice().last().copied()
    }

    /// Puts another thing in the place of the last one.
    #[inline]
    pub fn replace_last(&mut self, thing: T) {
        if let Some(last) = self.as_mut_slice().last_mut() {
            *last = thing;
        }
    }

    /// Takes the thing at an index; those behind it move up.
    #[inline]
    pub fn remove(&mut self, index: usize) {
        let len = self.len();
        if index < len {
            self.things.copy_within(index + 1..len, index);
            self.pop();
        }
    }

    /// Takes everything.
    #[inline]
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.things[..usize::from(self.len)])
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let things = Vec::<T>::deserialize(deserializer)?;
        if things.len() > N {
            return Err(D::Error::custom(format_args!("expected at most {N}, found {}", things.len())));
        }
        let mut list = List::default();
        things.into_iter().for_each(|thing| _ = list.push(thing));
        Ok(list)
    }
}
