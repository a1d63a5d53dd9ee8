//! Component statistics: which cards are taken, and what they are played as.

use tenka_core::said::Phrase;
use tenka_core::{Component, ComponentGroup, Inventory, Seat, Seats, Use};

use crate::StarshipsAssembly;
use crate::card::Card;
use crate::catalogue;
use crate::declaration::Cause;
use crate::event::{Event, Happening};
use crate::state::SEATS;

/// The indices of the groups in the inventory.
const PICKED: u8 = 0;
const DRAWN: u8 = 1;
const RELEASED: u8 = 2;
const RECRUITED: u8 = 3;
const ACTIVATED: u8 = 4;
const DEPLOYED: u8 = 5;
const FOUGHT: u8 = 6;
const DECLARED: u8 = 7;

/// The draw deck can be picked like a card.
const DECK: u16 = Card::COUNT as u16;

impl Inventory for StarshipsAssembly {
    /// The cards, their captains and ships, and the ways to war.
    fn inventory(&self, _: Seats) -> Vec<ComponentGroup> {
        let cards = Card::ALL.map(|card| Component::of(card, self.name(card)));
        let captains = Card::ALL.map(|card| Component::of(card, self.captain(card)));
        let ships = Card::ALL.map(|card| Component::of(card, self.ship(card)));
        let deck = Component::new(DECK, catalogue::counted_deck.text());
        let causes = CAUSES.map(|(cause, name)| Component::new(cause as u16, name.text()));
        vec![
            ComponentGroup::new(
                catalogue::counted_lobbying.text(),
                catalogue::counted_picked.text(),
                cards.clone().into_iter().chain([deck]),
            ),
            ComponentGroup::new(
                catalogue::counted_agenda.text(),
                catalogue::counted_drawn.text(),
                cards.clone(),
            ),
            ComponentGroup::new(catalogue::counted_hand.text(), catalogue::counted_released.text(), cards),
            ComponentGroup::new(
                catalogue::counted_captains.text(),
                catalogue::counted_recruited.text(),
                captains.clone(),
            ),
            ComponentGroup::new(
                catalogue::counted_in_play.text(),
                catalogue::counted_activated.text(),
                captains,
            ),
            ComponentGroup::new(
                catalogue::counted_ships.text(),
                catalogue::counted_deployed.text(),
                ships.clone(),
            ),
            ComponentGroup::new(catalogue::counted_at_war.text(), catalogue::counted_fought.text(), ships),
            ComponentGroup::new(
                catalogue::counted_ways_to_war.text(),
                catalogue::counted_taken.text(),
                causes,
            ),
        ]
    }

    /// Whatever a player takes, releases, plays, activates or starts war with counts for that player; a scrambled
    /// captain is a ship of its controller, whoever scrambled it.
    fn uses(&self, event: &Event, into: &mut Vec<Use>) {
        let mut used =
            |group: u8, component: u16, seat: Seat| into.push(Use { group, component, seat: Some(seat) });
        match *event {
            Happening::CardPicked { seat, card } => used(PICKED, Component::number(card), seat),
            Happening::DeckPicked { seat } => used(PICKED, DECK, seat),
            Happening::DrewFromAgenda { seat, card } => used(DRAWN, Component::number(card), seat),
            Happening::ReleasedFromHand { seat, card } => used(RELEASED, Component::number(card), seat),
            Happening::Recruited { seat, card, .. } => used(RECRUITED, Component::number(card), seat),
            Happening::Activated { seat, card, .. } => used(ACTIVATED, Component::number(card), seat),
            Happening::Deployed { seat, card, .. } | Happening::Scrambled { seat, card } => {
                used(DEPLOYED, Component::number(card), seat);
            }
            Happening::WarfareBegan { fleets, .. } => {
                for (seat, fleet) in SEATS.iter().zip(fleets) {
                    fleet.iter().for_each(|ship| used(FOUGHT, Component::number(ship), seat));
                }
            }
            Happening::WarDeclared { seat, cause } => used(DECLARED, cause as u16, seat),
            _ => {}
        }
    }
}

const CAUSES: [(Cause, Phrase); 4] = [
    (Cause::AmassingForce, catalogue::counted_full_fleet),
    (Cause::DepletingResources, catalogue::counted_empty_deck),
    (Cause::InvokingPolitique, catalogue::counted_captains_call),
    (Cause::TurnLimit, catalogue::counted_turn_limit),
];
