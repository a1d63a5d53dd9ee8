//! Samples a world that a viewer can't distinguish from the real one.

use tenka_core::{BySeat, Rng};

use super::SEATS;
use super::cards::Cards;
use super::deal::{deal, take_some};
use super::pass::{PASSED, Pass};
use super::state::{HAND, State};
use super::view::View;

pub(super) fn imagine(pass: Pass, view: &View, rng: &mut impl Rng) -> State {
    let mut state = State {
        hands: imagine_hands(view, rng),
        passed: BySeat::default(),
        picks_left: view.picks_left,
        tricks: view.tricks.clone(),
        points: view.points,
        hearts_broken: view.hearts_broken,
        to_act: view.to_act,
    };
    match pass {
        _ if state.is_passing() => imagine_picks(view, &mut state, rng),
        Pass::None => {}
        _ => imagine_passes(pass, view, &mut state, rng),
    }
    state
}

/// The hands; those of others include the cards they have picked to pass.
fn imagine_hands(view: &View, rng: &mut impl Rng) -> BySeat<Cards, 4> {
    let needs = BySeat::from_fn(|seat| {
        if view.viewer.is(seat) {
            0
        } else if view.picks_left > 0 {
            HAND
        } else {
            view.hand_sizes[seat] - view.holds[seat].len() as u8
        }
    });
    let unseen = deal(&view.may_hold, needs, rng);
    BySeat::from_fn(|seat| view.holds[seat] | unseen[seat])
}

fn imagine_picks(view: &View, state: &mut State, rng: &mut impl Rng) {
    for seat in SEATS.iter() {
        state.passed[seat] = if view.viewer.is(seat) {
            view.passed
        } else {
            take_some(&mut state.hands[seat], usize::from(HAND - view.hand_sizes[seat]), rng)
        };
    }
}

fn imagine_passes(pass: Pass, view: &View, state: &mut State, rng: &mut impl Rng) {
    let played = state.tricks.by_seat();
    for from in SEATS.iter() {
        let to = pass.receiver(from);
        state.passed[from] = if view.viewer.is(from) {
            view.passed
        } else if view.viewer.is(to) {
            view.received
        } else {
            take_some(&mut (state.hands[to] | played[to]), PASSED.into(), rng)
        };
    }
}
