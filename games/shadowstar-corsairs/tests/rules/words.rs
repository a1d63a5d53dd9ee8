//! Section 27: how a person composes actions, and what things are called.

use tenka_core::{Game as _, Viewer};
use tenka_shadowstar_corsairs::{Action, Card, Class, Item, Switch};

use crate::scene::*;

fn things(scene: &Scene, action: &str) -> Vec<Vec<String>> {
    let action: Action = action.parse().unwrap();
    let paths = std::iter::once(scene.game.picks(action)).chain(scene.game.other_picks(action));
    paths.map(|path| path.into_iter().map(|pick| pick.thing).collect()).collect()
}

fn composed(scene: &Scene, things: &[&str]) -> Option<String> {
    scene.game.compose(&scene.state, things).map(|action| action.to_string())
}

#[test]
fn what_is_done_and_the_thing_can_be_picked_in_either_order() {
    let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 5));
    assert_eq!(
        things(&scene, "move:yellow.ship1"),
        [["do-move", "craft-yellow-ship1"], ["craft-yellow-ship1", "do-move"]]
    );
    assert_eq!(composed(&scene, &["craft-yellow-ship1", "do-move"]).as_deref(), Some("move:yellow.ship1"));
    assert_eq!(composed(&scene, &["do-combat"]).as_deref(), Some("combat"));
    assert_eq!(composed(&scene, &["category-finance"]).as_deref(), Some("category:finance"));
}

#[test]
fn a_thing_alone_is_what_is_asked_for() {
    let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 5)).play(&["move:yellow.ship1"]);
    assert_eq!(things(&scene, "at:1,5"), [["square-1-5"]]);
    assert_eq!(composed(&scene, &["square-1-5"]).as_deref(), Some("at:1,5"));
    assert_eq!(
        composed(&scene, &["square-9-9"]).as_deref(),
        Some("at:9,9"),
        "refused by a rule, not by silence"
    );
    assert_eq!(composed(&scene, &["card-piracy"]), None);
    assert_eq!(composed(&scene, &[]), None);
}

#[test]
fn cargo_is_picked_and_then_its_destination() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .shuttle(YELLOW, at(1, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 1)
        .play(&["transfer:yellow.ship1"]);
    assert_eq!(things(&scene, "put:metal/yellow.shuttle1"), [["item-metal", "craft-yellow-shuttle1"]]);
    let put = composed(&scene, &["item-metal", "craft-yellow-shuttle1"]);
    assert_eq!(put.as_deref(), Some("put:metal/yellow.shuttle1"));
}

#[test]
fn a_deck_is_not_its_discard_pile() {
    let scene = Scene::new()
        .cargo(YELLOW, "bay.yellow", Item::Parts, 1)
        .pile(&[Card::FusionBomb])
        .play(&["category:technology", "convert:bay.yellow"]);
    assert_eq!(composed(&scene, &["deck-technology"]).as_deref(), Some("deck:technology"));
    assert_eq!(composed(&scene, &["pile-technology"]).as_deref(), Some("pile:technology"));
    assert_eq!(composed(&scene, &["category-technology"]), None);
}

/// Every kind of thing leads back to the action.
#[test]
fn picks_lead_back() {
    let scene = Scene::new();
    for action in [
        "transfer:05B",
        "buy:bomb/metal",
        "buy_off_public:kc",
        "buy_ship:kestrel/upgraded/2",
        "swap:metal/bay.yellow/bomb",
        "give:kc/bay.yellow/bay.red",
        "raid:red@05B",
        "attack:pack3",
        "scout:2/5,2",
        "pack:2/5,2",
        "mat:red/flip",
        "retire:ion-drives/1",
        "heal:red/05B",
        "offer:red",
        "play:fusion-bomb",
        "load:transit",
        "bombs:2",
    ] {
        for path in things(&scene, action) {
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            assert_eq!(composed(&scene, &path).as_deref(), Some(action), "{path:?}");
        }
    }
}

#[test]
fn locations_have_their_names() {
    let scene = Scene::new();
    let label = |scene: &Scene, action: &str| {
        scene.game.label(&scene.game.view(&scene.state, Viewer::Spectator), action.parse().unwrap())
    };
    let name = scene.game.board(&scene.state).name(loc("01A")).to_owned();
    assert!(name.len() > 3, "{name}");
    assert_eq!(label(&scene, "transfer:01A"), format!("Transfer from {name} (01A)"));
    assert_eq!(label(&scene, "play:fusion-bomb"), format!("Play {}", scene.game.card(Card::FusionBomb).name));
    let shuffled = Scene::start(2, &set(with(&[Switch::RandomSides]), "layout", "random"));
    assert_eq!(label(&shuffled, "transfer:01A"), "Transfer from Location 01A");
}
