//! Why something can't be done: the right rule, and a true sentence with names.

use std::collections::BTreeMap;

use tenka_core::{Dice as _, Game as _, Options, Seed};
use tenka_starship_samurai::{Action, Card, Clan, LocationCard, Mech, Order, Place};

use crate::scene::{Scene, random_game, seat};

#[track_caller]
fn refused(scene: &Scene, action: &str, rule: &str, sentence: &str) {
    assert_eq!(scene.why_not(action), (rule, sentence.to_owned()), "{action}");
}

/// SSM-112, SSM-132: a player without Oda is told so, and so is one whose Oda has already followed.
#[test]
fn oda() {
    let mut without = Scene::new(2).turn_of(1);
    without.play_all("order:1-move_units move:pulsar.fighter@supply-1");
    refused(&without, "oda:1", "SSM-112", "You don't control Oda.");
    let mut followed = Scene::new(2);
    followed.play_all("order:1-move_units move:nova.fighter@supply-1 oda:1");
    let once = "Oda can move once after each action in which one of your ships moved.";
    refused(&followed, "oda:2", "SSM-132", once);
}

/// SSM-205: Suicide Run doesn't destroy one's own ship, however weak.
#[test]
fn suicide_run() {
    let mut scene = Scene::new(3)
        .place(0, "1", "fighter")
        .place(1, "1", "fighter")
        .place(2, "1", "fighter carrier")
        .hand(0, &[Card::SuicideRun])
        .before_the_battles();
    scene.play_all("end commit:suicide_run pass pass destroy:nova.carrier");
    let own = "A Nova fighter at location 1 is your own. Suicide Run destroys an opponent's ship.";
    refused(&scene, "destroy:nova.fighter@1", "SSM-205", own);
    let strong = "The Gamma carrier isn't one of your opponents' weakest ships.";
    refused(&scene, "destroy:gamma.carrier", "SSM-205", strong);
    refused(&scene, "pass", "SSM-205", "You must destroy an opponent's ship.");
}

/// SSM-D32, SSM-218, SSM-219: what is wrong about an offer or its answer.
#[test]
fn offers() {
    let start = Scene::trading(2).wealth(0, 5).wealth(1, 1);
    refused(&start, "offer:nova", "SSM-218", "You can't make yourself an offer.");
    refused(&start, "offer:void", "SSM-237", "Nobody plays Void.");
    let mut scene = start.clone();
    scene.play("offer:pulsar");
    refused(&scene, "wealth:ask_3", "SSM-218", "Pulsar has only 1 wealth.");
    refused(&scene, "wealth:give_6", "SSM-219", "You have only 5 wealth.");
    refused(&scene, "terms:promise.me.stay_away.1", "SSM-218", "Choose the wealth of the offer first.");
    refused(&scene, "pass", "SSM-218", "You have begun an offer. To leave a part out, choose none.");
    scene.play("wealth:none");
    refused(&scene, "wealth:give_3", "SSM-218", "Now choose a card to offer, or none.");
    scene.play("card:none");
    let nothing = "The offer is still empty: ask for a card.";
    refused(&scene, "ask:none", "SSM-218", nothing);
    scene.play_all("ask:ignite terms:none");
    refused(&scene, "pass", "SSM-D32", "Accept or reject the offer.");
    refused(&scene, "accept", "SSM-219", "The offer asks for Ignite: accept with a card.");
    refused(&scene, "accept:ignite", "SSM-219", "You don't have Ignite in hand.");
    refused(&scene, "accept:elite_general", "SSM-219", "The offer asks for Ignite.");
    let mut gift = start;
    gift.play_all("offer:pulsar wealth:give_1 card:elite_general ask:none");
    refused(&gift, "terms:promise.me.stay_away.4", "SSM-019", "Location 4 isn't in play.");
    refused(&gift, "terms:promise.you.use_card.4", "SSM-019", "Location 4 isn't in play.");
    gift.play("terms:none");
    refused(&gift, "accept:elite_general", "SSM-219", "The offer doesn't ask for a card.");
}

/// SSM-218, SSM-221: an offer in a window goes to the player whose window it is; one without goods needs a clause.
#[test]
fn offers_in_windows() {
    let mut window = Scene::trading(3).turn_of(2).ordered();
    window.play("end");
    refused(&window, "offer:gamma", "SSM-221", "You can make an offer only to Nova now.");
    let mut toll = Scene::trading(2).attach(1, Card::Minefield, 1).wealth(0, 2);
    toll.play_all("order:1-move_units boost:0 move:nova.fighter@supply-1");
    toll.play_all("offer:nova wealth:none card:none ask:none");
    refused(&toll, "terms:none", "SSM-218", "The offer is empty: it needs a condition.");
}

/// SSM-209: a duel of equals has been fought; the player must choose who falls.
#[test]
fn a_duel_of_equals() {
    let mut scene = Scene::new(2)
        .place(0, "1", "oda")
        .place(1, "1", "mori")
        .hand(0, &[Card::DuelOfHonor])
        .honor(0, 1)
        .before_the_battles();
    scene.play_all("end commit:duel_of_honor pass");
    refused(&scene, "duel:oda-mori", "SSM-209", "Oda and Mori are equal: choose which one falls.");
}

/// SSM-184, SSM-189, SSM-190: options that a card doesn't have, or that can't be paid.
#[test]
fn options() {
    let start = Scene::new(2).hand(0, &[Card::Betrayal]).honor(0, 2).wealth(1, 2).clan(Clan::Sol, "pulsar_1");
    let mut betrayal = start;
    betrayal.play("play:betrayal");
    refused(&betrayal, "choose:sacrifice", "SSM-184", "Betrayal doesn't offer that.");
    let mut strategy = Scene::new(2).place(0, "1", "fighter").place(1, "1", "fighter").before_the_battles();
    strategy.play_all("end commit:change_strategy pass");
    refused(&strategy, "choose:pay", "SSM-189", "Change Strategy doesn't offer that.");
    refused(&strategy, "pass", "SSM-189", "You must gain wealth or draw a card.");
    refused(&strategy.clone().wealth(1, 44), "choose:wealth", "SSM-190", "No wealth is left in the supply.");
    refused(&strategy.piles(&[], &[]), "choose:card", "SSM-190", "There is no card left to draw.");
}

/// SSM-126, SSM-136, SSM-207: the rule of the mech or card that asks.
#[test]
fn the_rule_of_what_asks() {
    let mut mori = Scene::new(2).place(0, "1", "fighter").turn_of(1);
    mori.play_all("order:1-move_units move:mori-1");
    refused(&mori, "discard:ignite", "SSM-136", "You don't have Ignite in hand.");
    let mut mototada = Scene::new(2).place(1, "1", "fighter carrier").place(0, "1", "fighter");
    mototada.play_all("order:1-move_units move:mototada-1");
    let strong = "The Pulsar carrier isn't one of the weakest ships there.";
    refused(&mototada, "destroy:pulsar.carrier", "SSM-126", strong);
    let mut reinforced = Scene::new(2)
        .place(0, "1", "fighter")
        .place(1, "1", "fighter")
        .hand(0, &[Card::Reinforcements])
        .wealth(0, 1)
        .before_the_battles();
    reinforced.play_all("end commit:reinforcements pass");
    refused(&reinforced, "move:oda-2", "SSM-207", "Reinforcements move only to location 1.");
}

/// SSM-081, SSM-091: what can't be declined, and by which rule.
#[test]
fn what_must_be_done() {
    let five = [Card::Minefield, Card::Betrayal, Card::ReserveFuel, Card::SecretEnvoys, Card::Ignite];
    let mut hand = Scene::new(2).hand(0, &five);
    hand.play("order:1-draw_cards");
    refused(&hand, "pass", "SSM-091", "You hold 6 cards and must discard down to 5.");
    let mut full = Scene::new(2).place(0, "1", "fighter").place(
        1,
        "1",
        "fighter fighter fighter fighter fighter fighter",
    );
    full.play_all("order:1-move_units move:oda-1");
    refused(&full, "pass", "SSM-081", "A ship must make room for Oda.");
}

/// SSM-022, SSM-075, SSM-077, SSM-078: units and spaces go by their names.
#[test]
fn names() {
    let mut clans = Scene::new(2);
    clans.play("order:1-move_allegiance");
    let closed = "There is no way to Void's space 3: nobody plays that clan.";
    refused(&clans, "clan:sol-void_3", "SSM-022", closed);
    refused(
        &clans,
        "clan:sol-nova_5",
        "SSM-075",
        "Sol is 5 spaces away from Nova's space 5 and can move only 1.",
    );
    let mut units = Scene::new(2);
    units.play("order:1-move_units");
    refused(&units, "move:pulsar.carrier-1", "SSM-078", "The Pulsar carrier isn't yours.");
    refused(&units, "move:nova.fighter@2-1", "SSM-077", "There isn't a Nova fighter at location 2.");
}

/// SSM-036: a mech that somebody kept, oneself or another, can't be kept again; and one has to be kept.
#[test]
fn the_draft() {
    let mut scene = Scene::at_setup(2, &Options::new(), "draft");
    scene.state.first = seat(0);
    refused(&scene, "pass", "SSM-036", "You must keep a mech.");
    scene.play_all("keep:oda keep:mori");
    refused(&scene, "keep:oda", "SSM-036", "Oda wasn't passed to you.");
    refused(&scene, "keep:mori", "SSM-036", "You already have Mori.");
    refused(&scene, "move:oda-1", "SSM-076", "You can't move units during the draft.");
    refused(&scene, "end", "SSM-036", "You can't do that now: keep a mech and pass the others on.");
    refused(&scene, "play:ignite", "SSM-036", "You can't do that now: keep a mech and pass the others on.");
    refused(&Scene::new(2), "keep:oda", "SSM-039", "The draft is over.");
}

/// SSM-046, SSM-049, SSM-050, SSM-065, SSM-067: the order of a turn.
#[test]
fn orders() {
    let scene = Scene::new(2).placed(0, &[(2, Order::DrawCards)]).wealth(0, 1);
    refused(&scene, "order:2-move_units", "SSM-067", "Your marker 2 is already on Draw Cards.");
    refused(&scene, "end", "SSM-049", "Perform an order before you end your turn.");
    refused(&scene, "pass", "SSM-050", "You must perform an order every turn.");
    refused(&scene, "boost:1", "SSM-065", "You can add wealth only when you place an order marker.");
    let mut boost = scene.clone();
    boost.play("order:3-gain_wealth");
    refused(&boost, "boost:2", "SSM-065", "You have only 1 wealth.");
    refused(&boost, "pass", "SSM-065", "To add no wealth, choose 0.");
    boost.play("boost:0");
    refused(&boost, "order:1-move_units", "SSM-046", "You have already performed this turn's order.");
    refused(&boost, "pass", "SSM-049", "There is nothing to pass on. End your turn instead.");
}

/// SSM-100, SSM-102: order cards that can't be played.
#[test]
fn order_cards() {
    let hand = [Card::EliteGeneral, Card::Betrayal, Card::Ignite, Card::SalvageRights];
    let mut scene = Scene::new(2).hand(0, &hand).honor(0, 1);
    refused(&scene, "play:warp_jump", "SSM-100", "You don't have Warp Jump in hand.");
    let battle = "Elite General is a BATTLE card: you can only commit it in a battle.";
    refused(&scene, "play:elite_general", "SSM-100", battle);
    refused(&scene, "play:betrayal", "SSM-102", "You can't pay for Betrayal: it costs 2 honor.");
    scene.play("play:salvage_rights");
    refused(&scene, "play:ignite", "SSM-100", "You have already played an order card this turn.");
    scene.play("destroy:nova.carrier");
    refused(&scene, "play:ignite", "SSM-100", "You have already played an order card this turn.");
}

/// SSM-112, SSM-114, SSM-125, SSM-127, SSM-128, SSM-203, SSM-231, SSM-235: free orders that can't be performed.
#[test]
fn free_orders() {
    let scene = Scene::new(4).place(0, "1", "fighter").place(0, "graveyard", "fighter carrier").turn_of(3);
    refused(&scene, "attach:void.fighter@supply", "SSM-114", "You have no wealth to put under a fighter.");
    let price = "Tametomo costs 1 wealth. You have no wealth.";
    refused(&scene, "snipe:nova.fighter@1", "SSM-127", price);
    refused(&scene, "fuel:gozen-1", "SSM-203", "You have no Reserve Fuel to use.");
    refused(&scene, "oda:1", "SSM-112", "You don't control Oda.");
    let mut rich = scene.wealth(3, 3).wealth(0, 1);
    refused(&rich, "attach:tametomo", "SSM-125", "You can put wealth only under fighters.");
    refused(&rich, "attach:nova.fighter@1", "SSM-114", "A Nova fighter at location 1 isn't yours.");
    refused(&rich, "attach:void.fighter@2", "SSM-114", "There isn't a Void fighter at location 2.");
    refused(&rich, "snipe:gozen", "SSM-235", "Gozen is a mech, not a ship.");
    refused(&rich, "snipe:nova.carrier", "SSM-128", "The Nova carrier isn't at a location.");
    rich.play("snipe:nova.fighter@1");
    refused(&rich, "snipe:nova.carrier", "SSM-127", "You have already used Tametomo this turn.");
    let dead = rich.turn_of(0);
    refused(&dead, "snipe:nova.carrier", "SSM-112", "You don't control Tametomo.");
    refused(
        &dead,
        "attach:nova.fighter@graveyard",
        "SSM-231",
        "You don't control fighters in the graveyard.",
    );
}

/// SSM-057, SSM-074, SSM-075, SSM-196, SSM-198: clan markers that can't move there.
#[test]
fn clan_markers() {
    let mut order = Scene::new(2).clan(Clan::Sol, "nova_2");
    order.play("order:4-move_allegiance");
    refused(&order, "clan:sol-nova_2", "SSM-075", "Sol is already there.");
    refused(&order, "clan:sol-nova_6", "SSM-074", "A branch has only 5 spaces.");
    let mut reward =
        Scene::new(2).board(1, LocationCard::ByakkoCity).place(0, "1", "fighter").turn_of(1).ordered();
    reward.play("end");
    refused(&reward, "clan:sol-nova_1", "SSM-057", "You can only move Ion now.");
    let claim = "Finish this first: move Ion up to 2 spaces, or leave it.";
    refused(&reward, "order:1-move_units", "SSM-047", claim);
    let mut envoys = Scene::new(2).hand(0, &[Card::SecretEnvoys]).wealth(0, 1);
    envoys.play_all("play:secret_envoys clan:ion-nova_1");
    refused(
        &envoys,
        "clan:ion-nova_2",
        "SSM-198",
        "Ion has already moved. The second marker must be another one.",
    );
    let mut betrayal = Scene::new(2).hand(0, &[Card::Betrayal]).honor(0, 2).clan(Clan::Sol, "pulsar_1");
    betrayal.play("play:betrayal");
    refused(&betrayal, "clan:ion-nova_1", "SSM-196", "Ion isn't on Pulsar's branch.");
    refused(&betrayal, "pass", "SSM-196", "You must move a marker on that branch.");
}

/// SSM-019, SSM-076, SSM-077, SSM-080, SSM-083, SSM-139, SSM-199, SSM-237: units that can't move there.
#[test]
fn moves() {
    let seven = "fighter fighter fighter fighter fighter fighter fighter";
    let mut scene = Scene::new(2)
        .mechs(0, [Mech::Masumune, Mech::Oda])
        .place(0, "1", "fighter")
        .place(1, "2", seven)
        .place(0, "graveyard", "carrier");
    scene.play("order:3-move_units");
    refused(&scene, "move:nova.carrier-1", "SSM-077", "Units in the graveyard can't move.");
    refused(&scene, "move:nova.fighter@1-1", "SSM-077", "A Nova fighter at location 1 is already there.");
    refused(&scene, "move:nova.fighter@1-2", "SSM-080", "Location 2 is full.");
    refused(&scene, "move:nova.fighter@1-3", "SSM-019", "Location 3 isn't in play.");
    refused(&scene, "move:shingen-1", "SSM-077", "Nobody has Shingen in this game.");
    refused(&scene, "move:void.carrier-1", "SSM-237", "Nobody plays Void.");
    refused(
        &scene,
        "move:masumune-1",
        "SSM-139",
        "Each move of Masumune costs 1 wealth. You have no wealth.",
    );
    scene.play("move:oda-1");
    refused(&scene, "move:oda-2", "SSM-076", "Oda has already moved.");
    let mut mechs = Scene::new(4)
        .place(0, "1", "mototada")
        .place(1, "1", "gozen mori")
        .place(2, "1", "shingen hideyoshi")
        .place(3, "1", "tametomo masumune");
    mechs.play("order:1-move_units");
    refused(&mechs, "move:oda-1", "SSM-083", "Location 1 is full, and there is no ship to make room.");
    let mut warp = Scene::new(2).hand(0, &[Card::WarpJump]).wealth(0, 1);
    warp.play_all("play:warp_jump at:1");
    refused(&warp, "move:oda-2", "SSM-199", "Warp Jump moves units only to location 1.");
}

/// SSM-120, SSM-200, SSM-214, SSM-235: what can't be chosen on the way.
#[test]
fn journeys() {
    let mut carrier = Scene::new(2).place(0, "1", "fighter");
    carrier.play_all("order:1-move_units move:nova.carrier-1");
    refused(&carrier, "board:oda", "SSM-120", "Only fighters can board a carrier.");
    refused(
        &carrier,
        "board:pulsar.fighter@supply",
        "SSM-120",
        "A Pulsar fighter in the supply isn't yours.",
    );
    let elsewhere = "A Nova fighter at location 1 isn't where your carrier is.";
    refused(&carrier, "board:nova.fighter@1", "SSM-120", elsewhere);
    let mut alone = Scene::new(2).place(0, "1", "carrier fighter fighter+1");
    alone.play_all("order:1-move_units move:nova.carrier-2 board:nova.fighter@1");
    refused(&alone, "board:nova.fighter@1", "SSM-120", "A Nova fighter at location 1 is already aboard.");
    let mut mines = Scene::new(2).attach(1, Card::Minefield, 1).wealth(0, 2);
    mines.play_all("order:1-move_units boost:0 move:nova.fighter@supply-1");
    refused(&mines, "choose:wealth", "SSM-200", "A Minefield doesn't offer that.");
    refused(&mines, "pass", "SSM-200", "You must pay for the Minefield or lose your unit.");
    let mut fire = Scene::new(2)
        .place(0, "1", "fighter")
        .place(1, "1", "fighter gozen")
        .place(1, "2", "carrier")
        .hand(0, &[Card::FocusedFire])
        .wealth(0, 1)
        .before_the_battles();
    fire.play_all("end commit:focused_fire pass");
    refused(&fire, "destroy:nova.fighter@1", "SSM-214", "A Nova fighter at location 1 is your own.");
    refused(&fire, "destroy:gozen", "SSM-235", "Gozen is a mech, not a ship.");
    refused(&fire, "destroy:pulsar.carrier", "SSM-235", "The Pulsar carrier isn't at location 1.");
}

/// SSM-101, SSM-107, SSM-184, SSM-185, SSM-187, SSM-191, SSM-194, SSM-241: what order cards demand.
#[test]
fn demands() {
    let mut ignite = Scene::new(3)
        .hand(0, &[Card::Ignite])
        .hand(1, &[Card::WarpJump, Card::Minefield])
        .place(0, "graveyard", "carrier")
        .place(0, "2", "fighter")
        .place(1, "1", "fighter gozen");
    ignite.play("play:ignite");
    refused(&ignite, "destroy:oda", "SSM-107", "Oda is a mech, not a ship.");
    refused(&ignite, "destroy:nova.carrier", "SSM-107", "Ships in the graveyard don't count.");
    refused(&ignite, "destroy:pulsar.carrier", "SSM-107", "The Pulsar carrier isn't yours.");
    refused(&ignite, "pass", "SSM-101", "You must pay the whole cost.");
    ignite.play("destroy:nova.fighter@supply");
    refused(&ignite, "at:4", "SSM-019", "Location 4 isn't in play.");
    refused(&ignite, "pass", "SSM-241", "You must choose a location for Ignite.");
    ignite.play("at:1");
    refused(&ignite, "destroy:mori", "SSM-185", "Mori isn't at location 1.");
    refused(&ignite, "destroy:oda", "SSM-185", "Oda isn't yours.");
    refused(&ignite, "pass", "SSM-185", "You must destroy one of your units.");
    refused(&ignite, "end", "SSM-045", "It's Nova's turn.");
    let turn = "It's Nova's turn, and nothing lets you move units in it.";
    refused(&ignite, "move:gozen-1", "SSM-076", turn);
    ignite.play("destroy:gozen");
    refused(&ignite, "discard:ignite", "SSM-194", "You don't have Ignite in hand.");
    refused(&ignite, "pass", "SSM-194", "You must discard a card.");
    let mut attack =
        Scene::new(3).hand(0, &[Card::SupplyAttack]).honor(0, 1).wealth(1, 2).place(0, "1", "oda");
    attack.play("play:supply_attack");
    refused(&attack, "destroy:oda", "SSM-191", "Oda isn't in your supply.");
    attack.play_all("destroy:mototada pass");
    refused(&attack, "target:nova", "SSM-187", "You can't choose yourself.");
    refused(&attack, "target:void", "SSM-237", "Nobody plays Void.");
    refused(&attack, "pass", "SSM-241", "You must choose an opponent for Supply Attack.");
    attack.play("target:pulsar");
    refused(&attack, "choose:yield_clan", "SSM-184", "Supply Attack doesn't offer that.");
    refused(&attack, "pass", "SSM-184", "You must choose one of Supply Attack's options.");
}

/// SSM-184, SSM-196: what Betrayal demands, and what can't be paid.
#[test]
fn betrayal() {
    let hand = [Card::WarpJump, Card::Minefield];
    let start =
        Scene::new(2).hand(0, &[Card::Betrayal]).hand(1, &hand).honor(0, 2).clan(Clan::Sol, "pulsar_1");
    let mut scene = start.wealth(1, 2);
    scene.play("play:betrayal");
    let mut poor = scene.clone().wealth(1, 1);
    refused(&poor, "choose:pay", "SSM-184", "That costs 2 wealth. You have only 1 wealth.");
    poor = scene.clone().hand(1, &[]);
    refused(&poor, "choose:pay", "SSM-184", "You have no card to give.");
    poor = scene.clone().clan(Clan::Sol, "neutral");
    refused(&poor, "choose:yield_clan", "SSM-184", "There is no clan marker on your branch.");
    scene.play("choose:pay");
    refused(&scene, "give:ignite", "SSM-196", "You don't have Ignite in hand.");
    refused(&scene, "pass", "SSM-196", "You must give Nova a card.");
    let mut attack = Scene::new(2).hand(0, &[Card::SupplyAttack]).honor(0, 1).wealth(1, 2);
    attack.play_all("play:supply_attack destroy:oda pass");
    let units = attack.state.players[seat(1)].fleet.at[Place::Supply].iter().skip(1).collect::<Vec<_>>();
    for unit in units {
        attack.state.players[seat(1)].fleet.at[Place::Supply].remove(unit);
    }
    refused(&attack, "choose:sacrifice", "SSM-184", "You need 2 units in your supply for that.");
}

/// SSM-148, SSM-150, SSM-189, SSM-190, SSM-205, SSM-208, SSM-209, SSM-210: battle cards.
#[test]
fn battle_cards() {
    let fight = |card: Card| {
        Scene::new(3)
            .place(0, "1", "fighter oda")
            .place(1, "1", "fighter gozen")
            .place(2, "1", "fighter carrier")
            .place(2, "2", "shingen")
            .hand(0, &[card, Card::Ignite])
            .wealth(0, 2)
            .honor(0, 2)
            .before_the_battles()
    };
    let mut retreat = fight(Card::TacticalRetreat);
    refused(
        &retreat,
        "commit:tactical_retreat",
        "SSM-148",
        "Battle cards are committed in battles, and there is none now.",
    );
    refused(&retreat, "retreat:oda", "SSM-208", "Units retreat only with Tactical Retreat.");
    retreat.play("end");
    refused(
        &retreat,
        "commit:ignite",
        "SSM-150",
        "Ignite is an ORDER card: you can only play it in your turn.",
    );
    refused(&retreat, "commit:signal_jam", "SSM-148", "You don't have Signal Jam in hand.");
    retreat.play_all("commit:tactical_retreat pass pass");
    refused(&retreat, "retreat:gozen", "SSM-208", "Gozen isn't yours.");
    refused(&retreat, "retreat:mototada", "SSM-208", "Mototada isn't in this battle.");
    refused(&retreat, "commit:ignite", "SSM-148", "It isn't your turn to commit a card.");
    let mut duel = fight(Card::DuelOfHonor).place(1, "1", "mori").place(0, "1", "mototada");
    refused(&duel, "duel:oda-mori", "SSM-209", "Mechs fight each other only with Duel of Honor.");
    duel.play_all("end commit:duel_of_honor pass pass");
    refused(&duel, "duel:oda-shingen", "SSM-209", "Shingen isn't in this battle.");
    refused(&duel, "duel:gozen-oda", "SSM-209", "Gozen isn't yours. Name your own mech first.");
    refused(
        &duel,
        "duel:oda-mototada",
        "SSM-209",
        "Mototada is your own. A duel is fought with an opponent's mech.",
    );
    refused(&duel, "pass", "SSM-209", "The duel must be fought.");
    duel.play("duel:oda-mori");
    refused(&duel, "destroy:gozen", "SSM-209", "Gozen isn't in the duel.");
    refused(&duel, "pass", "SSM-209", "Oda or Mori must fall.");
    let mut jam = Scene::new(4)
        .place(0, "1", "fighter")
        .place(1, "1", "fighter")
        .place(2, "1", "fighter")
        .place(3, "1", "fighter")
        .hand(0, &[Card::SignalJam])
        .hand(1, &[Card::HiredBlades])
        .hand(2, &[Card::FocusedFire])
        .wealth(0, 1)
        .before_the_battles();
    jam.play_all("end commit:signal_jam commit:hired_blades commit:focused_fire pass");
    refused(&jam, "target:void", "SSM-210", "Void has no committed card to jam.");
    refused(&jam, "target:nova", "SSM-210", "You can't jam your own card.");
    refused(&jam, "pass", "SSM-210", "You must jam a card.");
}

/// SSM-220, SSM-238: clauses and promises that an offer can't have.
#[test]
fn terms() {
    let start = Scene::trading(2).wealth(0, 5).wealth(1, 1);
    let mut gift = start.clone();
    gift.play_all("offer:pulsar wealth:give_1 card:none ask:none");
    let pending = "There is no open decision for a condition to settle.";
    refused(&gift, "terms:clause.pass", "SSM-220", pending);
    refused(&gift, "terms:promise.you.use_card.1", "SSM-238", "Pulsar doesn't get a card to use.");
    let mut order_card = start.hand(0, &[Card::Ignite]);
    order_card.play_all("offer:pulsar wealth:none card:ignite ask:none");
    let no_battle_card = "The card that Pulsar gets isn't a BATTLE card.";
    refused(&order_card, "terms:promise.you.use_card.1", "SSM-238", no_battle_card);
    let mut toll = Scene::trading(2).attach(1, Card::Minefield, 1).wealth(0, 2);
    toll.play_all("order:1-move_units boost:0 move:nova.fighter@supply-1");
    toll.play_all("offer:nova wealth:ask_1 card:none ask:none");
    let too_poor = "That option couldn't be carried out after this exchange.";
    refused(&toll, "terms:clause.choose.pay", "SSM-220", too_poor);
    let other = "The open decision doesn't have that option.";
    refused(&toll, "terms:clause.pass", "SSM-220", other);
    refused(&toll, "terms:clause.choose.yield_clan", "SSM-220", other);
    refused(&toll, "offer:nova", "SSM-221", "You can't make an offer in the middle of another.");
}

/// SSM-187, SSM-218, SSM-219, SSM-220, SSM-222: clauses about targets and commitments, and offers without goods.
#[test]
fn clauses() {
    let mut target = Scene::trading(3).hand(0, &[Card::Betrayal]).honor(0, 2).wealth(1, 2);
    target.play_all("play:betrayal offer:nova wealth:give_1 card:none ask:none");
    refused(&target, "terms:clause.target.nova", "SSM-187", "Nova can't be the target of their own card.");
    refused(&target, "terms:clause.target.void", "SSM-237", "Nobody plays Void.");
    target.play_all("terms:none reject pass offer:pulsar wealth:none ask:any terms:none reject");
    target.play_all("offer:pulsar wealth:none ask:any terms:none reject");
    refused(&target, "offer:pulsar", "SSM-222", "You have no offers left.");
    let mut commit = Scene::trading(2)
        .place(0, "1", "fighter")
        .place(1, "1", "fighter")
        .hand(1, &[Card::Ignite, Card::HiredBlades])
        .wealth(0, 1)
        .before_the_battles();
    commit.play_all("end pass offer:pulsar wealth:give_1 card:none");
    let mut gift = commit.clone();
    gift.play("ask:none");
    refused(&gift, "terms:clause.commit", "SSM-220", "Nova doesn't get a BATTLE card in this offer.");
    commit.play_all("ask:any terms:clause.commit");
    let order = "Ignite isn't a BATTLE card, and the condition is to commit it.";
    refused(&commit, "accept:ignite", "SSM-219", order);
    let toll = |ruleset| {
        let options = Options::new().on("trading");
        let mut toll = Scene::under(ruleset, 2, &options).attach(1, Card::Minefield, 1).wealth(0, 2);
        toll.play_all("order:1-move_units boost:0 move:nova.fighter@supply-1 offer:nova");
        toll
    };
    let mut empty = toll(2);
    empty.play_all("wealth:none card:none ask:none");
    refused(&empty, "terms:promise.me.spare_me", "SSM-218", "A promise alone isn't an offer.");
    let mut old = toll(1);
    old.play_all("wealth:ask_1 card:none ask:none terms:clause.choose.pay");
    refused(&old, "accept", "SSM-219", "The condition couldn't be carried out after the exchange.");
}

/// SSM-238: promises that nobody could break any more.
#[test]
fn idle_promises() {
    let mut last =
        Scene::trading(3).place(0, "3", "fighter").place(1, "3", "fighter").wealth(2, 1).before_the_battles();
    last.play("end");
    while last.to_act() != Some(2) {
        last.play("pass");
    }
    last.play_all("offer:nova wealth:give_1 card:none ask:none");
    let spare = "Gamma can't target Nova any more this round.";
    refused(&last, "terms:promise.me.spare_me", "SSM-238", spare);
    let clans = "Gamma can't move clan markers any more this round.";
    refused(&last, "terms:promise.me.leave_my_clans", "SSM-238", clans);
    let units = "Gamma can't move units to location 3 any more this round.";
    refused(&last, "terms:promise.me.stay_away.3", "SSM-238", units);
    let card = "Gamma won't be asked for a card at location 3 this round.";
    refused(&last, "terms:promise.me.hold_back.3", "SSM-238", card);
}

/// SSM-047, SSM-048, SSM-069, SSM-070, SSM-076, SSM-086, SSM-091, SSM-110, SSM-120, SSM-215, SSM-232: what belongs to
/// another moment.
#[test]
fn another_time() {
    let menu = Scene::new(2);
    refused(&menu, "move:oda-1", "SSM-069", "To move units, place a marker on Move Units.");
    let clans = "To move clan markers, place a marker on Move Allegiance.";
    refused(&menu, "clan:sol-nova_1", "SSM-069", clans);
    refused(&menu, "board:nova.fighter@supply", "SSM-120", "Fighters board a carrier just before it moves.");
    refused(&menu, "destroy:oda", "SSM-232", "There is nothing to destroy now.");
    refused(&menu, "discard:ignite", "SSM-091", "You hold 2 of 5 cards, so you don't have to discard.");
    refused(&menu, "give:ignite", "SSM-196", "You don't owe anybody a card.");
    refused(&menu, "at:1", "SSM-101", "No card needs a location now.");
    refused(&menu, "target:pulsar", "SSM-187", "No card needs a target now.");
    refused(&menu, "choose:pay", "SSM-184", "No card gives you a choice now.");
    refused(&menu, "reject", "SSM-215", "This game is played without trading.");
    refused(&Scene::trading(2), "reject", "SSM-219", "There is no offer to answer.");
    refused(&Scene::trading(2), "terms:none", "SSM-218", "You aren't making an offer.");
    let ask = "You aren't making an offer that could ask for Ignite.";
    refused(&Scene::trading(2), "ask:ignite", "SSM-218", ask);
    let done = Scene::new(2).ordered();
    let units = "You have performed this turn's order, and nothing else lets you move units.";
    refused(&done, "move:oda-1", "SSM-076", units);
    let clans = "You have performed this turn's order, and nothing else lets you move clan markers.";
    refused(&done, "clan:sol-nova_1", "SSM-070", clans);
    let mut moving = Scene::new(2).place(1, "1", "fighter").wealth(0, 1);
    moving.play_all("order:2-move_units boost:0");
    let first = "Finish this first: move up to 2 units, or stop.";
    refused(&moving, "attach:nova.fighter@supply", "SSM-048", first);
    moving.play("move:mototada-1");
    let strike = "Finish this first: destroy the weakest ship at location 1, or pass.";
    refused(&moving, "move:oda-1", "SSM-086", strike);
    let mut battle = Scene::new(2).place(0, "1", "fighter").place(1, "1", "fighter").before_the_battles();
    battle.play("end");
    refused(&battle, "attach:nova.fighter@1", "SSM-110", "There are no free orders in the battle phase.");
    refused(&battle, "end", "SSM-044", "This round's turns are over.");
    let clans = "In a battle you can move clan markers only if a card says so.";
    refused(&battle, "clan:sol-nova_1", "SSM-070", clans);
    let mut trade = Scene::trading(2).attach(1, Card::Minefield, 1).wealth(0, 2);
    trade.play_all("order:2-move_units boost:0");
    refused(&trade, "offer:pulsar", "SSM-221", "You can't make an offer now.");
}

/// Asked about 5,000 illegal actions from other positions, the game has many different answers, and none too often.
#[test]
fn refusals_are_many() {
    let mut said: BTreeMap<String, usize> = BTreeMap::new();
    for options in [Options::new(), Options::new().on("trading")] {
        for seats in 2..=4 {
            let mut rng = Seed::from_text("refusals").fast();
            let mut strangers: Vec<Action> = Vec::new();
            let mut legal = Vec::new();
            random_game(seats, &options, "refusals").play_out("refusals", |now| {
                for _ in 0..strangers.len().min(4) {
                    let action = strangers[rng.index_below(strangers.len())];
                    if let Err(violation) = now.game.check(&now.state, action) {
                        *said.entry(violation.to_string()).or_default() += 1;
                    }
                }
                legal.clear();
                now.game.legal(&now.state, &mut legal);
                strangers.extend(legal.get(rng.index_below(legal.len().max(1))));
            });
        }
    }
    let all: usize = said.values().sum();
    let (most, times) = said.iter().max_by_key(|(_, times)| **times).unwrap();
    assert!(all >= 5_000 && said.len() >= 150, "{} sentences in {all} refusals", said.len());
    assert!(times * 100 <= all * 15, "{times} of {all}: {most}");
}

/// No sentence shows notation or the program's internals, whatever is tried and when.
#[test]
fn sentences_are_for_people() {
    for options in [Options::new(), Options::new().on("trading")] {
        for seats in 2..=4 {
            let mut rng = Seed::from_text("strangers").fast();
            let mut strangers: Vec<Action> = Vec::new();
            let mut legal = Vec::new();
            random_game(seats, &options, "sentences").play_out("sentences", |now| {
                for _ in 0..strangers.len().min(12) {
                    let action = strangers[rng.index_below(strangers.len())];
                    if let Err(violation) = now.game.check(&now.state, action) {
                        let sentence = &violation.message;
                        assert!(
                            !sentence.to_string().contains(['@', '_', '{', '[', '*']),
                            "{action}: {sentence}"
                        );
                        assert!(sentence.to_string().ends_with('.'), "{action}: {sentence}");
                    }
                }
                legal.clear();
                now.game.legal(&now.state, &mut legal);
                strangers.extend(legal.get(rng.index_below(legal.len().max(1))));
            });
        }
    }
}
