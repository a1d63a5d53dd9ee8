//! What a viewer knows, and what it imagines.

use std::collections::{BTreeMap, BTreeSet};

use tenka_core::Dice as _;
use tenka_yardsticks::hearts::State;

use super::*;

/// What somebody without a seat knows of the cards that a seat may hold.
fn may_hold(table: &Table<Hearts>, number: u8) -> Cards {
    let view = view(table, Viewer::Spectator);
    view.holds[seat(number)] | view.may_hold[seat(number)]
}

fn suit(text: &str) -> Cards {
    hand(&format!("{text}23456789TJQKA"))
}

/// How often each outcome comes up.
fn tally(outcomes: impl Iterator<Item = String>) -> BTreeMap<String, u32> {
    let mut tally = BTreeMap::new();
    for outcome in outcomes {
        *tally.entry(outcome).or_default() += 1;
    }
    tally
}

/// All these outcomes come up and no others, each about equally often: within six standard deviations.
fn assert_even(tally: &BTreeMap<String, u32>, outcomes: u32) {
    assert_eq!(tally.len(), outcomes as usize);
    let samples: u32 = tally.values().sum();
    let expected = f64::from(samples) / f64::from(outcomes);
    for (outcome, &count) in tally {
        let deviation = (f64::from(count) - expected).abs() / expected.sqrt();
        assert!(deviation < 6.0, "{outcome}: {count} where {expected} are expected");
    }
}

fn hands_text(state: &State) -> String {
    serde_json::to_value(state).unwrap()["hands"].to_string()
}

/// HEA-019: seat 0 knows its own cards, and of the others how many they hold; swapped cards make no difference.
#[test]
fn a_seat_knows_its_own_cards() {
    let table = dealt(NOTHING_BUT_HEARTS);
    let [zero, one, two, three] = NOTHING_BUT_HEARTS;
    let swapped = dealt([zero, one, three, two]);
    assert_eq!(seen_by(&table, 0), seen_by(&swapped, 0));
    assert_ne!(seen_by(&table, 2), seen_by(&swapped, 2));
    assert_eq!(seen_by(&table, 0).holds[seat(0)], hand(zero));
    assert_eq!(seen_by(&table, 0).hand_sizes.values(), &[13; 4]);
}

/// HEA-019: everybody has seen who played which card.
#[test]
fn played_cards_are_public() {
    let mut table = dealt(NOTHING_BUT_HEARTS);
    play(&mut table, "2C AC 2D 2S 3H");
    for viewer in table.seats().viewers() {
        let tricks = serde_json::to_value(view(&table, viewer).tricks).unwrap();
        let expected =
            json!([{ "leader": 0, "cards": ["2C", "AC", "2D", "2S"] }, { "leader": 1, "cards": ["3H"] }]);
        assert_eq!(tricks, expected, "{viewer}");
    }
}

/// HEA-019, HEA-020: seat 0 knows where its three cards are until seat 1 plays them; nobody else does.
#[test]
fn passed_cards_are_remembered() {
    let mut table = Table::<Hearts>::new(&Options::new(), 4, "memory").unwrap();
    play_highest(&mut table, 12);
    let passed = seen_by(&table, 0).passed;
    let two_of_clubs = hand("C2");
    assert_eq!(passed.len(), 3);
    assert_eq!(seen_by(&table, 0).holds[seat(1)] - two_of_clubs, passed);
    assert!((seen_by(&table, 2).holds[seat(1)] - two_of_clubs).is_empty());
    while table.to_act().is_some() {
        let played = Cards::DECK
            - may_hold(&table, 0)
            - may_hold(&table, 1)
            - may_hold(&table, 2)
            - may_hold(&table, 3);
        assert_eq!(seen_by(&table, 0).holds[seat(1)] - two_of_clubs, passed - played);
        play_highest(&mut table, 1);
    }
}

/// HEA-021: as seat 0 is to lead, everybody knows that it holds the two of clubs.
#[test]
fn the_leader_holds_the_two_of_clubs() {
    let table = dealt(NOTHING_BUT_HEARTS);
    for viewer in [Viewer::Seat(seat(2)), Viewer::Spectator] {
        assert_eq!(view(&table, viewer).holds[seat(0)], hand("C2"));
        assert!(!view(&table, viewer).may_hold[seat(1)].contains("2C".parse().unwrap()));
    }
    let passing = Table::<Hearts>::new(&Options::new(), 4, "unknown").unwrap();
    assert!(view(&passing, Viewer::Spectator).holds.values().iter().all(|cards| cards.is_empty()));
}

/// HEA-022: seat 2 didn't follow the lead of clubs, so it has none; seat 1 did and may have more.
#[test]
fn who_does_not_follow_has_none_of_the_suit() {
    let mut table = dealt(NOTHING_BUT_HEARTS);
    play(&mut table, "2C AC 2D");
    assert!((may_hold(&table, 2) & suit("C")).is_empty());
    assert_eq!(may_hold(&table, 1) & suit("C"), suit("C") - hand("C2A"));
    assert_eq!(may_hold(&table, 2) - suit("C"), Cards::DECK - suit("C") - hand("D2"));
}

/// HEA-023: seat 1 played a heart to the first trick, so it has nothing but hearts and perhaps the queen of spades.
#[test]
fn points_on_the_first_trick_show_a_hand_of_points() {
    let mut table = dealt(NOTHING_BUT_POINTS);
    play(&mut table, "2C 2H");
    assert_eq!(may_hold(&table, 1), (suit("H") - hand("H2")) | hand("SQ"));
}

/// HEA-024: seat 1 led a heart when hearts were not broken, so it has nothing else.
#[test]
fn a_heart_led_too_early_shows_a_hand_of_hearts() {
    let mut table = dealt(NOTHING_BUT_HEARTS);
    play(&mut table, "2C AC 2D 2S");
    assert_ne!(may_hold(&table, 1), suit("H"));
    play(&mut table, "2H");
    assert_eq!(may_hold(&table, 1), suit("H") - hand("H2"));
}

/// All hands under which the game so far would have been legal, found by trying every deal of the unseen cards; and how
/// many were tried.
fn consistent_hands(table: &Table<Hearts>, viewer: Viewer) -> (BTreeSet<String>, usize) {
    let view = view(table, viewer);
    let own = viewer.seat().map_or(Cards::EMPTY, |seat| view.holds[seat]);
    let mut hands = BySeat::from_fn(|seat| if viewer.is(seat) { own } else { Cards::EMPTY });
    let mut played = BySeat::<Cards, 4>::default();
    for trick in view.tricks.iter() {
        trick.plays().for_each(|(seat, card)| played[seat].insert(card));
    }
    let unseen: Vec<Card> =
        played.values().iter().fold(Cards::DECK - own, |cards, &played| cards - played).iter().collect();
    let (mut found, mut tried) = (BTreeSet::new(), 0);
    deal_in_all_ways(&unseen, &mut hands, &view, &mut |hands| {
        tried += 1;
        let mut replayed = dealt_hands(BySeat::from_fn(|seat| hands[seat] | played[seat]));
        if table.actions().iter().all(|&action| replayed.play(action).is_ok()) {
            found.insert(hands_text(replayed.state()));
        }
    });
    (found, tried)
}

fn deal_in_all_ways(
    cards: &[Card],
    hands: &mut BySeat<Cards, 4>,
    view: &View,
    found: &mut dyn FnMut(&BySeat<Cards, 4>),
) {
    let [card, rest @ ..] = cards else { return found(hands) };
    for seat in [0, 1, 2, 3].map(seat) {
        if hands[seat].len() < view.hand_sizes[seat].into() {
            hands[seat].insert(*card);
            deal_in_all_ways(rest, hands, view, found);
            hands[seat].remove(*card);
        }
    }
}

/// HEA-022, HEA-025: in late positions, imagined worlds are the deals under which the game so far is legal: all of them
/// and no others, equally often.
#[test]
fn imagined_hands_are_those_that_can_be() {
    let mut rng = Seed::from_text("late").fast();
    let (mut all_found, mut all_tried) = (0, 0);
    for game in 0..20 {
        let mut table = Table::<Hearts>::new(&passing("none"), 4, &format!("late {game}")).unwrap();
        let (viewer, plays) = match rng.below(5) as u8 {
            4 => (Viewer::Spectator, 44),
            number => (Viewer::Seat(seat(number)), 40),
        };
        table.play_randomly(plays + rng.index_below(4), &mut rng);
        let (worlds, tried) = consistent_hands(&table, viewer);
        let view = view(&table, viewer);
        let imagined = (0..worlds.len() * 60).map(|_| hands_text(&table.game().imagine(&view, &mut rng)));
        let tally = tally(imagined);
        assert!(tally.keys().eq(&worlds), "game {game}: {viewer} imagines other worlds than can be");
        assert_even(&tally, worlds.len() as u32);
        all_found += worlds.len();
        all_tried += tried;
    }
    assert!(2 * all_found < all_tried, "the play has shown much: {all_found} of {all_tried}");
}

/// HEA-025: at the end all hands are known; seat 0 imagines each three of seat 2's cards as those that seat 1 passed.
#[test]
fn imagined_passes_are_any_three_cards() {
    let mut table = Table::<Hearts>::new(&Options::new(), 4, "passes").unwrap();
    let mut rng = Seed::from_text("passes").fast();
    table.play_randomly(usize::MAX, &mut rng);
    let view = seen_by(&table, 0);
    let passed = |_| {
        let world = serde_json::to_value(table.game().imagine(&view, &mut rng)).unwrap();
        assert_eq!(world["passed"][0], json!(view.passed));
        assert_eq!(world["passed"][3], json!(view.received));
        world["passed"][1].to_string()
    };
    assert_even(&tally((0..286 * 60).map(passed)), 286);
}

/// HEA-025: seat 1 has seen seat 0 pick one card, which may be any of the 39 that seat 1 doesn't hold.
#[test]
fn imagined_picks_are_any_cards() {
    let mut table = Table::<Hearts>::new(&Options::new(), 4, "picks").unwrap();
    let mut rng = Seed::from_text("picks").fast();
    table.play_randomly(1, &mut rng);
    let view = seen_by(&table, 1);
    let picked =
        |_| serde_json::to_value(table.game().imagine(&view, &mut rng)).unwrap()["passed"][0].to_string();
    assert_even(&tally((0..39 * 200).map(picked)), 39);
}
