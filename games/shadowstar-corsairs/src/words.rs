//! Actions and events as sentences for people.

use tenka_core::Seat;

use crate::ShadowstarCorsairs;
use crate::action::Action;
use crate::card::{Card, Cards};
use crate::cargo::Item;
use crate::craft::{Class, CraftId, Side, colour};
use crate::event::{Deed, Happening, SeenEvent};
use crate::place::{Place, Target};

/// The name of a thing that notation names.
pub(crate) fn thing_label(game: &ShadowstarCorsairs, thing: &str) -> String {
    if let Some(card) = Card::from_id(thing) {
        return game.card(card).name.clone();
    }
    if let Some(class) = Class::from_id(thing) {
        return game.classes[class].name.clone();
    }
    if let Some(place) = Place::from_id(thing) {
        return place_name(place);
    }
    thing.replace(['_', '.'], " ")
}

fn craft_name(craft: CraftId) -> String {
    let number = craft.number() % crate::craft::SHIPS + 1;
    let kind = if craft.is_ship() { "Ship" } else { "Shuttle" };
    format!("{}'s {kind} {number}", colour(craft.owner()))
}

fn place_name(place: Place) -> String {
    match place {
        Place::Craft(craft) => craft_name(craft),
        Place::Bay(seat) => format!("{}'s bay", colour(seat)),
        Place::At(at) => format!("Location {at}"),
        Place::Transit => "Transit System".to_owned(),
    }
}

fn target_name(target: Target) -> String {
    match target {
        Target::None => "nothing".to_owned(),
        Target::Craft(craft) => craft_name(craft),
        Target::Outpost(seat, at) => format!("{}'s Outpost in {at}", colour(seat)),
        Target::Pack(pack) => format!("pack {}", pack + 1),
        Target::Bay(seat) => format!("{}'s bay", colour(seat)),
        Target::Player(seat) => colour(seat).to_owned(),
    }
}

fn item_name(item: Item) -> String {
    item.id().replace('_', " ")
}

const fn side_name(class: Class, side: Side) -> &'static str {
    match (class, side) {
        (Class::Crucible, Side::Basic) => "academy",
        (Class::Crucible, Side::Upgraded) => "refinery",
        (_, Side::Basic) => "basic",
        (_, Side::Upgraded) => "upgraded",
    }
}

/// The action as a sentence in the imperative.
pub(crate) fn label(game: &ShadowstarCorsairs, action: Action) -> String {
    let card = |card: Card| &*game.card(card).name;
    let class = |class: Class| &*game.classes[class].name;
    match action {
        Action::Say(word) => capitalised(&word.id().replace('_', " ")),
        Action::Class(ship, side) => format!("Take a {} ({})", class(ship), side_name(ship, side)),
        Action::At(square) => format!("Go to ({square})"),
        Action::Tile(tile) => format!("Turn tile {tile}"),
        Action::Many(many) => format!("Take {many}"),
        Action::Keep(kept) => format!("Keep {}", card(kept)),
        Action::Card(chosen) => format!("Choose {}", card(chosen)),
        Action::Retire(old, 0) => format!("Put {} into the Stash", card(old)),
        Action::Retire(old, ship) => format!("Put {} of Ship {ship} into the Stash", card(old)),
        Action::Move(craft) => format!("Move {}", craft_name(craft)),
        Action::Category(category) => format!("Take {} Actions", category.id()),
        Action::Transfer(place) => format!("Transfer from {}", place_name(place)),
        Action::Put { item, to } => format!("Put {} into {}", item_name(item), place_name(to)),
        Action::Swap { item, to, back } => {
            format!("Swap {} for {} of {}", item_name(item), item_name(back), place_name(to))
        }
        Action::Jettison(place) => format!("Jettison from {}", place_name(place)),
        Action::Item(item) => format!("Take {}", item_name(item)),
        Action::Scuttle(craft) => format!("Scuttle {}", craft_name(craft)),
        Action::Post(contract) => format!("Post {}", card(contract)),
        Action::Fulfil(contract) => format!("Fulfil {}", card(contract)),
        Action::Crucible(craft) => format!("Use the Crucible {}", craft_name(craft)),
        Action::Load(place) => format!("Load Transit System from {}", place_name(place)),
        Action::Offer(seat) => format!("Offer {} a trade", colour(seat)),
        Action::Give { item, from, to } => {
            format!("Give {} of {} into {}", item_name(item), place_name(from), place_name(to))
        }
        Action::Ask { item, from, to } => {
            format!("Ask for {} of {} into {}", item_name(item), place_name(from), place_name(to))
        }
        Action::TradeCraft(craft) => format!("Trade {}", craft_name(craft)),
        Action::Reveal { item, at } => format!("Turn up {} in {}", item_name(item), place_name(at)),
        Action::Conceal { item, at } => format!("Turn down {} in {}", item_name(item), place_name(at)),
        Action::Piece { item, at } => format!("Choose {} in {}", item_name(item), place_name(at)),
        Action::Attack(unit) => format!("Attack with {}", target_name(unit)),
        Action::Target(target) => format!("Choose {}", target_name(target)),
        Action::Raid(target) => format!("Raid {}", target_name(target)),
        Action::Stations(craft) => format!("Change Battle Stations of {}", craft_name(craft)),
        Action::Generate(place) => format!("Generate in {}", place_name(place)),
        Action::Convert(place) => format!("Convert in {}", place_name(place)),
        Action::Parts { many, place } => format!("Repair with {many} Parts of {}", place_name(place)),
        Action::Bribe(place) => format!("Pay a bribe from {}", place_name(place)),
        Action::Play(played) => format!("Play {}", card(played)),
        Action::Redeploy { item, from } => format!("Redeploy {} of {}", item_name(item), place_name(from)),
        Action::Purchase(place) => format!("Buy with the money of {}", place_name(place)),
        Action::Buy { item, metal } => format!("Buy {} for {}", item_name(item), price(metal)),
        Action::BuyShuttle { metal } => format!("Buy a Shuttle, {metal} kC of it in Metal"),
        Action::BuyShip { class: ship, side, metal } => {
            format!("Buy a {} ({}), {metal} kC of it in Metal", class(ship), side_name(ship, side))
        }
        Action::Upgrade { craft, metal } => {
            format!("Turn over {}, {metal} kC of it in Metal", craft_name(craft))
        }
        Action::BuyRepair { kc, metal } => format!("Pay {kc} kC for repairs, {metal} of it in Metal"),
        Action::BuyOff { card: contract, metal } => {
            format!("Discard {} for {}", card(contract), price(metal))
        }
        Action::BuyOffPublic { metal } => format!("Discard the public Contract for {}", price(metal)),
        Action::Site(place) => format!("Choose {}", place_name(place)),
        Action::Fix(craft) => format!("Repair {}", craft_name(craft)),
        Action::Heal { seat, at } => format!("Heal Crew of {} in {}", colour(seat), place_name(at)),
        Action::Hit(hit) => format!("Let damage hit: {}", hit.id().replace('_', " ")),
        Action::Bombs(1) => "Spend a Bomb".to_owned(),
        Action::Bombs(many) => format!("Spend {many} Bombs"),
        Action::Lower(damage) => format!("Lower the damage to {damage}"),
        Action::Destroy(item) => format!("Destroy {}", item_name(item)),
        Action::Deck(deck) => format!("Take the {} deck", deck.id()),
        Action::Pile(deck) => format!("Take the {} discard pile", deck.id()),
        Action::Cruiser(cruiser) => format!("Choose Cruiser {}", cruiser + 1),
        Action::Scouts { pack, whole: true, to } => format!("Move pack {} to ({to})", pack + 1),
        Action::Scouts { pack, whole: false, to } => format!("Move a Scout of pack {} to ({to})", pack + 1),
        Action::Mat { behind, flip: true } => format!("Put the mat behind {} and flip it", colour(behind)),
        Action::Mat { behind, flip: false } => format!("Put the mat behind {}", colour(behind)),
    }
}

const fn price(metal: bool) -> &'static str {
    if metal { "2 Metal" } else { "1 kC" }
}

fn capitalised(text: &str) -> String {
    tenka_core::capitalised(text)
}

/// What the action does, for people who are new to the game.
pub(crate) fn help(game: &ShadowstarCorsairs, action: Action) -> String {
    match action {
        Action::Play(card)
        | Action::Keep(card)
        | Action::Card(card)
        | Action::Fulfil(card)
        | Action::Post(card) => game.card(card).text.clone(),
        Action::Category(_) => {
            "You take as many Actions of this category as your Level of it: generate, convert, use."
                .to_owned()
        }
        Action::Move(_) => "The craft makes its whole move now, up to its speed.".to_owned(),
        Action::Transfer(_) => "Cargo moves between adjacent places of yours, at no cost.".to_owned(),
        Action::Scuttle(_) => "The craft is removed with everything aboard.".to_owned(),
        Action::Jettison(_) => "Tokens are destroyed, and Crew is dismissed.".to_owned(),
        _ => format!("{}.", label(game, action)),
    }
}

/// An event as a sentence.
pub(crate) fn tell(game: &ShadowstarCorsairs, event: &SeenEvent) -> String {
    let names = |cards: &Option<Cards>, what: &str| match cards {
        Some(cards) => cards.all().map(|card| &*game.card(card).name).collect::<Vec<_>>().join(", "),
        None => what.to_owned(),
    };
    let token = |item: Option<Item>| item.map_or("a face-down token".to_owned(), item_name);
    match event {
        Happening::CardKept { seat, deck, card } => {
            format!("{} kept {}.", colour(*seat), names(card, &format!("a {} card", deck.id())))
        }
        Happening::CardDrawn { seat, deck, card } => {
            format!("{} drew {}.", colour(*seat), names(card, &format!("a {} card", deck.id())))
        }
        Happening::CardsSeen { seat, cards } => {
            format!("{} looked at {}.", colour(*seat), names(cards, "cards"))
        }
        Happening::HiddenMoved { seat, item, from, to } => {
            let (from, to) = (place_name(*from), place_name(*to));
            format!("{} moved {} from {from} to {to}.", colour(*seat), token(*item))
        }
        Happening::HiddenBought { seat, item, place } => {
            format!("{} bought {} in {}.", colour(*seat), token(*item), place_name(*place))
        }
        Happening::HiddenJettisoned { seat, item, place } => {
            format!("{} jettisoned {} of {}.", colour(*seat), token(*item), place_name(*place))
        }
        Happening::Open(deed) => tell_deed(game, deed),
    }
}

#[allow(clippy::too_many_lines, reason = "a line a deed")]
fn tell_deed(game: &ShadowstarCorsairs, deed: &Deed) -> String {
    let card = |card: &Card| &*game.card(*card).name;
    let class = |class: &Class| &*game.classes[*class].name;
    let who = |seat: &Seat| colour(*seat);
    match deed {
        Deed::TileTurned { seat, tile, turn } => {
            format!("{} turned tile {tile} by {} degrees.", who(seat), 90 * u16::from(*turn))
        }
        Deed::DeploymentPassed { seat } => format!("{} passed.", who(seat)),
        Deed::ShipDeployed { seat, class: ship, square, .. } => {
            format!("{} deployed a {} at ({square}).", who(seat), class(ship))
        }
        Deed::ShuttleDeployed { seat, square, .. } => {
            format!("{} deployed a Shuttle at ({square}).", who(seat))
        }
        Deed::HomeChosen { seat, at } => format!("{} made {at} a home world.", who(seat)),
        Deed::PilesOpened => "The discard piles were opened.".to_owned(),
        Deed::TurnBegan { seat, round } => format!("{} began a turn of round {}.", who(seat), round + 1),
        Deed::ShipOrdered { seat, class: ship } => format!("{} ordered a {}.", who(seat), class(ship)),
        Deed::CraftArrived { craft, square } => format!("{} arrived at ({square}).", craft_name(*craft)),
        Deed::ControlChanged { at, seat: Some(seat) } => format!("{} gained control of {at}.", who(seat)),
        Deed::ControlChanged { at, seat: None } => format!("Nobody controls {at} now."),
        Deed::CraftSelected { craft } => format!("{} began to move.", craft_name(*craft)),
        Deed::CraftMoved { craft, to } => format!("{} moved to ({to}).", craft_name(*craft)),
        Deed::CraftDisplaced { craft, to } => format!("{} was put to ({to}).", craft_name(*craft)),
        Deed::MoveEnded { craft } => format!("{} ended its move.", craft_name(*craft)),
        Deed::Transferred { seat, item, many, from, to } => {
            let (from, to) = (place_name(*from), place_name(*to));
            format!("{} moved {many} {} from {from} to {to}.", who(seat), item_name(*item))
        }
        Deed::Swapped { seat, from, to } => {
            format!("{} swapped Cargo between {} and {}.", who(seat), place_name(*from), place_name(*to))
        }
        Deed::Jettisoned { seat, item, many, place } => {
            format!("{} jettisoned {many} {} of {}.", who(seat), item_name(*item), place_name(*place))
        }
        Deed::TurnedDown { seat, place } => {
            format!("{} turned a token of {} face down.", who(seat), place_name(*place))
        }
        Deed::TurnedUp { seat, item, place } => {
            format!("{} turned up {} in {}.", who(seat), item_name(*item), place_name(*place))
        }
        Deed::Scuttled { craft } => format!("{} was scuttled.", craft_name(*craft)),
        Deed::CategoryChosen { seat, category, actions } => {
            format!("{} chose {}: {actions} Actions.", who(seat), category.id())
        }
        Deed::ActionsGained { seat, actions } => format!("{} gained {actions} Actions.", who(seat)),
        Deed::Scored { seat, commendations } => {
            format!("{} scored: Commendation {commendations}.", who(seat))
        }
        Deed::Overflowed { seat, commendations } => {
            format!("{}'s Stash overflowed: Commendation {commendations}.", who(seat))
        }
        Deed::Generated { seat, item, place } => {
            format!("{} generated {} in {}.", who(seat), item_name(*item), place_name(*place))
        }
        Deed::Converted { seat, item, place } => {
            format!("{} converted {} in {}.", who(seat), item_name(*item), place_name(*place))
        }
        Deed::PileCardTaken { seat, card: taken } => {
            format!("{} took {} from the pile.", who(seat), card(taken))
        }
        Deed::Redeployed { seat, from, to } => {
            format!("{} redeployed Crew from {} to {}.", who(seat), place_name(*from), place_name(*to))
        }
        Deed::Paid { seat, place, kc, metal } => {
            format!("{} paid {kc} kC and {metal} Metal from {}.", who(seat), place_name(*place))
        }
        Deed::Gained { seat, item, many, place } => {
            format!("{} gained {many} {} in {}.", who(seat), item_name(*item), place_name(*place))
        }
        Deed::ShipBought { seat, class: ship, side } => {
            format!("{} bought a {} ({}).", who(seat), class(ship), side_name(*ship, *side))
        }
        Deed::ShuttleGained { seat } => format!("{} gained a Shuttle.", who(seat)),
        Deed::Upgraded { craft, .. } => format!("The mat of {} was turned over.", craft_name(*craft)),
        Deed::Repaired { craft, damage } => {
            format!("{} was repaired; {damage} damage is left.", craft_name(*craft))
        }
        Deed::Healed { seat, place } => {
            format!("Crew of {} was healed in {}.", who(seat), place_name(*place))
        }
        Deed::CardAnnounced { seat, card: played, target, .. } => {
            format!("{} announced {} on {}.", who(seat), card(played), target_name(*target))
        }
        Deed::CardCancelled { seat, card: played } => {
            format!("{}'s {} was cancelled.", who(seat), card(played))
        }
        Deed::TargetChanged { target } => format!("The new target is {}.", target_name(*target)),
        Deed::CardStashed { seat, card: stashed } => {
            format!("{} went to {}'s Stash.", card(stashed), who(seat))
        }
        Deed::CardInPlay { seat, card: played } => format!("{}'s {} stays in play.", who(seat), card(played)),
        Deed::CardDiscarded { seat, card: gone } => format!("{}'s {} was discarded.", who(seat), card(gone)),
        Deed::DeckRefreshed { deck, turned_up } => {
            format!("The {} deck was made anew; {turned_up} cards were turned up.", deck.id())
        }
        Deed::PublicContract { card: Some(open) } => format!("The public Contract is {}.", card(open)),
        Deed::PublicContract { card: None } => "There is no public Contract.".to_owned(),
        Deed::ContractPosted { seat, card: contract } => format!("{} posted {}.", who(seat), card(contract)),
        Deed::ContractFulfilled { seat, card: contract } => {
            format!("{} fulfilled {}.", who(seat), card(contract))
        }
        Deed::Taken { seat, item, from } => {
            let what = if item.is_hidden() { "a face-down token".to_owned() } else { item_name(*item) };
            format!("{} took {what} from {}.", who(seat), target_name(*from))
        }
        Deed::Destroyed { item, at, .. } => {
            format!("{} of {} was destroyed.", item_name(*item), target_name(*at))
        }
        Deed::AttackAnnounced { unit, target, raid } => {
            let verb = if *raid { "raids" } else { "attacks" };
            format!("{} {verb} {}.", target_name(*unit), target_name(*target))
        }
        Deed::PassingShot { shooter, target } => {
            format!("{} shoots at {} in passing.", target_name(*shooter), craft_name(*target))
        }
        Deed::Rolled { dice, damage } => {
            format!("The dice: {:+} and {:+}; damage {} and {}.", dice[0], dice[1], damage[0], damage[1])
        }
        Deed::StanceTaken { unit, strike: true } => format!("{} deals 1 more.", target_name(*unit)),
        Deed::StanceTaken { unit, strike: false } => format!("{} takes 1 less.", target_name(*unit)),
        Deed::BombsSpent { unit, bombs } => format!("{} spent {bombs} Bombs.", target_name(*unit)),
        Deed::DamageLowered { unit, damage } => format!("{} deals only {damage}.", target_name(*unit)),
        Deed::HullHit { craft, damage } => format!("{} took {damage} damage.", craft_name(*craft)),
        Deed::CrewHit { seat, killed: true } => format!("A Crew of {} died.", who(seat)),
        Deed::CrewHit { seat, killed: false } => format!("A Crew of {} was injured.", who(seat)),
        Deed::TokenHit { seat, item } => format!("A {} of {} was hit.", item_name(*item), who(seat)),
        Deed::PackHit { pack, scouts } => format!("Pack {} has {scouts} Scouts left.", pack + 1),
        Deed::CraftDestroyed { craft } => format!("{} was destroyed.", craft_name(*craft)),
        Deed::CraftCaptured { craft, by } => format!("{} was captured by {}.", craft_name(*craft), who(by)),
        Deed::CraftTraded { craft, to } => format!("{} went to {}.", craft_name(*craft), who(&to.owner())),
        Deed::Immobilized { target } => format!("{} was immobilized.", target_name(*target)),
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
