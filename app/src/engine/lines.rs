//! Lines of bounded length from an unbounded input.

use std::io::{self, BufRead, Read as _};

/// The longest line in bytes, without its end.
pub(super) const MAX_LINE: usize = 1 << 20;

/// What was found in the input.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    /// A line, without its end.
    Read(&'a [u8]),
    /// A line of more than [`MAX_LINE`] bytes, which was discarded.
    TooLong,
    /// The end of the input.
    End,
}

pub(super) struct LineReader<R> {
    input: R,
    buffer: Vec<u8>,
}

impl<R: BufRead> LineReader<R> {
    pub(super) fn new(input: R) -> Self {
        LineReader { input, buffer: Vec::new() }
    }

    /// The next line. Anything after the last line end is a line too, unless it is empty.
    pub(super) fn next(&mut self) -> io::Result<Line<'_>> {
        self.buffer.clear();
        let mut bounded = self.input.by_ref().take(MAX_LINE as u64 + 1);
        let read = bounded.read_until(b'\n', &mut self.buffer)?;
        if read == 0 {
            Ok(Line::End)
        } else if let Some(line) = self.buffer.strip_suffix(b"\n") {
            Ok(Line::Read(line))
        } else if read > MAX_LINE {
            self.input.skip_until(b'\n')?;
            Ok(Line::TooLong)
        } else {
            Ok(Line::Read(&self.buffer))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_may_be_just_as_long_as_the_limit() {
        let longest = vec![b'x'; MAX_LINE];
        let input = [&longest[..], b"\n", &longest, b"y\n\nlast"].concat();
        let mut lines = LineReader::new(&*input);
        assert_eq!(lines.next().unwrap(), Line::Read(&longest));
        assert_eq!(lines.next().unwrap(), Line::TooLong);
        assert_eq!(lines.next().unwrap(), Line::Read(b""));
        assert_eq!(lines.next().unwrap(), Line::Read(b"last"));
        assert_eq!(lines.next().unwrap(), Line::End);
    }

    #[test]
    fn a_last_line_without_end_may_be_too_long_as_well() {
        let input = vec![b'x'; MAX_LINE + 1];
        let mut lines = LineReader::new(&*input);
        assert_eq!(lines.next().unwrap(), Line::TooLong);
        assert_eq!(lines.next().unwrap(), Line::End);
    }
}
