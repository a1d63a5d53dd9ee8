//! Actions in words for people: what they do in this position, and what they cost.

use tenka_core::Conjunction::{And, Or};
use tenka_core::{Asks, Fact, Handful, Pick, Picture, Seat, Seats, Sentence, Thing as _, Weight, Words, say};

use crate::Samurai;
use crate::action::{Action, Exchange, Piece};
use crate::board::{Space, SpaceSet, Terrain};
use crate::capture::{highest, influence_sums, surrounded};
use crate::caste::{ByCaste, Caste};
use crate::ending::end_reasons;
use crate::event::SeenEvent;
use crate::facts::{self, board_after};
use crate::state::{ByPlayer, PlacedTiles, State};
use crate::tile::{Kind, Usage};
use crate::view::View;
use crate::{decision, picks, picture, setup, tell};

impl Words for Samurai {
    fn asks(&self, view: &View) -> Option<Asks> {
        decision::asks(self, view)
    }

    fn picks(&self, action: Action) -> Vec<Pick> {
        picks::picks(self, action)
    }

    fn other_picks(&self, action: Action) -> Vec<Vec<Pick>> {
        picks::other_picks(self, action)
    }

    fn compose(&self, state: &State, things: &[&str]) -> Option<Action> {
        picks::compose(state.stage, things)
    }

    fn handful(&self, world: &State) -> Option<Handful<Action>> {
        setup::rest_of_hand(self, world)
    }

    fn label(&self, view: &View, action: Action) -> Sentence {
        label(self, view, action)
    }

    fn help(&self, view: &View, action: Action) -> Sentence {
        help(self, view, action)
    }

    fn facts(&self, view: &View) -> Vec<Fact> {
        facts::facts(self, view)
    }

    fn foretell(&self, view: &View, action: Action) -> Vec<Sentence> {
        facts::foretell(self, view, action)
    }

    fn tell(&self, seats: Seats, event: &SeenEvent) -> Sentence {
        tell::tell(self, seats, event)
    }

    fn touched(&self, event: &SeenEvent) -> Vec<String> {
        picks::touched(event)
    }

    fn weight(&self, event: &SeenEvent) -> Weight {
        tell::weight(event)
    }

    fn aim(&self, event: &SeenEvent, seat: Seat) -> Option<Sentence> {
        tell::aim(self, event, seat)
    }

    fn draw(&self, view: &View) -> Picture {
        picture::draw(self, view)
    }
}

/// An action as a sentence in the imperative.
pub(crate) fn label(game: &Samurai, view: &View, action: Action) -> Sentence {
    let place = |space: Space| place(game, view.seats(), space);
    match action {
        Action::ChooseTile(kind) => say!(take_tile { tile: named(kind) }),
        Action::PlacePiece { caste, settlement } => {
            say!(place_piece { caste, settlement: settlement.pick(game) })
        }
        Action::PlaceTile { kind, space } => say!(place_tile { tile: named(kind), place: place(space) }),
        Action::MoveTile { from, to } => {
            let tile = view.placed.at(from).map_or(say!(your_tile), |tile| named(tile.kind));
            say!(move_tile { tile, from: place(from), to: place(to) })
        }
        Action::Exchange(exchange) => {
            let [one, other] = exchange.pieces();
            say!(swap { one: one.pick(game), other: other.pick(game) })
        }
        Action::ExchangeNothing => say!(swap_nothing),
        Action::Stop => say!(end_turn),
    }
}

/// "Castle 3", "the switch tile"
pub(crate) fn named(kind: Kind) -> Sentence {
    match kind {
        Kind::Switch | Kind::Move => say!(the_tile { tile: kind.to_string() }),
        _ => kind.to_string().into(),
    }
}

/// "Castle 3", "The switch tile"
pub(crate) fn named_first(kind: Kind) -> Sentence {
    named(kind).capitalised()
}

/// The space as a thing on the board, named by its position.
pub(crate) fn place(game: &Samurai, seats: Seats, space: Space) -> Pick {
    Pick::new(space.thing(), whereabouts(game, seats, space))
}

/// The position of a space on the board for this number of players: "between Akita and Aizu", "off Himeji (76)", "out
/// at sea (82)". The number is added if another space lies between the same settlements.
fn whereabouts(game: &Samurai, seats: Seats, space: Space) -> Sentence {
    let board = game.board(seats);
    let near = board.settlements_next_to(space);
    let at_sea = board.sea.contains(space);
    let alike = if at_sea { board.sea } else { board.land };
    let is_alone = alike.iter().filter(|&other| board.settlements_next_to(other) == near).count() == 1;
    let settlements = Sentence::listed(near.iter().map(|settlement| game.name(settlement)), And);
    let place = match (at_sea, near.len()) {
        (true, 0) => say!(out_at_sea),
        (true, _) => say!(off { settlements }),
        (false, 2) => say!(between { settlements }),
        (false, 0) => say!(far_away),
        (false, _) => say!(next_to { settlements }),
    };
    if is_alone { place } else { say!(numbered_place { place, space: space.to_string() }) }
}

/// What an action does in this position.
pub(crate) fn help(game: &Samurai, view: &View, action: Action) -> Sentence {
    match action {
        Action::ChooseTile(_) => help_with_choice(game, view),
        Action::PlacePiece { caste, settlement } => help_with_piece(game, view, caste, settlement),
        Action::PlaceTile { kind, space } => help_with_tile(game, view, kind, space),
        Action::MoveTile { from, to } => help_with_move(game, view, from, to),
        Action::Exchange(exchange) => help_with_exchange(game, view, exchange),
        Action::ExchangeNothing => Sentence::joined([
            say!(swap_nothing_help),
            pace(game, Kind::Switch),
            prospect(game, view, action),
        ]),
        Action::Stop => help_with_end(game, view),
    }
}

fn help_with_choice(game: &Samurai, view: &View) -> Sentence {
    let (tile, left) = (view.hand_sizes[view.seat] + 1, game.set.len() - game.hand_size);
    say!(take_tile_help { tile, size: game.hand_size, left })
}

fn help_with_piece(game: &Samurai, view: &View, caste: Caste, settlement: Space) -> Sentence {
    let board = game.board(view.seats());
    let there = Sentence::listed(castes_at(&view.pieces, settlement).map(|caste| caste.to_string()), And);
    let room = match board.terrain(settlement) {
        Some(Terrain::City) if there.is_empty() => say!(first_in_city),
        Some(Terrain::City) => say!(second_in_city { there }),
        _ => say!(one_in_village),
    };
    let left = usize::from(board.pieces_per_caste).saturating_sub(view.pieces[caste].len() + 1);
    Sentence::joined([room, say!(supply_left { left, caste })])
}

fn help_with_tile(game: &Samurai, view: &View, kind: Kind, space: Space) -> Sentence {
    Sentence::joined([
        influence(game, view, kind, space),
        pace(game, kind),
        prospect(game, view, Action::PlaceTile { kind, space }),
    ])
}

fn help_with_move(game: &Samurai, view: &View, from: Space, to: Space) -> Sentence {
    let kind = view.placed.kind_at(from);
    Sentence::joined([
        influence(game, view, kind, to),
        say!(move_tile_help),
        pace(game, Kind::Move),
        prospect(game, view, Action::MoveTile { from, to }),
    ])
}

fn help_with_exchange(game: &Samurai, view: &View, exchange: Exchange) -> Sentence {
    let [one, other] = exchange.pieces();
    Sentence::joined([
        say!(swap_help {
            settlement: one.settlement.pick(game),
            caste: one.caste,
            other_settlement: other.settlement.pick(game),
            other_caste: other.caste,
        }),
        pace(game, Kind::Switch),
        prospect(game, view, Action::Exchange(exchange)),
    ])
}

/// What ending the turn brings: captures, tiles to draw, perhaps the end of the game.
fn help_with_end(game: &Samurai, view: &View) -> Sentence {
    let takings = takings(game, view, &view.placed, view.pieces);
    let captured = if takings.is_empty() {
        say!(nothing_captured)
    } else {
        say!(captured_now { takings: Sentence::listed(takings, And) }).capitalised()
    };
    let room = game.hand_size.saturating_sub(view.hand_sizes[view.seat]);
    let drawn = say!(you_draw { drawn: room.min(view.stack_sizes[view.seat]) });
    let end = if ends_the_game(game, view) { say!(ends_the_game) } else { Sentence::default() };
    Sentence::joined([captured, drawn, end])
}

/// SAM-093, SAM-094: whether the pending captures end the game.
fn ends_the_game(game: &Samurai, view: &View) -> bool {
    let (mut pieces, mut tied) = (view.pieces, view.tied);
    for settlement in due(game, view, &view.placed, &pieces) {
        for caste in castes_at(&view.pieces, settlement) {
            let sums = influence_sums(game, &view.placed, view.seats(), settlement, caste);
            pieces[caste].remove(settlement);
            tied[caste] += u8::from(highest(&sums).is_none());
        }
    }
    end_reasons(game, pieces, tied).next().is_some()
}

/// "+3 for castles at both."
fn influence(game: &Samurai, view: &View, kind: Kind, space: Space) -> Sentence {
    let face = &game.faces[kind];
    let castes: Vec<Caste> = Caste::ALL.into_iter().filter(|&caste| face.influence[caste] > 0).collect();
    let value = face.influence.values().iter().max().copied().unwrap_or(0);
    let counts = |settlement: Space| castes.iter().any(|&caste| view.pieces[caste].contains(settlement));
    let near = game.board(view.seats()).settlements_next_to(space);
    let with: SpaceSet = near.iter().filter(|&settlement| counts(settlement)).collect();
    let names = |settlements: SpaceSet, conjunction| {
        Sentence::listed(settlements.iter().map(|settlement| settlement.pick(game)), conjunction)
    };
    let (piece, pieces) = match castes[..] {
        [caste] => (caste.to_string().into(), plural(caste)),
        _ => (say!(a_piece), say!(every_piece)),
    };
    if near.is_empty() {
        return say!(counts_nowhere);
    }
    if with.is_empty() {
        return say!(counts_for_nothing { piece, settlements: names(near, Or) });
    }
    if with == near && near.len() == 2 {
        return say!(counts_at_both { value, pieces });
    }
    let (lacking, without) = ((near - with).len(), names(near - with, And));
    say!(counts_at { value, pieces, settlements: names(with, And), lacking, without })
}

pub(crate) fn plural(caste: Caste) -> Sentence {
    match caste {
        Caste::Buddha => say!(buddhas),
        Caste::Rice => say!(rice),
        Caste::Castle => say!(castles),
    }
}

/// SAM-040, SAM-041: what the tile costs.
fn pace(game: &Samurai, kind: Kind) -> Sentence {
    if game.fast.contains(kind) { say!(uses_fast_tile) } else { say!(uses_regular_tile) }
}

/// "As it stands, you take the castle of Akita (5 to 3) when your turn ends.", or nothing.
fn prospect(game: &Samurai, view: &View, action: Action) -> Sentence {
    let (placed, pieces) = board_after(view, action);
    match takings(game, view, &placed, pieces) {
        takings if takings.is_empty() => Sentence::default(),
        takings => say!(as_it_stands { takings: Sentence::listed(takings, And) }),
    }
}

/// Who would take each piece of the surrounded settlements.
fn takings(game: &Samurai, view: &View, placed: &PlacedTiles, pieces: ByCaste<SpaceSet>) -> Vec<Sentence> {
    let seats = view.seats();
    let mut takings = Vec::new();
    for settlement in due(game, view, placed, &pieces) {
        for caste in castes_at(&pieces, settlement) {
            let sums = influence_sums(game, placed, seats, settlement, caste);
            let piece = Piece { settlement, caste }.pick(game);
            let tally = tally(&sums);
            takings.push(match highest(&sums) {
                Some(seat) if seat == view.seat => say!(you_take { piece, sums: tally }),
                Some(_) if seats.count() == 2 => say!(opponent_takes { piece, sums: tally }),
                Some(_) => say!(another_takes { piece, sums: tally }),
                None => say!(nobody_takes { piece, sums: tally }),
            });
        }
    }
    takings
}

/// The settlements whose pieces are captured when the turn ends.
pub(crate) fn due(game: &Samurai, view: &View, placed: &PlacedTiles, pieces: &ByCaste<SpaceSet>) -> SpaceSet {
    let with_pieces = pieces.values().iter().fold(SpaceSet::EMPTY, |all, &some| all | some);
    surrounded(game.board(view.seats()), placed.occupied(), with_pieces)
}

pub(crate) fn castes_at(pieces: &ByCaste<SpaceSet>, settlement: Space) -> impl Iterator<Item = Caste> + '_ {
    Caste::ALL.into_iter().filter(move |&caste| pieces[caste].contains(settlement))
}

/// "3 to 2 to 0", the highest first.
pub(crate) fn tally(sums: &ByPlayer<u8>) -> String {
    let mut sums = sums.as_slice().to_vec();
    sums.sort_unstable_by(|one, other| other.cmp(one));
    let sums = sums.iter().map(u8::to_string);
    sums.reduce(|one, other| say!(sums { one, other }).to_string()).unwrap_or_default()
}

/// What a tile does wherever it is played.
pub(crate) fn describe(game: &Samurai, kind: Kind) -> Sentence {
    let face = &game.faces[kind];
    let castes: Vec<Caste> = Caste::ALL.into_iter().filter(|&caste| face.influence[caste] > 0).collect();
    let pieces = match castes[..] {
        [caste] => plural(caste),
        _ => say!(every_piece),
    };
    let value = face.influence.values().iter().max().copied().unwrap_or(0);
    let effect = match face.usage {
        Usage::OnLand => say!(on_land { value, pieces }),
        Usage::OnSea => say!(on_sea { value, pieces }),
        Usage::Switch => say!(switch_tile),
        Usage::Move => say!(move_tile_effect),
    };
    let pace = if face.fast { say!(is_fast) } else { say!(is_regular) };
    Sentence::joined([effect, pace])
}
