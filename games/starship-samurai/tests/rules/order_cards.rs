//! Section 4 and the order cards of section 10.

use tenka_core::{Game as _, Viewer, Words as _};
use tenka_starship_samurai::{Card, Clan, Deed, Mech};

use crate::scene::{Scene, at, deeds, heard_by, seat};

/// SSM-100, SSM-108: one ORDER card per turn, before or after the order, without a marker; no BATTLE card.
#[test]
fn one_order_card_a_turn() {
    let mut scene =
        Scene::new(2).hand(0, &[Card::ReserveFuel, Card::SalvageRights, Card::EliteGeneral]).honor(0, 3);
    assert_eq!(scene.refusal("play:elite_general"), "SSM-100");
    assert_eq!(scene.refusal("play:ignite"), "SSM-100");
    scene.play("play:reserve_fuel");
    assert_eq!(scene.refusal("play:salvage_rights"), "SSM-100");
    assert!(scene.can("order:1-gain_wealth") && !scene.can("end"));
    let mut after = Scene::new(2).hand(0, &[Card::ReserveFuel]).honor(0, 1);
    after.play_all("order:1-gain_wealth play:reserve_fuel");
    assert_eq!(after.state.turn.fuel, 2);
}

/// SSM-101, SSM-104: the card leaves the hand, the cost is paid, the effects follow, and only then it is discarded.
#[test]
fn a_card_is_paid_resolved_and_discarded() {
    let mut scene = Scene::new(2).hand(0, &[Card::WarFactory]).wealth(0, 1);
    let events = scene.play("play:war_factory");
    assert_eq!((scene.hand_of(0).len(), scene.wealth_of(0), scene.discards().len()), (0, 0, 0));
    let deeds = deeds(&events);
    assert_eq!(deeds[0], Deed::CardPlayed { seat: seat(0), card: Card::WarFactory });
    assert_eq!(deeds[1], Deed::WealthSpent { seat: seat(0), wealth: 1 });
    scene.play("pass");
    assert_eq!(scene.discards(), [Card::WarFactory]);
}

/// SSM-102, SSM-105, SSM-106, SSM-DS18: costs must be paid in full: with 0 honor no card of honor cost, with 1 no Betrayal.
#[test]
fn costs_are_paid_in_full() {
    let scene = Scene::new(2).hand(0, &[Card::Betrayal, Card::SupplyAttack, Card::WarFactory]);
    assert_eq!(scene.legal_with("play:"), Vec::<String>::new());
    assert_eq!(scene.refusal("play:supply_attack"), "SSM-102");
    let one = scene.clone().honor(0, 1);
    assert_eq!(one.legal_with("play:"), ["play:supply_attack"]);
    let mut two = scene.honor(0, 3);
    two.play("play:betrayal");
    assert_eq!(two.honor_of(0), 1);
    let mut rich = Scene::new(2).hand(0, &[Card::SecretEnvoys]).wealth(0, 2);
    rich.play("play:secret_envoys");
    assert_eq!((rich.wealth_of(0), rich.supply()), (1, 43));
}

/// SSM-103: a card may be played even if it will do nothing.
#[test]
fn a_card_may_do_nothing() {
    let mut scene = Scene::new(2).hand(0, &[Card::Ignite]).hand(1, &[Card::WarpJump]);
    scene.play_all("play:ignite destroy:nova.carrier at:2");
    assert_eq!((scene.discards(), scene.hand_of(1)), (vec![Card::Ignite], vec![Card::WarpJump]));
}

/// SSM-107, SSM-DS19: a ship as a cost comes from the supply or a location, with its tokens; never a mech, and nothing from
/// the graveyard.
#[test]
fn ships_are_paid_from_anywhere() {
    let mut scene = Scene::new(2).hand(0, &[Card::Ignite]).place(0, "1", "fighter+2 oda").place(
        0,
        "graveyard",
        "carrier",
    );
    scene.play("play:ignite");
    assert_eq!(scene.legal(), ["destroy:nova.fighter@1+2", "destroy:nova.fighter@supply"]);
    assert_eq!(scene.refusal("destroy:oda"), "SSM-107");
    assert_eq!(scene.refusal("destroy:nova.carrier"), "SSM-107");
    assert_eq!(scene.supply(), 42);
    scene.play("destroy:nova.fighter@1+2");
    assert_eq!(scene.supply(), 44);
}

/// SSM-191, SSM-192, SSM-DS13: two units are destroyed. With 3 wealth and 1 unit the target must pay, then is spared;
/// with 2 units they have a choice.
#[test]
fn supply_attack() {
    let fighters = "fighter fighter fighter fighter fighter fighter fighter";
    let start = Scene::new(3).hand(0, &[Card::SupplyAttack]).honor(0, 1).wealth(1, 3).place(1, "1", fighters);
    let attack = "play:supply_attack destroy:nova.fighter@supply destroy:oda target:pulsar";
    let mut forced = start.clone().place(1, "2", "carrier fighter gozen");
    assert_eq!(forced.count(1, "supply"), 1);
    forced.play_all(attack);
    assert_eq!((forced.wealth_of(0), forced.wealth_of(1), forced.count(1, "supply")), (2, 1, 1));
    assert_eq!((forced.units(0, "graveyard"), forced.decision()), ("fighter oda".to_owned(), "turn"));
    let mut choosing = start.place(1, "2", "carrier fighter");
    choosing.play_all(attack);
    assert_eq!(
        (choosing.to_act(), choosing.legal()),
        (Some(1), vec!["choose:pay".into(), "choose:sacrifice".into()])
    );
    choosing.play("choose:sacrifice");
    assert_eq!(choosing.units(1, "graveyard"), "gozen mori", "both must go, so nobody asks which first");
    assert_eq!((choosing.wealth_of(0), choosing.wealth_of(1)), (2, 1), "the second time only wealth is left");
}

/// SSM-191: nothing destroyed, nobody chosen.
#[test]
fn supply_attack_without_a_sacrifice() {
    let mut scene = Scene::new(3).hand(0, &[Card::SupplyAttack]).honor(0, 1);
    scene.play_all("play:supply_attack pass");
    assert_eq!((scene.decision(), scene.discards()), ("turn", vec![Card::SupplyAttack]));
}

/// SSM-193, SSM-DS28: the graveyard returns, also what was destroyed in this turn; then up to two units move; Masumune still
/// costs 1.
#[test]
fn war_factory() {
    let mut scene = Scene::new(4)
        .mechs(0, [Mech::Masumune, Mech::Oda])
        .mechs(3, [Mech::Tametomo, Mech::Mototada])
        .hand(0, &[Card::WarFactory])
        .wealth(0, 2)
        .place(0, "graveyard", "masumune")
        .place(0, "1", "fighter fighter fighter fighter fighter fighter carrier");
    scene.play_all("order:1-move_units boost:0 move:oda-1");
    assert_eq!(scene.units(0, "graveyard"), "fighter masumune");
    scene.play("play:war_factory");
    assert_eq!((scene.count(0, "graveyard"), scene.wealth_of(0)), (0, 1));
    scene.play_all("move:masumune-2 move:nova.fighter@supply-2");
    assert_eq!(
        (scene.units(0, "2"), scene.wealth_of(0), scene.decision()),
        ("fighter masumune".into(), 0, "turn")
    );
}

/// SSM-194, SSM-195, SSM-186, SSM-DS20: each opponent with a unit there, clockwise, destroys one and discards a card;
/// an opponent with none there does neither.
#[test]
fn ignite() {
    let mut scene = Scene::new(4)
        .hand(0, &[Card::Ignite])
        .place(0, "2", "fighter")
        .place(1, "2", "fighter gozen")
        .place(3, "2", "carrier fighter");
    scene.play_all("play:ignite destroy:nova.carrier at:2");
    assert_eq!((scene.to_act(), scene.decision()), (Some(1), "own_loss"));
    scene.play("destroy:gozen");
    assert_eq!((scene.to_act(), scene.decision()), (Some(1), "forced_discard"));
    scene.play("discard:elite_general");
    assert_eq!((scene.to_act(), scene.decision()), (Some(3), "own_loss"));
    scene.play_all("destroy:void.carrier discard:change_strategy");
    assert_eq!(
        (scene.hand_of(2).len(), scene.units(0, "2"), scene.decision()),
        (2, "fighter".to_owned(), "turn")
    );
    assert_eq!(scene.discards(), [Card::EliteGeneral, Card::ChangeStrategy, Card::Ignite]);
}

/// SSM-196, SSM-DS38: with a marker but too little wealth Betrayal's target must yield it, 1 to 4 spaces.
#[test]
fn betrayal_of_clans() {
    let mut scene =
        Scene::new(3).hand(0, &[Card::Betrayal]).honor(0, 2).clan(Clan::Rift, "pulsar_2").wealth(1, 1);
    scene.play_all("play:betrayal target:pulsar");
    assert_eq!((scene.to_act(), scene.decision()), (Some(0), "clan_marker"));
    assert!(!scene.can("pass"), "one must be moved");
    assert_eq!(scene.refusal("clan:sol-nova_1"), "SSM-196");
    assert!(
        scene.can("clan:rift-pulsar_5") && scene.can("clan:rift-nova_2") && !scene.can("clan:rift-nova_3")
    );
    scene.play("clan:rift-nova_2");
    assert_eq!(scene.spot_of(Clan::Rift), "nova_2");
}

/// SSM-196, SSM-197: with wealth and a card the target may give them instead; the others learn only that a card was
/// given.
#[test]
fn betrayal_of_cards() {
    let mut scene = Scene::new(3)
        .hand(0, &[Card::Betrayal, Card::Ignite, Card::WarpJump, Card::WarFactory, Card::SalvageRights])
        .hand(1, &[Card::Minefield, Card::Reinforcements])
        .honor(0, 2)
        .clan(Clan::Rift, "pulsar_2")
        .wealth(1, 2);
    scene.play_all("play:betrayal target:pulsar");
    assert_eq!(scene.legal(), ["choose:pay", "choose:yield_clan"]);
    let mut events = scene.play("choose:pay");
    assert_eq!((scene.wealth_of(0), scene.wealth_of(1), scene.decision()), (2, 0, "card_to_give"));
    events.extend(scene.play("give:minefield"));
    let told = |player| serde_json::to_string(&heard_by(player, &events)).unwrap();
    assert!(told(0).contains("minefield") && told(1).contains("minefield") && !told(2).contains("minefield"));
    assert!(scene.hand_of(0).contains(&Card::Minefield) && scene.hand_of(0).len() == 5);
}

/// SSM-197: the receiver's hand limit applies at once; a target who can do neither is spared.
#[test]
fn betrayal_fills_a_hand() {
    let full = [Card::Betrayal, Card::Ignite, Card::WarpJump, Card::WarFactory, Card::SalvageRights];
    let mut scene = Scene::new(2).hand(0, &full).honor(0, 4).wealth(1, 2).hand(1, &[Card::Minefield]);
    scene.play("play:betrayal");
    assert_eq!((scene.hand_of(0).len(), scene.decision()), (5, "turn"), "four cards and the one given");
    let mut overfull = Scene::new(2).hand(0, &full).honor(0, 4).wealth(1, 2).hand(1, &[Card::Minefield]);
    overfull.state.hands[seat(0)].add(Card::SignalJam);
    overfull.play("play:betrayal");
    assert_eq!((overfull.to_act(), overfull.decision()), (Some(0), "hand_limit"));
    let mut spared = Scene::new(2).hand(0, &[Card::Betrayal]).honor(0, 2);
    spared.play("play:betrayal");
    assert_eq!((spared.decision(), spared.discards()), ("turn", vec![Card::Betrayal]));
}

/// SSM-198: one marker up to 2 spaces, then a different one up to 2.
#[test]
fn secret_envoys() {
    let mut scene = Scene::new(2).hand(0, &[Card::SecretEnvoys]).wealth(0, 1);
    scene.play_all("play:secret_envoys clan:sol-nova_2");
    assert_eq!(scene.refusal("clan:sol-nova_3"), "SSM-198");
    scene.play("clan:ion-nova_1");
    assert_eq!(
        (scene.spot_of(Clan::Sol), scene.spot_of(Clan::Ion)),
        ("nova_2".to_owned(), "nova_1".to_owned())
    );
    assert_eq!(scene.decision(), "turn");
    let mut none = Scene::new(2).hand(0, &[Card::SecretEnvoys]).wealth(0, 1);
    none.play_all("play:secret_envoys pass");
    assert_eq!(none.decision(), "turn");
}

/// SSM-199: up to 3 units from elsewhere to one location; passengers are not counted.
#[test]
fn warp_jump() {
    let mut scene = Scene::new(2)
        .hand(0, &[Card::WarpJump])
        .wealth(0, 1)
        .place(0, "1", "carrier fighter")
        .place(0, "2", "oda");
    scene.play_all("play:warp_jump at:2");
    assert_eq!(scene.refusal("move:mototada-1"), "SSM-199");
    assert_eq!(scene.refusal("move:oda-2"), "SSM-077");
    scene.play_all("move:nova.carrier-2 board:nova.fighter@1 move:nova.fighter@supply-2 move:mototada-2");
    assert_eq!((scene.count(0, "2"), scene.decision()), (5, "mototada"));
}

/// SSM-200, SSM-DS29: a Minefield has two charges: the first fighter pays, the second must be destroyed, the third arrives
/// unharmed; its owner's units never spring it.
#[test]
fn minefield() {
    let mut scene = Scene::new(2).hand(1, &[Card::Minefield]).wealth(0, 2).turn_of(1);
    scene.play_all(
        "play:minefield destroy:pulsar.carrier at:2 order:1-move_units move:pulsar.fighter@supply-2",
    );
    assert_eq!((scene.units(1, "2"), scene.state.attached.len()), ("fighter".to_owned(), 1));
    let mut scene = scene.turn_of(0);
    scene.play_all("order:3-move_units boost:0 move:nova.fighter@supply-2");
    assert_eq!(
        (scene.to_act(), scene.legal()),
        (Some(0), vec!["choose:pay".into(), "choose:sacrifice".into()])
    );
    scene.play("choose:pay");
    assert_eq!((scene.wealth_of(0), scene.wealth_of(1)), (0, 2));
    scene.play("move:nova.fighter@supply-2");
    assert_eq!(
        (scene.units(0, "2"), scene.units(0, "graveyard")),
        ("fighter".to_owned(), "fighter".to_owned())
    );
    assert_eq!((scene.state.attached.len(), scene.discards()), (0, vec![Card::Minefield]));
    scene.play("move:nova.fighter@supply-2");
    assert_eq!(scene.units(0, "2"), "fighter fighter");
}

/// SSM-201, SSM-DS21: a Minefield springs before Mori's volley: destroyed, he fires none; paid for, he may. Two Minefields
/// spring one after the other, in battles too.
#[test]
fn minefield_and_mori() {
    let start = Scene::new(2).place(0, "1", "fighter").attach(0, Card::Minefield, 1).wealth(1, 2).turn_of(1);
    let mut lost = start.clone();
    lost.play_all("order:1-move_units boost:0 move:mori-1 choose:sacrifice");
    assert_eq!((lost.units(1, "graveyard"), lost.decision()), ("mori".to_owned(), "turn"));
    let mut paid = start;
    paid.play_all("order:1-move_units boost:0 move:mori-1 choose:pay");
    assert_eq!((paid.decision(), paid.state.attached.get(0).unwrap().charges), ("mori", 1));
    let mut double =
        Scene::new(2).attach(0, Card::Minefield, 1).attach(0, Card::Minefield, 1).wealth(1, 4).turn_of(1);
    double.play_all("order:1-move_units boost:0 move:pulsar.fighter@supply-1 choose:pay choose:pay");
    assert_eq!((double.wealth_of(0), double.units(1, "1")), (4, "fighter".to_owned()));
    let charges: Vec<u8> = double.state.attached.iter().map(|mine| mine.charges).collect();
    assert_eq!(charges, [1, 1]);
    let mut battle = Scene::new(2)
        .attach(0, Card::Minefield, 1)
        .place(0, "1", "fighter")
        .place(1, "1", "fighter")
        .hand(0, &[])
        .hand(1, &[Card::Reinforcements])
        .wealth(1, 1)
        .before_the_battles();
    battle.play_all("end pass commit:reinforcements move:pulsar.carrier-1");
    assert_eq!(battle.units(1, "graveyard"), "carrier", "a move in a battle springs it too");
}

/// SSM-202: a Fortress gives 2 power where its owner has a unit, in rewards and in battle; two add up.
#[test]
fn orbital_fortress() {
    let mut scene = Scene::new(2).hand(0, &[Card::OrbitalFortress]);
    scene.play_all("play:orbital_fortress destroy:nova.carrier");
    let asks = scene.game.asks(&scene.game.view(&scene.state, Viewer::Spectator)).unwrap();
    assert_eq!(
        (asks.rule.as_str(), asks.what.to_string().as_str()),
        ("SSM-202", "Orbital Fortress: choose a location")
    );
    scene.play("at:1");
    assert_eq!(scene.power(0, 1), 0, "without a unit it is worth nothing");
    let scene = scene.place(0, "1", "fighter").place(1, "1", "carrier");
    assert_eq!(scene.power(0, 1), 3);
    assert!(scene.game.leads(&scene.state, seat(0), at(1)));
    assert_eq!(scene.attach(0, Card::OrbitalFortress, 1).power(0, 1), 5);
}

/// SSM-203, SSM-DS30: twice a unit moves as a free order, the same one if need be; Oda may follow each time a ship moved.
#[test]
fn reserve_fuel() {
    let mut scene = Scene::new(2).hand(0, &[Card::ReserveFuel]).honor(0, 1);
    scene.play_all(
        "play:reserve_fuel fuel:nova.carrier-1 board:nova.fighter@supply board:nova.fighter@supply oda:1",
    );
    assert_eq!(scene.units(0, "1"), "fighter fighter carrier oda");
    scene.play_all("fuel:nova.carrier-2 pass oda:2");
    assert_eq!(scene.units(0, "2"), "carrier oda");
    assert_eq!(scene.refusal("fuel:oda-1"), "SSM-203");
    assert!(!scene.can("end") && scene.can("order:1-move_units"), "the order is still to come");
}

/// SSM-203: Masumune pays for each move, and what is not used lapses with the turn.
#[test]
fn fuel_lapses() {
    let mut scene =
        Scene::new(4).hand(3, &[Card::ReserveFuel, Card::Ignite]).honor(3, 1).wealth(3, 1).turn_of(3);
    scene.play_all("play:reserve_fuel fuel:masumune-1");
    assert_eq!((scene.wealth_of(3), scene.refusal("fuel:masumune-2")), (0, "SSM-139"));
    scene.play_all("order:1-gain_wealth end");
    assert_eq!(scene.state.turn.fuel, 0);
}

/// SSM-204, SSM-DS33: 1 wealth, 1 more for each contested location after the cost is paid, and a card.
#[test]
fn salvage_rights() {
    let mut scene = Scene::new(4)
        .hand(0, &[Card::SalvageRights])
        .place(1, "1", "fighter")
        .place(2, "1", "fighter")
        .place(0, "3", "fighter")
        .place(1, "3", "fighter");
    scene.play_all("play:salvage_rights destroy:nova.fighter@3");
    assert_eq!((scene.wealth_of(0), scene.hand_of(0).len()), (2, 1));
}
