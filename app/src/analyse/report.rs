//! The analysis of a game as text and as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};
use tenka_bots::{Analysis, Basis, Judgement, Ply, TREES};
use tenka_core::{Outcome, Seat, Seats, capitalised};

use super::sparkline::{marks, sparkline};
use crate::text::wrap;

/// How many of a seat's costliest decisions to list.
pub(super) const TOLD: usize = 3;

/// The analysis of a game, for printing.
pub(super) struct AnalysisReport {
    pub(super) title: &'static str,
    pub(super) analysis: Analysis,
    pub(super) seconds: f64,
}

impl AnalysisReport {
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seats::new(self.analysis.seats).iter()
    }

    pub(super) fn costliest(&self, seat: Seat, by: Basis) -> Vec<&Ply> {
        self.analysis.costliest(seat, by, TOLD)
    }

    pub(super) fn to_json(&self) -> Value {
        let by_seat = |of: &dyn Fn(Seat) -> Value| self.seats().map(of).collect::<Value>();
        let costliest =
            |by| by_seat(&|seat| self.costliest(seat, by).iter().map(|ply| Value::from(ply.ply)).collect());
        let chances = |by| by_seat(&|seat| json!(self.analysis.chances(seat, by)));
        let mut report = json!(self.analysis);
        report["trees"] = TREES.into();
        report["chances"] = json!({ "own": chances(Basis::Own), "open": chances(Basis::Open) });
        report["costliest"] = json!({ "own": costliest(Basis::Own), "open": costliest(Basis::Open) });
        report["seconds"] = ((self.seconds * 1e3).round() / 1e3).into();
        report
    }

    /// The report in lines of at most `width`.
    pub(super) fn to_text(&self, width: usize) -> String {
        let Analysis { seats, level, plies, result, .. } = &self.analysis;
        let mut text = format!(
            "{}, {seats} seats: {}, analysed with '{level}' in {:.1} s\n{}\n",
            self.title,
            decisions(plies.len()),
            self.seconds,
            ending(result.as_ref())
        );
        for by in Basis::ALL {
            let _ = writeln!(text, "\nWin chances, {}", basis(by, "each seat"));
            self.seats().for_each(|seat| text += &self.line(seat, by, width));
        }
        for seat in self.seats() {
            for by in Basis::ALL {
                let _ = writeln!(text, "\nCostliest decisions of {seat}, {}", basis(by, "it"));
                let costliest = self.costliest(seat, by);
                if costliest.is_empty() {
                    text += "  no clear mistakes\n";
                }
                costliest.iter().for_each(|ply| text += &told(ply, by, width));
            }
        }
        let _ = writeln!(text, "\n{}", wrap(&how_sure(), width, ""));
        text
    }

    /// A seat's chances, with its costliest decisions marked.
    fn line(&self, seat: Seat, by: Basis, width: usize) -> String {
        let chances = self.analysis.chances(seat, by);
        let name = format!("  {seat}  ");
        let room = width.saturating_sub(name.len() + "  100.0 % to 100.0 %".len());
        let mut known = chances.iter().flatten();
        let ends = known.next().map(|first| (first, known.next_back().unwrap_or(first)));
        let ends = ends
            .map_or(String::new(), |(first, last)| format!("  {} to {}", percent(*first), percent(*last)));
        // The position that a decision leads to is where its cost shows.
        let costly: Vec<usize> = self.costliest(seat, by).iter().map(|ply| ply.ply + 1).collect();
        let marks = marks(&costly, chances.len(), room);
        let marks = if marks.is_empty() { marks } else { format!("{:1$}{marks}\n", "", name.len()) };
        format!("{}\n{marks}", format!("{name}{}{ends}", sparkline(&chances, room)).trim_end())
    }
}

/// A number of decisions, in words.
pub(super) fn decisions(count: usize) -> String {
    if count == 1 { "1 decision".to_owned() } else { format!("{count} decisions") }
}

/// What a judgement is based on, in words.
pub(super) fn basis(by: Basis, who: &str) -> String {
    match by {
        Basis::Own => format!("by what {who} knew"),
        Basis::Open => "with all cards open".to_owned(),
    }
}

/// How the game ended, in a sentence.
pub(super) fn ending(result: Option<&Outcome>) -> String {
    let Some(result) = result else { return "The game has not ended.".to_owned() };
    let winners: Vec<String> = result.winners.iter().map(ToString::to_string).collect();
    capitalised(&match &*winners {
        [winner] => format!("{winner} has won."),
        winners => format!("{} share the win.", winners.join(" and ")),
    })
}

/// What makes a decision count as costly, in sentences.
pub(super) fn how_sure() -> String {
    format!(
        "Chances are what the search expects. A decision counts as costly only if the loss is at least 1 % and beyond its \
         doubt, an interval of 99 % from {TREES} independent searches of both actions. All cards open means that the \
         search knows every hidden card and all that chance will bring."
    )
}

/// A costly decision, and what would have been better.
fn told(ply: &Ply, by: Basis, width: usize) -> String {
    let Judgement { before, after, best, best_label, cost, doubt, .. } = ply.judgement(by);
    let line =
        |word: &str, label: &str, action: &str| wrap(&format!("{word} {label} ({action})"), width, "    ");
    format!(
        "  ply {}: {} to {}, {} lost (± {})\n{}\n{}\n",
        ply.ply,
        percent(chance_of(ply.seat, before)),
        percent(chance_of(ply.seat, after)),
        percent(*cost),
        percent(*doubt),
        line("played:", &ply.label, &ply.action),
        line("better:", best_label, best),
    )
}

/// A seat's chance.
pub(super) fn chance_of(seat: Seat, chances: &[f64]) -> f64 {
    chances.get(usize::from(seat.number())).copied().unwrap_or_default()
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}
