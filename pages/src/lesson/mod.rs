//! The interactive first game. It is stateless: its address says what has been done, so it needs no session and can be
//! linked to, reloaded and stepped back in.

mod class;

use std::sync::Arc;

use maud::{Markup, html};
use serde_json::Value;
use tenka_bots::Level;
use tenka_core::any::Choice;
use tenka_core::{Info, Options, Seat, Sentence, say};
use tenka_seats::{AnySeat, LessonStep, Scene};

use self::class::Class;
use crate::layout::{Frame, data};
use crate::model::{FairnessPage, Hints, LogLine, Occupant, Quitting, SeatCard, TablePage};
use crate::table::{Bar, Desk, Sight, board, hand, my_bar, player, scoring, standing};
use crate::words;

/// The query of a lesson: `/learn/GAME?done=a;b&picks=c,d&try=1`, or `why` instead of `picks`; `done=a;b&beat=2` while it is
/// played back.
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
    /// How many actions of the last completed step have been shown, while it is played back.
    pub beat: Option<usize>,
    /// Whether the window is wider than high.
    pub is_wide: bool,
}

impl LessonQuery {
    /// Completed steps, as written in addresses.
    pub fn text(done: &[String]) -> String {
        steps_text(done)
    }

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

/// A step of the interactive first game; `None` if the game has no lesson.
pub fn lesson(info: &Info, query: &LessonQuery) -> Option<Markup> {
    let class = Class::begin(info)?.follow(query);
    let page = page(&class, query);
    let sight = Sight::of(&page);
    let desk = Desk::in_lesson(info.name, &class.done);
    let step = class.step();
    let title = step.map_or_else(|| say!(lesson_finished).to_string(), |step| step.title.to_owned());
    let title_of_page = say!(page_of_game { page: &title, game: info.title }).to_string();
    let beats: Vec<String> = class.shown_beats().iter().map(ToString::to_string).collect();
    let here = desk.link("", "");
    Some(
        Frame {
            title: &title_of_page,
            kind: "at-table",
            game: Some(info),
            script: Some("table.js"),
            main: html! {
                main #main .table.lesson data-game=(info.name) data-here=(here) data-why={ (here) "&why=" }
                    data-beats=(beats.join(",")) data-ply=(class.seat.position().ply)
                    data-title=(say!(page_title { page: &title_of_page })) {
                    (standing(&sight))
                    section #lesson .side.teach aria-labelledby="lesson-title" tabindex="0" { (taught(info, &class, &title, &sight)) }
                    (board(&sight))
                    (bar(info, &class, query, &sight, &desk))
                    (hand(&sight))
                    (player())
                }
            },
            ..Frame::default()
        }
        .render(),
    )
}

/// What the learner reads beside the board.
fn taught(info: &Info, class: &Class, title: &str, sight: &Sight<'_>) -> Markup {
    let steps = class.lesson.steps.len();
    html! {
        p.quiet {
            @if class.step().is_some() { (say!(lesson_step { number: class.done.len() + 1, steps })) } @else { (say!(lesson_end)) }
        }
        progress max=(steps) value=(class.done.len()) aria-label=(say!(lesson_progress)) {}
        h1 #lesson-title { (title) }
        @match class.step() {
            Some(step) => @for paragraph in step.text.split("\n\n") { p { (paragraph) } },
            None => (farewell(info, class)),
        }
        (back(class))
        (happened(class, sight))
        (scoring(sight))
    }
}

/// What happened in the last step, with a button to see it again.
fn happened(class: &Class, sight: &Sight<'_>) -> Markup {
    let mut told = class.beats.iter().flat_map(|beat| &beat.told).peekable();
    html! {
        @if told.peek().is_some() {
            section #log aria-labelledby="log-title" {
                h2 #log-title { (say!(what_happened)) }
                @if !class.shown_beats().is_empty() {
                    button.again-step.scripted type="button" data-do="again" { (say!(show_again)) }
                }
                ol.lines { @for sentence in told { li { (words::said(sentence, &sight.names)) } } }
            }
        }
    }
}

/// What is to be done now, or what is happening while it is played back.
fn bar(info: &Info, class: &Class, query: &LessonQuery, sight: &Sight<'_>, desk: &Desk) -> Markup {
    match class.step() {
        _ if query.beat.is_some() => {
            let told = class.beats.last().map_or(&[][..], |beat| &beat.told);
            let told = Sentence::joined_by(" ", told.iter().cloned());
            Bar::default().saying(&words::said(&told, &sight.names), sight)
        }
        Some(LessonStep { accepts: [], .. }) => Bar { verbs: read_on(info, class), ..Bar::default() }
            .saying(&html! { (say!(read_then_continue)) }, sight),
        Some(_) => {
            html! { (my_bar(sight, desk, &html! {}, &html! {})) (data("aims", &aims(&class.accepted()))) }
        }
        None => Bar::default().saying(&words::marked(&say!(well_done), &[]), sight),
    }
}

/// For the client: the ways to pick what the step asks for.
fn aims(accepted: &[Choice]) -> Vec<Vec<&str>> {
    let paths = accepted.iter().flat_map(|choice| std::iter::once(&choice.picks).chain(&choice.other_picks));
    paths.map(|path| path.iter().map(|pick| &*pick.thing).collect()).collect()
}

fn read_on(info: &Info, class: &Class) -> Markup {
    html! {
        form method="get" action={ "/learn/" (info.name) } {
            input type="hidden" name="done" value=(steps_text(&class.done));
            button.primary.aimed type="submit" name="try" value="1" { (say!(continue_lesson)) }
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

/// The ways on: from here, or from where the game was still open, at a table of one's own; or a first game.
fn farewell(info: &Info, class: &Class) -> Markup {
    let step = class.lesson.plays_on_after;
    let is_here = step == class.lesson.steps.len();
    html! {
        p { (say!(now_play)) }
        form.play-on method="post" action={ "/learn/" (info.name) "/play-on" } {
            input type="hidden" name="done" value=(steps_text(&class.done[..step.min(class.done.len())]));
            input type="hidden" name="level" value=(Level::Easy.name());
            button.primary type="submit" { @if is_here { (say!(play_on_from_here)) } @else { (say!(play_on_from_step { step: step + 1 })) } }
            p.quiet { @if is_here { (say!(play_on_about)) } @else { (say!(play_on_about_step)) } }
        }
        (crate::home::play_form(info))
    }
}

/// What a table needs that goes on where a lesson is.
#[derive(Clone, Debug)]
pub struct PlayOn {
    /// The number of seats; the learner has the first.
    pub seats: u8,
    /// The options of the lesson.
    pub options: Options,
    /// The position, as far as the learner knows it; the rest is dealt anew.
    pub position: Value,
}

/// The table at which a learner plays on who has completed these steps; `None` if there is no such lesson, or if its game is
/// over. What the learner doesn't know is dealt from `seed`.
pub fn play_on(info: &Info, done: &[String], seed: &str) -> Option<PlayOn> {
    let query = LessonQuery { done: done.to_vec(), ..LessonQuery::default() };
    let class = Class::begin(info)?.follow(&query);
    let position = class.position(seed)?;
    Some(PlayOn { seats: class.lesson.seats, options: class.options, position })
}

/// What the learner sees after a number of steps, taken as the lesson suggests.
pub(crate) fn after_steps(info: &Info, steps: usize) -> Option<Arc<dyn AnySeat>> {
    Class::after_steps(info, steps).map(|class| class.seat)
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

/// The table as the learner sees it.
fn page<'a>(class: &Class, query: &LessonQuery) -> TablePage<'a> {
    let seats = players(class.lesson.seats);
    let choices = class.choices.clone();
    let picks = if query.tries || class.strays(&query.picks) { Vec::new() } else { query.picks.clone() };
    let chosen: Vec<&str> = picks.iter().map(String::as_str).collect();
    let scene = Scene::new(words::names(&seats))
        .choosing(&choices, &chosen)
        .aiming(&class.accepted())
        .for_place(query.is_wide)
        .keeping(&format!("done={}", steps_text(&class.done)));
    TablePage {
        id: "",
        seat: Arc::clone(&class.seat),
        seats,
        scene,
        choices,
        handful: None,
        opens_dialogue: false,
        ahead: None,
        picks,
        refused: class.answer.clone(),
        notice: None,
        revision: 0,
        ply: class.done.len(),
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
