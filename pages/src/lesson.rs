//! The interactive first game. It is stateless: its address says what has been done, so it needs no session and can be
//! linked to, reloaded and stepped back in.

use std::sync::Arc;

use maud::{Markup, html};
use tenka_core::{Info, Options, Seat, Viewer, say};
use tenka_registry::new_table;
use tenka_seats::{AnySeat, Lesson, Referee, Scene};

use crate::boxes::lesson_of;
use crate::layout::Frame;
use crate::model::{FairnessPage, Hints, LogLine, Occupant, Quitting, Refused, SeatCard, TablePage};
use crate::table::{Bar, Desk, Sight, board, hand, my_bar, scoring, standing};
use crate::why::why;
use crate::words;

/// The query of a lesson: `/learn/GAME?done=a,b&picks=c,d&try=1`, or `why` instead of `picks`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LessonQuery {
    /// The completed steps: for each an action, or `read` if there was only something to read.
    pub done: Vec<String>,
    /// What has been picked.
    pub picks: Vec<String>,
    /// Illegal picks, to be explained.
    pub why: Vec<String>,
    /// Whether to play the picks, or to complete a step with nothing to do but read.
    pub tries: bool,
    /// Whether the window is wider than high.
    pub is_wide: bool,
}

impl LessonQuery {
    /// The completed steps in an address.
    pub fn steps(text: &str) -> Vec<String> {
        text.split(BETWEEN_STEPS).filter(|step| !step.is_empty()).map(str::to_owned).collect()
    }
}

/// Separates the completed steps in an address; it occurs in no action's notation.
const BETWEEN_STEPS: char = ';';

/// Completed steps, as written in addresses.
pub(crate) fn steps_text(done: &[String]) -> String {
    done.join(&BETWEEN_STEPS.to_string())
}

/// A completed step with nothing to do but read.
const READ: &str = "read";

/// A step of the interactive first game; `None` if the game has no lesson.
pub fn lesson(info: &Info, query: &LessonQuery) -> Option<Markup> {
    let class = Class::begin(info)?.follow(query);
    let page = class.page(query);
    let sight = Sight::of(&page);
    let desk = Desk::in_lesson(info.name, &class.done);
    let steps = class.lesson.steps.len();
    let step = class.lesson.steps.get(class.done.len());
    let title = step.map_or_else(|| say!(lesson_finished).to_string(), |step| step.title.to_owned());
    Some(
        Frame {
            title: &say!(page_of_game { page: &title, game: info.title }).to_string(),
            kind: "at-table",
            game: Some(info),
            script: Some("table.js"),
            main: html! {
                main #main .table.lesson data-game=(info.name) data-why=(desk.link("why", "-").trim_end_matches('-')) {
                    (standing(&sight))
                    section #lesson .side.teach aria-labelledby="lesson-title" tabindex="0" {
                        p.quiet {
                            @if step.is_some() { (say!(lesson_step { number: class.done.len() + 1, steps })) } @else { (say!(lesson_end)) }
                        }
                        progress max=(steps) value=(class.done.len()) aria-label=(say!(lesson_progress)) {}
                        h1 #lesson-title { (title) }
                        @match step {
                            Some(step) => @for paragraph in step.text.split("\n\n") { p { (paragraph) } },
                            None => (farewell(info)),
                        }
                        (back(&class))
                        @if !class.told.is_empty() {
                            section #log aria-labelledby="log-title" {
                                h2 #log-title { (say!(what_happened)) }
                                ol.lines { @for line in &class.told { li { (line) } } }
                            }
                        }
                        (scoring(&sight))
                    }
                    (board(&sight))
                    @if step.is_some_and(|step| !step.accepts.is_empty()) {
                        (my_bar(&sight, &desk, &html! {}, &html! {}))
                    } @else if step.is_some() {
                        (Bar { verbs: read_on(info, &class), ..Bar::default() }.saying(&html! { (say!(read_then_continue)) }, &sight))
                    } @else {
                        (Bar::default().saying(&words::marked(&say!(well_done), &[]), &sight))
                    }
                    (hand(&sight))
                }
            },
            ..Frame::default()
        }
        .render(),
    )
}

fn read_on(info: &Info, class: &Class) -> Markup {
    html! {
        form method="get" action={ "/learn/" (info.name) } {
            input type="hidden" name="done" value=(steps_text(&class.done));
            button.primary type="submit" name="try" value="1" { (say!(continue_lesson)) }
        }
    }
}

fn back(class: &Class) -> Markup {
    html! {
        @if let Some((_, before)) = class.done.split_last() {
            p { a href={ "?done=" (steps_text(before)) } { (say!(back_one_step)) } }
        }
    }
}

fn farewell(info: &Info) -> Markup {
    html! {
        p { (say!(now_play)) }
        (crate::home::play_form(info))
    }
}

/// What the learner sees after so many steps, taken as the lesson suggests.
pub(crate) fn after_steps(info: &Info, steps: usize) -> Option<Arc<dyn AnySeat>> {
    let mut class = Class::begin(info)?;
    for _ in 0..steps {
        let step = class.lesson.steps.get(class.done.len())?;
        let action = step.accepts.first().copied().unwrap_or(READ);
        if !class.take(action) {
            return None;
        }
    }
    Some(class.seat)
}

/// The learner and friendly bots.
pub(crate) fn players(seats: u8) -> Vec<SeatCard> {
    let card = |number| {
        let (name, occupant): (String, _) = match number {
            0 => (say!(learner).into(), Occupant::Person(say!(learner).into())),
            _ => (say!(friendly_bot { number }).into(), Occupant::Bot("friendly".to_owned())),
        };
        SeatCard { seat: Seat::new(number), occupant, name, yours: number == 0, away: false }
    };
    (0..seats).map(card).collect()
}

/// A lesson in progress.
struct Class {
    lesson: Lesson,
    /// Runs the lesson. Nothing in a lesson is secret: its deal is in the source code.
    referee: Box<dyn Referee>,
    /// The learner's seat.
    seat: Arc<dyn AnySeat>,
    /// The completed steps.
    done: Vec<String>,
    /// What happened in the last step.
    told: Vec<String>,
    refused: Option<Refused>,
}

impl Class {
    const LEARNER: Seat = Seat::new(0);

    fn begin(info: &Info) -> Option<Self> {
        let options = Options::new();
        let lesson = lesson_of(info)?;
        let options = lesson.options.iter().fold(options, |options, name| options.on(name));
        let mut referee = new_table(info.name, &options, lesson.seats, lesson.seed).ok()?.ok()?;
        for action in lesson.before {
            referee.play(action).ok()?;
        }
        let seat = referee.seat(Viewer::Seat(Self::LEARNER));
        Some(Class { lesson, referee, seat, done: Vec::new(), told: Vec::new(), refused: None })
    }

    /// Replays the completed steps, stopping at the first that doesn't fit the script, and then tries what is asked.
    fn follow(mut self, query: &LessonQuery) -> Self {
        for action in &query.done {
            if !self.take(action) {
                return self;
            }
        }
        if !query.why.is_empty() {
            self.refused = why(&*self.seat, &query.why).err();
        } else if query.tries {
            self.attempt(&query.picks);
        }
        self
    }

    fn attempt(&mut self, picks: &[String]) {
        let Some(step) = self.lesson.steps.get(self.done.len()) else { return };
        if step.accepts.is_empty() {
            self.take(READ);
            return;
        }
        let otherwise = step.otherwise;
        let things: Vec<&str> = picks.iter().map(String::as_str).collect();
        match (why(&*self.seat, picks), self.seat.compose(&things)) {
            (Err(refused), _) => self.refused = Some(refused),
            (Ok(()), Some(action)) if self.take(&action) => {}
            (Ok(()), _) => self.refused = Some(Refused::because(otherwise)),
        }
    }

    /// Plays an action if the step accepts it, and then the others' answers.
    fn take(&mut self, action: &str) -> bool {
        let Some(step) = self.lesson.steps.get(self.done.len()) else { return false };
        let accepted = if step.accepts.is_empty() { action == READ } else { step.accepts.contains(&action) };
        if !accepted {
            return false;
        }
        let own = Some(action).filter(|_| !step.accepts.is_empty());
        let names = words::names(&self.seats());
        self.told.clear();
        for action in own.into_iter().chain(step.then.iter().copied()) {
            let Ok(happened) = self.referee.play(action) else { return false };
            let heard = happened.heard_by(Viewer::Seat(Self::LEARNER)).iter();
            self.told.extend(heard.map(|told| words::named(&told.said, &names)));
        }
        self.done.push(action.to_owned());
        self.seat = self.referee.seat(Viewer::Seat(Self::LEARNER));
        true
    }

    fn seats(&self) -> Vec<SeatCard> {
        players(self.lesson.seats)
    }

    fn page<'a>(&'a self, query: &LessonQuery) -> TablePage<'a> {
        let seats = self.seats();
        let asks = self.lesson.steps.get(self.done.len()).is_some_and(|step| !step.accepts.is_empty());
        let choices = if asks { self.seat.choices() } else { Vec::new() };
        let picks = if query.tries { Vec::new() } else { query.picks.clone() };
        let chosen: Vec<&str> = picks.iter().map(String::as_str).collect();
        let scene = Scene::new(words::names(&seats))
            .choosing(&choices, &chosen)
            .for_place(query.is_wide)
            .keeping(&format!("done={}", steps_text(&self.done)));
        TablePage {
            id: "",
            seat: Arc::clone(&self.seat),
            seats,
            scene,
            choices,
            handful: None,
            opens_dialogue: false,
            ahead: None,
            picks,
            refused: self.refused.clone(),
            notice: None,
            revision: 0,
            ply: 0,
            seq: 0,
            key: String::new(),
            log: Vec::<LogLine>::new(),
            since: None,
            may_take_back: false,
            hints: Hints::Off,
            may_close: false,
            thinking: None,
            now: 0,
            waiting_since: 0,
            deadline: None,
            clock: None,
            begun: true,
            invitations: Vec::new(),
            spectators: 0,
            name: String::new(),
            fairness: FairnessPage::default(),
            options: Vec::new(),
            rematch: None,
            quitting: Quitting::default(),
        }
    }
}
