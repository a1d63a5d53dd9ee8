//! Components as data: what is in the box of a game is read from a file in which its designer can change names, numbers and
//! cards. A file with which the game can't be played is refused, and the refusal says what is wrong with which component.

use std::fmt;
use std::sync::Arc;

use serde::de::DeserializeOwned;

use crate::key::{Key, Keyed};

/// Components with which the game can't be played.
///
/// ```
/// use tenka_core::{ComponentsError, demand};
/// fn hull(points: u8) -> Result<u8, ComponentsError> {
///     demand!((1..=40).contains(&points), "a hull of {points} points");
///     Ok(points)
/// }
/// assert_eq!(hull(40), Ok(40));
/// let refused = hull(41).map_err(|error| error.about("'kestrel'"));
/// assert_eq!(refused.unwrap_err().to_string(), "'kestrel': a hull of 41 points");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComponentsError(String);

impl ComponentsError {
    /// The error that this is wrong.
    pub fn new(wrong: impl Into<String>) -> Self {
        ComponentsError(wrong.into())
    }

    /// The same error, told of this component.
    #[must_use]
    pub fn about(self, component: impl fmt::Display) -> Self {
        ComponentsError(format!("{component}: {}", self.0))
    }
}

impl fmt::Display for ComponentsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ComponentsError {}

/// Refuses components unless `$condition` holds: the function returns a `Result<_, ComponentsError>`.
#[macro_export]
macro_rules! demand {
    ($condition:expr, $($wrong:tt)+) => {
        if !$condition {
            return Err($crate::ComponentsError::new(format!($($wrong)+)));
        }
    };
}

/// Makes `$components`, which `$game` has as its field `components`, those of the box: what they say can be asked of the box,
/// which `under` opens with the standard ones, and `with_components` with those of a designer.
#[macro_export]
macro_rules! box_of {
    ($components:ty, $game:ty) => {
        impl std::ops::Deref for $game {
            type Target = $components;

            #[inline]
            fn deref(&self) -> &$components {
                &self.components
            }
        }

        impl $game {
            /// The box with other components than the standard ones, in the format of `components.toml`.
            pub fn with_components(
                text: &str,
                options: &$crate::Options,
            ) -> Result<Self, $crate::ComponentsError> {
                let components = std::sync::Arc::new(<$components>::parse(text)?);
                Ok(Self { components, ..Self::under(<$game as $crate::Game>::INFO.ruleset, options) })
            }
        }
    };
}

/// A file of components, as far as its form goes. An error says in which line and column the form is wrong.
pub fn read_components<File: DeserializeOwned>(text: &str) -> Result<File, ComponentsError> {
    basic_toml::from_str(text).map_err(|error| ComponentsError::new(format!("malformed TOML: {error}")))
}

/// The one entry that is about a component, which is called `name` if it is missing or there twice.
pub fn the_one<Entry>(
    entries: &[Entry],
    name: impl fmt::Display,
    is_it: impl Fn(&Entry) -> bool,
) -> Result<&Entry, ComponentsError> {
    let mut found = entries.iter().filter(|entry| is_it(entry));
    match (found.next(), found.next()) {
        (Some(entry), None) => Ok(entry),
        _ => Err(ComponentsError(format!("{name} must be given once"))),
    }
}

/// What `make` says for each key, unless it refuses one of them.
pub fn for_each_key<K: Key, T, const N: usize>(
    make: impl FnMut(K) -> Result<T, ComponentsError>,
) -> Result<Keyed<K, T, N>, ComponentsError> {
    let made = (0..N).map(K::from_index).map(make).collect::<Result<Vec<T>, _>>()?;
    let made = made.try_into().map_err(|_| ComponentsError::new("not one for each"))?;
    Ok(Keyed::new(made))
}

/// The components that a game comes with, for all of its boxes. They are part of the program: each game has a test that reads
/// them.
///
/// # Panics
///
/// If they are unsound.
pub fn standard_components<Components>(read: Result<Components, ComponentsError>) -> Arc<Components> {
    Arc::new(read.expect("the components that the game comes with are sound"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;

    #[derive(Debug, serde::Deserialize)]
    struct File {
        ship: Vec<Ship>,
    }

    #[derive(Debug, serde::Deserialize)]
    struct Ship {
        owner: Seat,
        hull: u8,
    }

    impl File {
        /// The hull of each seat's ship, which is at least 1.
        fn hulls(&self) -> Result<Keyed<Seat, u8, 2>, ComponentsError> {
            for_each_key(|seat: Seat| {
                let ship =
                    the_one(&self.ship, format_args!("the ship of {seat}"), |ship| ship.owner == seat)?;
                demand!(ship.hull > 0, "the hull of {seat} is {}", ship.hull);
                Ok(ship.hull)
            })
        }
    }

    fn hulls(text: &str) -> Result<[u8; 2], String> {
        let hulls = read_components::<File>(text).and_then(|file| file.hulls());
        hulls.map(|hulls| *hulls.values()).map_err(|error| error.to_string())
    }

    #[test]
    fn entries_come_in_the_order_of_the_keys() {
        assert_eq!(hulls("ship = [{ owner = 1, hull = 4 }, { owner = 0, hull = 3 }]"), Ok([3, 4]));
    }

    #[test]
    fn what_is_missing_or_there_twice_or_unsound_is_named() {
        let refusal = |text: &str| hulls(text).unwrap_err();
        let missing = "the ship of seat 1 must be given once";
        assert_eq!(refusal("ship = [{ owner = 0, hull = 3 }]"), missing);
        let twice = "ship = [{ owner = 1, hull = 3 }, { owner = 0, hull = 3 }, { owner = 1, hull = 3 }]";
        assert_eq!(refusal(twice), missing);
        let unsound = "ship = [{ owner = 1, hull = 0 }, { owner = 0, hull = 3 }]";
        assert_eq!(refusal(unsound), "the hull of seat 1 is 0");
    }

    #[test]
    fn a_wrong_form_is_shown_where_it_is() {
        let refused = hulls("[[ship]]\nowner = 0\nhull = 300\n").unwrap_err();
        assert!(refused.contains("line 3 column 8") && refused.contains("ship.hull"), "{refused}");
    }
}
