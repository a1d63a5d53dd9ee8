//! Who thinks at the table: the bots beside the seats, and the programs in them.

use tenka_bots::{AnyThought, BotSpec, Companion, Level, PlayerSpec};
use tenka_core::any::Happened;
use tenka_core::{Seat, Viewer};
use tenka_seats::{AnySeat, Referee};

use crate::error::CommandError;
use crate::play::outside::Outside;
use crate::setup;

/// The bot that gives hints.
const ADVISER: BotSpec = BotSpec::Level(Level::Hard);
/// The bot that takes over when a program fails.
const SUBSTITUTE: BotSpec = BotSpec::Level(Level::Medium);

/// The bots and programs of one sitting. They can think on a thread of their own, away from the table.
pub(super) struct Minds {
    /// A bot beside each seat: it plays for seats without a person, and otherwise gives hints.
    companions: Vec<Companion>,
    /// Programs and bots with other weights, if requested.
    outside: Option<Outside>,
    players: PlayerSpec,
    /// The seed of the bots' thoughts, so that a sitting can be repeated.
    seed: String,
}

/// What a seat without a person does.
pub(super) struct Decided {
    pub(super) action: Option<String>,
    /// What is wrong with the program that was to decide, if a bot had to.
    pub(super) fault: Option<String>,
}

impl Minds {
    pub(super) fn new(
        table: &dyn Referee,
        people: u8,
        players: &PlayerSpec,
        seed: String,
    ) -> Result<Self, CommandError> {
        let bots = players.bot().unwrap_or(SUBSTITUTE);
        let spec = |seat| if seat < people { ADVISER } else { bots };
        let companion = |seat| Companion::new(spec(seat), setup::threads());
        let companions = (0..table.position().seats).map(companion).collect();
        let mut minds = Minds { companions, outside: None, players: players.clone(), seed };
        minds.seat_outsiders(table, people)?;
        Ok(minds)
    }

    /// Starts programs and bots with other weights, or starts them anew.
    pub(super) fn seat_outsiders(&mut self, table: &dyn Referee, people: u8) -> Result<(), CommandError> {
        self.outside = None;
        if !matches!(self.players, PlayerSpec::Bot(_)) {
            self.outside = Some(Outside::sit(&self.players, table, people, &self.seed)?);
        }
        Ok(())
    }

    /// Tells programs what their seats hear about an action.
    pub(super) fn hear(&mut self, by: Seat, action: &str, happened: &Happened) {
        if let Some(outside) = &mut self.outside {
            outside.hear(by, action, happened);
        }
    }

    /// What the bot beside the seat to act would do.
    pub(super) fn advise(&mut self, at: &dyn AnySeat) -> Option<AnyThought> {
        let position = at.position();
        let seed = format!("bots {} {}", self.seed, position.ply);
        at.think(self.companions.get_mut(usize::from(position.to_act?.number()))?, &seed)
    }

    /// What the seat to act does, which has no person.
    pub(super) fn decide(&mut self, at: &dyn AnySeat) -> Decided {
        match self.outsiders_choice(at) {
            Some(Ok(action)) => Decided { action: Some(action), fault: None },
            Some(Err(fault)) => Decided { action: self.bots_choice(at), fault: Some(fault) },
            None => Decided { action: self.bots_choice(at), fault: None },
        }
    }

    fn bots_choice(&mut self, at: &dyn AnySeat) -> Option<String> {
        self.advise(at).map(|thought| thought.action)
    }

    /// The action of a program or a bot with other weights, if one is to act.
    fn outsiders_choice(&mut self, at: &dyn AnySeat) -> Option<Result<String, String>> {
        let position = at.position();
        let (outside, seat) = (self.outside.as_mut()?, position.to_act?);
        let seed = format!("worlds {} {}", self.seed, position.ply);
        let choice = outside.act(seat, at, &seed)?;
        let name = &self.players;
        Some(choice.map_err(|fault| format!("{name}, {seat}: {fault}. The bot {SUBSTITUTE} takes over.")))
    }
}

/// The viewer in the seat to act; a spectator when the game is over.
pub(super) fn viewer_to_act(table: &dyn Referee) -> Viewer {
    table.position().to_act.map_or(Viewer::Spectator, Viewer::Seat)
}
