//! What a day with so many players needs, from what things cost: the table of docs/SCALING.md.
//!
//! ```text
//! cargo run -p tenka-server --example day
//! cargo run -p tenka-server --example day -- 250000
//! ```

mod model;

use model::{Costs, Habits, day};

/// As measured by `bench/load`: see docs/SCALING.md.
const MEASURED: Costs = Costs {
    server_per_action: 0.000_38,
    database_per_action: 0.000_54,
    bytes_per_stream: 20_000.0,
    bytes_per_table: 10_000.0,
    bytes_per_action: 516.0,
    // Half easy or medium, four in ten hard, one in ten master.
    bot_turn: 0.5 * 0.000_8 + 0.4 * 0.012 + 0.1 * 0.304,
};
/// Cores are planned to be this busy at the busiest minute.
const BUSY: f64 = 0.5;

fn main() {
    let asked: Vec<f64> = std::env::args().skip(1).filter_map(|players| players.parse().ok()).collect();
    let sizes = if asked.is_empty() { vec![1e3, 1e5, 1e7] } else { asked };
    println!(
        "| players a day | at tables | tables | actions/s | cores: servers | database | bots | memory | actions a day | database grows by | bots think |"
    );
    println!("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for players in sizes {
        let needs = day(&Habits::of(players), &MEASURED);
        let cores = |busy: f64| (busy / BUSY).ceil();
        println!(
            "| {players} | {:.0} | {:.0} | {:.0} | {} | {} | {} | {:.1} GB | {:.1} million | {:.1} GB a day | {:.0} hours a day |",
            needs.people,
            needs.tables,
            needs.actions,
            cores(needs.server_cores),
            cores(needs.database_cores),
            cores(needs.bot_cores),
            needs.memory / 1e9,
            needs.actions_of_day / 1e6,
            needs.growth_of_day / 1e9,
            needs.bot_seconds_of_day / 3600.0,
        );
    }
}
