//! Events: what happened, and who hears of it.

use std::fmt::Debug;

use serde::Serialize;

use crate::seat::Viewer;

/// Something that happened in play, in full, as the referee knows it.
pub trait Event: Clone + Debug + Serialize + Send + 'static {
    /// What one viewer hears of it.
    type Seen: Clone + Eq + Debug + Serialize + Send + Sync + 'static;

    /// What `viewer` hears of it; `None` if nothing at all.
    ///
    /// ```
    /// use tenka_core::{Event as _, Options, Table, Viewer};
    /// use tenka_yardsticks::ConnectFour;
    ///
    /// let mut table = Table::<ConnectFour>::new(&Options::new(), 2, "any seed")?;
    /// let events = table.play("d".parse()?)?;
    /// assert_eq!(events[0].seen_by(Viewer::Spectator), Some(events[0].clone()));
    /// # Ok::<(), tenka_core::Refusal>(())
    /// ```
    fn seen_by(&self, viewer: Viewer) -> Option<Self::Seen>;
}

/// Where a game reports its events. A single type for playouts and tables, so that rules are compiled only once.
///
/// ```
/// use tenka_core::Log;
///
/// let mut events = Vec::new();
/// Log::into(&mut events).tell(|| "a stone fell");
/// assert_eq!(events, ["a stone fell"]);
/// Log::<&str>::silent().tell(|| unreachable!("nobody is listening"));
/// ```
#[derive(Debug)]
pub struct Log<'a, E>(Option<&'a mut Vec<E>>);

impl<'a, E> Log<'a, E> {
    /// The log for playouts: nobody listens, so no event is ever built.
    #[inline]
    pub const fn silent() -> Self {
        Log(None)
    }

    /// Appends events to `events`.
    #[inline]
    pub const fn into(events: &'a mut Vec<E>) -> Self {
        Log(Some(events))
    }

    /// Reborrows the log.
    #[inline]
    pub fn lend(&mut self) -> Log<'_, E> {
        Log(self.0.as_deref_mut())
    }

    /// Reports what happened next.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> E) {
        if let Some(events) = &mut self.0 {
            events.push(event());
        }
    }
}

/// Turns a field of an event into what a viewer hears of it: open fields pass unchanged, secret ones only to their
/// owner.
///
/// ```
/// use tenka_core::Redact;
///
/// let open: u8 = 7u8.redacted(false);
/// let secret: Option<u8> = 7u8.redacted(false);
/// assert_eq!((open, secret), (7, None));
/// ```
pub trait Redact<T> {
    /// What a viewer hears, depending on whether it owns the secret.
    fn redacted(self, is_owner: bool) -> T;
}

impl<T> Redact<T> for T {
    fn redacted(self, _: bool) -> T {
        self
    }
}

impl<T> Redact<Option<T>> for T {
    fn redacted(self, is_owner: bool) -> Option<T> {
        is_owner.then_some(self)
    }
}

/// Declares the events of a game once: `Event` is what happened in full, and `SeenEvent` is what one viewer hears,
/// with each secret known only to the seat of the event.
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

        /// What happened, in full.
        $visible type Event = $name<$($whole),+>;

        /// What one viewer hears: secrets only if they are the viewer's own.
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
                        $name::$variant { $($field: $crate::Redact::redacted($field, is_owner)),+ }
                    })+
                })
            }
        }
    };
}
