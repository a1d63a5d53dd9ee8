//! What is in the box, read from `components.toml`.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, LazyLock};

use serde::Deserialize;
use tenka_core::{Key as _, Keyed, Seats};

use crate::card::{Card, Cards, Deck, MOST_COPIES};
use crate::cargo::{ByCategory, Category};
use crate::craft::{Class, Side};
use crate::layout::{Layout, TileAt};
use crate::square::{CELLS, SPAN, TILE_LOCATIONS, TILES};

/// The components of the game as it is sold.
pub(crate) static STANDARD: LazyLock<Arc<Components>> = LazyLock::new(|| {
    let components = Components::parse(include_str!("../components.toml"));
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

#[derive(Deserialize)]
struct File {
    ship_class: Vec<ClassEntry>,
    board_size: Vec<SizeEntry>,
    layout: LayoutEntries,
    sector: Vec<SectorEntry>,
    test_sector: Vec<SectorEntry>,
    politics: Vec<CardEntry>,
    technology: Vec<CardEntry>,
    contract: Vec<CardEntry>,
}

#[derive(Deserialize)]
struct ClassEntry {
    id: Class,
    name: String,
    cost: [u8; 2],
    upgrade_cost: u8,
    combat: [u8; 2],
    hull: [u8; 2],
    speed: [u8; 2],
    cargo: [u8; 2],
    copies: u8,
    #[serde(default)]
    exclusive: bool,
}

#[derive(Deserialize)]
struct SizeEntry {
    players: u8,
    size: String,
    columns: u8,
    rows: u8,
    side: String,
}

#[derive(Deserialize)]
struct LayoutEntries {
    standard: BTreeMap<String, toml::Value>,
    random: RandomEntry,
    arbitrary: ArbitraryEntry,
}

#[derive(Deserialize)]
struct RandomEntry {
    clockwise_from_top: Vec<(i8, i8)>,
    extra_for_12_tiles: Vec<(i8, i8)>,
}

#[derive(Deserialize)]
struct ArbitraryEntry {
    example: Vec<TileEntry>,
}

/// A tile of an arbitrary layout, as it is written (SHC-R61).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileEntry {
    /// Its number, from 1.
    pub tile: u8,
    /// `A` or `B`.
    pub side: String,
    /// 0, 90, 180 or 270 degrees clockwise.
    pub rotation: u16,
    /// Its column, from the left.
    pub column: u8,
    /// Its row, from the top.
    pub row: u8,
}

impl TileEntry {
    fn tile_at(&self) -> Option<TileAt> {
        let side = ["A", "B", "T"].iter().position(|side| *side == self.side)? as u8;
        let turn = [0, 90, 180, 270].iter().position(|turn| *turn == self.rotation)? as u8;
        let tile = self.tile.checked_sub(1).filter(|&tile| usize::from(tile) < TILES)?;
        Some(TileAt { tile, side, turn, column: self.column, row: self.row })
    }
}

/// SHC-R61: the layout of these tiles, if it is a legal one.
pub(crate) fn layout_of(entries: &[TileEntry]) -> Result<Layout, ComponentsError> {
    let sound = entries.iter().map(TileEntry::tile_at).collect::<Option<Vec<_>>>();
    let sound = sound.ok_or_else(|| {
        ComponentsError(
            "a tile has a number from 1 to 12, side A or B and a rotation of 0, 90, 180 or 270".into(),
        )
    })?;
    Layout::new(&sound).map_err(|message| ComponentsError(message.to_owned()))
}

#[derive(Deserialize)]
struct SectorEntry {
    #[serde(default)]
    number: u8,
    #[serde(default)]
    side: String,
    #[serde(default)]
    id: String,
    #[serde(default)]
    name: String,
    grid: Vec<String>,
    locations: Vec<LocationEntry>,
}

#[derive(Deserialize)]
struct LocationEntry {
    key: String,
    name: String,
    icons: Vec<String>,
}

#[derive(Deserialize)]
struct CardEntry {
    id: Card,
    name: String,
    copies: u8,
    #[serde(default)]
    timing: Timing,
    #[serde(default)]
    level: u8,
    level2: Option<u8>,
    reputation: u8,
    #[serde(default)]
    ongoing: Ongoing,
    #[serde(default)]
    attach: Attach,
    #[serde(default)]
    damaging: bool,
    #[serde(default)]
    combat_role: String,
    #[serde(default)]
    own_unit: Vec<String>,
    #[serde(default)]
    enemy_unit: Vec<String>,
    #[serde(default)]
    params: BTreeMap<String, toml::Value>,
    #[serde(default)]
    reward: BTreeMap<String, toml::Value>,
    #[serde(default)]
    advanced: bool,
    #[serde(default)]
    requires: Vec<String>,
    #[serde(default)]
    needs_hq: bool,
    text: String,
    #[serde(default)]
    threshold: u8,
    #[serde(default)]
    value_needed: u8,
    #[serde(default)]
    max_conversions: u8,
    #[serde(default)]
    max_stacks: u8,
}

fn refuse<T>(message: impl Into<String>) -> Result<T, ComponentsError> {
    Err(ComponentsError(message.into()))
}

impl File {
    fn components(self) -> Result<Components, ComponentsError> {
        let mut cards: Vec<Option<CardData>> = vec![None; Card::ALL.len()];
        for (deck, entries) in [
            (Deck::Politics, self.politics),
            (Deck::Technology, self.technology),
            (Deck::Contract, self.contract),
        ] {
            for entry in entries {
                if entry.id.deck() != deck || entry.copies > MOST_COPIES || cards[entry.id.index()].is_some()
                {
                    return refuse(format!(
                        "{}: in its deck once, with at most {MOST_COPIES} copies",
                        entry.id.id()
                    ));
                }
                let place = entry.id.index();
                cards[place] = Some(entry.data());
            }
        }
        let Some(cards) = cards.into_iter().collect::<Option<Vec<_>>>() else {
            return refuse("every card must be listed, be it with no copies");
        };
        let mut classes: Vec<Option<ClassData>> = vec![None; Class::ALL.len()];
        for entry in self.ship_class {
            if entry.copies > 2 || entry.hull.contains(&0) || entry.hull.iter().any(|&hull| hull > 40) {
                return refuse(format!("{}: at most 2 copies and a hull of 1 to 40", entry.id.id()));
            }
            let place = entry.id.index();
            classes[place] = Some(ClassData {
                name: entry.name,
                cost: entry.cost,
                upgrade_cost: entry.upgrade_cost,
                combat: entry.combat,
                hull: entry.hull,
                speed: entry.speed.map(|speed| speed.min(6)),
                cargo: entry.cargo.map(|cargo| cargo.min(12)),
                copies: entry.copies,
                exclusive: entry.exclusive,
            });
        }
        let Some(classes) = classes.into_iter().collect::<Option<Vec<_>>>() else {
            return refuse("every class of Ships must be listed");
        };
        let mut tiles: [[TileSide; 3]; TILES] = Default::default();
        for sector in self.sector.iter().chain(&self.test_sector) {
            let (tile, side) = match (&*sector.id, &*sector.side) {
                ("T1", _) => (0, 2),
                ("T2", _) => (1, 2),
                (_, side @ ("A" | "B")) if (1..=TILES as u8).contains(&sector.number) => {
                    (usize::from(sector.number) - 1, usize::from(side == "B"))
                }
                _ => return refuse("a Sector has a number from 1 to 12 and a side A or B"),
            };
            tiles[tile][side] = sector.tile_side()?;
        }
        if tiles.iter().any(|sides| sides[0].name.is_empty() || sides[1].name.is_empty()) {
            return refuse("every tile must be listed with both sides");
        }
        let sizes = self.board_size.iter().map(|entry| {
            let size =
                BoardSize { columns: entry.columns, rows: entry.rows, side: u8::from(entry.side == "B") };
            ((entry.players, entry.size == "small"), size)
        });
        let board_sizes: BTreeMap<_, _> = sizes.collect();
        let standard = standard_layouts(&self.layout.standard)?;
        for size in board_sizes.values() {
            if !standard.contains_key(&(size.columns, size.rows)) {
                return refuse(format!("there is no standard layout of {}x{}", size.columns, size.rows));
            }
        }
        let clockwise =
            [self.layout.random.clockwise_from_top, self.layout.random.extra_for_12_tiles].concat();
        if clockwise.len() != TILES - 1 {
            return refuse("a random layout has 11 places around Sector 05");
        }
        let arbitrary = layout_of(&self.layout.arbitrary.example)?;
        let classes: [ClassData; 9] = match classes.try_into() {
            Ok(classes) => classes,
            Err(_) => return refuse("every class of Ships must be listed"),
        };
        Ok(Components {
            tiles,
            classes: Keyed::new(classes),
            cards,
            board_sizes,
            standard,
            clockwise,
            arbitrary,
        })
    }
}

/// Rows of tile numbers by columns and rows.
type StandardLayouts = BTreeMap<(u8, u8), Vec<Vec<u8>>>;

fn standard_layouts(entries: &BTreeMap<String, toml::Value>) -> Result<StandardLayouts, ComponentsError> {
    let mut layouts = BTreeMap::new();
    for (name, rows) in entries {
        let Some((columns, lines)) = name.split_once('x') else { continue };
        let rows =
            rows.clone().try_into::<Vec<Vec<u8>>>().map_err(|error| ComponentsError(error.to_string()))?;
        match (columns.parse::<u8>(), lines.parse::<u8>()) {
            (Ok(columns), Ok(lines))
                if rows.len() == usize::from(lines)
                    && rows.iter().all(|row| row.len() == usize::from(columns))
                    && rows.iter().flatten().all(|&tile| (1..=TILES as u8).contains(&tile)) =>
            {
                layouts.insert((columns, lines), rows);
            }
            _ => return refuse(format!("layout {name}: rows and columns as its name says")),
        }
    }
    Ok(layouts)
}

impl SectorEntry {
    fn tile_side(&self) -> Result<TileSide, ComponentsError> {
        let what = format!("Sector {}{}{}", self.number, self.side, self.id);
        let rows: Vec<&[u8]> = self.grid.iter().map(String::as_bytes).collect();
        if rows.len() != usize::from(SPAN) || rows.iter().any(|row| row.len() != usize::from(SPAN)) {
            return refuse(format!("{what}: five rows of five squares"));
        }
        if self.locations.len() > TILE_LOCATIONS {
            return refuse(format!("{what}: at most {TILE_LOCATIONS} Locations"));
        }
        let mut side = TileSide {
            name: if self.name.is_empty() { self.id.clone() } else { self.name.clone() },
            ..TileSide::default()
        };
        for (key, location) in self.locations.iter().enumerate() {
            if location.key.as_bytes() != [b'A' + key as u8] {
                return refuse(format!("{what}: Locations are called A, B, C, D in order"));
            }
            side.locations.push(location.name.clone());
            for icon in &location.icons {
                let Some(category) = Category::ALL.into_iter().find(|c| c.token().id() == icon) else {
                    return refuse(format!("{what}: '{icon}' is no basic resource"));
                };
                side.icons[key][category] += 1;
            }
        }
        for (turn, ground) in side.turned.iter_mut().enumerate() {
            for (y, row) in rows.iter().enumerate() {
                for (x, &letter) in row.iter().enumerate() {
                    let Some(cell) = Cell::read(letter) else {
                        return refuse(format!("{what}: '{}' is no square", char::from(letter)));
                    };
                    let (x, y) = (0..turn).fold((x, y), |(x, y), _| (usize::from(SPAN) - 1 - y, x));
                    let place = y * usize::from(SPAN) + x;
                    ground.cells[place] = cell;
                    if let Some(key) = cell.key() {
                        ground.locations[key] |= 1 << place;
                    }
                    if cell.is_hq() {
                        ground.hq |= 1 << place;
                    }
                }
            }
        }
        let drawn = side.turned[0].locations.iter().filter(|squares| **squares != 0).count();
        if drawn != side.locations.len() {
            return refuse(format!("{what}: every Location is drawn and listed"));
        }
        Ok(side)
    }
}

impl CardEntry {
    fn data(self) -> CardData {
        let number = |name: &str| {
            self.params
                .get(name)
                .and_then(toml::Value::as_integer)
                .and_then(|n| u8::try_from(n).ok())
                .unwrap_or(0)
        };
        let first = |names: &[&str]| names.iter().map(|name| number(name)).find(|&n| n > 0).unwrap_or(0);
        let units = |list: &[String]| {
            ["ship", "shuttle", "outpost", "pack"].map(|unit| list.iter().any(|listed| listed == unit))
        };
        let amounts = [
            "amount",
            "max",
            "actions",
            "crew",
            "kc",
            "strength",
            "value",
            "bombs",
            "tokens",
            "squares",
            "look",
            "capacity",
            "bonus",
            "damage_if_ship",
            "max_damage",
            "bay",
            "scouts",
            "discount",
            "speed",
            "shields_per_fight",
        ];
        let seconds = [
            "amount_level2",
            "crew_level2",
            "kc_level2",
            "damage_otherwise",
            "repair_per_damage",
            "locations",
        ];
        let reward = |(id, many): (&String, &toml::Value)| {
            let item = crate::cargo::Item::from_id(id)?;
            Some((item, u8::try_from(many.as_integer()?).ok()?.min(9)))
        };
        CardData {
            level2: self.level2,
            timing: self.timing,
            level: self.level,
            reputation: self.reputation,
            ongoing: self.ongoing,
            attach: self.attach,
            damaging: self.damaging,
            roles: [self.combat_role != "defender", self.combat_role != "attacker"],
            own_units: units(&self.own_unit),
            enemy_units: units(&self.enemy_unit),
            amount: first(&amounts)
                .max(self.threshold)
                .max(self.value_needed)
                .max(self.max_conversions)
                .max(self.max_stacks),
            amount2: first(&seconds),
            range: first(&["range", "distance"]),
            bonus: ["combat", "hull", "speed", "cargo"].map(number),
            reward: self.reward.iter().filter_map(reward).collect(),
            advanced: self.advanced,
            requires: self.requires,
            needs_hq: self.needs_hq,
            copies: self.copies,
            name: self.name,
            text: self.text,
        }
    }
}
