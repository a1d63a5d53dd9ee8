//! Where an event happened: the things on the page that it touched.

use tenka_core::Seat;

use crate::event::{Deed, Happening, SeenEvent};
use crate::pieces::craft::{CraftId, colour};
use crate::pieces::decks::Card;
use crate::pieces::place::{Place, Target};
use crate::pieces::square::{Location, Square};
use crate::words::parts::thing_id;

fn square(square: Square) -> String {
    thing_id("square", &square.to_string())
}

fn craft(craft: CraftId) -> String {
    thing_id("craft", &craft.to_string())
}

fn location(at: Location) -> String {
    thing_id("place", &at.to_string())
}

fn place(place: Place) -> String {
    match place {
        Place::Craft(id) => craft(id),
        Place::Bay(seat) => thing_id("bay", colour(seat)),
        Place::At(at) => location(at),
        Place::Transit => thing_id("place", "transit"),
    }
}

fn target(target: Target) -> Vec<String> {
    match target {
        Target::None => Vec::new(),
        Target::Craft(id) => vec![craft(id)],
        Target::Outpost(seat, at) => {
            vec![thing_id("outpost", &format!("{}@{at}", colour(seat))), location(at)]
        }
        Target::Pack(pack) => vec![thing_id("pack", &(pack + 1).to_string())],
        Target::Bay(seat) => vec![place(Place::Bay(seat))],
        Target::Player(seat) => vec![player(seat)],
    }
}

fn player(seat: Seat) -> String {
    thing_id("seat", colour(seat))
}

fn card(card: Card) -> String {
    thing_id("card", card.id())
}

fn deck(deck: crate::pieces::decks::Deck) -> String {
    thing_id("deck", deck.id())
}

pub(crate) fn touched(event: &SeenEvent) -> Vec<String> {
    match event {
        Happening::CardKept { deck: from, .. } | Happening::CardDrawn { deck: from, .. } => vec![deck(*from)],
        Happening::CardsSeen { .. } => Vec::new(),
        Happening::HiddenMoved { from, to, .. } => vec![place(*from), place(*to)],
        Happening::HiddenBought { place: at, .. } | Happening::HiddenJettisoned { place: at, .. } => {
            vec![place(*at)]
        }
        Happening::Open(deed) => touched_by(deed),
    }
}

fn touched_by(deed: &Deed) -> Vec<String> {
    match *deed {
        Deed::ShipDeployed { craft: id, square: at, .. }
        | Deed::ShuttleDeployed { craft: id, square: at, .. }
        | Deed::CraftArrived { craft: id, square: at }
        | Deed::CraftMoved { craft: id, to: at }
        | Deed::CraftDisplaced { craft: id, to: at } => vec![craft(id), square(at)],
        Deed::CraftSelected { craft: id }
        | Deed::MoveEnded { craft: id }
        | Deed::Scuttled { craft: id }
        | Deed::Upgraded { craft: id, .. }
        | Deed::Repaired { craft: id, .. }
        | Deed::HullHit { craft: id, .. }
        | Deed::CraftDestroyed { craft: id }
        | Deed::CraftCaptured { craft: id, .. }
        | Deed::StationsChanged { craft: id, .. } => vec![craft(id)],
        Deed::CraftTraded { craft: id, to } => vec![craft(id), craft(to)],
        Deed::HomeChosen { at, .. } | Deed::ControlChanged { at, .. } => vec![location(at)],
        Deed::Transferred { from, to, .. }
        | Deed::Swapped { from, to, .. }
        | Deed::Redeployed { from, to, .. } => vec![place(from), place(to)],
        Deed::Jettisoned { place: at, .. }
        | Deed::TurnedDown { place: at, .. }
        | Deed::TurnedUp { place: at, .. }
        | Deed::Generated { place: at, .. }
        | Deed::Converted { place: at, .. }
        | Deed::Paid { place: at, .. }
        | Deed::Spent { place: at, .. }
        | Deed::Gained { place: at, .. }
        | Deed::Lost { place: at, .. }
        | Deed::Healed { place: at, .. } => vec![place(at)],
        Deed::CardAnnounced { card: played, ship, target: at, .. } => {
            [card(played)].into_iter().chain(ship.map(craft)).chain(target(at)).collect()
        }
        Deed::PileCardTaken { card: one, .. }
        | Deed::CardCancelled { card: one, .. }
        | Deed::CardStashed { card: one, .. }
        | Deed::CardInPlay { card: one, .. }
        | Deed::CardDiscarded { card: one, .. }
        | Deed::ContractFulfilled { card: one, .. }
        | Deed::PublicContract { card: Some(one) } => vec![card(one)],
        Deed::ContractPosted { card: posted, destination, .. } => {
            [card(posted)].into_iter().chain(destination.map(location)).collect()
        }
        Deed::DeckRefreshed { deck: anew, .. } => vec![deck(anew)],
        Deed::TargetChanged { target: at }
        | Deed::Immobilized { target: at }
        | Deed::Taken { from: at, .. }
        | Deed::Destroyed { at, .. } => target(at),
        Deed::AttackAnnounced { unit, target: at, .. } => {
            target(unit).into_iter().chain(target(at)).collect()
        }
        Deed::PassingShot { shooter, target: at, .. } => {
            target(shooter).into_iter().chain([craft(at)]).collect()
        }
        Deed::SelfDestructed { unit }
        | Deed::StanceTaken { unit, .. }
        | Deed::BombsSpent { unit, .. }
        | Deed::DamageLowered { unit, .. } => target(unit),
        Deed::PackHit { pack, .. } => target(Target::Pack(pack)),
        Deed::CruiserMoved { cruiser, to } => {
            vec![thing_id("cruiser", &(cruiser + 1).to_string()), square(to)]
        }
        Deed::CruiserRetreated { cruiser } => vec![thing_id("cruiser", &(cruiser + 1).to_string())],
        Deed::ScoutAdded { square: at } | Deed::ScoutsMoved { to: at } => vec![square(at)],
        Deed::Scored { seat, .. }
        | Deed::Overflowed { seat, .. }
        | Deed::StashLost { seat }
        | Deed::Reprimanded { seat }
        | Deed::Eliminated { seat }
        | Deed::FavoredChosen { seat }
        | Deed::ConsultantChosen { seat }
        | Deed::MatMoved { behind: seat } => vec![player(seat)],
        Deed::TileTurned { tile, .. } => vec![thing_id("tile", &tile.to_string())],
        Deed::DeploymentPassed { .. }
        | Deed::PilesOpened
        | Deed::TurnBegan { .. }
        | Deed::ShipOrdered { .. }
        | Deed::CategoryChosen { .. }
        | Deed::ActionsGained { .. }
        | Deed::ShipBought { .. }
        | Deed::ShuttleGained { .. }
        | Deed::PublicContract { card: None }
        | Deed::Rolled { .. }
        | Deed::CrewHit { .. }
        | Deed::TokenHit { .. }
        | Deed::OfferMade { .. }
        | Deed::OfferAnswered { .. }
        | Deed::OfferCountered { .. }
        | Deed::Ended => Vec::new(),
    }
}
