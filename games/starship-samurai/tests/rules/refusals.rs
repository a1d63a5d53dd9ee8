//! Why something can't be done: the right rule, and a true sentence with names.

use tenka_core::{Dice as _, Game as _, Options, Seed};
use tenka_starship_samurai::{Action, Card, Clan};

use crate::scene::{Scene, random_game};

#[track_caller]
fn refused(scene: &Scene, action: &str, rule: &str, sentence: &str) {
    assert_eq!(scene.why_not(action), (rule, sentence.to_owned()), "{action}");
}

/// SSM-112, SSM-132: a player without Oda is told so, and one whose Oda has followed that he has.
#[test]
fn oda() {
    let mut without = Scene::new(2).turn_of(1);
    without.play_all("order:1-move_units move:pulsar.fighter@supply-1");
    refused(&without, "oda:1", "SSM-112", "You don't control Oda.");
    let mut followed = Scene::new(2);
    followed.play_all("order:1-move_units move:nova.fighter@supply-1 oda:1");
    let once = "Oda moves once after an action in which a ship of yours has moved.";
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
    let own = "A Nova fighter at location 1 is your own: Suicide Run destroys a ship of an opponent.";
    refused(&scene, "destroy:nova.fighter@1", "SSM-205", own);
    let strong = "The Gamma carrier is not among the weakest ships of your opponents.";
    refused(&scene, "destroy:gamma.carrier", "SSM-205", strong);
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
    refused(&scene, "wealth:give_3", "SSM-218", "Now choose the card that you offer, or none.");
    scene.play("card:none");
    let nothing = "The offer is empty so far: ask for a card.";
    refused(&scene, "ask:none", "SSM-218", nothing);
    scene.play_all("ask:ignite terms:none");
    refused(&scene, "pass", "SSM-D32", "Accept or reject the offer.");
    refused(&scene, "accept", "SSM-219", "The offer asks for Ignite: accept with a card.");
    refused(&scene, "accept:ignite", "SSM-219", "You have no Ignite in hand.");
    refused(&scene, "accept:elite_general", "SSM-219", "The offer asks for Ignite.");
    let mut gift = start;
    gift.play_all("offer:pulsar wealth:give_1 card:elite_general ask:none");
    refused(&gift, "terms:promise.me.stay_away.4", "SSM-019", "Location 4 is not in play.");
    refused(&gift, "terms:promise.you.use_card.4", "SSM-019", "Location 4 is not in play.");
    gift.play("terms:none");
    refused(&gift, "accept:elite_general", "SSM-219", "The offer asks for no card.");
}

/// SSM-218, SSM-221: an offer in a window goes to the player whose window it is; one without goods needs a clause.
#[test]
fn offers_in_windows() {
    let mut window = Scene::trading(3).turn_of(2).ordered();
    window.play("end");
    refused(&window, "offer:gamma", "SSM-221", "Now you can make an offer to Nova only.");
    let mut toll = Scene::trading(2).attach(1, Card::Minefield, 1).wealth(0, 2);
    toll.play_all("order:1-move_units boost:0 move:nova.fighter@supply-1");
    toll.play_all("offer:nova wealth:none card:none ask:none");
    refused(&toll, "terms:none", "SSM-218", "The offer is empty: it needs a clause.");
}

/// SSM-209: a duel of equals has been fought; who falls is to be chosen.
#[test]
fn a_duel_of_equals() {
    let mut scene = Scene::new(2)
        .place(0, "1", "oda")
        .place(1, "1", "mori")
        .hand(0, &[Card::DuelOfHonor])
        .honor(0, 1)
        .before_the_battles();
    scene.play_all("end commit:duel_of_honor pass");
    refused(&scene, "duel:oda-mori", "SSM-209", "Oda and Mori are equal: choose which of them falls.");
}

/// SSM-184, SSM-189: options that a card doesn't have, or that can't be paid.
#[test]
fn options() {
    let start = Scene::new(2).hand(0, &[Card::Betrayal]).honor(0, 2).wealth(1, 2).clan(Clan::Sol, "pulsar_1");
    let mut betrayal = start;
    betrayal.play("play:betrayal");
    refused(&betrayal, "choose:sacrifice", "SSM-184", "Betrayal has no such option.");
    let mut strategy = Scene::new(2).place(0, "1", "fighter").place(1, "1", "fighter").before_the_battles();
    strategy.play_all("end commit:change_strategy pass");
    refused(&strategy, "choose:pay", "SSM-189", "Change Strategy has no such option.");
}

/// SSM-126, SSM-136, SSM-207: the rule of the mech or card that asks.
#[test]
fn the_rule_of_what_asks() {
    let mut mori = Scene::new(2).place(0, "1", "fighter").turn_of(1);
    mori.play_all("order:1-move_units move:mori-1");
    refused(&mori, "discard:ignite", "SSM-136", "You have no Ignite in hand.");
    let mut mototada = Scene::new(2).place(1, "1", "fighter carrier").place(0, "1", "fighter");
    mototada.play_all("order:1-move_units move:mototada-1");
    let strong = "The Pulsar carrier is not among the weakest ships there.";
    refused(&mototada, "destroy:pulsar.carrier", "SSM-126", strong);
    let mut reinforced = Scene::new(2)
        .place(0, "1", "fighter")
        .place(1, "1", "fighter")
        .hand(0, &[Card::Reinforcements])
        .wealth(0, 1)
        .before_the_battles();
    reinforced.play_all("end commit:reinforcements pass");
    refused(&reinforced, "move:oda-2", "SSM-207", "The card moves units to location 1 only.");
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
        "Sol is 5 spaces from Nova's space 5, and moves at most 1.",
    );
    let mut units = Scene::new(2);
    units.play("order:1-move_units");
    refused(&units, "move:pulsar.carrier-1", "SSM-078", "The Pulsar carrier is not yours.");
    refused(
        &units,
        "move:nova.fighter@2-1",
        "SSM-077",
        "There is no such unit: a Nova fighter at location 2.",
    );
}

/// No sentence shows notation or a structure of the program, whatever is tried and when.
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
                        assert!(!sentence.contains(['@', '_', '{', '[', '*']), "{action}: {sentence}");
                        assert!(sentence.ends_with('.'), "{action}: {sentence}");
                    }
                }
                legal.clear();
                now.game.legal(&now.state, &mut legal);
                strangers.extend(legal.get(rng.index_below(legal.len().max(1))));
            });
        }
    }
}
