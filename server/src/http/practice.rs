//! Puzzles: their address holds what was tried, a cookie holds the streak, and the server keeps nothing.

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::Response;
use serde::Deserialize;
use tenka_pages::{Answer, Exercise, LessonQuery, PuzzleName, PuzzleQuery, Streak, day};

use super::App;
use super::answers::{Answered, page, see};
use super::fields::{Sent, things};
use super::visitor::{PRACTICE_COOKIE, Visitor, cookie, encoded, set_practice};
use crate::denied::Denied;
use crate::time::now;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct PuzzleFields {
    tried: String,
    picks: String,
    why: String,
    solution: Option<String>,
}

/// Today's puzzles.
pub(super) async fn practice(headers: HeaderMap) -> Answered {
    Ok(page(tenka_pages::practice(now(), &streak(&headers))))
}

/// A puzzle, as far as it has been tried.
pub(super) async fn puzzle(
    visitor: Visitor,
    headers: HeaderMap,
    Path((game, number)): Path<(String, usize)>,
    Query(asked): Query<PuzzleFields>,
) -> Answered {
    let query = PuzzleQuery {
        tried: LessonQuery::steps(&asked.tried),
        picks: things(&asked.picks),
        why: things(&asked.why),
        solution: asked.solution.is_some(),
        is_wide: visitor.is_wide,
        streak: streak(&headers),
        now: now(),
    };
    let shown = tenka_pages::puzzle(named(&game, number)?, &query);
    Ok(page(shown.ok_or_else(Denied::no_such_page)?))
}

/// Tries the picked things, or asks for the solution.
pub(super) async fn answer(
    State(app): State<App>,
    headers: HeaderMap,
    Path((game, number)): Path<(String, usize)>,
    Sent(sent): Sent<PuzzleFields>,
) -> Answered {
    let name = named(&game, number)?;
    let exercise = Exercise::open(name).ok_or_else(Denied::no_such_page)?;
    let (address, tried) = (name.address(), encoded(&sent.tried));
    if sent.solution.is_some() {
        return Ok(counted(see(&format!("{address}?tried={tried}&solution=1")), name, false, &headers, &app));
    }
    let (action, is_solved) = match exercise.answer(&things(&sent.picks)) {
        Answer::Refused => {
            return Ok(see(&format!("{address}?tried={tried}&why={}", encoded(&sent.picks))));
        }
        Answer::Wrong(action) => (action, false),
        Answer::Right(action) => (action, true),
    };
    let mut steps = LessonQuery::steps(&sent.tried);
    steps.push(action);
    let tried = encoded(&LessonQuery::text(&steps));
    Ok(counted(see(&format!("{address}?tried={tried}")), name, is_solved, &headers, &app))
}

fn named(game: &str, number: usize) -> Result<PuzzleName, Denied> {
    Ok(PuzzleName { info: tenka_registry::info(game)?, number })
}

/// The visitor's streak so far.
pub(super) fn streak(headers: &HeaderMap) -> Streak {
    cookie(headers, PRACTICE_COOKIE).map(Streak::read).unwrap_or_default()
}

/// The answer with the streak that follows from it.
fn counted(
    mut response: Response,
    name: PuzzleName,
    is_solved: bool,
    headers: &HeaderMap,
    app: &App,
) -> Response {
    let streak = streak(headers).after(name, is_solved, day(now()));
    if let Some(cookie) = set_practice(&streak.to_string(), app) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}
