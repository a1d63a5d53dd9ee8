//! Choices as a tree of picks: what can be picked first, what after that, and which action it amounts to.

use std::collections::BTreeSet;

use serde::ser::{Serialize, SerializeMap as _, SerializeStruct as _, Serializer};
use tenka_core::any::Choice;
use tenka_core::{Sentence, say};
use tenka_seats::{destroys, ends_turn, forgoes, kind_of};

/// A node of the tree: what the picks so far amount to, and what can be picked next.
#[derive(Clone, Debug, Default)]
pub(crate) struct StepView<'a> {
    /// The action that the picks so far make up, if they are complete.
    pub(crate) choice: Option<&'a Choice>,
    /// What can be picked next, in the order of the choices.
    pub(crate) next: Vec<Next<'a>>,
}

/// A thing that can be picked, and what comes after it.
#[derive(Clone, Debug)]
pub(crate) struct Next<'a> {
    /// The id of the thing.
    pub(crate) thing: &'a str,
    /// Its name for people.
    pub(crate) label: &'a str,
    /// Where the pick leads.
    pub(crate) step: StepView<'a>,
}

impl<'a> StepView<'a> {
    /// The root: nothing has been picked.
    pub(crate) fn first(choices: &'a [Choice]) -> Self {
        let mut first = StepView::default();
        for choice in choices {
            for path in std::iter::once(&choice.picks).chain(&choice.other_picks) {
                let mut step = &mut first;
                for pick in path {
                    let found = step.next.iter().position(|next| next.thing == pick.thing);
                    let place = found.unwrap_or(step.next.len());
                    if found.is_none() {
                        step.next.push(Next {
                            thing: &pick.thing,
                            label: &pick.label,
                            step: StepView::default(),
                        });
                    }
                    step = &mut step.next[place].step;
                }
                step.choice.get_or_insert(choice);
            }
        }
        first
    }

    /// What can be picked next besides what is drawn. Nothing that is only the second half of what begins with a drawn thing.
    pub(crate) fn undrawn(&self, drawn: &BTreeSet<String>) -> Vec<&Next<'a>> {
        let mut within_reach = BTreeSet::new();
        for next in self.next.iter().filter(|next| drawn.contains(next.thing)) {
            next.step.actions(&mut within_reach);
        }
        let is_news = |next: &&Next<'a>| {
            let mut actions = BTreeSet::new();
            next.step.actions(&mut actions);
            !drawn.contains(next.thing) && !actions.is_subset(&within_reach)
        };
        self.next.iter().filter(is_news).collect()
    }

    /// All actions that the picks so far can lead to.
    fn actions(&self, found: &mut BTreeSet<&'a str>) {
        found.extend(self.choice.map(|choice| &*choice.action));
        for next in &self.next {
            next.step.actions(found);
        }
    }

    /// What to do next: "Choose a tile or a space".
    pub(crate) fn prompt(&self) -> Sentence {
        say!(choose { what: self.kinds().unwrap_or_else(|| say!(choose_one)) })
    }

    /// What can be picked next, if it is of one or two kinds: "a tile or a space". Picks that forgo something don't count.
    pub(crate) fn kinds(&self) -> Option<Sentence> {
        let mut kinds: Vec<Option<&str>> = Vec::new();
        for next in self.next.iter().filter(|next| !forgoes(next.thing)) {
            let kind = kind_of(next.thing);
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        match kinds[..] {
            [Some(one)] => Some(one.into()),
            [Some(one), Some(other)] => Some(say!(choose_either { one, other })),
            [Some(one), None] | [None, Some(one)] => {
                Some(say!(choose_either { one, other: say!(an_action) }))
            }
            _ => None,
        }
    }

    /// The action's help, if it says more than its name.
    pub(crate) fn help(&self) -> &'a str {
        self.choice.map_or("", |choice| {
            let repeats = choice.help.trim_end_matches('.') == choice.label.trim_end_matches('.');
            if repeats { "" } else { &choice.help }
        })
    }

    /// What comes after a pick.
    pub(crate) fn after(&self, thing: &str) -> Option<&Next<'a>> {
        self.next.iter().find(|next| next.thing == thing)
    }

    /// Follows these picks as far as they lead.
    pub(crate) fn walk(&self, things: &[String]) -> Vec<&Next<'a>> {
        let mut step = self;
        let mut walked = Vec::new();
        for thing in things {
            let Some(next) = step.after(thing) else { break };
            walked.push(next);
            step = &next.step;
        }
        walked
    }
}

/// For the client: `{"action", "label", "help", "lasting", "opens", "prompt", "next": {THING: {"name", "forgoes", "ends", "destroys", …}}}`, without the
/// fields that are empty.
impl Serialize for StepView<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Named { thing: None, step: self }.serialize(serializer)
    }
}

struct Named<'a> {
    /// What has been picked last: its id and its name.
    thing: Option<(&'a str, &'a str)>,
    step: &'a StepView<'a>,
}

impl Serialize for Named<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Step", 11)?;
        if let Some((thing, name)) = self.thing {
            object.serialize_field("name", name)?;
            let kinds =
                [("forgoes", forgoes(thing)), ("ends", ends_turn(thing)), ("destroys", destroys(thing))];
            for (field, is_so) in kinds {
                if is_so {
                    object.serialize_field(field, &true)?;
                }
            }
        }
        if let Some(choice) = self.step.choice {
            object.serialize_field("action", &choice.action)?;
            object.serialize_field("label", &choice.label)?;
            object.serialize_field("help", self.step.help())?;
            if choice.lasting {
                object.serialize_field("lasting", &true)?;
            }
            if choice.opens {
                object.serialize_field("opens", &true)?;
            }
        }
        if !self.step.next.is_empty() {
            object.serialize_field("prompt", &self.step.prompt())?;
            object.serialize_field("next", &Nexts(&self.step.next))?;
        }
        object.end()
    }
}

struct Nexts<'a>(&'a [Next<'a>]);

impl Serialize for Nexts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(Some(self.0.len()))?;
        for next in self.0 {
            object.serialize_entry(
                next.thing,
                &Named { thing: Some((next.thing, next.label)), step: &next.step },
            )?;
        }
        object.end()
    }
}

#[cfg(test)]
mod tests {
    use tenka_core::Pick;

    use super::*;

    fn choice(action: &str, path: &[&str], other: &[&str]) -> Choice {
        let picks = |things: &[&str]| things.iter().map(|&thing| Pick::new(thing, thing)).collect::<Vec<_>>();
        Choice {
            action: action.to_owned(),
            label: action.to_uppercase(),
            help: String::new(),
            picks: picks(path),
            other_picks: if other.is_empty() { vec![] } else { vec![picks(other)] },
            lasting: false,
            opens: false,
        }
    }

    #[test]
    fn picks_are_shared_as_far_as_they_go_together() {
        let choices = [
            choice("ab", &["a", "b"], &["b", "a"]),
            choice("ac", &["a", "c"], &[]),
            choice("s", &["s"], &[]),
        ];
        let first = StepView::first(&choices);
        let json = serde_json::to_string(&first).unwrap();
        let ab = r#""action":"ab","label":"AB","help":"""#;
        let ac = r#""action":"ac","label":"AC","help":"""#;
        assert_eq!(
            json,
            format!(
                r#"{{"prompt":"Choose one","next":{{"a":{{"name":"a","prompt":"Choose one","next":{{"b":{{"name":"b",{ab}}},"c":{{"name":"c",{ac}}}}}}},"#
            ) + &format!(r#""b":{{"name":"b","prompt":"Choose one","next":{{"a":{{"name":"a",{ab}}}}}}},"#)
                + r#""s":{"name":"s","action":"s","label":"S","help":""}}}"#
        );
    }

    #[test]
    fn a_second_half_is_no_beginning() {
        let choices = [
            choice("recruit", &["card-1", "recruit"], &["recruit", "card-1"]),
            choice("score", &["score"], &[]),
        ];
        let drawn = BTreeSet::from(["card-1".to_owned()]);
        let first = StepView::first(&choices);
        let things = |step: &StepView<'_>| {
            step.undrawn(&drawn).iter().map(|next| next.thing.to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(things(&first), ["score"]);
        assert_eq!(things(&first.after("card-1").unwrap().step), ["recruit"]);
    }

    #[test]
    fn the_prompt_says_what_can_be_chosen() {
        let choices = [
            choice("1", &["tile-rice", "space-1"], &[]),
            choice("2", &["tile-rice", "piece-1"], &[]),
            choice("3", &["stop"], &[]),
        ];
        let first = StepView::first(&choices);
        assert_eq!(first.prompt(), "Choose a tile");
        assert_eq!(first.after("tile-rice").unwrap().step.prompt(), "Choose a space or a piece");
        assert!(
            serde_json::to_string(&first)
                .unwrap()
                .contains(r#""stop":{"name":"stop","forgoes":true,"ends":true,"#)
        );
    }

    #[test]
    fn a_help_that_only_repeats_the_label_is_left_out() {
        let told = |help: &str| {
            let choices = [Choice { help: help.to_owned(), ..choice("s", &["s"], &[]) }];
            StepView::first(&choices).after("s").unwrap().step.help().to_owned()
        };
        assert_eq!(told("S."), "");
        assert_eq!(told("It ends the turn."), "It ends the turn.");
    }

    #[test]
    fn a_walk_ends_where_the_tree_does() {
        let choices = [choice("ab", &["a", "b"], &[])];
        let walk = |things: &[&str]| {
            let things: Vec<String> = things.iter().map(|&thing| thing.to_owned()).collect();
            StepView::first(&choices)
                .walk(&things)
                .iter()
                .map(|next| next.thing.to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(walk(&["a", "b"]), ["a", "b"]);
        assert_eq!(walk(&["a", "x", "b"]), ["a"]);
        assert_eq!(walk(&[]), [""; 0]);
    }
}
