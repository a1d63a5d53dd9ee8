//! Actions: generating at all icons, converting and drawing, choosing a category along the way.

use tenka_core::{Conjunction, Pick};

use crate::plans::Planner;
use crate::plans::course::Course;
use crate::prelude::*;
use crate::words::labels::actions_of;

impl Planner<'_> {
    /// What is done first says which category is meant.
    pub(super) fn plan_categories(&mut self, from: &Course<'_>) {
        for category in Category::ALL {
            let Some(chosen) = from.then(Action::Category(category)) else { continue };
            let generate = Pick::new("do-generate", say!(do_generate));
            let convert = Pick::new("do-convert", say!(do_convert));
            self.plan_generation(&chosen, vec![generate, self.pick(category)]);
            self.plan_draws(&chosen, std::slice::from_ref(&convert));
            self.plan_conversions(&chosen, vec![convert, self.pick(category)]);
            for play in chosen.legal().into_iter().filter(|action| matches!(action, Action::Play(_))) {
                self.offer_as(&chosen, play, tenka_core::Words::picks(self.game, play));
            }
        }
    }

    pub(super) fn plan_actions(&mut self, from: &Course<'_>) {
        self.plan_generation(from, vec![Pick::new("do-generate_all", say!(do_generate_all))]);
        self.plan_draws(from, &[]);
        self.plan_conversions(from, vec![Pick::new("do-convert_all", say!(do_convert_all))]);
        self.plan_redeployments(from);
    }

    /// SHC-122: as often as there are Actions and icons, first in the bay, where tokens can be converted.
    fn plan_generation(&mut self, from: &Course<'_>, picks: Vec<Pick>) {
        let Some(category) = from.look().turn.category else { return };
        let (mut course, mut places) = (from.clone(), Vec::new());
        loop {
            let mut sites = course.look().icon_sites(self.seat);
            let site = sites.find(|&site| passes(course.look().may_generate(site)));
            let Some(site) = site.filter(|_| !course.has_ended()) else { break };
            drop(sites);
            course.take(Action::Generate(site));
            places.push(at_place(self.game, site));
        }
        if places.is_empty() {
            return;
        }
        let [verb, ..] = actions_of(category);
        let items = items(places.len() as u8, category.token());
        let places = Sentence::listed(places, Conjunction::And);
        self.offer(&course, picks, (say!(generate_at_all { verb, items, places }), say!(generate_help)));
    }

    /// SHC-125, SHC-127: a deck or a discard pile, after the hold of the token if there are several.
    fn plan_draws(&mut self, from: &Course<'_>, first: &[Pick]) {
        let holds = convertible(from, self.seat);
        for &hold in &holds {
            let spent = from.after(Action::Convert(hold));
            if !matches!(spent.step(), Step::Draw { .. }) {
                continue;
            }
            let hold = Some(self.pick(hold)).filter(|_| holds.len() > 1);
            for draw in spent.legal() {
                let pile = tenka_core::Words::picks(self.game, draw);
                let picks = first.iter().cloned().chain(hold.clone()).chain(pile).collect();
                self.offer_as(&spent, draw, picks);
            }
        }
    }

    /// SHC-128, SHC-129: as often as there are Actions and tokens.
    fn plan_conversions(&mut self, from: &Course<'_>, picks: Vec<Pick>) {
        let Some(category) = from.look().turn.category else { return };
        let verb = match category {
            Category::Personnel | Category::Finance => actions_of(category)[1],
            Category::Politics | Category::Technology => return,
        };
        let (mut course, mut many) = (from.clone(), 0);
        while let Some(&hold) = convertible(&course, self.seat).first() {
            course.take(Action::Convert(hold));
            many += 1;
        }
        if many > 0 {
            let items = items(many, category.token());
            self.offer(&course, picks, (say!(convert_all { verb, items }), say!(convert_help)));
        }
    }

    /// SHC-131: a place and another.
    fn plan_redeployments(&mut self, from: &Course<'_>) {
        for action in from.legal() {
            let Action::Redeploy { from: source, .. } = action else { continue };
            let chosen = from.after(action);
            for site in chosen.legal() {
                let Action::Site(to) = site else { continue };
                let redeploy = Pick::new("do-redeploy", say!(do_redeploy));
                self.offer_as(&chosen, site, vec![redeploy, self.pick(source), self.pick(to)]);
            }
        }
    }
}

fn convertible(course: &Course<'_>, seat: Seat) -> Vec<Place> {
    let look = course.look();
    let may = |hold: &Place| !course.has_ended() && passes(look.may_convert(*hold));
    Look::converters(seat).filter(may).collect()
}
