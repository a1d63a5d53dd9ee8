//! Section 11: promises, which aren't binding and are remembered for their round (SSM-238).

use serde_json::{Value, json};
use tenka_core::{Game as _, Options, Seed, Table, Viewer, Words as _};
use tenka_starship_samurai::{Card, StarshipSamurai};

use crate::scene::{Scene, seat};

/// Pulsar has promised Nova to stay away from location 1.
fn promised() -> Scene {
    let mut scene = Scene::trading(2).wealth(0, 2);
    scene.play_all("offer:pulsar wealth:give_2 card:none ask:none terms:promise.you.stay_away.1 accept");
    scene
}

fn in_json() -> Value {
    json!([{"by": 1, "to": 0, "what": {"stay_away": "1"}}])
}

/// SSM-238: an accepted promise is part of the position, and everybody sees it.
#[test]
fn promises_are_seen_by_all() {
    let scene = promised();
    let state = serde_json::to_value(&scene.state).unwrap();
    assert_eq!(state["promises"], in_json());
    let loaded = Table::<StarshipSamurai>::load(&Options::new().on("trading"), state).unwrap();
    assert_eq!(loaded.state(), &scene.state);
    let mut rng = Seed::from_text("promises").fast();
    for viewer in scene.state.seats().viewers() {
        assert_eq!(scene.shown_to(viewer)["promises"], in_json());
        let view = scene.game.view(&scene.state, viewer);
        assert_eq!(scene.game.imagine(&view, &mut rng).promises, scene.state.promises);
        let picture = scene.game.draw(&view);
        assert!(
            picture
                .to_string()
                .contains("promise to Nova: Pulsar won't move units to location 1 this round\n"),
            "{picture}"
        );
    }
}

/// SSM-238: a rejected promise wasn't made.
#[test]
fn a_rejected_promise_is_none() {
    let mut scene = Scene::trading(2).wealth(0, 2);
    scene.play_all("offer:pulsar wealth:give_2 card:none ask:none terms:promise.you.stay_away.1 reject");
    assert!(scene.state.promises.is_empty());
}

/// SSM-238: a promise lasts through its round's battles, broken or not, and is gone with the next round.
#[test]
fn promises_end_with_their_round() {
    let scene = promised().place(0, "2", "fighter").place(1, "2", "fighter").hand(0, &[]).hand(1, &[]);
    let mut broken = scene.clone().turn_of(1);
    broken.play_all("order:1-move_units boost:0 move:pulsar.fighter@supply-1");
    assert_eq!(broken.shown_to(Viewer::Spectator)["promises"], in_json());
    let mut battle = scene.before_the_battles();
    battle.play("end");
    assert_eq!((battle.decision(), battle.state.promises.iter().count()), ("offer", 1));
    while battle.state.round == 1 {
        battle.play("pass");
    }
    assert!(battle.state.promises.is_empty());
    let state = serde_json::to_value(&battle.state).unwrap();
    assert_eq!(state.get("promises"), None, "a position without promises looks as it always did");
    assert!(Table::<StarshipSamurai>::load(&Options::new().on("trading"), state).is_ok());
}

/// SSM-238: only a BATTLE card can be promised to be used.
#[test]
fn only_a_battle_card_can_be_promised() {
    let mut scene = Scene::trading(3).wealth(0, 1).hand(0, &[Card::Ignite]);
    scene.play_all("offer:pulsar wealth:give_1 card:ignite ask:order");
    assert_eq!(
        scene.why_not("terms:promise.you.use_card.1"),
        ("SSM-238", "The card that Pulsar gets isn't a BATTLE card.".to_owned())
    );
    assert!(!scene.can("terms:promise.me.use_card.1") && scene.can("terms:promise.me.hold_back.1"));
    let mut first = Scene::under(1, 3, &Options::new().on("trading")).hand(0, &[Card::Ignite]);
    first.play_all("offer:pulsar wealth:none card:ignite ask:order");
    assert!(first.can("terms:promise.you.use_card.1"), "ruleset 1 did not look at the card");
}

/// SSM-238: in the battles, only what can still be kept and broken can be promised: nothing about locations whose
/// battle is over or won't be fought, and a player who has decided about a card can't promise to hold one back.
#[test]
fn promises_are_about_what_is_to_come() {
    let mut scene =
        Scene::trading(3).place(0, "2", "fighter").place(1, "2", "fighter").wealth(1, 2).before_the_battles();
    scene.play("end");
    let mut before = scene.clone();
    before.play_all("offer:nova wealth:give_1 card:none ask:none");
    let words = ["stay_away.2", "spare_me", "hold_back.2", "leave_my_clans"];
    for by in ["me", "you"] {
        let expected = words.map(|word| format!("terms:promise.{by}.{word}"));
        assert_eq!(before.legal_with(&format!("terms:promise.{by}.")), expected);
    }
    assert_eq!(
        before.why_not("terms:promise.you.stay_away.1"),
        ("SSM-238", "Nova can't move units to location 1 any more this round.".to_owned())
    );
    scene.play_all("pass pass pass pass offer:pulsar wealth:ask_1 card:none ask:none");
    assert_eq!(
        scene.why_not("terms:promise.me.hold_back.2"),
        ("SSM-238", "Nova won't be asked for a card at location 2 this round.".to_owned())
    );
    assert!(scene.can("terms:promise.you.hold_back.2"));
}

/// SSM-238: a player with no turn left this round and no units anywhere can't break a promise.
#[test]
fn who_is_done_promises_nothing() {
    let mut scene = Scene::trading(2).wealth(1, 1).before_the_battles();
    assert_eq!(scene.to_act(), Some(1));
    scene.play_all("offer:nova wealth:give_1 card:none ask:none");
    assert!(scene.legal_with("terms:promise.you.").is_empty());
    assert_eq!(scene.legal_with("terms:promise.me.").len(), 2 + 1 + 2 + 1);
    assert_eq!(scene.state.active, seat(1));
}
