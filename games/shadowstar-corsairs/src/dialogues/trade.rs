//! Offers: what one player gives, and what the other (section 22.8 of the ledger, D36, SHC-R72).

use tenka_core::{Chip, Column, Dialogue, Does, Game as _, Group, Press, Sketch, Thing as _, Verb};

use crate::dialogues::{Course, Draft, carried_out, does, group, item_chip, without};
use crate::prelude::*;
use crate::state::{Lot, State};

pub(super) fn proposal(
    game: &ShadowstarCorsairs,
    world: &State,
    opening: Action,
    lots: &[Action],
) -> Option<Dialogue<Draft>> {
    let begun = Sketch::new(game, world).then(opening)?;
    let (seat, partner) = begun.state.open.offer?.partners(begun.state.open.current);
    // What can't be listed any more is left out.
    let (mut course, mut listed) = (begun, Vec::new());
    for &lot in lots {
        if is_lot(lot)
            && let Some(next) = course.clone().then(lot)
        {
            course = next;
            listed.push(lot);
        }
    }
    let proposal = Proposal { game, course, opening, listed };
    let title = match opening {
        Action::Offer(_) => say!(trade_with { seat: partner }),
        _ => say!(counter_offer_to { seat: partner }),
    };
    let send = proposal.course.clone().try_then(Action::Say(Word::Send));
    Some(Dialogue {
        title,
        columns: [
            proposal.side((seat, partner), |item, from, to| Action::Give { item, from, to }),
            proposal.side((partner, seat), |item, from, to| Action::Ask { item, from, to }),
        ],
        below: Vec::new(),
        verbs: vec![Verb { label: say!(propose), does: does(send) }],
    })
}

const fn is_lot(action: Action) -> bool {
    matches!(action, Action::Give { .. } | Action::Ask { .. } | Action::TradeCraft(_))
}

/// An offer in the making.
struct Proposal<'a> {
    game: &'a ShadowstarCorsairs,
    /// Where it has everything that is listed.
    course: Course<'a>,
    opening: Action,
    listed: Vec<Action>,
}

impl Proposal<'_> {
    fn draft(&self, lots: &[Action]) -> Draft {
        [&[self.opening], lots].concat()
    }

    /// With one more thing in it, or why that can't be listed.
    fn with(&self, lot: Action) -> Result<Draft, tenka_core::Violation> {
        self.game.check(&self.course.state, lot)?;
        Ok(self.draft(&[&self.listed[..], &[lot]].concat()))
    }

    fn without(&self, lot: Action) -> Option<Draft> {
        Some(self.draft(&without(&self.listed, lot)?))
    }

    /// SHC-244, SHC-245: tokens, place by place, and craft that one player could give the other.
    fn side(
        &self,
        (giver, taker): (Seat, Seat),
        lot: impl Fn(Item, Place, Place) -> Action,
    ) -> Column<Draft> {
        let look = Look { game: self.game, state: &self.course.state };
        let mut groups: Vec<Group<Draft>> = Vec::new();
        for place in look.own_places(giver) {
            let ways: Vec<_> = look.lots(giver, taker).filter(|&(_, from, _)| from == place).collect();
            let receivers = |item: Item| ways.iter().filter(|way| way.0 == item).count();
            let chips: Vec<_> = ways
                .iter()
                .filter(|(item, ..)| !item.is_crew())
                .map(|&(item, from, to)| {
                    let action = lot(item, from, to);
                    let many = self.listed.iter().filter(|&&other| other == action).count() as u8;
                    let press = Press::Steps { more: self.with(action), less: self.without(action) };
                    let chip = item_chip(item, many, many > 0, press);
                    if receivers(item) < 2 {
                        return chip;
                    }
                    let label = say!(item_into { item: chip.label, place: place_name(self.game, to) });
                    Chip { label, thing: format!("{}-{}", item.thing(), to.thing()), ..chip }
                })
                .collect();
            if !chips.is_empty() {
                groups.push(group(place_name(self.game, place), chips));
            }
        }
        let note = if groups.is_empty() { say!(nothing_near_to_trade) } else { Sentence::default() };
        let craft: Vec<_> = look.fleet(giver).map(|craft| self.craft(craft)).collect();
        if !craft.is_empty() {
            groups.push(Group { title: say!(craft_with_cargo), is_folded: true, chips: craft });
        }
        Column { title: say!(column_gives { seat: giver }), note, groups }
    }

    fn craft(&self, craft: CraftId) -> Chip<Draft> {
        let action = Action::TradeCraft(craft);
        let listed = self.without(action);
        Chip {
            thing: craft.thing(),
            label: craft_name(craft).capitalised(),
            count: None,
            is_chosen: listed.is_some(),
            press: Press::Once(listed.map_or_else(|| self.with(action), Ok)),
        }
    }
}

/// D36: the offer that is to be answered, the recipient's side first.
pub(super) fn answer(game: &ShadowstarCorsairs, world: &State) -> Option<Dialogue<Draft>> {
    let open = &world.open;
    let offer = open.offer.filter(|_| matches!(open.steps.last(), Some(Step::Answer { .. })))?;
    let (proposer, partner) = offer.partners(open.current);
    let column = |seat: Seat, lots: &[Lot]| {
        let chips = lots.iter().enumerate().map(|(number, lot)| shown(game, number, lot)).collect();
        Column {
            title: say!(column_gives { seat }),
            note: Sentence::default(),
            groups: vec![Group::open(chips)],
        }
    };
    let play = |word: Word| does(Sketch::new(game, world).try_then(Action::Say(word)));
    let counter = match Sketch::new(game, world).try_then(Action::Say(Word::Counter)) {
        Ok(begun) => Does::Draft(swapped(begun, offer.gives.as_slice(), offer.asks.as_slice())),
        Err(why) => Does::Nothing(why),
    };
    let verbs = [
        (say!(accept_verb), play(Word::Accept)),
        (say!(counter_verb), counter),
        (say!(decline_verb), play(Word::Pass)),
    ];
    Some(Dialogue {
        title: say!(offer_of { seat: proposer }),
        columns: [column(partner, offer.asks.as_slice()), column(proposer, offer.gives.as_slice())],
        below: Vec::new(),
        verbs: verbs.into_iter().map(|(label, does)| Verb { label, does }).collect(),
    })
}

/// Something in an offer that can't be changed.
fn shown(game: &ShadowstarCorsairs, number: usize, lot: &Lot) -> Chip<Draft> {
    let from = target_name(game, lot.from);
    let (thing, label) = match lot.item {
        Some(item) => (item.thing(), say!(lot_from { item: item_name(item), place: from })),
        None => (lot.from.craft().map_or_else(String::new, CraftId::thing), from),
    };
    let thing = format!("{thing}-{number}");
    Chip { thing, label: label.capitalised(), count: None, is_chosen: true, press: Press::Shown }
}

/// SHC-R72: a counter-offer begins with the offer as the partner sees it, as far as they could make it.
fn swapped(mut course: Course<'_>, gives: &[Lot], asks: &[Lot]) -> Draft {
    let lot = |lot: &Lot, token: fn(Item, Place, Place) -> Action| match (
        lot.item,
        lot.from.place(),
        lot.to.place(),
    ) {
        (Some(item), Some(from), Some(to)) => Some(token(item, from, to)),
        (None, ..) => lot.from.craft().map(Action::TradeCraft),
        _ => None,
    };
    let given = asks.iter().filter_map(|asked| lot(asked, |item, from, to| Action::Give { item, from, to }));
    let asked = gives.iter().filter_map(|given| lot(given, |item, from, to| Action::Ask { item, from, to }));
    for action in given.chain(asked) {
        if let Ok(next) = carried_out(course.clone(), &[action]) {
            course = next;
        }
    }
    course.actions
}
