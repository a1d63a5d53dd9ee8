//! The names of things. Names of what is on the page refer to it; names of what belongs to a player include the player.

use tenka_core::said::Phrase;
use tenka_core::{Pick, Seat, Sentence, capitalised, say};

use crate::ShadowstarCorsairs;
use crate::action::{Hit, Word};
use crate::catalogue;
use crate::pieces::cargo::{Category, Item};
use crate::pieces::craft::{Class, CraftId, SHIPS, Side, colour};
use crate::pieces::decks::{Card, Deck};
use crate::pieces::place::{Place, Target};
use crate::pieces::square::{Edge, Location, Square};
use crate::words::parts::thing_id;

/// A placeholder for an unknown player's name.
pub(crate) fn called(seat: Seat) -> String {
    capitalised(colour(seat))
}

/// The text, with players by their colours.
pub(crate) fn text(sentence: &Sentence) -> String {
    sentence.named(&called)
}

fn thing(sort: &str, id: &str, name: impl Into<String>) -> Pick {
    Pick::new(thing_id(sort, id), name)
}

/// "Ship 1"
pub(crate) fn craft_piece(craft: CraftId) -> Pick {
    let number = craft.number() % SHIPS + 1;
    let name = if craft.is_ship() { say!(ship { number }) } else { say!(shuttle { number }) };
    thing("craft", &craft.to_string(), name)
}

/// "your Ship 1", "Ann's Ship 1"
pub(crate) fn craft_name(craft: CraftId) -> Sentence {
    say!(craft_of { seat: craft.owner(), craft: craft_piece(craft) })
}

/// Unnamed if the sides of the tiles were chosen at random.
pub(crate) fn location_name(game: &ShadowstarCorsairs, at: Location) -> Sentence {
    let code = at.to_string();
    let name = match game.location_name(at) {
        Some(name) => name.into(),
        None => say!(unnamed_location { code: &code }),
    };
    thing("place", &code, name).into()
}

/// "your bay", "Fort Keller"
pub(crate) fn place_name(game: &ShadowstarCorsairs, place: Place) -> Sentence {
    match place {
        Place::Craft(craft) => craft_name(craft),
        Place::Bay(seat) => bay_name(seat),
        Place::At(at) => location_name(game, at),
        Place::Transit => thing("place", "transit", say!(transit_system)).into(),
    }
}

pub(crate) fn bay_piece(seat: Seat) -> Pick {
    thing("bay", colour(seat), say!(bay))
}

fn bay_name(seat: Seat) -> Sentence {
    say!(bay_of { seat, bay: bay_piece(seat) })
}

/// A place where a player does something: "their bay" if it is their own.
pub(crate) fn place_name_for(game: &ShadowstarCorsairs, seat: Seat, place: Place) -> Sentence {
    match place {
        Place::Craft(craft) if craft.owner() == seat => say!(own_craft { seat, craft: craft_piece(craft) }),
        Place::Bay(owner) if owner == seat => say!(own_bay { seat, bay: bay_piece(seat) }),
        place => place_name(game, place),
    }
}

/// "in your bay", "at Fort Keller", "aboard Ann's Ship 1"
pub(crate) fn at_place(game: &ShadowstarCorsairs, place: Place) -> Sentence {
    located(place, place_name(game, place))
}

/// "in their bay", "at Fort Keller", "aboard Ann's Ship 1"
pub(crate) fn at_place_for(game: &ShadowstarCorsairs, seat: Seat, place: Place) -> Sentence {
    located(place, place_name_for(game, seat, place))
}

fn located(place: Place, name: Sentence) -> Sentence {
    match place {
        Place::Craft(_) => say!(place_aboard { place: name }),
        Place::Bay(_) => say!(place_in { place: name }),
        Place::At(_) => say!(place_at { place: name }),
        Place::Transit => say!(place_on { place: name }),
    }
}

/// "your Outpost at Fort Keller", "pack 2"
pub(crate) fn target_name(game: &ShadowstarCorsairs, target: Target) -> Sentence {
    match target {
        Target::None => say!(no_target),
        Target::Craft(craft) => craft_name(craft),
        Target::Outpost(seat, at) => {
            let outpost = thing("outpost", &format!("{}@{at}", colour(seat)), say!(outpost));
            say!(outpost_of { seat, outpost, location: location_name(game, at) })
        }
        Target::Pack(pack) => pack_name(pack),
        Target::Bay(seat) => bay_name(seat),
        Target::Player(seat) => seat.into(),
    }
}

pub(crate) fn pack_name(pack: u8) -> Sentence {
    let number = u16::from(pack) + 1;
    thing("pack", &number.to_string(), say!(pack { number })).into()
}

pub(crate) fn cruiser_name(cruiser: u8) -> Sentence {
    let number = u16::from(cruiser) + 1;
    thing("cruiser", &number.to_string(), say!(cruiser { number })).into()
}

pub(crate) fn tile_name(number: u8) -> Sentence {
    thing("tile", &number.to_string(), say!(tile { number })).into()
}

/// By its coordinates, which are printed at the rim of the board.
pub(crate) fn square_name(square: Square) -> Sentence {
    thing("square", &square.to_string(), square.printed()).into()
}

pub(crate) fn card_name(game: &ShadowstarCorsairs, card: Card) -> Sentence {
    thing("card", card.id(), &*game.card(card).name).into()
}

pub(crate) fn category_name(category: Category) -> Sentence {
    say!(category { category: category.id() })
}

/// "Politics"
pub(crate) fn deck_name(deck: Deck) -> Sentence {
    say!(deck { deck: deck.id() })
}

/// "Bomb", "face-down Bomb"
pub(crate) fn item_name(item: Item) -> Sentence {
    let shown = item.shown().id();
    if item.is_hidden() { say!(face_down_item { item: shown }) } else { say!(item { item: shown }) }
}

/// "Bombs", "Metal"
pub(crate) fn kind_name(item: Item) -> Sentence {
    let (item, is_hidden) = (item.shown().id(), item.is_hidden());
    if is_hidden { say!(face_down_items { item, count: 0 }) } else { say!(items { item, count: 0 }) }
}

/// "1 Bomb", "2 Bombs", "2 Metal"
pub(crate) fn items(count: u8, item: Item) -> Sentence {
    let (item, is_hidden) = (item.shown().id(), item.is_hidden());
    if is_hidden { say!(count_face_down_items { item, count }) } else { say!(count_items { item, count }) }
}

/// For a price in kC of which `metal` is paid in Metal (SHC-139).
pub(crate) fn payment(cost: u8, metal: u8) -> Sentence {
    money(cost.saturating_sub(metal), metal.saturating_mul(2))
}

/// "3 kC", "2 Metal", "1 kC and 2 Metal"
pub(crate) fn money(kc: u8, metal: u8) -> Sentence {
    match (kc, metal) {
        (_, 0) => items(kc, Item::Kc),
        (0, _) => items(metal, Item::Metal),
        _ => say!(kc_and_metal { kc, metal }),
    }
}

pub(crate) const fn side_name(class: Class, side: Side) -> Phrase {
    match (class, side) {
        (Class::Crucible, Side::Basic) => catalogue::side_academy,
        (Class::Crucible, Side::Upgraded) => catalogue::side_refinery,
        (_, Side::Basic) => catalogue::side_basic,
        (_, Side::Upgraded) => catalogue::side_upgraded,
    }
}

pub(crate) const fn edge_name(edge: Edge) -> Phrase {
    match edge {
        Edge::North => catalogue::northern,
        Edge::East => catalogue::eastern,
        Edge::South => catalogue::southern,
        Edge::West => catalogue::western,
    }
}

pub(crate) const fn hit_name(hit: Hit) -> Phrase {
    match hit {
        Hit::Hull => catalogue::hit_hull,
        Hit::Recruit => catalogue::hit_recruit,
        Hit::Shield => catalogue::hit_shield,
        Hit::HalfShield => catalogue::hit_half_shield,
        Hit::Fortification => catalogue::hit_fortification,
        Hit::KillInjured => catalogue::hit_kill_injured,
        Hit::Kill => catalogue::hit_kill,
        Hit::Injure => catalogue::hit_injure,
    }
}

/// What a word says when the decision doesn't give it a specific meaning.
pub(crate) const fn word_name(word: Word) -> Phrase {
    match word {
        Word::Pass => catalogue::pass,
        Word::Stop => catalogue::end_move,
        Word::EndActions => catalogue::end_actions,
        Word::Combat => catalogue::go_to_combat,
        Word::EndCombat => catalogue::end_combat,
        Word::Score => catalogue::score,
        Word::Shoot => catalogue::shoot_in_passing,
        Word::ShootRaid => catalogue::raid_in_passing,
        Word::Strike => catalogue::strike,
        Word::Guard => catalogue::guard,
        Word::Keep => catalogue::leave_damage,
        Word::TakeHidden => catalogue::take_face_down,
        Word::DestroyHidden => catalogue::destroy_face_down,
        Word::Send => catalogue::send_offer,
        Word::Accept => catalogue::accept_offer,
        Word::Counter => catalogue::counter_offer,
        Word::CallToAction => catalogue::use_call_to_action,
        Word::Convert => catalogue::convert_it,
        Word::North => catalogue::to_northern_edge,
        Word::East => catalogue::to_eastern_edge,
        Word::South => catalogue::to_southern_edge,
        Word::West => catalogue::to_western_edge,
    }
}
