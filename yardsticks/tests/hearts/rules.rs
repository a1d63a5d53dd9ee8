//! Setup, passing, play and points.

use tenka_core::{Points, Words as _};

use super::*;

/// Seat 0 has low cards, seat 3 high ones, and nobody lacks a suit.
const EVEN: [&str; 4] =
    ["C2345 D2345 S234 H23", "C6789 D6789 S567 H45", "CTJQ DTJQ S89TJ H678", "CKA DKA SQKA H9TJQKA"];

/// Seats 1 and 3 have no clubs.
const NO_CLUBS: [&str; 4] =
    ["C23456 D2345 S2345", "D678 S67Q H2345678", "C789TJQKA D9T S8 H9T", "DJQKA S9TJKA HJQKA"];

/// Seat 0 has all clubs, and will take every trick.
const MOON: [&str; 4] = ["C23456789TJQKA", "D23456789TJQ SKA", "DK S234567 H234567", "DA S89TJQ H89TJQKA"];

/// HEA-001: each seat gets 13 of the 52 cards, and the queen of spades goes to each about equally often.
#[test]
fn every_card_is_dealt() {
    let mut queens = [0; 4];
    for deal in 0..4000 {
        let table = Table::<Hearts>::new(&Options::new(), 4, &deal.to_string()).unwrap();
        let hands = [0, 1, 2, 3].map(|number| seen_by(&table, number).holds[seat(number)]);
        assert!(hands.iter().all(|hand| hand.len() == 13), "{hands:?}");
        assert_eq!(hands.into_iter().fold(Cards::EMPTY, |all, hand| all | hand), Cards::DECK);
        let holder = hands.iter().position(|hand| hand.contains("QS".parse().unwrap())).unwrap();
        queens[holder] += 1;
    }
    assert!(queens.iter().all(|count| (900..1100).contains(count)), "{queens:?}");
}

/// HEA-002, HEA-005: seat 0's cards go to the seat that the option names, once all have picked and not before.
#[test]
fn cards_change_hands() {
    for (pass, receiver) in [("left", 1), ("across", 2), ("right", 3)] {
        let mut table = Table::<Hearts>::new(&passing(pass), 4, "pass").unwrap();
        play_highest(&mut table, 11);
        let cards = seen_by(&table, 0).passed;
        let holds = |table: &Table<Hearts>| seen_by(table, receiver).holds[seat(receiver)];
        assert_eq!((cards.len(), holds(&table).len()), (3, if receiver == 3 { 11 } else { 10 }), "{pass}");
        assert!((cards & holds(&table)).is_empty(), "{pass}");
        play_highest(&mut table, 1);
        assert!(cards.are_all_in(holds(&table)), "{pass}");
        assert_eq!((seen_by(&table, receiver).received, holds(&table).len()), (cards, 13), "{pass}");
    }
    let default = Table::<Hearts>::new(&Options::new(), 4, "pass").unwrap();
    assert_eq!(default.state(), Table::<Hearts>::new(&passing("left"), 4, "pass").unwrap().state());
    assert!(Table::<Hearts>::new(&passing("up"), 4, "pass").is_err());
}

/// HEA-003, HEA-D1: three picks of each seat, from seat 0 on, each of any card that is left in the hand.
#[test]
fn each_seat_picks_three_cards() {
    let mut table = Table::<Hearts>::new(&Options::new(), 4, "picks").unwrap();
    for pick in 0..12 {
        assert_eq!(table.to_act(), Some(seat(pick / 3)));
        let legal = table.legal();
        assert_eq!(legal.len(), 13 - usize::from(pick % 3));
        assert!(legal[0].to_string().starts_with("pass-"));
        table.play(legal[0]).unwrap();
        if pick % 3 < 2 {
            let again = refusal(&table, &legal[0].to_string());
            assert!(again.ends_with("(HEA-008)"), "{again}");
        }
    }
    assert_eq!(table.game().decision(table.state()), "play");
}

/// HEA-004: seat 1 can't tell which card seat 0 has picked, only that it has.
#[test]
fn picks_are_secret() {
    let before = Table::<Hearts>::new(&Options::new(), 4, "secret").unwrap();
    let heard_of = |nth: usize| {
        let mut table = before.clone();
        let events = table.play(table.legal()[nth]).unwrap();
        let viewer = Viewer::Seat(seat(1));
        let heard: Vec<_> =
            events.iter().filter_map(|event| tenka_core::Event::seen_by(event, viewer)).collect();
        (seen_by(&table, 1), heard)
    };
    assert_eq!(heard_of(0), heard_of(7));
    assert_eq!(heard_of(0).0.hand_sizes.values(), &[12, 13, 13, 13]);
    assert_eq!(before.game().tell(before.seats(), &heard_of(0).1[0]), "seat 0 picks a card to pass.");
}

/// HEA-006, HEA-007: without passing the play begins at once, and nothing can be passed.
#[test]
fn without_passing_the_play_begins() {
    let table = dealt(EVEN);
    assert_eq!((table.to_act(), legal(&table).as_str()), (Some(seat(0)), "2C"));
    assert_eq!(refusal(&table, "pass-2C"), "Passing is over. (HEA-007)");
}

/// HEA-007: as long as cards are passed none can be played.
#[test]
fn no_card_is_played_during_the_passing() {
    let table = Table::<Hearts>::new(&Options::new(), 4, "early").unwrap();
    assert_eq!(refusal(&table, "2C"), "Cards are still being passed. (HEA-007)");
}

/// HEA-008: the ace of clubs is in another hand.
#[test]
fn a_seat_plays_its_own_cards() {
    let mut table = dealt(EVEN);
    play(&mut table, "2C");
    assert_eq!(refusal(&table, "AC"), "You don't hold the ace of clubs. (HEA-008)");
}

/// HEA-009: seat 2 holds the two of clubs, so it leads, and nothing else.
#[test]
fn the_two_of_clubs_leads() {
    let [zero, one, two, three] = EVEN;
    let table = dealt([two, three, zero, one]);
    assert_eq!((table.to_act(), legal(&table).as_str()), (Some(seat(2)), "2C"));
    assert_eq!(refusal(&table, "3C"), "The two of clubs must lead the first trick. (HEA-009)");
}

/// HEA-010, HEA-D2: clubs were led and seat 1 has clubs.
#[test]
fn who_can_follows_suit() {
    let mut table = dealt(EVEN);
    play(&mut table, "2C");
    assert_eq!((table.to_act(), legal(&table).as_str()), (Some(seat(1)), "6C 7C 8C 9C"));
    assert_eq!(refusal(&table, "6D"), "You have clubs, so you must follow suit. (HEA-010)");
}

/// HEA-010: after the first trick, seat 3 without clubs plays what it likes, hearts too.
#[test]
fn who_can_not_follow_plays_anything() {
    let mut table = dealt(NO_CLUBS);
    play(&mut table, "2C 6D 7C 9S 8C");
    assert_eq!(legal(&table), "JD QD KD AD TS JS KS AS JH QH KH AH");
}

/// HEA-011: seat 1 has no clubs, but its hearts and its queen of spades must wait.
#[test]
fn no_points_on_the_first_trick() {
    let mut table = dealt(NO_CLUBS);
    play(&mut table, "2C");
    assert_eq!(legal(&table), "6D 7D 8D 6S 7S");
    assert_eq!(refusal(&table, "QS"), "You can't play points in the first trick. (HEA-011)");
    assert_eq!(refusal(&table, "2H"), "You can't play points in the first trick. (HEA-011)");
}

/// HEA-011: seat 1 has nothing but points.
#[test]
fn who_has_nothing_but_points_plays_them() {
    let mut table = dealt(NOTHING_BUT_POINTS);
    play(&mut table, "2C");
    assert_eq!(legal(&table), "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH");
}

/// HEA-012: seat 3 took the first trick; no heart has been played.
#[test]
fn hearts_are_not_led_before_they_are_broken() {
    let mut table = dealt(EVEN);
    play(&mut table, "2C 6C TC KC");
    assert_eq!(legal(&table), "AC KD AD QS KS AS");
    assert_eq!(refusal(&table, "9H"), "Hearts haven't been broken yet, so you can't lead them. (HEA-012)");
}

/// HEA-012: seat 1 took the first trick with the ace of clubs, and has only hearts left.
#[test]
fn who_has_nothing_but_hearts_leads_them() {
    let mut table = dealt(NOTHING_BUT_HEARTS);
    play(&mut table, "2C AC 2D 2S");
    assert_eq!((table.to_act(), legal(&table).starts_with("2H 3H")), (Some(seat(1)), true));
}

/// HEA-013: after a heart, or the queen of spades, hearts can be led; after the king of spades they can't.
#[test]
fn hearts_and_the_queen_of_spades_break_hearts() {
    for (plays, broken) in [("QS 2S 5S 8S", true), ("KS 2S 5S 8S", false)] {
        let mut table = dealt(EVEN);
        play(&mut table, &format!("2C 6C TC KC {plays}"));
        assert_eq!((table.to_act(), legal(&table).contains("9H")), (Some(seat(3)), broken), "{plays}");
    }
    let mut table = dealt(NO_CLUBS);
    let events = play(&mut table, "2C 6D 7C 9S 8C JH");
    assert_eq!(events.last(), Some(&Event::HeartsBroken));
    play(&mut table, "3C 7D");
    assert!(legal(&table).contains("9H"));
}

/// HEA-014: seat 2's seven of clubs beats the two, and cards of other suits however high.
#[test]
fn the_highest_card_of_the_suit_takes_the_trick() {
    let mut table = dealt(NO_CLUBS);
    let events = play(&mut table, "2C 6D 7C AS");
    assert_eq!(events.last(), Some(&Event::Taken { seat: seat(2), points: 0 }));
    assert_eq!(table.to_act(), Some(seat(2)));
}

/// HEA-014: in each suit the order is that of the ranks.
#[test]
fn aces_are_high() {
    let mut table = dealt(EVEN);
    let events = play(&mut table, "2C 9C QC AC  KD 2D 6D TD  AS 2S 5S JS");
    let winners = events.iter().filter(|event| matches!(event, Event::Taken { .. }));
    assert!(winners.clone().all(|event| *event == Event::Taken { seat: seat(3), points: 0 }));
    assert_eq!(winners.count(), 3);
}

/// HEA-015, HEA-R01: two hearts in the second trick are 2 points, and the queen of spades in the ninth is 13 more.
#[test]
fn hearts_and_the_queen_of_spades_are_points() {
    let mut table = dealt(MOON);
    let points_after = |table: &mut Table<Hearts>, plays| {
        play_highest(table, plays);
        scores(table)
    };
    assert_eq!(points_after(&mut table, 4), [0, 0, 0, 0]);
    assert_eq!(points_after(&mut table, 4), [-2, 0, 0, 0]);
    assert_eq!(points_after(&mut table, 6 * 4), [-13, 0, 0, 0]);
    let last = table.clone();
    assert!(legal(&last).starts_with("3C"), "seat 0 is to lead to the ninth trick");
    play_highest(&mut table, 3);
    let events = play(&mut table, "QS");
    assert_eq!(events.last(), Some(&Event::Taken { seat: seat(0), points: 13 }));
}

/// HEA-016, HEA-R01, HEA-018: with all 26 points seat 0 has shot the moon, during the game and at its end.
#[test]
fn shooting_the_moon() {
    let mut table = dealt(MOON);
    play_highest(&mut table, 9 * 4);
    assert_eq!((scores(&table), table.outcome()), (vec![0, -26, -26, -26], None));
    play_highest(&mut table, 4 * 4);
    let outcome = table.outcome().unwrap();
    assert_eq!(
        (outcome.scores, outcome.ranks),
        ([0, -26, -26, -26].map(Points::from).to_vec(), vec![1, 2, 2, 2])
    );
}

/// HEA-017, HEA-018: the last of 52 cards ends the game; the points, 26 in all, are scored against those who took them.
#[test]
fn the_fewest_points_win() {
    let mut table = Table::<Hearts>::new(&passing("none"), 4, "fewest").unwrap();
    let mut rng = Seed::from_text("fewest").fast();
    table.play_randomly(51, &mut rng);
    assert_eq!(table.outcome(), None);
    table.play_randomly(1, &mut rng);
    let outcome = table.outcome().unwrap();
    assert_eq!(
        (outcome.scores, outcome.ranks),
        ([-1, -11, -1, -13].map(Points::from).to_vec(), vec![1, 3, 1, 4])
    );
    assert_eq!(refusal(&table, "2C"), "The game is over. (HEA-017)");
}

/// HEA-D1, HEA-D2: actions are written as cards; other texts are refused with an example.
#[test]
fn notation() {
    let table = dealt(EVEN);
    for text in ["2C", "TD", "QS", "AH", "pass-9H"] {
        assert_eq!(table.parse(text).unwrap().to_string(), text);
    }
    let misread = table.parse("10H").unwrap_err().to_string();
    assert_eq!(misread, "'10H' is not an action: expected a card such as 2C, TD, QS or AH");
}

/// HEA-I1, HEA-I2: states that no play leads to can't be loaded.
#[test]
fn impossible_states_are_refused() {
    let refused = |change: &dyn Fn(&mut Value)| load(&Options::new(), change).unwrap_err();
    let rule = |change: &dyn Fn(&mut Value)| refused(change).rule().unwrap().to_string();
    assert_eq!(rule(&|state| state["hands"][0] = state["hands"][1].clone()), "HEA-I1");
    assert_eq!(rule(&|state| state["hands"][0] = json!(["2C"])), "HEA-I1");
    assert_eq!(rule(&|state| state["to_act"] = json!(200)), "HEA-I2");
    assert_eq!(rule(&|state| state["picks_left"] = json!(255)), "HEA-I2");
    assert_eq!(rule(&|state| state["points"] = json!([1, 0, 0, 0])), "HEA-I2");
    assert_eq!(rule(&|state| state["hearts_broken"] = json!(true)), "HEA-I2");
    let with_trick = |leader: u8, cards: &[&str]| json!([{ "leader": leader, "cards": cards }]);
    let revoke = |state: &mut Value| {
        state["hands"] = json!(EVEN.map(hand).map(|hand| hand - super::hand("C2 D6")));
        state["tricks"] = with_trick(0, &["2C", "6D"]);
        state["picks_left"] = json!(0);
        state["to_act"] = json!(2);
    };
    assert_eq!(load(&passing("none"), revoke).unwrap_err().rule().unwrap().as_str(), "HEA-I2");
    for (leader, cards) in [(4, &["2C"][..]), (0, &[]), (0, &["2C", "3C", "4C", "5C", "6C"])] {
        assert_eq!(refused(&|state| state["tricks"] = with_trick(leader, cards)).code(), "bad_state");
    }
    assert_eq!(refused(&|state| state["hands"][0][0] = json!("1C")).code(), "bad_state");
}
