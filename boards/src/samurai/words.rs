//! What is said about the map: by a screen reader, and on the cards that explain what is pointed at.

use tenka_core::Conjunction::And;
use tenka_core::{Seat, Sentence, Thing as _};
use tenka_samurai::board::Terrain;
use tenka_samurai::capture::{highest, influence_sums};
use tenka_samurai::state::{ByPlayer, Placed};
use tenka_samurai::view::View;
use tenka_samurai::{Caste, Piece, Samurai, Space};

use crate::Scene;

/// The castes whose pieces a settlement holds.
pub(super) fn castes_at(view: &View, settlement: Space) -> Vec<Caste> {
    Caste::ALL.into_iter().filter(|&caste| view.pieces[caste].contains(settlement)).collect()
}

/// Each seat's influence on a piece.
pub(super) fn influence(game: &Samurai, view: &View, settlement: Space, caste: Caste) -> ByPlayer<u8> {
    influence_sums(game, &view.placed, view.seats(), settlement, caste)
}

/// How many land spaces around a settlement are still empty.
pub(super) fn open_land(game: &Samurai, view: &View, settlement: Space) -> usize {
    (game.board(view.seats()).land_around[settlement] - view.placed.occupied()).len()
}

/// "Space 44: land next to Edo and Nagoya, empty"
pub(super) fn space(game: &Samurai, view: &View, scene: &Scene, space: Space) -> Sentence {
    let board = game.board(view.seats());
    let number = space.to_string();
    let ground = if board.sea.contains(space) { say!(ground_sea) } else { say!(ground_land) };
    let near = board.settlements_next_to(space);
    let held = view.placed.at(space).map_or_else(
        || say!(space_empty),
        |tile| say!(space_held { tile: tile.kind.to_string(), player: scene.name(tile.owner) }),
    );
    if near.is_empty() {
        return say!(by_no_settlement { number, ground, held });
    }
    let settlements = Sentence::listed(near.iter().map(|near| game.name(near)), And);
    say!(space { number, ground, settlements, held })
}

/// "Kyoto, a city with Buddha and rice. 2 of 5 land spaces around it are empty. Buddha: 3 for Ann, 0 for Bob. Rice: …"
pub(super) fn settlement(game: &Samurai, view: &View, scene: &Scene, settlement: Space) -> Sentence {
    let board = game.board(view.seats());
    let name = titled(game, view, settlement);
    let castes = castes_at(view, settlement);
    let pieces = Sentence::listed(castes.iter().map(ToString::to_string), And);
    let (open, around) = (open_land(game, view, settlement), board.land_around[settlement].len());
    let said = if castes.is_empty() {
        say!(empty_settlement { name, open, around })
    } else {
        say!(settlement { name, pieces, open, around })
    };
    let influence = castes.iter().map(|&caste| {
        let sums = tally(&influence(game, view, settlement, caste), scene);
        say!(influence_on { caste, sums }).capitalised()
    });
    Sentence::joined_by(". ", std::iter::once(said).chain(influence))
}

/// "Kyoto, a city"
fn titled(game: &Samurai, view: &View, settlement: Space) -> Sentence {
    let name = game.name(settlement);
    match game.board(view.seats()).terrain(settlement) {
        Some(Terrain::City) => say!(city { name }),
        Some(Terrain::Village) => say!(village { name }),
        _ => name.into(),
    }
}

/// The text of a card: a title, and a line for each thing to say about it.
pub(super) fn tip(title: impl Into<Sentence>, lines: impl IntoIterator<Item = Sentence>) -> String {
    Sentence::joined_by("\n", std::iter::once(title.into()).chain(lines)).to_string()
}

/// Who has how much influence on each piece of a settlement, who leads, and how much land is open.
pub(super) fn settlement_tip(game: &Samurai, view: &View, scene: &Scene, settlement: Space) -> String {
    let castes = castes_at(view, settlement);
    let open = match open_land(game, view, settlement) {
        _ if castes.is_empty() => say!(nothing_left),
        0 => say!(surrounded),
        open => say!(still_open { open }),
    };
    let lines = castes.iter().map(|&caste| {
        let sums = influence(game, view, settlement, caste);
        let leader = highest(&sums)
            .map_or_else(|| say!(nobody_leads), |seat| say!(who_leads { player: scene.name(seat) }));
        let leader = if sums.as_slice().iter().all(|&sum| sum == 0) { say!(no_influence) } else { leader };
        let sums = sums.iter().filter(|&(_, &sum)| sum > 0);
        let sums = sums.map(|(seat, sum)| say!(sum_of { player: scene.name(seat), sum }));
        let sums = Sentence::joined_by(", ", sums.chain([leader]));
        say!(influence_on { caste, sums }).capitalised()
    });
    tip(titled(game, view, settlement), lines.chain([open]))
}

/// Whose a tile is, and what it counts for.
pub(super) fn tile_tip(game: &Samurai, scene: &Scene, space: Space, tile: Placed) -> String {
    let where_it_lies = say!(lies_there { player: scene.name(tile.owner), number: space.to_string() });
    tip(tile.kind.to_string(), [where_it_lies, game.describe(tile.kind)])
}

/// "3 for Ann, 0 for Bob"
fn tally(sums: &ByPlayer<u8>, scene: &Scene) -> Sentence {
    let of = |(seat, sum): (Seat, &u8)| say!(influence_of { sum, player: scene.name(seat) });
    Sentence::joined_by(", ", sums.iter().map(of))
}

/// "The Buddha of Edo"
pub(super) fn piece(game: &Samurai, settlement: Space, caste: Caste) -> Sentence {
    Sentence::from(Piece { settlement, caste }.pick(game)).capitalised()
}
