//! Section 11: own action decks for two players.

use tenka_core::{Game as _, Options};
use tenka_starship_samurai::{Card, Cards, StarshipSamurai};

use crate::scene::{Scene, seat};

fn own_decks() -> Scene {
    Scene::with_options(2, &Options::new().on("own_decks"))
}

/// SSM-224: each player has a deck with one of each of the twenty other names, besides their two starting cards.
#[test]
fn each_player_has_a_deck() {
    let scene = own_decks();
    for player in 0..2 {
        let deck = scene.state.piles[player].deck;
        assert_eq!((deck.len(), deck.count_kinds()), (20, 20));
    }
    assert_eq!(scene.hand_of(0), Card::STARTING);
}

/// SSM-225: players draw from their own deck and discard to their own pile, which is reshuffled for them alone.
#[test]
fn decks_are_separate() {
    let mut scene = own_decks().hand(0, &[Card::Ignite]).hand(1, &[]);
    scene.play_all("play:ignite destroy:nova.carrier at:1");
    assert_eq!(scene.state.piles[0].discard, Cards::from(Card::Ignite));
    assert!(scene.state.piles[1].discard.is_empty());
    scene.state.piles[0].deck = Cards::NONE;
    scene.play("order:2-draw_cards");
    assert_eq!(scene.hand_of(0), [Card::Ignite], "one card was there to draw");
    assert_eq!(scene.state.piles[1].deck.len(), 22);
}

/// SSM-226: a card that has changed hands goes to the pile of the player who discards it.
#[test]
fn given_cards_change_piles() {
    let mut scene =
        own_decks().hand(0, &[Card::Betrayal]).hand(1, &[Card::Minefield]).honor(0, 2).wealth(1, 2);
    scene.play("play:betrayal");
    assert_eq!(scene.hand_of(0), [Card::Minefield]);
    let mut scene = scene.turn_of(0);
    scene.play_all("play:minefield destroy:nova.carrier at:1");
    let mut scene = scene.before_the_battles();
    scene.play("end");
    assert!(scene.state.piles[0].discard.contains(Card::Minefield));
}

/// SSM-242: an attached card goes to the pile of the player who attached it, a committed one to that of the player who
/// committed it.
#[test]
fn cards_return_to_their_players_pile() {
    let mut scene = own_decks()
        .place(0, "1", "fighter oda")
        .place(1, "1", "fighter")
        .hand(0, &[Card::SignalJam])
        .hand(1, &[Card::HiredBlades])
        .wealth(0, 1);
    scene.state.piles[1].deck.remove(Card::OrbitalFortress);
    scene.state.attached.push(tenka_starship_samurai::state::Attachment {
        card: Card::OrbitalFortress,
        owner: seat(1),
        at: crate::scene::at(1),
        charges: 0,
    });
    let mut scene = scene.before_the_battles();
    scene.play_all("end commit:signal_jam commit:hired_blades");
    assert_eq!(scene.state.piles[0].discard, Cards::from(Card::SignalJam));
    let expected: Cards = [Card::HiredBlades, Card::OrbitalFortress].into_iter().collect();
    assert_eq!(scene.state.piles[1].discard, expected);
}

/// SSM-246: with three or four players the option changes nothing.
#[test]
fn only_two_players_have_own_decks() {
    let game = StarshipSamurai::open(&Options::new().on("own_decks")).unwrap();
    for seats in [3, 4] {
        let scene = Scene::with_options(seats, &Options::new().on("own_decks"));
        assert_eq!((scene.state.piles[0].deck.len(), scene.state.piles[1].deck.len()), (40, 0));
        assert!(!game.has_own_decks(scene.state.seats()));
    }
}
