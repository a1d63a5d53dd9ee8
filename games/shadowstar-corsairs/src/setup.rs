//! Set up and deployment (section 2 of the ledger).

use tenka_core::{Chance, Dice as _, Key as _, Keyed, Log, Seat, Seats, Seed, Silent};

use crate::ShadowstarCorsairs;
use crate::action::Action;
use crate::card::{Card, Cards, Deck};
use crate::cargo::{HIDDEN_ITEMS, Hold, Item};
use crate::craft::{CRAFT, Class, Craft, CraftId, Marks, PLAYERS, Side};
use crate::event::{Deed, Event};
use crate::layout::{Board, Layout, TileAt};
use crate::list::List;
use crate::options::{LayoutKind, Switch};
use crate::place::PACKS;
use crate::rules::{Look, Play};
use crate::square::{CELLS, LOCATIONS, Location, SQUARES, Square, TILES};
use crate::state::{
    CardByte, Cruiser, Factions, Hidden, Knowledge, Occupant, Open, Pack, Pile, Player, STORES, SeatByte,
    State, Turn,
};
use crate::step::{Step, Steps};

const START_KC: u8 = 3;
const START_CREW: u8 = 3;
const CRESTS: u8 = 2;
/// The tile with the HQ.
const CENTRE: u8 = 4;
/// The tile whose side B has another HQ.
const SECOND_HQ: u8 = 10;

/// The table at the beginning.
pub(crate) fn set_up(game: &ShadowstarCorsairs, seats: Seats, seed: &Seed) -> State {
    let mut chance = Chance::new(*seed);
    let layout = lay_out(game, seats, &mut chance);
    let mut state = State {
        open: Open {
            seats,
            layout,
            round: 0,
            current: Seat::new(0),
            turn: Turn::default(),
            players: Keyed::from_fn(|_| Player::default()),
            craft: [Craft::NONE; PLAYERS * CRAFT],
            occupants: [Occupant::NOBODY; SQUARES],
            piles: Keyed::from_fn(|_| Pile::default()),
            control: Keyed::from_fn(|_| None),
            in_play: List::default(),
            posted: List::default(),
            discards: [List::default(); 2],
            old_contracts: Cards::NONE,
            deck_sizes: [0; 3],
            public_contract: None,
            leaving: Cards::NONE,
            transit: Hold::EMPTY,
            announced: List::default(),
            fight: None,
            offer: None,
            factions: no_factions(seats),
            wormholes: [Square::new(0, 0); 6],
            scanned: [SeatByte::default(); STORES],
            steps: Steps::default(),
        },
        hidden: no_hidden(),
        chance,
    };
    let mut play = Play { game, state: &mut state, log: &mut Silent };
    play.set_up();
    play.run();
    state
}

/// Nothing hidden yet.
pub(crate) fn no_hidden() -> Hidden {
    Hidden {
        decks: [List::default(); 3],
        under: [List::default(); 2],
        hands: Keyed::from_fn(|_| Cards::NONE),
        aside: Keyed::from_fn(|_| Cards::NONE),
        known: Knowledge::default(),
        looked: List::default(),
        tokens: [[0; HIDDEN_ITEMS]; STORES],
    }
}

const fn no_factions(seats: Seats) -> Factions {
    Factions {
        cruisers: [Cruiser::Supply; 2],
        packs: [Pack::NONE; PACKS],
        mat: Seat::new(seats.count() - 1),
        aliens_next: false,
        favored: None,
        attacked: 0,
        base: Square::new(0, 0),
        phase: false,
    }
}

/// SHC-020 to SHC-024: the board.
fn lay_out(game: &ShadowstarCorsairs, seats: Seats, chance: &mut Chance) -> Layout {
    let size = game.board_size(seats, game.small);
    let tiles = match game.layout {
        LayoutKind::Arbitrary => return game.arbitrary,
        LayoutKind::Standard => {
            let rows = game.standard.get(&(size.columns, size.rows)).cloned().unwrap_or_default();
            let place = |(row, tiles): (usize, &Vec<u8>)| {
                let at = |(column, &tile): (usize, &u8)| TileAt {
                    tile: tile - 1,
                    side: size.side,
                    turn: 0,
                    column: column as u8,
                    row: row as u8,
                };
                tiles.iter().enumerate().map(at).collect::<Vec<_>>()
            };
            rows.iter().enumerate().flat_map(place).collect::<Vec<_>>()
        }
        LayoutKind::Random => {
            let count = usize::from(size.columns) * usize::from(size.rows);
            shuffle_tiles(game, count, size.side, chance)
        }
    };
    Layout::new(&tiles).unwrap_or(game.arbitrary)
}

/// SHC-022, SHC-R03, SHC-R04: Sector 05 in the middle, the others clockwise around it.
fn shuffle_tiles(game: &ShadowstarCorsairs, count: usize, side: u8, chance: &mut Chance) -> Vec<TileAt> {
    let random_sides = game.has(Switch::RandomSides);
    let mut rng = chance.next_event();
    let mut others: Vec<u8> = (0..TILES as u8)
        .filter(|&tile| tile != CENTRE && (tile != SECOND_HQ || side == 0 || random_sides))
        .collect();
    rng.shuffle(&mut others);
    let mut place = |tile: u8, (column, row): (i8, i8)| {
        let turn = rng.below(4) as u8;
        let side = match tile {
            SECOND_HQ => 0,
            _ if random_sides => rng.below(2) as u8,
            _ => side,
        };
        TileAt { tile, side, turn, column: (column + 1).cast_unsigned(), row: (row + 1).cast_unsigned() }
    };
    let mut tiles = vec![place(CENTRE, (0, 0))];
    for (tile, &at) in others.into_iter().zip(&game.clockwise).take(count - 1) {
        tiles.push(place(tile, at));
    }
    tiles
}

impl<L: Log<Event>> Play<'_, L> {
    fn set_up(&mut self) {
        let board_has_hq = self.look().board().has_hq();
        let cards = self.game.cards_in_play(board_has_hq);
        for deck in Deck::ALL {
            let mut shuffled: Vec<Card> = cards.of(deck).all().collect();
            self.chance.next_event().shuffle(&mut shuffled);
            for card in shuffled {
                self.put_on_deck(deck, card);
            }
        }
        self.open_public_contract();
        for seat in self.seats.iter() {
            self.players[seat].bay.add(Item::Kc, START_KC);
            self.players[seat].levels = Keyed::from_fn(|_| 1);
            for deck in Deck::ALL {
                for _ in 0..2 {
                    if let Some(card) = self.take_from_deck(deck) {
                        self.hidden.hands[seat].add(card);
                    }
                }
            }
        }
        self.open_wormholes();
        self.place_first_cruiser();
        self.push(Step::BeginTurn);
        self.push(Step::OpenPiles);
        self.push(Step::Deployed);
        for seat in self.seats.iter() {
            self.push(Step::Deploy { seat, may_pass: true });
        }
        if self.game.layout == LayoutKind::Random && self.look().has(Switch::RotateTiles) {
            for number in (0..self.seats.count()).rev() {
                self.push(Step::RotateTile { seat: Seat::new(number) });
            }
        }
    }

    /// SHC-292: three pairs of squares, drawn at random.
    fn open_wormholes(&mut self) {
        if !self.look().has(Switch::Wormholes) {
            return;
        }
        let board = self.look().board();
        let is_free = |square: &Square| {
            let cell = board.cell(*square);
            let is_space = !cell.is_hazard() && !cell.is_forbidden() && cell.key().is_none();
            is_space && !board.is_edge(*square)
        };
        let mut free = [Square::new(0, 0); SQUARES];
        let mut left = 0;
        for square in self.layout.squares().filter(is_free) {
            free[left] = square;
            left += 1;
        }
        self.chance.next_event().shuffle(&mut free[..left]);
        let board = self.look().board();
        let mut ends = [Square::new(0, 0); 6];
        for pair in 0..3 {
            let Some((&one, others)) = free[..left].split_last() else { break };
            let is_elsewhere = |square: &Square| board.sector(*square) != board.sector(one);
            let Some(other) = others.iter().rposition(is_elsewhere) else { break };
            ends[2 * pair] = one;
            ends[2 * pair + 1] = others[other];
            free.swap(other, left - 2);
            left -= 2;
        }
        self.wormholes = ends;
    }

    /// SHC-247: one Cruiser stands in the centre of Sector 05.
    fn place_first_cruiser(&mut self) {
        if !self.look().has(Switch::Factions) {
            return;
        }
        let centre = self.layout.slot_of(CENTRE.into()).map(|slot| self.layout.square(slot, CELLS / 2));
        let board = self.look().board();
        let hq = board.hq().next();
        let is_open = |square: &Square| !board.cell(*square).is_forbidden();
        let anywhere = self.layout.squares().find(is_open);
        if let Some(base) = centre.filter(is_open).or(hq).or(anywhere) {
            self.factions.base = base;
            self.place_cruiser(0, base);
        }
    }

    /// SHC-023: a player turns a tile, or lets the others follow.
    pub(crate) fn choose_tile(&mut self, seat: Seat, action: Action) {
        self.pop();
        if let Action::Tile(tile) = action
            && let Some(slot) = self.layout.slot_of(usize::from(tile).wrapping_sub(1))
        {
            self.push(Step::RotateBy { seat, slot: slot as u8 });
        }
    }

    pub(crate) fn turn_tile(&mut self, seat: Seat, slot: u8, turn: u8) {
        self.pop();
        let slot = usize::from(slot);
        let before = self.layout.tiles()[slot].turn;
        self.layout.turn(slot, (before + turn) % 4);
        self.turn.attacked_from |= 1 << slot;
        let tile = self.layout.tiles()[slot].tile + 1;
        let steps = self.steps;
        if !steps.as_slice().iter().any(|step| matches!(step, Step::RotateTile { .. })) {
            self.turn.attacked_from = 0;
            self.open_wormholes();
        }
        self.tell(|| Deed::TileTurned { seat, tile, turn });
    }

    /// SHC-030: a player passes, and deploys after the others.
    pub(crate) fn pass_deployment(&mut self, seat: Seat) {
        self.pop();
        self.tell(|| Deed::DeploymentPassed { seat });
        let mut later = List::<Step, 24>::default();
        while let Some(step) = self.steps.last() {
            let is_first_run = matches!(step, Step::Deploy { may_pass: true, .. });
            let is_later_seat = matches!(step, Step::Deploy { may_pass: false, seat: other } if other.number() < seat.number());
            if !is_first_run && !is_later_seat {
                break;
            }
            later.push(step);
            self.pop();
        }
        self.push(Step::Deploy { seat, may_pass: false });
        while let Some(step) = later.pop() {
            self.push(step);
        }
    }

    /// SHC-029: a player has picked a class.
    pub(crate) fn deploy_ship(&mut self, seat: Seat, class: Class, side: Side) {
        self.pop();
        let ship = CraftId::new(seat, 0);
        *self.craft_mut(ship) = Craft { class, side, ..Craft::NONE };
        self.craft_mut(ship).marks.set(Marks::USED);
        self.craft_mut(ship).marks.set(Marks::ORDERED);
        self.push(Step::PlaceShip { seat });
    }

    /// SHC-031, SHC-034: the Ship is placed, and Crew goes aboard.
    pub(crate) fn place_ship(&mut self, seat: Seat, square: Square) {
        self.pop();
        let ship = CraftId::new(seat, 0);
        self.deploy(ship, square);
        let class = self.craft(ship).class;
        if self.look().has(Switch::HouseCrests) {
            self.stow(seat, ship, Item::Crest, CRESTS);
        }
        self.stow(seat, ship, Item::Crew, START_CREW);
        self.tell(|| Deed::ShipDeployed { seat, craft: ship, class, square });
        self.push(Step::PlaceShuttle { seat });
    }

    fn stow(&mut self, seat: Seat, ship: CraftId, item: Item, many: u8) {
        let aboard =
            many.min(self.look().rated(ship).capacity().saturating_sub(self.look().rated(ship).load()));
        self.craft_mut(ship).hold.add(item, aboard);
        self.players[seat].bay.add(item, many - aboard);
    }

    /// SHC-033: the Shuttle is placed.
    pub(crate) fn place_shuttle(&mut self, seat: Seat, square: Square) {
        self.pop();
        let shuttle = CraftId::new(seat, crate::craft::SHIPS);
        self.deploy(shuttle, square);
        self.tell(|| Deed::ShuttleDeployed { seat, craft: shuttle, square });
        let locations = self.look().home_worlds(seat).count();
        if self.look().has(Switch::HomeWorlds) && locations > 0 {
            self.push(Step::HomeWorld { seat });
        }
    }

    /// SHC-291: a player marks a home world.
    pub(crate) fn choose_home(&mut self, seat: Seat, at: Location) {
        self.pop();
        self.players[seat].home = Some(at);
        self.tell(|| Deed::HomeChosen { seat, at });
        self.settle(at);
    }

    /// SHC-035: a craft starts in a square; who joins another in a Location there is no invader.
    fn deploy(&mut self, craft: CraftId, square: Square) {
        self.enter_board(craft, square);
        if self.game.ruleset.deployment_is_no_invasion
            && let Some(at) = self.look().board().location(square)
        {
            self.settle(at);
        }
    }

    /// A craft comes onto the board.
    pub(crate) fn enter_board(&mut self, craft: CraftId, square: Square) {
        self.put_on_board(craft, square);
        if let Some(at) = self.look().board().location(square) {
            self.presence_changed(at);
        }
    }

    /// Puts a craft onto the board; control is left to be worked out.
    pub(crate) fn put_on_board(&mut self, craft: CraftId, square: Square) {
        let piece = self.craft_mut(craft);
        piece.marks.set(Marks::USED);
        piece.marks.clear(Marks::ORDERED);
        piece.square = square;
        if let Some(index) = self.layout.index(square) {
            self.occupants[index] = Occupant::craft(craft);
        }
    }

    /// SHC-035, SHC-036: Levels are set, and then every player chooses the cards to keep.
    pub(crate) fn finish_deployment(&mut self) {
        self.pop();
        for seat in self.seats.iter() {
            self.set_levels(seat);
        }
        for number in (0..self.seats.count()).rev() {
            for deck in [Deck::Contract, Deck::Technology, Deck::Politics] {
                self.push(Step::Keep { seat: Seat::new(number), deck });
            }
        }
    }

    /// SHC-036: a player keeps one of two cards.
    pub(crate) fn keep_card(&mut self, seat: Seat, deck: Deck, kept: Card) {
        self.pop();
        let hand = self.hidden.hands[seat];
        for other in hand.of(deck).all() {
            self.hidden.hands[seat].remove(other);
            self.hidden.aside[seat].add(other);
        }
        self.hidden.aside[seat].remove(kept);
        self.hidden.hands[seat].add(kept);
        self.log.tell(|| Event::CardKept { seat, deck, card: [kept].into_iter().collect() });
    }

    /// SHC-037, SHC-038: the discards are shuffled and turned face up.
    pub(crate) fn open_piles(&mut self) {
        self.pop();
        for deck in Deck::ALL {
            let mut pile = List::<CardByte, 45>::default();
            for seat in self.seats.iter() {
                self.hidden.aside[seat].of(deck).all().for_each(|card| _ = pile.push(CardByte(card)));
            }
            if self.seats.count() == 2
                && deck != Deck::Contract
                && let Some(card) = self.take_from_deck(deck)
            {
                pile.push(CardByte(card));
            }
            self.chance.next_event().shuffle(pile.as_mut_slice());
            for CardByte(card) in pile.as_slice().iter().copied() {
                self.put_on_pile(card);
            }
        }
        self.hidden.aside = Keyed::from_fn(|_| Cards::NONE);
        self.tell(|| Deed::PilesOpened);
    }
}

impl<'a> Look<'a> {
    /// SHC-023: the tiles that nobody has selected.
    pub(crate) fn unturned_tiles(self) -> impl Iterator<Item = u8> + use<'a> {
        let selected = self.turn.attacked_from;
        let tiles = self.state.open.layout.tiles().iter().enumerate();
        tiles.filter(move |(slot, _)| selected >> slot & 1 == 0).map(|(_, tile)| tile.tile + 1)
    }

    /// SHC-029, SHC-203: the basic Ships with a free miniature and mat.
    pub(crate) fn basic_ships(self, mut each: impl FnMut(Class, Side)) {
        for class in Class::ALL.into_iter().filter(|&class| self.free_ships(class) > 0) {
            each(class, Side::Basic);
            if class == Class::Crucible {
                each(class, Side::Upgraded);
            }
        }
    }

    /// SHC-031: where the Ship can start.
    pub(crate) fn is_starting_square(self, seat: Seat, square: Square) -> bool {
        let board: Board<'_> = self.board();
        let sector = board.sector(square);
        let is_taken = |other: Seat| {
            other != seat && self.ships(other).any(|ship| board.sector(self.craft(ship).square) == sector)
        };
        board.is_edge(square)
            && !board.cell(square).is_forbidden()
            && self.occupant(square).is_nobody()
            && !self.seats.iter().any(is_taken)
    }

    /// SHC-033: where the Shuttle can start.
    pub(crate) fn is_shuttle_square(self, seat: Seat, square: Square) -> bool {
        let ship = self.craft(CraftId::new(seat, 0)).square;
        let cell = self.board().cell(square);
        let crowds = cell.is_hq() && self.fills_safe_zone(seat, None);
        ship.is_adjacent(square) && !cell.is_forbidden() && self.occupant(square).is_nobody() && !crowds
    }

    /// D08: the Locations of the Sector in which a player started.
    pub(crate) fn home_worlds(self, seat: Seat) -> impl Iterator<Item = Location> + use<'a> {
        let board = self.board();
        let sector = board.sector(self.craft(CraftId::new(seat, 0)).square);
        let state = self.state;
        let is_taken =
            move |at: &Location| state.seats.iter().any(|other| state.players[other].home == Some(*at));
        let is_here = move |at: &Location| sector.is_some() && state.layout.slot_of(at.tile()) == sector;
        board.locations().filter(move |at| is_here(at) && !is_taken(at))
    }
}

const _: () = assert!(LOCATIONS <= 64);

/// The number of a Location's bit.
#[inline]
pub(crate) fn bit(at: Location) -> u64 {
    1 << at.index()
}
