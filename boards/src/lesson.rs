//! The interactive first game: a script on the real engine.

/// A first game that teaches by doing: a real table, dealt from a fixed seed, on which the learner makes prescribed moves
/// and the others answer as the script says.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// How many seats; the learner has seat 0.
    pub seats: u8,
    /// The switches that are on.
    pub options: &'static [&'static str],
    /// What the table is dealt from.
    pub seed: &'static str,
    /// What is played before the first step.
    pub before: &'static [&'static str],
    /// The steps, in order.
    pub steps: &'static [LessonStep],
}

/// One step of a lesson.
#[derive(Clone, Debug)]
pub struct LessonStep {
    /// The heading.
    pub title: &'static str,
    /// What the learner reads, in a few sentences.
    pub text: &'static str,
    /// The actions that the learner may take now; none if the step is only read.
    pub accepts: &'static [&'static str],
    /// What to say when the learner does something else that is legal.
    pub otherwise: &'static str,
    /// What is played after it: by the others, and by the learner where the lesson hurries on.
    pub then: &'static [&'static str],
}
