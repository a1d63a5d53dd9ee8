//! Words for people.

/// The sentence with its first letter in upper case.
///
/// ```
/// assert_eq!(tenka_core::capitalised("seat 0 stops."), "Seat 0 stops.");
/// ```
pub fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
