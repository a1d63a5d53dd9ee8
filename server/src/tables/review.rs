//! A finished game to review.

use tenka_bots::{Analysis, BotSpec, Ply};
use tenka_core::say;
use tenka_seats::Referee;

use super::course::TableProgress;
use crate::denied::Denied;

/// A finished game to review: nothing about it is secret any more.
pub struct Review {
    referee: Box<dyn Referee>,
    decisions: usize,
}

impl TableProgress {
    /// The game to review, once it is over.
    pub fn review(&self) -> Result<Review, Denied> {
        let referee = self.begun()?;
        let position = referee.position();
        if !position.over {
            return Err(Denied::conflict("not_over", say!(analysis_not_yet)));
        }
        Ok(Review { referee: referee.duplicate(), decisions: position.ply })
    }
}

impl Review {
    /// How many decisions there were.
    pub fn decisions(&self) -> usize {
        self.decisions
    }

    /// This bot's judgement of one decision, by its number from 0; `None` when there are no more.
    pub fn judge(&self, level: BotSpec, index: usize) -> Result<Option<Ply>, Denied> {
        self.referee.judge(level, index).map_err(|_| Denied::internal())
    }

    /// The analysis made up of these decisions, each judged by this bot.
    pub fn assemble(&self, level: BotSpec, plies: Vec<Ply>) -> Analysis {
        self.referee.assemble(level, plies)
    }
}
