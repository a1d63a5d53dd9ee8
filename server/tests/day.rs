//! The simulation behind docs/SCALING.md adds up.

#[path = "../examples/day/model.rs"]
mod model;

use model::{Costs, Habits, MINUTES, day, share_beginning};

const COSTS: Costs = Costs {
    server_per_action: 0.001,
    database_per_action: 0.0005,
    bytes_per_stream: 1_000.0,
    bytes_per_table: 10_000.0,
    bytes_per_action: 300.0,
    bot_turn: 0.1,
};

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-6 * other.abs()
}

#[test]
fn every_visit_begins_once() {
    assert!(close((0..MINUTES).map(share_beginning).sum(), 1.0));
}

/// Whatever the hours, people do on the whole day what they do on each visit.
#[test]
fn a_day_has_as_many_actions_as_its_visits() {
    let habits = Habits::of(1_000.0);
    let each = habits.visits * habits.minutes as f64 * habits.actions_per_minute;
    let by_people = 1_000.0 * each;
    let needs = day(&habits, &COSTS);
    assert!(close(needs.actions_of_day, by_people * (1.0 + habits.bot_turns_per_action)), "{needs:?}");
    assert!(close(needs.growth_of_day, needs.actions_of_day * 300.0), "{needs:?}");
    assert!(close(needs.bot_seconds_of_day, by_people * habits.bot_turns_per_action * 0.1), "{needs:?}");
}

/// Little's law: on average there are as many people as begin, times how long they stay; in the evening there are more, and never
/// more than if all came in the busiest hour.
#[test]
fn the_evening_is_busier_than_the_average_but_has_bounds() {
    let habits = Habits::of(1_000.0);
    let average = 1_000.0 * habits.visits * habits.minutes as f64 / MINUTES as f64;
    let busiest = (0..MINUTES).map(share_beginning).fold(0.0, f64::max);
    let needs = day(&habits, &COSTS);
    assert!(needs.people > 1.5 * average, "{needs:?}");
    assert!(needs.people <= 1_000.0 * habits.visits * busiest * habits.minutes as f64 + 1e-6, "{needs:?}");
    assert!(close(needs.server_cores, needs.actions * 0.001));
    assert!(close(needs.database_cores, needs.actions * 0.0005));
    assert!(close(needs.memory, needs.people * 1_000.0 + needs.tables * 10_000.0));
}

#[test]
fn ten_times_the_people_need_ten_times_as_much() {
    let (few, many) = (day(&Habits::of(1_000.0), &COSTS), day(&Habits::of(10_000.0), &COSTS));
    for (few, many) in [
        (few.people, many.people),
        (few.actions, many.actions),
        (few.bot_cores, many.bot_cores),
        (few.memory, many.memory),
        (few.growth_of_day, many.growth_of_day),
    ] {
        assert!(close(10.0 * few, many), "{few} {many}");
    }
}
