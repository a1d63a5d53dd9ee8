//! What a move would change: votes and prices, captains and fleets; in open warfare what a shot does, with its odds.

use tenka_core::kit::at_play::{assert_shown, foreseen, notes};
use tenka_starships_assembly::Card as C;

use crate::scene::{Assembly, Scene, Warfare};

fn changes(scene: &Scene, actions: &str) -> Vec<String> {
    foreseen(&scene.game, &scene.state, actions)
}

/// SSA-051, SSA-053, SSA-056: a captain costs votes, and Ward makes every ship in hand cheaper.
#[test]
fn recruiting_shows_votes_left_and_new_prices() {
    let scene = Assembly::new().hand(0, &[C::Ward, C::Krave]).votes(4).ready();
    let expected = [
        "captains (you): 0 -> 1",
        "cards in hand (you): 2 -> 1",
        "votes (you): 4 -> 1",
        "votes to deploy Gazer: 5 -> 4",
    ];
    assert_eq!(changes(&scene, "recruit:ward"), expected);
}

/// SSA-045, SSA-048, SSA-065: votes come from captains and cards in hand, and one move may add up several.
#[test]
fn votes_add_up_before_they_are_spent() {
    let scene = Assembly::new().captains(0, &[C::Yumi]).hand(0, &[C::Krave, C::Zim]).ready();
    let cast = changes(&scene, "cast:yumi");
    assert_eq!(cast, ["votes (you): 0 -> 2", "Yumi (you): ready -> exhausted"]);
    let both = changes(&scene, "cast:yumi;votes:zim");
    assert_shown(
        &both,
        &["votes (you): 0 -> 4", "cards in hand (you): 2 -> 1", "cards in the deck: 14 -> 15"],
    );
}

/// SSA-054, SSA-094: the fifth ship brings shields and weapons, and war.
#[test]
fn a_full_fleet_shows_that_war_is_declared() {
    let fleet = [C::Amwrec, C::Cursat, C::Jijipo, C::Kline];
    let scene = Assembly::new().hand(0, &[C::Geed]).ships(0, &fleet).votes(4).ready();
    let expected = [
        "ships (you): 4 -> 5",
        "shields (you): 6 -> 7",
        "weapons (you): 7 -> 10",
        "votes (you): 4 -> 1",
        "war: not declared -> declared by you",
    ];
    assert_shown(&changes(&scene, "deploy:united"), &expected);
}

/// SSA-050, SSA-074: which card comes to the agenda next is not foreseen, only that the deck has one less.
#[test]
fn what_is_drawn_is_not_foreseen() {
    let mut scene = Assembly::new().hand(0, &[C::Krave]).ready();
    scene.play("end");
    let drawn = changes(&scene, "draw:deck");
    assert_shown(&drawn, &["cards in hand (you): 0 -> 1"]);
    assert!(drawn.iter().all(|change| !change.contains("recruit")), "{drawn:?}");
}

/// Intrepid (class I) against United and Ticho; nobody has seen Kline, Rathom, Zim and Krave.
fn four_unseen() -> Scene {
    let unseen = [C::Kline, C::Rathom, C::Zim, C::Krave];
    let seen: Vec<C> = C::ALL.into_iter().filter(|card| !unseen.contains(card)).collect();
    let mut scene = Warfare::new(C::Pace, &[C::Pace], &[C::Geed, C::Yumi]).deck(&unseen).seen(&seen).ready();
    scene.play("power:none");
    scene
}

/// SSA-121 to SSA-124: of the cards that could be next, one destroys United, two take its shield, and one misses.
#[test]
fn a_shot_has_the_odds_of_the_unseen_cards() {
    let scene = four_unseen();
    let foretold = |target: &str| notes(&scene.game, &scene.state, target);
    let united = ["25 % to destroy United", "50 % to leave United without shields", "25 % to miss"];
    assert_eq!(foretold("target:united"), united);
    let ticho = ["25 % to leave Ticho 1 shield", "50 % to leave Ticho 2 shields", "25 % to miss"];
    assert_eq!(foretold("target:ticho"), ticho);
    assert_shown(&changes(&scene, "target:united"), &["target of weapon 1 (you): nothing -> United"]);
    let mut locked = scene.clone();
    locked.play("target:united");
    assert_eq!(notes(&locked.game, &locked.state, "fire:1"), united);
    assert_eq!(changes(&locked, "fire:1"), [] as [String; 0], "the next card decides");
}

/// SSA-201: when everybody knows the next card, a shot is certain.
#[test]
fn a_shot_with_a_known_card_is_certain() {
    let mut scene =
        Warfare::new(C::Pace, &[C::Pace], &[C::Geed, C::Yumi]).deck(&[C::Krave]).seen(&[C::Krave]).ready();
    scene.play_all(&["power:none", "target:united"]);
    assert_eq!(notes(&scene.game, &scene.state, "fire:1"), ["100 % to destroy United"]);
    assert_shown(&changes(&scene, "fire:1"), &["ships (seat 1): 2 -> 1", "shields (seat 1): 4 -> 3"]);
}

/// SSA-140 to SSA-142: power for the weapons costs all shields.
#[test]
fn a_transfer_shows_what_it_costs_and_brings() {
    let scene = Warfare::new(C::Pace, &[C::Pace], &[C::Geed]).ready();
    let expected = [
        "shields of Intrepid (you): 1 -> 0",
        "shields (you): 1 -> 0",
        "weapon 1 (you): level 2, class I -> level 2, class II",
    ];
    assert_shown(&changes(&scene, "power:damage"), &expected);
}
