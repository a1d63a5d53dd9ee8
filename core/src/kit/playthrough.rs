//! Golden playthroughs: a whole game as text that a player can read, and whose diff shows what a change does.

use std::fmt::Write as _;

use crate::chance::{Dice as _, Seed};
use crate::event::Event as _;
use crate::game::Seen;
use crate::options::Options;
use crate::refusal::Refusal;
use crate::seat::{Seats, Viewer};
use crate::standing::Score as _;
use crate::table::{Table, fingerprint};
use crate::words::{Words, capitalised};

/// The random game of this seed as text: a header; then, action by action, who decides what among how many options,
/// what they do and what they hear, with a picture of their view whenever a new kind of decision or a new round
/// begins; and the result.
pub fn playthrough<G: Words>(options: &Options, seats: u8, seed: &str) -> Result<String, Refusal> {
    let mut table = Table::<G>::new(options, seats, seed)?;
    let mut rng = Seed::from_text(&format!("playthrough {seed}")).fast();
    let mut text = format!("{}, {seats} seats, seed {seed:?}, ruleset {}\n", G::INFO.title, G::INFO.ruleset);
    for (name, value) in options.iter() {
        let _ = writeln!(text, "option {name}: {value}");
    }
    let mut before = None;
    while let Some(seat) = table.to_act() {
        let viewer = Viewer::Seat(seat);
        let decision = table.game().decision(table.state());
        if before.is_none_or(|(last_seat, last_decision)| seat < last_seat || decision != last_decision) {
            let picture = table.game().draw(&table.game().view(table.state(), viewer));
            let _ = writeln!(text, "\n{picture}");
        }
        before = Some((seat, decision));
        let legal = table.legal();
        let action = legal[rng.index_below(legal.len())];
        let _ = write!(text, "{:>4}. {seat}, {decision}, {} legal: ", table.actions().len() + 1, legal.len());
        let _ = writeln!(text, "{action}");
        for event in table.play(action)?.iter().filter_map(|event| event.seen_by(viewer)) {
            let _ = writeln!(text, "      {}", told(table.game(), table.seats(), &event));
        }
    }
    let picture = table.game().draw(&table.game().view(table.state(), Viewer::Spectator));
    let _ = writeln!(text, "\n{picture}\nThe game is over.");
    for seat in table.seats().iter() {
        let standing = table.game().standing(table.state());
        let rank = standing.ranks.map_or(0, |ranks| ranks.of(seat));
        let score = standing.scores.of(seat).points().named(G::Score::FIGURES);
        let _ = writeln!(text, "{seat}: rank {rank}, {score}");
    }
    let _ = writeln!(text, "fingerprint {}", fingerprint(table.state()));
    Ok(text)
}

/// The sentence as others read it, so that it says who acted.
fn told<G: Words>(game: &G, seats: Seats, event: &Seen<G>) -> String {
    capitalised(&game.tell(seats, event).named(&|seat| game.called(seat)))
}
