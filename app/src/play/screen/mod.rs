//! The game drawn in the terminal: the standing, the board, what is asked, what can be done, and what has happened.

mod desk;
mod grid;
mod options;
mod paint;
mod show;
mod terminal;
#[cfg(test)]
mod tests;

use std::io;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tenka_bots::AnyThought;
use tenka_core::{Ink, Line, Refusal, Seat, Span, Tint, Viewer, capitalised};
use tenka_seats::AnySeat;

use self::desk::{Desk, Overlay, Wish};
use self::terminal::Terminal;
use crate::play::command::Command;
use crate::play::minds::{Decided, Minds};
use crate::play::sitting::Sitting;
use crate::{program, rules, text};

pub(super) use self::terminal::is_possible;

/// How long to wait for a key before looking whether a bot has finished, or the window has changed.
const PATIENCE: Duration = Duration::from_millis(60);

const HELP: &str = "\
Type any part of what you want to do: the list narrows to what contains it. Enter plays what is selected.

↑ ↓           select
Enter         play what is selected
Backspace     erase; with nothing typed, take back your last decision
Escape        clear what is typed
h             a hint from a strong bot (/h to type an h first)
Tab           everything you have seen happen
PgUp PgDn     scroll the board; ← → sideways
Mouse         click an option to select it, again to play it; click the board to see what can be done there

You can also type, and press Enter:
  an action that isn't in the list     to learn which rule forbids it
  rule ID                              to read that rule
  save FILE                            to save the game; `{program} play --from FILE` continues it
  quit                                 to leave (or Ctrl-C)";

/// A sitting at a terminal.
struct ScreenGame {
    sitting: Sitting,
    desk: Desk,
    /// Who is looking at the screen.
    at_screen: Option<Seat>,
    /// How much of the history each person has seen.
    told: Vec<usize>,
    /// What the game calls the players.
    names: Vec<String>,
}

/// What a bot came up with on its thread.
enum Thought {
    Decided(Decided),
    Hint(Option<AnyThought>),
}

/// Plays until the people leave.
pub(super) fn run(sitting: Sitting) -> io::Result<()> {
    let mut game = ScreenGame::new(sitting);
    let mut terminal = Terminal::enter()?;
    while game.go_on(&mut terminal)? {}
    Ok(())
}

impl ScreenGame {
    fn new(sitting: Sitting) -> Self {
        let at = sitting.table.seat(Viewer::Spectator);
        let names = (0..at.position().seats).map(|seat| capitalised(&at.called(Seat::new(seat)))).collect();
        let desk = Desk { title: at.info().title.to_owned(), ..Desk::default() };
        let told = vec![0; sitting.people.into()];
        ScreenGame { sitting, desk, at_screen: None, told, names }
    }

    /// One decision. False if the people leave.
    fn go_on(&mut self, terminal: &mut Terminal) -> io::Result<bool> {
        match self.sitting.table.position().to_act {
            Some(seat) if self.sitting.is_person(seat) => {
                self.pass_screen_to(seat);
                self.show(Viewer::Seat(seat));
                let stays = self.let_person_choose(terminal)?;
                self.told[usize::from(seat.number())] = self.sitting.actions_played();
                Ok(stays)
            }
            Some(_) => self.let_bot_choose(terminal),
            None => {
                self.show_end();
                self.let_person_choose(terminal)
            }
        }
    }

    /// Hides what the last person saw before another one looks.
    fn pass_screen_to(&mut self, seat: Seat) {
        let before = self.at_screen.replace(seat);
        if self.sitting.people > 1 && before != Some(seat) {
            let name = self.name(seat);
            self.desk.curtain =
                Some(format!("{} Pass the screen to {name}, then press Enter.", seat.emblem()));
        }
    }

    /// Obeys keys until the table changes. False if the people leave.
    fn let_person_choose(&mut self, terminal: &mut Terminal) -> io::Result<bool> {
        let played = self.sitting.actions_played();
        loop {
            let Some(wish) = self.next_wish(terminal)? else { continue };
            match wish {
                Wish::Leave => return Ok(false),
                Wish::Hint => {
                    self.answer("Looking for a hint…".into());
                    let hint = |minds: &mut Minds, at: &dyn AnySeat| Thought::Hint(minds.advise(at));
                    match self.think(terminal, hint)? {
                        Some(Thought::Hint(hint)) => self.show_hint(hint),
                        _ => return Ok(false),
                    }
                }
                Wish::Obey(line) if Command::parse(&line) == Command::Quit => return Ok(false),
                wish => self.obey(wish),
            }
            if self.sitting.actions_played() != played {
                return Ok(true);
            }
        }
    }

    /// Shows the desk, and what the person wants next; `None` if there is nothing for the game to do yet.
    fn next_wish(&mut self, terminal: &mut Terminal) -> io::Result<Option<Wish>> {
        let (width, height) = Terminal::size();
        terminal.show(self.desk.paint(width, height))?;
        Ok(Terminal::input(PATIENCE)?.and_then(|input| self.desk.handle(input)))
    }

    fn obey(&mut self, wish: Wish) {
        match wish {
            Wish::Play(action) => {
                if let Err(refusal) = self.sitting.play(&action) {
                    self.explain(&refusal);
                }
            }
            Wish::TakeBack => self.take_back(),
            Wish::Help => self.open("Help", &HELP.replace("{program}", program::name())),
            Wish::ReadLog => self.open_log(),
            Wish::Obey(line) => self.obey_line(&line),
            Wish::Hint | Wish::Leave => {}
        }
    }

    /// A typed line that is no option: a command, or an action that isn't allowed.
    fn obey_line(&mut self, line: &str) {
        match Command::parse(line) {
            Command::Help => self.open("Help", &HELP.replace("{program}", program::name())),
            Command::Log => self.open_log(),
            Command::Undo => self.take_back(),
            Command::Save(file) => {
                let answer = self.sitting.save(file);
                self.desk.options.forget();
                self.answer(answer.into());
            }
            Command::Rule(id) => match rules::one(&self.sitting.table.info(), id, text::width().min(72)) {
                Ok(rule) => self.open(id, &rule),
                Err(otherwise) => self.answer(otherwise.into()),
            },
            Command::Why(action) | Command::Action(action) => match self.sitting.seat_to_act().why(action) {
                Ok(()) => self.obey(Wish::Play(action.to_owned())),
                Err(refusal) => self.explain(&refusal),
            },
            Command::List(_) | Command::Hint | Command::Board | Command::Quit | Command::Nothing => {
                self.desk.options.forget();
            }
        }
    }

    fn take_back(&mut self) {
        if self.sitting.take_back() {
            let played = self.sitting.actions_played();
            self.told.iter_mut().for_each(|told| *told = played.min(*told));
        } else {
            self.answer("There's nothing to take back: nobody has made a decision yet.".into());
        }
    }

    /// Lets the bot or program in the seat to act choose. False if the people leave meanwhile.
    fn let_bot_choose(&mut self, terminal: &mut Terminal) -> io::Result<bool> {
        self.show(self.viewer_while_waiting());
        let decide = |minds: &mut Minds, at: &dyn AnySeat| Thought::Decided(minds.decide(at));
        let Some(Thought::Decided(Decided { action, fault })) = self.think(terminal, decide)? else {
            return Ok(false);
        };
        if let Some(action) = action {
            self.sitting.play(&action).map_err(io::Error::other)?;
        }
        if let Some(fault) = fault {
            self.open("A program has failed", &fault);
        }
        Ok(true)
    }

    /// Lets the bots think on a thread of their own, while people can look around. `None` if they leave.
    fn think(
        &mut self,
        terminal: &mut Terminal,
        work: impl FnOnce(&mut Minds, &dyn AnySeat) -> Thought + Send + 'static,
    ) -> io::Result<Option<Thought>> {
        let Some(mut minds) = self.sitting.take_minds() else { return Ok(None) };
        let at: Arc<dyn AnySeat> = self.sitting.seat_to_act();
        let thinking: JoinHandle<(Minds, Thought)> = thread::spawn(move || {
            let thought = work(&mut minds, &*at);
            (minds, thought)
        });
        self.desk.is_waiting = true;
        while !thinking.is_finished() {
            match self.next_wish(terminal)? {
                Some(Wish::Leave) => return Ok(None),
                Some(wish) => self.obey(wish),
                None => {}
            }
        }
        self.desk.is_waiting = false;
        let (minds, thought) = thinking.join().map_err(|_| io::Error::other("a bot has failed"))?;
        self.sitting.bring_back(minds);
        Ok(Some(thought))
    }

    fn show_hint(&mut self, hint: Option<AnyThought>) {
        let Some(hint) = hint else {
            return self.answer("The game is over, so there's nothing to decide.".into());
        };
        self.desk.options.select_action(&hint.action);
        self.desk.reveal_selected();
        self.answer(Line::from(Span::new("Hint: ", Ink::Tint(Tint::Gold))).and(format!("{}.", hint.label)));
    }

    fn explain(&mut self, refusal: &Refusal) {
        let line = match refusal {
            Refusal::Illegal(violation) => {
                let (message, rule) = (&violation.message, &violation.rule);
                format!("{message} `rule {rule}` shows the rule.")
            }
            refusal => format!("{refusal}. `?` helps."),
        };
        self.answer(Line::from(Span::new("Not allowed: ", Ink::Tint(Tint::Red))).and(line));
    }

    fn answer(&mut self, line: Line) {
        self.desk.notice = vec![line];
    }

    fn open(&mut self, title: &str, text: &str) {
        let lines = text.lines().map(Line::from).collect();
        self.desk.overlay = Some(Overlay { title: title.to_owned(), lines, scroll: 0 });
    }

    fn open_log(&mut self) {
        let lines = self.desk.log.clone();
        self.desk.overlay = Some(Overlay { title: "Log".to_owned(), scroll: lines.len(), lines });
    }
}
