//! What the second ruleset changes, compared with the first.

use tenka_core::{Game as _, Options, Seat};
use tenka_shadowstar_corsairs::{
    Card, Category, Class, CraftId, Item, ShadowstarCorsairs, Square, Switch, Target,
};

use crate::scene::*;

impl Scene {
    /// The same position, played by another ruleset.
    pub(crate) fn under(mut self, ruleset: u32, options: &Options) -> Self {
        self.game = ShadowstarCorsairs::open_under(ruleset, options).unwrap();
        self
    }

    fn controller_of(&self, square: Square) -> Option<Seat> {
        let location = self.game.board(&self.state).location(square).unwrap();
        self.state.control[location]
    }
}

/// SHC-035, SHC-054, SHC-D03, SHC-D04, SHC-R71: two players deploy into Breaker's Row, which neither controls.
#[test]
fn a_location_that_two_deploy_into() {
    let deployed = |ruleset: u32| {
        Scene::start_from(2, &small(), "s").under(ruleset, &small()).play(&[
            "pass",
            "pass",
            "class:kestrel/basic",
            "at:5,9",
            "at:6,9",
            "class:vega/basic",
            "at:4,9",
            "at:5,8",
        ])
    };
    let scene = deployed(2).sound();
    assert_eq!(scene.controller_of(at(5, 9)), None);
    assert_eq!((scene.levels(YELLOW), scene.levels(RED)), ([1; 4], [1; 4]));
    let first = deployed(1);
    assert_eq!(first.controller_of(at(5, 9)), Some(YELLOW));
    assert_eq!(first.levels(YELLOW), [1, 2, 1, 2]);
}

/// Nyx on the small board of three players: J2, I3, J3, I4.
fn contested_nyx(ruleset: u32) -> Scene {
    let options = with(&[Switch::Trade]);
    Scene::with_options(3, &options).under(ruleset, &options).shuttle(YELLOW, at(8, 2))
}

/// SHC-055, SHC-245: two players are in a contested Location before and after trading a craft.
#[test]
fn a_contested_location_stays_contested_in_a_trade() {
    let traded = |ruleset: u32| {
        contested_nyx(ruleset).shuttle(RED, at(9, 2)).play(&[
            "offer:blue",
            "craft:yellow.shuttle1",
            "send",
            "accept",
        ])
    };
    let scene = traded(2).sound();
    assert!(scene.has_craft(shuttle(BLUE)));
    assert_eq!(scene.controller_of(at(8, 2)), None);
    assert_eq!(scene.levels(RED), [1; 4]);
    assert_eq!(traded(1).controller_of(at(8, 2)), Some(RED));
}

/// SHC-055, SHC-245: a player who trades away the only craft in a Location hands over control.
#[test]
fn control_goes_with_the_only_craft() {
    let scene = contested_nyx(2).play(&["offer:blue", "craft:yellow.shuttle1", "send", "accept"]).sound();
    assert_eq!(scene.controller_of(at(8, 2)), Some(BLUE));
}

/// SHC-055, SHC-245: a swap of two craft is one change; in between nobody is alone.
#[test]
fn craft_swapped_in_one_location() {
    let swapped = |ruleset: u32| {
        contested_nyx(ruleset).shuttle(RED, at(9, 2)).play(&[
            "offer:red",
            "craft:yellow.shuttle1",
            "craft:red.shuttle1",
            "send",
            "accept",
        ])
    };
    let scene = swapped(2).sound();
    assert_eq!(scene.controller_of(at(8, 2)), None);
    assert!(swapped(1).controller_of(at(8, 2)).is_some());
}

/// SHC-095, SHC-103: the shooter destroys itself in its passing shot, and the moving craft may stay in the square.
#[test]
fn a_square_that_a_passing_shot_has_freed() {
    let shot = |ruleset: u32| {
        Scene::new()
            .under(ruleset, &small())
            .ship(YELLOW, Class::Kestrel, BASIC, at(3, 0))
            .ship(RED, Class::Renegade, BASIC, at(4, 0))
            .hand(RED, &[Card::SelfDestruct])
            .level(RED, Category::Technology, 2)
            .play(&["move:yellow.ship1", "at:4,0", "shoot", "play:self-destruct"])
    };
    let scene = shot(2);
    assert!(!scene.has_craft(ship(RED)) && scene.has_craft(ship(YELLOW)));
    let scene = scene.play(&["stop"]);
    assert_eq!(scene.square(ship(YELLOW)), at(4, 0));
    assert_eq!(scene.asks(), "turn");
    let scene = scene.ship(RED, Class::Scarab, BASIC, at(9, 9)).level(RED, Category::Technology, 1).sound();
    assert_eq!(scene.turns(2).square(ship(YELLOW)), at(4, 0));
    assert_eq!(shot(1).refusal("stop"), "SHC-095");
}

/// SHC-200, SHC-202, SHC-D21, SHC-D32: in the middle of a move the Shuttle in the safe zone is scuttled, so that the
/// Ship may enter it.
#[test]
fn another_craft_is_scuttled_in_the_middle_of_a_move() {
    let moving = |ruleset: u32| {
        Scene::new()
            .under(ruleset, &small())
            .ship(YELLOW, Class::Kestrel, BASIC, at(0, 4))
            .shuttle(YELLOW, at(2, 7))
            .play(&["move:yellow.ship1", "at:0,5"])
    };
    let scene = moving(2);
    assert_eq!(scene.refusal("at:1,6"), "SHC-080");
    let scene = scene.play(&["scuttle:yellow.shuttle1", "at:1,6"]).sound();
    assert_eq!(scene.square(ship(YELLOW)), at(1, 6));
    assert_eq!(moving(1).refusal("scuttle:yellow.shuttle1"), "SHC-202");
}

/// SHC-103, SHC-202: the craft that is being passed is scuttled, and the square is free to stay in.
#[test]
fn the_craft_being_passed_is_scuttled() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 2))
        .shuttle(YELLOW, at(0, 3))
        .play(&["move:yellow.ship1", "at:0,3"]);
    assert_eq!(scene.refusal("stop"), "SHC-095");
    let scene = scene.play(&["scuttle:yellow.shuttle1", "stop"]).sound();
    assert_eq!(scene.square(ship(YELLOW)), at(0, 3));
}

/// SHC-200, SHC-201, SHC-D31: Cargo anywhere may be jettisoned in the middle of a move.
#[test]
fn cargo_elsewhere_is_jettisoned_in_the_middle_of_a_move() {
    let moving = |ruleset: u32| {
        Scene::new()
            .under(ruleset, &small())
            .ship(YELLOW, Class::Kestrel, BASIC, at(0, 4))
            .cargo(YELLOW, "bay.yellow", Item::Kc, 1)
            .cargo(YELLOW, "02A", Item::Crew, 1)
            .play(&["move:yellow.ship1", "at:0,5"])
    };
    let scene = moving(2).play(&["jettison:bay.yellow", "item:kc", "jettison:02A", "item:crew"]).sound();
    assert_eq!((scene.asks(), scene.held(YELLOW, "bay.yellow", Item::Kc)), ("move", 0));
    assert_eq!(scene.controller("02A"), None);
    assert_eq!(moving(1).refusal("jettison:bay.yellow"), "SHC-201");
}

/// Yellow in clean up with a card in hand, a Contract that is met, and money in the bay.
fn cleaning_up(ruleset: u32) -> Scene {
    Scene::new()
        .under(ruleset, &small())
        .ship(YELLOW, Class::Scarab, BASIC, at(0, 5))
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .cargo(YELLOW, "02C", Item::Crew, 1)
        .cargo(YELLOW, "bay.yellow", Item::Kc, 2)
        .hand(YELLOW, &[Card::TaxLevy, Card::CharterFinance])
        .with_red_ship()
        .play(&["combat", "end_combat"])
}

/// SHC-200, SHC-R31, SHC-D31, SHC-D32, SHC-D33, SHC-D50: clean up is part of the turn.
#[test]
fn what_is_done_at_any_time_is_done_in_clean_up() {
    let scene = cleaning_up(2);
    assert_eq!(scene.asks(), "hand_limit");
    assert!(!scene.is_legal("transfer:yellow.ship1"), "all Transfers are done");
    let scene = scene.play(&["jettison:bay.yellow", "item:kc", "many:1"]);
    assert_eq!((scene.asks(), scene.held(YELLOW, "bay.yellow", Item::Kc)), ("hand_limit", 1));
    let scene = scene.play(&["fulfil:charter-finance", "site:bay.yellow", "site:bay.yellow"]);
    assert_eq!((scene.asks(), scene.stars(YELLOW)), ("hand_limit", 1));
    let scene = scene.play(&["scuttle:yellow.ship1", "pass"]).sound();
    assert_eq!((scene.acts(), scene.has_craft(ship(YELLOW))), (Some(RED), false));
    let first = cleaning_up(1);
    assert_eq!(first.asks(), "hand_limit");
    let free = ["jettison:bay.yellow", "fulfil:charter-finance", "scuttle:yellow.ship1"];
    assert!(free.iter().all(|action| !first.is_legal(action)));
}

/// SHC-R31, SHC-D51: a Contract above the limit may still be fulfilled.
#[test]
fn a_contract_is_fulfilled_rather_than_discarded() {
    let scene = cleaning_up(2);
    let mut scene = scene.hand(YELLOW, &[Card::ArmsShipment]).play(&["card:tax-levy"]);
    if scene.asks() == "hand_limit" {
        scene = scene.play(&["pass"]);
    }
    assert_eq!(scene.asks(), "contract_limit");
    let scene = scene.play(&["fulfil:charter-finance", "site:bay.yellow", "site:bay.yellow"]).sound();
    assert_eq!((scene.acts(), scene.stars(YELLOW)), (Some(RED), 1));
    assert!(scene.state.hidden.hands[YELLOW].contains(Card::ArmsShipment));
}

/// SHC-185, SHC-R31, SHC-D53: by the time ongoing cards are asked about, new Contracts have been drawn: they wait.
#[test]
fn after_the_draw_only_scuttling_and_jettison_are_left() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Scarab, BASIC, at(0, 5))
        .in_play(YELLOW, Card::RepairDrones, Target::Craft(ship(YELLOW)))
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .cargo(YELLOW, "02C", Item::Crew, 1)
        .on_top(Card::CharterFinance)
        .with_red_ship()
        .play(&["combat", "end_combat"]);
    assert_eq!(scene.asks(), "ongoing_cards");
    assert!(scene.state.hidden.hands[YELLOW].contains(Card::CharterFinance));
    assert!(!scene.is_legal("fulfil:charter-finance"));
    let scene = scene.play(&["scuttle:yellow.ship1"]).sound();
    assert_eq!((scene.acts(), scene.has_craft(ship(YELLOW))), (Some(RED), false));
}

/// SHC-R68: nothing is asked in clean up merely because something could be jettisoned or scuttled.
#[test]
fn a_clean_up_without_a_choice_is_not_asked() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Scarab, BASIC, at(0, 5))
        .cargo(YELLOW, "bay.yellow", Item::Kc, 2)
        .with_red_ship()
        .play(&["combat", "end_combat"]);
    assert_eq!((scene.asks(), scene.acts()), ("turn", Some(RED)));
}

/// SHC-110, SHC-R13, SHC-R14: the HQ is a Location: in combat Cargo leaves the bay, and none goes into it.
#[test]
fn bays_close_in_combat() {
    let fighting = |ruleset: u32| {
        Scene::new()
            .under(ruleset, &small())
            .shuttle(YELLOW, at(0, 5))
            .shuttle(YELLOW, at(3, 8))
            .cargo(YELLOW, "yellow.shuttle1", Item::Kc, 1)
            .cargo(YELLOW, "bay.yellow", Item::Bomb, 1)
    };
    let over_the_bay = fighting(2).play(&["transfer:yellow.shuttle1"]);
    assert!(over_the_bay.is_legal("put:kc/yellow.shuttle2") && over_the_bay.is_legal("put:kc/bay.yellow"));
    let scene = fighting(2).play(&["combat"]);
    assert!(!scene.is_legal("transfer:yellow.shuttle1"), "neither into the bay nor over it");
    let scene = scene.play(&["transfer:bay.yellow", "put:bomb/yellow.shuttle2"]);
    assert_eq!(scene.held(YELLOW, "yellow.shuttle2", Item::Bomb), 1);
    assert_eq!(CraftId::of(YELLOW).filter(|&craft| scene.has_craft(craft)).count(), 2);
    let first = fighting(1).play(&["combat", "transfer:yellow.shuttle1"]);
    assert!(first.is_legal("put:kc/bay.yellow"));
}

/// SHC-110, SHC-244: in combat, trades can't bring anything into a bay either.
#[test]
fn trades_bring_nothing_into_a_bay_in_combat() {
    let offering = |actions: &[&str]| {
        Scene::with(&[Switch::Trade]).cargo(YELLOW, "bay.yellow", Item::Kc, 1).play(actions)
    };
    assert!(offering(&["offer:red"]).is_legal("give:kc/bay.yellow/bay.red"));
    assert!(!offering(&["combat", "offer:red"]).is_legal("give:kc/bay.yellow/bay.red"));
}
