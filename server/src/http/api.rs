//! The API for programs.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse as _;
use maud::html;
use serde_json::{Value, json};
use tenka_core::{Viewer, say};
use tenka_pages::Markup;
use tenka_pages::words::marked;
use tenka_registry::infos;
use tenka_seats::Ahead;

use super::App;
use super::answers::{Answered, page};
use super::cards::cards;
use super::visitor::Visitor;
use crate::tables::{Live, SealedChoice};

/// The API in `OpenAPI` form.
const OPENAPI: &str = include_str!("../../openapi.json");

pub(super) async fn openapi() -> Answered {
    Ok(([(CONTENT_TYPE, "application/json")], OPENAPI).into_response())
}

/// The API documentation for people.
pub(super) async fn docs() -> Answered {
    Ok(page(tenka_pages::plain(&say!(api_title).to_string(), &manual())))
}

fn manual() -> Markup {
    let file: Value = serde_json::from_str(OPENAPI).unwrap_or_default();
    let nothing = serde_json::Map::new();
    let paths = file["paths"].as_object().unwrap_or(&nothing);
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let asked = paths.iter().flat_map(|(path, methods)| {
        let methods = ["get", "post"].map(|method| (method, &methods[method]));
        methods
            .into_iter()
            .filter(|(_, what)| what.is_object())
            .map(move |(method, what)| (method, path, what))
    });
    html! {
        h1 { (say!(api_title)) }
        p { (marked(&text(&file["info"]["description"]).into(), &[])) }
        p { (marked(&say!(api_how), &[])) " " a href="/api/openapi.json" { (say!(api_file)) } "." }
        dl {
            @for (method, path, what) in asked {
                dt { code { (method.to_uppercase()) " " (path) } }
                dd {
                    (marked(&say!(api_call { summary: text(&what["summary"]), description: text(&what["description"]) }), &[]))
                }
            }
        }
        p { (marked(&say!(api_denied { error: "{\"error\": {\"code\", \"message\", \"rule\"}}" }), &[])) }
    }
}

/// The games.
pub(super) async fn games() -> Answered {
    let game = |info: &tenka_core::Info| {
        let seats = json!({ "min": info.seats.0, "max": info.seats.1 });
        json!({ "name": info.name, "title": info.title, "seats": seats, "options": info.options, "ruleset": info.ruleset })
    };
    Ok(Json(json!({ "games": infos().map(game).collect::<Vec<_>>() })).into_response())
}

/// The table as the visitor may see it.
pub(super) async fn table(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answered {
    let mut locked = app.tables.lock(&id).await?;
    let viewer = app.tables.attend(&mut locked, visitor.session, Some(visitor.address))?;
    let live = locked.live()?;
    let course = live.course()?;
    let seat = course.seat(viewer).ok();
    let (choices, plans, handful) = match &seat {
        Some(seat) if live.present(viewer).is_ok() => (seat.choices(), seat.plans(), seat.handful()),
        _ => (Vec::new(), Vec::new(), None),
    };
    Ok(Json(json!({
        "id": id,
        "game": live.terms.game,
        "ruleset": live.terms.ruleset,
        "options": live.terms.options,
        "commitment": live.terms.commitment,
        "seat": viewer.seat(),
        "seats": cards(&live.id, live.seats(), viewer),
        "seq": live.seq(),
        "revision": course.revision,
        "position": seat.as_ref().map(|seat| seat.position()),
        "view": seat.as_ref().map(|seat| seat.view()),
        "choices": choices,
        "plans": plans,
        "handful": handful,
        "ahead": ahead(live, viewer),
        "deadline": course.deadline(&live.terms),
    }))
    .into_response())
}

/// What the viewer can decide before their turn, and what they have decided already.
fn ahead(live: &Live, viewer: Viewer) -> Value {
    let is_void = viewer.seat().is_some_and(|seat| {
        live.course().is_ok_and(|course| course.sealed(seat) == Some(&SealedChoice::Void))
    });
    match live.ahead(viewer) {
        Some(Ahead { seat, actions, labels, .. }) => json!({
            "sealed": actions,
            "labels": labels,
            "void": is_void,
            "choices": seat.choices(),
            "plans": seat.plans(),
            "handful": seat.handful(),
        }),
        None if is_void => {
            json!({ "sealed": [], "labels": [], "void": true, "choices": [], "plans": [], "handful": null })
        }
        None => Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn what_can_be_asked_stands_in_the_openapi_file_and_nothing_else() {
        let routes = include_str!("mod.rs").split(".route(\"/api/").skip(1);
        let routes: BTreeSet<(String, String)> = routes
            .map(|route| {
                let path = format!("/api/{}", route.split('"').next().unwrap());
                let method =
                    if route.split(", ").nth(1).unwrap().starts_with("post") { "post" } else { "get" };
                (path, method.to_owned())
            })
            .collect();
        let file: Value = serde_json::from_str(OPENAPI).unwrap();
        let described = file["paths"].as_object().unwrap().iter().flat_map(|(path, methods)| {
            let methods = methods.as_object().unwrap().keys().filter(|name| *name != "parameters");
            methods.map(|method| (path.clone(), method.clone())).collect::<Vec<_>>()
        });
        assert_eq!(described.collect::<BTreeSet<_>>(), routes);
        assert!(routes.len() > 10);
    }
}
