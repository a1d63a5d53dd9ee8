//! Actions as sentences for people, and the names of things.

use tenka_core::with_article;

use crate::ShadowstarCorsairs;
use crate::action::{Action, Word};
use crate::card::Card;
use crate::cargo::Item;
use crate::craft::{Class, CraftId, Side, colour};
use crate::place::{Place, Target};
use crate::square::Location;

/// The name of a thing that notation names.
pub(crate) fn thing_label(game: &ShadowstarCorsairs, sort: &str, thing: &str) -> String {
    match sort {
        "square" => Some(format!("({thing})")),
        "card" => Card::from_id(thing).map(|card| game.card(card).name.clone()),
        "class" => Class::from_id(thing).map(|class| game.classes[class].name.clone()),
        "tile" | "cruiser" => Some(format!("{} {thing}", capitalised(sort))),
        "deck" => Some(format!("the {thing} deck")),
        "pile" => Some(format!("the {thing} discard pile")),
        "pay" => Some(price(thing == "metal").to_owned()),
        "pack" => Some(format!("pack {}", thing.trim_start_matches("pack"))),
        _ => Place::from_id(thing)
            .map(|place| place_name(game, place))
            .or_else(|| Target::from_id(thing).map(|target| target_name(game, target))),
    }
    .unwrap_or_else(|| thing.replace(['_', '.'], " "))
}

pub(crate) fn craft_name(craft: CraftId) -> String {
    let number = craft.number() % crate::craft::SHIPS + 1;
    let kind = if craft.is_ship() { "Ship" } else { "Shuttle" };
    format!("{}'s {kind} {number}", colour(craft.owner()))
}

/// The name of a Location and its notation; the notation alone where chance has laid out the sides of the tiles.
pub(crate) fn location_name(game: &ShadowstarCorsairs, at: Location) -> String {
    match game.location_name(at) {
        Some(name) => format!("{name} ({at})"),
        None => format!("Location {at}"),
    }
}

pub(crate) fn place_name(game: &ShadowstarCorsairs, place: Place) -> String {
    match place {
        Place::Craft(craft) => craft_name(craft),
        Place::Bay(seat) => format!("{}'s bay", colour(seat)),
        Place::At(at) => location_name(game, at),
        Place::Transit => "Transit System".to_owned(),
    }
}

pub(crate) fn target_name(game: &ShadowstarCorsairs, target: Target) -> String {
    match target {
        Target::None => "nothing".to_owned(),
        Target::Craft(craft) => craft_name(craft),
        Target::Outpost(seat, at) => format!("{}'s Outpost in {}", colour(seat), location_name(game, at)),
        Target::Pack(pack) => format!("pack {}", pack + 1),
        Target::Bay(seat) => format!("{}'s bay", colour(seat)),
        Target::Player(seat) => colour(seat).to_owned(),
    }
}

pub(crate) fn item_name(item: Item) -> String {
    item.id().replace('_', " ")
}

pub(crate) const fn side_name(class: Class, side: Side) -> &'static str {
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
        Action::Say(word) => said(word).to_owned(),
        Action::Class(ship, side) => format!("Take {} ({})", class(ship), side_name(ship, side)),
        Action::At(square) => format!("Go to ({square})"),
        Action::Tile(tile) => format!("Turn tile {tile}"),
        Action::Many(many) => format!("Take {many}"),
        Action::Keep(kept) => format!("Keep {}", card(kept)),
        Action::Card(chosen) => format!("Choose {}", card(chosen)),
        Action::Retire(old, 0) => format!("Put {} into the Stash", card(old)),
        Action::Retire(old, ship) => format!("Put {} of Ship {ship} into the Stash", card(old)),
        Action::Move(craft) => format!("Move {}", craft_name(craft)),
        Action::Category(category) => format!("Take {} Actions", category.id()),
        Action::Transfer(place) => format!("Transfer from {}", place_name(game, place)),
        Action::Put { item, to } => format!("Put {} into {}", item_name(item), place_name(game, to)),
        Action::Swap { item, to, back } => {
            format!("Swap {} for {} of {}", item_name(item), item_name(back), place_name(game, to))
        }
        Action::Jettison(place) => format!("Jettison from {}", place_name(game, place)),
        Action::Item(item) => format!("Take {}", item_name(item)),
        Action::Scuttle(craft) => format!("Scuttle {}", craft_name(craft)),
        Action::Post(contract) => format!("Post {}", card(contract)),
        Action::Fulfil(contract) => format!("Fulfil {}", card(contract)),
        Action::Crucible(craft) => format!("Use the Crucible {}", craft_name(craft)),
        Action::Load(place) => format!("Load Transit System from {}", place_name(game, place)),
        Action::Offer(seat) => format!("Offer {} a trade", colour(seat)),
        Action::Give { item, from, to } => {
            format!("Give {} of {} into {}", item_name(item), place_name(game, from), place_name(game, to))
        }
        Action::Ask { item, from, to } => {
            format!("Ask for {} of {} into {}", item_name(item), place_name(game, from), place_name(game, to))
        }
        Action::TradeCraft(craft) => format!("Trade {}", craft_name(craft)),
        Action::Reveal { item, at } => format!("Turn up {} in {}", item_name(item), place_name(game, at)),
        Action::Conceal { item, at } => format!("Turn down {} in {}", item_name(item), place_name(game, at)),
        Action::Piece { item, at } => format!("Choose {} in {}", item_name(item), place_name(game, at)),
        Action::Attack(unit) => format!("Attack with {}", target_name(game, unit)),
        Action::Target(target) => format!("Choose {}", target_name(game, target)),
        Action::Raid(target) => format!("Raid {}", target_name(game, target)),
        Action::Stations(craft) => format!("Change Battle Stations of {}", craft_name(craft)),
        Action::Generate(place) => format!("Generate in {}", place_name(game, place)),
        Action::Convert(place) => format!("Convert in {}", place_name(game, place)),
        Action::Parts { many, place } => format!("Repair with {many} Parts of {}", place_name(game, place)),
        Action::Bribe(place) => format!("Pay a bribe from {}", place_name(game, place)),
        Action::Play(played) => format!("Play {}", card(played)),
        Action::Redeploy { item, from } => {
            format!("Redeploy {} of {}", item_name(item), place_name(game, from))
        }
        Action::Purchase(place) => format!("Buy with the money of {}", place_name(game, place)),
        Action::Buy { item, metal } => format!("Buy {} for {}", item_name(item), price(metal)),
        Action::BuyShuttle { metal } => format!("Buy a Shuttle, {metal} kC of it in Metal"),
        Action::BuyShip { class: ship, side, metal } => {
            format!(
                "Buy {} ({}), {metal} kC of it in Metal",
                with_article(class(ship)),
                side_name(ship, side)
            )
        }
        Action::Upgrade { craft, metal } => {
            format!("Turn over {}, {metal} kC of it in Metal", craft_name(craft))
        }
        Action::BuyRepair { kc, metal } => format!("Pay {kc} kC for repairs, {metal} of it in Metal"),
        Action::BuyOff { card: contract, metal } => {
            format!("Discard {} for {}", card(contract), price(metal))
        }
        Action::BuyOffPublic { metal } => format!("Discard the public Contract for {}", price(metal)),
        Action::Site(place) => format!("Choose {}", place_name(game, place)),
        Action::Fix(craft) => format!("Repair {}", craft_name(craft)),
        Action::Heal { seat, at } => format!("Heal Crew of {} in {}", colour(seat), place_name(game, at)),
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

const fn said(word: Word) -> &'static str {
    match word {
        Word::Pass => "Pass",
        Word::Stop => "End the move",
        Word::EndActions => "End the Actions",
        Word::Combat => "Go to combat",
        Word::EndCombat => "End combat and the turn",
        Word::Score => "Score: the Stash for a Commendation",
        Word::Shoot => "Shoot in passing",
        Word::ShootRaid => "Raid in passing",
        Word::Strike => "Deal 1 damage more",
        Word::Guard => "Take 1 damage less",
        Word::Keep => "Leave the damage as it is",
        Word::TakeHidden => "Take a face-down token",
        Word::DestroyHidden => "Destroy a face-down token",
        Word::Send => "Send the offer",
        Word::Accept => "Accept the offer",
        Word::CallToAction => "Use Call to Action",
        Word::Convert => "Convert it",
        Word::North => "The northern edge",
        Word::East => "The eastern edge",
        Word::South => "The southern edge",
        Word::West => "The western edge",
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
