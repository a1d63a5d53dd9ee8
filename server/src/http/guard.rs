//! Checks and headers for every request and answer.

use std::future::poll_fn;
use std::net::{IpAddr, SocketAddr};
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONNECTION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, HeaderName, ORIGIN, REFERER,
    REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::FutureExt as _;
use hyper::body::{Frame, SizeHint};
use tenka_core::say;

use super::visitor::{Flavour, bearer, session_cookie};
use super::{App, BODY_LIMIT};
use crate::config::Origin;
use crate::denied::{Denied, Kind};
use crate::network::written_address;

const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
     frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
);

/// For what our own pages show in a frame: it can do nothing, and nothing can be done to it.
pub(super) const FRAMED: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-ancestors 'self'",
);

/// The address a connection comes from.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Sets the headers of every answer, and gives errors the requested form.
pub(super) async fn shape(request: Request, next: Next) -> Response {
    let flavour = Flavour::of(request.uri().path(), request.headers());
    let path = request.uri().path().to_owned();
    let (request, unread) = watched(request);
    // A bug in one handler costs one answer, not the connection.
    let answered = AssertUnwindSafe(next.run(request)).catch_unwind().await;
    let mut response = answered.unwrap_or_else(|_| {
        tracing::error!("a handler panicked; the line of the request says which");
        Denied::internal().into_response()
    });
    if let Some(denied) = denied_in(&mut response) {
        let code = Code(denied.code);
        response = denied.shown_as(response.status(), flavour, &path);
        response.extensions_mut().insert(code);
    }
    let is_read = unread.finish().await;
    let headers = response.headers_mut();
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(POLICY);
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // Not "no-referrer": browsers would then omit the origin of forms too.
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if !is_read {
        // The rest of the request would be taken for the next one, so the connection ends here.
        headers.insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Marks an answer for programs that goes out unchanged, even if it is an error.
#[derive(Clone, Copy)]
pub(super) struct ForPrograms;

/// The error in an answer without a form: our own, or one from a library.
fn denied_in(response: &mut Response) -> Option<Denied> {
    let status = response.status();
    let has_form = || {
        let kind =
            response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        kind.starts_with("text/html") || kind.starts_with("application/json")
    };
    let nameless = (status.is_client_error() || status.is_server_error()) && !has_form();
    if response.extensions().get::<ForPrograms>().is_some() {
        return None;
    }
    let known = response.extensions_mut().remove::<Denied>();
    known.or_else(|| nameless.then(|| Denied::of_status(status)))
}

/// The name of the denial, for the log.
#[derive(Clone, Copy)]
pub(super) struct Code(pub(super) &'static str);

/// A request and its body, so that whatever a handler leaves unread can be read.
fn watched(request: Request) -> (Request, Unread) {
    let (parts, body) = request.into_parts();
    let unread = Unread(Arc::new(Mutex::new(body)));
    (Request::from_parts(parts, Body::new(Watched(unread.clone()))), unread)
}

#[derive(Clone)]
struct Unread(Arc<Mutex<Body>>);

impl Unread {
    fn locked(&self) -> MutexGuard<'_, Body> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the rest if it is short and has already arrived; returns whether nothing is left.
    async fn finish(&self) -> bool {
        const PATIENCE: Duration = Duration::from_millis(50);
        let read = async {
            let mut bytes = 0;
            while let Some(frame) = poll_fn(|context| Pin::new(&mut *self.locked()).poll_frame(context)).await
            {
                let Ok(frame) = frame else { return false };
                bytes += frame.data_ref().map_or(0, Bytes::len);
                if bytes > BODY_LIMIT {
                    return false;
                }
            }
            true
        };
        let is_read = self.locked().is_end_stream();
        is_read || tokio::time::timeout(PATIENCE, read).await.unwrap_or(false)
    }
}

struct Watched(Unread);

impl HttpBody for Watched {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut *self.0.locked()).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.0.locked().is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.0.locked().size_hint()
    }
}

/// Rejects requests meant for another server, and those another site's page sends in a visitor's name.
///
/// A cookie speaks for its visitor wherever the request comes from, so the origin must be ours. A bearer token is only
/// sent by somebody who knows it; and a request with neither cookie nor origin speaks for nobody.
pub(super) async fn check_origin(State(app): State<App>, request: Request, next: Next) -> Response {
    if let Err(denied) = check_host(&app, &request) {
        return denied.into_response();
    }
    let changes_something = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if changes_something && !is_from_here(&app, request.headers()) {
        tracing::warn!(
            origin = ?text(request.headers(), ORIGIN),
            host = ?text(request.headers(), HOST),
            public_url = ?app.config.public_url,
            "refused as sent from another site's page; if it was one of this server's own pages, --public-url must be the \
             address that browsers show"
        );
        return Denied::new(Kind::Forbidden, "other_origin", say!(other_origin)).into_response();
    }
    next.run(request).await
}

/// Exactly one host is named: the public address, an IP address, or this machine. Anybody can point a domain here, and
/// its pages could then talk to this server (DNS rebinding).
fn check_host(app: &App, request: &Request) -> Result<(), Denied> {
    let mut hosts = request.headers().get_all(HOST).iter();
    let host = match (hosts.next(), hosts.next()) {
        (Some(host), None) => host.to_str().unwrap_or_default(),
        (None, _) if request.version() == Version::HTTP_10 => return Ok(()),
        _ => return Err(Denied::bad_request(say!(one_host))),
    };
    let public = app.config.public_origin();
    if is_by_address(host) || public.is_some_and(|origin| is_host_of(host, origin)) {
        return Ok(());
    }
    let Some(origin) = public else {
        tracing::warn!(
            host,
            "refused: without --public-url only addresses and localhost are answered; if people are to reach the server by \
             this name, set --public-url"
        );
        return Err(Denied::new(Kind::Forbidden, "other_host", say!(unknown_host)));
    };
    tracing::warn!(host, public_url = ?app.config.public_url, "refused: this is not the host of --public-url");
    let address = format!("{}://{}", origin.scheme, origin.host);
    Err(Denied::new(Kind::Misdirected, "other_host", say!(other_host { address })))
}

fn is_host_of(host: &str, origin: Origin<'_>) -> bool {
    let url = format!("{}://{host}", origin.scheme);
    Origin::of(&url).is_some_and(|named| named.host.eq_ignore_ascii_case(origin.host))
}

/// Whether a host is an IP address or this machine, rather than a name that could be made to resolve to anything.
pub(super) fn is_by_address(host: &str) -> bool {
    let bare =
        host.rsplit_once(':').map_or(host, |(bare, port)| if port.ends_with(']') { host } else { bare });
    let name = bare.to_ascii_lowercase();
    name == "localhost"
        || name.ends_with(".localhost")
        || written_address(host).is_some()
        || written_address(bare).is_some()
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

fn is_from_here(app: &App, headers: &HeaderMap) -> bool {
    if bearer(headers).is_some() {
        return true;
    }
    match text(headers, ORIGIN).or_else(|| text(headers, REFERER)) {
        None => session_cookie(headers).is_none(),
        Some(from) => {
            let Some(from) = Origin::of(from) else { return false };
            match app.config.public_origin() {
                Some(public) => from.scheme == public.scheme && from.host.eq_ignore_ascii_case(public.host),
                None => text(headers, HOST).is_some_and(|host| is_host_of(host, from)),
            }
        }
    }
}

/// Rejects visitors who ask too often.
pub(super) async fn check_rate(State(app): State<App>, request: Request, next: Next) -> Response {
    match app.gates.admit_request(address_of(&app, &request)) {
        Ok(()) => next.run(request).await,
        Err(denied) => denied.into_response(),
    }
}

pub(super) fn address_of(app: &App, request: &Request) -> IpAddr {
    let peer = request.extensions().get::<Peer>().copied();
    client_address(app, peer, request.headers())
}

/// The visitor's address: the peer, or whatever a trusted proxy says. The last value of the last header line counts,
/// because the proxy added it.
pub(super) fn client_address(app: &App, peer: Option<Peer>, headers: &HeaderMap) -> IpAddr {
    let peer = peer_address(peer);
    if !app.config.trust_proxy.trusts(peer) {
        return peer;
    }
    let forwarded = headers.get_all(FORWARDED_FOR).iter().next_back().and_then(|value| value.to_str().ok());
    let nearest = forwarded.and_then(|list| list.rsplit(',').next());
    nearest.and_then(written_address).unwrap_or(peer)
}

const FORWARDED_FOR: &str = "x-forwarded-for";

fn peer_address(peer: Option<Peer>) -> IpAddr {
    peer.map_or(IpAddr::from([127, 0, 0, 1]), |Peer(address)| address.ip().to_canonical())
}

/// Whether the machine itself is asking, rather than somebody through a local proxy or a name that resolves to it.
pub(super) fn is_machine_itself(peer: Option<Peer>, headers: &HeaderMap) -> bool {
    let is_forwarded =
        [FORWARDED_FOR, "forwarded", "via", "x-real-ip"].iter().any(|name| headers.contains_key(*name));
    let is_by_address = text(headers, HOST).is_none_or(is_by_address);
    peer_address(peer).is_loopback() && !is_forwarded && is_by_address
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::http::StatusCode;
    use axum::middleware::from_fn;
    use axum::routing::get;
    use tower::ServiceExt as _;

    use super::*;

    #[tokio::test]
    async fn a_handler_that_panics_is_one_answer() {
        async fn panics() -> Response {
            panic!("as a bug would")
        }
        let app = Router::new().route("/api/x", get(panics)).layer(from_fn(shape));
        let answer = app.oneshot(Request::get("/api/x").body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(answer.extensions().get::<Code>().map(|code| code.0), Some("internal"));
    }

    #[test]
    fn names_are_told_from_addresses() {
        for host in
            ["127.0.0.1:8080", "127.0.0.1", "[::1]:8080", "[::1]", "LocalHost", "tenka.localhost:8080"]
        {
            assert!(is_by_address(host), "{host}");
        }
        for host in ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "evil-localhost", ""] {
            assert!(!is_by_address(host), "{host}");
        }
    }
}
