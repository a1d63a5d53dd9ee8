//! The interactive lesson: a script on the real engine.

/// A first game that teaches by doing: a real table, dealt from a fixed seed, where the learner makes prescribed moves
/// and the script plays the others.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Number of seats; the learner has seat 0.
    pub seats: u8,
    /// The options that are on.
    pub options: &'static [&'static str],
    /// The seed of the deal.
    pub seed: &'static str,
    /// Actions played before the first step.
    pub before: &'static [&'static str],
    /// The steps, in order.
    pub steps: &'static [LessonStep],
    /// After how many steps one can play on at a table of one's own: all of them, unless the lesson ends the game.
    pub plays_on_after: usize,
}

/// One step of a lesson.
#[derive(Clone, Debug)]
pub struct LessonStep {
    /// The heading.
    pub title: &'static str,
    /// What the learner reads, in a few sentences.
    pub text: &'static str,
    /// The actions the learner may take now; empty if the step is only read.
    pub accepts: &'static [&'static str],
    /// What to do now, in a sentence: the end of the answer to whoever tries or asks about something else.
    pub now: &'static str,
    /// Actions played afterwards, before the learner's eyes: by the others, and by the learner where the lesson skips ahead.
    pub then: &'static [&'static str],
}
