//! The log of a table, put into turns.

use tenka_core::Sentence;

use crate::model::LogLine;

/// Says of each line, oldest first, to which turn it belongs: what a player does in a row is one. Chat interrupts nothing. What
/// begins in a line heads the turns after it.
pub fn put_into_turns(lines: &mut [LogLine]) {
    let mut last: Option<(Option<tenka_core::Seat>, u64)> = None;
    let mut heading: Option<Sentence> = None;
    for line in lines.iter_mut().filter(|line| line.said.is_none() && !line.told.is_empty()) {
        let turn = match last {
            Some((seat, turn)) if seat == line.seat => turn,
            _ => line.seq,
        };
        last = Some((line.seat, turn));
        line.turn = turn;
        line.heading.clone_from(&heading);
        if let Some(begun) = line.told.iter().rev().find_map(|told| told.heading.clone()) {
            heading = Some(begun);
            last = None;
        }
    }
}
