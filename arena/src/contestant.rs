//! Who takes part in a contest.

use std::fmt;

use tenka_bots::{Bot, BotSpec};
use tenka_core::Insight;

/// A bot that takes part, under a name. It is made anew for every game and seat, so no game can leak into the next.
pub struct Contestant<G: Insight> {
    name: String,
    make: Box<dyn Fn() -> Box<dyn Bot<G>> + Send + Sync>,
}

impl<G: Insight> Contestant<G> {
    /// A contestant whose bots `make` makes.
    pub fn new(name: &str, make: impl Fn() -> Box<dyn Bot<G>> + Send + Sync + 'static) -> Self {
        Contestant { name: name.to_owned(), make: Box::new(make) }
    }

    /// These bots, each thinking on one thread: a contest has other uses for the rest. Where one is named again, the
    /// name gets a number.
    pub fn from_specs(specs: &[BotSpec]) -> Vec<Self> {
        let contestant = |(index, &spec): (usize, &BotSpec)| {
            let namesakes = specs[..index].iter().filter(|&&before| before == spec).count();
            let name = if namesakes == 0 { spec.to_string() } else { format!("{spec} ({})", namesakes + 1) };
            Contestant::new(&name, move || spec.bot(1))
        };
        specs.iter().enumerate().map(contestant).collect()
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A bot for one seat in one game.
    pub(crate) fn bot(&self) -> Box<dyn Bot<G>> {
        (self.make)()
    }
}

impl<G: Insight> fmt::Debug for Contestant<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Contestant").field(&self.name).finish()
    }
}
