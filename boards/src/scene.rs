//! What can be picked now, and how a thing says so.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};
use tenka_core::any::Choice;
use tenka_core::{MAX_SEATS, Seat};

/// What can be picked now, what has been chosen, and what the last move touched. Things go by their ids, as in
/// [`Pick::thing`](tenka_core::Pick::thing).
#[derive(Clone, Debug, Default)]
pub struct Scene {
    chosen: Vec<String>,
    legal: BTreeMap<String, String>,
    last: BTreeSet<String>,
    names: Vec<String>,
    kept: String,
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

    /// The same on a page whose address has this query already, which its links keep: `done=a,b`.
    pub fn keeping(mut self, query: &str) -> Self {
        self.kept = if query.is_empty() { String::new() } else { format!("{query}&") };
        self
    }

    /// The name of whoever has a seat, or of the seat itself.
    pub fn name(&self, seat: Seat) -> &str {
        const SEATS: [&str; MAX_SEATS] = ["seat 0", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5"];
        let index = usize::from(seat.number());
        let given = self.names.get(index).map(String::as_str).filter(|name| !name.is_empty());
        given.or_else(|| SEATS.get(index).copied()).unwrap_or_default()
    }

    /// What can be picked next: things and their names, in order.
    pub fn legal(&self) -> impl Iterator<Item = (&str, &str)> {
        self.legal.iter().map(|(thing, label)| (&**thing, &**label))
    }

    /// What has been picked so far.
    pub fn chosen(&self) -> &[String] {
        &self.chosen
    }

    /// What the last move touched.
    pub fn last(&self) -> impl Iterator<Item = &str> {
        self.last.iter().map(String::as_str)
    }

    /// A thing that people can pick or ask about, drawn inside an SVG or among other elements: a link that leads to the
    /// same page with the thing picked, so that it works without scripts. `label` is what a screen reader says of it.
    pub fn thing(&self, thing: &str, label: &str, drawing: &Markup) -> Markup {
        let picks = self.chosen.iter().map(String::as_str).chain([thing]).collect::<Vec<_>>().join(",");
        let kept = &self.kept;
        let (href, state) = if self.chosen.iter().any(|chosen| chosen == thing) {
            (format!("?{kept}"), "thing chosen")
        } else if self.legal.contains_key(thing) {
            (format!("?{kept}picks={picks}"), "thing legal")
        } else {
            (format!("?{kept}why={picks}"), "thing")
        };
        let said = match state {
            "thing chosen" => format!("{label}, chosen"),
            "thing legal" => format!("{label}, can be picked"),
            _ => label.to_owned(),
        };
        html! {
            a .(state) .last[self.last.contains(thing)] id={ "thing-" (thing) } data-thing=(thing)
                href=(href) aria-label=(said) { (drawing) }
        }
    }
}
