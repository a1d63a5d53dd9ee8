//! Section 11: the trading variant.

use tenka_core::{Game as _, Options, Viewer};
use tenka_starship_samurai::trade::{Clause, Terms};
use tenka_starship_samurai::{Card, CardType, Clan, Deed};

use crate::scene::{Scene, deeds, heard, heard_by, random_game, seat};

/// SSM-215: without the option nobody can make an offer.
#[test]
fn trading_is_an_option() {
    assert_eq!(Scene::new(3).refusal("offer:pulsar"), "SSM-215");
    assert!(Scene::trading(3).can("offer:pulsar"));
}

/// SSM-216, SSM-218, SSM-EX08: 2 wealth for a BATTLE card: the recipient picks which, and everything changes hands at
/// once; without one they can't accept.
#[test]
fn example_trade() {
    let start =
        Scene::trading(2).wealth(0, 2).hand(1, &[Card::EliteGeneral, Card::HiredBlades, Card::Ignite]);
    let offer = "offer:pulsar wealth:give_2 card:none ask:battle terms:none";
    let mut scene = start.clone();
    scene.play_all(offer);
    assert_eq!(scene.legal(), ["reject", "accept:elite_general", "accept:hired_blades", "counter"]);
    scene.play("accept:hired_blades");
    assert_eq!((scene.wealth_of(0), scene.wealth_of(1)), (0, 2));
    assert!(scene.hand_of(0).contains(&Card::HiredBlades) && !scene.hand_of(1).contains(&Card::HiredBlades));
    assert_eq!((scene.to_act(), scene.decision()), (Some(0), "turn"));
    let mut without = start.hand(1, &[Card::Ignite]);
    without.play_all(offer);
    assert_eq!(without.legal(), ["reject", "counter"]);
    assert_eq!(without.refusal("accept:ignite"), "SSM-219");
}

/// SSM-217, SSM-238, SSM-EX11: the wealth moves at once; the promise isn't binding.
#[test]
fn example_promise() {
    let mut scene = Scene::trading(2).wealth(0, 2);
    let events =
        scene.play_all("offer:pulsar wealth:give_2 card:none ask:none terms:promise.you.stay_away.1 accept");
    assert_eq!(scene.wealth_of(1), 2);
    let told = serde_json::to_string(&heard(Viewer::Spectator, &events)).unwrap();
    assert!(told.contains("stay_away"), "{told}");
    let mut scene = scene.turn_of(1);
    scene.play_all("order:1-move_units boost:0 move:pulsar.fighter@supply-1");
    assert_eq!(scene.count(1, "1"), 1);
}

/// SSM-218: an offer has its parts in order, each from a finite list, and must hold more than a promise.
#[test]
fn an_offer_has_parts() {
    let mut scene = Scene::trading(3).wealth(0, 1).wealth(2, 2);
    assert_eq!(scene.legal_with("offer:"), ["offer:pulsar", "offer:gamma"]);
    scene.play("offer:gamma");
    assert_eq!(scene.legal(), ["wealth:none", "wealth:give_1", "wealth:ask_1", "wealth:ask_2"]);
    assert_eq!(scene.refusal("card:none"), "SSM-218");
    scene.play("wealth:none");
    assert_eq!(scene.legal(), ["card:none", "card:elite_general", "card:change_strategy"]);
    scene.play("card:none");
    assert_eq!(scene.legal().len(), 1 + 2 + 22, "nothing is not enough now");
    scene.play("ask:any");
    assert!(scene.can("terms:none") && scene.can("terms:promise.me.use_card.1"));
    assert_eq!(scene.refusal("terms:promise.you.use_card.1"), "SSM-238");
    assert_eq!(scene.refusal("terms:clause.pass"), "SSM-220");
    scene.play("terms:none");
    assert_eq!(scene.to_act(), Some(2));
}

/// SSM-219: nobody can offer what they don't have, or accept without what is asked.
#[test]
fn offers_are_covered() {
    let mut scene = Scene::trading(2).wealth(0, 1);
    scene.play("offer:pulsar");
    assert_eq!(scene.refusal("wealth:give_2"), "SSM-219");
    scene.play("wealth:none");
    assert_eq!(scene.refusal("card:ignite"), "SSM-219");
    scene.play_all("card:none ask:warp_jump terms:none");
    assert_eq!(scene.legal(), ["reject", "counter"]);
    scene.play("reject");
    assert_eq!((scene.to_act(), scene.decision()), (Some(0), "turn"));
}

/// SSM-219, SSM-220: a clause must still be legal after the exchange: a player who is given 2 wealth can be bound to
/// pay it.
#[test]
fn a_clause_is_checked_after_the_exchange() {
    let mut scene = Scene::trading(2).attach(1, Card::Minefield, 1).wealth(0, 2).wealth(1, 2);
    scene.play_all("order:1-move_units boost:0 move:nova.fighter@supply-1");
    assert_eq!((scene.to_act(), scene.decision()), (Some(1), "offer"));
    let mut poorer = scene.clone();
    poorer.play_all("offer:nova wealth:ask_1 card:none ask:none");
    assert_eq!(poorer.refusal("terms:clause.choose.pay"), "SSM-220", "1 wealth left is too little to pay 2");
    scene.play_all("offer:nova wealth:give_2 card:none ask:none terms:clause.choose.pay accept");
    assert_eq!((scene.wealth_of(0), scene.wealth_of(1), scene.count(0, "1")), (2, 2, 1));
    assert_eq!(scene.decision(), "turn", "the decision is not asked any more");
}

/// SSM-220: a clause names what is legal after the exchange. Gamma has sold their wealth and can't pay for Betrayal any
/// more, unless the offer brings them what is missing. Under ruleset 1 the clause could still be offered, in vain.
#[test]
fn a_clause_can_be_met() {
    let arranged = |scene: Scene| {
        scene
            .hand(0, &[Card::Betrayal, Card::Ignite])
            .honor(0, 2)
            .wealth(1, 1)
            .wealth(2, 3)
            .clan(Clan::Sol, "gamma_1")
    };
    let sale = "play:betrayal pass pass target:gamma \
                offer:gamma wealth:ask_2 card:none ask:none terms:none accept";
    let mut scene = arranged(Scene::trading(3));
    scene.play_all(sale);
    assert_eq!((scene.to_act(), scene.wealth_of(2)), (Some(1), 1));
    let mut richer = scene.clone();
    richer.play_all("offer:gamma wealth:give_1 card:none ask:none");
    assert!(richer.can("terms:clause.choose.pay") && richer.can("terms:clause.choose.yield_clan"));
    richer.play_all("terms:clause.choose.pay accept");
    assert_eq!((richer.decision(), richer.wealth_of(2)), ("card_to_give", 0));
    scene.play_all("offer:gamma wealth:none card:none ask:battle");
    assert_eq!(
        scene.why_not("terms:clause.choose.pay"),
        ("SSM-220", "That option couldn't be carried out after this exchange.".to_owned())
    );
    let mut first = arranged(Scene::under(1, 3, &Options::new().on("trading")));
    first.play_all(sale);
    first.play_all("offer:gamma wealth:none card:none ask:none terms:clause.choose.pay");
    assert_eq!((first.legal(), first.refusal("accept")), (vec!["reject".to_owned()], "SSM-219"));
}

/// SSM-247: a part of an offer with only one publicly visible option isn't asked: no wealth on either side, an empty
/// hand, one clause. A hand of one card is asked about. Under ruleset 1 everything was.
#[test]
fn single_parts_are_not_asked() {
    let next = |scene: &Scene| {
        let mut scene = scene.clone();
        scene.play("offer:pulsar");
        scene.legal()[0].clone()
    };
    let start = Scene::trading(2);
    assert_eq!(next(&start), "card:none");
    assert_eq!(next(&start.clone().hand(0, &[Card::Ignite])), "card:none");
    assert_eq!(next(&start.clone().wealth(1, 1)), "wealth:none");
    assert_eq!(next(&start.hand(0, &[])), "ask:any");
    assert_eq!(next(&Scene::under(1, 2, &Options::new().on("trading")).hand(0, &[])), "wealth:none");
    let mut battle = Scene::trading(2).place(0, "1", "fighter").place(1, "1", "fighter").before_the_battles();
    battle.play_all("end offer:nova card:none ask:none");
    assert_eq!(
        battle.state.offer.unwrap().terms,
        Some(Terms::Clause(Clause::Pass)),
        "there is no other clause"
    );
    assert_eq!((battle.to_act(), battle.can("accept"), battle.can("reject")), (Some(0), true, true));
}

/// SSM-220, SSM-EX09: 3 wealth if Betrayal's target is Cheryl (Gamma): accepted, she is.
#[test]
fn example_trade_with_an_immediate_action() {
    let mut scene = Scene::trading(3)
        .hand(0, &[Card::Betrayal])
        .honor(0, 2)
        .wealth(1, 3)
        .clan(Clan::Sol, "gamma_1")
        .wealth(2, 0);
    scene.play_all("play:betrayal");
    assert_eq!((scene.to_act(), scene.decision()), (Some(1), "offer"));
    let events =
        scene.play_all("offer:nova wealth:give_3 card:none ask:none terms:clause.target.gamma accept");
    assert_eq!((scene.wealth_of(0), scene.wealth_of(1)), (3, 0));
    assert!(deeds(&events).contains(&Deed::OpponentChosen { seat: seat(0), opponent: seat(2) }));
    assert_eq!(
        (scene.to_act(), scene.decision()),
        (Some(0), "clan_marker"),
        "Gamma can only yield her marker"
    );
}

/// SSM-220, SSM-EX10, SSM-238: a card "if you use it": a clause when the commitment is pending, otherwise a promise.
#[test]
fn example_trade_of_a_card() {
    let start = Scene::trading(3)
        .place(0, "1", "fighter")
        .place(1, "1", "fighter")
        .hand(2, &[Card::HiredBlades])
        .before_the_battles();
    let mut bound = start.clone();
    bound.play("end");
    assert_eq!(
        (bound.to_act(), bound.decision()),
        (Some(1), "offer"),
        "others may speak before seat 0 commits"
    );
    bound.play_all("pass offer:nova card:hired_blades ask:none terms:clause.commit accept");
    assert_eq!(bound.seen_by(2)["battle"]["cards"][0], serde_json::json!({"face_down": "hired_blades"}));
    assert_eq!(bound.seen_by(1)["battle"]["cards"][0], serde_json::json!({"face_down": null}));
    let mut free = start;
    free.play_all("end pass offer:nova card:hired_blades ask:none terms:promise.you.use_card.1 accept");
    assert_eq!((free.to_act(), free.decision()), (Some(0), "commit"));
    assert!(free.can("pass") && free.can("commit:hired_blades"));
}

/// SSM-221: after the claim step each other player may make an offer to the active player; the active player may make
/// offers at their menu; and no window opens inside a window.
#[test]
fn windows_of_a_turn() {
    let mut scene = Scene::trading(3).turn_of(2).ordered();
    scene.play("end");
    assert_eq!((scene.to_act(), scene.legal()), (Some(1), vec!["pass".into(), "offer:nova".into()]));
    scene.play("offer:nova");
    assert_eq!(scene.refusal("offer:gamma"), "SSM-221");
    scene.play_all("card:none ask:any terms:none reject");
    assert_eq!(scene.to_act(), Some(2));
    scene.play("pass");
    assert_eq!((scene.to_act(), scene.decision()), (Some(0), "turn"));
    assert_eq!(scene.legal_with("offer:"), ["offer:pulsar", "offer:gamma"]);
}

/// SSM-221: a window opens before every commitment, also for a player without a BATTLE card.
#[test]
fn windows_of_a_battle() {
    let mut scene =
        Scene::trading(3).place(0, "1", "fighter").place(2, "1", "fighter").hand(0, &[]).before_the_battles();
    scene.play("end");
    assert_eq!(scene.to_act(), Some(1));
    scene.play_all("pass pass");
    assert_eq!(
        (scene.to_act(), scene.legal()),
        (Some(0), vec!["pass".into(), "offer:pulsar".into(), "offer:gamma".into()])
    );
    scene.play("pass");
    assert_eq!(
        (scene.to_act(), scene.decision()),
        (Some(0), "offer"),
        "seat 0 may speak before seat 2 commits"
    );
}

/// SSM-222: two offers per turn for each player, one per battle.
#[test]
fn offers_are_limited() {
    let mut scene = Scene::trading(2);
    let offer = "offer:pulsar card:none ask:any terms:none reject";
    scene.play_all(&[offer, offer].join(" "));
    assert_eq!(scene.refusal("offer:pulsar"), "SSM-222");
    let mut battle = Scene::trading(2).place(0, "1", "fighter").place(1, "1", "fighter").before_the_battles();
    battle.play_all("end offer:nova card:none ask:any terms:none reject");
    battle.play_all("commit:elite_general pass");
    assert_eq!((battle.to_act(), battle.decision()), (Some(1), "commit"));
    assert_eq!(battle.refusal("offer:nova"), "SSM-222");
}

/// SSM-222: what can be traded is wealth and cards in hand: a committed card can't be asked for.
#[test]
fn committed_cards_are_not_traded() {
    let mut scene = Scene::trading(2)
        .place(0, "1", "fighter")
        .place(1, "1", "fighter")
        .hand(0, &[Card::EliteGeneral])
        .before_the_battles();
    scene.play_all("end pass commit:elite_general pass offer:nova card:none ask:elite_general terms:none");
    assert_eq!((scene.to_act(), scene.legal()), (Some(0), vec!["reject".to_owned(), "counter".to_owned()]));
}

/// SSM-223: the recipient sees the offered card, the others its type; of a card asked for by type, they know the type.
#[test]
fn who_sees_what_of_a_trade() {
    let mut scene = Scene::trading(3).hand(0, &[Card::Ignite]).hand(1, &[Card::HiredBlades]).hand(2, &[]);
    let events = scene.play_all("offer:pulsar card:ignite ask:battle terms:none accept:hired_blades");
    let told = |player| serde_json::to_string(&heard_by(player, &events)).unwrap();
    assert!(told(0).contains("hired_blades") && told(1).contains("ignite"));
    assert!(!told(2).contains("hired_blades") && !told(2).contains("ignite"));
    assert!(told(2).contains("\"card_type\":\"order\""));
    assert_eq!(scene.memory(0).surely[seat(1)].iter().collect::<Vec<_>>(), [Card::Ignite]);
    assert_eq!(scene.memory(2).at_least[seat(0)][CardType::Battle], 1);
    assert_eq!(scene.memory(2).at_least[seat(1)][CardType::Order], 1);
    assert!(scene.memory(2).surely[seat(1)].is_empty());
}

/// SSM-223: whoever saw a card offered in vain remembers it.
#[test]
fn a_rejected_card_is_known() {
    let mut scene = Scene::trading(3).hand(0, &[Card::Ignite, Card::WarpJump]);
    scene.play_all("offer:pulsar card:ignite ask:none terms:none reject");
    assert_eq!(scene.memory(1).surely[seat(0)].iter().collect::<Vec<_>>(), [Card::Ignite]);
    assert_eq!(scene.memory(2).at_least[seat(0)][CardType::Order], 1);
}

/// SSM-240: two players over the limit discard in turn order.
#[test]
fn both_discard_in_turn_order() {
    let five = [Card::Ignite, Card::WarpJump, Card::WarFactory, Card::Minefield, Card::Betrayal];
    let other = [
        Card::SalvageRights,
        Card::ReserveFuel,
        Card::SecretEnvoys,
        Card::SupplyAttack,
        Card::OrbitalFortress,
    ];
    for [first, second] in [[0, 1], [1, 0]] {
        let mut scene = Scene::trading(2).hand(0, &five).hand(1, &other).first(first);
        scene.state.hands[seat(0)].add(Card::Ignite);
        scene.state.hands[seat(1)].add(Card::WarpJump);
        scene.play_all("offer:pulsar card:ignite ask:warp_jump terms:none accept:warp_jump");
        assert_eq!((scene.to_act(), scene.decision()), (Some(first), "hand_limit"));
        scene.play(if first == 0 { "discard:war_factory" } else { "discard:reserve_fuel" });
        assert_eq!((scene.to_act(), scene.decision()), (Some(second), "hand_limit"));
    }
}

/// SSM-DS36: with the clause the card is committed at once and nobody discards; with a promise the receiver has six cards,
/// discards one and decides freely.
#[test]
fn trade_at_the_limit() {
    let five = [Card::Ignite, Card::WarpJump, Card::WarFactory, Card::Minefield, Card::Betrayal];
    let start = Scene::trading(3)
        .place(0, "1", "fighter")
        .place(1, "1", "fighter")
        .hand(0, &five)
        .hand(2, &[Card::EliteGeneral])
        .before_the_battles();
    let mut clause = start.clone();
    clause.play_all("end pass offer:nova card:elite_general ask:none terms:clause.commit accept");
    assert_eq!((clause.hand_of(0).len(), clause.decision()), (5, "offer"));
    let mut promise = start;
    promise.play_all("end pass offer:nova card:elite_general ask:none terms:promise.you.use_card.1 accept");
    assert_eq!((promise.to_act(), promise.decision(), promise.hand_of(0).len()), (Some(0), "hand_limit", 6));
    promise.play("discard:ignite");
    assert_eq!((promise.to_act(), promise.decision()), (Some(0), "commit"));
}

/// SSM-DS37: a player with nothing that fits can only reject, and it looks like any rejection.
#[test]
fn secret_hand_in_a_trade() {
    let reject = |hand: &[Card]| {
        let mut scene = Scene::trading(3).hand(1, hand).turn_of(2);
        let events = scene.play_all("offer:pulsar card:none ask:battle terms:none reject");
        (heard_by(0, &events), scene.seen_by(0)["memory"].clone())
    };
    assert_eq!(reject(&[Card::Ignite]), reject(&[Card::HiredBlades]));
}

/// SSM-238: a promise can be any of five, of either partner.
#[test]
fn promises() {
    let mut scene = Scene::trading(3).wealth(0, 1);
    scene.play_all("offer:pulsar wealth:give_1 card:elite_general ask:any");
    let promises = scene.legal_with("terms:promise.");
    assert_eq!(promises.len(), 2 * (3 + 1 + 3 + 3 + 1));
    for word in ["stay_away.1", "spare_me", "use_card.2", "hold_back.3", "leave_my_clans"] {
        assert!(
            ["me", "you"].iter().all(|by| promises.contains(&format!("terms:promise.{by}.{word}"))),
            "{word}"
        );
    }
}

/// SSM-247: a decision with one option isn't asked, and opens no window.
#[test]
fn no_window_without_a_decision() {
    let mut scene = Scene::trading(2).hand(0, &[Card::Betrayal]).honor(0, 2).clan(Clan::Sol, "pulsar_1");
    scene.play("play:betrayal");
    assert_eq!((scene.to_act(), scene.decision()), (Some(0), "clan_marker"));
}

/// SSM-221, SSM-222: whole games with trading end.
#[test]
fn games_with_trading_end() {
    for seats in 2..=4 {
        let mut last = None;
        random_game(seats, &Options::new().on("trading"), "trading").play_out("trading", |now| {
            last = Some(now.game.to_act(&now.state));
        });
        assert_eq!(last, Some(None));
    }
}

/// SSM-219: nobody can ask for wealth that isn't there.
#[test]
fn nobody_pays_more_than_they_have() {
    let mut scene = Scene::trading(2).hand(0, &[]).hand(1, &[]).wealth(1, 2);
    scene.play_all("offer:pulsar wealth:ask_2");
    while scene.to_act() == Some(0) {
        let first = scene.legal()[0].clone();
        scene.play(&first);
    }
    assert!(scene.can("accept"));
    assert_eq!(scene.wealth(1, 1).why_not("accept"), ("SSM-219", "You have only 1 wealth.".to_owned()));
}
