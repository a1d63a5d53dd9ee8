//! The action cards: 22 names, 48 cards (SSM-003, SSM-013, SSM-015).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::{Dice as _, Key as _, Keyed, Rng, nth_one};

use crate::named::named;

named! {
    /// The name of an action card. What is printed on it stands in the components ([`CardFace`]).
    #[allow(missing_docs, reason = "the names say it")]
    pub enum Card {
        EliteGeneral = "elite_general",
        ChangeStrategy = "change_strategy",
        SupplyAttack = "supply_attack",
        WarFactory = "war_factory",
        Ignite = "ignite",
        Betrayal = "betrayal",
        SecretEnvoys = "secret_envoys",
        WarpJump = "warp_jump",
        Minefield = "minefield",
        OrbitalFortress = "orbital_fortress",
        ReserveFuel = "reserve_fuel",
        SalvageRights = "salvage_rights",
        SuicideRun = "suicide_run",
        HiredBlades = "hired_blades",
        Reinforcements = "reinforcements",
        TacticalRetreat = "tactical_retreat",
        DuelOfHonor = "duel_of_honor",
        SignalJam = "signal_jam",
        SpoilsOfWar = "spoils_of_war",
        NobleDefeat = "noble_defeat",
        RallyTheClans = "rally_the_clans",
        FocusedFire = "focused_fire",
    }
}

named! {
    /// When a card is played.
    pub enum CardType {
        /// In one's own turn.
        Order = "order",
        /// In a battle.
        Battle = "battle",
    }
}

/// One `T` for each name.
pub type ByCard<T> = Keyed<Card, T, 22>;

impl Card {
    /// The two cards that each player begins with (SSM-028).
    pub const STARTING: [Card; 2] = [Card::EliteGeneral, Card::ChangeStrategy];

    /// Whether it is an ORDER or a BATTLE card.
    #[inline]
    pub const fn card_type(self) -> CardType {
        if Cards::ORDERS.count(self) > 0 { CardType::Order } else { CardType::Battle }
    }

    /// Where its count begins among the bits of [`Cards`].
    #[inline]
    const fn shift(self) -> u32 {
        match self as u32 {
            starting @ (0 | 1) => 4 * starting,
            other => 2 * other + 4,
        }
    }

    /// The card whose count begins at this bit.
    #[inline]
    fn at_shift(bit: u32) -> Card {
        Card::from_index(if bit < 8 { bit / 4 } else { (bit - 4) / 2 } as usize)
    }
}

/// What is printed on a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFace {
    /// Its name for people.
    pub name: String,
    /// What it does, in a sentence.
    pub text: String,
    /// What it costs (SSM-105 to SSM-107).
    pub cost: Cost,
    /// How many of it are in the box.
    pub copies: u8,
    /// The numbers of its effect.
    pub numbers: Numbers,
}

/// What a card costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// What is paid.
    pub kind: CostKind,
    /// How much of it.
    pub amount: u8,
}

/// What a cost is paid with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CostKind {
    /// Nothing.
    None,
    /// Spaces back on the honor track (SSM-105).
    Honor,
    /// Wealth from the pool (SSM-106).
    Wealth,
    /// Ships, destroyed (SSM-107).
    Ships,
}

/// The numbers of a card's effect; those that it doesn't use are 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Numbers {
    pub power: u8,
    pub base: u8,
    pub per_marker: u8,
    pub honor: u8,
    pub wealth: u8,
    pub wealth_per_contested: u8,
    pub wealth_each: u8,
    pub pay_wealth: u8,
    pub cards: u8,
    pub give_cards: u8,
    pub discard: u8,
    pub destroy: u8,
    pub max_destroy: u8,
    pub or_destroy_supply: u8,
    pub max_moves: u8,
    pub max_return: u8,
    pub clan_steps: u8,
    pub markers: u8,
    pub steps_each: u8,
    pub charges: u8,
    pub uses: u8,
}

/// A handful of cards: how many there are of each name, at most three, of the starting cards at most seven.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

/// The lowest bit of each count.
const ONE_OF_EACH: u64 = 0x5555_5555_5511;
/// The lowest bit of the counts that have three bits.
const WIDE: u64 = 0x11;

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);
    /// As many as can be counted of each ORDER card.
    pub const ORDERS: Cards = Cards(0x0fff_ff00);
    /// As many as can be counted of each BATTLE card.
    pub const BATTLES: Cards = Cards(0xffff_f000_0077);

    /// As many as can be counted of each card of one type.
    #[inline]
    pub const fn all_of(card_type: CardType) -> Cards {
        match card_type {
            CardType::Order => Cards::ORDERS,
            CardType::Battle => Cards::BATTLES,
        }
    }

    /// The most cards of one name.
    pub const fn most_of(card: Card) -> u8 {
        if card.shift() < 8 { 7 } else { 3 }
    }

    /// How many of this card there are.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> card.shift()) as u8 & Cards::most_of(card)
    }

    /// Whether there is one of this card.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many cards there are.
    #[inline]
    pub fn len(self) -> u8 {
        let [ones, twos, fours] = self.digits();
        (ones.count_ones() + 2 * twos.count_ones() + 4 * fours.count_ones()) as u8
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The binary digits of all counts: of the ones, the twos and the fours.
    #[inline]
    fn digits(self) -> [u64; 3] {
        [self.0 & ONE_OF_EACH, self.0 >> 1 & ONE_OF_EACH, self.0 >> 2 & WIDE]
    }

    /// Adds a card, of which there are not yet as many as can be counted.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0 += 1 << card.shift();
    }

    /// Takes a card away, of which there is one.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 -= 1 << card.shift();
    }

    /// Takes a card away if there is one, and says whether there was.
    #[inline]
    pub fn take(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        if there {
            self.remove(card);
        }
        there
    }

    /// These and those; of no card more than can be counted.
    #[inline]
    pub fn and(self, others: Cards) -> Cards {
        Cards(self.0 + others.0)
    }

    /// What is left when `others`, all of which are here, are taken away.
    #[inline]
    pub fn without(self, others: Cards) -> Cards {
        Cards(self.0 - others.0)
    }

    /// Those of them that are of one type.
    #[inline]
    pub fn of(self, card_type: CardType) -> Cards {
        Cards(self.0 & Cards::all_of(card_type).0)
    }

    /// Whether `others` could be taken away.
    pub fn include(self, others: Cards) -> bool {
        others.each_kind().all(|card| self.count(card) >= others.count(card))
    }

    /// As many of each card as both have.
    pub fn common(self, others: Cards) -> Cards {
        let mut common = Cards::NONE;
        for card in self.each_kind() {
            (0..self.count(card).min(others.count(card))).for_each(|_| common.add(card));
        }
        common
    }

    /// As many of each card as one of the two has.
    pub fn or(self, others: Cards) -> Cards {
        self.and(others.without(self.common(others)))
    }

    /// Takes cards away if all of them are there; `None`, and nothing is taken, if not.
    pub fn take_all(&mut self, cards: Cards) -> Option<()> {
        let there = self.include(cards);
        if there {
            *self = self.without(cards);
        }
        there.then_some(())
    }

    /// The lowest bit of each count that is not 0.
    #[inline]
    fn kinds(self) -> u64 {
        let [ones, twos, fours] = self.digits();
        ones | twos | fours
    }

    /// How many different names there are.
    #[inline]
    pub fn count_kinds(self) -> usize {
        self.kinds().count_ones() as usize
    }

    /// The cards, equal ones once.
    #[inline]
    pub fn each_kind(self) -> impl Iterator<Item = Card> {
        let mut bits = self.kinds();
        std::iter::from_fn(move || {
            let card = (bits != 0).then(|| Card::at_shift(bits.trailing_zeros()));
            bits &= bits.wrapping_sub(1);
            card
        })
    }

    /// The cards one by one, equal ones together.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.each_kind().flat_map(move |card| (0..self.count(card)).map(move |_| card))
    }

    /// A random one of the cards, each equally likely; `None` if there are none.
    #[inline]
    pub fn random(self, rng: &mut impl Rng) -> Option<Card> {
        let [ones, twos, fours] = self.digits();
        let mut n = rng.index_below(usize::from(self.len()));
        for (digits, value) in [(ones, 1), (twos, 2), (fours, 4)] {
            let cards = value * digits.count_ones() as usize;
            if n < cards {
                return nth_one(digits, n / value).map(Card::at_shift);
            }
            n -= cards;
        }
        None
    }

    /// Takes away a random one of the cards, each equally likely.
    #[inline]
    pub fn draw(&mut self, rng: &mut impl Rng) -> Option<Card> {
        let card = self.random(rng)?;
        self.remove(card);
        Some(card)
    }
}

impl From<Card> for Cards {
    #[inline]
    fn from(card: Card) -> Self {
        Cards(1 << card.shift())
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut all = Cards::NONE;
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut cards = Cards::NONE;
        for card in Vec::<Card>::deserialize(deserializer)? {
            if cards.count(card) == Cards::most_of(card) {
                return Err(serde::de::Error::custom(format_args!("too many cards '{}'", card.id())));
            }
            cards.add(card);
        }
        Ok(cards)
    }
}

#[cfg(test)]
mod tests {
    use tenka_core::Seed;

    use super::*;

    #[test]
    fn every_count_has_bits_of_its_own() {
        let full: Cards =
            Card::ALL.into_iter().flat_map(|card| (0..Cards::most_of(card)).map(move |_| card)).collect();
        assert_eq!(full, Cards(Cards::ORDERS.0 | Cards::BATTLES.0));
        assert_eq!((full.len(), full.count_kinds()), (2 * 7 + 20 * 3, 22));
        for card in Card::ALL {
            assert_eq!(full.count(card), Cards::most_of(card));
            assert_eq!(Cards::from(card).iter().collect::<Vec<_>>(), [card]);
            assert_eq!(full.without(Cards::from(card)).count(card), Cards::most_of(card) - 1);
        }
        let types = CardType::ALL.map(|of| Card::ALL.iter().filter(|card| card.card_type() == of).count());
        assert_eq!(types, [10, 12]);
    }

    #[test]
    fn every_card_is_equally_likely_to_be_drawn() {
        let cards: Cards =
            [Card::EliteGeneral; 5].into_iter().chain([Card::Ignite; 2]).chain([Card::FocusedFire]).collect();
        let mut rng = Seed::from_text("draw").fast();
        let mut drawn = ByCard::<u32>::default();
        (0..8_000).for_each(|_| drawn[cards.clone().draw(&mut rng).unwrap()] += 1);
        for (card, times) in [(Card::EliteGeneral, 5_000), (Card::Ignite, 2_000), (Card::FocusedFire, 1_000)]
        {
            assert!(drawn[card].abs_diff(times) < 150, "{drawn:?}");
        }
        assert_eq!(Cards::NONE.random(&mut rng), None);
    }
}
