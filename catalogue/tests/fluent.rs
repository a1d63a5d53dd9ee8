//! Every catalogue here says what it says to Fluent's own parser, too.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::path::{Path, PathBuf};

use fluent_syntax::ast;
use tenka_catalogue::syntax::{Element, Entry, Inline, Pattern, Variant, parse};

fn entry<'a>(entry: &ast::Entry<&'a str>) -> Option<Entry<'a>> {
    let (name, is_term, value) = match entry {
        ast::Entry::Message(message) => (message.id.name, false, message.value.as_ref()?),
        ast::Entry::Term(term) => (term.id.name, true, &term.value),
        _ => return None,
    };
    Some(Entry { name, is_term, pattern: pattern(value) })
}

fn pattern<'a>(of: &ast::Pattern<&'a str>) -> Pattern<'a> {
    let mut pattern = Pattern::new();
    for element in &of.elements {
        match element {
            ast::PatternElement::TextElement { value } => {
                let words = value.replace('\n', " ");
                match pattern.last_mut() {
                    Some(Element::Text(text)) => text.push_str(&words),
                    _ => pattern.push(Element::Text(words)),
                }
            }
            ast::PatternElement::Placeable { expression: ast::Expression::Inline(of) } => {
                pattern.push(Element::Inline(inline(of)));
            }
            ast::PatternElement::Placeable { expression: ast::Expression::Select { selector, variants } } => {
                pattern.push(Element::Select {
                    on: inline(selector),
                    variants: variants.iter().map(variant).collect(),
                });
            }
        }
    }
    pattern
}

fn inline<'a>(of: &ast::InlineExpression<&'a str>) -> Inline<'a> {
    match of {
        ast::InlineExpression::VariableReference { id } => Inline::Variable(id.name),
        ast::InlineExpression::TermReference { id, .. } => Inline::Term(id.name),
        ast::InlineExpression::StringLiteral { value } => Inline::Literal(value),
        other => panic!("{other:?} means nothing in a catalogue"),
    }
}

fn variant<'a>(of: &ast::Variant<&'a str>) -> Variant<'a> {
    let (ast::VariantKey::Identifier { name: key } | ast::VariantKey::NumberLiteral { value: key }) = of.key;
    Variant { key, pattern: pattern(&of.value), is_default: of.default }
}

fn catalogues() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let folders = |path: PathBuf| path.read_dir().unwrap().map(|entry| entry.unwrap().path());
    let folders =
        folders(root.to_owned()).chain(folders(root.join("games"))).chain(folders(root.join("examples")));
    folders.map(|folder| folder.join("words.ftl")).filter(|path| path.is_file()).collect()
}

#[test]
fn every_catalogue_is_read_as_fluent_reads_it() {
    let catalogues = catalogues();
    assert!(catalogues.len() >= 6, "{catalogues:?}");
    for path in catalogues {
        let text = std::fs::read_to_string(&path).unwrap();
        let fluent = fluent_syntax::parser::parse(&*text).unwrap();
        let expected: Vec<Entry<'_>> = fluent.body.iter().filter_map(entry).collect();
        let read = parse(&text).unwrap();
        assert_eq!(read.len(), expected.len(), "{}", path.display());
        for (read, expected) in read.iter().zip(&expected) {
            assert_eq!(read, expected, "{}", path.display());
        }
    }
}
