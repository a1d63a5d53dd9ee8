//! What can be done, as a list that narrows as one types.

use tenka_core::any::Choice;
use tenka_seats::{destroys, forgoes};

/// What can be done now, in groups, and what of it is asked for.
#[derive(Debug, Default)]
pub(super) struct Options {
    choices: Vec<Choice>,
    /// What is typed.
    typed: String,
    /// The things that were clicked on the board.
    things: Vec<String>,
    /// The choices that have all of that, in order.
    fitting: Vec<usize>,
    /// Which of the fitting ones is selected.
    selected: usize,
}

/// A row of the list.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Row<'a> {
    Heading(&'a str),
    Choice { index: usize, choice: &'a str, action: &'a str, is_selected: bool },
}

impl Options {
    /// What can be done, in groups by what is picked first; what destroys or forgoes something comes last.
    pub(super) fn new(mut choices: Vec<Choice>) -> Self {
        let firsts: Vec<String> = choices.iter().map(|choice| first_thing(choice).to_owned()).collect();
        let place = |choice: &Choice| {
            let first = first_thing(choice);
            let group = firsts.iter().position(|other| other == first);
            (forgoes(first), destroys(first), group)
        };
        choices.sort_by_cached_key(place);
        let mut options = Options { choices, ..Options::default() };
        options.narrow();
        options
    }

    pub(super) fn typed(&self) -> &str {
        &self.typed
    }

    /// What the things that were clicked are called.
    pub(super) fn clicked(&self) -> impl Iterator<Item = &str> {
        self.things.iter().map(|thing| {
            let mut picks = self.choices.iter().flat_map(|choice| &choice.picks);
            picks.find(|pick| pick.thing == *thing).map_or(thing.as_str(), |pick| &pick.label)
        })
    }

    pub(super) const fn is_narrowed(&self) -> bool {
        !self.typed.is_empty() || !self.things.is_empty()
    }

    pub(super) fn all(&self) -> usize {
        self.choices.len()
    }

    pub(super) fn count(&self) -> usize {
        self.fitting.len()
    }

    pub(super) fn type_letter(&mut self, letter: char) {
        self.typed.push(letter);
        self.narrow();
    }

    /// Takes back what was typed or clicked last. False if there was nothing.
    pub(super) fn erase(&mut self) -> bool {
        let erased = self.typed.pop().is_some() || self.things.pop().is_some();
        self.narrow();
        erased
    }

    pub(super) fn forget(&mut self) {
        self.typed.clear();
        self.things.clear();
        self.narrow();
    }

    /// Asks for what has to do with a thing as well. False if there is nothing of that kind.
    pub(super) fn click(&mut self, thing: &str) -> bool {
        self.things.push(thing.to_owned());
        self.narrow();
        if self.fitting.is_empty() {
            self.things.pop();
            self.narrow();
            return false;
        }
        true
    }

    pub(super) fn step(&mut self, by: isize) {
        let last = self.fitting.len().saturating_sub(1);
        self.selected = self.selected.saturating_add_signed(by).min(last);
    }

    /// Selects the choice at this index of all. False if it isn't among the fitting ones, or was selected before.
    pub(super) fn select(&mut self, index: usize) -> bool {
        let place = self.fitting.iter().position(|&fitting| fitting == index);
        let is_new = place.is_some_and(|place| place != self.selected);
        self.selected = place.unwrap_or(self.selected);
        is_new
    }

    /// Selects this action. False if it can't be done now.
    pub(super) fn select_action(&mut self, action: &str) -> bool {
        let Some(index) = self.choices.iter().position(|choice| choice.action == action) else {
            return false;
        };
        self.forget();
        self.select(index);
        true
    }

    pub(super) fn selected(&self) -> Option<&Choice> {
        self.fitting.get(self.selected).map(|&index| &self.choices[index])
    }

    /// The rows of the list, and which of them is selected.
    pub(super) fn rows(&self) -> (Vec<Row<'_>>, usize) {
        let mut rows = Vec::new();
        let mut selected = 0;
        let of = |place: &usize| &self.choices[self.fitting[*place]];
        let places: Vec<usize> = (0..self.fitting.len()).collect();
        for group in places.chunk_by(|one, other| first_thing(of(one)) == first_thing(of(other))) {
            if let [pick, _, ..] = &*of(&group[0]).picks
                && group.len() > 1
            {
                rows.push(Row::Heading(&pick.label));
            }
            for place in group {
                let (index, choice) = (self.fitting[*place], of(place));
                let is_selected = *place == self.selected;
                if is_selected {
                    selected = rows.len();
                }
                rows.push(Row::Choice { index, choice: &choice.label, action: &choice.action, is_selected });
            }
        }
        (rows, selected)
    }

    fn narrow(&mut self) {
        // A slash before everything else makes a letter a letter.
        let typed = self.typed.trim_start_matches('/').trim().to_lowercase();
        let has_things = |choice: &Choice| {
            self.things.iter().all(|thing| choice.picks.iter().any(|pick| pick.thing == *thing))
        };
        let near = self.choices.iter().enumerate().filter(|(_, choice)| has_things(choice));
        let texts: Vec<(usize, String)> = near.map(|(index, choice)| (index, searched(choice))).collect();
        let fitting = |fits: &dyn Fn(&str) -> bool| -> Vec<usize> {
            texts.iter().filter(|(_, text)| fits(text)).map(|(index, _)| *index).collect()
        };
        self.fitting = fitting(&|text| text.contains(&typed));
        // Words in another order, or with others between them, are found unless the text itself is.
        if self.fitting.is_empty() {
            self.fitting = fitting(&|text| typed.split_whitespace().all(|word| text.contains(word)));
        }
        // Whoever types a whole action means that one.
        let exact = self.fitting.iter().position(|&index| self.choices[index].action == self.typed.trim());
        self.selected = exact.unwrap_or(0);
    }
}

/// What a choice is found by.
fn searched(choice: &Choice) -> String {
    let picks: String = choice.picks.iter().flat_map(|pick| ["\n", &pick.label]).collect();
    format!("{}\n{}{picks}", choice.label, choice.action).to_lowercase()
}

fn first_thing(choice: &Choice) -> &str {
    choice.picks.first().map_or("", |pick| &pick.thing)
}

#[cfg(test)]
mod tests {
    use tenka_core::Pick;

    use super::*;

    fn choice(action: &str, label: &str, picks: &[(&str, &str)]) -> Choice {
        Choice {
            action: action.into(),
            label: label.into(),
            help: String::new(),
            picks: picks.iter().map(|&(thing, label)| Pick::new(thing, label)).collect(),
            other_picks: Vec::new(),
            lasting: false,
            opens: false,
        }
    }

    fn options() -> Options {
        let (rice, ship) = (("tile-rice", "Rice 2"), ("tile-ship", "Ship 1"));
        Options::new(vec![
            choice("stop", "End your turn", &[("stop", "End turn")]),
            choice("rice@1", "Put Rice 2 next to Edo", &[rice, ("space-1", "Edo")]),
            choice("ship@2", "Put Ship 1 off Chiba", &[ship, ("space-2", "off Chiba")]),
            choice("rice@3", "Put Rice 2 next to Kyoto", &[rice, ("space-3", "Kyoto")]),
        ])
    }

    fn shown(options: &Options) -> Vec<&str> {
        let text = |row| match row {
            Row::Heading(text) => text,
            Row::Choice { action, .. } => action,
        };
        options.rows().0.into_iter().map(text).collect()
    }

    #[test]
    fn options_stand_in_groups_and_the_end_of_the_turn_comes_last() {
        assert_eq!(shown(&options()), ["Rice 2", "rice@1", "rice@3", "ship@2", "stop"]);
    }

    #[test]
    fn typing_narrows_and_erasing_widens() {
        let mut options = options();
        "rice KYO".chars().for_each(|letter| options.type_letter(letter));
        assert_eq!(shown(&options), ["rice@3"]);
        assert_eq!(options.selected().map(|choice| &*choice.action), Some("rice@3"));
        while options.erase() {}
        assert_eq!(options.count(), 4);
    }

    #[test]
    fn whoever_types_an_action_selects_it() {
        let mut options = options();
        "rice@3".chars().for_each(|letter| options.type_letter(letter));
        assert_eq!(options.selected().map(|choice| &*choice.action), Some("rice@3"));
        "x".chars().for_each(|letter| options.type_letter(letter));
        assert!(options.selected().is_none());
    }

    #[test]
    fn a_click_on_the_board_asks_for_what_has_to_do_with_it() {
        let mut options = options();
        assert!(options.click("space-2"));
        assert_eq!(shown(&options), ["ship@2"]);
        assert!(!options.click("space-99"), "nothing can be done there");
        assert_eq!(options.clicked().collect::<Vec<_>>(), ["off Chiba"]);
        assert!(options.erase() && !options.is_narrowed());
    }

    #[test]
    fn arrows_stop_at_both_ends() {
        let mut options = options();
        options.step(-1);
        assert_eq!(options.selected().map(|choice| &*choice.action), Some("rice@1"));
        options.step(100);
        assert_eq!(options.selected().map(|choice| &*choice.action), Some("stop"));
    }
}
