//! The table as one viewer sees it.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::Deserialize;
use tenka_boards::{Scene, TableTop};
use tenka_core::any::Choice;
use tenka_core::{Seat, Viewer};
use tenka_pages::model::{Fairness, Hints, LogLine, Refused, ReplayPage, SeatCard, TablePage};
use tenka_pages::{Markup, words};

use super::App;
use super::answers::{Answered, page, page_with};
use super::fields::things;
use super::visitor::Visitor;
use crate::denied::Denied;
use crate::fairness;
use crate::secrets;
use crate::store::{By, Entry, Occupant};
use crate::tables::{Live, News};
use crate::time::now;

/// How many lines of talk a page shows.
const SAID: usize = 200;

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct TableQuery {
    picks: String,
    why: String,
    ply: Option<usize>,
    hint: Option<String>,
    after: Option<u64>,
}

pub(super) async fn table(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<TableQuery>,
) -> Answered {
    let sight = Sight::at(&app, &visitor, &id, None).await?;
    Ok(page(match query.ply {
        Some(ply) => tenka_pages::replay(&sight.rewound(ply).replay()),
        None => tenka_pages::table(&sight.page(&query, None)),
    }))
}

/// What changes of a table, for a page that has the rest.
pub(super) async fn part(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<TableQuery>,
) -> Answered {
    let sight = Sight::at(&app, &visitor, &id, query.after).await?;
    Ok(page(match query.ply {
        Some(ply) => tenka_pages::replay_part(&sight.rewound(ply).replay()),
        None => tenka_pages::table_part(&sight.page(&query, None)),
    }))
}

/// The table with the answer to a command that was denied.
pub(super) async fn denied_at(app: &App, visitor: &Visitor, id: &str, denied: Denied) -> Answered {
    if denied.status == StatusCode::NOT_FOUND || denied.status.is_server_error() {
        return Err(denied);
    }
    let sight = Sight::at(app, visitor, id, None).await?;
    Ok(page_with(denied.status, sight.denied(&denied)))
}

/// All that a page needs of a table, so that the table is not locked while the page is drawn.
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that the page says or not")]
struct Sight {
    id: String,
    table: Box<dyn TableTop>,
    plies: usize,
    begun: bool,
    viewer: Viewer,
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
    fairness: Fairness,
    options: Vec<String>,
}

impl Sight {
    async fn at(app: &App, visitor: &Visitor, id: &str, after: Option<u64>) -> Result<Self, Denied> {
        let mut locked = app.tables.lock(id).await?;
        let viewer = app.tables.attend(&mut locked, visitor.session, Some(visitor.address))?;
        let (spectators, thinking) = (locked.spectators(), locked.cell.thinking());
        let live = locked.live()?;
        let news = live.news_after(0)?;
        let (terms, course, info) = (&live.terms, live.course()?, live.terms.info()?);
        let table = match &course.game {
            Some(game) => game.duplicate(),
            // Nothing is dealt yet: an example of the game stands in for it.
            None => {
                let seats = course.seats.len() as u8;
                tenka_registry::new_table_under(terms.ruleset, info.name, &terms.options, seats, "example")??
            }
        };
        let over = course.position().is_some_and(|position| position.over);
        Ok(Sight {
            id: id.to_owned(),
            begun: course.game.is_some(),
            viewer,
            present: live.present(viewer).is_ok(),
            seats: live.cards(viewer),
            names: live.names().to_vec(),
            after: after.unwrap_or(0),
            seq: live.seq(),
            revision: course.revision,
            may_take_back: live
                .present(viewer)
                .is_ok_and(|seat| course.may_take_back(&live.terms) == Some(seat)),
            may_close: live.check_may_close(visitor.session).is_ok(),
            hints: if live.allows_hints() { Hints::Allowed(live.hint_for(viewer)) } else { Hints::Off },
            waiting_since: course.turn_since / 1000,
            deadline: course.deadline(terms),
            clock: terms.clock.seconds(),
            invitations: invitations(live, visitor),
            spectators,
            thinking,
            name: visitor.name.clone(),
            fairness: Fairness {
                commitment: terms.commitment.clone(),
                entropy: course.entropy.clone(),
                secret: over.then(|| terms.secret.clone()),
            },
            options: words::options(info, &terms.options),
            news,
            plies: table.position().ply,
            table,
        })
    }

    /// Whether the viewer is to act.
    fn is_asked(&self) -> bool {
        self.begun && self.present && self.table.position().to_act.is_some_and(|seat| self.viewer.is(seat))
    }

    fn page(&self, query: &TableQuery, refused: Option<Refused>) -> TablePage<'_> {
        let choices = if self.is_asked() { self.table.choices() } else { Vec::new() };
        let mut picks = things(&query.picks);
        let asked = if query.why.is_empty() { &picks } else { &things(&query.why) };
        let refused = refused.or_else(|| self.why(asked).err());
        if refused.is_some() {
            picks.clear();
        }
        let hints = if query.hint.is_some() { self.hints.clone() } else { self.hints.unasked() };
        TablePage { refused, hints, ..self.shown(&*self.table, choices, picks) }
    }

    /// The page with the answer to a command that was denied.
    fn denied(&self, denied: &Denied) -> Markup {
        let refused = Refused { message: denied.message.clone(), rule: denied.rule };
        let notice = denied.missed.as_ref().map(|missed| missed.sentences().join(" "));
        tenka_pages::table(&TablePage { notice, ..self.page(&TableQuery::default(), Some(refused)) })
    }

    /// Whether these things can be picked. Only who is to act is told: the answer follows from what that seat knows.
    fn why(&self, things: &[String]) -> Result<(), Refused> {
        match things {
            [] => Ok(()),
            _ if self.is_asked() => tenka_pages::why(&*self.table, things),
            _ => Err(Refused::because("It is not your turn")),
        }
    }

    /// The same as it was after this many actions.
    fn rewound(self, ply: usize) -> Self {
        Sight { table: self.table.rewound(ply), ..self }
    }

    /// The table as it was; nothing can be picked.
    fn replay(&self) -> ReplayPage<'_> {
        ReplayPage {
            page: self.shown(&*self.table, Vec::new(), Vec::new()),
            ply: self.table.position().ply,
            plies: self.plies,
        }
    }

    fn shown<'a>(
        &'a self,
        table: &'a dyn TableTop,
        choices: Vec<Choice>,
        picks: Vec<String>,
    ) -> TablePage<'a> {
        let chosen: Vec<&str> = picks.iter().map(String::as_str).collect();
        let scene = Scene::new(self.names.clone()).choosing(&choices, &chosen).after(self.touched(table));
        let log = self.log();
        let since = self.since(&log);
        let wanted = self.after.min(since.map_or(u64::MAX, |seq| seq - 1));
        TablePage {
            id: &self.id,
            table,
            viewer: self.viewer,
            seats: self.seats.clone(),
            scene,
            since,
            log: log.into_iter().filter(|line| line.seq > wanted).collect(),
            choices,
            picks,
            refused: None,
            notice: None,
            revision: self.revision,
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
        }
    }

    /// The things that the last action touched.
    fn touched(&self, table: &dyn TableTop) -> Vec<String> {
        let ply = table.position().ply;
        let is_last = |news: &&Arc<News>| matches!(news.entry, Entry::Action { .. }) && news.ply == ply;
        self.news.iter().rev().find(is_last).map_or_else(Vec::new, |news| news.touched(self.viewer))
    }

    /// The log without what was taken back, and with the last of what was said.
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
                seat: news.entry.seat(),
                sentences: news.sentences(self.viewer),
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
        lines.into_iter().map(|(_, line)| line).collect()
    }

    /// The first line behind the viewer's own last action.
    fn since(&self, log: &[LogLine]) -> Option<u64> {
        let seat = self.viewer.seat()?;
        let mine = |news: &&Arc<News>| matches!(news.entry, Entry::Action { seat: whose, by: By::Person, .. } if whose == seat);
        let last = self.news.iter().rev().find(mine)?.seq;
        log.iter().map(|line| line.seq).find(|&seq| seq > last)
    }
}

/// The links to free seats, for whoever opened the table.
fn invitations(live: &Live, visitor: &Visitor) -> Vec<(Seat, String)> {
    if visitor.session != Some(live.opener) {
        return Vec::new();
    }
    let seats = live.course.as_ref().map_or(&[][..], |course| &course.seats);
    let free = seats.iter().filter(|row| row.occupant == Occupant::Invited);
    let link = |seat| fairness::invitation(&live.terms.secret, seat);
    free.map(|row| (row.seat, format!("{}/t/{}/sit/{}", visitor.base, live.id, link(row.seat)))).collect()
}
