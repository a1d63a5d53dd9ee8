//! Clean up, the end of a turn and the end of the game (sections 16 and 21, SHC-R57).

use tenka_core::Asks;
use tenka_core::said::Phrase;

use crate::View;
use crate::action::{CARD, FULFIL, JETTISON, POST, RETIRE, SCUTTLE};
use crate::catalogue;
use crate::prelude::*;
use crate::state::{InPlay, Posted};
use crate::step::CleanUpStage;

/// SHC-181.
const HAND_LIMIT: u8 = 5;
/// SHC-187.
const OVERFLOW: u16 = 10;

impl Work<ShadowstarCorsairs> for step_types::CleanUp {
    fn run(self, play: &mut Play<'_>) {
        let stage = self.stage;
        let seat = play.current;
        play.steps.replace_last(Step::CleanUp { stage: stage.next() });
        match stage {
            CleanUpStage::HandLimit => play.push(Step::HandLimit),
            CleanUpStage::Contracts => play.adjust_contracts(),
            CleanUpStage::PublicContract => {
                if play.public_contract.is_none() {
                    play.open_public_contract();
                }
            }
            CleanUpStage::Reprimand => play.lose_stash(seat),
            CleanUpStage::Overflow => {
                // SHC-121, SHC-187: needs neither the Action nor a Ship.
                let full = play.game.stars(play.players[seat].stash) >= OVERFLOW;
                if full && !play.is_moratorium() {
                    play.commend(seat, true);
                }
            }
            CleanUpStage::OngoingCards => {
                play.expire(seat);
                play.push(Step::Retire);
            }
            // SHC-290.
            CleanUpStage::Crests => play.check_crests(seat),
            CleanUpStage::EndOfTurn => play.end_turn(),
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::HandLimit {
    decision!("SHC-D50" "hand_limit", IsAsked, by current);

    fn asks(self, _: &ShadowstarCorsairs, view: &View) -> Asks {
        let sizes = view.hand_sizes[view.open.current];
        let held = sizes[Deck::Politics.index()] + sizes[Deck::Technology.index()];
        let must = held > HAND_LIMIT;
        let task = if must { say!(ask_discard_down_to { limit: HAND_LIMIT }) } else { say!(ask_discards) };
        Asks::new("SHC-181", task).because(say!(clean_up).capitalised())
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let hand = at.hidden.hands[at.current];
        let cards = hand.of(Deck::Politics).each().chain(hand.of(Deck::Technology).each());
        offers.each(CARD, cards, |card| {
            let name = &at.game.card(card).name;
            require!(card.deck() != Deck::Contract, "SHC-181", contracts_not_discarded { card: name });
            require!(hand.contains(card), "SHC-155", card_not_in_hand { card: name });
            Ok(())
        });
        at.offer_in_clean_up(true, offers);
        offers.one(Action::Say(Word::Pass), || {
            let (held, over) = (hand.playable_len(), at.is_over_hand_limit(at.current));
            require!(!over, "SHC-181", above_hand_limit { held, limit: HAND_LIMIT });
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::Card(_) | Action::Say(_) => play.discard_from_hand(option),
            _ => play.do_freely(option),
        }
    }

    /// Skipped without a card that could be discarded.
    fn decide_alone(self, play: &mut Play<'_>) -> bool {
        let is_empty = play.hidden.hands[play.current].playable_len() == 0;
        if is_empty {
            play.pop();
        }
        is_empty
    }
}

impl Decision<ShadowstarCorsairs> for step_types::ContractLimit {
    decision!("SHC-D51" "contract_limit", IsAsked, by current, ask_contract_to_discard, "SHC-182", because |_, _| say!(clean_up));

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(CARD, at.contracts(at.current), |card| at.is_own_contract(card));
        at.offer_in_clean_up(true, offers);
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::Card(card) => play.discard_contract(card),
            _ => play.do_freely(option),
        }
    }

    /// SHC-182: without a Ship and bonus all are discarded.
    fn decide_alone(self, play: &mut Play<'_>) -> bool {
        let seat = play.current;
        let (count, limit) = (play.look().contract_count(seat), play.look().contract_limit(seat));
        if count <= limit {
            play.pop();
            return true;
        }
        if limit == 0 {
            let last = play.look().contracts(seat).last();
            last.into_iter().for_each(|card| play.discard_contract(card));
        }
        limit == 0
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Retire {
    decision!("SHC-D53" "ongoing_cards", IsAsked, by current, ask_cards_to_stash, "SHC-188", because |_, _| say!(clean_up));

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let in_play = at.state.open.in_play.as_slice();
        let own = in_play.iter().enumerate().filter(|(_, played)| played.owner == at.current);
        let key = |played: &InPlay| (played.owner, played.card, ship_number(played));
        let single =
            own.filter(|(index, card)| !in_play[..*index].iter().any(|other| key(other) == key(card)));
        let cards = single.map(|(_, played)| (played.card, ship_number(played)));
        offers.each(RETIRE, cards, |(card, ship)| at.may_retire(card, ship));
        at.offer_in_clean_up(false, offers);
        offers.always(Action::Say(Word::Pass));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::Retire(..) | Action::Say(_) => play.retire(option),
            _ => play.do_freely(option),
        }
    }

    /// Skipped without a card that could go to the Stash.
    fn decide_alone(self, play: &mut Play<'_>) -> bool {
        let is_empty = !play.look().has_retirable(play.current);
        if is_empty {
            play.pop();
        }
        is_empty
    }
}

/// SHC-R31: what belongs to earlier parts of the turn.
fn too_late<R: Reason>(what: Phrase) -> R {
    R::because("SHC-R31", || say!(too_late { what }))
}

impl<'a> Look<'a> {
    /// D50, D51, D53: what the current player may still do in clean up besides what is asked. Contracts are offered
    /// until new ones are drawn (SHC-R31).
    fn offer_in_clean_up(self, with_contracts: bool, offers: &mut impl Offers<Action>) {
        if self.game.ruleset.any_time_means_any_time {
            self.offer_destruction(offers);
            if with_contracts {
                return self.offer_contracts(offers);
            }
        } else {
            offers.never(JETTISON, |_| too_late(catalogue::to_jettison_cargo));
            offers.never(SCUTTLE, |_| too_late(catalogue::to_scuttle_craft));
        }
        offers.never(POST, |_| too_late(catalogue::to_post_contracts));
        offers.never(FULFIL, |_| too_late(catalogue::to_fulfil_contracts));
    }

    /// SHC-188, SHC-212: whether an ongoing card can go to the Stash.
    fn may_retire<R: Reason>(self, card: Card, ship: u8) -> Result<(), R> {
        let (seat, name) = (self.current, &self.game.card(card).name);
        let is_it =
            |played: &&InPlay| played.owner == seat && played.card == card && ship_number(played) == ship;
        let Some(played) = self.in_play.as_slice().iter().find(is_it) else {
            return Err(R::because("SHC-188", || say!(not_in_play { card: name })));
        };
        require!(self.can_lose(played), "SHC-212", ship_needs_card { card: name });
        Ok(())
    }

    /// SHC-182: how many private Contracts a player must have.
    pub(crate) fn contract_limit(self, seat: Seat) -> u8 {
        self.ships(seat).count() as u8 + self.contractor_bonus(seat)
    }

    /// SHC-182: private ones, in hand and posted.
    pub(crate) fn contract_count(self, seat: Seat) -> u8 {
        let posted = self.posted.as_slice().iter().filter(|posted| posted.owner == seat).count();
        self.hidden.hands[seat].len_of(Deck::Contract) + posted as u8
    }

    /// D50.
    pub(crate) fn is_over_hand_limit(self, seat: Seat) -> bool {
        self.hidden.hands[seat].playable_len() > HAND_LIMIT
    }

    /// D51: in hand and posted, each once.
    pub(crate) fn contracts(self, seat: Seat) -> impl Iterator<Item = Card> + use<'a> {
        let (hand, posted) = (self.hidden.hands[seat].of(Deck::Contract), self.state.open.posted.as_slice());
        let is_it = move |posted: &Posted, card: Card| posted.owner == seat && posted.card == card;
        let single = posted.iter().enumerate().filter(move |(index, contract)| {
            let is_known = hand.contains(contract.card)
                || posted[..*index].iter().any(|other| is_it(other, contract.card));
            contract.owner == seat && !is_known
        });
        hand.each().chain(single.map(|(_, posted)| posted.card))
    }

    /// D53.
    fn has_retirable(self, seat: Seat) -> bool {
        self.in_play.as_slice().iter().any(|played| played.owner == seat && self.can_lose(played))
    }
}

fn ship_number(played: &InPlay) -> u8 {
    played.about.craft().map_or(0, |ship| ship.number() as u8 + 1)
}

impl Play<'_> {
    /// D50: a card is discarded, or no more.
    fn discard_from_hand(&mut self, action: Action) {
        let seat = self.current;
        match action {
            Action::Card(card) => {
                self.leave_hand(seat, card);
                self.discard(seat, card);
            }
            _ => self.pop(),
        }
    }

    /// SHC-182: Contracts are drawn, or one has to be discarded.
    fn adjust_contracts(&mut self) {
        let seat = self.current;
        let limit = self.look().contract_limit(seat);
        while self.look().contract_count(seat) < limit && self.draw_contract(seat) {}
        if self.look().contract_count(seat) > limit {
            self.push(Step::ContractLimit);
        }
    }

    /// D51.
    pub(crate) fn discard_contract(&mut self, card: Card) {
        let seat = self.current;
        if self.hidden.hands[seat].contains(card) {
            self.leave_hand(seat, card);
        } else {
            self.unpost(seat, card);
        }
        self.discard(seat, card);
    }

    /// SHC-186, SHC-280: a Reprimand takes the Stash, unless a Moratorium is in play.
    fn lose_stash(&mut self, seat: Seat) {
        if !std::mem::take(&mut self.players[seat].reprimanded) || self.is_moratorium() {
            return;
        }
        let stash = std::mem::take(&mut self.players[seat].stash);
        self.tell(|| Deed::StashLost { seat });
        self.discard_all(seat, stash);
    }

    /// SHC-154, SHC-188: old infinity-1 cards go to the Stash.
    fn expire(&mut self, seat: Seat) {
        let mut index = 0;
        while index < self.in_play.len() {
            let played = self.in_play.as_slice()[index];
            let is_brief = self.game.card(played.card).ongoing == Ongoing::OneMoreTurn;
            if played.owner == seat && played.old && is_brief {
                self.in_play.remove(index);
                self.stash(seat, played.card);
            } else {
                index += 1;
            }
        }
    }

    /// D53: an ongoing card goes to the Stash, or no more.
    fn retire(&mut self, action: Action) {
        let seat = self.current;
        let Action::Retire(card, ship) = action else { return self.pop() };
        let is_it =
            |played: &InPlay| played.owner == seat && played.card == card && ship_number(played) == ship;
        let Some(index) = self.in_play.as_slice().iter().position(is_it) else { return };
        let played = self.in_play.as_slice()[index];
        self.in_play.remove(index);
        self.stash(seat, card);
        if card == Card::TransitSystem {
            self.empty_transit(seat);
        }
        if let Some(ship) = played.about.craft() {
            self.detach(ship, card);
        }
        self.set_levels(seat);
    }

    /// SHC-189: the turn ends, and the next player follows; the phase mat acts when play passes it.
    fn end_turn(&mut self) {
        let seat = self.current;
        for craft in CraftId::of(seat) {
            let marks = &mut self.craft_mut(craft).marks;
            marks.clear(Marks::IMMOBILE);
            marks.clear(Marks::OF_A_TURN);
        }
        self.steps.replace_last(Step::BeginTurn);
        self.new_window();
        let seats = self.seats;
        let mut next = seat;
        loop {
            let passed = next;
            next = seats.after(next);
            if next.number() <= passed.number() {
                self.round += 1;
                if self.round >= self.game.round_cap {
                    return self.end_game();
                }
            }
            let faction = self.look().has(Switch::Factions) && self.factions.mat == passed;
            if faction {
                self.begin_phase();
            }
            if self.players[next].eliminated.is_none() {
                break;
            }
        }
        self.current = next;
    }
}
