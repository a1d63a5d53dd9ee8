//! The decisions (section 12 of the ledger): the options of the seat to act, counted without listing.

use tenka_core::{Asks, Chooser, say};

use crate::Samurai;
use crate::action::Action;
use crate::board::{Space, SpaceSet};
use crate::caste::{ByCaste, Caste};
use crate::move_tile::movable;
use crate::setup::{open_settlements, unchosen};
use crate::state::{Stage, State};
use crate::switch::{Exchanges, has_exchange_without_effect};
use crate::tile::{Kind, Tiles};
use crate::turn::{empty_land, empty_sea, kinds_in_time};
use crate::view::View;

/// What the seat to act must do, and the rule behind it.
pub(crate) fn asks(game: &Samurai, view: &View) -> Option<Asks> {
    let chosen = view.hand_sizes[view.seat];
    let (rule, what) = match view.stage {
        Stage::ChoosingHands => ("SAM-022", say!(ask_tile_for_hand { chosen, size: game.hand_size })),
        Stage::PlacingCities => ("SAM-026", say!(ask_city)),
        Stage::PlacingVillages => ("SAM-029", say!(ask_village)),
        Stage::Playing if view.turn.tiles == 0 => ("SAM-039", say!(ask_tile)),
        Stage::Playing if nothing_is_left(game, view) => ("SAM-105", say!(ask_end)),
        Stage::Playing if view.turn.normal => ("SAM-041", say!(ask_fast_tile)),
        Stage::Playing => ("SAM-045", say!(ask_another_tile)),
        Stage::Over => return None,
    };
    Some(Asks::new(rule, what))
}

/// Whether the viewer is the seat to act and has only normal tiles, one of which has been played this turn. Nobody may
/// know this about others (SAM-R22).
fn nothing_is_left(game: &Samurai, view: &View) -> bool {
    let own = view.hand.filter(|_| view.viewer.is(view.seat));
    own.is_some_and(|hand| hand.is_empty() || (view.turn.normal && hand.kinds_in(game.fast).is_empty()))
}

/// The name of the current decision.
pub(crate) fn name(stage: Stage) -> &'static str {
    match stage {
        Stage::ChoosingHands => "starting_hand",
        Stage::PlacingCities => "city_placement",
        Stage::PlacingVillages => "village_placement",
        Stage::Playing => "tile_or_stop",
        Stage::Over => "none",
    }
}

/// All legal actions, in order.
pub(crate) fn list(game: &Samurai, state: &State, into: &mut Vec<Action>) {
    match state.stage {
        Stage::ChoosingHands => into.extend(unchosen(game, state).each_kind().map(Action::ChooseTile)),
        Stage::PlacingCities | Stage::PlacingVillages => PieceChoices::new(game, state).list(into),
        Stage::Playing => TurnChoices::new(game, state).list(into),
        Stage::Over => {}
    }
}

/// One of the legal actions.
pub(crate) fn choose(game: &Samurai, state: &State, chooser: Chooser<'_>) -> Option<Action> {
    match state.stage {
        Stage::ChoosingHands => {
            let kinds = unchosen(game, state);
            kinds.nth_kind(chooser.among(kinds.count_kinds())?).map(Action::ChooseTile)
        }
        Stage::PlacingCities | Stage::PlacingVillages => {
            let choices = PieceChoices::new(game, state);
            choices.nth(chooser.among(choices.count())?)
        }
        Stage::Playing => {
            let choices = TurnChoices::new(game, state);
            choices.nth(chooser.among(choices.count())?)
        }
        Stage::Over => None,
    }
}

/// SAM-D2, SAM-D3: a caste in the supply, then a settlement.
struct PieceChoices {
    settlements: ByCaste<SpaceSet>,
}

impl PieceChoices {
    #[inline]
    fn new(game: &Samurai, state: &State) -> Self {
        let board = game.board(state.seats());
        PieceChoices { settlements: ByCaste::from_fn(|caste| open_settlements(state, board, caste)) }
    }

    #[inline]
    fn count(&self) -> usize {
        self.settlements.values().iter().map(|settlements| settlements.len()).sum()
    }

    #[inline]
    fn nth(&self, mut n: usize) -> Option<Action> {
        for caste in Caste::ALL {
            let settlements = self.settlements[caste];
            match settlements.nth(n) {
                Some(settlement) => return Some(Action::PlacePiece { caste, settlement }),
                None => n -= settlements.len(),
            }
        }
        None
    }

    fn list(&self, into: &mut Vec<Action>) {
        for (caste, settlements) in self.settlements.iter() {
            into.extend(settlements.iter().map(|settlement| Action::PlacePiece { caste, settlement }));
        }
    }
}

/// SAM-D4 to SAM-D9: what the current player can do, in list order. Only what can be completed is included: each kind
/// with each space that takes it, each movable tile with each destination, each exchange.
pub(crate) struct TurnChoices {
    land_kinds: Tiles,
    sea_kinds: Tiles,
    empty_land: SpaceSet,
    empty_sea: SpaceSet,
    movable: SpaceSet,
    exchanges: Exchanges,
    exchange_nothing: bool,
    stop: bool,
}

impl TurnChoices {
    #[inline]
    pub(crate) fn new(game: &Samurai, state: &State) -> Self {
        let kinds = kinds_in_time(game, state);
        let switch = kinds.contains(Kind::Switch);
        TurnChoices {
            land_kinds: kinds.kinds_in(game.for_land),
            sea_kinds: kinds.kinds_in(game.for_sea),
            empty_land: empty_land(game, state),
            empty_sea: empty_sea(game, state),
            movable: if kinds.contains(Kind::Move) { movable(game, state) } else { SpaceSet::EMPTY },
            exchanges: if switch { Exchanges::new(state) } else { Exchanges::default() },
            exchange_nothing: switch && has_exchange_without_effect(state),
            stop: state.turn.tiles > 0,
        }
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        let [land, sea, moves, exchanges] = self.counts();
        land + sea + moves + exchanges + usize::from(self.exchange_nothing) + usize::from(self.stop)
    }

    #[inline]
    fn counts(&self) -> [usize; 4] {
        let land = self.empty_land.len();
        [
            self.land_kinds.count_kinds() * land,
            self.sea_kinds.count_kinds() * self.empty_sea.len(),
            self.movable.len() * land,
            self.exchanges.count(),
        ]
    }

    #[inline]
    fn nth(&self, mut n: usize) -> Option<Action> {
        let [land, sea, moves, exchanges] = self.counts();
        if n < land {
            return nth_placement(self.land_kinds, self.empty_land, n);
        }
        n -= land;
        if n < sea {
            return nth_placement(self.sea_kinds, self.empty_sea, n);
        }
        n -= sea;
        if n < moves {
            let to = self.empty_land.len();
            return Some(Action::MoveTile {
                from: self.movable.nth(n / to)?,
                to: self.empty_land.nth(n % to)?,
            });
        }
        n -= moves;
        if n < exchanges {
            return self.exchanges.nth(n).map(Action::Exchange);
        }
        n -= exchanges;
        let rest = [(self.exchange_nothing, Action::ExchangeNothing), (self.stop, Action::Stop)];
        rest.into_iter().filter(|(offered, _)| *offered).map(|(_, action)| action).nth(n)
    }

    fn list(&self, into: &mut Vec<Action>) {
        list_placements(self.land_kinds, self.empty_land, into);
        list_placements(self.sea_kinds, self.empty_sea, into);
        for from in self.movable {
            into.extend(self.empty_land.iter().map(|to| Action::MoveTile { from, to }));
        }
        into.extend(self.exchanges.iter().map(Action::Exchange));
        if self.exchange_nothing {
            into.push(Action::ExchangeNothing);
        }
        if self.stop {
            into.push(Action::Stop);
        }
    }
}

/// SAM-D5: each kind with each space.
fn list_placements(kinds: Tiles, spaces: SpaceSet, into: &mut Vec<Action>) {
    for kind in kinds.each_kind() {
        into.extend(spaces.iter().map(|space| Action::PlaceTile { kind, space }));
    }
}

#[inline]
fn nth_placement(kinds: Tiles, spaces: SpaceSet, n: usize) -> Option<Action> {
    let count = spaces.len();
    let space: Space = spaces.nth(n % count)?;
    Some(Action::PlaceTile { kind: kinds.nth_kind(n / count)?, space })
}
