//! The terminal: it shows grids and says what keys and mouse do. Only this file knows how terminals are spoken to.

use std::io::{self, IsTerminal as _, Stdout, Write as _};
use std::sync::Once;
use std::time::Duration;
use std::{env, panic};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers,
    MouseButton, MouseEvent, MouseEventKind,
};
use crossterm::style::{Attribute, Color, Print, ResetColor, SetAttribute, SetForegroundColor};
use crossterm::terminal::{
    self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};

use super::grid::{Colour, Grid, Look};

/// What a person does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Input {
    Letter(char),
    Enter,
    Backspace,
    Escape,
    Tab,
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    /// Ctrl-C or Ctrl-D.
    Interrupt,
    Click {
        column: usize,
        row: usize,
    },
    Wheel {
        column: usize,
        row: usize,
        is_down: bool,
    },
}

/// Whether there is a terminal that can be drawn on, at both ends.
pub(in crate::play) fn is_possible() -> bool {
    let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// The terminal while it is drawn on. It is as it was before once this is dropped, or at a panic.
pub(super) struct Terminal {
    out: Stdout,
    shown: Grid,
    has_colours: bool,
}

impl Terminal {
    pub(super) fn enter() -> io::Result<Self> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let before = panic::take_hook();
            panic::set_hook(Box::new(move |panicked| {
                restore();
                before(panicked);
            }));
        });
        enable_raw_mode()?;
        let mut terminal = Terminal {
            out: io::stdout(),
            shown: Grid::new(0, 0),
            // https://no-color.org: set and not empty
            has_colours: env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
        };
        execute!(terminal.out, EnterAlternateScreen, EnableMouseCapture, Hide)?;
        Ok(terminal)
    }

    /// Its columns and rows.
    pub(super) fn size() -> (usize, usize) {
        terminal::size().map_or((80, 24), |(width, height)| (width.into(), height.into()))
    }

    /// Shows a grid, and writes only what has changed.
    pub(super) fn show(&mut self, grid: Grid) -> io::Result<()> {
        if (self.shown.width, self.shown.height) != (grid.width, grid.height) {
            queue!(self.out, ResetColor, SetAttribute(Attribute::Reset), Clear(ClearType::All))?;
            self.shown = Grid::new(grid.width, grid.height);
        }
        for row in 0..grid.height {
            self.show_row(row, &grid)?;
        }
        self.shown = grid;
        self.out.flush()
    }

    fn show_row(&mut self, row: usize, grid: &Grid) -> io::Result<()> {
        let mut column = 0;
        while column < grid.width {
            let cell = grid.row(row)[column];
            if cell == self.shown.row(row)[column] {
                column += 1;
                continue;
            }
            let is_alike = |other: usize| {
                grid.row(row)[other].look == cell.look && grid.row(row)[other] != self.shown.row(row)[other]
            };
            let end = (column..grid.width).find(|&other| !is_alike(other)).unwrap_or(grid.width);
            let text: String = grid.row(row)[column..end].iter().map(|cell| cell.glyph).collect();
            queue!(self.out, MoveTo(column as u16, row as u16))?;
            self.look(cell.look)?;
            queue!(self.out, Print(text))?;
            column = end;
        }
        Ok(())
    }

    fn look(&mut self, look: Look) -> io::Result<()> {
        queue!(self.out, SetAttribute(Attribute::Reset))?;
        if look.is_bold {
            queue!(self.out, SetAttribute(Attribute::Bold))?;
        }
        if look.is_dim {
            queue!(self.out, SetAttribute(Attribute::Dim))?;
        }
        if look.is_reversed {
            queue!(self.out, SetAttribute(Attribute::Reverse))?;
        }
        if let Some(colour) = look.colour.filter(|_| self.has_colours) {
            queue!(self.out, SetForegroundColor(ansi(colour)))?;
        }
        Ok(())
    }

    /// What the person does next; `None` if nothing comes in that time, or if only the window has changed.
    pub(super) fn input(patience: Duration) -> io::Result<Option<Input>> {
        if !event::poll(patience)? {
            return Ok(None);
        }
        Ok(match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => pressed(key),
            Event::Mouse(mouse) => pointed(mouse),
            _ => None,
        })
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
    }
}

fn restore() {
    // Nothing can be done about a terminal that is gone.
    let _ = execute!(
        io::stdout(),
        SetAttribute(Attribute::Reset),
        ResetColor,
        DisableMouseCapture,
        LeaveAlternateScreen,
        Show
    );
    let _ = disable_raw_mode();
}

const fn ansi(colour: Colour) -> Color {
    match colour {
        Colour::Yellow => Color::DarkYellow,
        Colour::Red => Color::Red,
        Colour::Blue => Color::Blue,
        Colour::Green => Color::DarkGreen,
        Colour::Magenta => Color::Magenta,
        Colour::Cyan => Color::DarkCyan,
    }
}

fn pressed(key: KeyEvent) -> Option<Input> {
    let with_control = key.modifiers.contains(KeyModifiers::CONTROL);
    Some(match key.code {
        KeyCode::Char('c' | 'd') if with_control => Input::Interrupt,
        KeyCode::Char(letter) if !with_control && !key.modifiers.contains(KeyModifiers::ALT) => {
            Input::Letter(letter)
        }
        KeyCode::Enter => Input::Enter,
        KeyCode::Backspace => Input::Backspace,
        KeyCode::Esc => Input::Escape,
        KeyCode::Tab => Input::Tab,
        KeyCode::Up => Input::Up,
        KeyCode::Down => Input::Down,
        KeyCode::Left => Input::Left,
        KeyCode::Right => Input::Right,
        KeyCode::PageUp => Input::PageUp,
        KeyCode::PageDown => Input::PageDown,
        _ => return None,
    })
}

fn pointed(mouse: MouseEvent) -> Option<Input> {
    let (column, row) = (mouse.column.into(), mouse.row.into());
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => Some(Input::Click { column, row }),
        MouseEventKind::ScrollDown => Some(Input::Wheel { column, row, is_down: true }),
        MouseEventKind::ScrollUp => Some(Input::Wheel { column, row, is_down: false }),
        _ => None,
    }
}
