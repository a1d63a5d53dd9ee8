//! The game in plain lines: for pipes, terminals that can't be drawn on, and whoever prefers it.

mod listing;

use std::io::{self, BufRead as _, Write};
use std::mem;

use tenka_core::{Refusal, Seat, Viewer};

use self::listing::Listing;
use crate::play::command::{Command, HELP};
use crate::play::sitting::Sitting;
use crate::{program, rules, text};

/// A sitting, told and asked line by line.
pub(super) struct LinesGame {
    sitting: Sitting,
    /// How much of the history each person has been told.
    told: Vec<usize>,
    /// Who is looking at the screen.
    at_screen: Option<Seat>,
    /// The last list, to choose from by number.
    listing: Listing,
}

/// What a typed line leads to.
enum Next {
    /// The same person is asked again.
    Again,
    /// The table has changed.
    Decision,
    /// The people leave.
    Leave,
}

impl LinesGame {
    pub(super) fn new(sitting: Sitting) -> Self {
        let told = vec![0; sitting.people.into()];
        LinesGame { sitting, told, at_screen: None, listing: Listing::default() }
    }

    /// Plays until the people leave or, if there are none, until the game is over.
    pub(super) fn run(&mut self, out: &mut impl Write) -> io::Result<()> {
        let info = self.sitting.table.info();
        writeln!(out, "{}. {}", info.title, info.about)?;
        loop {
            let stay = match self.sitting.table.position().to_act {
                Some(seat) if self.sitting.is_person(seat) => self.let_person_decide(seat, out)?,
                Some(_) => self.let_bot_decide(out)?,
                None => self.end(out)?,
            };
            if !stay {
                return Ok(());
            }
        }
    }

    /// What a strong bot would do, knowing what the person knows.
    fn hint(&mut self, out: &mut impl Write) -> io::Result<()> {
        let at = self.sitting.seat_to_act();
        let Some(thought) = self.sitting.minds().and_then(|minds| minds.advise(&*at)) else {
            return writeln!(out, "The game is over, so there's nothing to decide.");
        };
        writeln!(out, "{} ({}).", thought.label, thought.action)?;
        for (action, visits, value) in &thought.candidates {
            writeln!(out, "  {action:<28} expects {:>3.0} of 100, tried {visits} times", 100.0 * value)?;
        }
        Ok(())
    }

    fn let_bot_decide(&mut self, out: &mut impl Write) -> io::Result<bool> {
        let at = self.sitting.seat_to_act();
        let Some(decided) = self.sitting.minds().map(|minds| minds.decide(&*at)) else { return Ok(false) };
        if let Some(fault) = decided.fault {
            writeln!(out, "{fault}")?;
        }
        let before = self.sitting.actions_played();
        if let Some(action) = decided.action {
            self.play(&action).map_err(io::Error::other)?;
        }
        if self.sitting.people == 0 {
            self.tell(Viewer::Spectator, before, out)?;
        }
        Ok(true)
    }

    fn play(&mut self, action: &str) -> Result<(), Refusal> {
        self.sitting.play(action)?;
        self.listing = Listing::default();
        Ok(())
    }

    /// Shows the person in `seat` the table and lets them decide. False if they leave.
    fn let_person_decide(&mut self, seat: Seat, out: &mut impl Write) -> io::Result<bool> {
        if !self.pass_screen_to(seat, out)? {
            return Ok(false);
        }
        let viewer = Viewer::Seat(seat);
        let played = self.sitting.actions_played();
        let news = mem::replace(&mut self.told[usize::from(seat.number())], played);
        self.tell(viewer, news, out)?;
        self.draw(viewer, out)?;
        let decision = self.sitting.table.position().decision.unwrap_or_default().replace('_', " ");
        let choices = match self.sitting.table.legal().len() {
            1 => "1 choice".to_owned(),
            count => format!("{count} choices"),
        };
        writeln!(out, "You are {seat} and decide: {decision} ({choices}; `list` shows them, `?` helps).")?;
        self.ask(viewer, &format!("{seat}> "), out)
    }

    /// Hides what the last person saw before another one looks. False if nobody comes.
    fn pass_screen_to(&mut self, seat: Seat, out: &mut impl Write) -> io::Result<bool> {
        /// More lines than a screen has.
        const CURTAIN: usize = 100;
        let before = self.at_screen.replace(seat);
        if self.sitting.people == 1 || before == Some(seat) {
            return Ok(true);
        }
        if before.is_some() {
            write!(out, "{}", "\n".repeat(CURTAIN))?;
        }
        Ok(line(&format!("Pass the screen to {seat}, then press Enter. "), out)?.is_some())
    }

    /// Says how the game ended. People can still look around or take back moves: true if they do the latter.
    fn end(&mut self, out: &mut impl Write) -> io::Result<bool> {
        let viewer = self.sitting.viewer_after_the_end();
        if let Some(news) = self.told.iter().copied().min() {
            self.tell(viewer, news, out)?;
        }
        self.draw(viewer, out)?;
        writeln!(out, "The game is over.")?;
        for line in self.sitting.result() {
            writeln!(out, "{line}")?;
        }
        if self.sitting.people == 0 {
            return Ok(false);
        }
        writeln!(out, "`save FILE` saves it, `undo` takes back the last decision, `quit` leaves.")?;
        self.ask(viewer, "> ", out)
    }

    /// Handles typed lines until the table changes. False if the people leave.
    fn ask(&mut self, viewer: Viewer, question: &str, out: &mut impl Write) -> io::Result<bool> {
        loop {
            let Some(line) = line(question, out)? else { return Ok(false) };
            match self.obey(&line, viewer, out)? {
                Next::Again => {}
                Next::Decision => return Ok(true),
                Next::Leave => return Ok(false),
            }
        }
    }

    fn obey(&mut self, line: &str, viewer: Viewer, out: &mut impl Write) -> io::Result<Next> {
        let typed = line.trim();
        if self.sitting.table.legal().iter().any(|action| action == typed) {
            return self.try_action(typed, out);
        }
        match Command::parse(typed) {
            Command::Nothing => {}
            Command::Help => writeln!(out, "{}", HELP.replace("{program}", program::name()))?,
            Command::List(wanted) if self.list(wanted) => write!(out, "{}", self.listing.text)?,
            Command::List(wanted) => writeln!(out, "No legal action contains '{wanted}'.")?,
            Command::Why(action) => match self.sitting.table.why(action) {
                Ok(()) => writeln!(out, "{action} is allowed.")?,
                Err(refusal) => explain(&refusal, out)?,
            },
            Command::Rule(id) => match rules::one(&self.sitting.table.info(), id, text::width()) {
                Ok(rule) => write!(out, "{rule}")?,
                Err(otherwise) => writeln!(out, "{otherwise}")?,
            },
            Command::Hint => self.hint(out)?,
            Command::Board => self.draw(viewer, out)?,
            Command::Log => self.tell(viewer, 0, out)?,
            Command::Undo if self.take_back() => return Ok(Next::Decision),
            Command::Undo => {
                writeln!(out, "There's nothing to take back: nobody has made a decision yet.")?;
            }
            Command::Save(file) => writeln!(out, "{}", self.sitting.save(file))?,
            Command::Quit => return Ok(Next::Leave),
            Command::Action(text) => {
                let action = self.listing.numbered(text).unwrap_or(text).to_owned();
                return self.try_action(&action, out);
            }
        }
        Ok(Next::Again)
    }

    fn try_action(&mut self, action: &str, out: &mut impl Write) -> io::Result<Next> {
        match self.play(action) {
            Ok(()) => return Ok(Next::Decision),
            Err(Refusal::Malformed(_)) if self.list(action) => {
                write!(
                    out,
                    "'{action}' isn't an action on its own, but part of these:\n{}",
                    self.listing.text
                )?;
            }
            Err(refusal) => explain(&refusal, out)?,
        }
        Ok(Next::Again)
    }

    /// Lists the legal actions that contain `wanted`. False if there are none.
    fn list(&mut self, wanted: &str) -> bool {
        let listing = Listing::new(&self.sitting.seat_to_act().choices(), wanted);
        let found = listing.is_some();
        self.listing = listing.unwrap_or_default();
        found
    }

    /// Goes back to the last decision that a person made. False if there is none.
    fn take_back(&mut self) -> bool {
        let found = self.sitting.take_back();
        let played = self.sitting.actions_played();
        self.told.iter_mut().for_each(|told| *told = played.min(*told));
        self.listing = Listing::default();
        found
    }

    /// Tells `viewer` what has happened from this point of the history on.
    fn tell(&self, viewer: Viewer, from: usize, out: &mut impl Write) -> io::Result<()> {
        let width = text::width();
        for told in self.sitting.heard(viewer, from) {
            writeln!(out, "{}", text::wrap(&told.sentence, width, "  "))?;
        }
        Ok(())
    }

    fn draw(&self, viewer: Viewer, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "\n{}\n", self.sitting.table.seat(viewer).draw().to_string().trim_end())
    }
}

/// The next line that is typed, or `None` at the end of input.
fn line(question: &str, out: &mut impl Write) -> io::Result<Option<String>> {
    writeln!(out, "{question}")?;
    out.flush()?;
    let mut line = Vec::new();
    let read = io::stdin().lock().read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

fn explain(refusal: &Refusal, out: &mut impl Write) -> io::Result<()> {
    match refusal {
        Refusal::Illegal(violation) => {
            writeln!(out, "Not allowed: {}\n`rule {}` shows the rule.", violation.message, violation.rule)
        }
        refusal => writeln!(out, "{refusal}. `list` shows what you can do now, `?` all commands."),
    }
}
