//! The record of a finished game, with the proof that it was dealt fairly.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::IntoResponse as _;

use super::App;
use super::answers::Answered;
use crate::denied::Denied;
use crate::fairness::{FairRecord, Fairness};

pub(super) async fn json(State(app): State<App>, Path(id): Path<String>) -> Answered {
    let record = finished(&app, &id).await?;
    Ok(([download(&id, "json")], Json(record)).into_response())
}

pub(super) async fn text(State(app): State<App>, Path(id): Path<String>) -> Answered {
    let record = finished(&app, &id).await?.record;
    Ok(([download(&id, "txt")], record.to_string()).into_response())
}

fn download(id: &str, ending: &str) -> (axum::http::HeaderName, String) {
    (CONTENT_DISPOSITION, format!("attachment; filename=\"tenka-{id}.{ending}\""))
}

/// The record, once the game is over.
async fn finished(app: &App, id: &str) -> Result<FairRecord, Denied> {
    let mut locked = app.tables.lock(id).await?;
    let live = locked.live()?;
    let course = live.course()?;
    Ok(FairRecord {
        record: course.record()?,
        fairness: Fairness {
            commitment: live.terms.commitment.clone(),
            secret: live.terms.secret.clone(),
            entropy: course.entropy.clone(),
        },
    })
}
