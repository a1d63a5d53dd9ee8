//! The page: what it says, and that it says no more than is known.

use tenka_arena::{Making, Report, Settings, Summary, ratings};
use tenka_core::{Insight, Inventory, Words};
use tenka_yardsticks::{ConnectFour, Hearts, Leduc};

use crate::hold;

const MAKING: Making<'_> = Making { command: "tenka arena --seed '<b>'", remark: "" };

/// The page on a few games of these bots.
fn page<G: Insight + Inventory + Words>(bots: &[&str], games: u64, threads: usize) -> String {
    let settings = Settings { courses: true, ..hold::settings::<G>("report", games) };
    let contest = hold::contest::<G>(bots, settings);
    let games = hold::games_on(threads, &contest);
    let summary = Summary::of(&games, bots.len(), contest.games_per_deal());
    let ratings = ratings(&games, bots.len(), contest.games_per_deal());
    Report::new(&contest, &games, &summary, &ratings).page(&MAKING)
}

/// What stands between two parts of a text.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let rest = text.split_once(before).unwrap_or_else(|| panic!("no {before} in {text}")).1;
    rest.split_once(after).unwrap_or_else(|| panic!("no {after} in {rest}")).0
}

fn lede<G: Insight + Inventory + Words>(bots: &[&str], games: u64) -> String {
    between(&page::<G>(bots, games, 2), "<div class=\"lede\"><p>", "</p>").replace('\u{a0}', " ")
}

fn assert_says(text: &str, all: &[&str]) {
    for part in all {
        assert!(text.contains(part), "no '{part}' in: {text}");
    }
}

#[test]
fn a_clear_difference_is_called_more_than_chance() {
    let text = lede::<ConnectFour>(&["random", "search:100"], 60);
    assert_says(
        &text,
        &["60 games at 2 seats, on 30 deals.", "Search:100 is ahead: it won ", "where 50.0 % would be par"],
    );
    assert_says(&text, &["so this is more than chance", "The median game takes "]);
    assert!(!text.contains("The lead"), "connect four has no leader before its end: {text}");
}

#[test]
fn a_difference_that_may_be_chance_is_called_so() {
    let text = lede::<Leduc>(&["random", "random"], 200);
    assert_says(
        &text,
        &["No bot is clearly ahead: random", "enough to rule out chance", "The lead changes "],
    );
    assert!(!text.contains("more than chance"), "{text}");
}

#[test]
fn the_first_seat_has_an_edge_where_it_has_one() {
    assert_says(&lede::<ConnectFour>(&["random", "random"], 4000), &["The first seat has an edge: it won 5"]);
    assert_says(
        &lede::<Hearts>(&["random", "random"], 400),
        &["The first seat has no clear edge", "Every game takes 64 decisions."],
    );
}

#[test]
fn of_several_bots_those_above_and_below_par_are_named() {
    let text = lede::<ConnectFour>(&["search:100", "search:50", "random"], 120);
    assert_says(&text, &["is ahead: it won ", "Below par: random."]);
}

#[test]
fn the_page_has_every_section_and_the_command_as_it_was_typed() {
    let text = page::<ConnectFour>(&["random", "random"], 20, 1);
    assert_says(&text, &["<title>Connect Four: random against itself</title>", "random (2)"]);
    let sections =
        ["Who wins", "By seat", "Scores", "Length and choice", "The lead", "Components", "How this was made"];
    for section in sections {
        assert_says(&text, &[&format!("<h2>{section}</h2>")]);
    }
    assert_says(&text, &["column g", "stones dropped per game", "ahead by"]);
    assert_says(&text, &["<pre><code>tenka arena --seed '&lt;b&gt;'</code></pre>"]);
    assert_says(&text, &["no game had a leader before its end"]);
    let without_components = page::<Leduc>(&["random", "random"], 20, 1);
    assert!(!without_components.contains("<h2>Components</h2>"));
}

#[test]
fn the_page_is_the_same_on_any_number_of_threads() {
    let made = |threads| page::<ConnectFour>(&["flat:20", "greedy"], 40, threads);
    assert!(made(1) == made(3), "a page depends on the number of threads");
}
