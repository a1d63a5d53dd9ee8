//! What can be picked now, and how a thing says so.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};
use tenka_core::any::Choice;

/// What can be picked now, what has been chosen, and what the last move touched. Things go by their ids, as in
/// [`Pick::thing`](tenka_core::Pick::thing).
#[derive(Clone, Debug, Default)]
pub struct Scene {
    chosen: Vec<String>,
    legal: BTreeMap<String, String>,
    last: BTreeSet<String>,
    names: Vec<String>,
}

impl Scene {
    /// A table at which nothing can be picked, with these names for the seats.
    pub fn new(names: Vec<String>) -> Self {
        Scene { names, ..Scene::default() }
    }

    /// The same where one of these actions can be chosen, and these things of it have been.
    pub fn choosing(mut self, choices: &[Choice], chosen: &[&str]) -> Self {
        let paths =
            choices.iter().flat_map(|choice| std::iter::once(&choice.picks).chain(&choice.other_picks));
        for path in paths {
            let begun = path.len() > chosen.len()
                && path.iter().zip(chosen).all(|(pick, &thing)| pick.thing == thing);
            if let (true, Some(next)) = (begun, path.get(chosen.len())) {
                self.legal.entry(next.thing.clone()).or_insert_with(|| next.label.clone());
            }
        }
        self.chosen = chosen.iter().map(|&thing| thing.to_owned()).collect();
        self
    }

    /// The same where the last move touched these things.
    pub fn after(mut self, things: impl IntoIterator<Item = String>) -> Self {
        self.last = things.into_iter().collect();
        self
    }

    /// The name of a seat.
    pub fn name(&self, seat: tenka_core::Seat) -> &str {
        self.names.get(usize::from(seat.number())).map_or("", String::as_str)
    }

    /// What can be picked next: things and their names, in order.
    pub fn legal(&self) -> impl Iterator<Item = (&str, &str)> {
        self.legal.iter().map(|(thing, label)| (&**thing, &**label))
    }

    /// What has been picked so far.
    pub fn chosen(&self) -> &[String] {
        &self.chosen
    }

    /// A thing that people can pick or ask about, drawn inside an SVG or among other elements: a link that leads to the
    /// same page with the thing picked, so that it works without scripts. `label` is what a screen reader says of it.
    pub fn thing(&self, thing: &str, label: &str, drawing: &Markup) -> Markup {
        let picks = self.chosen.iter().map(String::as_str).chain([thing]).collect::<Vec<_>>().join(",");
        let (href, state) = if self.chosen.iter().any(|chosen| chosen == thing) {
            ("?".to_owned(), "thing chosen")
        } else if self.legal.contains_key(thing) {
            (format!("?picks={picks}"), "thing legal")
        } else {
            (format!("?why={picks}"), "thing")
        };
        let said = match state {
            "thing chosen" => format!("{label}, chosen"),
            "thing legal" => format!("{label}, can be picked"),
            _ => label.to_owned(),
        };
        html! {
            a class=(state) .last[self.last.contains(thing)] id={ "thing-" (thing) } data-thing=(thing)
                href=(href) aria-label=(said) { (drawing) }
        }
    }
}
