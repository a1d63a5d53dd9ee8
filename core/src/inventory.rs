//! What is in the box that can be counted: which components there are, and who used them.

use crate::game::Game;
use crate::key::Key;
use crate::seat::{Seat, Seats};

/// What the arena counts of a game. A game that has nothing worth counting says nothing.
pub trait Inventory: Game {
    /// The components whose use is worth counting at a table with this number of seats.
    fn inventory(&self, _seats: Seats) -> Vec<ComponentGroup> {
        Vec::new()
    }

    /// Puts each use of a component of which the event tells behind what `into` holds already.
    fn uses(&self, _event: &Self::Event, _into: &mut Vec<Use>) {}
}

/// Components of one sort, and what is counted of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComponentGroup {
    /// What they are, in the plural: "settlements".
    pub name: &'static str,
    /// What a use of one is, in the past tense: "captured".
    pub used: &'static str,
    /// All of them, also those that are seldom used, in the order in which people look for them.
    pub components: Vec<Component>,
}

impl ComponentGroup {
    /// These components, and what is counted of them.
    pub fn new(
        name: &'static str,
        used: &'static str,
        components: impl IntoIterator<Item = Component>,
    ) -> Self {
        ComponentGroup { name, used, components: components.into_iter().collect() }
    }
}

/// A component whose uses are counted. Equal pieces are one component.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Component {
    /// Its number, which no other of its group has.
    pub number: u16,
    /// Its name for people.
    pub name: String,
}

impl Component {
    /// The component with this number.
    pub fn new(number: u16, name: impl Into<String>) -> Self {
        Component { number, name: name.into() }
    }

    /// The component of a key.
    pub fn of(key: impl Key, name: impl Into<String>) -> Self {
        Component::new(Component::number(key), name)
    }

    /// The number of the component of a key.
    pub fn number(key: impl Key) -> u16 {
        key.index() as u16
    }
}

/// That a component was used once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Use {
    /// The place of its group in the inventory.
    pub group: u8,
    /// The number of the component.
    pub component: u16,
    /// Who used it; nobody if it went to none of the seats.
    pub seat: Option<Seat>,
}
