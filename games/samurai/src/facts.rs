//! What players read off the table before they place a tile, and what a tile would bring: influence, who leads, who would
//! capture.

use tenka_core::{Fact, Reading, Seat, Sentence, Thing as _, say};

use crate::Samurai;
use crate::action::{Action, Piece};
use crate::board::{Space, SpaceSet};
use crate::capture::{highest, influence_sums, is_surrounded};
use crate::caste::{ByCaste, Caste};
use crate::state::{ByPlayer, Placed, PlacedTiles};
use crate::tile::Kind;
use crate::view::{Heaps, View};
use crate::words::{castes_at, due, plural, tally};

/// The table as the viewer reads it. Tiles lie face up and captures follow from them, so nothing here hangs on luck.
pub(crate) fn facts(game: &Samurai, view: &View) -> Vec<Fact> {
    let mut facts = Vec::new();
    for settlement in game.board(view.seats()).settlements {
        let castes: Vec<Caste> = castes_at(&view.pieces, settlement).collect();
        if !castes.is_empty() {
            facts.push(open_land(game, view, settlement));
        }
        castes.into_iter().for_each(|caste| at_piece(game, view, Piece { settlement, caste }, &mut facts));
    }
    on_the_map(view, &mut facts);
    for seat in view.seats().iter() {
        holdings(view, seat, &mut facts);
    }
    facts.into_iter().map(Fact::surely).collect()
}

/// SAM-081: how many land spaces next to a settlement are free.
fn open_land(game: &Samurai, view: &View, settlement: Space) -> Fact {
    let open = (game.board(view.seats()).land_around[settlement] - view.placed.occupied()).len();
    let what = say!(fact_open_land { settlement: game.name(settlement) });
    Fact::new(format!("open/{settlement}"), what, open).at(settlement.thing())
}

/// SAM-084, SAM-085: the influence of each player on a piece, who leads, and who would capture it as it stands.
fn at_piece(game: &Samurai, view: &View, piece: Piece, facts: &mut Vec<Fact>) {
    let Piece { settlement, caste } = piece;
    let place = game.name(settlement);
    let fact = |kind: &str, what: Sentence, value: Reading| {
        Fact::new(format!("{kind}/{settlement}/{}", caste.id()), what, value).at(piece.thing())
    };
    let sums = influence_sums(game, &view.placed, view.seats(), settlement, caste);
    for (seat, &sum) in sums.iter() {
        let what = say!(fact_influence { settlement: &place, caste });
        facts.push(fact(&format!("influence/{}", seat.number()), what, sum.into()).of(seat));
    }
    facts.push(fact("leads", say!(fact_leads { settlement: &place, caste }), who_leads(&sums)));
    let is_surrounded = is_surrounded(game.board(view.seats()), view.placed.occupied(), settlement);
    let captor = if is_surrounded { who_leads(&sums) } else { say!(fact_not_surrounded).into() };
    facts.push(fact("captures", say!(fact_captures { settlement: &place, caste }), captor));
}

fn who_leads(sums: &ByPlayer<u8>) -> Reading {
    highest(sums).map_or_else(|| say!(fact_nobody).into(), |seat| say!(fact_who { seat }).into())
}

/// SAM-093, SAM-094: the pieces that are left on the map, and those set aside: either can end the game.
fn on_the_map(view: &View, facts: &mut Vec<Fact>) {
    for caste in Caste::ALL {
        let what = say!(fact_on_the_map { pieces: plural(caste) });
        facts.push(Fact::new(format!("on-the-map/{}", caste.id()), what, view.pieces[caste].len()));
    }
    let set_aside: u8 = view.tied.values().iter().sum();
    facts.push(Fact::new("set-aside", say!(fact_set_aside), set_aside));
}

/// What a player has captured, if the viewer can see it (SAM-086), and the tiles left.
fn holdings(view: &View, seat: Seat, facts: &mut Vec<Fact>) {
    let number = seat.number();
    let heap = match view.heaps {
        Heaps::Open(heaps) => Some(heaps[seat]),
        Heaps::Own(own) => own.filter(|_| view.viewer.is(seat)),
    };
    for caste in Caste::ALL {
        let Some(heap) = heap else { continue };
        let what = say!(fact_captured { pieces: plural(caste) });
        facts.push(Fact::new(format!("captured/{}/{number}", caste.id()), what, heap[caste]).of(seat));
    }
    let (hand, stack) = (view.hand_sizes[seat], view.stack_sizes[seat]);
    facts.push(Fact::new(format!("hand/{number}"), say!(fact_hand), hand).of(seat));
    facts.push(Fact::new(format!("stack/{number}"), say!(fact_stack), stack).of(seat));
}

/// SAM-080, SAM-085, SAM-087: who would capture what if the turn ended after this action.
pub(crate) fn foretell(game: &Samurai, view: &View, action: Action) -> Vec<Sentence> {
    let (placed, pieces) = board_after(view, action);
    let mut notes = Vec::new();
    for settlement in due(game, view, &placed, &pieces) {
        for caste in castes_at(&pieces, settlement) {
            let sums = influence_sums(game, &placed, view.seats(), settlement, caste);
            let (piece, tally) = (Piece { settlement, caste }.pick(game), tally(&sums));
            notes.push(match highest(&sums) {
                Some(seat) => say!(would_capture { seat, piece, sums: tally }),
                None => say!(would_be_set_aside { piece, sums: tally }),
            });
        }
    }
    notes
}

/// The tiles and the pieces on the board after an action, before captures.
pub(crate) fn board_after(view: &View, action: Action) -> (PlacedTiles, ByCaste<SpaceSet>) {
    let (owner, mut placed, mut pieces) = (view.seat, view.placed, view.pieces);
    match action {
        Action::PlaceTile { kind, space } => placed.put(space, Placed { owner, kind }),
        Action::MoveTile { from, to } => {
            let kind = placed.take(from, owner);
            placed.put(to, Placed { owner, kind });
            placed.put(from, Placed { owner, kind: Kind::Move });
        }
        Action::Exchange(exchange) => {
            let [one, other] = exchange.pieces();
            for (leaving, arriving) in [(one, other), (other, one)] {
                pieces[leaving.caste].remove(leaving.settlement);
                pieces[arriving.caste].insert(leaving.settlement);
            }
        }
        Action::PlacePiece { caste, settlement } => pieces[caste].insert(settlement),
        Action::ChooseTile(_) | Action::ExchangeNothing | Action::Stop => {}
    }
    (placed, pieces)
}
