//! Actions: generating at all icons or straight into a hold, converting and drawing, choosing a category along the way.

use tenka_core::{Conjunction, Pick, Words as _};

use crate::plans::Planner;
use crate::plans::cargo::can_transfer;
use crate::plans::course::Course;
use crate::prelude::*;
use crate::words::labels::{LabelContext, actions_of};

impl Planner<'_> {
    /// What is done first says which category is meant.
    pub(super) fn plan_categories(&mut self, from: &Course<'_>) {
        for category in Category::ALL {
            let Some(chosen) = from.then(Action::Category(category)) else { continue };
            self.opens = Some((category, from.look().level(self.seat, category)));
            let (named, convert) = (self.pick(category), Pick::new("do-convert", say!(do_convert)));
            self.plan_generation(&chosen, vec![generate(), named.clone()]);
            for site in icons(&chosen, self.seat) {
                self.offer_as(&chosen, Action::Generate(site), vec![self.pick(site), named.clone()]);
            }
            self.plan_draws(&chosen, std::slice::from_ref(&convert));
            self.plan_cards_from_nothing(&chosen);
            self.plan_conversions(&chosen, vec![convert, named]);
            for play in chosen.legal().into_iter().filter(|action| matches!(action, Action::Play(_))) {
                self.offer_as(&chosen, play, self.game.picks(play));
            }
        }
        self.opens = None;
    }

    pub(super) fn plan_actions(&mut self, from: &Course<'_>) {
        self.plan_generation(from, vec![Pick::new("do-generate_all", say!(do_generate_all))]);
        self.plan_generation_aboard(from);
        self.plan_draws(from, &[]);
        self.plan_cards_from_nothing(from);
        self.plan_conversions(from, vec![Pick::new("do-convert_all", say!(do_convert_all))]);
        self.plan_redeployments(from);
        self.plan_purchases(from);
    }

    /// SHC-122: as often as there are Actions and icons, first in the bay, where tokens can be converted.
    fn plan_generation(&mut self, from: &Course<'_>, picks: Vec<Pick>) {
        let Some(category) = from.look().turn.category else { return };
        let (mut course, mut places) = (from.clone(), Vec::new());
        while let Some(&site) = icons(&course, self.seat).first() {
            course.take(Action::Generate(site));
            places.push(at_place(self.game, site));
        }
        if places.is_empty() {
            return;
        }
        let [verb, ..] = actions_of(category);
        let items = items(places.len() as u8, category.token());
        places.dedup();
        let places = Sentence::listed(places, Conjunction::And);
        self.offer(&course, picks, (say!(generate_at_all { verb, items, places }), say!(an_action_each)));
    }

    /// SHC-105, SHC-122: a craft that takes the token aboard at once, and the Location if there are several.
    fn plan_generation_aboard(&mut self, from: &Course<'_>) {
        let Some(category) = from.look().turn.category else { return };
        let ([verb, ..], item) = (actions_of(category), category.token());
        let sites: Vec<(Place, Course<'_>)> = icons(from, self.seat)
            .into_iter()
            .filter(|site| matches!(site, Place::At(_)))
            .map(|site| (site, from.after(Action::Generate(site))))
            .collect();
        for craft in from.look().fleet(self.seat) {
            let to = Place::Craft(craft);
            let near: Vec<_> =
                sites.iter().filter(|(site, made)| can_transfer(made, *site, item, to)).collect();
            for (site, made) in &near {
                let loaded = made.after(Action::Transfer(*site)).after(Action::Put { item, to });
                let loaded = if matches!(loaded.step(), Step::TransferMany { .. }) {
                    loaded.after(Action::Many(1))
                } else {
                    loaded
                };
                let place = Some(self.pick(*site)).filter(|_| near.len() > 1);
                let picks = [generate(), self.pick(craft)].into_iter().chain(place).collect();
                let (items, site) = (items(1, item), at_place(self.game, *site));
                let label = say!(generate_aboard { verb, items, place: site, craft: craft_name(craft) });
                self.offer(&loaded, picks, (label, say!(transfer_help)));
            }
        }
    }

    /// SHC-125, SHC-127: a deck or a discard pile, after the hold of the token if there are several.
    fn plan_draws(&mut self, from: &Course<'_>, first: &[Pick]) {
        let holds = convertible(from, self.seat);
        for &hold in &holds {
            let spent = from.after(Action::Convert(hold));
            if !matches!(spent.step(), Step::Draw { .. }) {
                continue;
            }
            let picked = Some(self.pick(hold)).filter(|_| holds.len() > 1);
            for draw in spent.legal() {
                let picks: Vec<Pick> =
                    first.iter().cloned().chain(picked.clone()).chain(self.game.picks(draw)).collect();
                let words = self.about_draw(&spent, hold, draw);
                self.offer(&spent.after(draw), picks, words);
            }
        }
    }

    /// SHC-122, SHC-125: a token of the bay that is converted at once.
    fn plan_cards_from_nothing(&mut self, from: &Course<'_>) {
        let bay = Place::Bay(self.seat);
        if !icons(from, self.seat).contains(&bay) {
            return;
        }
        let made = from.after(Action::Generate(bay));
        if !convertible(&made, self.seat).contains(&bay) {
            return;
        }
        let spent = made.after(Action::Convert(bay));
        if !matches!(spent.step(), Step::Draw { .. }) {
            return;
        }
        for draw in spent.legal() {
            let picks = [generate()].into_iter().chain(self.game.picks(draw)).collect();
            let (label, help) = self.about_draw(&spent, bay, draw);
            self.offer(&spent.after(draw), picks, (say!(generate_first { label }), help));
        }
    }

    fn about_draw(&self, spent: &Course<'_>, hold: Place, draw: Action) -> (Sentence, Sentence) {
        let view = spent.view(self.seat);
        let told = LabelContext { game: self.game, view: &view };
        let category = told.turn.category.unwrap_or(Category::Politics);
        let ([_, verb, _], item) = (actions_of(category), item_name(category.token()));
        let (place, left) = (told.place(hold), told.turn.actions_left);
        let top = match draw {
            Action::Pile(deck) => told.discards.get(deck.index()).and_then(tenka_core::Row::last),
            _ => None,
        };
        let label = match top {
            Some(top) => say!(convert_for_top_of_pile { verb, item, place, card: told.card(top.0) }),
            None => say!(convert_for_card { verb, item, place, deck: category_name(category) }),
        };
        let about = top.map_or_else(Sentence::default, |top| told.about_card(top.0));
        (label, Sentence::joined([about, say!(actions_left_then { left })]))
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
            self.offer(&course, picks, (say!(convert_all { verb, items }), say!(an_action_each)));
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

    /// SHC-138: what is bought, after where the money is if it is in several places. As little Metal as possible is spent.
    fn plan_purchases(&mut self, from: &Course<'_>) {
        let legal = from.legal();
        let purses = legal.iter().filter_map(|action| match action {
            Action::Purchase(place) => Some(*place),
            _ => None,
        });
        let several = purses.clone().count() > 1;
        for purse in purses {
            let begun = from.after(Action::Purchase(purse));
            let place = Some(self.pick(purse)).filter(|_| several);
            for buy in begun.legal() {
                let (verb, what) = match buy {
                    Action::BuyShuttle { .. } => (Pick::new("do-buy_shuttle", say!(do_buy_shuttle)), vec![]),
                    Action::BuyShip { class, side, .. } => {
                        let ship = vec![self.pick(class), self.pick(side)];
                        (Pick::new("do-buy_ship", say!(do_buy_ship)), ship)
                    }
                    Action::Upgrade { craft, .. } => {
                        (Pick::new("do-upgrade", say!(do_upgrade)), vec![self.pick(craft)])
                    }
                    _ => continue,
                };
                let picks = [verb].into_iter().chain(place.clone()).chain(what).collect();
                self.offer_as(&begun, buy, picks);
            }
        }
    }
}

fn generate() -> Pick {
    Pick::new("do-generate", say!(do_generate))
}

/// Where there is an icon and an Action to generate; the bay comes first.
fn icons(course: &Course<'_>, seat: Seat) -> Vec<Place> {
    let look = course.look();
    let may = |site: &Place| !course.has_ended() && passes(look.may_generate(*site));
    look.icon_sites(seat).filter(may).collect()
}

/// Where there is a token and an Action to convert it.
fn convertible(course: &Course<'_>, seat: Seat) -> Vec<Place> {
    let look = course.look();
    let may = |hold: &Place| !course.has_ended() && passes(look.may_convert(*hold));
    Look::converters(seat).filter(may).collect()
}
