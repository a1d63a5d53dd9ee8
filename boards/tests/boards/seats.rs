//! A seat holds no state of the table, and yet its viewer can do exactly what the referee allows.

use std::collections::BTreeSet;

use tenka_boards::{Board, deal};
use tenka_seats::{AnySeat, Referee, Scene};

use crate::Seating as _;
use tenka_core::{Dice as _, Options, Seat, Seed, Table, Viewer};
use tenka_samurai::Samurai;
use tenka_shadowstar_corsairs::ShadowstarCorsairs;
use tenka_starship_samurai::StarshipSamurai;
use tenka_starships_assembly::StarshipsAssembly;
use tenka_yardsticks::{ConnectFour, Hearts, Leduc};

/// Asks referee and seat about what is legal now, and about actions that were legal earlier in the game.
fn agrees_with_the_referee<G: Board>(games: usize, every: u32) {
    for game in 0..games {
        let seed = format!("seats {game}");
        let mut rng = Seed::from_text(&seed).fast();
        let seats = G::INFO.any_seats(&mut rng).count();
        let mut table = Table::<G>::new(&Options::new(), seats, &seed).expect("a table");
        let (mut met, mut asked) = (BTreeSet::new(), 0);
        while let Some(to_act) = table.to_act() {
            let referee = deal(table.clone());
            let legal = referee.legal();
            if rng.below(every) == 0 {
                let seat = referee.seat(Viewer::Seat(to_act));
                assert_eq!(seat.legal(), legal, "{to_act} of {seed}");
                for action in met.iter().chain(&legal) {
                    assert_eq!(seat.why(action), referee.why(action), "{action}, {to_act} of {seed}");
                }
                composes_what_it_offers(&*seat);
                asked += 1;
            }
            met.extend(legal.into_iter().take(3));
            table.play_randomly(1, &mut rng);
        }
        assert!(asked > 0, "{seed} was over before anything was asked");
    }
}

fn composes_what_it_offers(seat: &dyn AnySeat) {
    for choice in seat.choices().iter().take(20) {
        let things: Vec<&str> = choice.picks.iter().map(|pick| &*pick.thing).collect();
        assert_eq!(seat.compose(&things).as_ref(), Some(&choice.action));
    }
}

#[test]
fn a_viewer_may_do_from_its_seat_what_the_referee_allows() {
    agrees_with_the_referee::<Samurai>(4, 4);
    agrees_with_the_referee::<StarshipsAssembly>(4, 8);
    agrees_with_the_referee::<StarshipSamurai>(3, 20);
    agrees_with_the_referee::<ShadowstarCorsairs>(2, 100);
    agrees_with_the_referee::<ConnectFour>(4, 2);
    agrees_with_the_referee::<Hearts>(4, 2);
    agrees_with_the_referee::<Leduc>(20, 1);
}

#[test]
fn only_the_viewer_who_is_to_act_has_choices() {
    let table = Table::<Hearts>::new(&Options::new(), 4, "choices").expect("a table");
    for viewer in table.seats().viewers() {
        let seat = table.seat(viewer);
        let is_to_act = viewer.seat() == table.to_act();
        assert_eq!((seat.is_to_act(), seat.choices().is_empty()), (is_to_act, !is_to_act), "{viewer}");
    }
}

#[test]
fn choices_speak_of_players_by_their_names() {
    let name = |seat: Seat| ["Ann", "Saya"][usize::from(seat.number())].to_owned();
    let mut rng = Seed::from_text("names").fast();
    let options = Options::new().on("trade");
    let mut table = Table::<ShadowstarCorsairs>::new(&options, 2, "names").expect("a table");
    let mut named = 0;
    while let Some(to_act) = table.to_act() {
        let seat = table.seat(Viewer::Seat(to_act));
        let other = if to_act == Seat::new(0) { Seat::new(1) } else { Seat::new(0) };
        for (by_colour, by_name) in seat.choices().iter().zip(seat.choices_named(&name)) {
            if by_colour.label.contains(&seat.called(other)) {
                let expected = by_colour.label.replace(&seat.called(other), &name(other));
                assert_eq!(by_name.label, expected);
                named += 1;
            }
        }
        if named > 0 {
            return;
        }
        table.play_randomly(1, &mut rng);
    }
    panic!("nobody could do anything to the other player");
}

/// What a move would change is shown at things that are on the table.
fn shows_changes_where_they_are_read<G: Board>(games: usize, every: u32) {
    let mut shown_at_things = 0;
    for game in 0..games {
        let seed = format!("changes {game}");
        let mut rng = Seed::from_text(&seed).fast();
        let seats = G::INFO.any_seats(&mut rng).count();
        let mut table = Table::<G>::new(&Options::new(), seats, &seed).expect("a table");
        while let Some(to_act) = table.to_act() {
            if rng.below(every) == 0 {
                let seat = table.seat(Viewer::Seat(to_act));
                let legal = seat.legal();
                let action = &legal[rng.index_below(legal.len())];
                let preview = seat.preview(action).expect("a legal action has a preview");
                let drawn = seat.show(&Scene::new(Vec::new()).choosing(&seat.choices(), &[])).things;
                for thing in preview.changes.iter().filter_map(|change| change.thing.as_ref()) {
                    assert!(drawn.contains(thing), "{action}, {to_act} of {seed}: {thing} is not drawn");
                    shown_at_things += 1;
                }
            }
            table.play_randomly(1, &mut rng);
        }
    }
    assert!(shown_at_things > 20, "too few changes: {shown_at_things}");
}

#[test]
fn a_change_is_shown_at_a_thing_on_the_table() {
    shows_changes_where_they_are_read::<Samurai>(4, 4);
    shows_changes_where_they_are_read::<StarshipsAssembly>(6, 4);
    shows_changes_where_they_are_read::<StarshipSamurai>(3, 10);
    shows_changes_where_they_are_read::<ShadowstarCorsairs>(2, 20);
    shows_changes_where_they_are_read::<ConnectFour>(4, 1);
}

#[test]
fn only_the_viewer_who_is_to_act_may_look_ahead() {
    let table = Table::<Samurai>::new(&Options::new(), 2, "preview").expect("a table");
    for viewer in table.seats().viewers() {
        let preview = table.seat(viewer).preview("hand:ship_1").expect("a preview");
        assert_eq!(preview.changes.is_empty(), viewer.seat() != table.to_act(), "{viewer}");
    }
    let refused = table.seat(Viewer::Seat(table.to_act().expect("somebody begins"))).preview("stop");
    assert_eq!(refused.expect_err("there is no passing").code(), "illegal_action");
}

#[test]
fn only_whoever_played_last_may_take_it_back() {
    let mut table = Table::<Samurai>::new(&Options::new(), 2, "take back").expect("a table");
    let mut rng = Seed::from_text("take back").fast();
    let may = |table: &Table<Samurai>| -> Vec<Viewer> {
        table.seats().viewers().filter(|&viewer| table.seat(viewer).may_take_back()).collect()
    };
    assert_eq!(may(&table), []);
    let mut times = 0;
    while let Some(seat) = table.to_act() {
        table.play_randomly(1, &mut rng);
        if table.may_take_back().is_some() {
            assert_eq!(may(&table), [Viewer::Seat(seat)]);
            times += 1;
        }
    }
    assert!(times > 0, "nothing could be taken back in a whole game");
}

/// A page asks which things are drawn on the board and in the hand, and lists only the others.
#[test]
fn a_drawing_says_which_things_it_shows() {
    let table = Table::<Samurai>::new(&Options::new().on("basic_setup"), 2, "things").expect("a table");
    let seat = table.seat(Viewer::Seat(table.to_act().expect("somebody begins")));
    let scene = Scene::new(Vec::new()).choosing(&seat.choices(), &[]);
    for _ in 0..2 {
        let shown = seat.show(&scene);
        let drawing = shown.board.into_string() + &shown.hand.into_string();
        let things = drawing.split("data-thing=\"").skip(1).filter_map(|rest| rest.split('"').next());
        assert_eq!(things.map(str::to_owned).collect::<BTreeSet<_>>(), shown.things);
        assert!(shown.things.len() > 20, "{}", shown.things.len());
    }
}
