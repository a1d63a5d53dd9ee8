//! Actions in words for people: what they do in this position, and what they cost.

use tenka_core::{Seats, capitalised};

use crate::Samurai;
use crate::action::{Action, Exchange};
use crate::board::{Space, SpaceSet, Terrain};
use crate::capture::{highest, influence_sums, surrounded};
use crate::caste::{ByCaste, Caste};
use crate::ending::end_reasons;
use crate::state::{ByPlayer, Placed, PlacedTiles};
use crate::tile::{Kind, Usage};
use crate::view::View;

/// An action as a sentence in the imperative.
pub(crate) fn label(game: &Samurai, view: &View, action: Action) -> String {
    let place = |space: Space| whereabouts(game, view.seats(), space);
    match action {
        Action::ChooseTile(kind) => format!("Take {} into your starting hand", named(kind)),
        Action::PlacePiece { caste, settlement } => {
            format!("Place a {caste} piece in {}", game.name(settlement))
        }
        Action::PlaceTile { kind, space } => format!("Place {} {}", named(kind), place(space)),
        Action::MoveTile { from, to } => {
            let tile = view.placed.at(from).map_or("your tile".to_owned(), |tile| named(tile.kind));
            format!("Move {tile} from {} to {}", place(from), place(to))
        }
        Action::Exchange(exchange) => {
            let [one, other] = exchange.pieces();
            format!(
                "Swap the {} of {} with the {} of {}",
                one.caste,
                game.name(one.settlement),
                other.caste,
                game.name(other.settlement)
            )
        }
        Action::ExchangeNothing => "Discard the switch tile without swapping".to_owned(),
        Action::Stop => "End turn".to_owned(),
    }
}

/// "Castle 3", "the switch tile"
pub(crate) fn named(kind: Kind) -> String {
    match kind {
        Kind::Switch | Kind::Move => format!("the {kind}"),
        _ => kind.to_string(),
    }
}

/// Where a space lies on the board for this number of players: "between Akita and Aizu", "off Himeji (76)", "out at sea (82)".
/// The number is there where another space lies between the same settlements.
pub(crate) fn whereabouts(game: &Samurai, seats: Seats, space: Space) -> String {
    let board = game.board(seats);
    let near = board.settlements_next_to(space);
    let at_sea = board.sea.contains(space);
    let alike = if at_sea { board.sea } else { board.land };
    let is_alone = alike.iter().filter(|&other| board.settlements_next_to(other) == near).count() == 1;
    let names = listed(near.iter().map(|settlement| game.name(settlement)), "and");
    let place = match (at_sea, near.len()) {
        (true, 0) => "out at sea".to_owned(),
        (true, _) => format!("off {names}"),
        (false, 2) => format!("between {names}"),
        (false, 0) => "away from all settlements".to_owned(),
        (false, _) => format!("next to {names}"),
    };
    if is_alone { place } else { format!("{place} ({space})") }
}

/// "Akita, Aizu and Edo"
pub(crate) fn listed(words: impl IntoIterator<Item = String>, conjunction: &str) -> String {
    let words: Vec<String> = words.into_iter().collect();
    match &words[..] {
        [] => String::new(),
        [only] => only.clone(),
        [others @ .., last] => format!("{} {conjunction} {last}", others.join(", ")),
    }
}

/// What an action does in this position.
pub(crate) fn help(game: &Samurai, view: &View, action: Action) -> String {
    match action {
        Action::ChooseTile(_) => help_with_choice(game, view),
        Action::PlacePiece { caste, settlement } => help_with_piece(game, view, caste, settlement),
        Action::PlaceTile { kind, space } => help_with_tile(game, view, kind, space),
        Action::MoveTile { from, to } => help_with_move(game, view, from, to),
        Action::Exchange(exchange) => help_with_exchange(game, view, exchange),
        Action::ExchangeNothing => sentences([
            "No piece moves, and the switch tile leaves the game.".to_owned(),
            pace(game, Kind::Switch).to_owned(),
            prospect(game, view, &view.placed, view.pieces),
        ]),
        Action::Stop => help_with_end(game, view),
    }
}

fn sentences<const N: usize>(all: [String; N]) -> String {
    all.into_iter().filter(|sentence| !sentence.is_empty()).collect::<Vec<_>>().join(" ")
}

fn help_with_choice(game: &Samurai, view: &View) -> String {
    let (tile, left) = (view.hand_sizes[view.seat] + 1, game.set.len() - game.hand_size);
    format!("Tile {tile} of {}. The {left} tiles you leave become your face-down stack.", game.hand_size)
}

fn help_with_piece(game: &Samurai, view: &View, caste: Caste, settlement: Space) -> String {
    let board = game.board(view.seats());
    let there = listed(castes_at(&view.pieces, settlement).map(|caste| caste.to_string()), "and");
    let room = match board.terrain(settlement) {
        Some(Terrain::City) if there.is_empty() => {
            "A city holds two pieces of different castes; this is the first.".to_owned()
        }
        Some(Terrain::City) => format!("It joins the {there} there, and the city is full."),
        _ => "A village holds one piece.".to_owned(),
    };
    let left = usize::from(board.pieces_per_caste).saturating_sub(view.pieces[caste].len() + 1);
    let supply = match left {
        0 => format!("It is the last {caste} piece of the supply."),
        1 => format!("That leaves 1 {caste} piece in the supply."),
        _ => format!("That leaves {left} {caste} pieces in the supply."),
    };
    format!("{room} {supply}")
}

fn help_with_tile(game: &Samurai, view: &View, kind: Kind, space: Space) -> String {
    let mut placed = view.placed;
    placed.put(space, Placed { owner: view.seat, kind });
    sentences([
        influence(game, view, kind, space),
        pace(game, kind).to_owned(),
        prospect(game, view, &placed, view.pieces),
    ])
}

fn help_with_move(game: &Samurai, view: &View, from: Space, to: Space) -> String {
    let mut placed = view.placed;
    let kind = placed.take(from, view.seat);
    placed.put(to, Placed { owner: view.seat, kind });
    placed.put(from, Placed { owner: view.seat, kind: Kind::Move });
    sentences([
        influence(game, view, kind, to),
        "The move tile fills the space it leaves and counts for nothing.".to_owned(),
        pace(game, Kind::Move).to_owned(),
        prospect(game, view, &placed, view.pieces),
    ])
}

fn help_with_exchange(game: &Samurai, view: &View, exchange: Exchange) -> String {
    let [one, other] = exchange.pieces();
    let mut pieces = view.pieces;
    for (leaving, arriving) in [(one, other), (other, one)] {
        pieces[leaving.caste].remove(leaving.settlement);
        pieces[arriving.caste].insert(leaving.settlement);
    }
    sentences([
        format!(
            "{} gets the {}, {} the {}. The switch tile leaves the game.",
            game.name(one.settlement),
            other.caste,
            game.name(other.settlement),
            one.caste
        ),
        pace(game, Kind::Switch).to_owned(),
        prospect(game, view, &view.placed, pieces),
    ])
}

/// What the end of the turn brings: captures, tiles to draw, perhaps the end of the game.
fn help_with_end(game: &Samurai, view: &View) -> String {
    let takings = takings(game, view, &view.placed, view.pieces);
    let captured = if takings.is_empty() { "nothing is captured".to_owned() } else { listed(takings, "and") };
    let room = game.hand_size.saturating_sub(view.hand_sizes[view.seat]);
    let drawn = match room.min(view.stack_sizes[view.seat]) {
        0 => "You have no tiles left to draw.".to_owned(),
        1 => "You draw 1 tile.".to_owned(),
        drawn => format!("You draw {drawn} tiles."),
    };
    let end = if ends_the_game(game, view) { "That ends the game." } else { "" };
    sentences([format!("{}.", capitalised(&captured)), drawn, end.to_owned()])
}

/// SAM-093, SAM-094: whether the captures that are due end the game.
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
fn influence(game: &Samurai, view: &View, kind: Kind, space: Space) -> String {
    let face = &game.faces[kind];
    let castes: Vec<Caste> = Caste::ALL.into_iter().filter(|&caste| face.influence[caste] > 0).collect();
    let value = face.influence.values().iter().max().copied().unwrap_or(0);
    let counts = |settlement: Space| castes.iter().any(|&caste| view.pieces[caste].contains(settlement));
    let near = game.board(view.seats()).settlements_next_to(space);
    let with: SpaceSet = near.iter().filter(|&settlement| counts(settlement)).collect();
    let names = |settlements: SpaceSet, conjunction| {
        listed(settlements.iter().map(|settlement| game.name(settlement)), conjunction)
    };
    let (piece, pieces) = match castes[..] {
        [caste] => (caste.to_string(), plural(caste)),
        _ => ("piece".to_owned(), "every piece"),
    };
    if near.is_empty() {
        return "It is next to no settlement, so it counts for nothing.".to_owned();
    }
    if with.is_empty() {
        return format!("There is no {piece} at {}, so it counts for nothing now.", names(near, "or"));
    }
    if with == near && near.len() == 2 {
        return format!("+{value} for {pieces} at both.");
    }
    let without = match (near - with).len() {
        0 => String::new(),
        1 => format!("; {} has none", names(near - with, "and")),
        _ => format!("; {} have none", names(near - with, "and")),
    };
    format!("+{value} for {pieces} at {}{without}.", names(with, "and"))
}

const fn plural(caste: Caste) -> &'static str {
    match caste {
        Caste::Buddha => "Buddhas",
        Caste::Rice => "rice",
        Caste::Castle => "castles",
    }
}

/// SAM-040, SAM-041: what the tile costs.
fn pace(game: &Samurai, kind: Kind) -> &'static str {
    if game.fast.contains(kind) {
        "Fast: it doesn't use your one regular tile this turn."
    } else {
        "Uses your one regular tile this turn."
    }
}

/// "As it stands, you take the castle of Akita (5 to 3) when your turn ends.", or nothing.
fn prospect(game: &Samurai, view: &View, placed: &PlacedTiles, pieces: ByCaste<SpaceSet>) -> String {
    match takings(game, view, placed, pieces) {
        takings if takings.is_empty() => String::new(),
        takings => format!("As it stands, {} when your turn ends.", listed(takings, "and")),
    }
}

/// Who would take each piece of the surrounded settlements.
fn takings(game: &Samurai, view: &View, placed: &PlacedTiles, pieces: ByCaste<SpaceSet>) -> Vec<String> {
    let seats = view.seats();
    let mut takings = Vec::new();
    for settlement in due(game, view, placed, &pieces) {
        for caste in castes_at(&pieces, settlement) {
            let sums = influence_sums(game, placed, seats, settlement, caste);
            let who = match highest(&sums) {
                Some(seat) if seat == view.seat => "you take",
                Some(_) if seats.count() == 2 => "your opponent takes",
                Some(_) => "another player takes",
                None => "nobody takes",
            };
            takings.push(format!("{who} the {caste} of {} ({})", game.name(settlement), tally(&sums)));
        }
    }
    takings
}

/// The settlements whose pieces are captured when the turn ends.
fn due(game: &Samurai, view: &View, placed: &PlacedTiles, pieces: &ByCaste<SpaceSet>) -> SpaceSet {
    let with_pieces = pieces.values().iter().fold(SpaceSet::EMPTY, |all, &some| all | some);
    surrounded(game.board(view.seats()), placed.occupied(), with_pieces)
}

fn castes_at(pieces: &ByCaste<SpaceSet>, settlement: Space) -> impl Iterator<Item = Caste> + '_ {
    Caste::ALL.into_iter().filter(move |&caste| pieces[caste].contains(settlement))
}

/// "3 to 2 to 0", the highest first.
pub(crate) fn tally(sums: &ByPlayer<u8>) -> String {
    let mut sums = sums.as_slice().to_vec();
    sums.sort_unstable_by(|one, other| other.cmp(one));
    sums.iter().map(u8::to_string).collect::<Vec<_>>().join(" to ")
}

/// What a tile does wherever it is played.
pub(crate) fn describe(game: &Samurai, kind: Kind) -> String {
    let face = &game.faces[kind];
    let castes: Vec<Caste> = Caste::ALL.into_iter().filter(|&caste| face.influence[caste] > 0).collect();
    let pieces = match castes[..] {
        [caste] => plural(caste),
        _ => "every piece",
    };
    let value = face.influence.values().iter().max().copied().unwrap_or(0);
    let effect = match face.usage {
        Usage::OnLand => format!("+{value} for {pieces} at the settlements next to it."),
        Usage::OnSea => format!("Goes on sea: +{value} for {pieces} at the settlements next to it."),
        Usage::Switch => "Swaps two pieces on the map, then leaves the game.".to_owned(),
        Usage::Move => {
            "Moves one of your caste or samurai tiles to another land space; this tile takes its place \
                        and counts for nothing."
                .to_owned()
        }
    };
    let pace = if face.fast { "Fast: play as many as you like." } else { "Regular: one a turn." };
    format!("{effect} {pace}")
}
