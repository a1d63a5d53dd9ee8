//! The trading variant (SSM-215 to SSM-223, SSM-238).

use serde::{Deserialize, Serialize};
use tenka_core::{Log, Seat};

use crate::StarshipSamurai;
use crate::action::{Action, Choice};
use crate::battle::{commit, reveal};
use crate::card::{Card, CardType, Cards};
use crate::clan::PlayerClan;
use crate::decision::{can_pay_toll, decide};
use crate::event::{Deed, Event, Happening};
use crate::holdings::{check_hand_limit, pay_wealth};
use crate::location::Location;
use crate::memory;
use crate::named::named;
use crate::news::News;
use crate::order_card::can_answer;
use crate::state::State;
use crate::step::Step;

/// SSM-218: an offer, as far as it has been made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Who makes it.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// The next part to be chosen; `None` when it is complete.
    pub next: Option<Part>,
    /// The wealth that changes hands.
    pub wealth: Option<Wealth>,
    /// The card that it gives.
    pub card: Option<Card>,
    /// The card that it asks for.
    pub asked: Option<Asked>,
    /// What it binds or promises to.
    pub terms: Option<Terms>,
}

named! {
    /// A part of an offer.
    pub enum Part {
        /// The wealth that changes hands.
        Wealth = "wealth",
        /// The card that it gives.
        Card = "card",
        /// The card that it asks for.
        Ask = "ask",
        /// What it binds or promises to.
        Terms = "terms",
    }
}

/// Wealth in an offer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wealth {
    /// The offerer gives so much.
    Give(u8),
    /// The offerer asks for so much.
    Ask(u8),
}

/// A card that is asked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// Any card.
    Any,
    /// A card of this type.
    Type(CardType),
    /// This card.
    Name(Card),
}

impl Asked {
    /// Those of the cards that fit.
    pub fn fitting(self, cards: Cards) -> Cards {
        match self {
            Asked::Any => cards,
            Asked::Type(card_type) => cards.of(card_type),
            Asked::Name(card) => {
                if cards.contains(card) {
                    card.into()
                } else {
                    Cards::NONE
                }
            }
        }
    }
}

/// What an offer binds or promises to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terms {
    /// SSM-220: an option of the pending decision, carried out at once.
    Clause(Clause),
    /// SSM-238: a word that binds nobody.
    Promise {
        /// Who gives it.
        by: Party,
        /// What it says.
        what: Promise,
    },
}

/// SSM-220: an option of the pending decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clause {
    /// The location of a card.
    At(Location),
    /// The target of a card.
    Target(PlayerClan),
    /// An option of a card.
    Choose(Choice),
    /// To commit no card.
    Pass,
    /// To commit the card that is received in this trade.
    Commit,
}

named! {
    /// A partner of a trade.
    pub enum Party {
        /// Who makes the offer.
        Me = "me",
        /// Who is made it.
        You = "you",
    }
}

/// SSM-238: a word that binds nobody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Promise {
    /// Not to move units to this location in this round.
    StayAway(Location),
    /// Not to choose the partner as the target of a card in this round.
    SpareMe,
    /// To commit the card that is received in the battle at this location.
    UseCard(Location),
    /// Not to commit a card in the battle at this location.
    HoldBack(Location),
    /// Not to move clan markers off the partner's branch in this round.
    LeaveMyClans,
}

impl Offer {
    /// The seat of a partner.
    pub fn seat(&self, party: Party) -> Seat {
        match party {
            Party::Me => self.from,
            Party::You => self.to,
        }
    }

    /// Whether a partner is to receive a card.
    pub fn brings_card_to(&self, party: Party) -> bool {
        match party {
            Party::Me => self.asked.is_some(),
            Party::You => self.card.is_some(),
        }
    }

    /// SSM-218: whether there is anything besides terms.
    fn has_goods(&self) -> bool {
        self.wealth.is_some() || self.card.is_some() || self.asked.is_some()
    }
}

/// SSM-221: a player faces a decision about which others may make her offers.
pub(crate) fn face(game: &StarshipSamurai, state: &mut State, seat: Seat, decision: Step) {
    state.steps.push(decision);
    open_window(game, state, seat);
}

/// SSM-221: each other player, clockwise, may make an offer to a player.
pub(crate) fn open_window(game: &StarshipSamurai, state: &mut State, to: Seat) {
    if game.trading {
        state.steps.push(Step::Proposals { to, next: state.seats().after(to) });
    }
}

/// The next player who has offers left, if one is still to be asked before `to` herself.
pub(crate) fn next_proposer(state: &State, to: Seat, next: Seat) -> Option<Seat> {
    state.clockwise_from(next).take_while(|&seat| seat != to).find(|&seat| state.offers_left[seat] > 0)
}

/// The next player is asked; when all were, the window closes.
pub(crate) fn pass_proposal(state: &mut State, to: Seat, by: Seat) {
    state.steps.replace_last(Step::Proposals { to, next: state.seats().after(by) });
}

/// SSM-D31: begins an offer.
pub(crate) fn begin_offer(state: &mut State, from: Seat, to: Seat) {
    if let Some(Step::Proposals { to, .. }) = state.steps.last() {
        pass_proposal(state, to, from);
    }
    state.offers_left[from] -= 1;
    state.offer = Some(Offer {
        from,
        to,
        next: Some(Part::Wealth),
        wealth: None,
        card: None,
        asked: None,
        terms: None,
    });
    state.steps.push(Step::Bargain);
}

/// SSM-D31: the options for the next part of an offer.
pub(crate) fn list_parts(state: &State, into: &mut Vec<Action>) {
    let Some(offer) = state.offer else { return };
    match offer.next {
        Some(Part::Wealth) => {
            into.push(Action::OfferWealth(None));
            let amounts = |seat: Seat| 1..=state.players[seat].wealth;
            into.extend(amounts(offer.from).map(|amount| Action::OfferWealth(Some(Wealth::Give(amount)))));
            into.extend(amounts(offer.to).map(|amount| Action::OfferWealth(Some(Wealth::Ask(amount)))));
        }
        Some(Part::Card) => {
            into.push(Action::OfferCard(None));
            into.extend(state.hands[offer.from].each_kind().map(|card| Action::OfferCard(Some(card))));
        }
        Some(Part::Ask) => {
            if offer.has_goods() || pending_decision(state).is_some() {
                into.push(Action::Ask(None));
            }
            into.push(Action::Ask(Some(Asked::Any)));
            into.extend(CardType::ALL.map(|card_type| Action::Ask(Some(Asked::Type(card_type)))));
            into.extend(Card::ALL.map(|card| Action::Ask(Some(Asked::Name(card)))));
        }
        Some(Part::Terms) => {
            if offer.has_goods() {
                into.push(Action::Terms(None));
            }
            list_clauses(state, &offer, |clause| into.push(Action::Terms(Some(Terms::Clause(clause)))));
            if offer.has_goods() {
                list_promises(state, &offer, |by, what| {
                    into.push(Action::Terms(Some(Terms::Promise { by, what })));
                });
            }
        }
        None => {}
    }
}

/// SSM-220: the decision that a clause can be about: that below the offer and the window in which it is made.
fn pending_decision(state: &State) -> Option<Step> {
    let mut below = state
        .steps
        .iter()
        .rev()
        .skip_while(|step| matches!(step, Step::Bargain | Step::Respond | Step::Proposals { .. }));
    below.next().filter(|step| !matches!(step, Step::Menu))
}

fn list_clauses(state: &State, offer: &Offer, mut each: impl FnMut(Clause)) {
    match pending_decision(state) {
        Some(Step::ChooseLocation { .. }) => state.locations().for_each(|at| each(Clause::At(at))),
        Some(Step::ChooseOpponent { .. }) => {
            state.opponents_of(state.active).for_each(|seat| each(Clause::Target(PlayerClan::of(seat))));
        }
        Some(Step::Answer { card: Card::SupplyAttack, .. } | Step::Toll { .. }) => {
            [Choice::Pay, Choice::Sacrifice].into_iter().for_each(|choice| each(Clause::Choose(choice)));
        }
        Some(Step::Answer { .. }) => {
            [Choice::Pay, Choice::YieldClan].into_iter().for_each(|choice| each(Clause::Choose(choice)));
        }
        Some(Step::Commit { seat }) => {
            each(Clause::Pass);
            if clause_can_bring_battle_card(offer, seat) {
                each(Clause::Commit);
            }
        }
        _ => {}
    }
}

/// SSM-220: whether the player whose commitment is pending is to receive what can be a BATTLE card.
fn clause_can_bring_battle_card(offer: &Offer, committer: Seat) -> bool {
    if committer == offer.to {
        offer.card.is_some_and(|card| card.card_type() == CardType::Battle)
    } else {
        offer.asked.is_some_and(|asked| !asked.fitting(Cards::BATTLES).is_empty())
    }
}

fn list_promises(state: &State, offer: &Offer, mut each: impl FnMut(Party, Promise)) {
    for by in Party::ALL {
        state.locations().for_each(|at| each(by, Promise::StayAway(at)));
        each(by, Promise::SpareMe);
        if offer.brings_card_to(by) {
            state.locations().for_each(|at| each(by, Promise::UseCard(at)));
        }
        state.locations().for_each(|at| each(by, Promise::HoldBack(at)));
        each(by, Promise::LeaveMyClans);
    }
}

/// SSM-D31: chooses a part of an offer.
pub(crate) fn choose_part(state: &mut State, action: Action, log: &mut News<'_, impl Log<Event>>) {
    let Some(offer) = &mut state.offer else { return };
    let (from, to) = (offer.from, offer.to);
    match action {
        Action::OfferWealth(wealth) => (offer.wealth, offer.next) = (wealth, Some(Part::Card)),
        Action::OfferCard(card) => {
            (offer.card, offer.next) = (card, Some(Part::Ask));
            if let Some(card) = card {
                memory::shown(state, from, to, card);
                let card_type = card.card_type();
                log.tell(|| Happening::CardOffered { from, to, card_type, card: card.into() });
            }
        }
        Action::Ask(asked) => (offer.asked, offer.next) = (asked, Some(Part::Terms)),
        Action::Terms(terms) => {
            (offer.terms, offer.next) = (terms, None);
            let Offer { wealth, asked, .. } = *offer;
            log.tell(|| Deed::OfferMade { from, to, wealth, asked, terms }.into());
            state.steps.replace_last(Step::Respond);
        }
        _ => {}
    }
}

/// SSM-219, SSM-D32: the ways to accept an offer: with no card, or with one that fits.
pub(crate) fn list_answers(game: &StarshipSamurai, state: &State, into: &mut Vec<Action>) {
    into.push(Action::Reject);
    let Some(offer) = state.offer else { return };
    if state.players[offer.to].wealth < asked_wealth(&offer) || !clause_stays_legal(game, state, &offer) {
        return;
    }
    match offer.asked {
        None => into.push(Action::Accept(None)),
        Some(asked) => {
            let fitting = asked.fitting(state.hands[offer.to]);
            let fitting =
                if must_bring_battle_card(state, &offer) { fitting.of(CardType::Battle) } else { fitting };
            into.extend(fitting.each_kind().map(|card| Action::Accept(Some(card))));
        }
    }
}

fn asked_wealth(offer: &Offer) -> u8 {
    match offer.wealth {
        Some(Wealth::Ask(amount)) => amount,
        _ => 0,
    }
}

/// SSM-220: whether the card that the recipient gives is to be committed.
fn must_bring_battle_card(state: &State, offer: &Offer) -> bool {
    offer.terms == Some(Terms::Clause(Clause::Commit))
        && matches!(pending_decision(state), Some(Step::Commit { seat }) if seat == offer.from)
}

/// SSM-219: whether the option of a clause is legal after the exchange of wealth and cards.
fn clause_stays_legal(game: &StarshipSamurai, state: &State, offer: &Offer) -> bool {
    let Some(Terms::Clause(Clause::Choose(choice))) = offer.terms else { return true };
    match pending_decision(state) {
        Some(Step::Answer { seat, card }) => {
            let (wealth, cards) = after_exchange(state, offer, seat);
            can_answer(game, state, seat, card, choice, wealth, cards)
        }
        Some(Step::Toll { seat, .. }) => can_pay_toll(game, choice, after_exchange(state, offer, seat).0),
        _ => false,
    }
}

/// The wealth of a partner, and how many cards she holds, after the exchange.
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

/// SSM-D32: the recipient rejects.
pub(crate) fn reject(state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    state.steps.pop();
    if let Some(offer) = state.offer.take() {
        log.tell(|| Deed::OfferAnswered { seat: offer.to, accepted: false }.into());
    }
}

/// SSM-216, SSM-219: the exchange, then a clause, then the hand limits.
pub(crate) fn accept(
    game: &StarshipSamurai,
    state: &mut State,
    asked: Option<Card>,
    log: &mut News<'_, impl Log<Event>>,
) {
    state.steps.pop();
    let Some(offer) = state.offer.take() else { return };
    let Offer { from, to, .. } = offer;
    log.tell(|| Deed::OfferAnswered { seat: to, accepted: true }.into());
    match offer.wealth {
        Some(Wealth::Give(amount)) => pay_wealth(state, from, to, amount, log),
        Some(Wealth::Ask(amount)) => pay_wealth(state, to, from, amount, log),
        None => {}
    }
    exchange_cards(state, &offer, asked, log);
    if let Some(Terms::Clause(clause)) = offer.terms {
        carry_out(game, state, &offer, clause, asked, log);
    }
    // The last step is the next: the later in turn order is pushed first (SSM-240).
    let mut partners: [Seat; 2] = [from, to];
    if state.turn_order().find(|seat| partners.contains(seat)) == Some(from) {
        partners.reverse();
    }
    partners.into_iter().for_each(|seat| check_hand_limit(game, state, seat));
}

/// SSM-219: both cards change hands at the same time.
fn exchange_cards(
    state: &mut State,
    offer: &Offer,
    asked: Option<Card>,
    log: &mut News<'_, impl Log<Event>>,
) {
    let Offer { from, to, card: given, .. } = *offer;
    if let Some(card) = given {
        hand_over(state, from, to, card, log);
        memory::unseen_gift(state, from, to, card, Some(card.card_type()));
    }
    if let Some(card) = asked {
        hand_over(state, to, from, card, log);
        match offer.asked {
            Some(Asked::Name(_)) => memory::seen_gift(state, to, from, card),
            Some(Asked::Type(card_type)) => memory::unseen_gift(state, to, from, card, Some(card_type)),
            _ => memory::unseen_gift(state, to, from, card, None),
        }
    }
}

/// A card goes from one hand to another.
pub(crate) fn hand_over(
    state: &mut State,
    from: Seat,
    to: Seat,
    card: Card,
    log: &mut News<'_, impl Log<Event>>,
) {
    state.hands[from].remove(card);
    state.hands[to].add(card);
    log.tell(|| Happening::CardGiven { from, to, card: card.into() });
}

/// SSM-220: the pending decision is made as the clause says; nobody else is asked about it.
fn carry_out(
    game: &StarshipSamurai,
    state: &mut State,
    offer: &Offer,
    clause: Clause,
    asked: Option<Card>,
    log: &mut News<'_, impl Log<Event>>,
) {
    if let Some(Step::Proposals { .. }) = state.steps.last() {
        state.steps.pop();
    }
    let option = match clause {
        Clause::At(location) => Action::At(location),
        Clause::Target(clan) => Action::Target(clan),
        Clause::Choose(choice) => Action::Choose(choice),
        Clause::Pass => Action::Pass,
        Clause::Commit => {
            let Some(Step::Commit { seat }) = state.steps.last() else { return };
            let received = if seat == offer.to { offer.card } else { asked };
            let giver = if seat == offer.to { offer.from } else { offer.to };
            let Some(card) = received else { return };
            commit(state, seat, card, Some(giver), log);
            if seat == offer.from && matches!(offer.asked, Some(Asked::Name(_))) {
                reveal(state, seat, log);
            }
            return;
        }
    };
    decide(game, state, option, log);
}
