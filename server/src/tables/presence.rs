//! Who is at a table, and so how urgent its bots' thoughts are.
//!
//! In a game with people, a bot's turn is played soon even while they are away: they should find it done. That lasts
//! for a day after the last of them did something; then the table sleeps until somebody looks. Where only bots play (or
//! stand in for people who have all left), they think while somebody is looking, and for a few minutes after.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tenka_core::Viewer;

use super::course::TableProgress;
use super::live::Live;
use super::{Cell, Locked, Tables};
use crate::denied::Denied;
use crate::network::network;
use crate::store::{Digest, Occupant};
use crate::thinkers::{Asker, Urgency};
use crate::time::now;

/// How long a visitor counts as present after looking, in seconds.
const THERE: u64 = 5 * 60;
/// How long people's games go on by themselves after the last of them did something, in seconds.
const AWAITED: u64 = 24 * 60 * 60;

/// Who is at a table.
#[derive(Default)]
pub(super) struct Presence {
    /// When somebody last looked, in seconds since 1970.
    looked: AtomicU64,
    /// When a player last looked.
    player_looked: AtomicU64,
    /// Open streams of players.
    player_streams: AtomicUsize,
    /// Whether there are people who haven't left their seats to bots.
    has_people: AtomicBool,
    /// When one of them last did something.
    acted: AtomicU64,
    /// Where the latest player or opener came from.
    from: Mutex<Option<IpAddr>>,
}

impl Presence {
    /// How urgent a bot's thought is; `None` if nobody would see it.
    fn urgency(&self, streams: usize, now: u64) -> Option<Urgency> {
        let within = |then: &AtomicU64, time| now < then.load(Ordering::Relaxed).saturating_add(time);
        let is_attended =
            self.player_streams.load(Ordering::Relaxed) > 0 || within(&self.player_looked, THERE);
        let is_watched = streams > 0 || within(&self.looked, THERE);
        match self.has_people.load(Ordering::Relaxed) {
            true if is_attended => Some(Urgency::Attended),
            true if is_watched || within(&self.acted, AWAITED) => Some(Urgency::Awaited),
            false if is_watched => Some(Urgency::Watched),
            _ => None,
        }
    }

    /// Updates from the table's status.
    pub(super) fn follow(&self, live: &Live, course: &TableProgress) {
        let plays = |row: &crate::store::SeatRow| matches!(row.occupant, Occupant::Person(_)) && !row.away;
        let has_people = course.seats.iter().any(plays);
        self.has_people.store(has_people, Ordering::Relaxed);
        if has_people {
            self.acted.store(live.last_act_of_a_person() / 1000, Ordering::Relaxed);
        }
    }

    fn come(&self, plays: bool, from: Option<IpAddr>) {
        self.looked.store(now(), Ordering::Relaxed);
        if plays {
            self.player_looked.store(now(), Ordering::Relaxed);
            if from.is_some() {
                *self.from.lock().unwrap_or_else(PoisonError::into_inner) = from.map(network);
            }
        }
    }

    /// Somebody looks on at another process.
    pub(super) fn is_watched_elsewhere(&self) {
        self.come(false, None);
    }

    pub(super) fn stream_opened(&self) {
        self.player_streams.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn stream_closed(&self) {
        self.player_streams.fetch_sub(1, Ordering::Relaxed);
        // Somebody had the page open until then.
        self.player_looked.store(now(), Ordering::Relaxed);
    }
}

impl Cell {
    /// How urgent a bot's thought is; `None` if nobody would see it.
    pub(super) fn urgency(&self) -> Option<Urgency> {
        self.presence.urgency(self.news.receiver_count(), now())
    }

    /// On whose behalf bots think here.
    pub(super) fn asker(&self, opener: Digest) -> Asker {
        let from = *self.presence.from.lock().unwrap_or_else(PoisonError::into_inner);
        from.map_or(Asker::Session(opener), Asker::Address)
    }
}

impl Tables {
    /// Somebody is looking at a table. If it was asleep, its bots resume.
    pub fn attend(
        self: &Arc<Self>,
        locked: &mut Locked,
        session: Option<Digest>,
        from: Option<IpAddr>,
    ) -> Result<Viewer, Denied> {
        let live = locked.live()?;
        let viewer = live.viewer(session);
        let plays = viewer.seat().is_some() || session == Some(live.opener);
        locked.cell.presence.come(plays, from);
        if locked.cell.asked_bot_at.load(Ordering::Relaxed) == 0 {
            self.look_after(locked)?;
        }
        Ok(viewer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 1_000_000;

    fn presence(has_people: bool, acted: u64, looked: u64, player_looked: u64) -> Presence {
        Presence {
            looked: looked.into(),
            player_looked: player_looked.into(),
            has_people: has_people.into(),
            acted: acted.into(),
            ..Presence::default()
        }
    }

    #[test]
    fn bots_alone_think_only_while_somebody_looks() {
        assert_eq!(presence(false, 0, NOW - 60, 0).urgency(0, NOW), Some(Urgency::Watched));
        assert_eq!(presence(false, 0, NOW - THERE, 0).urgency(0, NOW), None);
        assert_eq!(presence(false, 0, 0, 0).urgency(1, NOW), Some(Urgency::Watched), "a stream is open");
    }

    #[test]
    fn people_find_their_games_played_on_within_a_day() {
        let hour = 60 * 60;
        assert_eq!(presence(true, NOW - hour, NOW - 1, NOW - 1).urgency(0, NOW), Some(Urgency::Attended));
        assert_eq!(presence(true, NOW - hour, 0, 0).urgency(0, NOW), Some(Urgency::Awaited));
        assert_eq!(presence(true, NOW - 25 * hour, 0, 0).urgency(0, NOW), None);
        assert_eq!(presence(true, 0, NOW - 1, NOW - 1).urgency(0, NOW), Some(Urgency::Attended));
        let streaming = presence(true, NOW - hour, 0, 0);
        streaming.stream_opened();
        assert_eq!(streaming.urgency(1, NOW), Some(Urgency::Attended));
    }
}
