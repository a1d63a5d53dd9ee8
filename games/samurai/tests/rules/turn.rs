//! Section 4: the turn.

use tenka_core::{Game as _, Seats, Viewer, Words as _};
use tenka_samurai::{Caste, Happening, Kind, Tiles};

use crate::scene::{Scene, captures, heard_by, seat, space};

const NORMAL_HAND: [Kind; 5] = [Kind::Buddha2, Kind::Rice3, Kind::Castle2, Kind::Samurai1, Kind::Samurai3];

/// SAM-037, SAM-054: turns go clockwise from seat 0, again and again.
#[test]
fn turns_go_clockwise() {
    let mut scene = Scene::new(3);
    let mut order = Vec::new();
    for far_sea in [30, 52, 69, 82, 78] {
        let player = scene.to_act().unwrap();
        order.push(player);
        scene = scene.hand(player, &[Kind::Ship1, Kind::Buddha2]);
        scene.play_all(&[&format!("ship_1@{far_sea}"), "stop"]);
    }
    assert_eq!(order, [0, 1, 2, 0, 1]);
}

/// SAM-038, SAM-R09, SAM-R20: tiles, then captures, then the refresh, then the test for the end, then the next turn.
#[test]
fn the_steps_of_a_turn_come_in_order() {
    let mut scene = Scene::new(2)
        .no_pieces_but_on(&["Osaka", "Nagoya", "Himeji"])
        .pieces("Osaka", &[Caste::Buddha])
        .pieces("Nagoya", &[Caste::Rice])
        .pieces("Himeji", &[Caste::Castle])
        .tile(1, Kind::Rice2, 72)
        .hand(0, &NORMAL_HAND);
    let mut events = scene.play("buddha_2@77");
    assert_eq!(captures(&events), []);
    events.extend(scene.play("stop"));
    let steps: Vec<&str> = events
        .iter()
        .map(|event| match event {
            Happening::TilePlaced { .. } => "tile",
            Happening::Stopped { .. } => "stop",
            Happening::Captured { .. } => "capture",
            Happening::Refreshed { .. } => "refresh",
            Happening::Ended { .. } => "end",
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(steps, ["tile", "stop", "capture", "refresh", "end"]);
}

/// SAM-039, SAM-045, SAM-R10: at least one tile; then the player may stop at any time, and is never forced to go on.
#[test]
fn one_tile_must_be_played_and_no_more() {
    let mut scene =
        Scene::new(2).hand(0, &[Kind::Ship1, Kind::Ronin1, Kind::Rice2, Kind::Switch, Kind::Castle3]);
    assert_eq!(scene.refusal("stop"), "SAM-039");
    assert_eq!(scene.legal_with("stop"), Vec::<String>::new());
    scene.play("ship_1@30");
    assert_eq!(scene.refusal("stop"), "nothing");
    assert!(scene.legal().contains(&"rice_2@34".to_owned()), "he could go on");
    scene.play("stop");
    assert_eq!(scene.to_act(), Some(1));
}

/// SAM-040, SAM-T04, SAM-D4: after Buddha 2, neither rice 3 nor the move tile; ronin, ships and switch remain playable.
#[test]
fn only_one_normal_tile_a_turn() {
    let hand = [Kind::Buddha2, Kind::Rice3, Kind::Move, Kind::Ronin1, Kind::Ship1, Kind::Switch];
    let mut scene = Scene::new(2).tile(0, Kind::Samurai3, 72).hand(0, &hand);
    scene.play("buddha_2@44");
    assert_eq!(scene.refusal("rice_3@45"), "SAM-040");
    assert_eq!(scene.refusal("move:72-45"), "SAM-040");
    assert_eq!(
        scene.placeable(),
        ["ship_1".to_owned(), "ronin_1".to_owned()].into_iter().rev().collect::<Vec<_>>()
    );
    assert!(!scene.legal_with("switch").is_empty());
    assert_eq!(scene.legal_with("move"), Vec::<String>::new());
}

/// SAM-041, SAM-044: any number of fast tiles; nothing is drawn meanwhile, so five tiles are the most.
#[test]
fn five_fast_tiles_in_one_turn() {
    let all_fast = [Kind::Ship1, Kind::Ship1, Kind::Ship2, Kind::Ronin1, Kind::Switch];
    let mut scene = Scene::new(2).hand(0, &all_fast);
    for (left, action) in
        [(4, "ship_1@30"), (3, "ronin_1@44"), (2, "ship_1@52"), (1, "switch:none"), (0, "ship_2@69")]
    {
        scene.play(action);
        assert_eq!((scene.state.hands[seat(0)].len(), scene.state.stacks[seat(0)].len()), (left, 15));
    }
    assert_eq!(scene.legal(), ["stop"]);
    scene.play("stop");
    assert_eq!((scene.state.hands[seat(0)].len(), scene.state.stacks[seat(0)].len()), (5, 10));
}

/// SAM-042, SAM-T03: a ship alone, on a sea space next to no settlement, is a turn; the player refreshes to five.
#[test]
fn a_lone_ship_is_a_turn() {
    let mut scene =
        Scene::new(2).hand(0, &[Kind::Ship1, Kind::Buddha2, Kind::Rice2, Kind::Castle2, Kind::Move]);
    assert!(scene.game.board(Seats::new(2)).settlements_next_to(space(82)).is_empty());
    scene.play_all(&["ship_1@82", "stop"]);
    assert_eq!((scene.to_act(), scene.state.hands[seat(0)].len()), (Some(1), 5));
}

/// SAM-043, SAM-R12: fast before normal, normal before fast, or around it.
#[test]
fn fast_and_normal_tiles_come_in_any_order() {
    let hand = [Kind::Ship1, Kind::Buddha2, Kind::Ronin1];
    for order in [
        ["ship_1@30", "buddha_2@44", "ronin_1@45"],
        ["buddha_2@44", "ship_1@30", "ronin_1@45"],
        ["ronin_1@45", "ship_1@30", "buddha_2@44"],
    ] {
        let mut scene = Scene::new(2).hand(0, &hand);
        scene.play_all(&order);
        assert_eq!((scene.at(30), scene.at(44)), (Some((0, Kind::Ship1)), Some((0, Kind::Buddha2))));
        assert_eq!(scene.refusal("stop"), "nothing");
    }
}

/// SAM-046, SAM-R13: ships on sea, other tiles on land, nothing on a settlement.
#[test]
fn tiles_go_on_their_own_terrain() {
    let scene = Scene::new(2).hand(0, &[Kind::Ship1, Kind::Buddha2, Kind::Ronin1]);
    assert_eq!(scene.refusal("ship_1@44"), "SAM-060");
    assert_eq!(scene.refusal("buddha_2@30"), "SAM-060");
    assert_eq!(scene.refusal("ronin_1@30"), "SAM-060");
    assert_eq!(scene.refusal("buddha_2@13"), "SAM-046");
    assert_eq!(scene.refusal("ship_1@13"), "SAM-046");
    let board = scene.game.board(Seats::new(2));
    assert_eq!(scene.legal_with("ship_1").len(), board.sea.len());
    assert_eq!(scene.legal_with("buddha_2").len(), board.land.len());
}

/// SAM-047, SAM-R14, SAM-D5: any empty space of the right terrain, near something or not; a settlement whose pieces are
/// gone still isn't land.
#[test]
fn any_empty_space_will_do() {
    let scene =
        Scene::new(2).tile(1, Kind::Buddha4, 44).hand(0, &[Kind::Buddha2, Kind::Ship2]).pieces("Osaka", &[]);
    let board = scene.game.board(Seats::new(2));
    let placements: Vec<String> =
        board.land.iter().filter(|land| land.number() != 44).map(|land| format!("buddha_2@{land}")).collect();
    assert_eq!(scene.legal_with("buddha_2"), placements);
    assert_eq!(scene.legal_with("ship_2").len(), board.sea.len());
    assert_eq!(scene.refusal("buddha_2@81"), "SAM-046");
}

/// SAM-048: a space holds one tile at most.
#[test]
fn an_occupied_space_takes_no_second_tile() {
    let scene = Scene::new(2)
        .tile(1, Kind::Buddha4, 44)
        .tile(0, Kind::Ship2, 30)
        .hand(0, &[Kind::Rice2, Kind::Ship1]);
    assert_eq!(scene.refusal("rice_2@44"), "SAM-048");
    assert_eq!(scene.refusal("ship_1@30"), "SAM-048");
}

/// SAM-049, SAM-090: a capture leaves the tiles where they are, and they go on counting at the other settlement.
#[test]
fn tiles_stay_after_a_capture() {
    let mut scene = Scene::new(2)
        .pieces("Osaka", &[Caste::Buddha])
        .pieces("Kyoto", &[Caste::Buddha, Caste::Rice])
        .tile(0, Kind::Buddha4, 72)
        .tile(1, Kind::Castle2, 54)
        .tile(1, Kind::Castle3, 60)
        .hand(0, &NORMAL_HAND)
        .hand(1, &[Kind::Castle4, Kind::Ship1]);
    let events = scene.play_all(&["buddha_2@77", "stop"]);
    assert_eq!(captures(&events), [(81, Caste::Buddha, Some(0))]);
    assert_eq!((scene.at(72), scene.at(77)), (Some((0, Kind::Buddha4)), Some((0, Kind::Buddha2))));
    let events = scene.play_all(&["castle_4@61", "stop"]);
    assert_eq!(captures(&events)[0], (67, Caste::Buddha, Some(0)), "both tiles count again, at Kyoto");
    assert_eq!(crate::scene::sums(&events, 67, Caste::Buddha), [6, 0]);
}

/// SAM-050, SAM-T18: a player with neither hand nor stack is skipped, and the others play on to the end.
#[test]
fn a_player_without_tiles_is_skipped() {
    let mut scene =
        Scene::new(2).hand(1, &[Kind::Ship1, Kind::Ship1, Kind::Ship2, Kind::Ronin1, Kind::Samurai1]);
    scene.state.hands[seat(0)] = Tiles::NONE;
    scene = scene.stack(0, &[]).turn_of(1);
    let events = scene.play_all(&["ship_1@30", "stop"]);
    assert_eq!(events.last(), Some(&Happening::Skipped { seat: seat(0) }));
    let after_refresh =
        events.iter().skip_while(|event| !matches!(event, Happening::Refreshed { .. })).count();
    assert_eq!(after_refresh, 2, "nothing happens but the skip");
    let mut turns = Vec::new();
    scene.play_out("alone", |now| turns.extend(now.to_act()));
    assert!(turns.len() > 20 && turns.iter().all(|&player| player == 1));
}

/// SAM-051, SAM-R11, SAM-I14: with a tile in hand there is always one to play at the start of a turn, and all but the
/// move tile can be played then; in the middle of a turn there is at least the stop.
#[test]
fn a_first_tile_can_always_be_played() {
    for seats in 2..=4 {
        for game in 0..40 {
            Scene::new(seats).play_out(&format!("first tile {game}"), |now| {
                let Some(player) = now.to_act() else { return };
                let legal = now.legal();
                assert!(!legal.is_empty());
                if now.state.turn.tiles > 0 {
                    assert_eq!(legal.last().unwrap(), "stop");
                    return;
                }
                for kind in now.state.hands[seat(player)].each_kind().filter(|&kind| kind != Kind::Move) {
                    assert!(legal.iter().any(|action| action.starts_with(kind.id())), "{kind}");
                }
            });
        }
    }
}

/// SAM-R11: a player who holds only unplayable tiles is skipped.
#[test]
fn a_hand_that_cannot_be_played_is_skipped() {
    let mut scene = Scene::new(2).hand(0, &[Kind::Ship1, Kind::Ship2]).stack(1, &[]);
    scene.state.hands[seat(1)] = [Kind::Move].into_iter().collect();
    let events = scene.play_all(&["ship_1@30", "stop"]);
    assert_eq!(events.last(), Some(&Happening::Skipped { seat: seat(1) }));
    assert_eq!(scene.to_act(), Some(0));
}

/// SAM-052: the player draws to five, and the others hear only how many.
#[test]
fn the_hand_is_refreshed_to_five_in_secret() {
    let mut scene = Scene::new(2)
        .hand(0, &[Kind::Ship1, Kind::Ship2, Kind::Buddha2, Kind::Rice2, Kind::Castle2])
        .stack(0, &[Kind::Move, Kind::Samurai3, Kind::Rice4]);
    let events = scene.play_all(&["ship_1@30", "ship_2@52", "stop"]);
    assert_eq!(scene.state.hands[seat(0)].to_string(), "Buddha 2, Rice 2, Castle 2, Samurai 3, move tile");
    assert_eq!(scene.state.stacks[seat(0)].from_top().collect::<Vec<_>>(), [Kind::Rice4]);
    let drawn = |player| heard_by(player, &events).last().cloned();
    let tiles = Some([Kind::Move, Kind::Samurai3].into_iter().collect());
    assert_eq!(drawn(0), Some(Happening::Refreshed { seat: seat(0), drawn: 2, tiles }));
    assert_eq!(drawn(1), Some(Happening::Refreshed { seat: seat(0), drawn: 2, tiles: None }));
}

/// SAM-053: with too few tiles left, the player draws what there is; with none, they go on with what they have.
#[test]
fn a_short_stack_refreshes_what_it_can() {
    let mut scene = Scene::new(2)
        .hand(0, &[Kind::Ship1, Kind::Ship2, Kind::Ronin1, Kind::Rice2, Kind::Castle2])
        .stack(0, &[Kind::Move]);
    scene.play_all(&["ship_1@30", "ship_2@52", "stop"]);
    assert_eq!(scene.state.hands[seat(0)].to_string(), "Rice 2, Castle 2, Ronin 1, move tile");
    let mut scene = scene.turn_of(0);
    let events = scene.play_all(&["ronin_1@44", "stop"]);
    assert_eq!(scene.state.hands[seat(0)].to_string(), "Rice 2, Castle 2, move tile");
    assert!(!events.iter().any(|event| matches!(event, Happening::Refreshed { .. })));
}

/// SAM-105, SAM-T20, SAM-R22: the player is asked to stop even when it is the only choice, so nobody can tell.
#[test]
fn stop_is_always_asked() {
    let before = |hand: [Kind; 5]| {
        let mut scene = Scene::new(3).hand(0, &hand);
        scene.play("buddha_2@44");
        scene
    };
    let stuck = before(NORMAL_HAND);
    let free = before([Kind::Buddha2, Kind::Rice3, Kind::Castle2, Kind::Samurai1, Kind::Ship1]);
    assert_eq!((stuck.to_act(), stuck.legal()), (Some(0), vec!["stop".to_owned()]));
    assert!(free.legal().len() > 1);
    assert_eq!(stuck.seen_by(1).to_string(), free.seen_by(1).to_string());
    assert_eq!(stuck.seen_by_spectators().to_string(), free.seen_by_spectators().to_string());
    let said = |mut scene: Scene| heard_by(1, &scene.play("stop"));
    assert_eq!(said(stuck), said(free));

    let mut last = Scene::new(3).hand(0, &[Kind::Buddha2]);
    last.play("buddha_2@44");
    assert_eq!((last.to_act(), last.legal()), (Some(0), vec!["stop".to_owned()]), "with an empty hand too");
}

/// SAM-106: a tile that was played is seen by all at once, and no action puts it back.
#[test]
fn no_action_puts_a_played_tile_back() {
    let mut scene = Scene::new(2).hand(0, &[Kind::Ronin1, Kind::Ship1, Kind::Buddha2]);
    scene.play("ronin_1@44");
    for viewer in Seats::new(2).viewers() {
        let tile = serde_json::json!({"space": 44, "seat": 0, "tile": "ronin_1"});
        assert_eq!(scene.shown_to(viewer)["placed"], serde_json::json!([tile]), "{viewer}");
    }
    assert_eq!(scene.refusal("ronin_1@45"), "SAM-039");
    for action in scene.legal() {
        let mut after = scene.clone();
        after.play(&action);
        assert_eq!(after.at(44), Some((0, Kind::Ronin1)), "{action}");
    }
}

/// SAM-T25, SAM-R24: the picks of an unfinished action are nobody else's business: the position doesn't contain them.
#[test]
fn an_unfinished_action_shows_nothing() {
    use tenka_core::Words as _;
    let mut scene =
        Scene::new(2).tile(0, Kind::Samurai3, 72).hand(0, &[Kind::Move, Kind::Ship1, Kind::Rice2]);
    let (green, spectator) = (scene.seen_by(1), scene.seen_by_spectators());
    let picks = scene.game.picks("move:72-45".parse().unwrap());
    assert_eq!(
        picks.iter().map(|pick| &*pick.thing).collect::<Vec<_>>(),
        ["tile-move", "space-72", "space-45"]
    );
    assert_eq!((scene.seen_by(1), scene.seen_by_spectators()), (green, spectator));
    let events = scene.play("ship_1@30");
    let told = format!("{:?}{}", heard_by(1, &events), scene.shown_to(Viewer::Seat(seat(1)))["hand_sizes"]);
    assert!(!told.contains("Move"), "{told}");
}

/// SAM-R24, SAM-106: everything can be taken back until stop, which settles captures and draws; the hand is then as it
/// was before.
#[test]
fn a_turn_can_be_taken_back_until_stop() {
    use tenka_core::{Options, Table};
    let mut table = Table::<tenka_samurai::Samurai>::new(&Options::new(), 2, "7").unwrap();
    while let Some(actor) = table.to_act() {
        let (before, action) = (table.state().clone(), table.legal()[0]);
        table.play(action).unwrap();
        let stops = action.to_string() == "stop";
        assert_eq!(table.may_take_back(), Some(actor).filter(|_| !stops), "{action}");
        if !stops {
            let mut back = table.clone();
            back.undo().unwrap();
            assert_eq!(*back.state(), before, "{action}");
        }
    }
}

/// SAM-R24: nobody sees where chance puts the pieces and then chooses another starting tile.
#[test]
fn the_tile_that_lets_chance_deal_the_pieces_stays_chosen() {
    use tenka_core::{Game as _, Options, Table};
    let options = Options::new().on("random_piece_distribution");
    let mut table = Table::<tenka_samurai::Samurai>::new(&options, 2, "7").unwrap();
    while table.game().decision(table.state()) == "starting_hand" {
        let action = table.legal()[0];
        table.play(action).unwrap();
        let is_dealt = table.game().decision(table.state()) != "starting_hand";
        assert_eq!(table.may_take_back().is_some(), !is_dealt, "{action}");
    }
}

/// SAM-046, SAM-039, SAM-108: picks stand for an action even where a rule forbids it, so that the rule can be named;
/// the pieces of an exchange can be picked in either order.
#[test]
fn picks_compose_what_a_rule_forbids() {
    use tenka_core::Words as _;
    let scene = Scene::new(2).hand(0, &[Kind::Ronin1, Kind::Ship1, Kind::Switch]);
    let refused = |things: &[&str]| {
        let action = scene.game.compose(&scene.state, things).unwrap();
        scene.game.check(&scene.state, action).unwrap_err().rule.as_str()
    };
    assert_eq!(refused(&["tile-ronin_1", "space-3"]), "SAM-046");
    assert_eq!(refused(&["stop"]), "SAM-039");
    let exchange = |one, other| scene.game.compose(&scene.state, &["tile-switch", one, other]);
    assert_eq!(
        exchange("piece-55-castle", "piece-81-buddha"),
        exchange("piece-81-buddha", "piece-55-castle")
    );
    for nothing in [&["tile-ronin_1"][..], &["space-30", "stop"], &["tile-none", "space-3"], &[]] {
        assert_eq!(scene.game.compose(&scene.state, nothing), None, "{nothing:?}");
    }
}

/// SAM-022, SAM-031, SAM-071: in play no hand is chosen, no piece is left to place, and the move tile goes nowhere by itself.
#[test]
fn what_belongs_to_setup_or_to_another_tile() {
    let scene = Scene::new(2).hand(0, &[Kind::Move, Kind::Rice2]);
    let refused = |action| (scene.refusal(action), scene.reason(action));
    let because = |rule, reason: &str| (rule, reason.to_owned());
    assert_eq!(refused("hand:rice_2"), because("SAM-022", "It isn't time to choose starting hands."));
    let no_supply = "The supply is empty: all pieces have been placed.";
    assert_eq!(refused("put:rice@3"), because("SAM-031", no_supply));
    assert_eq!(
        refused("move@44"),
        because("SAM-071", "The move tile doesn't go on an empty space: choose one of your tiles to move.")
    );
}

/// SAM-039, SAM-041, SAM-045, SAM-105: what a player is asked before the first tile, after a fast one, after the regular one,
/// and with nothing left to play.
#[test]
fn what_is_asked_in_a_turn() {
    let asked = |scene: &Scene| {
        let view = scene.game.view(&scene.state, Viewer::Seat(scene.state.seat));
        let asks = scene.game.asks(&view).unwrap();
        (asks.rule.as_str(), asks.what.to_string())
    };
    let at = |rule, what: &str| (rule, what.to_owned());
    let mut scene = Scene::new(2).hand(0, &[Kind::Ronin1, Kind::Ship1, Kind::Rice2]);
    assert_eq!(asked(&scene), at("SAM-039", "play a tile"));
    scene.play("ronin_1@44");
    assert_eq!(asked(&scene), at("SAM-045", "play another tile, or end your turn"));
    scene.play("rice_2@45");
    assert_eq!(asked(&scene), at("SAM-041", "play a fast tile, or end your turn"));
    scene.play("ship_1@30");
    assert_eq!(asked(&scene), at("SAM-105", "end your turn"));
}

/// SAM-050: a player who has only a ship left can play it, and is not skipped.
#[test]
fn a_ship_is_enough_for_a_turn() {
    let mut scene = Scene::new(2).hand(0, &[Kind::Rice2]).hand(1, &[Kind::Ship1]).stack(1, &[]);
    scene.play_all(&["rice_2@44", "stop"]);
    assert_eq!((scene.to_act(), scene.placeable()), (Some(1), vec!["ship_1".to_owned()]));
}
