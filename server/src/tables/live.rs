//! A table in memory: its log, and the resulting state.

use std::collections::HashMap;
use std::sync::Arc;

use tenka_bots::{AnyThought, Companion};
use tenka_core::{Seat, Viewer, say};

use super::course::{EntryEffect, TableProgress, Terms};
use super::names::names;
use super::news::News;
use crate::denied::{Denied, Kind, Missed};
use crate::store::{By, Change, Digest, Entry, Known, LoggedEntry, SealRow, SeatOffer, SeatRow, StoredTable};

/// A table in memory.
pub struct Live {
    /// Its id.
    pub id: String,
    /// Fixed when it was opened.
    pub terms: Terms,
    /// The opener's session.
    pub opener: Digest,
    /// How often it has changed: a change is made for this version.
    pub version: u64,
    /// Its course; or why this program can't continue it.
    pub course: Result<TableProgress, Denied>,
    /// A bot's advice to the seat to act at this revision.
    pub hint: Option<(u64, Seat, AnyThought)>,
    /// The bots that have thought here, each beside its seat, except while one is thinking.
    pub(super) bots: Vec<(Seat, Companion)>,
    log: Vec<LoggedEntry>,
    seals: Vec<SealRow>,
    done: HashMap<String, u64>,
    names: Arc<[String]>,
    news: Option<Vec<Arc<News>>>,
}

/// Entries about to be appended, and the resulting course.
pub struct Draft {
    /// The resulting course.
    pub course: TableProgress,
    entries: Vec<Drafted>,
    /// The entry that the command behind it is answered with; what comes after it goes on by itself.
    answer: usize,
    at: u64,
    /// The version of the table that it starts from.
    based_on: u64,
}

struct Drafted {
    logged: LoggedEntry,
    outcome: EntryEffect,
}

impl Live {
    /// Loads a stored table.
    pub fn load(id: &str, stored: StoredTable) -> Result<Self, Denied> {
        let Some(Entry::Opened { game, ruleset, seats: offers, options, clock, commitment, hints }) =
            stored.entries.first().map(|first| first.entry.clone())
        else {
            tracing::error!(id, "the log of a table does not begin with its opening");
            return Err(Denied::damaged());
        };
        let position = stored.position.as_ref().and_then(|position| serde_json::from_str(position).ok());
        let secret = stored.secret.clone();
        let terms = Terms { game, ruleset, options, clock, commitment, hints, secret, position };
        let mut live = Live {
            id: id.to_owned(),
            course: terms.info().map(|_| TableProgress::new(&offers)),
            terms,
            opener: stored.opener,
            version: stored.version,
            hint: None,
            bots: Vec::new(),
            done: HashMap::new(),
            log: Vec::new(),
            seals: Vec::new(),
            names: Arc::from([]),
            news: None,
        };
        live.take_in(stored)?;
        Ok(live)
    }

    /// How much of the table is known.
    pub fn known(&self) -> Known {
        Known { version: self.version, entries: self.seq(), seals: self.seals.len() as u64 }
    }

    /// Takes in what is stored and wasn't known, and returns what is new.
    pub fn take_in(&mut self, stored: StoredTable) -> Result<Vec<Arc<News>>, Denied> {
        let StoredTable { version, opener, seats, entries, seals, .. } = stored;
        if let Some((gap, _)) =
            (self.seq() + 1..).zip(&entries).find(|(number, logged)| logged.seq != *number)
        {
            tracing::error!(id = self.id, "the log of a table is damaged: its entry {gap} is missing");
            return Err(Denied::damaged());
        }
        let mut effects = Vec::with_capacity(entries.len());
        if let Ok(course) = &mut self.course {
            match follow(course, &self.terms, &entries, &seals) {
                Ok(followed) => effects = followed,
                Err(denied) => {
                    tracing::error!(id = self.id, "the log of a table is damaged: {}", denied.message);
                    self.course = Err(Denied::damaged());
                }
            }
        }
        if let Ok(course) = &mut self.course {
            for (row, stored) in course.seats.iter_mut().zip(&seats) {
                row.holder = stored.holder;
                row.invitation = stored.invitation;
            }
        }
        (self.version, self.opener) = (version, opener);
        self.seals.extend(seals);
        if self.course.is_ok() {
            let drafted =
                entries.into_iter().zip(effects).map(|(logged, outcome)| Drafted { logged, outcome });
            return Ok(self.add(drafted.collect()));
        }
        self.done.extend(entries.iter().map(|logged| (logged.key.clone(), logged.seq)));
        self.log.extend(entries);
        Ok(Vec::new())
    }

    /// The course, if this program can continue it.
    pub fn course(&self) -> Result<&TableProgress, Denied> {
        self.course.as_ref().map_err(Clone::clone)
    }

    /// This session's viewer at the table.
    pub fn viewer(&self, session: Option<Digest>) -> Viewer {
        let held = self.seats().iter().find(|row| row.holder.is_some() && row.holder == session);
        held.map_or(Viewer::Spectator, |row| Viewer::Seat(row.seat))
    }

    /// The name of each seat.
    pub fn names(&self) -> &Arc<[String]> {
        &self.names
    }

    fn new_names(&self) -> Arc<[String]> {
        names(&self.id, self.seats()).into()
    }

    /// The seats and their occupants; none if this program can't continue the table.
    pub fn seats(&self) -> &[SeatRow] {
        self.course.as_ref().map_or(&[], |course| &course.seats)
    }

    /// All that has happened, in order.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &Entry> {
        self.log.iter().map(|logged| &logged.entry)
    }

    /// The number of the last entry.
    pub fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    /// Whether anyone could have taken a seat.
    pub fn is_public(&self) -> bool {
        let opened = self.log.first().map(|logged| &logged.entry);
        matches!(opened, Some(Entry::Opened { seats, .. }) if seats.contains(&SeatOffer::Open))
    }

    /// How many lines players, or all onlookers together, have said.
    pub fn lines_said(&self, by_players: bool) -> usize {
        let is_one = |logged: &&LoggedEntry| matches!(&logged.entry, Entry::Said { seat, .. } if seat.is_some() == by_players);
        self.log.iter().filter(is_one).count()
    }

    /// When a person last did something, in milliseconds since 1970.
    pub fn last_act_of_a_person(&self) -> u64 {
        let is_a_persons = |logged: &&LoggedEntry| match &logged.entry {
            Entry::Action { by, .. } => *by == By::Person,
            Entry::Said { seat, .. } => seat.is_some(),
            Entry::Sat { .. }
            | Entry::GivenToBot { .. }
            | Entry::TakenBack { .. }
            | Entry::Returned { .. }
            | Entry::Hinted { .. }
            | Entry::Resigned { .. }
            | Entry::WantsToStop { .. }
            | Entry::WantsToPlayOn { .. }
            | Entry::Rematch { .. } => true,
            Entry::Opened { .. } | Entry::Begun | Entry::Left { .. } | Entry::TimedOut { .. } => false,
        };
        self.log.iter().rev().find(is_a_persons).map_or(0, |logged| logged.at)
    }

    /// The number of the entry with this key.
    pub fn done(&self, key: &str) -> Option<u64> {
        self.done.get(key).copied()
    }

    /// What was sealed and withdrawn, in order.
    pub fn seals(&self) -> &[SealRow] {
        &self.seals
    }

    /// What the command with this key has sealed.
    pub fn sealed_by(&self, key: &str) -> Option<Option<String>> {
        self.seals.iter().find(|seal| seal.key == key).map(|seal| seal.actions.clone())
    }

    /// Takes over what has been stored.
    pub fn accept_seal(&mut self, seal: SealRow) {
        if let Ok(course) = &mut self.course {
            course.seal(seal.seat, seal.actions.clone());
        }
        self.seals.push(seal);
        self.version += 1;
    }

    /// Rejects a command made for another revision, and says what has happened since.
    pub fn check_revision(&mut self, viewer: Viewer, revision: u64) -> Result<(), Denied> {
        let now = self.course()?.revision;
        if revision == now {
            return Ok(());
        }
        let news = self.news_after(revision.min(self.seq()))?;
        let missed = Missed { revision: now, viewer, news };
        Err(Denied { missed: Some(missed), ..Denied::new(Kind::Conflict, "stale", say!(stale)) })
    }

    /// A draft that starts from here.
    pub fn draft(&self, at: u64) -> Result<Draft, Denied> {
        let based_on = self.version;
        Ok(Draft { course: self.course()?.clone(), entries: Vec::new(), answer: 0, at, based_on })
    }

    /// Applies what has been stored, and returns what is new.
    pub fn accept(&mut self, draft: Draft) -> Vec<Arc<News>> {
        self.course = Ok(draft.course);
        self.version += 1;
        self.add(draft.entries)
    }

    fn add(&mut self, entries: Vec<Drafted>) -> Vec<Arc<News>> {
        let seats_somebody = |entry: &Entry| {
            matches!(entry, Entry::Opened { .. } | Entry::Sat { .. } | Entry::GivenToBot { .. })
        };
        if entries.iter().any(|drafted| seats_somebody(&drafted.logged.entry)) {
            self.names = self.new_names();
            self.news = None;
        }
        let mut fresh = Vec::with_capacity(entries.len());
        for Drafted { logged, outcome } in entries {
            let news = Arc::new(News::of(&logged, outcome, &self.names));
            self.done.insert(logged.key.clone(), logged.seq);
            self.log.push(logged);
            if let Some(told) = &mut self.news {
                told.push(Arc::clone(&news));
            }
            fresh.push(news);
        }
        fresh
    }

    /// The news of all entries after this number.
    pub fn news_after(&mut self, seq: u64) -> Result<Vec<Arc<News>>, Denied> {
        if seq >= self.seq() {
            return Ok(Vec::new());
        }
        let told = match self.news.take() {
            Some(told) => told,
            None => self.retold()?,
        };
        let after = told.iter().skip(seq as usize).cloned().collect();
        self.news = Some(told);
        Ok(after)
    }

    /// Drops what can be derived from the log again.
    pub fn slim(&mut self) {
        self.news = None;
    }

    fn retold(&self) -> Result<Vec<Arc<News>>, Denied> {
        self.course()?;
        let Some(Entry::Opened { seats, .. }) = self.log.first().map(|logged| &logged.entry) else {
            return Err(Denied::internal());
        };
        let mut course = TableProgress::new(seats);
        let mut told = Vec::with_capacity(self.log.len());
        for logged in &self.log {
            let outcome = course.push(&self.terms, &logged.entry, logged.at)?;
            told.push(Arc::new(News::of(logged, outcome, &self.names)));
        }
        Ok(told)
    }
}

impl Draft {
    /// Appends an entry.
    pub fn push(&mut self, terms: &Terms, key: String, entry: Entry) -> Result<(), Denied> {
        let outcome = self.course.push(terms, &entry, self.at)?;
        let logged = LoggedEntry { seq: self.course.seq, at: self.at, key, entry };
        self.entries.push(Drafted { logged, outcome });
        Ok(())
    }

    /// Appends the entries of one command: all, but it ends early after an action with which the seat's plan can't go on. The
    /// last one has the command's key, and so is what the command is answered with.
    pub fn push_command(&mut self, terms: &Terms, key: String, entries: Vec<Entry>) -> Result<(), Denied> {
        let of_several = entries.len() > 1;
        for (index, entry) in entries.into_iter().enumerate() {
            if index > 0 && !self.course.goes_on() {
                break;
            }
            let at = |denied| if of_several { Denied { index: Some(index), ..denied } } else { denied };
            self.push(terms, step_key(&key, index), entry).map_err(at)?;
        }
        if let Some(Drafted { logged, .. }) = self.entries.last_mut() {
            logged.key = key;
        }
        self.answer = self.entries.len();
        Ok(())
    }

    /// The number of the entry that the command is answered with: the last, unless more has followed by itself.
    pub fn answer(&self) -> u64 {
        let answer = self.answer.checked_sub(1).and_then(|index| self.entries.get(index));
        answer.or(self.entries.last()).map_or(0, |drafted| drafted.logged.seq)
    }

    /// The number of the last entry.
    pub fn seq(&self) -> u64 {
        self.course.seq
    }

    /// The change to store before applying it; `seats` are those that change.
    pub fn change(&self, id: &str, terms: &Terms, seats: &[Seat]) -> Change {
        let mut change = Change { based_on: Some(self.based_on), ..Change::new(id, self.at) };
        change.entries = self.entries.iter().map(|drafted| drafted.logged.clone()).collect();
        change.seats = self.course.seats.iter().filter(|row| seats.contains(&row.seat)).cloned().collect();
        change.standing = Some(self.course.standing(terms, self.at));
        change
    }
}

/// Plays stored entries, with what was sealed between them.
fn follow(
    course: &mut TableProgress,
    terms: &Terms,
    entries: &[LoggedEntry],
    seals: &[SealRow],
) -> Result<Vec<EntryEffect>, Denied> {
    let mut effects = Vec::with_capacity(entries.len());
    let mut seals = seals.iter().peekable();
    let mut seal_all = |course: &mut TableProgress| {
        while let Some(seal) = seals.next_if(|seal| seal.after == course.seq) {
            course.seal(seal.seat, seal.actions.clone());
        }
    };
    seal_all(course);
    for logged in entries {
        effects.push(course.push(terms, &logged.entry, logged.at)?);
        seal_all(course);
    }
    Ok(effects)
}

/// The key of an entry of a command that has several: no command has it, because theirs begin with a session or a bot.
fn step_key(key: &str, index: usize) -> String {
    format!("+{}:{key}", index + 1)
}
