//! What the build makes of a catalogue, and what it refuses.

use tenka_catalogue::{part_to_rust, to_rust};

#[test]
fn a_message_without_arguments_is_a_constant() {
    let rust = to_rust("end-turn = End turn").unwrap();
    assert!(rust.contains(r#"const end_turn: Phrase = Phrase::new(&[Piece::Text("End turn"),]);"#), "{rust}");
}

#[test]
fn lines_may_be_broken_and_an_empty_line_begins_a_paragraph() {
    let rust = to_rust("goal =\n    Capture\n    pieces.\n\n    Lead castes.").unwrap();
    assert!(rust.contains(r#"Phrase::new(&[Piece::Text("Capture pieces.\n\nLead castes."),])"#), "{rust}");
}

#[test]
fn arguments_are_fields_in_the_order_of_the_alphabet() {
    let rust = to_rust("moved = { $what } moves to { $to }").unwrap();
    assert!(rust.contains("struct moved { pub(crate) to: Argument, pub(crate) what: Argument }"), "{rust}");
    assert!(rust.contains("&[self.to, self.what]"), "{rust}");
    assert!(
        rust.contains(r#"&[Piece::Argument(1),Piece::Text(" moves to "),Piece::Argument(0),]"#),
        "{rust}"
    );
}

#[test]
fn a_selection_by_number_knows_the_singular() {
    let rust = to_rust("tiles = { $count ->\n    [one] a tile\n   *[other] { $count } tiles\n}").unwrap();
    assert!(rust.contains(r#"variants: &[(VariantKey::One, &[Piece::Text("a tile"),]),]"#), "{rust}");
}

#[test]
fn terms_are_said_where_they_are_named() {
    let words =
        "-your = { $you ->\n    [you] your\n   *[they] their\n}\nplay = Play a tile of { -your } hand";
    let rust = to_rust(words).unwrap();
    assert!(rust.contains("const play: Phrase"), "{rust}");
    assert!(rust.contains("on: Selector::Addressee"), "{rust}");
}

#[test]
fn a_crate_takes_what_stands_under_its_headings() {
    let words = "### pages server\n\nboth = Both\n\n### server\n\none = One\n\n### pages\n\nother = Other";
    let rust = part_to_rust(words, |heading| heading.split(' ').any(|name| name == "server")).unwrap();
    assert!(
        rust.contains("const both") && rust.contains("const one") && !rust.contains("const other"),
        "{rust}"
    );
    assert_eq!(
        part_to_rust("### a\n\none = One\n\n### b\n\none = Two", |name| name == "a").unwrap_err(),
        "'one' is defined twice"
    );
}

#[test]
fn what_is_malformed_is_refused_with_its_place() {
    let refused = |words: &str| to_rust(words).unwrap_err();
    assert!(refused("one = One\ntwo = { $count").starts_with("line 2: "), "{}", refused("two = { $count"));
    assert_eq!(refused("one = One\none = Two"), "'one' is defined twice");
    assert_eq!(refused("one = { -two }"), "'one': there is no term '-two'");
    assert_eq!(refused("one = { $you }"), "'one': $you can select, but not be said");
    assert_eq!(refused("one = { two }"), "'one': only variables, terms and texts can stand in braces");
}
