//! After the game: the same people and bots at a new table.

use std::sync::Arc;

use tenka_core::say;

use super::live::Live;
use super::opening::{Holder, Opening, SeatRequest, spawned, until_first};
use super::{Command, Tables};
use crate::denied::Denied;
use crate::fairness;
use crate::store::{Entry, Occupant, SeatOffer};

impl Tables {
    /// Takes the session to the rematch of a finished game: whoever asks first opens the table, with a seat kept for every other
    /// person who played; whoever asks later sits down there. Returns the new table's id.
    pub async fn rematch(self: &Arc<Self>, id: &str, command: Command) -> Result<String, Denied> {
        let (tables, id) = (Arc::clone(self), id.to_owned());
        spawned(async move { until_first(|| tables.rematch_now(&id, &command)).await }).await
    }

    async fn rematch_now(self: &Arc<Self>, id: &str, command: &Command) -> Result<String, Denied> {
        let mut locked = self.lock(id).await?;
        let live = locked.live()?;
        let viewer = live.viewer(command.session);
        let (Some(seat), Some(session)) = (viewer.seat(), command.session) else {
            return Err(Denied::not_seated());
        };
        if !live.course()?.position().is_some_and(|position| position.over) {
            return Err(Denied::conflict("not_over", say!(rematch_not_yet)));
        }
        let holder = Holder { session, is_new: false };
        let name = live.names().get(usize::from(seat.number())).cloned().unwrap_or_default();
        if let Some(next) = live.rematch()
            && let Ok(mut there) = self.lock(&next).await
        {
            let invitation = Some(fairness::invitation(&there.live()?.terms.secret, seat));
            drop(there);
            // Somebody who sits there already, or whose seat was given to a bot, can go there all the same.
            let _ = self.sit(&next, holder, SeatRequest { invitation, name, ..SeatRequest::default() }).await;
            return Ok(next);
        }
        let next = self.open(holder, live.again(seat, name)?).await?.id;
        let entry = Entry::Rematch { seat, table: next.clone() };
        let told = self.append(&mut locked, command.scoped_key(), entry, viewer).await;
        if told.as_ref().is_err_and(Denied::was_outrun) {
            // Somebody else has opened one meanwhile; nobody would come to this one.
            let _ = self.close(&next, command.session).await;
        }
        told.map(|_| next)
    }
}

impl Live {
    /// The table of the rematch, if somebody has opened one.
    pub fn rematch(&self) -> Option<String> {
        self.entries().rev().find_map(|entry| match entry {
            Entry::Rematch { table, .. } => Some(table.clone()),
            _ => None,
        })
    }

    /// The settings of the same table once more, opened by whoever has this seat.
    fn again(&self, seat: tenka_core::Seat, name: String) -> Result<Opening, Denied> {
        let offer = |row: &crate::store::SeatRow| match &row.occupant {
            _ if row.seat == seat => SeatOffer::Me,
            Occupant::Bot(level) => SeatOffer::Bot(level.clone()),
            Occupant::Person(_) | Occupant::Open | Occupant::Invited => SeatOffer::Invited,
        };
        Ok(Opening {
            game: self.terms.info()?.name.to_owned(),
            seats: self.seats().iter().map(offer).collect(),
            options: self.terms.options.clone(),
            clock: self.terms.clock,
            hints: self.terms.hints,
            name,
            ..Opening::default()
        })
    }
}
