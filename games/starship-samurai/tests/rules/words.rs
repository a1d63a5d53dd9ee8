//! Labels and helps are true in the position, with the actual price and consequences.

use std::collections::BTreeSet;

use tenka_catalogue::Exception::{File, Within};
use tenka_catalogue::assert_no_words_outside;
use tenka_core::{Game as _, Options, Viewer, Words as _};
use tenka_starship_samurai::{Card, Clan};

use crate::scene::{Scene, random_game};

#[track_caller]
fn said(scene: &Scene, action: &str, label: &str, help: &str) {
    assert_eq!(scene.words(action), [label, help], "{action}");
}

/// SSM-065: a boost says what it costs and what the order is worth then.
#[test]
fn boosts() {
    let mut scene = Scene::new(2).wealth(0, 2);
    let order = "Move up to 3 units. Spend any of your 2 wealth to add 1 each.";
    said(&scene, "order:3-move_units", "Place marker 3 on Move Units", order);
    scene.play("order:3-move_units");
    said(&scene, "boost:0", "Spend no wealth: move up to 3 units", "You keep your 2 wealth.");
    said(&scene, "boost:1", "Spend 1 wealth: move up to 4 units", "You have 2 wealth now, 1 after this.");
    said(&scene, "boost:2", "Spend 2 wealth: move up to 5 units", "That's all your wealth.");
    let last = Scene::new(2).wealth(0, 43);
    assert!(last.words("order:4-gain_wealth")[1].starts_with("Gain 1 wealth."), "no more is left");
    let draw = Scene::new(2).words("order:4-draw_cards");
    assert_eq!(
        draw[1],
        "Draw 4 cards, then discard 1 card: you can hold 5 cards. You have no wealth to add."
    );
}

/// SSM-102, SSM-153: a card says its price, and what is left.
#[test]
fn cards() {
    let hand = [Card::Betrayal, Card::WarFactory, Card::HiredBlades];
    let scene = Scene::new(2).hand(0, &hand).honor(0, 3).wealth(0, 1);
    let [label, help] = scene.words("play:betrayal");
    assert_eq!(label, "Play Betrayal for 2 honor");
    assert!(help.ends_with("You have 3 honor now, 1 after this."), "{help}");
    assert_eq!(scene.words("play:war_factory")[0], "Play War Factory for 1 wealth");
    let mut battle = scene.place(0, "1", "fighter").place(1, "1", "fighter").before_the_battles();
    battle.play("end");
    let [label, help] = battle.words("commit:hired_blades");
    assert_eq!(label, "Commit Hired Blades for 2 wealth");
    assert!(help.contains("You can't pay for it yet"), "{help}");
    said(&battle, "pass", "Commit no card", "You fight this battle without a card.");
}

/// SSM-081, SSM-200: a move says what waits at its destination, and the Minefield what it demands from whom.
#[test]
fn moves() {
    let full = "fighter fighter fighter fighter fighter fighter fighter";
    let mut scene = Scene::new(2).attach(1, Card::Minefield, 1).place(1, "2", full).wealth(0, 3);
    scene.play_all("order:2-move_units boost:0");
    let mine = "Your power there goes from 0 to 3. Pulsar's Minefield is there: pay Pulsar 2 wealth or lose the unit.";
    said(&scene, "move:oda-1", "Move Oda to location 1", mine);
    let full = "Location 2 is full: the weakest ship there is destroyed to make room.";
    said(&scene, "move:oda-2", "Move Oda to location 2", full);
    said(&scene, "pass", "Stop moving", "You give up 2 moves.");
    scene.play("move:oda-1");
    said(&scene, "choose:pay", "Pay Pulsar 2 wealth", "You have 3 wealth now, 1 after this.");
    let lost = "It goes to your graveyard. You keep your 3 wealth.";
    said(&scene, "choose:sacrifice", "Lose Oda to the Minefield", lost);
}

/// SSM-134, SSM-202: the power after a move is what it will be, with Shingen and an Orbital Fortress.
#[test]
fn power_after_a_move() {
    let mut scene =
        Scene::new(3).attach(2, Card::OrbitalFortress, 1).place(2, "2", "fighter carrier").turn_of(2);
    scene.play("order:2-move_units");
    assert_eq!(scene.words("move:gamma.fighter@supply-1")[1], "Your power there goes from 0 to 3.");
    assert_eq!(scene.words("move:shingen-2")[1], "Your power there goes from 3 to 7.");
}

/// SSM-139, SSM-167: Masumune's price, and what a clan marker is worth.
#[test]
fn prices() {
    let mut scene = Scene::new(4).wealth(3, 2).turn_of(3).clan(Clan::Sol, "nova_3");
    scene.play_all("order:1-move_units boost:0");
    assert_eq!(scene.words("move:masumune-1")[0], "Move Masumune to location 1 for 1 wealth");
    let mut clans = Scene::new(2).clan(Clan::Sol, "nova_3");
    clans.play("order:4-move_allegiance");
    let worth = "Sol is worth 3 honor a round to Nova now, and 1 honor a round to Pulsar there.";
    said(&clans, "clan:sol-pulsar_1", "Move Sol to Pulsar's space 1", worth);
}

/// SSM-184: the target of a card is described with the options open to them.
#[test]
fn targets() {
    let mut scene =
        Scene::new(3).hand(0, &[Card::Betrayal]).honor(0, 2).wealth(2, 2).clan(Clan::Sol, "gamma_1");
    scene.play("play:betrayal");
    let neither = "Pulsar can't do either, so nothing happens.";
    said(&scene, "target:pulsar", "Choose Pulsar for Betrayal", neither);
    let both = "Gamma chooses: give you 2 wealth and a card, or let you move a clan marker off their branch.";
    said(&scene, "target:gamma", "Choose Gamma for Betrayal", both);
    scene.play("target:gamma");
    assert_eq!(scene.words("choose:pay")[0], "Give Nova 2 wealth and 1 card of your choice");
    let marker = "Let Nova move a clan marker off your branch, up to 4 spaces";
    assert_eq!(scene.words("choose:yield_clan")[0], marker);
}

/// SSM-218, SSM-238: an offer is told with names, and its answer with what is given and received.
#[test]
fn offers() {
    let mut scene = Scene::trading(2).wealth(0, 3).wealth(1, 2).hand(1, &[Card::HiredBlades]);
    scene.play("offer:pulsar");
    assert_eq!(scene.words("wealth:give_2")[0], "Offer 2 of your 3 wealth");
    assert_eq!(scene.words("wealth:ask_1")[0], "Ask for 1 of Pulsar's 2 wealth");
    scene.play_all("wealth:give_2 card:none ask:battle");
    let promise = "Add a promise: Pulsar won't move units to location 1 this round";
    assert_eq!(scene.words("terms:promise.you.stay_away.1")[0], promise);
    scene.play("terms:none");
    assert_eq!(scene.words("accept:hired_blades")[0], "Accept: give Hired Blades, get 2 wealth");
}

/// Every legal action has a label of its own and a help, in every position.
#[test]
fn every_action_has_words() {
    let mut legal = Vec::new();
    for options in [Options::new(), Options::new().on("trading")] {
        for seats in 2..=4 {
            random_game(seats, &options, "words").play_out("words", |now| {
                let Some(seat) = now.game.to_act(&now.state) else { return };
                let view = now.game.view(&now.state, Viewer::Seat(seat));
                legal.clear();
                now.game.legal(&now.state, &mut legal);
                let labels: BTreeSet<String> =
                    legal.iter().map(|&action| now.game.label(&view, action).to_string()).collect();
                assert_eq!(labels.len(), legal.len(), "{labels:?}");
                for &action in &legal {
                    let help = now.game.help(&view, action).to_string();
                    assert!(help.ends_with('.') && !help.contains(['{', '@', '_']), "{action}: {help}");
                }
            });
        }
    }
}

/// Everything players read is in the catalogue.
#[test]
fn no_words_outside_the_catalogue() {
    let exceptions = [
        // Why a state or the components can't be loaded.
        File("pieces/components.rs"),
        File("table/audit.rs"),
        File("table/stack.rs"),
        Within("fn deserialize"),
        // The features bots learn.
        File("insight"),
    ];
    assert_no_words_outside(env!("CARGO_MANIFEST_DIR"), &exceptions);
}
