//! A game's rule ledger: its specification, part of the product, and the checklist for its tests.
//!
//! A ledger is a Markdown file. An id is *defined* where it appears in bold at the start of a list item or table row;
//! every other mention is a reference.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::Serialize;

/// One entry in a ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Rule {
    /// The id, for example `SAM-046`.
    pub id: String,
    /// The heading of the section that contains the rule.
    pub heading: String,
    /// The text of the rule as Markdown, including any table that belongs to it.
    pub text: String,
}

/// A game's rules, in ledger order.
///
/// ```
/// let ledger = tenka_core::Ledger::parse("## 1 Play\n\n- **ABC-001** Nobody may pass.\n");
/// assert_eq!(ledger.get("ABC-001").unwrap().text, "Nobody may pass.");
/// assert_eq!(ledger.get("ABC-001").unwrap().heading, "1 Play");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger {
    rules: Arc<[Rule]>,
}

impl Ledger {
    /// Parses the rules in a Markdown file.
    pub fn parse(markdown: &str) -> Self {
        let mut rules: Vec<Rule> = Vec::new();
        let mut heading = "";
        let mut columns: Vec<&str> = Vec::new();
        let mut lines = markdown.lines().peekable();
        while let Some(line) = lines.next() {
            if let Some(title) = line.strip_prefix('#') {
                heading = title.trim_start_matches('#').trim();
            } else if let Some((id, text)) = line.strip_prefix("- ").and_then(definition) {
                rules.push(Rule { id: id.into(), heading: heading.into(), text: text.into() });
                while lines.next_if(|next| next.is_empty()).is_some() {}
                let table =
                    std::iter::from_fn(|| lines.next_if(|next| next.starts_with('|') && !defines(next)));
                let table: Vec<&str> = table.collect();
                if let Some(rule) = rules.last_mut().filter(|_| !table.is_empty()) {
                    rule.text += &format!("\n\n{}", table.join("\n"));
                }
            } else if line.starts_with('|') {
                let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
                if let Some((id, _)) = definition(cells[0]) {
                    let named =
                        columns.iter().zip(&cells).skip(1).map(|(name, cell)| format!("{name}: {cell}"));
                    let text = named.collect::<Vec<_>>().join("; ");
                    rules.push(Rule { id: id.into(), heading: heading.into(), text });
                } else if !cells[0].starts_with('-') {
                    columns = cells;
                }
            }
        }
        Ledger { rules: rules.into() }
    }

    /// All rules, in order.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The rule with this id, in upper or lower case.
    pub fn get(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }

    /// Ids that are defined more than once. There should be none.
    pub fn repeated(&self) -> Vec<&str> {
        let mut seen = BTreeSet::new();
        self.rules.iter().map(|rule| &*rule.id).filter(|id| !seen.insert(*id)).collect()
    }

    /// The ids that none of these texts (the sources of the game's tests) cites. A rule marked as retired needs no
    /// test.
    ///
    /// ```
    /// use tenka_core::Ledger;
    ///
    /// let ledger = Ledger::parse("- **ABC-001** Nobody may pass.\n- **ABC-002** The oldest player starts.\n");
    /// let tests = ["/// ABC-002\n#[test]".to_owned()];
    /// assert_eq!(ledger.uncited(&tests), ["ABC-001"]);
    /// ```
    pub fn uncited(&self, tests: &[String]) -> Vec<&str> {
        let cited: BTreeSet<&str> = tests.iter().flat_map(|text| ids_in(text)).collect();
        let wanted = self.rules.iter().filter(|rule| !rule.text.to_lowercase().contains("retired"));
        wanted.map(|rule| &*rule.id).filter(|id| !cited.contains(id)).collect()
    }
}

fn definition(text: &str) -> Option<(&str, &str)> {
    let (id, rest) = text.strip_prefix("**")?.split_once("**")?;
    is_id(id).then_some((id, rest.trim()))
}

fn defines(row: &str) -> bool {
    definition(row.trim_start_matches('|').trim_start()).is_some()
}

/// Three capitals, a hyphen, optional capitals, digits: `SAM-046`, `SAM-EX01`.
fn is_id(text: &str) -> bool {
    let Some((game, number)) = text.split_once('-') else { return false };
    let digits = number.trim_start_matches(|c: char| c.is_ascii_uppercase());
    game.len() == 3
        && game.bytes().all(|b| b.is_ascii_uppercase())
        && !digits.is_empty()
        && digits.bytes().all(|b| b.is_ascii_digit())
}

fn ids_in(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').filter(|word| is_id(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEDGER: &str = "\
# A game: rule ledger

## 1 Setup

- **ABC-001** Numbers: [R: ABC-R01]

| Players | Pieces |
|---|---|
| 2 | 7 |

- **ABC-002** No more.
- A remark that defines nothing, though it mentions **ABC-003**.

## 2 Decisions

| Id | Decision | Who |
|---|---|---|
| **ABC-D1** | A tile | each player |
| **ABC-D2** | A space | each player |
- **ABC-009** Retired: once said something.
";

    #[test]
    fn rules_stand_in_lists_and_tables() {
        let ledger = Ledger::parse(LEDGER);
        let ids: Vec<&str> = ledger.rules().iter().map(|rule| &*rule.id).collect();
        assert_eq!(ids, ["ABC-001", "ABC-002", "ABC-D1", "ABC-D2", "ABC-009"]);
        assert!(ledger.get("abc-001").unwrap().text.ends_with("| 2 | 7 |"));
        assert_eq!(ledger.get("ABC-D2").unwrap().text, "Decision: A space; Who: each player");
        assert_eq!(ledger.get("ABC-D2").unwrap().heading, "2 Decisions");
        assert_eq!(ledger.repeated(), Vec::<&str>::new());
    }

    #[test]
    fn uncited_rules_are_named_and_retired_ones_are_not() {
        let ledger = Ledger::parse(LEDGER);
        let tests = ["/// ABC-001, (ABC-D1)".to_owned(), "// xABC-002".to_owned()];
        assert_eq!(ledger.uncited(&tests), ["ABC-002", "ABC-D2"]);
    }
}
