//! The notation of actions.

use std::fmt;
use std::str::FromStr;

use tenka_core::ParseActionError;

use crate::action::{Action, Hit, Word};
use crate::card::{Card, Deck};
use crate::cargo::{Category, Item};
use crate::craft::{Class, CraftId, Side, colour, seat_of};
use crate::place::{Place, Target};
use crate::square::{Square, number};

const fn side(side: Side) -> &'static str {
    match side {
        Side::Basic => "basic",
        Side::Upgraded => "upgraded",
    }
}

fn side_from(text: &str) -> Option<Side> {
    match text {
        "basic" => Some(Side::Basic),
        "upgraded" => Some(Side::Upgraded),
        _ => None,
    }
}

const fn money(metal: bool) -> &'static str {
    if metal { "metal" } else { "kc" }
}

fn money_from(text: &str) -> Option<bool> {
    match text {
        "metal" => Some(true),
        "kc" => Some(false),
        _ => None,
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Say(word) => f.write_str(word.id()),
            Action::Class(class, up) => write!(f, "class:{}/{}", class.id(), side(up)),
            Action::At(square) => write!(f, "at:{square}"),
            Action::Tile(tile) => write!(f, "tile:{tile}"),
            Action::Many(many) => write!(f, "many:{many}"),
            Action::Keep(card) => write!(f, "keep:{}", card.id()),
            Action::Card(card) => write!(f, "card:{}", card.id()),
            Action::Retire(card, ship) => write!(f, "retire:{}/{ship}", card.id()),
            Action::Move(craft) => write!(f, "move:{craft}"),
            Action::Category(category) => write!(f, "category:{}", category.id()),
            Action::Transfer(place) => write!(f, "transfer:{place}"),
            Action::Put { item, to } => write!(f, "put:{}/{to}", item.id()),
            Action::Swap { item, to, back } => write!(f, "swap:{}/{to}/{}", item.id(), back.id()),
            Action::Jettison(place) => write!(f, "jettison:{place}"),
            Action::Item(item) => write!(f, "item:{}", item.id()),
            Action::Scuttle(craft) => write!(f, "scuttle:{craft}"),
            Action::Post(card) => write!(f, "post:{}", card.id()),
            Action::Fulfil(card) => write!(f, "fulfil:{}", card.id()),
            Action::Crucible(craft) => write!(f, "crucible:{craft}"),
            Action::Load(place) => write!(f, "load:{place}"),
            Action::Offer(seat) => write!(f, "offer:{}", colour(seat)),
            Action::Give { item, from, to } => write!(f, "give:{}/{from}/{to}", item.id()),
            Action::Ask { item, from, to } => write!(f, "ask:{}/{from}/{to}", item.id()),
            Action::TradeCraft(craft) => write!(f, "craft:{craft}"),
            Action::Reveal { item, at } => write!(f, "reveal:{}/{at}", item.id()),
            Action::Conceal { item, at } => write!(f, "conceal:{}/{at}", item.id()),
            Action::Piece { item, at } => write!(f, "piece:{}/{at}", item.id()),
            Action::Attack(target) => write!(f, "attack:{target}"),
            Action::Target(target) => write!(f, "target:{target}"),
            Action::Raid(target) => write!(f, "raid:{target}"),
            Action::Stations(craft) => write!(f, "stations:{craft}"),
            Action::Generate(place) => write!(f, "generate:{place}"),
            Action::Convert(place) => write!(f, "convert:{place}"),
            Action::Parts { many, place } => write!(f, "parts:{many}/{place}"),
            Action::Bribe(place) => write!(f, "bribe:{place}"),
            Action::Play(card) => write!(f, "play:{}", card.id()),
            Action::Redeploy { item, from } => write!(f, "redeploy:{}/{from}", item.id()),
            Action::Purchase(place) => write!(f, "purchase:{place}"),
            Action::Buy { item, metal } => write!(f, "buy:{}/{}", item.id(), money(metal)),
            Action::BuyShuttle { metal } => write!(f, "buy_shuttle:{metal}"),
            Action::BuyShip { class, side: up, metal } => {
                write!(f, "buy_ship:{}/{}/{metal}", class.id(), side(up))
            }
            Action::Upgrade { craft, metal } => write!(f, "upgrade:{craft}/{metal}"),
            Action::BuyRepair { kc, metal } => write!(f, "buy_repair:{kc}/{metal}"),
            Action::BuyOff { card, metal } => write!(f, "buy_off:{}/{}", card.id(), money(metal)),
            Action::BuyOffPublic { metal } => write!(f, "buy_off_public:{}", money(metal)),
            Action::Site(place) => write!(f, "site:{place}"),
            Action::Fix(craft) => write!(f, "fix:{craft}"),
            Action::Heal { seat, at } => write!(f, "heal:{}/{at}", colour(seat)),
            Action::Hit(hit) => write!(f, "hit:{}", hit.id()),
            Action::Bombs(many) => write!(f, "bombs:{many}"),
            Action::Lower(damage) => write!(f, "lower:{damage}"),
            Action::Destroy(item) => write!(f, "destroy:{}", item.id()),
            Action::Deck(deck) => write!(f, "deck:{}", deck.id()),
            Action::Pile(deck) => write!(f, "pile:{}", deck.id()),
            Action::Cruiser(cruiser) => write!(f, "cruiser:{}", cruiser + 1),
            Action::Scouts { pack, whole, to } => {
                write!(f, "{}:{}/{to}", if whole { "pack" } else { "scout" }, pack + 1)
            }
            Action::Mat { behind, flip } => {
                write!(f, "mat:{}/{}", colour(behind), if flip { "flip" } else { "keep" })
            }
        }
    }
}

const EXPECTED: &str = "KIND:WHAT (as in move:yellow.ship1, at:5,2, put:metal/bay.yellow) or a word as pass";

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        if let Some(word) = Word::from_id(text) {
            return Ok(Action::Say(word));
        }
        let (kind, about) = text.split_once(':').unwrap_or((text, ""));
        let parts: Vec<&str> = about.split('/').collect();
        let parsed = match *parts.as_slice() {
            [one] => read_one(kind, one),
            [one, two] => read_two(kind, one, two),
            [one, two, three] => read_three(kind, one, two, three),
            _ => None,
        };
        parsed.ok_or_else(|| ParseActionError::new(text, EXPECTED))
    }
}

fn read_one(kind: &str, about: &str) -> Option<Action> {
    let place = || Place::from_id(about);
    let craft = || CraftId::from_id(about);
    let card = || Card::from_id(about);
    let target = || Target::from_id(about);
    let count = || number(about);
    let item = || Item::from_id(about);
    let deck = || Deck::from_id(about);
    match kind {
        "at" => Square::from_id(about).map(Action::At),
        "tile" => count().map(Action::Tile),
        "many" => count().map(Action::Many),
        "keep" => card().map(Action::Keep),
        "card" => card().map(Action::Card),
        "move" => craft().map(Action::Move),
        "category" => Category::from_id(about).map(Action::Category),
        "transfer" => place().map(Action::Transfer),
        "jettison" => place().map(Action::Jettison),
        "item" => item().map(Action::Item),
        "scuttle" => craft().map(Action::Scuttle),
        "post" => card().map(Action::Post),
        "fulfil" => card().map(Action::Fulfil),
        "crucible" => craft().map(Action::Crucible),
        "load" => place().map(Action::Load),
        "offer" => seat_of(about).map(Action::Offer),
        "craft" => craft().map(Action::TradeCraft),
        "attack" => target().map(Action::Attack),
        "target" => target().map(Action::Target),
        "raid" => target().map(Action::Raid),
        "stations" => craft().map(Action::Stations),
        "generate" => place().map(Action::Generate),
        "convert" => place().map(Action::Convert),
        "bribe" => place().map(Action::Bribe),
        "play" => card().map(Action::Play),
        "purchase" => place().map(Action::Purchase),
        "buy_shuttle" => count().map(|metal| Action::BuyShuttle { metal }),
        "buy_off_public" => money_from(about).map(|metal| Action::BuyOffPublic { metal }),
        "site" => place().map(Action::Site),
        "fix" => craft().map(Action::Fix),
        "hit" => Hit::from_id(about).map(Action::Hit),
        "bombs" => count().map(Action::Bombs),
        "lower" => count().map(Action::Lower),
        "destroy" => item().map(Action::Destroy),
        "deck" => deck().map(Action::Deck),
        "pile" => deck().map(Action::Pile),
        "cruiser" => count()?.checked_sub(1).filter(|&cruiser| cruiser < 2).map(Action::Cruiser),
        _ => None,
    }
}

fn read_two(kind: &str, one: &str, two: &str) -> Option<Action> {
    let item = || Item::from_id(one);
    let place = || Place::from_id(two);
    match kind {
        "class" => Some(Action::Class(Class::from_id(one)?, side_from(two)?)),
        "retire" => Some(Action::Retire(Card::from_id(one)?, number(two)?)),
        "put" => Some(Action::Put { item: item()?, to: place()? }),
        "reveal" => Some(Action::Reveal { item: item()?, at: place()? }),
        "conceal" => Some(Action::Conceal { item: item()?, at: place()? }),
        "piece" => Some(Action::Piece { item: item()?, at: place()? }),
        "parts" => Some(Action::Parts { many: number(one)?, place: place()? }),
        "redeploy" => Some(Action::Redeploy { item: item()?, from: place()? }),
        "buy" => Some(Action::Buy { item: item()?, metal: money_from(two)? }),
        "upgrade" => Some(Action::Upgrade { craft: CraftId::from_id(one)?, metal: number(two)? }),
        "buy_repair" => Some(Action::BuyRepair { kc: number(one)?, metal: number(two)? }),
        "buy_off" => Some(Action::BuyOff { card: Card::from_id(one)?, metal: money_from(two)? }),
        "heal" => Some(Action::Heal { seat: seat_of(one)?, at: place()? }),
        "pack" | "scout" => {
            let pack = number(one)?.checked_sub(1).filter(|&pack| usize::from(pack) < crate::place::PACKS)?;
            Some(Action::Scouts { pack, whole: kind == "pack", to: Square::from_id(two)? })
        }
        "mat" => {
            let flip = ["keep", "flip"].iter().position(|word| *word == two)? == 1;
            Some(Action::Mat { behind: seat_of(one)?, flip })
        }
        _ => None,
    }
}

fn read_three(kind: &str, one: &str, two: &str, three: &str) -> Option<Action> {
    let item = Item::from_id(one);
    match kind {
        "swap" => Some(Action::Swap { item: item?, to: Place::from_id(two)?, back: Item::from_id(three)? }),
        "give" => Some(Action::Give { item: item?, from: Place::from_id(two)?, to: Place::from_id(three)? }),
        "ask" => Some(Action::Ask { item: item?, from: Place::from_id(two)?, to: Place::from_id(three)? }),
        "buy_ship" => Some(Action::BuyShip {
            class: Class::from_id(one)?,
            side: side_from(two)?,
            metal: number(three)?,
        }),
        _ => None,
    }
}
