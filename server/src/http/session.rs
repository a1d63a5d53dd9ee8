//! Closing a table, logging out, and rotating a session's secret.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::response::IntoResponse as _;
use serde_json::json;
use tenka_core::say;

use super::App;
use super::answers::{Answered, see};
use super::table::denied_at;
use super::visitor::{Flavour, Visitor, forget, set_session};
use crate::denied::{Denied, Kind};
use crate::secrets;
use crate::store::Digest;

/// Closes a table that its opener no longer wants.
pub(super) async fn close(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answered {
    app.gates.admit_command(visitor.session)?;
    match (app.tables.close(&id, visitor.session).await, visitor.flavour) {
        (Ok(()), Flavour::Page) => Ok(see("/")),
        (Ok(()), Flavour::Json) => Ok(Json(json!({ "closed": id })).into_response()),
        (Err(denied), Flavour::Page) => denied_at(&app, &visitor, &id, None, denied).await,
        (Err(denied), Flavour::Json) => Err(denied),
    }
}

/// Ends the visitor's session.
pub(super) async fn log_out(State(app): State<App>, visitor: Visitor) -> Answered {
    if let Ok(session) = known(&app, &visitor).await {
        app.gates.admit_opening(visitor.address)?;
        app.tables.log_out(session).await?;
    }
    let mut response = match visitor.flavour {
        Flavour::Page => see("/"),
        Flavour::Json => Json(json!({ "revoked": true })).into_response(),
    };
    for cookie in forget(&app) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Gives the session a new secret and invalidates the old one, for a token that others may have seen.
pub(super) async fn rotate(State(app): State<App>, visitor: Visitor) -> Answered {
    app.gates.admit_opening(visitor.address)?;
    let session = known(&app, &visitor).await?;
    let secret = secrets::secret();
    app.tables.replace_session(session, secrets::digest(&secret)).await?;
    if visitor.is_program && !visitor.has_cookie {
        return Ok(Json(json!({ "token": secret })).into_response());
    }
    let mut response = see("/");
    if let Some(cookie) = set_session(&secret, &app) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}

async fn known(app: &App, visitor: &Visitor) -> Result<Digest, Denied> {
    match visitor.session {
        Some(session) if app.tables.store.knows_session(session).await? => Ok(session),
        _ => Err(Denied::new(Kind::Forbidden, "no_token", say!(needs_token))),
    }
}
