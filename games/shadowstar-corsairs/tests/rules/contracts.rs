//! Section 17 and the Contracts.

use tenka_shadowstar_corsairs::state::Cruiser;
use tenka_shadowstar_corsairs::{Card, Class, Deed, Item, Place, Square, Switch};

use crate::scene::*;

fn mine(card: Card) -> Scene {
    Scene::new().ship(YELLOW, Class::Scarab, BASIC, at(0, 5)).hand(YELLOW, &[card])
}

/// SHC-193, SHC-195, SHC-R15: fulfilled at any time in the turn; the reward goes where its player likes.
#[test]
fn fulfilled_at_any_time() {
    let scene =
        mine(Card::CharterFinance).cargo(YELLOW, "02A", Item::Crew, 1).cargo(YELLOW, "02C", Item::Crew, 1);
    assert!(scene.is_legal("fulfil:charter-finance"));
    let scene = scene.play(&["combat", "fulfil:charter-finance", "site:02A", "site:yellow.ship1"]);
    assert_eq!(
        (scene.held(YELLOW, "02A", Item::Metal), scene.held(YELLOW, "yellow.ship1", Item::Metal)),
        (1, 1)
    );
    assert_eq!(scene.stars(YELLOW), 1);
    let poor = mine(Card::CharterFinance);
    assert_eq!(poor.refusal("fulfil:charter-finance"), "SHC-193");
}

/// SHC-194, SHC-196, SHC-R32: an event of the own turn fulfils each Contract once.
#[test]
fn events_count_once() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
        .ship(YELLOW, Class::Vega, BASIC, at(0, 5))
        .shuttle(RED, at(7, 3))
        .hand(YELLOW, &[Card::BountyHunter, Card::BountyHunter])
        .play(&["combat"])
        .dice(0, 0)
        .play(&["attack:yellow.ship1", "target:red.shuttle1", "keep", "keep"]);
    let scene = scene.play(&["fulfil:bounty-hunter", "site:bay.yellow", "site:bay.yellow"]);
    assert_eq!(scene.held(YELLOW, "bay.yellow", Item::Kc), 2, "2 kC for a Shuttle");
    assert_eq!(scene.refusal("fulfil:bounty-hunter"), "SHC-193", "a second copy needs a second craft");
}

/// SHC-268: a captured craft brings no bounty.
#[test]
fn captured_is_not_destroyed() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
        .shuttle(RED, at(7, 3))
        .hand(YELLOW, &[Card::BountyHunter, Card::Commandeer])
        .level(YELLOW, tenka_shadowstar_corsairs::Category::Politics, 4)
        .play(&["combat", "attack:yellow.ship1", "target:red.shuttle1"])
        .dice(0, 0)
        .play(&["play:commandeer"])
        .play(&["keep", "keep"]);
    assert!(scene.has_craft(shuttle(YELLOW)));
    assert_eq!(scene.refusal("fulfil:bounty-hunter"), "SHC-193");
}

/// SHC-197, SHC-274, SHC-289, SHC-D33: an evacuation is posted at the HQ and fulfilled on a far edge.
#[test]
fn evacuations() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(1, 6))
        .hand(YELLOW, &[Card::EvacMunitions])
        .play(&["post:evac-munitions", "many:2"]);
    assert_eq!(scene.state.craft(ship(YELLOW)).stacks, 2, "a stack takes one space");
    assert_eq!(scene.state.posted.len(), 1);
    assert!(!scene.is_legal("transfer:yellow.ship1"), "stacks are not Transferred");
    let mut scene = scene;
    scene.state.craft_mut(ship(YELLOW)).square = at(9, 0);
    let scene = scene.arranged().play(&["fulfil:evac-munitions"]);
    let scene = scene.play(&["site:yellow.ship1", "site:yellow.ship1", "site:yellow.ship1"]);
    assert_eq!(scene.held(YELLOW, "yellow.ship1", Item::Kc), 2);
    assert_eq!(scene.held(YELLOW, "yellow.ship1", Item::Bomb), 1);
    assert_eq!((scene.held(YELLOW, "bay.yellow", Item::Bomb), scene.stars(YELLOW)), (1, 1));
}

/// SHC-198: the public Contract is the current player's.
#[test]
fn the_public_contract() {
    let scene = Scene::new()
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .cargo(YELLOW, "02C", Item::Crew, 1)
        .public(Card::CharterFinance)
        .play(&["fulfil:charter-finance", "site:bay.yellow", "site:bay.yellow"]);
    assert_eq!((scene.stars(YELLOW), scene.state.public_contract), (1, None));
}

/// SHC-199: a Contract bound to a Ship goes with it.
#[test]
fn bound_contracts() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(1, 6))
        .hand(YELLOW, &[Card::EvacRelic])
        .play(&["post:evac-relic", "many:1", "scuttle:yellow.ship1"]);
    assert!(scene.state.posted.is_empty() && scene.state.old_contracts.contains(Card::EvacRelic));
}

/// SHC-275: Express Delivery is posted by force when the next player's turn begins.
#[test]
fn express_delivery() {
    let scene = Scene::new()
        .ship(RED, Class::Kestrel, BASIC, at(0, 5))
        .public(Card::ExpressDelivery)
        .play(&["combat", "end_combat"]);
    let posted = scene.state.posted.as_slice()[0];
    assert_eq!((posted.owner, posted.card), (RED, Card::ExpressDelivery));
    let destination = posted.destination.unwrap();
    let board = scene.game.board(&scene.state);
    let far = board.squares_of(destination).map(|square| board.distance(square, board.hq()).unwrap()).min();
    assert!(far.unwrap() >= 5);
    let square = board.squares_of(destination).next().unwrap();
    let mut scene = scene.cargo(RED, "red.ship1", Item::Metal, 2);
    scene.state.craft_mut(ship(RED)).square = square;
    let scene =
        scene.arranged().play(&["fulfil:express-delivery", "site:bay.red", "site:bay.red", "site:bay.red"]);
    assert_eq!((scene.held(RED, "bay.red", Item::Kc), scene.held(RED, "red.ship1", Item::Metal)), (3, 2));
}

/// SHC-276: Gunboat Diplomacy counts what was allocated and the excess.
#[test]
fn gunboat_diplomacy() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
        .cargo(YELLOW, "yellow.ship1", Item::Bomb, 1)
        .shuttle(RED, at(7, 3))
        .hand(YELLOW, &[Card::GunboatDiplomacy])
        .play(&["combat", "attack:yellow.ship1", "target:red.shuttle1"]);
    let fought = |die: i8| {
        let scene = Scene::new()
            .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
            .cargo(YELLOW, "yellow.ship1", Item::Bomb, 1)
            .shuttle(RED, at(7, 3))
            .hand(YELLOW, &[Card::GunboatDiplomacy])
            .play(&["combat"])
            .dice(die, 0)
            .play(&["attack:yellow.ship1", "target:red.shuttle1"]);
        scene.play(&["bombs:1", "keep"]).is_legal("fulfil:gunboat-diplomacy")
    };
    assert_eq!(scene.asks(), "bombs");
    assert!(fought(1), "3 + 1 + 2 = 6 on a hull of 2");
    assert!(!fought(0), "5");
}

/// SHC-278: a mission is posted on an edge and converts on the opposite one.
#[test]
fn missions() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Scarab, BASIC, at(0, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 3)
        .hand(YELLOW, &[Card::MissionOreHauling])
        .play(&["post:mission-ore-hauling"]);
    assert_eq!(u8::from(scene.state.posted.as_slice()[0].edge), 1, "from the west to the east");
    assert_eq!(scene.refusal("fulfil:mission-ore-hauling"), "SHC-193");
    let mut scene = scene;
    scene.state.craft_mut(ship(YELLOW)).square = at(9, 5);
    let scene = scene.arranged().play(&["fulfil:mission-ore-hauling", "item:metal", "pass"]);
    assert_eq!(
        (scene.held(YELLOW, "yellow.ship1", Item::Kc), scene.held(YELLOW, "yellow.ship1", Item::Metal)),
        (2, 1)
    );
    assert_eq!(scene.stars(YELLOW), 2);
}

/// SHC-283: Relief Supplies unloads one token and converts up to three.
#[test]
fn relief_supplies() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Scarab, BASIC, at(0, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 3)
        .hand(YELLOW, &[Card::ReliefSupplies])
        .play(&["post:relief-supplies", "site:01C"]);
    let mut scene = scene;
    scene.state.craft_mut(ship(YELLOW)).square = at(7, 3);
    let scene = scene.arranged();
    let rival = scene.clone().cargo(RED, "01C", Item::Crew, 1).play(&["fulfil:relief-supplies", "pass"]);
    assert_eq!(rival.held(RED, "01C", Item::Metal), 1, "the rival's now");
    assert_eq!(rival.held(YELLOW, "yellow.ship1", Item::Kc), 1);
    let open = scene.play(&["fulfil:relief-supplies", "convert"]);
    assert_eq!(open.in_pile("01C", Item::Kc), 1, "converted on the spot");
}

/// SHC-286: Stockpiles take what is worth at least 5, damaged craft too, and everybody hears what is donated.
#[test]
fn stockpiles() {
    let scene = mine(Card::StockpileParts).damage(ship(YELLOW), 3);
    let scene = scene.play(&["fulfil:stockpile-parts"]);
    assert!(!scene.has_craft(ship(YELLOW)));
    assert_eq!((scene.held(YELLOW, "bay.yellow", Item::Kc), scene.stars(YELLOW)), (2, 2));
    let few = mine(Card::StockpileRecruits).cargo(YELLOW, "bay.yellow", Item::Recruit, 4);
    assert_eq!(few.refusal("fulfil:stockpile-recruits"), "SHC-193");
    let mut enough = few.cargo(YELLOW, "02A", Item::Injured, 1).play(&["fulfil:stockpile-recruits"]);
    let heard = enough.deeds(&["piece:injured/02A"]);
    let place = Place::At(loc("02A"));
    let told = Deed::Spent { seat: YELLOW, item: Item::Injured, many: 1, place };
    assert!(heard.contains(&told), "{heard:?}");
    assert_eq!(enough.held(YELLOW, "bay.yellow", Item::Recruit), 1);
}

/// SHC-194: Hostile Takeover compares with the start of the turn.
#[test]
fn hostile_takeover() {
    let mut scene =
        Scene::new().ship(YELLOW, Class::Renegade, BASIC, at(4, 1)).hand(YELLOW, &[Card::HostileTakeover]);
    scene.state.turn.rivals_held =
        1 << <tenka_shadowstar_corsairs::Location as tenka_core::Key>::index(loc("02D"));
    assert!(scene.is_legal("fulfil:hostile-takeover"));
    let deeds = scene.deeds(&["fulfil:hostile-takeover"]);
    assert!(deeds.contains(&Deed::ContractFulfilled { seat: YELLOW, card: Card::HostileTakeover }));
}

/// SHC-193: Arms Shipment takes three Bombs at a far edge.
#[test]
fn arms_shipment() {
    let with = |bombs: u8, square| {
        Scene::new()
            .ship(YELLOW, Class::Clydesdale, UPGRADED, square)
            .cargo(YELLOW, "yellow.ship1", Item::Bomb, bombs)
            .hand(YELLOW, &[Card::ArmsShipment])
            .is_legal("fulfil:arms-shipment")
    };
    assert_eq!([with(3, at(9, 0)), with(2, at(9, 0)), with(3, at(3, 6))], [true, false, false]);
}

/// SHC-193: Escort Duty needs a Ship next to a Cruiser outside the Sector of the HQ.
#[test]
fn escort_duty() {
    let beside = |square, cruiser| {
        let mut scene = Scene::with(&[Switch::Factions, Switch::AdvancedCards])
            .ship(YELLOW, Class::Kestrel, BASIC, square)
            .hand(YELLOW, &[Card::EscortDuty]);
        scene.state.factions.cruisers[0] = Cruiser::At(cruiser);
        scene.arranged().refusal("fulfil:escort-duty")
    };
    assert_eq!(beside(at(6, 3), at(7, 3)), "nothing");
    assert_eq!(beside(at(6, 3), at(8, 3)), "SHC-193", "not next to it");
    assert_eq!(beside(at(0, 6), at(0, 5)), "SHC-193", "in the Sector of the HQ");
}

/// SHC-193: Fleet Review needs two sound Ships side by side.
#[test]
fn fleet_review() {
    let review = |other: Option<Square>, damage: u8| {
        let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(6, 3));
        let scene = other.map_or(scene.clone(), |square| scene.ship(YELLOW, Class::Vega, BASIC, square));
        scene.damage(ship(YELLOW), damage).hand(YELLOW, &[Card::FleetReview]).refusal("fulfil:fleet-review")
    };
    assert_eq!(review(Some(at(7, 3)), 0), "nothing");
    assert_eq!(review(Some(at(8, 3)), 0), "SHC-193", "too far away");
    assert_eq!(review(Some(at(7, 3)), 1), "SHC-193", "damaged");
    assert_eq!(review(None, 0), "SHC-193", "alone");
}

/// SHC-193: Fortress needs Fortifications in two controlled Locations.
#[test]
fn fortress() {
    let held = |fortified: &[&str]| {
        let scene =
            Scene::with(&[Switch::Fortifications, Switch::AdvancedCards]).hand(YELLOW, &[Card::Fortress]);
        let scene = scene.cargo(YELLOW, "02A", Item::Crew, 1).cargo(YELLOW, "02C", Item::Crew, 1);
        let fortify = |scene: Scene, place: &&str| scene.cargo(YELLOW, place, Item::Fortification, 1);
        fortified.iter().fold(scene, fortify).refusal("fulfil:fortress")
    };
    assert_eq!(held(&["02A", "02C"]), "nothing");
    assert_eq!(held(&["02A"]), "SHC-193");
    assert_eq!(held(&[]), "SHC-193");
}

/// SHC-194: a Shuttle of a rival that is destroyed counts for Bounty Hunter.
#[test]
fn bounties_for_shuttles() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
        .shuttle(RED, at(7, 3))
        .hand(YELLOW, &[Card::BountyHunter])
        .play(&["combat"])
        .dice(0, 0)
        .play(&["attack:yellow.ship1", "target:red.shuttle1"]);
    let mut scene = scene;
    while scene.asks() != "combat" {
        let last = scene.legal().last().unwrap().clone();
        scene = scene.play(&[&last]);
    }
    assert!(!scene.has_craft(shuttle(RED)));
    assert_eq!(scene.state.turn.deeds.shuttles_destroyed, 1);
}
