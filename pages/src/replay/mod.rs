//! Looking back at a game: its table at any ply, what a bot has made of it, and every move.
//!
//! While a game goes on, only what the visitor knew is shown. Once it is over nothing is secret any more.

mod eyes;
mod moves;
mod picture;
mod steering;
mod timeline;
mod verdict;

use maud::{Markup, html};
use tenka_core::{Seat, say};

use crate::layout::Frame;
use crate::model::{AnalysisStatus, Eyes, Hindsight, Judged, ReplayPage};
use crate::table::{board, caption, standing, tabs};
use crate::words::marked;
use verdict::Verdict;

pub use picture::moment_picture;

/// A game looked back at.
pub fn replay(replay: &ReplayPage<'_>) -> Markup {
    let info = replay.page.seat.info();
    Frame {
        title: &say!(page_of_game { page: say!(replay_title { number: replay.ply }), game: info.title })
            .to_string(),
        kind: "at-table looking-back",
        game: Some(&info),
        script: Some("table.js"),
        style: Some("replay.css"),
        main: replay_part(replay, true),
        ..Frame::default()
    }
    .render()
}

/// The part that changes: from ply to ply, or the whole, when more has been judged.
pub fn replay_part(replay: &ReplayPage<'_>, whole: bool) -> Markup {
    let verdict = Verdict::of(replay);
    let sight = eyes::sight(replay, verdict.as_ref());
    let lines = replay.page.log.iter().filter(|line| line.is_action && line.ply == replay.ply);
    html! {
        main #main .table.replay data-replay=(replay.page.id) data-ply=(replay.ply) data-eyes=(replay.eyes().name()) {
            h1.unseen { (say!(replay_of { game: replay.page.seat.info().title })) }
            (standing(&sight))
            (board(&sight))
            div #bar .bar {
                div.said tabindex="0" role="region" aria-label=(say!(this_move)) {
                    div #status role="status" {
                        p.move-of { (marked(&say!(move_of { number: replay.ply, all: replay.plies }), &[])) }
                        @if let Some(verdict) = &verdict { (verdict.told(&sight)) }
                        p #say { @for line in lines { (caption(&sight, line)) } }
                    }
                }
                (timeline::timeline(replay))
                (steering::steering(replay, &sight))
            }
            (eyes::hands(replay, &sight))
            @if whole {
                (tabs(&[("log", say!(moves), moves::moves(replay, &sight))], &html! {}))
            } @else {
                aside #side .side data-keep {}
            }
        }
    }
}

impl ReplayPage<'_> {
    /// Through whose eyes the game is looked at.
    fn eyes(&self) -> Eyes {
        self.hindsight.as_ref().map_or(Eyes::Own, |hindsight| hindsight.eyes)
    }

    /// Whose mistakes are stepped through: those of whoever's eyes they are, or everybody's.
    fn judged_seat(&self) -> Option<Seat> {
        match self.eyes() {
            Eyes::Own => self.page.viewer().seat(),
            Eyes::Of(seat) => Some(seat),
            Eyes::All => None,
        }
    }

    /// What is judged already.
    fn judged(&self) -> Option<&Judged> {
        self.analysis()?.judged()
    }

    fn analysis(&self) -> Option<&AnalysisStatus> {
        self.hindsight.as_ref().map(|Hindsight { analysis, .. }| analysis)
    }

    /// The address of a ply, seen through the same eyes.
    fn link(&self, ply: usize) -> String {
        format!("/t/{}{}", self.page.id, self.eyes().query(ply))
    }

    /// Where each turn begins, and whose it is.
    fn turns(&self) -> Vec<(usize, Seat)> {
        let mut turns: Vec<(u64, usize, Seat)> = Vec::new();
        for line in self.page.log.iter().filter(|line| line.is_action) {
            let Some(seat) = line.seat else { continue };
            if turns.last().is_none_or(|(turn, _, _)| *turn != line.turn) {
                turns.push((line.turn, line.ply.saturating_sub(1), seat));
            }
        }
        turns.into_iter().map(|(_, ply, seat)| (ply, seat)).collect()
    }

    fn seats(&self) -> Vec<Seat> {
        self.page.seats.iter().map(|card| card.seat).collect()
    }
}
