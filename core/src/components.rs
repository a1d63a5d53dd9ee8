//! Components as data: the contents of a game's box come from a file in which its designer can change names, numbers
//! and cards. A file that doesn't make a playable game is rejected, with an error that names the component at fault.

use std::fmt;
use std::sync::Arc;

use serde::de::DeserializeOwned;

use crate::key::{Key, Keyed};

/// Error in a game's components: the game can't be played with them.
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
    /// An error with this message.
    pub fn new(wrong: impl Into<String>) -> Self {
        ComponentsError(wrong.into())
    }

    /// The same error, attributed to this component.
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

/// Rejects components unless `$condition` holds, by returning early from a function that returns `Result<_,
/// ComponentsError>`.
#[macro_export]
macro_rules! demand {
    ($condition:expr, $($wrong:tt)+) => {
        if !$condition {
            return Err($crate::ComponentsError::new(format!($($wrong)+)));
        }
    };
}

/// Makes `$components` the contents of the box `$game`, which keeps them in its field `components`. Their fields and
/// methods become available on the box. `under` opens a box with the standard components, `with_components` one with
/// a designer's own.
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
            /// The box with components other than the standard ones, in the format of `components.toml`.
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

/// Parses a file of components. Errors name the line or the key.
///
/// ```
/// use serde::Deserialize;
/// use tenka_core::read_components;
///
/// #[derive(Deserialize, Debug)]
/// struct File { title: String }
///
/// assert_eq!(read_components::<File>("title = 'Pond'")?.title, "Pond");
/// let error = read_components::<File>("title = 3").unwrap_err();
/// assert!(error.to_string().contains("title"));
/// # Ok::<(), tenka_core::ComponentsError>(())
/// ```
pub fn read_components<File: DeserializeOwned>(text: &str) -> Result<File, ComponentsError> {
    basic_toml::from_str(text).map_err(|error| ComponentsError::new(format!("malformed TOML: {error}")))
}

/// The single entry for a component. An error that it is missing or duplicated calls it `name`.
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

/// Calls `make` for each key, and stops at the first error.
pub fn for_each_key<K: Key, T, const N: usize>(
    make: impl FnMut(K) -> Result<T, ComponentsError>,
) -> Result<Keyed<K, T, N>, ComponentsError> {
    let made = (0..N).map(K::from_index).map(make).collect::<Result<Vec<T>, _>>()?;
    let made = made.try_into().map_err(|_| ComponentsError::new("not one for each"))?;
    Ok(Keyed::new(made))
}

/// The components a game ships with, shared by all its boxes. They are part of the program, and each game has a test
/// that reads them.
///
/// # Panics
///
/// Panics if they are invalid.
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
