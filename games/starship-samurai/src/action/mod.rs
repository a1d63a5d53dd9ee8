//! What a seat can do (section 15 of the ledger).

pub(crate) mod picks;
pub(crate) mod plans;
mod unit_name;

use tenka_core::{actions, named, say, things};

use crate::StarshipSamurai;
use crate::card::{Card, CardType};
use crate::clan::{Clan, PlayerClan, Spot};
use crate::location::Location;
use crate::state::Order;
use crate::trade::{Asked, Partner, Terms, Wealth};
use crate::unit::Mech;
use crate::words::{asked_words, choice_words, wealth_words};

pub use unit_name::UnitName;

actions! {
    /// A complete choice of the seat to act.
    pub enum Action of StarshipSamurai, kinds from bit 0, parts from bit 5 {
        /// Keeps a mech in the draft (SSM-D01): `keep:oda`.
        Keep(mech: Mech) as KEEP = 2 => "keep:" mech, shown secret(0);
        /// Performs the order of the turn (SSM-D02, SSM-D03, SSM-D04) with a marker: `order:3-move_units`.
        Order { marker: Marker, order: Order } as ORDER = 3 => "order:" marker "-" order,
            picks [marker, order] either order;
        /// Adds wealth to the marker (SSM-D05): `boost:2`.
        Boost(wealth: u8) as BOOST = 4 => "boost:" wealth;
        /// Plays an order card (SSM-D02): `play:ignite`.
        Play(card: Card) as PLAY = 5 => "play:" card;
        /// Puts wealth under a fighter (SSM-D02, SSM-D15): `attach:nova.fighter@2+1`.
        Attach(fighter: UnitName) as ATTACH = 6 => "attach:" fighter, picks ["wealth" wealth_token, fighter];
        /// Uses Tametomo (SSM-D02, SSM-D14): `snipe:pulsar.carrier`.
        Snipe(ship: UnitName) as SNIPE = 7 => "snipe:" ship, picks ["unit-tametomo" tametomo, ship];
        /// Moves Oda after ships (SSM-D02, SSM-D16): `oda:3`.
        Oda(to: Location) as ODA = 8 => "oda:" to, picks ["unit-oda" oda, to];
        /// Uses Reserve Fuel (SSM-D02, SSM-D08, SSM-D09): `fuel:gozen-4`.
        Fuel { unit: UnitName, to: Location } as FUEL = 9 => "fuel:" unit "-" to,
            picks ["fuel" reserve_fuel, unit, to];
        /// Ends the turn (SSM-D02): `end`.
        End = 1 => "end", picks ["end" end_the_turn];
        /// Declines, or stops doing something optional: `pass`.
        Pass = 0 => "pass", picks ["pass" pass_thing];
        /// Moves a clan marker (SSM-D06, SSM-D07): `clan:ion-pulsar_1`.
        MoveClan { clan: Clan, to: Spot } as MOVE_CLAN = 10 => "clan:" clan "-" to;
        /// Moves a unit (SSM-D08, SSM-D09): `move:nova.fighter@supply-2`.
        Move { unit: UnitName, to: Location } as MOVE = 11 => "move:" unit "-" to;
        /// Takes a fighter aboard (SSM-D10): `board:nova.fighter@supply`.
        Board(fighter: UnitName) as BOARD = 12 => "board:" fighter;
        /// Destroys a unit (SSM-D11, SSM-D12, SSM-D14, SSM-D18, SSM-D20, SSM-D23, SSM-D29): `destroy:gamma.fighter@1`.
        Destroy(unit: UnitName) as DESTROY = 13 => "destroy:" unit;
        /// Discards a card (SSM-D13, SSM-D17, SSM-D24): `discard:ignite`.
        Discard(card: Card) as DISCARD = 14 => "discard:" card;
        /// Gives a card (SSM-D25): `give:ignite`.
        Give(card: Card) as GIVE = 15 => "give:" card, shown secret(2);
        /// Chooses a location (SSM-D19): `at:2`.
        At(location: Location) as AT = 16 => "at:" location;
        /// Chooses a player (SSM-D21, SSM-D30): `target:void`.
        Target(clan: PlayerClan) as TARGET = 17 => "target:" clan;
        /// Chooses an option (SSM-D22, SSM-D27): `choose:pay`.
        Choose(choice: CardChoice) as CHOOSE = 18 => "choose:" choice;
        /// Commits a battle card (SSM-D26): `commit:elite_general`.
        Commit(card: Card) as COMMIT = 19 => "commit:" card, shown secret(1);
        /// Returns a unit to the supply (SSM-D28): `retreat:shingen`.
        Retreat(unit: UnitName) as RETREAT = 20 => "retreat:" unit;
        /// Makes two mechs fight (SSM-D29), the player's own and an opponent's: `duel:oda-mori`.
        Duel { own: Mech, other: Mech } as DUEL = 21 => "duel:" own "-" other,
            picks [own as UnitName, other as UnitName] either order;
        /// Begins an offer (SSM-D31): `offer:gamma`.
        Offer(to: PlayerClan) as OFFER = 22 => "offer:" to, picks [to as Partner];
        /// The wealth of an offer (SSM-D31): `wealth:give_2`, `wealth:ask_1`, `wealth:none`.
        OfferWealth(wealth: Option<Wealth>) as OFFER_WEALTH = 23 => "wealth:" wealth;
        /// The card that an offer gives (SSM-D31): `card:ignite`, `card:none`.
        OfferCard(card: Option<Card>) as OFFER_CARD = 24 => "card:" card, shown shown_offer(card);
        /// The card that an offer asks for (SSM-D31): `ask:battle`, `ask:ignite`, `ask:none`.
        Ask(asked: Option<Asked>) as ASK = 25 => "ask:" asked;
        /// The terms of an offer (SSM-D31): `terms:clause.target.void`, `terms:promise.you.hold_back.2`, `terms:none`.
        Terms(terms: Option<Terms>) as TERMS = 26 => "terms:" terms;
        /// Accepts an offer that doesn't ask for a card (SSM-D32): `accept`.
        Accept = 27 => "accept", picks ["accept" accept_thing];
        /// Accepts an offer with the card that was asked for (SSM-D32): `accept:ignite`.
        AcceptWith(card: Card) as ACCEPT_WITH = 59 => "accept:" card, picks ["accept" accept_thing, card], shown secret(3);
        /// Rejects an offer (SSM-D32): `reject`.
        Reject = 28 => "reject", picks ["reject" reject_thing];
        /// Answers an offer with an offer (SSM-D32, SSM-249): `counter`.
        Counter = 30 => "counter", picks ["counter" counter_thing];
    }
}

const _: () = assert!(size_of::<Action>() <= 8);

/// Shown instead of a secret; no action has such a code. Which mech is kept and which card is committed, given or
/// offered stays secret (section 16 of the ledger).
const fn secret(what: u32) -> u32 {
    29 + (what << 5)
}

/// Everybody sees the type of an offered card.
fn shown_offer(card: Option<Card>) -> u32 {
    match card.map(Card::card_type) {
        None => 24,
        Some(CardType::Order) => secret(4),
        Some(CardType::Battle) => secret(5),
    }
}

things! {
    of StarshipSamurai:
    Card as "card" |card, game| game.cards[card].name.clone();
    Option<Card> as "card" |card, game| card.map_or_else(none, |card| game.cards[card].name.clone().into());
    CardChoice as "choose" |choice, _| choice_words(choice);
    Clan as "clan" |clan, _| clan.to_string();
    Location as "location" |at, _| say!(location { at: at });
    Marker as "marker" |marker, _| say!(marker { marker: marker.id() });
    Mech as "mech" |mech, _| mech.to_string();
    Option<Asked> as "ask" |asked, game| asked.map_or_else(none, |asked| asked_words(game, asked));
    Option<Wealth> as "wealth" |wealth, _| wealth.map_or_else(none, wealth_words);
    Order as "order" |order, _| order.to_string();
    PlayerClan as "player" |clan, _| clan.to_string();
    Spot as "spot" |spot, _| spot.words();
    u8 as "boost" |wealth, _| say!(wealth { amount: wealth });
}

fn none() -> tenka_core::Sentence {
    say!(none)
}

named! {
    pub enum Marker {
        One = "1",
        Two = "2",
        Three = "3",
        Four = "4",
    }
}

impl Marker {
    /// The base value of its order (SSM-064).
    #[inline]
    pub const fn value(self) -> u8 {
        self as u8 + 1
    }
}

named! {
    /// An option of a card.
    pub enum CardChoice {
        /// Supply Attack and Minefield: pay wealth. Betrayal: give wealth and a card.
        Pay = "pay",
        /// Supply Attack: destroy units in the supply. Minefield: destroy the unit.
        Sacrifice = "sacrifice",
        /// Betrayal: let a clan marker be moved.
        YieldClan = "yield_clan",
        /// Change Strategy: gain wealth.
        Wealth = "wealth",
        /// Change Strategy: draw a card.
        Card = "card",
    }
}
