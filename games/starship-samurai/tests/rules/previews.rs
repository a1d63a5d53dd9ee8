//! What a move would change: power, who takes the reward or wins the battle now, honor a round.

use tenka_core::kit::at_play::{foreseen, notes};
use tenka_starship_samurai::{Card, Clan};

use crate::scene::Scene;

fn changes(scene: &Scene, actions: &str) -> Vec<String> {
    foreseen(&scene.game, &scene.state, actions)
}

/// Oda (3) is at location 2, two fighters of seat 1 at location 1; seat 0 moves units.
fn moving_oda() -> Scene {
    let mut scene = Scene::new(2).place(0, "2", "oda").place(1, "1", "fighter fighter").wealth(0, 0);
    scene.play("order:3-move_units");
    scene
}

/// SSM-051, SSM-054, SSM-157: a unit takes its power along, and with it the lead of both locations.
#[test]
fn a_move_shows_power_reward_and_battle_at_both_locations() {
    assert_eq!(
        changes(&moving_oda(), "move:oda-1"),
        [
            "Kitsune Outpost, power (you): 0 -> 3",
            "Kitsune Outpost, who takes the reward now: seat 1 -> you",
            "Kitsune Outpost, who wins the battle now: seat 1 -> you",
            "Kitsune Outpost, units: 2 -> 3",
            "Seishin, power (you): 3 -> 0",
            "Seishin, who takes the reward now: you -> nobody",
            "Seishin, who wins the battle now: you -> nobody",
            "Seishin, units: 1 -> 0",
        ]
    );
}

/// SSM-052, SSM-158: equal power takes no reward, but in a battle the first in turn order wins.
#[test]
fn equal_power_takes_no_reward_and_may_win_the_battle() {
    let shown = changes(&moving_oda(), "move:nova.fighter@supply-1;move:nova.fighter@supply-1");
    assert!(shown.contains(&"Kitsune Outpost, power (you): 0 -> 2".to_owned()), "{shown:#?}");
    let reward = "Kitsune Outpost, who takes the reward now: seat 1 -> nobody".to_owned();
    let battle = "Kitsune Outpost, who wins the battle now: seat 1 -> you".to_owned();
    assert!(shown.contains(&reward) && shown.contains(&battle), "{shown:#?}");
}

/// SSM-071, SSM-167: a marker brings its player honor every round.
#[test]
fn an_alliance_shows_honor_a_round() {
    let mut scene = Scene::new(2).clan(Clan::Sol, "pulsar_1").wealth(0, 0);
    scene.play("order:3-move_allegiance");
    let shown = changes(&scene, "clan:sol-nova_2");
    assert_eq!(
        shown,
        [
            "Sol: seat 1's branch, +1 -> your branch, +2",
            "honor a round (you): 0 -> 2",
            "honor a round (seat 1): 1 -> 0",
        ]
    );
}

/// SSM-065: wealth that is added is gone, and the order is worth more.
#[test]
fn a_boost_shows_what_it_costs() {
    let mut scene = Scene::new(2).wealth(0, 3);
    scene.play("order:2-move_units");
    assert_eq!(changes(&scene, "boost:2"), ["wealth (you): 3 -> 1"]);
}

/// SSM-051, SSM-090: the end of a turn brings the next player their rewards; which cards are drawn is not foreseen, only how
/// many.
#[test]
fn the_end_of_a_turn_shows_the_next_rewards() {
    let scene = Scene::new(2).place(1, "1", "fighter").wealth(1, 0).ordered();
    assert_eq!(changes(&scene, "end"), ["honor (seat 1): 0 -> 1", "wealth (seat 1): 0 -> 1"]);
    let drawn = changes(&Scene::new(2).wealth(0, 0), "order:2-draw_cards");
    assert_eq!(drawn, ["order markers left (you): 4 -> 3", "cards in hand (you): 2 -> 4"]);
}

/// SSM-149, SSM-156: before cards are turned up, a battle's power is known, and what the own card adds; the outcome isn't.
#[test]
fn a_battle_card_shows_the_power_it_would_give() {
    let mut scene = Scene::new(2)
        .place(0, "1", "fighter")
        .place(1, "1", "fighter fighter")
        .hand(1, &[Card::EliteGeneral, Card::HiredBlades])
        .wealth(1, 0)
        .before_the_battles();
    scene.play_all("end commit:elite_general");
    let foretold = |action: &str| notes(&scene.game, &scene.state, action);
    let rival = "seat 0 has 1 and a card face down.";
    assert_eq!(foretold("commit:elite_general"), ["You would have 5 power in this battle.", rival]);
    assert_eq!(foretold("pass"), ["You would have 2 power in this battle.", rival]);
    let unpaid = "You would have 2 power in this battle.";
    assert_eq!(foretold("commit:hired_blades"), [unpaid, rival], "SSM-155: it can't be paid for");
    assert_eq!(changes(&scene, "pass"), [] as [String; 0], "who wins hangs on the card of seat 0");
}
