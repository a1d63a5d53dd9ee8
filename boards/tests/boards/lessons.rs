//! Lessons run on the real engine: every action that a step accepts is legal, and the script still fits after it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use tenka_boards::Board;
use tenka_core::{Options, Seat, Table, Viewer};
use tenka_samurai::{Caste, Samurai};
use tenka_seats::Lesson;
use tenka_shadowstar_corsairs::{Category, ShadowstarCorsairs};
use tenka_starship_samurai::location::LocationType;
use tenka_starship_samurai::{Location, StarshipSamurai};
use tenka_starships_assembly::StarshipsAssembly;
use tenka_starships_assembly::state::Stage;

const LEARNER: Viewer = Viewer::Seat(Seat::new(0));

fn begin<G: Board>(lesson: &Lesson) -> Table<G> {
    let options = lesson.options.iter().fold(Options::new(), |options, name| options.on(name));
    let mut table = Table::<G>::new(&options, lesson.seats, lesson.seed).unwrap();
    play(&mut table, lesson.before);
    table
}

/// Plays these actions and returns what the learner hears.
fn play<G: Board>(table: &mut Table<G>, actions: &[&str]) -> Vec<String> {
    let mut heard = Vec::new();
    for action in actions {
        let action = table.parse(action).unwrap_or_else(|why| panic!("{action}: {why}"));
        let events = table.play(action).unwrap_or_else(|why| panic!("{action}: {why}"));
        let happened = table.narrate(&events);
        heard.extend(happened.heard_by(LEARNER).iter().map(|told| told.sentence.clone()));
    }
    heard
}

/// Plays the whole lesson, choosing in each step the given one of the accepted actions.
fn play_lesson<G: Board>(lesson: &Lesson, choice: usize) -> (Table<G>, Vec<Vec<String>>) {
    let mut table = begin::<G>(lesson);
    let heard = lesson.steps.iter().map(|step| {
        let own = step.accepts.get(choice).or(step.accepts.first());
        if own.is_some() {
            assert_eq!(table.to_act(), LEARNER.seat(), "the learner acts in '{}'", step.title);
            assert!(table.legal().len() > 1 && !step.now.is_empty(), "'{}' leaves a choice", step.title);
        }
        let mut heard = play(&mut table, own.map_or(&[][..], std::slice::from_ref));
        heard.extend(play(&mut table, step.then));
        heard
    });
    let heard = heard.collect();
    (table, heard)
}

fn is_told(heard: &[String], sentence: &str) {
    assert!(heard.iter().any(|told| told == sentence), "'{sentence}' is not among {heard:#?}");
}

#[test]
fn samurai_teaches_in_twelve_steps_what_its_texts_say() {
    let lesson = Samurai::lesson().unwrap();
    assert!(lesson.steps.len() <= 12);
    let ways = lesson.steps.iter().map(|step| step.accepts.len()).max().unwrap();
    for way in 0..ways {
        let (table, heard) = play_lesson::<Samurai>(&lesson, way);
        is_told(&heard[3], "You capture the castle of Osaka (5 to 0).");
        is_told(&heard[5], "You capture the rice of Aomori (4 to 3).");
        is_told(&heard[8], "You capture the Buddha of Shimonoseki (4 to 0).");
        is_told(&heard[9], "Nobody captures the castle of Chiba (4 to 4), so it is set aside.");
        is_told(&heard[10], "You capture the Buddha of Akita (4 to 1).");
        let heaps: Vec<[u8; 3]> = table.state().heaps.as_slice().iter().map(|heap| *heap.values()).collect();
        assert_eq!(heaps, [[4, 3, 2], [2, 2, 2]]);
        assert_eq!(table.outcome().unwrap().winners, [Seat::new(0)]);
    }
}

#[test]
fn one_buddha_is_left_before_the_last_tile_of_samurais_lesson() {
    let lesson = Samurai::lesson().unwrap();
    let (table, _) = play_lesson::<Samurai>(&Lesson { steps: &lesson.steps[..10], ..lesson }, 0);
    let state = table.state();
    assert_eq!(state.pieces[Caste::Buddha].len(), 1);
    assert!(Caste::ALL.into_iter().all(|caste| !state.pieces[caste].is_empty()));
}

#[test]
fn starships_assembly_teaches_in_fourteen_steps_what_its_texts_say() {
    let lesson = StarshipsAssembly::lesson().unwrap();
    assert!(lesson.steps.len() <= 14);
    let ways = lesson.steps.iter().map(|step| step.accepts.len()).max().unwrap();
    for way in 0..ways {
        let (table, heard) = play_lesson::<StarshipsAssembly>(&lesson, way);
        is_told(&heard[4], "You cast 1 vote and have 2.");
        is_told(&heard[6], "You cast 4 votes and have 4.");
        is_told(&heard[7], "You cast 2 votes and have 6.");
        is_told(&heard[8], "You declare war: a fleet is full.");
        is_told(&heard[11], "Ember fires weapon 1 (class II) and flips Rathom/Vero: 3 points destroy Boon.");
        assert_eq!(table.outcome().unwrap().winners, [Seat::new(0)]);
    }
}

#[test]
fn the_shields_of_tempest_are_gone_before_the_power_transfer_of_starships_assemblys_lesson() {
    let lesson = StarshipsAssembly::lesson().unwrap();
    let (table, _) = play_lesson::<StarshipsAssembly>(&Lesson { steps: &lesson.steps[..11], ..lesson }, 0);
    let state = table.state();
    assert_eq!(state.stage, Stage::Powering);
    assert_eq!(table.game().ship(state.battle.ship), "Ember");
    let tempest = tenka_starships_assembly::Card::from_ship_id("tempest").unwrap();
    assert_eq!(state.battle.hulls.shields(tempest), 0);
}

#[test]
fn starship_samurai_teaches_in_eighteen_steps_what_its_texts_say() {
    let lesson = StarshipSamurai::lesson().unwrap();
    assert!(lesson.steps.len() <= 18);
    let (table, heard) = play_lesson::<StarshipSamurai>(&lesson, 0);
    is_told(
        &heard[0],
        "The mechs are revealed: you have Shingen and Hideyoshi, seat 1 has Tametomo and Mori.",
    );
    is_told(&heard[6], "You claim the reward of location 1.");
    is_told(&heard[11], "Your new cards: Orbital Fortress, Rally the Clans.");
    is_told(&heard[13], "You win the battle at location 2: you have 10, seat 1 has 10.");
    is_told(&heard[13], "Alliances score 8 honor for you and 0 honor for seat 1.");
    is_told(&heard[16], "You win the battle at location 2: you have 14, seat 1 has 9.");
    is_told(&heard[16], "Alliances score 13 honor for you and 0 honor for seat 1.");
    assert_eq!(honor(&table), [46, 3]);
    assert_eq!((table.state().round, table.state().first), (3, Seat::new(0)));
    let claimed = table.state().players[Seat::new(0)].claimed;
    let has = |wanted| claimed.iter().any(|card| table.game().locations[card].location_type == wanted);
    assert!(LocationType::ALL.into_iter().all(has));
}

fn honor(table: &Table<StarshipSamurai>) -> Vec<u16> {
    table.state().players.iter().map(|(_, player)| player.honor).collect()
}

#[test]
fn starship_samurais_lesson_has_23_to_2_after_its_first_round_and_a_tie_before_its_last_battle() {
    let lesson = StarshipSamurai::lesson().unwrap();
    let after = |steps: usize| {
        play_lesson::<StarshipSamurai>(&Lesson { steps: &lesson.steps[..steps], ..lesson.clone() }, 0).0
    };
    let first = after(14);
    assert_eq!(honor(&first), [23, 2]);
    assert_eq!((first.state().round, first.state().first), (2, Seat::new(1)));
    let contested = after(16);
    let power = |seat: u8| contested.game().power_at(contested.state(), Seat::new(seat), Location::Two);
    assert_eq!([power(0), power(1)], [9, 9]);
}

#[test]
fn shingen_takes_the_power_at_location_1_from_4_to_9_in_starship_samurais_lesson() {
    let lesson = StarshipSamurai::lesson().unwrap();
    let power = |steps: usize, seat: u8, at: Location| {
        let (table, _) =
            play_lesson::<StarshipSamurai>(&Lesson { steps: &lesson.steps[..steps], ..lesson.clone() }, 0);
        table.game().power_at(table.state(), Seat::new(seat), at)
    };
    assert_eq!([power(6, 0, Location::One), power(7, 0, Location::One)], [4, 9]);
    assert_eq!([power(7, 0, Location::Two), power(7, 1, Location::Two)], [4, 7]);
    assert_eq!([power(12, 0, Location::Two), power(12, 1, Location::Two)], [5, 7]);
}

#[test]
fn shadowstar_corsairs_teaches_in_twenty_one_steps_what_its_texts_say() {
    let lesson = ShadowstarCorsairs::lesson().unwrap();
    assert!(lesson.steps.len() <= 21);
    let (table, heard) = play_lesson::<ShadowstarCorsairs>(&lesson, 0);
    is_told(&heard[10], "Tax Levy goes into your Stash.");
    is_told(&heard[11], "You draw Misinformation.");
    is_told(&heard[14], "You fulfil Stockpile: Parts.");
    is_told(&heard[18], "You fulfil Bounty Hunter.");
    is_told(&heard[19], "You score Commendation 1.");
    assert_eq!(table.state().open.players[Seat::new(0)].commendations, 1);
    assert!(heard[17].iter().any(|told| told.ends_with("is destroyed.")), "{:#?}", heard[17]);
}

#[test]
fn fort_keller_takes_the_personnel_level_from_1_to_3_in_shadowstar_corsairs_lesson() {
    let lesson = ShadowstarCorsairs::lesson().unwrap();
    let level = |steps: usize| {
        let part = Lesson { steps: &lesson.steps[..steps], ..lesson.clone() };
        let (table, _) = play_lesson::<ShadowstarCorsairs>(&part, 0);
        table.state().open.players[Seat::new(0)].levels[Category::Personnel]
    };
    assert_eq!([level(4), level(5), level(7)], [1, 3, 3]);
}
