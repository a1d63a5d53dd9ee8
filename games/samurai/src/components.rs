//! What is in the box, read from `components.toml`.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use serde::Deserialize;
use tenka_core::{
    ComponentsError, Seats, demand, for_each_key, read_components, say, standard_components, the_one,
};

use crate::board::{Board, BySpace, Space, SpaceSet, Terrain};
use crate::caste::{ByCaste, Caste};
use crate::tile::{ByKind, Face, Kind, Stack, Tiles, Usage};

/// The components of the game as sold.
pub(crate) static STANDARD: LazyLock<Arc<Components>> =
    LazyLock::new(|| standard_components(Components::parse(include_str!("../components.toml"))));

/// Everything in the box: tiles, boards, and the numbers of the rules.
#[derive(Clone, Debug)]
pub struct Components {
    /// What is printed on each kind of tile.
    pub faces: ByKind<Face>,
    /// The tiles of one player.
    pub set: Tiles,
    /// The kinds that carry the fast icon.
    pub fast: Tiles,
    /// The kinds that are placed on land.
    pub for_land: Tiles,
    /// The kinds that are placed on sea.
    pub for_sea: Tiles,
    /// How many tiles a player holds (SAM-022, SAM-052).
    pub hand_size: u8,
    /// How many tied pieces end the game (SAM-094).
    pub ties_to_end: u8,
    /// The names of the settlements.
    pub names: BTreeMap<Space, String>,
    /// The position of each space: column and row of a hexagonal grid (axial coordinates q, r).
    pub places: BySpace<Option<(i8, i8)>>,
    boards: Vec<Board>,
}

impl Components {
    /// Reads components in the format of `components.toml`, and rejects unplayable ones.
    pub fn parse(text: &str) -> Result<Self, ComponentsError> {
        read_components::<File>(text)?.components()
    }

    /// The board for this number of players, from 2 to 4.
    #[inline]
    pub fn board(&self, seats: Seats) -> &Board {
        &self.boards[usize::from(seats.count()) - usize::from(FEWEST)]
    }

    /// The name of a settlement, or the number of any other space.
    pub fn name(&self, space: Space) -> String {
        self.names.get(&space).cloned().unwrap_or_else(|| space.to_string())
    }

    /// A space at the start of a sentence: "Akita", "Space 44".
    pub(crate) fn title(&self, space: Space) -> String {
        self.names
            .get(&space)
            .cloned()
            .unwrap_or_else(|| say!(space { number: space.to_string() }).to_string())
    }
}

const FEWEST: u8 = 2;
const MOST: u8 = 4;

#[derive(Deserialize)]
struct File {
    game: Numbers,
    tile: Vec<TileEntry>,
    setup: Vec<SetupEntry>,
    board: BoardEntry,
}

#[derive(Deserialize)]
struct Numbers {
    hand_size: u8,
    tiles_per_player: u8,
    tied_pieces_to_end_game: u8,
}

#[derive(Deserialize)]
struct TileEntry {
    id: Kind,
    castes: Vec<Caste>,
    #[serde(default)]
    influence: u8,
    fast: bool,
    place: Place,
    effect: Effect,
    movable: bool,
    count: u8,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Place {
    Land,
    Sea,
    None,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Effect {
    None,
    Switch,
    Move,
}

#[derive(Deserialize)]
struct SetupEntry {
    players: u8,
    sections: Vec<String>,
    pieces_per_caste: u8,
    captured_pieces_visible: bool,
}

#[derive(Deserialize)]
struct BoardEntry {
    neighbors: Vec<(i8, i8)>,
    settlements: Vec<SettlementEntry>,
    spaces: Vec<SpaceEntry>,
}

#[derive(Deserialize)]
struct SettlementEntry {
    space: Space,
    name: String,
}

#[derive(Deserialize)]
struct SpaceEntry {
    id: Space,
    q: i8,
    r: i8,
    kind: Terrain,
    section: String,
}

impl File {
    fn components(self) -> Result<Components, ComponentsError> {
        let faces = self.faces()?;
        let kinds_with = |wanted: &dyn Fn(&Face) -> bool| -> Tiles {
            faces.iter().filter(|(_, face)| wanted(face)).map(|(kind, _)| kind).collect()
        };
        // SAM-019, SAM-070: how many of each kind a player has.
        let set: Tiles = faces.iter().flat_map(|(kind, face)| (0..face.count).map(move |_| kind)).collect();
        let Numbers { hand_size, tiles_per_player, tied_pieces_to_end_game } = self.game;
        demand!(
            set.len() == tiles_per_player,
            "the tiles of a player are {} in all, not {tiles_per_player}",
            set.len()
        );
        demand!(
            hand_size > 0 && hand_size <= tiles_per_player,
            "a hand of {hand_size} of {tiles_per_player} tiles"
        );
        demand!(
            usize::from(tiles_per_player) <= Stack::HIGHEST,
            "{tiles_per_player} tiles a player; at most {} fit on a stack",
            Stack::HIGHEST
        );
        let boards = (FEWEST..=MOST).map(|players| self.board_for(players)).collect::<Result<_, _>>()?;
        Ok(Components {
            faces,
            set,
            fast: kinds_with(&|face| face.fast),
            for_land: kinds_with(&|face| face.usage == Usage::OnLand),
            for_sea: kinds_with(&|face| face.usage == Usage::OnSea),
            hand_size,
            ties_to_end: tied_pieces_to_end_game,
            places: self.places(),
            boards,
            names: self.board.settlements.into_iter().map(|entry| (entry.space, entry.name)).collect(),
        })
    }

    fn faces(&self) -> Result<ByKind<Face>, ComponentsError> {
        for_each_key(|kind: Kind| {
            let name = format!("the tile '{}'", kind.id());
            let entry = the_one(&self.tile, name, |entry| entry.id == kind)?;
            entry.face().map_err(|error| error.about(format_args!("'{}'", kind.id())))
        })
    }

    fn places(&self) -> BySpace<Option<(i8, i8)>> {
        let mut places = BySpace::default();
        for entry in &self.board.spaces {
            places[entry.id] = Some((entry.q, entry.r));
        }
        places
    }

    /// SAM-008, SAM-013 to SAM-015: the sections that this number of players uses.
    fn board_for(&self, players: u8) -> Result<Board, ComponentsError> {
        let setup = self.setup.iter().find(|setup| setup.players == players);
        let setup =
            setup.ok_or_else(|| ComponentsError::new(format!("there is no setup for {players} players")))?;
        let used = |entry: &&SpaceEntry| setup.sections.contains(&entry.section);
        let entries: Vec<&SpaceEntry> = self.board.spaces.iter().filter(used).collect();
        let of = |terrain: Terrain| -> SpaceSet {
            entries.iter().filter(|entry| entry.kind == terrain).map(|entry| entry.id).collect()
        };
        let at: BTreeMap<(i8, i8), Space> =
            entries.iter().map(|entry| ((entry.q, entry.r), entry.id)).collect();
        let (land, villages, cities, edo) =
            (of(Terrain::Land), of(Terrain::Village), of(Terrain::City), of(Terrain::Edo));
        let mut neighbours = BySpace::default();
        for entry in &entries {
            let steps = self.board.neighbors.iter();
            neighbours[entry.id] =
                steps.filter_map(|(q, r)| at.get(&(entry.q + q, entry.r + r)).copied()).collect();
        }
        let board = Board {
            pieces_per_caste: setup.pieces_per_caste,
            open_heaps: setup.captured_pieces_visible,
            land,
            sea: of(Terrain::Sea),
            villages,
            cities,
            edo: edo.nth(0).ok_or_else(|| ComponentsError::new("there is no Edo"))?,
            settlements: villages | cities | edo,
            neighbours,
            land_around: BySpace::from_fn(|space| neighbours[space] & land),
        };
        board.demand_playable(players, entries.len(), at.len())?;
        Ok(board)
    }
}

impl TileEntry {
    fn face(&self) -> Result<Face, ComponentsError> {
        let usage = match (self.effect, self.place) {
            (Effect::Switch, Place::None) => Usage::Switch,
            (Effect::Move, Place::Land) => Usage::Move,
            (Effect::None, Place::Land) => Usage::OnLand,
            (Effect::None, Place::Sea) => Usage::OnSea,
            _ => return Err(ComponentsError::new("place and effect disagree")),
        };
        let special = matches!(usage, Usage::Switch | Usage::Move);
        demand!(
            special == matches!(self.id, Kind::Switch | Kind::Move),
            "only the switch and the move tile have an effect"
        );
        let most = Tiles::most_of(self.id);
        demand!(self.count <= most, "at most {most} tiles of a kind");
        let influence =
            ByCaste::from_fn(|caste| if self.castes.contains(&caste) { self.influence } else { 0 });
        Ok(Face { influence, fast: self.fast, usage, movable: self.movable, count: self.count })
    }
}

impl Board {
    /// SAM-016, SAM-017: what the rules of setup and capture rely on.
    fn demand_playable(&self, players: u8, spaces: usize, places: usize) -> Result<(), ComponentsError> {
        let numbered = self.spaces().len();
        demand!(
            numbered == spaces && places == spaces,
            "with {players} players, two spaces share a number or a place, or Edo is there twice"
        );
        let room = 3 + 2 * self.cities.len() + self.villages.len();
        let in_play = 3 * usize::from(self.pieces_per_caste);
        demand!(
            room == in_play,
            "with {players} players, {room} pieces fit on the board but {in_play} are in play"
        );
        demand!(
            self.villages.len() + 2 >= self.pieces_per_caste.into(),
            "with {players} players, so few villages could leave a city with two pieces of one caste"
        );
        for settlement in self.settlements {
            let land = self.land_around[settlement];
            demand!(!land.is_empty(), "no land lies next to the settlement on space {settlement}");
        }
        Ok(())
    }
}
