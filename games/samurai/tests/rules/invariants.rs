//! Section 14: invariants. Broken ones are rejected by name; those about the course of play hold in random games.

use tenka_core::{Game as _, Options, Refusal, Seats, Table, Violation};
use tenka_samurai::state::{Placed, Stage};
use tenka_samurai::{Caste, Kind, Samurai, State, Tiles};

use crate::scene::{Scene, seat, space};

/// The invariant a position breaks after `spoil` has changed it.
fn broken(scene: Scene, spoil: impl FnOnce(&mut State)) -> &'static str {
    refused(scene, spoil).rule.as_str()
}

fn refused(scene: Scene, spoil: impl FnOnce(&mut State)) -> Violation {
    assert_eq!(scene.game.audit(&scene.state), Ok(()));
    let mut state = scene.state;
    spoil(&mut state);
    let refused = Table::<Samurai>::load(&Options::new(), serde_json::to_value(&state).unwrap());
    match refused {
        Err(Refusal::Invariant(violation)) => violation,
        other => panic!("{:?}", other.map(|table| table.record())),
    }
}

/// A game in the middle of play, between two turns.
fn in_play(seats: u8) -> Scene {
    let mut scene = Scene::new(seats);
    let mut rng = tenka_core::Seed::from_text("in play").fast();
    tenka_core::play_randomly(&scene.game, &mut scene.state, 30, &mut rng, &mut Vec::new());
    while scene.state.turn.tiles > 0 {
        scene.play("stop");
    }
    scene
}

fn first_with(state: &State, caste: Caste) -> tenka_samurai::Space {
    state.pieces[caste].iter().find(|s| state.pieces_at(*s) == 1).unwrap()
}

/// SAM-I1: of each caste, all pieces are somewhere.
#[test]
fn pieces_are_never_lost() {
    assert_eq!(broken(in_play(3), |state| state.heaps[seat(0)][Caste::Rice] += 1), "SAM-I1");
    assert_eq!(broken(in_play(3), |state| state.tied[Caste::Rice] += 1), "SAM-I1");
    let during_setup = Scene::with_options(2, &Options::new().on("random_starting_hands"), "7");
    assert_eq!(broken(during_setup, |state| state.tied[Caste::Rice] += 1), "SAM-I1");
}

/// SAM-I2: each player's twenty tiles are somewhere, always the same.
#[test]
fn tiles_are_never_lost() {
    let doubled = |state: &mut State| {
        let kind = state.hands[seat(1)].iter().next().unwrap();
        let drawn = state.stacks[seat(1)].draw().unwrap();
        assert_ne!(kind, drawn);
        state.hands[seat(1)].remove(kind);
        state.hands[seat(1)].add(drawn);
    };
    assert_eq!(broken(in_play(2), doubled), "SAM-I2");
    assert_eq!(broken(in_play(2), |state| state.switched[seat(0)] ^= true), "SAM-I2");
}

/// SAM-I3: five tiles in hand between turns, as long as the stack has any.
#[test]
fn hands_are_full_between_turns() {
    let short = |state: &mut State| {
        let kind = state.hands[seat(1)].iter().next().unwrap();
        state.hands[seat(1)].remove(kind);
        let land = state.placed.occupied();
        let free =
            (0..91).map(space).find(|at| !land.contains(*at) && at.number() == 44).unwrap_or(space(45));
        if !land.contains(free) && kind != Kind::Switch {
            state.placed.put(free, Placed { owner: seat(1), kind });
        }
    };
    let scene =
        Scene::new(2).hand(1, &[Kind::Buddha2, Kind::Rice2, Kind::Castle2, Kind::Samurai1, Kind::Samurai3]);
    assert_eq!(broken(scene, short), "SAM-I3");
}

/// SAM-I4: ships on sea, other tiles on land, no switch tile on the board.
#[test]
fn tiles_lie_on_their_own_terrain() {
    for (at, kind) in
        [(44, Kind::Ship1), (30, Kind::Buddha2), (13, Kind::Buddha2), (44, Kind::Switch), (120, Kind::Ship1)]
    {
        let misplace = |state: &mut State| state.placed.put(space(at), Placed { owner: seat(0), kind });
        assert_eq!(broken(Scene::new(2), misplace), "SAM-I4", "{kind} on {at}");
    }
}

/// SAM-I5: no settlement above its capacity; Edo holds all or nothing.
#[test]
fn settlements_are_never_overfull() {
    let overfull = |state: &mut State| {
        let at = first_with(state, Caste::Rice);
        state.pieces[Caste::Buddha].insert(at);
    };
    assert_eq!(broken(in_play(2), overfull), "SAM-I5");
    assert_eq!(broken(Scene::new(2), |state| state.pieces[Caste::Rice].remove(space(40))), "SAM-I5");
    assert_eq!(broken(Scene::new(2), |state| state.pieces[Caste::Rice].insert(space(44))), "SAM-I5");
}

/// SAM-I6: between turns, settlements with pieces aren't surrounded, and those without are.
#[test]
fn surrounded_settlements_are_empty_and_others_are_not() {
    let taken_too_early = |state: &mut State| {
        let at = first_with(state, Caste::Rice);
        state.pieces[Caste::Rice].remove(at);
        state.heaps[seat(0)][Caste::Rice] += 1;
    };
    assert_eq!(broken(Scene::new(2), taken_too_early), "SAM-I6");
    let left_standing = |state: &mut State| {
        for (at, kind) in [(72, Kind::Rice2), (77, Kind::Rice3)] {
            let drawn = state.stacks[seat(0)].from_top().filter(|&other| other != kind).collect::<Vec<_>>();
            assert_eq!(drawn.len() + 1, usize::from(state.stacks[seat(0)].len()));
            state.stacks[seat(0)] = tenka_samurai::tile::Stack::from_bottom(&drawn);
            state.placed.put(space(at), Placed { owner: seat(0), kind });
        }
    };
    let scene =
        Scene::new(2).hand(0, &[Kind::Buddha2, Kind::Buddha3, Kind::Castle2, Kind::Samurai1, Kind::Samurai3]);
    assert_eq!(broken(scene, left_standing), "SAM-I6");
}

/// SAM-I10: while the game is on, nothing has ended it; the error says what has.
#[test]
fn a_game_that_has_ended_does_not_go_on() {
    let four_ties = |state: &mut State| {
        while state.tied_in_all() < 4 {
            let heap = Seats::new(2)
                .iter()
                .flat_map(|s| Caste::ALL.map(|c| (s, c)))
                .find(|&(s, c)| state.heaps[s][c] > 0);
            let (owner, caste) = heap.unwrap();
            state.heaps[owner][caste] -= 1;
            state.tied[caste] += 1;
        }
    };
    let mut last_turn = None;
    for game in 0..200 {
        Scene::new(2).play_out(&format!("ties {game}"), |now| {
            let gone: u8 = (0..2).map(|player| now.heap(player).iter().sum::<u8>()).sum();
            if now.state.stage == Stage::Playing
                && now.state.turn.tiles == 0
                && gone + now.state.tied_in_all() >= 4
            {
                last_turn.get_or_insert_with(|| now.clone());
            }
        });
    }
    let violation = refused(last_turn.unwrap(), four_ties);
    assert_eq!(violation.to_string(), "The game goes on, although 4 pieces have been set aside. (SAM-I10)");
}

/// SAM-I16: after setup a city holds two pieces or none.
#[test]
fn settlements_are_full_or_empty() {
    let half_a_city = |state: &mut State| {
        let kyoto = space(67);
        let caste = Caste::ALL.into_iter().find(|&caste| state.pieces[caste].contains(kyoto)).unwrap();
        state.pieces[caste].remove(kyoto);
        state.heaps[seat(0)][caste] += 1;
    };
    assert_eq!(broken(Scene::new(2), half_a_city), "SAM-I16");
}

/// SAM-I17: tiles counted as played this turn have been played.
#[test]
fn tiles_of_the_turn_have_been_played() {
    let from_nowhere = |normal: bool| {
        move |state: &mut State| {
            state.turn = tenka_samurai::state::Turn { tiles: 2, normal };
            let mut stack: Vec<Kind> = state.stacks[seat(0)].from_top().collect();
            for _ in 0..2 {
                let kind = state.hands[seat(0)].iter().next().unwrap();
                state.hands[seat(0)].remove(kind);
                stack.insert(0, kind);
            }
            stack.reverse();
            state.stacks[seat(0)] = tenka_samurai::tile::Stack::from_bottom(&stack);
        }
    };
    assert_eq!(broken(Scene::new(2), from_nowhere(false)), "SAM-I17");
    assert_eq!(broken(Scene::new(2), from_nowhere(true)), "SAM-I17");
}

/// SAM-I18: a game that is over has no more tied pieces than its last turn could add to three.
#[test]
fn the_last_turn_can_not_set_aside_a_dozen_pieces() {
    let all_tied = |state: &mut State| {
        for caste in Caste::ALL {
            for owner in [seat(0), seat(1)] {
                state.tied[caste] += std::mem::take(&mut state.heaps[owner][caste]);
            }
        }
        assert!(state.tied_in_all() > 11);
    };
    let mut over = None;
    Scene::new(2).play_out("over", |now| {
        if now.is_over() {
            over = Some(now.clone());
        }
    });
    let refused = refused(over.unwrap(), all_tied);
    assert_eq!(refused.rule.as_str(), "SAM-I18");
    // Three, and two tiles next to settlements of four pieces each.
    assert!(refused.message.to_string().ends_with("with 11 at most."), "{}", refused.message);
}

/// SAM-I12, SAM-I14: every position of a game keeps the invariants, from the first choice of setup on.
#[test]
fn games_keep_the_invariants() {
    for seats in 2..=4 {
        for game in 0..3 {
            let seed = format!("invariants {game}");
            Scene::with_options(seats, &Options::new(), &seed)
                .play_out(&seed, |now| assert_eq!(now.game.audit(&now.state), Ok(())));
        }
    }
}

/// SAM-I14: the player to act can act.
#[test]
fn whoever_is_to_act_holds_a_tile() {
    let bare = |state: &mut State| {
        let kinds: Vec<Kind> = state.hands[seat(0)].iter().chain(state.stacks[seat(0)].from_top()).collect();
        state.hands[seat(0)] = Tiles::NONE;
        state.stacks[seat(0)] = tenka_samurai::tile::Stack::EMPTY;
        let game = Samurai::open(&Options::new()).unwrap();
        let board = game.board(Seats::new(2));
        // On far seas and on land that surrounds nothing; the rest of the tiles would not fit without a capture.
        let (mut sea, mut land) = (board.sea.iter(), board.land.iter());
        for kind in kinds {
            match kind {
                Kind::Switch => state.switched[seat(0)] = true,
                Kind::Ship1 | Kind::Ship2 => {
                    state.placed.put(sea.next().unwrap(), Placed { owner: seat(0), kind });
                }
                _ => {
                    let open = land.find(|&at| {
                        let mut occupied = state.placed.occupied();
                        occupied.insert(at);
                        board.settlements.iter().all(|s| !board.land_around[s].is_subset(occupied))
                    });
                    state.placed.put(open.unwrap(), Placed { owner: seat(0), kind });
                }
            }
        }
    };
    assert_eq!(broken(Scene::new(2), bare), "SAM-I14");
}

/// SAM-I7, SAM-I8, SAM-I9: occupied spaces stay occupied, one more with each tile placed; a turn has one to five tiles
/// and at most one normal one; heaps and tied pieces never shrink, and pieces on the board never grow.
#[test]
fn play_goes_one_way() {
    for seats in 2..=4 {
        for game in 0..40 {
            let mut before: Option<Scene> = None;
            let mut normal_tiles = 0;
            Scene::new(seats).play_out(&format!("one way {game}"), |now| {
                if let Some(before) = before.replace(now.clone()) {
                    goes_on_from(&before.state, &now.state, &mut normal_tiles);
                }
            });
        }
    }
}

fn goes_on_from(before: &State, now: &State, normal_tiles: &mut u8) {
    assert!(before.placed.occupied().is_subset(now.placed.occupied()));
    let stopped = now.turn.tiles == 0;
    let owner = before.seat;
    let played = before.hands[owner].len().saturating_sub(now.hands[owner].len());
    let switched = u8::from(now.switched[owner] && !before.switched[owner]);
    let placed = now.placed.occupied().len() - before.placed.occupied().len();
    assert_eq!(placed, usize::from(if stopped { 0 } else { played - switched }));
    if stopped {
        assert!((1..=5).contains(&before.turn.tiles) && *normal_tiles <= 1);
        *normal_tiles = 0;
    } else {
        let left = before.hands[owner].without(now.hands[owner]);
        let fast = [Kind::Ship1, Kind::Ship2, Kind::Ronin1, Kind::Switch];
        *normal_tiles += u8::from(left.iter().all(|kind| !fast.contains(&kind)));
        assert_eq!((left.len(), now.turn.tiles), (1, before.turn.tiles + 1));
    }
    for caste in Caste::ALL {
        assert!(now.tied[caste] >= before.tied[caste]);
        assert!(now.pieces[caste].len() <= before.pieces[caste].len());
        assert!(now.heaps.iter().all(|(seat, heap)| heap[caste] >= before.heaps[seat][caste]));
    }
}

/// The ledger's bound: the game ends within 20 turns a player.
#[test]
fn the_game_ends_within_twenty_rounds() {
    for seats in 2..=4 {
        for game in 0..40 {
            let mut turns = 0;
            Scene::new(seats)
                .play_out(&format!("length {game}"), |now| turns += u32::from(now.state.turn.tiles == 0));
            assert!(turns <= 20 * u32::from(seats));
        }
    }
}

/// SAM-001, SAM-037, SAM-I2, SAM-I4: two to four players, each with all that is theirs; one of them is to act, and nobody
/// else has tiles on the board.
#[test]
fn everybody_is_at_the_table() {
    let spoilt = |spoil: &dyn Fn(&mut serde_json::Value)| {
        let mut state = serde_json::to_value(Scene::new(2).state).unwrap();
        spoil(&mut state);
        match Table::<Samurai>::load(&Options::new(), state) {
            Err(Refusal::Invariant(violation)) => violation.rule.as_str(),
            other => panic!("{:?}", other.map(|table| table.record())),
        }
    };
    let alone = |state: &mut serde_json::Value| {
        for things in ["heaps", "hands", "stacks", "switched"] {
            state[things].as_array_mut().unwrap().truncate(1);
        }
    };
    assert_eq!(spoilt(&alone), "SAM-001");
    let without_a_heap = |state: &mut serde_json::Value| drop(state["heaps"].as_array_mut().unwrap().pop());
    assert_eq!(spoilt(&without_a_heap), "SAM-I2");
    assert_eq!(broken(Scene::new(2), |state| state.seat = seat(2)), "SAM-037");
    let stranger =
        |state: &mut State| state.placed.put(space(44), Placed { owner: seat(2), kind: Kind::Rice2 });
    assert_eq!(broken(Scene::new(2), stranger), "SAM-I4");
}

/// SAM-I8: no turn has a normal tile before its first tile, nor more tiles than a hand.
#[test]
fn the_tiles_of_a_turn_are_counted() {
    assert_eq!(broken(Scene::new(2), |state| state.turn.normal = true), "SAM-I8");
    assert_eq!(broken(Scene::new(2), |state| state.turn.tiles = 6), "SAM-I8");
    let in_setup = Scene::with_options(2, &Options::new(), "hands");
    assert_eq!(broken(in_setup, |state| state.turn.tiles = 1), "SAM-I8");
}

/// SAM-018, SAM-I3: while hands are chosen nothing lies on the board, and nobody has a stack before a hand.
#[test]
fn hands_come_first() {
    let choosing = || Scene::with_options(2, &Options::new(), "hands");
    let rice = Placed { owner: seat(1), kind: Kind::Rice2 };
    assert_eq!(broken(choosing(), |state| state.placed.put(space(44), rice)), "SAM-018");
    assert_eq!(broken(choosing(), |state| state.pieces[Caste::Rice].insert(space(3))), "SAM-018");
    let stack = tenka_samurai::tile::Stack::from_bottom(&[Kind::Rice2]);
    assert_eq!(broken(choosing(), |state| state.stacks[seat(1)] = stack), "SAM-I3");
    let too_early = |state: &mut State| state.hands[seat(1)].add(Kind::Rice2);
    assert_eq!(broken(choosing(), too_early), "SAM-I3", "it is the other player's choice");
}

/// SAM-024, SAM-028, SAM-I12: Edo is filled first, cities before villages, and everybody places in turn.
#[test]
fn pieces_are_placed_in_order() {
    let placing = || Scene::with_options(2, &Options::new().on("random_starting_hands"), "7");
    let edo = Samurai::open(&Options::new()).unwrap().board(Seats::new(2)).edo;
    let empty_edo =
        |state: &mut State| Caste::ALL.into_iter().for_each(|caste| state.pieces[caste].remove(edo));
    assert_eq!(broken(placing(), empty_edo), "SAM-024");
    assert_eq!(broken(placing(), |state| state.pieces[Caste::Rice].insert(space(3))), "SAM-028");
    assert_eq!(broken(placing(), |state| state.stage = Stage::PlacingVillages), "SAM-028");
    assert_eq!(broken(placing(), |state| state.seat = seat(1)), "SAM-I12");
}

/// SAM-092: a game is over only for a reason.
#[test]
fn nothing_ends_a_game_at_its_start() {
    assert_eq!(broken(Scene::new(2), |state| state.stage = Stage::Over), "SAM-092");
}

/// SAM-I17: a turn that counts a regular tile has placed one.
#[test]
fn a_regular_tile_of_the_turn_lies_on_the_board() {
    let mut scene =
        Scene::new(2).hand(0, &[Kind::Ronin1, Kind::Rice2, Kind::Rice3, Kind::Ship1, Kind::Ship2]);
    scene.play("ronin_1@44");
    assert_eq!(broken(scene, |state| state.turn.normal = true), "SAM-I17");
}
