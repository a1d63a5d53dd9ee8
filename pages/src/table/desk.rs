//! Where a table's links and commands lead.

use maud::{Markup, html};
use tenka_core::Sentence;

use super::status::keyed;

use crate::model::TablePage;

/// Where a table's links and commands lead: to the table, or to a lesson.
pub(crate) struct Desk {
    /// The address of the page.
    path: String,
    /// Where an action is sent, and how.
    act: String,
    method: &'static str,
    /// What the query of every link begins with.
    query: Vec<(&'static str, String)>,
    /// The fields that all commands have in common.
    carried: Vec<(&'static str, String)>,
    key: Option<String>,
}

impl Desk {
    /// At a table.
    pub(crate) fn at_table(page: &TablePage<'_>) -> Self {
        let path = format!("/t/{}", page.id);
        Desk {
            act: format!("{path}/act"),
            method: "post",
            path,
            query: Vec::new(),
            carried: vec![("revision", page.revision.to_string())],
            key: Some(page.key.clone()),
        }
    }

    /// At a table where the viewer decides before their turn.
    pub(crate) fn for_sealing(page: &TablePage<'_>) -> Self {
        Desk { act: format!("/t/{}/seal", page.id), ..Desk::at_table(page) }
    }

    /// In a lesson in which these steps are completed.
    pub(crate) fn in_lesson(game: &str, done: &[String]) -> Self {
        let path = format!("/learn/{game}");
        let query = vec![("done", crate::lesson::steps_text(done))];
        let carried = query.iter().cloned().chain([("try", "1".to_owned())]).collect();
        Desk { act: path.clone(), method: "get", path, query, carried, key: None }
    }

    /// At the puzzle of this address, where these actions were tried: as they are, and as written in addresses.
    pub(crate) fn at_puzzle(path: String, tried: String, in_address: String) -> Self {
        let (query, carried) = (vec![("tried", in_address)], vec![("tried", tried)]);
        Desk { act: path.clone(), method: "post", path, query, carried, key: None }
    }

    /// The address of the page with an addition to its query.
    pub(crate) fn link(&self, name: &str, value: &str) -> String {
        let asked = self.query.iter().map(|(name, value)| (*name, &**value)).chain([(name, value)]);
        let asked =
            asked.filter(|(_, value)| !value.is_empty()).map(|(name, value)| format!("{name}={value}"));
        format!("{}?{}", self.path, asked.collect::<Vec<_>>().join("&"))
    }

    /// Where an action is sent, and how.
    pub(crate) fn act(&self) -> (&'static str, &str) {
        (self.method, &self.act)
    }

    /// Where any other command is sent.
    pub(crate) fn command(&self, verb: &str) -> String {
        format!("{}/{verb}", self.path)
    }

    /// The hidden fields of a command. Each kind has keys of its own, so that none is mistaken for another.
    pub(crate) fn carried(&self, verb: &str) -> Markup {
        html! {
            @for (name, value) in &self.carried { input type="hidden" name=(name) value=(value); }
            @if let Some(key) = &self.key { input type="hidden" name="key" value={ (key) "-" (verb) }; }
        }
    }

    /// A command that is a single button.
    pub(crate) fn button(&self, verb: &str, words: &Sentence) -> Markup {
        html! {
            form #{ "do-" (verb) } method="post" action=(self.command(verb)) data-quiet {
                (self.carried(verb))
                button type="submit" data-do=(verb) { (words) }
            }
        }
    }

    /// A command of the bar with a key of its own, disabled but in its place when it can't be given. `tip` says more about it.
    pub(crate) fn keyed_button(
        &self,
        is_open: bool,
        verb: &str,
        words: &Sentence,
        key: &str,
        tip: Option<&str>,
    ) -> Markup {
        let name = if verb == "take-back" { "undo" } else { verb };
        html! {
            form #{ "do-" (verb) } method="post" action=(self.command(verb)) data-quiet {
                (self.carried(verb))
                button type="submit" disabled[!is_open] data-do=(name) data-tip=[tip] { (keyed(words, key)) }
            }
        }
    }
}
