//! Lays what a viewer may see on the desk.

use tenka_core::any::HeardEvent;
use tenka_core::{Ink, Line, Seat, Seats, Sentence, Span, Tint, Viewer, capitalised};
use tenka_seats::AnySeat;

use super::ScreenGame;
use super::desk::Overlay;
use super::options::Options;

impl ScreenGame {
    /// Shows the table to a viewer: what they see, what they are asked, and what they can do.
    pub(super) fn show(&mut self, viewer: Viewer) {
        let at = self.sitting.table.seat(viewer);
        self.desk.picture = at.draw();
        self.desk.standing = self.standing(&*at);
        self.desk.prompt = self.prompt(&*at);
        let mut choices = at.plans();
        choices.extend(at.choices());
        self.desk.options = Options::new(choices);
        let told = viewer.seat().and_then(|seat| self.told.get(usize::from(seat.number())));
        let told = told.copied().unwrap_or(0);
        self.desk.log = self.log(viewer, 0);
        self.desk.news = self.log(viewer, told).len();
    }

    /// Shows how the game ended.
    pub(super) fn show_end(&mut self) {
        self.show(self.sitting.viewer_after_the_end());
        self.desk.prompt = "The game is over. Backspace takes back the last decision; Ctrl-C leaves.".into();
        let mut lines: Vec<Line> =
            self.desk.log.iter().rev().take(self.desk.news.min(6)).rev().cloned().collect();
        lines.push(Line::default());
        lines.extend(self.sitting.result().into_iter().map(Line::from));
        self.desk.overlay = Some(Overlay { title: "The game is over".to_owned(), lines, scroll: 0 });
    }

    /// Who looks while a bot thinks: whoever looked last, or a spectator where the next person is another.
    pub(super) fn viewer_while_waiting(&self) -> Viewer {
        match self.at_screen {
            Some(seat) => Viewer::Seat(seat),
            None => self.sitting.viewer_after_the_end(),
        }
    }

    /// What the game calls a player.
    pub(super) fn name(&self, seat: Seat) -> String {
        self.names.get(usize::from(seat.number())).cloned().unwrap_or_else(|| seat.to_string())
    }

    fn log(&self, viewer: Viewer, from: usize) -> Vec<Line> {
        let named = |sentence: &Sentence| Line::named(sentence, &|seat| self.name(seat));
        let told = |heard: &HeardEvent| {
            let heading = heard.heading.clone().map(|heading| {
                let text = named(&heading.for_viewer(viewer).capitalised());
                Line::from("── ").and(text).inked(Ink::Strong)
            });
            heading.into_iter().chain([named(&heard.said)]).collect::<Vec<_>>()
        };
        self.sitting.heard(viewer, from).flat_map(told).collect()
    }

    /// A cell for each seat: whose turn it is, who they are, and their numbers.
    fn standing(&self, at: &dyn AnySeat) -> Vec<Line> {
        let picture = &self.desk.picture;
        let seats = Seats::new(at.position().seats);
        let cell = |seat: Seat| {
            let is_to_act = at.position().to_act == Some(seat);
            let turn = Span::new(if is_to_act { "▸" } else { " " }, Ink::Tint(Tint::Gold));
            let is_reader = at.viewer().is(seat) && self.sitting.people == 1;
            let name = if is_reader { "You".to_owned() } else { self.name(seat) };
            let cell = Line::from(turn).and(Span::of(seat, format!(" {name}")));
            match picture.standing.get(usize::from(seat.number())) {
                Some(figures) => cell.and(": ").and(figures.clone()),
                None => cell,
            }
        };
        seats.iter().map(cell).collect()
    }

    /// What is asked, with its cause first and its rule last; or who is thinking.
    fn prompt(&self, at: &dyn AnySeat) -> Line {
        let position = at.position();
        let Some(seat) = position.to_act else { return Line::default() };
        if !at.is_to_act() {
            return Line::from(Span::of(seat, format!(" {}", self.name(seat)))).and(" is thinking…");
        }
        let who = Span::new(format!("{} ", seat.emblem()), Ink::Seat(seat));
        match at.asks() {
            Some(asks) => {
                let what = asks.what.addressed_to(Some(seat), at.viewer()).capitalised();
                let what = Line::named(&what, &|seat| self.name(seat));
                Line::from(who).and(what).and(Span::new(format!("  {}", asks.rule), Ink::Faint))
            }
            None => {
                Line::from(who).and(capitalised(&position.decision.unwrap_or_default().replace('_', " ")))
            }
        }
    }
}
