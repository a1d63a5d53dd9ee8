//! Previews: what a move would change on the table, as far as whoever makes it can know.

use std::collections::HashMap;
use std::fmt;

use serde_json::{Value, json};

use crate::chance::FastRng;
use crate::event::Log;
use crate::game::Game;
use crate::rule::Violation;
use crate::said::{Said, Sentence};
use crate::seat::{Seat, Viewer};
use crate::words::Words;

/// The number of imagined worlds in which a move is tried.
const WORLDS: usize = 8;

/// Something that a player reads off the table and that a move may change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// Identifies the fact among all of a table's, before and after a move: `influence/0/81/rice`.
    pub key: String,
    /// The thing it is shown at, by the id of [`Pick::thing`](crate::Pick::thing).
    pub thing: Option<String>,
    /// Whose it is.
    pub seat: Option<Seat>,
    /// A short name for it: "Otaru, rice".
    pub what: Sentence,
    /// What is read there.
    pub value: Reading,
    /// Whether its changes never depend on a die, a card or a secret.
    pub sure: bool,
}

impl Fact {
    /// A fact about the table as a whole, which luck and secrets may change.
    pub fn new(key: impl Into<String>, what: impl Into<Sentence>, value: impl Into<Reading>) -> Self {
        Fact { key: key.into(), thing: None, seat: None, what: what.into(), value: value.into(), sure: false }
    }

    /// The fact, shown at this thing.
    #[must_use]
    pub fn at(self, thing: impl Into<String>) -> Self {
        Fact { thing: Some(thing.into()), ..self }
    }

    /// The fact, about this player.
    #[must_use]
    pub fn of(self, seat: Seat) -> Self {
        Fact { seat: Some(seat), ..self }
    }

    /// The fact, marked as one that no die, card or secret can change unpredictably: the number of cards in a hand, but not
    /// which they are. It is predicted even where a move reveals something.
    #[must_use]
    pub fn surely(self) -> Self {
        Fact { sure: true, ..self }
    }
}

/// What is read off the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reading {
    /// A number.
    Number(i64),
    /// A word or two: a player, a place, a state of things.
    Words(Sentence),
}

impl Reading {
    /// What is read, as part of a sentence.
    pub fn sentence(&self) -> Sentence {
        match self {
            Reading::Number(number) => Said::Number(*number).into(),
            Reading::Words(sentence) => sentence.clone(),
        }
    }

    /// What is read as JSON, with sentences in these words.
    fn json(&self, words: &dyn Fn(&Sentence) -> String) -> Value {
        match self {
            Reading::Number(number) => (*number).into(),
            Reading::Words(sentence) => words(sentence).into(),
        }
    }
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl From<Sentence> for Reading {
    fn from(sentence: Sentence) -> Self {
        Reading::Words(sentence)
    }
}

impl From<Seat> for Reading {
    fn from(seat: Seat) -> Self {
        Reading::Words(seat.into())
    }
}

macro_rules! numbers_are_read {
    ($($number:ty)+) => {
        $(impl From<$number> for Reading {
            fn from(number: $number) -> Self {
                Reading::Number(number.into())
            }
        })+
    };
}

numbers_are_read!(u8 i8 u16 i16 u32 i32 i64);

impl From<usize> for Reading {
    fn from(number: usize) -> Self {
        Reading::Number(number as i64)
    }
}

/// A fact before and after a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The key of the fact.
    pub key: String,
    /// The thing it is shown at.
    pub thing: Option<String>,
    /// Whose it is.
    pub seat: Option<Seat>,
    /// A short name for it.
    pub what: Sentence,
    /// What is read before the move.
    pub before: Reading,
    /// What is read after it.
    pub after: Reading,
}

/// What a move would change, as far as whoever makes it can know.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Preview {
    /// The facts that would change, in the order of [`Words::facts`].
    pub changes: Vec<Change>,
    /// What else is certain, or has known odds.
    pub notes: Vec<Sentence>,
}

impl Preview {
    /// The preview as JSON, with sentences in these words.
    pub fn json(&self, words: &dyn Fn(&Sentence) -> String) -> Value {
        let change = |change: &Change| {
            json!({
                "key": change.key,
                "thing": change.thing,
                "seat": change.seat,
                "what": words(&change.what),
                "before": change.before.json(words),
                "after": change.after.json(words),
            })
        };
        json!({
            "changes": self.changes.iter().map(change).collect::<Vec<_>>(),
            "notes": self.notes.iter().map(words).collect::<Vec<_>>(),
        })
    }
}

/// What these actions, one after another, would change for the seat to act, whose view this is.
///
/// They are played in several worlds imagined from the view, and ended as a [`Plan`](crate::Plan) is: where another seat is to
/// act, or after an action that can't be taken back. The preview is what all worlds agree on. After an action that can't
/// be taken back, where worlds may agree by chance, it is limited to facts that don't depend on luck ([`Fact::surely`]);
/// [`Words::foretell`] gives the odds of the rest.
///
/// ```
/// use tenka_core::{Game, Reading, Seat, Seats, Seed, Viewer, preview};
/// use tenka_yardsticks::ConnectFour;
///
/// let state = ConnectFour.setup(Seats::new(2), &Seed::from_text("any seed"));
/// let view = ConnectFour.view(&state, Viewer::Seat(Seat::new(0)));
/// let preview = preview(&ConnectFour, &view, &["d".parse()?], &mut Seed::from_text("preview").fast())?;
/// let change = &preview.changes[0];
/// assert_eq!(change.what.to_string(), "free in column d");
/// assert_eq!((&change.before, &change.after), (&Reading::Number(6), &Reading::Number(5)));
/// # Ok::<(), tenka_core::Refusal>(())
/// ```
pub fn preview<G: Words>(
    game: &G,
    view: &G::View,
    actions: &[G::Action],
    rng: &mut FastRng,
) -> Result<Preview, Violation> {
    let facts = game.facts(view);
    let first = Tried::of(game, game.imagine(view, rng), actions)?;
    let mut agreed = first.readings(game, &facts);
    for _ in 1..WORLDS {
        let other = Tried::of(game, game.imagine(view, rng), actions)?;
        // Most often all worlds look the same, and there is nothing to compare.
        if other.view == first.view {
            continue;
        }
        for (agreed, other) in agreed.iter_mut().zip(other.readings(game, &facts)) {
            agreed.take_if(|agreed| Some(&*agreed) != other.as_ref());
        }
    }
    let changes = facts.into_iter().zip(agreed).filter_map(|(fact, after)| {
        let after = after.filter(|after| *after != fact.value)?;
        let Fact { key, thing, seat, what, value, .. } = fact;
        Some(Change { key, thing, seat, what, before: value, after })
    });
    Ok(Preview { changes: changes.collect(), notes: first.notes(game) })
}

/// A move tried in an imagined world.
struct Tried<G: Game> {
    /// The last action, and what its seat saw before.
    last: Option<(G::View, G::Action)>,
    /// Whether it can't be taken back.
    is_lasting: bool,
    /// What its seat sees in the end.
    view: G::View,
}

impl<G: Words> Tried<G> {
    fn of(game: &G, mut world: G::State, actions: &[G::Action]) -> Result<Self, Violation> {
        let seat = game.to_act(&world);
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let (mut last, mut is_lasting) = (None, false);
        for &action in actions {
            game.check(&world, action)?;
            let before = world.clone();
            game.play(&mut world, action, &mut Log::silent());
            is_lasting = !game.may_take_back(&before, action);
            last = Some((before, action));
            if is_lasting || game.to_act(&world) != seat {
                break;
            }
        }
        let last = last.map(|(before, action)| (game.view(&before, viewer), action));
        Ok(Tried { last, is_lasting, view: game.view(&world, viewer) })
    }

    fn notes(&self, game: &G) -> Vec<Sentence> {
        self.last.as_ref().map_or_else(Vec::new, |(before, action)| game.foretell(before, *action))
    }

    /// What is read now where these facts were read before; `None` where nothing is, or where it might be luck.
    fn readings(&self, game: &G, facts: &[Fact]) -> Vec<Option<Reading>> {
        let now = game.facts(&self.view);
        let mut now: HashMap<String, Reading> = now.into_iter().map(|fact| (fact.key, fact.value)).collect();
        let is_foreseen = |fact: &Fact| fact.sure || !self.is_lasting;
        facts.iter().map(|fact| now.remove(&fact.key).filter(|_| is_foreseen(fact))).collect()
    }
}
