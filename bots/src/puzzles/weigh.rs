//! Weighs the actions of one position against each other, by what the seat to act knows.

use tenka_core::{FastRng, Insight, Log, Seat, Seed, Table, Viewer};

use super::hunt::Care;
use crate::analysis::{TREES, mean_and_doubt};
use crate::bot::{Budget, Thought};
use crate::search::{Search, SearchOptions, Worlds};

/// How much better the solution is than any action with another effect.
const LEAST_LEAD: f64 = 0.12;

/// The lead that is left at the lower end of its 99 % interval.
const LEAST_CERTAIN_LEAD: f64 = 0.06;

/// An action that comes this close at the second look makes the position no puzzle.
const LEAD_AT_A_LOOK: f64 = 0.09;

/// With fewer effects to choose from, the solution would be found by trying.
const FEWEST_EFFECTS: usize = 4;

/// More actions than this aren't weighed.
const MOST_ACTIONS: usize = 200;

/// Where less can be won, nobody enjoys the solution.
const LEAST_CHANCE: f64 = 0.25;

/// How many of the closest rivals the long search looks at.
const RIVALS: usize = 4;

/// One position, and what it takes to weigh its actions.
pub(super) struct Scales<'a, G: Insight> {
    game: &'a G,
    seat: Seat,
    view: G::View,
    legal: Vec<G::Action>,
    care: Care,
    seed: String,
}

/// Actions with the same effect.
struct Effect<A> {
    actions: Vec<A>,
    chance: f64,
}

impl<'a, G: Insight> Scales<'a, G> {
    pub(super) fn new(table: &'a Table<G>, seat: Seat, care: Care, seed: String) -> Self {
        let view = table.game().view(table.state(), Viewer::Seat(seat));
        Scales { game: table.game(), seat, view, legal: table.legal(), care, seed }
    }

    /// The win chance in percent after each legal action, in the order of their notation; `None` unless the thought's action, or
    /// one with the same effect, is clearly the best.
    pub(super) fn weigh(&self, thought: &Thought<G::Action>) -> Option<Vec<(String, u8)>> {
        if self.legal.len() > MOST_ACTIONS {
            return None;
        }
        let effects = self.looked_at(self.effects(thought))?;
        self.checked(effects).map(|effects| in_order_of_notation(&effects))
    }

    /// The legal actions grouped by effect: that of the thought's action first, then as the thought considered them.
    fn effects(&self, thought: &Thought<G::Action>) -> Vec<Effect<G::Action>> {
        let world = self.game.imagine(&self.view, &mut self.rng("effects", 0));
        let considered = thought.candidates.iter().map(|candidate| candidate.action);
        let considered = considered.filter(|action| self.legal.contains(action));
        let mut effects: Vec<(G::State, Effect<G::Action>)> = Vec::new();
        for action in considered.chain(self.legal.iter().copied()) {
            let mut after = world.clone();
            self.game.play(&mut after, action, &mut Log::silent());
            match effects.iter_mut().find(|(state, _)| *state == after) {
                Some((_, effect)) if effect.actions.contains(&action) => {}
                Some((_, effect)) => effect.actions.push(action),
                None => effects.push((after, Effect { actions: vec![action], chance: 0.0 })),
            }
        }
        effects.into_iter().map(|(_, effect)| effect).collect()
    }

    /// A short search of each effect; `None` as soon as a rival comes close.
    fn looked_at(&self, mut effects: Vec<Effect<G::Action>>) -> Option<Vec<Effect<G::Action>>> {
        if effects.len() < FEWEST_EFFECTS {
            return None;
        }
        let mut best = None;
        for effect in &mut effects {
            effect.chance = self.chance(effect.actions[0], self.care.look, 0);
            match best {
                None if effect.chance < LEAST_CHANCE => return None,
                None => best = Some(effect.chance),
                Some(best) if best - effect.chance < LEAD_AT_A_LOOK => return None,
                Some(_) => {}
            }
        }
        Some(effects)
    }

    /// A long search of the solution and its closest rivals; `None` unless the lead stays clear.
    fn checked(&self, mut effects: Vec<Effect<G::Action>>) -> Option<Vec<Effect<G::Action>>> {
        effects[1..].sort_by(|one, other| other.chance.total_cmp(&one.chance));
        let best = self.chances(effects[0].actions[0]);
        effects[0].chance = mean_and_doubt(&best).0;
        let mut rival = 0.0_f64;
        for effect in effects[1..].iter_mut().take(RIVALS) {
            let chances = self.chances(effect.actions[0]);
            let leads: Vec<f64> = best.iter().zip(&chances).map(|(best, other)| best - other).collect();
            let (lead, doubt) = mean_and_doubt(&leads);
            if lead < LEAST_LEAD || lead - doubt < LEAST_CERTAIN_LEAD {
                return None;
            }
            effect.chance = mean_and_doubt(&chances).0;
            rival = rival.max(effect.chance);
        }
        for effect in &mut effects[1..] {
            effect.chance = effect.chance.min(rival);
        }
        (effects[0].chance >= LEAST_CHANCE).then_some(effects)
    }

    fn chances(&self, action: G::Action) -> Vec<f64> {
        (1..=TREES).map(|tree| self.chance(action, self.care.check, tree)).collect()
    }

    /// The seat's win chance after an action, in worlds imagined before it is played: what chance brings isn't known yet.
    fn chance(&self, action: G::Action, simulations: u64, tree: usize) -> f64 {
        let options = SearchOptions { trees: 1, ..SearchOptions::strong(Budget::Simulations(simulations)) };
        let worlds = Worlds::imagined(&self.view).after(action);
        let mut rng = self.rng("after", tree);
        Search::new(options).chances(self.game, &worlds, self.seat, &mut rng).of(self.seat)
    }

    fn rng(&self, question: &str, tree: usize) -> FastRng {
        Seed::from_text(&format!("{} {question} {tree}", self.seed)).fast()
    }
}

fn in_order_of_notation<A: ToString>(effects: &[Effect<A>]) -> Vec<(String, u8)> {
    #[expect(clippy::cast_sign_loss, reason = "it is clamped")]
    let percent = |chance: f64| (100.0 * chance).round().clamp(0.0, 100.0) as u8;
    let mut all: Vec<(String, u8)> = effects
        .iter()
        .flat_map(|effect| effect.actions.iter().map(|action| (action.to_string(), percent(effect.chance))))
        .collect();
    all.sort();
    all
}
