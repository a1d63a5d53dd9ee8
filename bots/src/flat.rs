//! Flat Monte Carlo: simulations without a tree.

use tenka_core::{FastRng, Insight, Log, playout};

use crate::bot::{Bot, Budget, Candidate, Thought};
use crate::budget_meter::BudgetMeter;
use crate::evaluate::rewards;

/// Plays every legal action out to the end at random, each equally often, and takes the best.
///
/// ```
/// use tenka_bots::{Bot, Budget, Flat};
/// use tenka_core::{Game, Seats, Seed};
/// use tenka_yardsticks::ConnectFour;
///
/// let view = ConnectFour.setup(Seats::new(2), &Seed::from_text("any seed"));
/// let thought = Flat::new(Budget::Simulations(700)).think(&ConnectFour, &view, &mut Seed::from_text("7").fast());
/// assert_eq!(thought.simulations, 700);
/// assert_eq!(thought.candidates.len(), 7);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Flat {
    budget: Budget,
}

impl Flat {
    /// A bot with this budget.
    pub const fn new(budget: Budget) -> Self {
        Flat { budget }
    }
}

impl<G: Insight> Bot<G> for Flat {
    // Crates that use it share one copy of it; see `engines`.
    #[inline(never)]
    fn think(&mut self, game: &G, view: &G::View, rng: &mut FastRng) -> Thought<G::Action> {
        let world = game.imagine(view, rng);
        let seats = usize::from(game.seats(&world).count());
        let Some(seat) = game.to_act(&world) else { panic!("a bot was asked though nobody is to act") };
        let mut legal = Vec::new();
        game.legal(&world, &mut legal);
        let mut sums = vec![(0_u64, vec![0.0_f64; seats]); legal.len()];
        let mut scratch = Vec::new();
        let mut meter = BudgetMeter::new(self.budget);
        while meter.goes_on() {
            let index = meter.simulations() as usize % legal.len();
            let mut world = game.imagine(view, rng);
            game.play(&mut world, legal[index], &mut Log::silent());
            playout(game, &mut world, rng, &mut scratch);
            let (visits, sum) = &mut sums[index];
            *visits += 1;
            for (sum, reward) in sum.iter_mut().zip(rewards(&game.standing(&world)).as_slice()) {
                *sum += f64::from(*reward);
            }
            meter.count();
        }
        let mean = |(visits, sum): &(u64, Vec<f64>), index: usize| sum[index] / (*visits).max(1) as f64;
        let own = usize::from(seat.number());
        let mut order: Vec<usize> = (0..legal.len()).collect();
        order.sort_by(|&one, &other| mean(&sums[other], own).total_cmp(&mean(&sums[one], own)));
        let candidate = |&index: &usize| Candidate {
            action: legal[index],
            visits: sums[index].0,
            value: mean(&sums[index], own),
        };
        let best = order[0];
        Thought {
            action: legal[best],
            value: (0..seats).map(|index| mean(&sums[best], index)).collect(),
            simulations: meter.simulations(),
            candidates: order.iter().map(candidate).collect(),
            line: vec![legal[best]],
        }
    }
}
