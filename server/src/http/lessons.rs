//! The interactive lesson: its address holds all progress, so the server keeps no state.

use axum::extract::{Path, Query};
use serde::Deserialize;
use tenka_pages::LessonQuery;

use super::answers::{Answered, page, see};
use super::fields::{Sent, things};
use super::visitor::{Visitor, encoded};
use crate::denied::Denied;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct LessonFields {
    done: String,
    picks: String,
    why: String,
    r#try: Option<String>,
}

pub(super) async fn step(
    visitor: Visitor,
    Path(game): Path<String>,
    Query(asked): Query<LessonFields>,
) -> Answered {
    let query = LessonQuery {
        done: LessonQuery::steps(&asked.done),
        picks: things(&asked.picks),
        why: things(&asked.why),
        tries: asked.r#try.is_some(),
        is_wide: visitor.is_wide,
    };
    let lesson = tenka_pages::lesson(tenka_registry::info(&game)?, &query);
    Ok(page(lesson.ok_or_else(Denied::no_such_page)?))
}

/// Tries the picked things.
pub(super) async fn take(Path(game): Path<String>, Sent(sent): Sent<LessonFields>) -> Answered {
    let info = tenka_registry::info(&game)?;
    let (done, picks) = (encoded(&sent.done), encoded(&sent.picks));
    Ok(see(&format!("/learn/{}?done={done}&picks={picks}&try=1", info.name)))
}
