//! What a seat can do (section 27 of the ledger).

use tenka_core::{Seat, actions, named};

use crate::ShadowstarCorsairs;
use crate::pieces::cargo::{Category, Item};
use crate::pieces::craft::{Class, CraftId, Side};
use crate::pieces::decks::{Card, Deck};
use crate::pieces::place::{Place, Target};
use crate::pieces::square::Square;
use crate::words::parts::{
    Colour, CruiserNumber, DiscardPile, Flock, Money, PackNumber, SecretItem, TileNumber, Turning,
};

named! {
    /// A choice without an object.
    pub enum Word {
        /// Declines, or stops doing something optional.
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
        /// Takes a face-down token, chosen at random (D26, D47).
        TakeHidden = "take_hidden",
        /// Destroys a face-down token, chosen at random (D47).
        DestroyHidden = "destroy_hidden",
        /// Sends the offer (D36).
        Send = "send",
        /// Accepts the offer (D36).
        Accept = "accept",
        /// Uses Call to Action (D23).
        CallToAction = "call_to_action",
        /// Converts (D33).
        Convert = "convert",
        /// Chooses the first edge (D33).
        North = "north",
        East = "east",
        South = "south",
        West = "west",
        /// Answers the offer with an offer (D36).
        Counter = "counter",
    }
}

named! {
    /// A piece that can take damage (D46).
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

actions! {
    /// A complete choice of the seat to act. A card kept in secret and the kind of a face-down token aren't shown.
    pub enum Action of ShadowstarCorsairs, kinds from bit 24, parts from bit 0 {
        /// A choice without an object: `pass`.
        Say(word: Word) = 0 => "" word;
        /// Picks a Ship class and side (D02, D11): `class:kestrel/basic`.
        Class(class: Class, side: Side) as CLASS = 1 [side class] => "class:" class "/" side;
        /// A square (D03, D04, D10, D21, D49, D60, D61): `at:5,2`.
        At(square: Square) as AT = 2 => "at:" square;
        /// Selects a tile to turn (D01): `tile:7`.
        Tile(tile: u8) as TILE = 3 => "tile:" tile, picks [tile as TileNumber];
        /// A number of whatever is asked for (D01, D30, D31, D33): `many:3`.
        Many(many: u8) as MANY = 4 => "many:" many;
        /// Keeps a card in secret (D05 to D07, D26): `keep:piracy`.
        Keep(card: Card) as KEEP = 5 => "keep:" card, shown 0x0500_007f;
        /// A card to discard or choose (D26, D50 to D52): `card:piracy`.
        Card(card: Card) as CARD = 6 => "card:" card;
        /// An ongoing card that goes to the Stash, with the number of its Ship or 0 (D53): `retire:ion-drives/1`.
        Retire(card: Card, ship: u8) as RETIRE = 7 => "retire:" card "/" ship,
            picks ["do-retire" do_retire, card, ship];
        /// Selects a craft to move (D20): `move:yellow.ship1`.
        Move(craft: CraftId) as MOVE = 8 => "move:" craft,
            picks ["do-move" do_move, craft] either order;
        /// Chooses a category (D20): `category:finance`.
        Category(category: Category) as CATEGORY = 9 => "category:" category;
        /// Begins a Transfer from a place (D30): `transfer:02A`.
        Transfer(from: Place) as TRANSFER = 10 => "transfer:" from,
            picks ["do-transfer" do_transfer, from] either order;
        /// What goes where (D13, D30): `put:metal/yellow.ship1`.
        Put { item: Item as SecretItem, to: Place } as PUT = 11 => "put:" item "/" to;
        /// Exchanges one item for another (D30): `swap:metal/yellow.ship1/bomb`.
        Swap { item: Item as SecretItem, to: Place, back: Item as SecretItem } as SWAP = 12 => "swap:" item "/" to "/" back,
            picks ["do-swap" do_swap, item, to, back];
        /// Begins to jettison (D31): `jettison:02A`.
        Jettison(place: Place) as JETTISON = 13 => "jettison:" place,
            picks ["do-jettison" do_jettison, place] either order;
        /// One of the requested items (D12, D26, D31): `item:metal`.
        Item(item: Item as SecretItem) as ITEM = 14 => "item:" item;
        /// Scuttles a craft (D32): `scuttle:yellow.ship1`.
        Scuttle(craft: CraftId) as SCUTTLE = 15 => "scuttle:" craft,
            picks ["do-scuttle" do_scuttle, craft] either order;
        /// Posts a Contract (D33): `post:evac-relic`.
        Post(card: Card) as POST = 16 => "post:" card,
            picks ["do-post" do_post, card] either order;
        /// Fulfils a Contract (D33): `fulfil:evac-relic`.
        Fulfil(card: Card) as FULFIL = 17 => "fulfil:" card,
            picks ["do-fulfil" do_fulfil, card] either order;
        /// Uses the Crucible (D34): `crucible:yellow.ship1`.
        Crucible(ship: CraftId) as CRUCIBLE = 18 => "crucible:" ship,
            picks ["do-crucible" do_crucible, ship] either order;
        /// Begins to load Transit System (D35): `load:02A`.
        Load(from: Place) as LOAD = 19 => "load:" from,
            picks ["do-load" do_load, from] either order;
        /// Begins an offer (D36): `offer:red`.
        Offer(to: Seat as Colour) as OFFER = 20 => "offer:" to,
            picks ["do-offer" do_offer, to as Colour] either order;
        /// Gives an item from one place into another (D36): `give:kc/bay.yellow/bay.red`.
        Give { item: Item, from: Place, to: Place } as GIVE = 21 => "give:" item "/" from "/" to,
            picks ["do-give" do_give, item, from, to];
        /// Asks for an item from one place into another (D36): `ask:kc/bay.red/bay.yellow`.
        Ask { item: Item, from: Place, to: Place } as ASK = 22 => "ask:" item "/" from "/" to,
            picks ["do-ask" do_ask, item, from, to];
        /// Gives or asks for a craft (D36): `craft:red.ship1`.
        TradeCraft(craft: CraftId) as TRADE_CRAFT = 23 => "craft:" craft,
            picks ["do-craft" do_craft, craft] either order;
        /// Turns a token face up (D37): `reveal:metal/02A`.
        Reveal { item: Item, at: Place } as REVEAL = 24 => "reveal:" item "/" at,
            picks ["do-reveal" do_reveal, item, at];
        /// Turns a token face down (D14): `conceal:metal/02A`.
        Conceal { item: Item, at: Place } as CONCEAL = 25 => "conceal:" item "/" at,
            picks ["do-conceal" do_conceal, item, at];
        /// A piece of Cargo somewhere (D26, D33): `piece:recruit/02A`.
        Piece { item: Item, at: Place } as PIECE = 26 => "piece:" item "/" at,
            picks ["do-piece" do_piece, item, at];
        /// Attacks with a Unit (D40): `attack:yellow.ship1`.
        Attack(unit: Target) as ATTACK = 27 => "attack:" unit,
            picks ["do-attack" do_attack, unit] either order;
        /// A target, or one's own Ship for a card (D26, D41, D42): `target:red.ship1`.
        Target(target: Target) as TARGET = 28 => "target:" target;
        /// A target to raid (D41): `raid:red.ship1`.
        Raid(target: Target) as RAID = 29 => "raid:" target,
            picks ["do-raid" do_raid, target];
        /// Changes the Battle Stations state (D40): `stations:yellow.ship1`.
        Stations(craft: CraftId) as STATIONS = 30 => "stations:" craft,
            picks ["do-stations" do_stations, craft] either order;
        /// Generates at an icon (D23, D24): `generate:02A`.
        Generate(place: Place) as GENERATE = 31 => "generate:" place,
            picks ["do-generate" do_generate, place] either order;
        /// Converts in a hold (D23, D25): `convert:bay.yellow`.
        Convert(place: Place) as CONVERT = 32 => "convert:" place,
            picks ["do-convert" do_convert, place] either order;
        /// Repairs with Parts (D23, D25): `parts:2/bay.yellow`.
        Parts { many: u8, place: Place } as PARTS = 33 [place many] => "parts:" many "/" place,
            picks ["do-parts" do_parts, many, place];
        /// Pays a bribe (D23): `bribe:bay.yellow`.
        Bribe(place: Place) as BRIBE = 34 => "bribe:" place,
            picks ["do-bribe" do_bribe, place] either order;
        /// Plays a card (D23, D42, D43): `play:fusion-bomb`.
        Play(card: Card) as PLAY = 35 => "play:" card,
            picks ["do-play" do_play, card] either order;
        /// Takes a Crew for REDEPLOY (D27): `redeploy:crew/02A`.
        Redeploy { item: Item, from: Place } as REDEPLOY = 36 => "redeploy:" item "/" from,
            picks ["do-redeploy" do_redeploy, item, from];
        /// Begins a purchase with the money of a place (D28): `purchase:bay.yellow`.
        Purchase(place: Place) as PURCHASE = 37 => "purchase:" place,
            picks ["do-purchase" do_purchase, place] either order;
        /// Buys a token, with Metal or not; whether it comes face down depends on its kind (D28): `buy:bomb`,
        /// `buy:bomb/metal`.
        Buy { item: Item as SecretItem, metal: bool as Money } as BUY = 38 [metal item] => "buy:" item "/" metal,
            picks ["do-buy" do_buy, item, metal as Money];
        /// Buys a Shuttle, paying `metal` of the kC in Metal (D28): `buy_shuttle:0`.
        BuyShuttle { metal: u8 } as BUY_SHUTTLE = 39 => "buy_shuttle:" metal,
            picks ["do-buy_shuttle" do_buy_shuttle, metal] either order;
        /// Buys a Ship (D28): `buy_ship:kestrel/basic/0`.
        BuyShip { class: Class, side: Side, metal: u8 } as BUY_SHIP = 40 [side class metal] => "buy_ship:" class "/" side "/" metal,
            picks ["do-buy_ship" do_buy_ship, class, side, metal];
        /// Turns a ship mat over (D28): `upgrade:yellow.ship1/0`.
        Upgrade { craft: CraftId, metal: u8 } as UPGRADE = 41 => "upgrade:" craft "/" metal,
            picks ["do-upgrade" do_upgrade, craft, metal];
        /// Pays for repairs (D28): `buy_repair:2/0`.
        BuyRepair { kc: u8, metal: u8 } as BUY_REPAIR = 42 [metal kc] => "buy_repair:" kc "/" metal,
            picks ["do-buy_repair" do_buy_repair, kc, metal];
        /// Pays to discard a Contract (D28): `buy_off:evac-relic/0`; the public one `buy_off_public:0`.
        BuyOff { card: Card, metal: bool as Money } as BUY_OFF = 43 [metal card] => "buy_off:" card "/" metal,
            picks ["do-buy_off" do_buy_off, card, metal as Money];
        /// Pays to discard the public Contract: `buy_off_public:0`.
        BuyOffPublic { metal: bool as Money } as BUY_OFF_PUBLIC = 44 => "buy_off_public:" metal,
            picks ["do-buy_off_public" do_buy_off_public, metal as Money] either order;
        /// A site or place (D10, D26, D33): `site:02A`.
        Site(place: Place) as SITE = 45 => "site:" place;
        /// Repairs 1 damage of a craft (D29): `fix:yellow.ship1`.
        Fix(craft: CraftId) as FIX = 46 => "fix:" craft,
            picks ["do-fix" do_fix, craft] either order;
        /// Heals a Crew of a player in a place (D29): `heal:yellow/02A`.
        Heal { seat: Seat as Colour, at: Place } as HEAL = 47 [at seat] => "heal:" seat "/" at,
            picks ["do-heal" do_heal, seat as Colour, at];
        /// Where the next damage goes (D46): `hit:hull`.
        Hit(hit: Hit) as HIT = 48 => "hit:" hit;
        /// Spends Bombs (D45): `bombs:1`.
        Bombs(many: u8) as BOMBS = 49 => "bombs:" many,
            picks ["do-bombs" do_bombs, many] either order;
        /// Lowers the damage one deals (D45): `lower:2`.
        Lower(damage: u8) as LOWER = 50 => "lower:" damage,
            picks ["do-lower" do_lower, damage] either order;
        /// Destroys a token (D47): `destroy:metal`.
        Destroy(item: Item) as DESTROY = 51 => "destroy:" item,
            picks ["do-destroy" do_destroy, item];
        /// A deck (D25, D26): `deck:politics`; its discard pile `pile:politics`.
        Deck(deck: Deck) as DECK = 52 => "deck:" deck;
        /// The discard pile of a deck (D25): `pile:politics`.
        Pile(deck: Deck) as PILE = 53 => "pile:" deck, picks [deck as DiscardPile];
        /// A Cruiser (D60): `cruiser:1`.
        Cruiser(cruiser: u8 as CruiserNumber) as CRUISER = 54 => "cruiser:" cruiser, picks [cruiser as CruiserNumber];
        /// Moves a Scout or a whole pack to a square (D61): `scout:pack1/5,2`, `pack:pack1/5,2`.
        Scouts { pack: u8 as PackNumber, whole: bool as Flock, to: Square } as SCOUTS = 55 [whole pack to] => "" whole ":" pack "/" to, picks [whole as Flock, pack as PackNumber, to];
        /// Puts the mat behind a player, flipped or not (D26): `mat:red/flip`, `mat:red/keep`.
        Mat { behind: Seat as Colour, flip: bool as Turning } as MAT = 56 [flip behind] => "mat:" behind "/" flip,
            picks ["do-mat" do_mat, behind as Colour, flip as Turning];
    }
}

const _: () = assert!(size_of::<Action>() <= 8);
