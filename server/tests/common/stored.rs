//! A stored table, made without a server. The command line tests use it as well.

use tenka_core::{Options, Seat};
use tenka_server::store::{
    Change, Clock, Digest, Entry, LoggedEntry, NewTable, Occupant, SeatOffer, SeatRow,
};

/// Opens a table for two where onlookers have said this many lines of this many words.
pub(crate) fn talk(id: &str, lines: u64, words: usize) -> Change {
    let (game, opener) = ("connect-four".to_owned(), Digest([7; 32]));
    let opened = Entry::Opened {
        game: game.clone(),
        ruleset: 1,
        seats: vec![SeatOffer::Open, SeatOffer::Open],
        options: Options::new(),
        clock: Clock::None,
        hints: false,
        commitment: "c0".to_owned(),
    };
    let said = Entry::Said { name: "Ann".to_owned(), seat: None, words: "word ".repeat(words) };
    let seat = |seat| SeatRow {
        seat: Seat::new(seat),
        occupant: Occupant::Open,
        holder: None,
        invitation: None,
        away: false,
    };
    let logged = |seq, key, entry| LoggedEntry { seq, at: 1_000_000, key, entry };
    let said = (2..lines + 2).map(|seq| logged(seq, format!("said {seq}"), said.clone()));
    let mut change = Change::new(id, 1_000_000);
    change.session = Some(opener);
    change.table = Some(NewTable {
        game,
        ruleset: 1,
        secret: "00".repeat(32),
        position: None,
        opener,
        opened_from: None,
    });
    change.entries = std::iter::once(logged(1, "opened".to_owned(), opened)).chain(said).collect();
    change.seats = vec![seat(0), seat(1)];
    change
}
