//! A mistake at the position where it was made: what was played, what was better, and where that would have led.

use maud::{Markup, PreEscaped, html};
use tenka_core::any::Choice;
use tenka_core::{Preview, say};
use tenka_seats::{Shown, emblem};

use super::ReplayPage;
use crate::model::{Decision, Hindsight};
use crate::table::Sight;
use crate::words::{percent, said};

/// How many changes are told.
const TOLD: usize = 4;

/// A mistake that is about to be made at the ply that is shown.
pub(super) struct Verdict<'a> {
    decision: &'a Decision,
    played: Vec<String>,
    better: Vec<String>,
    /// Where the better action would have led, as far as its player could know.
    leads_to: Preview,
}

impl<'a> Verdict<'a> {
    /// The mistake that was made at this position, if one was.
    pub(super) fn of(replay: &'a ReplayPage<'_>) -> Option<Self> {
        let Hindsight { seats, analysis, .. } = replay.hindsight.as_ref()?;
        let decision = analysis.judged()?.at(replay.ply).filter(|decision| decision.own.is_mistake)?;
        let seat = seats.get(usize::from(decision.seat.number()))?;
        let choices = seat.choices();
        let picks = |action: &str| {
            let choice = choices.iter().find(|choice| choice.action == action);
            choice.map_or_else(Vec::new, things)
        };
        Some(Verdict {
            played: picks(&decision.action),
            better: picks(&decision.own.best),
            leads_to: seat.preview(&decision.own.best).unwrap_or_default(),
            decision,
        })
    }

    /// The table with rings around what the mistake picked and what the better action would have picked.
    pub(super) fn ringed(&self, shown: Shown) -> Shown {
        let ring = |drawing: &Markup| {
            let mistaken =
                self.played.iter().fold(drawing.0.clone(), |drawn, thing| ringed(&drawn, thing, "mistaken"));
            PreEscaped(self.better.iter().fold(mistaken, |drawn, thing| ringed(&drawn, thing, "better")))
        };
        Shown {
            board: ring(&shown.board),
            hand: ring(&shown.hand),
            figures: shown.figures.iter().map(ring).collect(),
            ..shown
        }
    }

    /// The mistake in words. A script draws an arrow for each of the two moves.
    pub(super) fn told(&self, sight: &Sight<'_>) -> Markup {
        let decision = self.decision;
        let (after, before) = decision.chances();
        html! {
            div #verdict .verdict {
                p.cost-of {
                    (emblem(decision.seat)) " "
                    strong { (said(&say!(mistake_of { seat: decision.seat }).for_viewer(sight.page.viewer()), &sight.names)) } " "
                    span.cost { (say!(cost { chance: percent(decision.own.cost) })) }
                }
                p.mistaken data-points=(self.played.join(",")) {
                    (say!(was_played { action: &decision.label })) " " b { (percent(after)) }
                }
                p.better data-points=(self.better.join(",")) {
                    (say!(was_better { action: &decision.own.best_label })) " " b { (percent(before)) }
                }
                (self.consequences(sight))
            }
        }
    }

    fn consequences(&self, sight: &Sight<'_>) -> Markup {
        let seat = Some(self.decision.seat);
        let read = |sentence: &tenka_core::Sentence| {
            said(&sentence.addressed_to(seat, sight.page.viewer()).capitalised(), &sight.names)
        };
        html! {
            @if !self.leads_to.changes.is_empty() || !self.leads_to.notes.is_empty() {
                p.leads-to {
                    (say!(would_have_led_to)) " "
                    @for note in &self.leads_to.notes { span { (read(note)) } " " }
                    @for change in self.leads_to.changes.iter().take(TOLD) {
                        span.change {
                            @if let Some(seat) = change.seat { (emblem(seat)) }
                            (read(&change.what)) " "
                            s { (read(&change.before.sentence())) } " → " b { (read(&change.after.sentence())) }
                        }
                        " "
                    }
                }
            }
        }
    }
}

/// The drawing with one more class for a thing, as [`Scene::thing`](tenka_seats::Scene::thing) draws it.
fn ringed(drawing: &str, thing: &str, class: &str) -> String {
    let id = format!("\" id=\"thing-{thing}\"");
    drawing.replacen(&id, &format!(" {class}{id}"), 1)
}

fn things(choice: &Choice) -> Vec<String> {
    choice.picks.iter().map(|pick| pick.thing.clone()).collect()
}

#[cfg(test)]
mod tests {
    use tenka_seats::Scene;

    use super::*;

    #[test]
    fn what_a_move_picks_is_ringed() {
        let drawn = Scene::new(Vec::new()).thing("space-1", "Space 1", &html! {});
        let ringed = ringed(&ringed(&drawn.0, "space-1", "mistaken"), "space-1", "better");
        assert!(ringed.starts_with("<a class=\"thing mistaken better\" id=\"thing-space-1\""), "{ringed}");
        assert_eq!(super::ringed(&drawn.0, "space", "better"), drawn.0, "only the thing itself");
    }
}
