//! The twenty cards (SSA-001, SSA-002): each a captain, a ship and a damage outcome on one face.

use serde::{Deserialize, Serialize};
use tenka_core::{Key, KeySet, Keyed};

/// A card, called by its captain. What is printed on it stands in the components.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Card {
    Amwrec,
    Benglev,
    Cursat,
    DifMendu,
    Geed,
    Jijipo,
    Kline,
    Kora,
    Krave,
    Macon,
    Pace,
    Rathom,
    Rewheart,
    Solomon,
    Temming,
    Uxler,
    Ward,
    Xastor,
    Yumi,
    Zim,
}

/// A set of cards.
pub type CardSet = KeySet<Card, 1>;

/// One `T` for each card.
pub type ByCard<T> = Keyed<Card, T, { Card::COUNT }>;

impl Card {
    /// How many cards there are.
    pub const COUNT: usize = 20;

    /// All cards, in the order of their numbers.
    pub const ALL: [Card; Card::COUNT] = [
        Card::Amwrec,
        Card::Benglev,
        Card::Cursat,
        Card::DifMendu,
        Card::Geed,
        Card::Jijipo,
        Card::Kline,
        Card::Kora,
        Card::Krave,
        Card::Macon,
        Card::Pace,
        Card::Rathom,
        Card::Rewheart,
        Card::Solomon,
        Card::Temming,
        Card::Uxler,
        Card::Ward,
        Card::Xastor,
        Card::Yumi,
        Card::Zim,
    ];

    /// The ids of its captain and of its ship: its names in notation.
    const fn ids(self) -> (&'static str, &'static str) {
        match self {
            Card::Amwrec => ("amwrec", "kestrel"),
            Card::Benglev => ("benglev", "deliverance"),
            Card::Cursat => ("cursat", "tempest"),
            Card::DifMendu => ("dif_mendu", "pinnacle"),
            Card::Geed => ("geed", "united"),
            Card::Jijipo => ("jijipo", "meridian"),
            Card::Kline => ("kline", "qes"),
            Card::Kora => ("kora", "boon"),
            Card::Krave => ("krave", "gazer"),
            Card::Macon => ("macon", "sabre"),
            Card::Pace => ("pace", "intrepid"),
            Card::Rathom => ("rathom", "vero"),
            Card::Rewheart => ("rewheart", "ember"),
            Card::Solomon => ("solomon", "justice"),
            Card::Temming => ("temming", "lance"),
            Card::Uxler => ("uxler", "oru"),
            Card::Ward => ("ward", "noma"),
            Card::Xastor => ("xastor", "vigil"),
            Card::Yumi => ("yumi", "ticho"),
            Card::Zim => ("zim", "halcyon"),
        }
    }

    /// The id of its captain, by which the card is called as well.
    pub const fn captain_id(self) -> &'static str {
        self.ids().0
    }

    /// The id of its ship.
    pub const fn ship_id(self) -> &'static str {
        self.ids().1
    }

    /// The card whose captain has this id.
    pub fn from_captain_id(id: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.captain_id() == id)
    }

    /// The card whose ship has this id.
    pub fn from_ship_id(id: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.ship_id() == id)
    }
}

impl Key for Card {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Card::ALL[index]
    }
}
