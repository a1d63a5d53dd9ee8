//! The table as one viewer sees it.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::IntoResponse as _;
use serde::Deserialize;
use tenka_bots::AnyThought;
use tenka_core::any::Choice;
use tenka_core::{Dialogue, Refusal, Seat, Viewer, say};
use tenka_pages::Markup;
use tenka_pages::model::{
    EarlyEnd, Eyes, FairnessPage, Hindsight, Hint, Hints, LogLine, Quitting, Refused, ReplayPage, SeatCard,
    TablePage,
};
use tenka_pages::words;
use tenka_seats::{Ahead, AnySeat, Scene};

use super::App;
use super::analysis;
use super::answers::{Answered, page, page_with};
use super::cards::cards;
use super::fields::things;
use super::visitor::Visitor;
use crate::denied::{Denied, Kind};
use crate::fairness;
use crate::secrets;
use crate::store::{By, Entry, Occupant};
use crate::tables::{self, Live, News, SealedChoice, TableProgress};
use crate::time::now;

/// How many chat lines a page shows.
const SAID: usize = 200;
const SVG: HeaderValue = HeaderValue::from_static("image/svg+xml");
/// A picture holds its own styles, and can do nothing.
const PICTURE: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
);

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct TableQuery {
    picks: String,
    why: String,
    pub(super) ply: Option<usize>,
    hint: Option<String>,
    after: Option<u64>,
    /// Through whose eyes a finished game is looked at.
    pub(super) eyes: String,
    /// Whether a part is to be the whole of what changes.
    whole: Option<String>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct DialogueQuery {
    draft: String,
}

pub(super) async fn table(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<TableQuery>,
) -> Answered {
    let sight = TableSnapshot::at(&app, &visitor, &id, SnapshotOf { ply: query.ply, after: None }).await?;
    Ok(page(match query.ply {
        Some(_) => tenka_pages::replay(&looked_back(&app, &visitor, &sight, &query).await?),
        None => tenka_pages::table(&sight.page(&query, None)),
    }))
}

/// What has changed at a table, for a page that has the rest.
pub(super) async fn part(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<TableQuery>,
) -> Answered {
    let sight =
        TableSnapshot::at(&app, &visitor, &id, SnapshotOf { ply: query.ply, after: query.after }).await?;
    Ok(page(match query.ply {
        Some(_) => {
            let replay = looked_back(&app, &visitor, &sight, &query).await?;
            tenka_pages::replay_part(&replay, query.whole.is_some())
        }
        None => tenka_pages::table_part(&sight.page(&query, None)),
    }))
}

/// A picture of a moment: what its page shows to the same visitor, in one file.
pub(super) async fn picture(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<TableQuery>,
) -> Answered {
    let ply = query.ply.unwrap_or(usize::MAX);
    let sight = TableSnapshot::at(&app, &visitor, &id, SnapshotOf { ply: Some(ply), after: None }).await?;
    let drawn = tenka_pages::moment_picture(&looked_back(&app, &visitor, &sight, &query).await?);
    Ok(([(CONTENT_TYPE, SVG), (CONTENT_SECURITY_POLICY, PICTURE)], drawn).into_response())
}

/// A dialogue about a draft; nothing if there is none, or none any more.
pub(super) async fn dialogue(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<DialogueQuery>,
) -> Answered {
    let sight = TableSnapshot::at(&app, &visitor, &id, SnapshotOf::default()).await?;
    let drawn = sight.dialogue(&query.draft)?.map_or_else(Markup::default, |dialogue| {
        tenka_pages::dialogue(&*sight.seat, &sight.names, &dialogue)
    });
    Ok(page(drawn))
}

/// What has changed at a table after a command, for a page that has everything up to the line `after`.
pub(super) async fn part_after(app: &App, visitor: &Visitor, id: &str, after: u64) -> Answered {
    let sight = TableSnapshot::at(app, visitor, id, SnapshotOf { ply: None, after: Some(after) }).await?;
    // A hint given at this position stays.
    let query = TableQuery { hint: Some(String::new()), ..TableQuery::default() };
    Ok(page(tenka_pages::table_part(&sight.page(&query, None))))
}

/// The table with the answer to a denied command: what has changed for a page that has everything up to the line
/// `after`, otherwise everything.
pub(super) async fn denied_at(
    app: &App,
    visitor: &Visitor,
    id: &str,
    after: Option<u64>,
    denied: Denied,
) -> Answered {
    if denied.kind == Kind::NotFound || denied.is_ours() {
        return Err(denied);
    }
    let sight = TableSnapshot::at(app, visitor, id, SnapshotOf { ply: None, after }).await?;
    let refused = Refused { message: denied.message.clone(), rule: denied.rule };
    let notice = denied.missed.as_ref().map(|missed| missed.sentences().join(" "));
    let shown = TablePage { notice, ..sight.page(&TableQuery::default(), Some(refused)) };
    let markup = if after.is_some() { tenka_pages::table_part(&shown) } else { tenka_pages::table(&shown) };
    Ok(page_with(denied.status(), markup))
}

/// A game looked back at. What others knew and what a bot makes of it is shown once the game is over, and not to a table that only
/// plays its last moves back.
async fn looked_back<'a>(
    app: &App,
    visitor: &Visitor,
    sight: &'a TableSnapshot,
    query: &TableQuery,
) -> Result<ReplayPage<'a>, Denied> {
    let hindsight = match &sight.open_seats {
        Some(seats) if query.after.is_none() => Some(Hindsight {
            eyes: Eyes::named(&query.eyes, seats.len()),
            seats: seats.clone(),
            analysis: analysis::status(app, visitor, &sight.id).await?,
        }),
        _ => None,
    };
    Ok(sight.replay(&visitor.base, hindsight))
}

/// Who has had enough, as the page shows it.
fn quitting(course: &TableProgress, viewer: Viewer) -> Quitting {
    let at_table = &course.quitting;
    Quitting {
        has_resigned: viewer.seat().is_some_and(|seat| at_table.has_resigned(seat)),
        may_stop: !course.is_solitary(),
        stopping: at_table.stopping().to_vec(),
        ended: at_table.ended().map(|ended| match ended {
            tables::EarlyEnd::Resigned => EarlyEnd::Resigned(at_table.resigned_seats().to_vec()),
            tables::EarlyEnd::Agreed => EarlyEnd::Agreed,
        }),
    }
}

/// Which part of a table to show.
#[derive(Clone, Copy, Default)]
struct SnapshotOf {
    /// The position after this many actions; the current one by default.
    ply: Option<usize>,
    /// Only log lines after this one.
    after: Option<u64>,
}

/// Everything a page needs to know about a table, so that the table isn't locked while the page is rendered.
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that the page says or not")]
struct TableSnapshot {
    id: String,
    seat: Arc<dyn AnySeat>,
    /// What the viewer can decide before their turn.
    ahead: Option<Ahead>,
    /// Whether what they had sealed can't be played any more.
    is_void: bool,
    plies: usize,
    begun: bool,
    present: bool,
    seats: Vec<SeatCard>,
    names: Vec<String>,
    news: Vec<Arc<News>>,
    after: u64,
    seq: u64,
    revision: u64,
    may_take_back: bool,
    may_close: bool,
    hints: Hints,
    waiting_since: u64,
    deadline: Option<u64>,
    clock: Option<u64>,
    invitations: Vec<(Seat, String)>,
    spectators: usize,
    thinking: Option<f64>,
    name: String,
    is_wide: bool,
    fairness: FairnessPage,
    options: Vec<String>,
    rematch: Option<String>,
    quitting: Quitting,
    /// Everybody's seat at the ply that is shown, once the game is over.
    open_seats: Option<Vec<Arc<dyn AnySeat>>>,
}

impl TableSnapshot {
    async fn at(app: &App, visitor: &Visitor, id: &str, look: SnapshotOf) -> Result<Self, Denied> {
        let mut locked = app.tables.lock(id).await?;
        let viewer = app.tables.attend(&mut locked, visitor.session, Some(visitor.address))?;
        let (spectators, thinking) = (locked.spectators(), locked.cell.thinking());
        let live = locked.live()?;
        let news = live.news_after(0)?;
        let (terms, course, info) = (&live.terms, live.course()?, live.terms.info()?);
        let seat = course.seat_to_show(terms, viewer, look.ply)?;
        let position = course.position();
        let over = position.as_ref().is_some_and(|position| position.over);
        Ok(TableSnapshot {
            id: id.to_owned(),
            begun: position.is_some(),
            ahead: live.ahead(viewer),
            is_void: viewer.seat().and_then(|seat| course.sealed(seat)) == Some(&SealedChoice::Void),
            present: live.present(viewer).is_ok(),
            seats: cards(&live.id, live.seats(), viewer),
            names: live.names().to_vec(),
            after: look.after.unwrap_or(0),
            seq: live.seq(),
            revision: course.revision,
            may_take_back: live.present(viewer).is_ok() && course.may_take_back(terms, &*seat),
            may_close: live.check_may_close(visitor.session).is_ok(),
            hints: if live.allows_hints() {
                Hints::Allowed(
                    live.hint_for(viewer).map(|thought| hint(&*seat, &name_among(live.names()), thought)),
                )
            } else {
                Hints::Off
            },
            waiting_since: course.turn_since / 1000,
            deadline: course.deadline(terms),
            clock: terms.clock.seconds(),
            invitations: invitations(live, visitor),
            spectators,
            thinking,
            name: visitor.name.clone(),
            is_wide: visitor.is_wide,
            fairness: FairnessPage {
                commitment: terms.commitment.clone(),
                entropy: course.entropy.clone(),
                secret: over.then(|| terms.secret.clone()),
            },
            options: words::options(info, &terms.options),
            rematch: live.rematch(),
            quitting: quitting(course, viewer),
            open_seats: look.ply.and_then(|ply| course.open_seats(ply)),
            news,
            plies: position.map_or(0, |position| position.ply),
            seat,
        })
    }

    /// The seat at which the viewer decides: at their turn, or ahead of it.
    fn deciding(&self) -> Option<&dyn AnySeat> {
        let ahead = self.ahead.as_ref().map(|ahead| &*ahead.seat);
        [Some(&*self.seat), ahead]
            .into_iter()
            .flatten()
            .find(|seat| self.begun && self.present && seat.is_to_act())
    }

    fn page(&self, query: &TableQuery, refused: Option<Refused>) -> TablePage<'_> {
        let choices = self.deciding().map_or_else(Vec::new, |seat| offered(seat, &self.names));
        let mut picks = things(&query.picks);
        let asked = if query.why.is_empty() { &picks } else { &things(&query.why) };
        let refused = refused.or_else(|| self.why(asked).err());
        if refused.is_some() {
            picks.clear();
        }
        let hints = if query.hint.is_some() { self.hints.clone() } else { self.hints.unasked() };
        let handful = self.deciding().and_then(AnySeat::handful);
        let notice = self.is_void.then(|| say!(sealed_is_void).to_string());
        let mut page = self.shown(choices, picks);
        if let Some(ahead) = self.ahead.as_ref().filter(|ahead| !ahead.seat.is_to_act()) {
            let sealed: Vec<&str> = ahead.things.iter().map(String::as_str).collect();
            page.scene = page.scene.choosing(&[], &sealed);
        }
        let opens_dialogue = self.dialogue("").is_ok_and(|dialogue| dialogue.is_some());
        TablePage { refused, notice, hints, handful, opens_dialogue, ahead: self.ahead.clone(), ..page }
    }

    /// The dialogue about a draft, for a player who is to act.
    fn dialogue(&self, draft: &str) -> Result<Option<Dialogue<String>>, Refusal> {
        if self.begun && self.present { self.seat.dialogue(draft) } else { Ok(None) }
    }

    /// Whether these things can be picked. Only a player who decides is told: the answer follows from what that seat
    /// knows.
    fn why(&self, things: &[String]) -> Result<(), Refused> {
        match (things, self.deciding()) {
            ([], _) => Ok(()),
            (_, Some(seat)) => tenka_pages::why(seat, things),
            _ => Err(Refused::because(say!(not_your_turn))),
        }
    }

    /// An earlier position; nothing can be picked.
    fn replay(&self, base: &str, hindsight: Option<Hindsight>) -> ReplayPage<'_> {
        ReplayPage {
            page: self.shown(Vec::new(), Vec::new()),
            ply: self.seat.position().ply,
            plies: self.plies,
            base: base.to_owned(),
            hindsight,
        }
    }

    fn shown(&self, choices: Vec<Choice>, picks: Vec<String>) -> TablePage<'_> {
        metrics::counter!("tenka_tables_rendered_total").increment(1);
        let chosen: Vec<&str> = picks.iter().map(String::as_str).collect();
        let scene = Scene::new(self.names.clone())
            .choosing(&choices, &chosen)
            .after(self.touched())
            .for_place(self.is_wide);
        let log = self.log();
        let since = self.since(&log);
        let wanted = self.after.min(since.map_or(u64::MAX, |seq| seq - 1));
        let said_last = log.iter().rev().find(|line| line.said.is_some()).map(|line| line.seq);
        TablePage {
            id: &self.id,
            seat: Arc::clone(&self.seat),
            seats: self.seats.clone(),
            scene,
            since,
            log: log.into_iter().filter(|line| line.seq > wanted || Some(line.seq) == said_last).collect(),
            choices,
            handful: None,
            opens_dialogue: false,
            ahead: None,
            picks,
            refused: None,
            notice: None,
            revision: self.revision,
            ply: self.seat.position().ply,
            seq: self.seq,
            key: secrets::key(),
            may_take_back: self.may_take_back,
            may_close: self.may_close,
            hints: self.hints.unasked(),
            thinking: self.thinking,
            now: now(),
            waiting_since: self.waiting_since,
            deadline: self.deadline,
            clock: self.clock,
            begun: self.begun,
            invitations: self.invitations.clone(),
            spectators: self.spectators,
            name: self.name.clone(),
            fairness: self.fairness.clone(),
            options: self.options.clone(),
            rematch: self.rematch.clone(),
            quitting: self.quitting.clone(),
        }
    }

    /// The things touched since the viewer's own last action; right after that action, the things it touched.
    fn touched(&self) -> Vec<String> {
        let (viewer, ply) = (self.seat.viewer(), self.seat.position().ply);
        let played = |news: &&Arc<News>| matches!(news.entry, Entry::Action { .. }) && news.ply <= ply;
        let is_own = |news: &Arc<News>| {
            news.entry.seat().is_some_and(|seat| viewer.is(seat)) || viewer.seat().is_none()
        };
        let mut latest = self.news.iter().rev().filter(played).peekable();
        if latest.peek().is_some_and(|news| is_own(news)) {
            return latest.next().map_or_else(Vec::new, |news| news.touched(viewer));
        }
        latest.take_while(|news| !is_own(news)).flat_map(|news| news.touched(viewer)).collect()
    }

    /// The log without actions that were taken back, and with the latest chat lines.
    fn log(&self) -> Vec<LogLine> {
        let mut lines: Vec<(bool, LogLine)> = Vec::with_capacity(self.news.len());
        for news in &self.news {
            if matches!(news.entry, Entry::TakenBack { .. })
                && let Some(last) = lines.iter().rposition(|(is_action, _)| *is_action)
            {
                lines.remove(last);
            }
            let said = match &news.entry {
                Entry::Said { name, words, .. } => Some((name.clone(), words.clone())),
                _ => None,
            };
            let line = LogLine {
                seq: news.seq,
                ply: news.ply,
                is_action: matches!(news.entry, Entry::Action { .. }),
                seat: news.entry.seat(),
                told: news.told(self.seat.viewer()),
                turn: 0,
                heading: None,
                said,
            };
            lines.push((matches!(news.entry, Entry::Action { .. }), line));
        }
        let said = lines.iter().filter(|(_, line)| line.said.is_some()).count();
        let mut too_many = said.saturating_sub(SAID);
        lines.retain(|(_, line)| {
            let goes = too_many > 0 && line.said.is_some();
            too_many -= usize::from(goes);
            !goes
        });
        let mut lines: Vec<LogLine> = lines.into_iter().map(|(_, line)| line).collect();
        tenka_pages::put_into_turns(&mut lines);
        lines
    }

    /// The first line after the viewer's own last action.
    fn since(&self, log: &[LogLine]) -> Option<u64> {
        let seat = self.seat.viewer().seat()?;
        let mine = |news: &&Arc<News>| matches!(news.entry, Entry::Action { seat: whose, by: By::Person, .. } if whose == seat);
        let last = self.news.iter().rev().find(mine)?.seq;
        log.iter().map(|line| line.seq).find(|&seq| seq > last)
    }
}

/// What a person can choose from: the legal actions, and plans made of several.
fn offered(seat: &dyn AnySeat, names: &[String]) -> Vec<Choice> {
    let called = name_among(names);
    seat.choices_named(&called).into_iter().chain(seat.plans_named(&called)).collect()
}

/// What the players at a table are called.
fn name_among(names: &[String]) -> impl Fn(Seat) -> String {
    |seat| names.get(usize::from(seat.number())).cloned().unwrap_or_default()
}

/// A bot's thoughts, as advice for the seat it sits beside.
pub(super) fn hint(seat: &dyn AnySeat, called: &dyn Fn(Seat) -> String, thought: AnyThought) -> Hint {
    let choices = seat.choices_named(called);
    let label = |action: &str| {
        let choice = choices.iter().find(|choice| choice.action == action);
        choice.map_or_else(|| action.to_owned(), |choice| choice.label.clone())
    };
    Hint {
        candidates: thought.candidates.iter().map(|(action, _, value)| (label(action), *value)).collect(),
        label: label(&thought.action),
        action: thought.action,
        value: thought.value,
    }
}

/// The links to free seats, for whoever opened the table.
fn invitations(live: &Live, visitor: &Visitor) -> Vec<(Seat, String)> {
    if visitor.session != Some(live.opener) {
        return Vec::new();
    }
    let free = live.seats().iter().filter(|row| row.occupant == Occupant::Invited);
    let link = |seat| fairness::invitation(&live.terms.secret, seat);
    free.map(|row| (row.seat, format!("{}/t/{}/sit/{}", visitor.base, live.id, link(row.seat)))).collect()
}
