//! What one viewer may know (section 13 of the ledger), and the worlds consistent with it.

use serde::Serialize;
use tenka_core::{Chance, Rng, Seat, Seats, Seed, Viewer};

use crate::Samurai;
use crate::board::SpaceSet;
use crate::caste::ByCaste;
use crate::scoring::Scoring;
use crate::state::{ByPlayer, Heap, PlacedTiles, Stage, State, Turn};
use crate::tile::{Stack, Tiles};

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub viewer: Viewer,
    pub stage: Stage,
    /// Whose decision it is, or was when the game ended.
    pub seat: Seat,
    pub turn: Turn,
    pub placed: PlacedTiles,
    /// The settlements that hold a piece of each caste.
    pub pieces: ByCaste<SpaceSet>,
    pub tied: ByCaste<u8>,
    /// The pieces in front of the screens, and those the viewer knows behind their own.
    pub heaps: Heaps,
    /// The scores as if the game ended now, if they are public.
    pub scoring: Option<Scoring>,
    /// Each player's unplayed tiles: hand and stack together.
    pub unplayed: ByPlayer<Tiles>,
    pub hand_sizes: ByPlayer<u8>,
    pub stack_sizes: ByPlayer<u8>,
    pub switched: ByPlayer<bool>,
    pub hand: Option<Tiles>,
    #[serde(skip)]
    memory: Memory,
}

/// The captured pieces the viewer can see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Heaps {
    /// All of them: with two players, and with any number once the game is over.
    Open(ByPlayer<Heap>),
    /// Only the viewer's own, behind their screen; none for a spectator.
    Own(Option<Heap>),
}

/// What the viewer has seen happen and would know if they remembered everything. It isn't shown (SAM-R16), but it isn't
/// secret either: every capture is public, so a search may rely on it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Memory {
    heaps: ByPlayer<Heap>,
}

impl View {
    pub fn seats(&self) -> Seats {
        self.hand_sizes.seats()
    }
}

/// The view of `viewer`.
pub(crate) fn view(game: &Samurai, state: &State, viewer: Viewer) -> View {
    let seats = state.seats();
    let open = game.board(seats).open_heaps || state.stage == Stage::Over;
    let own_seat = viewer.seat().filter(|&seat| seats.contain(seat));
    View {
        viewer,
        stage: state.stage,
        seat: state.seat,
        turn: state.turn,
        placed: state.placed,
        pieces: state.pieces,
        tied: state.tied,
        heaps: if open {
            Heaps::Open(state.heaps)
        } else {
            Heaps::Own(own_seat.map(|seat| state.heaps[seat]))
        },
        scoring: open.then(|| Scoring::of(&state.heaps)),
        unplayed: ByPlayer::from_fn(seats, |seat| state.unplayed(seat, game.set)),
        hand_sizes: ByPlayer::from_fn(seats, |seat| state.hands[seat].len()),
        stack_sizes: ByPlayer::from_fn(seats, |seat| state.stacks[seat].len()),
        switched: state.switched,
        hand: own_seat.map(|seat| state.hands[seat]),
        memory: Memory { heaps: state.heaps },
    }
}

/// A world that the viewer can't distinguish from the real one: the order of every stack and others' hands are redrawn.
pub(crate) fn imagine(view: &View, rng: &mut impl Rng) -> State {
    let seats = view.seats();
    let mut world = State {
        stage: view.stage,
        seat: view.seat,
        turn: view.turn,
        placed: view.placed,
        pieces: view.pieces,
        tied: view.tied,
        heaps: view.memory.heaps,
        hands: ByPlayer::from_fn(seats, |_| Tiles::NONE),
        stacks: ByPlayer::from_fn(seats, |_| Stack::EMPTY),
        switched: view.switched,
        chance: Chance::new(Seed::draw(rng)),
    };
    for seat in seats.iter() {
        let (hand, stack) = imagine_tiles(view, seat, rng);
        world.hands[seat] = hand;
        world.stacks[seat] = stack;
    }
    world
}

/// Every subset of the right size is equally likely to be another player's hand, and so is every order of a stack.
fn imagine_tiles(view: &View, seat: Seat, rng: &mut impl Rng) -> (Tiles, Stack) {
    let known = view.hand.filter(|_| view.viewer.is(seat));
    let mut stack = Stack::shuffled(view.unplayed[seat].without(known.unwrap_or_default()), rng);
    let hand = known.unwrap_or_else(|| (0..view.hand_sizes[seat]).filter_map(|_| stack.draw()).collect());
    // While hands are being chosen, unchosen tiles aren't a stack yet.
    let stack = if stack.len() == view.stack_sizes[seat] { stack } else { Stack::EMPTY };
    (hand, stack)
}
