//! The page of a puzzle: the real table, where the solver plays one action.

use std::sync::Arc;

use maud::{Markup, html};
use tenka_core::{Info, Sentence, say};
use tenka_seats::{AnySeat, Scene};

use super::list::standing;
use super::{Exercise, PuzzleName, Streak, book, day};
use crate::layout::Frame;
use crate::lesson::steps_text;
use crate::model::{FairnessPage, Hints, Quitting, Refused, TablePage};
use crate::table::{Bar, Desk, Sight, board, hand, my_bar, scoring, standing as seats_standing};
use crate::words::{self, percent};

/// The query of a puzzle: `/practice/GAME/N?tried=a;b&picks=c,d`, or `why` instead of `picks`.
#[derive(Clone, Debug, Default)]
pub struct PuzzleQuery {
    /// The actions that were tried, in order.
    pub tried: Vec<String>,
    /// What has been picked.
    pub picks: Vec<String>,
    /// Illegal picks, to be explained.
    pub why: Vec<String>,
    /// Whether the solution is to be shown.
    pub solution: bool,
    /// Whether the window is wider than high.
    pub is_wide: bool,
    /// How well the visitor does.
    pub streak: Streak,
    /// The time.
    pub now: u64,
}

/// A puzzle, as far as it has been tried; `None` if there is no such puzzle.
pub fn puzzle(name: PuzzleName, query: &PuzzleQuery) -> Option<Markup> {
    let exercise = Exercise::open(name)?;
    let state = Tried::of(&exercise, query);
    Some(Sheet { exercise: &exercise, state: &state, query }.render(name.info))
}

/// How far the solver has come.
enum Tried {
    /// Nothing was tried.
    Nothing,
    /// This action was tried last, and is wrong.
    Wrong(String),
    /// This action, with the effect of the solution, was found, or is shown because the solver asked.
    Over { action: String, is_found: bool },
}

impl Tried {
    fn of(exercise: &Exercise, query: &PuzzleQuery) -> Self {
        let best = exercise.puzzle.best();
        let weighed = query.tried.iter().filter_map(|action| Some((action, exercise.chance_of(action)?)));
        let weighed: Vec<(&String, u8)> = weighed.collect();
        let found = weighed.iter().find(|(_, chance)| *chance == best);
        match (found, query.solution, weighed.last()) {
            (Some((action, _)), _, _) => Tried::Over { action: (*action).clone(), is_found: true },
            (None, true, _) => Tried::Over { action: exercise.puzzle.solution().to_owned(), is_found: false },
            (None, false, Some((action, _))) => Tried::Wrong((*action).clone()),
            (None, false, None) => Tried::Nothing,
        }
    }
}

struct Sheet<'a> {
    exercise: &'a Exercise,
    state: &'a Tried,
    query: &'a PuzzleQuery,
}

impl Sheet<'_> {
    fn render(&self, info: &Info) -> Markup {
        let followed = match self.state {
            Tried::Over { action, .. } => Some(self.exercise.follow(action)),
            _ => None,
        };
        let seat = followed.as_ref().map_or(&self.exercise.seat, |followed| &followed.seat);
        let page = self.page(seat, followed.is_none());
        let sight = Sight::of(&page);
        let desk = Desk::at_puzzle(self.exercise.name.address(), self.tried(), self.tried_in_address());
        let title = words::named(&self.exercise.title(), &sight.names);
        let told = followed.as_ref().map(|followed| &followed.told);
        Frame {
            title: &say!(page_of_game { page: &title, game: info.title }).to_string(),
            kind: "at-table",
            game: Some(info),
            script: Some("table.js"),
            main: html! {
                main #main .table.lesson.puzzle data-game=(info.name) data-why=(desk.link("why", "-").trim_end_matches('-')) {
                    (seats_standing(&sight))
                    section #lesson .side.teach aria-labelledby="lesson-title" tabindex="0" {
                        p.quiet { (self.which()) }
                        h1 #lesson-title { (title) }
                        (self.verdict(&sight))
                        @if let Some(told) = told.filter(|told| !told.is_empty()) {
                            section #log aria-labelledby="log-title" {
                                h2 #log-title { (say!(what_it_leads_to)) }
                                ol.lines { @for line in told { li { (words::said(line, &sight.names)) } } }
                            }
                        }
                        (scoring(&sight))
                        (standing(&self.query.streak, day(self.query.now)))
                        p { a href="/practice" { (say!(all_puzzles)) } }
                    }
                    (board(&sight))
                    @if followed.is_some() { (self.onward(&sight)) } @else { (my_bar(&sight, &desk, &html! {}, &html! {})) }
                    (hand(&sight))
                }
            },
            ..Frame::default()
        }
        .render()
    }

    fn tried(&self) -> String {
        steps_text(&self.query.tried)
    }

    /// A plus sign, which some notations have, would be read as a space there.
    fn tried_in_address(&self) -> String {
        self.tried().replace('+', "%2B")
    }

    /// "Puzzle 12 of 85 · easy".
    fn which(&self) -> Sentence {
        let number = self.exercise.name.number;
        let count = self.count();
        if self.exercise.puzzle.is_easy {
            say!(which_easy_puzzle { number, count })
        } else {
            say!(which_puzzle { number, count })
        }
    }

    fn count(&self) -> usize {
        book(self.exercise.name.info.name).map_or(0, tenka_bots::puzzles::PuzzleBook::len)
    }

    /// What is asked, or what the bot thinks of what was tried.
    fn verdict(&self, sight: &Sight<'_>) -> Markup {
        let share = |chance: u8| percent(f64::from(chance) / 100.0);
        let best = share(self.exercise.puzzle.best());
        let label = |action: &str| self.exercise.label(action).to_owned();
        let written = |sentence: &Sentence| words::marked(sentence, &sight.names);
        html! {
            div #verdict role="status" {
                @match self.state {
                    Tried::Nothing => p { (say!(puzzle_task)) },
                    Tried::Wrong(action) => {
                        p { (written(&say!(puzzle_wrong { action: label(action) }))) }
                        p { (say!(chance_now_then { now: best, then: share(self.exercise.chance_of(action).unwrap_or(0)) })) }
                        p { (say!(try_again)) }
                    },
                    Tried::Over { action, is_found } => {
                        p { (written(&if *is_found { say!(puzzle_right) } else { say!(puzzle_shown) })) " " strong { (label(action)) } }
                        p { (say!(chance_best_next { best, next: share(self.exercise.next_best()) })) }
                    },
                }
            }
            @if !matches!(self.state, Tried::Over { .. }) { (self.give_up()) }
        }
    }

    /// The way to the solution. It is a command, since it ends a streak.
    fn give_up(&self) -> Markup {
        html! {
            form #give-up method="post" action=(self.exercise.name.address()) {
                input type="hidden" name="tried" value=(self.tried());
                button type="submit" name="solution" value="1" { (say!(see_solution)) }
            }
        }
    }

    /// The bar once the puzzle is over.
    fn onward(&self, sight: &Sight<'_>) -> Markup {
        let next =
            PuzzleName { number: 1 + self.exercise.name.number % self.count().max(1), ..self.exercise.name };
        let verbs = html! {
            a.button href=(self.exercise.name.address()) { (say!(once_more)) }
            a #next-puzzle .button.primary href=(next.address()) { (say!(next_puzzle)) }
        };
        let said = match self.state {
            Tried::Over { is_found: true, .. } => say!(puzzle_right),
            _ => say!(puzzle_shown_bar),
        };
        Bar { verbs, ..Bar::default() }.saying(&words::marked(&said, &sight.names), sight)
    }

    fn refused(&self) -> Option<Refused> {
        if self.query.why.is_empty() { None } else { self.exercise.why_not(&self.query.why) }
    }

    fn page(&self, seat: &Arc<dyn AnySeat>, asks: bool) -> TablePage<'static> {
        let seats = self.exercise.seats();
        let choices = if asks { self.exercise.choices.clone() } else { Vec::new() };
        let picks = if asks { self.query.picks.clone() } else { Vec::new() };
        let chosen: Vec<&str> = picks.iter().map(String::as_str).collect();
        let scene = Scene::new(words::names(&seats))
            .choosing(&choices, &chosen)
            .for_place(self.query.is_wide)
            .keeping(&format!("tried={}", self.tried_in_address()));
        TablePage {
            id: "",
            seat: Arc::clone(seat),
            seats,
            scene,
            choices,
            handful: None,
            opens_dialogue: false,
            ahead: None,
            picks,
            refused: self.refused(),
            notice: None,
            revision: 0,
            ply: 0,
            seq: 0,
            key: String::new(),
            log: Vec::new(),
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
