//! A game at one screen: whose turn it is, what they are told, and what they do.

use std::fs;
use std::io::{self, Write};
use std::mem;
use std::sync::Arc;

use tenka_bots::{AnyThought, BotSpec, Companion, Level, PlayerSpec};
use tenka_core::any::Happened;
use tenka_core::{Refusal, Seat, Start, Viewer};
use tenka_seats::{AnySeat, Referee};

use crate::error::CommandError;
use crate::play::command::{Command, HELP};
use crate::play::listing::Listing;
use crate::play::outside::Outside;
use crate::play::prompt::Prompt;
use crate::program;
use crate::{rules, setup, text};

/// The bot that gives hints.
const ADVISER: BotSpec = BotSpec::Level(Level::Hard);
/// The bot that takes over when a program fails.
const SUBSTITUTE: BotSpec = BotSpec::Level(Level::Medium);

/// A table with the people and bots around it.
pub(super) struct TerminalGame {
    table: Box<dyn Referee>,
    /// People have the seats below this number, bots the others.
    people: u8,
    history: Vec<LastAction>,
    /// How much of the history each person has been told.
    told: Vec<usize>,
    /// Who is looking at the screen.
    at_screen: Option<Seat>,
    /// The last list, to choose from by number.
    listing: Listing,
    /// A bot beside each seat: it plays for seats without a person, and otherwise gives hints.
    companions: Vec<Companion>,
    /// Programs and bots with other weights, if requested.
    outside: Option<Outside>,
    players: PlayerSpec,
    /// The seed of the bots' thoughts, so that a sitting can be repeated.
    seed: String,
}

/// An action that was played.
struct LastAction {
    seat: Seat,
    happened: Happened,
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

impl TerminalGame {
    pub(super) fn new(
        table: Box<dyn Referee>,
        people: u8,
        players: &PlayerSpec,
    ) -> Result<Self, CommandError> {
        let seed = seed_of(&*table).unwrap_or_else(setup::random_seed);
        let bots = players.bot().unwrap_or(SUBSTITUTE);
        let spec = |seat| if seat < people { ADVISER } else { bots };
        let companion = |seat| Companion::new(spec(seat), setup::threads());
        let mut sitting = TerminalGame {
            companions: (0..table.position().seats).map(companion).collect(),
            table,
            people,
            history: Vec::new(),
            told: vec![0; people.into()],
            at_screen: None,
            listing: Listing::default(),
            outside: None,
            players: players.clone(),
            seed,
        };
        sitting.seat_outsiders()?;
        Ok(sitting)
    }

    /// Restarts programs and bots with other weights.
    fn seat_outsiders(&mut self) -> Result<(), CommandError> {
        if !matches!(self.players, PlayerSpec::Bot(_)) {
            self.outside = Some(Outside::sit(&self.players, &*self.table, self.people, &self.seed)?);
        }
        Ok(())
    }

    /// Plays an action for the seat to act.
    pub(super) fn play(&mut self, action: &str) -> Result<(), Refusal> {
        let to_act = self.table.position().to_act;
        let happened = self.table.play(action)?;
        if let (Some(outside), Some(seat)) = (&mut self.outside, to_act) {
            outside.hear(seat, action, &happened);
        }
        self.history.extend(to_act.map(|seat| LastAction { seat, happened }));
        self.listing = Listing::default();
        Ok(())
    }

    /// Plays until the people leave or, if there are none, until the game is over.
    pub(super) fn run(&mut self, prompt: &mut Prompt, out: &mut impl Write) -> io::Result<()> {
        let info = self.table.info();
        writeln!(out, "{}. {}", info.title, info.about)?;
        loop {
            let stay = match self.table.position().to_act {
                Some(seat) if seat.number() < self.people => self.let_person_decide(seat, prompt, out)?,
                Some(_) => self.let_bot_decide(out)?,
                None => self.end(prompt, out)?,
            };
            if !stay {
                return Ok(());
            }
        }
    }

    /// What the bot beside the seat to act would do.
    fn think(&mut self) -> Option<AnyThought> {
        let seed = format!("bots {} {}", self.seed, self.table.position().ply);
        let seat = self.table.position().to_act?;
        let bot = self.companions.get_mut(usize::from(seat.number()))?;
        self.table.seat(Viewer::Seat(seat)).think(bot, &seed)
    }

    /// The seat to act; a spectator's place when the game is over.
    fn seat_to_act(&self) -> Arc<dyn AnySeat> {
        self.table.seat(self.table.position().to_act.map_or(Viewer::Spectator, Viewer::Seat))
    }

    /// What a strong bot would do, knowing what the person knows.
    fn hint(&mut self, out: &mut impl Write) -> io::Result<()> {
        let Some(thought) = self.think() else {
            return writeln!(out, "The game is over, so there's nothing to decide.");
        };
        writeln!(out, "{} ({}).", thought.label, thought.action)?;
        for (action, visits, value) in &thought.candidates {
            writeln!(out, "  {action:<28} expects {:>3.0} of 100, tried {visits} times", 100.0 * value)?;
        }
        Ok(())
    }

    fn let_bot_decide(&mut self, out: &mut impl Write) -> io::Result<bool> {
        if let Some(action) = self.outsiders_choice(out)? {
            self.play(&action).map_err(io::Error::other)?;
        } else if let Some(thought) = self.think() {
            self.play(&thought.action).map_err(io::Error::other)?;
        }
        if self.people == 0 {
            self.tell(Viewer::Spectator, self.history.len() - 1, out)?;
        }
        Ok(true)
    }

    /// The action of a program or a bot with other weights, if one is to act.
    fn outsiders_choice(&mut self, out: &mut impl Write) -> io::Result<Option<String>> {
        let position = self.table.position();
        let (Some(outside), Some(seat)) = (&mut self.outside, position.to_act) else { return Ok(None) };
        let seed = format!("worlds {} {}", self.seed, position.ply);
        match outside.act(seat, &*self.table.seat(Viewer::Seat(seat)), &seed) {
            None => Ok(None),
            Some(Ok(action)) => Ok(Some(action)),
            Some(Err(fault)) => {
                writeln!(out, "{}, {seat}: {fault}. The bot {SUBSTITUTE} takes over.", self.players)?;
                Ok(None)
            }
        }
    }

    /// Shows the person in `seat` the table and lets them decide. False if they leave.
    fn let_person_decide(
        &mut self,
        seat: Seat,
        prompt: &mut Prompt,
        out: &mut impl Write,
    ) -> io::Result<bool> {
        if !self.pass_screen_to(seat, prompt, out)? {
            return Ok(false);
        }
        let viewer = Viewer::Seat(seat);
        let news = mem::replace(&mut self.told[usize::from(seat.number())], self.history.len());
        self.tell(viewer, news, out)?;
        self.draw(viewer, out)?;
        let decision = self.table.position().decision.unwrap_or_default().replace('_', " ");
        let choices = match self.table.legal().len() {
            1 => "1 choice".to_owned(),
            count => format!("{count} choices"),
        };
        writeln!(out, "You are {seat} and decide: {decision} ({choices}; `list` shows them, `?` helps).")?;
        self.ask(viewer, &format!("{seat}> "), prompt, out)
    }

    /// Hides what the last person saw before another one looks. False if nobody comes.
    fn pass_screen_to(&mut self, seat: Seat, prompt: &mut Prompt, out: &mut impl Write) -> io::Result<bool> {
        /// More lines than a screen has.
        const CURTAIN: usize = 100;
        let before = self.at_screen.replace(seat);
        if self.people == 1 || before == Some(seat) {
            return Ok(true);
        }
        if before.is_some() {
            write!(out, "{}", "\n".repeat(CURTAIN))?;
        }
        let question = format!("Pass the screen to {seat}, then press Enter. ");
        Ok(prompt.ask(&question, &[], out)?.is_some())
    }

    /// Says how the game ended. People can still look around or take back moves: true if they do the latter.
    fn end(&mut self, prompt: &mut Prompt, out: &mut impl Write) -> io::Result<bool> {
        let viewer = if self.people == 1 { Viewer::Seat(Seat::new(0)) } else { Viewer::Spectator };
        if let Some(news) = self.told.iter().copied().min() {
            self.tell(viewer, news, out)?;
        }
        self.draw(viewer, out)?;
        writeln!(out, "The game is over.")?;
        if let Some(result) = self.table.position().result {
            for (seat, (rank, score)) in result.ranks.iter().zip(&result.scores).enumerate() {
                let wins = if *rank == 1 { ", wins" } else { "" };
                let score = score.named(self.table.figures());
                writeln!(out, "  seat {seat}: rank {rank}, {score}{wins}")?;
            }
        }
        if let Some(seed) = seed_of(&*self.table) {
            writeln!(out, "The seed was '{seed}'; pass it to --seed to deal the same game again.")?;
        }
        if self.people == 0 {
            return Ok(false);
        }
        writeln!(out, "`save FILE` saves it, `undo` takes back the last decision, `quit` leaves.")?;
        self.ask(viewer, "> ", prompt, out)
    }

    /// Handles typed lines until the table changes. False if the people leave.
    fn ask(
        &mut self,
        viewer: Viewer,
        question: &str,
        prompt: &mut Prompt,
        out: &mut impl Write,
    ) -> io::Result<bool> {
        let legal = self.table.legal();
        loop {
            let Some(line) = prompt.ask(question, &legal, out)? else { return Ok(false) };
            match self.obey(&line, viewer, out)? {
                Next::Again => {}
                Next::Decision => return Ok(true),
                Next::Leave => return Ok(false),
            }
        }
    }

    fn obey(&mut self, line: &str, viewer: Viewer, out: &mut impl Write) -> io::Result<Next> {
        let typed = line.trim();
        if self.table.legal().iter().any(|action| action == typed) {
            return self.try_action(typed, out);
        }
        match Command::parse(typed) {
            Command::Nothing => {}
            Command::Help => writeln!(out, "{}", HELP.replace("{program}", program::name()))?,
            Command::List(wanted) if self.list(wanted) => write!(out, "{}", self.listing.text)?,
            Command::List(wanted) => writeln!(out, "No legal action contains '{wanted}'.")?,
            Command::Why(action) => match self.table.why(action) {
                Ok(()) => writeln!(out, "{action} is allowed.")?,
                Err(refusal) => explain(&refusal, out)?,
            },
            Command::Rule(id) => match rules::one(&self.table.info(), id, text::width()) {
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
            Command::Save(file) => self.save(file, out)?,
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
        let listing = Listing::new(&self.seat_to_act().choices(), wanted);
        let found = listing.is_some();
        self.listing = listing.unwrap_or_default();
        found
    }

    /// Goes back to the last decision that a person made. False if there is none.
    fn take_back(&mut self) -> bool {
        let by_person = |played: &LastAction| played.seat.number() < self.people;
        let Some(decision) = self.history.iter().rposition(by_person) else { return false };
        while self.history.len() > decision && self.table.undo().is_ok() {
            self.history.pop();
        }
        self.told.iter_mut().for_each(|told| *told = decision.min(*told));
        self.listing = Listing::default();
        // A player that can't be seated again is replaced by a bot.
        self.outside = None;
        let _ = self.seat_outsiders();
        true
    }

    /// Tells `viewer` what has happened from this point of the history on.
    fn tell(&self, viewer: Viewer, from: usize, out: &mut impl Write) -> io::Result<()> {
        let width = text::width();
        for told in self.history[from..].iter().flat_map(|played| played.happened.heard_by(viewer)) {
            writeln!(out, "{}", text::wrap(&told.sentence, width, "  "))?;
        }
        Ok(())
    }

    fn draw(&self, viewer: Viewer, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "\n{}\n", self.table.seat(viewer).draw().trim_end())
    }

    /// Writes the record to a new file: nothing that exists is overwritten.
    fn save(&self, file: &str, out: &mut impl Write) -> io::Result<()> {
        if file.is_empty() {
            return writeln!(out, "Expected a file name, for example `save game.txt`.");
        }
        match fs::File::create_new(file).and_then(|mut kept| write!(kept, "{}", self.table.record())) {
            Ok(()) => writeln!(out, "Saved. `{} play --from {file}` continues it.", program::name()),
            Err(error) => writeln!(out, "Couldn't save to {file}: {error}. Choose another name."),
        }
    }
}

fn explain(refusal: &Refusal, out: &mut impl Write) -> io::Result<()> {
    match refusal {
        Refusal::Illegal(violation) => {
            writeln!(out, "Not allowed: {}\n`rule {}` shows the rule.", violation.message, violation.rule)
        }
        refusal => writeln!(out, "{refusal}. `list` shows what you can do now, `?` all commands."),
    }
}

/// The text the table was dealt from, unless it began at a position.
fn seed_of(table: &dyn Referee) -> Option<String> {
    match table.record().start {
        Start::Seed { seed, .. } => Some(seed),
        Start::State { .. } => None,
    }
}
