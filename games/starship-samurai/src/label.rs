//! Actions in words for the seat that decides: what each is, with what it costs in this position.

use tenka_core::Seat;

use crate::StarshipSamurai;
use crate::action::{Action, Choice, UnitName};
use crate::card::{Card, CostKind};
use crate::clan::PlayerClan;
use crate::location::Location;
use crate::state::{Order, Player};
use crate::step::Step;
use crate::trade::{Clause, Terms, Wealth};
use crate::unit::{Mech, Place, Unit};
use crate::view::{SeenOffer, View};
use crate::words::{
    asked_words, cards_words, choice_words, cost_words, counted, promise_words, spaces_words, units_words,
};

/// A position as the deciding seat sees it.
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

    /// Whose unit this is, and which: of equal fighters any.
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

    /// How many more units have room at a location.
    pub(crate) fn room(&self, at: Location) -> u8 {
        let crowd = self.view.players.as_slice().iter().map(|player| player.fleet.at(at).len() as u8);
        self.game.spaces[at].saturating_sub(crowd.sum())
    }

    /// The wealth in the common supply.
    pub(crate) fn wealth_left(&self) -> u8 {
        let out = |player: &Player| player.wealth + player.fleet.attached();
        self.game.wealth.saturating_sub(self.view.players.as_slice().iter().map(out).sum())
    }

    /// What an order of this value does: "move up to 3 units".
    pub(crate) fn order_words(&self, order: Order, value: u8) -> String {
        match order {
            Order::MoveAllegiance => format!("move one clan marker up to {}", spaces_words(value)),
            Order::DrawCards => format!("draw {}", cards_words(value)),
            Order::MoveUnits => format!("move up to {}", units_words(value)),
            Order::GainWealth => format!("gain {} wealth", value.min(self.wealth_left())),
        }
    }

    /// " for 1 wealth", or nothing for a move that is free.
    fn move_price(&self, unit: UnitName) -> String {
        match unit {
            UnitName::Mech(Mech::Masumune) if self.game.masumune_wealth > 0 => {
                format!(" for {} wealth", self.game.masumune_wealth)
            }
            _ => String::new(),
        }
    }

    /// Who has made the demand that is to be answered, and by what card.
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
fn price(game: &StarshipSamurai, card: Card) -> String {
    match game.cards[card].cost {
        cost if cost.kind == CostKind::None => String::new(),
        cost => format!(" for {}", cost_words(cost)),
    }
}

/// An action as a sentence in the imperative.
pub(crate) fn label(game: &StarshipSamurai, view: &View, action: Action) -> String {
    let position = Position::of(game, view);
    match action {
        Action::Keep(mech) => format!("Keep {mech}"),
        Action::Order { marker, order } => format!("Place marker {} on {order}", marker.value()),
        Action::Boost(wealth) => boost(&position, wealth),
        Action::Play(card) => format!("Play {}{}", position.name(card), price(game, card)),
        Action::Attach(unit) => format!("Put 1 wealth under {}", unit.words()),
        Action::Snipe(unit) => {
            format!("Let Tametomo destroy {} for {} wealth", unit.words(), game.tametomo_wealth)
        }
        Action::Oda(to) => format!("Move Oda to location {to}"),
        Action::Fuel { unit, to } => {
            let price = position.move_price(unit);
            format!("Use Reserve Fuel to move {} to location {to}{price}", unit.words())
        }
        Action::End => "End your turn".to_owned(),
        Action::Pass => pass(position.step()).to_owned(),
        Action::MoveClan { clan, to } => format!("Move {clan} to {}", to.words()),
        Action::Move { unit, to } => {
            format!("Move {} to location {to}{}", unit.words(), position.move_price(unit))
        }
        Action::Board(unit) => format!("Take {} aboard", unit.words()),
        Action::Destroy(unit) => destroy(&position, unit),
        Action::Discard(card) => match position.step() {
            Some(Step::Volley { at, .. }) => {
                let ships = counted(game.mori_ships, "ship", "ships");
                format!("Discard {} to destroy up to {ships} at location {at}", position.name(card))
            }
            _ => format!("Discard {}", position.name(card)),
        },
        Action::Give(card) => match position.step() {
            Some(Step::GiveOne { to, .. }) => {
                format!("Give {} to {}", position.name(card), PlayerClan::of(to))
            }
            _ => format!("Give {}", position.name(card)),
        },
        Action::At(location) => match position.step() {
            Some(Step::ChooseLocation { card }) => {
                format!("Choose location {location} for {}", position.name(card))
            }
            _ => format!("Choose location {location}"),
        },
        Action::Target(clan) => match position.step() {
            Some(Step::ChooseOpponent { card, .. }) => format!("Choose {clan} for {}", position.name(card)),
            Some(Step::Jam { .. }) => format!("Jam {clan}'s card"),
            _ => format!("Choose {clan}"),
        },
        Action::Choose(choice) => choose(&position, choice),
        Action::Commit(card) => format!("Commit {}{}", position.name(card), price(game, card)),
        Action::Retreat(unit) => {
            let each = game.cards[Card::TacticalRetreat].numbers.wealth_each;
            format!("Return {} to your supply for {each} wealth", unit.words())
        }
        Action::Duel { own, other } => format!("Let {own} fight {other}"),
        Action::Offer(clan) => format!("Make {clan} an offer"),
        Action::OfferWealth(_) | Action::OfferCard(_) | Action::Ask(_) | Action::Terms(_) => {
            offer_part(&position, action)
        }
        Action::Accept(_) => accept(&position, action),
        Action::Reject => "Reject the offer".to_owned(),
    }
}

fn boost(position: &Position<'_>, wealth: u8) -> String {
    let Some(Step::Boost { marker, order }) = position.step() else {
        return format!("Spend {wealth} wealth");
    };
    let spent = if wealth == 0 { "no wealth".to_owned() } else { format!("{wealth} wealth") };
    let value = marker.saturating_add(wealth);
    // What is spent can be gained again.
    let what = match order {
        Order::GainWealth => {
            format!("gain {} wealth", value.min(position.wealth_left().saturating_add(wealth)))
        }
        _ => position.order_words(order, value),
    };
    format!("Spend {spent}: {what}")
}

fn pass(step: Option<Step>) -> &'static str {
    match step {
        Some(Step::MoveClan { .. }) => "Move no clan marker",
        Some(Step::MoveUnits { .. }) => "Move no more units",
        Some(Step::Board { aboard: [None, _], .. }) => "Take no fighter aboard",
        Some(Step::Board { .. }) => "Take no second fighter aboard",
        Some(Step::Strike { .. }) => "Destroy no ship",
        Some(Step::Volley { .. }) => "Discard no card",
        Some(Step::DestroyShips { .. }) => "Destroy no more ships",
        Some(Step::Sacrifice { destroyed: 0, .. }) => "Destroy no unit",
        Some(Step::Sacrifice { .. }) => "Destroy no second unit",
        Some(Step::Commit { .. }) => "Commit no card",
        Some(Step::Retreat { .. }) => "Return no more units",
        Some(Step::Proposals { .. }) => "Make no offer",
        _ => "Pass",
    }
}

fn destroy(position: &Position<'_>, unit: UnitName) -> String {
    let unit = unit.words();
    match position.step() {
        Some(Step::Displace { mech, .. }) => format!("Destroy {unit} to make room for {mech}"),
        Some(Step::PayShips { .. }) => format!("Pay with {unit}"),
        Some(Step::Fall { .. }) => format!("Let {unit} fall"),
        _ => format!("Destroy {unit}"),
    }
}

fn choose(position: &Position<'_>, choice: Choice) -> String {
    if let Some(Step::ChangeStrategy { .. }) = position.step() {
        let numbers = position.game.cards[Card::ChangeStrategy].numbers;
        return match choice {
            Choice::Card => format!("Draw {}", cards_words(numbers.cards)),
            _ => format!("Gain {} wealth", numbers.wealth),
        };
    }
    let Some((to, card)) = position.demand() else { return format!("Choose to {}", choice_words(choice)) };
    let numbers = position.game.cards[card].numbers;
    match (choice, card) {
        (Choice::Pay, Card::Betrayal) => {
            let (wealth, cards) = (numbers.pay_wealth, cards_words(numbers.give_cards));
            format!("Give {to} {wealth} wealth and {cards} of your choice")
        }
        (Choice::Pay, _) => format!("Pay {to} {} wealth", numbers.pay_wealth),
        (Choice::Sacrifice, Card::SupplyAttack) => {
            format!("Destroy {} in your supply", units_words(numbers.or_destroy_supply))
        }
        (Choice::Sacrifice, _) => match position.step() {
            Some(Step::Toll { unit, .. }) => match unit.mech() {
                Some(mech) => format!("Lose {mech} to the Minefield"),
                None if unit == Unit::Carrier => "Lose your carrier to the Minefield".to_owned(),
                None => "Lose the fighter to the Minefield".to_owned(),
            },
            _ => "Destroy the unit".to_owned(),
        },
        (Choice::YieldClan, _) => {
            let far = spaces_words(numbers.clan_steps);
            format!("Let {to} move a clan marker off your branch, up to {far}")
        }
        _ => format!("Choose to {}", choice_words(choice)),
    }
}

fn offer_part(position: &Position<'_>, action: Action) -> String {
    let offer = position.view.offer.as_ref();
    let to = offer.map_or("the other".to_owned(), |offer| PlayerClan::of(offer.to).to_string());
    let wealth = |seat: Option<Seat>| seat.map_or(0, |seat| position.view.players[seat].wealth);
    match action {
        Action::OfferWealth(Some(Wealth::Give(amount))) => {
            format!("Offer {amount} of your {} wealth", wealth(offer.map(|offer| offer.from)))
        }
        Action::OfferWealth(Some(Wealth::Ask(amount))) => {
            format!("Ask for {amount} of {to}'s {} wealth", wealth(offer.map(|offer| offer.to)))
        }
        Action::OfferWealth(None) => "Leave wealth out of the offer".to_owned(),
        Action::OfferCard(Some(card)) => format!("Offer {}", position.name(card)),
        Action::OfferCard(None) => "Offer no card".to_owned(),
        Action::Ask(Some(asked)) => format!("Ask for {}", asked_words(position.game, asked)),
        Action::Ask(None) => "Ask for no card".to_owned(),
        Action::Terms(Some(terms)) => match (terms, offer) {
            (Terms::Clause(clause), _) => format!("Add a clause: {}", position.clause_words(clause)),
            (Terms::Promise { by, what }, Some(offer)) => {
                let (by, to) = (offer.seat(by), offer.seat(by.other()));
                format!("Add a promise: {}", promise_words(by, to, what))
            }
            (Terms::Promise { .. }, None) => "Add a promise".to_owned(),
        },
        _ => "Add nothing".to_owned(),
    }
}

impl Position<'_> {
    /// SSM-220: what a clause makes happen, by names.
    pub(crate) fn clause_words(&self, clause: Clause) -> String {
        let below = |step: &Step| !matches!(step, Step::Bargain | Step::Respond | Step::Proposals { .. });
        let pending = self.view.steps.iter().rev().find(below);
        let card = match pending {
            Some(Step::ChooseLocation { card } | Step::ChooseOpponent { card, .. }) => self.name(card),
            _ => "the card",
        };
        let decider = match pending {
            Some(Step::Answer { seat, .. } | Step::Toll { seat, .. } | Step::Commit { seat }) => seat,
            _ => self.view.active,
        };
        let decider = PlayerClan::of(decider);
        match clause {
            Clause::At(location) => format!("{decider} chooses location {location} for {card}"),
            Clause::Target(clan) => format!("{decider} chooses {clan} for {card}"),
            Clause::Choose(choice) => format!("{decider} chooses to {}", choice_words(choice)),
            Clause::Pass => format!("{decider} commits no card"),
            Clause::Commit => format!("{decider} commits the card of this trade"),
        }
    }

    /// What the recipient of an offer gives, and gets.
    pub(crate) fn exchange_words(&self, offer: &SeenOffer, answer: Option<Card>) -> (String, String) {
        let (asked, given) = match offer.wealth {
            Some(Wealth::Ask(amount)) => (Some(format!("{amount} wealth")), None),
            Some(Wealth::Give(amount)) => (None, Some(format!("{amount} wealth"))),
            None => (None, None),
        };
        let card = answer.map(|card| self.name(card).to_owned());
        let offered = offer.card.map(|card| self.name(card).to_owned());
        let joined = |parts: [Option<String>; 2]| {
            let parts: Vec<String> = parts.into_iter().flatten().collect();
            if parts.is_empty() { "nothing".to_owned() } else { parts.join(" and ") }
        };
        (joined([asked, card]), joined([given, offered]))
    }
}

fn accept(position: &Position<'_>, action: Action) -> String {
    let (Action::Accept(card), Some(offer)) = (action, &position.view.offer) else {
        return "Accept the offer".to_owned();
    };
    let (give, get) = position.exchange_words(offer, card);
    format!("Accept: give {give}, get {get}")
}

/// The location, if the place is one.
pub(crate) fn location_of(place: Place) -> Option<Location> {
    match place {
        Place::At(at) => Some(at),
        Place::Supply | Place::Graveyard => None,
    }
}
