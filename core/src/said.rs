//! Sentences as data: text, seats, things and numbers. Names, colours, "you" or "they", and what a page highlights
//! all follow from them; nothing ever parses a sentence to find out what it says.
//!
//! The words are in a game's `words.ftl`. [`catalogue!`](crate::catalogue) includes what the build makes of it, and
//! [`say!`](crate::say) says one of its messages.

use std::borrow::Cow;
use std::fmt;

use serde::ser::{SerializeMap as _, SerializeSeq as _};
use serde::{Serialize, Serializer};

use crate::action::Pick;
use crate::seat::{Seat, Viewer};

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Said {
    /// Words.
    Text(Cow<'static, str>),
    /// A player, who has a name and a colour.
    Seat(Seat),
    /// Something on the page, by the id of [`Pick::thing`], and what it is called here.
    Thing {
        /// Its id.
        id: String,
        /// Its name.
        name: String,
    },
    /// A number.
    Number(i64),
    /// Words that depend on the reader.
    For {
        /// The seat they are about; `None` for the seat the sentence is addressed to.
        seat: Option<Seat>,
        /// For the reader in that seat.
        you: Vec<Said>,
        /// For everybody else.
        they: Vec<Said>,
    },
}

impl Serialize for Said {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match self {
            Said::Text(text) => map.serialize_entry("text", text)?,
            Said::Seat(seat) => map.serialize_entry("seat", seat)?,
            Said::Thing { id, name } => {
                map.serialize_entry("thing", id)?;
                map.serialize_entry("text", name)?;
            }
            Said::Number(number) => map.serialize_entry("number", number)?,
            Said::For { they, .. } => map.serialize_entry("parts", they)?,
        }
        map.end()
    }
}

/// A sentence, or part of one, for people. Its plain text refers to players by their seats; its parts let a page do
/// better.
///
/// ```
/// use tenka_core::{Said, Seat, Sentence};
///
/// let mut sentence = Sentence::default();
/// sentence.push(Said::Seat(Seat::new(0)));
/// sentence.push(Said::Text(" draws ".into()));
/// sentence.push(Said::Number(2));
/// sentence.push(Said::Text(" tiles.".into()));
/// assert_eq!(sentence.to_string(), "seat 0 draws 2 tiles.");
/// assert_eq!(sentence.named(&|_| "Ada".to_owned()), "Ada draws 2 tiles.");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sentence {
    parts: Vec<Said>,
}

impl Sentence {
    /// A message from a catalogue with its arguments, in the order of their numbers.
    pub fn of(pieces: &[Piece], arguments: &[Argument]) -> Self {
        let mut sentence = Sentence::default();
        sentence.add_pieces(pieces, arguments);
        sentence
    }

    /// Its parts.
    pub fn parts(&self) -> &[Said] {
        &self.parts
    }

    /// Whether the sentence is empty.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Appends a part.
    pub fn push(&mut self, part: Said) {
        match (self.parts.last_mut(), part) {
            (_, Said::Text(text)) if text.is_empty() => {}
            (Some(Said::Text(before)), Said::Text(text)) => before.to_mut().push_str(&text),
            (_, part) => self.parts.push(part),
        }
    }

    /// Appends another sentence, without a space in between.
    pub fn add(&mut self, other: impl Into<Sentence>) {
        other.into().parts.into_iter().for_each(|part| self.push(part));
    }

    /// Joins sentences with spaces, skipping empty ones.
    ///
    /// ```
    /// use tenka_core::Sentence;
    ///
    /// let both = Sentence::joined(["You draw.".into(), Sentence::default(), "You pass.".into()]);
    /// assert_eq!(both.to_string(), "You draw. You pass.");
    /// ```
    pub fn joined(sentences: impl IntoIterator<Item = Sentence>) -> Self {
        Sentence::separated(sentences, |_| " ")
    }

    /// Joins sentences with this separator, skipping empty ones.
    pub fn joined_by(separator: &'static str, sentences: impl IntoIterator<Item = Sentence>) -> Self {
        Sentence::separated(sentences, |_| separator)
    }

    /// Joins several things into a list: "Akita, Aizu and Edo".
    ///
    /// ```
    /// use tenka_core::{Conjunction, Sentence};
    ///
    /// let list = Sentence::listed(["Akita", "Aizu", "Edo"], Conjunction::Or);
    /// assert_eq!(list.to_string(), "Akita, Aizu or Edo");
    /// ```
    pub fn listed<S: Into<Sentence>>(all: impl IntoIterator<Item = S>, conjunction: Conjunction) -> Self {
        Sentence::separated(all.into_iter().map(Into::into), |left| match (left, conjunction) {
            (1, Conjunction::And) => " and ",
            (1, Conjunction::Or) => " or ",
            _ => ", ",
        })
    }

    /// A task with its cause before it, which only whoever it is addressed to reads.
    pub(crate) fn because(cause: Sentence, task: &Sentence) -> Self {
        let mut you = cause;
        you.push(Said::Text(": ".into()));
        let mut whole = Sentence { parts: vec![Said::For { seat: None, you: you.parts, they: Vec::new() }] };
        whole.add(task.clone());
        whole
    }

    /// `between` is given the number of sentences left.
    fn separated(all: impl IntoIterator<Item = Sentence>, between: impl Fn(usize) -> &'static str) -> Self {
        let all: Vec<Sentence> = all.into_iter().filter(|sentence| !sentence.is_empty()).collect();
        let count = all.len();
        let mut whole = Sentence::default();
        for (index, sentence) in all.into_iter().enumerate() {
            if index > 0 {
                whole.push(Said::Text(between(count - index).into()));
            }
            whole.add(sentence);
        }
        whole
    }

    /// The sentence as `viewer` reads it.
    pub fn for_viewer(&self, viewer: Viewer) -> Self {
        self.addressed_to(None, viewer)
    }

    /// The sentence as `viewer` reads it when it is addressed to `addressee`.
    pub fn addressed_to(&self, addressee: Option<Seat>, viewer: Viewer) -> Self {
        let mut read = Sentence::default();
        read_into(&mut read, &self.parts, &|seat| seat.or(addressee).is_some_and(|seat| viewer.is(seat)));
        read
    }

    /// The sentence as whoever it is addressed to reads it, whichever seat that is.
    pub(crate) fn addressed(&self) -> Self {
        let mut read = Sentence::default();
        read_into(&mut read, &self.parts, &|seat| seat.is_none());
        read
    }

    /// The sentence with its first letter in upper case.
    pub fn capitalised(mut self) -> Self {
        capitalise(&mut self.parts);
        self
    }

    /// The text, with these names for the players.
    pub fn named(&self, name: &dyn Fn(Seat) -> String) -> String {
        let mut text = String::new();
        // What nobody is addressed by is said to the reader.
        for part in &self.addressed().parts {
            match part {
                Said::Text(words) => text.push_str(words),
                Said::Seat(seat) if text.ends_with(". ") => {
                    text.push_str(&crate::words::capitalised(&name(*seat)));
                }
                Said::Seat(seat) => text.push_str(&name(*seat)),
                Said::Thing { name, .. } => text.push_str(name),
                Said::Number(number) => text.push_str(&number.to_string()),
                Said::For { .. } => {}
            }
        }
        text
    }

    fn add_pieces(&mut self, pieces: &[Piece], arguments: &[Argument]) {
        for piece in pieces {
            match *piece {
                Piece::Text(text) => self.push(Said::Text(text.into())),
                Piece::Argument(number) => self.add_argument(&arguments[number]),
                Piece::Select { on, variants, otherwise } => match on.of(arguments) {
                    Selected::Reader(seat) => self.add_for_reader(seat, variants, otherwise, arguments),
                    Selected::By(argument) => {
                        let fits = variants.iter().find(|(key, _)| key.fits(argument));
                        self.add_pieces(fits.map_or(otherwise, |(_, pieces)| pieces), arguments);
                    }
                },
            }
        }
    }

    fn add_argument(&mut self, argument: &Argument) {
        match argument {
            Argument::Said(part) => self.push(part.clone()),
            Argument::Sentence(sentence) => self.add(sentence.clone()),
        }
    }

    fn add_for_reader(
        &mut self,
        seat: Option<Seat>,
        variants: &[(VariantKey, &[Piece])],
        otherwise: &[Piece],
        arguments: &[Argument],
    ) {
        let say = |pieces| {
            let mut sentence = Sentence::default();
            sentence.add_pieces(pieces, arguments);
            sentence.parts
        };
        let you =
            variants.iter().find(|(key, _)| *key == VariantKey::You).map_or(otherwise, |(_, pieces)| pieces);
        self.push(Said::For { seat, you: say(you), they: say(otherwise) });
    }
}

fn read_into(read: &mut Sentence, parts: &[Said], is_reader: &dyn Fn(Option<Seat>) -> bool) {
    for part in parts {
        match part {
            Said::For { seat, you, .. } if is_reader(*seat) => read_into(read, you, is_reader),
            Said::For { they, .. } => read_into(read, they, is_reader),
            part => read.push(part.clone()),
        }
    }
}

fn capitalise(parts: &mut [Said]) {
    match parts.first_mut() {
        Some(Said::Text(text)) => *text = crate::words::capitalised(text).into(),
        Some(Said::Thing { name, .. }) => *name = crate::words::capitalised(name),
        Some(Said::For { you, they, .. }) => {
            capitalise(you);
            capitalise(they);
        }
        Some(Said::Seat(_) | Said::Number(_)) | None => {}
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.named(&|seat| seat.to_string()))
    }
}

impl Serialize for Sentence {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The parts of a sentence, for programs: `[{"seat":0},{"text":" draws "},{"number":2},{"text":" tiles."}]`.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'a>(pub &'a Sentence);

impl Serialize for Parts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.0.parts.len()))?;
        for part in &self.0.parts {
            list.serialize_element(part)?;
        }
        list.end()
    }
}

impl From<Sentence> for String {
    fn from(sentence: Sentence) -> Self {
        sentence.to_string()
    }
}

impl PartialEq<str> for Sentence {
    fn eq(&self, text: &str) -> bool {
        self.to_string().as_str() == text
    }
}

impl PartialEq<&str> for Sentence {
    fn eq(&self, text: &&str) -> bool {
        self == *text
    }
}

macro_rules! sentences_of {
    ($($said:ty)+) => {
        $(impl From<$said> for Sentence {
            fn from(said: $said) -> Self {
                let mut sentence = Sentence::default();
                sentence.add_argument(&said.into());
                sentence
            }
        })+
    };
}

sentences_of!(Said Phrase Seat Pick String &str Cow<'static, str>);

/// The word before the last item of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conjunction {
    /// Akita, Aizu and Edo.
    And,
    /// Akita, Aizu or Edo.
    Or,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A single part.
    Said(Said),
    /// A whole sentence.
    Sentence(Sentence),
}

impl Argument {
    fn seat(&self) -> Option<Seat> {
        match self {
            Argument::Said(Said::Seat(seat)) => Some(*seat),
            _ => None,
        }
    }

    fn text(&self) -> Option<&str> {
        match self {
            Argument::Said(Said::Text(text)) => Some(text),
            _ => None,
        }
    }
}

impl From<Sentence> for Argument {
    fn from(sentence: Sentence) -> Self {
        Argument::Sentence(sentence)
    }
}

impl From<&Sentence> for Argument {
    fn from(sentence: &Sentence) -> Self {
        Argument::Sentence(sentence.clone())
    }
}

impl From<Phrase> for Argument {
    fn from(phrase: Phrase) -> Self {
        Argument::Sentence(Sentence::of(phrase.0, &[]))
    }
}

impl From<Said> for Argument {
    fn from(part: Said) -> Self {
        Argument::Said(part)
    }
}

impl From<Seat> for Argument {
    fn from(seat: Seat) -> Self {
        Argument::Said(Said::Seat(seat))
    }
}

impl From<&Seat> for Argument {
    fn from(seat: &Seat) -> Self {
        (*seat).into()
    }
}

impl From<Pick> for Argument {
    fn from(pick: Pick) -> Self {
        Argument::Said(Said::Thing { id: pick.thing, name: pick.label })
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Argument::Said(Said::Text(text.into()))
    }
}

impl From<&String> for Argument {
    fn from(text: &String) -> Self {
        text.clone().into()
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<Cow<'static, str>> for Argument {
    fn from(text: Cow<'static, str>) -> Self {
        Argument::Said(Said::Text(text))
    }
}

impl From<bool> for Argument {
    fn from(holds: bool) -> Self {
        Argument::Said(Said::Text(if holds { "yes" } else { "no" }.into()))
    }
}

macro_rules! numbers_are_arguments {
    ($($number:ty)+) => {
        $(impl From<$number> for Argument {
            #[allow(clippy::cast_lossless, reason = "the same for all of them")]
            fn from(number: $number) -> Self {
                Argument::Said(Said::Number(number as i64))
            }
        }

        impl From<&$number> for Argument {
            fn from(number: &$number) -> Self {
                (*number).into()
            }
        })+
    };
}

numbers_are_arguments!(u8 i8 u16 i16 u32 i32 i64 u64 usize);

/// A piece of a message, as built from a catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Words.
    Text(&'static str),
    /// The argument with this number.
    Argument(usize),
    /// One of several variants.
    Select {
        /// What selects the variant.
        on: Selector,
        /// All variants but the default, each with its key.
        variants: &'static [(VariantKey, &'static [Piece])],
        /// The default variant.
        otherwise: &'static [Piece],
    },
}

/// What selects a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Selector {
    /// The argument with this number.
    Argument(usize),
    /// Whether the sentence is addressed to the reader.
    Addressee,
}

enum Selected<'a> {
    Reader(Option<Seat>),
    By(&'a Argument),
}

impl Selector {
    fn of(self, arguments: &[Argument]) -> Selected<'_> {
        match self {
            Selector::Addressee => Selected::Reader(None),
            Selector::Argument(number) => match arguments[number].seat() {
                Some(seat) => Selected::Reader(Some(seat)),
                None => Selected::By(&arguments[number]),
            },
        }
    }
}

/// When to use a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VariantKey {
    /// For exactly this number.
    Exactly(i64),
    /// For numbers that take the singular in English.
    One,
    /// For the reader's own seat.
    You,
    /// For an argument with this text.
    Word(&'static str),
}

impl VariantKey {
    fn fits(self, argument: &Argument) -> bool {
        match (self, argument) {
            (VariantKey::Exactly(number), Argument::Said(Said::Number(given))) => number == *given,
            (VariantKey::One, Argument::Said(Said::Number(given))) => *given == 1,
            (VariantKey::Word(word), argument) => argument.text() == Some(word),
            _ => false,
        }
    }
}

/// A message without arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phrase(&'static [Piece]);

impl Phrase {
    /// A message made of these pieces.
    pub const fn new(pieces: &'static [Piece]) -> Self {
        Phrase(pieces)
    }

    /// The message as a sentence.
    pub fn say(self) -> Sentence {
        self.into()
    }

    /// Its text, which is the same for every reader.
    pub const fn text(self) -> &'static str {
        match self.0 {
            [Piece::Text(text)] => text,
            _ => panic!("the text depends on the reader"),
        }
    }
}

/// Includes the crate's catalogue, which its build script makes from `words.ftl` with `tenka_catalogue::build`, or with
/// `tenka_catalogue::build_named` if it has a name.
#[macro_export]
macro_rules! catalogue {
    () => {
        $crate::catalogue!("catalogue");
    };
    ($name:literal) => {
        #[allow(non_camel_case_types, non_upper_case_globals, clippy::all, clippy::pedantic)]
        pub(crate) mod catalogue {
            include!(concat!(env!("OUT_DIR"), "/", $name, ".rs"));
        }
    };
}

/// Lets these types be arguments of messages; their text is what they are called.
#[macro_export]
macro_rules! called_by_name {
    ($($named:ty),+ $(,)?) => {
        $(
            impl From<$named> for $crate::said::Argument {
                fn from(named: $named) -> Self {
                    named.to_string().into()
                }
            }

            impl From<&$named> for $crate::said::Argument {
                fn from(named: &$named) -> Self {
                    named.to_string().into()
                }
            }
        )+
    };
}

/// Says a message from the crate's catalogue, as a [`Sentence`]: `say!(draws { seat, count: tiles.len() })` for the
/// message `draws` with the arguments `$seat` and `$count`. `say!(@of crate::samurai; draws { … })` says one from the catalogue
/// that this module includes.
#[macro_export]
#[allow(clippy::crate_in_macro_def, reason = "each crate has its own catalogue")]
macro_rules! say {
    (@of $($module:ident)::+; $message:ident) => {
        $($module)::+::catalogue::$message.say()
    };
    (@of $($module:ident)::+; $message:ident { $($argument:ident $(: $value:expr)?),+ $(,)? }) => {
        $($module)::+::catalogue::$message {
            $($argument: $crate::say!(@argument $argument $($value)?)),+
        }
        .say()
    };
    (@argument $argument:ident) => { $crate::said::Argument::from($argument) };
    (@argument $argument:ident $value:expr) => { $crate::said::Argument::from($value) };
    ($message:ident $({ $($arguments:tt)+ })?) => { $crate::say!(@of crate; $message $({ $($arguments)+ })?) };
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Seat = Seat::new(0);
    const BEN: Viewer = Viewer::Seat(Seat::new(1));

    /// { $seat -> [you] You draw *[they] { $seat } draws } { $count -> [one] a tile *[other] { $count } tiles }.
    fn draws(seat: Seat, count: u8) -> Sentence {
        const PIECES: &[Piece] = &[
            Piece::Select {
                on: Selector::Argument(1),
                variants: &[(VariantKey::You, &[Piece::Text("You draw")])],
                otherwise: &[Piece::Argument(1), Piece::Text(" draws")],
            },
            Piece::Text(" "),
            Piece::Select {
                on: Selector::Argument(0),
                variants: &[(VariantKey::One, &[Piece::Text("a tile")])],
                otherwise: &[Piece::Argument(0), Piece::Text(" tiles")],
            },
            Piece::Text("."),
        ];
        Sentence::of(PIECES, &[count.into(), seat.into()])
    }

    #[test]
    fn a_reader_is_you_and_all_others_have_names() {
        let sentence = draws(ANN, 2);
        assert_eq!(sentence, "seat 0 draws 2 tiles.");
        assert_eq!(sentence.for_viewer(Viewer::Seat(ANN)), "You draw 2 tiles.");
        assert_eq!(sentence.for_viewer(BEN).named(&|_| "Ann".to_owned()), "Ann draws 2 tiles.");
        assert_eq!(sentence.for_viewer(Viewer::Spectator), "seat 0 draws 2 tiles.");
    }

    #[test]
    fn one_is_singular() {
        assert_eq!(draws(ANN, 1), "seat 0 draws a tile.");
        assert_eq!(draws(ANN, 0), "seat 0 draws 0 tiles.");
    }

    #[test]
    fn a_prompt_is_addressed_to_whoever_decides() {
        const PIECES: &[Piece] = &[
            Piece::Text("play a tile from "),
            Piece::Select {
                on: Selector::Addressee,
                variants: &[(VariantKey::You, &[Piece::Text("your")])],
                otherwise: &[Piece::Text("their")],
            },
            Piece::Text(" hand"),
        ];
        let prompt = Sentence::from(Phrase::new(PIECES));
        assert_eq!(prompt.addressed_to(Some(ANN), Viewer::Seat(ANN)), "play a tile from your hand");
        assert_eq!(prompt.addressed_to(Some(ANN), BEN), "play a tile from their hand");
        assert_eq!(prompt, "play a tile from your hand");
    }

    #[test]
    fn whoever_decides_reads_the_cause_first() {
        let prompt = Sentence::because("Ignite".into(), &"choose a location".into());
        assert_eq!(prompt.addressed_to(Some(ANN), Viewer::Seat(ANN)), "Ignite: choose a location");
        assert_eq!(prompt.addressed_to(Some(ANN), BEN), "choose a location");
    }

    #[test]
    fn programs_get_the_parts() {
        let edo = Pick::new("space-44", "Edo");
        let mut sentence = draws(ANN, 2).for_viewer(BEN);
        sentence.add(edo);
        let parts = serde_json::to_value(Parts(&sentence)).expect("a sentence is JSON");
        let expected = serde_json::json!([
            { "seat": 0 }, { "text": " draws " }, { "number": 2 }, { "text": " tiles." },
            { "thing": "space-44", "text": "Edo" },
        ]);
        assert_eq!(parts, expected);
        assert_eq!(serde_json::to_value(&sentence).expect("a sentence is JSON"), "seat 0 draws 2 tiles.Edo");
    }

    #[test]
    fn lists_read_as_people_speak() {
        let list = |names: &[&str]| Sentence::listed(names.iter().copied(), Conjunction::Or).to_string();
        assert_eq!(list(&["Akita", "Aizu", "Edo"]), "Akita, Aizu or Edo");
        assert_eq!(list(&["Akita"]), "Akita");
        assert_eq!(list(&[]), "");
        assert_eq!(Sentence::joined(["One.", "", "Two."].map(Sentence::from)), "One. Two.");
    }

    #[test]
    fn a_sentence_begins_in_upper_case() {
        assert_eq!(Sentence::from("the end").capitalised(), "The end");
        assert_eq!(draws(ANN, 1).capitalised().for_viewer(Viewer::Seat(ANN)), "You draw a tile.");
    }
}
