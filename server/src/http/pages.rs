//! Pages that aren't about a particular table.

use axum::Extension;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use tenka_core::{Viewer, say};
use tenka_pages::model::{Home, TableCard, TableStage};
use tenka_pages::words;

use super::App;
use super::answers::{Answered, page};
use super::cards::cards;
use super::guard::{FRAMED, ForPrograms};
use super::kept::kept;
use super::practice::streak;
use super::visitor::Visitor;
use crate::denied::{Denied, Kind};
use crate::store::{Digest, Entry, SeatRow, Stage, TableRow};
use crate::time::now;

/// How many tables a list shows.
const SHOWN: u32 = 50;

pub(super) async fn home(State(app): State<App>, visitor: Visitor, headers: HeaderMap) -> Answered {
    let store = &app.tables.store;
    let mut mine = match visitor.session {
        Some(session) => store.tables_of(session, SHOWN).await?,
        None => Vec::new(),
    };
    let is_mine = |row: &SeatRow| row.holder.is_some() && row.holder == visitor.session;
    let waits_for_me =
        |row: &TableRow| row.seats.iter().any(|seat| is_mine(seat) && row.standing.to_act == Some(seat.seat));
    mine.sort_by_key(|row| !waits_for_me(row));
    let mut open = store.tables_to_join(SHOWN).await?;
    open.retain(|row| !row.seats.iter().any(is_mine));
    let listed = |rows: &[TableRow]| -> Vec<TableCard> {
        rows.iter().filter_map(|row| table_card(row, visitor.session)).collect()
    };
    let streak = streak(&headers);
    let mut shown = Home { mine: listed(&mine), open: listed(&open), name: visitor.name, streak, now: now() };
    for card in shown.mine.iter_mut().take(tenka_pages::TABLES_ABOVE) {
        let row = mine.iter().find(|row| row.id == card.id);
        card.last = row.and_then(|row| last_heard(&app, row, visitor.session));
    }
    Ok(page(tenka_pages::home(&shown)))
}

/// What was played last at a table, as this session reads it; only if the table is in memory, so that nothing has to be
/// replayed for a list.
fn last_heard(app: &App, row: &TableRow, session: Option<Digest>) -> Option<String> {
    let mut locked = app.tables.at_hand(&row.id, row.version)?;
    let live = locked.live().ok()?;
    let viewer = live.viewer(session);
    let news = live.news_after(0).ok()?;
    let last = news.iter().rev().find(|news| matches!(news.entry, Entry::Action { .. }))?;
    let said = last.sentences(viewer).into_iter().next()?;
    Some(words::named(&said, live.names()))
}

/// The table as shown in lists; `None` if this program doesn't have its game.
fn table_card(row: &TableRow, session: Option<Digest>) -> Option<TableCard> {
    let held = row.seats.iter().find(|seat| seat.holder.is_some() && seat.holder == session);
    let viewer = held.map_or(Viewer::Spectator, |seat| Viewer::Seat(seat.seat));
    Some(TableCard {
        id: row.id.clone(),
        info: *tenka_registry::info(&row.game).ok()?,
        seats: cards(&row.id, &row.seats, viewer),
        stage: match (row.standing.stage, row.standing.to_act) {
            (Stage::Playing, Some(seat)) => TableStage::Playing(seat),
            (Stage::Gathering | Stage::Playing, _) => TableStage::Gathering,
            (Stage::Over, _) => TableStage::Over(row.standing.winners.clone()),
        },
        touched: row.standing.touched,
        last: None,
    })
}

pub(super) async fn quick_start(Path(game): Path<String>, headers: HeaderMap) -> Answered {
    let info = tenka_registry::info(&game)?;
    Ok(kept(&format!("games/{}", info.name), &headers, || tenka_pages::quick_start(info)))
}

pub(super) async fn rules(Path(game): Path<String>, headers: HeaderMap) -> Answered {
    let info = tenka_registry::info(&game)?;
    Ok(kept(&format!("rules/{}", info.name), &headers, || tenka_pages::rules(info)))
}

/// One rule, with the picture that belongs to it.
pub(super) async fn rule(Path((game, rule)): Path<(String, String)>) -> Answered {
    let found = tenka_pages::rule(tenka_registry::info(&game)?, &rule);
    Ok(page(found.ok_or_else(Denied::no_such_page)?))
}

/// A picture of a game's rulebook, which the rulebook shows in a frame.
pub(super) async fn picture(Path((game, number)): Path<(String, usize)>, headers: HeaderMap) -> Answered {
    let info = tenka_registry::info(&game)?;
    let drawn = tenka_pages::picture(info, number).ok_or_else(Denied::no_such_page)?;
    let mut response = kept(&format!("rules/{}/picture/{number}", info.name), &headers, || drawn);
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, FRAMED);
    Ok(response)
}

/// A static asset. Its address contains a hash of its content, so it never changes.
pub(super) async fn asset(Path(name): Path<String>) -> Answered {
    let path = format!("/assets/{name}");
    let found = tenka_pages::assets().iter().find(|asset| asset.path == path);
    let asset = found.ok_or_else(Denied::no_such_page)?;
    let mut response = Response::new(Body::from(asset.bytes.as_slice()));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(asset.content_type));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable"));
    Ok(response)
}

/// The process answers. Whoever restarts processes asks this: starting again doesn't help against a database that is down.
pub(super) async fn alive() -> &'static str {
    "alive\n"
}

/// The server can read what it has stored, and could store the last change. Whoever sends visitors here asks this.
pub(super) async fn ready(State(app): State<App>) -> Response {
    if app.stop.is_cancelled() {
        return not_ready("the server is stopping");
    }
    match app.tables.store.health().await {
        Ok(()) => "ok\n".into_response(),
        Err(illness) => not_ready(&illness.to_string()),
    }
}

fn not_ready(why: &str) -> Response {
    (StatusCode::SERVICE_UNAVAILABLE, Extension(ForPrograms), format!("{why}\n")).into_response()
}

/// Metrics for Prometheus.
pub(super) async fn metrics(State(app): State<App>, visitor: Visitor) -> Answered {
    if !app.config.open_metrics && !visitor.is_machine {
        return Err(Denied::new(Kind::Forbidden, "not_yours", say!(metrics_not_yours)));
    }
    let kind = (CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8");
    Ok(([kind], app.metrics.render()).into_response())
}
