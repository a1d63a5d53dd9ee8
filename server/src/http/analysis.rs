//! The analysis of a finished game, made in the background and stored.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::extract::{Path, State};
use axum::response::IntoResponse as _;
use serde_json::{Value, json};
use tenka_bots::{BotSpec, Level};
use tenka_core::{Viewer, say};
use tenka_pages::model::{AnalysisPage, AnalysisStatus};

use super::App;
use super::answers::{Answered, see};
use super::cards::cards;
use super::limits::{self, network};
use super::visitor::{Flavour, Visitor};
use crate::denied::{Denied, Kind};
use crate::store::Change;
use crate::tables::{Live, Review};
use crate::thinkers::{Asker, Asking, Cost, Urgency};
use crate::time::now_ms;

/// How many analyses may be running or queued; more are refused.
const MOST: usize = 64;
const JUDGE: BotSpec = BotSpec::Level(Level::Medium);

/// Running analyses, at most one per visitor.
#[derive(Default)]
pub(super) struct Analyses {
    underway: Mutex<HashMap<String, Underway>>,
}

struct Underway {
    asker: Asker,
    judged: usize,
    of: usize,
}

impl Analyses {
    fn locked(&self) -> MutexGuard<'_, HashMap<String, Underway>> {
        self.underway.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn progress(&self, id: &str) -> Option<(usize, usize)> {
        self.locked().get(id).map(|underway| (underway.judged, underway.of))
    }

    fn set(&self, id: &str, judged: usize) {
        if let Some(underway) = self.locked().get_mut(id) {
            underway.judged = judged;
        }
    }

    /// Starts an analysis; false if it is already running.
    fn begin(&self, id: &str, asker: Asker, of: usize) -> Result<bool, Denied> {
        let mut underway = self.locked();
        if underway.contains_key(id) {
            return Ok(false);
        }
        if underway.len() >= MOST {
            return Err(Denied::busy());
        }
        if underway.values().any(|underway| underway.asker == asker) {
            return Err(limits::refused("analyses", "one_at_a_time", say!(one_analysis)));
        }
        underway.insert(id.to_owned(), Underway { asker, judged: 0, of });
        metrics::gauge!("tenka_analyses").set(underway.len() as f64);
        Ok(true)
    }

    fn end(&self, id: &str) {
        let mut underway = self.locked();
        underway.remove(id);
        metrics::gauge!("tenka_analyses").set(underway.len() as f64);
    }
}

pub(super) async fn page(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answered {
    let analysis = match (app.tables.store.analysis(&id).await?, app.analyses.progress(&id)) {
        (Some(data), _) => AnalysisStatus::Done(serde_json::from_str(&data).unwrap_or(Value::Null)),
        (None, Some((done, all))) => AnalysisStatus::Underway(done, all),
        (None, None) => AnalysisStatus::Unasked,
    };
    let (info, seats, may_ask) = {
        let mut locked = app.tables.lock(&id).await?;
        let live = locked.live()?;
        (
            live.terms.info()?,
            cards(&live.id, live.seats(), Viewer::Spectator),
            urgency(live, &visitor).is_some(),
        )
    };
    let analysis = match analysis {
        AnalysisStatus::Unasked if !may_ask => AnalysisStatus::Private,
        other => other,
    };
    Ok(match visitor.flavour {
        Flavour::Page => self::shown(&AnalysisPage { id: &id, info, seats, analysis }),
        Flavour::Json => Json(match analysis {
            AnalysisStatus::Unasked | AnalysisStatus::Private => json!({ "stage": "unasked" }),
            AnalysisStatus::Underway(done, all) => json!({ "stage": "underway", "done": done, "of": all }),
            AnalysisStatus::Done(data) => json!({ "stage": "done", "analysis": data }),
        })
        .into_response(),
    })
}

/// The urgency of the analysis a visitor asks for; `None` if they may not ask for it.
fn urgency(live: &Live, visitor: &Visitor) -> Option<Urgency> {
    let played = live.viewer(visitor.session).seat().is_some() || visitor.session == Some(live.opener);
    match (played, live.is_public()) {
        (true, _) => Some(Urgency::LookedBackAt),
        (false, true) => Some(Urgency::Curious),
        (false, false) => None,
    }
}

fn shown(analysis: &AnalysisPage<'_>) -> axum::response::Response {
    super::answers::page(tenka_pages::analysis(analysis))
}

/// Requests it. It reveals what was hidden, so the game must be over. Players have priority; anyone may ask at tables
/// that anyone could have joined.
pub(super) async fn ask(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answered {
    app.gates.admit_command(visitor.session)?;
    let (review, urgency) = {
        let mut locked = app.tables.lock(&id).await?;
        let live = locked.live()?;
        let review = live.course()?.review()?;
        let urgency = urgency(live, &visitor)
            .ok_or_else(|| Denied::new(Kind::Forbidden, "not_seated", say!(private_table)))?;
        (review, urgency)
    };
    let is_done = app.tables.store.analysis(&id).await?.is_some();
    let asker = Asker::Address(network(visitor.address));
    if !is_done && app.analyses.begin(&id, asker, review.decisions())? {
        tokio::spawn(run(app, id.clone(), review, asker, urgency));
    }
    Ok(see(&format!("/t/{id}/analysis")))
}

async fn run(app: App, id: String, review: Review, asker: Asker, urgency: Urgency) {
    if let Err(denied) = analyse(&app, &id, review, asker, urgency).await {
        tracing::warn!(id, code = denied.code, "an analysis came to nothing: {}", denied.message);
    }
    app.analyses.end(&id);
}

/// Judges one decision at a time, queueing again for each, so that games go on in between.
async fn analyse(app: &App, id: &str, review: Review, asker: Asker, urgency: Urgency) -> Result<(), Denied> {
    let thinkers = &app.tables.thinkers;
    let review = Arc::new(review);
    let mut plies = Vec::new();
    while !app.stop.is_cancelled() {
        let asking = Asking::constantly(asker, Cost::Dear, urgency);
        let Some(place) = thinkers.place(asking).await else { return Ok(()) };
        let (judging, index) = (Arc::clone(&review), plies.len());
        match thinkers.work(place, move || judging.judge(JUDGE, index)).await?? {
            Some(ply) => plies.push(ply),
            None => {
                let analysis = review.assemble(JUDGE, plies);
                let mut change = Change::new(id, now_ms());
                change.analysis = Some(serde_json::to_string(&analysis).map_err(|_| Denied::internal())?);
                return Ok(app.tables.store.commit(change).await?);
            }
        }
        app.analyses.set(id, plies.len());
    }
    Ok(())
}
