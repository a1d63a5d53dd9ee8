#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod literals;
mod outside;

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;
use std::path::Path;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, Variant, VariantKey,
};

pub use outside::{Exception, assert_no_words_outside, words_outside};

/// Reads `words.ftl` next to the `Cargo.toml` of the crate being built, and writes what `tenka_core::catalogue!` includes.
///
/// # Panics
///
/// Panics if the catalogue can't be read or is malformed; the build then fails with the reason.
pub fn build() {
    build_of("catalogue", "words.ftl", |_| true);
}

/// The same for a crate that has more than one catalogue: each has a name, by which `tenka_core::catalogue!("name")` includes
/// it, and a path from the `Cargo.toml`.
///
/// # Panics
///
/// As [`build`].
pub fn build_named(name: &str, path: &str) {
    build_of(name, path, |_| true);
}

/// The same for a catalogue that several crates share, at this path from the `Cargo.toml`: only what stands under a heading
/// that names the crate.
///
/// # Panics
///
/// As [`build`].
pub fn build_shared(path: &str) {
    let crate_name = variable("CARGO_PKG_NAME");
    build_of("catalogue", path, |heading| heading.split_whitespace().any(|name| name == crate_name));
}

fn variable(name: &str) -> String {
    std::env::var(name).expect("cargo runs build scripts")
}

fn build_of(name: &str, path: &str, is_ours: impl Fn(&str) -> bool) {
    let words = Path::new(&variable("CARGO_MANIFEST_DIR")).join(path);
    println!("cargo::rerun-if-changed={}", words.display());
    let text = std::fs::read_to_string(&words).unwrap_or_else(|error| panic!("{}: {error}", words.display()));
    let rust = part_to_rust(&text, is_ours).unwrap_or_else(|error| panic!("{}: {error}", words.display()));
    let catalogue = Path::new(&variable("OUT_DIR")).join(format!("{name}.rs"));
    std::fs::write(&catalogue, rust).unwrap_or_else(|error| panic!("{}: {error}", catalogue.display()));
}

/// Translates a catalogue to Rust, or says what is wrong with it.
///
/// ```
/// let error = tenka_catalogue::to_rust("greeting = Hello\ngreeting = Hi").unwrap_err();
/// assert_eq!(error, "'greeting' is defined twice");
/// ```
pub fn to_rust(words: &str) -> Result<String, String> {
    part_to_rust(words, |_| true)
}

/// What stands under these headings (`###`) of a catalogue, as Rust.
pub fn part_to_rust(words: &str, is_wanted: impl Fn(&str) -> bool) -> Result<String, String> {
    let resource: Resource<&str> = fluent_syntax::parser::parse(words).map_err(|(_, errors)| {
        let place = |at: usize| words[..at.min(words.len())].lines().count().max(1);
        let errors: Vec<String> =
            errors.iter().map(|error| format!("line {}: {error}", place(error.pos.start))).collect();
        errors.join("\n")
    })?;
    let terms = resource.body.iter().filter_map(|entry| match entry {
        Entry::Term(term) => Some((term.id.name, &term.value)),
        _ => None,
    });
    let terms = terms.collect();
    let mut rust = String::from(
        "#[allow(unused_imports)]\nuse tenka_core::said::{Argument, Phrase, Piece, Selector, Sentence, VariantKey};\n",
    );
    let mut names = BTreeSet::new();
    let mut is_under_wanted = is_wanted("");
    for entry in &resource.body {
        if let Entry::ResourceComment(heading) = entry {
            is_under_wanted = is_wanted(&heading.content.join(" "));
        }
        let Entry::Message(message) = entry else { continue };
        let id = message.id.name;
        let pattern = message.value.as_ref().ok_or_else(|| format!("'{id}' has no text"))?;
        if !names.insert(id) {
            return Err(format!("'{id}' is defined twice"));
        }
        let mut written = String::new();
        write_message(&terms, id, pattern, &mut written).map_err(|error| format!("'{id}': {error}"))?;
        if is_under_wanted {
            rust.push_str(&written);
        }
    }
    Ok(rust)
}

type Terms<'a> = HashMap<&'a str, &'a Pattern<&'a str>>;

/// The argument that means the addressee of a sentence.
const ADDRESSEE: &str = "you";

/// The variant for the reader's own seat.
const YOU: &str = "you";

fn write_message<'a>(
    terms: &Terms<'a>,
    id: &str,
    pattern: &'a Pattern<&'a str>,
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
    pattern: &'a Pattern<&'a str>,
    into: &mut BTreeSet<&'a str>,
) -> Result<(), String> {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => collect_inline(terms, inline, into)?,
            Expression::Select { selector, variants } => {
                collect_inline(terms, selector, into)?;
                for variant in variants {
                    collect_arguments(terms, &variant.value, into)?;
                }
            }
        }
    }
    Ok(())
}

fn collect_inline<'a>(
    terms: &Terms<'a>,
    inline: &'a InlineExpression<&'a str>,
    into: &mut BTreeSet<&'a str>,
) -> Result<(), String> {
    match inline {
        InlineExpression::VariableReference { id } if id.name != ADDRESSEE => {
            into.insert(id.name);
            Ok(())
        }
        InlineExpression::TermReference { id, .. } => collect_arguments(terms, term(terms, id.name)?, into),
        _ => Ok(()),
    }
}

fn term<'a>(terms: &Terms<'a>, name: &str) -> Result<&'a Pattern<&'a str>, String> {
    terms.get(name).copied().ok_or_else(|| format!("there is no term '-{name}'"))
}

/// Writes patterns as slices of `Piece`.
struct Pieces<'a> {
    terms: &'a Terms<'a>,
    /// The arguments of the message, in the order of their numbers.
    arguments: &'a [&'a str],
}

impl Pieces<'_> {
    fn of(&self, pattern: &Pattern<&str>) -> Result<String, String> {
        let mut rust = String::from("&[");
        self.write(pattern, &mut rust)?;
        rust.push(']');
        Ok(rust)
    }

    fn write(&self, pattern: &Pattern<&str>, rust: &mut String) -> Result<(), String> {
        // The parser gives each line of a text by itself.
        let mut text = String::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => text.push_str(value),
                PatternElement::Placeable { expression } => {
                    write_text(&mut text, rust);
                    match expression {
                        Expression::Inline(inline) => self.write_inline(inline, rust)?,
                        Expression::Select { selector, variants } => {
                            self.write_selection(selector, variants, rust)?;
                        }
                    }
                }
            }
        }
        write_text(&mut text, rust);
        Ok(())
    }

    fn write_inline(&self, inline: &InlineExpression<&str>, rust: &mut String) -> Result<(), String> {
        match inline {
            InlineExpression::VariableReference { id } => {
                let _ = write!(rust, "Piece::Argument({}),", self.number(id.name)?);
                Ok(())
            }
            InlineExpression::TermReference { id, .. } => self.write(term(self.terms, id.name)?, rust),
            InlineExpression::StringLiteral { value } => {
                let _ = write!(rust, "Piece::Text({value:?}),");
                Ok(())
            }
            _ => Err("only variables, terms and texts can stand in braces".to_owned()),
        }
    }

    fn write_selection(
        &self,
        selector: &InlineExpression<&str>,
        variants: &[Variant<&str>],
        rust: &mut String,
    ) -> Result<(), String> {
        let InlineExpression::VariableReference { id } = selector else {
            return Err("a selection is made by a variable".to_owned());
        };
        let on = match id.name {
            ADDRESSEE => "Selector::Addressee".to_owned(),
            name => format!("Selector::Argument({})", self.number(name)?),
        };
        let (default, others): (Vec<_>, Vec<_>) = variants.iter().partition(|variant| variant.default);
        let [default] = default[..] else { return Err("a selection has one default".to_owned()) };
        let _ = write!(rust, "Piece::Select {{ on: {on}, variants: &[");
        for variant in others {
            let _ = write!(rust, "({}, {}),", key(&variant.key), self.of(&variant.value)?);
        }
        let _ = write!(rust, "], otherwise: {} }},", self.of(&default.value)?);
        Ok(())
    }

    fn number(&self, name: &str) -> Result<usize, String> {
        let place = self.arguments.iter().position(|argument| *argument == name);
        place.ok_or_else(|| format!("${name} can select, but not be said"))
    }
}

/// Writes a text as a piece, if there is one. A line may be broken anywhere; an empty line begins a paragraph.
fn write_text(text: &mut String, rust: &mut String) {
    if !text.is_empty() {
        let paragraphs: Vec<String> =
            text.split("\n\n").map(|paragraph| paragraph.replace('\n', " ")).collect();
        let _ = write!(rust, "Piece::Text({:?}),", paragraphs.join("\n\n"));
        text.clear();
    }
}

fn key(key: &VariantKey<&str>) -> String {
    match key {
        VariantKey::NumberLiteral { value } => format!("VariantKey::Exactly({value})"),
        VariantKey::Identifier { name: "one" } => "VariantKey::One".to_owned(),
        VariantKey::Identifier { name } if *name == YOU => "VariantKey::You".to_owned(),
        VariantKey::Identifier { name } => format!("VariantKey::Word({name:?})"),
    }
}
