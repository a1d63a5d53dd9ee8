//! What a screen reader says of the map.

use tenka_core::{Seat, capitalised};
use tenka_samurai::board::Terrain;
use tenka_samurai::capture::influence_sums;
use tenka_samurai::state::ByPlayer;
use tenka_samurai::view::View;
use tenka_samurai::{Caste, Samurai, Space};

use crate::Scene;
use crate::words::listed;

/// The castes whose pieces a settlement holds.
pub(super) fn castes_at(view: &View, settlement: Space) -> Vec<Caste> {
    Caste::ALL.into_iter().filter(|&caste| view.pieces[caste].contains(settlement)).collect()
}

/// What each seat's tiles give for a piece.
pub(super) fn influence(game: &Samurai, view: &View, settlement: Space, caste: Caste) -> ByPlayer<u8> {
    influence_sums(game, &view.placed, view.seats(), settlement, caste)
}

/// How many land spaces around a settlement are still empty.
pub(super) fn open_land(game: &Samurai, view: &View, settlement: Space) -> usize {
    (game.board(view.seats()).land_around[settlement] - view.placed.occupied()).len()
}

/// "Space 44, land next to Edo and Nagoya, empty"
pub(super) fn space(game: &Samurai, view: &View, scene: &Scene, space: Space) -> String {
    let board = game.board(view.seats());
    let ground = if board.sea.contains(space) { "sea" } else { "land" };
    let near: Vec<String> = board.settlements_next_to(space).iter().map(|near| game.name(near)).collect();
    let near = if near.is_empty() { "no settlement".to_owned() } else { listed(&near) };
    let holds = view
        .placed
        .at(space)
        .map_or("empty".to_owned(), |tile| format!("{} of {}", tile.kind, scene.name(tile.owner)));
    format!("Space {space}, {ground} next to {near}, {holds}")
}

/// "Kyoto, a city with Buddha and rice; 2 of 5 land spaces around it are empty. Buddha: 3 for Ann, 0 for Bob. Rice: …"
pub(super) fn settlement(game: &Samurai, view: &View, scene: &Scene, settlement: Space) -> String {
    let board = game.board(view.seats());
    let what = match board.terrain(settlement) {
        Some(Terrain::City) => ", a city",
        Some(Terrain::Village) => ", a village",
        _ => "",
    };
    let castes = castes_at(view, settlement);
    let names: Vec<String> = castes.iter().map(ToString::to_string).collect();
    let holds = if names.is_empty() { "no piece".to_owned() } else { listed(&names) };
    let (open, around) = (open_land(game, view, settlement), board.land_around[settlement].len());
    let mut said = format!(
        "{}{what} with {holds}; {open} of {around} land spaces around it are empty",
        game.name(settlement)
    );
    for caste in castes {
        said += &format!(
            ". {}: {}",
            capitalised(&caste.to_string()),
            tally(&influence(game, view, settlement, caste), scene)
        );
    }
    said
}

/// "3 for Ann, 0 for Bob"
fn tally(sums: &ByPlayer<u8>, scene: &Scene) -> String {
    let of = |(seat, sum): (Seat, &u8)| format!("{sum} for {}", scene.name(seat));
    sums.iter().map(of).collect::<Vec<_>>().join(", ")
}

/// "The Buddha of Edo"
pub(super) fn piece(game: &Samurai, settlement: Space, caste: Caste) -> String {
    format!("The {caste} of {}", game.name(settlement))
}
