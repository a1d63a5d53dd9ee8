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

/// The name of a thing of which there may be several, after "a" or "an".
///
/// ```
/// assert_eq!(tenka_core::with_article("Akita Inu"), "an Akita Inu");
/// assert_eq!(tenka_core::with_article("Kestrel"), "a Kestrel");
/// ```
pub fn with_article(name: &str) -> String {
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) { "an" } else { "a" };
    format!("{article} {name}")
}
