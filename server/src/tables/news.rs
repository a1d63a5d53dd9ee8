//! What one entry of the log means for those who look on: made from each viewer's own eyes.

use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use serde::Serialize;
use serde_json::Value;
use tenka_core::any::{Happened, Position, Told};
use tenka_core::{Seat, Viewer};
use tenka_pages::words::named;

use super::course::Outcome;
use crate::store::{Entry, LoggedEntry};

/// What one entry of the log means for those who look on.
pub struct News {
    /// The number of the entry.
    pub seq: u64,
    /// The number of the last entry that changed the game, this one included.
    pub revision: u64,
    /// How many actions had been played after it.
    pub ply: usize,
    /// What happened.
    pub entry: Entry,
    position: Option<Position>,
    happened: Option<Happened>,
    names: Arc<[String]>,
    texts: Vec<OnceLock<Bytes>>,
}

/// An event as streams give it. Position's scores are not among it: they may be nobody's business yet.
#[derive(Serialize)]
struct Event<'a> {
    seq: u64,
    kind: &'a str,
    revision: u64,
    ply: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    events: Vec<&'a Value>,
    sentences: Vec<String>,
    to_act: Option<Seat>,
    decision: Option<&'a str>,
    over: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'a tenka_core::Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<&'a str>,
}

impl News {
    /// The news of an entry that has led to this.
    pub fn of(logged: &LoggedEntry, outcome: Outcome, names: &Arc<[String]>) -> Self {
        let Outcome { position, revision, seats, happened } = outcome;
        News {
            seq: logged.seq,
            revision,
            ply: position.as_ref().map_or(0, |position| position.ply),
            entry: logged.entry.clone(),
            position,
            happened,
            names: Arc::clone(names),
            texts: (0..=seats).map(|_| OnceLock::new()).collect(),
        }
    }

    /// What this viewer is told, as one line of JSON.
    pub fn text(&self, viewer: Viewer) -> Bytes {
        let made = || serde_json::to_vec(&self.event(viewer)).unwrap_or_default().into();
        self.texts.get(self.index(viewer)).map_or_else(made, |text| text.get_or_init(made).clone())
    }

    /// What this viewer is told, as JSON.
    pub fn json(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.event(viewer)).unwrap_or_default()
    }

    fn event(&self, viewer: Viewer) -> Event<'_> {
        let (name, words) = match &self.entry {
            Entry::Said { name, words, .. } => (Some(&**name), Some(&**words)),
            Entry::Sat { name, .. } => (Some(&**name), None),
            _ => (None, None),
        };
        let position = self.position.as_ref();
        Event {
            seq: self.seq,
            kind: self.entry.kind(),
            revision: self.revision,
            ply: self.ply,
            seat: self.entry.seat(),
            events: self.heard_by(viewer).iter().map(|told| &told.event).collect(),
            sentences: self.sentences(viewer),
            to_act: position.and_then(|position| position.to_act),
            decision: position.and_then(|position| position.decision),
            over: position.is_some_and(|position| position.over),
            result: position.and_then(|position| position.result.as_ref()),
            name,
            words,
        }
    }

    /// What happened in sentences, with seats by their names.
    pub fn sentences(&self, viewer: Viewer) -> Vec<String> {
        let name = |seat: &Seat| self.names.get(usize::from(seat.number())).map_or("", String::as_str);
        let sentence = match &self.entry {
            Entry::Action { .. } => {
                return self.heard_by(viewer).iter().map(|told| named(&told.sentence, &self.names)).collect();
            }
            Entry::Said { .. } => return Vec::new(),
            Entry::Opened { .. } => "The table was opened.".to_owned(),
            Entry::Sat { seat, .. } => format!("{} sat down.", name(seat)),
            Entry::Begun => "The game began.".to_owned(),
            Entry::TakenBack { seat } => format!("{} took back the last action.", name(seat)),
            Entry::Hinted { seat } => format!("{} asked for a hint.", name(seat)),
            Entry::Left { seat } => format!("{} left; a bot plays on.", name(seat)),
            Entry::Returned { seat } => format!("{} came back.", name(seat)),
            Entry::TimedOut { seat } => format!("{} ran out of time; a bot plays on.", name(seat)),
        };
        vec![sentence]
    }

    /// The things that it touched, as far as this viewer knows.
    pub fn touched(&self, viewer: Viewer) -> Vec<String> {
        self.heard_by(viewer).iter().flat_map(|told| told.things.iter().cloned()).collect()
    }

    fn heard_by(&self, viewer: Viewer) -> &[Told] {
        self.happened.as_ref().map_or(&[], |happened| happened.heard_by(viewer))
    }

    /// Seats come first, then the spectator.
    fn index(&self, viewer: Viewer) -> usize {
        viewer.seat().map_or(self.texts.len() - 1, |seat| usize::from(seat.number()))
    }
}
