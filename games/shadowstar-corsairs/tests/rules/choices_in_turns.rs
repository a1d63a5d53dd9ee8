//! What a turn and setup don't offer: each choice is refused by the rule that stands in its way.

use crate::choices::asked;
use crate::refusals::{refuses, rich};
use crate::scene::*;
use tenka_shadowstar_corsairs::step::Step;
use tenka_shadowstar_corsairs::{Card, Class, CraftId, Item, Place, Switch, Target};

/// SHC-023, SHC-031, SHC-033: set up.
#[test]
fn in_set_up() {
    refuses(
        &asked(rich(), Step::RotateTile { seat: YELLOW }),
        &[("tile:9", "SHC-023", "Tile 9 isn't on this board")],
    );
    refuses(
        &asked(rich(), Step::RotateBy { seat: YELLOW, slot: 0 }),
        &[("many:7", "SHC-023", "0 to 3 quarters")],
    );
    refuses(&asked(rich(), Step::PlaceShip { seat: YELLOW }), &[("at:0,5", "SHC-031", "is occupied")]);
    let crowded =
        Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(6, 0)).ship(RED, Class::Scarab, BASIC, at(5, 0));
    refuses(
        &asked(crowded, Step::PlaceShuttle { seat: YELLOW }),
        &[("at:6,1", "SHC-033", "Forbidden or off the board"), ("at:5,0", "SHC-033", "is occupied")],
    );
    let mut home = Scene::with(&[Switch::HomeWorlds]).ship(YELLOW, Class::Kestrel, BASIC, at(0, 0));
    home.state.players[RED].home = Some(loc("02A"));
    refuses(
        &asked(home, Step::HomeWorld { seat: YELLOW }),
        &[("site:02A", "SHC-291", "is another player's home world")],
    );
    let docked = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(1, 6));
    refuses(&asked(docked, Step::PlaceShuttle { seat: YELLOW }), &[("at:1,7", "SHC-080", "safe zone")]);
}

/// SHC-089, SHC-090: movement.
#[test]
fn movement() {
    let scene = rich().with_red_ship();
    refuses(
        &scene,
        &[
            ("move:yellow.ship2", "SHC-089", "isn't on the board"),
            ("move:red.ship1", "SHC-089", "Red's Ship 1 isn't yours"),
        ],
    );
    refuses(
        &scene.play(&["move:yellow.ship1"]),
        &[("at:9,8", "SHC-090", "Square J9 isn't next to your Ship 1")],
    );
}

/// SHC-105, SHC-107, SHC-110, SHC-287, SHC-D30: Transfers.
#[test]
fn transfers() {
    let scene = rich().shuttle(YELLOW, at(0, 4)).cargo(YELLOW, "yellow.shuttle2", Item::Bomb, 1);
    let sending = scene.clone().play(&["transfer:yellow.ship1"]);
    refuses(
        &sending,
        &[
            ("put:metal/yellow.ship2", "SHC-107", "isn't on the board"),
            ("put:metal/09A", "SHC-105", "Rift Observatory isn't on the board"),
            ("put:metal/transit", "SHC-287", "Transit System is loaded and unloaded separately"),
            ("swap:metal/bay.yellow/kc", "SHC-D30", "Both have room"),
        ],
    );
    let sent = scene.cargo(YELLOW, "bay.yellow", Item::Bomb, 1);
    let sent = sent.play(&["transfer:bay.yellow", "put:bomb/yellow.ship1"]);
    let from = |craft| Step::Transfer { from: Place::Craft(craft) };
    refuses(
        &asked(sent.clone(), from(ship(YELLOW))),
        &[("put:bomb/bay.yellow", "SHC-D30", "has just received")],
    );
    refuses(
        &asked(sent, from(CraftId::new(YELLOW, 4))),
        &[("put:bomb/bay.yellow", "SHC-D30", "has just sent")],
    );
}

/// SHC-110, SHC-D30: Transfers past a moving craft, and into a Location in combat.
#[test]
fn transfers_at_another_time() {
    let moving = rich()
        .shuttle(YELLOW, at(6, 4))
        .cargo(YELLOW, "yellow.shuttle1", Item::Metal, 1)
        .play(&["move:yellow.ship1"]);
    let between = |scene: Scene| asked(scene, Step::Transfer { from: Place::Craft(shuttle(YELLOW)) });
    let only = "you can only Transfer to and from it";
    refuses(&between(moving.clone()), &[("put:metal/yellow.shuttle2", "SHC-D30", only)]);
    let full = between(moving.cargo(YELLOW, "yellow.shuttle2", Item::Bomb, 1));
    refuses(&full, &[("swap:metal/yellow.shuttle2/bomb", "SHC-D30", only)]);
    let combat = Scene::new()
        .shuttle(YELLOW, at(0, 0))
        .cargo(YELLOW, "yellow.shuttle1", Item::Bomb, 1)
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .cargo(YELLOW, "02A", Item::Metal, 1)
        .play(&["combat"]);
    let combat = asked(combat, Step::Transfer { from: Place::At(loc("02A")) });
    refuses(&combat, &[("swap:metal/yellow.shuttle1/bomb", "SHC-110", "nothing is Transferred into")]);
}
/// SHC-067, SHC-201, SHC-202, SHC-289: what is jettisoned and scuttled.
#[test]
fn jettison() {
    refuses(
        &rich(),
        &[
            ("scuttle:yellow.ship2", "SHC-202", "isn't on the board"),
            ("jettison:yellow.ship2", "SHC-067", "isn't on the board"),
        ],
    );
    let throwing = rich().cargo(YELLOW, "bay.yellow", Item::Metal, 1).play(&["jettison:bay.yellow"]);
    refuses(&throwing, &[("item:bomb", "SHC-201", "You have no Bombs in your bay")]);
    let mut stacked = asked(rich(), Step::Surplus { craft: ship(YELLOW) });
    stacked.state.craft_mut(ship(YELLOW)).stacks = 2;
    refuses(&stacked, &[("many:2", "SHC-289", "one by one")]);
}

/// SHC-036, SHC-181, SHC-188: cards that nobody asks for, and Contracts in the hand.
#[test]
fn discarding() {
    refuses(
        &rich(),
        &[
            ("keep:piracy", "SHC-036", "Nobody is asking you to keep Piracy"),
            ("card:piracy", "SHC-181", "are discarded in clean up"),
        ],
    );
    let limit = asked(rich().hand(YELLOW, &[Card::EvacRelic]), Step::HandLimit);
    refuses(
        &limit,
        &[("card:evac-relic", "SHC-181", "Evac: Relic is a Contract, which you don't discard now")],
    );
}

/// SHC-215: the Crucible.
#[test]
fn crucible() {
    refuses(
        &rich().with_red_ship(),
        &[
            ("crucible:red.ship1", "SHC-215", "isn't yours"),
            ("crucible:yellow.ship2", "SHC-215", "isn't on the board"),
            ("crucible:yellow.ship1", "SHC-215", "isn't a Crucible"),
        ],
    );
    let basic = Scene::new().ship(YELLOW, Class::Crucible, BASIC, at(0, 5));
    refuses(&basic, &[("crucible:yellow.ship1", "SHC-215", "Your Ship 1 has no Recruits aboard")]);
    refuses(
        &basic.clone().play(&["move:yellow.ship1"]),
        &[("crucible:yellow.ship1", "SHC-215", "before or after a move")],
    );
    refuses(&basic.play(&["combat"]), &[("crucible:yellow.ship1", "SHC-215", "before combat")]);
    let upgraded = Scene::new().ship(YELLOW, Class::Crucible, UPGRADED, at(0, 5));
    refuses(&upgraded, &[("crucible:yellow.ship1", "SHC-215", "has no Metal aboard")]);
}

/// SHC-230: a token without a back.
#[test]
fn concealment() {
    let scene = Scene::with(&[Switch::Concealment, Switch::ShieldGenerators]);
    let scene = asked(scene.cargo(YELLOW, "bay.yellow", Item::Shield, 1), Step::Conceal);
    refuses(&scene, &[("conceal:shield/bay.yellow", "SHC-230", "can't be turned face down")]);
}

/// SHC-244, SHC-245, SHC-D21, SHC-R52: trade.
#[test]
fn trades() {
    let scene = Scene::with(&[Switch::Trade])
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .with_red_ship()
        .shuttle(RED, at(0, 6))
        .cargo(RED, "red.shuttle1", Item::Metal, 1)
        .cargo(YELLOW, "bay.yellow", Item::Kc, 1)
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 1);
    refuses(&scene, &[("offer:blue", "SHC-244", "isn't in the game")]);
    refuses(
        &scene.clone().play(&["move:yellow.ship1"]),
        &[("offer:red", "SHC-D21", "before or after a move")],
    );
    let offering = scene.play(&["offer:red"]);
    refuses(
        &offering,
        &[
            ("craft:yellow.ship2", "SHC-245", "isn't on the board"),
            ("give:metal/bay.yellow/bay.red", "SHC-244", "Your bay has no more Metal to trade"),
            ("give:kc/bay.yellow/red.shuttle1", "SHC-108", "has no room"),
            ("craft:blue.ship1", "SHC-245", "belongs to neither of you"),
        ],
    );
    let given = offering.play(&["craft:yellow.ship1"]);
    refuses(
        &given,
        &[
            ("craft:yellow.ship1", "SHC-244", "Your Ship 1 is already in the offer"),
            ("give:metal/yellow.ship1/bay.red", "SHC-245", "goes along with it"),
        ],
    );
}

/// SHC-287, SHC-D35: Transit System.
#[test]
fn transit() {
    let scene = rich().in_play(YELLOW, Card::TransitSystem, Target::None);
    refuses(&scene, &[("load:yellow.shuttle1", "SHC-287", "You have nothing aboard your Shuttle 1 to load")]);
    refuses(
        &scene.clone().play(&["move:yellow.ship1"]),
        &[("load:bay.yellow", "SHC-D35", "before or after a move")],
    );
    refuses(
        &scene.clone().play(&["load:bay.yellow"]),
        &[("item:bomb", "SHC-287", "You have no Bombs in your bay")],
    );
    refuses(
        &asked(scene.clone(), Step::Unload),
        &[("put:bomb/bay.yellow", "SHC-287", "You have no Bombs on Transit System")],
    );
    let full = scene.cargo(YELLOW, "transit", Item::Metal, 12);
    refuses(&full, &[("load:bay.yellow", "SHC-287", "Transit System is full")]);
    let loading = asked(full, Step::Load { from: Place::Bay(YELLOW) });
    refuses(&loading, &[("item:kc", "SHC-287", "Transit System is full")]);
}

/// SHC-R52: a side of an offer lists at most four things.
#[test]
fn offers_are_short() {
    let goods = [Item::Kc, Item::Metal, Item::Bomb, Item::Tribute, Item::Recruit];
    let scene = Scene::with(&[Switch::Trade]).ship(YELLOW, Class::Kestrel, BASIC, at(0, 5)).with_red_ship();
    let scene = goods.iter().fold(scene, |scene, &item| scene.cargo(YELLOW, "bay.yellow", item, 1));
    let four = ["kc", "metal", "bomb", "tribute"].map(|item| format!("give:{item}/bay.yellow/bay.red"));
    let four: Vec<&str> = four.iter().map(String::as_str).collect();
    let offering = scene.play(&["offer:red"]).play(&four);
    let most = "at most 4 things";
    refuses(
        &offering,
        &[("give:recruit/bay.yellow/bay.red", "SHC-R52", most), ("craft:yellow.ship1", "SHC-R52", most)],
    );
}

/// SHC-053, SHC-188, SHC-212: a Crucible with no Crew to make, and a customization that holds its Ship together.
#[test]
fn ships() {
    let crucible = Scene::new()
        .ship(YELLOW, Class::Crucible, BASIC, at(0, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Recruit, 1)
        .cargo(YELLOW, "02A", Item::Crew, 4)
        .cargo(YELLOW, "02B", Item::Crew, 4)
        .cargo(YELLOW, "02C", Item::Crew, 4);
    assert!(crucible.is_legal("crucible:yellow.ship1"));
    let all = crucible.cargo(YELLOW, "02D", Item::Crew, 3);
    refuses(&all, &[("crucible:yellow.ship1", "SHC-053", "All your Crew are in play already")]);
    let scene = rich().in_play(YELLOW, Card::ReinforcedHull, Target::Craft(ship(YELLOW)));
    let hull = |damage| {
        let mut scene = scene.clone().damage(ship(YELLOW), damage);
        scene.state.craft_mut(ship(YELLOW)).customization = Some(Card::ReinforcedHull);
        asked(scene, Step::Retire)
    };
    assert!(hull(6).is_legal("retire:reinforced-hull/1"));
    refuses(
        &hull(7),
        &[("retire:reinforced-hull/1", "SHC-212", "Without Reinforced Hull its Ship would be destroyed")],
    );
}

/// SHC-080, SHC-245: craft for which the new owner has no room.
#[test]
fn craft_in_trade() {
    let scene = Scene::with(&[Switch::Trade]).ship(RED, Class::Scarab, BASIC, at(2, 7));
    let docked = scene.clone().ship(YELLOW, Class::Kestrel, BASIC, at(1, 6)).play(&["offer:red"]);
    refuses(&docked, &[("craft:yellow.ship1", "SHC-080", "has another craft in the safe zone")]);
    let many = scene
        .ship(RED, Class::Scarab, BASIC, at(9, 9))
        .ship(RED, Class::Kestrel, BASIC, at(9, 8))
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .shuttle(YELLOW, at(0, 4))
        .play(&["offer:red"]);
    assert!(many.is_legal("craft:yellow.shuttle1"));
    refuses(&many, &[("craft:yellow.ship1", "SHC-245", "The new owner has no piece free for your Ship 1")]);
}

/// SHC-108, SHC-D30: what is not exchanged.
#[test]
fn exchanges() {
    let sent = rich().cargo(YELLOW, "bay.yellow", Item::Bomb, 1).play(&[
        "transfer:bay.yellow",
        "put:bomb/yellow.ship1",
        "transfer:bay.yellow",
    ]);
    refuses(&sent, &[("swap:kc/yellow.ship1/bomb", "SHC-D30", "Bombs just went the other way")]);
    let full = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 0))
        .cargo(YELLOW, "yellow.ship1", Item::Crew, 1)
        .cargo(YELLOW, "02A", Item::Crew, 4)
        .cargo(YELLOW, "02A", Item::Metal, 1);
    let still = "still has no room for Crew";
    refuses(
        &asked(full.clone(), Step::Transfer { from: Place::Craft(ship(YELLOW)) }),
        &[("swap:crew/02A/metal", "SHC-108", still)],
    );
    refuses(
        &asked(full, Step::Transfer { from: Place::At(loc("02A")) }),
        &[("swap:metal/yellow.ship1/crew", "SHC-108", still)],
    );
}
