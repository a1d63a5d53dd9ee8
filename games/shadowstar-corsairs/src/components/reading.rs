//! How `components.toml` is read.

use std::collections::BTreeMap;

use serde::Deserialize;
use tenka_core::{Key as _, Keyed};

use super::{
    Attach, BoardSize, CardData, Cell, ClassData, Components, ComponentsError, Ongoing, TileSide, Timing,
};
use crate::card::{Card, Deck, MOST_COPIES};
use crate::cargo::Category;
use crate::craft::Class;
use crate::layout::{Layout, TileAt};
use crate::square::{SPAN, TILE_LOCATIONS, TILES};

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

fn refuse<T>(message: impl Into<String>) -> Result<T, ComponentsError> {
    Err(ComponentsError(message.into()))
}

impl File {
    pub(super) fn components(self) -> Result<Components, ComponentsError> {
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
            text: match (&*self.post, &*self.fulfil) {
                ("", "") => self.text,
                ("", fulfil) => format!("{fulfil} Reward: {}", self.text),
                (post, fulfil) => format!("Post: {post} Fulfil: {fulfil} Reward: {}", self.text),
            },
        }
    }
}
