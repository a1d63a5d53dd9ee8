//! Setup (section 2 of the ledger): decks and starting resources (SHC-025 to SHC-028); the rest is in `map` (SHC-019 to
//! SHC-024) and `deployment` (SHC-029 to SHC-038: Ships, Shuttles, Crew, the cards kept and the first piles).

mod by_hand;
pub(crate) mod deployment;
pub(crate) mod map;

use tenka_core::{Chance, Keyed, Log, Seats, Seed, decision};

use crate::pieces::cargo::HIDDEN_ITEMS;
use crate::pieces::craft::{CRAFT, Craft, PLAYERS};
use crate::pieces::options::LayoutKind;
use crate::pieces::place::PACKS;
use crate::pieces::square::{CELLS, LOCATIONS, SQUARES};
use crate::prelude::*;
use crate::state::{
    Cruiser, Factions, Hidden, Knowledge, Occupant, Open, Pack, Pile, Player, STORES, SeatByte, State, Turn,
};
use crate::step::Steps;
use tenka_core::Row;

/// SHC-025.
const START_KC: u8 = 3;
/// SHC-027: from each deck.
const DEALT: u8 = 2;

pub(crate) fn set_up(game: &ShadowstarCorsairs, seats: Seats, seed: &Seed) -> State {
    let mut chance = Chance::new(*seed);
    let layout = map::lay_out(game, seats, &mut chance);
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
            in_play: Row::default(),
            posted: Row::default(),
            discards: [Row::default(); 2],
            old_contracts: Cards::NONE,
            deck_sizes: [0; 3],
            public_contract: None,
            leaving: Cards::NONE,
            transit: Hold::EMPTY,
            announced: Row::default(),
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
    let mut play = Play { game, state: &mut state, log: Log::silent() };
    play.set_up();
    decision::run::<ShadowstarCorsairs>(&mut play);
    state
}

pub(crate) fn no_hidden() -> Hidden {
    Hidden {
        decks: Keyed::default(),
        under: [Row::default(); 2],
        hands: Keyed::from_fn(|_| Cards::NONE),
        aside: Keyed::from_fn(|_| Cards::NONE),
        known: Knowledge::default(),
        looked: Row::default(),
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

impl Play<'_> {
    /// SHC-025 to SHC-028, SHC-299: cards, kC and Levels; then the steps up to the first turn (SHC-029 to SHC-040).
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
        let dealt = if self.look().has(Switch::GivenStart) { 1 } else { DEALT };
        for seat in self.seats.iter() {
            self.players[seat].bay.add(Item::Kc, START_KC);
            self.players[seat].levels = Keyed::from_fn(|_| 1);
            for deck in Deck::ALL {
                for _ in 0..dealt {
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

    /// SHC-247: one Cruiser stands in the centre of Sector 05.
    fn place_first_cruiser(&mut self) {
        if !self.look().has(Switch::Factions) {
            return;
        }
        let centre = self.layout.slot_of(map::CENTRE.into()).map(|slot| self.layout.square(slot, CELLS / 2));
        let board = self.look().board();
        let hq = board.hq().next();
        let is_open = |square: &Square| !board.cell(*square).is_forbidden();
        let anywhere = self.layout.squares().find(is_open);
        if let Some(base) = centre.filter(is_open).or(hq).or(anywhere) {
            self.factions.base = base;
            self.place_cruiser(0, base);
        }
    }

    pub(crate) fn enter_board(&mut self, craft: CraftId, square: Square) {
        self.put_on_board(craft, square);
        if let Some(at) = self.look().board().location(square) {
            self.presence_changed(at);
        }
    }

    /// The caller recomputes control.
    pub(crate) fn put_on_board(&mut self, craft: CraftId, square: Square) {
        let piece = self.craft_mut(craft);
        piece.marks.set(Marks::USED);
        piece.marks.clear(Marks::ORDERED);
        piece.square = square;
        if let Some(index) = self.layout.index(square) {
            self.occupants[index] = Occupant::craft(craft);
        }
    }
}

const _: () = assert!(LOCATIONS <= 64);

/// In a set of Locations.
#[inline]
pub(crate) fn bit(at: Location) -> u64 {
    1 << at.index()
}
