//! What can be picked now, and how that is drawn.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use maud::{Markup, html};
use tenka_core::any::Choice;
use tenka_core::{MAX_SEATS, Seat, say};

/// What can be picked now, what has been chosen, and what the last move touched. Things go by their ids, as in
/// [`Pick::thing`](tenka_core::Pick::thing).
#[derive(Clone, Debug, Default)]
pub struct Scene {
    chosen: Vec<String>,
    legal: BTreeSet<String>,
    /// Everything that is part of a legal action.
    parts: BTreeMap<String, String>,
    /// What could be picked instead of an earlier pick, and how many picks come before it.
    instead: BTreeMap<String, usize>,
    /// What each of these is called.
    labels: BTreeMap<String, String>,
    /// The legal actions and plans in notation.
    actions: Vec<String>,
    last: BTreeSet<String>,
    /// What a lesson asks to pick next.
    aimed: BTreeSet<String>,
    names: Vec<String>,
    /// Whether the board's place is higher than wide.
    tall: bool,
    kept: String,
    /// Whether it is a picture in a text, in which nothing can be picked or asked about.
    is_picture: bool,
    /// Everything drawn since drawing last began, here and in clones of this scene.
    drawn: Arc<Mutex<BTreeSet<String>>>,
}

impl Scene {
    /// A table with these names for the seats, where nothing can be picked.
    pub fn new(names: Vec<String>) -> Self {
        let given = names.into_iter().chain(std::iter::repeat(String::new())).take(MAX_SEATS);
        let named = |(number, name): (u8, String)| {
            if name.is_empty() { Seat::new(number).to_string() } else { name }
        };
        Scene { names: (0..).zip(given).map(named).collect(), ..Scene::default() }
    }

    /// Adds the legal actions, and the things picked so far.
    pub fn choosing(mut self, choices: &[Choice], chosen: &[&str]) -> Self {
        let paths =
            choices.iter().flat_map(|choice| std::iter::once(&choice.picks).chain(&choice.other_picks));
        for path in paths {
            for pick in path {
                self.parts.entry(pick.thing.clone()).or_insert_with(|| pick.label.clone());
            }
            let agreed = path.iter().zip(chosen).take_while(|(pick, thing)| pick.thing == **thing).count();
            for (place, pick) in path.iter().enumerate().take(agreed + 1) {
                self.labels.entry(pick.thing.clone()).or_insert_with(|| pick.label.clone());
                if place == chosen.len() {
                    self.legal.insert(pick.thing.clone());
                } else {
                    let before = self.instead.entry(pick.thing.clone()).or_insert(place);
                    *before = place.max(*before);
                }
            }
        }
        self.chosen = chosen.iter().map(|&thing| thing.to_owned()).collect();
        self.actions = choices.iter().map(|choice| choice.action.clone()).collect();
        self
    }

    /// Adds what a lesson asks for, as far as the things picked so far lead there.
    pub fn aiming(mut self, accepted: &[Choice]) -> Self {
        let paths =
            accepted.iter().flat_map(|choice| std::iter::once(&choice.picks).chain(&choice.other_picks));
        for path in paths {
            let (before, after) = path.split_at(self.chosen.len().min(path.len()));
            if before.iter().map(|pick| &pick.thing).eq(&self.chosen) {
                self.aimed.extend(after.first().map(|pick| pick.thing.clone()));
            }
        }
        self
    }

    /// Whether a lesson asks to pick this thing next.
    pub fn is_aimed(&self, thing: &str) -> bool {
        self.aimed.contains(thing)
    }

    /// Adds the things the last move touched.
    pub fn after(mut self, things: impl IntoIterator<Item = String>) -> Self {
        self.last = things.into_iter().collect();
        self
    }

    /// Draws for a landscape area, or for a portrait one.
    pub fn for_place(mut self, wide: bool) -> Self {
        self.tall = !wide;
        self
    }

    /// Whether the board's place is wider than high.
    pub fn is_wide(&self) -> bool {
        !self.tall
    }

    /// Keeps the page's query, such as `done=a,b`, in its links.
    pub fn keeping(mut self, query: &str) -> Self {
        self.kept = if query.is_empty() { String::new() } else { format!("{query}&") };
        self
    }

    /// Draws a picture for a text: nothing in it is a link or has an id, so that a page can have several.
    pub fn as_picture(mut self) -> Self {
        self.is_picture = true;
        self
    }

    /// Whether nothing in it can be picked or followed.
    pub fn is_picture(&self) -> bool {
        self.is_picture
    }

    fn memory(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.drawn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets what has been drawn.
    pub(crate) fn begin(&self) {
        self.memory().clear();
    }

    /// The things drawn since drawing last began.
    pub(crate) fn drawn(&self) -> BTreeSet<String> {
        self.memory().clone()
    }

    /// The name of the player in a seat, or of the seat itself.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(usize::from(seat.number())).map_or("", String::as_str)
    }

    /// Whatever can be picked, has been picked, or could have been picked instead: things and their names, in order.
    pub fn labels(&self) -> impl Iterator<Item = (&str, &str)> {
        self.labels.iter().map(|(thing, label)| (&**thing, &**label))
    }

    /// All things that legal actions consist of, pickable now or after other picks: with their names, in order.
    pub fn parts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.parts.iter().map(|(thing, label)| (&**thing, &**label))
    }

    /// The legal actions and plans in notation.
    pub fn actions(&self) -> impl Iterator<Item = &str> {
        self.actions.iter().map(String::as_str)
    }

    /// What has been picked so far.
    pub fn chosen(&self) -> &[String] {
        &self.chosen
    }

    /// What the last move touched.
    pub fn last(&self) -> impl Iterator<Item = &str> {
        self.last.iter().map(String::as_str)
    }

    fn query(&self, name: &str, before: &[String], thing: Option<&str>) -> String {
        let picks: Vec<&str> = before.iter().map(String::as_str).chain(thing).collect();
        if picks.is_empty() {
            format!("?{}", self.kept)
        } else {
            format!("?{}{name}={}", self.kept, picks.join(","))
        }
    }

    /// A thing that people can pick or ask about, drawn inside an SVG or among other elements. It is a link to the same
    /// page with the thing picked, so it works without scripts. `label` is what a screen reader says.
    pub fn thing(&self, thing: &str, label: impl Display, drawing: &Markup) -> Markup {
        self.memory().insert(thing.to_owned());
        if self.is_picture {
            return html! { a .thing .last[self.last.contains(thing)] { (drawing) } };
        }
        let place = self.chosen.iter().position(|chosen| chosen == thing);
        let is_legal = place.is_none() && self.legal.contains(thing);
        let query = if let Some(place) = place {
            self.query("picks", &self.chosen[..place], None)
        } else if is_legal {
            self.query("picks", &self.chosen, Some(thing))
        } else if let Some(&place) = self.instead.get(thing) {
            self.query("picks", &self.chosen[..place], Some(thing))
        } else {
            self.query("why", &self.chosen, Some(thing))
        };
        let label = label.to_string();
        let state = match (place, is_legal) {
            (Some(_), _) => Some(say!(thing_chosen { thing: &label })),
            (None, true) => Some(say!(thing_pickable { thing: &label })),
            (None, false) => None,
        };
        // A script that changes the state finds the plain name here, unless the label is just that.
        let name = state.is_some().then_some(&label);
        html! {
            a .thing .chosen[place.is_some()] .legal[is_legal] .last[self.last.contains(thing)] .aimed[self.is_aimed(thing)] id={ "thing-" (thing) }
                data-thing=(thing) data-name=[name] href=(query)
                aria-label=(state.unwrap_or_else(|| label.as_str().into())) { (drawing) }
        }
    }
}

#[cfg(test)]
mod tests {
    use tenka_core::Pick;

    use super::*;

    fn place(tile: &str, space: &str) -> Choice {
        Choice {
            action: format!("{tile}@{space}"),
            label: String::new(),
            help: String::new(),
            picks: vec![Pick::new(tile, "a tile"), Pick::new(space, "a space")],
            other_picks: Vec::new(),
            lasting: false,
            opens: false,
        }
    }

    #[test]
    fn a_thing_leads_to_the_same_page_with_the_thing_picked() {
        let choices = [place("tile-a", "space-1"), place("tile-b", "space-2")];
        let scene = Scene::new(Vec::new()).choosing(&choices, &["tile-a"]).after(["space-2".to_owned()]);
        let drawn = |thing| scene.thing(thing, "Thing", &html! { "x" }).into_string();
        assert_eq!(
            drawn("space-1"),
            "<a class=\"thing legal\" id=\"thing-space-1\" data-thing=\"space-1\" \
             data-name=\"Thing\" href=\"?picks=tile-a,space-1\" aria-label=\"Thing, can be picked\">x</a>"
        );
        assert_eq!(
            drawn("space-2"),
            "<a class=\"thing last\" id=\"thing-space-2\" data-thing=\"space-2\" \
             href=\"?why=tile-a,space-2\" aria-label=\"Thing\">x</a>"
        );
        assert_eq!(
            drawn("tile-a"),
            "<a class=\"thing chosen\" id=\"thing-tile-a\" data-thing=\"tile-a\" \
             data-name=\"Thing\" href=\"?\" aria-label=\"Thing, chosen\">x</a>"
        );
        assert_eq!(
            drawn("tile-b"),
            "<a class=\"thing\" id=\"thing-tile-b\" data-thing=\"tile-b\" href=\"?picks=tile-b\" \
             aria-label=\"Thing\">x</a>"
        );
    }

    #[test]
    fn a_picture_has_no_links() {
        let scene = Scene::new(Vec::new()).after(["tile-a".to_owned()]).as_picture();
        assert_eq!(scene.thing("tile-a", "Tile", &html! { "x" }).0, "<a class=\"thing last\">x</a>");
    }

    #[test]
    fn links_keep_what_the_address_has_already() {
        let scene = Scene::new(Vec::new()).choosing(&[place("tile-a", "space-1")], &[]).keeping("done=read");
        let drawn = scene.thing("tile-a", "Tile", &html! {}).into_string();
        assert!(drawn.contains("href=\"?done=read&amp;picks=tile-a\""), "{drawn}");
    }

    #[test]
    fn a_seat_without_a_name_goes_by_its_number() {
        let scene = Scene::new(vec!["Ann".to_owned(), String::new()]);
        assert_eq!([0, 1, 5].map(|seat| scene.name(Seat::new(seat))), ["Ann", "seat 1", "seat 5"]);
    }
}
