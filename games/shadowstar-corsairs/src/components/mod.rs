//! What is in the box, read from `components.toml`.

mod reading;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, LazyLock};

use serde::Deserialize;
use tenka_core::{Key as _, Keyed, Seats};

use crate::card::{Card, Cards};
use crate::cargo::ByCategory;
use crate::craft::{Class, Side};
use crate::layout::Layout;
use crate::square::{CELLS, TILE_LOCATIONS, TILES};

pub use reading::TileEntry;
pub(crate) use reading::layout_of;

use reading::File;

/// The components of the game as it is sold.
pub(crate) static STANDARD: LazyLock<Arc<Components>> = LazyLock::new(|| {
    let components = Components::parse(include_str!("../../components.toml"));
    Arc::new(
        components.expect("the components of the repository are sound: the tests of this crate read them"),
    )
});

/// Everything in the box: tiles, Ships, cards, and the numbers of the rules.
#[derive(Clone, Debug)]
pub struct Components {
    /// Each tile with its sides A and B; tiles 1 and 2 have a third side, which only examples use.
    pub tiles: [[TileSide; 3]; TILES],
    /// What is printed on the ship mats.
    pub classes: Keyed<Class, ClassData, 9>,
    /// What is printed on the cards.
    pub cards: Vec<CardData>,
    /// Board sizes by players and whether the board is small (SHC-020).
    pub board_sizes: BTreeMap<(u8, bool), BoardSize>,
    /// The standard layouts by columns and rows: rows of tile numbers (SHC-021).
    pub standard: BTreeMap<(u8, u8), Vec<Vec<u8>>>,
    /// Where the tiles of a random layout go, from Sector 05 (SHC-022).
    pub clockwise: Vec<(i8, i8)>,
    /// The arbitrary layout (SHC-024).
    pub arbitrary: Layout,
}

/// One side of a tile.
#[derive(Clone, Debug, Default)]
pub struct TileSide {
    /// The name of the Sector.
    pub name: String,
    /// The names of its Locations.
    pub locations: Vec<String>,
    /// The icons of its Locations.
    pub icons: [ByCategory<u8>; TILE_LOCATIONS],
    /// The squares, turned by 0, 90, 180 and 270 degrees.
    pub turned: [Ground; 4],
}

/// The squares of a tile.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ground {
    /// What each square is.
    pub cells: [Cell; CELLS],
    /// The squares of each Location, a bit each.
    pub locations: [u32; TILE_LOCATIONS],
    /// The squares of the HQ, a bit each.
    pub hq: u32,
}

/// What a square is: its Location, and whether it is the HQ, Hazard or Forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cell(u8);

impl Cell {
    const HAZARD: u8 = 8;
    const FORBIDDEN: u8 = 16;
    const HQ: u8 = 32;
    /// Off the board (SHC-045).
    pub const OFF: Cell = Cell(Cell::FORBIDDEN);

    /// The key of its Location, if it is in one.
    #[inline]
    pub const fn key(self) -> Option<usize> {
        match self.0 & 7 {
            0 => None,
            key => Some(key as usize - 1),
        }
    }

    /// Whether it is a Hazard Zone.
    #[inline]
    pub const fn is_hazard(self) -> bool {
        self.0 & Cell::HAZARD != 0
    }

    /// Whether it is a Forbidden Zone.
    #[inline]
    pub const fn is_forbidden(self) -> bool {
        self.0 & Cell::FORBIDDEN != 0
    }

    /// Whether it is a square of the HQ.
    #[inline]
    pub const fn is_hq(self) -> bool {
        self.0 & Cell::HQ != 0
    }

    fn read(letter: u8) -> Option<Cell> {
        Some(Cell(match letter {
            b'.' => 0,
            b'~' => Cell::HAZARD,
            b'#' => Cell::FORBIDDEN,
            b'Q' => Cell::HQ | Cell::HAZARD,
            b'A'..=b'D' => letter - b'A' + 1,
            b'a'..=b'd' => (letter - b'a' + 1) | Cell::HAZARD,
            _ => return None,
        }))
    }
}

/// What is printed on a ship mat, basic and upgraded side.
#[derive(Clone, Debug)]
pub struct ClassData {
    /// The name.
    pub name: String,
    /// Price in kC.
    pub cost: [u8; 2],
    /// Price of turning the mat over.
    pub upgrade_cost: u8,
    /// Combat Strength.
    pub combat: [u8; 2],
    /// Hull rating.
    pub hull: [u8; 2],
    /// Speed.
    pub speed: [u8; 2],
    /// Cargo capacity.
    pub cargo: [u8; 2],
    /// How many Ships of the class there are.
    pub copies: u8,
    /// Whether it is only in the exclusive edition.
    pub exclusive: bool,
}

/// When a card is played (SHC-148).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Timing {
    /// By INFLUENCE.
    Influence,
    /// By ACTIVATE.
    Activate,
    /// At the start of a fight.
    Combat,
    /// As a reaction.
    Special,
    /// Never: it is a Contract.
    #[default]
    Contract,
}

/// How long a card stays in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ongoing {
    /// It is done when it is resolved.
    #[default]
    No,
    /// For as long as its player likes.
    Indefinite,
    /// To the clean up of its player's next turn (SHC-154).
    OneMoreTurn,
}

/// What a card is attached to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attach {
    /// Nothing.
    #[default]
    None,
    /// A Ship without a customization (SHC-208).
    Customization,
    /// A Ship (SHC-209).
    Improvement,
}

/// What is printed on a card.
#[derive(Clone, Debug)]
pub struct CardData {
    /// The name.
    pub name: String,
    /// What it does, in a sentence or a few.
    pub text: String,
    /// How many copies there are.
    pub copies: u8,
    /// When it is played.
    pub timing: Timing,
    /// The least Level to play it.
    pub level: u8,
    /// The Level of its improved effect (SHC-147).
    pub level2: Option<u8>,
    /// Its stars.
    pub reputation: u8,
    /// How long it stays in play.
    pub ongoing: Ongoing,
    /// What it is attached to.
    pub attach: Attach,
    /// Whether it counts as a card that inflicts damage (SHC-079, SHC-156, SHC-255).
    pub damaging: bool,
    /// Which sides of a fight may play it: attacker, defender.
    pub roles: [bool; 2],
    /// For which Units: Ship, Shuttle, Outpost, pack.
    pub own_units: [bool; 4],
    /// Against which Units.
    pub enemy_units: [bool; 4],
    /// The number that its effect is about.
    pub amount: u8,
    /// The same at the higher Level.
    pub amount2: u8,
    /// Its range.
    pub range: u8,
    /// What a customization adds: Combat, hull, speed, cargo.
    pub bonus: [u8; 4],
    /// What a Contract pays, in items.
    pub reward: Vec<(crate::cargo::Item, u8)>,
    /// Whether it is an advanced card.
    pub advanced: bool,
    /// The options that it refers to.
    pub requires: Vec<String>,
    /// Whether it is left out if there is no HQ.
    pub needs_hq: bool,
}

/// A board size (SHC-020).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSize {
    /// Columns of tiles.
    pub columns: u8,
    /// Rows of tiles.
    pub rows: u8,
    /// The side of the tiles: 0 for A, 1 for B.
    pub side: u8,
}

impl Components {
    /// Reads components in the format of `components.toml`, and refuses those with which the game can't be played.
    pub fn parse(text: &str) -> Result<Self, ComponentsError> {
        let file: File = toml::from_str(text).map_err(|error| ComponentsError(error.to_string()))?;
        file.components()
    }

    /// What is printed on a card.
    #[inline]
    pub fn card(&self, card: Card) -> &CardData {
        &self.cards[card.index()]
    }

    /// The size of the board.
    pub fn board_size(&self, seats: Seats, small: bool) -> BoardSize {
        let fallback = BoardSize { columns: 3, rows: 3, side: 0 };
        self.board_sizes.get(&(seats.count(), small)).copied().unwrap_or(fallback)
    }

    /// One number of a ship mat.
    #[inline]
    pub(crate) fn of_side(numbers: [u8; 2], side: Side) -> u8 {
        numbers[side as usize]
    }

    /// SHC-224: the cards that are in play, with these options on.
    pub(crate) fn cards_with(&self, advanced: bool, is_on: impl Fn(&str) -> bool, has_hq: bool) -> Cards {
        let is_in = |card: &Card| {
            let data = self.card(*card);
            let allowed = !data.advanced || (advanced && data.requires.iter().all(|option| is_on(option)));
            allowed && (has_hq || !data.needs_hq)
        };
        let copies = |card: Card| (0..self.card(card).copies).map(move |_| card);
        Card::ALL.into_iter().filter(is_in).flat_map(copies).collect()
    }
}

/// Components with which the game can't be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComponentsError(pub(crate) String);

impl fmt::Display for ComponentsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ComponentsError {}
