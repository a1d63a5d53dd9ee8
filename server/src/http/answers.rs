//! The forms an answer can take.

use axum::Json;
use axum::http::header::{LOCATION, RETRY_AFTER, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use serde_json::json;
use tenka_core::{Sentence, say};
use tenka_pages::Markup;
use tenka_pages::model::Message;

use super::App;
use super::visitor::{Flavour, Session, set_name, set_session};
use crate::denied::{Denied, Kind};

/// What a handler answers.
pub(super) type Answered = Result<Response, Denied>;

pub(super) fn page(markup: Markup) -> Response {
    Html(markup.into_string()).into_response()
}

pub(super) fn page_with(status: StatusCode, markup: Markup) -> Response {
    (status, Html(markup.into_string())).into_response()
}

/// Redirects to another page.
pub(super) fn see(address: &str) -> Response {
    let mut response = StatusCode::SEE_OTHER.into_response();
    if let Ok(address) = HeaderValue::from_str(address) {
        response.headers_mut().insert(LOCATION, address);
    }
    response
}

/// The answer with the cookies of somebody who took a seat under this name.
pub(super) fn with_cookies(
    mut response: Response,
    session: &Session,
    name: Option<&str>,
    app: &App,
) -> Response {
    let secret = session.secret.as_ref().and_then(|secret| set_session(secret, app));
    let name = name.and_then(|name| set_name(name, app));
    for cookie in secret.into_iter().chain(name) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

impl Denied {
    pub(super) fn no_such_page() -> Self {
        Denied::new(Kind::NotFound, "not_found", say!(no_such_page))
    }

    pub(super) fn no_such_method() -> Self {
        Denied::new(Kind::NotApplicable, "method_not_allowed", say!(method_not_allowed))
    }

    /// The fallback text for an error without words of its own.
    pub(super) fn of_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Denied::no_such_page(),
            StatusCode::METHOD_NOT_ALLOWED => Denied::no_such_method(),
            StatusCode::PAYLOAD_TOO_LARGE => Denied::too_large(),
            _ if status.is_server_error() => Denied::internal(),
            _ => Denied::bad_request(say!(unreadable_address)),
        }
    }

    pub(super) fn too_large() -> Self {
        Denied::new(Kind::TooLarge, "too_large", say!(too_large))
    }

    /// The HTTP status.
    pub(super) const fn status(&self) -> StatusCode {
        match self.kind {
            Kind::Malformed => StatusCode::BAD_REQUEST,
            Kind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Kind::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Kind::Misdirected => StatusCode::MISDIRECTED_REQUEST,
            Kind::Forbidden => StatusCode::FORBIDDEN,
            Kind::NotFound => StatusCode::NOT_FOUND,
            Kind::NotApplicable => StatusCode::METHOD_NOT_ALLOWED,
            Kind::Conflict => StatusCode::CONFLICT,
            Kind::Gone => StatusCode::GONE,
            Kind::Refused => StatusCode::UNPROCESSABLE_ENTITY,
            Kind::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Kind::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Kind::OtherRules => StatusCode::NOT_IMPLEMENTED,
            Kind::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The answer with this status, in the requested form.
    pub(super) fn shown_as(self, status: StatusCode, flavour: Flavour, path: &str) -> Response {
        let mut response = match flavour {
            Flavour::Json => (status, Json(self.to_json())).into_response(),
            Flavour::Page => {
                let message = Message {
                    title: title(status).into(),
                    words: self.message.to_string(),
                    instead: self.instead(path),
                };
                page_with(status, tenka_pages::message(&message))
            }
        };
        if matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }

    /// Where to go from here: back to the table if there is one, otherwise home.
    fn instead(&self, path: &str) -> (String, String) {
        let table = path.strip_prefix("/t/").and_then(|rest| rest.split('/').next());
        let is_id = |id: &&str| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        match table.filter(is_id) {
            Some(id) if self.code != "no_such_table" && !self.is_ours() => {
                (format!("/t/{id}"), say!(go_to_table).into())
            }
            _ => ("/".to_owned(), say!(go_home).into()),
        }
    }

    fn to_json(&self) -> serde_json::Value {
        let mut error = json!({ "code": self.code, "message": self.message });
        if let Some(rule) = self.rule {
            error["rule"] = json!(rule);
        }
        if let Some(index) = self.index {
            error["index"] = json!(index);
        }
        let Some(missed) = &self.missed else { return json!({ "error": error }) };
        error["revision"] = json!(missed.revision);
        error["events"] = missed.news.iter().map(|news| news.json(missed.viewer)).collect();
        json!({ "error": error, "changed": missed.sentences() })
    }
}

/// The title of a page that explains a denial.
fn title(status: StatusCode) -> Sentence {
    match status {
        StatusCode::NOT_FOUND => say!(page_not_found),
        StatusCode::GONE => say!(too_late),
        StatusCode::TOO_MANY_REQUESTS => say!(slow_down),
        StatusCode::FORBIDDEN => say!(not_allowed),
        StatusCode::NOT_IMPLEMENTED => say!(other_rules),
        StatusCode::INTERNAL_SERVER_ERROR => say!(out_of_order),
        status if status.is_server_error() => say!(went_wrong),
        _ => say!(did_not_work),
    }
}

/// The error travels with an empty answer; `guard::shape` gives it the requested form.
impl IntoResponse for Denied {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}
