//! The countable contents of the box: which components there are, and who used them.

use crate::game::Game;
use crate::key::Key;
use crate::seat::{Seat, Seats};

/// What the arena counts in a game. A game with nothing worth counting uses the defaults.
///
/// ```
/// use tenka_core::{Inventory, Options, Seats, Table};
/// use tenka_yardsticks::ConnectFour;
///
/// let groups = ConnectFour.inventory(Seats::new(2));
/// assert_eq!((groups[0].name, groups[0].used), ("columns", "stones dropped"));
///
/// let mut table = Table::<ConnectFour>::new(&Options::new(), 2, "any seed")?;
/// let mut uses = Vec::new();
/// for event in table.play("d".parse()?)? {
///     ConnectFour.uses(&event, &mut uses);
/// }
/// assert_eq!(groups[0].components[usize::from(uses[0].component)].name, "column d");
/// # Ok::<(), tenka_core::Refusal>(())
/// ```
pub trait Inventory: Game {
    /// The components worth counting at a table with this many seats.
    fn inventory(&self, _seats: Seats) -> Vec<ComponentGroup> {
        Vec::new()
    }

    /// Appends every use of a component that the event reports to `into`.
    fn uses(&self, _event: &Self::Event, _into: &mut Vec<Use>) {}
}

/// Components of one sort, and what is counted about them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComponentGroup {
    /// What they are, in the plural: "settlements".
    pub name: &'static str,
    /// What a use of one is, in the past tense: "captured".
    pub used: &'static str,
    /// All of them, including those that are seldom used, in the order people would look for them.
    pub components: Vec<Component>,
}

impl ComponentGroup {
    /// A group of these components.
    pub fn new(
        name: &'static str,
        used: &'static str,
        components: impl IntoIterator<Item = Component>,
    ) -> Self {
        ComponentGroup { name, used, components: components.into_iter().collect() }
    }
}

/// A component whose uses are counted. Identical pieces are one component.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Component {
    /// Its number, unique within its group.
    pub number: u16,
    /// Its display name.
    pub name: String,
}

impl Component {
    /// The component with this number.
    pub fn new(number: u16, name: impl Into<String>) -> Self {
        Component { number, name: name.into() }
    }

    /// The component for a key.
    pub fn of(key: impl Key, name: impl Into<String>) -> Self {
        Component::new(Component::number(key), name)
    }

    /// The number of a key's component.
    pub fn number(key: impl Key) -> u16 {
        key.index() as u16
    }
}

/// One use of a component.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Use {
    /// The index of its group in the inventory.
    pub group: u8,
    /// The number of the component.
    pub component: u16,
    /// Who used it; `None` if it went to none of the seats.
    pub seat: Option<Seat>,
}
