//! The analysis of a finished game, made in the background and kept.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use axum::Json;
use axum::extract::{Path, State};
use axum::response::IntoResponse as _;
use serde_json::{Value, json};
use tenka_boards::TableTop;
use tenka_bots::{BotSpec, Level};
use tenka_core::Viewer;
use tenka_pages::model::{Analysis, AnalysisPage};

use super::App;
use super::answers::{Answered, see};
use super::visitor::{Flavour, Visitor};
use crate::denied::Denied;
use crate::store::Change;
use crate::time::now_ms;

/// How many analyses can be under way or wait; more are refused.
const MOST: usize = 16;
const JUDGE: BotSpec = BotSpec::Level(Level::Medium);

/// Analyses that are under way: how many of how many decisions are judged.
#[derive(Default)]
pub(super) struct Analyses {
    underway: Mutex<HashMap<String, (usize, usize)>>,
}

impl Analyses {
    fn progress(&self, id: &str) -> Option<(usize, usize)> {
        self.underway.lock().unwrap_or_else(PoisonError::into_inner).get(id).copied()
    }

    fn set(&self, id: &str, progress: (usize, usize)) {
        self.underway.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned(), progress);
    }

    /// Begins an analysis; false if it is under way already.
    fn begin(&self, id: &str, decisions: usize) -> Result<bool, Denied> {
        let mut underway = self.underway.lock().unwrap_or_else(PoisonError::into_inner);
        if underway.contains_key(id) {
            return Ok(false);
        }
        if underway.len() >= MOST {
            return Err(Denied::busy());
        }
        underway.insert(id.to_owned(), (0, decisions));
        Ok(true)
    }

    fn end(&self, id: &str) {
        self.underway.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }
}

pub(super) async fn page(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answered {
    let analysis = match (app.tables.store.analysis(&id).await?, app.analyses.progress(&id)) {
        (Some(data), _) => Analysis::Done(serde_json::from_str(&data).unwrap_or(Value::Null)),
        (None, Some((done, all))) => Analysis::Underway(done, all),
        (None, None) => Analysis::Unasked,
    };
    let (info, seats) = {
        let mut locked = app.tables.lock(&id).await?;
        let live = locked.live()?;
        (live.terms.info()?, live.cards(Viewer::Spectator))
    };
    Ok(match visitor.flavour {
        Flavour::Page => self::shown(&AnalysisPage { id: &id, info, seats, analysis }),
        Flavour::Json => Json(match analysis {
            Analysis::Unasked => json!({ "stage": "unasked" }),
            Analysis::Underway(done, all) => json!({ "stage": "underway", "done": done, "of": all }),
            Analysis::Done(data) => json!({ "stage": "done", "analysis": data }),
        })
        .into_response(),
    })
}

fn shown(analysis: &AnalysisPage<'_>) -> axum::response::Response {
    super::answers::page(tenka_pages::analysis(analysis))
}

/// Asks for it. It looks at what was hidden, so the game must be over.
pub(super) async fn ask(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answered {
    app.gates.admit_command(visitor.session, &id)?;
    let table = {
        let mut locked = app.tables.lock(&id).await?;
        let table = locked.live()?.course()?.begun()?.duplicate();
        if !table.position().over {
            return Err(Denied::conflict("not_over", "A game can be looked back at when it is over."));
        }
        table
    };
    let is_done = app.tables.store.analysis(&id).await?.is_some();
    if !is_done && app.analyses.begin(&id, table.position().ply)? {
        tokio::spawn(run(app, id.clone(), table));
    }
    Ok(see(&format!("/t/{id}/analysis")))
}

async fn run(app: App, id: String, table: Box<dyn TableTop>) {
    if let Err(denied) = analyse(&app, &id, table).await {
        tracing::warn!(id, code = denied.code, "an analysis came to nothing: {}", denied.message);
    }
    app.analyses.end(&id);
}

async fn analyse(app: &App, id: &str, table: Box<dyn TableTop>) -> Result<(), Denied> {
    let place = app.tables.thinkers.place().await?;
    let (watching, table_id) = (app.clone(), id.to_owned());
    let work = move || {
        table.analyse(JUDGE, 1, &mut |progress| {
            watching.analyses.set(&table_id, (progress.judged, progress.of));
            if watching.stop.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    };
    let Ok(analysis) = app.tables.thinkers.work(place, work).await? else { return Ok(()) };
    let mut change = Change::new(id, now_ms());
    change.analysis = Some(serde_json::to_string(&analysis).map_err(|_| Denied::internal())?);
    Ok(app.tables.store.commit(change).await?)
}
