//! Who is asking, and in which form they want the answer.

use std::convert::Infallible;
use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT, AUTHORIZATION, COOKIE, HOST};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};

use super::App;
use super::guard::{Peer, client_address, is_machine_itself};
use crate::denied::Denied;
use crate::secrets;
use crate::store::Digest;
use crate::tables::Holder;

/// The session cookie over plain HTTP.
const SESSION_COOKIE: &str = "tenka";
/// The same over TLS: browsers only accept it from this host, so no sibling domain can plant one.
const HOST_SESSION_COOKIE: &str = "__Host-tenka";
pub(super) const NAME_COOKIE: &str = "tenka_name";
/// How well a browser solves puzzles.
pub(super) const PRACTICE_COOKIE: &str = "tenka_practice";
/// Set by a script: `tall` or `wide`, the shape of the window.
const SHAPE_COOKIE: &str = "tenka_shape";

/// The requested form of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flavour {
    /// For people.
    Page,
    /// For programs.
    Json,
}

impl Flavour {
    pub(super) fn of(path: &str, headers: &HeaderMap) -> Self {
        let accepts_json = headers
            .get(ACCEPT)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|accepted| accepted.contains("application/json"));
        if accepts_json || path.starts_with("/api/") { Flavour::Json } else { Flavour::Page }
    }
}

/// Who is asking.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that is known of a visitor or not")]
pub(super) struct Visitor {
    /// The session presented, whether it exists or not.
    pub(super) session: Option<Digest>,
    /// Whether this is a program that keeps its own secret.
    pub(super) is_program: bool,
    /// Whether the session is kept by a browser.
    pub(super) has_cookie: bool,
    /// The requested form of the answer.
    pub(super) flavour: Flavour,
    /// The visitor's address.
    pub(super) address: IpAddr,
    /// Whether the machine itself is asking.
    pub(super) is_machine: bool,
    /// The name they used last.
    pub(super) name: String,
    /// Whether their window is wider than high, as far as is known.
    pub(super) is_wide: bool,
    /// The address of this server as the visitor knows it.
    pub(super) base: String,
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let headers = &parts.headers;
        let secret = bearer(headers).or_else(|| session_cookie(headers));
        let path = parts.uri.path();
        let peer = parts.extensions.get::<Peer>().copied();
        let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
        let base = app.config.public_url.as_deref().map(|url| url.trim_end_matches('/').to_owned());
        Ok(Visitor {
            session: secret.map(secrets::digest),
            is_program: path.starts_with("/api/"),
            has_cookie: bearer(headers).is_none() && session_cookie(headers).is_some(),
            flavour: Flavour::of(path, headers),
            address: client_address(app, peer, headers),
            is_machine: is_machine_itself(peer, headers),
            name: cookie(headers, NAME_COOKIE).map(decoded).unwrap_or_default(),
            is_wide: cookie(headers, SHAPE_COOKIE) != Some("tall"),
            base: base.unwrap_or_else(|| format!("http://{host}")),
        })
    }
}

/// A session for somebody who takes a seat; with its secret if it is new.
pub(super) struct Session {
    pub(super) holder: Holder,
    pub(super) secret: Option<String>,
}

impl Visitor {
    /// The visitor's session, or a new one.
    pub(super) async fn session(&self, app: &App) -> Result<Session, Denied> {
        if let Some(session) = self.session
            && app.tables.store.knows_session(session).await?
        {
            return Ok(Session { holder: Holder { session, is_new: false }, secret: None });
        }
        let secret = secrets::secret();
        Ok(Session {
            holder: Holder { session: secrets::digest(&secret), is_new: true },
            secret: Some(secret),
        })
    }
}

/// The bearer token of a program.
pub(super) fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

/// The contents of a cookie.
pub(super) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let pairs = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    pairs.flat_map(|pairs| pairs.split(';')).find_map(|pair| {
        let (found, value) = pair.trim().split_once('=')?;
        (found == name).then_some(value)
    })
}

/// The secret of a browser's session. Cookies issued under the old name still work.
pub(super) fn session_cookie(headers: &HeaderMap) -> Option<&str> {
    cookie(headers, HOST_SESSION_COOKIE).or_else(|| cookie(headers, SESSION_COOKIE))
}

const YEAR: u32 = 365 * 24 * 60 * 60;

/// The cookie of a session, for a year.
pub(super) fn set_session(secret: &str, app: &App) -> Option<HeaderValue> {
    let name = if app.config.is_secure() { HOST_SESSION_COOKIE } else { SESSION_COOKIE };
    set_cookie(name, secret, YEAR, "; HttpOnly", app)
}

/// The cookie of a name, for a year.
pub(super) fn set_name(name: &str, app: &App) -> Option<HeaderValue> {
    set_cookie(NAME_COOKIE, &encoded(name), YEAR, "", app)
}

/// The cookie of a streak at puzzles, for a year.
pub(super) fn set_practice(streak: &str, app: &App) -> Option<HeaderValue> {
    set_cookie(PRACTICE_COOKIE, streak, YEAR, "; HttpOnly", app)
}

/// Cookies that make a browser forget who it was.
pub(super) fn forget(app: &App) -> impl Iterator<Item = HeaderValue> {
    let names = [HOST_SESSION_COOKIE, SESSION_COOKIE, NAME_COOKIE, PRACTICE_COOKIE];
    names.into_iter().filter_map(|name| set_cookie(name, "", 0, "; HttpOnly", app))
}

fn set_cookie(name: &str, value: &str, seconds: u32, hidden: &str, app: &App) -> Option<HeaderValue> {
    // Browsers reject a cookie of that name without it.
    let secure = if app.config.is_secure() || name == HOST_SESSION_COOKIE { "; Secure" } else { "" };
    let cookie = format!("{name}={value}; Path=/; Max-Age={seconds}; SameSite=Lax{hidden}{secure}");
    HeaderValue::from_str(&cookie).ok()
}

/// A text encoded for a cookie.
pub(super) fn encoded(text: &str) -> String {
    let encode = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(encode).collect()
}

fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let digit = |byte: Option<u8>| byte.and_then(|byte| char::from(byte).to_digit(16));
        if byte != b'%' {
            bytes.push(byte);
        } else if let (Some(high), Some(low)) = (digit(rest.next()), digit(rest.next())) {
            bytes.push((high * 16 + low) as u8);
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_survive_a_cookie() {
        for name in ["", "Ann", "Jürgen; 50 %", "武士 🏯"] {
            assert_eq!(decoded(&encoded(name)), name);
        }
        assert_eq!(decoded("a%zzb%4"), "ab");
    }

    #[test]
    fn cookies_are_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, HeaderValue::from_static("a=1; tenka=secret; tenka_name=Ann"));
        assert_eq!(session_cookie(&headers), Some("secret"));
        assert_eq!(cookie(&headers, "b"), None);
        headers.append(COOKIE, HeaderValue::from_static("__Host-tenka=ours"));
        assert_eq!(session_cookie(&headers), Some("ours"), "a planted one does not count beside it");
    }
}
