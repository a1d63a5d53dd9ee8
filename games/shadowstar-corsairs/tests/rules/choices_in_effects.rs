//! What effects, fights and deliveries don't offer: each choice is refused by the rule that stands in its way.

use tenka_core::Seat;
use tenka_shadowstar_corsairs::layout::{Layout, TileAt};
use tenka_shadowstar_corsairs::step::{Party, Step};
use tenka_shadowstar_corsairs::{Card, Category, Class, CraftId, Item, Switch, Target};

use crate::choices::asked;
use crate::refusals::{refuses, rich};
use crate::scene::*;

/// Level 5 in Politics and Technology.
fn powerful(scene: Scene, seat: Seat) -> Scene {
    scene.level(seat, Category::Politics, 5).level(seat, Category::Technology, 5)
}

/// SHC-149: on a board with no free square it may enter, a Ship has nowhere to jump.
#[test]
fn nowhere_to_jump() {
    let mut scene = Scene::with_options(4, &small());
    scene.state.layout = Layout::new(&[TileAt { tile: 0, side: 2, turn: 0, column: 0, row: 0 }]).unwrap();
    let mut scene = scene
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 0))
        .shuttle(YELLOW, at(0, 4))
        .cargo(RED, "01A", Item::Crew, 1)
        .cargo(RED, "01B", Item::Crew, 1)
        .cargo(RED, "01C", Item::Crew, 1);
    let board = scene.game.board(&scene.state);
    let is_open = |square| board.location(square).is_none() && !board.cell(square).is_hq();
    let open: Vec<_> = scene.state.layout.squares().filter(|&square| is_open(square)).skip(1).collect();
    assert_eq!(open.len(), 17, "all but yellow's own, the HQ, where yellow is, and the Locations of red");
    let fleets = [RED, BLUE, Seat::new(3)].into_iter().flat_map(CraftId::of);
    let classes = [Class::Clydesdale, Class::Crucible, Class::Renegade, Class::Scarab, Class::Vega];
    let mut classes = classes.into_iter().cycle();
    for (square, craft) in open.into_iter().zip(fleets) {
        scene = if craft.is_ship() {
            scene.ship(craft.owner(), classes.next().unwrap(), BASIC, square)
        } else {
            scene.shuttle(craft.owner(), square)
        };
    }
    let jumping = asked(scene.sound(), Step::CardShip { card: Card::JumpDrive });
    refuses(&jumping, &[("target:yellow.ship1", "SHC-149", "Your Ship 1 has nowhere to jump")]);
}

/// SHC-156: targets that aren't on the board, and squares that are too far away.
#[test]
fn out_of_range() {
    let scene = rich().ship(RED, Class::Scarab, BASIC, at(2, 4));
    let missile = Step::CardTarget { card: Card::LongRangeMissile, ship: Some(ship(YELLOW)) };
    refuses(&asked(scene.clone(), missile), &[("target:pack1", "SHC-156", "Pack 1 isn't on the board")]);
    refuses(
        &asked(scene.clone(), Step::Drag { craft: ship(RED) }),
        &[("at:9,9", "SHC-156", "Tractor Beam drags 2 squares, and J10 is further")],
    );
    refuses(
        &asked(scene, Step::Jump { craft: ship(YELLOW) }),
        &[("at:9,9", "SHC-156", "J10 is more than 6 squares away")],
    );
}

/// SHC-149, SHC-168: a combat card against a Unit that it is not for, and one without a fight.
#[test]
fn combat_cards() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
        .ship(RED, Class::Renegade, BASIC, at(7, 3))
        .hand(YELLOW, &[Card::OrbitalBombardment]);
    let scene = powerful(scene, YELLOW);
    refuses(
        &asked(scene.clone(), Step::FightCard { party: Party::Attacker }),
        &[("play:orbital-bombardment", "SHC-168", "There is no fight")],
    );
    let scene = scene.hand(YELLOW, &[Card::PredictiveTargeting]);
    let fight = scene.play(&["combat", "attack:yellow.ship1", "target:red.ship1"]);
    assert_eq!(fight.asks(), "combat_card");
    refuses(
        &fight,
        &[("play:orbital-bombardment", "SHC-149", "Orbital Bombardment doesn't work against Red's Ship 1")],
    );
}

/// SHC-282: Misinformation can't divert a missile to the Ship that launches it.
#[test]
fn misinformation_spares_the_launcher() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(7, 2))
        .ship(RED, Class::Kestrel, BASIC, at(9, 2))
        .shuttle(RED, at(9, 3))
        .shuttle(RED, at(8, 3))
        .hand(YELLOW, &[Card::LongRangeMissile])
        .hand(RED, &[Card::Misinformation]);
    let scene = powerful(powerful(scene, YELLOW), RED).play(&[
        "category:technology",
        "play:long-range-missile",
        "target:red.ship1",
        "play:misinformation",
    ]);
    assert_eq!(scene.offered("target"), ["red.shuttle1", "red.shuttle2"]);
    refuses(&scene, &[("target:yellow.ship1", "SHC-282", "Yellow's Ship 1 is using the card")]);
}

/// SHC-270, SHC-273, SHC-295: Locations and craft on which a card does nothing.
#[test]
fn nothing_to_work_on() {
    let draft = rich().cargo(YELLOW, "02A", Item::Crew, 4).cargo(YELLOW, "02B", Item::Crew, 1);
    let draft = asked(draft, Step::DraftAt { left: 2 });
    assert_eq!(draft.offered("site"), ["02B"]);
    refuses(&draft, &[("site:02A", "SHC-273", "has no room for Crew")]);
    refuses(
        &asked(rich(), Step::Donor),
        &[("target:yellow.ship1", "SHC-270", "Your Ship 1 has nothing damaged next to it to help")],
    );
    let bunkers = Scene::with(&[Switch::Fortifications])
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .cargo(YELLOW, "02A", Item::Fortification, 1)
        .cargo(YELLOW, "02B", Item::Crew, 1);
    let bunkers = asked(bunkers, Step::Bunker { left: 2 });
    assert_eq!(bunkers.offered("site"), ["02B"]);
    refuses(&bunkers, &[("site:02A", "SHC-295", "Mining Station already has a Fortification")]);
}

/// SHC-158: a player under Diplomatic Immunity can't attack either.
#[test]
fn immunity_forbids_attacks() {
    let scene = Scene::new()
        .cargo(YELLOW, "02D", Item::Crew, 1)
        .shuttle(RED, at(5, 0))
        .shuttle(RED, at(5, 1))
        .play(&["combat", "attack:yellow@02D"]);
    assert!(scene.is_legal("target:red.shuttle1"));
    let immune = scene.in_play(YELLOW, Card::DiplomaticImmunity, Target::Outpost(YELLOW, loc("02D")));
    refuses(&immune, &[("target:red.shuttle1", "SHC-158", "under Diplomatic Immunity")]);
}

/// SHC-D46: damage goes to a piece only if the rest still fits behind it.
#[test]
fn damage_finds_a_place() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Recruit, 2)
        .damage(ship(YELLOW), 6);
    let hit = asked(scene, Step::Allocate { target: Target::Craft(ship(YELLOW)), left: 2, floor: 0 });
    assert_eq!(hit.offered("hit"), ["recruit"]);
    refuses(&hit, &[("hit:hull", "SHC-D46", "the rest of the damage couldn't be placed")]);
}

/// SHC-197, SHC-283: Contracts that are posted, and where Relief Supplies do not go.
#[test]
fn deliveries() {
    let posted = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(1, 6))
        .hand(YELLOW, &[Card::EvacRelic])
        .play(&["post:evac-relic", "many:1"]);
    refuses(&posted, &[("post:evac-relic", "SHC-197", "Evac: Relic is already posted")]);
    let supplies = Step::Destination { card: Card::ReliefSupplies, ship: ship(YELLOW) };
    refuses(
        &asked(rich(), supplies),
        &[
            ("site:bay.yellow", "SHC-283", "Your bay isn't a Location"),
            ("site:05A", "SHC-283", "is too close to the HQ"),
        ],
    );
    let relief = Step::Relief { ship: ship(YELLOW), at: loc("01C") };
    assert!(asked(rich(), relief).is_legal("item:metal"), "converted on the spot");
    let hostile = asked(rich().cargo(RED, "01C", Item::Crew, 1), relief);
    refuses(&hostile, &[("item:metal", "SHC-283", "After that, nothing could be converted")]);
}
