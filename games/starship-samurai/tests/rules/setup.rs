//! Section 2: setup.

use std::collections::BTreeSet;

use tenka_core::{Game as _, Options, Seats, Seed, Viewer};
use tenka_starship_samurai::unit::MECHS;
use tenka_starship_samurai::{Card, Cards, Clan, Deed, LocationCard, Mech, PlayerClan, Spot};

use crate::scene::{Scene, at, deeds, heard_by, seat};

fn set_up(seats: u8, seed: &str) -> Scene {
    Scene::at_setup(seats, &Options::new(), seed)
}

/// A game that seats 0, 1, … began in this order.
fn set_up_with_first(seats: u8, first: u8) -> Scene {
    (0..1_000)
        .map(|number| set_up(seats, &format!("first {number}")))
        .find(|scene| scene.state.first == seat(first))
        .unwrap()
}

/// All location cards that a game has: on boards and still to come.
fn location_cards(scene: &Scene) -> Vec<LocationCard> {
    let boards = scene.state.boards.values().iter().flatten().copied();
    let mut cards: Vec<LocationCard> = boards.chain(scene.state.location_deck.iter()).collect();
    cards.sort_unstable();
    cards
}

fn with_pips(scene: &Scene, pips: u8) -> usize {
    location_cards(scene).iter().filter(|&&card| scene.game.locations[card].pips == pips).count()
}

/// SSM-019, SSM-027: boards 1 to n, each with a location card face up.
#[test]
fn as_many_locations_as_players() {
    for seats in 2..=4 {
        let scene = set_up(seats, "boards");
        let laid: Vec<bool> = scene.state.boards.values().iter().map(Option::is_some).collect();
        assert_eq!(laid, (1..=4).map(|number| number <= seats).collect::<Vec<_>>());
    }
}

/// SSM-020, SSM-023, SSM-024, SSM-025, SSM-026: cards are removed by their pips; 12, 9 and 16 cards make 6, 3 and 4 rounds.
#[test]
fn pips_decide_which_locations_are_in_play() {
    for (seats, base, two, three, rounds) in [(2, 8, 0, 4, 6), (4, 8, 4, 4, 4)] {
        let scene = set_up(seats, "pips");
        assert_eq!([1, 2, 3].map(|pips| with_pips(&scene, pips)), [base, two, three]);
        assert_eq!(location_cards(&scene).len(), usize::from(seats) * rounds);
    }
    let scene = set_up(3, "pips");
    assert_eq!((with_pips(&scene, 1), location_cards(&scene).len()), (8, 9));
    let extras: BTreeSet<LocationCard> = (0..200)
        .flat_map(|number| location_cards(&set_up(3, &format!("extra {number}"))))
        .filter(|&card| scene.game.locations[card].pips > 1)
        .collect();
    assert_eq!(extras.len(), 8, "each of the removed cards can come back");
}

/// SSM-021: with 3 players nobody knows which card was added until it is revealed.
#[test]
fn the_added_location_is_unknown() {
    let scene = (0..1_000)
        .map(|number| set_up(3, &format!("added {number}")))
        .find(|scene| scene.state.location_deck.iter().any(|card| scene.game.locations[card].pips > 1))
        .unwrap();
    let view = scene.game.view(&scene.state, Viewer::Seat(seat(0)));
    let mut rng = Seed::from_text("worlds").fast();
    let added: BTreeSet<LocationCard> = (0..400)
        .flat_map(|_| scene.game.imagine(&view, &mut rng).location_deck.iter().collect::<Vec<_>>())
        .filter(|&card| scene.game.locations[card].pips > 1)
        .collect();
    assert_eq!(added.len(), 8);
    let shown = scene.seen_by(0).to_string();
    let hidden = scene.state.location_deck.iter().find(|&card| scene.game.locations[card].pips > 1).unwrap();
    assert!(!shown.contains(hidden.id()));
}

/// SSM-022: with two players no marker may enter the branches of Gamma and Void.
#[test]
fn branches_of_absent_clans_are_closed() {
    let mut scene = Scene::new(2);
    scene.play("order:4-move_allegiance");
    assert!(scene.can("clan:sol-nova_4") && scene.can("clan:sol-pulsar_4"));
    assert_eq!(scene.refusal("clan:sol-gamma_1"), "SSM-022");
    assert_eq!(scene.refusal("clan:sol-void_1"), "SSM-022");
}

/// SSM-028, SSM-029, SSM-043: each player has Elite General and Change Strategy, the other copies are out of the game; 40
/// cards are the deck; everybody knows everybody's hand.
#[test]
fn everybody_starts_with_the_same_two_cards() {
    for seats in 2..=4 {
        let scene = set_up(seats, "cards");
        for player in 0..seats {
            assert_eq!(scene.hand_of(player), [Card::EliteGeneral, Card::ChangeStrategy]);
            for other in (0..seats).filter(|&other| other != player) {
                assert_eq!(scene.memory(other).surely[seat(player)], scene.state.hands[seat(player)]);
            }
        }
        let deck = scene.state.piles[0].deck;
        assert_eq!((deck.len(), deck.count_kinds()), (40, 20));
        assert!(Card::STARTING.iter().all(|&card| !deck.contains(card)));
        assert_eq!(scene.state.piles[0].discard, Cards::NONE);
    }
}

/// SSM-030, SSM-034: all wealth is in the supply, nobody has honor.
#[test]
fn nobody_has_anything() {
    let scene = set_up(4, "nothing");
    assert_eq!(scene.supply(), 44);
    assert!((0..4).all(|player| (scene.wealth_of(player), scene.honor_of(player)) == (0, 0)));
}

/// SSM-031: all clan markers start on neutral.
#[test]
fn clan_markers_start_on_neutral() {
    assert!(Clan::ALL.iter().all(|&clan| set_up(3, "clans").state.clans[clan] == Spot::NEUTRAL));
}

/// SSM-032, SSM-033: eight fighters and a carrier start in the supply and nothing anywhere else, a fighter's power is 1 and a
/// carrier's 2, nothing lies under them; all four markers are free, and nobody has a location.
#[test]
fn ships_start_in_the_supply() {
    let scene = set_up(3, "ships");
    for player in 0..3 {
        assert_eq!(
            scene.units(player, "supply"),
            "fighter fighter fighter fighter fighter fighter fighter fighter carrier"
        );
        let elsewhere = ["1", "2", "3", "4", "graveyard"].map(|place| scene.units(player, place));
        assert_eq!(elsewhere, [""; 5]);
        let own = &scene.state.players[seat(player)];
        assert_eq!((own.markers, own.claimed.len()), ([None; 4], 0));
    }
    let out = Scene::new(3).place(2, "1", "fighter").place(2, "2", "carrier");
    assert_eq!((out.power(2, 1), out.power(2, 2)), (1, 2), "by the unit cards");
    let mut first = Scene::new(3);
    let offered = |number: u8| first.legal_with(&format!("order:{number}-")).len();
    assert_eq!([1, 2, 3, 4].map(offered), [4; 4], "each marker can go to each order");
    first.play("order:3-gain_wealth");
    assert_eq!(first.state.players[seat(0)].markers.iter().flatten().count(), 1);
}

/// SSM-035: anybody can be first player.
#[test]
fn the_first_player_is_random() {
    let mut firsts = [0; 4];
    (0..400).for_each(|number| {
        firsts[usize::from(set_up(4, &format!("first {number}")).state.first.number())] += 1;
    });
    assert!(firsts.iter().all(|&times| (70..130).contains(&times)), "{firsts:?}");
}

/// SSM-036, SSM-037, SSM-038: the cards go round clockwise from the first player, and back: 8, 7, … cards to keep one of.
#[test]
fn the_draft_goes_round_and_back() {
    for seats in 2..=4_u8 {
        let mut scene = set_up_with_first(seats, 1);
        let forward: Vec<u8> = (0..seats).map(|step| (1 + step) % seats).collect();
        let order: Vec<u8> = forward.iter().chain(forward.iter().rev()).copied().collect();
        for (kept, &player) in order.iter().enumerate() {
            if kept == 7 {
                break;
            }
            assert_eq!((scene.to_act(), scene.legal().len()), (Some(player), 8 - kept));
            let choice = scene.legal()[0].clone();
            scene.play(&choice);
        }
        assert_eq!(scene.decision(), "turn", "the last of eight is kept without a choice");
        assert!((0..seats).all(|player| (scene.state.players[seat(player)].fleet.all() & MECHS).len() == 2));
    }
}

/// SSM-036: picks are secret; the next player sees only what is passed on.
#[test]
fn drafted_mechs_are_secret() {
    let mut scene = set_up_with_first(3, 0);
    let events = scene.play("keep:oda");
    assert!(serde_json::to_string(&heard_by(0, &events)).unwrap().contains("oda"));
    assert!(!serde_json::to_string(&heard_by(1, &events)).unwrap().contains("oda"));
    assert_eq!(
        scene.seen_by(2)["draft"],
        serde_json::json!({"kept": 1, "own": [null, null], "passed": [null, null]})
    );
    assert_eq!(scene.seen_by(1)["draft"]["passed"][0].as_array().unwrap().len(), 7);
    assert_eq!(scene.refusal("keep:oda"), "SSM-036");
}

/// SSM-039, SSM-040, SSM-041, SSM-042: all are revealed together, with those that are out of the game; each player has 11
/// units; the first player takes the first turn.
#[test]
fn mechs_are_revealed_together() {
    let mut scene = set_up_with_first(2, 1);
    scene.play_all("keep:oda keep:gozen keep:mori");
    assert_eq!(scene.count(0, "supply"), 9);
    let events = scene.play("keep:masumune");
    let revealed = deeds(&events).into_iter().find_map(|deed| match deed {
        Deed::MechsRevealed { mechs, out } => Some((mechs, out)),
        _ => None,
    });
    let (mechs, out) = revealed.unwrap();
    assert_eq!(mechs[seat(1)].iter().collect::<Vec<_>>(), [Mech::Oda, Mech::Masumune]);
    assert_eq!(mechs[seat(0)].iter().collect::<Vec<_>>(), [Mech::Gozen, Mech::Mori]);
    assert_eq!(out.len(), 4);
    assert_eq!((scene.count(0, "supply"), scene.count(1, "supply")), (11, 11));
    assert_eq!((scene.to_act(), scene.decision()), (Some(1), "turn"));
    assert_eq!(scene.seen_by(0)["players"][1]["fleet"]["at"][4].as_array().unwrap().len(), 11);
}

/// SSM-237: seats 0 to 3 play Nova, Pulsar, Gamma and Void.
#[test]
fn each_seat_plays_a_clan() {
    assert_eq!([0, 1, 2, 3].map(|number| PlayerClan::of(seat(number))), PlayerClan::ALL);
    let scene = Scene::new(3).clan(Clan::Sol, "gamma_2");
    assert_eq!(scene.state.markers_of(seat(2)).collect::<Vec<_>>(), [Clan::Sol]);
}

/// SSM-EX12: with four players nothing is removed, and all eight mechs are drafted.
#[test]
fn setup_picture() {
    let mut scene = set_up(4, "picture")
        .board(1, LocationCard::Seishin)
        .board(2, LocationCard::ByakkoCity)
        .board(3, LocationCard::KumoTemples)
        .board(4, LocationCard::ToriiOutpost);
    assert_eq!(location_cards(&scene).len(), 16);
    assert_eq!(scene.game.locations[scene.state.boards[at(3)].unwrap()].pips, 3);
    while scene.decision() == "draft" {
        let keep = scene.legal()[0].clone();
        scene.play(&keep);
    }
    let drafted: usize =
        Seats::new(4).iter().map(|s| (scene.state.players[s].fleet.all() & MECHS).len()).sum();
    assert_eq!(drafted, 8);
}
