//! Choices made before their turn. They are stored apart from the log, so that nobody can tell that one was made, and played as
//! soon as their turn comes.

use std::collections::BTreeMap;
use std::sync::Arc;

use tenka_core::{Seat, THEN, Viewer, say};
use tenka_seats::{Ahead, AnySeat};

use super::commands::{ActionName, Command};
use super::course::{TableProgress, Terms};
use super::live::{Draft, Live};
use super::opening::{spawned, until_first};
use super::{Locked, Tables};
use crate::denied::Denied;
use crate::store::{By, Change, Entry, SealRow};
use crate::time::now_ms;

/// How often the players of a table may change their minds.
const MOST: usize = 5_000;

/// What is sealed at a table now.
#[derive(Clone, Default)]
pub(super) struct SealedChoices {
    /// Since which revision each seat has been able to make its next choice, whatever has happened meanwhile.
    since: BTreeMap<Seat, u64>,
    choices: BTreeMap<Seat, SealedChoice>,
}

/// A choice that its owner has made before their turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SealedChoice {
    /// These actions are played when the turn comes.
    Kept(String),
    /// It can no longer be played.
    Void,
}

impl TableProgress {
    /// What a seat has sealed.
    pub fn sealed(&self, seat: Seat) -> Option<&SealedChoice> {
        self.sealed.choices.get(&seat)
    }

    /// The actions a seat has sealed, in notation; empty if there are none.
    pub fn sealed_actions(&self, seat: Seat) -> &str {
        match self.sealed(seat) {
            Some(SealedChoice::Kept(actions)) => actions,
            Some(SealedChoice::Void) | None => "",
        }
    }

    /// Whether what a seat decided at this revision is what it can decide now: others may have acted since, but that has no
    /// bearing on it.
    fn may_seal(&self, seat: Seat, revision: u64) -> bool {
        let since = self.sealed.since.get(&seat);
        since.is_some_and(|&since| (since..=self.revision).contains(&revision))
    }

    /// Takes over what a seat has sealed or withdrawn.
    pub(super) fn seal(&mut self, seat: Seat, actions: Option<String>) {
        match actions {
            Some(actions) => self.sealed.choices.insert(seat, SealedChoice::Kept(actions)),
            None => self.sealed.choices.remove(&seat),
        };
    }

    /// After an entry that changes the game: whoever has acted has nothing sealed any more, and what others have sealed is kept as
    /// long as it will be their next choice.
    pub(super) fn settle_sealed(&mut self, entry: &Entry) {
        let Some(game) = &self.game else { return };
        let (sealers, to_act) = (game.sealers(), game.position().to_act);
        let acted = match entry {
            Entry::Action { seat, .. } => Some(*seat),
            _ => None,
        };
        let SealedChoices { since, choices } = &mut self.sealed;
        since.retain(|&seat, _| {
            acted != Some(seat) && (sealers.contains(&seat) || (acted.is_some() && to_act == Some(seat)))
        });
        for seat in sealers {
            since.entry(seat).or_insert(self.revision);
        }
        choices.retain(|&seat, _| acted != Some(seat));
        for (seat, choice) in choices {
            let SealedChoice::Kept(actions) = choice else { continue };
            let is_illegal = to_act == Some(*seat) && game.why(actions).is_err();
            if is_illegal || !since.contains_key(seat) {
                *choice = SealedChoice::Void;
            }
        }
    }

    /// What the seat to act has sealed, if it has.
    fn due(&self) -> Option<(Seat, String)> {
        let seat = self.to_act()?;
        Some((seat, self.sealed_actions(seat).to_owned())).filter(|(_, actions)| !actions.is_empty())
    }
}

impl Draft {
    /// Plays what is sealed, as far as its turn has come.
    pub(super) fn push_sealed(&mut self, terms: &Terms) -> Result<(), Denied> {
        while let Some((seat, actions)) = self.course.due() {
            for (index, action) in actions.split(THEN).enumerate() {
                if index > 0 && !self.course.goes_on() {
                    break;
                }
                let key = format!("sealed-{}", self.course.seq + 1);
                let action = action.to_owned();
                self.push(terms, key, Entry::Action { seat, action, by: By::Person })?;
            }
        }
        Ok(())
    }
}

impl Tables {
    /// Seals what the session's seat will choose at its turn, or withdraws it. Picks add to what is sealed already. If the turn has
    /// come meanwhile, the choice is played. Returns what is sealed now.
    pub async fn seal(
        self: &Arc<Self>,
        id: &str,
        command: Command,
        choice: Option<ActionName>,
    ) -> Result<Option<String>, Denied> {
        let Some(revision) = command.revision else {
            return Err(Denied::bad_request(say!(no_revision)));
        };
        let (tables, id) = (Arc::clone(self), id.to_owned());
        spawned(
            async move { until_first(|| tables.seal_now(&id, &command, revision, choice.as_ref())).await },
        )
        .await
    }

    async fn seal_now(
        self: &Arc<Self>,
        id: &str,
        command: &Command,
        revision: u64,
        choice: Option<&ActionName>,
    ) -> Result<Option<String>, Denied> {
        let mut locked = self.lock(id).await?;
        let live = locked.live()?;
        let (viewer, key) = (live.viewer(command.session), command.scoped_key());
        if let Some(sealed) = live.sealed_by(&key) {
            return Ok(sealed);
        }
        if live.done(&key).is_some() {
            return Ok(None);
        }
        let seat = live.present(viewer)?;
        if !live.course()?.may_seal(seat, revision) {
            live.check_revision(viewer, revision)?;
            return Err(nothing_to_seal());
        }
        let mine = live.course()?.seat(viewer)?;
        if mine.is_to_act() {
            self.play_at_once(&mut locked, (key, viewer), &*mine, choice).await?;
            return Ok(None);
        }
        let actions = match choice {
            Some(choice) => Some(chosen(&*mine, live.course()?.sealed_actions(seat), choice)?),
            None => None,
        };
        self.keep_sealed(&mut locked, seat, key, actions).await
    }

    /// The turn has come before the choice has: there is nothing to keep.
    async fn play_at_once(
        self: &Arc<Self>,
        locked: &mut Locked,
        (key, viewer): (String, Viewer),
        mine: &dyn AnySeat,
        choice: Option<&ActionName>,
    ) -> Result<(), Denied> {
        let (Some(choice), Some(seat)) = (choice, viewer.seat()) else { return Ok(()) };
        let actions = mine.parse(&choice.notation(mine)?)?;
        let entry = |action| Entry::Action { seat, action, by: By::Person };
        self.append_all(locked, key, actions.into_iter().map(entry).collect(), viewer).await?;
        Ok(())
    }

    /// Stores it; nobody is told.
    async fn keep_sealed(
        self: &Arc<Self>,
        locked: &mut Locked,
        seat: Seat,
        key: String,
        actions: Option<String>,
    ) -> Result<Option<String>, Denied> {
        let live = locked.live()?;
        let number = live.seals().len() as u64 + 1;
        if live.seals().len() >= MOST {
            return Err(Denied::conflict("sealed_too_often", say!(sealed_too_often)));
        }
        let seal = SealRow { number, after: live.seq(), seat, key, actions: actions.clone() };
        let mut change = Change { based_on: Some(live.version), ..Change::new(&live.id, now_ms()) };
        change.seals = vec![seal.clone()];
        if let Err(error) = self.store.commit(change).await {
            locked.discard();
            return Err(error.into());
        }
        locked.live()?.accept_seal(seal);
        Ok(actions)
    }
}

/// The actions that are meant, as far as they will be played as one move.
fn chosen(mine: &dyn AnySeat, sealed: &str, choice: &ActionName) -> Result<String, Denied> {
    let actions = match choice {
        ActionName::Action(actions) => actions.clone(),
        ActionName::Picks(_) => {
            let Ahead { seat, mut actions, .. } = mine.ahead(sealed)?.ok_or_else(nothing_to_seal)?;
            if !seat.is_to_act() {
                return Err(nothing_to_seal());
            }
            actions.push(choice.notation(&*seat)?);
            actions.join(&THEN.to_string())
        }
    };
    let ahead = mine.ahead(&actions)?.filter(|ahead| !ahead.actions.is_empty());
    Ok(ahead.ok_or_else(nothing_to_seal)?.actions.join(&THEN.to_string()))
}

fn nothing_to_seal() -> Denied {
    Denied::conflict("not_sealable", say!(nothing_to_seal))
}

impl Live {
    /// What the viewer can decide before their turn, with what they have sealed.
    pub fn ahead(&self, viewer: Viewer) -> Option<Ahead> {
        let course = self.course().ok()?;
        let sealed = course.sealed_actions(self.present(viewer).ok()?);
        course.seat(viewer).ok()?.ahead(sealed).ok()?
    }

    /// The seat at which the viewer decides: at their turn, or ahead of it.
    pub fn deciding(&self, viewer: Viewer) -> Result<Arc<dyn AnySeat>, Denied> {
        let mine = self.course()?.seat(viewer)?;
        let ahead = if mine.is_to_act() { None } else { self.ahead(viewer).map(|ahead| ahead.seat) };
        Ok(ahead.unwrap_or(mine))
    }
}
