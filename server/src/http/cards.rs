//! Seats as pages show them.

use tenka_core::Viewer;
use tenka_pages::model::{Occupant as Shown, SeatCard};

use crate::store::{Occupant, SeatRow};
use crate::tables::names;

/// The seats of the table with this id as pages show them to this viewer.
pub(super) fn cards(id: &str, seats: &[SeatRow], viewer: Viewer) -> Vec<SeatCard> {
    let card = |(row, name): (&SeatRow, String)| SeatCard {
        seat: row.seat,
        occupant: shown(&row.occupant),
        name,
        yours: viewer.is(row.seat),
        away: row.away,
    };
    seats.iter().zip(names(id, seats)).map(card).collect()
}

fn shown(occupant: &Occupant) -> Shown {
    match occupant {
        Occupant::Person(name) => Shown::Person(name.clone()),
        Occupant::Bot(level) => Shown::Bot(level.clone()),
        Occupant::Open => Shown::Open,
        Occupant::Invited => Shown::Invited,
    }
}
