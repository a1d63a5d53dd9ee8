//! Component statistics: mechs kept, cards played, units and markers moved, orders performed, locations claimed; who
//! was first player; and where the honor came from.

use tenka_core::said::Phrase;
use tenka_core::{Component, ComponentGroup, Inventory, Seat, Seats, Use};

use crate::StarshipSamurai;
use crate::card::Card;
use crate::catalogue;
use crate::clan::Clan;
use crate::location::LocationCard;
use crate::state::Order;
use crate::table::event::{Deed, Event, Happening, HonorSource};
use crate::unit::{Mech, Unit};

/// Groups by their index in the inventory.
const KEPT: u8 = 0;
const PLAYED: u8 = 1;
const DISCARDED: u8 = 2;
const PERFORMED: u8 = 3;
const MOVED: u8 = 4;
const ALLIED: u8 = 5;
const CLAIMED: u8 = 6;
const FIRST: u8 = 7;
const HONOR: u8 = 8;

/// In the order of the group.
const SOURCES: [Phrase; 5] = [
    catalogue::honor_of_alliances,
    catalogue::honor_of_victories,
    catalogue::honor_of_rewards,
    catalogue::honor_of_types,
    catalogue::honor_of_cards,
];
const ALLIANCES: u16 = 0;
const VICTORIES: u16 = 1;
const REWARDS: u16 = 2;
const TYPES: u16 = 3;
const CARDS: u16 = 4;

impl Inventory for StarshipSamurai {
    fn inventory(&self, _: Seats) -> Vec<ComponentGroup> {
        let kept = Mech::ALL.map(|mech| Component::of(mech, mech.to_string()));
        let cards = Card::ALL.map(|card| Component::of(card, &*self.cards[card].name));
        let orders = Order::ALL.map(|order| Component::of(order, order.to_string()));
        let ships =
            [(Unit::Fighter1, catalogue::counted_fighter), (Unit::Carrier, catalogue::counted_carrier)];
        let ships = ships.map(|(unit, name)| Component::of(unit, name.text()));
        let mechs = Mech::ALL.map(|mech| Component::of(Unit::from(mech), mech.to_string()));
        let clans = Clan::ALL.map(|clan| Component::of(clan, clan.to_string()));
        let locations = LocationCard::ALL.map(|card| Component::of(card, &*self.locations[card].name));
        let sources = (0..).zip(SOURCES).map(|(number, name)| Component::new(number, name.text()));
        vec![
            ComponentGroup::new(catalogue::counted_mechs.text(), catalogue::counted_kept.text(), kept),
            ComponentGroup::new(
                catalogue::counted_cards.text(),
                catalogue::counted_played.text(),
                cards.clone(),
            ),
            ComponentGroup::new(
                catalogue::counted_in_hand.text(),
                catalogue::counted_discarded.text(),
                cards,
            ),
            ComponentGroup::new(
                catalogue::counted_orders.text(),
                catalogue::counted_performed.text(),
                orders,
            ),
            ComponentGroup::new(
                catalogue::counted_units.text(),
                catalogue::counted_moved.text(),
                ships.into_iter().chain(mechs),
            ),
            ComponentGroup::new(catalogue::counted_clans.text(), catalogue::counted_moved.text(), clans),
            ComponentGroup::new(
                catalogue::counted_locations.text(),
                catalogue::counted_claimed.text(),
                locations,
            ),
            ComponentGroup::new(
                catalogue::counted_first_player.text(),
                catalogue::counted_held.text(),
                [Component::new(0, catalogue::counted_holder.text())],
            ),
            ComponentGroup::new(
                catalogue::counted_honor_sources.text(),
                catalogue::counted_honor.text(),
                sources,
            ),
        ]
    }

    /// Interchangeable fighters are one component. A location nobody takes in time is claimed by nobody. Each point of
    /// honor is a use of its source.
    fn uses(&self, event: &Event, into: &mut Vec<Use>) {
        let mut used =
            |group: u8, component: u16, seat: Option<Seat>| into.push(Use { group, component, seat });
        match *event {
            Happening::MechKept { seat, mech } => used(KEPT, Component::number(mech), Some(seat)),
            Happening::CardCommitted { seat, card, .. } => {
                card.iter().for_each(|card| used(PLAYED, Component::number(card), Some(seat)));
            }
            Happening::Open(Deed::CardPlayed { seat, card }) => {
                used(PLAYED, Component::number(card), Some(seat));
            }
            Happening::Open(Deed::CardDiscarded { seat, card }) => {
                used(DISCARDED, Component::number(card), Some(seat));
            }
            Happening::Open(Deed::OrderPlaced { seat, order, .. }) => {
                used(PERFORMED, Component::number(order), Some(seat));
            }
            Happening::Open(Deed::UnitMoved { seat, unit, .. }) => {
                let sort = if unit.is_fighter() { Unit::Fighter1 } else { unit };
                used(MOVED, Component::number(sort), Some(seat));
            }
            Happening::Open(Deed::ClanMoved { seat, clan, .. }) => {
                used(ALLIED, Component::number(clan), Some(seat));
            }
            Happening::Open(Deed::LocationClaimed { seat, card, .. }) => {
                used(CLAIMED, Component::number(card), Some(seat));
            }
            Happening::Open(Deed::LocationUnclaimed { card, .. }) => {
                used(CLAIMED, Component::number(card), None);
            }
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
                types
                    .iter()
                    .for_each(|(seat, &honor)| (0..honor).for_each(|_| used(HONOR, TYPES, Some(seat))));
            }
            _ => {}
        }
    }
}
