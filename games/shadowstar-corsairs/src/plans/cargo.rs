//! Loading and unloading.

use tenka_core::{Conjunction, Pick};

use crate::plans::Planner;
use crate::plans::course::Course;
use crate::prelude::*;
use crate::turn::transfer::Transfers;

/// Larger numbers are only offered if they are all there is.
const MOST_COUNTED: u8 = 6;

impl Planner<'_> {
    /// A place, what is there, and another place; or just two places for all tokens.
    pub(super) fn plan_transfers(&mut self, from: &Course<'_>) {
        for begin in from.legal() {
            let Action::Transfer(source) = begin else { continue };
            let begun = from.after(begin);
            let mut destinations = Vec::new();
            for put in begun.legal() {
                let Action::Put { item, to } = put else { continue };
                self.plan_transfer(&begun.after(put), source, item, to);
                if !destinations.contains(&to) {
                    destinations.push(to);
                }
            }
            destinations.into_iter().for_each(|to| self.plan_transfer_of_all(from, source, to));
        }
    }

    /// As many of a kind as there are or have room. Of Crew, one is enough to hold a Location. Other numbers are picked between
    /// the kind and where it goes.
    fn plan_transfer(&mut self, chosen: &Course<'_>, from: Place, item: Item, to: Place) {
        let most = match chosen.step() {
            Step::TransferMany { .. } => chosen.legal().len() as u8,
            _ => 1,
        };
        let lands = item.is_crew() && matches!(to, Place::At(_));
        let usual = if lands { 1 } else { most };
        let numbers = (1..=most).filter(|&many| many == usual || many == most || many <= MOST_COUNTED);
        for many in numbers {
            let number = (many != usual).then(|| self.pick(many));
            let picks = [self.pick(from), self.pick(item)].into_iter().chain(number).chain([self.pick(to)]);
            let course = if most > 1 { chosen.after(Action::Many(many)) } else { chosen.clone() };
            self.offer_transfer(&course, picks.collect(), (from, to), (items(many, item), lands));
        }
    }

    fn plan_transfer_of_all(&mut self, from: &Course<'_>, source: Place, to: Place) {
        let (mut course, mut moved) = (from.clone(), Vec::new());
        for item in Item::TOKENS.into_iter().chain(Item::HIDDEN) {
            let mut many = 0;
            while can_transfer(&course, source, item, to) {
                course.take(Action::Transfer(source));
                course.take(Action::Put { item, to });
                let most = match course.step() {
                    Step::TransferMany { .. } => course.legal().len() as u8,
                    _ => 1,
                };
                if most > 1 {
                    course.take(Action::Many(most));
                }
                many += most;
            }
            if many > 0 {
                moved.push(items(many, item));
            }
        }
        let picks = vec![self.pick(source), self.pick(to)];
        let moved = Sentence::listed(moved, Conjunction::And);
        self.offer_transfer(&course, picks, (source, to), (moved, false));
    }

    fn offer_transfer(
        &mut self,
        course: &Course<'_>,
        picks: Vec<Pick>,
        (from, to): (Place, Place),
        (many, lands): (Sentence, bool),
    ) {
        let (items, from, place) = (many, place_name(self.game, from), place_name(self.game, to));
        let label = if lands {
            say!(land_crew_from { items, from, place })
        } else {
            say!(transfer_items_from { items, from, place })
        };
        self.offer(course, picks, (label, say!(transfer_help)));
    }
}

pub(super) fn can_transfer(course: &Course<'_>, from: Place, item: Item, to: Place) -> bool {
    let look = course.look();
    let links = look.links(look.current);
    let is_it = |other: Item, place: Place| other == item && place == to;
    !course.has_ended() && Transfers::new(look, &links, from).can_put(is_it)
}
