//! What happened, and who hears of it.

use std::fmt::Debug;

use serde::Serialize;

use crate::seat::Viewer;

/// Something that happened in play, whole, as the referee knows it.
pub trait Event: Clone + Debug + Serialize + Send + 'static {
    /// What one viewer hears of it.
    type Seen: Clone + Eq + Debug + Serialize + Send + 'static;

    /// What `viewer` hears of it; `None` if nothing at all.
    fn seen_by(&self, viewer: Viewer) -> Option<Self::Seen>;
}

/// Where a game reports its events. A game says what happened; whoever listens pays for it.
pub trait Log<E> {
    /// Takes in what happened next.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

/// The log of playouts: nobody listens, and nothing is computed.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline]
    fn tell(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Log<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
