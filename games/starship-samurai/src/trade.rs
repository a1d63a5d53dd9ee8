//! The trading variant (SSM-215 to SSM-223): who may make offers, and how they are made.

use serde::{Deserialize, Serialize};
use tenka_core::{Log, Seat};

use crate::StarshipSamurai;
use crate::action::{Action, Choice};
use crate::card::{Card, CardType, Cards};
use crate::clan::PlayerClan;
use crate::event::{Deed, Event, Happening};
use crate::exchange::is_legal_after_exchange;
use crate::location::Location;
use crate::memory;
use crate::named::named;
use crate::news::News;
use crate::promise::{Promise, can_promise};
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

impl Party {
    /// The other partner.
    pub const fn other(self) -> Party {
        match self {
            Party::Me => Party::You,
            Party::You => Party::Me,
        }
    }
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

    /// Whether a partner may receive a BATTLE card.
    pub fn may_bring_battle_card_to(&self, party: Party) -> bool {
        match party {
            Party::Me => self.asked.is_some_and(|asked| !asked.fitting(Cards::BATTLES).is_empty()),
            Party::You => self.card.is_some_and(|card| card.card_type() == CardType::Battle),
        }
    }

    /// SSM-218: whether there is anything besides terms.
    pub fn has_goods(&self) -> bool {
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
pub(crate) fn each_part(game: &StarshipSamurai, state: &State, mut each: impl FnMut(Action)) {
    let Some(offer) = state.offer else { return };
    match offer.next {
        Some(Part::Wealth) => {
            each(Action::OfferWealth(None));
            let amounts = |seat: Seat| 1..=state.players[seat].wealth;
            amounts(offer.from).for_each(|amount| each(Action::OfferWealth(Some(Wealth::Give(amount)))));
            amounts(offer.to).for_each(|amount| each(Action::OfferWealth(Some(Wealth::Ask(amount)))));
        }
        Some(Part::Card) => {
            each(Action::OfferCard(None));
            state.hands[offer.from].each_kind().for_each(|card| each(Action::OfferCard(Some(card))));
        }
        Some(Part::Ask) => {
            if offer.has_goods() || pending_decision(state).is_some() {
                each(Action::Ask(None));
            }
            each(Action::Ask(Some(Asked::Any)));
            CardType::ALL.into_iter().for_each(|card_type| each(Action::Ask(Some(Asked::Type(card_type)))));
            Card::ALL.into_iter().for_each(|card| each(Action::Ask(Some(Asked::Name(card)))));
        }
        Some(Part::Terms) => {
            if offer.has_goods() {
                each(Action::Terms(None));
            }
            each_clause(game, state, &offer, |clause| each(Action::Terms(Some(Terms::Clause(clause)))));
            if offer.has_goods() {
                each_promise(game, state, &offer, |by, what| {
                    each(Action::Terms(Some(Terms::Promise { by, what })));
                });
            }
        }
        None => {}
    }
}

/// SSM-247: the option for the next part of an offer, if there is only one. Everybody can see that: of a hand, whether it
/// is empty.
pub(crate) fn only_part(game: &StarshipSamurai, state: &State) -> Option<Action> {
    let (mut parts, mut last) = (0, None);
    each_part(game, state, |part| (parts, last) = (parts + 1, Some(part)));
    last.filter(|_| parts == 1)
}

/// SSM-220: the decision that a clause can be about: that below the offer and the window in which it is made.
pub(crate) fn pending_decision(state: &State) -> Option<Step> {
    let mut below = state
        .steps
        .iter()
        .rev()
        .skip_while(|step| matches!(step, Step::Bargain | Step::Respond | Step::Proposals { .. }));
    below.next().filter(|step| !matches!(step, Step::Menu))
}

/// SSM-220: the clauses that an offer can have.
fn each_clause(game: &StarshipSamurai, state: &State, offer: &Offer, mut each: impl FnMut(Clause)) {
    let mut choose = |choices: [Choice; 2]| {
        let can_be_met = |clause: &Clause| {
            !game.ruleset.clauses_can_be_met || is_legal_after_exchange(game, state, offer, *clause)
        };
        choices.map(Clause::Choose).into_iter().filter(can_be_met).for_each(&mut each);
    };
    match pending_decision(state) {
        Some(Step::ChooseLocation { .. }) => state.locations().for_each(|at| each(Clause::At(at))),
        Some(Step::ChooseOpponent { .. }) => {
            state.opponents_of(state.active).for_each(|seat| each(Clause::Target(PlayerClan::of(seat))));
        }
        Some(Step::Answer { card: Card::SupplyAttack, .. } | Step::Toll { .. }) => {
            choose([Choice::Pay, Choice::Sacrifice]);
        }
        Some(Step::Answer { .. }) => choose([Choice::Pay, Choice::YieldClan]),
        Some(Step::Commit { seat }) => {
            each(Clause::Pass);
            if offer.may_bring_battle_card_to(if seat == offer.to { Party::You } else { Party::Me }) {
                each(Clause::Commit);
            }
        }
        _ => {}
    }
}

/// SSM-238: the promises that an offer can have.
fn each_promise(game: &StarshipSamurai, state: &State, offer: &Offer, mut each: impl FnMut(Party, Promise)) {
    for by in Party::ALL {
        let possible = |what: &Promise| can_promise(game, state, offer, by, *what);
        Promise::ALL.into_iter().filter(possible).for_each(|what| each(by, what));
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
