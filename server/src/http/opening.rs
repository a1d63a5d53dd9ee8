//! Opening tables and sitting down.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::IntoResponse as _;
use serde::Deserialize;
use serde_json::json;
use tenka_core::{Info, Options, Seat, Viewer, say};
use tenka_pages::model::{Invitation, NewTablePage, Refused, TableCard, TableStage};
use tenka_pages::words;

use super::App;
use super::answers::{Answered, page, page_with, see, with_cookies};
use super::cards::cards;
use super::fields::{self, Sent};
use super::limits::{network, refused};
use super::visitor::{Flavour, Session, Visitor};
use crate::denied::Denied;
use crate::store::{Clock, SeatOffer};
use crate::tables::{Holder, Opened, Opening, SeatRequest};
use crate::time::now;

#[derive(Debug, Deserialize)]
pub(super) struct PlayFields {
    game: String,
    #[serde(default = "medium")]
    level: String,
    name: Option<String>,
}

fn medium() -> String {
    "medium".to_owned()
}

/// One click: a table against bots that starts at once.
pub(super) async fn play(State(app): State<App>, visitor: Visitor, Sent(sent): Sent<PlayFields>) -> Answered {
    let info = tenka_registry::info(&sent.game)?;
    let (seats, options) = tenka_pages::play_now(info);
    let bots = (1..seats).map(|_| SeatOffer::Bot(sent.level.clone()));
    let opening = Opening {
        game: sent.game,
        seats: std::iter::once(SeatOffer::Me).chain(bots).collect(),
        options,
        name: fields::name(sent.name.as_deref().unwrap_or(&visitor.name))?,
        ..Opening::default()
    };
    opened(&app, &visitor, opening).await
}

#[derive(Debug, Deserialize)]
pub(super) struct GameQuery {
    game: Option<String>,
    /// Whom to play with: a `friend` or `anyone`.
    with: Option<String>,
}

/// The form for a new table, with the first game selected unless another is asked for.
pub(super) async fn form(
    State(app): State<App>,
    visitor: Visitor,
    Query(asked): Query<GameQuery>,
) -> Answered {
    let first = tenka_registry::infos().next().map_or("", |info| info.name);
    let info = tenka_registry::info(asked.game.as_deref().unwrap_or(first))?;
    let programs = app.tables.thinkers.programs().names();
    let beside = match asked.with.as_deref() {
        Some("friend") => "invited",
        Some("anyone") => "open",
        _ => "bot:medium",
    };
    let form = NewTablePage { info, beside, programs, name: visitor.name, refused: None, sent: Vec::new() };
    Ok(page(tenka_pages::new_table(&form)))
}

/// The form for a new table, which also shows what is wrong with it.
pub(super) async fn open_by_form(
    State(app): State<App>,
    visitor: Visitor,
    Sent(sent): Sent<Vec<(String, String)>>,
) -> Answered {
    let field =
        |name: &str| sent.iter().rev().find(|(field, _)| field == name).map(|(_, value)| value.as_str());
    let info = tenka_registry::info(field("game").unwrap_or_default())?;
    let answer = match opening_of(info, &field) {
        Ok(opening) => opened(&app, &visitor, opening).await,
        Err(denied) => Err(denied),
    };
    match answer {
        Err(denied) if visitor.flavour == Flavour::Page && !denied.is_ours() => {
            let refused = Some(Refused { message: denied.message.clone(), rule: denied.rule });
            let programs = app.tables.thinkers.programs().names();
            let form =
                NewTablePage { info, beside: "bot:medium", programs, name: visitor.name, refused, sent };
            Ok(page_with(denied.status(), tenka_pages::new_table(&form)))
        }
        answer => answer,
    }
}

fn opening_of<'a>(info: &Info, field: &impl Fn(&str) -> Option<&'a str>) -> Result<Opening, Denied> {
    let mut seats = Vec::new();
    for number in 0..tenka_core::MAX_SEATS {
        match field(&format!("seat-{number}")) {
            None | Some("") => {}
            Some(offer) => seats.push(parse_offer(offer)?),
        }
    }
    let set =
        info.options.iter().filter_map(|spec| Some((spec.name, field(&format!("option-{}", spec.name))?)));
    let set = set.filter(|(_, value)| !value.is_empty());
    let options = set
        .map(|(name, value)| format!("{name}={value}"))
        .try_fold(Options::new(), |options, setting| options.and(&setting));
    let options = options.map_err(|error| Denied::from(tenka_core::Refusal::from(error)))?;
    let seconds = field("clock").filter(|clock| !clock.is_empty()).map_or(Ok(0), str::parse);
    let seconds = seconds.map_err(|_| Denied::bad_request(say!(bad_clock)))?;
    // A browser without scripts sends a preset, but not what follows from it.
    let preset = field("preset").filter(|_| is_usual(info, &options));
    Ok(Opening {
        game: info.name.to_owned(),
        seats,
        options: preset.and_then(|preset| tenka_pages::preset(info, preset)).unwrap_or(options),
        clock: Clock::from_seconds(seconds),
        hints: field("hints") == Some("true") || preset == Some("first"),
        name: fields::name(field("name").unwrap_or_default())?,
        entropy: fields::entropy(field("entropy"))?,
        ..Opening::default()
    })
}

/// Whether all options are as usual.
fn is_usual(info: &Info, options: &Options) -> bool {
    let usual = Options::new();
    info.options
        .iter()
        .all(|spec| options.value(info.options, spec.name) == usual.value(info.options, spec.name))
}

fn parse_offer(text: &str) -> Result<SeatOffer, Denied> {
    match text.split_once(':') {
        None if text == "me" => Ok(SeatOffer::Me),
        None if text == "open" => Ok(SeatOffer::Open),
        None if text == "invited" => Ok(SeatOffer::Invited),
        Some(("bot", level)) => Ok(SeatOffer::Bot(level.to_owned())),
        _ => Err(Denied::bad_request(say!(bad_seat))),
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OpenFields {
    game: String,
    seats: Vec<SeatOffer>,
    #[serde(default)]
    options: Options,
    #[serde(default)]
    clock: Clock,
    #[serde(default)]
    hints: bool,
    #[serde(default)]
    name: String,
    #[serde(default)]
    entropy: Option<String>,
}

/// Opens a table for a program.
pub(super) async fn open(State(app): State<App>, visitor: Visitor, Sent(sent): Sent<OpenFields>) -> Answered {
    let opening = Opening {
        game: sent.game,
        seats: sent.seats,
        options: sent.options,
        clock: sent.clock,
        hints: sent.hints,
        name: fields::name(&sent.name)?,
        entropy: fields::entropy(sent.entropy.as_deref())?,
        ..Opening::default()
    };
    opened(&app, &visitor, opening).await
}

pub(super) async fn opened(app: &App, visitor: &Visitor, opening: Opening) -> Answered {
    app.gates.admit_opening(visitor.address)?;
    if !visitor.is_machine && opening.seats.iter().all(|offer| matches!(offer, SeatOffer::Bot(_))) {
        app.gates.admit_bot_table(visitor.address)?;
    }
    let opening = Opening { from: Some(visitor.address), ..opening };
    let session = visitor.session(app).await?;
    let name = Some(opening.name.clone()).filter(|name| name != fields::NAMELESS);
    let Opened { id, seat, invitations } = open_if_few_wait(app, visitor, session.holder, opening).await?;
    if visitor.flavour == Flavour::Page {
        return Ok(with_cookies(see(&format!("/t/{id}")), &session, name.as_deref(), app));
    }
    let link = |(seat, link): &(Seat, String)| json!({ "seat": seat, "invite": link, "url": format!("{}/t/{id}/sit/{link}", visitor.base) });
    let invitations: Vec<_> = invitations.iter().map(link).collect();
    let answer = json!({ "id": id, "seat": seat, "invitations": invitations });
    Ok(seated(app, visitor, (&session, name.as_deref()), StatusCode::CREATED, answer))
}

/// Opens a table, unless the visitor already has several waiting for players: one visitor's tables must not push
/// everybody else's off the home page.
async fn open_if_few_wait(
    app: &App,
    visitor: &Visitor,
    holder: Holder,
    opening: Opening,
) -> Result<Opened, Denied> {
    let waits = opening.seats.iter().any(|offer| matches!(offer, SeatOffer::Open | SeatOffer::Invited));
    if visitor.is_machine || !waits {
        return app.tables.open(holder, opening).await;
    }
    // Each is stored before the next is counted.
    let _turn = app.opening.lock().await;
    let waiting = app.tables.store.count_waiting_from(network(visitor.address)).await?;
    if waiting >= app.config.limits.waiting_tables_per_address {
        return Err(refused("waiting_tables", "too_many_waiting_tables", say!(tables_waiting)));
    }
    app.tables.open(holder, opening).await
}

/// A program is told its secret; a browser keeps it in a cookie that scripts can't read.
fn seated(
    app: &App,
    visitor: &Visitor,
    (session, name): (&Session, Option<&str>),
    status: StatusCode,
    mut answer: serde_json::Value,
) -> axum::response::Response {
    match (&session.secret, visitor.is_program) {
        (Some(secret), true) => {
            answer["token"] = json!(secret);
            (status, Json(answer)).into_response()
        }
        _ => with_cookies((status, Json(answer)).into_response(), session, name, app),
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct SitFields {
    invite: Option<String>,
    seat: Option<u8>,
    name: String,
    entropy: Option<String>,
    revision: Option<u64>,
    key: Option<String>,
}

pub(super) async fn sit(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Sent(sent): Sent<SitFields>,
) -> Answered {
    let invitation = sent.invite.clone();
    sat(&app, &visitor, &id, sent, invitation).await
}

pub(super) async fn sit_by_invitation(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, invitation)): Path<(String, String)>,
    Sent(sent): Sent<SitFields>,
) -> Answered {
    sat(&app, &visitor, &id, sent, Some(invitation)).await
}

async fn sat(
    app: &App,
    visitor: &Visitor,
    id: &str,
    sent: SitFields,
    invitation: Option<String>,
) -> Answered {
    app.gates.admit_opening(visitor.address)?;
    let name = fields::name(&sent.name)?;
    let entropy = fields::entropy(sent.entropy.as_deref())?;
    let seat = sent.seat.map(Seat::new);
    let session = visitor.session(app).await?;
    let sitting = SeatRequest { invitation, seat, name: name.clone(), entropy };
    let (answer, seat) = match app.tables.sit(id, session.holder, sitting).await {
        // A double click.
        Err(denied) if denied.code == "seated_already" && visitor.flavour == Flavour::Page => {
            return Ok(see(&format!("/t/{id}")));
        }
        sat => sat?,
    };
    if visitor.flavour == Flavour::Page {
        return Ok(with_cookies(see(&format!("/t/{id}")), &session, Some(&name), app));
    }
    let answer = json!({ "seat": seat, "seq": answer.news.seq, "revision": answer.news.revision });
    Ok(seated(app, visitor, (&session, Some(&name)), StatusCode::OK, answer))
}

/// The target of an invitation link. Looking doesn't use it up, because link previews look too.
pub(super) async fn invitation(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, invitation)): Path<(String, String)>,
) -> Answered {
    let mut locked = app.tables.lock(&id).await?;
    let live = locked.live()?;
    if live.viewer(visitor.session).seat().is_some() {
        return Ok(see(&format!("/t/{id}")));
    }
    let seat = live.free_seat(&SeatRequest { invitation: Some(invitation), ..SeatRequest::default() })?;
    let info = live.terms.info()?;
    let shown = Invitation {
        card: TableCard {
            id,
            info: *info,
            seats: cards(&live.id, live.seats(), Viewer::Spectator),
            stage: TableStage::Gathering,
            touched: now(),
            last: None,
        },
        seat,
        options: words::options(info, &live.terms.options),
        clock: live.terms.clock.seconds(),
        name: visitor.name,
        commitment: live.terms.commitment.clone(),
    };
    drop(locked);
    Ok(page(tenka_pages::invitation(&shown)))
}
