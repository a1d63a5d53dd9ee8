//! What the courses of many games have in common: decisions, leads, and the use of components.

use std::collections::BTreeMap;

use tenka_core::{Component, ComponentGroup, Seat};

use crate::course::{Course, DecisionCount};
use crate::interval::{Interval, SeatsExcess};
use crate::played::Played;

/// Statistics over the courses of games. Games whose course wasn't recorded don't count.
#[derive(Clone, PartialEq, Debug)]
pub struct Statistics {
    /// How many games count.
    pub games: u64,
    /// The decisions, in the order in which each first came up.
    pub decisions: Vec<DecisionCount>,
    /// The lead.
    pub leads: LeadStatistics,
    /// The components, in the order of the inventory.
    pub groups: Vec<GroupStatistics>,
}

/// How the lead passed from seat to seat.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LeadStatistics {
    /// The number of games by the number of lead changes.
    pub changes: BTreeMap<u32, u64>,
    /// What a lead was worth at the start and after each tenth of the game.
    pub by_tenth: [LeadWorth; Course::TENTHS + 1],
}

/// What the lead was worth at some point.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct LeadWorth {
    /// The number of games in which a seat led.
    pub led: u64,
    /// How many of them the leader won; shared wins count fractionally.
    pub won: f64,
}

/// The use of a group of components.
#[derive(Clone, PartialEq, Debug)]
pub struct GroupStatistics {
    /// What they are, in the plural.
    pub name: &'static str,
    /// What a use of one is called, in the past tense.
    pub used: &'static str,
    /// Each of them.
    pub components: Vec<ComponentStatistics>,
}

impl GroupStatistics {
    /// Whether any of them was ever used. A group may exist only for options other than those of the games.
    pub fn is_used(&self) -> bool {
        self.components.iter().any(|component| component.uses > 0)
    }
}

/// The use of a component.
#[derive(Clone, PartialEq, Debug)]
pub struct ComponentStatistics {
    /// Its name.
    pub name: String,
    /// How often it was used.
    pub uses: u64,
    /// How often no seat used it.
    pub by_nobody: u64,
    /// How its users fared; a seat counts once per game, however often it used it.
    pub users: Fare,
}

/// How some seats fared.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fare {
    /// How many there are; a seat counts once per game.
    pub seats: u64,
    /// Their win share; shared wins count fractionally.
    pub won: f64,
    /// How much more often they won than the bots in those seats did overall, so that it doesn't matter whether
    /// strong or weak bots like the component.
    pub excess: f64,
    /// A normal confidence interval with deals as the unit.
    pub excess_interval: Interval,
    /// Their mean rank, 1 being best.
    pub rank: f64,
    /// How far their scores were above the best of the others, on average.
    pub margin: f64,
}

impl Statistics {
    /// The statistics of games with these components, in the order of the deals, with this many games per deal.
    pub fn of(games: &[Played], inventory: &[ComponentGroup], games_per_deal: usize) -> Self {
        let mut decisions = Vec::new();
        let mut leads = LeadStatistics::default();
        let mut counts: Vec<Vec<ComponentCount>> =
            inventory.iter().map(|group| counts_of(group, games)).collect();
        let expected = shares_of_bots(games);
        let mut followed = 0;
        for deal in games.chunks(games_per_deal.max(1)) {
            for game in deal {
                let Some(course) = &game.course else { continue };
                followed += 1;
                course.decisions.iter().for_each(|asked| asked.add_to(&mut decisions));
                leads.add(game, course);
                for used in &course.uses {
                    let group = counts.get_mut(usize::from(used.group));
                    if let Some(component) = group.and_then(|group| find(group, used.component)) {
                        component.add(used.seat);
                    }
                }
                counts.iter_mut().flatten().for_each(|component| component.end_game(game, &expected));
            }
            counts.iter_mut().flatten().for_each(ComponentCount::end_deal);
        }
        let group = |(group, counts): (&ComponentGroup, Vec<ComponentCount>)| GroupStatistics {
            name: group.name,
            used: group.used,
            components: group
                .components
                .iter()
                .zip(counts)
                .map(|(one, count)| count.statistics(one))
                .collect(),
        };
        let groups = inventory.iter().zip(counts).map(group).collect();
        Statistics { games: followed, decisions, leads, groups }
    }
}

/// Each bot's win share.
fn shares_of_bots(games: &[Played]) -> Vec<f64> {
    let bots = games.iter().flat_map(|game| &game.bots).max().map_or(0, |last| last + 1);
    let mut seats_and_wins = vec![(0.0, 0.0); bots];
    for game in games {
        for (seat, bot) in game.seated() {
            seats_and_wins[bot].0 += 1.0;
            seats_and_wins[bot].1 += game.win(seat);
        }
    }
    seats_and_wins.into_iter().map(|(seats, wins)| wins / f64::max(seats, 1.0)).collect()
}

impl LeadStatistics {
    fn add(&mut self, game: &Played, course: &Course) {
        *self.changes.entry(course.lead_changes).or_default() += 1;
        for (worth, leader) in self.by_tenth.iter_mut().zip(course.leaders) {
            if let Some(leader) = leader {
                worth.led += 1;
                worth.won += game.win(leader);
            }
        }
    }
}

/// The uses of one component, counted game by game.
#[derive(Clone, Debug)]
struct ComponentCount {
    number: u16,
    uses: u64,
    by_nobody: u64,
    /// Who has used it in the current game.
    users: Vec<Seat>,
    /// Users, and their wins beyond expectation, in the current deal.
    deal: (f64, f64),
    excess: SeatsExcess,
    seats: u64,
    wins: f64,
    ranks: i64,
    margins: i64,
}

fn counts_of(group: &ComponentGroup, games: &[Played]) -> Vec<ComponentCount> {
    let seats = games.first().map_or(1, |game| game.bots.len());
    let count = |component: &Component| ComponentCount {
        number: component.number,
        uses: 0,
        by_nobody: 0,
        users: Vec::new(),
        deal: (0.0, 0.0),
        excess: SeatsExcess::new(1.0 / seats as f64),
        seats: 0,
        wins: 0.0,
        ranks: 0,
        margins: 0,
    };
    group.components.iter().map(count).collect()
}

fn find(group: &mut [ComponentCount], number: u16) -> Option<&mut ComponentCount> {
    group.iter_mut().find(|component| component.number == number)
}

impl ComponentCount {
    fn add(&mut self, seat: Option<Seat>) {
        self.uses += 1;
        match seat {
            None => self.by_nobody += 1,
            Some(seat) if !self.users.contains(&seat) => self.users.push(seat),
            Some(_) => {}
        }
    }

    fn end_game(&mut self, game: &Played, expected: &[f64]) {
        for seat in self.users.drain(..) {
            let index = usize::from(seat.number());
            self.deal.0 += 1.0;
            self.deal.1 += game.win(seat) - expected[game.bots[index]];
            self.seats += 1;
            self.wins += game.win(seat);
            self.ranks += game.ranks[index];
            self.margins = self.margins.saturating_add(game.margin(seat));
        }
    }

    fn end_deal(&mut self) {
        let (seats, excess) = std::mem::take(&mut self.deal);
        self.excess.add(seats, excess);
    }

    fn statistics(&self, component: &Component) -> ComponentStatistics {
        let mean = |sum: i64| sum as f64 / self.seats.max(1) as f64;
        ComponentStatistics {
            name: component.name.clone(),
            uses: self.uses,
            by_nobody: self.by_nobody,
            users: Fare {
                seats: self.seats,
                won: self.wins / self.seats.max(1) as f64,
                excess: self.excess.mean(),
                excess_interval: self.excess.interval(),
                rank: mean(self.ranks),
                margin: mean(self.margins),
            },
        }
    }
}
