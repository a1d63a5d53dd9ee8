//! What is counted of the components: mechs kept, cards played, units and markers moved, orders performed, locations claimed.

use tenka_core::{Component, ComponentGroup, Key, Seat, Use};

use crate::StarshipSamurai;
use crate::card::Card;
use crate::clan::Clan;
use crate::event::{Deed, Event, Happening};
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

/// The mechs, the action cards, the orders, the units, the lesser clans and the location cards.
pub(crate) fn inventory(game: &StarshipSamurai) -> Vec<ComponentGroup> {
    let cards = components(&Card::ALL, |card| game.cards[card].name.clone());
    let ships = [(Unit::Fighter1, "Fighter"), (Unit::Carrier, "Carrier")];
    let ships = ships.map(|(unit, name)| Component { number: number(unit), name: name.to_owned() });
    let mechs = Mech::ALL.map(|mech| Component { number: number(Unit::from(mech)), name: mech.to_string() });
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
    ]
}

/// Equal fighters are one component. A location that nobody takes in time is claimed by nobody.
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
        _ => {}
    }
}

fn components<K: Key>(keys: &[K], name: impl Fn(K) -> String) -> Vec<Component> {
    keys.iter().map(|&key| Component { number: number(key), name: name(key) }).collect()
}

fn number(key: impl Key) -> u16 {
    key.index() as u16
}
