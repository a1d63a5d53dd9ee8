//! The names of those at a table.

use tenka_core::{capitalised, say};

use crate::store::{Occupant, SeatRow};

/// A name for each seat, in order, all different.
pub fn names(seats: &[SeatRow]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for row in seats {
        let number = row.seat.number() + 1;
        let name = match &row.occupant {
            Occupant::Person(name) => name.trim().to_owned(),
            Occupant::Bot(level) => say!(bot_name { level: capitalised(level) }).into(),
            Occupant::Open | Occupant::Invited => say!(free_seat { number }).into(),
        };
        let name = if name.is_empty() { say!(nameless { number }).into() } else { name };
        let again = (2..).map(|number| format!("{name} {number}"));
        let unlike = std::iter::once(name.clone()).chain(again).find(|name| !names.contains(name));
        names.push(unlike.unwrap_or(name));
    }
    names
}

#[cfg(test)]
mod tests {
    use tenka_core::Seat;

    use super::*;

    fn named(occupants: &[Occupant]) -> Vec<String> {
        let row = |(seat, occupant): (usize, &Occupant)| SeatRow {
            seat: Seat::new(seat as u8),
            occupant: occupant.clone(),
            holder: None,
            invitation: None,
            away: false,
        };
        names(&occupants.iter().enumerate().map(row).collect::<Vec<_>>())
    }

    #[test]
    fn no_two_seats_have_the_same_name() {
        let (ann, easy) = (Occupant::Person("Ann".to_owned()), Occupant::Bot("easy".to_owned()));
        let nameless = Occupant::Person(" ".to_owned());
        let all = [ann.clone(), easy.clone(), ann, easy, nameless, Occupant::Open];
        assert_eq!(named(&all), ["Ann", "Easy bot", "Ann 2", "Easy bot 2", "Player 5", "Seat 6"]);
        let sly = ["Ann", "Ann 2", "Ann"].map(|name| Occupant::Person(name.to_owned()));
        assert_eq!(named(&sly), ["Ann", "Ann 2", "Ann 3"]);
    }
}
