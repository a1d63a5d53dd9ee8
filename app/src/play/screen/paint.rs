//! The desk, painted: zones that keep their places whatever is asked, at any size of the window.

use tenka_core::{Line, PICTURE_WIDTH, capitalised};

use super::desk::{Desk, Overlay};
use super::grid::{Area, Grid, Look};
use super::options::Row;

/// From this width on, what can be done stands beside the board rather than below it.
const WIDE: usize = PICTURE_WIDTH + 40;
/// Rows for the prompt.
const PROMPT: usize = 2;

const KEYS: &str = "↑↓ choose  Enter play  Backspace undo  h hint  Tab log  ? help  Ctrl-C leave";

/// Where the zones are.
struct Zones {
    standing: Area,
    board: Area,
    rule: Area,
    log: Area,
    prompt: Area,
    list: Area,
    input: Area,
    keys: Area,
}

impl Zones {
    fn of(whole: Area, standing_rows: usize) -> Self {
        let (whole, keys) = whole.split_below(1);
        let (standing, rest) = whole.split(standing_rows.min(whole.height / 4));
        if whole.width >= WIDE {
            Zones::wide(standing, rest, keys)
        } else {
            Zones::narrow(standing, rest, keys)
        }
    }

    /// Everything below one another.
    fn narrow(standing: Area, rest: Area, keys: Area) -> Self {
        let (rest, input) = rest.split_below(1);
        let (rest, list) = rest.split_below((rest.height / 3).clamp(2, 14));
        let (rest, prompt) = rest.split_below(PROMPT);
        let (rest, log) = rest.split_below((rest.height / 5).clamp(2, 6));
        let (board, rule) = rest.split_below(1);
        Zones { standing, board, rule, log, prompt, list, input, keys }
    }

    /// The board on the left, prompt, options and log on the right.
    fn wide(standing: Area, rest: Area, keys: Area) -> Self {
        let right = (rest.width - PICTURE_WIDTH - 2).min(64);
        let board = Area { width: rest.width - right - 2, ..rest };
        let side = Area { column: board.width + 2, width: right, ..rest };
        let (side, log) = side.split_below(side.height / 3);
        let (side, rule) = side.split_below(1);
        let (prompt, side) = side.split(PROMPT + 1);
        let (input, list) = side.split(1);
        Zones { standing, board, rule, log, prompt, list, input, keys }
    }
}

impl Desk {
    /// The desk as a grid of this size. Remembers where everything is.
    pub(super) fn paint(&mut self, width: usize, height: usize) -> Grid {
        let mut grid = Grid::new(width, height);
        if let Some(curtain) = &self.curtain {
            let column = width.saturating_sub(curtain.chars().count()) / 2;
            grid.put(grid.whole(), column, height / 2, curtain, Look::BOLD);
            return grid;
        }
        let standing = flowing(&self.standing, width);
        let zones = Zones::of(grid.whole(), standing.len());
        for (row, line) in standing.iter().enumerate() {
            grid.put_line(zones.standing, row, line, |look| look);
        }
        self.layout.board = zones.board;
        self.keep_in_board();
        self.paint_board(&mut grid, zones.board);
        self.paint_log(&mut grid, zones.rule, zones.log);
        let prompt = self.prompt.wrapped(zones.prompt.width, 2);
        for (row, line) in prompt.iter().enumerate() {
            grid.put_line(zones.prompt, row, line, |look| Look { is_bold: true, ..look });
        }
        self.paint_list(&mut grid, zones.list);
        self.paint_input(&mut grid, zones.input);
        grid.put(zones.keys, 0, 0, KEYS, Look::DIM);
        if let Some(overlay) = &mut self.overlay {
            paint_overlay(&mut grid, overlay);
        }
        grid
    }

    fn paint_board(&self, grid: &mut Grid, area: Area) {
        let lit = self.selected_things();
        let (right, down) = self.scroll;
        for (row, line) in self.picture.lines.iter().skip(down).take(area.height).enumerate() {
            let mut column = 0;
            for span in line.spans() {
                let is_lit = span.thing.as_deref().is_some_and(|thing| lit.contains(&thing));
                let look = if is_lit { Look::of(span.ink).reversed() } else { Look::of(span.ink) };
                let hidden = right.saturating_sub(column);
                let text: String = span.text.chars().skip(hidden).collect();
                grid.put(area, (column + hidden).saturating_sub(right), row, &text, look);
                column += span.text.chars().count();
            }
        }
        let mut mark = |row: usize, text: &str| {
            grid.put(area, area.width.saturating_sub(text.chars().count()), row, text, Look::DIM);
        };
        if down > 0 {
            mark(0, " ▲ PgUp");
        }
        if down + area.height < self.picture.lines.len() {
            mark(area.height.saturating_sub(1), " ▼ PgDn");
        }
    }

    /// What has happened, the newest last; or the answer to what was typed.
    fn paint_log(&self, grid: &mut Grid, rule: Area, area: Area) {
        grid.put(rule, 0, 0, &"─".repeat(rule.width), Look::DIM);
        grid.put(rule, 2, 0, &format!(" {} ", self.title), Look::BOLD);
        if !self.notice.is_empty() {
            let lines = self.notice.iter().flat_map(|line| line.wrapped(area.width, 2));
            for (row, line) in lines.take(area.height).enumerate() {
                grid.put_line(area, row, &line, |look| look);
            }
            return;
        }
        let first_news = self.log.len().saturating_sub(self.news);
        let lines: Vec<(Line, bool)> = (self.log.iter().enumerate())
            .skip(self.log.len().saturating_sub(area.height))
            .flat_map(|(index, line)| {
                line.wrapped(area.width, 2).into_iter().map(move |line| (line, index >= first_news))
            })
            .collect();
        let shown = &lines[lines.len().saturating_sub(area.height)..];
        for (row, (line, is_news)) in shown.iter().enumerate() {
            grid.put_line(area, row, line, |look| if *is_news { look } else { look.dimmed() });
        }
    }

    fn paint_list(&mut self, grid: &mut Grid, area: Area) {
        let (rows, selected) = self.options.rows();
        let first = (selected + area.height / 2 + 1)
            .saturating_sub(area.height)
            .min(rows.len().saturating_sub(area.height));
        let shown = rows.iter().skip(first).take(area.height);
        for (row, shown) in shown.clone().enumerate() {
            match shown {
                Row::Heading(text) => grid.put(area, 0, row, &capitalised(text), Look::BOLD),
                Row::Choice { choice, action, is_selected, .. } => {
                    let look = if *is_selected { Look::default().reversed() } else { Look::default() };
                    let text = format!("{} {choice} ", if *is_selected { '›' } else { ' ' });
                    grid.put(area, 0, row, &text, look);
                    let used = text.chars().count();
                    let length = action.chars().count();
                    if used + length + 1 < area.width {
                        grid.put(area, area.width - length - 1, row, action, Look::DIM);
                    }
                }
            }
        }
        let indexes = shown.map(|row| match row {
            Row::Heading(_) => None,
            Row::Choice { index, .. } => Some(*index),
        });
        let indexes = indexes.collect();
        if rows.is_empty() && self.options.is_narrowed() {
            let text = "Nothing you can do contains that. Enter says why not; Escape clears it.";
            grid.put(area, 2, 0, text, Look::DIM);
        }
        (self.layout.list, self.layout.rows) = (area, indexes);
    }

    fn paint_input(&self, grid: &mut Grid, area: Area) {
        if self.is_waiting {
            return;
        }
        let clicked: String = self.options.clicked().flat_map(|name| ["[", name, "] "]).collect();
        let text = format!("> {clicked}{}", self.options.typed());
        grid.put(area, 0, 0, &text, Look::BOLD);
        grid.put(area, text.chars().count(), 0, " ", Look::default().reversed());
        let all = self.options.all();
        let count = if self.options.is_narrowed() {
            format!("{} of {all}", self.options.count())
        } else if all == 0 {
            String::new()
        } else {
            format!("{all} to choose from; type to narrow")
        };
        grid.put(area, area.width.saturating_sub(count.chars().count() + 1), 0, &count, Look::DIM);
    }
}

/// The cells side by side, in as many rows as they need.
fn flowing(cells: &[Line], width: usize) -> Vec<Line> {
    let mut rows: Vec<Line> = Vec::new();
    for cell in cells {
        match rows.last_mut() {
            Some(row) if row.width() + 2 + cell.width() <= width => {
                *row = std::mem::take(row).and("  ").and(cell.clone());
            }
            _ => rows.push(cell.clone()),
        }
    }
    rows
}

fn paint_overlay(grid: &mut Grid, overlay: &mut Overlay) {
    const MARGIN: usize = 2;
    let whole = grid.whole();
    let width = whole.width.saturating_sub(2 * MARGIN).min(PICTURE_WIDTH + 4);
    let inside = width.saturating_sub(4);
    let lines: Vec<Line> = overlay.lines.iter().flat_map(|line| line.wrapped(inside, 2)).collect();
    let height = (lines.len() + 2).min(whole.height.saturating_sub(MARGIN)).max(3);
    let (column, row) = ((whole.width - width) / 2, (whole.height.saturating_sub(height)) / 2);
    let area = Area { column, row, width, height };
    grid.clear(area);
    let edge = "─".repeat(width.saturating_sub(2));
    grid.put(area, 0, 0, &format!("┌{edge}┐"), Look::DIM);
    grid.put(area, 0, height - 1, &format!("└{edge}┘"), Look::DIM);
    for row in 1..height - 1 {
        grid.put(area, 0, row, "│", Look::DIM);
        grid.put(area, width.saturating_sub(1), row, "│", Look::DIM);
    }
    grid.put(area, 2, 0, &format!(" {} ", overlay.title), Look::BOLD);
    let room = height - 2;
    overlay.scroll = overlay.scroll.min(lines.len().saturating_sub(room));
    let end = if overlay.scroll + room < lines.len() {
        " ↓ more, any other key closes "
    } else {
        " any key closes "
    };
    grid.put(area, 2, height - 1, end, Look::DIM);
    let text = Area { column: column + 2, row: row + 1, width: inside, height: room };
    for (row, line) in lines.iter().skip(overlay.scroll).take(room).enumerate() {
        grid.put_line(text, row, line, |look| look);
    }
}
