//! A new game's name, in all the forms its sources need.

use std::str::FromStr;

use super::FILES;

/// The name of a game, such as `go-fish`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Name(String);

/// The names of Tenka's own crates, after `tenka-`.
const TAKEN: [&str; 15] = [
    "app",
    "arena",
    "bench",
    "boards",
    "bots",
    "catalogue",
    "charts",
    "cli",
    "core",
    "fuzz",
    "pages",
    "registry",
    "server",
    "shelf",
    "yardsticks",
];

impl FromStr for Name {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_word = |word: &str| {
            !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        };
        if !text.split('-').all(is_word) || !text.starts_with(|c: char| c.is_ascii_lowercase()) {
            return Err(format!(
                "'{text}' can't be the name of a game: use small letters and digits, in words with hyphens, as in go-fish"
            ));
        }
        let letters = text.bytes().filter(u8::is_ascii_lowercase).count();
        if letters < 3 || text.len() > 40 {
            return Err(format!(
                "'{text}' can't be the name of a game: use 3 letters at least, and 40 characters at most"
            ));
        }
        if tenka_registry::info(text).is_ok() {
            return Err(format!("there is a game called '{text}' already"));
        }
        let name = Name(text.to_owned());
        if TAKEN.contains(&text) || name.is_in_the_way() {
            return Err(format!(
                "'{text}' has another meaning in the sources of a game: choose another name"
            ));
        }
        Ok(name)
    }
}

impl Name {
    /// As in `tenka play go-fish`.
    pub(super) fn id(&self) -> &str {
        &self.0
    }

    /// For people: "Go Fish".
    pub(super) fn title(&self) -> String {
        let words: Vec<String> = self.0.split('-').map(tenka_core::capitalised).collect();
        words.join(" ")
    }

    /// As a type: `GoFish`.
    fn type_name(&self) -> String {
        self.0.split('-').map(tenka_core::capitalised).collect()
    }

    /// The prefix of its rule ids: `GOF`.
    pub(super) fn prefix(&self) -> String {
        let letters = self.0.chars().filter(char::is_ascii_lowercase);
        letters.take(3).map(|letter| letter.to_ascii_uppercase()).collect()
    }

    /// Whether the skeleton uses this name for something else.
    fn is_in_the_way(&self) -> bool {
        let type_name = self.type_name();
        let mut words =
            FILES.iter().flat_map(|(_, text)| text.split(|c: char| !c.is_alphanumeric() && c != '_'));
        type_name == "Self" || words.any(|word| word != "Pebbles" && word == type_name)
    }

    /// A text about the original, adapted to this game.
    pub(super) fn put_into(&self, text: &str) -> String {
        let snake = self.0.replace('-', "_");
        text.replace("tenka-pebbles", &format!("tenka-{}", self.0))
            .replace("tenka_pebbles", &format!("tenka_{snake}"))
            .replace("name: \"pebbles\"", &format!("name: \"{}\"", self.0))
            .replace("name = \"pebbles\"", &format!("name = \"{}\"", self.0))
            .replace("title: \"Pebbles\"", &format!("title: \"{}\"", self.title()))
            .replace("# Pebbles:", &format!("# {}:", self.title()))
            .replace("# What Pebbles says", &format!("# What {} says", self.title()))
            .replace("\"Pebbles\"", &format!("\"{}\"", self.type_name()))
            .replace("\"Pebbles,", &format!("\"{},", self.title()))
            .replace("Pebbles", &self.type_name())
            .replace("PEB-", &format!("{}-", self.prefix()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Name {
        text.parse().expect("a name")
    }

    #[test]
    fn a_name_has_all_its_forms() {
        let name = name("go-fish2");
        assert_eq!(
            (name.title(), name.type_name(), name.prefix()),
            ("Go Fish2".into(), "GoFish2".into(), "GOF".into())
        );
        assert_eq!(
            name.put_into("tenka-pebbles tenka_pebbles::Pebbles PEB-001 name: \"pebbles\" 2 pebbles"),
            "tenka-go-fish2 tenka_go_fish2::GoFish2 GOF-001 name: \"go-fish2\" 2 pebbles"
        );
    }

    #[test]
    fn bad_names_are_refused_with_the_reason() {
        let refusal = |text: &str| text.parse::<Name>().expect_err("it is refused");
        for text in ["", "Go", "go fish", "go_fish", "-go", "go-", "go--fish", "4go", "../go", "gö"] {
            assert!(refusal(text).contains("small letters and digits"), "{text}: {}", refusal(text));
        }
        assert!(refusal("go").contains("3 letters at least"));
        assert!(refusal(&"long".repeat(11)).contains("40 characters at most"));
        assert!(refusal("samurai").contains("already"));
        for text in ["core", "self", "state", "action", "game"] {
            assert!(refusal(text).contains("another meaning"), "{text}: {}", refusal(text));
        }
    }
}
