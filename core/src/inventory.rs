//! What is in the box that can be counted: which components there are, and who used them.

use crate::seat::Seat;

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

/// A component whose uses are counted. Equal pieces are one component.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Component {
    /// Its number, which no other of its group has.
    pub number: u16,
    /// Its name for people.
    pub name: String,
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
