//! The notation of an offer's parts, and their numbers in codes.

use std::fmt;

use tenka_core::{Key as _, Part, Thing, say};

use crate::StarshipSamurai;
use crate::action::CardChoice;
use crate::clan::PlayerClan;
use crate::location::Location;
use crate::trade::promise::Promise;
use crate::trade::{Clause, Partner, Party, Terms, Wealth};
use crate::words::terms_words;

impl Part for Wealth {
    const BITS: u32 = 7;

    fn example() -> String {
        "give_2".to_owned()
    }

    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wealth::Give(amount) => write!(f, "give_{amount}"),
            Wealth::Ask(amount) => write!(f, "ask_{amount}"),
        }
    }

    fn read(text: &str) -> Option<Self> {
        let (verb, amount) = text.split_once('_')?;
        let amount = u8::read(amount).filter(|amount| (1..64).contains(amount))?;
        match verb {
            "give" => Some(Wealth::Give(amount)),
            "ask" => Some(Wealth::Ask(amount)),
            _ => None,
        }
    }

    fn number(self) -> u32 {
        match self {
            Wealth::Give(amount) => 2 * u32::from(amount),
            Wealth::Ask(amount) => 2 * u32::from(amount) + 1,
        }
    }

    fn from_number(number: u32) -> Option<Self> {
        let amount = u8::try_from(number / 2).ok().filter(|amount| (1..64).contains(amount))?;
        Some(if number.is_multiple_of(2) { Wealth::Give(amount) } else { Wealth::Ask(amount) })
    }
}

impl Part for Terms {
    const BITS: u32 = 16;

    fn example() -> String {
        "promise.you.hold_back.2".to_owned()
    }

    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Terms::Clause(Clause::At(location)) => write!(f, "clause.at.{location}"),
            Terms::Clause(Clause::Target(clan)) => write!(f, "clause.target.{}", clan.id()),
            Terms::Clause(Clause::Choose(choice)) => write!(f, "clause.choose.{}", choice.id()),
            Terms::Clause(Clause::Pass) => f.write_str("clause.pass"),
            Terms::Clause(Clause::Commit) => f.write_str("clause.commit"),
            Terms::Promise { by, what } => {
                write!(f, "promise.{}.", by.id())?;
                match what {
                    Promise::StayAway(location) => write!(f, "stay_away.{location}"),
                    Promise::SpareMe => f.write_str("spare_me"),
                    Promise::UseCard(location) => write!(f, "use_card.{location}"),
                    Promise::HoldBack(location) => write!(f, "hold_back.{location}"),
                    Promise::LeaveMyClans => f.write_str("leave_my_clans"),
                }
            }
        }
    }

    fn read(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split('.').collect();
        let promise = |by: &str, what| Party::from_id(by).map(|by| Terms::Promise { by, what });
        match *words.as_slice() {
            ["clause", "pass"] => Some(Terms::Clause(Clause::Pass)),
            ["clause", "commit"] => Some(Terms::Clause(Clause::Commit)),
            ["clause", "at", location] => Location::from_id(location).map(|at| Terms::Clause(Clause::At(at))),
            ["clause", "target", clan] => {
                PlayerClan::from_id(clan).map(|clan| Terms::Clause(Clause::Target(clan)))
            }
            ["clause", "choose", choice] => {
                CardChoice::from_id(choice).map(|choice| Terms::Clause(Clause::Choose(choice)))
            }
            ["promise", by, "stay_away", location] => {
                promise(by, Promise::StayAway(Location::from_id(location)?))
            }
            ["promise", by, "spare_me"] => promise(by, Promise::SpareMe),
            ["promise", by, "use_card", location] => {
                promise(by, Promise::UseCard(Location::from_id(location)?))
            }
            ["promise", by, "hold_back", location] => {
                promise(by, Promise::HoldBack(Location::from_id(location)?))
            }
            ["promise", by, "leave_my_clans"] => promise(by, Promise::LeaveMyClans),
            _ => None,
        }
    }

    fn number(self) -> u32 {
        let fields = |tag: usize, about: usize| (tag | about << 4) as u32;
        match self {
            Terms::Clause(Clause::Pass) => fields(0, 0),
            Terms::Clause(Clause::Commit) => fields(0, 1),
            Terms::Clause(Clause::At(location)) => fields(1, location.index()),
            Terms::Clause(Clause::Target(clan)) => fields(2, clan.index()),
            Terms::Clause(Clause::Choose(choice)) => fields(3, choice.index()),
            Terms::Promise { by, what } => {
                let (tag, about) = match what {
                    Promise::StayAway(location) => (4, location.index()),
                    Promise::SpareMe => (5, 0),
                    Promise::UseCard(location) => (6, location.index()),
                    Promise::HoldBack(location) => (7, location.index()),
                    Promise::LeaveMyClans => (8, 0),
                };
                fields(tag, about << 1 | by.index())
            }
        }
    }

    fn from_number(number: u32) -> Option<Self> {
        let (tag, about) = (number & 15, number as usize >> 4);
        let promise = |what| Party::ALL.get(about & 1).map(|&by| Terms::Promise { by, what });
        let location = Location::ALL.get(about >> 1).copied();
        match tag {
            0 if about == 0 => Some(Terms::Clause(Clause::Pass)),
            0 => Some(Terms::Clause(Clause::Commit)),
            1 => Location::ALL.get(about).map(|&location| Terms::Clause(Clause::At(location))),
            2 => PlayerClan::ALL.get(about).map(|&clan| Terms::Clause(Clause::Target(clan))),
            3 => CardChoice::ALL.get(about).map(|&choice| Terms::Clause(Clause::Choose(choice))),
            4 => promise(Promise::StayAway(location?)),
            5 => promise(Promise::SpareMe),
            6 => promise(Promise::UseCard(location?)),
            7 => promise(Promise::HoldBack(location?)),
            8 => promise(Promise::LeaveMyClans),
            _ => None,
        }
    }
}

impl From<PlayerClan> for Partner {
    fn from(clan: PlayerClan) -> Self {
        Partner(clan)
    }
}

impl From<Partner> for PlayerClan {
    fn from(Partner(clan): Partner) -> Self {
        clan
    }
}

impl Thing<StarshipSamurai> for Partner {
    fn thing(self) -> String {
        format!("offer-{}", self.0.id())
    }

    fn from_thing(thing: &str) -> Option<Self> {
        PlayerClan::from_id(thing.strip_prefix("offer-")?).map(Partner)
    }

    fn label(self, _: &StarshipSamurai) -> String {
        say!(offer_to { clan: self.0 }).into()
    }
}

/// The dots in its text become dashes in its id.
impl Thing<StarshipSamurai> for Option<Terms> {
    fn thing(self) -> String {
        format!("terms-{}", tenka_core::part::Text(self).to_string().replace('.', "-"))
    }

    fn from_thing(thing: &str) -> Option<Self> {
        Part::read(&thing.strip_prefix("terms-")?.replace('-', "."))
    }

    fn label(self, _: &StarshipSamurai) -> String {
        self.map_or_else(|| say!(none), terms_words).into()
    }
}
