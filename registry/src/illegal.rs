//! What a game answers to illegal actions.

use std::collections::{BTreeMap, HashSet};

use tenka_bots::{Bot as _, Greedy};
use tenka_core::{Dice as _, Insight, Options, Refusal, RuleId, Seed, Table, Viewer, Violation};

/// How many illegal actions are asked about.
const QUESTIONS: usize = 5_000;
/// At how many positions, at least.
const POSITIONS: usize = 2_000;
/// How often a bot plays at random instead, so that games lead into corners.
const CARELESS: u32 = 8;

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// What everything random is drawn from.
    pub seed: &'a str,
    /// How many seats; any number if it is not said.
    pub seats: Option<u8>,
    /// The games take turns with these.
    pub options: &'a [Options],
}

/// How often each answer was given.
#[derive(Clone, Debug)]
pub struct Answers {
    /// How many illegal actions were asked about.
    pub asked: usize,
    /// Each sentence with its rule, and how often it was given.
    pub sentences: BTreeMap<(String, RuleId), usize>,
}

impl Question<'_> {
    /// Asks, at positions of bots' games, about actions that were legal at others.
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
                // One position in eight: neighbours answer alike.
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
