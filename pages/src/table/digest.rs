//! What has happened since the viewer was last to act, folded by player and effect.

use maud::{Markup, html};
use tenka_core::{Seat, Weight, say};
use tenka_seats::{emblem, seat_class};

use super::Sight;
use crate::fold::folded;
use crate::model::{LogLine, Told};
use crate::words::said;

/// The digest; nothing if nothing has happened.
pub(super) fn digest(sight: &Sight<'_>) -> Markup {
    let since = sight.page.since.unwrap_or(u64::MAX);
    let lines: Vec<&LogLine> =
        sight.page.log.iter().filter(|line| line.seq >= since && line.said.is_none()).collect();
    let first = lines.iter().find(|line| line.is_action).map_or(0, |line| line.ply);
    let players = by_player(&lines);
    html! {
        @if !players.is_empty() {
            details #digest .digest open data-ply=(first.saturating_sub(1)) {
                summary { (say!(since_your_last_turn)) }
                button.again.scripted type="button" data-do="again" { (say!(show_again)) }
                ol { @for (seat, told) in players { (deeds(sight, seat, &told)) } }
            }
        }
    }
}

/// What is worth telling of each player, in the order in which they came to act. If nothing is, everything.
fn by_player<'a>(lines: &[&'a LogLine]) -> Vec<(Option<Seat>, Vec<&'a Told>)> {
    let matters = |told: &Told| told.weight > Weight::Routine;
    let all_routine = !lines.iter().flat_map(|line| &line.told).any(matters);
    let mut players: Vec<(Option<Seat>, Vec<&Told>)> = Vec::new();
    for line in lines {
        let told = line.told.iter().filter(|told| all_routine || matters(told));
        match players.iter_mut().find(|(seat, _)| *seat == line.seat) {
            Some((_, all)) => all.extend(told),
            None => players.push((line.seat, told.collect())),
        }
    }
    players.retain(|(_, told)| !told.is_empty());
    players
}

fn deeds(sight: &Sight<'_>, seat: Option<Seat>, told: &[&Told]) -> Markup {
    html! {
        li class=[seat.map(seat_class)] {
            @if let Some(seat) = seat { (emblem(seat)) }
            div {
                @for (sentence, weight) in folded(told.iter().copied()) {
                    p.great[weight == Weight::Great] { (said(&sentence, &sight.names)) }
                }
            }
        }
    }
}
