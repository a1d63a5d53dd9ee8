//! What holds for every request and every answer.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, ORIGIN, REFERER, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::App;
use super::visitor::{Flavour, bearer, cookie};
use crate::config::host_of;
use crate::denied::Denied;

const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
     form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
);

/// The address that a connection comes from.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Gives every answer its headers, and an error the form that was asked for.
pub(super) async fn shape(request: Request, next: Next) -> Response {
    let flavour = Flavour::of(request.uri().path(), request.headers());
    let path = request.uri().path().to_owned();
    let method = request.method().clone();
    let mut response = next.run(request).await;
    if let Some(denied) = denied_in(&mut response) {
        response = denied.shown_as(flavour, &path);
    }
    let outcome = response.status().as_u16().to_string();
    metrics::counter!("tenka_requests_total", "method" => method.to_string(), "status" => outcome)
        .increment(1);
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // Not "no-referrer": browsers would then leave out the origin of forms, too.
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The error of an answer that has no form yet: ours, or that of a library that speaks to nobody in particular.
fn denied_in(response: &mut Response) -> Option<Denied> {
    let status = response.status();
    let has_form = || {
        let kind =
            response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        kind.starts_with("text/html") || kind.starts_with("application/json")
    };
    let nameless = (status.is_client_error() || status.is_server_error()) && !has_form();
    let known = response.extensions_mut().remove::<Denied>();
    known.or_else(|| nameless.then(|| Denied::of_status(status)))
}

/// Refuses what another site's page sends in a visitor's name.
///
/// A cookie speaks for its visitor wherever the request comes from, so the origin must be ours. A bearer's secret is sent
/// only by whoever knows it; and without a cookie and an origin nobody is spoken for.
pub(super) async fn check_origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let changes_something = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if changes_something && !is_from_here(&app, request.headers()) {
        return Denied::new(
            StatusCode::FORBIDDEN,
            "other_origin",
            "This was sent from another site's page, so it was not carried out. Send it from a page of this server.",
        )
        .into_response();
    }
    next.run(request).await
}

fn is_from_here(app: &App, headers: &HeaderMap) -> bool {
    if bearer(headers).is_some() {
        return true;
    }
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    match text(ORIGIN).or_else(|| text(REFERER)) {
        None => cookie(headers, super::visitor::SESSION_COOKIE).is_none(),
        Some(origin) => {
            let host = host_of(origin);
            host.is_some() && (host == text(HOST) || host == app.config.public_host())
        }
    }
}

/// Refuses who asks too often.
pub(super) async fn check_rate(State(app): State<App>, request: Request, next: Next) -> Response {
    match app.gates.admit_request(address_of(&app, &request)) {
        Ok(()) => next.run(request).await,
        Err(denied) => denied.into_response(),
    }
}

fn address_of(app: &App, request: &Request) -> IpAddr {
    let peer = request.extensions().get::<Peer>().copied();
    client_address(app, peer, request.headers())
}

/// Who asks: the other end of the connection, or whom a trusted proxy names.
pub(super) fn client_address(app: &App, peer: Option<Peer>, headers: &HeaderMap) -> IpAddr {
    let peer = peer.map_or(IpAddr::from([127, 0, 0, 1]), |Peer(address)| address.ip());
    if !app.config.trust_proxy {
        return peer;
    }
    let forwarded = headers.get("x-forwarded-for").and_then(|value| value.to_str().ok());
    let nearest = forwarded.and_then(|list| list.rsplit(',').next());
    nearest.and_then(|address| address.trim().parse().ok()).unwrap_or(peer)
}
