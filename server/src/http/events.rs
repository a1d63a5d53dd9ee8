//! Event streams: server-sent events for pages, JSON lines for programs, with the same content.

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use futures_util::stream;
use serde::Deserialize;
use tenka_core::Viewer;
use tokio_util::sync::CancellationToken;

use super::App;
use super::answers::Answered;
use super::limits::OpenStream;
use super::visitor::Visitor;
use crate::tables::{News, Subscription};

pub(super) const NDJSON: &str = "application/x-ndjson";
const SSE: &str = "text/event-stream";
const HEARTBEAT: Duration = Duration::from_secs(15);
/// How often a page is told a bot's progress.
const GLANCE: Duration = Duration::from_millis(250);

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct StreamQuery {
    after: Option<u64>,
    wait: Option<u8>,
}

/// The encoding of a stream.
#[derive(Clone, Copy)]
enum Form {
    Sse,
    Lines,
}

pub(super) async fn sse(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<StreamQuery>,
    headers: HeaderMap,
) -> Answered {
    stream(&app, &visitor, &id, query.resumed(&headers), Form::Sse).await
}

pub(super) async fn ndjson(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<StreamQuery>,
    headers: HeaderMap,
) -> Answered {
    stream(&app, &visitor, &id, query.resumed(&headers), Form::Lines).await
}

impl StreamQuery {
    /// A browser that reconnects says what it has had; its address still says where it once began.
    fn resumed(self, headers: &HeaderMap) -> Self {
        let last =
            headers.get("last-event-id").and_then(|id| id.to_str().ok()).and_then(|id| id.parse().ok());
        StreamQuery { after: last.or(self.after), ..self }
    }
}

async fn stream(app: &App, visitor: &Visitor, id: &str, query: StreamQuery, form: Form) -> Answered {
    let open = app.gates.admit_stream(visitor.address)?;
    let reader = (visitor.session, Some(visitor.address));
    let limit = app.config.limits.streams_per_table;
    let subscription = app.tables.subscribe(id, reader, query.after, limit).await?;
    let reader = Reader {
        viewer: subscription.viewer,
        subscription,
        form,
        waits: query.wait != Some(0),
        stop: app.stop.clone(),
        greeted: false,
        _open: open,
    };
    let body = Body::from_stream(stream::unfold(reader, Reader::step));
    let mut response = Response::new(body);
    let kind = match form {
        Form::Sse => SSE,
        Form::Lines => NDJSON,
    };
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}

struct Reader {
    subscription: Subscription,
    viewer: Viewer,
    form: Form,
    waits: bool,
    stop: CancellationToken,
    greeted: bool,
    _open: OpenStream,
}

/// A bot's progress. It isn't part of the log, so it has no number.
fn thinking(share: f64) -> String {
    format!("event: thinking\ndata: {{\"progress\":{share:.2}}}\n\n")
}

type Chunk = Result<Bytes, std::convert::Infallible>;

impl Reader {
    /// The next piece of the stream: everything already available, or else whatever comes next.
    async fn step(mut self) -> Option<(Chunk, Self)> {
        let mut ready = Vec::new();
        if !self.greeted {
            self.greeted = true;
            ready.extend_from_slice(self.greeting());
        }
        while let Some(news) = self.subscription.ready() {
            self.write(&news, &mut ready);
        }
        if !ready.is_empty() {
            return Some((Ok(ready.into()), self));
        }
        if !self.waits {
            return None;
        }
        let stop = self.stop.clone();
        loop {
            let watches = matches!(self.form, Form::Sse) && self.subscription.awaits_bot();
            let pause = if watches { GLANCE } else { HEARTBEAT };
            tokio::select! {
                () = stop.cancelled() => return None,
                news = self.subscription.next() => {
                    let mut chunk = Vec::new();
                    self.write(&*news?, &mut chunk);
                    return Some((Ok(chunk.into()), self));
                }
                () = tokio::time::sleep(pause) => {}
            }
            if !watches {
                return Some((Ok(Bytes::from_static(self.heartbeat())), self));
            }
            if let Some(share) = self.subscription.thinking() {
                return Some((Ok(thinking(share).into()), self));
            }
        }
    }

    fn write(&self, news: &News, into: &mut Vec<u8>) {
        let text = news.text(self.viewer);
        match self.form {
            Form::Lines => into.extend_from_slice(&text),
            Form::Sse => {
                let head = format!("id: {}\nevent: {}\ndata: ", news.seq, news.entry.kind());
                into.extend_from_slice(head.as_bytes());
                into.extend_from_slice(&text);
                into.push(b'\n');
            }
        }
        into.push(b'\n');
    }

    /// Sent at once, so that the other side knows the stream is open.
    fn greeting(&self) -> &'static [u8] {
        match self.form {
            Form::Sse => b"retry: 1000\n\n",
            Form::Lines => b"",
        }
    }

    /// An empty keep-alive.
    fn heartbeat(&self) -> &'static [u8] {
        match self.form {
            Form::Sse => b": \n\n",
            Form::Lines => b"\n",
        }
    }
}
