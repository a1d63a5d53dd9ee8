//! The names of things.

use crate::ShadowstarCorsairs;
use crate::action::Word;
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
        "pay" => Some(payment(1, u8::from(thing == "metal"))),
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

/// The name of a kind of Cargo.
pub(crate) fn item_name(item: Item) -> String {
    let name = match item.shown() {
        Item::Tribute => "Tribute",
        Item::Parts => "Parts",
        Item::Recruit => "Recruit",
        Item::Metal => "Metal",
        Item::Kc => "kC",
        Item::Bomb => "Bomb",
        Item::Fortification => "Fortification",
        Item::Crest => "crest",
        Item::Shield => "Shield",
        Item::HalfShield => "half Shield",
        Item::Crew => "Crew",
        Item::Injured => "injured Crew",
        Item::Tired => "redeployed Crew",
        _ => "injured redeployed Crew",
    };
    if item.is_hidden() { format!("face-down {name}") } else { name.to_owned() }
}

/// Some of a kind of Cargo: "1 Bomb", "2 Bombs", "2 Metal".
pub(crate) fn items(many: u8, item: Item) -> String {
    let counted = matches!(
        item.shown(),
        Item::Recruit | Item::Bomb | Item::Fortification | Item::Crest | Item::Shield | Item::HalfShield
    );
    format!("{many} {}{}", item_name(item), if counted && many != 1 { "s" } else { "" })
}

/// "1 Action", "2 Actions"
pub(crate) fn count(many: u8, what: &str) -> String {
    format!("{many} {what}{}", if many == 1 { "" } else { "s" })
}

/// What is paid for a price in kC of which `metal` are paid in Metal (SHC-139).
pub(crate) fn payment(cost: u8, metal: u8) -> String {
    money(cost.saturating_sub(metal), metal.saturating_mul(2))
}

/// "3 kC", "2 Metal", "1 kC and 2 Metal"
pub(crate) fn money(kc: u8, metal: u8) -> String {
    match (kc, metal) {
        (_, 0) => format!("{kc} kC"),
        (0, _) => format!("{metal} Metal"),
        _ => format!("{kc} kC and {metal} Metal"),
    }
}

pub(crate) const fn side_name(class: Class, side: Side) -> &'static str {
    match (class, side) {
        (Class::Crucible, Side::Basic) => "academy",
        (Class::Crucible, Side::Upgraded) => "refinery",
        (_, Side::Basic) => "basic",
        (_, Side::Upgraded) => "upgraded",
    }
}

/// A choice that needs no object, whatever is asked.
pub(crate) const fn said(word: Word) -> &'static str {
    match word {
        Word::Pass => "Pass",
        Word::Stop => "End the move",
        Word::EndActions => "End the Actions",
        Word::Combat => "Go to combat",
        Word::EndCombat => "End combat and the turn",
        Word::Score => "Score: the Stash for a Commendation",
        Word::Shoot => "Shoot in passing",
        Word::ShootRaid => "Raid in passing",
        Word::Strike => "Deal 1 more damage",
        Word::Guard => "Take 1 less damage",
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

pub(crate) fn capitalised(text: &str) -> String {
    tenka_core::capitalised(text)
}
