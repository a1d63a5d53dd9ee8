//! How `components.toml` is read.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IgnoredAny;
use tenka_core::{ComponentsError, Keyed, demand, for_each_key, the_one};

use super::{Attach, BoardSize, CardData, Cell, ClassData, Components, Ongoing, TileSide, Timing};
use crate::pieces::cargo::{Category, Item};
use crate::pieces::craft::Class;
use crate::pieces::decks::{Card, Deck, MOST_COPIES};
use crate::pieces::layout::{Layout, TileAt};
use crate::pieces::square::{SPAN, TILE_LOCATIONS, TILES};
use crate::step::ByParty;

#[derive(Deserialize)]
pub(super) struct File {
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
    standard: BTreeMap<String, Value>,
    random: RandomEntry,
    arbitrary: ArbitraryEntry,
}

/// A value that only matters by its type.
#[derive(Deserialize)]
#[serde(untagged)]
enum Value {
    Number(u8),
    Rows(Vec<Vec<u8>>),
    Other(IgnoredAny),
}

impl Value {
    const fn number(&self) -> Option<u8> {
        match *self {
            Value::Number(number) => Some(number),
            Value::Rows(_) | Value::Other(_) => None,
        }
    }
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

/// A tile of a custom layout, as written (SHC-R61).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileEntry {
    /// From 1.
    pub tile: u8,
    /// `A` or `B`.
    pub side: String,
    /// 0, 90, 180 or 270 degrees clockwise.
    pub rotation: u16,
    /// From the left.
    pub column: u8,
    /// From the top.
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

/// SHC-R61: if it is legal.
pub(crate) fn layout_of(entries: &[TileEntry]) -> Result<Layout, ComponentsError> {
    let sound = entries.iter().map(TileEntry::tile_at).collect::<Option<Vec<_>>>();
    let sound = sound.ok_or_else(|| {
        ComponentsError::new(
            "a tile has a number from 1 to 12, side A or B and a rotation of 0, 90, 180 or 270",
        )
    })?;
    Layout::new(&sound).map_err(ComponentsError::new)
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
    params: BTreeMap<String, Value>,
    #[serde(default)]
    reward: BTreeMap<String, Value>,
    #[serde(default)]
    advanced: bool,
    #[serde(default)]
    requires: Vec<String>,
    #[serde(default)]
    needs_hq: bool,
    #[serde(default)]
    post: String,
    #[serde(default)]
    fulfil: String,
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

impl File {
    pub(super) fn components(self) -> Result<Components, ComponentsError> {
        let (board_sizes, standard) = (self.board_sizes(), self.standard_layouts()?);
        for &BoardSize { columns, rows, .. } in board_sizes.values() {
            demand!(
                standard.contains_key(&(columns, rows)),
                "there is no standard layout of {columns}x{rows}"
            );
        }
        let RandomEntry { clockwise_from_top, extra_for_12_tiles } = &self.layout.random;
        let clockwise = [&**clockwise_from_top, extra_for_12_tiles].concat();
        demand!(clockwise.len() == TILES - 1, "a random layout has 11 places around Sector 05");
        Ok(Components {
            tiles: self.tiles()?,
            classes: self.classes()?,
            cards: self.cards()?,
            board_sizes,
            standard,
            clockwise,
            arbitrary: layout_of(&self.layout.arbitrary.example)?,
        })
    }

    fn cards(&self) -> Result<Keyed<Card, CardData, { Card::ALL.len() }>, ComponentsError> {
        let entries = |deck: Deck| match deck {
            Deck::Politics => &self.politics,
            Deck::Technology => &self.technology,
            Deck::Contract => &self.contract,
        };
        for deck in Deck::ALL {
            for entry in entries(deck) {
                demand!(entry.id.deck() == deck, "'{}' is a card of another deck", entry.id.id());
            }
        }
        for_each_key(|card: Card| {
            let name = format!("the card '{}'", card.id());
            let entry = the_one(entries(card.deck()), &name, |entry| entry.id == card)?;
            demand!(entry.copies <= MOST_COPIES, "{name}: at most {MOST_COPIES} copies");
            Ok(entry.data())
        })
    }

    fn classes(&self) -> Result<Keyed<Class, ClassData, 9>, ComponentsError> {
        for_each_key(|class: Class| {
            let name = format!("the class '{}'", class.id());
            let entry = the_one(&self.ship_class, &name, |entry| entry.id == class)?;
            let sound = entry.copies <= 2 && entry.hull.iter().all(|hull| (1..=40).contains(hull));
            demand!(sound, "{name}: at most 2 copies and a hull of 1 to 40");
            Ok(entry.data())
        })
    }

    fn tiles(&self) -> Result<[[TileSide; 3]; TILES], ComponentsError> {
        let mut tiles: [[TileSide; 3]; TILES] = Default::default();
        for sector in self.sector.iter().chain(&self.test_sector) {
            let (tile, side) = sector.place()?;
            tiles[tile][side] = sector.tile_side().map_err(|error| {
                error.about(format_args!("Sector {}{}{}", sector.number, sector.side, sector.id))
            })?;
        }
        let both_sides = tiles.iter().all(|sides| !sides[0].name.is_empty() && !sides[1].name.is_empty());
        demand!(both_sides, "every tile must be listed with both sides");
        Ok(tiles)
    }

    fn board_sizes(&self) -> BTreeMap<(u8, bool), BoardSize> {
        let size = |entry: &SizeEntry| {
            let side = u8::from(entry.side == "B");
            let size = BoardSize { columns: entry.columns, rows: entry.rows, side };
            ((entry.players, entry.size == "small"), size)
        };
        self.board_size.iter().map(size).collect()
    }

    fn standard_layouts(&self) -> Result<StandardLayouts, ComponentsError> {
        let mut layouts = BTreeMap::new();
        for (name, rows) in &self.layout.standard {
            let Some((columns, lines)) = name.split_once('x') else { continue };
            match (columns.parse::<u8>(), lines.parse::<u8>(), rows) {
                (Ok(columns), Ok(lines), Value::Rows(rows))
                    if rows.len() == usize::from(lines)
                        && rows.iter().all(|row| row.len() == usize::from(columns))
                        && rows.iter().flatten().all(|&tile| (1..=TILES as u8).contains(&tile)) =>
                {
                    layouts.insert((columns, lines), rows.clone());
                }
                _ => return refuse(format!("layout {name}: rows and columns as its name says")),
            }
        }
        Ok(layouts)
    }
}

/// Rows of tile numbers by columns and rows.
type StandardLayouts = BTreeMap<(u8, u8), Vec<Vec<u8>>>;

fn refuse<T>(wrong: impl Into<String>) -> Result<T, ComponentsError> {
    Err(ComponentsError::new(wrong))
}

impl ClassEntry {
    fn data(&self) -> ClassData {
        ClassData {
            name: self.name.clone(),
            cost: self.cost,
            upgrade_cost: self.upgrade_cost,
            combat: self.combat,
            hull: self.hull,
            speed: self.speed.map(|speed| speed.min(6)),
            cargo: self.cargo.map(|cargo| cargo.min(12)),
            copies: self.copies,
            exclusive: self.exclusive,
        }
    }
}

impl SectorEntry {
    fn place(&self) -> Result<(usize, usize), ComponentsError> {
        match (&*self.id, &*self.side) {
            ("T1", _) => Ok((0, 2)),
            ("T2", _) => Ok((1, 2)),
            (_, side @ ("A" | "B")) if (1..=TILES as u8).contains(&self.number) => {
                Ok((usize::from(self.number) - 1, usize::from(side == "B")))
            }
            _ => refuse("a Sector has a number from 1 to 12 and a side A or B"),
        }
    }

    fn tile_side(&self) -> Result<TileSide, ComponentsError> {
        demand!(self.locations.len() <= TILE_LOCATIONS, "at most {TILE_LOCATIONS} Locations");
        let mut side = TileSide {
            name: if self.name.is_empty() { self.id.clone() } else { self.name.clone() },
            ..TileSide::default()
        };
        for (key, location) in self.locations.iter().enumerate() {
            let is_in_order = location.key.as_bytes() == [b'A' + key as u8];
            demand!(is_in_order, "Locations are called A, B, C, D in order");
            side.locations.push(location.name.clone());
            for icon in &location.icons {
                let category = Category::ALL.into_iter().find(|c| c.token().id() == icon);
                let Some(category) = category else {
                    return refuse(format!("'{icon}' is not a basic resource"));
                };
                side.icons[key][category] += 1;
            }
        }
        self.draw(&mut side)?;
        let drawn = side.turned[0].locations.iter().filter(|squares| **squares != 0).count();
        demand!(drawn == side.locations.len(), "every Location is drawn and listed");
        Ok(side)
    }

    /// Turned each way.
    fn draw(&self, side: &mut TileSide) -> Result<(), ComponentsError> {
        let span = usize::from(SPAN);
        let square = self.grid.len() == span && self.grid.iter().all(|row| row.len() == span);
        demand!(square, "five rows of five squares");
        let letters = self.grid.iter().flat_map(|row| row.bytes());
        for (at, letter) in letters.enumerate() {
            let Some(cell) = Cell::read(letter) else {
                return refuse(format!("'{}' is not a square", char::from(letter)));
            };
            for (turn, ground) in side.turned.iter_mut().enumerate() {
                let (x, y) = (0..turn).fold((at % span, at / span), |(x, y), _| (span - 1 - y, x));
                let place = y * span + x;
                ground.cells[place] = cell;
                if let Some(key) = cell.key() {
                    ground.locations[key] |= 1 << place;
                }
                if cell.is_hq() {
                    ground.hq |= 1 << place;
                }
            }
        }
        Ok(())
    }
}

/// Names in `components.toml` for [`CardData::amount`].
const AMOUNTS: [&str; 20] = [
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

/// Names in `components.toml` for [`CardData::amount2`].
const SECOND_AMOUNTS: [&str; 6] =
    ["amount_level2", "crew_level2", "kc_level2", "damage_otherwise", "repair_per_damage", "locations"];

impl CardEntry {
    fn data(&self) -> CardData {
        let number = |name: &str| self.params.get(name).and_then(Value::number).unwrap_or(0);
        let first = |names: &[&str]| names.iter().map(|name| number(name)).find(|&n| n > 0).unwrap_or(0);
        let units = |list: &[String]| {
            ["ship", "shuttle", "outpost", "pack"].map(|unit| list.iter().any(|listed| listed == unit))
        };
        let reward = |(id, many): (&String, &Value)| Some((Item::from_id(id)?, many.number()?.min(9)));
        CardData {
            level2: self.level2,
            timing: self.timing,
            level: self.level,
            reputation: self.reputation,
            ongoing: self.ongoing,
            attach: self.attach,
            damaging: self.damaging,
            roles: ByParty::new([self.combat_role != "defender", self.combat_role != "attacker"]),
            own_units: units(&self.own_unit),
            enemy_units: units(&self.enemy_unit),
            amount: first(&AMOUNTS)
                .max(self.threshold)
                .max(self.value_needed)
                .max(self.max_conversions)
                .max(self.max_stacks),
            amount2: first(&SECOND_AMOUNTS),
            range: first(&["range", "distance"]),
            bonus: ["combat", "hull", "speed", "cargo"].map(number),
            reward: self.reward.iter().filter_map(reward).collect(),
            advanced: self.advanced,
            requires: self.requires.clone(),
            needs_hq: self.needs_hq,
            copies: self.copies,
            name: self.name.clone(),
            text: match (&*self.post, &*self.fulfil) {
                ("", "") => self.text.clone(),
                ("", fulfil) => format!("{fulfil} Reward: {}", self.text),
                (post, fulfil) => format!("Post: {post} Fulfil: {fulfil} Reward: {}", self.text),
            },
        }
    }
}
