//! Dialogues: windows of two columns in which several actions are composed before any of them is played.

use crate::rule::Violation;
use crate::said::Sentence;

/// A window of two columns in which the seat to act composes several actions that people see as one move: an offer, a load of
/// cargo.
///
/// What has been composed so far is a draft of type `D`, for a [game](crate::Words::dialogue) a list of actions. Each chip says
/// which draft pressing it leads to, so whoever shows a dialogue doesn't need to know the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dialogue<D> {
    /// What it is about.
    pub title: Sentence,
    /// The two columns.
    pub columns: [Column<D>; 2],
    /// What else can be agreed, below the columns.
    pub below: Vec<Group<D>>,
    /// The buttons at the end.
    pub verbs: Vec<Verb<D>>,
}

/// One side of a dialogue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column<D> {
    /// Whose side it is, or which place.
    pub title: Sentence,
    /// What limits it, such as the space left.
    pub note: Sentence,
    /// What is there.
    pub groups: Vec<Group<D>>,
}

/// Chips that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group<D> {
    /// What they are; may be empty.
    pub title: Sentence,
    /// Whether they are shown only on demand, unless one of them is chosen.
    pub is_folded: bool,
    /// The chips.
    pub chips: Vec<Chip<D>>,
}

/// Something that can be put into the draft, taken out, or moved to the other side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chip<D> {
    /// The id of the thing it stands for, as in [`Pick::thing`](crate::Pick::thing).
    pub thing: String,
    /// What it is called.
    pub label: Sentence,
    /// How many there are, if that matters.
    pub count: Option<u8>,
    /// Whether it is part of the draft.
    pub is_chosen: bool,
    /// What a press does.
    pub press: Press<D>,
}

/// What pressing a chip does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Press<D> {
    /// Nothing: it is just shown.
    Shown,
    /// Leads to another draft, or is blocked for this reason.
    Once(Result<D, Violation>),
    /// One more or one less of it.
    Steps {
        /// The draft with one more, or why there can't be.
        more: Result<D, Violation>,
        /// The draft with one less, if there is any.
        less: Option<D>,
    },
}

impl<D> Press<D> {
    /// The drafts that presses lead to.
    pub fn drafts(&self) -> impl Iterator<Item = &D> {
        let (on, back) = match self {
            Press::Shown => (None, None),
            Press::Once(draft) => (draft.as_ref().ok(), None),
            Press::Steps { more, less } => (more.as_ref().ok(), less.as_ref()),
        };
        on.into_iter().chain(back)
    }

    fn map<E>(self, draft: &impl Fn(D) -> E) -> Press<E> {
        match self {
            Press::Shown => Press::Shown,
            Press::Once(next) => Press::Once(next.map(draft)),
            Press::Steps { more, less } => Press::Steps { more: more.map(draft), less: less.map(draft) },
        }
    }
}

/// A button at the end of a dialogue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verb<D> {
    /// What it does.
    pub label: Sentence,
    /// What pressing it does.
    pub does: Does<D>,
}

/// What a button at the end of a dialogue does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Does<D> {
    /// Plays these actions as one move.
    Play(D),
    /// Continues with another draft.
    Draft(D),
    /// Disabled, for this reason.
    Nothing(Violation),
}

impl<D> Group<D> {
    /// Chips that are always shown, without a title.
    pub fn open(chips: Vec<Chip<D>>) -> Self {
        Group { title: Sentence::default(), is_folded: false, chips }
    }
}

impl<D> Dialogue<D> {
    /// The same dialogue with other drafts.
    pub fn map<E>(self, draft: &impl Fn(D) -> E) -> Dialogue<E> {
        Dialogue {
            title: self.title,
            columns: self.columns.map(|column| Column {
                title: column.title,
                note: column.note,
                groups: column.groups.into_iter().map(|group| group.map(draft)).collect(),
            }),
            below: self.below.into_iter().map(|group| group.map(draft)).collect(),
            verbs: self.verbs.into_iter().map(|verb| verb.map(draft)).collect(),
        }
    }

    /// All chips.
    pub fn chips(&self) -> impl Iterator<Item = &Chip<D>> {
        let groups = self.columns.iter().flat_map(|column| &column.groups).chain(&self.below);
        groups.flat_map(|group| &group.chips)
    }
}

impl<D> Group<D> {
    fn map<E>(self, draft: &impl Fn(D) -> E) -> Group<E> {
        let chip = |chip: Chip<D>| Chip {
            thing: chip.thing,
            label: chip.label,
            count: chip.count,
            is_chosen: chip.is_chosen,
            press: chip.press.map(draft),
        };
        Group {
            title: self.title,
            is_folded: self.is_folded,
            chips: self.chips.into_iter().map(chip).collect(),
        }
    }
}

impl<D> Verb<D> {
    fn map<E>(self, draft: &impl Fn(D) -> E) -> Verb<E> {
        let does = match self.does {
            Does::Play(actions) => Does::Play(draft(actions)),
            Does::Draft(next) => Does::Draft(draft(next)),
            Does::Nothing(why) => Does::Nothing(why),
        };
        Verb { label: self.label, does }
    }
}
