//! What one viewer may know, and what certainly follows from it.

use serde::Serialize;
use tenka_core::{BySeat, Seat, Viewer};

use super::cards::{Card, Cards};
use super::pass::Pass;
use super::state::State;
use super::tricks::Tricks;

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// Whose decision it is.
    pub to_act: Option<Seat>,
    /// How many cards are still to be picked, over all seats, before they change hands.
    pub picks_left: u8,
    /// The size of each hand, without the cards picked to pass.
    pub hand_sizes: BySeat<u8, 4>,
    /// The cards the viewer knows each seat to hold; for the viewer's own seat, the hand.
    pub holds: BySeat<Cards, 4>,
    /// The other cards each seat may hold, as far as the viewer can tell.
    pub may_hold: BySeat<Cards, 4>,
    /// What the viewer has picked to pass, or has passed.
    pub passed: Cards,
    /// What the viewer was passed.
    pub received: Cards,
    /// All tricks so far.
    pub tricks: Tricks,
    /// The points of each seat.
    pub points: BySeat<u8, 4>,
    /// Whether hearts are broken.
    pub hearts_broken: bool,
}

pub(super) fn view(pass: Pass, state: &State, viewer: Viewer) -> View {
    let received = |seat| if state.is_passing() { Cards::EMPTY } else { state.passed[pass.giver(seat)] };
    let passed = viewer.seat().map_or(Cards::EMPTY, |seat| state.passed[seat]);
    let holds = known_cards(pass, state, viewer);
    let known = holds.values().iter().fold(passed, |all, &cards| all | cards);
    let played = state.tricks.by_seat().values().iter().fold(Cards::EMPTY, |all, &cards| all | cards);
    let unseen = Cards::DECK - known - played;
    let limits = limits_shown(&state.tricks);
    View {
        viewer,
        to_act: state.to_act,
        picks_left: state.picks_left,
        hand_sizes: BySeat::from_fn(|seat| state.hands[seat].len() as u8),
        holds,
        may_hold: BySeat::from_fn(|seat| if viewer.is(seat) { Cards::EMPTY } else { unseen & limits[seat] }),
        passed,
        received: viewer.seat().map_or(Cards::EMPTY, received),
        tricks: state.tricks.clone(),
        points: state.points,
        hearts_broken: state.hearts_broken,
    }
}

/// The cards the viewer knows each seat to hold.
fn known_cards(pass: Pass, state: &State, viewer: Viewer) -> BySeat<Cards, 4> {
    let mut known = BySeat::<Cards, 4>::default();
    if let Viewer::Seat(seat) = viewer {
        known[seat] = state.hands[seat];
        let receiver = pass.receiver(seat);
        if !state.is_passing() {
            known[receiver] = known[receiver] | state.passed[seat] & state.hands[receiver];
        }
    }
    if let Some(leader) = state.to_act.filter(|_| !state.is_passing() && state.tricks.is_empty()) {
        known[leader].insert(Card::TWO_OF_CLUBS);
    }
    known
}

/// The cards each seat may still hold, given what its plays have shown.
fn limits_shown(tricks: &Tricks) -> BySeat<Cards, 4> {
    let mut limits = BySeat::new([Cards::DECK; 4]);
    let mut hearts_broken = false;
    for (number, trick) in tricks.iter().enumerate() {
        let suit = trick.cards[0].suit().cards();
        for (seat, card) in trick.plays() {
            if !suit.contains(card) {
                limits[seat] = limits[seat] - suit;
            }
            if number == 0 && Cards::POINTS.contains(card) {
                limits[seat] = limits[seat] & Cards::POINTS;
            }
            if seat == trick.leader && !hearts_broken && Cards::HEARTS.contains(card) {
                limits[seat] = limits[seat] & Cards::HEARTS;
            }
            hearts_broken |= Cards::POINTS.contains(card);
        }
    }
    limits
}
