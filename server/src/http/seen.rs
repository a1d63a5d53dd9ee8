//! Request logs and metrics for operators.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;

use super::App;
use super::guard::{Code, address_of};

/// Logs and counts. The path is given as its template, since addresses can contain secrets (invitations).
pub(super) async fn request(State(app): State<App>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or("none", MatchedPath::as_str);
    let table = table_of(route, request.uri().path()).map(str::to_owned);
    let (method, address) = (known(request.method()), address_of(&app, &request));
    let response = next.run(request).await;
    let (status, seconds) = (response.status().as_u16(), started.elapsed().as_secs_f64());
    let code = response.extensions().get::<Code>().map(|Code(code)| *code);
    metrics::counter!(
        "tenka_requests_total", "method" => method, "route" => route.to_owned(), "status" => status.to_string()
    )
    .increment(1);
    metrics::histogram!("tenka_request_seconds", "route" => route.to_owned()).record(seconds);
    if let Some(code) = code {
        metrics::counter!("tenka_denied_total", "code" => code).increment(1);
    }
    let ms = (seconds * 10_000.0).round() / 10.0;
    tracing::info!(
        target: "tenka_server::request", method, route, table, status, code, ms, from = %address, "request"
    );
    response
}

/// The method if it is a known one: visitors can invent any number of others.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

/// The table that a path is about.
fn table_of<'a>(route: &str, path: &'a str) -> Option<&'a str> {
    let before = route.find("{id}")?;
    path.get(before..)?.split('/').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_names_the_table_and_no_invitation() {
        assert_eq!(table_of("/t/{id}/sit/{invitation}", "/t/abc/sit/secret"), Some("abc"));
        assert_eq!(table_of("/api/tables/{id}", "/api/tables/abc"), Some("abc"));
        assert_eq!(table_of("/rules/{game}", "/rules/samurai"), None);
    }
}
