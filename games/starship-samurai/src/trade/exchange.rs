//! The answer to an offer, and its outcome (SSM-216, SSM-219, SSM-220).

use tenka_core::{
    Asks, Decision, Offers, Reason, Seat, Step as _, Stopped, Violation, decision, require, say,
};

use crate::StarshipSamurai;
use crate::action::{ACCEPT_WITH, Action, OFFER};
use crate::card::{Card, CardType};
use crate::clan::PlayerClan;
use crate::memory;
use crate::state::State;
use crate::step::Step;
use crate::step::step_types::{Answer, Respond};
use crate::table::event::{Deed, Happening};
use crate::table::{Look, Play, sound};
use crate::trade::bargain::pending_decision;
use crate::trade::promise::Promised;
use crate::trade::{Asked, Clause, Offer, Terms, Wealth};
use crate::view::View;
use crate::words::asked_words;

/// SSM-220: whether the card the recipient gives is to be committed.
fn must_bring_battle_card(state: &State, offer: &Offer) -> bool {
    offer.terms == Some(Terms::Clause(Clause::Commit))
        && matches!(pending_decision(state), Some(Step::Commit { seat }) if seat == offer.from)
}

/// The partner's wealth, and how many cards they hold.
fn after_exchange(state: &State, offer: &Offer, partner: Seat) -> (u8, u8) {
    let (wealth, cards) = (state.players[partner].wealth, state.hands[partner].len());
    let (given, asked) = match offer.wealth {
        Some(Wealth::Give(amount)) => (amount, 0),
        Some(Wealth::Ask(amount)) => (0, amount),
        None => (0, 0),
    };
    let (card_given, card_asked) = (u8::from(offer.card.is_some()), u8::from(offer.asked.is_some()));
    if partner == offer.from {
        ((wealth + asked).saturating_sub(given), (cards + card_asked).saturating_sub(card_given))
    } else {
        ((wealth + given).saturating_sub(asked), (cards + card_given).saturating_sub(card_asked))
    }
}

impl Look<'_> {
    /// SSM-219, SSM-220: whether a clause's option is legal after the exchange of wealth and cards.
    pub(crate) fn is_legal_after_exchange(self, offer: &Offer, clause: Clause) -> bool {
        let Clause::Choose(choice) = clause else { return true };
        match pending_decision(self.state) {
            Some(Step::Answer { seat, card }) => {
                let held = after_exchange(self.state, offer, seat);
                Answer { seat, card }.may_choose::<Stopped>(self, choice, held).is_ok()
            }
            Some(Step::Toll { seat, .. }) => {
                let (wealth, _) = after_exchange(self.state, offer, seat);
                self.may_pay_toll::<Stopped>(choice, wealth).is_ok()
            }
            _ => false,
        }
    }

    /// SSM-219, SSM-220: the ways to accept an offer: with no card, or with one that fits.
    fn may_accept<R: Reason>(self, offer: &Offer, given: Option<Card>) -> Result<(), R> {
        let wealth = self.player(offer.to).wealth;
        let is_covered = !matches!(offer.wealth, Some(Wealth::Ask(amount)) if amount > wealth);
        require!(is_covered, "SSM-219", you_have_only_wealth { wealth: wealth });
        if let Some(Terms::Clause(clause)) = offer.terms {
            let can_be_met = self.is_legal_after_exchange(offer, clause);
            require!(can_be_met, "SSM-219", accept_impossible);
        }
        let Some(asked) = offer.asked else {
            require!(given.is_none(), "SSM-219", no_card_asked);
            return Ok(());
        };
        let asked_for = || asked_words(self.game, asked);
        let Some(card) = given else {
            return Err(R::because("SSM-219", || say!(accept_with_card { asked_for: asked_for() })));
        };
        self.holds(offer.to, card, "SSM-219")?;
        let hand = self.state.hands[offer.to];
        require!(asked.fitting(hand).contains(card), "SSM-219", other_card_asked { asked_for: asked_for() });
        require!(
            card.card_type() == CardType::Battle || !must_bring_battle_card(self.state, offer),
            "SSM-219",
            commit_needs_battle_card { name: self.game.cards[card].name.clone() }
        );
        Ok(())
    }

    /// SSM-249: a counter-offer is an offer like any other.
    fn may_counter<R: Reason>(self, offer: &Offer) -> Result<(), R> {
        require!(self.game.ruleset.offers_are_countered, "SSM-218", no_counter_offers);
        require!(self.state.offers_left[offer.to] > 0, "SSM-222", no_offers_left);
        Ok(())
    }
}

impl Decision<StarshipSamurai> for Respond {
    decision!("SSM-D32" "answer_to_offer");

    fn seat(self, at: Look<'_>) -> Seat {
        at.state.offer.map_or(at.state.active, |offer| offer.to)
    }

    fn asks(self, _: &StarshipSamurai, view: &View) -> Asks {
        let asks = Asks::new("SSM-219", say!(ask_answer_offer));
        match &view.offer {
            Some(offer) => asks.because(say!(because_offer_from { clan: PlayerClan::of(offer.from) })),
            None => asks,
        }
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.always(Action::Reject);
        let Some(offer) = &at.state.offer else { return };
        offers.one(Action::Accept, || at.may_accept(offer, None));
        let fitting = offer.asked.map(|asked| asked.fitting(at.state.hands[offer.to]).each_kind());
        offers.each(ACCEPT_WITH, fitting.into_iter().flatten(), |card| at.may_accept(offer, Some(card)));
        offers.one(Action::Counter, || at.may_counter(offer));
        offers.not(Action::Pass, "SSM-D32", || say!(must_answer_offer));
        offers.never(OFFER, |_| Reason::because("SSM-221", || say!(offer_within_offer)));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        play.pop();
        let Some(offer) = play.state.offer.take() else { return };
        if option == Action::Counter {
            play.log.tell(|| Deed::OfferCountered { seat: offer.to }.into());
            return play.draft_offer(offer.to, offer.from);
        }
        let answer = match option {
            Action::Accept => Some(None),
            Action::AcceptWith(card) => Some(Some(card)),
            _ => None,
        };
        play.log.tell(|| Deed::OfferAnswered { seat: offer.to, accepted: answer.is_some() }.into());
        if let Some(given) = answer {
            play.exchange(&offer, given);
        }
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        sound(at.state.offer.is_some())
    }
}

impl Play<'_> {
    /// SSM-216, SSM-219, SSM-238: the exchange, then a clause or a promise, then the hand limits.
    fn exchange(&mut self, offer: &Offer, given: Option<Card>) {
        let Offer { from, to, .. } = *offer;
        match offer.wealth {
            Some(Wealth::Give(amount)) => self.pay_wealth(from, to, amount),
            Some(Wealth::Ask(amount)) => self.pay_wealth(to, from, amount),
            None => {}
        }
        self.exchange_cards(offer, given);
        match offer.terms {
            Some(Terms::Clause(clause)) => self.carry_out(offer, clause, given),
            Some(Terms::Promise { by, what }) => {
                let (by, to) = (offer.seat(by), offer.seat(by.other()));
                self.state.promises.add(Promised { by, to, what });
            }
            None => {}
        }
        // The last step is next: the later player in turn order is pushed first (SSM-240).
        let mut partners: [Seat; 2] = [from, to];
        if self.state.turn_order().find(|seat| partners.contains(seat)) == Some(from) {
            partners.reverse();
        }
        partners.into_iter().for_each(|seat| self.check_hand_limit(seat));
    }

    /// SSM-219: both cards change hands at the same time.
    fn exchange_cards(&mut self, offer: &Offer, given: Option<Card>) {
        let Offer { from, to, .. } = *offer;
        if let Some(card) = offer.card {
            self.hand_over(from, to, card);
            memory::unseen_gift(self.state, from, to, card, Some(card.card_type()));
        }
        if let Some(card) = given {
            self.hand_over(to, from, card);
            match offer.asked {
                Some(Asked::Name(_)) => memory::seen_gift(self.state, to, from, card),
                Some(Asked::Type(card_type)) => {
                    memory::unseen_gift(self.state, to, from, card, Some(card_type));
                }
                _ => memory::unseen_gift(self.state, to, from, card, None),
            }
        }
    }

    pub(crate) fn hand_over(&mut self, from: Seat, to: Seat, card: Card) {
        self.state.hands[from].remove(card);
        self.state.hands[to].add(card);
        self.log.tell(|| Happening::CardGiven { from, to, card: card.into() });
    }

    /// SSM-220: the pending decision is made as the clause says; nobody else is asked.
    fn carry_out(&mut self, offer: &Offer, clause: Clause, given: Option<Card>) {
        if let Some(Step::Proposals { .. }) = self.state.steps.last() {
            self.pop();
        }
        let option = match clause {
            Clause::At(location) => Action::At(location),
            Clause::Target(clan) => Action::Target(clan),
            Clause::Choose(choice) => Action::Choose(choice),
            Clause::Pass => Action::Pass,
            Clause::Commit => return self.commit_received(offer, given),
        };
        if let Some(decision) = self.state.steps.last() {
            decision.take(self, option);
        }
    }

    /// SSM-220: the received card is committed; whoever gave it knows it.
    fn commit_received(&mut self, offer: &Offer, given: Option<Card>) {
        let Some(Step::Commit { seat }) = self.state.steps.last() else { return };
        let received = if seat == offer.to { offer.card } else { given };
        let giver = if seat == offer.to { offer.from } else { offer.to };
        let Some(card) = received else { return };
        self.commit(seat, card, Some(giver));
        if seat == offer.from && matches!(offer.asked, Some(Asked::Name(_))) {
            self.reveal(seat);
        }
    }
}
