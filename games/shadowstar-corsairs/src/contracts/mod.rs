//! Contracts (section 17 of the ledger and the Contracts of `components.toml`, D33): how they are posted and fulfilled, and
//! their rewards. The rules of each are one type, [`OneStage`] or [`TwoStages`](carried::TwoStages): its condition, what it takes, how near a
//! player is to it; `cards::index` lists them.

pub(crate) mod carried;
pub(crate) mod counted;
pub(crate) mod placed;

use tenka_core::Kind;

use crate::action::{FULFIL, POST, TARGET};
use crate::contracts::counted::{Means, Tally};
use crate::knowledge::view::View;
use crate::pieces::cargo::HIDDEN_ITEMS;
use crate::prelude::*;
use crate::state::Posted;

const MOST_POSTED: usize = 12;

/// For bots: the progress of a Contract with nothing done yet, and of a posted one.
const FAR: f32 = 0.1;
const POSTED: f32 = 0.3;

/// Posted, or else fulfilled.
const CONTRACT: Kind<Action, (Card, bool)> = Kind {
    make: |(card, posting)| if posting { Action::Post(card) } else { Action::Fulfil(card) },
    of: |action| {
        let post = (POST.of)(action).map(|card| (card, true));
        post.or_else(|| (FULFIL.of)(action).map(|card| (card, false)))
    },
};

/// The rules of a Contract in one stage.
pub(crate) trait OneStage: Sized {
    /// What its condition counts; `None` if it is about where things are.
    fn tally(self, _: &Means<'_, impl Fn(usize) -> [u8; HIDDEN_ITEMS]>) -> Option<Tally> {
        None
    }

    fn is_met(&self, at: Look<'_>, seat: Seat) -> bool;

    /// For bots: from 0 to 1.
    fn progress(self, _: Look<'_>, _: Seat) -> f32 {
        FAR
    }

    /// What is paid for it, or counts no more.
    fn pay(self, _: &mut Play<'_>, _: Card) {}

    /// Whether a Ship can pay for it.
    fn serves(self, _: Look<'_>, _: CraftId) -> bool {
        false
    }

    fn pay_with(self, _: &mut Play<'_>, _: CraftId) {}
}

impl Decision<ShadowstarCorsairs> for step_types::ContractShip {
    decision!("SHC-D33" "contract", IsTaken, by current, ask_ship_for_card, "SHC-197", because |step, told| told.card(step.card));

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let ships = CraftId::ships_of(at.current).map(Target::Craft);
        offers.each(TARGET, ships, |unit| at.may_carry(self.card, unit));
    }

    /// D33.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Target(Target::Craft(ship)) = option else { return };
        play.pop();
        play.use_for_contract(self.card, ship);
    }
}

impl Work<ShadowstarCorsairs> for step_types::ContractDone {
    /// SHC-193: the Contract goes to the Stash.
    fn run(self, play: &mut Play<'_>) {
        let card = self.card;
        play.pop();
        let seat = play.current;
        play.stash(seat, card);
        play.new_window();
    }
}

impl Look<'_> {
    /// D33: the Contracts that can be posted or fulfilled now.
    pub(crate) fn offer_contracts(self, offers: &mut impl Offers<Action>) {
        let seat = self.current;
        let in_hand = self.hidden.hands[seat].of(Deck::Contract);
        let public = self.public_contract.filter(|&card| !in_hand.contains(card));
        let held = in_hand.each().chain(public).map(|card| (card, card.has_two_stages()));
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
        require!(card.has_two_stages(), "SHC-197", one_stage_contract { contract: name });
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
        let is_met = if card.has_two_stages() {
            require!(self.is_posted(seat, card), "SHC-197", post_first { contract: name });
            let mut posted = self.posted.as_slice().iter();
            posted.any(|posted| posted.owner == seat && posted.card == card && self.is_delivered(posted))
        } else {
            self.is_met(seat, card)
        };
        require!(is_met, "SHC-193", contract_not_met { contract: name });
        Ok(())
    }

    /// D33: whether a Ship can be used to post or fulfil a Contract.
    fn may_carry<R: Reason>(self, card: Card, unit: Target) -> Result<(), R> {
        let ship = unit.craft().filter(|ship| self.ships(self.current).any(|own| own == *ship));
        let serves = ship.is_some_and(|ship| self.serves_contract(ship, card));
        let (name, unit) = (&self.game.card(card).name, || target_name(self.game, unit));
        require!(serves, "SHC-193", ship_doesnt_fulfil { ship: unit(), contract: name });
        Ok(())
    }
}

fn category_of(item: Item) -> Category {
    Category::ALL.into_iter().find(|category| category.token() == item).unwrap_or(Category::Finance)
}

impl Play<'_> {
    pub(crate) fn unpost(&mut self, seat: Seat, card: Card) -> Option<Posted> {
        let is_it = |posted: &Posted| posted.owner == seat && posted.card == card;
        let index = self.posted.as_slice().iter().position(is_it)?;
        let posted = self.posted.as_slice()[index];
        self.posted.remove(index);
        if let Some(ship) = posted.ship {
            self.unload_stacks(ship, posted.stacks);
        }
        Some(posted)
    }

    /// D33: a Contract is revealed in order to post or fulfil it; it leaves the hand or the table.
    pub(crate) fn begin_contract(&mut self, card: Card, posting: bool) {
        let seat = self.current;
        self.new_window();
        if posting {
            self.take_contract(seat, card);
            self.push(Step::ContractShip { card, posting });
        } else if card.has_two_stages() {
            self.deliver(seat, card);
        } else {
            self.take_contract(seat, card);
            self.push(Step::ContractDone { card });
            self.tell(|| Deed::ContractFulfilled { seat, card });
            self.push_reward(card);
            self.pay_for_contract(card);
        }
    }

    /// SHC-198: a private Contract if there is one, otherwise the public one.
    fn take_contract(&mut self, seat: Seat, card: Card) {
        if self.hidden.hands[seat].contains(card) {
            self.leave_hand(seat, card);
        } else if self.public_contract == Some(card) {
            self.public_contract = None;
        }
    }

    /// SHC-195: the tokens of the reward are placed one by one.
    fn push_reward(&mut self, card: Card) {
        let seat = self.current;
        for index in 0..self.game.card(card).reward.len() {
            let (item, many) = self.game.card(card).reward[index];
            let left = if item == Item::Crew { many.min(self.crew_supply(seat)) } else { many };
            if left > 0 {
                self.push(Step::Put { item, left, room: Room::Anywhere });
            }
        }
    }

    pub(super) fn post(&mut self, posted: Posted) {
        let Posted { owner: seat, card, destination, .. } = posted;
        self.posted.push(posted);
        self.tell(|| Deed::ContractPosted { seat, card, destination });
    }

    fn deliver(&mut self, seat: Seat, card: Card) {
        let look = self.look();
        let is_it =
            |posted: &Posted| posted.owner == seat && posted.card == card && look.is_delivered(posted);
        let Some(index) = look.posted.as_slice().iter().position(is_it) else { return };
        let posted = self.posted.as_slice()[index];
        self.posted.remove(index);
        self.push(Step::ContractDone { card });
        self.tell(|| Deed::ContractFulfilled { seat, card });
        self.bring_in(&posted);
    }
}

/// Players' progress on their Contracts, for bots.
impl Look<'_> {
    /// The stars of the Contracts a player can fulfil, each weighted by its progress.
    pub(crate) fn progress_of_contracts(self, seat: Seat) -> f32 {
        let stars = |card: Card| f32::from(self.game.card(card).reputation);
        let held = self.hidden.hands[seat].of(Deck::Contract).each().chain(self.public_contract);
        let open: f32 = held.map(|card| stars(card) * self.progress(seat, card)).sum();
        let posted = self.posted.as_slice().iter().filter(|posted| posted.owner == seat);
        open + posted.map(|posted| stars(posted.card) * self.progress_of_posted(posted)).sum::<f32>()
    }

    /// How far a Contract with nothing done yet has begun, by the best of a player's Ships.
    pub(crate) fn beginning(self, seat: Seat, of: impl Fn(CraftId) -> f32) -> f32 {
        FAR + 0.1 * self.ships(seat).map(of).fold(0.0, f32::max)
    }
}

impl ShadowstarCorsairs {
    /// The viewer's progress on a Contract: "Level 2 of 4", "5/5: ready", the destination of a posted one; nothing if
    /// there is nothing to count.
    pub fn contract_progress(&self, view: &View, card: Card) -> Option<Sentence> {
        let (seat, open) = (view.viewer.seat()?, &view.open);
        let means = Means {
            game: self,
            open,
            seat,
            politics_cards: view.hand_sizes[seat][Deck::Politics.index()],
            face_down: |store: usize| {
                let known = view.tokens.iter().find(|(number, _)| usize::from(*number) == store);
                known.map_or([0; HIDDEN_ITEMS], |(_, tokens)| *tokens)
            },
        };
        match means.tally(card) {
            Some(Tally::Deeds(_)) if open.current != seat => None,
            Some(tally) => tally.words(),
            None => {
                let mut posted = open.posted.as_slice().iter();
                let posted = posted.find(|posted| posted.owner == seat && posted.card == card)?;
                Some(self.words_of_posted(open, posted))
            }
        }
    }
}
