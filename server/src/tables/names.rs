//! The names of those at a table.

use tenka_bots::Level;
use tenka_core::{capitalised, say};

use crate::catalogue;
use crate::store::{Occupant, SeatRow};

/// A name for each seat of the table with this id, in order, all different. A bot is called by a name of its own, the
/// same for as long as the table lasts, and never by that of a person there.
pub fn names(id: &str, seats: &[SeatRow]) -> Vec<String> {
    let mut names: Vec<String> = vec![String::new(); seats.len()];
    // People come first: a bot gives way.
    for bots in [false, true] {
        for (index, row) in seats.iter().enumerate().filter(|(_, row)| is_bot(row) == bots) {
            let unlike = wanted(id, row).find(|name| !names.iter().any(|taken| is_same(taken, name)));
            names[index] = unlike.unwrap_or_default();
        }
    }
    names
}

fn is_same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// Whether it is one of our own bots. A program keeps the name that its owner gave it.
fn is_bot(row: &SeatRow) -> bool {
    matches!(&row.occupant, Occupant::Bot(level) if Level::ALL.iter().any(|known| known.name() == level))
}

/// The names that a seat would like to have, in order, without end.
fn wanted(id: &str, row: &SeatRow) -> Box<dyn Iterator<Item = String>> {
    let number = row.seat.number() + 1;
    let name = match &row.occupant {
        Occupant::Bot(_) if is_bot(row) => {
            let known: Vec<&str> = catalogue::bot_names.text().split_whitespace().collect();
            let first =
                id.bytes().fold(usize::from(number), |sum, byte| sum * 31 % 65_521 + usize::from(byte));
            return Box::new((first..).map(move |index| known[index % known.len()].to_owned()));
        }
        Occupant::Person(name) => name.trim().to_owned(),
        Occupant::Bot(program) => say!(bot_name { level: capitalised(program) }).into(),
        Occupant::Open | Occupant::Invited => say!(free_seat { number }).into(),
    };
    let name = if name.is_empty() { say!(nameless { number }).into() } else { name };
    let again = name.clone();
    Box::new(std::iter::once(name).chain((2..).map(move |number| format!("{again} {number}"))))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tenka_core::Seat;

    use super::*;

    fn named(id: &str, occupants: &[Occupant]) -> Vec<String> {
        let row = |(seat, occupant): (usize, &Occupant)| SeatRow {
            seat: Seat::new(seat as u8),
            occupant: occupant.clone(),
            holder: None,
            invitation: None,
            away: false,
        };
        names(id, &occupants.iter().enumerate().map(row).collect::<Vec<_>>())
    }

    fn person(name: &str) -> Occupant {
        Occupant::Person(name.to_owned())
    }

    #[test]
    fn no_two_seats_have_the_same_name() {
        let program = Occupant::Bot("deep".to_owned());
        let all = [person("Ann"), program.clone(), person("Ann"), program, person(" "), Occupant::Open];
        assert_eq!(named("t", &all), ["Ann", "Deep bot", "Ann 2", "Deep bot 2", "Player 5", "Seat 6"]);
        let sly = ["Ann", "Ann 2", "Ann"].map(person);
        assert_eq!(named("t", &sly), ["Ann", "Ann 2", "Ann 3"]);
    }

    #[test]
    fn bots_have_names_of_their_own_and_leave_theirs_to_people() {
        let bot = || Occupant::Bot("easy".to_owned());
        let bots = named("abc", &[bot(), bot(), bot(), bot(), bot(), bot()]);
        assert_eq!(bots.iter().collect::<BTreeSet<_>>().len(), 6, "{bots:?}");
        assert_eq!(bots, named("abc", &[bot(), bot(), bot(), bot(), bot(), bot()]));
        assert_ne!(bots, named("abd", &[bot(), bot(), bot(), bot(), bot(), bot()]));
        let met = named("abc", &[bot(), person(&bots[0].to_lowercase())]);
        assert!(!is_same(&met[0], &met[1]), "{met:?}");
        assert_eq!(met[1], bots[0].to_lowercase(), "the person keeps the name");
    }
}
