//! Component statistics: which Ships are flown, which cards played, which Contracts fulfilled, which Actions taken; how
//! long and how warlike games are.

use tenka_core::said::Phrase;
use tenka_core::{Component, ComponentGroup, Inventory, Seat, Seats, Use};

use crate::ShadowstarCorsairs;
use crate::catalogue;
use crate::event::{Deed, Event, Happening};
use crate::pieces::cargo::Category;
use crate::pieces::craft::Class;
use crate::pieces::decks::{Card, Deck};
use crate::words::names::category_name;

/// Indices of the groups in the inventory.
const DEPLOYED: u8 = 0;
const BOUGHT: u8 = 1;
const PLAYED: u8 = 2;
const FULFILLED: u8 = 3;
const CHOSEN: u8 = 4;
const HAPPENED: u8 = 5;

/// Shows how long games are, and how warlike.
#[derive(Clone, Copy)]
enum Occasion {
    Turn,
    Score,
    Attack,
    PassingShot,
    CraftLost,
    CraftCaptured,
}

const OCCASIONS: [(Occasion, Phrase); 6] = [
    (Occasion::Turn, catalogue::occasion_turn),
    (Occasion::Score, catalogue::occasion_score),
    (Occasion::Attack, catalogue::occasion_attack),
    (Occasion::PassingShot, catalogue::occasion_passing_shot),
    (Occasion::CraftLost, catalogue::occasion_craft_lost),
    (Occasion::CraftCaptured, catalogue::occasion_craft_captured),
];

impl Inventory for ShadowstarCorsairs {
    /// The Ship classes, the cards of this game, the categories, what happens to players.
    fn inventory(&self, _: Seats) -> Vec<ComponentGroup> {
        let is_used =
            |class: &Class| !self.classes[*class].exclusive || self.has(crate::Switch::ExclusiveEdition);
        let classes = Class::ALL.into_iter().filter(is_used);
        let classes = classes.map(|class| Component::of(class, &*self.classes[class].name));
        let (contracts, cards): (Vec<Card>, Vec<Card>) =
            self.cards_in_play(true).each().partition(|card| card.deck() == Deck::Contract);
        let named =
            |cards: Vec<Card>| cards.into_iter().map(|card| Component::of(card, &*self.card(card).name));
        let categories = Category::ALL.map(|category| Component::of(category, category_name(category)));
        let occasions = OCCASIONS.map(|(occasion, name)| Component::new(occasion as u16, name.text()));
        vec![
            ComponentGroup::new(
                catalogue::group_ships.text(),
                catalogue::ships_deployed.text(),
                classes.clone(),
            ),
            ComponentGroup::new(catalogue::group_ships.text(), catalogue::ships_bought.text(), classes),
            ComponentGroup::new(catalogue::group_cards.text(), catalogue::cards_used.text(), named(cards)),
            ComponentGroup::new(
                catalogue::group_contracts.text(),
                catalogue::contracts_fulfilled.text(),
                named(contracts),
            ),
            ComponentGroup::new(
                catalogue::group_categories.text(),
                catalogue::categories_chosen.text(),
                categories,
            ),
            ComponentGroup::new(
                catalogue::group_occasions.text(),
                catalogue::occasions_had.text(),
                occasions,
            ),
        ]
    }

    /// Whatever a player deploys, buys, plays, fulfils, chooses, does or loses counts for that player.
    fn uses(&self, event: &Event, into: &mut Vec<Use>) {
        let mut used =
            |group: u8, component: u16, seat: Seat| into.push(Use { group, component, seat: Some(seat) });
        let Happening::Open(deed) = event else { return };
        match *deed {
            Deed::ShipDeployed { seat, class, .. } => used(DEPLOYED, Component::number(class), seat),
            Deed::ShipBought { seat, class, .. } | Deed::ShipOrdered { seat, class } => {
                used(BOUGHT, Component::number(class), seat);
            }
            Deed::CardStashed { seat, card } if card.deck() != Deck::Contract => {
                used(PLAYED, Component::number(card), seat);
            }
            Deed::ContractFulfilled { seat, card } => used(FULFILLED, Component::number(card), seat),
            Deed::CategoryChosen { seat, category, .. } => used(CHOSEN, Component::number(category), seat),
            _ => {}
        }
        if let Some((occasion, seat)) = occasion(deed) {
            used(HAPPENED, occasion as u16, seat);
        }
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
