//! The invariants (section 14 of the ledger) that can be checked on a single position. Those about the course of play
//! are tests.

use tenka_core::{Game as _, Seat, Violation, capitalised, require};

use crate::Samurai;
use crate::board::{Board, Terrain};
use crate::capture::is_surrounded;
use crate::caste::Caste;
use crate::decision::TurnChoices;
use crate::ending::end_reasons;
use crate::state::{Stage, State};
use crate::tile::{Kind, Usage};

/// Rejects a state that breaks an invariant.
pub(crate) fn audit(game: &Samurai, state: &State) -> Result<(), Violation> {
    everybody_is_there(state)?;
    let board = game.board(state.seats());
    tiles_lie_where_they_may(game, state, board)?;
    pieces_stand_where_they_may(state, board)?;
    pieces_are_complete(state, board)?;
    tiles_are_complete(game, state)?;
    hands_are_full(game, state)?;
    match state.stage {
        Stage::ChoosingHands | Stage::PlacingCities | Stage::PlacingVillages => {
            setup_is_in_order(state, board)
        }
        Stage::Playing => {
            settlements_are_full_or_empty(game, state, board)?;
            settlements_are_captured_when_surrounded(state, board)?;
            tiles_of_the_turn_have_been_played(game, state)?;
            game_is_on(game, state)
        }
        Stage::Over => {
            settlements_are_full_or_empty(game, state, board)?;
            settlements_are_captured_when_surrounded(state, board)?;
            game_has_ended(game, state, board)
        }
    }
}

fn everybody_is_there(state: &State) -> Result<(), Violation> {
    let seats = state.seats();
    Samurai::INFO.check_seats(seats, "SAM-001")?;
    let same = [state.heaps.seats(), state.stacks.seats(), state.switched.seats()]
        .iter()
        .all(|&others| others == seats);
    require!(same, "SAM-I2", "Not every player has a heap, a hand, a stack and a note of the switch tile.");
    require!(seats.contain(state.seat), "SAM-037", "{} is not at the table.", state.seat);
    Ok(())
}

/// SAM-I4.
fn tiles_lie_where_they_may(game: &Samurai, state: &State, board: &Board) -> Result<(), Violation> {
    for (space, tile) in state.placed.iter() {
        require!(state.seats().contain(tile.owner), "SAM-I4", "A tile of {} lies on the board.", tile.owner);
        let allowed = match game.faces[tile.kind].usage {
            Usage::OnLand | Usage::Move => board.land.contains(space),
            Usage::OnSea => board.sea.contains(space),
            Usage::Switch => false,
        };
        require!(allowed, "SAM-I4", "The {} can't lie on space {space}.", tile.kind);
    }
    Ok(())
}

/// SAM-I5.
fn pieces_stand_where_they_may(state: &State, board: &Board) -> Result<(), Violation> {
    for settlement in state.with_pieces() {
        let capacity = board.terrain(settlement).map_or(0, Terrain::capacity);
        let pieces = state.pieces_at(settlement);
        require!(
            pieces <= capacity,
            "SAM-I5",
            "Space {settlement} holds {pieces} pieces, but {capacity} fit."
        );
    }
    let on_edo = state.pieces_at(board.edo);
    require!(
        on_edo == 0 || on_edo == 3,
        "SAM-I5",
        "Edo holds {on_edo} pieces: it holds all three castes or nothing."
    );
    Ok(())
}

/// SAM-I1.
fn pieces_are_complete(state: &State, board: &Board) -> Result<(), Violation> {
    let in_setup = state.stage < Stage::Playing;
    for caste in Caste::ALL {
        let on_board = state.pieces[caste].len();
        let captured: usize = state.heaps.as_slice().iter().map(|heap| usize::from(heap[caste])).sum();
        let gone = captured + usize::from(state.tied[caste]);
        let in_play = usize::from(board.pieces_per_caste);
        let complete = if in_setup { gone == 0 && on_board <= in_play } else { on_board + gone == in_play };
        require!(
            complete,
            "SAM-I1",
            "Of {in_play} {caste} pieces {on_board} are on the board and {gone} are gone."
        );
    }
    Ok(())
}

/// SAM-I2.
fn tiles_are_complete(game: &Samurai, state: &State) -> Result<(), Violation> {
    for seat in state.seats().iter() {
        let placed = state.placed.owned_by(seat).iter().map(|space| state.placed.kind_at(space));
        let used = state.switched[seat].then_some(Kind::Switch);
        let mut left = game.set;
        for kind in state.hands[seat].iter().chain(state.stacks[seat].from_top()).chain(placed).chain(used) {
            require!(left.contains(kind), "SAM-I2", "{seat} has one {kind} too many.");
            left.remove(kind);
        }
        let still_chosen = state.stage == Stage::ChoosingHands && seat >= state.seat;
        require!(still_chosen || left.is_empty(), "SAM-I2", "{seat} lacks tiles: {left}.");
    }
    Ok(())
}

/// SAM-I3, and what SAM-I8 says about the tiles of a turn.
fn hands_are_full(game: &Samurai, state: &State) -> Result<(), Violation> {
    let turn = state.turn;
    let playing = state.stage == Stage::Playing;
    let in_order =
        (playing || turn.tiles == 0) && turn.tiles <= game.hand_size && turn.tiles >= u8::from(turn.normal);
    require!(in_order, "SAM-I8", "{} tiles played in this turn, a normal one: {}.", turn.tiles, turn.normal);
    for seat in state.seats().iter() {
        let played = if seat == state.seat { turn.tiles } else { 0 };
        let hand = state.hands[seat].len() + played;
        let choosing = state.stage == Stage::ChoosingHands && seat >= state.seat;
        let wanted = if choosing && seat > state.seat {
            hand == 0
        } else if choosing {
            hand < game.hand_size
        } else if state.stacks[seat].is_empty() {
            hand <= game.hand_size
        } else {
            hand == game.hand_size
        };
        require!(wanted, "SAM-I3", "{seat} holds {} tiles.", state.hands[seat].len());
        require!(!choosing || state.stacks[seat].is_empty(), "SAM-I3", "{seat} has a stack before a hand.");
    }
    Ok(())
}

/// SAM-018, SAM-026 to SAM-031: no tile on the board, pieces placed in turn, cities before villages.
fn setup_is_in_order(state: &State, board: &Board) -> Result<(), Violation> {
    let untouched = state.placed.occupied().is_empty() && !state.switched.as_slice().contains(&true);
    require!(untouched, "SAM-018", "A tile has been played before the end of setup.");
    let on_cities: u8 = board.cities.iter().map(|city| state.pieces_at(city)).sum();
    let on_villages: u8 = board.villages.iter().map(|village| state.pieces_at(village)).sum();
    let cities_full = usize::from(on_cities) == 2 * board.cities.len();
    if state.stage == Stage::ChoosingHands {
        require!(
            state.with_pieces().is_empty(),
            "SAM-018",
            "Pieces lie on the board before hands are chosen."
        );
        return Ok(());
    }
    require!(state.pieces_at(board.edo) == 3, "SAM-024", "Edo is not filled.");
    let villages_full = usize::from(on_villages) == board.villages.len();
    let in_order = match state.stage {
        Stage::PlacingCities => !cities_full && on_villages == 0,
        _ => cities_full && !villages_full,
    };
    require!(
        in_order,
        "SAM-028",
        "{on_cities} pieces on cities, {on_villages} on villages: not the time for that."
    );
    let turn = Seat::new((on_cities + on_villages) % state.seats().count());
    require!(state.seat == turn, "SAM-I12", "It is the turn of {turn} to place a piece.");
    Ok(())
}

/// SAM-I16.
fn settlements_are_full_or_empty(game: &Samurai, state: &State, board: &Board) -> Result<(), Violation> {
    for settlement in state.with_pieces() {
        let capacity = board.terrain(settlement).map_or(0, Terrain::capacity);
        let pieces = state.pieces_at(settlement);
        require!(
            pieces == capacity,
            "SAM-I16",
            "{} holds {pieces} of {capacity} pieces.",
            game.title(settlement)
        );
    }
    Ok(())
}

/// SAM-I17.
fn tiles_of_the_turn_have_been_played(game: &Samurai, state: &State) -> Result<(), Violation> {
    let placed = state.placed.owned_by(state.seat);
    let fast = placed.iter().filter(|&space| game.fast.contains(state.placed.kind_at(space))).count();
    let played_fast = fast + usize::from(state.switched[state.seat]);
    let played_normal = placed.len() - fast;
    let (tiles, normal) = (usize::from(state.turn.tiles), usize::from(state.turn.normal));
    require!(
        played_fast >= tiles.saturating_sub(normal) && played_normal >= normal,
        "SAM-I17",
        "{} has not played as many tiles this turn as are counted: {tiles}.",
        capitalised(&state.seat.to_string())
    );
    Ok(())
}

/// SAM-I6: surrounded settlements are captured at the end of the turn, and no others.
fn settlements_are_captured_when_surrounded(state: &State, board: &Board) -> Result<(), Violation> {
    let occupied = state.placed.occupied();
    let with_pieces = state.with_pieces();
    let between_turns = state.turn.tiles == 0;
    for settlement in board.settlements {
        let surrounded = is_surrounded(board, occupied, settlement);
        let holds = with_pieces.contains(settlement);
        require!(holds || surrounded, "SAM-I6", "Space {settlement} holds no pieces but is not surrounded.");
        let late = between_turns && holds && surrounded;
        require!(!late, "SAM-I6", "Space {settlement} is surrounded but still holds pieces.");
    }
    Ok(())
}

/// SAM-I10, SAM-I14: while the game is on, it can go on.
fn game_is_on(game: &Samurai, state: &State) -> Result<(), Violation> {
    if let Some(reason) = end_reasons(game, state.pieces, state.tied).next() {
        return Err(Violation::new(
            "SAM-I10",
            format!("The game goes on, although {}.", crate::tell::ended(&[reason])),
        ));
    }
    let can_act = TurnChoices::new(game, state).count() > 0;
    require!(can_act, "SAM-I14", "{} is to act but can't.", state.seat);
    Ok(())
}

/// SAM-092, SAM-I18: something has ended the game, within one turn.
fn game_has_ended(game: &Samurai, state: &State, board: &Board) -> Result<(), Violation> {
    let nobody_can_play = state.hands.as_slice().iter().all(|hand| hand.is_empty());
    let ended = end_reasons(game, state.pieces, state.tied).next().is_some() || nobody_can_play;
    require!(ended, "SAM-092", "The game is over, but nothing has ended it.");
    let tied = usize::from(state.tied_in_all());
    let most = usize::from(game.ties_to_end - 1) + most_captured_in_a_turn(game, board);
    require!(
        tied <= most,
        "SAM-I18",
        "{tied} pieces are set aside, but the last turn ends the game with {most} at most."
    );
    Ok(())
}

/// One normal tile and the fast ones that go on land each complete the settlements next to one space.
fn most_captured_in_a_turn(game: &Samurai, board: &Board) -> usize {
    let tiles =
        1 + game.set.iter().filter(|&kind| game.fast.contains(kind) && game.for_land.contains(kind)).count();
    let capacity = |space| {
        let near = board.settlements_next_to(space).iter();
        near.filter_map(|settlement| board.terrain(settlement))
            .map(|terrain| usize::from(terrain.capacity()))
            .sum()
    };
    tiles * board.land.iter().map(capacity).max().unwrap_or(0)
}
