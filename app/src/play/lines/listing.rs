//! Legal actions as a readable list, to choose from by number.

use std::fmt::Write as _;

use tenka_core::any::Choice;

/// The most actions shown at once.
const SHOWN: usize = 20;

/// What a `list` shows.
#[derive(Debug, Default)]
pub(super) struct Listing {
    pub(super) text: String,
    /// The actions that can be chosen by number, from 1 on; none where actions are numbers themselves.
    pub(super) numbered: Vec<String>,
}

impl Listing {
    /// The choices whose notation or sentence contains `wanted`, ignoring case; `None` if there are none.
    pub(super) fn new(choices: &[Choice], wanted: &str) -> Option<Self> {
        let wanted = wanted.to_lowercase();
        let fits = |choice: &&Choice| {
            choice.action.to_lowercase().contains(&wanted) || choice.label.to_lowercase().contains(&wanted)
        };
        let fitting: Vec<&Choice> = choices.iter().filter(fits).collect();
        let last = fitting.last()?;
        let shown = &fitting[..fitting.len().min(SHOWN)];
        let are_numbers = choices.iter().any(|choice| choice.action.parse::<usize>().is_ok());
        let mut text = rows(shown, !are_numbers);
        if shown.len() < fitting.len() {
            let _ = writeln!(
                text,
                "These are the first {} of {}. `list TEXT` shows those with TEXT in them, such as `list {}`.",
                shown.len(),
                fitting.len(),
                last.action
            );
        }
        let numbered = if are_numbers { &[] } else { shown };
        Some(Listing { text, numbered: numbered.iter().map(|choice| choice.action.clone()).collect() })
    }

    /// The action with this number in the list.
    pub(super) fn numbered(&self, text: &str) -> Option<&str> {
        let index = text.parse::<usize>().ok()?.checked_sub(1)?;
        self.numbered.get(index).map(String::as_str)
    }
}

/// One row per choice. Choices of several picks are grouped by their first pick.
fn rows(choices: &[&Choice], with_numbers: bool) -> String {
    let longest = choices.iter().map(|choice| choice.action.chars().count()).max().unwrap_or(0);
    let first_pick = |choice: &Choice| match &*choice.picks {
        [first, _, ..] => Some(first.label.clone()),
        _ => None,
    };
    let mut text = String::new();
    let mut number = 0;
    for group in choices.chunk_by(|choice, next| first_pick(choice) == first_pick(next)) {
        if let Some(pick) = first_pick(group[0]).filter(|_| group.len() > 1) {
            let _ = writeln!(text, "{pick}");
        }
        for choice in group {
            number += 1;
            let number = if with_numbers { format!("{number:>4}") } else { String::new() };
            let _ = writeln!(text, "{number}  {:<longest$}  {}", choice.action, choice.label);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use tenka_core::Pick;

    use super::*;

    fn choice(action: &str, label: &str, picks: &[&str]) -> Choice {
        let picks = picks.iter().map(|&pick| Pick::new(pick, pick)).collect();
        Choice {
            action: action.into(),
            label: label.into(),
            help: String::new(),
            picks,
            other_picks: Vec::new(),
            lasting: false,
            opens: false,
        }
    }

    #[test]
    fn choices_stand_under_the_pick_that_they_share() {
        let choices = [
            choice("rice@1", "Put rice on 1", &["rice", "1"]),
            choice("rice@2", "Put rice on 2", &["rice", "2"]),
            choice("stop", "End the turn", &["stop"]),
        ];
        let listing = Listing::new(&choices, "").unwrap();
        assert_eq!(
            listing.text,
            "rice\n   1  rice@1  Put rice on 1\n   2  rice@2  Put rice on 2\n   3  stop    End the turn\n"
        );
        assert_eq!(listing.numbered("3"), Some("stop"));
        assert_eq!((listing.numbered("0"), listing.numbered("4")), (None, None));
        assert_eq!(Listing::new(&choices, "END").unwrap().numbered, ["stop"]);
        assert!(Listing::new(&choices, "castle").is_none());
    }

    #[test]
    fn a_long_list_says_how_long_it_is() {
        let choices: Vec<Choice> = (0..30).map(|n| choice(&format!("a{n}"), "Act", &["act"])).collect();
        let listing = Listing::new(&choices, "").unwrap();
        assert!(listing.text.contains("the first 20 of 30"), "{}", listing.text);
        assert_eq!(listing.numbered.len(), 20);
    }

    #[test]
    fn actions_that_are_numbers_get_no_other_number() {
        let listing = Listing::new(&[choice("3", "Drop into 3", &["column 3"])], "").unwrap();
        assert_eq!(listing.text, "  3  Drop into 3\n");
        assert_eq!(listing.numbered("1"), None);
    }
}
