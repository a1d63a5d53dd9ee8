//! Actions in words for the deciding seat: what each is, with its cost in this position.

use tenka_core::{Conjunction, Seat, Sentence, say};

use crate::StarshipSamurai;
use crate::action::{Action, CardChoice, UnitName};
use crate::card::{Card, CostKind};
use crate::clan::PlayerClan;
use crate::location::Location;
use crate::state::{Order, Player};
use crate::step::Step;
use crate::trade::{Clause, Terms, Wealth};
use crate::unit::{Mech, Place, Unit};
use crate::view::{SeenOffer, View};
use crate::words::{asked_words, choice_words, cost_words, promise_words};

/// As the deciding seat sees it.
pub(crate) struct Position<'a> {
    pub(crate) game: &'a StarshipSamurai,
    pub(crate) view: &'a View,
    /// Who decides, or looks on.
    pub(crate) seat: Seat,
}

impl<'a> Position<'a> {
    pub(crate) fn of(game: &'a StarshipSamurai, view: &'a View) -> Self {
        let seat = view.viewer.seat().or(view.to_act).unwrap_or(view.active);
        Position { game, view, seat }
    }

    pub(crate) fn me(&self) -> &Player {
        &self.view.players[self.seat]
    }

    pub(crate) fn step(&self) -> Option<Step> {
        self.view.steps.last()
    }

    pub(crate) fn name(&self, card: Card) -> &str {
        &self.game.cards[card].name
    }

    /// Any of several interchangeable fighters.
    pub(crate) fn find(&self, name: UnitName) -> Option<(Seat, Unit)> {
        let (owner, unit) = match name {
            UnitName::Carrier(owner) => (owner.seat(), Some(Unit::Carrier)),
            UnitName::Mech(mech) => {
                let has = |seat: &Seat| self.view.players[*seat].fleet.all().contains(mech.into());
                (self.view.seats().iter().find(has)?, Some(mech.into()))
            }
            UnitName::Fighter { owner, place, under, .. } if self.view.seats().contain(owner.seat()) => {
                let fleet = &self.view.players[owner.seat()].fleet;
                let is_it = |unit: &Unit| unit.is_fighter() && fleet.under(*unit) == under;
                (owner.seat(), fleet.at[place].iter().find(is_it))
            }
            UnitName::Fighter { owner, .. } => (owner.seat(), None),
        };
        Some((owner, unit?)).filter(|(owner, _)| self.view.seats().contain(*owner))
    }

    /// SSM-054: the power of a player at a location.
    pub(crate) fn power(&self, seat: Seat, at: Location) -> u8 {
        self.game.power_of(&self.view.players[seat].fleet, &self.view.attached, seat, at)
    }

    /// How many more units fit at a location.
    pub(crate) fn room(&self, at: Location) -> u8 {
        let crowd = self.view.players.as_slice().iter().map(|player| player.fleet.at(at).len() as u8);
        self.game.spaces[at].saturating_sub(crowd.sum())
    }

    /// In the common supply.
    pub(crate) fn wealth_left(&self) -> u8 {
        let out = |player: &Player| player.wealth + player.fleet.attached();
        self.game.wealth.saturating_sub(self.view.players.as_slice().iter().map(out).sum())
    }

    /// "move up to 3 units"
    pub(crate) fn order_words(&self, order: Order, value: u8) -> Sentence {
        match order {
            Order::MoveAllegiance => {
                say!(order_moves_marker { spaces: say!(spaces { count: value }) })
            }
            Order::DrawCards => say!(order_draws { cards: say!(cards { count: value }) }),
            Order::MoveUnits => say!(order_moves_units { units: say!(units { count: value }) }),
            Order::GainWealth => say!(order_gains_wealth { amount: value.min(self.wealth_left()) }),
        }
    }

    /// " for 1 wealth", or nothing for a move that is free.
    fn move_price(&self, unit: UnitName) -> Sentence {
        match unit {
            UnitName::Mech(Mech::Masumune) if self.game.masumune_wealth > 0 => {
                say!(for_wealth { amount: self.game.masumune_wealth })
            }
            _ => Sentence::default(),
        }
    }

    /// Who has made the demand to be answered, and with which card.
    pub(crate) fn demand(&self) -> Option<(PlayerClan, Card)> {
        match self.step()? {
            Step::Answer { card, .. } => Some((PlayerClan::of(self.view.active), card)),
            Step::Toll { mine, .. } => {
                let owner = self.view.attached.get(mine.into())?.owner;
                Some((PlayerClan::of(owner), Card::Minefield))
            }
            _ => None,
        }
    }
}

/// " for 1 honor", or nothing for a card without a cost.
fn price(game: &StarshipSamurai, card: Card) -> Sentence {
    match game.cards[card].cost {
        cost if cost.kind == CostKind::None => Sentence::default(),
        cost => say!(for_cost { cost: cost_words(cost) }),
    }
}

/// An action as a sentence in the imperative.
pub(crate) fn label(game: &StarshipSamurai, view: &View, action: Action) -> Sentence {
    let position = Position::of(game, view);
    match action {
        Action::Keep(mech) => say!(keep { mech }),
        Action::Order { marker, order } => say!(place_marker { marker: marker.value(), order }),
        Action::Boost(wealth) => boost(&position, wealth),
        Action::Play(card) => say!(play { card: position.name(card), price: price(game, card) }),
        Action::Attach(unit) => say!(put_wealth_under { unit: unit.words() }),
        Action::Snipe(unit) => {
            say!(fire_tametomo { unit: unit.words(), amount: game.tametomo_wealth })
        }
        Action::Oda(to) => say!(move_oda { to }),
        Action::Fuel { unit, to } => {
            let price = position.move_price(unit);
            say!(use_fuel { unit: unit.words(), to, price })
        }
        Action::End => say!(end_turn),
        Action::Pass => pass(position.step()),
        Action::MoveClan { clan, to } => say!(move_marker { clan, to: to.words() }),
        Action::Move { unit, to } => {
            say!(move_unit { unit: unit.words(), to, price: position.move_price(unit) })
        }
        Action::Board(unit) => say!(board { unit: unit.words() }),
        Action::Destroy(unit) => destroy(&position, unit),
        Action::Discard(card) => match position.step() {
            Some(Step::Volley { at, .. }) => {
                let ships = say!(ships { count: game.mori_ships });
                say!(discard_to_destroy { card: position.name(card), ships, at })
            }
            _ => say!(discard { card: position.name(card) }),
        },
        Action::Give(card) => match position.step() {
            Some(Step::GiveOne { to, .. }) => {
                say!(give_card_to { card: position.name(card), to: PlayerClan::of(to) })
            }
            _ => say!(give_card { card: position.name(card) }),
        },
        Action::At(location) => match position.step() {
            Some(Step::ChooseLocation { card }) => {
                say!(choose_location_for { location, card: position.name(card) })
            }
            _ => say!(choose_location { location }),
        },
        Action::Target(clan) => match position.step() {
            Some(Step::ChooseOpponent { card, .. }) => {
                say!(choose_opponent_for { clan, card: position.name(card) })
            }
            Some(Step::Jam { .. }) => say!(jam { clan }),
            _ => say!(choose_opponent { clan }),
        },
        Action::Choose(choice) => choose(&position, choice),
        Action::Commit(card) => say!(commit { card: position.name(card), price: price(game, card) }),
        Action::Retreat(unit) => {
            let each = game.cards[Card::TacticalRetreat].numbers.wealth_each;
            say!(retreat { unit: unit.words(), each })
        }
        Action::Duel { own, other } => say!(duel { own, other }),
        Action::Offer(clan) => say!(make_offer { clan }),
        Action::OfferWealth(_) | Action::OfferCard(_) | Action::Ask(_) | Action::Terms(_) => {
            offer_part(&position, action)
        }
        Action::Accept => accept(&position, None),
        Action::AcceptWith(card) => accept(&position, Some(card)),
        Action::Reject => say!(reject_offer),
        Action::Counter => say!(counter_offer),
    }
}

fn boost(position: &Position<'_>, wealth: u8) -> Sentence {
    let Some(Step::Boost { marker, order }) = position.step() else {
        return say!(spend_wealth { amount: wealth });
    };
    let (spent, what) = boosted(position, (marker, order), wealth);
    say!(spend_on_order { spent, what })
}

/// The wealth that is spent on an order with this marker, and what the order then does.
pub(crate) fn boosted(
    position: &Position<'_>,
    (marker, order): (u8, Order),
    wealth: u8,
) -> (Sentence, Sentence) {
    let spent = if wealth == 0 { say!(no_wealth) } else { say!(wealth { amount: wealth }) };
    let value = marker.saturating_add(wealth);
    // What is spent can be gained again.
    let what = match order {
        Order::GainWealth => {
            say!(order_gains_wealth { amount: value.min(position.wealth_left().saturating_add(wealth)) })
        }
        _ => position.order_words(order, value),
    };
    (spent, what)
}

fn pass(step: Option<Step>) -> Sentence {
    match step {
        Some(Step::MoveClan { .. }) => say!(leave_markers),
        Some(Step::MoveUnits { .. }) => say!(stop_moving),
        Some(Step::Board { aboard: [None, _], .. }) => say!(set_off_empty),
        Some(Step::Board { .. }) => say!(set_off_with_one),
        Some(Step::Strike { .. }) => say!(spare_ship),
        Some(Step::Volley { .. }) => say!(keep_cards),
        Some(Step::DestroyShips { .. }) => say!(stop_destroying_ships),
        Some(Step::Sacrifice { destroyed: 0, .. }) => say!(keep_units),
        Some(Step::Sacrifice { .. }) => say!(stop_destroying_units),
        Some(Step::Commit { .. }) => say!(commit_no_card),
        Some(Step::Retreat { .. }) => say!(stop_retreating),
        Some(Step::Proposals { .. }) => say!(make_no_offer),
        _ => say!(pass),
    }
}

fn destroy(position: &Position<'_>, unit: UnitName) -> Sentence {
    let unit = unit.words();
    match position.step() {
        Some(Step::Displace { mech, .. }) => say!(destroy_for_room { unit, mech }),
        Some(Step::PayShips { .. }) => say!(pay_with { unit }),
        Some(Step::Fall { .. }) => say!(let_fall { unit }),
        _ => say!(destroy { unit }),
    }
}

fn choose(position: &Position<'_>, choice: CardChoice) -> Sentence {
    if let Some(Step::ChangeStrategy { .. }) = position.step() {
        let numbers = position.game.cards[Card::ChangeStrategy].numbers;
        return match choice {
            CardChoice::Card => say!(draw_cards { cards: say!(cards { count: numbers.cards }) }),
            CardChoice::Wealth | CardChoice::Pay | CardChoice::Sacrifice | CardChoice::YieldClan => {
                say!(gain_wealth { wealth: numbers.wealth })
            }
        };
    }
    let Some((to, card)) = position.demand() else {
        return say!(choose_option { choice: choice_words(choice) });
    };
    let numbers = position.game.cards[card].numbers;
    match (choice, card) {
        (CardChoice::Pay, Card::Betrayal) => {
            let (wealth, cards) = (numbers.pay_wealth, say!(cards { count: numbers.give_cards }));
            say!(pay_and_give { to, wealth, cards })
        }
        (CardChoice::Pay, _) => say!(pay_wealth { to, wealth: numbers.pay_wealth }),
        (CardChoice::Sacrifice, Card::SupplyAttack) => {
            say!(destroy_in_supply { units: say!(units { count: numbers.or_destroy_supply }) })
        }
        (CardChoice::Sacrifice, _) => match position.step() {
            Some(Step::Toll { unit, .. }) => match unit.mech() {
                Some(mech) => say!(lose_mech { mech }),
                None if unit == Unit::Carrier => say!(lose_carrier),
                None => say!(lose_fighter),
            },
            _ => say!(lose_unit),
        },
        (CardChoice::YieldClan, _) => {
            let far = say!(spaces { count: numbers.clan_steps });
            say!(yield_clan { to, far })
        }
        (CardChoice::Wealth | CardChoice::Card, _) => say!(choose_option { choice: choice_words(choice) }),
    }
}

fn offer_part(position: &Position<'_>, action: Action) -> Sentence {
    let offer = position.view.offer.as_ref();
    let to = offer.map_or(say!(the_other_player), |offer| PlayerClan::of(offer.to).to_string().into());
    let wealth = |seat: Option<Seat>| seat.map_or(0, |seat| position.view.players[seat].wealth);
    match action {
        Action::OfferWealth(Some(Wealth::Give(amount))) => {
            say!(offer_wealth { amount, from: wealth(offer.map(|offer| offer.from)) })
        }
        Action::OfferWealth(Some(Wealth::Ask(amount))) => {
            say!(ask_for_wealth { amount, to, of: wealth(offer.map(|offer| offer.to)) })
        }
        Action::OfferWealth(None) => say!(offer_no_wealth),
        Action::OfferCard(Some(card)) => say!(offer_card { card: position.name(card) }),
        Action::OfferCard(None) => say!(offer_no_card),
        Action::Ask(Some(asked)) => say!(ask_for { asked: asked_words(position.game, asked) }),
        Action::Ask(None) => say!(ask_for_no_card),
        Action::Terms(Some(terms)) => match (terms, offer) {
            (Terms::Clause(clause), _) => say!(add_clause { clause: position.clause_words(clause) }),
            (Terms::Promise { by, what }, Some(offer)) => {
                let (by, to) = (offer.seat(by), offer.seat(by.other()));
                say!(add_promise { what: promise_words(by, to, what) })
            }
            (Terms::Promise { .. }, None) => say!(add_some_promise),
        },
        _ => say!(add_nothing),
    }
}

impl Position<'_> {
    /// SSM-220: what a clause makes happen, with names.
    pub(crate) fn clause_words(&self, clause: Clause) -> Sentence {
        let below = |step: &Step| !matches!(step, Step::Bargain | Step::Respond | Step::Proposals { .. });
        let pending = self.view.steps.iter().rev().find(below);
        let card = match pending {
            Some(Step::ChooseLocation { card } | Step::ChooseOpponent { card, .. }) => self.name(card).into(),
            _ => say!(the_card),
        };
        let decider = match pending {
            Some(Step::Answer { seat, .. } | Step::Toll { seat, .. } | Step::Commit { seat }) => seat,
            _ => self.view.active,
        };
        let decider = PlayerClan::of(decider);
        match clause {
            Clause::At(location) => say!(clause_location { decider, location, card }),
            Clause::Target(clan) => say!(clause_opponent { decider, clan, card }),
            Clause::Choose(choice) => say!(clause_choice { decider, choice: choice_words(choice) }),
            Clause::Pass => say!(clause_no_card { decider }),
            Clause::Commit => say!(clause_commit { decider }),
        }
    }

    /// What the recipient of an offer gives, and gets.
    pub(crate) fn exchange_words(&self, offer: &SeenOffer, answer: Option<Card>) -> (Sentence, Sentence) {
        let (asked, given) = match offer.wealth {
            Some(Wealth::Ask(amount)) => (Some(say!(wealth { amount })), None),
            Some(Wealth::Give(amount)) => (None, Some(say!(wealth { amount }))),
            None => (None, None),
        };
        let card = answer.map(|card| Sentence::from(self.name(card)));
        let offered = offer.card.map(|card| Sentence::from(self.name(card)));
        let joined = |parts: [Option<Sentence>; 2]| {
            let parts = Sentence::listed(parts.into_iter().flatten(), Conjunction::And);
            if parts.is_empty() { say!(nothing) } else { parts }
        };
        (joined([asked, card]), joined([given, offered]))
    }
}

fn accept(position: &Position<'_>, card: Option<Card>) -> Sentence {
    let Some(offer) = &position.view.offer else { return say!(accept_offer) };
    let (give, get) = position.exchange_words(offer, card);
    say!(accept_exchange { give, get })
}

pub(crate) fn location_of(place: Place) -> Option<Location> {
    match place {
        Place::At(at) => Some(at),
        Place::Supply | Place::Graveyard => None,
    }
}
