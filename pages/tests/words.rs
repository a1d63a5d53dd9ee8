//! What visitors read stands in the site's catalogue.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::collections::BTreeMap;
use std::path::Path;

use tenka_catalogue::Exception::{File, Text, Within};
use tenka_catalogue::assert_no_words_outside;
use tenka_pages::LessonQuery;

#[test]
fn no_words_stand_outside_the_catalogue() {
    // What browsers and programs read.
    let exceptions = [
        Text("xMaxYMax slice"),
        Within("aria-keyshortcuts="),
        Text("light dark"),
        Within("serialize_struct"),
        File("assets.rs"),
    ];
    assert_no_words_outside(env!("CARGO_MANIFEST_DIR"), &exceptions);
}

/// The scripts, by name.
fn scripts() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let scripts = files.filter(|path| path.extension().is_some_and(|extension| extension == "js"));
    scripts.map(|path| (path.display().to_string(), std::fs::read_to_string(path).unwrap())).collect()
}

/// The texts in a script, with braces for what is filled in.
fn texts(script: &str) -> Vec<String> {
    let mut texts = Vec::new();
    let mut rest = script;
    while let Some(at) = rest.find(['"', '\'', '`', '/']) {
        let (mark, behind) = (&rest[at..=at], &rest[at + 1..]);
        let end = match mark {
            "/" if behind.starts_with('/') => behind.find('\n'),
            "/" if behind.starts_with('*') => behind.find("*/"),
            "/" => Some(0),
            _ => behind.find(mark),
        };
        let end = end.unwrap_or(behind.len());
        if mark != "/" {
            let filled_in =
                |part: &str| part.split_once('}').map_or(String::new(), |(_, text)| format!("{{}}{text}"));
            let mut parts = behind[..end].split("${");
            let first = parts.next().unwrap_or_default().to_owned();
            texts.push(first + &parts.map(filled_in).collect::<String>());
        }
        rest = behind.get(end + usize::from(mark != "/")..).unwrap_or_default();
    }
    texts
}

/// Whether a text is for people: a word with a capital, or two words in a row.
fn is_for_people(text: &str) -> bool {
    let is_word =
        |word: &str| word.len() > 1 && word.chars().all(|letter| letter.is_alphabetic() || letter == '\'');
    let words: Vec<&str> =
        text.split(' ').map(|word| word.trim_end_matches(['.', ',', ':', '!', '?', '…'])).collect();
    let begins = |word: &str| {
        is_word(word) && word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase)
    };
    words.first().is_some_and(|word| begins(word))
        || words.windows(2).any(|pair| pair.iter().all(|word| is_word(word)))
}

#[test]
fn scripts_have_no_words_of_their_own() {
    const KEYS: [&str; 8] = ["Escape", "Enter", "Backspace", "Tab", "Shift", "Control", "Alt", "Meta"];
    for (name, script) in scripts() {
        for text in texts(&script).iter().filter(|text| is_for_people(text)) {
            assert!(KEYS.contains(&&**text), "{name}: {text:?}");
        }
    }
    for text in ["Copied", "not sent yet", "Can't reach the server.", " found here"] {
        assert!(is_for_people(text), "{text}");
    }
    assert_eq!(texts("a(\"b\", `c ${d} e`); // \"f\"\n/* 'g' */ 'h'"), ["b", "c {} e", "h"]);
}

#[test]
fn a_page_brings_the_words_that_its_scripts_say() {
    let page =
        tenka_pages::lesson(tenka_registry::info("samurai").unwrap(), &LessonQuery::default()).unwrap().0;
    let words = page.split("id=\"words\">").nth(1).unwrap().split("</script>").next().unwrap();
    let words: BTreeMap<String, String> = serde_json::from_str(words).unwrap();
    let scripts: String = scripts().into_iter().map(|(_, script)| script).collect();
    for said in scripts.split("say(\"").skip(1) {
        let name = said.split('"').next().unwrap();
        assert!(words.contains_key(name), "{name}");
    }
    for name in words.keys() {
        assert!(scripts.contains(&format!("\"{name}\"")), "nobody says {name}");
    }
    let lit = words["legal"].replace("{thing}", "");
    assert!(page.contains(&format!("{lit}\"")), "what can be picked is said so by boards, too: {lit}");
}
