//! The switch tile (SAM-062 to SAM-069, SAM-107, SAM-108).

use tenka_core::{Log, Violation, require};

use crate::Samurai;
use crate::action::{Exchange, Piece};
use crate::board::SpaceSet;
use crate::caste::Caste;
use crate::event::{Event, Happening};
use crate::state::State;
use crate::tile::Kind;
use crate::turn::{check_tile, use_tile};

/// The three pairs of different castes.
const PAIRS: [(Caste, Caste); 3] =
    [(Caste::Buddha, Caste::Rice), (Caste::Buddha, Caste::Castle), (Caste::Rice, Caste::Castle)];

/// SAM-064: the legal exchanges. For each pair of castes, any settlement that holds the first but not the second, with
/// any that holds the second but not the first.
#[derive(Clone, Copy, Default)]
pub(crate) struct Exchanges {
    only: [(SpaceSet, SpaceSet); 3],
}

impl Exchanges {
    #[inline]
    pub(crate) fn new(state: &State) -> Self {
        let only = PAIRS.map(|(one, other)| {
            let (one, other) = (state.pieces[one], state.pieces[other]);
            (one - other, other - one)
        });
        Exchanges { only }
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.only.iter().map(|(one, other)| one.len() * other.len()).sum()
    }

    /// The `n`th exchange, in the order of [`Exchanges::iter`].
    pub(crate) fn nth(&self, mut n: usize) -> Option<Exchange> {
        for ((one, other), castes) in self.only.iter().zip(PAIRS) {
            let count = one.len() * other.len();
            if n < count {
                let (one, other) = (one.nth(n / other.len())?, other.nth(n % other.len())?);
                return exchange(castes, (one, other));
            }
            n -= count;
        }
        None
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Exchange> + '_ {
        self.only.iter().zip(PAIRS).flat_map(|((ones, others), castes)| {
            ones.iter()
                .flat_map(move |one| others.iter().filter_map(move |other| exchange(castes, (one, other))))
        })
    }
}

#[inline]
fn exchange(castes: (Caste, Caste), settlements: (crate::Space, crate::Space)) -> Option<Exchange> {
    let one = Piece { settlement: settlements.0, caste: castes.0 };
    let other = Piece { settlement: settlements.1, caste: castes.1 };
    Exchange::new(one, other)
}

/// SAM-065: whether two pieces are of one caste, or on one settlement.
#[inline]
pub(crate) fn has_exchange_without_effect(state: &State) -> bool {
    let [buddha, rice, castle] = *state.pieces.values();
    let several_of_a_caste = buddha.len() > 1 || rice.len() > 1 || castle.len() > 1;
    several_of_a_caste
        || !(buddha & rice).is_empty()
        || !(buddha & castle).is_empty()
        || !(rice & castle).is_empty()
}

/// SAM-063, SAM-064: whether these two pieces may be exchanged.
pub(crate) fn check_exchange(game: &Samurai, state: &State, exchange: Exchange) -> Result<(), Violation> {
    check_tile(game, state, Kind::Switch)?;
    let [one, other] = exchange.pieces();
    for Piece { settlement, caste } in [one, other] {
        let there = state.pieces[caste].contains(settlement);
        require!(there, "SAM-063", nothing_to_swap { place: game.title(settlement), caste });
    }
    for (arriving, at) in [(one.caste, other.settlement), (other.caste, one.settlement)] {
        let double = state.pieces[arriving].contains(at);
        require!(!double, "SAM-064", two_of_a_kind { place: game.name(at), caste: arriving });
    }
    Ok(())
}

/// SAM-065: whether the switch tile may be used without effect.
pub(crate) fn check_exchange_nothing(game: &Samurai, state: &State) -> Result<(), Violation> {
    check_tile(game, state, Kind::Switch)?;
    let exists = has_exchange_without_effect(state);
    require!(exists, "SAM-065", every_swap_counts);
    Ok(())
}

/// SAM-063: exchanges two pieces.
pub(crate) fn exchange_pieces(
    game: &Samurai,
    state: &mut State,
    exchange: Exchange,
    log: &mut Log<'_, Event>,
) {
    let seat = state.seat;
    let [one, other] = exchange.pieces();
    state.pieces[one.caste].remove(one.settlement);
    state.pieces[other.caste].remove(other.settlement);
    state.pieces[one.caste].insert(other.settlement);
    state.pieces[other.caste].insert(one.settlement);
    return_to_box(game, state);
    log.tell(|| Happening::PiecesExchanged { seat, pieces: [one, other] });
}

/// SAM-065: uses up the switch tile.
pub(crate) fn exchange_nothing(game: &Samurai, state: &mut State, log: &mut Log<'_, Event>) {
    let seat = state.seat;
    return_to_box(game, state);
    log.tell(|| Happening::NothingExchanged { seat });
}

/// SAM-068: the used switch tile goes back to the box.
fn return_to_box(game: &Samurai, state: &mut State) {
    use_tile(game, state, Kind::Switch);
    state.switched[state.seat] = true;
}
