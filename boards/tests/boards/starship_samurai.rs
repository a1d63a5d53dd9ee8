//! What the table of Starship Samurai says about who leads, and what can be done next.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use roxmltree::{Document, Node};
use tenka_seats::Scene;

use crate::Seating as _;
use tenka_core::Thing as _;
use tenka_core::{Options, Seat, Seed, Table, Viewer};
use tenka_starship_samurai::{Location, StarshipSamurai, State};

/// Random three-player games between draft and end, outside battles: each position, and what a spectator is shown of it.
fn positions(mut look: impl FnMut(&StarshipSamurai, &State, &str)) {
    for number in 0..4 {
        let seed = format!("leads {number}");
        let mut table = Table::<StarshipSamurai>::new(&Options::new(), 3, &seed).unwrap();
        let mut rng = Seed::from_text(&seed).fast();
        while table.play_randomly(7, &mut rng) > 0 {
            let state = table.state();
            if state.round > 0 && state.battle.is_none() && !state.is_over() {
                let shown = table.seat(Viewer::Spectator).show(&Scene::new(Vec::new()));
                look(table.game(), table.state(), &shown.board.into_string());
            }
        }
    }
}

/// The words about a location.
fn said(board: &str, at: Location) -> &str {
    let thing = format!("data-thing=\"{}\"", at.thing());
    let label = board.split(&thing).nth(1).and_then(|rest| rest.split("aria-label=\"").nth(1)).unwrap();
    label.split('"').next().unwrap()
}

#[test]
fn a_location_says_who_alone_has_the_most_power() {
    let (mut leaders, mut ties) = (0, 0);
    positions(|game, state, board| {
        for at in state.locations() {
            let words = said(board, at);
            for seat in state.seats().iter() {
                let leads = game.leads(state, seat, at);
                assert_eq!(words.contains(&format!("{seat} would claim the reward now")), leads, "{words}");
                leaders += usize::from(leads);
            }
            ties += usize::from(words.contains("it's a tie"));
        }
    });
    assert!(leaders > 20 && ties > 5, "{leaders} leaders, {ties} ties");
}

#[test]
fn of_equals_the_first_in_turn_order_would_win_the_battle() {
    let mut decided_by_turn_order = 0;
    positions(|game, state, board| {
        for at in state.locations() {
            let power = |seat: Seat| game.power_at(state, seat, at);
            let most = state.seats().iter().map(power).max().unwrap();
            let best: Vec<Seat> =
                state.turn_order().filter(|&seat| most > 0 && power(seat) == most).collect();
            let words = said(board, at);
            assert_eq!(words.contains("would win the battle now"), !best.is_empty(), "{words}");
            if let Some(victor) = best.first() {
                assert!(words.contains(&format!("{victor} would win the battle now")), "{words}");
            }
            decided_by_turn_order += usize::from(best.len() > 1);
        }
    });
    assert!(decided_by_turn_order > 5, "{decided_by_turn_order}");
}

#[test]
fn the_status_line_counts_the_moves_that_are_left() {
    let mut table = Table::<StarshipSamurai>::new(&Options::new(), 2, "moves").unwrap();
    let asked = |table: &Table<StarshipSamurai>| {
        table.seat(Viewer::Spectator).show(&Scene::new(Vec::new())).asks.unwrap().what
    };
    let play = |table: &mut Table<StarshipSamurai>, action: &str| {
        let action = table.parse(action).unwrap();
        table.play(action).unwrap();
    };
    while table.state().round == 0 {
        let first = table.legal()[0].to_string();
        play(&mut table, &first);
    }
    play(&mut table, "order:3-move_units");
    assert_eq!(asked(&table), "move up to 3 units, or stop");
    let own = if table.state().active == Seat::new(0) { "nova" } else { "pulsar" };
    play(&mut table, &format!("move:{own}.fighter@supply-1"));
    assert_eq!(asked(&table), "move up to 2 more units, or stop");
}

#[test]
fn promises_stand_on_the_table_until_their_round_is_over() {
    let shown = |table: &Table<StarshipSamurai>, viewer: Viewer| {
        table.seat(viewer).show(&Scene::new(Vec::new())).board.into_string()
    };
    let (mut with, mut without) = (0, 0);
    for number in 0..3 {
        let seed = format!("promises {number}");
        let mut table = Table::<StarshipSamurai>::new(&Options::new().on("trading"), 3, &seed).unwrap();
        let mut rng = Seed::from_text(&seed).fast();
        while table.play_randomly(5, &mut rng) > 0 {
            for viewer in table.seats().viewers() {
                let board = shown(&table, viewer);
                let promised: Vec<String> =
                    table.state().promises.iter().map(|promised| promised.words().to_string()).collect();
                assert_eq!(board.contains("Promises this round"), !promised.is_empty());
                assert!(promised.iter().all(|words| board.contains(words)), "{promised:?}");
                with += promised.len();
                without += usize::from(promised.is_empty());
            }
        }
    }
    assert!(with > 20 && without > 20, "{with} promises, {without} boards without any");
}

#[test]
fn a_battle_on_its_stage_adds_up_the_power_of_each_side() {
    let mut sums = 0;
    for number in 0..4 {
        let seed = format!("stage {number}");
        let mut table = Table::<StarshipSamurai>::new(&Options::new(), 4, &seed).unwrap();
        let mut rng = Seed::from_text(&seed).fast();
        while table.play_randomly(1, &mut rng) > 0 {
            let (game, state) = (table.game(), table.state());
            let Some(battle) = state.battle else { continue };
            let board = table.seat(Viewer::Spectator).show(&Scene::new(Vec::new())).board.into_string();
            for seat in state.present(battle.at) {
                let total = game.power_at(state, seat, battle.at) + battle.bonus[seat];
                assert!(board.contains(&format!("<strong>{total}</strong>")), "{seat} has {total}");
                sums += 1;
            }
        }
    }
    assert!(sums > 20, "{sums}");
}

/// SSM-059, SSM-161, SSM-167, SSM-175: the scoring accounts for all honor, by source and by round.
#[test]
fn the_sources_of_honor_add_up_and_so_do_the_rounds() {
    for seats in 2..=4 {
        let seed = format!("honor {seats}");
        let mut table = Table::<StarshipSamurai>::new(&Options::new(), seats, &seed).unwrap();
        table.play_randomly(100_000, &mut Seed::from_text(&seed).fast());
        let shown = table.seat(Viewer::Spectator).show(&Scene::new(Vec::new()));
        let scoring = shown.scoring.unwrap().into_string();
        let document = Document::parse(&scoring).unwrap();
        let number = |cell: Node<'_, '_>| -> i32 {
            let mut texts = cell.children().filter_map(|node| node.text());
            texts.find_map(|text| text.trim().parse().ok()).unwrap_or(0)
        };
        for row in tagged(&document, "tbody").flat_map(|body| body.children()) {
            let figures: Vec<i32> =
                row.children().filter(|cell| cell.has_tag_name("td")).map(number).collect();
            let (honor, sources) = figures.split_last().unwrap();
            assert_eq!(sources.iter().sum::<i32>(), *honor, "by source, {seed}");
        }
        let mut by_round = vec![i32::from(table.game().start_honor); usize::from(seats)];
        for round in tagged(&document, "div").filter(|div| div.attribute("class") == Some("stacks-bars")) {
            let bars = round.descendants().filter(|node| node.has_tag_name("b"));
            bars.zip(&mut by_round).for_each(|(bar, total)| *total += number(bar));
        }
        let honor: Vec<i32> =
            table.seats().iter().map(|seat| table.state().players[seat].honor.into()).collect();
        assert_eq!(by_round, honor, "by round, {seed}");
    }
}

fn tagged<'a>(document: &'a Document<'_>, tag: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    document.descendants().filter(move |node| node.has_tag_name(tag))
}
