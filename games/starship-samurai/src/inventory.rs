//! What is counted of the components: mechs kept, cards played, units and markers moved, orders performed, locations
//! claimed; who was first player; and where the honor came from.

use tenka_core::{Component, ComponentGroup, Key, Seat, Use};

use crate::StarshipSamurai;
use crate::card::Card;
use crate::clan::Clan;
use crate::event::{Deed, Event, Happening, HonorSource};
use crate::location::LocationCard;
use crate::state::Order;
use crate::unit::{Mech, Unit};

/// The places of the groups in the inventory.
const KEPT: u8 = 0;
const PLAYED: u8 = 1;
const DISCARDED: u8 = 2;
const PERFORMED: u8 = 3;
const MOVED: u8 = 4;
const ALLIED: u8 = 5;
const CLAIMED: u8 = 6;
const FIRST: u8 = 7;
const HONOR: u8 = 8;

/// Where honor comes from, in the order of the group.
const SOURCES: [&str; 5] =
    ["Alliances", "Victories", "Rewards of locations", "Types of locations", "Action cards"];
const ALLIANCES: u16 = 0;
const VICTORIES: u16 = 1;
const REWARDS: u16 = 2;
const TYPES: u16 = 3;
const CARDS: u16 = 4;

/// The mechs, the action cards, the orders, the units, the lesser clans, the location cards, the first player token, and
/// the sources of honor.
pub(crate) fn inventory(game: &StarshipSamurai) -> Vec<ComponentGroup> {
    let cards = components(&Card::ALL, |card| game.cards[card].name.clone());
    let ships = [(Unit::Fighter1, "Fighter"), (Unit::Carrier, "Carrier")];
    let ships = ships.map(|(unit, name)| Component { number: number(unit), name: name.to_owned() });
    let mechs = Mech::ALL.map(|mech| Component { number: number(Unit::from(mech)), name: mech.to_string() });
    let plain = |names: &[&str]| -> Vec<Component> {
        let component = |(number, name): (u16, &&str)| Component { number, name: (*name).to_owned() };
        (0..).zip(names).map(component).collect()
    };
    let group = |name, used, components| ComponentGroup { name, used, components };
    vec![
        group("mechs in the draft", "kept", components(&Mech::ALL, |mech| mech.to_string())),
        group("action cards", "played or committed", cards.clone()),
        group("action cards in hand", "discarded", cards),
        group("orders", "performed", components(&Order::ALL, |order| order.to_string())),
        group("units", "moved", [&ships[..], &mechs].concat()),
        group("clan markers", "moved", components(&Clan::ALL, |clan| clan.to_string())),
        group(
            "locations",
            "claimed",
            components(&LocationCard::ALL, |card| game.locations[card].name.clone()),
        ),
        group("first player token", "held in the first round", plain(&["First player"])),
        group("sources of honor", "honor gained", plain(&SOURCES)),
    ]
}

/// Equal fighters are one component. A location that nobody takes in time is claimed by nobody. Each point of honor is a
/// use of its source.
pub(crate) fn uses(event: &Event, into: &mut Vec<Use>) {
    let mut used = |group: u8, component: u16, seat: Option<Seat>| into.push(Use { group, component, seat });
    match *event {
        Happening::MechKept { seat, mech } => used(KEPT, number(mech), Some(seat)),
        Happening::CardCommitted { seat, card, .. } => {
            card.iter().for_each(|card| used(PLAYED, number(card), Some(seat)));
        }
        Happening::Open(Deed::CardPlayed { seat, card }) => used(PLAYED, number(card), Some(seat)),
        Happening::Open(Deed::CardDiscarded { seat, card }) => used(DISCARDED, number(card), Some(seat)),
        Happening::Open(Deed::OrderPlaced { seat, order, .. }) => used(PERFORMED, number(order), Some(seat)),
        Happening::Open(Deed::UnitMoved { seat, unit, .. }) => {
            let sort = if unit.is_fighter() { Unit::Fighter1 } else { unit };
            used(MOVED, number(sort), Some(seat));
        }
        Happening::Open(Deed::ClanMoved { seat, clan, .. }) => used(ALLIED, number(clan), Some(seat)),
        Happening::Open(Deed::LocationClaimed { seat, card, .. }) => used(CLAIMED, number(card), Some(seat)),
        Happening::Open(Deed::LocationUnclaimed { card, .. }) => used(CLAIMED, number(card), None),
        Happening::Open(Deed::RoundBegan { round: 1, first }) => used(FIRST, 0, Some(first)),
        Happening::Open(Deed::HonorGained { seat, honor, source }) => {
            let source = match source {
                HonorSource::Victory => VICTORIES,
                HonorSource::Reward => REWARDS,
                HonorSource::Card => CARDS,
            };
            (0..honor).for_each(|_| used(HONOR, source, Some(seat)));
        }
        Happening::Open(Deed::AlliancesScored { honor }) => {
            honor
                .iter()
                .for_each(|(seat, &honor)| (0..honor).for_each(|_| used(HONOR, ALLIANCES, Some(seat))));
        }
        Happening::Open(Deed::Ended { types, .. }) => {
            types.iter().for_each(|(seat, &honor)| (0..honor).for_each(|_| used(HONOR, TYPES, Some(seat))));
        }
        _ => {}
    }
}

fn components<K: Key>(keys: &[K], name: impl Fn(K) -> String) -> Vec<Component> {
    keys.iter().map(|&key| Component { number: number(key), name: name(key) }).collect()
}

fn number(key: impl Key) -> u16 {
    key.index() as u16
}
