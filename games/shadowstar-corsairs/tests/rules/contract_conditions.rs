//! Section 17: the condition of each Contract, just missed and just met.

use tenka_core::Key as _;
use tenka_shadowstar_corsairs::state::Deeds;
use tenka_shadowstar_corsairs::{Card, Category, Class, Item, Place, Square, Switch};

use crate::scene::*;

/// The rule that keeps yellow from fulfilling a Contract.
fn fulfilling(scene: Scene, card: Card) -> &'static str {
    scene.hand(YELLOW, &[card]).refusal(&format!("fulfil:{}", card.id()))
}

/// The rule that keeps yellow from posting a Contract.
fn posting(scene: Scene, card: Card) -> &'static str {
    scene.hand(YELLOW, &[card]).refusal(&format!("post:{}", card.id()))
}

/// A Kestrel of yellow with Cargo for its three spaces.
fn kestrel(square: Square, item: Item, many: u8) -> Scene {
    let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, square);
    if many == 0 { scene } else { scene.cargo(YELLOW, "yellow.ship1", item, many) }
}

/// Yellow's first Ship is put elsewhere.
fn taken_to(mut scene: Scene, square: Square) -> Scene {
    scene.state.craft_mut(ship(YELLOW)).square = square;
    scene.arranged()
}

/// SHC-193: a charter asks for Level 4 of its category, and pays two of its tokens.
#[test]
fn charters() {
    for (card, category) in [
        (Card::CharterPolitics, Category::Politics),
        (Card::CharterTechnology, Category::Technology),
        (Card::CharterPersonnel, Category::Personnel),
        (Card::CharterFinance, Category::Finance),
    ] {
        let at_level = |level| Scene::new().level(YELLOW, category, level);
        assert_eq!(fulfilling(at_level(3), card), "SHC-193", "{card:?}");
        assert_eq!(fulfilling(at_level(4), card), "nothing", "{card:?}");
        let other = Category::ALL.into_iter().find(|&other| other != category).unwrap();
        assert_eq!(fulfilling(Scene::new().level(YELLOW, other, 5), card), "SHC-193", "{card:?}");
        let paid = at_level(4).hand(YELLOW, &[card]).play(&[&format!("fulfil:{}", card.id())]);
        assert_eq!(paid.held(YELLOW, "bay.yellow", category.token()), 2, "{card:?}");
        assert_eq!(paid.stars(YELLOW), 1, "{card:?}");
    }
}

/// SHC-194, SHC-196: each deed of the turn fulfils one Contract of its kind, and no other.
#[test]
fn deeds_fulfil_one_contract_each() {
    type Count = fn(&mut Deeds) -> &mut u8;
    let deeds: [(Card, Count, Item, u8); 5] = [
        (Card::GunboatDiplomacy, |deeds| &mut deeds.heavy_fights, Item::Tribute, 2),
        (Card::Pacification, |deeds| &mut deeds.pacified, Item::Recruit, 2),
        (Card::AlienHunter, |deeds| &mut deeds.scouts_destroyed, Item::Parts, 2),
        (Card::Privateer, |deeds| &mut deeds.raids, Item::Kc, 1),
        (Card::MerchantPrince, |deeds| &mut deeds.trades, Item::Kc, 1),
    ];
    for (card, count, item, many) in deeds {
        let done = |times: u8| {
            let switches = [Switch::Factions, Switch::Raiding, Switch::Trade, Switch::AdvancedCards];
            let mut scene = Scene::with(&switches).hand(YELLOW, &[card]);
            *count(&mut scene.state.turn.deeds) = times;
            scene
        };
        let fulfil = format!("fulfil:{}", card.id());
        assert_eq!(done(0).refusal(&fulfil), "SHC-193", "{card:?}");
        let mut paid = done(2).play(&[&fulfil]);
        assert_eq!(*count(&mut paid.state.turn.deeds), 1, "{card:?} claims one of two");
        assert_eq!(paid.held(YELLOW, "bay.yellow", item), many, "{card:?}");
    }
}

/// SHC-194: a bounty for a Ship is claimed before one for a Shuttle: 4 kC, then 2 kC.
#[test]
fn bounties() {
    let mut scene = Scene::new().hand(YELLOW, &[Card::BountyHunter, Card::BountyHunter]);
    scene.state.turn.deeds = Deeds { ships_destroyed: 1, shuttles_destroyed: 1, ..Deeds::default() };
    let scene = scene.play(&["fulfil:bounty-hunter"]);
    assert_eq!(scene.held(YELLOW, "bay.yellow", Item::Kc), 4);
    let left = scene.state.turn.deeds;
    assert_eq!((left.ships_destroyed, left.shuttles_destroyed), (0, 1));
    let scene = scene.play(&["fulfil:bounty-hunter"]);
    assert_eq!(scene.held(YELLOW, "bay.yellow", Item::Kc), 6);
    assert_eq!(scene.state.turn.deeds, Deeds::default());
}

/// SHC-193: a survey needs Locations in three Sectors, on boards of more than six Sectors in four.
#[test]
fn survey_expedition() {
    let holding = |seats: u8, places: &[&str]| {
        let scene = Scene::with_options(seats, &small());
        let scene = places.iter().fold(scene, |scene, place| scene.cargo(YELLOW, place, Item::Crew, 1));
        fulfilling(scene, Card::SurveyExpedition)
    };
    assert_eq!(holding(2, &["02A", "02C", "01A"]), "SHC-193", "two Sectors");
    assert_eq!(holding(2, &["02A", "01A", "04A"]), "nothing", "three of four");
    assert_eq!(holding(3, &["02A", "01A", "04A"]), "nothing", "three of six");
    assert_eq!(holding(4, &["02A", "01A", "04A"]), "SHC-193", "three of nine");
    assert_eq!(holding(4, &["02A", "01A", "04A", "05A"]), "nothing", "four of nine");
}

/// SHC-193, SHC-194, SHC-196: Hostile Takeover needs a Location that a rival held when the turn began, and each once.
#[test]
fn hostile_takeover_of_each_location_once() {
    let with = |rivals_held: &[&str], own: &[&str]| {
        let scene = Scene::new().hand(YELLOW, &[Card::HostileTakeover, Card::HostileTakeover]);
        let mut scene = own.iter().fold(scene, |scene, place| scene.cargo(YELLOW, place, Item::Crew, 1));
        scene.state.turn.rivals_held = rivals_held.iter().map(|place| 1 << loc(place).index()).sum();
        scene
    };
    let fulfil = "fulfil:hostile-takeover";
    assert_eq!(with(&["02A"], &[]).refusal(fulfil), "SHC-193", "not yours");
    assert_eq!(with(&["02A"], &["02C"]).refusal(fulfil), "SHC-193", "nobody's before");
    let at_bay = |scene: Scene| scene.play(&[fulfil, "site:bay.yellow", "site:bay.yellow"]);
    let one = at_bay(with(&["02A"], &["02A", "02C"]));
    assert_eq!(
        (one.held(YELLOW, "bay.yellow", Item::Crew), one.held(YELLOW, "bay.yellow", Item::Kc)),
        (1, 1)
    );
    assert_eq!(one.refusal(fulfil), "SHC-193", "claimed");
    let two = at_bay(with(&["02A", "02C"], &["02A", "02C"]));
    assert_eq!(at_bay(two).stars(YELLOW), 4, "another Location");
}

/// SHC-195, SHC-053: a reward of Crew is paid as far as the supply goes.
#[test]
fn no_crew_left_for_a_reward() {
    let mut scene = Scene::new()
        .cargo(YELLOW, "bay.yellow", Item::Crew, 15)
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .hand(YELLOW, &[Card::HostileTakeover]);
    scene.state.turn.rivals_held = 1 << loc("02A").index();
    let scene = scene.play(&["fulfil:hostile-takeover", "site:bay.yellow"]);
    assert_eq!((scene.held(YELLOW, "bay.yellow", Item::Kc), scene.asks()), (1, "turn"));
    assert_eq!(scene.held(YELLOW, "bay.yellow", Item::Crew), 15);
}

/// SHC-193: Fleet Review doesn't count Ships in the safe zone, and both have to be sound.
#[test]
fn fleet_review_outside_the_safe_zone() {
    let review = |square: Square, damage: u8| {
        let scene = kestrel(at(0, 5), Item::Metal, 0).ship(YELLOW, Class::Vega, BASIC, square);
        let second = tenka_shadowstar_corsairs::CraftId::new(YELLOW, 1);
        fulfilling(scene.damage(second, damage), Card::FleetReview)
    };
    assert_eq!(review(at(0, 6), 0), "nothing");
    assert_eq!(review(at(0, 6), 1), "SHC-193", "the second is damaged");
    assert_eq!(review(at(1, 6), 0), "SHC-193", "in the safe zone");
}

/// SHC-193: an Arms Shipment delivers exactly three Bombs for 5 kC, on an edge at distance 6 or more.
#[test]
fn arms_are_shipped_far() {
    let armed = |square| {
        Scene::new().ship(YELLOW, Class::Clydesdale, UPGRADED, square).cargo(
            YELLOW,
            "yellow.ship1",
            Item::Bomb,
            4,
        )
    };
    assert_eq!(fulfilling(armed(at(0, 0)), Card::ArmsShipment), "nothing", "at distance 6");
    assert_eq!(fulfilling(armed(at(0, 1)), Card::ArmsShipment), "SHC-193", "at distance 5");
    assert_eq!(fulfilling(armed(at(8, 2)), Card::ArmsShipment), "SHC-193", "not on the edge");
    let shipped = armed(at(0, 0)).hand(YELLOW, &[Card::ArmsShipment]).play(&["fulfil:arms-shipment"]);
    let shipped = shipped.play(&["site:bay.yellow"; 5]);
    assert_eq!(shipped.held(YELLOW, "yellow.ship1", Item::Bomb), 1);
    assert_eq!((shipped.held(YELLOW, "bay.yellow", Item::Kc), shipped.asks()), (5, "turn"));
}

/// SHC-193: where no edge is at distance 6 from the HQ, the farthest squares of it will do.
#[test]
fn the_farthest_edge_will_do() {
    let scene = |square| {
        let mut scene = Scene::new().ship(YELLOW, Class::Clydesdale, UPGRADED, square).cargo(
            YELLOW,
            "yellow.ship1",
            Item::Bomb,
            3,
        );
        // Only the Sector of the HQ, in the corner of the map.
        let tile = tenka_shadowstar_corsairs::layout::TileAt { tile: 4, side: 1, turn: 0, column: 0, row: 0 };
        scene.state.layout = tenka_shadowstar_corsairs::layout::Layout::new(&[tile]).unwrap();
        fulfilling(scene.arranged(), Card::ArmsShipment)
    };
    assert_eq!(scene(at(4, 4)), "nothing", "two squares from the HQ, one of them across");
    assert_eq!(scene(at(0, 0)), "SHC-193", "next to it");
    assert_eq!(scene(at(3, 3)), "SHC-193", "not on the edge");
}

/// SHC-197, SHC-274: an evacuation begins in the safe zone, with a free space for each stack.
#[test]
fn posting_evacuations() {
    for card in [Card::EvacRelic, Card::EvacDignitary, Card::EvacCivilian, Card::EvacMunitions] {
        assert_eq!(posting(kestrel(at(1, 6), Item::Metal, 2), card), "nothing", "{card:?}");
        assert_eq!(posting(kestrel(at(1, 6), Item::Metal, 3), card), "SHC-197", "{card:?}: no space");
        assert_eq!(posting(kestrel(at(0, 5), Item::Metal, 0), card), "SHC-197", "{card:?}: outside");
    }
    let stacks = |many| {
        let scene = kestrel(at(1, 6), Item::Metal, many).hand(YELLOW, &[Card::EvacRelic]);
        scene.play(&["post:evac-relic"])
    };
    assert_eq!(stacks(0).offered("many"), ["1", "2"], "at most two");
    assert_eq!(stacks(1).offered("many"), ["1", "2"]);
    let full = stacks(2);
    assert_eq!((full.asks(), full.state.craft(ship(YELLOW)).stacks), ("turn", 1), "room for one");
}

/// SHC-197, SHC-274: an evacuation ends on a far edge, and each stack becomes a kC and its token.
#[test]
fn fulfilling_evacuations() {
    for (card, item) in [
        (Card::EvacRelic, Item::Parts),
        (Card::EvacDignitary, Item::Tribute),
        (Card::EvacCivilian, Item::Recruit),
        (Card::EvacMunitions, Item::Bomb),
    ] {
        let [post, fulfil] = ["post", "fulfil"].map(|verb| format!("{verb}:{}", card.id()));
        let posted = kestrel(at(1, 6), item, 0).hand(YELLOW, &[card]).play(&[&post, "many:2"]);
        assert_eq!(posted.refusal(&fulfil), "SHC-193", "{card:?}: still at the HQ");
        assert_eq!(taken_to(posted.clone(), at(0, 1)).refusal(&fulfil), "SHC-193", "{card:?}: too near");
        assert_eq!(taken_to(posted.clone(), at(8, 2)).refusal(&fulfil), "SHC-193", "{card:?}: no edge");
        let done = taken_to(posted, at(0, 0)).play(&[&fulfil]).play(&["site:bay.yellow"; 4]);
        let held = |item| done.held(YELLOW, "bay.yellow", item);
        assert_eq!((held(Item::Kc), held(item), done.stars(YELLOW)), (2, 2, 1), "{card:?}");
        assert_eq!(done.state.craft(ship(YELLOW)).stacks, 0, "{card:?}");
        assert_eq!(done.asks(), "turn", "{card:?}");
    }
}

/// SHC-274, SHC-289: a stack is jettisoned alone; without any, the evacuation has failed for now.
#[test]
fn stacks_are_jettisoned_one_by_one() {
    let posted = kestrel(at(1, 6), Item::Metal, 1).hand(YELLOW, &[Card::EvacRelic]);
    let posted = posted.play(&["post:evac-relic", "many:2", "jettison:yellow.ship1", "many:1"]);
    assert_eq!(posted.state.craft(ship(YELLOW)).stacks, 1);
    assert_eq!(posted.state.posted.as_slice()[0].stacks, 1);
    let empty = posted.clone().play(&["jettison:yellow.ship1", "many:1"]);
    assert_eq!(empty.state.craft(ship(YELLOW)).stacks, 0);
    assert_eq!(taken_to(empty, at(0, 0)).refusal("fulfil:evac-relic"), "SHC-193");
    assert_eq!(taken_to(posted, at(0, 0)).refusal("fulfil:evac-relic"), "nothing");
}

/// SHC-278: a mission begins on an edge with its token aboard, and ends with one on the opposite edge.
#[test]
fn missions_of_every_category() {
    for (card, category) in [
        (Card::MissionTraining, Category::Personnel),
        (Card::MissionDiplomatic, Category::Politics),
        (Card::MissionOreHauling, Category::Finance),
        (Card::MissionScience, Category::Technology),
    ] {
        let token = category.token();
        let other = Item::BASIC.into_iter().find(|&other| other != token).unwrap();
        assert_eq!(posting(kestrel(at(0, 5), token, 1), card), "nothing", "{card:?}");
        assert_eq!(posting(kestrel(at(0, 5), other, 1), card), "SHC-197", "{card:?}: another token");
        assert_eq!(posting(kestrel(at(3, 6), token, 1), card), "SHC-197", "{card:?}: no edge");
        let [post, fulfil] = ["post", "fulfil"].map(|verb| format!("{verb}:{}", card.id()));
        let posted = kestrel(at(0, 5), token, 2).hand(YELLOW, &[card]).play(&[&post]);
        assert_eq!(taken_to(posted.clone(), at(5, 9)).refusal(&fulfil), "SHC-193", "{card:?}: south");
        assert_eq!(taken_to(posted.clone(), at(9, 5)).refusal(&fulfil), "nothing", "{card:?}");
        let mut empty = taken_to(posted, at(9, 5));
        empty.state.craft_mut(ship(YELLOW)).hold.take(token, 2);
        assert_eq!(empty.arranged().refusal(&fulfil), "SHC-193", "{card:?}: nothing aboard");
    }
}

/// SHC-278: from a corner, the player chooses the edge that the mission leads away from.
#[test]
fn missions_from_a_corner() {
    let edges = |word: &str| {
        let scene = kestrel(at(0, 0), Item::Metal, 1).hand(YELLOW, &[Card::MissionOreHauling]);
        scene.play(&["post:mission-ore-hauling", word])
    };
    let fulfil = "fulfil:mission-ore-hauling";
    for (word, end, beside) in [("north", at(3, 9), at(9, 3)), ("west", at(9, 3), at(3, 9))] {
        assert_eq!(taken_to(edges(word), end).refusal(fulfil), "nothing", "{word}");
        assert_eq!(taken_to(edges(word), beside).refusal(fulfil), "SHC-193", "{word}");
    }
}

/// SHC-278: a mission converts one to four tokens of its kind.
#[test]
fn missions_convert_up_to_four() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Scarab, BASIC, at(0, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 5)
        .hand(YELLOW, &[Card::MissionOreHauling])
        .play(&["post:mission-ore-hauling"]);
    let scene = taken_to(scene, at(9, 5)).play(&["fulfil:mission-ore-hauling"]);
    assert_eq!(scene.held(YELLOW, "yellow.ship1", Item::Kc), 1, "the first is no choice");
    assert!(scene.is_legal("pass"));
    let scene = scene.play(&["item:metal"; 3]);
    assert_eq!(scene.held(YELLOW, "yellow.ship1", Item::Kc), 4);
    assert_eq!((scene.held(YELLOW, "yellow.ship1", Item::Metal), scene.asks()), (1, "turn"));
}

/// SHC-R21, SHC-278: a mission can't end where its token can't be converted.
#[test]
fn missions_without_crew_in_the_supply() {
    let ready = |crew: u8| {
        let scene = kestrel(at(0, 5), Item::Recruit, 1).hand(YELLOW, &[Card::MissionTraining]);
        let scene = taken_to(scene.play(&["post:mission-training"]), at(9, 5));
        scene.cargo(YELLOW, "bay.yellow", Item::Crew, crew).refusal("fulfil:mission-training")
    };
    assert_eq!((ready(14), ready(15)), ("nothing", "SHC-193"));
}

/// SHC-197, SHC-283: Relief Supplies begin next to the HQ with two basic resources, for a far Location.
#[test]
fn posting_relief_supplies() {
    let relief = Card::ReliefSupplies;
    assert_eq!(posting(kestrel(at(0, 5), Item::Metal, 2), relief), "nothing");
    assert_eq!(posting(kestrel(at(0, 5), Item::Metal, 1), relief), "SHC-197", "too little");
    assert_eq!(posting(kestrel(at(0, 5), Item::Kc, 3), relief), "SHC-197", "not basic");
    assert_eq!(posting(kestrel(at(4, 5), Item::Metal, 2), relief), "SHC-197", "too far away");
    let mixed = kestrel(at(0, 5), Item::Metal, 1).cargo(YELLOW, "yellow.ship1", Item::Parts, 1);
    assert_eq!(posting(mixed, relief), "nothing", "of different kinds");
    let scene = kestrel(at(0, 5), Item::Metal, 2).cargo(YELLOW, "02A", Item::Crew, 1);
    let scene = scene.hand(YELLOW, &[relief]).play(&["post:relief-supplies"]);
    let mut offered = scene.offered("site");
    offered.sort();
    assert_eq!(offered, ["01A", "01C", "01D", "02B", "04A", "04C"], "at distance 5 or more, not one's own");
}

/// A Ship of yellow beside the Location that its relief is for.
fn relieving(items: &[(Item, u8)]) -> Scene {
    let scene = Scene::new()
        .ship(YELLOW, Class::Scarab, BASIC, at(0, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 2)
        .hand(YELLOW, &[Card::ReliefSupplies])
        .play(&["post:relief-supplies", "site:01C"]);
    let mut scene = taken_to(scene, at(7, 3));
    scene.state.craft_mut(ship(YELLOW)).hold.take(Item::Metal, 2);
    items
        .iter()
        .fold(scene.arranged(), |scene, &(item, many)| scene.cargo(YELLOW, "yellow.ship1", item, many))
}

/// SHC-283: relief is brought before combat, to where it was posted for, if something can be converted.
#[test]
fn where_relief_can_be_brought() {
    let fulfil = "fulfil:relief-supplies";
    let one = relieving(&[(Item::Metal, 1)]);
    assert_eq!(one.refusal(fulfil), "nothing", "converted on the spot");
    assert_eq!(taken_to(one.clone(), at(6, 3)).refusal(fulfil), "SHC-193", "not next to it");
    assert_eq!(one.clone().play(&["combat"]).refusal(fulfil), "SHC-193", "in combat");
    assert_eq!(relieving(&[(Item::Kc, 2)]).refusal(fulfil), "SHC-193", "nothing basic");
    let hostile = |items: &[(Item, u8)]| relieving(items).cargo(RED, "01C", Item::Crew, 1).refusal(fulfil);
    assert_eq!(hostile(&[(Item::Metal, 1)]), "SHC-193", "nothing would be left to convert");
    assert_eq!(hostile(&[(Item::Metal, 2)]), "nothing");
    assert_eq!(hostile(&[(Item::Metal, 1), (Item::Parts, 1)]), "nothing");
    let own = |crew: u8| relieving(&[(Item::Recruit, 1)]).cargo(YELLOW, "01C", Item::Crew, crew);
    assert_eq!(own(3).refusal(fulfil), "nothing", "room for the Crew that it becomes");
    assert_eq!(own(4).refusal(fulfil), "SHC-193", "no room for it");
    let supply = |crew: u8| relieving(&[(Item::Recruit, 1)]).cargo(YELLOW, "bay.yellow", Item::Crew, crew);
    assert_eq!((supply(14).refusal(fulfil), supply(15).refusal(fulfil)), ("nothing", "SHC-193"));
}

/// SHC-283: what is unloaded may be converted there; with it, up to three tokens are.
#[test]
fn what_relief_converts() {
    let five = || relieving(&[(Item::Metal, 5)]).play(&["fulfil:relief-supplies"]);
    let there = five().play(&["convert", "item:metal", "item:metal"]);
    assert_eq!((there.in_pile("01C", Item::Kc), there.in_pile("01C", Item::Metal)), (1, 0));
    assert_eq!(there.held(YELLOW, "yellow.ship1", Item::Kc), 2);
    assert_eq!((there.held(YELLOW, "yellow.ship1", Item::Metal), there.asks()), (2, "turn"), "three in all");
    let aboard = five().play(&["pass"]);
    assert_eq!(aboard.held(YELLOW, "yellow.ship1", Item::Kc), 1, "one has to be converted");
    let aboard = aboard.play(&["item:metal", "item:metal"]);
    assert_eq!((aboard.in_pile("01C", Item::Metal), aboard.held(YELLOW, "yellow.ship1", Item::Kc)), (1, 3));
    let hostile = relieving(&[(Item::Metal, 2)]).cargo(RED, "01C", Item::Crew, 1);
    let hostile = hostile.play(&["fulfil:relief-supplies"]);
    assert_eq!((hostile.held(RED, "01C", Item::Metal), hostile.held(RED, "01C", Item::Kc)), (1, 0));
    assert_eq!((hostile.held(YELLOW, "yellow.ship1", Item::Kc), hostile.stars(YELLOW)), (1, 2));
    let recruit = relieving(&[(Item::Recruit, 1)]).play(&["fulfil:relief-supplies"]);
    assert_eq!(recruit.held(YELLOW, "01C", Item::Crew), 1, "the only choice is no choice");
}

/// SHC-283: a Recruit is unloaded but not converted where there is no room for Crew.
#[test]
fn relief_where_the_outpost_is_full() {
    let full = relieving(&[(Item::Recruit, 1), (Item::Metal, 1)]).cargo(YELLOW, "01C", Item::Crew, 4);
    let full = full.play(&["fulfil:relief-supplies", "item:recruit"]);
    assert_eq!(full.held(YELLOW, "01C", Item::Recruit), 1);
    assert_eq!(
        (full.held(YELLOW, "yellow.ship1", Item::Kc), full.stars(YELLOW)),
        (1, 2),
        "the Metal instead"
    );
}

/// SHC-275: Express Delivery needs two tokens beside the destination; 3 kC in the turn of its posting, 2 kC later.
#[test]
fn express_deliveries() {
    let posted = |tokens: &[(Item, u8)]| {
        let scene = Scene::new()
            .ship(RED, Class::Kestrel, BASIC, at(0, 5))
            .public(Card::ExpressDelivery)
            .play(&["combat", "end_combat"]);
        let mut scene =
            tokens.iter().fold(scene, |scene, &(item, many)| scene.cargo(RED, "red.ship1", item, many));
        scene.state.posted.as_mut_slice()[0].destination = Some(loc("01C"));
        scene.state.craft_mut(ship(RED)).square = at(7, 3);
        scene.arranged()
    };
    let fulfil = "fulfil:express-delivery";
    assert_eq!(posted(&[(Item::Metal, 2)]).refusal(fulfil), "nothing");
    assert_eq!(posted(&[(Item::Metal, 1)]).refusal(fulfil), "SHC-193");
    assert_eq!(posted(&[(Item::Metal, 1), (Item::Crew, 2)]).refusal(fulfil), "SHC-193", "Crew don't count");
    let mut far = posted(&[(Item::Metal, 2)]);
    far.state.craft_mut(ship(RED)).square = at(6, 3);
    assert_eq!(far.arranged().refusal(fulfil), "SHC-193", "two squares away");
    let mut late = posted(&[(Item::Metal, 2)]);
    late.state.posted.as_mut_slice()[0].fresh = false;
    let late = late.play(&[fulfil, "site:bay.red", "site:bay.red"]);
    assert_eq!((late.held(RED, "bay.red", Item::Kc), late.asks()), (2, "turn"));
    let mut others = posted(&[(Item::Metal, 2)]);
    others.state.posted.as_mut_slice()[0].owner = YELLOW;
    assert_eq!(others.refusal(fulfil), "SHC-192", "another player's");
}

/// SHC-198, SHC-200: a Contract that is public and in hand too is offered once; the one in hand is used first.
#[test]
fn public_and_in_hand() {
    let mut scene = Scene::new().hand(YELLOW, &[Card::BountyHunter]).public(Card::BountyHunter);
    scene.state.turn.deeds.ships_destroyed = 1;
    assert_eq!(scene.offered("fulfil"), ["bounty-hunter"]);
    let scene = scene.play(&["fulfil:bounty-hunter"]);
    assert_eq!(scene.state.public_contract, Some(Card::BountyHunter));
    assert!(!scene.state.hidden.hands[YELLOW].contains(Card::BountyHunter));
}

/// SHC-286: a Stockpile takes what is worth 5, from every place of the player.
#[test]
fn stockpiles_of_every_kind() {
    let mine = |items: &[(&str, Item, u8)]| {
        let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 5));
        items.iter().fold(scene, |scene, &(place, item, many)| scene.cargo(YELLOW, place, item, many))
    };
    let (tribute, recruits, metal) =
        (Card::StockpileTribute, Card::StockpileRecruits, Card::StockpileDarkmetal);
    assert_eq!(fulfilling(mine(&[("bay.yellow", Item::Tribute, 5)]), tribute), "nothing");
    assert_eq!(fulfilling(mine(&[("bay.yellow", Item::Tribute, 4)]), tribute), "SHC-193");
    assert_eq!(fulfilling(mine(&[("bay.yellow", Item::Metal, 5)]), tribute), "SHC-193");
    let cards = |tributes: u8, cards: &[Card]| {
        fulfilling(mine(&[("bay.yellow", Item::Tribute, tributes)]).hand(YELLOW, cards), tribute)
    };
    assert_eq!(cards(1, &[Card::Piracy, Card::Draft]), "nothing", "a Politics card counts 2");
    assert_eq!(cards(2, &[Card::Piracy]), "SHC-193");
    assert_eq!(cards(1, &[Card::FusionBomb, Card::Draft]), "SHC-193", "a Technology card nothing");
    let crew = |crew: u8, recruits_held: u8| {
        let places = [("02A", Item::Crew, crew), ("yellow.ship1", Item::Recruit, recruits_held)];
        fulfilling(mine(&places), recruits)
    };
    assert_eq!((crew(2, 1), crew(1, 2)), ("nothing", "SHC-193"), "a Crew counts 2");
    let both = |metals: u8, kc: u8| {
        fulfilling(mine(&[("yellow.ship1", Item::Metal, metals), ("bay.yellow", Item::Kc, kc)]), metal)
    };
    assert_eq!((both(2, 3), both(2, 2)), ("nothing", "SHC-193"));
    let pile = |many: u8| {
        let scene = mine(&[("02A", Item::Metal, many)]).ship(YELLOW, Class::Vega, BASIC, at(1, 1));
        fulfilling(scene, metal)
    };
    assert_eq!((pile(5), pile(4)), ("nothing", "SHC-193"), "the pile of a controlled Location");
    assert_eq!(fulfilling(mine(&[("02A", Item::Metal, 5)]), metal), "SHC-193", "nobody's pile");
    let rivals = Scene::new().cargo(RED, "bay.red", Item::Metal, 5);
    assert_eq!(fulfilling(rivals, metal), "SHC-193");
}

/// SHC-286: face-down tokens can be donated too.
#[test]
fn face_down_stockpiles() {
    let hidden = |many: u8| {
        let mut scene = Scene::with(&[Switch::Concealment]).cargo(YELLOW, "bay.yellow", Item::HiddenKc, many);
        let store = scene.state.store(Place::Bay(YELLOW), YELLOW).unwrap();
        scene.state.hidden.tokens[store][Item::Kc as usize] = many;
        fulfilling(scene, Card::StockpileDarkmetal)
    };
    assert_eq!((hidden(5), hidden(4)), ("nothing", "SHC-193"));
}

/// SHC-286: a Shuttle counts 2 and goes with all aboard; donations end as soon as they are worth 5.
#[test]
fn donating_parts_and_craft() {
    let yard = |parts: u8| {
        Scene::new()
            .shuttle(YELLOW, at(0, 5))
            .cargo(YELLOW, "bay.yellow", Item::Parts, parts)
            .hand(YELLOW, &[Card::StockpileParts])
    };
    assert_eq!(yard(3).refusal("fulfil:stockpile-parts"), "nothing", "2 + 3");
    assert_eq!(yard(2).refusal("fulfil:stockpile-parts"), "SHC-193", "2 + 2");
    let given = |order: &[&str]| yard(6).play(&["fulfil:stockpile-parts"]).play(order);
    let [part, craft] = ["piece:parts/bay.yellow", "scuttle:yellow.shuttle1"];
    assert_eq!(given(&[part, part, part]).asks(), "contract", "worth 3");
    for (order, parts) in
        [(&[craft][..], 3), (&[part, part, craft], 3), (&[part, part, part, part, craft], 2)]
    {
        let done = given(order);
        assert_eq!((done.asks(), done.stars(YELLOW)), ("turn", 2), "{order:?}, then nothing but Parts");
        assert_eq!(done.held(YELLOW, "bay.yellow", Item::Parts), parts, "{order:?}");
        assert_eq!(done.held(YELLOW, "bay.yellow", Item::Kc), 2, "{order:?}");
        assert!(!done.has_craft(shuttle(YELLOW)), "{order:?}");
    }
}

/// SHC-286, SHC-120: cards of a Ship that is donated are discarded in an order of one's choice.
#[test]
fn donating_a_ship_with_cards() {
    let target = tenka_shadowstar_corsairs::Target::Craft(ship(YELLOW));
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .in_play(YELLOW, Card::RepairDrones, target)
        .in_play(YELLOW, Card::CloakingDevice, target)
        .hand(YELLOW, &[Card::StockpileParts])
        .play(&["fulfil:stockpile-parts"]);
    assert_eq!(scene.asks(), "order_of_discards");
    let scene = scene.play(&["card:repair-drones"]);
    let pile: Vec<Card> = scene.state.discards[1].as_slice().iter().map(|card| card.0).collect();
    assert_eq!(pile, [Card::RepairDrones, Card::CloakingDevice]);
    assert_eq!((scene.held(YELLOW, "bay.yellow", Item::Kc), scene.stars(YELLOW)), (2, 2));
}

/// SHC-286: donated Politics cards go to the discard pile, each for 2.
#[test]
fn donating_cards() {
    let scene = Scene::new()
        .cargo(YELLOW, "bay.yellow", Item::Tribute, 3)
        .hand(YELLOW, &[Card::Piracy, Card::Draft, Card::StockpileTribute])
        .play(&["fulfil:stockpile-tribute", "card:piracy", "card:draft"]);
    assert_eq!(scene.held(YELLOW, "bay.yellow", Item::Tribute), 2, "the last one is no choice");
    assert_eq!((scene.stars(YELLOW), scene.state.discards[0].len()), (2, 2));
}

/// SHC-197, SHC-274: of two evacuations with one Ship, the one that is named is fulfilled.
#[test]
fn two_evacuations_at_once() {
    let posted = kestrel(at(1, 6), Item::Metal, 0)
        .hand(YELLOW, &[Card::EvacRelic, Card::EvacMunitions])
        .play(&["post:evac-relic", "many:1", "post:evac-munitions", "many:1"]);
    let done =
        taken_to(posted, at(0, 0)).play(&["fulfil:evac-munitions", "site:bay.yellow", "site:bay.yellow"]);
    assert_eq!(
        (done.held(YELLOW, "bay.yellow", Item::Bomb), done.held(YELLOW, "bay.yellow", Item::Parts)),
        (1, 0)
    );
    let left: Vec<Card> = done.state.posted.as_slice().iter().map(|posted| posted.card).collect();
    assert_eq!((left, done.state.craft(ship(YELLOW)).stacks), (vec![Card::EvacRelic], 1));
}

/// SHC-289: a jettisoned stack is one of that Ship's evacuation.
#[test]
fn whose_stack_is_jettisoned() {
    let second = tenka_shadowstar_corsairs::CraftId::new(YELLOW, 1);
    let scene = kestrel(at(1, 6), Item::Metal, 0).hand(YELLOW, &[Card::EvacRelic]);
    let mut scene = scene.play(&["post:evac-relic", "many:2"]).ship(YELLOW, Class::Scarab, BASIC, at(6, 3));
    let mut other = scene.state.posted.as_slice()[0];
    (other.ship, other.stacks) = (Some(second), 1);
    scene.state.posted.push(other);
    scene.state.craft_mut(second).stacks = 1;
    let scene = scene.play(&["jettison:yellow.ship2", "many:1"]);
    let stacks: Vec<u8> = scene.state.posted.as_slice().iter().map(|posted| posted.stacks).collect();
    assert_eq!(stacks, [2, 0]);
}
