//! How a game responds to illegal actions.

use std::collections::{BTreeMap, HashSet};

use tenka_bots::{Bot as _, Greedy};
use tenka_core::{Dice as _, Insight, Options, Refusal, RuleId, Seed, Table, Viewer, Violation};

/// How many illegal actions to ask about.
const QUESTIONS: usize = 5_000;
/// At how many positions at least.
const POSITIONS: usize = 2_000;
/// How often a bot plays at random instead, so that games reach unusual positions.
const CARELESS: u32 = 8;

/// What to ask.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The seed of everything random.
    pub seed: &'a str,
    /// The number of seats; if `None`, any number.
    pub seats: Option<u8>,
    /// The games use these in turn.
    pub options: &'a [Options],
}

/// How often each answer was given.
#[derive(Clone, Debug)]
pub struct Answers {
    /// How many illegal actions it was asked about.
    pub asked: usize,
    /// Each sentence with its rule, and how often it was given.
    pub sentences: BTreeMap<(String, RuleId), usize>,
}

impl Question<'_> {
    /// Asks, at positions from bots' games, about actions that were legal at other positions.
    pub(crate) fn put_to<G: Insight>(&self) -> Result<Answers, Refusal> {
        let games: Vec<G> =
            self.options.iter().map(G::open).collect::<Result<_, _>>().map_err(Refusal::from)?;
        let mut rng = Seed::from_text(self.seed).fast();
        let (mut positions, mut actions) = (Vec::new(), Vec::new());
        for number in 0.. {
            if positions.len() >= POSITIONS {
                break;
            }
            let box_number = number % games.len();
            let seats = self.seats.unwrap_or_else(|| G::INFO.any_seats(&mut rng).count());
            let seed = format!("{} {number}", self.seed);
            let mut table = Table::<G>::new(&self.options[box_number], seats, &seed)?;
            let mut bot = Greedy::default();
            while let Some(seat) = table.to_act() {
                let legal = table.legal();
                let view = table.game().view(table.state(), Viewer::Seat(seat));
                let action = if rng.below(CARELESS) == 0 {
                    legal[rng.index_below(legal.len())]
                } else {
                    bot.think(table.game(), &view, &mut rng).action
                };
                // One position in eight: neighbouring ones answer alike.
                if rng.below(8) == 0 {
                    positions.push((box_number, table.state().clone()));
                }
                actions.extend(legal);
                table.play(action)?;
            }
        }
        let distinct: HashSet<G::Action> = actions.into_iter().collect();
        let mut actions: Vec<G::Action> = distinct.into_iter().collect();
        actions.sort_by_key(ToString::to_string);
        let mut answers = Answers { asked: 0, sentences: BTreeMap::new() };
        while answers.asked < QUESTIONS {
            let (box_number, state) = &positions[rng.index_below(positions.len())];
            let action = actions[rng.index_below(actions.len())];
            if let Err(Violation { rule, message }) = games[*box_number].check(state, action) {
                answers.asked += 1;
                *answers.sentences.entry((message.to_string(), rule)).or_default() += 1;
            }
        }
        Ok(answers)
    }
}
