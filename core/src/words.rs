//! Words for people: what a game says, and helpers for putting words together.

use std::fmt::Display;

use crate::action::Pick;
use crate::decision::Asks;
use crate::dialogue::Dialogue;
use crate::game::{Game, Seen};
use crate::picture::Picture;
use crate::plan::{Handful, Plan};
use crate::preview::Fact;
use crate::said::Sentence;
use crate::seat::{Seat, Seats};

/// What a game says to people: what is asked, what can be picked, what an action does, what happened, how the table
/// looks.
///
/// ```
/// use tenka_core::{Game, Seats, Seed, Words};
/// use tenka_yardsticks::ConnectFour;
///
/// let state = ConnectFour.setup(Seats::new(2), &Seed::from_text("any seed"));
/// let asks = ConnectFour.asks(&state).expect("the game has just begun");
/// assert_eq!(asks.what.to_string(), "drop a stone into a column");
/// let label = ConnectFour.label(&state, "d".parse()?);
/// assert_eq!(label.to_string(), "Drop a stone into column d");
/// # Ok::<(), tenka_core::ParseActionError>(())
/// ```
pub trait Words: Game {
    /// What the seat to act is asked and under which rule, as far as the viewer of `view` may know; `None` once the
    /// game is over.
    fn asks(&self, _view: &Self::View) -> Option<Asks> {
        None
    }

    /// The picks with which a person composes the action.
    fn picks(&self, action: Self::Action) -> Vec<Pick>;

    /// Other orders in which a person may make the same picks.
    fn other_picks(&self, _action: Self::Action) -> Vec<Vec<Pick>> {
        Vec::new()
    }

    /// The action composed by picking these things in this order, legal or not; `None` if there is no such action.
    ///
    /// This is what lets a page answer an illegal pick with the rule that forbids it.
    fn compose(&self, state: &Self::State, things: &[&str]) -> Option<Self::Action> {
        let mut legal = Vec::new();
        self.legal(state, &mut legal);
        let is_composed = |path: &Vec<Pick>| path.iter().map(|pick| &*pick.thing).eq(things.iter().copied());
        legal.into_iter().find(|&action| {
            is_composed(&self.picks(action)) || self.other_picks(action).iter().any(is_composed)
        })
    }

    /// Moves of the seat to act that the rules split into several actions. `world` is one that the seat can't distinguish from the
    /// real one, so a plan may only depend on what all such worlds have in common.
    fn plans(&self, _world: &Self::State) -> Vec<Plan<Self::Action>> {
        Vec::new()
    }

    /// The set from which the seat to act chooses several, if this is the first of those choices. `world` is as in
    /// [`plans`](Words::plans).
    fn handful(&self, _world: &Self::State) -> Option<Handful<Self::Action>> {
        None
    }

    /// Whether an action opens a dialogue, in which it and the actions after it are composed as one move.
    fn opens_dialogue(&self, _action: Self::Action) -> bool {
        false
    }

    /// The dialogue of the seat to act for a draft: the action that opened it, and what has been composed since. An empty draft asks
    /// for the dialogue that opens on its own, as when there is an offer to answer. Drafts come from outside, so they may be ones
    /// that nobody could have composed; a game interprets them as it sees fit. `world` is as in [`plans`](Words::plans).
    fn dialogue(&self, _world: &Self::State, _draft: &[Self::Action]) -> Option<Dialogue<Vec<Self::Action>>> {
        None
    }

    /// An action of the viewer of `view` as an imperative sentence, with what it would cost there.
    fn label(&self, view: &Self::View, action: Self::Action) -> Sentence;

    /// What the action does in the position of `view`, in a sentence for people new to the game.
    fn help(&self, view: &Self::View, action: Self::Action) -> Sentence;

    /// What the viewer of `view` reads off the table and moves may change. A [`preview`](crate::preview()) shows what they would
    /// read there after a move. No two facts have the same key.
    fn facts(&self, _view: &Self::View) -> Vec<Fact> {
        Vec::new()
    }

    /// What is certain to follow from a legal action of the viewer of `view`, or has known odds, in short sentences: "75 % to
    /// destroy it".
    fn foretell(&self, _view: &Self::View, _action: Self::Action) -> Vec<Sentence> {
        Vec::new()
    }

    /// An event as a sentence. It may start in lower case, as the names of seats do, and may be worded differently
    /// depending on the number of seats.
    fn tell(&self, seats: Seats, event: &Seen<Self>) -> Sentence;

    /// What to call a player who has no other name.
    fn called(&self, seat: Seat) -> String {
        seat.to_string()
    }

    /// The things an event touched, by the ids of [`Pick::thing`], so that a page can show where it happened. This is
    /// derived from what the viewer heard, so it can't show more.
    fn touched(&self, _event: &Seen<Self>) -> Vec<String> {
        Vec::new()
    }

    /// How much an event matters to those who read what has happened.
    fn weight(&self, _event: &Seen<Self>) -> Weight {
        Weight::Plain
    }

    /// The turn or round that an event begins, as a heading for the log: "round 3".
    fn heading(&self, _event: &Seen<Self>) -> Option<Sentence> {
        None
    }

    /// What `seat` has achieved by an event, as an imperative without a full stop, for the heading of a puzzle: "Capture the
    /// castle of Edo".
    fn aim(&self, _event: &Seen<Self>, _seat: Seat) -> Option<Sentence> {
        None
    }

    /// The table as text: a picture with inks and things, or one converted from plain text.
    fn draw(&self, view: &Self::View) -> Picture;
}

/// How much an event matters to those who read what has happened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Weight {
    /// Only worth mentioning to those who want every detail: somebody draws, or ends their turn.
    Routine,
    /// Somebody did something.
    #[default]
    Plain,
    /// What players will talk about: a capture, a battle, a score.
    Great,
}

/// The sentence with its first letter capitalised.
///
/// ```
/// assert_eq!(tenka_core::capitalised("seat 0 stops."), "Seat 0 stops.");
/// ```
pub fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A name with its indefinite article.
///
/// ```
/// assert_eq!(tenka_core::with_article("Akita Inu"), "an Akita Inu");
/// assert_eq!(tenka_core::with_article("Kestrel"), "a Kestrel");
/// ```
pub fn with_article(name: &str) -> String {
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) { "an" } else { "a" };
    format!("{article} {name}")
}

/// A number of things, for nouns with a regular plural.
///
/// ```
/// assert_eq!(tenka_core::counted(1, "vote"), "1 vote");
/// assert_eq!(tenka_core::counted(0, "more vote"), "0 more votes");
/// ```
pub fn counted<N: Copy + Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    let plural = if count == N::from(1) { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

/// Words joined into a list, with "and" or "or" before the last.
///
/// ```
/// assert_eq!(tenka_core::listed(["Akita", "Aizu", "Edo"], "and"), "Akita, Aizu and Edo");
/// assert_eq!(tenka_core::listed(["Akita"], "or"), "Akita");
/// ```
pub fn listed<Word: AsRef<str>>(words: impl IntoIterator<Item = Word>, conjunction: &str) -> String {
    let words: Vec<Word> = words.into_iter().collect();
    let mut list = String::new();
    for (index, word) in words.iter().enumerate() {
        match words.len() - index {
            _ if index == 0 => {}
            1 => list.extend([" ", conjunction, " "]),
            _ => list.push_str(", "),
        }
        list.push_str(word.as_ref());
    }
    list
}
