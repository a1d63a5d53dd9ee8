//! A lesson in progress: what has been done, what is asked now, and the answers to questions.

use std::sync::Arc;

use tenka_core::any::{Choice, HeardEvent};
use tenka_core::{Info, Options, Seat, Sentence, Viewer, Weight, capitalised, say};
use tenka_registry::new_table;
use tenka_seats::{AnySeat, Lesson, LessonStep, Referee};

use super::LessonQuery;
use crate::boxes::lesson_of;
use crate::model::Refused;
use crate::steps::StepView;
use crate::why::why;

/// A completed step with nothing to do but read.
const READ: &str = "read";

/// More than this many actions are played back only as far as they matter.
const LONG: usize = 24;

pub(super) const LEARNER: Seat = Seat::new(0);

/// An action of the last step, played back as one beat.
pub(super) struct Beat {
    /// How many actions of the step have been played by then.
    pub(super) number: usize,
    /// What the learner heard.
    pub(super) told: Vec<Sentence>,
    weight: Weight,
}

/// A lesson in progress.
pub(super) struct Class {
    pub(super) lesson: Lesson,
    pub(super) options: Options,
    /// Runs the lesson. Nothing in a lesson is secret: its deal is in the source code.
    referee: Box<dyn Referee>,
    /// The learner's seat.
    pub(super) seat: Arc<dyn AnySeat>,
    /// The completed steps.
    pub(super) done: Vec<String>,
    /// What happened in the last step.
    pub(super) beats: Vec<Beat>,
    /// The answer to what was asked or tried.
    pub(super) answer: Option<Refused>,
    /// Everything that can be done now, unless there is only something to read.
    pub(super) choices: Vec<Choice>,
}

impl Class {
    pub(super) fn begin(info: &Info) -> Option<Self> {
        let lesson = lesson_of(info)?;
        let options = lesson.options.iter().fold(Options::new(), |options, name| options.on(name));
        let mut referee = new_table(info.name, &options, lesson.seats, lesson.seed).ok()?.ok()?;
        for action in lesson.before {
            referee.play(action).ok()?;
        }
        let seat = referee.seat(Viewer::Seat(LEARNER));
        Some(Class {
            lesson,
            options,
            referee,
            seat,
            done: Vec::new(),
            beats: Vec::new(),
            answer: None,
            choices: Vec::new(),
        })
    }

    /// The lesson after a number of steps, taken as it suggests.
    pub(super) fn after_steps(info: &Info, steps: usize) -> Option<Self> {
        let mut class = Class::begin(info)?;
        for _ in 0..steps {
            let action = class.step()?.accepts.first().copied().unwrap_or(READ);
            if !class.take(action) {
                return None;
            }
        }
        Some(class)
    }

    /// Replays the completed steps, stopping at the first that doesn't fit the script, and then tries or answers what is
    /// asked.
    pub(super) fn follow(mut self, query: &LessonQuery) -> Self {
        for (place, action) in query.done.iter().enumerate() {
            let is_last = place + 1 == query.done.len();
            let most = query.beat.filter(|_| is_last).unwrap_or(usize::MAX);
            if !self.take_part(action, most) {
                break;
            }
        }
        if query.beat.is_some() {
            return self;
        }
        self.offer();
        if !query.why.is_empty() {
            self.answer = Some(self.answer_to(&query.why));
        } else if query.tries {
            self.attempt(&query.picks);
        } else if self.strays(&query.picks) {
            self.answer = Some(self.answer_to(&query.picks));
        }
        self
    }

    /// The step to be done now; `None` at the end.
    pub(super) fn step(&self) -> Option<&'static LessonStep> {
        self.lesson.steps.get(self.done.len())
    }

    /// The choices that the step accepts.
    pub(super) fn accepted(&self) -> Vec<Choice> {
        let accepts = self.step().map_or(&[][..], |step| step.accepts);
        self.choices.iter().filter(|choice| accepts.contains(&&*choice.action)).cloned().collect()
    }

    /// Whether these picks lead elsewhere than the lesson.
    pub(super) fn strays(&self, picks: &[String]) -> bool {
        let accepted = self.accepted();
        StepView::first(&accepted).walk(picks).len() < picks.len()
    }

    fn attempt(&mut self, picks: &[String]) {
        let Some(step) = self.step() else { return };
        if step.accepts.is_empty() {
            self.take(READ);
            return self.offer();
        }
        let things: Vec<&str> = picks.iter().map(String::as_str).collect();
        if self.seat.compose(&things).is_some_and(|action| self.take(&action)) {
            self.offer();
        } else {
            self.answer = Some(self.answer_to(picks));
        }
    }

    /// What there is to say to somebody who asks about these things: whether they could be picked and what they would do, or
    /// why not, and what the lesson is about now.
    fn answer_to(&self, picks: &[String]) -> Refused {
        let Some(step) = self.step() else { return Refused::because(say!(lesson_over)) };
        if step.accepts.is_empty() {
            return Refused::because(say!(lesson_only_read));
        }
        let now = step.now;
        if let Err(refused) = why(&*self.seat, picks) {
            let reason = refused.message.addressed_to(Some(LEARNER), Viewer::Seat(LEARNER));
            return Refused { message: say!(lesson_answer { reason, now }), rule: refused.rule };
        }
        let first = StepView::first(&self.choices);
        let walked = first.walk(picks);
        let Some(last) = walked.last() else { return Refused::because(now) };
        let thing = capitalised(last.label);
        let help = last.step.help();
        Refused::because(match help {
            "" => say!(lesson_allowed { thing, now }),
            help => say!(lesson_allowed_help { thing, help, now }),
        })
    }

    /// Plays an action if the step accepts it, and then what follows.
    fn take(&mut self, action: &str) -> bool {
        self.take_part(action, usize::MAX)
    }

    /// The same, up to a number of actions.
    fn take_part(&mut self, action: &str, most: usize) -> bool {
        let Some(step) = self.step() else { return false };
        let accepted = if step.accepts.is_empty() { action == READ } else { step.accepts.contains(&action) };
        if !accepted {
            return false;
        }
        let own = Some(action).filter(|_| !step.accepts.is_empty());
        self.beats.clear();
        for (place, action) in own.into_iter().chain(step.then.iter().copied()).enumerate().take(most) {
            let Ok(happened) = self.referee.play(action) else { return false };
            self.beats.push(Beat::new(place + 1, happened.heard_by(Viewer::Seat(LEARNER))));
        }
        self.done.push(action.to_owned());
        self.seat = self.referee.seat(Viewer::Seat(LEARNER));
        true
    }

    /// Offers what can be done now.
    fn offer(&mut self) {
        let asks = self.step().is_some_and(|step| !step.accepts.is_empty());
        self.choices = if asks { self.seat.choices() } else { Vec::new() };
    }

    /// What is played back of the last step: everything, or what matters if that is long. Nothing if the learner's own action
    /// is all that happened.
    pub(super) fn shown_beats(&self) -> Vec<usize> {
        if self.beats.len() < 2 {
            return Vec::new();
        }
        let least = if self.beats.len() > LONG { Weight::Plain } else { Weight::Routine };
        let matters = self.beats.iter().filter(|beat| !beat.told.is_empty() && beat.weight >= least);
        matters.map(|beat| beat.number).collect()
    }

    /// What one needs to play on from here against bots, with everything that the learner doesn't know dealt anew.
    pub(super) fn position(&self, seed: &str) -> Option<serde_json::Value> {
        (!self.referee.position().over).then(|| self.seat.imagine(seed))
    }
}

impl Beat {
    fn new(number: usize, heard: &[HeardEvent]) -> Self {
        let weight = heard.iter().map(|event| event.weight).max().unwrap_or(Weight::Routine);
        Beat { number, told: heard.iter().map(|event| event.said.clone()).collect(), weight }
    }
}
