//! How often each component is used, and how its users fare.

use maud::{Markup, html};
use tenka_charts::{Figures, Plot, PlotCell, PlotColumn, PlotRow, PlotTable};
use tenka_core::capitalised;

use crate::interval::Interval;
use crate::report::Report;
use crate::report::words::PERCENT;
use crate::statistics::{ComponentStatistics, GroupStatistics};

const POINTS: Figures = Figures::Signed { decimals: 1 };

/// One aspect of a component.
struct Column<'a> {
    heading: PlotColumn,
    cell: Box<dyn Fn(&ComponentStatistics) -> PlotCell + 'a>,
}

pub(super) fn components(report: &Report<'_>) -> Markup {
    let groups = report.statistics.groups.iter().filter(|group| group.is_used());
    let dots = groups.clone().flat_map(|group| &group.components).filter(|one| one.users.seats > 0).count();
    html! {
        p {
            "How often each component was used, and by how many percentage points the seats that used it at least once \
             in a game won more often than the bots in them did over all games. That the two go together doesn't say that \
             one causes the other: who is ahead anyway can also take more. A dot is filled where no difference lies \
             outside its interval of 95\u{a0}%; of " (dots) " dots about " ((dots as f64 / 20.0).ceil())
            " would be filled by chance alone."
        }
        div.chart-columns { @for group in groups { (group_table(report, group).render()) } }
    }
}

fn group_table(report: &Report<'_>, group: &GroupStatistics) -> PlotTable {
    let columns = columns(report, group);
    let row = |component: &ComponentStatistics| PlotRow {
        name: component.name.clone(),
        cells: columns.iter().map(|column| (column.cell)(component)).collect(),
    };
    PlotTable {
        title: capitalised(group.name),
        of: String::new(),
        rows: group.components.iter().map(row).collect(),
        columns: columns.into_iter().map(|column| column.heading).collect(),
    }
}

fn columns<'a>(report: &'a Report<'_>, group: &GroupStatistics) -> Vec<Column<'a>> {
    let games = report.statistics.games as f64;
    let mut columns = vec![
        Column::new(
            &format!("{} per game", group.used),
            Figures::Number { decimals: 2 },
            Plot::Bars,
            move |one| PlotCell::exact(one.uses as f64 / games),
        ),
        Column::new("wins beyond usual", POINTS, Plot::Dots { par: 0.0 }, |one| match one.users.seats {
            0 => PlotCell::exact(f64::NAN),
            _ => {
                let Interval { low, high } = one.users.excess_interval;
                PlotCell { value: 100.0 * one.users.excess, interval: Some((100.0 * low, 100.0 * high)) }
            }
        }),
    ];
    let of_users = |one: &ComponentStatistics, value: f64| match one.users.seats {
        0 => PlotCell::exact(f64::NAN),
        _ => PlotCell::exact(value),
    };
    columns.push(Column::new("won", PERCENT, Plot::None, move |one| of_users(one, one.users.won)));
    if report.seats > 2 {
        columns.push(Column::new("their rank", Figures::Number { decimals: 2 }, Plot::None, move |one| {
            of_users(one, one.users.rank)
        }));
    }
    if report.scores_are_plain() {
        columns.push(Column::new("ahead by", Figures::Number { decimals: 1 }, Plot::None, move |one| {
            of_users(one, one.users.margin)
        }));
    }
    if group.components.iter().any(|one| one.by_nobody > 0) {
        columns.push(Column::new("by nobody", PERCENT, Plot::None, |one| {
            PlotCell::exact(one.by_nobody as f64 / one.uses as f64)
        }));
    }
    columns
}

impl<'a> Column<'a> {
    fn new(
        title: &str,
        figures: Figures,
        plot: Plot,
        cell: impl Fn(&ComponentStatistics) -> PlotCell + 'a,
    ) -> Self {
        Column { heading: PlotColumn { title: title.to_owned(), figures, plot }, cell: Box::new(cell) }
    }
}
