//! What one log entry means for those watching, from each one's own point of view.

use std::fmt;
use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use tenka_core::Viewer;
use tenka_core::any::{Happened, HeardEvent, Position};

use super::course::EntryEffect;
use crate::store::{Entry, LoggedEntry};

/// What one log entry means for those watching.
pub struct News {
    /// The number of the entry.
    pub seq: u64,
    /// The number of the last entry that changed the game, this one included.
    pub revision: u64,
    /// How many actions had been played by then.
    pub ply: usize,
    /// What happened.
    pub entry: Entry,
    /// The public state of the game after it, if it has begun.
    pub position: Option<Position>,
    /// The name of each seat.
    pub names: Arc<[String]>,
    happened: Option<Happened>,
    texts: Vec<OnceLock<Bytes>>,
}

impl News {
    /// The news of an entry with this effect.
    pub fn of(logged: &LoggedEntry, outcome: EntryEffect, names: &Arc<[String]>) -> Self {
        let EntryEffect { position, revision, seats, happened } = outcome;
        News {
            seq: logged.seq,
            revision,
            ply: position.as_ref().map_or(0, |position| position.ply),
            entry: logged.entry.clone(),
            position,
            names: Arc::clone(names),
            happened,
            texts: (0..=seats).map(|_| OnceLock::new()).collect(),
        }
    }

    /// What this viewer hears.
    pub fn heard_by(&self, viewer: Viewer) -> &[HeardEvent] {
        self.happened.as_ref().map_or(&[], |happened| happened.heard_by(viewer))
    }

    /// The things it touched, restricted to what this viewer knows.
    pub fn touched(&self, viewer: Viewer) -> Vec<String> {
        self.heard_by(viewer).iter().flat_map(|told| told.things.iter().cloned()).collect()
    }

    /// The text `write` makes of it for this viewer, made once for all with the same view.
    pub fn written(&self, viewer: Viewer, write: impl FnOnce() -> Bytes) -> Bytes {
        // Seats come first, then the spectators.
        let index = viewer.seat().map_or(self.texts.len() - 1, |seat| usize::from(seat.number()));
        match self.texts.get(index) {
            Some(text) => text.get_or_init(write).clone(),
            None => write(),
        }
    }
}

impl fmt::Debug for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("News").field("seq", &self.seq).field("entry", &self.entry).finish_non_exhaustive()
    }
}
