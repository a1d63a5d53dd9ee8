//! Pages that are the same for everybody: rendered once, kept compressed, and cached by hash.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Mutex, PoisonError};

use axum::body::{Body, Bytes};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use tenka_pages::Markup;

use crate::secrets;

/// A page as it is sent.
#[derive(Clone)]
struct Kept {
    plain: Bytes,
    gzipped: Bytes,
    etag: HeaderValue,
}

/// The page with this name, rendered on first request. There are few names: one per game.
pub(super) fn kept(name: &str, headers: &HeaderMap, make: impl FnOnce() -> Markup) -> Response {
    static PAGES: Mutex<Option<HashMap<String, Kept>>> = Mutex::new(None);
    let found = {
        let pages = PAGES.lock().unwrap_or_else(PoisonError::into_inner);
        pages.as_ref().and_then(|pages| pages.get(name)).cloned()
    };
    let page = found.unwrap_or_else(|| {
        let page = Kept::new(make().into_string());
        let mut pages = PAGES.lock().unwrap_or_else(PoisonError::into_inner);
        pages.get_or_insert_default().insert(name.to_owned(), page.clone());
        page
    });
    page.answer(headers)
}

impl Kept {
    fn new(text: String) -> Self {
        let digest = secrets::sha256_hex(&text);
        let etag = HeaderValue::from_str(&format!("\"{}\"", &digest[..16]));
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        let gzipped = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish()).unwrap_or_default();
        Kept {
            plain: text.into(),
            gzipped: gzipped.into(),
            etag: etag.unwrap_or(HeaderValue::from_static("\"\"")),
        }
    }

    fn answer(&self, asked: &HeaderMap) -> Response {
        let names = |header, what: &str| {
            let values = asked.get_all(header).iter().filter_map(|value| value.to_str().ok());
            values.flat_map(|list| list.split(',')).any(|named| {
                let named = named.trim();
                named.trim_start_matches("W/") == what || named.split(';').next() == Some(what)
            })
        };
        let mut response = Response::new(Body::empty());
        if names(IF_NONE_MATCH, self.etag.to_str().unwrap_or_default()) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        } else if names(ACCEPT_ENCODING, "gzip") && !self.gzipped.is_empty() {
            *response.body_mut() = Body::from(self.gzipped.clone());
            response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        } else {
            *response.body_mut() = Body::from(self.plain.clone());
        }
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        headers.insert(ETAG, self.etag.clone());
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        // Revalidated after a while, and answered with nothing if unchanged, so updates show up soon.
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("public, max-age=300"));
        response
    }
}
