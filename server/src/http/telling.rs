//! What happened at a table, as told to people and programs.

use bytes::Bytes;
use serde::{Serialize, Serializer};
use serde_json::Value;
use tenka_core::said::Parts;
use tenka_core::{Seat, Sentence, Viewer, Weight, say};
use tenka_pages::model::Told;
use tenka_pages::words::named;

use crate::denied::Missed;
use crate::store::Entry;
use crate::tables::News;

/// An event as streams send it.
#[derive(Serialize)]
struct StreamEvent<'a> {
    seq: u64,
    kind: &'a str,
    revision: u64,
    ply: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    events: Vec<&'a Value>,
    sentences: Vec<String>,
    #[serde(serialize_with = "parts")]
    parts: Vec<Sentence>,
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
    /// What this viewer is told, as a line of JSON.
    pub fn text(&self, viewer: Viewer) -> Bytes {
        self.written(viewer, || serde_json::to_vec(&self.event(viewer)).unwrap_or_default().into())
    }

    /// What this viewer is told, as JSON.
    pub fn json(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.event(viewer)).unwrap_or_default()
    }

    fn event(&self, viewer: Viewer) -> StreamEvent<'_> {
        let (name, words) = match &self.entry {
            Entry::Said { name, words, .. } => (Some(&**name), Some(&**words)),
            Entry::Sat { name, .. } => (Some(&**name), None),
            _ => (None, None),
        };
        let position = self.position.as_ref();
        let sentences = self.sentences(viewer);
        StreamEvent {
            seq: self.seq,
            kind: self.entry.kind(),
            revision: self.revision,
            ply: self.ply,
            seat: self.entry.seat(),
            events: self.heard_by(viewer).iter().map(|told| &told.event).collect(),
            sentences: sentences.iter().map(|sentence| named(sentence, &self.names)).collect(),
            parts: sentences,
            to_act: position.and_then(|position| position.to_act),
            decision: position.and_then(|position| position.decision),
            over: position.is_some_and(|position| position.over),
            result: position.and_then(|position| position.result.as_ref()),
            name,
            words,
        }
    }

    /// What happened in sentences.
    pub fn sentences(&self, viewer: Viewer) -> Vec<Sentence> {
        self.told(viewer).into_iter().map(|told| told.sentence).collect()
    }

    /// What happened in sentences, and how much each matters.
    pub fn told(&self, viewer: Viewer) -> Vec<Told> {
        let sentence = match &self.entry {
            Entry::Action { .. } => return self.heard_by(viewer).iter().map(Told::from).collect(),
            Entry::Said { .. } => return Vec::new(),
            Entry::Opened { .. } => say!(table_opened),
            Entry::Sat { seat, .. } => say!(sat_down { seat }),
            Entry::GivenToBot { seat, .. } => say!(bot_sat_down { seat }),
            Entry::Begun => say!(game_began),
            Entry::TakenBack { seat } => say!(took_back { seat }),
            Entry::Hinted { seat } => say!(asked_for_hint { seat }),
            Entry::Left { seat } => say!(left { seat }),
            Entry::Returned { seat } => say!(came_back { seat }),
            Entry::TimedOut { seat } => say!(ran_out_of_time { seat }),
            Entry::Resigned { seat } => say!(resigned { seat }),
            Entry::WantsToStop { seat } => say!(wants_to_stop { seat }),
            Entry::WantsToPlayOn { seat } => say!(wants_to_play_on { seat }),
            Entry::Rematch { seat, .. } => say!(wants_rematch { seat }),
        };
        let weight = match &self.entry {
            Entry::Opened { .. } | Entry::Sat { .. } | Entry::Begun => Weight::Routine,
            _ => Weight::Plain,
        };
        vec![Told { sentence: sentence.for_viewer(viewer).capitalised(), weight, heading: None }]
    }
}

/// The parts of each sentence.
#[allow(clippy::ptr_arg, reason = "the signature that serde asks for")]
fn parts<S: Serializer>(sentences: &Vec<Sentence>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(sentences.iter().map(Parts))
}

impl Missed {
    /// What has happened, in sentences.
    pub fn sentences(&self) -> Vec<String> {
        let sentences = |news: &News| {
            let said = news.sentences(self.viewer);
            said.iter().map(|sentence| named(sentence, &news.names)).collect::<Vec<_>>()
        };
        self.news.iter().flat_map(|news| sentences(news)).collect()
    }
}
