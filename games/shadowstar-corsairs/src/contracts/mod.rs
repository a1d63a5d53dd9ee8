//! Contracts (section 17 of the ledger and the Contracts of `components.toml`).

pub(crate) mod conditions;
pub(crate) mod delivery;

use tenka_core::Kind;

use crate::action::{FULFIL, POST};
use crate::prelude::*;

const MOST_POSTED: usize = 12;

/// Posted, or else fulfilled.
const CONTRACT: Kind<Action, (Card, bool)> = Kind {
    make: |(card, posting)| if posting { Action::Post(card) } else { Action::Fulfil(card) },
    of: |action| {
        let post = (POST.of)(action).map(|card| (card, true));
        post.or_else(|| (FULFIL.of)(action).map(|card| (card, false)))
    },
};

/// What a mission carries, and what it becomes.
pub(crate) const fn mission_token(card: Card) -> Option<Category> {
    match card {
        Card::MissionTraining => Some(Category::Personnel),
        Card::MissionDiplomatic => Some(Category::Politics),
        Card::MissionOreHauling => Some(Category::Finance),
        Card::MissionScience => Some(Category::Technology),
        _ => None,
    }
}

/// The second token of an Evac stack, beside the kC.
pub(crate) const fn evac_token(card: Card) -> Option<Item> {
    match card {
        Card::EvacRelic => Some(Item::Parts),
        Card::EvacDignitary => Some(Item::Tribute),
        Card::EvacCivilian => Some(Item::Recruit),
        Card::EvacMunitions => Some(Item::Bomb),
        _ => None,
    }
}

pub(crate) const fn is_two_stage(card: Card) -> bool {
    evac_token(card).is_some()
        || mission_token(card).is_some()
        || matches!(card, Card::ReliefSupplies | Card::ExpressDelivery)
}

impl Look<'_> {
    /// D33: the Contracts that can be posted or fulfilled now.
    pub(crate) fn offer_contracts(self, offers: &mut impl Offers<Action>) {
        let seat = self.current;
        let in_hand = self.hidden.hands[seat].of(Deck::Contract);
        let public = self.public_contract.filter(|&card| !in_hand.contains(card));
        let held = in_hand.each().chain(public).map(|card| (card, is_two_stage(card)));
        let mut offered = Cards::NONE;
        let mut is_first = |card: Card| {
            !offered.contains(card) && {
                offered.add(card);
                true
            }
        };
        let posted = self.posted.as_slice().iter().filter(|posted| posted.owner == seat);
        let delivered = posted.filter(|posted| self.is_delivered(posted) && is_first(posted.card));
        let deeds = held.chain(delivered.map(|posted| (posted.card, false)));
        offers.each(
            CONTRACT,
            deeds,
            |(card, posting)| {
                if posting { self.may_post(card) } else { self.may_fulfil(card) }
            },
        );
    }

    fn is_posted(self, seat: Seat, card: Card) -> bool {
        self.posted.as_slice().iter().any(|posted| posted.owner == seat && posted.card == card)
    }

    /// SHC-141, SHC-192: whether a Contract is a private one of the current player, in hand or posted.
    pub(crate) fn is_own_contract<R: Reason>(self, card: Card) -> Result<(), R> {
        let (seat, name) = (self.current, &self.game.card(card).name);
        require!(card.deck() == Deck::Contract, "SHC-192", not_a_contract { card: name });
        let is_own = self.hidden.hands[seat].contains(card) || self.is_posted(seat, card);
        require!(is_own, "SHC-192", not_your_contract { contract: name });
        Ok(())
    }

    /// SHC-198: whether the current player can fulfil or post a Contract as their own.
    fn may_handle_contract<R: Reason>(self, card: Card) -> Result<(), R> {
        if self.public_contract == Some(card) {
            return Ok(());
        }
        self.is_own_contract(card)
    }

    /// SHC-197.
    pub(crate) fn may_post<R: Reason>(self, card: Card) -> Result<(), R> {
        let (seat, name) = (self.current, &self.game.card(card).name);
        self.may_handle_contract(card)?;
        require!(is_two_stage(card), "SHC-197", one_stage_contract { contract: name });
        let is_held = self.hidden.hands[seat].contains(card) || self.public_contract == Some(card);
        require!(is_held, "SHC-197", already_posted { contract: name });
        let can_post =
            self.posted.len() < MOST_POSTED && self.ships(seat).any(|ship| self.can_post_with(ship, card));
        require!(can_post, "SHC-197", no_ship_can_post { contract: name });
        Ok(())
    }

    /// SHC-193, SHC-197.
    pub(crate) fn may_fulfil<R: Reason>(self, card: Card) -> Result<(), R> {
        let (seat, name) = (self.current, &self.game.card(card).name);
        self.may_handle_contract(card)?;
        let is_met = if is_two_stage(card) {
            require!(self.is_posted(seat, card), "SHC-197", post_first { contract: name });
            let mut posted = self.posted.as_slice().iter();
            posted.any(|posted| posted.owner == seat && posted.card == card && self.is_delivered(posted))
        } else {
            self.is_fulfilled(seat, card)
        };
        require!(is_met, "SHC-193", contract_not_met { contract: name });
        Ok(())
    }

    /// D33: whether a Ship can be used to post or fulfil a Contract.
    pub(crate) fn may_carry<R: Reason>(self, card: Card, posting: bool, unit: Target) -> Result<(), R> {
        let ship = unit.craft().filter(|ship| self.ships(self.current).any(|own| own == *ship));
        let serves = |ship| if posting { self.can_post_with(ship, card) } else { self.can_ship_arms(ship) };
        let (name, unit) = (&self.game.card(card).name, || target_name(self.game, unit));
        require!(ship.is_some_and(serves), "SHC-193", ship_doesnt_fulfil { ship: unit(), contract: name });
        Ok(())
    }

    /// SHC-283: whether a token can be converted after unloading this one.
    pub(crate) fn leaves_relief(self, ship: CraftId, at: Location, item: Item) -> bool {
        let seat = ship.owner();
        let is_hostile = self.control[at].is_some_and(|controller| controller != seat);
        let has_room = item != Item::Recruit || self.room(Place::At(at), seat, Item::Crew) > 0;
        let on_the_spot = !is_hostile && has_room && self.can_convert(seat, category_of(item));
        on_the_spot
            || Category::ALL.into_iter().any(|category| {
                let token = category.token();
                let held = self.spendable(Place::Craft(ship), seat, token);
                held > u8::from(token == item) && self.can_convert(seat, category)
            })
    }

    /// D33: whether a token can be converted in a Ship without an Action.
    pub(crate) fn may_convert_freely<R: Reason>(
        self,
        ship: CraftId,
        kind: Option<Item>,
        item: Item,
    ) -> Result<(), R> {
        let (seat, name) = (ship.owner(), || kind_name(item));
        let is_basic = Item::BASIC.contains(&item);
        require!(is_basic, "SHC-124", not_convertible { item: name() });
        require!(kind.is_none_or(|kind| kind == item), "SHC-278", not_of_the_mission { item: name() });
        let held = self.spendable(Place::Craft(ship), seat, item);
        require!(held > 0, "SHC-124", none_there { item: name(), place: craft_name(ship) });
        let can = self.can_convert(seat, category_of(item));
        require!(can, "SHC-R21", nothing_to_convert_into { item: name() });
        Ok(())
    }
}

pub(crate) fn category_of(item: Item) -> Category {
    Category::ALL.into_iter().find(|category| category.token() == item).unwrap_or(Category::Finance)
}
