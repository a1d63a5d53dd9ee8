//! Labels on the chart: one plate a Location. They are placed so that none covers another, a craft or a badge.

use tenka_core::Seat;
use tenka_shadowstar_corsairs::state::Cruiser;
use tenka_shadowstar_corsairs::{Item, Location, Square};

use super::board_view::BoardView;
use super::geometry::{Rect, SQUARE, TILE, corner, middle, text_width};
use super::location::{icon_spots, pile, squares};

/// The height of a plate, and of the text on it.
pub(super) const HEIGHT: i32 = 16;
pub(super) const TEXT: i32 = 12;
/// What a craft takes up around the middle of its square.
pub(super) const TOKEN: i32 = 17;
/// The radius of a badge.
pub(super) const BADGE: i32 = 6;
const SECTOR_TEXT: i32 = 11;
/// How much larger, in hundredths, plates are on a phone, where all of the chart is as wide as a hand.
pub(super) const LARGE: i32 = 165;

/// A part of a plate, from left to right.
#[derive(Clone, Copy)]
pub(super) enum Part {
    /// Who controls the Location.
    Owner(Seat),
    /// The destination of a posted Contract.
    Goal,
    Name,
    Outpost(Seat),
    Lying(Item, u8),
}

/// A label and its place.
pub(super) struct Plate {
    pub(super) at: Option<Location>,
    pub(super) name: String,
    /// With the distance from the left, and the width.
    pub(super) parts: Vec<(Part, i32, i32)>,
    pub(super) rect: Rect,
    /// Its size in hundredths; none as long as it has no place.
    pub(super) size: Option<i32>,
    /// What it names.
    home: Rect,
}

impl Plate {
    /// Whether it says more than a name.
    fn is_telling(&self) -> bool {
        self.parts.len() > 1 || self.at.is_none()
    }
}

/// All plates: of the Locations, and of the HQ.
pub(super) fn plates(seen: BoardView<'_>) -> Vec<Plate> {
    let board = seen.board();
    let mut plates: Vec<Plate> = board.locations().map(|at| of_location(seen, at)).collect();
    let hq: Vec<Square> = board.hq().collect();
    if !hq.is_empty() {
        let name = say!(confed_hq).to_string();
        plates.push(plate(None, name, &[Part::Name], seen, Rect::of_squares(&hq)));
    }
    let obstacles = obstacles(seen);
    if seen.scene.is_wide() {
        let all: Vec<usize> = (0..plates.len()).collect();
        place(&mut plates, all, &obstacles, frame(seen), 100);
    } else {
        let (telling, others) = (0..plates.len()).partition(|&number| plates[number].is_telling());
        place(&mut plates, telling, &obstacles, frame(seen), LARGE);
        place(&mut plates, others, &obstacles, frame(seen), LARGE);
        let left: Vec<usize> = (0..plates.len()).filter(|&number| plates[number].size.is_none()).collect();
        place(&mut plates, left, &obstacles, frame(seen), 100);
    }
    plates
}

/// The chart, with the room between squares and rim.
pub(super) fn frame(seen: BoardView<'_>) -> Rect {
    let tiles = seen.view.open.layout.tiles();
    let columns = tiles.iter().map(|tile| i32::from(tile.column) + 1).max().unwrap_or(1);
    let rows = tiles.iter().map(|tile| i32::from(tile.row) + 1).max().unwrap_or(1);
    Rect::new(0, 0, columns * TILE, rows * TILE)
}

fn of_location(seen: BoardView<'_>, at: Location) -> Plate {
    let open = &seen.view.open;
    let owner = open.control[at].map(Part::Owner);
    let goal = seen.goals().any(|(_, goal)| goal == at).then_some(Part::Goal);
    let posts = open.seats.iter().filter(|&seat| open.has_outpost(seat, at)).map(Part::Outpost);
    let lying = pile(seen, at).into_iter().map(|(item, many)| Part::Lying(item, many));
    let parts: Vec<Part> =
        owner.into_iter().chain(goal).chain([Part::Name]).chain(posts).chain(lying).collect();
    let home = Rect::of_squares(&squares(seen, at));
    plate(Some(at), seen.board().name(at).to_owned(), &parts, seen, home)
}

fn plate(at: Option<Location>, name: String, parts: &[Part], seen: BoardView<'_>, home: Rect) -> Plate {
    const PADDING: i32 = 4;
    let mut width = PADDING;
    let mut placed = Vec::new();
    for &part in parts {
        let own = match part {
            Part::Owner(_) | Part::Goal => 12,
            Part::Name => text_width(&name, TEXT) + 3,
            Part::Outpost(seat) => {
                let hold = at.and_then(|at| seen.view.open.outpost(seat, at)).map(|outpost| outpost.hold);
                let tokens = hold.map_or(0, |hold| hold.tokens());
                21 + if tokens > 0 { 20 } else { 0 }
            }
            Part::Lying(..) => 21,
        };
        placed.push((part, width, own));
        width += own;
    }
    Plate { at, name, parts: placed, rect: Rect::new(home.x, home.y, width + 1, HEIGHT), size: None, home }
}

/// Craft and badges, which no label may cover.
fn obstacles(seen: BoardView<'_>) -> Vec<Rect> {
    let open = &seen.view.open;
    let craft = open.seats.iter().flat_map(|seat| open.fleet(seat)).map(|craft| open.craft(craft).square);
    let cruisers = open.factions.cruisers.iter().filter_map(|cruiser| match cruiser {
        Cruiser::At(square) => Some(*square),
        _ => None,
    });
    let packs = open.factions.packs.iter().filter(|pack| pack.scouts > 0).map(|pack| pack.square);
    let tokens = craft.chain(cruisers).chain(packs).map(|square| Rect::around(middle(square), TOKEN + 1));
    let badges = seen.board().locations().flat_map(|at| icon_spots(seen, at));
    tokens.chain(badges.map(|(_, at)| Rect::around(at, BADGE + 1))).collect()
}

/// Each of these plates, at a percentage of its size, goes to the nearest place where it covers nothing; the widest choose
/// first. On a phone, a plate that only names and finds no place is left for who looks closer.
fn place(plates: &mut [Plate], mut order: Vec<usize>, obstacles: &[Rect], frame: Rect, size: i32) {
    order.sort_by_key(|&number| std::cmp::Reverse(plates[number].rect.width));
    let homes: Vec<Rect> = plates.iter().map(|plate| plate.home).collect();
    let mut taken: Vec<Rect> = obstacles.to_vec();
    taken.extend(plates.iter().filter(|plate| plate.size.is_some()).map(|plate| plate.rect.scaled(size)));
    for number in order {
        let plate = &plates[number];
        let others: Vec<Rect> = homes.iter().copied().filter(|home| *home != plate.home).collect();
        let spots = spots(plate, frame, size);
        let is_free = |rect: &Rect| !taken.iter().any(|other| rect.overlaps(*other));
        let covers_world = |rect: &Rect| others.iter().any(|home| rect.overlaps(*home));
        let best = spots.iter().find(|rect| is_free(rect) && !covers_world(rect));
        let must = size < LARGE || plate.is_telling();
        let best = best.or_else(|| spots.iter().find(|rect| must && is_free(rect)));
        if let Some(&rect) = best.or(spots.first().filter(|_| must)) {
            taken.push(rect);
            plates[number].size = Some(size);
            plates[number].rect = rect.resized(plates[number].rect.width, HEIGHT);
        }
    }
}

/// Places for a plate, the best first: below what it names, above, then aside and further away.
fn spots(plate: &Plate, frame: Rect, size: i32) -> Vec<Rect> {
    const STEP: i32 = 5;
    let Rect { width, height, .. } = plate.rect.scaled(size);
    let home = plate.home;
    let (left, top) = (home.middle().0 - width / 2, home.y + home.height - 3);
    let mut spots: Vec<(i32, Rect)> = Vec::new();
    let reach = (home.height + 2 * SQUARE) / STEP;
    for down in -reach..=2 * SQUARE / STEP {
        for aside in -24..=24 {
            let rect = Rect::new(left + aside * STEP, top + down * STEP, width, height);
            if !rect.is_within(frame) {
                let inner = rect.x.clamp(frame.x, (frame.width - width).max(frame.x));
                let moved = Rect { x: inner, ..rect };
                if aside != 0 || !moved.is_within(frame) {
                    continue;
                }
                spots.push((down.abs() * 2, moved));
                continue;
            }
            let is_above = rect.y + height <= home.y + 4;
            let apart =
                if is_above { (home.y + 3 - rect.y - height).abs() / STEP + 3 } else { down.abs() * 2 };
            spots.push((apart + aside.abs(), rect));
        }
    }
    spots.sort_by_key(|(cost, _)| *cost);
    spots.into_iter().map(|(_, rect)| rect).collect()
}

/// The names of the Sectors, where there is room for them.
pub(super) fn sector_names(seen: BoardView<'_>, plates: &[Plate]) -> Vec<(String, Rect)> {
    let board = seen.board();
    let mut taken = obstacles(seen);
    taken.extend(plates.iter().map(|plate| plate.rect));
    taken.extend(
        seen.view
            .open
            .layout
            .squares()
            .filter(|&square| {
                let cell = board.cell(square);
                board.location(square).is_some() || cell.is_hq()
            })
            .map(|square| {
                let (x, y) = corner(square);
                Rect::new(x, y, SQUARE, SQUARE)
            }),
    );
    let named = |(slot, tile): (usize, (i32, i32))| {
        let name = board.side(slot).name.to_uppercase();
        let width = text_width(&name, SECTOR_TEXT) + name.len() as i32 / 2;
        let rows = [2, 4 * SQUARE + 12, SQUARE + 6, 3 * SQUARE + 6, 2 * SQUARE + 6, 20, TILE - 16];
        let places = rows.into_iter().flat_map(|row| {
            [4, TILE - width - 4, (TILE - width) / 2, SQUARE]
                .map(|across| Rect::new(tile.0 + across, tile.1 + row, width, 13))
        });
        let rect = places
            .filter(|rect| rect.x + rect.width <= tile.0 + TILE)
            .find(|rect| !taken.iter().any(|other| rect.overlaps(*other)))?;
        Some((name, rect))
    };
    let tiles = seen.view.open.layout.tiles().iter();
    let tiles = tiles.map(|tile| (i32::from(tile.column) * TILE, i32::from(tile.row) * TILE));
    tiles.enumerate().filter_map(named).collect()
}
