//! The notation of actions.

use std::fmt;
use std::str::FromStr;

use tenka_core::ParseActionError;

use crate::action::{Action, Choice, Marker, UnitName};
use crate::card::{Card, CardType};
use crate::clan::{Clan, PlayerClan, Spot};
use crate::location::Location;
use crate::promise::Promise;
use crate::state::Order;
use crate::trade::{Asked, Clause, Party, Terms, Wealth};
use crate::unit::{Mech, Place};

/// A number below 64 without sign or leading zeros, so that each action has one notation.
pub(crate) fn number(text: &str) -> Option<u8> {
    let is_plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if is_plain { text.parse().ok().filter(|&number| number < 64) } else { None }
}

impl fmt::Display for UnitName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            UnitName::Fighter { owner, place, under, moved } => {
                write!(f, "{}.fighter@{}", owner.id(), place.id())?;
                if under > 0 {
                    write!(f, "+{under}")?;
                }
                f.write_str(if moved { "*" } else { "" })
            }
            UnitName::Carrier(owner) => write!(f, "{}.carrier", owner.id()),
            UnitName::Mech(mech) => f.write_str(mech.id()),
        }
    }
}

impl UnitName {
    /// The unit with this notation.
    pub fn from_id(id: &str) -> Option<UnitName> {
        let Some((owner, ship)) = id.split_once('.') else { return Mech::from_id(id).map(UnitName::Mech) };
        let owner = PlayerClan::from_id(owner)?;
        if ship == "carrier" {
            return Some(UnitName::Carrier(owner));
        }
        let fighter = ship.strip_prefix("fighter@")?;
        let (fighter, moved) = fighter.strip_suffix('*').map_or((fighter, false), |fighter| (fighter, true));
        let (place, under) = match fighter.split_once('+') {
            Some((place, under)) => (place, number(under).filter(|&under| under > 0)?),
            None => (fighter, 0),
        };
        Some(UnitName::Fighter { owner, place: Place::from_id(place)?, under, moved })
    }
}

impl fmt::Display for Wealth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wealth::Give(amount) => write!(f, "give_{amount}"),
            Wealth::Ask(amount) => write!(f, "ask_{amount}"),
        }
    }
}

pub(crate) fn wealth_from(text: &str) -> Option<Wealth> {
    let (verb, amount) = text.split_once('_')?;
    let amount = number(amount).filter(|&amount| amount > 0)?;
    match verb {
        "give" => Some(Wealth::Give(amount)),
        "ask" => Some(Wealth::Ask(amount)),
        _ => None,
    }
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Asked::Any => "any",
            Asked::Type(card_type) => card_type.id(),
            Asked::Name(card) => card.id(),
        })
    }
}

pub(crate) fn asked_from(text: &str) -> Option<Asked> {
    if text == "any" {
        return Some(Asked::Any);
    }
    CardType::from_id(text).map(Asked::Type).or_else(|| Card::from_id(text).map(Asked::Name))
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Terms::Clause(Clause::At(location)) => write!(f, "clause.at.{location}"),
            Terms::Clause(Clause::Target(clan)) => write!(f, "clause.target.{}", clan.id()),
            Terms::Clause(Clause::Choose(choice)) => write!(f, "clause.choose.{}", choice.id()),
            Terms::Clause(Clause::Pass) => f.write_str("clause.pass"),
            Terms::Clause(Clause::Commit) => f.write_str("clause.commit"),
            Terms::Promise { by, what } => {
                write!(f, "promise.{}.", by.id())?;
                match what {
                    Promise::StayAway(location) => write!(f, "stay_away.{location}"),
                    Promise::SpareMe => f.write_str("spare_me"),
                    Promise::UseCard(location) => write!(f, "use_card.{location}"),
                    Promise::HoldBack(location) => write!(f, "hold_back.{location}"),
                    Promise::LeaveMyClans => f.write_str("leave_my_clans"),
                }
            }
        }
    }
}

pub(crate) fn terms_from(text: &str) -> Option<Terms> {
    let words: Vec<&str> = text.split('.').collect();
    let promise = |by: &str, what| Party::from_id(by).map(|by| Terms::Promise { by, what });
    match *words.as_slice() {
        ["clause", "pass"] => Some(Terms::Clause(Clause::Pass)),
        ["clause", "commit"] => Some(Terms::Clause(Clause::Commit)),
        ["clause", "at", location] => Location::from_id(location).map(|at| Terms::Clause(Clause::At(at))),
        ["clause", "target", clan] => {
            PlayerClan::from_id(clan).map(|clan| Terms::Clause(Clause::Target(clan)))
        }
        ["clause", "choose", choice] => {
            Choice::from_id(choice).map(|choice| Terms::Clause(Clause::Choose(choice)))
        }
        ["promise", by, "stay_away", location] => {
            promise(by, Promise::StayAway(Location::from_id(location)?))
        }
        ["promise", by, "spare_me"] => promise(by, Promise::SpareMe),
        ["promise", by, "use_card", location] => promise(by, Promise::UseCard(Location::from_id(location)?)),
        ["promise", by, "hold_back", location] => {
            promise(by, Promise::HoldBack(Location::from_id(location)?))
        }
        ["promise", by, "leave_my_clans"] => promise(by, Promise::LeaveMyClans),
        _ => None,
    }
}

fn write_optional(f: &mut fmt::Formatter<'_>, kind: &str, what: Option<impl fmt::Display>) -> fmt::Result {
    match what {
        Some(what) => write!(f, "{kind}:{what}"),
        None => write!(f, "{kind}:none"),
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Keep(mech) => write!(f, "keep:{}", mech.id()),
            Action::Order { marker, order } => write!(f, "order:{}-{}", marker.id(), order.id()),
            Action::Boost(wealth) => write!(f, "boost:{wealth}"),
            Action::Play(card) => write!(f, "play:{}", card.id()),
            Action::Attach(unit) => write!(f, "attach:{unit}"),
            Action::Snipe(unit) => write!(f, "snipe:{unit}"),
            Action::Oda(to) => write!(f, "oda:{to}"),
            Action::Fuel { unit, to } => write!(f, "fuel:{unit}-{to}"),
            Action::End => f.write_str("end"),
            Action::Pass => f.write_str("pass"),
            Action::MoveClan { clan, to } => write!(f, "clan:{}-{to}", clan.id()),
            Action::Move { unit, to } => write!(f, "move:{unit}-{to}"),
            Action::Board(unit) => write!(f, "board:{unit}"),
            Action::Destroy(unit) => write!(f, "destroy:{unit}"),
            Action::Discard(card) => write!(f, "discard:{}", card.id()),
            Action::Give(card) => write!(f, "give:{}", card.id()),
            Action::At(location) => write!(f, "at:{location}"),
            Action::Target(clan) => write!(f, "target:{}", clan.id()),
            Action::Choose(choice) => write!(f, "choose:{}", choice.id()),
            Action::Commit(card) => write!(f, "commit:{}", card.id()),
            Action::Retreat(unit) => write!(f, "retreat:{unit}"),
            Action::Duel { own, other } => write!(f, "duel:{}-{}", own.id(), other.id()),
            Action::Offer(clan) => write!(f, "offer:{}", clan.id()),
            Action::OfferWealth(wealth) => write_optional(f, "wealth", *wealth),
            Action::OfferCard(card) => write_optional(f, "card", card.map(Card::id)),
            Action::Ask(asked) => write_optional(f, "ask", *asked),
            Action::Terms(terms) => write_optional(f, "terms", *terms),
            Action::Accept(None) => f.write_str("accept"),
            Action::Accept(Some(card)) => write!(f, "accept:{}", card.id()),
            Action::Reject => f.write_str("reject"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        match text {
            "end" => return Ok(Action::End),
            "pass" => return Ok(Action::Pass),
            "accept" => return Ok(Action::Accept(None)),
            "reject" => return Ok(Action::Reject),
            _ => {}
        }
        let (kind, about) = text.split_once(':').unwrap_or((text, ""));
        let (parsed, example) = read(kind, about);
        let expected = if example.is_empty() {
            "KIND:WHAT (as in play:ignite, move:oda-2), end, pass, accept or reject".to_owned()
        } else {
            format!("{kind}:…, as in {example}")
        };
        parsed.ok_or_else(|| ParseActionError::new(text, expected))
    }
}

/// What is read behind the kind of an action, and an example of that kind; the example is empty if there is no such kind.
fn read(kind: &str, about: &str) -> (Option<Action>, &'static str) {
    let unit = || UnitName::from_id(about);
    let card = || Card::from_id(about);
    let location = || Location::from_id(about);
    let clan = || PlayerClan::from_id(about);
    let moved = || {
        let (unit, to) = about.rsplit_once('-')?;
        Some((UnitName::from_id(unit)?, Location::from_id(to)?))
    };
    match kind {
        "keep" => (Mech::from_id(about).map(Action::Keep), "keep:oda"),
        "order" => (order_from(about), "order:3-move_units"),
        "boost" => (number(about).map(Action::Boost), "boost:2"),
        "play" => (card().map(Action::Play), "play:ignite"),
        "attach" => (unit().map(Action::Attach), "attach:nova.fighter@2+1"),
        "snipe" => (unit().map(Action::Snipe), "snipe:pulsar.carrier"),
        "oda" => (location().map(Action::Oda), "oda:3"),
        "fuel" => (moved().map(|(unit, to)| Action::Fuel { unit, to }), "fuel:gozen-4"),
        "clan" => (clan_from(about), "clan:ion-pulsar_1"),
        "move" => (moved().map(|(unit, to)| Action::Move { unit, to }), "move:nova.fighter@supply-2"),
        "board" => (unit().map(Action::Board), "board:nova.fighter@supply"),
        "destroy" => (unit().map(Action::Destroy), "destroy:gamma.fighter@1"),
        "discard" => (card().map(Action::Discard), "discard:ignite"),
        "give" => (card().map(Action::Give), "give:ignite"),
        "at" => (location().map(Action::At), "at:2"),
        "target" => (clan().map(Action::Target), "target:void"),
        "choose" => (Choice::from_id(about).map(Action::Choose), "choose:pay"),
        "commit" => (card().map(Action::Commit), "commit:elite_general"),
        "retreat" => (unit().map(Action::Retreat), "retreat:shingen"),
        "duel" => (duel_from(about), "duel:oda-mori"),
        "offer" => (clan().map(Action::Offer), "offer:gamma"),
        "wealth" => (optional(about, wealth_from, Action::OfferWealth), "wealth:give_2, or wealth:none"),
        "card" => (optional(about, Card::from_id, Action::OfferCard), "card:ignite, or card:none"),
        "ask" => (optional(about, asked_from, Action::Ask), "ask:battle, or ask:none"),
        "terms" => {
            (optional(about, terms_from, Action::Terms), "terms:promise.you.hold_back.2, or terms:none")
        }
        "accept" => (card().map(|card| Action::Accept(Some(card))), "accept:ignite"),
        _ => (None, ""),
    }
}

/// The action with nothing (`none`), or with something that can be read.
fn optional<T>(
    text: &str,
    read: impl FnOnce(&str) -> Option<T>,
    action: impl FnOnce(Option<T>) -> Action,
) -> Option<Action> {
    if text == "none" { Some(action(None)) } else { read(text).map(|thing| action(Some(thing))) }
}

fn order_from(text: &str) -> Option<Action> {
    let (marker, order) = text.split_once('-')?;
    Some(Action::Order { marker: Marker::from_id(marker)?, order: Order::from_id(order)? })
}

fn clan_from(text: &str) -> Option<Action> {
    let (clan, to) = text.split_once('-')?;
    Some(Action::MoveClan { clan: Clan::from_id(clan)?, to: Spot::from_id(to)? })
}

fn duel_from(text: &str) -> Option<Action> {
    let (own, other) = text.split_once('-')?;
    Some(Action::Duel { own: Mech::from_id(own)?, other: Mech::from_id(other)? })
}
