//! The contents of a request: the fields of a form or a JSON object.

use std::time::Duration;

use axum::Form;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse as _;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tenka_core::{MAX_SEATS, Seat, say};
use tenka_pages::{ENTROPY_LENGTH, NAME_LENGTH};

use super::App;
use crate::denied::{Denied, Kind};
use crate::secrets;
use crate::tables::{ActionName, Command};

use super::visitor::Visitor;

/// The longest word or key accepted.
const LONGEST: usize = 200;
const WORDS_LENGTH: usize = 500;
/// The name of visitors who don't give one.
pub(super) const NAMELESS: &str = crate::catalogue::guest.text();

/// The fields of a form or a JSON object.
pub(super) struct Sent<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Sent<T> {
    type Rejection = Denied;

    /// The body, if it arrives in time: one that trickles in byte by byte would hold its connection.
    async fn from_request(request: Request, app: &App) -> Result<Self, Denied> {
        let patience = Duration::from_secs(app.config.limits.seconds_for_a_body.into());
        tokio::time::timeout(patience, read(request, app))
            .await
            .unwrap_or_else(|_| Err(Denied::new(Kind::TooSlow, "too_slow", say!(too_slow))))
    }
}

async fn read<T: DeserializeOwned>(request: Request, app: &App) -> Result<Sent<T>, Denied> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let is_json = kind.starts_with("application/json");
    if is_json || kind.is_empty() {
        let body = Bytes::from_request(request, app).await;
        let body = body.map_err(|refused| unreadable(refused.status()))?;
        let body = if body.is_empty() { &b"{}"[..] } else { &body };
        let fields = serde_json::from_slice(body);
        return fields
            .map(Sent)
            .map_err(|error| Denied::bad_request(say!(bad_json { error: error.to_string() })));
    }
    let form = Form::from_request(request, app).await;
    form.map(|Form(fields)| Sent(fields)).map_err(|refused| unreadable(refused.into_response().status()))
}

fn unreadable(status: StatusCode) -> Denied {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => Denied::too_large(),
        _ => Denied::bad_request(say!(unreadable_form)),
    }
}

/// The fields every command has.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct CommandFields {
    revision: Option<u64>,
    key: Option<String>,
    action: Option<String>,
    picks: Option<Things>,
    name: Option<String>,
    words: Option<String>,
    seat: Option<u8>,
    level: Option<String>,
    /// The last log line the page has: it gets what has changed since, instead of a redirect to the table.
    after: Option<u64>,
}

/// A list of things: `a,b` or `["a", "b"]`.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "expected things as \"a,b\" or [\"a\", \"b\"]")]
enum Things {
    Text(String),
    List(Vec<String>),
}

impl CommandFields {
    pub(super) fn command(&self, visitor: &Visitor) -> Result<Command, Denied> {
        let key = match &self.key {
            Some(key) if key.is_empty() || key.len() > LONGEST || key.chars().any(char::is_control) => {
                return Err(Denied::bad_request(say!(bad_key { longest: LONGEST })));
            }
            Some(key) => key.clone(),
            None => secrets::key(),
        };
        Ok(Command { session: visitor.session, key, revision: self.revision })
    }

    /// Accepts any revision: the command is never stale.
    pub(super) fn belongs_to_no_position(&mut self) {
        self.revision = None;
    }

    pub(super) fn choice(&self) -> Result<ActionName, Denied> {
        match (&self.action, &self.picks) {
            (Some(action), _) => Ok(ActionName::Action(action.clone())),
            (None, Some(Things::Text(text))) => Ok(ActionName::Picks(things(text))),
            (None, Some(Things::List(things))) => Ok(ActionName::Picks(things.clone())),
            _ => Err(Denied::bad_request(say!(no_choice))),
        }
    }

    pub(super) fn after(&self) -> Option<u64> {
        self.after
    }

    pub(super) fn words(&self) -> Result<String, Denied> {
        let words = cleaned(self.words.as_deref().unwrap_or_default());
        if words.is_empty() || words.chars().count() > WORDS_LENGTH {
            return Err(Denied::bad_request(say!(bad_words { longest: WORDS_LENGTH })));
        }
        Ok(words)
    }

    /// The seat that is meant, and the level of the bot that is to have it.
    pub(super) fn bot(&self) -> Result<(Seat, String), Denied> {
        match (self.seat, &self.level) {
            (Some(seat), Some(level)) if usize::from(seat) < MAX_SEATS => {
                Ok((Seat::new(seat), level.clone()))
            }
            _ => Err(Denied::bad_request(say!(no_bot_named))),
        }
    }

    pub(super) fn name(&self) -> Option<String> {
        self.name.clone()
    }
}

/// A list of things, as written in addresses.
pub(super) fn things(text: &str) -> Vec<String> {
    text.split(',').filter(|thing| !thing.is_empty()).map(str::to_owned).collect()
}

/// A name as displayed, without characters that would disturb the surrounding text.
pub(super) fn name(text: &str) -> Result<String, Denied> {
    let name = cleaned(text);
    match name.chars().count() {
        0 => Ok(NAMELESS.to_owned()),
        length if length <= NAME_LENGTH => Ok(name),
        _ => Err(Denied::bad_request(say!(name_too_long { longest: NAME_LENGTH }))),
    }
}

/// A seat's contribution to the secret.
pub(super) fn entropy(text: Option<&str>) -> Result<Option<String>, Denied> {
    match text {
        None | Some("") => Ok(None),
        Some(text) if text.chars().count() > ENTROPY_LENGTH || text.chars().any(char::is_control) => {
            Err(Denied::bad_request(say!(bad_entropy { longest: ENTROPY_LENGTH })))
        }
        Some(text) => Ok(Some(text.to_owned())),
    }
}

fn cleaned(text: &str) -> String {
    let disturbs = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    let cleaned: String = text.chars().map(|c| if disturbs(c) { ' ' } else { c }).collect();
    cleaned.split_whitespace().collect::<Vec<_>>().join(" ")
}
