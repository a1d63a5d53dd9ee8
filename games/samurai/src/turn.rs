//! The turn (section 4 of the ledger): play tiles, resolve captures, refresh the hand, test for the end.

use tenka_core::{Game as _, Log, Seat, Violation, refuse, require, say};

use crate::Samurai;
use crate::action::Action;
use crate::board::{Space, SpaceSet, Terrain};
use crate::capture;
use crate::decision::TurnChoices;
use crate::ending::{self, EndReason};
use crate::event::{Event, Happening};
use crate::scoring::Scoring;
use crate::state::{Placed, Stage, State, Turn};
use crate::tile::{Kind, Tiles, Usage};
use crate::words::named;

#[inline]
pub(crate) fn empty_land(game: &Samurai, state: &State) -> SpaceSet {
    game.board(state.seats()).land - state.placed.occupied()
}

#[inline]
pub(crate) fn empty_sea(game: &Samurai, state: &State) -> SpaceSet {
    game.board(state.seats()).sea - state.placed.occupied()
}

/// The kinds the current player may still play this turn under SAM-040 and SAM-041.
#[inline]
pub(crate) fn kinds_in_time(game: &Samurai, state: &State) -> Tiles {
    let hand = state.hands[state.seat];
    if state.turn.normal { hand.kinds_in(game.fast) } else { hand.kinds() }
}

/// What playing any tile requires: a turn, the tile, and no second normal tile (SAM-040).
pub(crate) fn check_tile(game: &Samurai, state: &State, kind: Kind) -> Result<(), Violation> {
    require!(state.stage == Stage::Playing, "SAM-018", after_setup);
    require!(state.hands[state.seat].contains(kind), "SAM-039", tile_not_in_hand { tile: kind.to_string() });
    let second_normal = state.turn.normal && !game.fast.contains(kind);
    require!(!second_normal, "SAM-040", second_regular_tile { tile: named(kind) });
    Ok(())
}

/// SAM-046 to SAM-048: whether the tile may be placed there.
pub(crate) fn check_place_tile(
    game: &Samurai,
    state: &State,
    kind: Kind,
    space: Space,
) -> Result<(), Violation> {
    check_tile(game, state, kind)?;
    let usage = game.faces[kind].usage;
    match usage {
        Usage::Switch => {
            return Err(refuse!("SAM-068", switch_not_placed));
        }
        Usage::Move => {
            return Err(refuse!("SAM-071", move_not_placed));
        }
        Usage::OnLand | Usage::OnSea => {}
    }
    match (game.board(state.seats()).terrain(space), usage) {
        (None, _) => return Err(not_on_board(game, "SAM-047", space)),
        (Some(Terrain::Village | Terrain::City | Terrain::Edo), _) => {
            return Err(refuse!("SAM-046", is_settlement { place: game.name(space) }));
        }
        (Some(Terrain::Sea), Usage::OnLand) => {
            return Err(refuse!("SAM-060", is_sea));
        }
        (Some(Terrain::Land), Usage::OnSea) => {
            return Err(refuse!("SAM-060", is_land));
        }
        _ => {}
    }
    require!(!state.placed.occupied().contains(space), "SAM-048", holds_tile);
    Ok(())
}

/// The refusal of a space that isn't on the board for this number of players.
pub(crate) fn not_on_board(game: &Samurai, rule: &'static str, space: Space) -> Violation {
    Violation::new(rule, say!(not_on_board { place: game.title(space) }))
}

/// SAM-046: places a tile.
#[inline]
pub(crate) fn place_tile(
    game: &Samurai,
    state: &mut State,
    kind: Kind,
    space: Space,
    log: &mut Log<'_, Event>,
) {
    let seat = state.seat;
    use_tile(game, state, kind);
    state.placed.put(space, Placed { owner: seat, kind });
    log.tell(|| Happening::TilePlaced { seat, tile: kind, space });
}

/// SAM-041, SAM-069: a tile leaves the hand and counts for this turn; a fast one doesn't use up the normal tile.
#[inline]
pub(crate) fn use_tile(game: &Samurai, state: &mut State, kind: Kind) {
    state.hands[state.seat].remove(kind);
    state.turn.tiles += 1;
    state.turn.normal |= !game.fast.contains(kind);
}

/// SAM-039, SAM-045: a player can stop once a tile has been played. In setup everybody must choose and place (SAM-022,
/// SAM-026, SAM-029).
pub(crate) fn check_stop(state: &State) -> Result<(), Violation> {
    match state.stage {
        Stage::ChoosingHands => Err(refuse!("SAM-022", no_passing)),
        Stage::PlacingCities => Err(refuse!("SAM-026", no_passing)),
        Stage::PlacingVillages => Err(refuse!("SAM-029", no_passing)),
        Stage::Over => Err(ending::game_is_over()),
        Stage::Playing => {
            require!(state.turn.tiles > 0, "SAM-039", play_first);
            Ok(())
        }
    }
}

/// SAM-106, SAM-R24: until they stop, players learn nothing by what they do, unless the last starting tile lets chance deal
/// the pieces.
pub(crate) fn may_take_back(game: &Samurai, before: &State, action: Action) -> bool {
    match action {
        Action::Stop => false,
        Action::ChooseTile(_) if game.random_pieces => {
            let mut after = before.clone();
            game.play(&mut after, action, &mut Log::silent());
            after.stage == Stage::ChoosingHands
        }
        _ => true,
    }
}

/// SAM-038, SAM-091: after the player has stopped: captures, refresh, the test for the end, the next turn.
pub(crate) fn stop(game: &Samurai, state: &mut State, log: &mut Log<'_, Event>) {
    log.tell(|| Happening::Stopped { seat: state.seat });
    capture::resolve_captures(game, state, log);
    refresh_hand(game, state, log);
    state.turn = Turn::default();
    let mut reasons = ending::end_reasons(game, state.pieces, state.tied).peekable();
    if reasons.peek().is_some() {
        end(state, reasons, log);
    } else {
        begin_next_turn(game, state, log);
    }
}

/// SAM-052, SAM-053: draws up to five tiles, or as many as the stack has.
#[inline]
fn refresh_hand(game: &Samurai, state: &mut State, log: &mut Log<'_, Event>) {
    let seat = state.seat;
    let before = state.hands[seat];
    for _ in before.len()..game.hand_size {
        let Some(kind) = state.stacks[seat].draw() else { break };
        state.hands[seat].add(kind);
    }
    let tiles = state.hands[seat].without(before);
    if !tiles.is_empty() {
        log.tell(|| Happening::Refreshed { seat, drawn: tiles.len(), tiles });
    }
}

/// SAM-054, SAM-050: the next player clockwise who has something to play.
fn begin_next_turn(game: &Samurai, state: &mut State, log: &mut Log<'_, Event>) {
    for _ in state.seats().iter() {
        state.seat = state.seats().after(state.seat);
        if can_take_a_turn(game, state) {
            return;
        }
        log.tell(|| Happening::Skipped { seat: state.seat });
    }
    end(state, std::iter::once(EndReason::NoTiles), log);
}

/// SAM-050, SAM-R11: a player without a playable tile is skipped.
#[inline]
fn can_take_a_turn(game: &Samurai, state: &State) -> bool {
    let hand = state.hands[state.seat];
    let surely = !hand.kinds_in(game.for_land).is_empty() && !empty_land(game, state).is_empty();
    surely || (!hand.is_empty() && TurnChoices::new(game, state).count() > 0)
}

fn end(state: &mut State, reasons: impl Iterator<Item = EndReason>, log: &mut Log<'_, Event>) {
    state.stage = Stage::Over;
    log.tell(|| Happening::Ended {
        reasons: reasons.collect(),
        heaps: state.heaps,
        scoring: Scoring::of(&state.heaps),
    });
}

/// Who is to act; `None` once the game is over.
#[inline]
pub(crate) fn to_act(state: &State) -> Option<Seat> {
    (state.stage != Stage::Over).then_some(state.seat)
}
