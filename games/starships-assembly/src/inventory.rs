//! What is counted of the components: which cards are taken, and as what they are played.

use tenka_core::{Component, ComponentGroup, Key as _, Seat, Use};

use crate::StarshipsAssembly;
use crate::card::Card;
use crate::event::{Event, Happening};
use crate::state::{Cause, SEATS};

/// The places of the groups in the inventory.
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

/// The cards, their captains and ships, and the ways to war.
pub(crate) fn inventory(game: &StarshipsAssembly) -> Vec<ComponentGroup> {
    let named = |name: &dyn Fn(Card) -> String| -> Vec<Component> {
        Card::ALL.into_iter().map(|card| Component { number: number(card), name: name(card) }).collect()
    };
    let cards = named(&|card| game.name(card));
    let captains = named(&|card| game.captain(card).to_owned());
    let ships = named(&|card| game.ship(card).to_owned());
    let deck = Component { number: DECK, name: "The draw deck and the first turn".to_owned() };
    let causes = CAUSES.map(|(cause, name)| Component { number: cause as u16, name: name.to_owned() });
    let group = |name, used, components| ComponentGroup { name, used, components };
    vec![
        group("things to lobby for", "picked", cards.iter().cloned().chain([deck]).collect()),
        group("cards of the agenda", "drawn", cards.clone()),
        group("cards in hand", "released", cards),
        group("captains", "recruited", captains.clone()),
        group("captains in play", "activated", captains),
        group("ships", "deployed or scrambled", ships.clone()),
        group("ships in open warfare", "led to war", ships),
        group("ways to war", "taken", causes.to_vec()),
    ]
}

const CAUSES: [(Cause, &str); 4] = [
    (Cause::AmassingForce, "A full fleet"),
    (Cause::DepletingResources, "An empty draw deck"),
    (Cause::InvokingPolitique, "A captain's call"),
    (Cause::TurnLimit, "The limit of turns"),
];

/// What a player takes, releases, plays, activates and leads to war counts for that player; a captain that is scrambled
/// is a ship of its controller, whoever did it.
pub(crate) fn uses(event: &Event, into: &mut Vec<Use>) {
    let mut used =
        |group: u8, component: u16, seat: Seat| into.push(Use { group, component, seat: Some(seat) });
    match *event {
        Happening::CardPicked { seat, card } => used(PICKED, number(card), seat),
        Happening::DeckPicked { seat } => used(PICKED, DECK, seat),
        Happening::DrewFromAgenda { seat, card } => used(DRAWN, number(card), seat),
        Happening::ReleasedFromHand { seat, card } => used(RELEASED, number(card), seat),
        Happening::Recruited { seat, card, .. } => used(RECRUITED, number(card), seat),
        Happening::Activated { seat, card, .. } => used(ACTIVATED, number(card), seat),
        Happening::Deployed { seat, card, .. } | Happening::Scrambled { seat, card } => {
            used(DEPLOYED, number(card), seat);
        }
        Happening::WarfareBegan { fleets, .. } => {
            for (seat, fleet) in SEATS.iter().zip(fleets) {
                fleet.iter().for_each(|ship| used(FOUGHT, number(ship), seat));
            }
        }
        Happening::WarDeclared { seat, cause } => used(DECLARED, cause as u16, seat),
        _ => {}
    }
}

fn number(card: Card) -> u16 {
    card.index() as u16
}
