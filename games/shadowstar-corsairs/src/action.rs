//! What a seat can do (section 27 of the ledger).

use tenka_core::{Key as _, Seat};

use crate::card::{Card, Deck};
use crate::cargo::{Category, Item};
use crate::craft::{CRAFT, Class, CraftId, PLAYERS, Side};
use crate::named::named;
use crate::place::{Place, Target};
use crate::square::Square;

named! {
    /// A choice that needs no object.
    pub enum Word {
        /// Declines, or does no more of what may be done.
        Pass = "pass",
        /// Ends the move of the craft (D21).
        Stop = "stop",
        /// Ends the Action part (D23).
        EndActions = "end_actions",
        /// Goes to the combat phase (D20).
        Combat = "combat",
        /// Ends the combat phase (D40).
        EndCombat = "end_combat",
        /// Takes SCORE (D20).
        Score = "score",
        /// Shoots in passing (D22).
        Shoot = "shoot",
        /// Shoots in passing as a raid (D22).
        ShootRaid = "shoot_raid",
        /// Deals 1 damage more (D44).
        Strike = "strike",
        /// Takes 1 damage less (D44).
        Guard = "guard",
        /// Leaves the damage as it is (D45).
        Keep = "keep",
        /// Takes a face-down token, which one chance says (D26, D47).
        TakeHidden = "take_hidden",
        /// Destroys a face-down token, which one chance says (D47).
        DestroyHidden = "destroy_hidden",
        /// Sends the offer (D36).
        Send = "send",
        /// Accepts the offer (D36).
        Accept = "accept",
        /// Uses Call to Action (D23).
        CallToAction = "call_to_action",
        /// Converts (D33).
        Convert = "convert",
        /// The first edge (D33).
        North = "north",
        East = "east",
        South = "south",
        West = "west",
    }
}

named! {
    /// What takes damage (D46).
    pub enum Hit {
        Recruit = "recruit",
        Shield = "shield",
        HalfShield = "half_shield",
        Fortification = "fortification",
        KillInjured = "kill_injured",
        Kill = "kill",
        Injure = "injure",
        Hull = "hull",
    }
}

/// A complete choice of the seat to act.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Action {
    /// A choice that needs no object: `pass`.
    Say(Word),
    /// Picks a Ship class and side (D02, D11): `class:kestrel/basic`.
    Class(Class, Side),
    /// A square (D03, D04, D10, D21, D49, D60, D61): `at:5,2`.
    At(Square),
    /// A tile that is turned (D01): `tile:7`.
    Tile(u8),
    /// A number, of what is asked for (D01, D30, D31, D33): `many:3`.
    Many(u8),
    /// Keeps a card in secret (D05 to D07, D26): `keep:piracy`.
    Keep(Card),
    /// A card that is discarded or chosen (D26, D50 to D52): `card:piracy`.
    Card(Card),
    /// An ongoing card that goes to the Stash, with the number of its Ship or 0 (D53): `retire:ion-drives/1`.
    Retire(Card, u8),
    /// Selects a craft to move (D20): `move:yellow.ship1`.
    Move(CraftId),
    /// Chooses a category (D20): `category:finance`.
    Category(Category),
    /// Begins a Transfer from a place (D30): `transfer:02A`.
    Transfer(Place),
    /// What goes where (D13, D30): `put:metal/yellow.ship1`.
    Put { item: Item, to: Place },
    /// Exchanges one item for another (D30): `swap:metal/yellow.ship1/bomb`.
    Swap { item: Item, to: Place, back: Item },
    /// Begins to jettison (D31): `jettison:02A`.
    Jettison(Place),
    /// An item of what is asked for (D12, D26, D31): `item:metal`.
    Item(Item),
    /// Scuttles a craft (D32): `scuttle:yellow.ship1`.
    Scuttle(CraftId),
    /// Posts a Contract (D33): `post:evac-relic`.
    Post(Card),
    /// Fulfils a Contract (D33): `fulfil:evac-relic`.
    Fulfil(Card),
    /// Uses the Crucible (D34): `crucible:yellow.ship1`.
    Crucible(CraftId),
    /// Begins to load Transit System (D35): `load:02A`.
    Load(Place),
    /// Begins an offer (D36): `offer:red`.
    Offer(Seat),
    /// Gives an item of a place into another (D36): `give:kc/bay.yellow/bay.red`.
    Give { item: Item, from: Place, to: Place },
    /// Asks for an item of a place into another (D36): `ask:kc/bay.red/bay.yellow`.
    Ask { item: Item, from: Place, to: Place },
    /// Gives or asks for a craft (D36): `craft:red.ship1`.
    TradeCraft(CraftId),
    /// Turns a token face up (D37): `reveal:metal/02A`.
    Reveal { item: Item, at: Place },
    /// Turns a token face down (D14): `conceal:metal/02A`.
    Conceal { item: Item, at: Place },
    /// A piece of Cargo somewhere (D26, D33): `piece:recruit/02A`.
    Piece { item: Item, at: Place },
    /// Attacks with a Unit (D40): `attack:yellow.ship1`.
    Attack(Target),
    /// A target, or own Ship for a card (D26, D41, D42): `target:red.ship1`.
    Target(Target),
    /// A target that is raided (D41): `raid:red.ship1`.
    Raid(Target),
    /// Changes the Battle Stations state (D40): `stations:yellow.ship1`.
    Stations(CraftId),
    /// Generates at an icon (D23, D24): `generate:02A`.
    Generate(Place),
    /// Converts in a hold (D23, D25): `convert:bay.yellow`.
    Convert(Place),
    /// Repairs with Parts (D23, D25): `parts:2/bay.yellow`.
    Parts { many: u8, place: Place },
    /// Pays a bribe (D23): `bribe:bay.yellow`.
    Bribe(Place),
    /// Plays a card (D23, D42, D43): `play:fusion-bomb`.
    Play(Card),
    /// Takes a Crew for REDEPLOY (D27): `redeploy:crew/02A`.
    Redeploy { item: Item, from: Place },
    /// Begins a purchase with the money of a place (D28): `purchase:bay.yellow`.
    Purchase(Place),
    /// Buys a token; with Metal or not; face down or not by its kind (D28): `buy:bomb`, `buy:bomb/metal`.
    Buy { item: Item, metal: bool },
    /// Buys a Shuttle; `metal` of the kC are paid in Metal (D28): `buy_shuttle:0`.
    BuyShuttle { metal: u8 },
    /// Buys a Ship (D28): `buy_ship:kestrel/basic/0`.
    BuyShip { class: Class, side: Side, metal: u8 },
    /// Turns a ship mat over (D28): `upgrade:yellow.ship1/0`.
    Upgrade { craft: CraftId, metal: u8 },
    /// Pays for repairs (D28): `buy_repair:2/0`.
    BuyRepair { kc: u8, metal: u8 },
    /// Pays for discarding a Contract (D28): `buy_off:evac-relic/0`; the public one `buy_off_public:0`.
    BuyOff { card: Card, metal: bool },
    /// Pays for discarding the public Contract: `buy_off_public:0`.
    BuyOffPublic { metal: bool },
    /// A site or place (D10, D26, D33): `site:02A`.
    Site(Place),
    /// Repairs 1 damage of a craft (D29): `fix:yellow.ship1`.
    Fix(CraftId),
    /// Heals a Crew of a player in a place (D29): `heal:yellow/02A`.
    Heal { seat: Seat, at: Place },
    /// Where the next damage goes (D46): `hit:hull`.
    Hit(Hit),
    /// Spends Bombs (D45): `bombs:1`.
    Bombs(u8),
    /// Lowers the own damage (D45): `lower:2`.
    Lower(u8),
    /// Destroys a token (D47): `destroy:metal`.
    Destroy(Item),
    /// A deck (D25, D26): `deck:politics`; its discard pile `pile:politics`.
    Deck(Deck),
    /// The discard pile of a deck (D25): `pile:politics`.
    Pile(Deck),
    /// A Cruiser (D60): `cruiser:1`.
    Cruiser(u8),
    /// A Scout or a whole pack moves to a square (D61): `scout:pack1/5,2`, `pack:pack1/5,2`.
    Scouts { pack: u8, whole: bool, to: Square },
    /// The mat goes behind a player, flipped or not (D26): `mat:red/flip`, `mat:red/keep`.
    Mat { behind: Seat, flip: bool },
}

const _: () = assert!(size_of::<Action>() <= 8);

/// The bits of a code behind its kind.
const OBJECT: u32 = 24;
const PLACE: u32 = 7;
const ITEM: u32 = 5;
/// What a face-down token is shown as.
const SOME_HIDDEN: u32 = 31;
/// What a card in secret is shown as.
const SOME_CARD: u32 = 127;

const fn flag(bit: bool) -> u32 {
    bit as u32
}

fn place_item(item: Item, place: Place) -> u32 {
    place.code() << ITEM | item.index() as u32
}

fn lot(item: Item, from: Place, to: Place) -> u32 {
    to.code() << (PLACE + ITEM) | place_item(item, from)
}

fn square_code(square: Square) -> u32 {
    u32::from(square.y) << 6 | u32::from(square.x)
}

impl Action {
    fn parts(self) -> (u32, u32) {
        match self {
            Action::Say(word) => (0, word.index() as u32),
            Action::Class(class, side) => (1, (class.index() as u32) << 1 | side as u32),
            Action::At(square) => (2, square_code(square)),
            Action::Tile(tile) => (3, tile.into()),
            Action::Many(many) => (4, many.into()),
            Action::Keep(card) => (5, card.index() as u32),
            Action::Card(card) => (6, card.index() as u32),
            Action::Retire(card, ship) => (7, u32::from(ship) << 7 | card.index() as u32),
            Action::Move(craft) => (8, craft.index() as u32),
            Action::Category(category) => (9, category.index() as u32),
            Action::Transfer(place) => (10, place.code()),
            Action::Put { item, to } => (11, place_item(item, to)),
            Action::Swap { item, to, back } => (12, (back.index() as u32) << 12 | place_item(item, to)),
            Action::Jettison(place) => (13, place.code()),
            Action::Item(item) => (14, item.index() as u32),
            Action::Scuttle(craft) => (15, craft.index() as u32),
            Action::Post(card) => (16, card.index() as u32),
            Action::Fulfil(card) => (17, card.index() as u32),
            Action::Crucible(craft) => (18, craft.index() as u32),
            Action::Load(place) => (19, place.code()),
            Action::Offer(seat) => (20, seat.number().into()),
            Action::Give { item, from, to } => (21, lot(item, from, to)),
            Action::Ask { item, from, to } => (22, lot(item, from, to)),
            Action::TradeCraft(craft) => (23, craft.index() as u32),
            Action::Reveal { item, at } => (24, place_item(item, at)),
            Action::Conceal { item, at } => (25, place_item(item, at)),
            Action::Piece { item, at } => (26, place_item(item, at)),
            Action::Attack(target) => (27, target.code()),
            Action::Target(target) => (28, target.code()),
            Action::Raid(target) => (29, target.code()),
            Action::Stations(craft) => (30, craft.index() as u32),
            Action::Generate(place) => (31, place.code()),
            Action::Convert(place) => (32, place.code()),
            Action::Parts { many, place } => (33, u32::from(many) << PLACE | place.code()),
            Action::Bribe(place) => (34, place.code()),
            Action::Play(card) => (35, card.index() as u32),
            Action::Redeploy { item, from } => (36, place_item(item, from)),
            Action::Purchase(place) => (37, place.code()),
            Action::Buy { item, metal } => (38, (item.index() as u32) << 1 | flag(metal)),
            Action::BuyShuttle { metal } => (39, metal.into()),
            Action::BuyShip { class, side, metal } => {
                (40, u32::from(metal) << 5 | (class.index() as u32) << 1 | side as u32)
            }
            Action::Upgrade { craft, metal } => (41, u32::from(metal) << 5 | craft.index() as u32),
            Action::BuyRepair { kc, metal } => (42, u32::from(kc) << 8 | u32::from(metal)),
            Action::BuyOff { card, metal } => (43, (card.index() as u32) << 1 | flag(metal)),
            Action::BuyOffPublic { metal } => (44, flag(metal)),
            Action::Site(place) => (45, place.code()),
            Action::Fix(craft) => (46, craft.index() as u32),
            Action::Heal { seat, at } => (47, u32::from(seat.number()) << PLACE | at.code()),
            Action::Hit(hit) => (48, hit.index() as u32),
            Action::Bombs(many) => (49, many.into()),
            Action::Lower(damage) => (50, damage.into()),
            Action::Destroy(item) => (51, item.index() as u32),
            Action::Deck(deck) => (52, deck.index() as u32),
            Action::Pile(deck) => (53, deck.index() as u32),
            Action::Cruiser(cruiser) => (54, cruiser.into()),
            Action::Scouts { pack, whole, to } => {
                (55, square_code(to) << 4 | u32::from(pack) << 1 | flag(whole))
            }
            Action::Mat { behind, flip } => (56, u32::from(behind.number()) << 1 | flag(flip)),
        }
    }
}

fn item_of(code: u32) -> Option<Item> {
    Item::ALL.get(code as usize).copied()
}

fn card_of(code: u32) -> Option<Card> {
    Card::ALL.get(code as usize).copied()
}

fn craft_of(code: u32) -> Option<CraftId> {
    ((code as usize) < PLAYERS * CRAFT).then(|| CraftId::from_index(code as usize))
}

fn seat_of(code: u32) -> Option<Seat> {
    ((code as usize) < PLAYERS).then(|| Seat::new(code as u8))
}

fn square_of(code: u32) -> Option<Square> {
    let (x, y) = (code & 63, code >> 6);
    (x < 60 && y < 60).then(|| Square::new(x as u8, y as u8))
}

const fn side_of(code: u32) -> Side {
    if code & 1 == 1 { Side::Upgraded } else { Side::Basic }
}

fn byte(code: u32) -> Option<u8> {
    u8::try_from(code).ok()
}

impl tenka_core::Action for Action {
    fn code(self) -> u32 {
        let (kind, object) = self.parts();
        kind << OBJECT | object
    }

    fn from_code(code: u32) -> Option<Self> {
        let object = code & ((1 << OBJECT) - 1);
        let (item, place) = (object & 31, object >> ITEM);
        let class = |code: u32| Class::ALL.get(code as usize).copied();
        let action = match code >> OBJECT {
            0 => Action::Say(Word::ALL.get(object as usize).copied()?),
            1 => Action::Class(class(object >> 1)?, side_of(object)),
            2 => Action::At(square_of(object)?),
            3 => Action::Tile(byte(object)?),
            4 => Action::Many(byte(object)?),
            5 => Action::Keep(card_of(object)?),
            6 => Action::Card(card_of(object)?),
            7 => Action::Retire(card_of(object & 127)?, byte(object >> 7)?),
            8 => Action::Move(craft_of(object)?),
            9 => Action::Category(Category::ALL.get(object as usize).copied()?),
            10 => Action::Transfer(Place::from_code(object)?),
            11 => Action::Put { item: item_of(item)?, to: Place::from_code(place)? },
            12 => Action::Swap {
                item: item_of(item)?,
                to: Place::from_code(place & 127)?,
                back: item_of(object >> 12)?,
            },
            13 => Action::Jettison(Place::from_code(object)?),
            14 => Action::Item(item_of(object)?),
            15 => Action::Scuttle(craft_of(object)?),
            16 => Action::Post(card_of(object)?),
            17 => Action::Fulfil(card_of(object)?),
            18 => Action::Crucible(craft_of(object)?),
            19 => Action::Load(Place::from_code(object)?),
            20 => Action::Offer(seat_of(object)?),
            21 | 22 => {
                let item = item_of(item)?;
                let (from, to) = (Place::from_code(place & 127)?, Place::from_code(place >> PLACE)?);
                if code >> OBJECT == 21 {
                    Action::Give { item, from, to }
                } else {
                    Action::Ask { item, from, to }
                }
            }
            23 => Action::TradeCraft(craft_of(object)?),
            24 => Action::Reveal { item: item_of(item)?, at: Place::from_code(place)? },
            25 => Action::Conceal { item: item_of(item)?, at: Place::from_code(place)? },
            26 => Action::Piece { item: item_of(item)?, at: Place::from_code(place)? },
            27 => Action::Attack(Target::from_code(object)?),
            28 => Action::Target(Target::from_code(object)?),
            29 => Action::Raid(Target::from_code(object)?),
            30 => Action::Stations(craft_of(object)?),
            31 => Action::Generate(Place::from_code(object)?),
            32 => Action::Convert(Place::from_code(object)?),
            33 => Action::Parts { many: byte(object >> PLACE)?, place: Place::from_code(object & 127)? },
            34 => Action::Bribe(Place::from_code(object)?),
            35 => Action::Play(card_of(object)?),
            36 => Action::Redeploy { item: item_of(item)?, from: Place::from_code(place)? },
            37 => Action::Purchase(Place::from_code(object)?),
            38 => Action::Buy { item: item_of(object >> 1)?, metal: object & 1 == 1 },
            39 => Action::BuyShuttle { metal: byte(object)? },
            40 => Action::BuyShip {
                class: class(object >> 1 & 15)?,
                side: side_of(object),
                metal: byte(object >> 5)?,
            },
            41 => Action::Upgrade { craft: craft_of(object & 31)?, metal: byte(object >> 5)? },
            42 => Action::BuyRepair { kc: byte(object >> 8)?, metal: byte(object & 255)? },
            43 => Action::BuyOff { card: card_of(object >> 1)?, metal: object & 1 == 1 },
            44 if object < 2 => Action::BuyOffPublic { metal: object == 1 },
            45 => Action::Site(Place::from_code(object)?),
            46 => Action::Fix(craft_of(object)?),
            47 => Action::Heal { seat: seat_of(object >> PLACE)?, at: Place::from_code(object & 127)? },
            48 => Action::Hit(Hit::ALL.get(object as usize).copied()?),
            49 => Action::Bombs(byte(object)?),
            50 => Action::Lower(byte(object)?),
            51 => Action::Destroy(item_of(object)?),
            52 => Action::Deck(Deck::ALL.get(object as usize).copied()?),
            53 => Action::Pile(Deck::ALL.get(object as usize).copied()?),
            54 if object < 2 => Action::Cruiser(object as u8),
            55 => {
                let pack = (object >> 1 & 7) as u8;
                let to = square_of(object >> 4)?;
                if usize::from(pack) >= crate::place::PACKS {
                    return None;
                }
                Action::Scouts { pack, whole: object & 1 == 1, to }
            }
            56 => Action::Mat { behind: seat_of(object >> 1)?, flip: object & 1 == 1 },
            _ => return None,
        };
        Some(action)
    }

    /// What is kept or taken in secret, and the kind of a face-down token, is not shown.
    fn shown(self) -> u32 {
        let (kind, object) = self.parts();
        let hidden = |item: Item| item.is_hidden();
        let object = match self {
            Action::Keep(_) => SOME_CARD,
            Action::Put { item, .. } if hidden(item) => object | SOME_HIDDEN,
            Action::Swap { item, back, .. } => {
                let object = if hidden(item) { object | SOME_HIDDEN } else { object };
                if hidden(back) { object | SOME_HIDDEN << 12 } else { object }
            }
            Action::Item(item) if hidden(item) => SOME_HIDDEN,
            Action::Buy { item, .. } if hidden(item) => object | SOME_HIDDEN << 1,
            _ => object,
        };
        kind << OBJECT | object
    }
}
