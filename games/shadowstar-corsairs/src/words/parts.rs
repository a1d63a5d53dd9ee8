//! The parts of actions: their notation, their numbers in codes, and what they are on the page.
//!
//! A thing's id is its kind and its notation: `square-5-2`, `craft-red-ship1`, `place-02A`, `card-ion-drives`. Actions
//! are things too: `do-transfer`.

use std::fmt;

use tenka_core::part::{Text, key_from_number};
use tenka_core::{Key as _, Part, Seat, Sentence, Thing, say};

use crate::ShadowstarCorsairs;
use crate::action::{Hit, Word};
use crate::catalogue;
use crate::pieces::cargo::{Category, Item};
use crate::pieces::craft::{CRAFT, Class, CraftId, PLAYERS, Side, colour, seat_of};
use crate::pieces::decks::{Card, Deck};
use crate::pieces::place::{PACKS, Place, Target};
use crate::pieces::square::Square;
use crate::words::names::{
    bay_piece, called, category_name, craft_piece, cruiser_name, hit_name, item_name, pack_name, payment,
    place_name, side_name, square_name, target_name, text, tile_name, word_name,
};

/// How any face-down token is shown.
const SOME_HIDDEN: u32 = 31;

/// Declares a part that is another thing in its own words.
macro_rules! wrappers {
    ($($(#[$about:meta])* $name:ident($inner:ty);)+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy)]
            pub(crate) struct $name($inner);

            impl From<$inner> for $name {
                #[inline]
                fn from(inner: $inner) -> Self {
                    $name(inner)
                }
            }

            impl From<$name> for $inner {
                #[inline]
                fn from(wrapper: $name) -> Self {
                    wrapper.0
                }
            }
        )+
    };
}

wrappers! {
    /// An item that others see only if it is face up.
    SecretItem(Item);
    /// By colour.
    Colour(Seat);
    /// Whether payment is in Metal rather than kC.
    Money(bool);
    /// Whether the mat is flipped.
    Turning(bool);
    /// Whether a whole pack moves, or one Scout of it.
    Flock(bool);
    /// From 1.
    PackNumber(u8);
    /// From 1.
    CruiserNumber(u8);
    TileNumber(u8);
    DiscardPile(Deck);
}

/// Makes types parts: bits, an example, conversions to and from text, and conversions to and from numbers.
macro_rules! parts {
    ($($type:ty: $bits:literal, $example:literal,
        |$value:pat_param| $text:expr, |$read:ident| $from_text:expr,
        |$numbered:pat_param| $number:expr, |$code:ident| $from_number:expr;)+) => {
        $(impl Part for $type {
            const BITS: u32 = $bits;

            fn example() -> String {
                $example.to_owned()
            }

            fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let $value = self;
                fmt::Display::fmt(&$text, f)
            }

            fn read($read: &str) -> Option<Self> {
                $from_text
            }

            #[inline]
            fn number(self) -> u32 {
                let $numbered = self;
                $number
            }

            fn from_number($code: u32) -> Option<Self> {
                $from_number
            }
        })+
    };
}

parts! {
    Square: 12, "5,2", |square| square, |text| Square::from_id(text),
        |square| u32::from(square.y) << 6 | u32::from(square.x), |code| square_of(code);
    CraftId: 5, "yellow.ship1", |craft| craft, |text| CraftId::from_id(text),
        |craft| craft.index() as u32, |code| key_from_number(code, PLAYERS * CRAFT);
    Place: 7, "02A", |place| place, |text| Place::from_id(text), |place| place.code(), |code| Place::from_code(code);
    Target: 9, "red.ship1", |target| target, |text| Target::from_id(text),
        |target| target.code(), |code| Target::from_code(code);
    Side: 1, "basic", |side| if side == Side::Basic { "basic" } else { "upgraded" },
        |text| one_of(["basic", "upgraded"], text).map(side_of),
        |side| side as u32, |code| flag(code).map(side_of);
    Colour: 3, "red", |Colour(seat)| colour(seat), |text| seat_of(text).map(Colour),
        |Colour(seat)| seat.number().into(), |code| key_from_number(code, PLAYERS).map(Colour);
    Money: 1, "kc", |Money(metal)| if metal { "metal" } else { "kc" },
        |text| one_of(["kc", "metal"], text).map(Money), |Money(metal)| metal.into(), |code| flag(code).map(Money);
    Turning: 1, "keep", |Turning(flip)| if flip { "flip" } else { "keep" },
        |text| one_of(["keep", "flip"], text).map(Turning), |Turning(flip)| flip.into(), |code| flag(code).map(Turning);
    Flock: 1, "scout", |Flock(whole)| if whole { "pack" } else { "scout" },
        |text| one_of(["scout", "pack"], text).map(Flock), |Flock(whole)| whole.into(), |code| flag(code).map(Flock);
    PackNumber: 3, "1", |PackNumber(pack)| pack + 1, |text| below(u8::read(text)?.checked_sub(1)?, PACKS).map(PackNumber),
        |PackNumber(pack)| pack.into(), |code| below(u8::from_number(code)?, PACKS).map(PackNumber);
    CruiserNumber: 8, "1", |CruiserNumber(cruiser)| cruiser + 1,
        |text| below(u8::read(text)?.checked_sub(1)?, 2).map(CruiserNumber),
        |CruiserNumber(cruiser)| cruiser.into(), |code| below(u8::from_number(code)?, 2).map(CruiserNumber);
    TileNumber: 8, "7", |TileNumber(tile)| tile, |text| u8::read(text).map(TileNumber),
        |TileNumber(tile)| tile.into(), |code| u8::from_number(code).map(TileNumber);
    DiscardPile: 2, "politics", |DiscardPile(deck)| deck.id(), |text| Deck::from_id(text).map(DiscardPile),
        |DiscardPile(deck)| deck.number(), |code| Deck::from_number(code).map(DiscardPile);
}

impl Part for SecretItem {
    const BITS: u32 = Item::BITS;

    fn example() -> String {
        "metal".to_owned()
    }

    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }

    fn read(text: &str) -> Option<Self> {
        Item::read(text).map(SecretItem)
    }

    #[inline]
    fn number(self) -> u32 {
        self.0.number()
    }

    fn from_number(number: u32) -> Option<Self> {
        Item::from_number(number).map(SecretItem)
    }

    fn shown(self) -> u32 {
        if self.0.is_hidden() { SOME_HIDDEN } else { self.number() }
    }
}

fn square_of(code: u32) -> Option<Square> {
    let (x, y) = (code & 63, code >> 6);
    (x < 60 && y < 60).then(|| Square::new(x as u8, y as u8))
}

const fn side_of(upgraded: bool) -> Side {
    if upgraded { Side::Upgraded } else { Side::Basic }
}

fn one_of([no, yes]: [&str; 2], text: &str) -> Option<bool> {
    if text == no { Some(false) } else { (text == yes).then_some(true) }
}

fn flag(code: u32) -> Option<bool> {
    (code < 2).then_some(code == 1)
}

fn below(number: u8, limit: usize) -> Option<u8> {
    (usize::from(number) < limit).then_some(number)
}

pub(crate) fn thing_id(sort: &str, thing: &str) -> String {
    let thing = thing.strip_prefix(sort).map_or(thing, |rest| rest.trim_start_matches('.'));
    format!("{sort}-{}", thing.replace([',', '.', '@'], "-"))
}

/// The thing with this id, if it is of the right kind.
fn from_id<P: Part>(id: &str, sort_of: impl Fn(P) -> &'static str) -> Option<P> {
    let (sort, rest) = id.split_once('-')?;
    let texts = match sort {
        "square" => [rest.replace('-', ","), String::new()],
        "craft" => [rest.replacen('-', ".", 1), String::new()],
        "outpost" => [rest.replacen('-', "@", 1), String::new()],
        "bay" => [format!("bay.{rest}"), String::new()],
        "pack" => [format!("pack{rest}"), rest.to_owned()],
        _ => [rest.to_owned(), String::new()],
    };
    texts.iter().find_map(|text| P::read(text)).filter(|&part| sort_of(part) == sort)
}

/// Says what sort of thing each part is, and what it is called.
macro_rules! sorts {
    ($($part:ty: |$value:pat_param| $sort:expr, |$game:pat_param, $named:pat_param| $label:expr;)+) => {
        $(impl Thing<ShadowstarCorsairs> for $part {
            fn thing(self) -> String {
                let $value = self;
                thing_id($sort, &Text(self).to_string())
            }

            fn from_thing(thing: &str) -> Option<Self> {
                from_id(thing, |$value: $part| $sort)
            }

            fn label(self, $game: &ShadowstarCorsairs) -> String {
                let $named = self;
                text(&Sentence::from($label))
            }
        })+
    };
}

sorts! {
    Card: |_| "card", |game, card| &*game.card(card).name;
    Category: |_| "category", |_, category| category_name(category);
    Class: |_| "class", |game, class| &*game.classes[class].name;
    Colour: |_| "seat", |_, Colour(seat)| called(seat);
    // Whoever picks one of these, or a place, picks their own.
    CraftId: |_| "craft", |_, craft| craft_piece(craft);
    CruiserNumber: |_| "cruiser", |_, CruiserNumber(cruiser)| cruiser_name(cruiser);
    Deck: |_| "deck", |_, deck| say!(the_deck { deck: deck.id() });
    DiscardPile: |_| "pile", |_, DiscardPile(deck)| say!(the_pile { deck: deck.id() });
    Flock: |_| "do", |_, Flock(whole)| if whole { catalogue::a_whole_pack } else { catalogue::a_scout };
    Hit: |_| "hit", |_, hit| hit_name(hit);
    Item: |_| "item", |_, item| item_name(item);
    Money: |_| "pay", |_, Money(metal)| payment(1, u8::from(metal));
    PackNumber: |_| "pack", |_, PackNumber(pack)| pack_name(pack);
    Side: |_| "way", |_, side| side_name(Class::Kestrel, side);
    Square: |_| "square", |_, square| square_name(square);
    TileNumber: |_| "tile", |_, TileNumber(tile)| tile_name(tile);
    Turning: |_| "mat", |_, Turning(flip)| if flip { catalogue::mat_flipped } else { catalogue::mat_kept };
    u8: |_| "number", |_, number| number.to_string();
    Place: |place| match place {
        Place::Craft(_) => "craft",
        Place::Bay(_) => "bay",
        Place::At(_) | Place::Transit => "place",
    }, |game, place| match place {
        Place::Craft(craft) => craft_piece(craft).into(),
        Place::Bay(seat) => bay_piece(seat).into(),
        Place::At(_) | Place::Transit => place_name(game, place),
    };
    Target: |target| match target {
        Target::None => "way",
        Target::Craft(_) => "craft",
        Target::Outpost(..) => "outpost",
        Target::Pack(_) => "pack",
        Target::Bay(_) => "bay",
        Target::Player(_) => "seat",
    }, |game, target| target_name(game, target);
}

impl Thing<ShadowstarCorsairs> for Word {
    fn thing(self) -> String {
        format!("do-{}", self.id())
    }

    fn from_thing(thing: &str) -> Option<Self> {
        Word::from_id(thing.strip_prefix("do-")?)
    }

    fn label(self, _: &ShadowstarCorsairs) -> String {
        word_name(self).text().to_owned()
    }
}
