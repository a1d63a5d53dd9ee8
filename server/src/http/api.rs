//! The interface for programs.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse as _;
use serde_json::{Value, json};
use tenka_core::any::Position;
use tenka_pages::model::Message;
use tenka_registry::GAMES;

use super::App;
use super::answers::{Answered, page};
use super::visitor::Visitor;

/// What can be asked, in the form of OpenAPI.
pub(crate) const OPENAPI: &str = include_str!("../../openapi.json");

pub(super) async fn openapi() -> Answered {
    Ok(([(CONTENT_TYPE, "application/json")], OPENAPI).into_response())
}

pub(super) async fn docs() -> Answered {
    Ok(page(tenka_pages::message(&Message {
        title: "For programs".to_owned(),
        words: "stub".to_owned(),
        instead: ("/api/openapi.json".to_owned(), "The OpenAPI file".to_owned()),
    })))
}

/// The games.
pub(super) async fn games() -> Answered {
    let game = |info: &tenka_core::Info| {
        let seats = json!({ "min": info.seats.0, "max": info.seats.1 });
        json!({ "name": info.name, "title": info.title, "seats": seats, "options": info.options, "ruleset": info.ruleset })
    };
    Ok(Json(json!({ "games": GAMES.iter().map(game).collect::<Vec<_>>() })).into_response())
}

/// The table as the one who asks may see it.
pub(super) async fn table(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answered {
    let mut locked = app.tables.lock(&id).await?;
    let live = locked.live()?;
    let viewer = live.viewer(visitor.session);
    let course = live.course()?;
    let position = course.position();
    let asked = position.as_ref().and_then(|position| position.to_act).filter(|seat| viewer.is(*seat));
    let choices = match (&course.game, asked) {
        (Some(game), Some(_)) => game.choices(),
        _ => Vec::new(),
    };
    Ok(Json(json!({
        "id": id,
        "game": live.terms.game,
        "ruleset": live.terms.ruleset,
        "options": live.terms.options,
        "commitment": live.terms.commitment,
        "seat": viewer.seat(),
        "seats": live.cards(viewer),
        "seq": live.seq(),
        "revision": course.revision,
        "position": position.as_ref().map(public),
        "view": course.game.as_ref().map(|game| game.view(viewer)),
        "choices": choices,
        "deadline": course.deadline(&live.terms),
    }))
    .into_response())
}

/// What everybody may know of where a game stands: scores may be nobody's business yet.
fn public(position: &Position) -> Value {
    let Position { game, seats, ply, to_act, decision, over, result, .. } = position;
    json!({
        "game": game, "seats": seats, "ply": ply, "to_act": to_act, "decision": decision, "over": over, "result": result,
    })
}
