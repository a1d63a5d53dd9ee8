//! Section 6: the battle phase.

use tenka_core::sealers;
use tenka_starship_samurai::{Card, Deed, LocationCard};

use crate::scene::{Scene, at, claims, deeds, heard_by, seat, totals};

/// Seats 0 and 1 at location 1, the battles about to begin.
fn two_at_one(first: &str, second: &str) -> Scene {
    Scene::new(2).place(0, "1", first).place(1, "1", second).before_the_battles()
}

/// SSM-142: the battles begin when all markers are placed.
#[test]
fn battles_follow_the_last_marker() {
    let mut scene = two_at_one("fighter", "fighter");
    let events = scene.play("end");
    assert!(deeds(&events).iter().any(|deed| matches!(deed, Deed::BattleBegan { .. })));
    let mut early = Scene::new(2).place(0, "1", "fighter").place(1, "1", "fighter").turn_of(1).ordered();
    early.play("end");
    assert_eq!((early.to_act(), early.decision()), (Some(0), "turn"));
}

/// SSM-143: in ascending order; units back from one battle count in the next.
#[test]
fn battles_come_in_order() {
    let mut scene = Scene::new(2)
        .place(0, "1", "oda")
        .place(0, "2", "fighter")
        .place(1, "2", "fighter")
        .hand(0, &[Card::Reinforcements])
        .hand(1, &[])
        .board(2, LocationCard::KitsuneOutpost)
        .board(1, LocationCard::InariTemple)
        .wealth(0, 1)
        .before_the_battles();
    scene.play_all("end pass commit:reinforcements pass");
    assert!(scene.can("move:oda-2"), "he came back from location 1");
}

/// SSM-144: a location without units is skipped, and nobody claims it.
#[test]
fn empty_locations_are_skipped() {
    let mut scene = Scene::new(2).place(0, "1", "fighter").before_the_battles();
    let lost = scene.state.boards[at(2)].unwrap();
    let events = scene.play("end");
    assert_eq!(claims(&events), [(1, 0)]);
    assert!(scene.state.unclaimed.contains(lost));
}

/// SSM-146, SSM-147: with units of two players there is a battle, and only those two take part.
#[test]
fn a_contested_location_is_fought_for() {
    let mut scene = Scene::new(3).place(0, "1", "fighter").place(2, "1", "fighter").before_the_battles();
    scene.play("end");
    assert_eq!((scene.to_act(), scene.decision()), (Some(0), "commit"));
    scene.play("pass");
    assert_eq!(scene.to_act(), Some(2));
}

/// SSM-148: nobody has to wait to see whether others place a card; Gozen's player does (SSM-129), and so does everybody where
/// hands may still change in a trade (SSM-221).
#[test]
fn cards_can_be_sealed() {
    let battle = |scene: Scene| {
        let scene = scene.place(0, "1", "fighter").place(1, "1", "gozen").place(2, "1", "fighter");
        scene.place(3, "1", "fighter").before_the_battles()
    };
    let mut scene = battle(Scene::new(4));
    assert_eq!(sealers(&scene.game, &scene.state), [], "there is no battle yet");
    scene.play("end");
    assert_eq!((scene.to_act(), sealers(&scene.game, &scene.state)), (Some(0), vec![seat(2), seat(3)]));
    scene.play("commit:elite_general");
    assert_eq!((scene.to_act(), sealers(&scene.game, &scene.state)), (Some(2), vec![seat(3)]));
    let mut trading = battle(Scene::trading(4));
    trading.play("end");
    assert!(trading.state.battle.is_some() && sealers(&trading.game, &trading.state).is_empty());
}

/// SSM-148, SSM-151: in turn order each places at most one BATTLE card or none; it stays.
#[test]
fn cards_are_committed_in_turn_order() {
    let mut scene = two_at_one("fighter", "fighter").first(1);
    scene = scene.before_the_battles();
    scene.play("end");
    assert_eq!(scene.to_act(), Some(1));
    assert_eq!(scene.legal(), ["pass", "commit:elite_general", "commit:change_strategy"]);
    scene.play("commit:elite_general");
    assert_eq!((scene.to_act(), scene.hand_of(1)), (Some(0), vec![Card::ChangeStrategy]));
}

/// SSM-149: later players see that a card is there, but not which.
#[test]
fn committed_cards_are_face_down() {
    let mut scene = two_at_one("fighter", "fighter");
    let events = scene.play_all("end commit:elite_general");
    assert_eq!(scene.seen_by(1)["battle"]["cards"][0], serde_json::json!({"face_down": null}));
    assert_eq!(scene.seen_by(0)["battle"]["cards"][0], serde_json::json!({"face_down": "elite_general"}));
    assert!(!serde_json::to_string(&heard_by(1, &events)).unwrap().contains("elite_general"));
}

/// SSM-150: no ORDER card can be committed; a BATTLE card that can't be paid can.
#[test]
fn only_battle_cards_are_committed() {
    let mut scene = two_at_one("fighter", "fighter").hand(0, &[Card::Ignite, Card::HiredBlades]);
    scene.play("end");
    assert_eq!(scene.refusal("commit:ignite"), "SSM-150");
    assert_eq!(scene.refusal("commit:elite_general"), "SSM-148");
    assert!(scene.can("commit:hired_blades"));
}

/// SSM-152: after all have decided, cards are revealed, paid, resolved and discarded in turn order.
#[test]
fn cards_are_resolved_in_turn_order() {
    let mut scene = two_at_one("fighter", "fighter");
    scene.play_all("end commit:elite_general");
    let events = deeds(&scene.play("commit:elite_general"));
    let revealed: Vec<usize> = [0, 1]
        .map(|player| {
            let card = Deed::CardRevealed { seat: seat(player), card: Card::EliteGeneral };
            events.iter().position(|deed| *deed == card).unwrap()
        })
        .to_vec();
    let spent = Deed::CardSpent { seat: seat(0), card: Card::EliteGeneral };
    let spent = events.iter().position(|deed| *deed == spent).unwrap();
    assert!(revealed[0] < spent && spent < revealed[1]);
    assert_eq!(scene.discards(), [Card::EliteGeneral, Card::EliteGeneral]);
}

/// SSM-153, SSM-DS11: a card that can't be paid for in full is discarded without effect, and nothing is paid.
#[test]
fn an_unpayable_card_is_lost() {
    let mut scene = two_at_one("fighter", "fighter").hand(0, &[Card::HiredBlades]).wealth(0, 1).hand(1, &[]);
    let events = scene.play_all("end commit:hired_blades pass");
    assert_eq!((scene.wealth_of(0), scene.discards()), (1 + 1, vec![Card::HiredBlades]));
    assert_eq!(totals(&events), [Some(1), Some(1)]);
}

/// SSM-154: costs that can be paid must be.
#[test]
fn a_payable_card_is_paid() {
    let mut scene = two_at_one("fighter", "fighter").hand(1, &[Card::HiredBlades]).wealth(1, 2).hand(0, &[]);
    let events = scene.play_all("end pass commit:hired_blades");
    assert_eq!(
        (scene.wealth_of(1), totals(&events)),
        (1, vec![Some(1), Some(1 + 5)]),
        "1 wealth is the reward"
    );
}

/// SSM-155: the card of a player who has lost all their units here still resolves.
#[test]
fn a_card_outlives_its_units() {
    let mut scene = two_at_one("carrier", "fighter")
        .hand(0, &[Card::FocusedFire])
        .hand(1, &[Card::NobleDefeat])
        .wealth(0, 1);
    scene.play_all("end commit:focused_fire commit:noble_defeat");
    let events = scene.play("destroy:pulsar.fighter@1");
    assert_eq!((totals(&events), scene.honor_of(1)), (vec![Some(2), None], 2));
}

/// SSM-156, SSM-157: bonuses add up, for this battle only.
#[test]
fn bonuses_count_in_their_battle_only() {
    let mut scene = Scene::new(2)
        .place(0, "1", "fighter")
        .place(1, "1", "carrier")
        .place(0, "2", "fighter")
        .place(1, "2", "fighter fighter")
        .attach(0, Card::OrbitalFortress, 1)
        .before_the_battles();
    let first = scene.play_all("end commit:elite_general pass");
    assert_eq!(totals(&first), [Some(1 + 2 + 3), Some(2)]);
    let second = scene.play_all("pass pass");
    assert_eq!(totals(&second), [Some(1), Some(2)]);
}

/// SSM-158, SSM-DS10: ties go to the earliest in turn order.
#[test]
fn ties_go_to_the_earlier() {
    let mut scene = Scene::new(4)
        .place(0, "1", "fighter+5")
        .place(3, "1", "masumune")
        .place(2, "1", "hideyoshi carrier")
        .first(2)
        .before_the_battles();
    let events = scene.play_all("end pass pass pass");
    assert_eq!(totals(&events), [Some(6), None, Some(5), Some(6)]);
    assert_eq!(claims(&events), [(1, 3)]);
}

/// SSM-159, SSM-DS15: power without units wins nothing.
#[test]
fn nobody_wins_without_units() {
    let mut scene = two_at_one("fighter", "carrier").hand(1, &[Card::FocusedFire]).wealth(1, 1);
    scene.play_all("end commit:elite_general commit:focused_fire");
    let events = scene.play("destroy:nova.fighter@1");
    assert_eq!(totals(&events), [None, Some(2)]);
    assert_eq!(claims(&events), [(1, 1)]);
    let mut none =
        two_at_one("fighter", "fighter").hand(0, &[Card::TacticalRetreat]).hand(1, &[Card::TacticalRetreat]);
    let card = none.state.boards[at(1)].unwrap();
    none.play_all("end commit:tactical_retreat commit:tactical_retreat retreat:nova.fighter@1");
    let events = none.play("retreat:pulsar.fighter@1");
    assert_eq!((totals(&events), claims(&events)), (vec![None, None], vec![]));
    assert!(none.state.unclaimed.contains(card));
}

/// SSM-160: effects that depend on the victor come right after the declaration, in turn order, before the location is
/// gained.
#[test]
fn aftermath_comes_before_the_gain() {
    let mut scene =
        two_at_one("carrier", "fighter").hand(0, &[Card::SpoilsOfWar]).hand(1, &[Card::NobleDefeat]);
    let events = deeds(&scene.play_all("end commit:spoils_of_war commit:noble_defeat"));
    let honor: Vec<(u8, u8)> = events
        .iter()
        .take_while(|deed| !matches!(deed, Deed::AlliancesScored { .. }))
        .filter_map(|deed| match deed {
            Deed::HonorGained { seat, honor, .. } => Some((seat.number(), *honor)),
            _ => None,
        })
        .collect();
    assert_eq!(honor, [(0, 3), (1, 2), (0, 5), (0, 1)]);
    assert_eq!(scene.discards(), [Card::SpoilsOfWar, Card::NobleDefeat]);
}

/// SSM-161, SSM-162, SSM-163, SSM-165: the victor gains 5 honor and the reward and claims the card, for all to see; attached
/// cards are discarded.
#[test]
fn the_victor_gains_the_location() {
    let mut scene = two_at_one("carrier", "fighter").attach(1, Card::OrbitalFortress, 1);
    scene = scene.place(0, "1", "oda");
    scene.play_all("end pass pass");
    assert_eq!((scene.honor_of(0), scene.wealth_of(0)), (5 + 1, 1));
    for viewer in scene.state.seats().viewers() {
        assert_eq!(scene.shown_to(viewer)["players"][0]["claimed"], serde_json::json!(["kitsune_outpost"]));
    }
    assert_eq!((scene.state.attached.len(), scene.discards()), (0, vec![Card::OrbitalFortress]));
}

/// SSM-164, SSM-DS14: the victor's units return to their supply, with their tokens going to the common one; the loser's
/// stay, with theirs.
#[test]
fn victors_return_and_losers_stay() {
    let mut scene = two_at_one("carrier fighter+2", "fighter+1").first(1).before_the_battles();
    scene.play_all("end pass pass");
    assert_eq!((scene.count(0, "1"), scene.count(0, "supply")), (0, 11));
    assert_eq!(
        (scene.units(1, "1"), scene.supply()),
        ("fighter+1".to_owned(), 44 - 1 - 1),
        "1 wealth is the reward"
    );
}

/// SSM-162: clan markers of a reward are moved by the victor.
#[test]
fn the_victor_moves_the_markers() {
    let mut scene = two_at_one("fighter", "carrier").board(1, LocationCard::Seishin);
    scene.play_all("end pass pass");
    assert_eq!((scene.to_act(), scene.decision()), (Some(1), "clan_marker"));
    scene.play("clan:sol-pulsar_2");
    assert!(scene.state.players[seat(1)].claimed.contains(LocationCard::Seishin));
}
