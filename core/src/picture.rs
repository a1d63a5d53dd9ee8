//! The table as text: lines of spans that know whom and what they show. A terminal colours them. They can be read without colour, too,
//! because a seat's emblem goes wherever its colour does.

use std::collections::BTreeMap;
use std::fmt;

use crate::said::{Said, Sentence};
use crate::seat::Seat;

/// The width that pictures are laid out for, in columns. Only boards may be wider.
pub const PICTURE_WIDTH: usize = 78;

/// What a span of text represents, which determines its colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Ink {
    /// Nothing in particular.
    #[default]
    Plain,
    /// What the eye should find first.
    Strong,
    /// What may be overlooked: frames, empty spaces, legends.
    Faint,
    /// Something of a player.
    Seat(Seat),
    /// Something that is distinguished by colour as well as by its text.
    Tint(Tint),
}

/// Colours whose meaning is up to the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "colours")]
pub enum Tint {
    Blue,
    Green,
    Gold,
    Red,
    Violet,
}

/// Text in one ink, which may show a thing that can be picked.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Span {
    /// The text.
    pub text: String,
    /// Its ink.
    pub ink: Ink,
    /// The id of the thing it shows, as in [`Pick::thing`](crate::Pick::thing).
    pub thing: Option<String>,
}

impl Span {
    /// This text in this ink.
    pub fn new(text: impl Into<String>, ink: Ink) -> Self {
        Span { text: text.into(), ink, thing: None }
    }

    /// Something of this player's, preceded by their emblem.
    ///
    /// ```
    /// use tenka_core::{Seat, Span};
    /// assert_eq!(Span::of(Seat::new(1), "B3").text, "●B3");
    /// ```
    pub fn of(seat: Seat, text: impl fmt::Display) -> Self {
        Span::new(format!("{}{text}", seat.emblem()), Ink::Seat(seat))
    }

    /// The same, showing this thing.
    #[must_use]
    pub fn showing(self, thing: impl Into<String>) -> Self {
        Span { thing: Some(thing.into()), ..self }
    }
}

/// A line of a picture.
///
/// ```
/// use tenka_core::{Ink, Line, Seat, Span};
///
/// let line = Line::from("hand: ").and(Span::new("Kestrel", Ink::Strong)).and(", of ").and(Line::from(Seat::new(0)));
/// assert_eq!(line.to_string(), "hand: Kestrel, of ◆ seat 0");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Line {
    spans: Vec<Span>,
}

impl Line {
    /// Its spans.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// How many columns it takes.
    pub fn width(&self) -> usize {
        self.spans.iter().map(|span| span.text.chars().count()).sum()
    }

    /// The line with more at its end.
    #[must_use]
    pub fn and(mut self, more: impl Into<Line>) -> Self {
        self.spans.extend(more.into().spans.into_iter().filter(|span| !span.text.is_empty()));
        self
    }

    /// The line filled with blanks to this width.
    #[must_use]
    pub fn padded(self, width: usize) -> Self {
        let blanks = width.saturating_sub(self.width());
        self.and(" ".repeat(blanks))
    }

    /// The line with everything plain in this ink.
    #[must_use]
    pub fn inked(mut self, ink: Ink) -> Self {
        self.spans.iter_mut().filter(|span| span.ink == Ink::Plain).for_each(|span| span.ink = ink);
        self
    }

    /// The line, everything in it showing this thing.
    #[must_use]
    pub fn showing(mut self, thing: impl Into<String>) -> Self {
        let thing = thing.into();
        self.spans.iter_mut().for_each(|span| span.thing = Some(thing.clone()));
        self
    }

    /// A sentence, with these names for the players.
    pub fn named(sentence: &Sentence, name: &dyn Fn(Seat) -> String) -> Self {
        let mut line = Line::default();
        for part in sentence.addressed().parts() {
            line = match part {
                Said::Text(text) => line.and(text.to_string()),
                Said::Seat(seat) => line.and(Span::of(*seat, format!(" {}", name(*seat)))),
                Said::Thing { id, name } => line.and(Span::new(name, Ink::Strong).showing(id)),
                Said::Number(number) => line.and(number.to_string()),
                Said::For { .. } => line,
            };
        }
        line
    }

    /// Lines joined by this text.
    pub fn joined(separator: &str, lines: impl IntoIterator<Item = Line>) -> Self {
        let mut whole = Line::default();
        for (index, line) in lines.into_iter().enumerate() {
            whole = whole.and(if index > 0 { separator } else { "" }).and(line);
        }
        whole
    }

    /// Wraps the line at blanks to at most `width` columns; lines after the first are indented by `indent`.
    pub fn wrapped(&self, width: usize, indent: usize) -> Vec<Line> {
        let mut lines = vec![Line::default()];
        let mut room = width;
        for word in self.words() {
            let length = word.to_string().trim_end().chars().count();
            if length > room && lines.last().is_some_and(|line| line.width() > 0) {
                lines.push(Line::from(" ".repeat(indent)));
                room = width.saturating_sub(indent);
            }
            room = room.saturating_sub(word.width());
            if let Some(last) = lines.last_mut() {
                *last = std::mem::take(last).and(word);
            }
        }
        lines
    }

    /// The words, each with the blank after it.
    fn words(&self) -> Vec<Line> {
        let mut words = vec![Line::default()];
        let pieces = self.spans.iter().flat_map(|span| {
            span.text.split_inclusive(' ').map(|text| Span { text: text.to_owned(), ..span.clone() })
        });
        for piece in pieces {
            let is_end = piece.text.ends_with(' ');
            if let Some(last) = words.last_mut() {
                *last = std::mem::take(last).and(piece);
            }
            if is_end {
                words.push(Line::default());
            }
        }
        words
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spans.iter().try_for_each(|span| f.write_str(&span.text))
    }
}

impl From<Span> for Line {
    fn from(span: Span) -> Self {
        Line { spans: vec![span] }
    }
}

impl From<&str> for Line {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<String> for Line {
    fn from(text: String) -> Self {
        Span::new(text, Ink::Plain).into()
    }
}

impl From<Sentence> for Line {
    fn from(sentence: Sentence) -> Self {
        Line::named(&sentence, &|seat| seat.to_string())
    }
}

impl From<Seat> for Line {
    fn from(seat: Seat) -> Self {
        Sentence::from(seat).into()
    }
}

/// The table as one viewer sees it, as text.
///
/// ```
/// use tenka_core::{Ink, Picture, Span};
///
/// let mut picture = Picture::default();
/// picture.write(Span::new("Round 1", Ink::Strong));
/// assert_eq!(picture.to_string(), "Round 1\n");
/// assert_eq!(Picture::from("Round 1".to_owned()).to_string(), "Round 1\n");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Picture {
    /// The numbers that decide the game, for each seat in turn, in a few words. The lines contain them, too.
    pub standing: Vec<Line>,
    /// Its lines.
    pub lines: Vec<Line>,
}

impl Picture {
    /// Adds text, wrapped if it is too long for one line.
    pub fn write(&mut self, text: impl Into<Line>) {
        self.lines.extend(text.into().wrapped(PICTURE_WIDTH, 4));
    }

    /// Adds an empty line.
    pub fn leave_blank(&mut self) {
        self.lines.push(Line::default());
    }

    /// Adds frames, as many side by side as fit.
    pub fn write_frames(&mut self, frames: &[Frame]) {
        let mut rest = frames;
        while !rest.is_empty() {
            let mut width = 0;
            let fitting = rest.iter().take_while(|frame| {
                width += frame.width() + 1;
                width <= PICTURE_WIDTH + 1
            });
            let count = fitting.count().max(1);
            let (row, others) = rest.split_at(count);
            rest = others;
            let height = row.iter().map(|frame| frame.body.len()).max().unwrap_or(0);
            for index in 0..height + 2 {
                self.lines.push(Line::joined(" ", row.iter().map(|frame| frame.line(index, height))));
            }
        }
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|line| writeln!(f, "{}", line.to_string().trim_end()))
    }
}

impl From<String> for Picture {
    fn from(text: String) -> Self {
        Picture { standing: Vec::new(), lines: text.lines().map(Line::from).collect() }
    }
}

impl From<Canvas> for Picture {
    fn from(canvas: Canvas) -> Self {
        Picture { standing: Vec::new(), lines: canvas.lines() }
    }
}

/// A card or a place: a title and what is on it, within a frame.
///
/// ```
/// use tenka_core::{Frame, Picture};
///
/// let mut picture = Picture::default();
/// picture.write_frames(&[Frame::new("Gazer", ["cost 5"]), Frame::new("Ticho", ["cost 4", "locked"])]);
/// assert_eq!(picture.to_string(), "\
/// ┌ Gazer ─┐ ┌ Ticho ─┐
/// │ cost 5 │ │ cost 4 │
/// │        │ │ locked │
/// └────────┘ └────────┘
/// ");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Frame {
    /// The title, in the upper edge.
    pub title: Line,
    /// The body.
    pub body: Vec<Line>,
    /// The ink of the frame.
    pub ink: Ink,
    /// The thing that the whole frame shows.
    pub thing: Option<String>,
}

impl Frame {
    /// A frame with this title around this body.
    pub fn new<L: Into<Line>>(title: impl Into<Line>, body: impl IntoIterator<Item = L>) -> Self {
        let body = body.into_iter().map(Into::into).collect();
        Frame { title: title.into(), body, ink: Ink::Faint, thing: None }
    }

    /// The same, with the frame in this ink.
    #[must_use]
    pub fn inked(self, ink: Ink) -> Self {
        Frame { ink, ..self }
    }

    /// The same, showing this thing.
    #[must_use]
    pub fn showing(self, thing: impl Into<String>) -> Self {
        Frame { thing: Some(thing.into()), ..self }
    }

    fn width(&self) -> usize {
        let body = self.body.iter().map(Line::width).max().unwrap_or(0);
        body.max(self.title.width() + 1) + 4
    }

    /// One of its lines, from the upper edge to the lower, if `height` lines stand between.
    fn line(&self, index: usize, height: usize) -> Line {
        let inside = self.width() - 4;
        let edge = |text: String| Line::from(Span::new(text, self.ink));
        let line = match index.checked_sub(1) {
            None => {
                let rest = (inside + 1).saturating_sub(self.title.width() + 1);
                edge("┌ ".into()).and(self.title.clone()).and(edge(format!(" {}┐", "─".repeat(rest))))
            }
            Some(index) if index < height => {
                let body = self.body.get(index).cloned().unwrap_or_default().padded(inside);
                edge("│ ".into()).and(body).and(edge(" │".into()))
            }
            Some(_) => edge(format!("└{}┘", "─".repeat(inside + 2))),
        };
        match &self.thing {
            Some(thing) => line.pointing_at(thing),
            None => line,
        }
    }
}

impl Line {
    /// The line showing this thing, where it doesn't show another.
    fn pointing_at(mut self, thing: &str) -> Self {
        let without = self.spans.iter_mut().filter(|span| span.thing.is_none());
        without.for_each(|span| span.thing = Some(thing.to_owned()));
        self
    }
}

/// A drawing by columns and rows, for maps and charts.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Canvas {
    cells: BTreeMap<(usize, usize), Span>,
}

impl Canvas {
    /// Writes a span from this place on, over whatever is there.
    pub fn put(&mut self, column: usize, row: usize, span: &Span) {
        for (offset, letter) in span.text.chars().enumerate() {
            let cell = Span { text: letter.to_string(), ..span.clone() };
            self.cells.insert((row, column + offset), cell);
        }
    }

    /// Whether something is written there.
    pub fn is_written(&self, column: usize, row: usize) -> bool {
        self.cells.contains_key(&(row, column))
    }

    /// What is drawn, line by line.
    pub fn lines(&self) -> Vec<Line> {
        let height = self.cells.keys().last().map_or(0, |(row, _)| row + 1);
        (0..height).map(|row| self.line(row)).collect()
    }

    fn line(&self, row: usize) -> Line {
        let mut spans: Vec<Span> = Vec::new();
        let mut end = 0;
        for ((_, column), cell) in self.cells.range((row, 0)..(row + 1, 0)) {
            if end < *column {
                spans.push(Span::new(" ".repeat(column - end), Ink::Plain));
            }
            match spans.last_mut() {
                Some(last) if last.ink == cell.ink && last.thing == cell.thing => {
                    last.text.push_str(&cell.text);
                }
                _ => spans.push(cell.clone()),
            }
            end = column + 1;
        }
        Line { spans }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_broken_at_blanks_and_keeps_its_inks() {
        let line = Line::from("one two ").and(Span::new("three four", Ink::Strong));
        let lines = line.wrapped(9, 2);
        let texts: Vec<String> = lines.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["one two ", "  three ", "  four"]);
        assert_eq!(lines[1].spans()[1], Span::new("three ", Ink::Strong));
        assert_eq!(Line::default().wrapped(9, 2), [Line::default()]);
        let line = Line::from("in ").and(Span::new("Edo", Ink::Strong)).and(", now");
        assert_eq!(line.wrapped(6, 0)[1].to_string(), "Edo, ", "a comma stays with its word");
    }

    #[test]
    fn a_seat_in_a_sentence_has_its_emblem_and_its_ink() {
        let seat = Seat::new(1);
        let line = Line::named(&Sentence::joined([seat.into(), "draws.".into()]), &|_| "Ada".to_owned());
        assert_eq!(line.to_string(), "● Ada draws.");
        assert_eq!(line.spans()[0].ink, Ink::Seat(seat));
    }

    #[test]
    fn frames_that_do_not_fit_go_on_below() {
        let wide = "x".repeat(PICTURE_WIDTH / 2);
        let mut picture = Picture::default();
        picture.write_frames(&[Frame::new("a", [&*wide]), Frame::new("b", [&*wide])]);
        assert_eq!(picture.lines.len(), 6);
        assert!(picture.lines.iter().all(|line| line.width() <= PICTURE_WIDTH));
    }

    #[test]
    fn what_is_put_on_a_canvas_lies_over_what_was_there() {
        let mut canvas = Canvas::default();
        canvas.put(2, 1, &Span::new("___", Ink::Faint));
        canvas.put(3, 1, &Span::new("B", Ink::Strong).showing("space-3"));
        assert!(canvas.is_written(4, 1) && !canvas.is_written(1, 1));
        assert_eq!(Picture::from(canvas.clone()).to_string(), "\n  _B_\n");
        assert_eq!(canvas.lines()[1].spans()[2].thing.as_deref(), Some("space-3"));
    }
}
