//! Section 1: components.

use tenka_core::{Game as _, Key as _, OptionError, Options};
use tenka_shadowstar_corsairs::components::Components;
use tenka_shadowstar_corsairs::{Card, Cards, Class, Deck, Item, ShadowstarCorsairs, Switch};

use crate::scene::*;

/// SHC-001: 2 to 5 players, each with four Levels, a bay and a Stash.
#[test]
fn two_to_five_players() {
    assert_eq!(ShadowstarCorsairs::INFO.seats, (2, 5));
    for seats in 2..=5 {
        let scene = Scene::start(seats, &Options::new());
        assert_eq!(scene.state.seats.count(), seats);
        assert_eq!(scene.levels(YELLOW), [1; 4]);
    }
}

/// SHC-002, SHC-R54: 12 tiles with two sides; the exclusive edition adds only the Tachikaze.
#[test]
fn tiles_have_two_sides() {
    let game = ShadowstarCorsairs::open(&Options::new()).unwrap();
    for sides in &game.tiles {
        for side in &sides[..2] {
            assert!(!side.name.is_empty() && !side.locations.is_empty());
        }
    }
    let exclusive = ShadowstarCorsairs::open(&with(&[Switch::ExclusiveEdition])).unwrap();
    assert_eq!(exclusive.cards_in_play(true), game.cards_in_play(true));
    let plain = Scene::start(2, &small());
    let with_tachikaze = Scene::start(2, &with(&[Switch::ExclusiveEdition]));
    assert!(!plain.is_legal("class:tachikaze/basic"));
    assert!(with_tachikaze.is_legal("class:tachikaze/basic"));
}

/// SHC-006, SHC-007, SHC-009, SHC-143: classes with their numbers; both sides of the Crucible are basic.
#[test]
fn ships_are_as_printed() {
    let game = ShadowstarCorsairs::open(&Options::new()).unwrap();
    let kestrel = &game.classes[Class::Kestrel];
    assert_eq!(
        (kestrel.combat, kestrel.hull, kestrel.speed, kestrel.cargo),
        ([2, 2], [7, 9], [4, 5], [3, 4])
    );
    assert_eq!((kestrel.cost, kestrel.copies), ([5, 8], 2));
    assert_eq!((game.classes[Class::XuanWu].cost, game.classes[Class::Tachikaze].copies), ([4, 6], 1));
    assert_eq!(game.classes[Class::Crucible].cost, [5, 5]);
    let start = Scene::start(2, &small());
    assert!(start.is_legal("class:crucible/basic") && start.is_legal("class:crucible/upgraded"));
    assert!(!start.is_legal("class:kestrel/upgraded"));
}

/// SHC-010, SHC-191: a Shuttle has Combat 1, hull 2, speed 2, cargo 1, and converts nothing.
#[test]
fn shuttles_are_small() {
    let scene = Scene::new().shuttle(YELLOW, at(0, 5)).cargo(YELLOW, "yellow.shuttle1", Item::Metal, 1);
    let mut moving = scene.clone().play(&["move:yellow.shuttle1", "at:0,4", "at:0,3"]);
    assert!(!moving.is_legal("at:0,2"), "speed 2");
    moving = moving.play(&["stop", "category:finance"]);
    assert!(!moving.is_legal("convert:yellow.shuttle1"));
    assert_eq!(moving.refusal("convert:yellow.shuttle1"), "SHC-124");
}

/// SHC-013, SHC-014: cards state Level, stars and moment; Contracts have no Level.
#[test]
fn cards_are_as_printed() {
    let game = ShadowstarCorsairs::open(&Options::new()).unwrap();
    let missile = game.card(Card::LongRangeMissile);
    assert_eq!((missile.level, missile.reputation, missile.range, missile.amount), (3, 2, 3, 2));
    for card in Card::ALL {
        let data = game.card(card);
        assert!((1..=3).contains(&data.reputation), "{}", data.name);
        assert_eq!(card.deck() == Deck::Contract, data.level == 0, "{}", data.name);
    }
}

/// SHC-015, SHC-138: kC can be spent only from the place where they lie.
#[test]
fn money_lies_somewhere() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Kc, 1)
        .cargo(YELLOW, "bay.yellow", Item::Kc, 1)
        .play(&["category:finance", "purchase:bay.yellow"]);
    assert!(!scene.is_legal("buy_shuttle:0"), "2 kC lie in two places");
}

/// SHC-017: a combat die shows +1, 0 and -1 equally often.
#[test]
fn dice_are_even() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
        .ship(RED, Class::Renegade, BASIC, at(7, 3))
        .play(&["combat"]);
    let mut seen = [0; 3];
    for number in 0..300 {
        let mut again = scene.clone();
        again.state.chance = tenka_core::Chance::new(tenka_core::Seed::from_text(&number.to_string()));
        let fought = again.play(&["attack:yellow.ship1", "target:red.ship1"]);
        seen[usize::from((fought.state.fight.unwrap().dice.values()[0] + 1).cast_unsigned())] += 1;
    }
    assert!(seen.iter().all(|&count| (70..130).contains(&count)), "{seen:?}");
}

/// SHC-016, SHC-018, SHC-293: tokens are counted; markers and counters for stacks have no part in the state.
#[test]
fn tokens_are_counted() {
    let scene = Scene::new().cargo(YELLOW, "bay.yellow", Item::Metal, 9);
    assert_eq!(scene.held(YELLOW, "bay.yellow", Item::Metal), 9);
    let text = serde_json::to_string(&scene.state).unwrap();
    assert!(!text.contains("logo") && !text.contains("+4"));
}

/// SHC-004, SHC-051, SHC-R66: a bay takes any number of tokens, up to 250 of a kind.
#[test]
fn bays_are_large() {
    let scene = Scene::new().cargo(YELLOW, "bay.yellow", Item::Metal, 250).play(&["category:finance"]);
    let scene = scene.play(&["generate:bay.yellow"]);
    assert_eq!(scene.held(YELLOW, "bay.yellow", Item::Metal), 250);
}

/// SHC-003, SHC-005, SHC-R08: Commendations and the cards of a Stash are seen by all.
#[test]
fn stashes_are_public() {
    let scene = Scene::new().stash(YELLOW, &[Card::Piracy]);
    let view = scene.game.view(&scene.state, tenka_core::Viewer::Spectator);
    assert!(view.open.players[YELLOW].stash.contains(Card::Piracy));
    assert_eq!(view.open.players[YELLOW].commendations, 0);
}

/// SHC-011, SHC-012: Crew has 2 health; nothing heals by itself.
#[test]
fn nothing_heals_by_itself() {
    let scene = Scene::new()
        .with_red_ship()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .damage(ship(YELLOW), 2)
        .cargo(YELLOW, "02A", Item::Injured, 1)
        .turns(4);
    assert_eq!(scene.state.craft(ship(YELLOW)).damage, 2);
    assert_eq!(scene.held(YELLOW, "02A", Item::Injured), 1);
}

/// SHC-R56: the conversion of Metal is REFINE.
#[test]
fn metal_is_refined() {
    let scene = Scene::new()
        .cargo(YELLOW, "bay.yellow", Item::Metal, 1)
        .play(&["category:finance", "convert:bay.yellow"]);
    assert_eq!(
        (scene.held(YELLOW, "bay.yellow", Item::Metal), scene.held(YELLOW, "bay.yellow", Item::Kc)),
        (0, 1)
    );
}

/// SHC-224: advanced cards are in only with their options.
#[test]
fn advanced_cards_need_their_options() {
    let count = |switches: &[Switch]| {
        let cards: Cards = ShadowstarCorsairs::open(&with(switches)).unwrap().cards_in_play(true);
        Deck::ALL.map(|deck| cards.len_of(deck))
    };
    assert_eq!(count(&[]), [40, 40, 30]);
    assert_eq!(count(&[Switch::AdvancedCards]), [40, 40, 30]);
    assert_eq!(count(&[Switch::AdvancedCards, Switch::Raiding]), [40, 41, 31]);
    assert_eq!(count(&[Switch::Raiding]), [40, 40, 30]);
    let all = [
        Switch::AdvancedCards,
        Switch::Raiding,
        Switch::Factions,
        Switch::Trade,
        Switch::Fortifications,
        Switch::ShieldGenerators,
        Switch::Concealment,
    ];
    assert_eq!(count(&all), [45, 45, 35]);
}

#[test]
fn unsound_components_are_refused() {
    let text = include_str!("../../components.toml");
    let spoilt =
        |from: &str, to: &str| Components::parse(&text.replacen(from, to, 1)).unwrap_err().to_string();
    assert!(spoilt("\"...A.\"", "\"...A\"").contains("five rows of five squares"));
    assert!(spoilt("id = \"piracy\"", "id = \"pirates\"").contains("pirates"));
    assert!(spoilt("copies = 3", "copies = 4").contains("at most 3 copies"));
}

#[test]
fn unknown_options_are_refused() {
    let refused: OptionError = ShadowstarCorsairs::open(&Options::new().on("extra")).unwrap_err();
    assert_eq!(refused.name, "extra");
    assert_eq!(Switch::ALL.len(), Switch::GivenStart.index() + 1);
}
