//! Section 9 and the battle cards of section 10.

use tenka_starship_samurai::{Card, Clan, Deed, Mech};

use crate::scene::{Scene, claims, deeds, seat, totals};

/// A battle at location 1 between seats 0 and 1; what they hold, and the battles about to begin.
fn battle(first: (&str, &[Card]), second: (&str, &[Card])) -> Scene {
    Scene::new(2)
        .place(0, "1", first.0)
        .place(1, "1", second.0)
        .hand(0, first.1)
        .hand(1, second.1)
        .before_the_battles()
}

/// SSM-188: Elite General, 3 power.
#[test]
fn elite_general() {
    let mut scene = battle(("fighter", &[Card::EliteGeneral]), ("carrier", &[]));
    let events = scene.play_all("end commit:elite_general pass");
    assert_eq!((totals(&events), claims(&events)), (vec![Some(4), Some(2)], vec![(1, 0)]));
}

/// SSM-189: wealth or a card, and back to the hand; it can be committed again in the next battle.
#[test]
fn change_strategy() {
    let mut scene = battle(("carrier", &[Card::ChangeStrategy]), ("fighter", &[]))
        .place(0, "2", "fighter")
        .place(1, "2", "fighter");
    scene.play_all("end commit:change_strategy pass");
    assert_eq!(
        (scene.to_act(), scene.legal()),
        (Some(0), vec!["choose:wealth".into(), "choose:card".into()])
    );
    scene.play("choose:wealth");
    assert_eq!((scene.wealth_of(0), scene.hand_of(0)), (1 + 1, vec![Card::ChangeStrategy]));
    assert!(scene.can("commit:change_strategy"), "in the battle at location 2");
}

/// SSM-189, SSM-DS12: with a hand of five the drawn card and Change Strategy make six: one is discarded, perhaps itself.
#[test]
fn change_strategy_at_the_limit() {
    let hand = [Card::ChangeStrategy, Card::Ignite, Card::Betrayal, Card::WarpJump, Card::WarFactory];
    let mut scene = battle(("fighter", &hand), ("carrier", &[]));
    scene.play_all("end commit:change_strategy pass choose:card");
    assert_eq!((scene.decision(), scene.hand_of(0).len()), ("hand_limit", 6));
    assert!(scene.can("discard:change_strategy"));
    scene.play("discard:ignite");
    assert_eq!(scene.hand_of(0).len(), 5);
}

/// SSM-190: without wealth in the supply only the draw is left, without cards only the wealth.
#[test]
fn change_strategy_without_a_choice() {
    let poor = battle(("fighter", &[Card::ChangeStrategy]), ("carrier", &[]));
    let mut no_wealth = poor.clone().wealth(1, 44);
    no_wealth.play_all("end commit:change_strategy pass");
    assert_eq!(no_wealth.hand_of(0).len(), 2);
    let mut no_cards = poor.piles(&[], &[]);
    no_cards.play_all("end commit:change_strategy pass");
    assert_eq!((no_cards.hand_of(0), no_cards.wealth_of(0)), (vec![Card::ChangeStrategy], 1));
}

/// SSM-205, SSM-DS31: 3 power for a ship, and the weakest ship of the opponents is destroyed.
#[test]
fn suicide_run() {
    let start = Scene::new(3)
        .place(0, "1", "fighter fighter")
        .place(1, "1", "fighter carrier")
        .place(2, "1", "fighter+1")
        .hand(0, &[Card::SuicideRun])
        .hand(1, &[])
        .hand(2, &[])
        .before_the_battles();
    let run = "end commit:suicide_run pass pass";
    let mut from_supply = start.clone();
    from_supply.play_all(run);
    let events = from_supply.play("destroy:nova.fighter@supply");
    assert_eq!(totals(&events), [Some(2 + 3), Some(2), Some(2)]);
    assert_eq!(from_supply.units(1, "graveyard"), "", "the next round has begun");
    let mut from_battle = start;
    from_battle.play_all(run);
    let events = from_battle.play("destroy:nova.fighter@1");
    assert_eq!(totals(&events), [Some(1 + 3), Some(2), Some(2)]);
}

/// SSM-205: the player chooses among equal ships; without any, nothing is destroyed.
#[test]
fn suicide_run_ties() {
    let mut scene = Scene::new(3)
        .place(0, "1", "carrier")
        .place(1, "1", "fighter")
        .place(2, "1", "fighter")
        .hand(0, &[Card::SuicideRun])
        .hand(1, &[])
        .hand(2, &[])
        .before_the_battles();
    scene.play_all("end commit:suicide_run pass pass destroy:nova.fighter@supply");
    assert_eq!(scene.legal(), ["destroy:pulsar.fighter@1", "destroy:gamma.fighter@1"]);
    let mut none = battle(("fighter", &[Card::SuicideRun]), ("gozen", &[]));
    let events = none.play_all("end commit:suicide_run pass destroy:nova.fighter@supply");
    assert_eq!(totals(&events), [Some(4), Some(4)]);
}

/// SSM-206: Hired Blades, 5 power for 2 wealth.
#[test]
fn hired_blades() {
    let mut scene = battle(("fighter", &[Card::HiredBlades]), ("carrier", &[])).wealth(0, 2);
    let events = scene.play_all("end commit:hired_blades pass");
    assert_eq!((totals(&events), scene.wealth_of(0)), (vec![Some(6), Some(2)], 1), "1 wealth is the reward");
}

/// SSM-207, SSM-DS22: up to two units come here, from anywhere: a mech displaces in a full location, a carrier brings
/// nobody, and Oda doesn't follow.
#[test]
fn reinforcements() {
    let full = "fighter fighter fighter fighter fighter fighter";
    let mut scene = battle((full, &[Card::Reinforcements]), ("fighter+1", &[])).wealth(0, 1);
    scene.play_all("end commit:reinforcements pass");
    assert!(!scene.can("move:nova.carrier-1") && scene.can("move:oda-1"));
    assert_eq!(scene.refusal("move:oda-2"), "SSM-207");
    scene.play("move:oda-1");
    assert_eq!((scene.count(0, "1"), scene.count(0, "graveyard")), (6, 1));
    let mut carried = battle(("fighter", &[Card::Reinforcements]), ("fighter", &[])).wealth(0, 1);
    carried.play_all("end commit:reinforcements pass move:nova.carrier-1");
    assert_eq!((carried.decision(), carried.units(0, "1")), ("unit_to_move", "fighter carrier".to_owned()));
    carried.play("move:nova.fighter@supply-1");
    assert!(!carried.state.turn.oda && !carried.state.turn.ship_moved);
}

/// SSM-DS34: Hideyoshi, back from a victory, comes as a reinforcement and moves a marker; the second unit comes from a
/// location whose battle is still to come.
#[test]
fn reinforcements_after_a_victory() {
    let mut scene = Scene::new(3)
        .mechs(0, [Mech::Hideyoshi, Mech::Oda])
        .mechs(2, [Mech::Shingen, Mech::Mototada])
        .place(0, "1", "hideyoshi")
        .place(0, "2", "fighter")
        .place(1, "2", "carrier")
        .place(0, "3", "fighter")
        .hand(0, &[Card::Reinforcements])
        .hand(1, &[])
        .wealth(0, 1)
        .before_the_battles();
    scene.play_all("end commit:reinforcements pass move:hideyoshi-2 clan:sol-nova_1");
    assert_eq!((scene.power(0, 2), scene.spot_of(Clan::Sol)), (1 + 3, "nova_1".to_owned()));
    scene.play("move:nova.fighter@3-2");
    assert_eq!(scene.count(0, "3"), 0);
}

/// SSM-208: up to three units return for 1 wealth each, all of them if the player likes.
#[test]
fn tactical_retreat() {
    let mut scene = battle(("carrier fighter+2", &[Card::TacticalRetreat]), ("fighter", &[]));
    scene.play_all("end commit:tactical_retreat pass retreat:nova.fighter@1+2");
    assert_eq!(scene.legal(), ["retreat:nova.carrier", "pass"]);
    let events = scene.play("retreat:nova.carrier");
    assert_eq!((scene.wealth_of(0), scene.count(0, "supply"), claims(&events)), (2, 11, vec![(1, 1)]));
    let mut part = battle(("carrier fighter", &[Card::TacticalRetreat]), ("fighter", &[]));
    let events = part.play_all("end commit:tactical_retreat pass retreat:nova.fighter@1 pass");
    assert_eq!((part.wealth_of(0), claims(&events)), (1 + 1, vec![(1, 0)]));
}

/// SSM-209, SSM-DS32: the weaker mech falls and the other's player gains 2 honor; between equals the card's player
/// chooses; if theirs is the only mech, they gain it without a fight.
#[test]
fn duel_of_honor() {
    let duel = |other: [Mech; 2], enemy: &str| {
        let mut scene = Scene::new(2)
            .mechs(1, other)
            .place(0, "1", "oda")
            .place(1, "1", enemy)
            .hand(0, &[Card::DuelOfHonor])
            .hand(1, &[])
            .honor(0, 1)
            .before_the_battles();
        let events = scene.play_all("end commit:duel_of_honor pass");
        (scene, events)
    };
    let (strong, events) = duel([Mech::Masumune, Mech::Gozen], "masumune");
    assert_eq!((strong.honor_of(0), strong.honor_of(1)), (0, 2 + 5 + 1));
    assert!(deeds(&events).contains(&Deed::DuelFought {
        seat: seat(0),
        own: Mech::Oda,
        other: Mech::Masumune
    }));
    let (mut equal, _) = duel([Mech::Mori, Mech::Gozen], "mori");
    assert_eq!((equal.to_act(), equal.legal()), (Some(0), vec!["destroy:oda".into(), "destroy:mori".into()]));
    let events = equal.play("destroy:mori");
    assert_eq!((equal.honor_of(0), claims(&events)), (2 + 5 + 1, vec![(1, 0)]));
    let (alone, _) = duel([Mech::Mori, Mech::Gozen], "carrier");
    assert_eq!(alone.honor_of(0), 2 + 5 + 1);
    let mut absent = battle(("fighter", &[Card::DuelOfHonor]), ("gozen", &[])).honor(0, 1);
    absent.play_all("end commit:duel_of_honor pass");
    assert_eq!((absent.honor_of(0), absent.honor_of(1)), (0, 5 + 1), "paid for nothing");
}

/// SSM-210, SSM-DS23: a card not yet resolved is discarded, even Change Strategy; without one it is 3 power.
#[test]
fn signal_jam() {
    let mut scene =
        battle(("fighter", &[Card::SignalJam]), ("carrier", &[Card::ChangeStrategy])).wealth(0, 1);
    let events = scene.play_all("end commit:signal_jam commit:change_strategy");
    assert_eq!((scene.hand_of(1).len(), scene.wealth_of(0)), (0, 0));
    assert!(scene.discards().contains(&Card::ChangeStrategy) && scene.discards().contains(&Card::SignalJam));
    assert_eq!(totals(&events), [Some(1), Some(2)]);
    let mut late = battle(("fighter", &[Card::EliteGeneral]), ("fighter", &[Card::SignalJam])).wealth(1, 1);
    let events = late.play_all("end commit:elite_general commit:signal_jam");
    assert_eq!(totals(&events), [Some(1 + 3), Some(1 + 3)]);
}

/// SSM-DS35: Gozen's player sees both cards and jams one of them before it is paid for; last in turn order, they would
/// find both resolved.
#[test]
fn signal_jam_and_gozen() {
    let start = |first: u8| {
        Scene::new(3)
            .mechs(0, [Mech::Gozen, Mech::Oda])
            .mechs(1, [Mech::Mototada, Mech::Mori])
            .place(0, "1", "gozen")
            .place(1, "1", "fighter")
            .place(2, "1", "fighter")
            .hand(0, &[Card::SignalJam])
            .hand(1, &[Card::HiredBlades])
            .hand(2, &[Card::FocusedFire])
            .wealth(0, 1)
            .wealth(2, 2)
            .first(first)
            .before_the_battles()
    };
    let mut early = start(0);
    early.play_all("end commit:hired_blades commit:focused_fire commit:signal_jam");
    assert_eq!(early.legal(), ["target:pulsar", "target:gamma"]);
    let events = early.play("target:gamma");
    assert_eq!((early.wealth_of(2), totals(&events)[0]), (2, Some(4)));
    let mut late = start(1);
    late.play_all("end commit:hired_blades commit:focused_fire commit:signal_jam");
    let events = late.play("pass");
    assert_eq!(totals(&events)[0], Some(4 + 3));
}

/// SSM-211: the victor gains 3 honor and 1 wealth for Spoils of War; the loser nothing.
#[test]
fn spoils_of_war() {
    let mut won = battle(("carrier", &[Card::SpoilsOfWar]), ("fighter", &[]));
    won.play_all("end commit:spoils_of_war pass");
    assert_eq!((won.honor_of(0), won.wealth_of(0)), (3 + 5 + 1, 1 + 1));
    let mut lost = battle(("fighter", &[Card::SpoilsOfWar]), ("carrier", &[]));
    lost.play_all("end commit:spoils_of_war pass");
    assert_eq!((lost.honor_of(0), lost.wealth_of(0)), (0, 0));
}

/// SSM-212: everybody but the victor gains 2 honor and a card for Noble Defeat.
#[test]
fn noble_defeat() {
    let mut lost = battle(("fighter", &[Card::NobleDefeat]), ("carrier", &[]));
    lost.play_all("end commit:noble_defeat pass");
    assert_eq!((lost.honor_of(0), lost.hand_of(0).len()), (2, 1));
    let mut won = battle(("carrier", &[Card::NobleDefeat]), ("fighter", &[]));
    won.play_all("end commit:noble_defeat pass");
    assert_eq!((won.honor_of(0), won.hand_of(0).len()), (5 + 1, 0));
}

/// SSM-213: 1 power, plus 1 for each clan marker on the player's own branch.
#[test]
fn rally_the_clans() {
    let mut scene = battle(("fighter", &[Card::RallyTheClans]), ("carrier", &[]))
        .honor(0, 1)
        .clan(Clan::Sol, "nova_1")
        .clan(Clan::Ion, "nova_5")
        .clan(Clan::Luna, "pulsar_1");
    let events = scene.play_all("end commit:rally_the_clans pass");
    assert_eq!(totals(&events), [Some(1 + 1 + 2), Some(2)]);
}

/// SSM-214, SSM-241: up to two of the opponents' ships, one at a time; the player may stop.
#[test]
fn focused_fire() {
    let start =
        battle(("fighter", &[Card::FocusedFire]), ("carrier fighter fighter gozen", &[])).wealth(0, 1);
    let mut scene = start.clone();
    scene.play_all("end commit:focused_fire pass");
    assert_eq!(scene.legal(), ["destroy:pulsar.fighter@1", "destroy:pulsar.carrier", "pass"]);
    assert_eq!(scene.refusal("destroy:nova.fighter@1"), "SSM-214");
    assert_eq!(scene.refusal("destroy:gozen"), "SSM-235");
    let events = scene.play_all("destroy:pulsar.carrier destroy:pulsar.fighter@1");
    assert_eq!(totals(&events), [Some(1), Some(1 + 4)]);
    let mut merciful = start;
    let events = merciful.play_all("end commit:focused_fire pass pass");
    assert_eq!(totals(&events), [Some(1), Some(2 + 1 + 1 + 4)]);
}

/// SSM-182, SSM-183: card text beats the rules (Change Strategy is not discarded), and effects come in their order (the
/// bonus of Suicide Run before its shot).
#[test]
fn card_text_comes_first() {
    let mut scene = battle(("carrier", &[Card::ChangeStrategy]), ("fighter", &[]));
    scene.play_all("end commit:change_strategy pass choose:wealth");
    assert!(!scene.discards().contains(&Card::ChangeStrategy));
    let mut run = battle(("fighter", &[Card::SuicideRun]), ("fighter carrier", &[]));
    let events = deeds(&run.play_all("end commit:suicide_run pass destroy:nova.fighter@supply"));
    let power = events.iter().position(|deed| matches!(deed, Deed::PowerGained { .. })).unwrap();
    let shot = events.iter().rposition(|deed| matches!(deed, Deed::UnitDestroyed { .. })).unwrap();
    assert!(power < shot);
}

/// SSM-184, SSM-185: the targeted player chooses among the options they can fully carry out, and their own losses.
#[test]
fn targets_choose_for_themselves() {
    let mut scene = Scene::new(2).hand(0, &[Card::SupplyAttack]).honor(0, 1).wealth(1, 1);
    scene.play_all("play:supply_attack destroy:oda pass");
    assert_eq!((scene.to_act(), scene.decision()), (Some(1), "own_loss"), "1 wealth is not enough to pay");
    assert_eq!(scene.legal().len(), 4, "a fighter, the carrier, Gozen or Mori");
    scene.play_all("destroy:pulsar.carrier destroy:mori");
    assert_eq!(scene.units(1, "graveyard"), "carrier mori");
}

/// SSM-187: players can't target themselves.
#[test]
fn targets_are_opponents() {
    let mut scene = Scene::new(3).hand(0, &[Card::Betrayal]).honor(0, 2);
    scene.play("play:betrayal");
    assert_eq!(scene.legal(), ["target:pulsar", "target:gamma"]);
    assert_eq!(scene.refusal("target:nova"), "SSM-187");
}

/// SSM-241: counting happens after the cost is paid: a clan marker moved by nobody, a ship gone.
#[test]
fn quantities_are_counted_late() {
    let mut scene =
        Scene::new(2).hand(0, &[Card::SalvageRights]).place(0, "1", "fighter").place(1, "1", "fighter");
    let mut elsewhere = scene.clone();
    scene.play_all("play:salvage_rights destroy:nova.fighter@1");
    elsewhere.play_all("play:salvage_rights destroy:nova.carrier");
    assert_eq!((scene.wealth_of(0), elsewhere.wealth_of(0)), (1, 2));
}
