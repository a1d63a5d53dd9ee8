//! Many bots, of which as many meet at a time as there are seats.
//!
//! Each pairing is a [`Contest`] of its own on the same deals. The result of a deal is written to a file as one line
//! as soon as it is played, so that only the deals in progress are lost if the program is killed; when restarted, it
//! plays what is missing. With budgets of simulations every deal comes out the same whenever it is played, so the
//! final result is the same as without the interruption.

mod plan;
mod results;

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::num::NonZero;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use tenka_bots::threads::hand_out;
use tenka_bots::{PlayerSpec, WeightsFileError};
use tenka_core::{Insight, Inventory};

use crate::contest::{Contest, ContestError, Settings};
use crate::contestant::Contestant;
use crate::line_up::{LineUp, line_ups};
use crate::played::{Failure, Played};
pub use plan::{Plan, PlanError};
pub use results::{Results, ResultsError};

/// Many bots that all meet each other.
///
/// With two seats, every two bots are a pairing; with more, every choice of as many bots as there are seats. If there
/// are no more bots than seats, there is a single pairing of all of them, and the last one takes the remaining seats.
#[derive(Debug)]
pub struct Tournament<G: Insight + Inventory> {
    plan: Plan,
    names: Vec<String>,
    /// The weights of bots that have their own, by name: a changed file makes it a different tournament.
    weights: BTreeMap<String, Vec<f32>>,
    pairings: Vec<Pairing<G>>,
}

/// Bots that meet, by their number in the tournament.
#[derive(Debug)]
struct Pairing<G: Insight + Inventory> {
    bots: Vec<usize>,
    contest: Contest<G>,
}

/// The result of one deal of a pairing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedDeal {
    /// The number of the deal.
    pub deal: u64,
    /// The number of the pairing.
    pub pairing: usize,
    /// The games, one for each rotation, with bots numbered as in the tournament.
    pub games: Vec<Played>,
}

impl PlayedDeal {
    /// Its place in the order of play: first every pairing's first deal, then every pairing's second, and so on.
    fn place(&self) -> (u64, usize) {
        (self.deal, self.pairing)
    }
}

/// Why a tournament stopped early. What was played before is kept.
#[derive(Debug)]
pub enum Interruption {
    /// A game couldn't be played to the end.
    Failed(Box<Failure>),
    /// The results couldn't be saved.
    Unkept(io::Error),
}

impl<G: Insight + Inventory> Tournament<G> {
    /// The largest number of pairings.
    pub const MOST_PAIRINGS: usize = 5_000;

    /// The tournament described by this plan, if it can be held.
    pub fn new(plan: Plan) -> Result<Self, PlanError> {
        let count = plan.bots.len();
        if !(2..=Plan::MOST_BOTS).contains(&count) {
            let why = format!("expected 2 to {} bots, found {count}", Plan::MOST_BOTS);
            return Err(PlanError::at("bots", why));
        }
        let (fewest, most) = G::INFO.seats;
        if !(fewest..=most).contains(&plan.seats) {
            let why =
                format!("expected {fewest} to {most}, as {} is played, found {}", G::INFO.name, plan.seats);
            return Err(PlanError::at("seats", why));
        }
        let pairings = pairing_count(count, plan.seats.into());
        if pairings > Self::MOST_PAIRINGS {
            let why = format!(
                "expected bots for at most {} pairings, but {count} in {} seats make {pairings}",
                Self::MOST_PAIRINGS,
                plan.seats
            );
            return Err(PlanError::at("bots", why));
        }
        let most = Plan::MOST_GAMES / pairings as u64;
        if !(1..=most).contains(&plan.games) {
            let why =
                format!("expected 1 to {most} games for each of {pairings} pairings, found {}", plan.games);
            return Err(PlanError::at("games", why));
        }
        plan.options.check(G::INFO.options).map_err(|error| PlanError::at("options", error))?;
        let bots = Contestant::from_specs(&plan.bots, plan.time_per_move()?);
        let bots: Vec<Contestant<G>> = bots.map_err(|absent| PlanError::at("bots", absent))?;
        let pairings = pairings_of(count, plan.seats.into()).into_iter().map(|numbers| {
            let settings = Settings {
                options: plan.options.clone(),
                seats: plan.seats,
                seed: plan.seed.clone(),
                games: plan.games,
                records: false,
                courses: false,
            };
            let bots = numbers.iter().map(|&bot| bots[bot].clone()).collect();
            Contest::new(bots, settings).map(|contest| Pairing { bots: numbers, contest })
        });
        let pairings = pairings.collect::<Result<Vec<_>, ContestError>>();
        let pairings = pairings.map_err(|error| PlanError { key: None, why: error.to_string() })?;
        let names = bots.iter().map(|bot| bot.name().to_owned()).collect();
        let weights = weights_of::<G>(&plan.bots).map_err(|error| PlanError::at("bots", error))?;
        Ok(Tournament { plan, names, weights, pairings })
    }

    /// The plan it follows.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The names of the bots.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The bots of each pairing, by number.
    pub fn pairings(&self) -> impl ExactSizeIterator<Item = &[usize]> {
        self.pairings.iter().map(|pairing| &*pairing.bots)
    }

    /// How many deals each pairing plays.
    pub fn deals(&self) -> u64 {
        self.pairings.first().map_or(0, |pairing| pairing.contest.deals())
    }

    /// How many games each pairing plays per deal.
    pub fn games_per_deal(&self) -> usize {
        self.pairings.first().map_or(0, |pairing| pairing.contest.games_per_deal())
    }

    /// Plays what is missing from these results on this many threads, and returns all games: those of the first deal,
    /// pairing by pairing, then those of the next.
    ///
    /// Every deal is saved as soon as it is played, and then passed to `after_deal`.
    pub fn run(
        &self,
        results: &mut Results,
        threads: NonZero<usize>,
        mut after_deal: impl FnMut(&PlayedDeal),
    ) -> Result<Vec<Played>, Interruption> {
        let mut played = results.take_played();
        let missing = self.missing(&played);
        let play = |index: u64, _: &dyn Fn() -> bool| {
            let (deal, pairing) = missing[index as usize];
            match self.play(deal, pairing) {
                Ok(deal) => ControlFlow::Continue(Ok(deal)),
                Err(failure) => ControlFlow::Break(Err((index, failure))),
            }
        };
        let (mut failures, mut unkept) = (BTreeMap::new(), None);
        hand_out(missing.len() as u64, threads, play, |finished| {
            match finished {
                Some((_, Ok(deal))) => {
                    if let Err(error) = results.keep(&deal) {
                        unkept = Some(error);
                        return ControlFlow::Break(());
                    }
                    after_deal(&deal);
                    played.push(deal);
                }
                Some((_, Err((index, failure)))) => _ = failures.insert(index, failure),
                None => {}
            }
            ControlFlow::Continue(())
        });
        if let Some(error) = unkept {
            return Err(Interruption::Unkept(error));
        }
        if let Some(first) = failures.into_values().next() {
            return Err(Interruption::Failed(first));
        }
        played.sort_by_key(PlayedDeal::place);
        Ok(played.into_iter().flat_map(|deal| deal.games).collect())
    }

    /// The deals and pairings that aren't among these.
    fn missing(&self, played: &[PlayedDeal]) -> Vec<(u64, usize)> {
        let played: BTreeSet<(u64, usize)> = played.iter().map(PlayedDeal::place).collect();
        let all =
            (0..self.deals()).flat_map(|deal| (0..self.pairings.len()).map(move |pairing| (deal, pairing)));
        all.filter(|place| !played.contains(place)).collect()
    }

    fn play(&self, deal: u64, number: usize) -> Result<PlayedDeal, Box<Failure>> {
        let pairing = &self.pairings[number];
        let mut games = pairing.contest.play_deal(deal)?;
        for game in &mut games {
            game.bots = pairing.numbers(&game.bots);
        }
        Ok(PlayedDeal { deal, pairing: number, games })
    }

    /// Checks whether a deal could belong to this tournament; if not, says why.
    fn check(&self, played: &PlayedDeal) -> Result<(), String> {
        let PlayedDeal { deal, pairing: number, games } = played;
        let pairing = self.pairings.get(*number).ok_or_else(|| format!("there is no pairing {number}"))?;
        if *deal >= self.deals() {
            return Err(format!("there is no deal {deal}"));
        }
        if games.len() != self.games_per_deal() {
            return Err(format!("expected {} games, found {}", self.games_per_deal(), games.len()));
        }
        let seats = usize::from(self.plan.seats);
        for (game, (seed, bots)) in games.iter().zip(pairing.contest.seatings(*deal)) {
            if game.seed != seed || game.bots != pairing.numbers(&bots) {
                return Err("a game of other bots, or on another deal".to_owned());
            }
            if game.ranks.len() != seats || game.scores.len() != seats || !game.ranks.contains(&1) {
                return Err("a game without a rank and a score for each seat".to_owned());
            }
        }
        Ok(())
    }
}

impl<G: Insight + Inventory> Pairing<G> {
    /// Converts bot numbers in the contest to bot numbers in the tournament.
    fn numbers(&self, bots: &[usize]) -> Vec<usize> {
        bots.iter().map(|&bot| self.bots[bot]).collect()
    }
}

/// The weights of bots that have their own, by name.
fn weights_of<G: Insight>(bots: &[PlayerSpec]) -> Result<BTreeMap<String, Vec<f32>>, WeightsFileError> {
    let mut all = BTreeMap::new();
    for bot in bots {
        if let Some(evaluation) = bot.evaluation::<G>()? {
            all.insert(bot.to_string(), evaluation.weights().to_vec());
        }
    }
    Ok(all)
}

/// The number of pairings: the ways to choose a bot for each seat.
fn pairing_count(bots: usize, seats: usize) -> usize {
    if bots <= seats { 1 } else { (0..seats).fold(1, |count, seat| count * (bots - seat) / (seat + 1)) }
}

/// The bots of each pairing.
fn pairings_of(bots: usize, seats: usize) -> Vec<Vec<usize>> {
    if bots <= seats {
        return vec![(0..bots).collect()];
    }
    line_ups(bots, seats).iter().map(|line_up: &LineUp| line_up.rotated(0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_of_bots_is_a_pairing() {
        assert_eq!(pairings_of(3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(pairings_of(3, 4), [[0, 1, 2]]);
        for (bots, seats) in [(2, 2), (7, 2), (2, 4), (4, 4), (9, 4), (12, 6)] {
            assert_eq!(pairings_of(bots, seats).len(), pairing_count(bots, seats));
        }
    }
}
