//! The analysis of a finished game, made in the background and stored.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::IntoResponse as _;
use serde_json::{Value, json};
use tenka_bots::{BotSpec, Level};
use tenka_core::{MAX_SEATS, say};
use tenka_pages::model::{AnalysisStatus, Decision, Eyes, Judged};

use super::App;
use super::answers::{Answered, see};
use super::limits::{self, network};
use super::table::TableQuery;
use super::visitor::{Flavour, Visitor};
use crate::denied::{Denied, Kind};
use crate::store::{Change, Claim, Job, JobKind, StoreError};
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
    judged: Judged,
    of: usize,
}

impl Analyses {
    fn locked(&self) -> MutexGuard<'_, HashMap<String, Underway>> {
        self.underway.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn progress(&self, id: &str) -> Option<(Judged, usize)> {
        self.locked().get(id).map(|underway| (underway.judged.clone(), underway.of))
    }

    fn add(&self, id: &str, judged: Decision) {
        if let Some(underway) = self.locked().get_mut(id) {
            underway.judged.decisions.push(judged);
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
        let judged = Judged { level: JUDGE.to_string(), ..Judged::default() };
        underway.insert(id.to_owned(), Underway { asker, judged, of });
        metrics::gauge!("tenka_analyses").set(underway.len() as f64);
        Ok(true)
    }

    fn end(&self, id: &str) {
        let mut underway = self.locked();
        underway.remove(id);
        metrics::gauge!("tenka_analyses").set(underway.len() as f64);
    }
}

/// How far the analysis of a finished game has come.
pub(super) async fn status(app: &App, visitor: &Visitor, id: &str) -> Result<AnalysisStatus, Denied> {
    // In this order, an analysis that ends meanwhile isn't missed.
    if let Some((judged, of)) = app.analyses.progress(id) {
        return Ok(AnalysisStatus::Underway(judged, of));
    }
    if let Some(stored) = app.tables.store.analysis(id).await? {
        return Ok(Judged::read(&stored).map_or(AnalysisStatus::Unreadable, AnalysisStatus::Done));
    }
    // Another process may be at it: what it has judged so far is shown once it is done.
    if let Some((_, of)) = app.tables.store.analysis_progress(id).await? {
        return Ok(AnalysisStatus::Underway(Judged { level: JUDGE.to_string(), ..Judged::default() }, of));
    }
    let mut locked = app.tables.lock(id).await?;
    Ok(match urgency(locked.live()?, visitor) {
        Some(_) => AnalysisStatus::Unasked,
        None => AnalysisStatus::Private,
    })
}

/// For programs, how far it has come; people look back at the game.
pub(super) async fn page(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answered {
    if visitor.flavour == Flavour::Page {
        return Ok(see(&format!("/t/{id}?ply=0")));
    }
    app.tables.lock(&id).await?.live()?;
    let underway = match app.analyses.progress(&id) {
        Some((judged, of)) if !app.tables.thinkers.leave_bots_to_others() => {
            Some((judged.decisions.len(), of))
        }
        _ => app.tables.store.analysis_progress(&id).await?,
    };
    Ok(Json(match (underway, app.tables.store.analysis(&id).await?) {
        (_, Some(stored)) => {
            let analysis: Value = serde_json::from_str(&stored).unwrap_or(Value::Null);
            json!({ "stage": "done", "analysis": analysis })
        }
        (Some((done, of)), None) => json!({ "stage": "underway", "done": done, "of": of }),
        (None, None) => json!({ "stage": "unasked" }),
    })
    .into_response())
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

/// Requests it. It reveals what was hidden, so the game must be over. Players have priority; anyone may ask at tables
/// that anyone could have joined.
pub(super) async fn ask(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<TableQuery>,
) -> Answered {
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
    let eyes = Eyes::named(&query.eyes, MAX_SEATS);
    Ok(see(&format!("/t/{id}{}", eyes.query(query.ply.unwrap_or(0)))))
}

/// How often to look whether another process has made an analysis.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// Has an analysis made by another process.
async fn have_made(app: &App, job: &Job) -> Result<(), StoreError> {
    app.tables.store.want(job).await?;
    while app.tables.store.analysis_progress(&job.table_id).await?.is_some() {
        tokio::time::sleep(LOOK_EVERY).await;
    }
    Ok(())
}

/// Makes an analysis, unless another process is at it.
async fn run(app: App, id: String, review: Review, asker: Asker, urgency: Urgency) {
    let (store, job) = (&app.tables.store, Job::new(&id, JobKind::Analysis));
    let begun = async {
        store.note_analysis(&id, Some((0, review.decisions()))).await?;
        if app.tables.thinkers.leave_bots_to_others() {
            have_made(&app, &job).await?;
            return Ok(None);
        }
        store.claim(&job).await
    };
    match begun.await {
        Ok(Some(_claim)) => {
            if let Err(denied) = analyse(&app, &id, review, asker, urgency).await {
                tracing::warn!(id, code = denied.code, "an analysis came to nothing: {}", denied.message);
                let _ = store.note_analysis(&id, None).await;
            }
        }
        Ok(None) => {}
        Err(error) => tracing::warn!(id, %error, "an analysis could not be begun"),
    }
    app.analyses.end(&id);
}

/// Continues an analysis that another process has left undone.
pub(crate) fn take_over(app: &App, id: String, claim: Claim) {
    let app = app.clone();
    tokio::spawn(async move {
        let begun = async {
            let mut locked = app.tables.lock(&id).await?;
            let live = locked.live()?;
            let (review, asker) = (live.course()?.review()?, Asker::Session(live.opener));
            Ok::<_, Denied>(app.analyses.begin(&id, asker, review.decisions())?.then_some((review, asker)))
        };
        match begun.await {
            Ok(Some((review, asker))) => run(app, id, review, asker, Urgency::LookedBackAt).await,
            Ok(None) => {}
            // As soon as the claim lapses, it is taken up again.
            Err(denied) => {
                tracing::warn!(id, code = denied.code, "an analysis has to wait: {}", denied.message);
            }
        }
        drop(claim);
    });
}

/// Judges one decision at a time, queueing again for each, so that games go on in between. If the server stops, another may
/// continue.
async fn analyse(app: &App, id: &str, review: Review, asker: Asker, urgency: Urgency) -> Result<(), Denied> {
    let thinkers = &app.tables.thinkers;
    let review = Arc::new(review);
    let mut plies = Vec::new();
    while !app.stop.is_cancelled() {
        let asking = Asking::constantly(asker, Cost::Dear, urgency);
        let Some(place) = thinkers.place(asking).await else { return Ok(()) };
        let (judging, index) = (Arc::clone(&review), plies.len());
        match thinkers.work(place, move || judging.judge(JUDGE, index)).await?? {
            Some(ply) => {
                app.analyses.add(id, Decision::from(&ply));
                plies.push(ply);
            }
            None => {
                let analysis = review.assemble(JUDGE, plies);
                let mut change = Change::new(id, now_ms());
                change.analysis = Some(serde_json::to_string(&analysis).map_err(|_| Denied::internal())?);
                return Ok(app.tables.store.commit(change).await?);
            }
        }
        app.tables.store.note_analysis(id, Some((index + 1, review.decisions()))).await?;
    }
    Ok(())
}
