//! Sections 3 and 3.1: the round, the turn, and location rewards.

use tenka_starship_samurai::{Card, Clan, Deed, LocationCard, Order};

use crate::scene::{Scene, at, claims, deeds, seat};

/// SSM-044, SSM-045: turns clockwise until all markers are placed, four each; then battles; then the next round.
#[test]
fn a_round_has_turns_then_battles_then_resolution() {
    let mut scene = Scene::new(2).hand(0, &[]).hand(1, &[]);
    let mut turns = Vec::new();
    let mut events = Vec::new();
    for marker in 1..=4 {
        for player in 0..2 {
            turns.push(scene.to_act());
            assert_eq!(scene.to_act(), Some(player));
            events = scene.play(&format!("order:{marker}-move_allegiance"));
            events.extend(scene.play("pass"));
        }
    }
    assert_eq!(turns.len(), 8);
    let deeds = deeds(&events);
    let scored = deeds.iter().position(|deed| matches!(deed, Deed::AlliancesScored { .. })).unwrap();
    let next = deeds.iter().position(|deed| matches!(deed, Deed::RoundBegan { round: 2, .. })).unwrap();
    assert!(scored < next);
    assert_eq!((scene.state.round, scene.to_act()), (2, Some(1)));
}

/// SSM-046, SSM-049: rewards are claimed first, an order is compulsory, and the turn can't end before it.
#[test]
fn a_turn_is_claim_then_order() {
    let mut scene = Scene::new(2).hand(0, &[Card::Ignite]).place(0, "1", "fighter").turn_of(1).ordered();
    let events = scene.play("end");
    let claimed = deeds(&events).iter().any(|deed| matches!(deed, Deed::RewardClaimed { .. }));
    assert!(claimed && scene.decision() == "turn");
    assert_eq!(scene.refusal("end"), "SSM-049");
    scene.play_all("order:1-gain_wealth boost:0");
    assert_eq!(scene.refusal("order:2-gain_wealth"), "SSM-046");
    assert!(scene.can("end"));
}

/// SSM-047, SSM-048: cards and free orders come before or after the order, in any sequence, but never in the middle of one.
#[test]
fn cards_and_free_orders_stand_around_the_order() {
    let start = Scene::new(2).hand(0, &[Card::SalvageRights, Card::Ignite]).wealth(0, 3).place(
        0,
        "1",
        "fighter carrier",
    );
    let mut before = start.clone();
    before.play_all(
        "attach:nova.fighter@1 play:salvage_rights destroy:nova.carrier attach:nova.fighter@supply",
    );
    assert!(before.can("order:2-move_units"));
    let mut after = start.clone();
    after.play_all("order:2-move_units boost:0 move:nova.fighter@1-2");
    assert_eq!(after.refusal("attach:nova.fighter@supply"), "SSM-048");
    assert_eq!(after.refusal("play:salvage_rights"), "SSM-048");
    after.play_all("pass attach:nova.fighter@2 play:salvage_rights destroy:nova.carrier");
    assert_eq!(after.refusal("play:ignite"), "SSM-100");
    assert!(after.can("end"));
}

/// SSM-050: any marker may be placed on any order, even if it does nothing.
#[test]
fn an_order_may_do_nothing() {
    let scene = Scene::new(2);
    assert_eq!(scene.legal_with("order:").len(), 16);
    let mut idle = scene.wealth(1, 44);
    idle.play("order:4-gain_wealth");
    assert_eq!((idle.wealth_of(0), idle.state.turn.ordered), (0, true));
}

/// SSM-051, SSM-053: a player with strictly the most power somewhere gains its reward at the start of their turn;
/// without units there they never do.
#[test]
fn the_strongest_player_is_rewarded() {
    let mut scene = Scene::new(3).place(0, "1", "carrier").place(1, "1", "fighter").turn_of(2).ordered();
    scene.play("end");
    assert_eq!((scene.honor_of(0), scene.wealth_of(0)), (1, 1));
    let mut empty = Scene::new(3).turn_of(2).ordered();
    empty.play("end");
    assert_eq!((empty.honor_of(0), empty.to_act()), (0, Some(0)));
}

/// SSM-052, SSM-DS01: on a tie nobody gains it; with one more power the other does.
#[test]
fn a_tie_rewards_nobody() {
    let mut scene = Scene::new(2)
        .place(0, "1", "carrier")
        .place(1, "1", "fighter fighter")
        .wealth(1, 1)
        .turn_of(1)
        .ordered();
    scene.play("end");
    assert_eq!(scene.honor_of(0), 0);
    scene.play_all("order:1-move_units pass end");
    assert_eq!((scene.to_act(), scene.honor_of(1)), (Some(1), 0));
    scene.play_all("attach:pulsar.fighter@1 order:2-move_units pass end");
    assert_eq!((scene.power(0, 1), scene.power(1, 1)), (2, 3));
    scene.play_all("order:2-move_units pass end");
    assert_eq!((scene.honor_of(0), scene.honor_of(1)), (0, 1));
}

/// SSM-054: power is that of the units there, with what is under them and attached there.
#[test]
fn power_is_summed_up() {
    let scene = Scene::new(3)
        .place(2, "2", "fighter fighter+3 carrier shingen")
        .attach(2, Card::OrbitalFortress, 2)
        .place(0, "2", "oda");
    assert_eq!(scene.power(2, 2), (1 + 1) + (1 + 3 + 1) + (2 + 1) + 2 + 2);
    assert_eq!((scene.power(0, 2), scene.power(1, 2)), (3, 0));
}

/// SSM-055, SSM-058, SSM-063: claiming is automatic, a marker may stay where it is, and gains are the largest possible.
#[test]
fn rewards_are_claimed_without_asking() {
    let mut scene =
        Scene::new(2).board(1, LocationCard::InariTemple).place(0, "1", "fighter").turn_of(1).ordered();
    scene.play("end");
    assert_eq!(scene.decision(), "clan_marker");
    assert_eq!(scene.legal_with("clan:").len(), 8 * 2);
    scene.play("pass");
    assert_eq!((scene.decision(), scene.honor_of(0)), ("turn", 1));
}

/// SSM-056: locations in ascending order, parts in printed order.
#[test]
fn rewards_come_in_order() {
    let mut scene = Scene::new(2)
        .board(1, LocationCard::TsukiTemple)
        .board(2, LocationCard::KitsuneOutpost)
        .place(0, "1", "fighter")
        .place(0, "2", "fighter")
        .turn_of(1)
        .ordered();
    let first = scene.play("end");
    assert!(
        !deeds(&first).iter().any(|deed| matches!(deed, Deed::CardsDrawn { .. } | Deed::HonorGained { .. }))
    );
    let rest = deeds(&scene.play("clan:luna-nova_1"));
    let drawn = rest.iter().position(|deed| matches!(deed, Deed::CardsDrawn { .. })).unwrap();
    let honor = rest.iter().position(|deed| matches!(deed, Deed::HonorGained { .. })).unwrap();
    let wealth = rest.iter().position(|deed| matches!(deed, Deed::WealthGained { .. })).unwrap();
    assert!(drawn < honor && honor < wealth);
}

/// SSM-057: only the shown clan's marker moves, up to the number of spaces it shows, in any direction.
#[test]
fn a_shown_clan_moves() {
    let mut scene = Scene::new(2)
        .board(1, LocationCard::ByakkoCity)
        .clan(Clan::Ion, "pulsar_1")
        .place(0, "1", "fighter")
        .turn_of(1)
        .ordered();
    scene.play("end");
    let mut legal = scene.legal();
    legal.sort();
    assert_eq!(
        legal,
        ["clan:ion-neutral", "clan:ion-nova_1", "clan:ion-pulsar_2", "clan:ion-pulsar_3", "pass"]
    );
    assert_eq!(scene.refusal("clan:sol-nova_1"), "SSM-057");
}

/// SSM-059, SSM-060, SSM-061: honor, wealth and cards are gained.
#[test]
fn plain_rewards_are_gained() {
    let gained = |card: LocationCard| {
        let mut scene = Scene::new(4).board(1, card).place(0, "1", "fighter").turn_of(3).ordered();
        scene.play("end");
        (scene.honor_of(0), scene.wealth_of(0), scene.hand_of(0).len())
    };
    assert_eq!(gained(LocationCard::RaijinTemple), (2, 0, 2));
    assert_eq!(gained(LocationCard::KitsuneOutpost), (1, 1, 2));
    assert_eq!(gained(LocationCard::MinatoCity), (0, 1, 3));
    assert_eq!(gained(LocationCard::RyujinOutpost), (1, 0, 3));
}

/// SSM-062: the card stays, rewards again in the next turn, and once more when it is won.
#[test]
fn a_location_rewards_again_and_again() {
    let mut scene = Scene::new(2).hand(0, &[]).hand(1, &[]).place(0, "1", "fighter").turn_of(1).ordered();
    scene.play("end");
    scene.play_all("order:1-move_allegiance boost:0 pass end order:2-move_allegiance pass");
    assert_eq!((scene.honor_of(0), scene.state.boards[at(1)]), (2, Some(LocationCard::KitsuneOutpost)));
    let mut last = scene.before_the_battles();
    let events = last.play("end");
    assert_eq!(claims(&events), [(1, 0)]);
    assert_eq!(last.honor_of(0), 2 + 5 + 1);
    assert!(last.state.players[seat(0)].claimed.contains(LocationCard::KitsuneOutpost));
}

/// SSM-DS26, SSM-145: a location held by only one player is theirs without a commit step, even if others have cards.
#[test]
fn an_uncontested_location_is_won_without_cards() {
    let mut scene = Scene::new(2).place(0, "1", "fighter").before_the_battles();
    let events = scene.play("end");
    assert_eq!(claims(&events), [(1, 0)]);
    assert_eq!((scene.honor_of(0), scene.wealth_of(0), scene.decision()), (6, 1, "turn"));
    assert!(!deeds(&events).iter().any(|deed| matches!(deed, Deed::BattleBegan { .. })));
}

/// SSM-247: a turn in which everybody can see that nothing is left to do ends by itself; a hand that could contain an
/// order card is asked about.
#[test]
fn a_turn_ends_by_itself_only_if_that_betrays_nothing() {
    let mut bare = Scene::new(2).hand(0, &[]).placed(0, &[(1, Order::GainWealth)]);
    bare.play_all("order:2-move_allegiance pass");
    assert_eq!(bare.to_act(), Some(1));
    let mut holding = Scene::new(2).hand(0, &[Card::EliteGeneral]);
    holding.play_all("order:2-move_allegiance pass");
    assert_eq!((holding.to_act(), holding.legal()), (Some(0), vec!["end".to_owned()]));
}
