//! Section 3: setup.

use tenka_core::{
    Game as _, OptionValue, Options, Record, Sealing, Seats, Table, Viewer, Words as _, sealers,
};
use tenka_samurai::state::Stage;
use tenka_samurai::{Caste, Happening, Kind, Samurai};

use crate::scene::{BASIC_SETUP, Scene, seat, space};

const RANDOM_HANDS: &str = "random_starting_hands";
const RANDOM_PIECES: &str = "random_piece_distribution";

/// A game with full setup, before the first choice.
fn full_setup(seats: u8) -> Scene {
    Scene::with_options(seats, &Options::new(), "full")
}

/// A game whose hands are dealt, before the first piece is placed by a player.
fn before_placement(seats: u8) -> Scene {
    Scene::with_options(seats, &Options::new().on(RANDOM_HANDS), "placement")
}

const FIVE: [&str; 5] = ["hand:buddha_4", "hand:samurai_1", "hand:samurai_1", "hand:ship_1", "hand:switch"];

/// SAM-018, SAM-R05: hands are fixed before any piece lies on the board; then come Edo, cities, villages.
#[test]
fn hands_come_before_pieces() {
    let mut scene = full_setup(2);
    assert_eq!(scene.refusal("put:rice@13"), "SAM-018");
    for _ in 0..2 {
        assert!(scene.state.with_pieces().is_empty());
        scene.play_all(&FIVE);
    }
    assert_eq!(scene.pieces_at("Edo").len(), 3);
    assert_eq!(scene.state.stage, Stage::PlacingCities);
    assert_eq!(scene.refusal("put:rice@3"), "SAM-026");
    scene.play_all(&["put:rice@13", "put:buddha@13", "put:rice@67", "put:buddha@67"]);
    assert_eq!(scene.state.stage, Stage::PlacingVillages);
    assert_eq!(scene.refusal("buddha_4@6"), "SAM-018");
}

/// SAM-019: 7, 10 or 13 pieces of each caste come into play.
#[test]
fn the_supply_depends_on_the_number_of_players() {
    for (seats, pieces) in [(2, 7), (3, 10), (4, 13)] {
        let mut scene = before_placement(seats);
        let supply = usize::from(scene.game.board(Seats::new(seats)).pieces_per_caste);
        assert_eq!(supply, pieces);
        while scene.state.stage != Stage::Playing {
            let first = scene.legal()[0].clone();
            scene.play(&first);
        }
        assert_eq!(Caste::ALL.map(|caste| scene.state.pieces[caste].len()), [pieces; 3]);
    }
}

/// SAM-020: each player has their own set of tiles: what one chooses leaves the others' sets unchanged.
#[test]
fn each_player_has_tiles_of_his_own() {
    let mut scene = full_setup(3);
    scene.play_all(&FIVE);
    assert_eq!(scene.to_act(), Some(1));
    assert_eq!(scene.legal().len(), 17);
    scene.play_all(&FIVE);
    scene.play_all(&FIVE);
    assert_eq!([0, 1, 2].map(|player| scene.state.hands[seat(player)]), [scene.state.hands[seat(0)]; 3]);
}

/// SAM-021: before anybody has captured anything, the leader tokens belong to nobody.
#[test]
fn leader_tokens_belong_to_nobody_at_first() {
    assert_eq!(Scene::new(2).seen_by(0)["scoring"]["tokens"], serde_json::json!([null, null, null]));
}

/// SAM-022: all five tiles can be chosen at once; after some, the rest of them.
#[test]
fn a_starting_hand_is_a_handful() {
    let mut scene = full_setup(2);
    let handful = scene.game.handful(&scene.state).unwrap();
    assert_eq!((handful.count, handful.of.len(), handful.in_order), (5, 17, false));
    assert_eq!(handful.of.iter().map(|(_, most)| most).sum::<usize>(), 20);
    scene.play_all(&["hand:samurai_1", "hand:switch", "hand:ronin_1"]);
    let handful = scene.game.handful(&scene.state).unwrap();
    assert_eq!(
        (handful.count, handful.label.to_string()),
        (2, "Take 2 tiles into your starting hand".to_owned())
    );
    assert!(handful.of.contains(&("hand:samurai_1".parse().unwrap(), 1)), "one of two is left");
    assert!(!handful.of.contains(&("hand:switch".parse().unwrap(), 1)));
    scene.play("hand:move");
    assert_eq!(scene.game.handful(&scene.state), None, "a single tile is an action");
    scene.play("hand:rice_2");
    assert_eq!(scene.game.handful(&scene.state).map(|handful| handful.count), Some(5), "the next seat");
    assert_eq!(before_placement(2).game.handful(&before_placement(2).state), None);
}

/// SAM-022: the choices are simultaneous, so nobody has to wait for the others.
#[test]
fn starting_hands_can_be_sealed() {
    let mut scene = full_setup(3);
    assert_eq!(sealers(&scene.game, &scene.state), [seat(1), seat(2)]);
    scene.play_all(&FIVE[..3]);
    let view = scene.game.view(&scene.state, Viewer::Seat(seat(2)));
    let chosen = FIVE.map(|tile| tile.parse().unwrap());
    let sealing = Sealing::of(&scene.game, &view, seat(2), &chosen[..2]).unwrap().unwrap();
    assert!(sealing.goes_on && sealing.actions == chosen[..2]);
    assert_eq!(
        scene.game.handful(&sealing.world).map(|handful| handful.count),
        Some(3),
        "the rest of the hand"
    );
    assert!(!Sealing::of(&scene.game, &view, seat(2), &chosen).unwrap().unwrap().goes_on);
    let twice = ["hand:move", "hand:move"].map(|tile| tile.parse().unwrap());
    assert_eq!(Sealing::of(&scene.game, &view, seat(2), &twice).unwrap_err().index(), Some(1));
    scene.play_all(&FIVE[3..]);
    assert_eq!(sealers(&scene.game, &scene.state), [seat(2)], "seat 1 chooses, seat 0 has chosen");
    assert_eq!(sealers(&before_placement(3).game, &before_placement(3).state), []);
}

/// SAM-022, SAM-D1: any five of the twenty tiles, kind by kind, seat by seat; nobody else learns which.
#[test]
fn players_choose_their_starting_hands_in_secret() {
    let mut scene = full_setup(2);
    assert_eq!(scene.legal().len(), 17);
    scene.play_all(&["hand:samurai_1", "hand:samurai_1"]);
    assert_eq!(scene.refusal("hand:samurai_1"), "SAM-022");
    assert_eq!(scene.legal().len(), 16);
    let mut other = full_setup(2);
    other.play_all(&["hand:move", "hand:buddha_2"]);
    assert_eq!(scene.seen_by(1), other.seen_by(1));
    assert_eq!(scene.seen_by(1)["hand_sizes"], serde_json::json!([2, 0]));
    assert_eq!(scene.seen_by_spectators(), other.seen_by_spectators());
    let heard = crate::scene::heard_by(1, &scene.play("hand:ronin_1"));
    assert_eq!(heard, crate::scene::heard_by(1, &other.play("hand:rice_3")));
    scene.play_all(&["hand:rice_2", "hand:rice_3"]);
    assert_eq!(scene.to_act(), Some(1));
    assert_eq!(scene.state.hands[seat(0)].to_string(), "Rice 2, Rice 3, Samurai 1, Samurai 1, Ronin 1");
}

/// SAM-D1: only the resulting hand counts, not the order of the picks.
#[test]
fn the_order_of_picks_leaves_no_trace() {
    let mut scene = full_setup(2);
    let mut other = full_setup(2);
    scene.play_all(&FIVE);
    FIVE.iter().rev().for_each(|pick| drop(other.play(pick)));
    assert_eq!(scene.state, other.state);
}

/// SAM-023: the other fifteen tiles are shuffled into a stack whose order nobody sees and which never changes: each
/// refresh takes the next tile from the top.
#[test]
fn the_rest_is_a_stack_in_a_fixed_order() {
    let mut scene = full_setup(2);
    scene.play_all(&FIVE);
    let stack: Vec<Kind> = scene.state.stacks[seat(0)].from_top().collect();
    assert_eq!(stack.len(), 15);
    let mut sorted = stack.clone();
    sorted.sort_unstable();
    assert_ne!(stack, sorted, "shuffled");
    let mut other = Scene::with_options(2, &Options::new(), "another seed");
    other.play_all(&FIVE);
    assert_ne!(stack, other.state.stacks[seat(0)].from_top().collect::<Vec<_>>());
    assert_eq!(scene.seen_by(0), other.seen_by(0));
    assert_eq!(scene.seen_by(0)["stack_sizes"][0], 15);

    let mut scene =
        Scene::new(2).hand(0, &[Kind::Ship1, Kind::Ship2, Kind::Buddha2, Kind::Rice2, Kind::Castle2]);
    let stack: Vec<Kind> = scene.state.stacks[seat(0)].from_top().collect();
    scene.play_all(&["ship_1@82", "ship_2@84", "stop"]);
    assert!(scene.state.hands[seat(0)].contains(stack[0]) && scene.state.hands[seat(0)].contains(stack[1]));
    assert_eq!(scene.state.stacks[seat(0)].from_top().collect::<Vec<_>>(), stack[2..]);
}

/// SAM-024, SAM-R04: Edo gets one piece of each caste, without a decision.
#[test]
fn edo_is_filled_by_itself() {
    let mut scene = full_setup(2);
    scene.play_all(&FIVE);
    let last = scene.play_all(&FIVE);
    assert!(last.contains(&Happening::EdoFilled { settlement: space(40) }));
    assert_eq!(scene.pieces_at("Edo"), Caste::ALL);
    assert_eq!(scene.refusal("put:rice@40"), "SAM-026");
}

/// SAM-013, SAM-014: with two and three players, a section that is not in play takes no piece.
#[test]
fn sections_that_are_not_in_play_take_no_pieces() {
    for (seats, rule) in [(2, "SAM-013"), (3, "SAM-014")] {
        let scene = before_placement(seats);
        let board = scene.game.board(Seats::new(seats));
        let elsewhere = (0..174).map(space).find(|&at| board.terrain(at).is_none()).unwrap();
        assert_eq!(scene.refusal(&format!("put:rice@{elsewhere}")), rule);
    }
}

/// SAM-025, SAM-R06, SAM-026: seat 0 begins; each player in turn puts one piece onto a city, and nobody may pass.
#[test]
fn cities_are_filled_in_turn_from_seat_0() {
    let mut scene = before_placement(3);
    for (player, placement) in
        [(0, "put:rice@13"), (1, "put:rice@67"), (2, "put:castle@67"), (0, "put:buddha@13")]
    {
        assert_eq!(scene.to_act(), Some(player));
        assert_eq!(scene.refusal("stop"), "SAM-026");
        assert!(scene.legal().iter().all(|action| action.starts_with("put:")));
        scene.play(placement);
    }
}

/// SAM-027, SAM-D2: a city takes a second piece of another caste, no third, and only what the supply has.
#[test]
fn a_city_takes_two_pieces_of_different_castes() {
    let mut scene = before_placement(2);
    assert_eq!(
        scene.legal(),
        ["put:buddha@13", "put:buddha@67", "put:rice@13", "put:rice@67", "put:castle@13", "put:castle@67"]
    );
    scene.play("put:rice@13");
    assert_eq!(scene.refusal("put:rice@13"), "SAM-027");
    assert_eq!(scene.legal_with("put:rice"), ["put:rice@67"]);
    scene.play("put:castle@13");
    assert_eq!(scene.refusal("put:buddha@13"), "SAM-027");
    assert_eq!(scene.legal(), ["put:buddha@67", "put:rice@67", "put:castle@67"]);

    let mut scene = before_placement(2);
    for village in scene.game.board(Seats::new(2)).villages.iter().take(6) {
        scene.state.pieces[Caste::Rice].insert(village);
    }
    assert_eq!(scene.refusal("put:rice@67"), "SAM-027", "the supply has no rice");
    assert_eq!(scene.legal_with("put:rice"), Vec::<String>::new());
}

/// SAM-028: city placement goes on until every city holds two pieces: 4, 4 or 6 placements.
#[test]
fn city_placement_ends_when_the_cities_are_full() {
    for (seats, placements) in [(2, 4), (3, 4), (4, 6)] {
        let mut scene = before_placement(seats);
        for _ in 0..placements {
            assert_eq!(scene.state.stage, Stage::PlacingCities);
            let first = scene.legal()[0].clone();
            scene.play(&first);
        }
        assert_eq!(scene.state.stage, Stage::PlacingVillages);
    }
}

/// SAM-029, SAM-D3: villages are filled by the players who come next, each empty one with whatever is left.
#[test]
fn villages_are_filled_in_turn() {
    let mut scene = before_placement(3);
    scene.play_all(&["put:rice@13", "put:rice@67", "put:castle@67", "put:buddha@13"]);
    assert_eq!(scene.to_act(), Some(1), "the order is not reset");
    assert_eq!(scene.legal().len(), 3 * 23);
    assert_eq!(scene.refusal("put:castle@13"), "SAM-029");
    scene.play("put:castle@3");
    assert_eq!((scene.to_act(), scene.refusal("put:rice@3")), (Some(2), "SAM-029"));
    assert_eq!(scene.legal_with("put:castle").len(), 22);
    assert_eq!(scene.refusal("stop"), "SAM-029");
    let villages = [9, 19, 24, 31, 33, 43, 51];
    for village in villages {
        scene.play(&format!("put:castle@{village}"));
    }
    assert_eq!(scene.refusal("put:castle@53"), "SAM-029", "the supply has no castles");
    assert_eq!(scene.legal_with("put:castle"), Vec::<String>::new());
}

/// SAM-030, SAM-031, SAM-I12: the numbers of setup; the supply is exactly empty at its end.
#[test]
fn the_numbers_of_setup() {
    let expected = [(2, 6, 4, 0, 14), (3, 9, 4, 1, 23), (4, 12, 6, 2, 30)];
    for (seats, after_edo, cities, first_village, villages) in expected {
        for seed in 0..20 {
            let scene =
                Scene::with_options(seats, &Options::new().on(RANDOM_HANDS), &format!("numbers {seed}"));
            let supply = |scene: &Scene, caste: Caste| {
                usize::from(scene.game.board(Seats::new(seats)).pieces_per_caste)
                    - scene.state.pieces[caste].len()
            };
            assert_eq!(Caste::ALL.map(|caste| supply(&scene, caste)), [after_edo; 3]);
            let mut placed = [[0; 2]; 4];
            let mut first = None;
            scene.play_out("numbers", |now| {
                let player = now.to_act().unwrap_or(0);
                match now.state.stage {
                    Stage::PlacingCities => placed[usize::from(player)][0] += 1,
                    Stage::PlacingVillages => {
                        first.get_or_insert(player);
                        placed[usize::from(player)][1] += 1;
                    }
                    Stage::Playing if now.state.placed.occupied().is_empty() && now.state.turn.tiles == 0 => {
                        assert_eq!(Caste::ALL.map(|caste| supply(now, caste)), [0; 3]);
                    }
                    _ => {}
                }
                let placing = matches!(now.state.stage, Stage::PlacingCities | Stage::PlacingVillages);
                assert!(!placing || !now.legal().is_empty());
            });
            assert_eq!(placed.iter().map(|[city, _]| city).sum::<i32>(), cities);
            assert_eq!(placed.iter().map(|[_, village]| village).sum::<i32>(), villages);
            assert_eq!(first, Some(first_village));
            assert!(placed[..seats.into()].iter().all(|[city, village]| city + village == 9));
        }
    }
}

/// SAM-032, SAM-T19: with three players the 23rd village piece is placed by seat 2, and seat 0 takes the first turn.
#[test]
fn the_first_turn_belongs_to_seat_0() {
    let mut scene = before_placement(3);
    let mut order = Vec::new();
    while scene.state.stage != Stage::Playing {
        order.push(scene.to_act().unwrap());
        let first = scene.legal()[0].clone();
        scene.play(&first);
    }
    assert_eq!(order[..7], [0, 1, 2, 0, 1, 2, 0]);
    assert_eq!((order.len(), order[26]), (27, 2));
    assert_eq!(scene.to_act(), Some(0));
}

/// SAM-033, SAM-R07: basic setup turns on random hands and random pieces; each can be had without the other, and by
/// default neither.
#[test]
fn two_switches_make_up_the_basic_setup() {
    let stage = |options: Options| Scene::with_options(2, &options, "7").state.stage;
    assert_eq!(stage(Options::new()), Stage::ChoosingHands);
    assert_eq!(stage(Options::new().on(BASIC_SETUP)), Stage::Playing);
    assert_eq!(stage(Options::new().on(RANDOM_HANDS)), Stage::PlacingCities);
    assert_eq!(stage(Options::new().on(RANDOM_PIECES)), Stage::ChoosingHands);
    let mut scene = Scene::with_options(2, &Options::new().on(RANDOM_PIECES), "7");
    scene.play_all(&FIVE);
    let last = scene.play_all(&FIVE);
    assert!(last.contains(&Happening::PiecesDistributed { pieces: scene.state.pieces }));
    assert_eq!((scene.state.stage, scene.to_act()), (Stage::Playing, Some(0)));
}

/// SAM-R07: basic setup without one of its parts is refused, but a game started that way before is still replayed.
#[test]
fn basic_setup_can_not_be_had_without_its_parts() {
    let off = |options: Options, name: &str| options.with(name, OptionValue::Switch(false));
    let contradiction = off(Options::new().on(BASIC_SETUP), RANDOM_HANDS);
    let refused = Samurai::open(&contradiction).unwrap_err().to_string();
    assert_eq!(
        refused,
        "option 'random_starting_hands': expected true, or nothing: 'basic_setup' turns it on"
    );
    assert!(Samurai::open(&off(Options::new().on(BASIC_SETUP), RANDOM_PIECES)).is_err());
    assert!(Samurai::open(&off(Options::new().on(RANDOM_PIECES), RANDOM_HANDS)).is_ok());
    let usual = Table::<Samurai>::new(&Options::new().on(BASIC_SETUP), 2, "7").unwrap();
    let old = Record { options: contradiction, ..usual.record() };
    assert_eq!(Table::<Samurai>::replay(&old).unwrap().state(), usual.state());
}

/// SAM-034: random hands are five of the shuffled twenty tiles; each tile comes up equally often.
#[test]
fn random_hands_are_drawn_from_all_tiles() {
    let mut seen = [0_usize; 17];
    for seed in 0..800 {
        let scene = Scene::with_options(2, &Options::new().on(RANDOM_HANDS), &seed.to_string());
        for player in [seat(0), seat(1)] {
            assert_eq!((scene.state.hands[player].len(), scene.state.stacks[player].len()), (5, 15));
            scene.state.hands[player].iter().for_each(|kind| seen[kind as usize] += 1);
        }
    }
    for kind in Kind::ALL {
        let expected = 400 * usize::from(Scene::new(2).game.faces[kind].count);
        assert!(seen[kind as usize].abs_diff(expected) < expected / 4, "{kind}: {}", seen[kind as usize]);
    }
}

/// SAM-035, SAM-R08: random pieces fill Edo with one of each, each city with two different ones, each village with one;
/// for a city, all pairs of castes come up.
#[test]
fn random_pieces_keep_the_rules_of_placement() {
    let mut pairs = std::collections::BTreeSet::new();
    for seats in 2..=4 {
        for seed in 0..60 {
            let scene = Scene::with_options(seats, &Options::new().on(BASIC_SETUP), &seed.to_string());
            let board = scene.game.board(Seats::new(seats));
            assert_eq!(scene.pieces_at("Edo").len(), 3);
            assert!(board.cities.iter().all(|city| scene.state.pieces_at(city) == 2));
            assert!(board.villages.iter().all(|village| scene.state.pieces_at(village) == 1));
            let all = Caste::ALL.map(|caste| scene.state.pieces[caste].len());
            assert_eq!(all, [usize::from(board.pieces_per_caste); 3]);
            pairs.insert(scene.pieces_at("Kyoto"));
        }
    }
    assert_eq!(pairs.len(), 3);
}
