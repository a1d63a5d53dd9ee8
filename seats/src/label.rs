//! What is printed on a game's box besides the cover.

/// How long and how heavy a game is, and which of its options to begin with.
#[derive(Clone, Copy, Debug)]
pub struct Label {
    /// How many minutes a game takes; 0 if the box doesn't say.
    pub minutes: u16,
    /// How many minutes the lesson takes.
    pub lesson_minutes: u16,
    /// How much there is to think about, from 1 to 5; 0 if the box doesn't say.
    pub weight: u8,
    /// The options of a first game, as `option=value`; none if it is played like any other.
    pub first_game: &'static [&'static str],
    /// The options of a game with all that is in the box, as `option=value`; none if that is the usual game.
    pub everything: &'static [&'static str],
    /// Options that change nothing unless another, or `players`, has a certain value.
    pub depends: &'static [Dependence],
}

/// An option that changes nothing unless another has a certain value.
#[derive(Clone, Copy, Debug)]
pub struct Dependence {
    /// The option.
    pub option: &'static str,
    /// The other option, or `players` for the number of seats.
    pub on: &'static str,
    /// The value that the other must have.
    pub value: &'static str,
}

impl Label {
    /// A box without a label.
    pub const BLANK: Self =
        Label { minutes: 0, lesson_minutes: 5, weight: 0, first_game: &[], everything: &[], depends: &[] };
}

impl Dependence {
    /// `option` changes nothing unless `on` is `value`.
    pub const fn new(option: &'static str, on: &'static str, value: &'static str) -> Self {
        Dependence { option, on, value }
    }
}
