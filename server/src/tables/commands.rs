//! What people and bots do at a table. Validate under the lock, store, apply, then tell.

use std::sync::Arc;

use tenka_core::{Seat, Viewer, say};
use tenka_seats::AnySeat;
use unicode_security::skeleton;

use super::live::{Draft, Live};
use super::news::News;
use super::opening::{spawned, until_first};
use super::{Locked, Tables};
use crate::denied::Denied;
use crate::store::{By, Change, Digest, Entry};
use crate::time::now_ms;

/// Whose command it is, and what it was made for.
#[derive(Clone, Debug)]
pub struct Command {
    /// The session.
    pub session: Option<Digest>,
    /// An idempotency key.
    pub key: String,
    /// The revision it was made for, if that matters.
    pub revision: Option<u64>,
}

/// How an action, or several that are played as one move, are named.
#[derive(Clone, Debug)]
pub enum ActionName {
    /// By notation.
    Action(String),
    /// By the picked things, in order.
    Picks(Vec<String>),
}

/// The result of a command.
#[derive(Clone)]
pub struct Reply {
    /// What is new.
    pub news: Arc<News>,
    /// The viewer who gave it.
    pub viewer: Viewer,
}

/// A command: maps the table and the viewer to the entries to append.
type Does = Box<dyn Fn(&Live, Viewer) -> Result<Vec<Entry>, Denied> + Send + Sync>;

impl Tables {
    /// Plays an action for the session's seat, or several as one move: all or none, but it ends early where another seat must
    /// decide or something has come to light.
    pub async fn act(
        self: &Arc<Self>,
        id: &str,
        command: Command,
        choice: ActionName,
    ) -> Result<Reply, Denied> {
        if command.revision.is_none() {
            return Err(Denied::bad_request(say!(no_revision)));
        }
        let does = Box::new(move |live: &Live, viewer: Viewer| {
            let seat = live.present(viewer)?;
            let mine = live.course()?.seat(viewer)?;
            match mine.position().to_act {
                None => return Err(Denied::conflict("game_over", say!(game_is_over))),
                Some(to_act) if to_act != seat => {
                    return Err(Denied::conflict("not_your_turn", say!(wait_for_others)));
                }
                Some(_) => {}
            }
            let actions = mine.parse(&choice.notation(&*mine)?)?;
            let entry = |action| Entry::Action { seat, action, by: By::Person };
            Ok(actions.into_iter().map(entry).collect())
        });
        self.carry_out(id, command, does).await
    }

    /// Takes back the last action, if it was the session's and nobody has learned anything from it.
    pub async fn take_back(self: &Arc<Self>, id: &str, command: Command) -> Result<Reply, Denied> {
        let does = Box::new(|live: &Live, viewer: Viewer| {
            let seat = live.present(viewer)?;
            let course = live.course()?;
            if !course.may_take_back(&live.terms, &*course.seat(viewer)?) {
                return Err(Denied::conflict("no_take_back", say!(no_take_back)));
            }
            Ok(vec![Entry::TakenBack { seat }])
        });
        self.carry_out(id, command, does).await
    }

    /// Says something to the table. Onlookers can't use a player's name.
    pub async fn say(
        self: &Arc<Self>,
        id: &str,
        command: Command,
        name: String,
        words: String,
    ) -> Result<Reply, Denied> {
        /// How many lines the players of a table may say, and all onlookers together.
        const MOST_BY_PLAYERS: usize = 5_000;
        const MOST_BY_ONLOOKERS: usize = 500;
        let does = Box::new(move |live: &Live, viewer: Viewer| {
            let seat = viewer.seat();
            let most = if seat.is_some() { MOST_BY_PLAYERS } else { MOST_BY_ONLOOKERS };
            if live.lines_said(seat.is_some()) >= most {
                return Err(Denied::conflict("talked_out", say!(chat_is_full)));
            }
            let seated = seat.and_then(|seat| live.names().get(usize::from(seat.number())).cloned());
            if seated.is_none() && live.names().iter().any(|taken| look_alike(taken, &name)) {
                return Err(Denied::conflict("name_taken", say!(name_looks_taken { name: name.clone() })));
            }
            Ok(vec![Entry::Said { name: seated.unwrap_or_else(|| name.clone()), seat, words: words.clone() }])
        });
        self.carry_out(id, command, does).await
    }

    /// Leaves the seat to a bot.
    pub async fn leave(self: &Arc<Self>, id: &str, command: Command) -> Result<Reply, Denied> {
        let does = Box::new(|live: &Live, viewer: Viewer| {
            let seat = live.present(viewer)?;
            live.course()?.begun()?;
            Ok(vec![Entry::Left { seat }])
        });
        self.carry_out(id, command, does).await
    }

    /// Takes the seat back from the bot.
    pub async fn come_back(self: &Arc<Self>, id: &str, command: Command) -> Result<Reply, Denied> {
        let tables = Arc::clone(self);
        let does = Box::new(move |live: &Live, viewer: Viewer| {
            let seat = viewer.seat().ok_or_else(Denied::not_seated)?;
            if live.present(viewer).is_ok() {
                return Err(Denied::conflict("not_away", say!(here_already)));
            }
            let course = live.course()?;
            if course.quitting.has_resigned(seat) {
                return Err(Denied::conflict("resigned", say!(you_resigned)));
            }
            let end = course.end_of_turn(&live.terms).filter(|_| course.to_act() == Some(seat));
            if end.is_some_and(|end| tables.clock.is_over(end)) {
                return Err(Denied::conflict("out_of_time", say!(turn_is_up)));
            }
            Ok(vec![Entry::Returned { seat }])
        });
        self.carry_out(id, command, does).await
    }

    pub(super) async fn carry_out(
        self: &Arc<Self>,
        id: &str,
        command: Command,
        does: Does,
    ) -> Result<Reply, Denied> {
        let (tables, id) = (Arc::clone(self), id.to_owned());
        spawned(async move { until_first(|| tables.carry_out_now(&id, &command, &does)).await }).await
    }

    async fn carry_out_now(
        self: &Arc<Self>,
        id: &str,
        command: &Command,
        does: &Does,
    ) -> Result<Reply, Denied> {
        let mut locked = self.lock(id).await?;
        let live = locked.live()?;
        let viewer = live.viewer(command.session);
        let key = command.scoped_key();
        if let Some(seq) = live.done(&key) {
            return live.answered(seq, viewer);
        }
        if let Some(revision) = command.revision {
            live.check_revision(viewer, revision)?;
        }
        let entries = does(live, viewer)?;
        self.append_all(&mut locked, key, entries, viewer).await
    }

    /// Stores an entry and applies it.
    pub(super) async fn append(
        self: &Arc<Self>,
        locked: &mut Locked,
        key: String,
        entry: Entry,
        viewer: Viewer,
    ) -> Result<Reply, Denied> {
        self.append_all(locked, key, vec![entry], viewer).await
    }

    /// Stores the entries of one command in one transaction, and applies them.
    pub(super) async fn append_all(
        self: &Arc<Self>,
        locked: &mut Locked,
        key: String,
        entries: Vec<Entry>,
        viewer: Viewer,
    ) -> Result<Reply, Denied> {
        let live = locked.live()?;
        let seat = |entry: &Entry| match entry {
            Entry::Left { seat }
            | Entry::Resigned { seat }
            | Entry::Returned { seat }
            | Entry::TimedOut { seat } => Some(*seat),
            _ => None,
        };
        let seats: Vec<Seat> = entries.iter().filter_map(seat).collect();
        let mut draft = live.draft(now_ms())?;
        draft.push_command(&live.terms, key, entries)?;
        draft.push_sealed(&live.terms)?;
        let change = draft.change(&live.id, &live.terms, &seats);
        let answer = self.happen(locked, draft, change).await?;
        Ok(Reply { viewer, ..answer })
    }

    /// Commit, then tell.
    pub(super) async fn happen(
        self: &Arc<Self>,
        locked: &mut Locked,
        draft: Draft,
        change: Change,
    ) -> Result<Reply, Denied> {
        let started = std::time::Instant::now();
        if let Err(error) = self.store.commit(change).await {
            // Memory may lag behind what was stored after all.
            locked.discard();
            return Err(error.into());
        }
        metrics::histogram!("tenka_commit_seconds").record(started.elapsed().as_secs_f64());
        let answer = draft.answer();
        let fresh = locked.live()?.accept(draft);
        metrics::counter!("tenka_entries_total").increment(fresh.len() as u64);
        // Before telling, so that listeners know whether a bot has been asked; but whatever is committed is told in any
        // case.
        let looked_after = self.look_after(locked);
        locked.tell(&fresh);
        looked_after?;
        let is_answer = |news: &Arc<News>| news.seq == answer;
        let news = fresh.into_iter().find(is_answer).ok_or_else(Denied::internal)?;
        Ok(Reply { news, viewer: Viewer::Spectator })
    }
}

/// Whether one name could be mistaken for the other: by look-alike letters of other alphabets (`Аnn` with a Cyrillic
/// А), by a different encoding of accents, or by case.
fn look_alike(one: &str, other: &str) -> bool {
    let looks = |name: &str| skeleton(name).collect::<String>();
    let lower = |name: &str| looks(&name.to_lowercase());
    looks(one) == looks(other) || lower(one) == lower(other)
}

impl Command {
    /// The stored form of a key: one session's keys can't collide with another's or with those of bots.
    pub(super) fn scoped_key(&self) -> String {
        let owner = self
            .session
            .map_or(0, |Digest(bytes)| u64::from_le_bytes(*bytes.first_chunk().unwrap_or(&[0; 8])));
        format!("{owner:016x} {}", self.key)
    }
}

impl Live {
    /// The viewer's seat, if they have one and aren't away.
    pub fn present(&self, viewer: Viewer) -> Result<Seat, Denied> {
        let seat = viewer.seat().ok_or_else(Denied::not_seated)?;
        if self.course()?.seats.get(usize::from(seat.number())).is_some_and(|row| row.away) {
            return Err(Denied::conflict("away", say!(you_are_away)));
        }
        Ok(seat)
    }

    /// The answer originally given to the command behind this entry.
    pub(super) fn answered(&mut self, seq: u64, viewer: Viewer) -> Result<Reply, Denied> {
        let news = self.news_after(seq.saturating_sub(1))?.into_iter().next().ok_or_else(Denied::internal)?;
        Ok(Reply { news, viewer })
    }
}

impl ActionName {
    /// The notation of what is meant, legal or not.
    pub fn notation(&self, seat: &dyn AnySeat) -> Result<String, Denied> {
        match self {
            ActionName::Action(action) => Ok(action.clone()),
            ActionName::Picks(things) => {
                let things: Vec<&str> = things.iter().map(String::as_str).collect();
                let meant = seat.meaning(&things);
                meant.ok_or_else(|| Denied::bad_request(say!(no_action_of_picks)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_told_from_others() {
        for (one, other) in [
            ("Ann", "ann"),
            ("Ann", "\u{410}nn"),
            ("Ann", "A\u{578}\u{578}"),
            ("Iris", "lris"),
            ("Zoë", "Zoe\u{308}"),
        ] {
            assert!(look_alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Ann", "Anna"), ("Ann", "Anne"), ("Zoë", "Zoe"), ("武", "式")] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }
}
