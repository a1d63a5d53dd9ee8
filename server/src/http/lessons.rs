//! The interactive lesson: its address holds all progress, so the server keeps no state.

use axum::extract::{Path, Query, State};
use serde::Deserialize;
use tenka_pages::{LessonQuery, PlayOn};

use super::App;
use super::answers::{Answered, page, see};
use super::fields::{self, Sent, things};
use super::opening::opened;
use super::visitor::{Visitor, encoded};
use crate::denied::Denied;
use crate::secrets;
use crate::store::SeatOffer;
use crate::tables::Opening;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct LessonFields {
    done: String,
    picks: String,
    why: String,
    r#try: Option<String>,
    beat: Option<usize>,
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
        beat: asked.beat,
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

#[derive(Debug, Deserialize)]
pub(super) struct PlayOnFields {
    #[serde(default)]
    done: String,
    level: String,
}

/// Opens a table against bots that goes on where a lesson is.
pub(super) async fn play_on(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    Sent(sent): Sent<PlayOnFields>,
) -> Answered {
    let info = tenka_registry::info(&game)?;
    let done = LessonQuery::steps(&sent.done);
    let table = tenka_pages::play_on(info, &done, &secrets::table_id());
    let PlayOn { seats, options, position } = table.ok_or_else(Denied::no_such_page)?;
    let bots = (1..seats).map(|_| SeatOffer::Bot(sent.level.clone()));
    let opening = Opening {
        game,
        seats: std::iter::once(SeatOffer::Me).chain(bots).collect(),
        options,
        name: fields::name(&visitor.name)?,
        position: Some(position),
        ..Opening::default()
    };
    opened(&app, &visitor, opening).await
}
