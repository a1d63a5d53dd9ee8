//! Opening a table and sitting down.

use std::net::IpAddr;
use std::sync::Arc;

use serde_json::Value;
use tenka_bots::Level;
use tenka_core::said::Conjunction;
use tenka_core::{Info, MAX_SEATS, Options, Seat, Sentence, say};

use super::live::Live;
use super::{Command, Reply, Tables};
use crate::denied::{Denied, Kind, wrong_seats};
use crate::network::network;
use crate::programs::Programs;
use crate::store::{
    Change, Clock, Digest, Entry, LoggedEntry, NewTable, Occupant, SeatOffer, SeatRow, StoredTable,
};
use crate::time::now_ms;
use crate::{fairness, secrets};

/// Somebody taking a seat.
#[derive(Clone, Copy, Debug)]
pub struct Holder {
    /// The session.
    pub session: Digest,
    /// Whether the session is new.
    pub is_new: bool,
}

/// The settings of a new table.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// The name of the game.
    pub game: String,
    /// Who may sit where.
    pub seats: Vec<SeatOffer>,
    /// The options that are set.
    pub options: Options,
    /// The time limit.
    pub clock: Clock,
    /// Whether players may ask for hints even with two or more people playing.
    pub hints: bool,
    /// The opener's name.
    pub name: String,
    /// The opener's contribution to the secret.
    pub entropy: Option<String>,
    /// The secret, if it isn't to be random.
    pub secret: Option<String>,
    /// The position to begin at, if not the usual one.
    pub position: Option<Value>,
    /// The opener's network address.
    pub from: Option<IpAddr>,
}

/// A table that was opened.
#[derive(Clone, Debug)]
pub struct Opened {
    /// Its id.
    pub id: String,
    /// The opener's seat, if they took one.
    pub seat: Option<Seat>,
    /// The invitation links: the seat, and the last part of the address.
    pub invitations: Vec<(Seat, String)>,
}

/// A request to take a seat.
#[derive(Clone, Debug, Default)]
pub struct SeatRequest {
    /// The last part of the link, if the seat is by invitation.
    pub invitation: Option<String>,
    /// The seat, if a particular open one is wanted.
    pub seat: Option<Seat>,
    /// The name.
    pub name: String,
    /// The person's contribution to the secret.
    pub entropy: Option<String>,
}

impl Tables {
    /// Opens a table. If no seat is free, the game begins at once.
    pub async fn open(self: &Arc<Self>, holder: Holder, opening: Opening) -> Result<Opened, Denied> {
        let tables = Arc::clone(self);
        spawned(async move { tables.open_now(holder, opening).await }).await
    }

    async fn open_now(self: &Arc<Self>, holder: Holder, opening: Opening) -> Result<Opened, Denied> {
        let Opening { game, seats: offers, options, clock, hints, name, entropy, secret, position, from } =
            opening;
        let info = tenka_registry::info(&game)?;
        let seat_count = check_offers(info, &offers, self.thinkers.programs())?;
        if clock.seconds() == Some(0) {
            return Err(Denied::bad_request(say!(clock_too_short)));
        }
        // The preview shows whether the game can be opened like this before anything is stored.
        tenka_registry::new_table(info.name, &options, seat_count, "")??;
        let (id, secret, at) = (secrets::table_id(), secret.unwrap_or_else(|| self.secrets.next()), now_ms());
        let opened = Entry::Opened {
            game,
            ruleset: info.ruleset,
            seats: offers.clone(),
            options,
            clock,
            commitment: fairness::commitment_to(&secret),
            hints,
        };
        let first = LoggedEntry { seq: 1, at, key: "opened".to_owned(), entry: opened.clone() };
        let stored = StoredTable {
            version: 0,
            secret: secret.clone(),
            position: position.as_ref().map(Value::to_string),
            opener: holder.session,
            seats: Vec::new(),
            entries: vec![first.clone()],
            seals: Vec::new(),
        };
        let live = Live::load(&id, stored)?;
        let mut draft = live.draft(at)?;
        let mine =
            offers.iter().position(|offer| *offer == SeatOffer::Me).map(|index| Seat::new(index as u8));
        if let Some(seat) = mine {
            draft.push(&live.terms, "sat".to_owned(), Entry::Sat { seat, name, entropy })?;
            draft.course.seats[usize::from(seat.number())].holder = Some(holder.session);
        }
        let invitations = invite(&mut draft.course.seats, &secret);
        if draft.course.is_full() {
            draft.push(&live.terms, "begun".to_owned(), Entry::Begun)?;
        }
        let seats: Vec<Seat> = draft.course.seats.iter().map(|row| row.seat).collect();
        let mut change = Change { based_on: None, ..draft.change(&id, &live.terms, &seats) };
        change.entries.insert(0, first);
        change.session = holder.is_new.then_some(holder.session);
        change.table = Some(NewTable {
            game: info.name.to_owned(),
            ruleset: info.ruleset,
            secret,
            position: position.map(|position| position.to_string()),
            opener: holder.session,
            opened_from: from.map(network),
        });
        self.store.commit(change).await?;
        metrics::counter!("tenka_tables_opened_total").increment(1);
        let mut locked = self.lock(&id).await?;
        self.attend(&mut locked, Some(holder.session), from)?;
        Ok(Opened { id, seat: mine, invitations })
    }

    /// Takes a free seat. When the last one is taken, the game begins.
    pub async fn sit(
        self: &Arc<Self>,
        id: &str,
        holder: Holder,
        sitting: SeatRequest,
    ) -> Result<(Reply, Seat), Denied> {
        let (tables, id) = (Arc::clone(self), id.to_owned());
        spawned(async move { until_first(|| tables.sit_now(&id, holder, &sitting)).await }).await
    }

    async fn sit_now(
        self: &Arc<Self>,
        id: &str,
        holder: Holder,
        sitting: &SeatRequest,
    ) -> Result<(Reply, Seat), Denied> {
        let mut locked = self.lock(id).await?;
        let live = locked.live()?;
        if live.viewer(Some(holder.session)).seat().is_some() {
            return Err(Denied::conflict("seated_already", say!(seated_already)));
        }
        let seat = live.free_seat(sitting)?;
        let SeatRequest { name, entropy, .. } = sitting.clone();
        let mut draft = live.draft(now_ms())?;
        let key = format!("sat {}", seat.number());
        draft.push(&live.terms, key, Entry::Sat { seat, name, entropy })?;
        for row in draft.course.seats.iter_mut().filter(|row| row.seat == seat) {
            row.holder = Some(holder.session);
            row.invitation = None;
        }
        if draft.course.is_full() {
            draft.push(&live.terms, "begun".to_owned(), Entry::Begun)?;
        }
        let mut change = draft.change(id, &live.terms, &[seat]);
        change.session = holder.is_new.then_some(holder.session);
        let answer = self.happen(&mut locked, draft, change).await?;
        Ok((answer, seat))
    }
}

impl Tables {
    /// Gives a free seat to a bot, for the table's opener. When that was the last one, the game begins.
    pub async fn give_to_bot(
        self: &Arc<Self>,
        id: &str,
        command: Command,
        seat: Seat,
        level: String,
    ) -> Result<Reply, Denied> {
        let (tables, id) = (Arc::clone(self), id.to_owned());
        spawned(async move { until_first(|| tables.give_to_bot_now(&id, &command, seat, &level)).await })
            .await
    }

    async fn give_to_bot_now(
        self: &Arc<Self>,
        id: &str,
        command: &Command,
        seat: Seat,
        level: &str,
    ) -> Result<Reply, Denied> {
        let mut locked = self.lock(id).await?;
        let live = locked.live()?;
        let (viewer, key) = (live.viewer(command.session), command.scoped_key());
        if let Some(seq) = live.done(&key) {
            return live.answered(seq, viewer);
        }
        live.check_may_close(command.session)?;
        check_level(level, self.thinkers.programs())?;
        let row = live.seats().iter().find(|row| row.seat == seat);
        if !row.is_some_and(|row| matches!(row.occupant, Occupant::Open | Occupant::Invited)) {
            return Err(Denied::conflict("no_free_seat", say!(seat_not_free)));
        }
        let mut draft = live.draft(now_ms())?;
        draft.push(&live.terms, key, Entry::GivenToBot { seat, level: level.to_owned() })?;
        if draft.course.is_full() {
            draft.push(&live.terms, "begun".to_owned(), Entry::Begun)?;
        }
        let change = draft.change(id, &live.terms, &[seat]);
        let answer = self.happen(&mut locked, draft, change).await?;
        Ok(Reply { viewer, ..answer })
    }
}

impl Live {
    /// The free seat that is meant.
    pub fn free_seat(&self, sitting: &SeatRequest) -> Result<Seat, Denied> {
        let course = self.course()?;
        let gone = |code, message: Sentence| Denied::new(Kind::Gone, code, message);
        match &sitting.invitation {
            Some(link) => {
                let digest = Some(secrets::digest(link));
                let invited = course.seats.iter().find(|row| row.invitation == digest);
                invited.map(|row| row.seat).ok_or_else(|| gone("used_invitation", say!(invitation_used)))
            }
            None => {
                let is_meant = |seat| sitting.seat.is_none_or(|meant| meant == seat);
                let open =
                    course.seats.iter().find(|row| row.occupant == Occupant::Open && is_meant(row.seat));
                open.map(|row| row.seat).ok_or_else(|| gone("no_free_seat", say!(seat_not_free)))
            }
        }
    }
}

/// Makes a link for each seat that a friend is to take. Only its digest is stored.
fn invite(rows: &mut [SeatRow], secret: &str) -> Vec<(Seat, String)> {
    let invited = rows.iter_mut().filter(|row| row.occupant == Occupant::Invited);
    let links = invited.map(|row| {
        let link = fairness::invitation(secret, row.seat);
        row.invitation = Some(secrets::digest(&link));
        (row.seat, link)
    });
    links.collect()
}

/// How many seats are offered, if the game supports that.
fn check_offers(info: &Info, offers: &[SeatOffer], programs: &Programs) -> Result<u8, Denied> {
    // Before the number is truncated to a seat number.
    let Some(seats) = u8::try_from(offers.len()).ok().filter(|seats| usize::from(*seats) <= MAX_SEATS) else {
        return Err(Denied::new(Kind::Refused, "bad_seats", wrong_seats(offers.len(), info.seats)));
    };
    if offers.iter().filter(|offer| **offer == SeatOffer::Me).count() > 1 {
        return Err(Denied::bad_request(say!(one_seat_is_yours)));
    }
    for offer in offers {
        if let SeatOffer::Bot(level) = offer {
            check_level(level, programs)?;
        }
    }
    Ok(seats)
}

/// Whether there is such a bot.
fn check_level(level: &str, programs: &Programs) -> Result<(), Denied> {
    let levels: Vec<String> =
        Level::ALL.iter().map(|level| level.name().to_owned()).chain(programs.names()).collect();
    if levels.iter().any(|known| known == level) {
        return Ok(());
    }
    let levels = Sentence::listed(levels.iter().map(String::as_str), Conjunction::And);
    Err(Denied::bad_request(say!(unknown_bot { level, levels })))
}

/// Runs to completion even if the requester has gone: what is being stored must also be applied.
pub(super) async fn spawned<T: Send + 'static>(
    work: impl Future<Output = Result<T, Denied>> + Send + 'static,
) -> Result<T, Denied> {
    tokio::spawn(work).await.unwrap_or_else(|_| Err(Denied::internal()))
}

/// Tries until nobody else is faster. Whoever loses to another process reads what that has done, and judges again.
pub(super) async fn until_first<T, F: Future<Output = Result<T, Denied>>>(
    mut attempt: impl FnMut() -> F,
) -> Result<T, Denied> {
    const TRIES: usize = 10;
    for _ in 1..TRIES {
        match attempt().await {
            Err(denied) if denied.was_outrun() => metrics::counter!("tenka_outrun_total").increment(1),
            done => return done,
        }
    }
    attempt().await
}
