//! The things that a person picks one after another to compose an action (section 15 of the ledger, SSM-243).

use tenka_core::{Game as _, Pick, Seat, Silent};

use crate::StarshipSamurai;
use crate::action::{Action, Choice, Marker, UnitName};
use crate::card::Card;
use crate::clan::{Clan, PlayerClan, Spot};
use crate::event::{Deed, Happening, SeenEvent};
use crate::location::Location;
use crate::notation::{asked_from, number, terms_from, wealth_from};
use crate::state::{Order, State};
use crate::step::Step;
use crate::unit::{Mech, Place, Unit};
use crate::words::{asked_words, choice_words, terms_words, wealth_words};

/// The steps in which a person composes an action.
pub(crate) fn picks(game: &StarshipSamurai, action: Action) -> Vec<Pick> {
    let plain = |thing: &str| vec![Pick::new(thing, thing)];
    let card = |card: Card| Pick::new(card.thing(), &game.cards[card].name);
    let unit = |name: UnitName| Pick::new(name.thing(), name.words());
    let mech = |mech: Mech| unit(UnitName::Mech(mech));
    let location = |at: Location| Pick::new(at.thing(), format!("location {at}"));
    let none = |kind: &str| vec![Pick::new(format!("{kind}-none"), "none")];
    match action {
        Action::Keep(kept) => vec![Pick::new(format!("mech-{}", kept.id()), kept.to_string())],
        Action::Order { marker, order } => vec![marker_pick(marker), order_pick(order)],
        Action::Boost(wealth) => vec![Pick::new(format!("boost-{wealth}"), format!("{wealth} wealth"))],
        Action::Play(played) => vec![card(played)],
        Action::Attach(fighter) => vec![Pick::new("wealth", "wealth"), unit(fighter)],
        Action::Snipe(ship) => vec![mech(Mech::Tametomo), unit(ship)],
        Action::Oda(to) => vec![mech(Mech::Oda), location(to)],
        Action::Fuel { unit: moved, to } => {
            vec![Pick::new("fuel", "Reserve Fuel"), unit(moved), location(to)]
        }
        Action::End => vec![Pick::new("end", "end the turn")],
        Action::Pass => plain("pass"),
        Action::MoveClan { clan, to } => {
            vec![Pick::new(clan.thing(), clan.to_string()), Pick::new(to.thing(), to.words())]
        }
        Action::Move { unit: moved, to } => vec![unit(moved), location(to)],
        Action::Board(name) | Action::Destroy(name) | Action::Retreat(name) => vec![unit(name)],
        Action::Discard(picked) | Action::Give(picked) | Action::Commit(picked) => vec![card(picked)],
        Action::At(at) => vec![location(at)],
        Action::Target(clan) => vec![Pick::new(clan.thing(), clan.to_string())],
        Action::Choose(choice) => {
            vec![Pick::new(format!("choose-{}", choice.id()), choice_words(choice))]
        }
        Action::Duel { own, other } => vec![mech(own), mech(other)],
        Action::Offer(clan) => vec![Pick::new(format!("offer-{}", clan.id()), format!("an offer to {clan}"))],
        Action::OfferWealth(None) => none("wealth"),
        Action::OfferWealth(Some(wealth)) => {
            vec![Pick::new(format!("wealth-{wealth}"), wealth_words(wealth))]
        }
        Action::OfferCard(None) => none("card"),
        Action::OfferCard(Some(offered)) => vec![card(offered)],
        Action::Ask(None) => none("ask"),
        Action::Ask(Some(asked)) => vec![Pick::new(format!("ask-{asked}"), asked_words(game, asked))],
        Action::Terms(None) => none("terms"),
        Action::Terms(Some(terms)) => {
            vec![Pick::new(format!("terms-{}", terms.to_string().replace('.', "-")), terms_words(terms))]
        }
        Action::Accept(None) => plain("accept"),
        Action::Accept(Some(given)) => vec![Pick::new("accept", "accept"), card(given)],
        Action::Reject => plain("reject"),
    }
}

fn marker_pick(marker: Marker) -> Pick {
    Pick::new(marker.thing(), format!("marker {}", marker.id()))
}

fn order_pick(order: Order) -> Pick {
    Pick::new(order.thing(), order.to_string())
}

/// A marker and an order, and the two mechs of a duel, can be picked in either order.
pub(crate) fn other_picks(game: &StarshipSamurai, action: Action) -> Vec<Vec<Pick>> {
    if let Action::Order { .. } | Action::Duel { .. } = action {
        let mut picks = picks(game, action);
        picks.swap(0, 1);
        vec![picks]
    } else {
        Vec::new()
    }
}

/// The action that things picked in this order stand for, legal or not.
pub(crate) fn compose(state: &State, things: &[&str]) -> Option<Action> {
    let step = state.steps.last()?;
    match *things {
        ["end"] => Some(Action::End),
        ["pass"] => Some(Action::Pass),
        ["accept"] => Some(Action::Accept(None)),
        ["reject"] => Some(Action::Reject),
        ["accept", card] => Some(Action::Accept(Some(Card::from_thing(card)?))),
        ["wealth", fighter] => Some(Action::Attach(UnitName::from_thing(fighter)?)),
        ["fuel", unit, to] => {
            Some(Action::Fuel { unit: UnitName::from_thing(unit)?, to: Location::from_thing(to)? })
        }
        [thing] => compose_one(step, thing),
        [first, second] => compose_two(state, step, first, second),
        _ => None,
    }
}

fn compose_one(step: Step, thing: &str) -> Option<Action> {
    if let Some(unit) = UnitName::from_thing(thing) {
        return Some(match step {
            Step::Board { .. } => Action::Board(unit),
            Step::Retreat { .. } => Action::Retreat(unit),
            _ => Action::Destroy(unit),
        });
    }
    if let Some(card) = Card::from_thing(thing) {
        return Some(match step {
            Step::Menu => Action::Play(card),
            Step::Commit { .. } => Action::Commit(card),
            Step::GiveOne { .. } => Action::Give(card),
            Step::Bargain => Action::OfferCard(Some(card)),
            _ => Action::Discard(card),
        });
    }
    if let Some(location) = Location::from_thing(thing) {
        return Some(Action::At(location));
    }
    if let Some(clan) = PlayerClan::from_thing(thing) {
        return Some(Action::Target(clan));
    }
    let (kind, about) = thing.split_once('-')?;
    match kind {
        "mech" => Mech::from_id(about).map(Action::Keep),
        "boost" => number(about).map(Action::Boost),
        "choose" => Choice::from_id(about).map(Action::Choose),
        "offer" => PlayerClan::from_id(about).map(Action::Offer),
        "wealth" if about == "none" => Some(Action::OfferWealth(None)),
        "wealth" => wealth_from(about).map(|wealth| Action::OfferWealth(Some(wealth))),
        "card" if about == "none" => Some(Action::OfferCard(None)),
        "ask" if about == "none" => Some(Action::Ask(None)),
        "ask" => asked_from(about).map(|asked| Action::Ask(Some(asked))),
        "terms" if about == "none" => Some(Action::Terms(None)),
        "terms" => terms_from(&about.replace('-', ".")).map(|terms| Action::Terms(Some(terms))),
        _ => None,
    }
}

fn compose_two(state: &State, step: Step, first: &str, second: &str) -> Option<Action> {
    let order = |marker: &str, order: &str| {
        Some(Action::Order { marker: Marker::from_thing(marker)?, order: Order::from_thing(order)? })
    };
    if let Some(order) = order(first, second).or_else(|| order(second, first)) {
        return Some(order);
    }
    if let Some(clan) = Clan::from_thing(first) {
        return Some(Action::MoveClan { clan, to: Spot::from_thing(second)? });
    }
    let unit = UnitName::from_thing(first)?;
    if let Some(to) = Location::from_thing(second) {
        let follows = step == Step::Menu && unit == UnitName::Mech(Mech::Oda);
        return Some(if follows { Action::Oda(to) } else { Action::Move { unit, to } });
    }
    match (unit, UnitName::from_thing(second)?) {
        (UnitName::Mech(one), UnitName::Mech(other)) if matches!(step, Step::Duel { .. }) => {
            let seat = crate::decision::to_act(state)?;
            let is_own = |mech: Mech| state.players[seat].fleet.all().contains(mech.into());
            Some(if is_own(other) && !is_own(one) {
                Action::Duel { own: other, other: one }
            } else {
                Action::Duel { own: one, other }
            })
        }
        (UnitName::Mech(Mech::Tametomo), ship) => Some(Action::Snipe(ship)),
        _ => None,
    }
}

/// The locations, units, clan markers and players that an event touched. Fighters and what is in nobody's sight have no
/// thing of their own.
pub(crate) fn touched(event: &SeenEvent) -> Vec<String> {
    let Happening::Open(deed) = event else { return Vec::new() };
    match *deed {
        Deed::LocationRevealed { at, .. }
        | Deed::RewardClaimed { at, .. }
        | Deed::CardAttached { at, .. }
        | Deed::ChargeUsed { at, .. }
        | Deed::AttachmentDiscarded { at, .. }
        | Deed::LocationChosen { at, .. }
        | Deed::BattleBegan { at, .. }
        | Deed::VictorDeclared { at, .. }
        | Deed::LocationClaimed { at, .. }
        | Deed::LocationUnclaimed { at, .. } => vec![at.thing()],
        Deed::ClanMoved { clan, from, to, .. } => {
            vec![clan.thing(), from.thing(), to.thing()]
        }
        Deed::UnitMoved { seat, unit, from, to } => {
            let places = place_thing(from).into_iter().chain([to.thing()]);
            places.chain(figure_thing(seat, unit)).collect()
        }
        Deed::UnitDestroyed { seat, unit, from, .. } | Deed::UnitReturned { seat, unit, from, .. } => {
            place_thing(from).into_iter().chain(figure_thing(seat, unit)).collect()
        }
        Deed::OpponentChosen { opponent, .. } => vec![PlayerClan::of(opponent).thing()],
        Deed::CardJammed { seat, .. } => vec![PlayerClan::of(seat).thing()],
        Deed::DuelFought { own, other, .. } => [own, other].map(|mech| UnitName::Mech(mech).thing()).to_vec(),
        _ => Vec::new(),
    }
}

fn place_thing(place: Place) -> Option<String> {
    match place {
        Place::At(location) => Some(location.thing()),
        Place::Supply | Place::Graveyard => None,
    }
}

/// Fighters are named by where they are, which an event does not tell of all of them.
fn figure_thing(seat: Seat, unit: Unit) -> Option<String> {
    match unit.mech() {
        Some(mech) => Some(UnitName::Mech(mech).thing()),
        None => (unit == Unit::Carrier).then(|| UnitName::Carrier(PlayerClan::of(seat)).thing()),
    }
}

/// SSM-245: what has shown no card, drawn none and passed on no mech may be taken back.
pub(crate) fn may_take_back(game: &StarshipSamurai, before: &State, action: Action) -> bool {
    if matches!(action, Action::Keep(_) | Action::OfferCard(Some(_))) {
        return false;
    }
    let mut after = before.clone();
    game.play(&mut after, action, &mut Silent);
    let lies_open = |state: &State| state.battle.map(|battle| (battle.cards, battle.face_up));
    after.chance == before.chance
        && after.hands == before.hands
        && after.piles == before.piles
        && after.memories == before.memories
        && (lies_open(&after) == lies_open(before) || lies_open(before).is_none())
}
