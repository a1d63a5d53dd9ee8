//! The names of things.

pub(crate) mod helps;
pub(crate) mod labels;

pub(crate) mod parts;
pub(crate) mod picture;
pub(crate) mod telling;
pub(crate) mod touched;

use tenka_core::{Asks, Pick, Seats, Step as _, Words, decision};
pub(crate) use tenka_core::{capitalised, counted};

use crate::ShadowstarCorsairs;
use crate::action::{Action, Word};
use crate::event::SeenEvent;
use crate::pieces::cargo::Item;
use crate::pieces::craft::{Class, CraftId, Side, colour};
use crate::pieces::decks::Card;
use crate::pieces::place::{Place, Target};
use crate::pieces::square::Location;
use crate::state::State;
use crate::view::View;

impl Words for ShadowstarCorsairs {
    fn asks(&self, view: &View) -> Option<Asks> {
        view.to_act?;
        view.open.steps.last()?.asks(self, view)
    }

    fn picks(&self, action: Action) -> Vec<Pick> {
        action.picks(self)
    }

    fn other_picks(&self, action: Action) -> Vec<Vec<Pick>> {
        action.other_picks(self)
    }

    fn compose(&self, state: &State, things: &[&str]) -> Option<Action> {
        decision::compose(self, state, &Action::composed(things))
    }

    fn label(&self, view: &View, action: Action) -> tenka_core::Sentence {
        labels::label(self, view, action).into()
    }

    fn help(&self, view: &View, action: Action) -> tenka_core::Sentence {
        helps::help(self, view, action).into()
    }

    fn tell(&self, _: Seats, event: &SeenEvent) -> tenka_core::Sentence {
        telling::tell(self, event).into()
    }

    fn touched(&self, event: &SeenEvent) -> Vec<String> {
        touched::touched(event)
    }

    fn draw(&self, view: &View) -> String {
        picture::draw(self, view)
    }
}

/// From its notation.
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
    let number = craft.number() % crate::pieces::craft::SHIPS + 1;
    let kind = if craft.is_ship() { "Ship" } else { "Shuttle" };
    format!("{}'s {kind} {number}", colour(craft.owner()))
}

/// At the beginning of a sentence.
pub(crate) fn craft_named(craft: CraftId) -> String {
    capitalised(&craft_name(craft))
}

/// At the beginning of a sentence.
pub(crate) fn place_named(game: &ShadowstarCorsairs, place: Place) -> String {
    capitalised(&place_name(game, place))
}

/// At the beginning of a sentence.
pub(crate) fn target_named(game: &ShadowstarCorsairs, target: Target) -> String {
    capitalised(&target_name(game, target))
}

/// With its notation; the notation alone where chance has laid out the sides of the tiles.
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

/// "1 Bomb", "2 Bombs", "2 Metal".
pub(crate) fn items(many: u8, item: Item) -> String {
    let has_plural = matches!(
        item.shown(),
        Item::Recruit | Item::Bomb | Item::Fortification | Item::Crest | Item::Shield | Item::HalfShield
    );
    if has_plural { counted(many, &item_name(item)) } else { format!("{many} {}", item_name(item)) }
}

/// For a price in kC of which `metal` are paid in Metal (SHC-139).
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

/// The label of a word where the decision gives none of its own.
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
