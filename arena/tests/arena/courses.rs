//! The courses of games, and what is counted in them, where the truth can be worked out by hand.

use tenka_arena::{
    ComponentStatistics, Contest, Contestant, Course, DecisionCount, LeadWorth, Played, Settings, Statistics,
    line_ups,
};
use tenka_bots::{Bot, Random, Thought};
use tenka_core::{
    Component, ComponentGroup, Dice as _, FastRng, Game, Insight, Inventory, Seat, Seats, Seed, Table, Use,
    Words,
};
use tenka_yardsticks::{ConnectFour, Hearts, Leduc};

use crate::hold::{self, contest, games_on};

fn settings<G: Game>(games: u64) -> Settings {
    Settings { records: true, courses: true, ..hold::settings::<G>("courses", games) }
}

/// Drops all its stones into one column.
struct Drops(&'static str);

impl Bot<ConnectFour> for Drops {
    fn think(
        &mut self,
        game: &ConnectFour,
        view: &<ConnectFour as Game>::View,
        rng: &mut FastRng,
    ) -> Thought<<ConnectFour as Game>::Action> {
        Thought { action: self.0.parse().expect("a column"), ..Random.think(game, view, rng) }
    }
}

/// Two bots that build a tower each: whoever begins has four stones first, at the seventh stone.
fn towers() -> (Contest<ConnectFour>, Vec<Played>) {
    let dropper = |column| Contestant::new(column, move || Box::new(Drops(column)));
    let contest =
        Contest::new(vec![dropper("a"), dropper("c")], settings::<ConnectFour>(6)).expect("a contest");
    let games = games_on(2, &contest);
    (contest, games)
}

fn statistics<G: Insight + Inventory + Words>(contest: &Contest<G>, games: &[Played]) -> Statistics {
    let inventory = contest.game().inventory(Seats::new(contest.settings().seats));
    Statistics::of(games, &inventory, contest.games_per_deal())
}

#[test]
fn decisions_are_counted_with_what_was_legal() {
    let (towers, games) = towers();
    let drop = DecisionCount { decision: "drop", times: 6 * 7, actions: 6 * 7 * 7, most: 7 };
    assert_eq!(statistics(&towers, &games).decisions, [drop]);
    let hearts = contest::<Hearts>(&["random", "random"], settings::<Hearts>(4));
    let decisions = statistics(&hearts, &games_on(2, &hearts)).decisions;
    let counted: Vec<(&str, u64)> = decisions.iter().map(|asked| (asked.decision, asked.times)).collect();
    assert_eq!(counted, [("pass", 4 * 12), ("play", 4 * 52)], "three cards of each seat, then thirteen");
    assert_eq!(decisions[0].most, 13, "any card can be passed");
    assert_eq!(decisions[0].actions, 4 * 4 * (13 + 12 + 11));
}

#[test]
fn uses_are_counted_for_each_component_and_its_users() {
    let (contest, games) = towers();
    let statistics = statistics(&contest, &games);
    let columns = &statistics.groups[0];
    assert_eq!((columns.name, columns.used, columns.is_used()), ("columns", "stones dropped", true));
    let uses: Vec<u64> = columns.components.iter().map(|column| column.uses).collect();
    assert_eq!(uses, [3 * (4 + 3), 0, 3 * (4 + 3), 0, 0, 0, 0]);
    let users = columns.components[0].users;
    assert_eq!((users.seats, users.won, users.rank, users.margin), (6, 0.5, 1.5, 0.0));
    assert_eq!((users.excess, columns.components[1].users.seats), (0.0, 0));
}

#[test]
fn nobody_leads_connect_four_before_it_is_won() {
    let (contest, games) = towers();
    let leads = statistics(&contest, &games).leads;
    assert_eq!(leads.changes.into_iter().collect::<Vec<_>>(), [(0, 6)]);
    let led: Vec<u64> = leads.by_tenth.iter().map(|worth| worth.led).collect();
    assert_eq!(led, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6]);
    assert_eq!(leads.by_tenth[Course::TENTHS], LeadWorth { led: 6, won: 6.0 });
}

/// Who leads a table.
fn leader(table: &Table<Leduc>) -> Option<u8> {
    match table.game().standing(table.state()).scores.as_slice() {
        [one, other] if one > other => Some(0),
        [one, other] if one < other => Some(1),
        _ => None,
    }
}

#[test]
fn the_lead_is_that_of_the_replayed_record() {
    let leduc = contest::<Leduc>(&["random", "random"], settings::<Leduc>(200));
    let mut most_changes = 0;
    for game in games_on(2, &leduc) {
        let (record, course) = (game.record.expect("a record"), game.course.expect("a course"));
        let mut table = Table::<Leduc>::new(&record.options, 2, &game.seed).expect("a table");
        let (mut holder, mut changes) = (leader(&table), 0);
        assert_eq!(course.leaders[0], holder.map(Seat::new));
        for action in &record.actions {
            let action = table.parse(action).expect("an action");
            table.play(action).expect("it is legal");
            if let Some(seat) = leader(&table) {
                changes += u32::from(holder.is_some_and(|holder| holder != seat));
                holder = Some(seat);
            }
        }
        assert_eq!(course.lead_changes, changes, "{record}");
        assert_eq!(course.leaders[Course::TENTHS], leader(&table).map(Seat::new));
        most_changes = most_changes.max(changes);
    }
    assert!(most_changes >= 2, "the games would show nothing");
}

#[test]
fn courses_are_the_same_on_any_number_of_threads_and_only_followed_when_asked_for() {
    let leduc = contest::<Leduc>(&["plain:20", "greedy"], settings::<Leduc>(40));
    let games = games_on(1, &leduc);
    assert!(games.iter().all(|game| game.course.is_some()));
    assert_eq!(games, games_on(3, &leduc));
    assert_eq!(statistics(&leduc, &games), statistics(&leduc, &games_on(5, &leduc)));
    let unasked =
        contest::<Leduc>(&["plain:20", "greedy"], Settings { courses: false, ..settings::<Leduc>(40) });
    let unfollowed = games_on(2, &unasked);
    assert!(unfollowed.iter().all(|game| game.course.is_none()));
    assert_eq!(statistics(&leduc, &unfollowed).games, 0);
    let results = |games: &[Played]| games.iter().map(|game| game.scores.clone()).collect::<Vec<_>>();
    assert_eq!(results(&games), results(&unfollowed), "to follow a game doesn't change it");
}

/// A game of two seats that the seat with rank 1 won, in which these seats used the one component that there is.
fn game(bots: [usize; 2], winner: u8, users: &[Option<u8>]) -> Played {
    let used = |seat: &Option<u8>| Use { group: 0, component: 7, seat: seat.map(Seat::new) };
    let place = |seat: u8| if seat == winner { (1, 10) } else { (2, 4) };
    Played {
        seed: String::new(),
        bots: bots.to_vec(),
        ranks: vec![place(0).0, place(1).0],
        scores: vec![place(0).1.into(), place(1).1.into()],
        plies: 1,
        forfeit: None,
        record: None,
        course: Some(Box::new(Course {
            decisions: Vec::new(),
            lead_changes: 0,
            leaders: [None; Course::TENTHS + 1],
            uses: users.iter().map(used).collect(),
        })),
    }
}

fn component(games: &[Played]) -> ComponentStatistics {
    let components = vec![Component { number: 7, name: "flag".to_owned() }];
    let inventory = [ComponentGroup { name: "things", used: "taken", components }];
    Statistics::of(games, &inventory, 2).groups[0].components[0].clone()
}

#[test]
fn a_seat_counts_once_in_a_game_and_what_nobody_gets_apart() {
    let games = [game([0, 1], 0, &[Some(0), Some(0), None]), game([1, 0], 0, &[Some(0), Some(1)])];
    let flag = component(&games);
    assert_eq!((flag.uses, flag.by_nobody, flag.users.seats), (5, 1, 3));
    assert_eq!((flag.users.won, flag.users.rank, flag.users.margin), (2.0 / 3.0, 4.0 / 3.0, 2.0));
}

fn fifty_times(deal: [Played; 2]) -> Vec<Played> {
    std::iter::repeat_n(deal, 50).flatten().collect()
}

#[test]
fn users_are_measured_by_what_their_bots_win_anyway() {
    let taken_by_winners = fifty_times([game([0, 1], 0, &[Some(0)]), game([1, 0], 0, &[Some(0)])]);
    let users = component(&taken_by_winners).users;
    assert_eq!((users.won, users.excess), (1.0, 0.5), "equal bots, and the flag goes with the win");
    assert!(users.excess_interval.low > 0.4 && users.excess_interval.contains(0.5), "{users:?}");
    let taken_by_the_stronger = fifty_times([game([0, 1], 0, &[Some(0)]), game([1, 0], 1, &[Some(1)])]);
    let users = component(&taken_by_the_stronger).users;
    assert_eq!((users.won, users.excess), (1.0, 0.0), "the stronger bot likes the flag, and that is all");
    assert!(users.excess_interval.contains(0.0));
}

#[test]
fn intervals_of_an_excess_hold_the_truth_about_as_often_as_they_say() {
    let mut rng = Seed::from_text("excess").fast();
    let line_up = &line_ups(2, 2)[0];
    let mut held = 0;
    for _ in 0..300 {
        let mut games = Vec::new();
        for deal in 0..80 {
            // What luck the deal holds for a seat is the same in both of its games.
            let lucky = rng.below(2) as u8;
            for rotation in 0..2 {
                let bots = line_up.rotated(rotation);
                let winner = if rng.below(10) < 8 { lucky } else { 1 - lucky };
                let user = Some(rng.below(2) as u8).filter(|_| deal % 3 > 0);
                games.push(game([bots[0], bots[1]], winner, &[user]));
            }
        }
        held += i32::from(component(&games).users.excess_interval.contains(0.0));
    }
    assert!((273..=297).contains(&held), "{held} of 300");
}
