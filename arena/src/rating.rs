//! Bots on one scale.
//!
//! Strengths are the maximum likelihood estimates of the Bradley–Terry model: every two seats of a game are compared
//! by rank, and a tie is half a win for each. So games with any number of seats count, including ties and bots in
//! several seats. Ratings that are updated game by game (Weng–Lin, `TrueSkill`) are designed for players who change,
//! and depend on the order of the games; bots stay the same, and the order is irrelevant.

use serde::Serialize;
use tenka_core::{Dice as _, Seed};

use crate::interval::Interval;
use crate::played::Played;

/// How strong a bot is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The strength in Elo, where 400 points more mean ten wins per loss. The mean over all bots is 0.
    pub elo: f64,
    /// A confidence interval, by bootstrap over the deals.
    pub interval: Interval,
}

/// The strengths of this many bots, given games in the order of the deals, with this many games per deal.
pub fn ratings(games: &[Played], bots: usize, games_per_deal: usize) -> Vec<Rating> {
    /// The number of bootstrap resamples.
    const RESAMPLES: usize = 400;
    let mut deals: Vec<Comparisons> =
        games.chunks(games_per_deal.max(1)).map(|deal| Comparisons::of(deal, bots)).collect();
    deals.extend(doubts(bots));
    let elos = Comparisons::sum(bots, &deals).fit();
    let mut rng = Seed::from_text("bootstrap").fast();
    let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(RESAMPLES); bots];
    for _ in 0..RESAMPLES {
        let resample = (0..deals.len()).map(|_| &deals[rng.index_below(deals.len())]);
        for (bot, elo) in Comparisons::sum(bots, resample).fit().into_iter().enumerate() {
            drawn[bot].push(elo);
        }
    }
    let rating = |(elo, mut drawn): (f64, Vec<f64>)| {
        drawn.sort_by(f64::total_cmp);
        let (low, high) = (drawn[RESAMPLES / 40], drawn[RESAMPLES - 1 - RESAMPLES / 40]);
        Rating { elo, interval: Interval { low: low.min(elo), high: high.max(elo) } }
    };
    elos.into_iter().zip(drawn).map(rating).collect()
}

/// How one bot fared against another.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Encounters {
    /// How often they were compared: in each game, once for every two seats they had.
    pub met: f64,
    /// The share of those in which the first ranked higher; a tie counts half.
    pub ahead: f64,
}

/// How each of this many bots fared against every other: one row each, `None` where two haven't met.
pub fn cross_table(games: &[Played], bots: usize) -> Vec<Vec<Option<Encounters>>> {
    let comparisons = Comparisons::of(games, bots);
    let beaten = |one: usize, other: usize| comparisons.beaten[one * bots + other];
    let encounters = |one, other| {
        let met = beaten(one, other) + beaten(other, one);
        (one != other && met > 0.0).then(|| Encounters { met, ahead: beaten(one, other) / met })
    };
    (0..bots).map(|one| (0..bots).map(|other| encounters(one, other)).collect()).collect()
}

/// Pseudo-deals in which every bot beats every other once. Resampled along with the real ones, they keep the interval
/// of a bot that never lost from collapsing to a point.
fn doubts(bots: usize) -> impl Iterator<Item = Comparisons> {
    let pairs = (0..bots).flat_map(move |one| (0..bots).map(move |other| (one, other)));
    pairs.filter(|(one, other)| one != other).map(move |(one, other)| {
        let mut doubt = Comparisons::none(bots);
        doubt.beaten[one * bots + other] = 1.0;
        doubt
    })
}

/// How often each bot ranked above each other.
#[derive(Clone, Debug)]
struct Comparisons {
    bots: usize,
    /// At `one * bots + other`: how often `one` beat `other`.
    beaten: Vec<f64>,
}

impl Comparisons {
    fn none(bots: usize) -> Self {
        Comparisons { bots, beaten: vec![0.0; bots * bots] }
    }

    fn of(games: &[Played], bots: usize) -> Self {
        let mut comparisons = Comparisons::none(bots);
        for game in games {
            let seats: Vec<(usize, i64)> =
                game.bots.iter().copied().zip(game.ranks.iter().copied()).collect();
            for &(one, rank) in &seats {
                for &(other, other_rank) in seats.iter().filter(|&&(other, _)| other != one) {
                    let won = match rank.cmp(&other_rank) {
                        std::cmp::Ordering::Less => 1.0,
                        std::cmp::Ordering::Equal => 0.5,
                        std::cmp::Ordering::Greater => 0.0,
                    };
                    comparisons.beaten[one * bots + other] += won;
                }
            }
        }
        comparisons
    }

    fn sum<'a>(bots: usize, all: impl IntoIterator<Item = &'a Comparisons>) -> Self {
        let mut sum = Comparisons::none(bots);
        for comparisons in all {
            for (sum, more) in sum.beaten.iter_mut().zip(&comparisons.beaten) {
                *sum += more;
            }
        }
        sum
    }

    /// How often `one` beat `other`, plus half a win: with none at all, a strength would be infinite.
    fn wins(&self, one: usize, other: usize) -> f64 {
        self.beaten[one * self.bots + other] + 0.5
    }

    /// The most likely strengths in Elo, by the MM algorithm of Hunter (2004), which never decreases the likelihood.
    fn fit(&self) -> Vec<f64> {
        const MOST_ROUNDS: usize = 2_000;
        const CLOSE_ENOUGH: f64 = 1e-7;
        let mut strengths = vec![1.0_f64; self.bots];
        for _ in 0..MOST_ROUNDS {
            let mut change = 0.0_f64;
            for bot in 0..self.bots {
                let others = || (0..self.bots).filter(|&other| other != bot);
                let won: f64 = others().map(|other| self.wins(bot, other)).sum();
                let met = |other| self.wins(bot, other) + self.wins(other, bot);
                let expected: f64 =
                    others().map(|other| met(other) / (strengths[bot] + strengths[other])).sum();
                let better = if expected > 0.0 { won / expected } else { 1.0 };
                change = change.max((better / strengths[bot]).ln().abs());
                strengths[bot] = better;
            }
            if change < CLOSE_ENOUGH {
                break;
            }
        }
        let elos: Vec<f64> = strengths.iter().map(|strength| 400.0 * strength.log10()).collect();
        let mean = elos.iter().sum::<f64>() / elos.len().max(1) as f64;
        elos.iter().map(|elo| elo - mean).collect()
    }
}
