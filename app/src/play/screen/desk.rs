//! What a person has in front of them, and what their keys and clicks do with it.

use tenka_core::{Line, Picture};

use super::grid::Area;
use super::options::Options;
use super::terminal::Input;

/// Everything on the screen. Painting it is another matter.
#[derive(Debug, Default)]
pub(super) struct Desk {
    /// A cell for each seat.
    pub(super) standing: Vec<Line>,
    pub(super) picture: Picture,
    pub(super) title: String,
    /// What is asked and why, or what is waited for.
    pub(super) prompt: Line,
    pub(super) options: Options,
    pub(super) log: Vec<Line>,
    /// How many of the last lines of the log are news.
    pub(super) news: usize,
    /// An answer to what was typed. It stands in place of the log until the next key.
    pub(super) notice: Vec<Line>,
    pub(super) overlay: Option<Overlay>,
    /// What hides everything from whoever sat here before.
    pub(super) curtain: Option<String>,
    /// Whether a bot is thinking, so that nothing can be played.
    pub(super) is_waiting: bool,
    /// How far the board is scrolled to the right and down.
    pub(super) scroll: (usize, usize),
    pub(super) layout: Layout,
}

/// Text over everything else.
#[derive(Debug)]
pub(super) struct Overlay {
    pub(super) title: String,
    pub(super) lines: Vec<Line>,
    pub(super) scroll: usize,
}

/// Where things were painted last, so that they can be clicked.
#[derive(Debug, Default)]
pub(super) struct Layout {
    pub(super) board: Area,
    pub(super) list: Area,
    /// The choice in each row of the list.
    pub(super) rows: Vec<Option<usize>>,
}

/// What a person wants that the desk can't do itself.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Wish {
    Play(String),
    /// A line that is no option: a command, or an action that isn't allowed.
    Obey(String),
    TakeBack,
    Hint,
    Help,
    ReadLog,
    Leave,
}

impl Desk {
    pub(super) fn handle(&mut self, input: Input) -> Option<Wish> {
        if input == Input::Interrupt {
            return Some(Wish::Leave);
        }
        if self.curtain.is_some() {
            if input == Input::Enter {
                self.curtain = None;
            }
            return None;
        }
        if self.overlay.is_some() {
            self.handle_overlay(input);
            return None;
        }
        self.notice.clear();
        match input {
            Input::PageUp => self.scroll_board(0, -self.page()),
            Input::PageDown => self.scroll_board(0, self.page()),
            Input::Left => self.scroll_board(-8, 0),
            Input::Right => self.scroll_board(8, 0),
            Input::Tab => return Some(Wish::ReadLog),
            Input::Letter('?') if !self.options.is_narrowed() => return Some(Wish::Help),
            Input::Wheel { column, row, is_down } => {
                self.turn_wheel(column, row, if is_down { 1 } else { -1 });
            }
            _ if self.is_waiting => {}
            input => return self.handle_choosing(input),
        }
        None
    }

    fn handle_choosing(&mut self, input: Input) -> Option<Wish> {
        match input {
            Input::Letter('h') if !self.options.is_narrowed() => return Some(Wish::Hint),
            Input::Letter(letter) => self.options.type_letter(letter),
            Input::Backspace if self.options.erase() => {}
            Input::Backspace => return Some(Wish::TakeBack),
            Input::Escape => self.options.forget(),
            Input::Up => self.options.step(-1),
            Input::Down => self.options.step(1),
            Input::Enter => return self.enter(),
            Input::Click { column, row } => return self.click(column, row),
            _ => {}
        }
        self.reveal_selected();
        None
    }

    fn handle_overlay(&mut self, input: Input) {
        let page = self.page().unsigned_abs();
        let Some(overlay) = &mut self.overlay else { return };
        overlay.scroll = match input {
            Input::Up | Input::Wheel { is_down: false, .. } => overlay.scroll.saturating_sub(1),
            Input::Down | Input::Wheel { is_down: true, .. } => overlay.scroll + 1,
            Input::PageUp => overlay.scroll.saturating_sub(page),
            Input::PageDown => overlay.scroll + page,
            _ => return self.overlay = None,
        };
    }

    /// Plays what is selected; what is typed and no option is a command or a question.
    fn enter(&mut self) -> Option<Wish> {
        let typed = self.options.typed().trim().to_owned();
        match self.options.selected() {
            Some(choice) => Some(Wish::Play(choice.action.clone())),
            None if typed.is_empty() => None,
            None => Some(Wish::Obey(typed)),
        }
    }

    fn click(&mut self, column: usize, row: usize) -> Option<Wish> {
        if self.layout.list.contains(column, row) {
            let index = (*self.layout.rows.get(row - self.layout.list.row)?)?;
            if !self.options.select(index) {
                return self.enter();
            }
        } else if let Some(thing) = self.thing_at(column, row) {
            self.options.click(&thing);
        }
        self.reveal_selected();
        None
    }

    fn thing_at(&self, column: usize, row: usize) -> Option<String> {
        let board = self.layout.board;
        if !board.contains(column, row) {
            return None;
        }
        let line = self.picture.lines.get(row - board.row + self.scroll.1)?;
        let mut end = 0;
        let span = line.spans().iter().find(|span| {
            end += span.text.chars().count();
            column - board.column + self.scroll.0 < end
        });
        span?.thing.clone()
    }

    fn turn_wheel(&mut self, column: usize, row: usize, by: isize) {
        if self.layout.list.contains(column, row) {
            self.options.step(by);
        } else {
            self.scroll_board(0, 2 * by);
        }
    }

    fn page(&self) -> isize {
        (self.layout.board.height / 2).max(1).cast_signed()
    }

    fn scroll_board(&mut self, right: isize, down: isize) {
        self.scroll.0 = self.scroll.0.saturating_add_signed(right);
        self.scroll.1 = self.scroll.1.saturating_add_signed(down);
        self.keep_in_board();
    }

    /// No further than the picture goes.
    pub(super) fn keep_in_board(&mut self) {
        let widest = self.picture.lines.iter().map(Line::width).max().unwrap_or(0);
        let board = self.layout.board;
        self.scroll.0 = self.scroll.0.min(widest.saturating_sub(board.width));
        self.scroll.1 = self.scroll.1.min(self.picture.lines.len().saturating_sub(board.height));
    }

    /// The things of the selected choice, which are lit on the board.
    pub(super) fn selected_things(&self) -> Vec<&str> {
        let picks = self.options.selected().map_or(&[][..], |choice| &choice.picks);
        picks.iter().map(|pick| &*pick.thing).collect()
    }

    /// Scrolls the board to what was picked last in the selected choice, unless it is in sight.
    pub(super) fn reveal_selected(&mut self) {
        let place = self.selected_things().into_iter().rev().find_map(|thing| self.place_of(thing));
        let Some((column, row)) = place else { return };
        let board = self.layout.board;
        let reveal = |scrolled: usize, place: usize, size: usize| {
            let is_in_sight = place >= scrolled && place + 1 < scrolled + size;
            if is_in_sight { scrolled } else { place.saturating_sub(size / 2) }
        };
        self.scroll = (reveal(self.scroll.0, column, board.width), reveal(self.scroll.1, row, board.height));
        self.keep_in_board();
    }

    fn place_of(&self, thing: &str) -> Option<(usize, usize)> {
        self.picture.lines.iter().enumerate().find_map(|(row, line)| {
            let mut column = 0;
            for span in line.spans() {
                if span.thing.as_deref() == Some(thing) {
                    return Some((column, row));
                }
                column += span.text.chars().count();
            }
            None
        })
    }
}
