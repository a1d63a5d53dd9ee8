//! What Actions don't offer: each choice is refused by the rule that stands in its way.

use tenka_shadowstar_corsairs::step::{Reach, Room, Step};
use tenka_shadowstar_corsairs::{Category, Class, CraftId, Deck, Item, Place, Switch};

use crate::choices::asked;
use crate::refusals::{refuses, rich};
use crate::scene::*;

/// SHC-122, SHC-125, SHC-294: icons, draws, and the end of the Actions.
#[test]
fn generating_and_drawing() {
    let mine = rich().cargo(YELLOW, "02A", Item::Crew, 1).play(&["category:politics"]);
    refuses(&mine, &[("generate:02A", "SHC-122", "Mining Station has no Politics icon")]);
    let drawing = asked(rich(), Step::Draw { deck: Deck::Politics });
    refuses(
        &drawing,
        &[
            ("pile:technology", "SHC-125", "You draw a Politics card now"),
            ("pile:politics", "SHC-125", "The Politics discard pile is empty"),
        ],
    );
    let over = rich().play(&["category:finance", "end_actions"]);
    let part = "The Action part of your turn is over";
    refuses(&over, &[("category:politics", "SHC-294", part), ("generate:bay.yellow", "SHC-294", part)]);
    let acting = rich().play(&["category:finance"]);
    refuses(&acting, &[("combat", "SHC-086", "End the Actions first")]);
}

/// SHC-239: repairs with Parts.
#[test]
fn parts() {
    let scene = Scene::with(&[Switch::RepairsAndBribes]).ship(YELLOW, Class::Kestrel, BASIC, at(0, 5)).level(
        YELLOW,
        Category::Technology,
        3,
    );
    let acting = |scene: Scene| scene.play(&["category:technology"]);
    refuses(&acting(scene.clone()), &[("parts:1/bay.yellow", "SHC-239", "You have no Parts in")]);
    let scene = scene.cargo(YELLOW, "bay.yellow", Item::Parts, 3);
    refuses(
        &acting(scene.clone()),
        &[
            ("parts:4/bay.yellow", "SHC-239", "holds 3 Parts"),
            ("parts:1/bay.yellow", "SHC-239", "Nothing next to your bay is damaged"),
        ],
    );
    let damaged = acting(scene.damage(ship(YELLOW), 2));
    refuses(
        &damaged,
        &[("parts:2/bay.yellow", "SHC-239", "1 Parts is enough for all the damage next to your bay")],
    );
}

/// SHC-138, SHC-139, SHC-140: what can't be bought, and what can't be paid.
#[test]
fn goods() {
    let finance = rich().play(&["category:finance"]);
    refuses(&finance, &[("purchase:yellow.shuttle1", "SHC-138", "You have no money aboard your Shuttle 1")]);
    refuses(
        &finance.play(&["purchase:bay.yellow"]),
        &[
            ("buy:crew/kc", "SHC-140", "can't be bought"),
            ("buy:crest/kc", "SHC-140", "can't be bought"),
            ("buy:kc/kc", "SHC-140", "changes nothing"),
            ("buy:metal/metal", "SHC-140", "You can't buy Metal with Metal"),
            ("buy_shuttle:3", "SHC-139", "You only have to pay 2 kC"),
        ],
    );
    let with = |kc, metal| {
        let scene = Scene::new().cargo(YELLOW, "bay.yellow", Item::Kc, kc);
        let scene = scene.cargo(YELLOW, "bay.yellow", Item::Metal, metal);
        scene.play(&["category:finance", "purchase:bay.yellow"])
    };
    let one_metal = Scene::new().cargo(YELLOW, "bay.yellow", Item::Metal, 1).play(&["category:finance"]);
    refuses(&one_metal, &[("purchase:bay.yellow", "SHC-138", "You have no money in")]);
    refuses(&with(1, 4), &[("buy_shuttle:0", "SHC-139", "only 1 kC")]);
    refuses(&with(2, 2), &[("buy_shuttle:2", "SHC-139", "only 2 Metal")]);
}

/// SHC-142, SHC-143, SHC-144: repairs, craft and mats.
#[test]
fn craft() {
    let buying = |scene: Scene| scene.play(&["category:finance", "purchase:bay.yellow"]);
    let damaged = buying(rich().damage(ship(YELLOW), 1));
    refuses(
        &damaged,
        &[
            ("buy_repair:0/0", "SHC-142", "A repair costs at least 1 kC"),
            ("buy_repair:5/0", "SHC-142", "1 kC is enough for all the damage next to your bay"),
            ("upgrade:yellow.shuttle1/0", "SHC-144", "Shuttles can't be upgraded"),
            ("upgrade:red.ship1/0", "SHC-144", "isn't yours"),
            ("upgrade:yellow.ship2/0", "SHC-144", "isn't on the board"),
        ],
    );
    let upgraded = Scene::new().ship(YELLOW, Class::Kestrel, UPGRADED, at(1, 6));
    let upgraded = buying(upgraded.cargo(YELLOW, "bay.yellow", Item::Kc, 5));
    refuses(&upgraded, &[("upgrade:yellow.ship1/0", "SHC-144", "Your Ship 1 is already upgraded")]);
    let mut full = Scene::new().cargo(YELLOW, "bay.yellow", Item::Kc, 8);
    for (x, _) in (0..).zip(CraftId::ships_of(YELLOW)) {
        full = full.ship(YELLOW, Class::Scarab, BASIC, at(x, 9));
    }
    for (x, _) in (5..).zip(CraftId::shuttles_of(YELLOW)) {
        full = full.shuttle(YELLOW, at(x, 9));
    }
    refuses(
        &buying(full),
        &[
            ("buy_shuttle:0", "SHC-143", "no Shuttle piece free"),
            ("buy_ship:kestrel/basic/0", "SHC-143", "no flight stand free"),
        ],
    );
}

/// SHC-131, SHC-136: REDEPLOY.
#[test]
fn redeploying() {
    let scene = rich().cargo(YELLOW, "02A", Item::Crew, 1).cargo(YELLOW, "yellow.shuttle1", Item::Metal, 1);
    let acting = scene.clone().level(YELLOW, Category::Personnel, 3).play(&["category:personnel"]);
    refuses(
        &acting,
        &[
            ("redeploy:metal/02A", "SHC-131", "Only Crew REDEPLOY"),
            ("redeploy:crew/bay.yellow", "SHC-131", "You have no Crew in"),
        ],
    );
    let going = asked(scene, Step::Redeploy { from: Place::At(loc("02A")), item: Item::Crew });
    refuses(
        &going,
        &[
            ("site:02A", "SHC-131", "already"),
            ("site:yellow.shuttle1", "SHC-136", "Your Shuttle 1 has no room for Crew"),
        ],
    );
}

/// SHC-142, SHC-295: repairs of one Unit.
#[test]
fn repairing() {
    let scene = rich().with_red_ship().damage(ship(RED), 1);
    let repairing = asked(scene.clone(), Step::Repair { left: 1, reach: Reach::Anywhere });
    refuses(&repairing, &[("fix:yellow.ship2", "SHC-142", "isn't on the board")]);
    let sound = asked(rich(), Step::Repair { left: 1, reach: Reach::Anywhere });
    refuses(&sound, &[("pass", "SHC-142", "There is nothing to repair")]);
    let damaged = asked(scene.clone().damage(ship(YELLOW), 1), Step::RepairUnit { points: 1 });
    assert_eq!(damaged.offered("target"), ["yellow.ship1"]);
    refuses(
        &asked(scene, Step::RepairUnit { points: 1 }),
        &[
            ("target:red.ship1", "SHC-295", "isn't yours"),
            ("target:yellow.ship1", "SHC-295", "isn't damaged"),
        ],
    );
}

/// SHC-108, SHC-195, SHC-287, SHC-295: where a token may be put.
#[test]
fn putting() {
    let put = |room| {
        let full = rich().cargo(YELLOW, "yellow.shuttle1", Item::Metal, 1);
        asked(full, Step::Put { item: Item::Kc, left: 1, room })
    };
    refuses(
        &put(Room::Anywhere),
        &[
            ("site:yellow.ship2", "SHC-195", "isn't on the board"),
            ("site:bay.red", "SHC-195", "isn't yours"),
            ("site:transit", "SHC-287", "Transit System is loaded and unloaded separately"),
            ("site:yellow.shuttle1", "SHC-108", "has no room"),
        ],
    );
    refuses(&put(Room::OneHold), &[("site:yellow.shuttle1", "SHC-295", "the hold of a Ship")]);
}
