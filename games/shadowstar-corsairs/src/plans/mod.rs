//! What a person sees as one move although the rules ask for several actions: sailing to a square, loading Cargo, using all
//! icons, ending the turn.
//!
//! A plan is tried on a copy of the table and never goes on after an action that can't be taken back. So it depends only on
//! what its player knows.

mod acting;
mod cargo;
mod course;
mod ending;
mod fighting;
mod placing;
mod sailing;

use std::collections::HashSet;

use tenka_core::{Game as _, Pick, Plan, Thing, Viewer, Words as _};

use crate::plans::course::Course;
use crate::prelude::*;
use crate::state::State;
use crate::words::helps::help;
use crate::words::labels::label;

/// The plans of whoever is to act.
pub(crate) fn plans(game: &ShadowstarCorsairs, world: &State) -> Vec<Plan<Action>> {
    let Some(seat) = game.to_act(world) else { return Vec::new() };
    let here = Course::new(game, world);
    let mut planner = Planner { game, seat, plans: Vec::new(), paths: Paths::default(), opens: None };
    for action in here.legal() {
        planner.paths.add(&game.picks(action));
        game.other_picks(action).iter().for_each(|picks| planner.paths.add(picks));
    }
    planner.plan(&here);
    planner.plans
}

/// Collects plans.
struct Planner<'a> {
    game: &'a ShadowstarCorsairs,
    seat: Seat,
    plans: Vec<Plan<Action>>,
    paths: Paths,
    /// The category that the plans choose along the way, and its Level.
    opens: Option<(Category, u8)>,
}

impl Planner<'_> {
    fn plan(&mut self, from: &Course<'_>) {
        match from.step() {
            Step::Deploy { .. } => self.plan_deployments(from),
            Step::Main => {
                self.plan_sails(from);
                self.plan_transfers(from);
                self.plan_categories(from);
                self.plan_attacks(from);
            }
            Step::Moving => {
                self.plan_sails(from);
                self.plan_transfers(from);
            }
            Step::Actions => {
                self.plan_actions(from);
                self.plan_transfers(from);
            }
            Step::Combat => {
                self.plan_attacks(from);
                self.plan_transfers(from);
            }
            step => self.plan_repetitions(from, step),
        }
        self.plan_end_of_turn(from);
        self.plan_beyond(from);
    }

    /// What comes after the end of a move, or of Actions that are used up: nobody has to say that they have ended.
    fn plan_beyond(&mut self, from: &Course<'_>) {
        let Some(beyond) = ending::implied(from) else { return };
        for action in beyond.legal() {
            self.offer_as(&beyond, action, self.game.picks(action));
        }
        self.plan(&beyond);
    }

    /// A plan that ends with an action and is called after it.
    fn offer_as(&mut self, before: &Course<'_>, last: Action, picks: Vec<Pick>) {
        if self.paths.are_taken(&picks) {
            return;
        }
        let view = before.view(self.seat);
        let words = (label(self.game, &view, last), help(self.game, &view, last));
        self.offer(&before.after(last), picks, words);
    }

    /// A plan with its label and help, unless it is a single action or its picks already mean something.
    fn offer(&mut self, course: &Course<'_>, picks: Vec<Pick>, (label, help): (Sentence, Sentence)) {
        if course.actions().len() < 2 || self.paths.are_taken(&picks) {
            return;
        }
        self.paths.add(&picks);
        let viewer = Viewer::Seat(self.seat);
        let opens = self.opens.map_or_else(Sentence::default, |(category, actions)| {
            say!(opens_category { category: category_name(category), actions })
        });
        let help = Sentence::joined([help, opens]);
        self.plans.push(Plan {
            actions: course.actions().to_vec(),
            label: label.for_viewer(viewer).capitalised(),
            help: help.for_viewer(viewer).capitalised(),
            picks,
        });
    }

    fn pick(&self, thing: impl Thing<ShadowstarCorsairs>) -> Pick {
        thing.pick(self.game)
    }
}

/// The picks that already mean something.
#[derive(Default)]
struct Paths {
    whole: HashSet<Vec<String>>,
    begun: HashSet<Vec<String>>,
}

impl Paths {
    fn things(picks: &[Pick]) -> Vec<String> {
        picks.iter().map(|pick| pick.thing.clone()).collect()
    }

    fn add(&mut self, picks: &[Pick]) {
        let path = Paths::things(picks);
        self.begun.extend((1..path.len()).map(|many| path[..many].to_vec()));
        self.whole.insert(path);
    }

    /// Also if they only begin something, or something ends before they do: nobody could tell when to stop.
    fn are_taken(&self, picks: &[Pick]) -> bool {
        let path = Paths::things(picks);
        self.begun.contains(&path) || (1..=path.len()).any(|many| self.whole.contains(&path[..many]))
    }
}
