//! Chances as a line of text.

/// The lowest to the highest.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Chances from 0 to 1 as a line of at most `width` bars. Unknown values repeat the one
/// before; until anything is known, the line is blank.
pub(super) fn sparkline(chances: &[Option<f64>], width: usize) -> String {
    let mut known = None;
    let carried: Vec<Option<f64>> = chances
        .iter()
        .map(|chance| {
            known = chance.or(known);
            known
        })
        .collect();
    let columns = width.min(carried.len());
    let bar = |column: usize| {
        let here: Vec<f64> =
            places(column, columns, carried.len()).filter_map(|place| carried[place]).collect();
        let mean = here.iter().sum::<f64>() / here.len() as f64;
        let height = (1..BARS.len()).filter(|&step| mean * BARS.len() as f64 >= step as f64).count();
        if here.is_empty() { ' ' } else { BARS[height] }
    };
    (0..columns).map(bar).collect()
}

/// A line of marks below a [`sparkline`] of this many positions; empty if there is nothing to mark.
pub(super) fn marks(marked: &[usize], positions: usize, width: usize) -> String {
    let columns = width.min(positions);
    let mark = |column| {
        if places(column, columns, positions).any(|place| marked.contains(&place)) { '^' } else { ' ' }
    };
    (0..columns).map(mark).collect::<String>().trim_end().to_owned()
}

/// The positions that a column shows.
fn places(column: usize, columns: usize, positions: usize) -> std::ops::Range<usize> {
    column * positions / columns..(column + 1) * positions / columns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_rises_and_falls_with_the_chances() {
        let chances = [Some(0.0), Some(0.2), Some(0.5), Some(0.99), Some(1.0), Some(0.5)];
        assert_eq!(sparkline(&chances, 80), "▁▂▅██▅");
    }

    #[test]
    fn what_is_not_known_is_as_before() {
        assert_eq!(sparkline(&[None, None, Some(1.0), None, Some(0.0), None], 80), "  ██▁▁");
        assert_eq!(sparkline(&[None], 80), " ");
    }

    #[test]
    fn a_long_game_is_drawn_together() {
        let chances: Vec<Option<f64>> = (0..1000).map(|place| Some(f64::from(place) / 1000.0)).collect();
        assert_eq!(sparkline(&chances, 8), "▁▂▃▄▅▆▇█");
        assert_eq!(marks(&[0, 499, 999], 1000, 8), "^  ^   ^");
        assert_eq!(marks(&[], 1000, 8), "");
    }
}
