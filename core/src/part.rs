//! What actions are made of: how a part is written, its number in codes, and what it is on the page.

use std::fmt;

use crate::action::Pick;
use crate::key::Key;

/// What an action is about, such as a card, a place or a number. A part has a text in notation and a number in packed
/// records.
///
/// ```
/// use tenka_core::Part as _;
///
/// assert_eq!(u8::read("42"), Some(42));
/// assert_eq!(u8::read("042"), None);
/// assert_eq!(Option::<u8>::read("none"), Some(None));
/// ```
pub trait Part: Copy {
    /// How many bits its number takes. Records depend on it, so it never changes.
    const BITS: u32;
    /// An example text, for error messages.
    fn example() -> String;

    /// Writes its text, which contains neither whitespace nor the separators between parts of an action.
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Parses its text. Every part has exactly one text.
    fn read(text: &str) -> Option<Self>;

    /// Its number, whose meaning never changes.
    fn number(self) -> u32;

    /// The part with this number, if there is one.
    fn from_number(number: u32) -> Option<Self>;

    /// What the other players are shown of it, as a number: the number itself, unless it stays secret.
    #[inline]
    fn shown(self) -> u32 {
        self.number()
    }
}

/// Displays a part in notation.
#[derive(Clone, Copy, Debug)]
pub struct Text<P>(
    /// The part.
    pub P,
);

impl<P: Part> fmt::Display for Text<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

/// Numbers are written without a sign or leading zeros.
impl Part for u8 {
    const BITS: u32 = 8;

    fn example() -> String {
        "2".to_owned()
    }

    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self, f)
    }

    fn read(text: &str) -> Option<Self> {
        let is_plain =
            text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
        if is_plain { text.parse().ok() } else { None }
    }

    fn number(self) -> u32 {
        self.into()
    }

    fn from_number(number: u32) -> Option<Self> {
        u8::try_from(number).ok()
    }
}

/// `None` is written `none`, and its number is 0.
impl<P: Part> Part for Option<P> {
    const BITS: u32 = P::BITS + 1;

    fn example() -> String {
        P::example()
    }

    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Some(part) => part.write(f),
            None => f.write_str("none"),
        }
    }

    fn read(text: &str) -> Option<Self> {
        if text == "none" { Some(None) } else { P::read(text).map(Some) }
    }

    fn number(self) -> u32 {
        self.map_or(0, |part| part.number() + 1)
    }

    fn from_number(number: u32) -> Option<Self> {
        match number.checked_sub(1) {
            Some(number) => P::from_number(number).map(Some),
            None => Some(None),
        }
    }

    fn shown(self) -> u32 {
        self.map_or(0, |part| part.shown() + 1)
    }
}

/// Something on the page that can be picked, at a table of the game `G`.
pub trait Thing<G>: Copy {
    /// Its stable id, for example `space-44`.
    fn thing(self) -> String;

    /// The thing with this id.
    fn from_thing(thing: &str) -> Option<Self>;

    /// Its display name.
    fn label(self, game: &G) -> String;

    /// The pick of it.
    fn pick(self, game: &G) -> Pick {
        Pick::new(self.thing(), self.label(game))
    }
}

/// How many bits it takes to number this many values.
pub const fn bits_for(values: usize) -> u32 {
    usize::BITS - (values - 1).leading_zeros()
}

/// The key with this number, if it is below `values`.
pub fn key_from_number<K: Key>(number: u32, values: usize) -> Option<K> {
    let index = number as usize;
    (index < values).then(|| K::from_index(index))
}

/// Splits `text` at these literals, which must occur in order, and returns what is between them.
///
/// ```
/// use tenka_core::part::split;
/// assert_eq!(split("move:oda-2", &["move:", "-"]), Some(["oda", "2"]));
/// assert_eq!(split("end", &["end"]), Some([]));
/// assert_eq!(split::<1>("move:oda", &["keep:"]), None);
/// ```
pub fn split<'text, const PARTS: usize>(text: &'text str, literals: &[&str]) -> Option<[&'text str; PARTS]> {
    let (first, others) = literals.split_first()?;
    let mut rest = text.strip_prefix(first)?;
    let mut parts = [""; PARTS];
    for (index, part) in parts.iter_mut().enumerate() {
        (*part, rest) = match others.get(index) {
            Some(literal) => rest.split_once(literal)?,
            None => (rest, ""),
        };
    }
    rest.is_empty().then_some(parts)
}

/// What an action like `text` should have looked like: the forms that start with the same word or, if none does, the
/// words that any form starts with.
pub fn expected(text: &str, forms: &[String]) -> String {
    fn word(form: &str) -> &str {
        form.find(':').map_or(form, |colon| &form[..=colon])
    }
    let alike: Vec<&str> = forms.iter().map(String::as_str).filter(|form| word(form) == word(text)).collect();
    if !alike.is_empty() {
        return alike.join(" or ");
    }
    let mut words: Vec<&str> = forms.iter().map(|form| word(form)).collect();
    words.dedup();
    match words.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

/// Packs the numbers of parts side by side, the first in the lowest bits.
#[derive(Clone, Copy, Debug)]
pub struct Packing {
    code: u32,
    at: u32,
}

impl Packing {
    /// A code that is `base` without its parts, which start at bit `at`.
    #[inline]
    pub const fn new(base: u32, at: u32) -> Self {
        Packing { code: base, at }
    }

    /// Adds a part.
    #[inline]
    #[must_use]
    pub fn with<P: Part>(self, part: P) -> Self {
        self.with_number::<P>(part.number())
    }

    /// Adds what the other players are shown of a part.
    #[inline]
    #[must_use]
    pub fn with_shown<P: Part>(self, part: P) -> Self {
        self.with_number::<P>(part.shown())
    }

    #[inline]
    fn with_number<P: Part>(self, number: u32) -> Self {
        Packing { code: self.code + (number << self.at), at: self.at + P::BITS }
    }

    /// The code.
    #[inline]
    pub const fn code(self) -> u32 {
        self.code
    }
}

/// Unpacks the numbers of parts from a code.
#[derive(Clone, Copy, Debug)]
pub struct Unpacking {
    rest: u32,
}

impl Unpacking {
    /// Starts unpacking a code that is `base` without its parts; `None` if it can't be.
    #[inline]
    pub fn new(code: u32, base: u32, at: u32) -> Option<Self> {
        let parts = code.checked_sub(base)?;
        (parts & ((1 << at) - 1) == 0).then_some(Unpacking { rest: parts >> at })
    }

    /// The next part.
    #[inline]
    pub fn take<P: Part>(&mut self) -> Option<P> {
        let part = P::from_number(self.rest & ((1 << P::BITS) - 1))?;
        self.rest = self.rest.checked_shr(P::BITS).unwrap_or(0);
        Some(part)
    }

    /// Whether nothing is left over.
    #[inline]
    pub const fn is_done(self) -> bool {
        self.rest == 0
    }
}
