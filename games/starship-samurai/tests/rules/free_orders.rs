//! Section 5: free orders and the abilities of units.

use tenka_core::Options;
use tenka_starship_samurai::{Card, Clan, Deed, LocationCard, Unit};

use crate::scene::{Scene, deeds, seat, totals};

/// SSM-109: free orders in the player's own turn, before and after the order, any number of times.
#[test]
fn free_orders_are_free() {
    let mut scene = Scene::new(2).wealth(0, 3);
    scene.play_all("attach:nova.fighter@supply attach:nova.fighter@supply+1 order:1-gain_wealth boost:0");
    scene.play("attach:nova.fighter@supply");
    assert_eq!((scene.wealth_of(0), scene.to_act()), (1, Some(0)));
}

/// SSM-110: no free orders in a battle: Reinforcements bring no passengers along and no Oda after them.
#[test]
fn no_free_orders_in_battles() {
    let mut scene = Scene::new(2)
        .place(0, "1", "fighter")
        .place(1, "1", "fighter")
        .hand(0, &[Card::Reinforcements])
        .hand(1, &[])
        .wealth(0, 3)
        .before_the_battles();
    scene.play_all("end commit:reinforcements pass move:nova.carrier-1");
    assert_eq!((scene.decision(), scene.units(0, "1")), ("unit_to_move", "fighter carrier".to_owned()));
    assert!(!scene.legal().iter().any(|action| action.starts_with("attach") || action.starts_with("oda")));
    scene.play("pass");
    assert!(!scene.state.turn.oda);
}

/// SSM-111: free orders come after the claim step.
#[test]
fn free_orders_wait_for_the_claim() {
    let mut scene = Scene::new(2)
        .board(1, LocationCard::Seishin)
        .place(0, "1", "fighter")
        .wealth(0, 1)
        .turn_of(1)
        .ordered();
    scene.play("end");
    assert_eq!((scene.decision(), scene.refusal("attach:nova.fighter@1")), ("clan_marker", "SSM-047"));
    scene.play("pass");
    assert!(scene.can("attach:nova.fighter@1"));
}

/// SSM-112, SSM-134: Shingen strengthens his player's ships where he is, and none from the supply or the graveyard.
#[test]
fn shingen_strengthens_ships() {
    let ships = Scene::new(3).place(2, "1", "fighter carrier");
    assert_eq!(ships.power(2, 1), 3);
    assert_eq!(ships.clone().place(2, "1", "shingen").power(2, 1), 3 + 2 + 2);
    assert_eq!(ships.clone().place(2, "2", "shingen").power(2, 1), 3);
    assert_eq!(ships.place(2, "graveyard", "shingen").power(2, 1), 3);
    let both = Scene::new(3).place(2, "1", "shingen hideyoshi").place(0, "1", "fighter");
    assert_eq!((both.power(2, 1), both.power(0, 1)), (2 + 3, 1), "no mechs, and no ships of others");
}

/// SSM-113, SSM-114, SSM-115: a fighter has power 1, and 1 more for each wealth that is put under it.
#[test]
fn wealth_under_fighters() {
    let mut scene = Scene::new(2).wealth(0, 3).place(0, "1", "fighter");
    assert_eq!(scene.power(0, 1), 1);
    scene.play_all("attach:nova.fighter@1 attach:nova.fighter@1+1");
    assert_eq!((scene.power(0, 1), scene.wealth_of(0), scene.units(0, "1")), (3, 1, "fighter+2".to_owned()));
    assert_eq!(scene.refusal("attach:nova.carrier"), "SSM-125");
    assert_eq!(scene.refusal("attach:pulsar.fighter@supply"), "SSM-114");
    scene.play("attach:nova.fighter@supply");
    assert_eq!(scene.refusal("attach:nova.fighter@supply"), "SSM-114");
}

/// SSM-116, SSM-117: tokens may be put under a fighter in the supply, move with it, and go to the common supply when it
/// is destroyed.
#[test]
fn tokens_move_with_their_fighter() {
    let mut scene = Scene::new(2).wealth(0, 2);
    scene.play_all("attach:nova.fighter@supply order:2-move_units boost:0 move:nova.fighter@supply+1-1 pass");
    assert_eq!((scene.units(0, "1"), scene.supply()), ("fighter+1".to_owned(), 42));
    let mut burnt = scene.clone().hand(0, &[Card::Ignite]);
    burnt.play_all("play:ignite destroy:nova.fighter@1+1");
    assert_eq!((burnt.units(0, "graveyard"), burnt.supply()), ("fighter".to_owned(), 43));
}

/// SSM-118: tokens under fighters aren't wealth: they can't boost orders or pay costs.
#[test]
fn attached_tokens_are_spent() {
    let mut scene = Scene::new(2).place(0, "1", "fighter+4").hand(0, &[Card::SecretEnvoys]);
    assert_eq!(scene.refusal("play:secret_envoys"), "SSM-102");
    scene.play("order:1-move_allegiance");
    assert_eq!(scene.decision(), "clan_marker", "nobody asks for a boost");
}

/// SSM-119, SSM-120, SSM-121: a carrier has power 2 and takes up to two fighters along from where it is; they aren't
/// counted.
#[test]
fn a_carrier_takes_fighters_along() {
    let mut scene = Scene::new(2).place(0, "1", "carrier fighter+2 fighter");
    assert_eq!(scene.game.power[Unit::Carrier], 2);
    scene.play_all("order:1-move_units move:nova.carrier-2");
    assert_eq!(scene.legal(), ["board:nova.fighter@1+2", "board:nova.fighter@1", "pass"]);
    assert_eq!(scene.refusal("board:nova.fighter@supply"), "SSM-120");
    scene.play_all("board:nova.fighter@1+2 board:nova.fighter@1");
    assert_eq!((scene.units(0, "2"), scene.decision()), ("fighter+2 fighter carrier".to_owned(), "turn"));
}

/// SSM-122: passengers move at once, before the order goes on.
#[test]
fn passengers_move_at_once() {
    let mut scene = Scene::new(2);
    scene.play_all("order:2-move_units move:nova.carrier-2 board:nova.fighter@supply pass");
    assert_eq!((scene.units(0, "2"), scene.decision()), ("fighter carrier".to_owned(), "unit_to_move"));
}

/// SSM-123, SSM-DS06: with 4 units there the carrier and two passengers find room, with 5 one of them, with 6 none, and
/// with 7 not even the carrier.
#[test]
fn passengers_need_room() {
    let arrive = |crowd: usize| {
        let mut scene = Scene::new(2).place(1, "2", &["fighter"; 7][..crowd].join(" "));
        scene.play("order:1-move_units");
        if !scene.can("move:nova.carrier-2") {
            return scene.refusal("move:nova.carrier-2").to_owned();
        }
        scene.play_all("move:nova.carrier-2 board:nova.fighter@supply board:nova.fighter@supply");
        assert_eq!(scene.count(0, "supply"), 11 - scene.count(0, "2"));
        scene.units(0, "2")
    };
    assert_eq!(arrive(4), "fighter fighter carrier");
    assert_eq!(arrive(5), "fighter carrier");
    assert_eq!(arrive(6), "carrier");
    assert_eq!(arrive(7), "SSM-080");
}

/// SSM-124: a fighter the order has moved may be a passenger, and a passenger may still be moved.
#[test]
fn riding_is_not_moving_by_the_order() {
    let mut scene = Scene::new(2).place(0, "1", "carrier");
    scene.play_all("order:4-move_units move:nova.fighter@supply-1 move:nova.carrier-2 board:nova.fighter@1*");
    assert_eq!(scene.units(0, "2"), "fighter carrier");
    assert_eq!(scene.refusal("move:nova.fighter@2-1"), "SSM-076");
    let mut again = Scene::new(2).place(0, "1", "carrier fighter");
    again.play_all("order:2-move_units move:nova.carrier-2 board:nova.fighter@1 move:nova.fighter@2-1");
    assert_eq!(again.units(0, "1"), "fighter");
}

/// SSM-125: passengers keep what is under them; the carrier can hold nothing.
#[test]
fn passengers_keep_their_tokens() {
    let mut scene = Scene::new(2).place(0, "1", "carrier fighter+3").wealth(0, 1);
    assert_eq!(scene.refusal("attach:nova.carrier"), "SSM-125");
    scene.play_all("order:1-move_units boost:0 move:nova.carrier-2 board:nova.fighter@1+3");
    assert_eq!(scene.units(0, "2"), "fighter+3 carrier");
}

/// SSM-126: Mototada may destroy one of the weakest ships at his new location, anybody's, or nothing.
#[test]
fn mototada_strikes() {
    let mut scene = Scene::new(2).place(1, "1", "fighter carrier").place(0, "1", "fighter");
    scene.play_all("order:1-move_units move:mototada-1");
    assert_eq!(scene.legal(), ["destroy:nova.fighter@1", "destroy:pulsar.fighter@1", "pass"]);
    assert_eq!(scene.refusal("destroy:pulsar.carrier"), "SSM-126");
    let mut empty = Scene::new(2);
    empty.play_all("order:1-move_units move:mototada-1");
    assert_eq!(empty.decision(), "turn", "nothing happens where there is no ship");
}

/// SSM-127, SSM-128, SSM-DS08: Tametomo destroys a ship at any location for 1 wealth, once a turn, from the supply too; not
/// a ship in a supply, and not from the graveyard.
#[test]
fn tametomo_snipes() {
    let mut scene = Scene::new(4).place(0, "2", "carrier fighter").wealth(3, 2).turn_of(3);
    assert_eq!(scene.legal_with("snipe:"), ["snipe:nova.fighter@2", "snipe:nova.carrier"]);
    assert_eq!(scene.refusal("snipe:nova.fighter@supply"), "SSM-128");
    assert_eq!(scene.refusal("snipe:oda"), "SSM-235");
    scene.play("snipe:nova.carrier");
    assert_eq!((scene.units(0, "graveyard"), scene.wealth_of(3)), ("carrier".to_owned(), 1));
    assert_eq!(scene.refusal("snipe:nova.fighter@2"), "SSM-127");
    let poor = Scene::new(4).place(0, "2", "carrier").turn_of(3);
    assert_eq!(poor.refusal("snipe:nova.carrier"), "SSM-127");
    let dead =
        Scene::new(4).place(0, "2", "carrier").place(3, "graveyard", "tametomo").wealth(3, 1).turn_of(3);
    assert_eq!(dead.refusal("snipe:nova.carrier"), "SSM-112");
}

/// SSM-131, SSM-132, SSM-DS07: after an order in which a ship moved Oda may move once; after one of mechs alone he may not;
/// each further action with a ship allows it again.
#[test]
fn oda_follows_ships() {
    let mut scene = Scene::new(2).hand(0, &[Card::WarFactory]).wealth(0, 1);
    assert_eq!(scene.refusal("oda:1"), "SSM-132");
    scene.play_all("play:war_factory move:nova.fighter@supply-1 pass");
    assert_eq!(scene.legal_with("oda:"), ["oda:1", "oda:2"]);
    scene.play_all("oda:1 order:1-move_units");
    assert_eq!(scene.refusal("oda:2"), "SSM-048");
    scene.play_all("move:nova.fighter@supply-1 oda:2");
    assert_eq!((scene.units(0, "2"), scene.to_act()), ("oda".to_owned(), Some(1)));
    let mut mechs = Scene::new(2);
    mechs.play_all("order:1-move_units move:mototada-1");
    assert_eq!(mechs.refusal("oda:1"), "SSM-132");
}

/// SSM-132: the permission lapses with the turn and with Oda's destruction.
#[test]
fn odas_permission_lapses() {
    let mut scene = Scene::new(2);
    scene.play_all("order:1-move_units move:nova.fighter@supply-1");
    assert!(scene.state.turn.oda);
    scene.play("end");
    assert!(!scene.state.turn.oda);
    let mut gone = Scene::new(2).hand(0, &[Card::SupplyAttack, Card::Ignite]).honor(0, 1);
    gone.play_all("order:1-move_units move:nova.fighter@supply-1 play:supply_attack destroy:oda pass");
    assert_eq!(gone.to_act(), Some(1), "the opponent loses two units of her supply");
    assert!(!gone.state.turn.oda);
}

/// SSM-133: Oda's free move displaces like any move of a mech, and does not allow another.
#[test]
fn odas_move_is_a_mech_move() {
    let mut scene = Scene::new(2).place(1, "1", "fighter fighter fighter fighter fighter fighter fighter");
    scene.play_all("order:1-move_units move:nova.fighter@supply-2 oda:1");
    assert_eq!(
        (scene.units(0, "1"), scene.count(1, "1"), scene.state.turn.oda),
        ("oda".to_owned(), 6, false)
    );
}

/// SSM-135, SSM-140: whenever Hideyoshi moves, by an order or in a battle, a marker may move 1 space.
#[test]
fn hideyoshi_is_a_diplomat() {
    let mut scene = Scene::new(3).turn_of(2);
    scene.play_all("order:1-move_units move:hideyoshi-1");
    assert_eq!((scene.decision(), scene.legal().len()), ("clan_marker", 8 * 3 + 1));
    scene.play("clan:rift-gamma_1");
    assert_eq!(scene.spot_of(Clan::Rift), "gamma_1");
    let mut battle = Scene::new(3)
        .place(2, "1", "fighter")
        .place(1, "1", "fighter")
        .hand(2, &[Card::Reinforcements])
        .hand(1, &[])
        .wealth(2, 1)
        .before_the_battles();
    battle.play_all("end pass commit:reinforcements move:hideyoshi-1");
    assert_eq!((battle.decision(), battle.to_act()), ("clan_marker", Some(2)));
}

/// SSM-136, SSM-137: after Mori comes from the supply a card may be discarded to destroy up to two ships there, anybody's,
/// one at a time; not after a move from elsewhere, and not without a card or a ship.
#[test]
fn mori_fires_a_volley() {
    let start = Scene::new(2).place(0, "1", "fighter carrier").place(1, "1", "fighter").turn_of(1);
    let mut scene = start.clone();
    scene.play_all("order:1-move_units move:mori-1");
    assert_eq!(scene.legal(), ["discard:elite_general", "discard:change_strategy", "pass"]);
    scene.play("discard:elite_general");
    assert_eq!(
        scene.legal(),
        ["destroy:nova.fighter@1", "destroy:nova.carrier", "destroy:pulsar.fighter@1", "pass"]
    );
    scene.play_all("destroy:nova.carrier destroy:nova.fighter@1");
    assert_eq!((scene.count(0, "1"), scene.discards()), (0, vec![Card::EliteGeneral]));
    let mut elsewhere = start.clone().place(1, "2", "mori");
    elsewhere.play_all("order:1-move_units move:mori-1");
    assert_eq!(elsewhere.decision(), "turn");
    let mut bare = start.hand(1, &[]);
    bare.play_all("order:1-move_units move:mori-1");
    assert_ne!(bare.decision(), "mori");
}

/// SSM-137: a card may be discarded to destroy "up to 2" ships, also where there is none. By ruleset 1 that was not offered.
#[test]
fn mori_may_fire_at_nothing() {
    let mut scene = Scene::new(2).turn_of(1);
    scene.play_all("order:1-move_units move:mori-1");
    assert_eq!(scene.legal(), ["discard:elite_general", "discard:change_strategy", "pass"]);
    scene.play("discard:elite_general");
    assert_eq!((scene.decision(), scene.discards()), ("turn", vec![Card::EliteGeneral]));
    let mut first = Scene::under(1, 2, &Options::new()).turn_of(1);
    first.play_all("order:1-move_units move:mori-1");
    assert_eq!(first.decision(), "turn");
}

/// SSM-138, SSM-139, SSM-DS05: each move of Masumune costs 1 wealth; what boosted the order is gone.
#[test]
fn masumune_is_expensive() {
    let start = Scene::new(4).wealth(3, 2).turn_of(3);
    let mut spent = start.clone();
    spent.play_all("order:1-move_units boost:2");
    assert_eq!(spent.refusal("move:masumune-1"), "SSM-139");
    let mut kept = start;
    kept.play_all("order:1-move_units boost:1 move:masumune-1");
    assert_eq!((kept.wealth_of(3), kept.units(3, "1")), (0, "masumune".to_owned()));
    assert_eq!(kept.power(3, 1), 6);
}

/// SSM-140: returning isn't moving: a victor's Hideyoshi comes back without triggering anything.
#[test]
fn returning_is_no_move() {
    let mut scene = Scene::new(3).place(2, "1", "hideyoshi").before_the_battles();
    scene.play("end");
    assert_eq!((scene.units(2, "1"), scene.decision()), (String::new(), "turn"));
    assert!(scene.state.players[seat(2)].fleet.controlled().contains(Unit::Hideyoshi));
}

/// SSM-141: the choices of an ability are its controller's, even outside their turn.
#[test]
fn controllers_choose() {
    let mut scene = Scene::new(3)
        .place(0, "1", "fighter carrier")
        .place(1, "1", "fighter")
        .hand(0, &[])
        .hand(1, &[Card::Reinforcements, Card::Ignite])
        .wealth(1, 1)
        .before_the_battles();
    scene.play_all("end pass commit:reinforcements move:mori-1");
    assert_eq!((scene.to_act(), scene.decision()), (Some(1), "mori"));
}

/// SSM-129, SSM-130, SSM-DS09: with Gozen in the battle the others commit and reveal, then her player decides; resolution
/// stays in turn order.
#[test]
fn gozen_decides_last() {
    let mut scene = Scene::new(4)
        .place(0, "1", "carrier")
        .place(1, "1", "gozen")
        .place(2, "1", "fighter")
        .place(3, "1", "fighter")
        .before_the_battles();
    scene.play("end");
    assert_eq!(scene.to_act(), Some(0));
    scene.play("commit:elite_general");
    assert_eq!(scene.to_act(), Some(2));
    assert_eq!(scene.seen_by(2)["battle"]["cards"][0], serde_json::json!({"face_down": null}));
    scene.play("pass");
    assert_eq!(scene.to_act(), Some(3));
    scene.play("commit:elite_general");
    assert_eq!(scene.to_act(), Some(1));
    assert_eq!(scene.seen_by(1)["battle"]["cards"][0], serde_json::json!({"face_up": "elite_general"}));
    assert_eq!(scene.seen_by(2)["battle"]["cards"][3], serde_json::json!({"face_up": "elite_general"}));
    let events = scene.play("commit:elite_general");
    assert_eq!(totals(&events), [Some(2 + 3), Some(4 + 3), Some(1), Some(1 + 3)]);
    let spent = deeds(&events).into_iter().filter_map(|deed| match deed {
        Deed::CardSpent { seat, .. } => Some(seat.number()),
        _ => None,
    });
    assert_eq!(spent.collect::<Vec<_>>(), [0, 1, 3]);
    let mut alone =
        Scene::new(2).place(0, "1", "carrier").place(1, "1", "gozen").first(1).before_the_battles();
    alone.play_all("end pass");
    assert_eq!((alone.to_act(), alone.decision()), (Some(1), "commit"), "last, though nobody has committed");
}
