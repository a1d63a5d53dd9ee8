//! What a craft can do: the figures on its mat, modified by attachments and Cargo.

use crate::pieces::cargo::Item;
use crate::pieces::components::{ClassData, Components};
use crate::pieces::craft::{Class, Craft, CraftId, Marks, Side};

/// SHC-010: the figures of a Shuttle.
const SHUTTLE_COMBAT: u8 = 1;
const SHUTTLE_HULL: u8 = 2;
const SHUTTLE_SPEED: u8 = 2;
const SHUTTLE_CARGO: u8 = 1;
/// SHC-214: Bombs an upgraded Clydesdale carries without using space.
const FREE_BOMBS: u8 = 4;
/// SHC-218: what an upgraded Scarab can carry above its capacity.
const OVERLOAD: u8 = 2;
/// SHC-218: its speed then.
const OVERLOADED_SPEED: u8 = 2;

/// A craft with everything its figures depend on.
#[derive(Clone, Copy)]
pub struct Rated<'a> {
    pub(crate) components: &'a Components,
    pub(crate) id: CraftId,
    pub(crate) craft: &'a Craft,
}

impl Rated<'_> {
    #[inline]
    pub fn is_upgraded(self, class: Class) -> bool {
        self.id.is_ship() && self.craft.class == class && self.craft.side == Side::Upgraded
    }

    fn figure(self, of_shuttle: u8, printed: impl Fn(&ClassData) -> [u8; 2], bonus: usize) -> u8 {
        if !self.id.is_ship() {
            return of_shuttle;
        }
        let printed =
            Components::of_side(printed(&self.components.classes[self.craft.class]), self.craft.side);
        printed + self.craft.customization.map_or(0, |card| self.components.card(card).bonus[bonus])
    }

    /// SHC-164: without fight modifiers.
    #[inline]
    pub fn combat(self) -> u8 {
        if self.craft.is(Marks::OVERDRIVE) { 0 } else { self.figure(SHUTTLE_COMBAT, |class| class.combat, 0) }
    }

    #[inline]
    pub fn hull(self) -> u8 {
        self.figure(SHUTTLE_HULL, |class| class.hull, 1)
    }

    #[inline]
    pub fn hull_left(self) -> u8 {
        self.hull().saturating_sub(self.craft.damage)
    }

    /// SHC-099: without overdrive.
    #[inline]
    pub fn speed(self) -> u8 {
        let speed = self.figure(SHUTTLE_SPEED, |class| class.speed, 2);
        if self.is_overloaded() {
            let printed = Components::of_side(self.components.classes[Class::Scarab].speed, Side::Upgraded);
            return speed.saturating_sub(printed) + OVERLOADED_SPEED.min(printed);
        }
        speed
    }

    /// SHC-217: with overdrive.
    #[inline]
    pub fn reach(self) -> u8 {
        self.speed() + u8::from(self.is_upgraded(Class::Renegade))
    }

    /// By its mat.
    #[inline]
    pub fn capacity(self) -> u8 {
        self.figure(SHUTTLE_CARGO, |class| class.cargo, 3)
    }

    /// In spaces.
    #[inline]
    pub fn load(self) -> u8 {
        let free = if self.is_upgraded(Class::Clydesdale) { FREE_BOMBS } else { 0 };
        u8::try_from(self.craft.hold.len())
            .unwrap_or(u8::MAX)
            .saturating_sub(self.craft.hold.count(Item::Bomb).min(free))
            .saturating_add(self.craft.stacks)
    }

    /// SHC-218.
    #[inline]
    pub fn is_overloaded(self) -> bool {
        self.is_upgraded(Class::Scarab) && self.load() > self.capacity()
    }

    #[inline]
    pub fn most_load(self) -> u8 {
        self.capacity() + if self.is_upgraded(Class::Scarab) { OVERLOAD } else { 0 }
    }

    /// SHC-108.
    #[inline]
    pub(crate) fn room_for(self, item: Item) -> u8 {
        let room = self.most_load().saturating_sub(self.load());
        if item == Item::Bomb && self.is_upgraded(Class::Clydesdale) {
            return room + FREE_BOMBS.saturating_sub(self.craft.hold.count(Item::Bomb));
        }
        room
    }
}
