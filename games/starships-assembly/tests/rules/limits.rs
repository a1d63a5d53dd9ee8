//! Sections 18 to 20: remaining rules, limits against endless play, options.

use tenka_core::{Game as _, OptionKind, Options};
use tenka_starships_assembly::state::Stage;
use tenka_starships_assembly::{Card as C, Cause, Happening, StarshipsAssembly};

use crate::scene::{Assembly, Scene, declares_war, off, seat};

/// SSA-188: a draw empties the deck, and that moment war is declared; a release in the same turn refills the deck and
/// changes nothing.
#[test]
fn refilling_the_deck_does_not_take_war_back() {
    let mut scene = Assembly::new()
        .active(1)
        .ships(0, &[C::Solomon])
        .ships(1, &[C::Temming])
        .agenda(&[C::Pace, C::Yumi, C::Zim])
        .hand(0, &[C::Ward])
        .deck(&[C::Krave])
        .ready();
    scene.play("end");
    assert_eq!((scene.to_act(), scene.war_by()), (Some(0), None));
    assert!(declares_war(&scene.play("draw:deck")));
    scene.play("votes:ward");
    assert_eq!((scene.deck(), scene.war_by()), (vec![C::Ward], Some(0)));
    assert!(!declares_war(&scene.play("end")));
    assert!(scene.state.turn.number == 9 && scene.to_act() == Some(1), "the last turn is the other player's");
    scene.play_all(&["draw:deck", "end"]);
    assert!(scene.state.stage.is_warfare() && scene.war_by() == Some(0));
}

/// SSA-191, SSA-I15, SSA-I09: every game ends, no matter how it is played: turns, actions and idle ship turns are
/// limited.
#[test]
fn every_game_ends() {
    for game in 0..60 {
        let (mut plies, mut turns) = (0_u32, 0);
        Scene::new(&format!("ends {game}")).play_out(&format!("{game}"), |now| {
            plies += 1;
            turns = turns.max(now.state.turn.number);
            assert!(now.state.turn.actions <= 200 && now.state.battle.idle <= 200);
        });
        assert!(turns <= 201 && plies < 20_000);
    }
}

/// SSA-192, SSA-R25, SSA-EX51: if nobody has declared war by the end of turn 200, it counts as declared by the player of
/// that turn; the other one takes turn 201, and then open warfare begins.
#[test]
fn after_two_hundred_turns_there_is_war() {
    let mut scene = Assembly::new().turn(199).ships(0, &[C::Zim]).ships(1, &[C::Pace]).ready();
    scene.play_all(&["end", "draw:deck"]);
    assert_eq!((scene.state.turn.number, scene.war_by()), (200, None));
    let events = scene.play("end");
    assert!(events.contains(&Happening::WarDeclared { seat: seat(1), cause: Cause::TurnLimit }));
    assert!(events.contains(&Happening::TurnBegan { seat: seat(0), number: 201, last: true }));
    scene.play_all(&["draw:deck", "end"]);
    assert!(scene.state.stage.is_warfare());
}

/// SSA-192: skipped turns count as well.
#[test]
fn skipped_turns_count() {
    let mut scene = Assembly::new().turn(199).active(1).captains(0, &[C::Xastor]).ready();
    scene.play_all(&["end", "turn:skip", "draw:deck", "draw:deck", "end"]);
    assert_eq!((scene.war_by(), scene.state.turn.number), (Some(0), 201));
}

/// SSA-193, SSA-R26, SSA-EX45: Pace and Krave with an empty deck go round in three actions and gain nothing; after the
/// 200th action of a turn only ending it is legal. Choices inside an action are not counted.
#[test]
fn a_turn_has_two_hundred_actions() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Pace, C::Krave])
        .agenda(&[C::Yumi, C::Zim, C::Ward])
        .deck(&[])
        .war_by(0)
        .ready();
    let start = scene.clone();
    for round in 1..=66 {
        scene.play_all(&["cast:pace", "use:krave", "draw:deck", "recruit:krave"]);
        assert_eq!(scene.state.turn.actions, 3 * round);
    }
    assert_eq!((scene.votes(), scene.captains(0), scene.deck()), (0, start.captains(0), start.deck()));
    assert_eq!(scene.state.exhausted, start.state.exhausted);
    scene.play_all(&["cast:pace", "cast:krave"]);
    assert_eq!((scene.state.turn.actions, scene.legal()), (200, vec!["end".to_owned()]));
    assert_eq!(scene.refusal("lock:yumi"), "SSA-193");
    scene.play("end");
    assert_eq!(scene.state.turn.actions, 0);
}

/// SSA-195: repeated positions are allowed.
#[test]
fn positions_may_repeat() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Pace, C::Krave])
        .agenda(&[C::Yumi, C::Zim, C::Ward])
        .deck(&[])
        .war_by(0)
        .ready();
    let shown = |scene: &Scene| {
        let mut shown = scene.seen_by(1);
        shown["turn"]["actions"] = 0.into();
        shown
    };
    let before = shown(&scene);
    for _ in 0..5 {
        scene.play_all(&["cast:pace", "use:krave", "draw:deck", "recruit:krave"]);
        assert_eq!(shown(&scene), before);
    }
}

/// SSA-196, SSA-197, SSA-198: two options, both on by default; nothing else can be chosen.
#[test]
fn there_are_two_options() {
    let options: Vec<_> = StarshipsAssembly::INFO.options.iter().map(|spec| (spec.name, spec.kind)).collect();
    assert_eq!(
        options,
        [("lobbying_phase", OptionKind::Switch(true)), ("additional_rules", OptionKind::Switch(true))]
    );
    assert!(StarshipsAssembly::open(&Options::new().on("expansion")).is_err());
    assert_eq!(StarshipsAssembly::INFO.seats, (2, 2));
    assert_eq!(Scene::new("7").state.stage, Stage::Picking);
    assert_eq!(Scene::with_options(&off("lobbying_phase"), "7").state.stage, Stage::Assembly);
    let without = Scene::with_options(&off("additional_rules"), "7").game;
    assert!(Scene::new("7").game.has_additional_rules() && !without.has_additional_rules());
}
