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

/// Where a game reports its events. One type for playouts and for tables, so that rules are compiled once.
#[derive(Debug)]
pub struct Log<'a, E>(Option<&'a mut Vec<E>>);

impl<'a, E> Log<'a, E> {
    /// The log of playouts: nobody listens, and no event is made.
    #[inline]
    pub const fn silent() -> Self {
        Log(None)
    }

    /// Puts the events behind what `events` holds already.
    #[inline]
    pub const fn into(events: &'a mut Vec<E>) -> Self {
        Log(Some(events))
    }

    /// The same log, lent.
    #[inline]
    pub fn lend(&mut self) -> Log<'_, E> {
        Log(self.0.as_deref_mut())
    }

    /// Takes in what happened next.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> E) {
        if let Some(events) = &mut self.0 {
            events.push(event());
        }
    }
}

/// What a viewer is told of a part of an event: all of it, or, where it is a secret, only its owner.
pub trait Told<T> {
    /// What is told to somebody who is the owner, or is not.
    fn told(self, is_owner: bool) -> T;
}

impl<T> Told<T> for T {
    fn told(self, _: bool) -> T {
        self
    }
}

impl<T> Told<Option<T>> for T {
    fn told(self, is_owner: bool) -> Option<T> {
        is_owner.then_some(self)
    }
}

/// Declares what happens in a game, once: `Event` is what happened, whole; `SeenEvent` is what one viewer hears of it, in which
/// each secret is known only to the seat of that event.
///
/// ```
/// use tenka_core::{Event as _, Seat, Viewer, happenings};
/// happenings! {
///     /// Something that happened.
///     pub enum Happening<Card = u8>, secret but to seat {
///         Drew { seat: Seat, card: Card },
///         Showed { seat: Seat, card: u8 },
///     }
/// }
/// let seat = Seat::new(0);
/// let drew = Event::Drew { seat, card: 7 };
/// assert_eq!(drew.seen_by(Viewer::Seat(seat)), Some(SeenEvent::Drew { seat, card: Some(7) }));
/// assert_eq!(drew.seen_by(Viewer::Spectator), Some(SeenEvent::Drew { seat, card: None }));
/// ```
#[macro_export]
macro_rules! happenings {
    (
        $(#[$meta:meta])*
        $visible:vis enum $name:ident<$($secret:ident = $whole:ty),+>, secret but to $owner:ident {
            $($(#[$about:meta])* $variant:ident { $($field:ident: $type:ty),+ $(,)? },)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
        #[serde(tag = "event", rename_all = "snake_case")]
        #[allow(missing_docs, reason = "the names say it")]
        $visible enum $name<$($secret),+> {
            $($(#[$about])* $variant { $($field: $type),+ },)+
        }

        /// What happened, whole.
        $visible type Event = $name<$($whole),+>;

        /// What one viewer hears of it: a secret only if it is the viewer's own.
        $visible type SeenEvent = $name<$(Option<$whole>),+>;

        impl $crate::Event for Event {
            type Seen = SeenEvent;

            #[allow(clippy::useless_conversion, reason = "what is no seat's has no owner")]
            fn seen_by(&self, viewer: $crate::Viewer) -> Option<SeenEvent> {
                let is_owner = |owner: Option<$crate::Seat>| owner.is_some_and(|seat| viewer.is(seat));
                #[allow(unused_variables, reason = "every event may have an owner")]
                let $owner: Option<$crate::Seat> = None;
                Some(match self.clone() {
                    $($name::$variant { $($field),+ } => {
                        let is_owner = is_owner($owner.into());
                        $name::$variant { $($field: $crate::Told::told($field, is_owner)),+ }
                    })+
                })
            }
        }
    };
}
