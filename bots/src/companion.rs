//! A bot that stays beside one seat for a whole game.

use std::any::Any;
use std::fmt;

use tenka_core::{FastRng, Insight};

use crate::bot::{Bot, Thought, Told};
use crate::gauge::Gauge;
use crate::spec::BotSpec;

/// A bot that stays beside one seat for a whole game, hears what the seat hears, and remembers what it has thought.
///
/// Each time it is asked, it is given everything its seat has been told since the start. It catches up on what is
/// new, and starts over if something it had heard was taken back. It only learns which game it plays when it thinks.
///
/// ```
/// use tenka_bots::Companion;
/// use tenka_core::{Game, Seat, Seats, Seed, Viewer};
/// use tenka_yardsticks::Leduc;
///
/// let state = Leduc.setup(Seats::new(2), &Seed::from_text("any seed"));
/// let view = Leduc.view(&state, Viewer::Seat(Seat::new(0)));
/// let mut companion = Companion::new("plain:200".parse().unwrap(), 1);
/// let thought = companion.think(&Leduc, &view, &[], &mut Seed::from_text("7").fast());
/// assert!(thought.simulations >= 200);
/// assert!(companion.remembered_bytes() > 0);
/// ```
pub struct Companion {
    spec: BotSpec,
    threads: usize,
    /// Everything it has heard.
    heard: Vec<Told>,
    /// A `Box<dyn Bot<G>>` for its seat's game.
    bot: Option<Box<dyn Any + Send>>,
    remembered: usize,
    gauge: Gauge,
}

impl Companion {
    /// A new companion that may think on this many threads.
    pub fn new(spec: BotSpec, threads: usize) -> Self {
        Companion { spec, threads, heard: Vec::new(), bot: None, remembered: 0, gauge: Gauge::default() }
    }

    /// Which bot this is.
    pub fn spec(&self) -> BotSpec {
        self.spec
    }

    /// Reports progress on this gauge from now on.
    pub fn show_on(&mut self, gauge: Gauge) {
        self.gauge = gauge;
    }

    /// Roughly how many bytes it keeps from one decision to the next.
    pub fn remembered_bytes(&self) -> usize {
        self.remembered
    }

    /// Forgets everything it has heard and thought.
    pub fn forget(&mut self) {
        *self = Companion { gauge: self.gauge.clone(), ..Companion::new(self.spec, self.threads) };
    }

    /// Decides at this view, whose viewer is to act and has been `told` this since the start of the game.
    pub fn think<G: Insight>(
        &mut self,
        game: &G,
        view: &G::View,
        told: &[Told],
        rng: &mut FastRng,
    ) -> Thought<G::Action> {
        let mut bot = self.caught_up::<G>(told);
        bot.show_on(self.gauge.clone());
        let thought = bot.think(game, view, rng);
        self.remembered = bot.remembered_bytes();
        self.bot = Some(Box::new(bot));
        told.clone_into(&mut self.heard);
        thought
    }

    /// The bot, once it has heard all this. It is moved out while it thinks, so that a bot that panics is forgotten.
    fn caught_up<G: Insight>(&mut self, told: &[Told]) -> Box<dyn Bot<G>> {
        let known = self.bot.take().and_then(|bot| bot.downcast::<Box<dyn Bot<G>>>().ok());
        match (known, told.strip_prefix(&*self.heard)) {
            (Some(mut bot), Some(news)) => {
                news.iter().for_each(|&told| bot.hear(told));
                *bot
            }
            _ => self.spec.bot(self.threads),
        }
    }
}

impl fmt::Debug for Companion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heard = self.heard.len();
        f.debug_struct("Companion").field("spec", &self.spec).field("heard", &heard).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use tenka_core::{Game, Options, Seat, Seed, Table, Viewer};
    use tenka_yardsticks::ConnectFour;

    use super::*;

    const FIRST: Seat = Seat::new(0);

    fn think(
        companion: &mut Companion,
        table: &Table<ConnectFour>,
    ) -> Thought<<ConnectFour as Game>::Action> {
        let view = table.game().view(table.state(), Viewer::Seat(FIRST));
        let told: Vec<Told> = table.played().map(|(by, action)| Told::of(action, by, FIRST)).collect();
        companion.think(table.game(), &view, &told, &mut Seed::from_text("companion").fast())
    }

    fn visits<A>(thought: &Thought<A>) -> u64 {
        thought.candidates.iter().map(|candidate| candidate.visits).sum()
    }

    /// Of the 400 visits of a first thought some lie behind the two actions that follow it, and count in the second.
    #[test]
    fn a_companion_goes_on_from_what_it_has_thought() {
        let mut table = Table::<ConnectFour>::new(&Options::new(), 2, "").unwrap();
        let spec = "plain:400".parse().unwrap();
        let (mut bot, mut stranger) = (Companion::new(spec, 1), Companion::new(spec, 1));
        let thought = think(&mut bot, &table);
        assert_eq!(visits(&thought), 400);
        assert!(bot.remembered_bytes() > 400, "{}", bot.remembered_bytes());
        table.play(thought.line[0]).unwrap();
        table.play(thought.line[1]).unwrap();
        assert!(visits(&think(&mut bot, &table)) > 400);
        assert_eq!(visits(&think(&mut stranger, &table)), 400);
    }

    #[test]
    fn what_was_taken_back_is_forgotten() {
        let mut table = Table::<ConnectFour>::new(&Options::new(), 2, "").unwrap();
        let mut bot = Companion::new("plain:400".parse().unwrap(), 1);
        let first = think(&mut bot, &table);
        table.play(first.line[0]).unwrap();
        table.play(first.line[1]).unwrap();
        think(&mut bot, &table);
        table.undo().unwrap();
        table.undo().unwrap();
        assert_eq!(think(&mut bot, &table), first, "the thought of a bot that knows nothing");
    }
}
