//! Events as sentences for people.

use tenka_core::{Seat, with_article};

use crate::ShadowstarCorsairs;
use crate::event::{Deed, Happening, SeenEvent};
use crate::pieces::cargo::Item;
use crate::pieces::craft::{Class, colour};
use crate::pieces::decks::{Card, Cards};
use crate::pieces::place::Target;
use crate::words::{
    capitalised, counted, craft_name, item_name, items, location_name, money, place_name, side_name,
    target_name,
};

/// An event as a sentence.
pub(crate) fn tell(game: &ShadowstarCorsairs, event: &SeenEvent) -> String {
    let names = |cards: &Option<Cards>, what: &str| match cards {
        Some(cards) => cards.all().map(|card| &*game.card(card).name).collect::<Vec<_>>().join(", "),
        None => what.to_owned(),
    };
    let token = |item: Option<Item>| item.map_or("a face-down token".to_owned(), item_name);
    match event {
        Happening::CardKept { seat, deck, card } => {
            format!("{} kept {}.", colour(*seat), names(card, &format!("a {} card", capitalised(deck.id()))))
        }
        Happening::CardDrawn { seat, deck, card } => {
            format!("{} drew {}.", colour(*seat), names(card, &format!("a {} card", capitalised(deck.id()))))
        }
        Happening::CardsSeen { seat, cards } => {
            format!("{} looked at {}.", colour(*seat), names(cards, "cards"))
        }
        Happening::HiddenMoved { seat, item, from, to } => {
            let (from, to) = (place_name(game, *from), place_name(game, *to));
            format!("{} moved {} from {from} to {to}.", colour(*seat), token(*item))
        }
        Happening::HiddenBought { seat, item, place } => {
            format!("{} bought {} in {}.", colour(*seat), token(*item), place_name(game, *place))
        }
        Happening::HiddenJettisoned { seat, item, place } => {
            format!("{} jettisoned {} from {}.", colour(*seat), token(*item), place_name(game, *place))
        }
        Happening::Open(deed) => tell_deed(game, deed),
    }
}

#[allow(clippy::too_many_lines, reason = "a line a deed")]
fn tell_deed(game: &ShadowstarCorsairs, deed: &Deed) -> String {
    let card = |card: &Card| &*game.card(*card).name;
    let a_ship = |class: &Class| with_article(&game.classes[*class].name);
    let who = |seat: &Seat| colour(*seat);
    match deed {
        Deed::TileTurned { seat, tile, turn } => {
            format!("{} turned tile {tile} by {} degrees.", who(seat), 90 * u16::from(*turn))
        }
        Deed::DeploymentPassed { seat } => format!("{} passed.", who(seat)),
        Deed::ShipDeployed { seat, class: ship, square, .. } => {
            format!("{} deployed {} at ({square}).", who(seat), a_ship(ship))
        }
        Deed::ShuttleDeployed { seat, square, .. } => {
            format!("{} deployed a Shuttle at ({square}).", who(seat))
        }
        Deed::HomeChosen { seat, at } => {
            format!("{} made {} a home world.", who(seat), location_name(game, *at))
        }
        Deed::PilesOpened => "The discard piles were opened.".to_owned(),
        Deed::TurnBegan { seat, round } => format!("{} began a turn of round {}.", who(seat), round + 1),
        Deed::ShipOrdered { seat, class: ship } => format!("{} ordered {}.", who(seat), a_ship(ship)),
        Deed::CraftArrived { craft, square } => format!("{} arrived at ({square}).", craft_name(*craft)),
        Deed::ControlChanged { at, seat: Some(seat) } => {
            format!("{} gained control of {}.", who(seat), location_name(game, *at))
        }
        Deed::ControlChanged { at, seat: None } => {
            format!("Nobody controls {} now.", location_name(game, *at))
        }
        Deed::CraftSelected { craft } => format!("{} began to move.", craft_name(*craft)),
        Deed::CraftMoved { craft, to } => format!("{} moved to ({to}).", craft_name(*craft)),
        Deed::CraftDisplaced { craft, to } => format!("{} was put to ({to}).", craft_name(*craft)),
        Deed::MoveEnded { craft } => format!("{} ended its move.", craft_name(*craft)),
        Deed::Transferred { seat, item, many, from, to } => {
            let (from, to) = (place_name(game, *from), place_name(game, *to));
            format!("{} moved {} from {from} to {to}.", who(seat), items(*many, *item))
        }
        Deed::Swapped { seat, from, to } => {
            format!(
                "{} swapped Cargo between {} and {}.",
                who(seat),
                place_name(game, *from),
                place_name(game, *to)
            )
        }
        Deed::Jettisoned { seat, item, many, place } => {
            let verb = if item.is_crew() { "dismissed" } else { "jettisoned" };
            format!("{} {verb} {} from {}.", who(seat), items(*many, *item), place_name(game, *place))
        }
        Deed::TurnedDown { seat, place } => {
            format!("{} turned a token of {} face down.", who(seat), place_name(game, *place))
        }
        Deed::TurnedUp { seat, item, place } => {
            format!("{} turned up {} in {}.", who(seat), item_name(*item), place_name(game, *place))
        }
        Deed::Scuttled { craft } => format!("{} was scuttled.", craft_name(*craft)),
        Deed::CategoryChosen { seat, category, actions } => {
            format!("{} chose {}: {}.", who(seat), capitalised(category.id()), counted(*actions, "Action"))
        }
        Deed::ActionsGained { seat, actions } => {
            format!("{} gained {}.", who(seat), counted(*actions, "Action"))
        }
        Deed::Scored { seat, commendations } => {
            format!("{} scored: Commendation {commendations}.", who(seat))
        }
        Deed::Overflowed { seat, commendations } => {
            format!("{}'s Stash overflowed: Commendation {commendations}.", who(seat))
        }
        Deed::Generated { seat, item, place } => {
            format!("{} generated {} in {}.", who(seat), items(1, *item), place_name(game, *place))
        }
        Deed::Converted { seat, item, place } => {
            format!("{} converted {} in {}.", who(seat), items(1, *item), place_name(game, *place))
        }
        Deed::PileCardTaken { seat, card: taken } => {
            format!("{} took {} from the pile.", who(seat), card(taken))
        }
        Deed::Redeployed { seat, from, to } => {
            format!(
                "{} redeployed a Crew from {} to {}.",
                who(seat),
                place_name(game, *from),
                place_name(game, *to)
            )
        }
        Deed::Paid { seat, place, kc, metal } => {
            format!("{} paid {} from {}.", who(seat), money(*kc, *metal), place_name(game, *place))
        }
        Deed::Spent { seat, item, many, place } => {
            format!("{} spent {} in {}.", who(seat), items(*many, *item), place_name(game, *place))
        }
        Deed::Gained { seat, item, many, place } => {
            format!("{} gained {} in {}.", who(seat), items(*many, *item), place_name(game, *place))
        }
        Deed::ShipBought { seat, class: ship, side } => {
            format!("{} bought {} ({}).", who(seat), a_ship(ship), side_name(*ship, *side))
        }
        Deed::ShuttleGained { seat } => format!("{} gained a Shuttle.", who(seat)),
        Deed::Upgraded { craft, .. } => format!("The mat of {} was turned over.", craft_name(*craft)),
        Deed::Repaired { craft, damage } => {
            format!("{} was repaired; {damage} damage is left.", craft_name(*craft))
        }
        Deed::Healed { seat, place } => {
            format!("One of {}'s Crew was healed in {}.", who(seat), place_name(game, *place))
        }
        Deed::CardAnnounced { seat, card: played, target: Target::None, .. } => {
            format!("{} announced {}.", who(seat), card(played))
        }
        Deed::CardAnnounced { seat, card: played, target, .. } => {
            format!("{} announced {} on {}.", who(seat), card(played), target_name(game, *target))
        }
        Deed::CardCancelled { seat, card: played } => {
            format!("{}'s {} was cancelled.", who(seat), card(played))
        }
        Deed::TargetChanged { target } => format!("The new target is {}.", target_name(game, *target)),
        Deed::CardStashed { seat, card: stashed } => {
            format!("{} went to {}'s Stash.", card(stashed), who(seat))
        }
        Deed::CardInPlay { seat, card: played } => format!("{}'s {} stays in play.", who(seat), card(played)),
        Deed::CardDiscarded { seat, card: gone } => format!("{}'s {} was discarded.", who(seat), card(gone)),
        Deed::DeckRefreshed { deck, turned_up } => {
            let cards = counted(*turned_up, "card");
            format!("The {} discard pile became the new deck; {cards} turned up.", capitalised(deck.id()))
        }
        Deed::PublicContract { card: Some(open) } => format!("The public Contract is {}.", card(open)),
        Deed::PublicContract { card: None } => "There is no public Contract.".to_owned(),
        Deed::ContractPosted { seat, card: contract } => format!("{} posted {}.", who(seat), card(contract)),
        Deed::ContractFulfilled { seat, card: contract } => {
            format!("{} fulfilled {}.", who(seat), card(contract))
        }
        Deed::Taken { seat, item, from } => {
            let what = if item.is_hidden() { "a face-down token".to_owned() } else { items(1, *item) };
            format!("{} took {what} from {}.", who(seat), target_name(game, *from))
        }
        Deed::Destroyed { item, at, .. } => {
            format!("{} was destroyed in {}.", items(1, *item), target_name(game, *at))
        }
        Deed::AttackAnnounced { unit, target, raid } => {
            let verb = if *raid { "raids" } else { "attacks" };
            format!("{} {verb} {}.", target_name(game, *unit), target_name(game, *target))
        }
        Deed::PassingShot { shooter, target, raid } => {
            let verb = if *raid { "raids" } else { "shoots at" };
            format!("{} {verb} {} in passing.", target_name(game, *shooter), craft_name(*target))
        }
        Deed::SelfDestructed { unit } => format!("{} destroyed itself.", target_name(game, *unit)),
        Deed::Lost { seat, item, many, place } => {
            format!("{} lost {} in {}.", who(seat), items(*many, *item), place_name(game, *place))
        }
        Deed::Rolled { dice, damage } => {
            format!("The dice: {:+} and {:+}; damage {} and {}.", dice[0], dice[1], damage[0], damage[1])
        }
        Deed::StanceTaken { unit, strike: true } => {
            format!("{} deals 1 more damage.", target_name(game, *unit))
        }
        Deed::StanceTaken { unit, strike: false } => {
            format!("{} takes 1 less damage.", target_name(game, *unit))
        }
        Deed::BombsSpent { unit, bombs } => {
            format!("{} spent {}.", target_name(game, *unit), counted(*bombs, "Bomb"))
        }
        Deed::DamageLowered { unit, damage } => {
            format!("{} deals only {damage} damage.", target_name(game, *unit))
        }
        Deed::HullHit { craft, damage } => format!("{} took {damage} damage.", craft_name(*craft)),
        Deed::CrewHit { seat, killed: true } => format!("{} lost a Crew.", who(seat)),
        Deed::CrewHit { seat, killed: false } => format!("One of {}'s Crew was injured.", who(seat)),
        Deed::TokenHit { seat, item } => format!("{}'s {} was hit.", who(seat), item_name(*item)),
        Deed::PackHit { pack, scouts } => {
            format!("Pack {} has {} left.", pack + 1, counted(*scouts, "Scout"))
        }
        Deed::CraftDestroyed { craft } => format!("{} was destroyed.", craft_name(*craft)),
        Deed::CraftCaptured { craft, by } => format!("{} was captured by {}.", craft_name(*craft), who(by)),
        Deed::CraftTraded { craft, to } => format!("{} went to {}.", craft_name(*craft), who(&to.owner())),
        Deed::Immobilized { target } => format!("{} was immobilized.", target_name(game, *target)),
        Deed::Reprimanded { seat } => format!("{} was reprimanded.", who(seat)),
        Deed::StashLost { seat } => format!("{} lost the Stash.", who(seat)),
        Deed::StationsChanged { craft, at_stations: true } => {
            format!("{} went to Battle Stations.", craft_name(*craft))
        }
        Deed::StationsChanged { craft, at_stations: false } => format!("{} stood down.", craft_name(*craft)),
        Deed::OfferMade { from, to } => format!("{} made {} an offer.", who(from), who(to)),
        Deed::OfferAnswered { seat, accepted: true } => format!("{} accepted.", who(seat)),
        Deed::OfferAnswered { seat, accepted: false } => format!("{} refused.", who(seat)),
        Deed::CruiserMoved { cruiser, to } => format!("Cruiser {} is at ({to}).", cruiser + 1),
        Deed::CruiserRetreated { cruiser } => format!("Cruiser {} retreated.", cruiser + 1),
        Deed::ScoutAdded { square } => format!("A Scout appeared at ({square})."),
        Deed::ScoutsMoved { to } => format!("Scouts moved to ({to})."),
        Deed::FavoredChosen { seat } => format!("{} is the Favored.", who(seat)),
        Deed::ConsultantChosen { seat } => format!("{} is the Consultant.", who(seat)),
        Deed::MatMoved { behind } => format!("The mat lies behind {}.", who(behind)),
        Deed::Eliminated { seat } => format!("{} is out.", who(seat)),
        Deed::Ended => "The game is over.".to_owned(),
    }
}
