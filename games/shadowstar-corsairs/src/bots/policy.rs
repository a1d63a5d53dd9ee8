//! Filters the many small free choices down to those worth a bot's thought. All others stay legal.

use crate::prelude::*;
use crate::state::Part;
use crate::turn::links::Links;
use crate::turn::transfer::Transfers;

/// A Ship with this many Crew aboard doesn't need more.
const CREW_ABOARD: u8 = 3;

/// Longer lists are left alone.
const MOST_WEIGHED: usize = 512;

/// Keeps the choices worth considering, or all of them if there are none.
pub(crate) fn consider(look: Look<'_>, actions: &mut Vec<Action>) {
    let mut marks = [false; MOST_WEIGHED];
    let Some(marks) = marks.get_mut(..actions.len()) else { return };
    let transfers = actions.iter().any(|action| matches!(action, Action::Transfer(_)));
    let links = if transfers { look.links(look.current) } else { Links::none(look.current) };
    for (mark, &action) in marks.iter_mut().zip(actions.iter()) {
        *mark = look.is_worthwhile(action, actions, &links);
    }
    if marks.contains(&true) {
        let mut marks = marks.iter();
        actions.retain(|_| marks.next() == Some(&true));
    }
}

impl Look<'_> {
    fn is_worthwhile(self, action: Action, legal: &[Action], links: &Links) -> bool {
        let seat = self.current;
        match action {
            Action::Scuttle(_)
            | Action::Jettison(_)
            | Action::Offer(_)
            | Action::Say(Word::Counter)
            | Action::Reveal { .. }
            | Action::Conceal { .. }
            | Action::Load(_)
            | Action::Swap { .. }
            | Action::Lower(_)
            | Action::BuyOff { .. }
            | Action::BuyOffPublic { .. } => false,
            Action::Transfer(from) => Transfers::new(self, links, from)
                .can_put(|item, to| self.is_useful_transfer(seat, item, from, to)),
            Action::Put { item, to } => match self.steps.last() {
                Some(Step::Transfer { from }) => self.is_useful_transfer(seat, item, from, to),
                _ => true,
            },
            Action::Many(many) => self.is_useful_number(many, legal),
            Action::Buy { item, .. } => {
                matches!(item, Item::Tribute | Item::Parts | Item::Recruit | Item::Bomb | Item::Shield)
            }
            Action::Attack(unit) => self.attackable(unit).any(|target| self.is_good_attack(unit, target)),
            Action::Target(target) | Action::Raid(target) => match self.steps.last() {
                Some(Step::AttackTarget { unit }) => self.is_good_attack(unit, target),
                _ => true,
            },
            Action::Card(_) => self.steps.last() != Some(Step::HandLimit) || self.is_over_hand_limit(seat),
            Action::Say(Word::Combat) => self.turn.actions != Part::Ahead,
            Action::Say(Word::EndActions) => {
                self.turn.actions_left == 0
                    || !legal.iter().any(|other| {
                        matches!(other, Action::Generate(_) | Action::Convert(_) | Action::Play(_))
                    })
            }
            _ => true,
        }
    }

    /// Crew goes from bays and holds to Locations that need some, and from bays and full Outposts aboard craft; tokens
    /// go where they can be converted or spent.
    fn is_useful_transfer(self, seat: Seat, item: Item, from: Place, to: Place) -> bool {
        if item.is_crew() {
            return match (from, to) {
                (Place::Craft(_) | Place::Bay(_), Place::At(at)) => self.wants_outpost(seat, at),
                (Place::Bay(_), Place::Craft(craft)) => self.craft(craft).hold.crew() < CREW_ABOARD,
                (Place::At(at), Place::Craft(craft)) => {
                    self.outpost(seat, at).is_some_and(|outpost| outpost.hold.crew() > 1)
                        && self.craft(craft).hold.crew() == 0
                }
                _ => false,
            };
        }
        match (item, from, to) {
            (Item::Bomb, Place::Bay(_), Place::Craft(craft)) => craft.is_ship(),
            (Item::Bomb, ..) => false,
            (_, Place::At(_), Place::Craft(craft)) => craft.is_ship() || self.is_next_to_bay(seat, to),
            (_, Place::At(_), Place::Bay(_)) => true,
            (_, Place::Craft(one), Place::Craft(other)) => !one.is_ship() && other.is_ship(),
            (_, Place::Craft(one), Place::Bay(_)) => {
                !one.is_ship() || matches!(item, Item::Kc | Item::Metal | Item::HiddenKc | Item::HiddenMetal)
            }
            _ => false,
        }
    }

    fn is_next_to_bay(self, seat: Seat, craft: Place) -> bool {
        matches!(craft, Place::Craft(id) if id.owner() == seat && self.is_next_to_hq(self.craft(id).square))
    }

    /// Whether a Crew of a player would hold a Location with icons that no Crew holds yet.
    pub(crate) fn wants_outpost(self, seat: Seat, at: Location) -> bool {
        let is_free = self.control[at].is_none_or(|controller| controller == seat);
        is_free
            && !self.has_outpost(seat, at)
            && self.board().icons(at).values().iter().any(|&icons| icons > 0)
    }

    /// One Crew is enough for a Location; otherwise, as many as possible go.
    fn is_useful_number(self, many: u8, legal: &[Action]) -> bool {
        let most = legal.iter().filter_map(|action| match action {
            Action::Many(many) => Some(*many),
            _ => None,
        });
        match self.steps.last() {
            Some(Step::TransferMany { item, to: Place::At(_), .. }) if item.is_crew() => many == 1,
            Some(Step::TransferMany { .. }) => Some(many) == most.max(),
            _ => true,
        }
    }

    /// Whether an attack promises more than it risks.
    fn is_good_attack(self, unit: Target, target: Target) -> bool {
        let (own, other) = (self.plain_strength(unit), self.plain_strength(target));
        let toughness = match target {
            Target::Craft(craft) => self.rated(craft).hull_left(),
            Target::Outpost(seat, at) => self.outpost(seat, at).map_or(0, |outpost| 2 * outpost.hold.crew()),
            Target::None | Target::Pack(_) | Target::Bay(_) | Target::Player(_) => 1,
        };
        own > 0 && (own > other || own >= toughness)
    }

    /// Without fight modifiers.
    pub(crate) fn plain_strength(self, unit: Target) -> u8 {
        match unit {
            Target::Craft(craft) => self.rated(craft).combat(),
            Target::Outpost(seat, at) => self.outpost(seat, at).map_or(0, |outpost| outpost.hold.fit_crew()),
            Target::Pack(pack) => self.factions.packs[usize::from(pack)].scouts,
            Target::None | Target::Bay(_) | Target::Player(_) => 0,
        }
    }
}
