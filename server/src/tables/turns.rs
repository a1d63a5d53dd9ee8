//! What goes on by itself: bots' turns, and clocks that run out.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use tenka_bots::{AnyThought, BotSpec, Companion, Gauge, Level};
use tenka_core::{Seat, Viewer, say};
use tenka_seats::AnySeat;

use super::course::{TableProgress, rules_of};
use super::live::Live;
use super::opening::{spawned, until_first};
use super::{Locked, Tables};
use crate::denied::{Denied, Kind};
use crate::store::{By, Digest, Entry, Job, JobKind};
use crate::thinkers::{Asking, Cost, ThinkRequest, Urgency};
use crate::time::now;
use crate::{fairness, secrets};

/// The longest wait before a bot that couldn't store its action tries again.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// The level of the bot that gives hints.
const ADVISER: BotSpec = BotSpec::Level(Level::Hard);
/// How many bytes the bots of a table may remember together.
const MOST_REMEMBERED: usize = 8 << 20;

/// A bot's advice, and the seat it is for.
pub struct Advice {
    /// The seat.
    pub seat: Arc<dyn AnySeat>,
    /// The bot's thoughts.
    pub thought: AnyThought,
}

impl Tables {
    /// Asks a bot if one is to act, and starts the clock if there is one.
    pub(super) fn look_after(self: &Arc<Self>, locked: &mut Locked) -> Result<(), Denied> {
        let cell = Arc::clone(&locked.cell);
        let live = locked.live()?;
        let Ok(course) = &live.course else { return Ok(()) };
        let Some(seat) = course.to_act() else {
            cell.asked_bot_at.store(0, Ordering::Relaxed);
            return Ok(());
        };
        cell.presence.follow(live, course);
        if course.bot_at(seat).is_none() {
            cell.asked_bot_at.store(0, Ordering::Relaxed);
            // Clocks of tables that others can change, too, are jobs in the database.
            if let Some(deadline) = course.deadline(&live.terms)
                && !self.store.is_shared()
            {
                self.clock.set(&live.id, deadline);
            }
        } else if cell.urgency().is_none() {
            // Nobody would see it. The next visitor wakes the bot.
            cell.asked_bot_at.store(0, Ordering::Relaxed);
        } else if cell.asked_bot_at.swap(course.revision, Ordering::Relaxed) != course.revision {
            tokio::spawn(Tables::let_bot_act(Arc::downgrade(self), live.id.clone()));
        }
        Ok(())
    }

    /// Lets the bot to act do so, when a core is free for it. If its action couldn't be stored, it retries for as long
    /// as the server runs: nobody else would.
    async fn let_bot_act(tables: Weak<Self>, id: String) {
        let job = Job::new(&id, JobKind::Bot);
        for pause in pauses() {
            let Some(tables) = tables.upgrade() else { return };
            if tables.thinkers.leave_bots_to_others() {
                let Err(error) = tables.store.want(&job).await else { return };
                tracing::warn!(id, %error, "a bot could not be asked for");
                drop(tables);
                tokio::time::sleep(pause).await;
                continue;
            }
            let acted = match tables.store.claim(&job).await {
                Ok(Some(_claim)) => tables.bot_acts(&id).await,
                Ok(None) => {
                    // Another process is at it.
                    tables.cell(&id).asked_bot_at.store(0, Ordering::Relaxed);
                    return;
                }
                Err(error) => Err(error.into()),
            };
            let Err(denied) = acted else { return };
            tracing::warn!(id, code = denied.code, "a bot could not act: {}", denied.message);
            if denied.is_lasting() {
                // Whatever happens at the table next asks again.
                tables.cell(&id).asked_bot_at.store(0, Ordering::Relaxed);
                return;
            }
            drop(tables);
            tokio::time::sleep(pause).await;
        }
    }

    async fn bot_acts(self: &Arc<Self>, id: &str) -> Result<(), Denied> {
        match self.bot_acts_at(id).await {
            // The table was closed meanwhile.
            Err(denied) if denied.code == "no_such_table" => Ok(()),
            done => done,
        }
    }

    async fn bot_acts_at(self: &Arc<Self>, id: &str) -> Result<(), Denied> {
        let Some(asking) = self.bot_asks(id).await? else { return Ok(()) };
        let Some(place) = self.thinkers.place(asking).await else {
            let mut locked = self.lock(id).await?;
            locked.cell.asked_bot_at.store(0, Ordering::Relaxed);
            self.look_after(&mut locked)?;
            return self.sleep_if_unasked(&locked.cell).await;
        };
        let (thinker, question, revision) = {
            let mut locked = self.lock(id).await?;
            let live = locked.live()?;
            let course = live.course()?;
            let Some(seat) = course.to_act() else { return Ok(()) };
            let Some(level) = course.bot_at(seat) else { return Ok(()) };
            let program = self.thinkers.programs().get(level);
            let bot = bot_of(level);
            let (revision, gauge) = (course.revision, Gauge::default());
            let mut question = ThinkRequest { program, ..live.question("act", seat, bot)? };
            question.bot.show_on(gauge.clone());
            locked.cell.show_thinking(Some(gauge));
            (seat, question, revision)
        };
        let thought = self.thinkers.think(place, question).await;
        self.cell(id).show_thinking(None);
        let (thought, bot) = thought?;
        let (tables, id) = (Arc::clone(self), id.to_owned());
        spawned(async move {
            tables.lock(&id).await?.live()?.remember(thinker, bot);
            until_first(|| tables.bot_plays(&id, revision, &thought.action)).await
        })
        .await
    }

    /// Plays what a bot has decided at this revision, if that is still what it was asked for.
    async fn bot_plays(self: &Arc<Self>, id: &str, revision: u64, action: &str) -> Result<(), Denied> {
        let mut locked = self.lock(id).await?;
        let course = locked.live()?.course()?;
        let Some(seat) = course.to_act() else { return Ok(()) };
        // The person may have come back while the bot thought.
        if course.revision != revision || course.bot_at(seat).is_none() {
            return Ok(());
        }
        let entry = Entry::Action { seat, action: action.to_owned(), by: By::Bot };
        self.append(&mut locked, format!("bot {revision}"), entry, Viewer::Spectator).await?;
        Ok(())
    }

    /// The queue request of the bot to act.
    async fn bot_asks(&self, id: &str) -> Result<Option<Asking>, Denied> {
        let mut locked = self.lock(id).await?;
        let cell = Arc::downgrade(&locked.cell);
        let live = locked.live()?;
        let (course, opener) = (live.course()?, live.opener);
        let Some(level) = course.to_act().and_then(|seat| course.bot_at(seat)) else { return Ok(None) };
        let is_program = self.thinkers.programs().get(level).is_some();
        let cost = if is_program { Cost::Dear } else { Cost::of(bot_of(level)) };
        let urgency = Box::new(move || cell.upgrade().and_then(|cell| cell.urgency()));
        Ok(Some(Asking { asker: locked.cell.asker(opener), cost, urgency }))
    }

    /// A bot's advice to the session's seat.
    pub async fn hint(self: &Arc<Self>, id: &str, session: Option<Digest>) -> Result<Advice, Denied> {
        let (asker, seat, question, revision) = {
            let mut locked = self.lock(id).await?;
            let live = locked.live()?;
            let seat = live.present(live.viewer(session))?;
            let course = live.course()?;
            let (mine, revision) = (course.seat(Viewer::Seat(seat))?, course.revision);
            if !mine.is_to_act() {
                return Err(Denied::conflict("not_your_turn", say!(hint_on_your_turn)));
            }
            if !live.allows_hints() {
                return Err(Denied::new(Kind::Forbidden, "no_hints", say!(hints_are_off_here)));
            }
            if let Some(thought) = live.hint_for(Viewer::Seat(seat)) {
                return Ok(Advice { seat: mine, thought });
            }
            let (question, opener) = (live.question("hint", seat, ADVISER)?, live.opener);
            (locked.cell.asker(opener), seat, question, revision)
        };
        let mine = Arc::clone(&question.seat);
        let asking = Asking::constantly(asker, Cost::of(question.bot.spec()), Urgency::Attended);
        let place = self.thinkers.place(asking).await.ok_or_else(Denied::busy)?;
        let (thought, bot) = self.thinkers.think(place, question).await?;
        let mut locked = self.lock(id).await?;
        locked.live()?.remember(seat, bot);
        let is_solitary = locked.live()?.course()?.is_solitary();
        drop(locked);
        if !is_solitary {
            // The others are told before the hint is given.
            until_first(|| self.tell_of_hint(id, seat)).await?;
        }
        let mut locked = self.lock(id).await?;
        locked.live()?.hint = Some((revision, seat, thought.clone()));
        Ok(Advice { seat: mine, thought })
    }

    async fn tell_of_hint(self: &Arc<Self>, id: &str, seat: Seat) -> Result<(), Denied> {
        let mut locked = self.lock(id).await?;
        self.append(&mut locked, secrets::key(), Entry::Hinted { seat }, Viewer::Seat(seat)).await?;
        Ok(())
    }

    /// Handles expired clocks while the server runs.
    pub async fn keep_time(self: Arc<Self>) {
        const AGAIN: u64 = 10;
        loop {
            let id = self.clock.next().await;
            if let Err(denied) = self.time_out(&id).await
                && denied.code != "no_such_table"
            {
                tracing::warn!(id, code = denied.code, "a timeout could not be stored: {}", denied.message);
                if !denied.is_lasting() {
                    self.clock.set(&id, now() + AGAIN);
                }
            }
        }
    }

    pub(super) async fn time_out(self: &Arc<Self>, id: &str) -> Result<(), Denied> {
        let (tables, id) = (Arc::clone(self), id.to_owned());
        spawned(async move { until_first(|| tables.time_out_now(&id)).await }).await
    }

    async fn time_out_now(self: &Arc<Self>, id: &str) -> Result<(), Denied> {
        let mut locked = self.lock(id).await?;
        let live = locked.live()?;
        let course = live.course()?;
        let (Some(seat), Some(deadline)) = (course.to_act(), course.deadline(&live.terms)) else {
            return Ok(());
        };
        if !self.clock.is_over(deadline) {
            self.clock.set(id, deadline);
            self.store.put_off(&Job::new(id, JobKind::Clock), Some(deadline * 1000)).await?;
            return Ok(());
        }
        let key = format!("timed out {} {}", seat.number(), live.seq());
        self.append(&mut locked, key, Entry::TimedOut { seat }, Viewer::Spectator).await?;
        Ok(())
    }

    /// Resumes what goes on by itself, after a restart.
    pub async fn resume(self: Arc<Self>) {
        /// Clocks didn't run while the server was down, so everybody gets time to come back first.
        const GRACE: u64 = 60;
        if self.store.is_shared() {
            // They are jobs in the database, which some process takes up.
            return;
        }
        self.clock.grant(GRACE);
        let waiting = match self.store.waiting_tables().await {
            Ok(waiting) => waiting,
            Err(error) => {
                tracing::error!(%error, "tables that wait for a bot could not be found");
                return;
            }
        };
        tracing::info!(tables = waiting.len(), "taking up tables that go on by themselves");
        let mut left = BTreeMap::<_, usize>::new();
        for table in waiting {
            if rules_of(&table.game, table.ruleset).is_err() {
                *left.entry((table.game, table.ruleset)).or_default() += 1;
                continue;
            }
            match table.deadline {
                Some(deadline) => self.clock.set(&table.id, deadline),
                // One after another: a table has to be read to find out which bot is to act.
                None => {
                    if let Err(denied) = self.wake(&table.id).await {
                        tracing::warn!(
                            id = table.id,
                            code = denied.code,
                            "a bot can't go on: {}",
                            denied.message
                        );
                    }
                }
            }
        }
        for ((game, ruleset), tables) in left {
            tracing::warn!(
                game,
                ruleset,
                tables,
                "this program does not have these rules; the tables wait for one that does"
            );
        }
    }
}

/// The delays between retries, without end.
fn pauses() -> impl Iterator<Item = Duration> {
    const FIRST: Duration = Duration::from_millis(100);
    std::iter::successors(Some(FIRST), |pause| Some((2 * *pause).min(LONGEST_PAUSE)))
}

impl Tables {
    async fn wake(self: &Arc<Self>, id: &str) -> Result<(), Denied> {
        let mut locked = self.lock(id).await?;
        locked.live()?.course()?;
        self.look_after(&mut locked)
    }
}

/// The bot of this level; a fair one for the name of a program, which may have failed or be gone.
fn bot_of(level: &str) -> BotSpec {
    level.parse().unwrap_or(BotSpec::Level(Level::Medium))
}

impl Live {
    /// The question for the bot beside a seat. The bot is away from its place while it thinks.
    fn question(&mut self, purpose: &str, seat: Seat, spec: BotSpec) -> Result<ThinkRequest, Denied> {
        let place = self.bots.iter().position(|(whose, bot)| *whose == seat && bot.spec() == spec);
        let bot = place.map_or_else(|| Companion::new(spec, 1), |place| self.bots.swap_remove(place).1);
        let seat = self.course()?.seat(Viewer::Seat(seat))?;
        let seed = fairness::bot_seed(&self.terms.secret, purpose, seat.position().ply);
        Ok(ThinkRequest { seat, bot, program: None, seed })
    }

    /// Approximately how many bytes the bots at this table remember together.
    pub fn remembered_bytes(&self) -> usize {
        self.bots.iter().map(|(_, bot)| bot.remembered_bytes()).sum()
    }

    /// Returns a bot to its place beside a seat. If the bots here remember too much, those that remember most start
    /// afresh.
    fn remember(&mut self, seat: Seat, bot: Companion) {
        self.bots.retain(|(whose, other)| *whose != seat || other.spec() != bot.spec());
        self.bots.push((seat, bot));
        self.bots.sort_by_key(|(_, bot)| bot.remembered_bytes());
        let mut all = 0;
        self.bots.retain(|(_, bot)| {
            all += bot.remembered_bytes();
            all <= MOST_REMEMBERED
        });
    }

    /// Whether hints are available: always when alone against bots, among people if they have agreed to it.
    pub fn allows_hints(&self) -> bool {
        self.terms.hints || self.course.as_ref().is_ok_and(TableProgress::is_solitary)
    }

    /// A bot's advice to this viewer at this position.
    pub fn hint_for(&self, viewer: Viewer) -> Option<AnyThought> {
        let revision = self.course.as_ref().ok()?.revision;
        let is_meant = |(at, seat, _): &&(u64, Seat, AnyThought)| *at == revision && viewer.is(*seat);
        self.hint.as_ref().filter(is_meant).map(|(_, _, hint)| hint.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_never_gives_up_and_tries_at_least_twice_a_minute() {
        let mut day: Vec<Duration> = pauses().take(3000).collect();
        assert_eq!(day.len(), 3000);
        assert!(day.is_sorted());
        assert_eq!(day.pop(), Some(Duration::from_secs(30)));
    }
}
