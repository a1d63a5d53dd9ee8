//! The ids of the things that people pick, as pages and events name them.

use crate::action::{Marker, UnitName};
use crate::card::Card;
use crate::clan::{Clan, PlayerClan, Spot};
use crate::location::Location;
use crate::notation::number;
use crate::state::Order;
use crate::unit::{Mech, Place};

/// Names each type's things: the kind, then the id.
macro_rules! things {
    ($($type:ident: $kind:literal),+ $(,)?) => {
        $(impl $type {
            /// The id of the thing that people pick.
            pub fn thing(self) -> String {
                format!(concat!($kind, "-{}"), self.id())
            }

            /// The one that a thing stands for.
            pub(crate) fn from_thing(thing: &str) -> Option<$type> {
                $type::from_id(thing.strip_prefix(concat!($kind, "-"))?)
            }
        })+
    };
}

things! {
    Card: "card",
    Clan: "clan",
    Location: "location",
    Marker: "marker",
    Order: "order",
    PlayerClan: "player",
}

impl Spot {
    /// The id of the thing that people pick.
    pub fn thing(self) -> String {
        format!("spot-{self}")
    }

    /// The space that a thing stands for.
    pub(crate) fn from_thing(thing: &str) -> Option<Spot> {
        Spot::from_id(thing.strip_prefix("spot-")?)
    }
}

impl UnitName {
    /// The id of the thing that people pick: `unit-oda`, `unit-nova-carrier`, `unit-nova-fighter-supply-0`,
    /// `unit-nova-fighter-2-3`, `unit-nova-fighter-2-3-moved`.
    pub fn thing(self) -> String {
        match self {
            UnitName::Mech(mech) => format!("unit-{}", mech.id()),
            UnitName::Carrier(owner) => format!("unit-{}-carrier", owner.id()),
            UnitName::Fighter { owner, place, under, moved } => {
                let moved = if moved { "-moved" } else { "" };
                format!("unit-{}-fighter-{}-{under}{moved}", owner.id(), place.id())
            }
        }
    }

    /// The unit that a thing stands for.
    pub(crate) fn from_thing(thing: &str) -> Option<UnitName> {
        let words: Vec<&str> = thing.strip_prefix("unit-")?.split('-').collect();
        let fighter = |owner: &str, place: &str, under: &str, moved: bool| {
            Some(UnitName::Fighter {
                owner: PlayerClan::from_id(owner)?,
                place: Place::from_id(place)?,
                under: number(under)?,
                moved,
            })
        };
        match *words.as_slice() {
            [mech] => Mech::from_id(mech).map(UnitName::Mech),
            [owner, "carrier"] => PlayerClan::from_id(owner).map(UnitName::Carrier),
            [owner, "fighter", place, under] => fighter(owner, place, under, false),
            [owner, "fighter", place, under, "moved"] => fighter(owner, place, under, true),
            _ => None,
        }
    }
}
