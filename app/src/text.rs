//! Text for a terminal: its width, wrapping, and Markdown without its markers.

/// The width to write for: the terminal's, within what reads well.
pub(crate) fn width() -> usize {
    const WITHOUT_TERMINAL: usize = 80;
    let terminal = terminal_size::terminal_size();
    terminal.map_or(WITHOUT_TERMINAL, |(width, _)| usize::from(width.0)).clamp(40, 100)
}

/// The words of `text` in lines of at most `width`, each behind `indent`. A longer word gets a line of its own.
pub(crate) fn wrap(text: &str, width: usize, indent: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut room = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        match lines.last_mut() {
            Some(line) if length < room => {
                line.push(' ');
                line.push_str(word);
                room -= length + 1;
            }
            _ => {
                lines.push(format!("{indent}{word}"));
                room = width.saturating_sub(indent.chars().count() + length);
            }
        }
    }
    lines.join("\n")
}

/// A rule's Markdown, paragraphs and tables, as plain text in lines of at most `width`, each behind `indent`.
pub(crate) fn from_markdown(markdown: &str, width: usize, indent: &str) -> String {
    let mut blocks = Vec::new();
    let lines: Vec<&str> = markdown.lines().filter(|line| !line.trim().is_empty()).collect();
    for block in lines.chunk_by(|line, next| is_row(line) == is_row(next)) {
        blocks.push(if is_row(block[0]) {
            table(block, width, indent)
        } else {
            wrap(&without_markers(&block.join(" ")), width, indent)
        });
    }
    blocks.join("\n")
}

/// Markdown without the markers of emphasis and code.
fn without_markers(markdown: &str) -> String {
    let is_letter = |c: Option<char>| c.is_some_and(|c| !c.is_whitespace() && c != '*');
    let characters: Vec<char> = markdown.chars().collect();
    let kept = characters.iter().enumerate().filter(|&(index, &character)| match character {
        '`' => false,
        // An asterisk not touching a word is a multiplication sign.
        '*' => {
            let next = characters[index..].iter().copied().find(|&c| c != '*');
            let previous = characters[..index].iter().rev().copied().find(|&c| c != '*');
            !is_letter(next) && !is_letter(previous)
        }
        _ => true,
    });
    kept.map(|(_, &character)| character).collect()
}

fn is_row(line: &str) -> bool {
    line.starts_with('|')
}

/// A Markdown table as columns if they fit, otherwise as one line of text per row.
fn table(lines: &[&str], width: usize, indent: &str) -> String {
    let cells = |line: &&str| -> Vec<String> {
        line.trim().trim_matches('|').split('|').map(|cell| without_markers(cell.trim())).collect()
    };
    let is_rule = |line: &&str| line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' '));
    let rows: Vec<Vec<String>> = lines.iter().filter(|line| !is_rule(line)).map(cells).collect();
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest =
        |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|column| widest(column).unwrap_or(0)).collect();
    let fits = indent.len() + widths.iter().map(|width| width + 2).sum::<usize>() <= width + 2;
    let line = |row: &Vec<String>| {
        if fits {
            let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}"));
            format!("{indent}{}", cells.collect::<Vec<_>>().join("  ")).trim_end().to_owned()
        } else {
            wrap(&row.join(" · "), width, indent)
        }
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A number of things: "1 table", "2 tables".
pub(crate) fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_as_long_as_they_may_be() {
        assert_eq!(wrap("one two three", 9, "  "), "  one two\n  three");
        assert_eq!(wrap("extraordinarily long", 9, "  "), "  extraordinarily\n  long");
        assert_eq!(wrap("", 9, "  "), "");
    }

    #[test]
    fn markers_go_and_signs_stay() {
        let text = from_markdown("A **bold** *word*, `code`, and 2 * 3 = 6.", 80, "");
        assert_eq!(text, "A bold word, code, and 2 * 3 = 6.");
    }

    #[test]
    fn a_table_keeps_its_columns_where_they_fit() {
        let markdown = "Numbers:\n\n| Players | Pieces |\n|---|---:|\n| 2 | seven |";
        assert_eq!(from_markdown(markdown, 40, " "), " Numbers:\n Players  Pieces\n 2        seven");
        assert_eq!(from_markdown(markdown, 10, " "), " Numbers:\n Players ·\n Pieces\n 2 · seven");
    }
}
