//! Turns a catalogue of words into Rust while a crate is built, so that the compiler checks what is said.
//!
//! The words that players see stand in `words.ftl`, in [Fluent](https://projectfluent.org)'s syntax. Each message becomes a
//! constant, or a struct with a field for each of its arguments; `tenka_core::say!` names it. A message that is missing, or
//! that is given other arguments, is a compile error, and one that nobody says is dead code.
//!
//! ```
//! let rust = tenka_catalogue::to_rust("no-tile = You have no { $tile } in hand.").unwrap();
//! assert!(rust.contains("struct no_tile { pub(crate) tile: Argument }"));
//! ```
//!
//! Of Fluent's syntax, messages, terms, variables and selections are known. A selection is made by a number (`[one]`, `[0]`),
//! by a word, or by whether a seat is the reader's own (`[you]`); `$you` asks that of the seat that the sentence is addressed to.

pub mod syntax;

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;
use std::path::Path;

use syntax::{Element, Entry, Inline, Pattern, Variant};

/// Reads `words.ftl` beside the `Cargo.toml` of the crate that is being built, and writes what `tenka_core::catalogue!`
/// includes.
///
/// # Panics
///
/// If the catalogue can't be read or is malformed: the build ends with the reason.
pub fn build() {
    let variable = |name| std::env::var(name).expect("cargo runs build scripts");
    let words = Path::new(&variable("CARGO_MANIFEST_DIR")).join("words.ftl");
    println!("cargo::rerun-if-changed={}", words.display());
    let text = std::fs::read_to_string(&words).unwrap_or_else(|error| panic!("{}: {error}", words.display()));
    let rust = to_rust(&text).unwrap_or_else(|error| panic!("{}: {error}", words.display()));
    let catalogue = Path::new(&variable("OUT_DIR")).join("catalogue.rs");
    std::fs::write(&catalogue, rust).unwrap_or_else(|error| panic!("{}: {error}", catalogue.display()));
}

/// The catalogue as Rust, or what is wrong with it.
pub fn to_rust(words: &str) -> Result<String, String> {
    let entries = syntax::parse(words)?;
    let terms = entries.iter().filter(|entry| entry.is_term).map(|term| (term.name, &term.pattern)).collect();
    let mut rust = String::from(
        "#[allow(unused_imports)]\nuse tenka_core::said::{Argument, Key, Phrase, Piece, Selector, Sentence};\n",
    );
    let mut names = BTreeSet::new();
    for Entry { name, pattern, .. } in entries.iter().filter(|entry| !entry.is_term) {
        if pattern.is_empty() {
            return Err(format!("'{name}' says nothing"));
        }
        if !names.insert(name) {
            return Err(format!("'{name}' stands there twice"));
        }
        write_message(&terms, name, pattern, &mut rust).map_err(|error| format!("'{name}': {error}"))?;
    }
    Ok(rust)
}

type Terms<'a> = HashMap<&'a str, &'a Pattern<'a>>;

/// The argument that stands for whoever a sentence is addressed to.
const ADDRESSEE: &str = "you";

/// The key of the variant for a reader's own seat.
const YOU: &str = "you";

fn write_message<'a>(
    terms: &Terms<'a>,
    id: &str,
    pattern: &'a Pattern<'a>,
    rust: &mut String,
) -> Result<(), String> {
    let mut arguments = BTreeSet::new();
    collect_arguments(terms, pattern, &mut arguments)?;
    let arguments: Vec<&str> = arguments.into_iter().collect();
    let pieces = Pieces { terms, arguments: &arguments }.of(pattern)?;
    let name = id.replace('-', "_");
    let written = if arguments.is_empty() {
        writeln!(rust, "pub(crate) const {name}: Phrase = Phrase::new({pieces});")
    } else {
        let fields: Vec<String> =
            arguments.iter().map(|name| format!("pub(crate) {name}: Argument")).collect();
        let values: Vec<String> = arguments.iter().map(|name| format!("self.{name}")).collect();
        writeln!(
            rust,
            "pub(crate) struct {name} {{ {} }}\nimpl {name} {{ pub(crate) fn say(self) -> Sentence {{ \
             Sentence::of({pieces}, &[{}]) }} }}",
            fields.join(", "),
            values.join(", "),
        )
    };
    written.map_err(|error| error.to_string())
}

fn collect_arguments<'a>(
    terms: &Terms<'a>,
    pattern: &'a Pattern<'a>,
    into: &mut BTreeSet<&'a str>,
) -> Result<(), String> {
    for element in pattern {
        match element {
            Element::Text(_) => {}
            Element::Inline(inline) => collect_inline(terms, *inline, into)?,
            Element::Select { on, variants } => {
                collect_inline(terms, *on, into)?;
                for variant in variants {
                    collect_arguments(terms, &variant.pattern, into)?;
                }
            }
        }
    }
    Ok(())
}

fn collect_inline<'a>(
    terms: &Terms<'a>,
    inline: Inline<'a>,
    into: &mut BTreeSet<&'a str>,
) -> Result<(), String> {
    match inline {
        Inline::Variable(name) if name != ADDRESSEE => {
            into.insert(name);
            Ok(())
        }
        Inline::Term(name) => collect_arguments(terms, term(terms, name)?, into),
        _ => Ok(()),
    }
}

fn term<'a>(terms: &Terms<'a>, name: &str) -> Result<&'a Pattern<'a>, String> {
    terms.get(name).copied().ok_or_else(|| format!("there is no term '-{name}'"))
}

/// Writes patterns as slices of `Piece`.
struct Pieces<'a> {
    terms: &'a Terms<'a>,
    /// The arguments of the message, in the order of their numbers.
    arguments: &'a [&'a str],
}

impl Pieces<'_> {
    fn of(&self, pattern: &Pattern<'_>) -> Result<String, String> {
        let mut rust = String::from("&[");
        self.write(pattern, &mut rust)?;
        rust.push(']');
        Ok(rust)
    }

    fn write(&self, pattern: &Pattern<'_>, rust: &mut String) -> Result<(), String> {
        for element in pattern {
            match element {
                Element::Text(text) => {
                    let _ = write!(rust, "Piece::Text({text:?}),");
                }
                Element::Inline(inline) => self.write_inline(*inline, rust)?,
                Element::Select { on, variants } => self.write_selection(*on, variants, rust)?,
            }
        }
        Ok(())
    }

    fn write_inline(&self, inline: Inline<'_>, rust: &mut String) -> Result<(), String> {
        match inline {
            Inline::Variable(name) => {
                let _ = write!(rust, "Piece::Argument({}),", self.number(name)?);
                Ok(())
            }
            Inline::Term(name) => self.write(term(self.terms, name)?, rust),
            Inline::Literal(text) => {
                let _ = write!(rust, "Piece::Text({text:?}),");
                Ok(())
            }
            Inline::Other(_) => Err("only variables, terms and texts can stand in braces".to_owned()),
        }
    }

    fn write_selection(
        &self,
        on: Inline<'_>,
        variants: &[Variant<'_>],
        rust: &mut String,
    ) -> Result<(), String> {
        let Inline::Variable(name) = on else {
            return Err("a selection is made by a variable".to_owned());
        };
        let on = match name {
            ADDRESSEE => "Selector::Addressee".to_owned(),
            name => format!("Selector::Argument({})", self.number(name)?),
        };
        let (default, others): (Vec<_>, Vec<_>) = variants.iter().partition(|variant| variant.is_default);
        let [default] = default[..] else { return Err("a selection has one default".to_owned()) };
        let _ = write!(rust, "Piece::Select {{ on: {on}, variants: &[");
        for variant in others {
            let _ = write!(rust, "({}, {}),", key(variant.key), self.of(&variant.pattern)?);
        }
        let _ = write!(rust, "], otherwise: {} }},", self.of(&default.pattern)?);
        Ok(())
    }

    fn number(&self, name: &str) -> Result<usize, String> {
        let place = self.arguments.iter().position(|argument| *argument == name);
        place.ok_or_else(|| format!("${name} can select, but not be said"))
    }
}

fn key(key: &str) -> String {
    match key {
        "one" => "Key::One".to_owned(),
        YOU => "Key::You".to_owned(),
        number if number.starts_with(|c: char| c.is_ascii_digit()) => format!("Key::Exactly({number})"),
        word => format!("Key::Word({word:?})"),
    }
}
