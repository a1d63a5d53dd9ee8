//! `tenka rules`: a game's rule ledger, whole or one rule by its id.

use std::fmt::Write as _;

use tenka_core::{Info, Ledger, Rule};

use crate::args::RulesArgs;
use crate::error::CommandError;
use crate::text;

pub(crate) fn run(args: &RulesArgs) -> Result<String, CommandError> {
    let width = text::width();
    match &args.id {
        None => Ok(whole(args.game, width)),
        Some(id) => one(args.game, id, width).map_err(CommandError::Usage),
    }
}

fn whole(info: &Info, width: usize) -> String {
    let ledger = Ledger::parse(info.rules);
    let mut text = format!("{}: {} rules\n", info.title, ledger.rules().len());
    for section in ledger.rules().chunk_by(|rule, next| rule.heading == next.heading) {
        let heading = &section[0].heading;
        let _ = writeln!(text, "\n{heading}\n{}", "─".repeat(heading.chars().count()));
        for rule in section {
            text += &paragraph(rule, width);
        }
    }
    text
}

/// The rule with this id, or a sentence that helps find it.
pub(crate) fn one(info: &Info, id: &str, width: usize) -> Result<String, String> {
    let ledger = Ledger::parse(info.rules);
    match ledger.get(id) {
        Some(rule) => Ok(format!("{}, {}\n{}", info.title, rule.heading, paragraph(rule, width))),
        None => Err(no_such_rule(info, ledger.rules(), id)),
    }
}

fn paragraph(rule: &Rule, width: usize) -> String {
    format!("{}\n{}\n", rule.id, text::from_markdown(&rule.text, width, "    "))
}

fn no_such_rule(info: &Info, rules: &[Rule], id: &str) -> String {
    const SUGGESTED: usize = 5;
    let near: Vec<&str> = rules.iter().map(|rule| &*rule.id).filter(|known| is_near(known, id)).collect();
    let mut message = format!("{} has no rule '{id}'", info.name);
    if let [first, .., last] = rules {
        let _ = write!(message, "; its {} rules run from {} to {}", rules.len(), first.id, last.id);
    }
    if !near.is_empty() {
        let _ = write!(message, "; near it: {}", near[..near.len().min(SUGGESTED)].join(", "));
    }
    message
}

/// Whether somebody who typed `id` may have meant `known`: part of it, or one character off.
fn is_near(known: &str, id: &str) -> bool {
    let id = id.to_ascii_uppercase();
    let differences = || known.chars().zip(id.chars()).filter(|(a, b)| a != b).count();
    !id.is_empty() && known.contains(&id) || known.len() == id.len() && differences() <= 1
}
