//! What is in the box, read from `components.toml`.

mod reading;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use serde::Deserialize;
use tenka_core::{ComponentsError, Keyed, Seats, read_components, standard_components};

use crate::pieces::cargo::ByCategory;
use crate::pieces::craft::{Class, Side};
use crate::pieces::decks::{Card, Cards};
use crate::pieces::layout::Layout;
use crate::pieces::square::{CELLS, TILE_LOCATIONS, TILES};
use crate::step::ByParty;

pub use reading::TileEntry;
pub(crate) use reading::layout_of;

use reading::File;

/// The game as it is sold.
pub(crate) static STANDARD: LazyLock<Arc<Components>> =
    LazyLock::new(|| standard_components(Components::parse(include_str!("../../../components.toml"))));

/// Everything in the box: tiles, Ships, cards, and the numbers of the rules.
#[derive(Clone, Debug)]
pub struct Components {
    /// Each tile with its sides A and B; tiles 1 and 2 have a third side, used only in examples.
    pub tiles: [[TileSide; 3]; TILES],
    pub classes: Keyed<Class, ClassData, 9>,
    pub cards: Keyed<Card, CardData, { Card::ALL.len() }>,
    /// By players and whether the board is small (SHC-020).
    pub board_sizes: BTreeMap<(u8, bool), BoardSize>,
    /// By columns and rows: rows of tile numbers (SHC-021).
    pub standard: BTreeMap<(u8, u8), Vec<Vec<u8>>>,
    /// Where the tiles of a random layout go, from Sector 05 (SHC-022).
    pub clockwise: Vec<(i8, i8)>,
    /// SHC-024.
    pub arbitrary: Layout,
}

#[derive(Clone, Debug, Default)]
pub struct TileSide {
    pub name: String,
    pub locations: Vec<String>,
    pub icons: [ByCategory<u8>; TILE_LOCATIONS],
    /// Rotated by 0, 90, 180 and 270 degrees.
    pub turned: [Ground; 4],
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Ground {
    pub cells: [Cell; CELLS],
    /// A bit for each square.
    pub locations: [u32; TILE_LOCATIONS],
    /// A bit for each square.
    pub hq: u32,
}

/// A square's contents: its Location, and whether it is the HQ, Hazard or Forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cell(u8);

impl Cell {
    const HAZARD: u8 = 8;
    const FORBIDDEN: u8 = 16;
    const HQ: u8 = 32;
    /// Off the board (SHC-045).
    pub const OFF: Cell = Cell(Cell::FORBIDDEN);

    #[inline]
    pub const fn key(self) -> Option<usize> {
        match self.0 & 7 {
            0 => None,
            key => Some(key as usize - 1),
        }
    }

    #[inline]
    pub const fn is_hazard(self) -> bool {
        self.0 & Cell::HAZARD != 0
    }

    #[inline]
    pub const fn is_forbidden(self) -> bool {
        self.0 & Cell::FORBIDDEN != 0
    }

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

/// A ship mat as printed; pairs are basic and upgraded side.
#[derive(Clone, Debug)]
pub struct ClassData {
    pub name: String,
    /// In kC.
    pub cost: [u8; 2],
    /// For turning the mat over.
    pub upgrade_cost: u8,
    pub combat: [u8; 2],
    pub hull: [u8; 2],
    pub speed: [u8; 2],
    pub cargo: [u8; 2],
    /// Ships of the class in the box.
    pub copies: u8,
    /// Only in the exclusive edition.
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
    #[default]
    Contract,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ongoing {
    /// Done once resolved.
    #[default]
    No,
    /// For as long as its player likes.
    Indefinite,
    /// Until the clean up of its player's next turn (SHC-154).
    OneMoreTurn,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attach {
    #[default]
    None,
    /// A Ship without a customization (SHC-208).
    Customization,
    /// A Ship (SHC-209).
    Improvement,
}

#[derive(Clone, Debug)]
pub struct CardData {
    pub name: String,
    /// Its effect, in a sentence or a few.
    pub text: String,
    pub copies: u8,
    pub timing: Timing,
    /// The least Level at which it can be played.
    pub level: u8,
    /// The Level of its improved effect (SHC-147).
    pub level2: Option<u8>,
    pub reputation: u8,
    pub ongoing: Ongoing,
    pub attach: Attach,
    /// Counts as a card that inflicts damage (SHC-079, SHC-156, SHC-255).
    pub damaging: bool,
    /// Which sides of a fight may play it: attacker, defender.
    pub roles: ByParty<bool>,
    /// For which Units: Ship, Shuttle, Outpost, pack.
    pub own_units: [bool; 4],
    /// Against which Units.
    pub enemy_units: [bool; 4],
    /// The number in its effect.
    pub amount: u8,
    /// The same at `level2`.
    pub amount2: u8,
    pub range: u8,
    /// What a customization adds: Combat, hull, speed, cargo.
    pub bonus: [u8; 4],
    pub reward: Vec<(crate::pieces::cargo::Item, u8)>,
    pub advanced: bool,
    /// Names of options.
    pub requires: Vec<String>,
    /// Left out if there is no HQ.
    pub needs_hq: bool,
}

/// SHC-020: columns and rows of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSize {
    pub columns: u8,
    pub rows: u8,
    /// 0 for A, 1 for B.
    pub side: u8,
}

impl Components {
    /// Reads components in the format of `components.toml`, and rejects unplayable ones.
    pub fn parse(text: &str) -> Result<Self, ComponentsError> {
        read_components::<File>(text)?.components()
    }

    #[inline]
    pub fn card(&self, card: Card) -> &CardData {
        &self.cards[card]
    }

    pub fn board_size(&self, seats: Seats, small: bool) -> BoardSize {
        let fallback = BoardSize { columns: 3, rows: 3, side: 0 };
        self.board_sizes.get(&(seats.count(), small)).copied().unwrap_or(fallback)
    }

    /// From a pair on a ship mat.
    #[inline]
    pub(crate) fn of_side(numbers: [u8; 2], side: Side) -> u8 {
        let [basic, upgraded] = numbers;
        match side {
            Side::Basic => basic,
            Side::Upgraded => upgraded,
        }
    }

    /// SHC-224: with these options on.
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
