//! Sections 5, 6 and 8: control, Outposts and cargo ownership, Levels.

use tenka_shadowstar_corsairs::{Class, Item};

use crate::scene::*;

/// SHC-054, SHC-055, SHC-059: a player alone in a Location controls it at once; nobody controls contested ones.
#[test]
fn control_is_worked_out_at_once() {
    let scene =
        Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 1)).play(&["move:yellow.ship1", "at:1,1"]);
    assert_eq!(scene.controller("02A"), Some(YELLOW), "in the middle of a move");
    assert_eq!(scene.levels(YELLOW)[3], 3);
    let scene = scene.play(&["at:1,2"]);
    assert_eq!(scene.controller("02A"), None);
    let contested = Scene::new().cargo(YELLOW, "02A", Item::Injured, 1).cargo(RED, "02A", Item::Crew, 1);
    assert_eq!(contested.controller("02A"), None, "injured Crew counts");
    let tokens = Scene::new().cargo(YELLOW, "02A", Item::Recruit, 3);
    assert_eq!(tokens.controller("02A"), None, "tokens do not count");
}

/// SHC-056, SHC-R10, SHC-R11, SHC-EX24: an invaded controller keeps control until a fight or the end of combat.
#[test]
fn invasions() {
    let scene = Scene::new()
        .shuttle(YELLOW, at(4, 1))
        .ship(RED, Class::Renegade, BASIC, at(5, 1))
        .turn(RED)
        .play(&["move:red.ship1", "at:4,2", "stop"]);
    assert_eq!(scene.controller("02D"), Some(YELLOW));
    assert_eq!(scene.levels(RED)[1], 1);
    let waited = scene.clone().play(&["combat", "end_combat"]);
    assert_eq!(waited.controller("02D"), None, "contested at the end of the phase");
    let fought =
        scene.play(&["combat"]).dice(0, 0).play(&["attack:red.ship1", "target:yellow.shuttle1", "keep"]);
    let fought = fought.play(&["keep"]);
    assert!(!fought.has_craft(shuttle(YELLOW)));
    assert_eq!((fought.controller("02D"), fought.levels(RED)[1]), (Some(RED), 2), "at once");
}

/// SHC-057: Levels change between two fights of one combat phase.
#[test]
fn levels_change_between_fights() {
    let scene = Scene::new()
        .cargo(YELLOW, "02B", Item::Crew, 4)
        .cargo(RED, "02B", Item::Injured, 1)
        .shuttle(RED, at(9, 9));
    assert_eq!(scene.levels(YELLOW)[1], 1);
    let scene = scene.play(&["combat"]).dice(0, 0).play(&["attack:yellow@02B", "target:red@02B", "keep"]);
    assert_eq!((scene.asks(), scene.levels(YELLOW)[1]), ("combat", 3));
}

/// SHC-058: a passing shot settles nothing.
#[test]
fn passing_shots_settle_nothing() {
    let scene = Scene::new()
        .shuttle(YELLOW, at(4, 2))
        .ship(RED, Class::Kestrel, BASIC, at(5, 2))
        .turn(RED)
        .play(&["move:red.ship1", "at:4,2"])
        .dice(0, 0)
        .play(&["shoot", "keep"]);
    assert_eq!(scene.controller("02D"), Some(YELLOW));
}

/// SHC-060: if all invaders leave, nothing has changed.
#[test]
fn invaders_may_leave() {
    let scene = Scene::new()
        .shuttle(YELLOW, at(4, 1))
        .ship(RED, Class::Kestrel, BASIC, at(5, 2))
        .turn(RED)
        .play(&["move:red.ship1", "at:4,2", "at:5,3", "stop", "combat", "end_combat"]);
    assert_eq!(scene.controller("02D"), Some(YELLOW));
}

/// SHC-062, SHC-065: an Outpost has 1 to 4 Crew.
#[test]
fn outposts_have_at_most_four_crew() {
    let scene = Scene::new()
        .cargo(YELLOW, "02A", Item::Crew, 3)
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 1))
        .cargo(YELLOW, "yellow.ship1", Item::Crew, 2)
        .cargo(YELLOW, "yellow.ship1", Item::Bomb, 1)
        .play(&["transfer:yellow.ship1", "put:crew/02A"]);
    assert_eq!(scene.held(YELLOW, "02A", Item::Crew), 4);
    assert_eq!(scene.held(YELLOW, "yellow.ship1", Item::Crew), 1);
    let scene = scene.play(&["move:yellow.ship1", "transfer:yellow.ship1"]);
    assert_eq!(scene.refusal("put:crew/02A"), "SHC-108");
}

/// SHC-062: all Crew of a player in a Location are one Outpost, and the tokens there are theirs; with the last Crew the Outpost
/// is gone, and the tokens are nobody's.
#[test]
fn an_outpost_is_all_crew_of_a_player_in_a_location() {
    let scene = Scene::new()
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .cargo(YELLOW, "02A", Item::Metal, 1)
        .cargo(RED, "02A", Item::Crew, 1)
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 1))
        .cargo(YELLOW, "yellow.ship1", Item::Crew, 1);
    let outposts = |scene: &Scene, seat| scene.state.players[seat].outposts.len();
    let joined = scene.clone().play(&["transfer:yellow.ship1", "put:crew/02A"]);
    assert_eq!((outposts(&joined, YELLOW), outposts(&joined, RED)), (1, 1), "one for each player");
    assert_eq!(joined.held(YELLOW, "02A", Item::Crew), 2);
    assert_eq!((joined.held(YELLOW, "02A", Item::Metal), joined.in_pile("02A", Item::Metal)), (1, 0));
    let left = scene.play(&["transfer:02A", "put:crew/yellow.ship1"]);
    assert_eq!((outposts(&left, YELLOW), left.held(YELLOW, "02A", Item::Metal)), (0, 0));
}

/// SHC-063, SHC-094: an Outpost that controls a Location keeps craft out; craft alone do not.
#[test]
fn outposts_keep_craft_out() {
    let scene = Scene::new().cargo(RED, "02D", Item::Crew, 1).ship(YELLOW, Class::Kestrel, BASIC, at(5, 2));
    let scene = scene.play(&["move:yellow.ship1"]);
    assert_eq!(scene.refusal("at:4,2"), "SHC-094");
    let craft = Scene::new().shuttle(RED, at(4, 1)).ship(YELLOW, Class::Kestrel, BASIC, at(5, 2));
    assert!(craft.play(&["move:yellow.ship1"]).is_legal("at:4,2"));
}

/// SHC-064: Crew can be put into a Location that a rival controls.
#[test]
fn crew_invades() {
    let scene = Scene::new()
        .cargo(RED, "02D", Item::Crew, 1)
        .shuttle(YELLOW, at(5, 2))
        .cargo(YELLOW, "yellow.shuttle1", Item::Crew, 1)
        .play(&["transfer:yellow.shuttle1", "put:crew/02D"]);
    assert_eq!((scene.held(YELLOW, "02D", Item::Crew), scene.controller("02D")), (1, Some(RED)));
}

/// SHC-066, SHC-067, SHC-068: whose tokens are in a Location.
#[test]
fn tokens_belong_to_outposts_or_piles() {
    let scene = Scene::new().cargo(YELLOW, "02A", Item::Crew, 1).play(&["category:finance", "generate:02A"]);
    assert_eq!(scene.held(YELLOW, "02A", Item::Metal), 1);
    let scene = Scene::new().shuttle(YELLOW, at(1, 1)).play(&["category:finance", "generate:02A"]);
    assert_eq!(scene.in_pile("02A", Item::Metal), 1, "generated without Crew");
    let many = Scene::new().cargo(YELLOW, "02A", Item::Metal, 40);
    assert_eq!(many.in_pile("02A", Item::Metal), 40);
}

/// SHC-069, SHC-R09: the pile is the controller's, and joins the Outpost; without a controller it is nobody's.
#[test]
fn piles_belong_to_the_controller() {
    let scene = Scene::new()
        .shuttle(YELLOW, at(1, 1))
        .cargo(YELLOW, "02A", Item::Metal, 2)
        .shuttle(RED, at(0, 0))
        .turn(RED);
    assert!(!scene.is_legal("transfer:02A"), "yellow's");
    let scene = scene.turn(YELLOW).play(&["move:yellow.shuttle1", "at:1,2", "stop"]).turn(RED);
    assert!(scene.is_legal("transfer:02A"), "nobody's");
    let joined = Scene::new().cargo(YELLOW, "02A", Item::Metal, 2).cargo(YELLOW, "02A", Item::Crew, 1);
    assert_eq!((joined.held(YELLOW, "02A", Item::Metal), joined.in_pile("02A", Item::Metal)), (2, 0));
}

/// SHC-070, SHC-071, SHC-176, SHC-EX25: tokens of an Outpost without Crew fall to the pile, for anybody to take.
#[test]
fn tokens_of_a_dead_outpost() {
    let scene = Scene::new()
        .cargo(RED, "02A", Item::Injured, 1)
        .cargo(RED, "02A", Item::Metal, 2)
        .ship(YELLOW, Class::Renegade, BASIC, at(0, 0))
        .play(&["combat"]);
    assert!(!scene.is_legal("transfer:02A"), "tokens of another player");
    let scene = scene.dice(0, 0).play(&["attack:yellow.ship1", "target:red@02A", "keep"]);
    assert_eq!((scene.controller("02A"), scene.in_pile("02A", Item::Metal)), (None, 2));
    let scene = scene.play(&["transfer:02A", "put:metal/yellow.ship1", "many:2"]);
    assert_eq!(scene.held(YELLOW, "yellow.ship1", Item::Metal), 2);
}

/// SHC-072: tokens unloaded into a rival's Location become the rival's.
#[test]
fn tokens_unloaded_at_a_rival() {
    let scene = Scene::new()
        .cargo(RED, "02A", Item::Crew, 1)
        .shuttle(YELLOW, at(0, 0))
        .cargo(YELLOW, "yellow.shuttle1", Item::Bomb, 1)
        .play(&["transfer:yellow.shuttle1", "put:bomb/02A"]);
    assert_eq!(scene.held(RED, "02A", Item::Bomb), 1);
}

/// SHC-073: in a contested Location everybody keeps their own tokens; neutral ones wait.
#[test]
fn contested_tokens() {
    let scene = Scene::new()
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .cargo(YELLOW, "02A", Item::Bomb, 1)
        .cargo(RED, "02A", Item::Crew, 1)
        .shuttle(RED, at(0, 0))
        .turn(RED);
    let mut scene = scene;
    scene.state.piles[loc("02A")].0[Item::Metal as usize] = 1;
    let scene = scene.play(&["transfer:02A"]);
    assert!(scene.is_legal("put:metal/red.shuttle1"), "neutral");
    assert_eq!(scene.refusal("put:bomb/red.shuttle1"), "SHC-107");
}

/// SHC-082, SHC-083, SHC-EX03: a Level is 1 plus the icons, at most 5.
#[test]
fn levels() {
    let none = Scene::new();
    assert_eq!(none.levels(YELLOW)[2], 1);
    let three = Scene::new().cargo(YELLOW, "01A", Item::Crew, 1).cargo(YELLOW, "01B", Item::Crew, 1);
    assert_eq!(three.levels(YELLOW)[2], 4, "Halcyon 1, Veil Colonies 2");
    let six = three.cargo(YELLOW, "04A", Item::Crew, 1).cargo(YELLOW, "04C", Item::Crew, 1).cargo(
        YELLOW,
        "05A",
        Item::Crew,
        1,
    );
    assert_eq!(six.levels(YELLOW)[2], 5);
}

/// SHC-084, SHC-115, SHC-146: Levels limit Actions and cards.
#[test]
fn levels_limit_actions() {
    let scene = Scene::new().cargo(YELLOW, "02A", Item::Crew, 1).play(&["category:finance"]);
    assert_eq!(scene.state.turn.actions_left, 3);
}

/// SHC-R12: a rival craft that is dragged in is settled at the end of the turn's combat phase.
#[test]
fn dragged_craft_invade_too() {
    use tenka_shadowstar_corsairs::{Card, Category};
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(3, 2))
        .shuttle(RED, at(5, 2))
        .hand(YELLOW, &[Card::TractorBeam])
        .level(YELLOW, Category::Technology, 2)
        .play(&["category:technology", "play:tractor-beam", "target:red.shuttle1", "at:4,2"]);
    assert_eq!(scene.controller("02D"), Some(YELLOW));
    let scene = scene.play(&["end_actions", "combat", "end_combat"]);
    assert_eq!(scene.controller("02D"), None);
}
