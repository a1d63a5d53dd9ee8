//! Cargo: tokens and Crew, and the contents of a place (SHC-015, sections 0 and 6).

use serde::{Deserialize, Serialize};
use tenka_core::{Key as _, Keyed};

use tenka_core::named;

named! {
    /// The category of Levels, Actions and basic resources (SHC-082, SHC-117).
    pub enum Category {
        Politics = "politics",
        Technology = "technology",
        Personnel = "personnel",
        Finance = "finance",
    }
}

impl Category {
    /// SHC-082: the token of the category's icons.
    #[inline]
    pub const fn token(self) -> Item {
        match self {
            Category::Politics => Item::Tribute,
            Category::Technology => Item::Parts,
            Category::Personnel => Item::Recruit,
            Category::Finance => Item::Metal,
        }
    }
}

pub type ByCategory<T> = Keyed<Category, T, 4>;

named! {
    /// A kind of Cargo. Crew is distinguished by injury and by whether it was REDEPLOYED this turn, Shields by
    /// strength, tokens by whether they are face down.
    pub enum Item {
        Tribute = "tribute",
        Parts = "parts",
        Recruit = "recruit",
        Metal = "metal",
        Kc = "kc",
        Bomb = "bomb",
        Fortification = "fortification",
        Crest = "crest",
        Shield = "shield",
        HalfShield = "half_shield",
        Crew = "crew",
        Injured = "injured",
        Tired = "tired",
        TiredInjured = "tired_injured",
        HiddenTribute = "hidden_tribute",
        HiddenParts = "hidden_parts",
        HiddenRecruit = "hidden_recruit",
        HiddenMetal = "hidden_metal",
        HiddenKc = "hidden_kc",
        HiddenBomb = "hidden_bomb",
        HiddenFortification = "hidden_fortification",
        HiddenCrest = "hidden_crest",
    }
}

/// Kinds that are face up.
pub const OPEN_ITEMS: usize = 14;
/// Kinds that can be face down.
pub const HIDDEN_ITEMS: usize = 8;

impl Item {
    pub const BASIC: [Item; 4] = [Item::Tribute, Item::Parts, Item::Recruit, Item::Metal];
    pub const CREW: [Item; 4] = [Item::Crew, Item::Injured, Item::Tired, Item::TiredInjured];
    /// Face up.
    pub const TOKENS: [Item; 10] = [
        Item::Tribute,
        Item::Parts,
        Item::Recruit,
        Item::Metal,
        Item::Kc,
        Item::Bomb,
        Item::Fortification,
        Item::Crest,
        Item::Shield,
        Item::HalfShield,
    ];
    /// Face down.
    pub const HIDDEN: [Item; HIDDEN_ITEMS] = [
        Item::HiddenTribute,
        Item::HiddenParts,
        Item::HiddenRecruit,
        Item::HiddenMetal,
        Item::HiddenKc,
        Item::HiddenBomb,
        Item::HiddenFortification,
        Item::HiddenCrest,
    ];

    #[inline]
    pub const fn is_crew(self) -> bool {
        matches!(self, Item::Crew | Item::Injured | Item::Tired | Item::TiredInjured)
    }

    #[inline]
    pub const fn is_hidden(self) -> bool {
        self as usize >= OPEN_ITEMS
    }

    /// The index of a token, face up or down, among those that can be face down.
    #[inline]
    pub(crate) const fn face_down(self) -> usize {
        if self.is_hidden() { self as usize - OPEN_ITEMS } else { self as usize }
    }

    #[inline]
    pub fn shown(self) -> Item {
        if self.is_hidden() { Item::ALL[self as usize - OPEN_ITEMS] } else { self }
    }

    /// Face down, if that is possible (SHC-230).
    #[inline]
    pub fn concealed(self) -> Option<Item> {
        Item::HIDDEN.get(self as usize).copied()
    }

    /// No longer marked as REDEPLOYED.
    #[inline]
    pub const fn rested(self) -> Item {
        match self {
            Item::Tired => Item::Crew,
            Item::TiredInjured => Item::Injured,
            item => item,
        }
    }

    /// Marked as REDEPLOYED (SHC-112).
    #[inline]
    pub const fn tired(self) -> Item {
        match self {
            Item::Crew => Item::Tired,
            Item::Injured => Item::TiredInjured,
            item => item,
        }
    }

    #[inline]
    pub const fn is_injured(self) -> bool {
        matches!(self, Item::Injured | Item::TiredInjured)
    }

    /// With 1 damage (SHC-011).
    #[inline]
    pub const fn injured(self) -> Item {
        match self {
            Item::Crew => Item::Injured,
            Item::Tired => Item::TiredInjured,
            item => item,
        }
    }

    /// Without damage.
    #[inline]
    pub const fn healed(self) -> Item {
        match self {
            Item::Injured => Item::Crew,
            Item::TiredInjured => Item::Tired,
            item => item,
        }
    }

    /// As a set of kinds.
    #[inline]
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// The contents of one place; of face-down tokens, only how many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hold {
    counts: [u8; OPEN_ITEMS + 1],
}

/// SHC-R66.
pub const MOST_OF_A_KIND: u8 = 250;

impl Hold {
    pub const EMPTY: Hold = Hold { counts: [0; OPEN_ITEMS + 1] };

    /// Of a face-up kind; for face-down kinds, the total of all kinds.
    #[inline]
    pub fn count(&self, item: Item) -> u8 {
        self.counts[item.index().min(OPEN_ITEMS)]
    }

    #[inline]
    pub fn hidden(&self) -> u8 {
        self.counts[OPEN_ITEMS]
    }

    #[inline]
    pub fn add(&mut self, item: Item, many: u8) {
        let count = &mut self.counts[item.index().min(OPEN_ITEMS)];
        *count = count.saturating_add(many).min(MOST_OF_A_KIND);
    }

    /// There must be enough.
    #[inline]
    pub fn take(&mut self, item: Item, many: u8) {
        let count = &mut self.counts[item.index().min(OPEN_ITEMS)];
        *count = count.saturating_sub(many);
    }

    #[inline]
    pub fn crew(&self) -> u8 {
        Item::CREW.iter().fold(0, |sum: u8, &item| sum.saturating_add(self.count(item)))
    }

    #[inline]
    pub fn fit_crew(&self) -> u8 {
        self.count(Item::Crew) + self.count(Item::Tired)
    }

    #[inline]
    pub fn injured_crew(&self) -> u8 {
        self.count(Item::Injured) + self.count(Item::TiredInjured)
    }

    /// Face up and face down.
    #[inline]
    pub fn tokens(&self) -> u16 {
        let open: u16 = Item::TOKENS.iter().map(|&item| u16::from(self.count(item))).sum();
        open + u16::from(self.hidden())
    }

    /// Each thing takes one space.
    #[inline]
    pub fn len(&self) -> u16 {
        self.counts.iter().map(|&count| u16::from(count)).sum()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Hold::EMPTY
    }

    /// Bits of the face-up kinds.
    #[inline]
    pub fn open_bits(&self) -> u32 {
        let counts = self.counts[..OPEN_ITEMS].iter().enumerate();
        counts.fold(0, |bits, (kind, &many)| bits | u32::from(many > 0) << kind)
    }

    /// Crew included.
    #[inline]
    pub fn open_kinds(&self) -> impl Iterator<Item = Item> {
        let counts = self.counts;
        Item::ALL.into_iter().take(OPEN_ITEMS).filter(move |item| counts[item.index()] > 0)
    }
}
