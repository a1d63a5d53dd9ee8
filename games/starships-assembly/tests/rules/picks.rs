//! Picks, what they compose, what events touch, and what can be taken back.

use std::collections::BTreeSet;

use tenka_core::{Action as _, Chooser, Game as _, Log, Seats, Seed, Viewer, Words as _};
use tenka_starships_assembly::{Action, Card as C, Event};

use crate::scene::{Assembly, Scene, Warfare, act, seat};

fn things(scene: &Scene, action: &str) -> Vec<String> {
    scene.game.picks(act(action)).into_iter().map(|pick| pick.thing).collect()
}

/// SSA-D05, SSA-D06: if there is a choice of what to do with a card, it is picked before or after the card; a choice in
/// the middle of an ability is one card.
#[test]
fn a_card_and_what_to_do_with_it() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Solomon])
        .ships(0, &[C::Krave])
        .hand(0, &[C::Temming])
        .votes(1)
        .ready();
    assert_eq!(things(&scene, "recruit:temming"), ["card-temming", "recruit"]);
    for order in [["card-temming", "recruit"], ["recruit", "card-temming"]] {
        assert_eq!(scene.game.compose(&scene.state, &order), Some(act("recruit:temming")));
    }
    assert_eq!(scene.game.compose(&scene.state, &["card-temming"]), None);
    scene.play("use:solomon");
    assert_eq!(things(&scene, "release:gazer"), ["card-krave"]);
    assert_eq!(scene.game.compose(&scene.state, &["card-krave"]), Some(act("release:gazer")));
}

/// SSA-051, SSA-062, SSA-090, SSA-112: picks stand for an action even where a rule forbids it, so that the rule can be
/// named.
#[test]
fn picks_compose_what_a_rule_forbids() {
    let refused = |scene: &Scene, things: &[&str]| {
        let action = scene.game.compose(&scene.state, things).unwrap();
        scene.game.check(&scene.state, action).unwrap_err().rule.as_str()
    };
    let scene = Assembly::new().captains(0, &[C::Yumi]).exhausted(&[C::Yumi]).hand(0, &[C::DifMendu]).ready();
    assert_eq!(refused(&scene, &["card-dif_mendu", "deploy"]), "SSA-051");
    assert_eq!(refused(&scene, &["card-yumi", "cast"]), "SSA-062");
    assert_eq!(refused(&scene, &["deck"]), "SSA-090");
    let mut scene = Warfare::new(C::Kora, &[C::Kora], &[C::Pace, C::Kline]).ready();
    scene.play("power:none");
    assert_eq!(refused(&scene, &["card-kline"]), "SSA-112");
    assert_eq!(scene.game.compose(&scene.state, &["card-nobody"]), None);
    assert_eq!(scene.game.compose(&scene.state, &["card-kline", "card-pace"]), None);
}

/// SSA-022, SSA-050: nobody else sees which card is released from hand: such actions look alike.
#[test]
fn hidden_releases_look_alike() {
    let shown = |action: &str| act(action).shown();
    assert_eq!(shown("release:krave"), shown("release:yumi"));
    assert_eq!(shown("votes:krave"), shown("votes:yumi"));
    let all: Vec<Action> = (0..1024).filter_map(Action::from_code).collect();
    let looks: BTreeSet<u32> = all.iter().map(|action| action.shown()).collect();
    assert_eq!(looks.len(), all.len() - 2 * 19, "all others are told apart");
}

fn touched_for(scene: &Scene, viewer: Viewer, events: &[Event]) -> Vec<String> {
    use tenka_core::Event as _;
    let heard = events.iter().filter_map(|event| event.seen_by(viewer));
    heard.flat_map(|event| scene.game.touched(&event)).collect()
}

/// SSA-050: a page shows where something happened, but no card its viewer can't see.
#[test]
fn events_touch_the_cards_that_the_viewer_sees() {
    let mut scene = Assembly::new().hand(0, &[C::Krave]).ready();
    let events = scene.play("votes:krave");
    assert_eq!(touched_for(&scene, Viewer::Seat(seat(0)), &events), ["card-krave", "deck"]);
    assert_eq!(touched_for(&scene, Viewer::Seat(seat(1)), &events), ["deck"]);
    let mut scene = Warfare::new(C::Temming, &[C::Temming], &[C::Kora, C::Yumi]).ready();
    let events = scene.play_all(&["power:none", "target:ticho"]);
    assert_eq!(
        touched_for(&scene, Viewer::Spectator, &events),
        ["card-temming", "card-temming", "card-yumi"]
    );
}

/// Whether the action can be taken back once it is played.
fn returns(scene: &Scene, action: &str) -> bool {
    assert!(scene.can(action), "{action}");
    scene.game.may_take_back(&scene.state, act(action))
}

/// SSA-R39: actions that turned a hidden card face-up are final; everything else can be taken back.
#[test]
fn only_what_has_turned_no_card_up_can_be_taken_back() {
    let mut scene = Assembly::new()
        .hand(0, &[C::Temming, C::Krave])
        .captains(0, &[C::Yumi, C::Geed])
        .agenda(&[C::Ward, C::Kora, C::Pace])
        .votes(5)
        .ready();
    for action in ["cast:yumi", "use:geed", "lock:ward", "votes:krave", "end"] {
        assert!(returns(&scene, action), "{action}");
    }
    for action in ["recruit:temming", "deploy:gazer"] {
        assert!(!returns(&scene, action), "{action} shows a card of the hand");
    }
    scene.play("use:geed");
    assert!(!returns(&scene, "recruit:ward"), "another card comes to the agenda");
    scene.play_all(&["recruit:ward", "end"]);
    assert!(!returns(&scene, "draw:deck") && !returns(&scene, "draw:kora"));
}

/// SSA-R39, SSA-074, SSA-034: with an empty deck a card released from hand comes to a short agenda, where both see it;
/// a captain was seen before.
#[test]
fn a_release_that_is_seen_is_final() {
    let scene = Assembly::new()
        .hand(0, &[C::Krave])
        .captains(0, &[C::Temming])
        .agenda(&[C::Ward, C::Kora])
        .deck(&[])
        .war_by(1)
        .ready();
    assert!(!returns(&scene, "votes:krave"));
    assert!(returns(&scene, "use:temming"));
}

/// SSA-R39, SSA-201: a shot that flips a card both players knew tells nobody anything.
#[test]
fn a_shot_is_final_if_it_flips_an_unseen_card() {
    let warfare = Warfare::new(C::Temming, &[C::Temming], &[C::Kora, C::Yumi]).deck(&[C::Krave]);
    for (mut scene, known) in [(warfare.clone().ready(), false), (warfare.seen(&[C::Krave]).ready(), true)] {
        for action in ["power:none", "target:ticho"] {
            assert!(returns(&scene, action), "{action}");
            scene.play(action);
        }
        assert_eq!(returns(&scene, "fire:1"), known);
    }
}

/// SSA-R39: actions that can be taken back have told nobody anything: each player sees the same afterwards in every
/// world they had thought possible.
#[test]
fn what_can_be_taken_back_has_told_nobody_anything() {
    let mut compared = 0;
    for game in 0..20 {
        let mut rng = Seed::from_text(&format!("back {game}")).fast();
        let mut scene = Scene::new(&format!("back {game}"));
        while !scene.is_over() {
            let action = scene.game.choose(&scene.state, Chooser::Random(&mut rng), &mut Vec::new());
            let action = action.unwrap();
            if scene.game.may_take_back(&scene.state, action) {
                for viewer in Seats::new(2).viewers() {
                    let mut world = scene.game.imagine(&scene.game.view(&scene.state, viewer), &mut rng);
                    if scene.game.check(&world, action).is_ok() {
                        let mut after = scene.state.clone();
                        scene.game.play(&mut after, action, &mut Log::silent());
                        scene.game.play(&mut world, action, &mut Log::silent());
                        assert_eq!(
                            scene.game.view(&after, viewer),
                            scene.game.view(&world, viewer),
                            "{action}"
                        );
                        compared += 1;
                    }
                }
            }
            scene.play(&action.to_string());
        }
    }
    assert!(compared > 4_000, "{compared}");
}
