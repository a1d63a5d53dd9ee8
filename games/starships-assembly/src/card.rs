//! The twenty cards (SSA-001, SSA-002): each a captain, a ship and a damage outcome on one face.

use tenka_core::{KeySet, Keyed, named};

named! {
    /// A card, called by its captain. Its printed text is in the components.
    pub enum Card {
        Amwrec = "amwrec",
        Benglev = "benglev",
        Cursat = "cursat",
        DifMendu = "dif_mendu",
        Geed = "geed",
        Jijipo = "jijipo",
        Kline = "kline",
        Kora = "kora",
        Krave = "krave",
        Macon = "macon",
        Pace = "pace",
        Rathom = "rathom",
        Rewheart = "rewheart",
        Solomon = "solomon",
        Temming = "temming",
        Uxler = "uxler",
        Ward = "ward",
        Xastor = "xastor",
        Yumi = "yumi",
        Zim = "zim",
    }
}

/// The ids of the ships, card by card.
#[rustfmt::skip]
const SHIPS: [&str; Card::COUNT] = [
    "kestrel", "deliverance", "tempest", "pinnacle", "united", "meridian", "qes", "boon", "gazer", "sabre",
    "intrepid", "vero", "ember", "justice", "lance", "oru", "noma", "vigil", "ticho", "halcyon",
];

pub type CardSet = KeySet<Card, 1>;
pub type ByCard<T> = Keyed<Card, T, { Card::COUNT }>;

impl Card {
    pub const COUNT: usize = Card::ALL.len();

    /// The set of all cards.
    pub const SET: CardSet = CardSet::from_words([(1 << Card::COUNT) - 1]);

    /// The id of its captain, which also names the card.
    pub const fn captain_id(self) -> &'static str {
        self.id()
    }

    /// The id of its ship.
    pub const fn ship_id(self) -> &'static str {
        SHIPS[self as usize]
    }

    /// The card whose captain has this id.
    pub fn from_captain_id(id: &str) -> Option<Card> {
        Card::from_id(id)
    }

    /// The card whose ship has this id.
    pub fn from_ship_id(id: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.ship_id() == id)
    }
}
