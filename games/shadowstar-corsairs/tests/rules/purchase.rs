//! Section 13.7: PURCHASE.

use tenka_shadowstar_corsairs::{Card, Category, Class, Item, Target};

use crate::scene::*;

fn buying(place: &str, kc: u8, metal: u8) -> Scene {
    let scene = Scene::new().cargo(YELLOW, place, Item::Kc, kc).cargo(YELLOW, place, Item::Metal, metal);
    scene.play(&["category:finance", &format!("purchase:{place}")])
}

/// SHC-139: 2 Metal stand for 1 kC, in any mix.
#[test]
fn metal_is_money() {
    let scene = buying("bay.yellow", 1, 4);
    assert_eq!(scene.offered("buy_shuttle"), ["1", "2"], "1 kC and 2 Metal, or 4 Metal");
    let scene = scene.play(&["buy_shuttle:1"]);
    assert_eq!(
        (scene.held(YELLOW, "bay.yellow", Item::Kc), scene.held(YELLOW, "bay.yellow", Item::Metal)),
        (0, 2)
    );
}

/// SHC-138, SHC-140, SHC-R28, SHC-D28: tokens at 1 kC each, any number in one transaction, also in a full hold.
#[test]
fn tokens() {
    let scene = buying("bay.yellow", 3, 0).play(&["buy:bomb/kc", "buy:recruit/kc", "pass"]);
    assert_eq!((scene.held(YELLOW, "bay.yellow", Item::Bomb), scene.state.turn.actions_left), (1, 0));
    assert!(!scene.is_legal("buy:tribute/kc"));
    let full = Scene::new().shuttle(YELLOW, at(0, 5)).cargo(YELLOW, "yellow.shuttle1", Item::Kc, 1).play(&[
        "category:finance",
        "purchase:yellow.shuttle1",
        "buy:bomb/kc",
    ]);
    assert_eq!(full.held(YELLOW, "yellow.shuttle1", Item::Bomb), 1);
    let crew = buying("bay.yellow", 3, 0);
    assert!(!crew.legal().iter().any(|text| text.starts_with("buy:crew")));
}

/// SHC-141, SHC-R30: a Contract is discarded for 1 kC, the public one too, which is replaced in clean up.
#[test]
fn contracts_are_bought_off() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .cargo(YELLOW, "bay.yellow", Item::Kc, 2)
        .hand(YELLOW, &[Card::FleetReview])
        .public(Card::ArmsShipment)
        .level(YELLOW, Category::Finance, 2)
        .play(&["category:finance", "purchase:bay.yellow", "buy_off:fleet-review/kc"]);
    assert!(scene.state.old_contracts.contains(Card::FleetReview));
    let scene = scene.play(&["purchase:bay.yellow", "buy_off_public:kc", "end_actions"]);
    assert_eq!(scene.state.public_contract, None);
    let scene = scene.play(&["combat", "end_combat"]);
    assert!(scene.state.public_contract.is_some());
}

/// SHC-142, SHC-R26, SHC-D29: N kC remove up to 2N damage from Units next to the money.
#[test]
fn repairs() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .damage(ship(YELLOW), 3)
        .ship(YELLOW, Class::Vega, BASIC, at(9, 9))
        .damage(tenka_shadowstar_corsairs::CraftId::new(YELLOW, 1), 1)
        .cargo(YELLOW, "bay.yellow", Item::Kc, 2)
        .cargo(YELLOW, "bay.yellow", Item::Injured, 1)
        .ship(RED, Class::Kestrel, BASIC, at(3, 6))
        .damage(ship(RED), 1)
        .play(&["category:finance", "purchase:bay.yellow", "buy_repair:1/0"]);
    assert_eq!(scene.offered("fix"), ["yellow.ship1"], "next to the HQ, and no rival");
    assert_eq!(scene.offered("heal"), ["yellow/bay.yellow"]);
    let scene = scene.play(&["fix:yellow.ship1", "heal:yellow/bay.yellow"]);
    assert_eq!(scene.state.craft(ship(YELLOW)).damage, 2);
    assert_eq!(scene.held(YELLOW, "bay.yellow", Item::Crew), 1);
}

/// SHC-213, SHC-R27, SHC-EX15: an upgraded Akita Inu loses n + n/2 damage.
#[test]
fn ease_of_maintenance() {
    let repaired = |kc: u8, points: usize| {
        let scene = Scene::new()
            .ship(YELLOW, Class::AkitaInu, UPGRADED, at(0, 5))
            .damage(ship(YELLOW), 7)
            .cargo(YELLOW, "bay.yellow", Item::Kc, kc)
            .play(&["category:finance", "purchase:bay.yellow", &format!("buy_repair:{kc}/0")]);
        let scene = scene.play(&vec!["fix:yellow.ship1"; points]);
        7 - scene.state.craft(ship(YELLOW)).damage
    };
    assert_eq!(repaired(2, 4), 6);
    assert_eq!(repaired(2, 3), 4);
    assert_eq!(repaired(1, 2), 3);
}

/// SHC-143, SHC-006: Shuttles and Ships.
#[test]
fn craft_are_bought() {
    let scene = buying("bay.yellow", 6, 0);
    assert!(scene.is_legal("buy_ship:kestrel/basic/0") && scene.is_legal("buy_ship:xuan-wu/upgraded/0"));
    assert!(scene.is_legal("buy_ship:crucible/upgraded/0"), "either side for 5");
    assert_eq!(scene.refusal("buy_ship:kestrel/upgraded/0"), "SHC-139");
    let scene = scene.play(&["buy_ship:kestrel/basic/0", "at:1,6"]);
    assert!(scene.has_craft(ship(YELLOW)));
    assert_eq!(scene.held(YELLOW, "bay.yellow", Item::Kc), 1);
}

/// SHC-144, SHC-EX20: an upgrade is paid in the Ship's own hold, or where the Ship is.
#[test]
fn upgrades() {
    let scene = |kc, metal| {
        Scene::new()
            .ship(YELLOW, Class::AkitaInu, BASIC, at(0, 5))
            .cargo(YELLOW, "yellow.ship1", Item::Kc, kc)
            .cargo(YELLOW, "yellow.ship1", Item::Metal, metal)
            .damage(ship(YELLOW), 2)
            .play(&["category:finance", "purchase:yellow.ship1"])
    };
    assert_eq!(scene(1, 3).refusal("upgrade:yellow.ship1/1"), "SHC-139");
    let upgraded = scene(2, 2).play(&["upgrade:yellow.ship1/1"]);
    let piece = upgraded.state.craft(ship(YELLOW));
    assert_eq!((piece.side, piece.damage, piece.hold.len()), (UPGRADED, 2, 0));
    let far = Scene::new()
        .ship(YELLOW, Class::AkitaInu, BASIC, at(0, 5))
        .cargo(YELLOW, "bay.yellow", Item::Kc, 3)
        .play(&["category:finance", "purchase:bay.yellow"]);
    assert_eq!(far.refusal("upgrade:yellow.ship1/0"), "SHC-144", "next to the safe zone is not in it");
    let flip = Scene::new()
        .ship(YELLOW, Class::Crucible, UPGRADED, at(1, 6))
        .cargo(YELLOW, "bay.yellow", Item::Kc, 3)
        .play(&["category:finance", "purchase:bay.yellow", "upgrade:yellow.ship1/0"]);
    assert_eq!(flip.state.craft(ship(YELLOW)).side, BASIC, "a Crucible flips either way");
}

/// SHC-138: with embargo no PURCHASE; the guild makes craft cheaper.
#[test]
fn embargo_and_guild() {
    let embargo = Scene::new()
        .cargo(YELLOW, "bay.yellow", Item::Kc, 2)
        .in_play(RED, Card::Embargo, Target::Player(YELLOW))
        .play(&["category:finance"]);
    assert_eq!(embargo.refusal("purchase:bay.yellow"), "SHC-138");
    let guild = Scene::new()
        .cargo(YELLOW, "bay.yellow", Item::Kc, 1)
        .in_play(YELLOW, Card::ShipwrightGuild, Target::None)
        .play(&["category:finance", "purchase:bay.yellow"]);
    assert!(guild.is_legal("buy_shuttle:0"));
}
