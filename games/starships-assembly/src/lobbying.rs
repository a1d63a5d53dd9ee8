//! Setup and the lobbying phase (section 2 of the ledger).

use tenka_core::{Chance, Dice as _, Log, Seat, Seed, Violation, require};

use crate::StarshipsAssembly;
use crate::agenda;
use crate::card::{Card, CardSet};
use crate::deck::Deck;
use crate::event::{Event, Happening};
use crate::memory::{Memory, Way};
use crate::state::{Battle, ByPlayer, Lobby, Stage, State, Turn, opponent};
use crate::turn;

/// How many cards each player is dealt (SSA-014, SSA-025).
const DEALT: usize = 2;
/// How many cards lie face-up (SSA-014).
const FACE_UP: usize = 4;
/// How many cards each player keeps (SSA-020).
pub(crate) const KEPT: usize = 2;

/// SSA-014, SSA-016, SSA-025: shuffles and deals.
pub(crate) fn set_up(game: &StarshipsAssembly, seed: &Seed) -> State {
    let mut chance = Chance::new(*seed);
    let mut deck = Deck::shuffled(Card::ALL.into_iter().collect(), &mut chance.next_event());
    let first = Seat::new(chance.next_event().below(2) as u8);
    let mut deal = |count| -> CardSet { (0..count).filter_map(|_| deck.draw()).collect() };
    let hands = ByPlayer::from_fn(|_| deal(DEALT));
    let face_up = if game.lobbying { deal(FACE_UP) } else { CardSet::EMPTY };
    let mut state = State {
        stage: Stage::Picking,
        seat: first,
        lobby: Lobby { first, face_up, deck_picked_by: None },
        turn: Turn::default(),
        battle: Battle::NONE,
        hands,
        captains: ByPlayer::default(),
        exhausted: CardSet::EMPTY,
        fleets: ByPlayer::default(),
        agenda: CardSet::EMPTY,
        locks: ByPlayer::default(),
        deck,
        memory: Memory::of_unknown_deck(deck.len()),
        chance,
    };
    if !game.lobbying {
        begin_assembly(game, &mut state, first, &mut tenka_core::Silent);
    }
    state
}

/// How many things have been picked.
fn picked(lobby: &Lobby) -> usize {
    FACE_UP.saturating_sub(lobby.face_up.len()) + usize::from(lobby.deck_picked_by.is_some())
}

/// SSA-017: who picks next; `None` when one thing is left, which needs no decision.
pub(crate) fn picker(lobby: &Lobby) -> Option<Seat> {
    match picked(lobby) {
        0 | 3 => Some(lobby.first),
        1 | 2 => Some(opponent(lobby.first)),
        _ => None,
    }
}

/// SSA-015: whether the card can be picked.
pub(crate) fn check_pick_card(game: &StarshipsAssembly, state: &State, card: Card) -> Result<(), Violation> {
    let there = state.lobby.face_up.contains(card);
    require!(there, "SSA-015", "{} does not lie face-up between the lobbyists.", game.name(card));
    Ok(())
}

/// SSA-015: whether the deck can be picked.
pub(crate) fn check_pick_deck(state: &State) -> Result<(), Violation> {
    require!(state.lobby.deck_picked_by.is_none(), "SSA-015", "The draw deck has been picked.");
    Ok(())
}

/// SSA-018: a picked card goes to the picker's hand.
pub(crate) fn pick_card(game: &StarshipsAssembly, state: &mut State, card: Card, log: &mut impl Log<Event>) {
    take_card(state, state.seat, card, log);
    go_on_picking(game, state, log);
}

fn take_card(state: &mut State, seat: Seat, card: Card, log: &mut impl Log<Event>) {
    state.lobby.face_up.remove(card);
    state.hands[seat].insert(card);
    state.memory.note(Way::Taken(seat), card);
    log.tell(|| Happening::CardPicked { seat, card });
}

/// SSA-019: whoever picks the deck will take the first turn.
pub(crate) fn pick_deck(game: &StarshipsAssembly, state: &mut State, log: &mut impl Log<Event>) {
    take_deck(state, state.seat, log);
    go_on_picking(game, state, log);
}

fn take_deck(state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    state.lobby.deck_picked_by = Some(seat);
    log.tell(|| Happening::DeckPicked { seat });
}

/// SSA-017: the next pick; the second lobbyist takes the last thing.
fn go_on_picking(game: &StarshipsAssembly, state: &mut State, log: &mut impl Log<Event>) {
    if let Some(picker) = picker(&state.lobby) {
        state.seat = picker;
        return;
    }
    let second = opponent(state.lobby.first);
    match state.lobby.face_up.nth(0) {
        Some(card) => take_card(state, second, card, log),
        None => take_deck(state, second, log),
    }
    state.stage = Stage::Releasing;
    state.seat = state.lobby.first;
    go_on_releasing(game, state, log);
}

/// SSA-022: whether the card can be released.
pub(crate) fn check_release(game: &StarshipsAssembly, state: &State, card: Card) -> Result<(), Violation> {
    let held = state.hands[state.seat].contains(card);
    require!(held, "SSA-022", "{} is not in your hand.", game.name(card));
    Ok(())
}

/// SSA-022: a card goes under the deck.
pub(crate) fn release(game: &StarshipsAssembly, state: &mut State, card: Card, log: &mut impl Log<Event>) {
    let seat = state.seat;
    state.hands[seat].remove(card);
    state.deck.put_under(card);
    state.memory.note(Way::Hidden(seat), card);
    log.tell(|| Happening::ReleasedFromHand { seat, card });
    go_on_releasing(game, state, log);
}

/// SSA-020: all of the first lobbyist's releases, then the second's, then the assembly phase.
fn go_on_releasing(game: &StarshipsAssembly, state: &mut State, log: &mut impl Log<Event>) {
    let first = state.lobby.first;
    for seat in [first, opponent(first)] {
        if state.hands[seat].len() > KEPT {
            state.seat = seat;
            return;
        }
    }
    begin_assembly(game, state, state.lobby.deck_picked_by.unwrap_or(first), log);
}

/// SSA-027, SSA-028: the agenda is laid out, and the starting player takes the first turn.
fn begin_assembly(
    game: &StarshipsAssembly,
    state: &mut State,
    starting_player: Seat,
    log: &mut impl Log<Event>,
) {
    state.stage = Stage::Assembly;
    agenda::refill(game, state, log);
    turn::begin(game, state, starting_player, log);
    turn::carry_out(game, state, log);
}
