//! Plans: what takes several decisions and is one move to people.

use tenka_core::{Handful, Plan, Words as _};
use tenka_starships_assembly::{Action, Card as C};

use crate::scene::{ADDITIONAL_RULES, Assembly, Scene, Warfare, off};

/// Each plan's actions and label.
fn plans(scene: &Scene) -> Vec<(String, String)> {
    let plans = scene.game.plans(&scene.state);
    plans.iter().map(|plan| (Plan::notation(&plan.actions), plan.label.to_string())).collect()
}

fn plan(actions: &str, label: &str) -> (String, String) {
    (actions.to_owned(), label.to_owned())
}

fn choices(handful: &Handful<Action>) -> Vec<String> {
    handful.of.iter().map(|(action, _)| action.to_string()).collect()
}

/// SSA-048, SSA-051, SSA-054: a card that can't be paid for yet is played with the votes of captains, of no more than it takes, and
/// rather of those who can do nothing else.
#[test]
fn captains_pay_for_a_card_in_hand() {
    let scene = Assembly::new().hand(0, &[C::Kora]).captains(0, &[C::Krave, C::Ward, C::Temming]).ready();
    assert_eq!(scene.refusal("deploy:boon"), "SSA-051");
    let plans = plans(&scene);
    let deploys: Vec<&(String, String)> =
        plans.iter().filter(|(actions, _)| actions.ends_with(";deploy:boon")).collect();
    assert_eq!(deploys.len(), 1, "{plans:?}");
    let (actions, label) = deploys[0];
    assert_eq!(
        actions.matches("cast:").count(),
        1,
        "{actions}: Ward makes it cheaper, so one vote is enough"
    );
    assert!(actions.starts_with("cast:ward;"), "Ward's only starred ability casts votes: {actions}");
    assert_eq!(label, "Deploy Boon for 1 vote, with the votes of Ward");
    let picks: Vec<String> =
        scene.game.plans(&scene.state)[1].picks.iter().map(|pick| pick.thing.clone()).collect();
    assert_eq!(picks, ["card-kora", "deploy"], "picked like a card that can be paid for");
}

/// SSA-051: what can be paid for already, or not at all, is no plan.
#[test]
fn nothing_is_planned_without_captains_or_need() {
    let scene = Assembly::new().hand(0, &[C::Kora]).captains(0, &[C::Krave]).votes(9).ready();
    assert_eq!(plans(&scene), []);
    let scene = Assembly::new().hand(0, &[C::Yumi]).captains(0, &[C::Krave]).ready();
    assert_eq!(plans(&scene), []);
}

/// SSA-111, SSA-114, SSA-115: all weapons at one ship; those that can't reach it are asked one by one.
#[test]
fn all_weapons_lock_one_ship() {
    // Gazer's weapons reach evasion 3 and 2.
    let mut scene = Warfare::new(C::Krave, &[C::Krave], &[C::Yumi, C::Ward, C::Zim]).ready();
    let expected = [
        plan("power:none;target:noma;target:noma", "Target Noma with all 2 weapons"),
        plan("power:none;target:ticho;target:ticho", "Target Ticho with all 2 weapons"),
    ];
    assert_eq!(plans(&scene), expected, "Halcyon evades the second weapon");
    scene.play("power:none");
    let expected = [
        plan("target:noma;target:noma", "Target Noma with all 2 weapons"),
        plan("target:ticho;target:ticho", "Target Ticho with all 2 weapons"),
    ];
    assert_eq!(plans(&scene), expected);
    scene.play("target:noma");
    assert_eq!(plans(&scene), [], "one lock is an action");
}

/// SSA-116: a ship's only weapon locks and fires.
#[test]
fn an_only_weapon_fires_too() {
    let scene = Warfare::new(C::Pace, &[C::Pace], &[C::Yumi]).ready();
    assert_eq!(plans(&scene), [plan("power:none;target:ticho;fire:1", "Target Ticho and fire")]);
    let scene = Warfare::new(C::Pace, &[C::Pace], &[C::Yumi]).options(&off(ADDITIONAL_RULES)).ready();
    assert_eq!(plans(&scene), [plan("target:ticho;fire:1", "Target Ticho and fire")]);
}

/// SSA-017, SSA-021, SSA-022: the second lobbyist's two picks, and all releases of a lobbyist, at once.
#[test]
fn lobbyists_pick_and_release_several_at_once() {
    let mut scene = Scene::new("lobby");
    assert_eq!(scene.game.handful(&scene.state), None, "the first lobbyist picks one thing");
    scene.play("pick:deck");
    let handful = scene.game.handful(&scene.state).unwrap();
    assert_eq!((handful.count, handful.in_order, choices(&handful).len()), (2, false, 4));
    let picks = choices(&handful);
    scene.play(&picks[0]);
    assert_eq!(scene.game.handful(&scene.state), None, "one is left to pick");
    scene.play(&picks[1]);
    scene.play(&picks[2]);
    assert_eq!(scene.decision(), "lobby_release");
    assert_eq!(
        scene.game.handful(&scene.state),
        None,
        "the first lobbyist took the deck and releases one card"
    );
    let first = scene.legal()[0].clone();
    scene.play(&first);
    let handful = scene.game.handful(&scene.state).unwrap();
    assert_eq!((handful.count, choices(&handful).len()), (3, 5));
    assert!(handful.in_order, "the last card released is the bottom card");
    assert_eq!(choices(&handful), scene.legal());
}
