//! The analysis of a game as a page.

use maud::{Markup, html};
use tenka_bots::{Basis, Judgement, Ply};
use tenka_charts::{Figures, LineChart, LineSeries, Mark, Section, page};
use tenka_core::{Seat, capitalised};

use super::report::{AnalysisReport, TOLD, basis, chance_of, decisions, ending, how_sure};

const CHANCES: Figures = Figures::Percent { decimals: 1 };

impl AnalysisReport {
    /// A complete page in one file.
    pub(super) fn to_html(&self) -> String {
        let analysis = &self.analysis;
        let title = format!("{}: a game looked back at", self.title);
        let lede = html! {
            p {
                (analysis.seats) " seats, " (decisions(analysis.plies.len())) ". " (ending(analysis.result.as_ref()))
                " The search of ‘" (analysis.level) "’ judges each decision twice: by what its seat knew at the time, and \
                 with all cards open."
            }
        };
        let mut sections: Vec<Section> = Basis::ALL.map(|by| self.section(by)).into();
        sections.push(Section { title: "How sure this is".to_owned(), body: html! { p { (how_sure()) } } });
        sections.push(Section { title: "Every decision".to_owned(), body: every_decision(&analysis.plies) });
        page(&title, &lede, &sections).into_string()
    }

    fn section(&self, by: Basis) -> Section {
        let chart = LineChart {
            title: format!("Win chances, {}", basis(by, "each seat")),
            x_label: "actions played".to_owned(),
            range: (0.0, 1.0),
            figures: CHANCES,
            series: self.seats().map(|seat| self.series(seat, by)).collect(),
        };
        Section {
            title: capitalised(&basis(by, "each seat")),
            body: html! {
                div { (chart.render()) }
                @for seat in self.seats() {
                    div { h3 { "The costliest decisions of " (seat) } (costliest_table(&self.costliest(seat, by), by)) }
                }
            },
        }
    }

    fn series(&self, seat: Seat, by: Basis) -> LineSeries {
        let chances = self.analysis.chances(seat, by);
        let known =
            |(position, chance): (usize, &Option<f64>)| chance.map(|chance| (position as i64, chance));
        let mark = |ply: &&Ply| Mark {
            x: ply.ply as i64 + 1,
            y: chances[ply.ply + 1].unwrap_or_else(|| chance_of(seat, &ply.judgement(by).after)),
            title: format!("{}, {} lost", ply.label, CHANCES.text(ply.judgement(by).cost)),
            link: Some(format!("#{}", anchor(ply, by))),
        };
        LineSeries {
            name: capitalised(&seat.to_string()),
            points: chances.iter().enumerate().filter_map(known).collect(),
            marks: self.costliest(seat, by).iter().map(mark).collect(),
        }
    }
}

/// The anchor of a costly decision within the page.
fn anchor(ply: &Ply, by: Basis) -> String {
    let basis = match by {
        Basis::Own => "own",
        Basis::Open => "open",
    };
    format!("{basis}-{}", ply.ply)
}

fn costliest_table(costliest: &[&Ply], by: Basis) -> Markup {
    html! {
        @if costliest.is_empty() { p { "None that is beyond doubt." } } @else {
            div.chart-scroll {
                table.chart-table {
                    thead {
                        tr { @for heading in ["Decision", "best", "played", "lost", "±"] { th scope="col" { (heading) } } }
                    }
                    tbody {
                        @for ply in costliest {
                            @let Judgement { before, after, best, best_label, cost, doubt, .. } = ply.judgement(by);
                            tr id=(anchor(ply, by)) {
                                th scope="row" {
                                    "Ply " (ply.ply) ": " (ply.label) " (" code { (ply.action) } ")" br;
                                    "Better: " (best_label) " (" code { (best) } ")"
                                }
                                td { (CHANCES.text(chance_of(ply.seat, before))) }
                                td { (CHANCES.text(chance_of(ply.seat, after))) }
                                td { (CHANCES.text(*cost)) }
                                td { (CHANCES.text(*doubt)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn every_decision(plies: &[Ply]) -> Markup {
    let lost = |judgement: &Judgement| {
        let cost = CHANCES.text(judgement.cost);
        if judgement.is_mistake {
            html! { strong { (cost) } }
        } else {
            html! { (cost) }
        }
    };
    html! {
        details {
            summary {
                "All " (decisions(plies.len())) ", with the chance of the seat that decides after it, and what it lost; \
                 losses beyond doubt are bold, the " (TOLD) " costliest of each seat stand above"
            }
            div.chart-scroll {
                table.chart-table {
                    thead {
                        tr {
                            @for heading in ["Decision", "chance, own knowledge", "lost", "chance, open cards", "lost"] {
                                th scope="col" { (heading) }
                            }
                        }
                    }
                    tbody {
                        @for ply in plies {
                            tr {
                                th scope="row" { "Ply " (ply.ply) ", " (ply.seat) ": " (ply.label) }
                                @for by in Basis::ALL {
                                    td { (CHANCES.text(chance_of(ply.seat, &ply.judgement(by).after))) }
                                    td { (lost(ply.judgement(by))) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
