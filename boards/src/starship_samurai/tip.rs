//! What a piece says of itself when it is pointed at.

use std::fmt::Display;

/// A title, and more under it.
pub(super) fn tip(title: impl Display, text: impl Display) -> String {
    format!("{title}\n{text}")
}
