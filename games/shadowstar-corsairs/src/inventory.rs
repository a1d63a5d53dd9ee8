//! What is counted of the components: which Ships are flown, which cards are played, which Contracts are fulfilled,
//! what Actions are taken; how long games are and how warlike.

use tenka_core::{Component, ComponentGroup, Key as _, Seat, Use};

use crate::ShadowstarCorsairs;
use crate::card::Deck;
use crate::cargo::Category;
use crate::craft::Class;
use crate::event::{Deed, Event, Happening};

/// The places of the groups in the inventory.
const DEPLOYED: u8 = 0;
const BOUGHT: u8 = 1;
const PLAYED: u8 = 2;
const FULFILLED: u8 = 3;
const CHOSEN: u8 = 4;
const HAPPENED: u8 = 5;

/// What tells how long games are, and how warlike.
#[derive(Clone, Copy)]
enum Occasion {
    Turn,
    Score,
    Attack,
    PassingShot,
    CraftLost,
    CraftCaptured,
}

const OCCASIONS: [(Occasion, &str); 6] = [
    (Occasion::Turn, "turn"),
    (Occasion::Score, "SCORE"),
    (Occasion::Attack, "attack or raid"),
    (Occasion::PassingShot, "passing shot"),
    (Occasion::CraftLost, "craft lost"),
    (Occasion::CraftCaptured, "craft captured"),
];

/// The Ship classes, the cards of this game, the categories, what happens to players.
pub(crate) fn inventory(game: &ShadowstarCorsairs) -> Vec<ComponentGroup> {
    let component = |number: usize, name: &str| Component { number: number as u16, name: name.to_owned() };
    let is_used =
        |class: &Class| !game.classes[*class].exclusive || game.has(crate::Switch::ExclusiveEdition);
    let classes: Vec<Component> = Class::ALL
        .into_iter()
        .filter(is_used)
        .map(|class| component(class.index(), &game.classes[class].name))
        .collect();
    let in_box = game.cards_in_play(true);
    let cards = |wanted: &dyn Fn(Deck) -> bool| -> Vec<Component> {
        let cards = in_box.each().filter(|card| wanted(card.deck()));
        cards.map(|card| component(card.index(), &game.card(card).name)).collect()
    };
    let categories = Category::ALL.map(|category| component(category.index(), category.id()));
    let group = |name, used, components| ComponentGroup { name, used, components };
    vec![
        group("Ship classes", "deployed", classes.clone()),
        group("Ship classes", "bought or ordered", classes),
        group("Politics and Technology cards", "used", cards(&|deck| deck != Deck::Contract)),
        group("Contracts", "fulfilled", cards(&|deck| deck == Deck::Contract)),
        group("categories", "chosen", categories.to_vec()),
        group(
            "occasions",
            "had",
            OCCASIONS.map(|(occasion, name)| component(occasion as usize, name)).to_vec(),
        ),
    ]
}

/// What a player deploys, buys, uses, fulfils, chooses, does and loses counts for that player.
pub(crate) fn uses(event: &Event, into: &mut Vec<Use>) {
    let mut used = |group: u8, component: usize, seat: Seat| {
        into.push(Use { group, component: component as u16, seat: Some(seat) });
    };
    let Happening::Open(deed) = event else { return };
    match *deed {
        Deed::ShipDeployed { seat, class, .. } => used(DEPLOYED, class.index(), seat),
        Deed::ShipBought { seat, class, .. } | Deed::ShipOrdered { seat, class } => {
            used(BOUGHT, class.index(), seat);
        }
        Deed::CardStashed { seat, card } if card.deck() != Deck::Contract => used(PLAYED, card.index(), seat),
        Deed::ContractFulfilled { seat, card } => used(FULFILLED, card.index(), seat),
        Deed::CategoryChosen { seat, category, .. } => used(CHOSEN, category.index(), seat),
        _ => {}
    }
    if let Some((occasion, seat)) = occasion(deed) {
        used(HAPPENED, occasion as usize, seat);
    }
}

fn occasion(deed: &Deed) -> Option<(Occasion, Seat)> {
    match *deed {
        Deed::TurnBegan { seat, .. } => Some((Occasion::Turn, seat)),
        Deed::Scored { seat, .. } => Some((Occasion::Score, seat)),
        Deed::AttackAnnounced { unit, .. } => unit.owner().map(|seat| (Occasion::Attack, seat)),
        Deed::PassingShot { shooter, .. } => shooter.owner().map(|seat| (Occasion::PassingShot, seat)),
        Deed::CraftDestroyed { craft } => Some((Occasion::CraftLost, craft.owner())),
        Deed::CraftCaptured { by, .. } => Some((Occasion::CraftCaptured, by)),
        _ => None,
    }
}
