//! Setup (section 3 of the ledger).

use tenka_core::{Chance, Dice as _, Handful, Log, Seat, Seats, Seed, Violation, refuse, require, say};

use crate::Samurai;
use crate::action::Action;
use crate::board::{Board, Space, SpaceSet};
use crate::caste::{ByCaste, Caste};
use crate::event::{Event, Happening};
use crate::state::{ByPlayer, PlacedTiles, Stage, State, Turn};
use crate::tile::{Kind, Stack, Tiles};
use crate::turn::not_on_board;
use crate::view::View;

/// The seat that begins every round (SAM-025).
pub(crate) const START_PLAYER: Seat = Seat::new(0);

/// SAM-018: setup up to the players' first decision.
pub(crate) fn set_up(game: &Samurai, seats: Seats, seed: &Seed) -> State {
    let mut state = State {
        stage: Stage::ChoosingHands,
        seat: START_PLAYER,
        turn: Turn::default(),
        placed: PlacedTiles::NONE,
        pieces: ByCaste::default(),
        tied: ByCaste::default(),
        heaps: ByPlayer::from_fn(seats, |_| ByCaste::default()),
        hands: ByPlayer::from_fn(seats, |_| Tiles::NONE),
        stacks: ByPlayer::from_fn(seats, |_| Stack::EMPTY),
        switched: ByPlayer::from_fn(seats, |_| false),
        chance: Chance::new(*seed),
    };
    if game.random_hands {
        for seat in seats.iter() {
            deal_random_hand(game, &mut state, seat);
        }
        populate(game, &mut state, &mut tenka_core::Log::silent());
    }
    state
}

/// SAM-034: the player's tiles are shuffled; the first become the hand, the rest the stack.
fn deal_random_hand(game: &Samurai, state: &mut State, seat: Seat) {
    form_stack(state, seat, game.set);
    state.hands[seat] = (0..game.hand_size).filter_map(|_| state.stacks[seat].draw()).collect();
}

/// SAM-023: shuffles `tiles` into the player's stack.
fn form_stack(state: &mut State, seat: Seat, tiles: Tiles) {
    state.stacks[seat] = Stack::shuffled(tiles, &mut state.chance.next_event());
}

/// SAM-022: whether this tile can still be chosen for the starting hand.
pub(crate) fn check_choose_tile(game: &Samurai, state: &State, kind: Kind) -> Result<(), Violation> {
    require!(state.stage == Stage::ChoosingHands, "SAM-022", no_hands_now);
    let left = game.set.count(kind) - state.hands[state.seat].count(kind);
    require!(left > 0, "SAM-022", none_left_to_choose { tile: kind.to_string() });
    Ok(())
}

/// The tiles the player to act can still choose.
#[inline]
pub(crate) fn unchosen(game: &Samurai, state: &State) -> Tiles {
    game.set.without(state.hands[state.seat])
}

/// SAM-022: all tiles of the starting hand that are still to be chosen, at once.
pub(crate) fn rest_of_hand(game: &Samurai, state: &State) -> Option<Handful<Action>> {
    if state.stage != Stage::ChoosingHands {
        return None;
    }
    let (tiles, chosen) = (unchosen(game, state), state.hands[state.seat].len());
    let count = game.hand_size.saturating_sub(chosen);
    let of = tiles.each_kind().map(|kind| (Action::ChooseTile(kind), tiles.count(kind).into()));
    Handful::new(say!(take_tiles { count }), count.into(), of)
}

/// SAM-022: the choices are simultaneous, so nobody needs to wait for the others.
pub(crate) fn may_seal_hand(game: &Samurai, view: &View) -> bool {
    let is_to_choose = |seat: Seat| seat != view.seat && view.hand_sizes[seat] < game.hand_size;
    let own = view.viewer.seat().filter(|&seat| view.seats().contain(seat));
    view.stage == Stage::ChoosingHands && own.is_some_and(is_to_choose)
}

/// SAM-022: takes a tile for the starting hand; with the last one the rest becomes the stack.
pub(crate) fn choose_tile(game: &Samurai, state: &mut State, kind: Kind, log: &mut Log<'_, Event>) {
    let seat = state.seat;
    state.hands[seat].add(kind);
    let chosen = state.hands[seat].len();
    log.tell(|| Happening::TileChosen { seat, chosen, tile: kind });
    if chosen < game.hand_size {
        return;
    }
    form_stack(state, seat, unchosen(game, state));
    state.seat = state.seats().after(seat);
    if state.seat == START_PLAYER {
        populate(game, state, log);
    }
}

/// SAM-018: once all hands are fixed, pieces come onto the board.
fn populate(game: &Samurai, state: &mut State, log: &mut Log<'_, Event>) {
    let board = game.board(state.seats());
    fill_edo(state, board, log);
    state.seat = START_PLAYER;
    state.stage = Stage::PlacingCities;
    if game.random_pieces {
        distribute_randomly(state, board);
        log.tell(|| Happening::PiecesDistributed { pieces: state.pieces });
        state.stage = Stage::Playing;
    }
}

/// SAM-024: one piece of each caste goes onto Edo.
fn fill_edo(state: &mut State, board: &Board, log: &mut Log<'_, Event>) {
    for caste in Caste::ALL {
        state.pieces[caste].insert(board.edo);
    }
    log.tell(|| Happening::EdoFilled { settlement: board.edo });
}

/// SAM-035, using the method of SAM-R08: two different pieces for each city, one for each village.
fn distribute_randomly(state: &mut State, board: &Board) {
    let mut pieces = [Caste::Buddha; Space::LIMIT as usize];
    let mut left = 0;
    for caste in Caste::ALL {
        let supply = usize::from(board.pieces_per_caste) - state.pieces[caste].len();
        pieces[left..left + supply].fill(caste);
        left += supply;
    }
    let mut rng = state.chance.next_event();
    rng.shuffle(&mut pieces[..left]);
    for city in board.cities {
        while pieces[left - 1] == pieces[left - 2] {
            rng.shuffle(&mut pieces[..left]);
        }
        for _ in 0..2 {
            left -= 1;
            state.pieces[pieces[left]].insert(city);
        }
    }
    for (village, caste) in board.villages.iter().zip(pieces) {
        state.pieces[caste].insert(village);
    }
}

/// Whether the supply still has a piece of this caste, while pieces are being placed (SAM-019).
fn is_in_supply(state: &State, board: &Board, caste: Caste) -> bool {
    state.pieces[caste].len() < usize::from(board.pieces_per_caste)
}

/// The settlements onto which the player to act may put a piece of `caste` (SAM-027, SAM-029).
#[inline]
pub(crate) fn open_settlements(state: &State, board: &Board, caste: Caste) -> SpaceSet {
    if !is_in_supply(state, board, caste) {
        return SpaceSet::EMPTY;
    }
    match state.stage {
        Stage::PlacingCities => board.cities - state.pieces[caste] - full_cities(state, board),
        Stage::PlacingVillages => board.villages - state.with_pieces(),
        Stage::ChoosingHands | Stage::Playing | Stage::Over => SpaceSet::EMPTY,
    }
}

/// The cities that hold two pieces.
fn full_cities(state: &State, board: &Board) -> SpaceSet {
    let [buddha, rice, castle] = *state.pieces.values();
    board.cities & ((buddha & rice) | (buddha & castle) | (rice & castle))
}

/// The rule that determines the spaces of the board for this number of players; with four players all of them are in
/// play.
fn rule_of_the_board(seats: Seats) -> &'static str {
    if seats.count() == 2 { "SAM-013" } else { "SAM-014" }
}

/// SAM-026 to SAM-029: whether the piece may go there.
pub(crate) fn check_place_piece(
    game: &Samurai,
    state: &State,
    caste: Caste,
    settlement: Space,
) -> Result<(), Violation> {
    let board = game.board(state.seats());
    let name = || game.title(settlement);
    let placing = matches!(state.stage, Stage::PlacingCities | Stage::PlacingVillages);
    if placing && board.terrain(settlement).is_none() {
        return Err(not_on_board(game, rule_of_the_board(state.seats()), settlement));
    }
    match state.stage {
        Stage::PlacingCities => {
            require!(board.cities.contains(settlement), "SAM-026", not_a_city { place: name() });
            require!(!full_cities(state, board).contains(settlement), "SAM-027", city_full { place: name() });
            require!(
                !state.pieces[caste].contains(settlement),
                "SAM-027",
                city_has_caste { place: name(), caste }
            );
            require!(is_in_supply(state, board, caste), "SAM-027", supply_lacks { caste });
        }
        Stage::PlacingVillages => {
            require!(board.villages.contains(settlement), "SAM-029", not_a_village { place: name() });
            require!(state.pieces_at(settlement) == 0, "SAM-029", village_full { place: name() });
            require!(is_in_supply(state, board, caste), "SAM-029", supply_lacks { caste });
        }
        Stage::ChoosingHands => {
            return Err(refuse!("SAM-018", hands_first));
        }
        Stage::Playing | Stage::Over => {
            return Err(refuse!("SAM-031", supply_empty));
        }
    }
    Ok(())
}

/// SAM-026, SAM-029: puts a piece from the supply onto a settlement; the next player continues.
pub(crate) fn place_piece(
    game: &Samurai,
    state: &mut State,
    caste: Caste,
    settlement: Space,
    log: &mut Log<'_, Event>,
) {
    let board = game.board(state.seats());
    let seat = state.seat;
    state.pieces[caste].insert(settlement);
    log.tell(|| Happening::PiecePlaced { seat, caste, settlement });
    state.seat = state.seats().after(seat);
    if state.stage == Stage::PlacingCities && full_cities(state, board) == board.cities {
        state.stage = Stage::PlacingVillages;
    } else if state.stage == Stage::PlacingVillages && board.villages.is_subset(state.with_pieces()) {
        begin_play(state);
    }
}

/// SAM-032: the first turn belongs to the start player.
fn begin_play(state: &mut State) {
    state.stage = Stage::Playing;
    state.seat = START_PLAYER;
}
