//! `tenka engine --as`: a bot that answers the messages that programs at a table get.

use std::fmt::Display;
use std::io::{BufRead, Write};

use tenka_bots::PlayerSpec;
use tenka_bots::program::{Message, Sitter, SitterError, Sitting};

use crate::engine::lines::{Line, LineReader};
use crate::error::CommandError;

/// Bots of a contest think on one thread each, and so does this one.
const THREADS: usize = 1;

/// Plays every game that the referee starts, until there are no more.
///
/// Unlike the engine, it gives up at the first line that makes no sense: a player who has misheard something would only
/// lose more slowly.
pub(super) fn run(player: &PlayerSpec, input: impl BufRead, mut out: impl Write) -> Result<(), CommandError> {
    if player.bot().is_none() {
        return Err(refused(&SitterError::IsAProgram));
    }
    let mut lines = LineReader::new(input);
    let mut sitter: Option<Box<dyn Sitter>> = None;
    loop {
        let message: Message = match lines.next()? {
            Line::End => return Ok(()),
            Line::TooLong => return Err(refused(&"the message is too long")),
            Line::Read(line) => serde_json::from_slice(line).map_err(|error| refused(&error))?,
        };
        match (message, &mut sitter) {
            (Message::Quit, _) => return Ok(()),
            (Message::New { sitting, .. }, sitter) => *sitter = Some(seated(player, &sitting, THREADS)?),
            (Message::Over { .. }, sitter) => *sitter = None,
            (Message::Heard(heard), Some(sitter)) => sitter.hear(&heard),
            (Message::Act(asked), Some(sitter)) => {
                let answer = sitter.act(asked.world).map_err(|refusal| refused(&refusal))?;
                serde_json::to_writer(&mut out, &answer).map_err(std::io::Error::from)?;
                out.write_all(b"\n")?;
                out.flush()?;
            }
            (Message::Heard(_) | Message::Act(_), None) => {
                return Err(refused(&"no game has begun: expected 'new' first"));
            }
        }
    }
}

/// The bot in its seat.
pub(crate) fn seated(
    player: &PlayerSpec,
    sitting: &Sitting,
    threads: usize,
) -> Result<Box<dyn Sitter>, CommandError> {
    let entry = tenka_registry::entry(&sitting.game).map_err(|unknown| refused(&unknown))?;
    (entry.workshop().sit_down(player, sitting, threads)).map_err(|error| refused(&error))
}

fn refused(why: &dyn Display) -> CommandError {
    CommandError::Usage(why.to_string())
}
