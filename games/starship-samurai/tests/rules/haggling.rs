//! Counter-offers (SSM-249), and offers as one dialogue.

use tenka_core::{Chip, Dialogue, Does, Options, Plan, Press, Words as _, reach};
use tenka_starship_samurai::{Action, Card, Deed};

use crate::scene::{Scene, deeds, seat};

/// SSM-249: the recipient answers with an offer, which the offerer accepts: only that is carried out.
#[test]
fn an_offer_is_answered_with_an_offer() {
    let mut scene = Scene::trading(2).wealth(0, 3).hand(1, &[Card::HiredBlades]);
    scene.play_all("offer:pulsar wealth:give_1 card:none ask:battle terms:none");
    assert_eq!(scene.legal(), ["reject", "accept:hired_blades", "counter"]);
    let events = scene.play_all("counter wealth:ask_3 card:hired_blades ask:none terms:none");
    assert!(deeds(&events).contains(&Deed::OfferCountered { seat: seat(1) }));
    assert_eq!((scene.to_act(), scene.decision()), (Some(0), "answer_to_offer"));
    scene.play("accept");
    assert_eq!((scene.wealth_of(0), scene.wealth_of(1)), (0, 3));
    assert!(scene.hand_of(0).contains(&Card::HiredBlades) && scene.hand_of(1).is_empty());
    assert_eq!((scene.to_act(), scene.decision()), (Some(0), "turn"));
}

/// SSM-222, SSM-249: each counter-offer uses up an offer, so haggling ends: two offers each in a turn.
#[test]
fn haggling_ends() {
    let mut scene = Scene::trading(2).wealth(0, 3).wealth(1, 3);
    scene.play("offer:pulsar");
    for answer in ["counter"; 3] {
        scene.play_all("wealth:give_1 card:none ask:none terms:none");
        scene.play(answer);
    }
    scene.play_all("wealth:give_1 card:none ask:none terms:none");
    assert_eq!(scene.why_not("counter"), ("SSM-222", "You have no offers left.".to_owned()));
    assert_eq!(scene.legal(), ["reject", "accept"]);
    scene.play("reject");
    assert_eq!((scene.to_act(), scene.decision(), scene.wealth_of(0)), (Some(0), "turn", 3));
    assert!(scene.legal_with("offer:").is_empty());
}

/// SSM-221, SSM-249: a counter-offer in a window leaves the window as it is: whoever comes next is asked afterwards.
#[test]
fn a_window_goes_on_after_a_counter_offer() {
    let mut scene = Scene::trading(3).hand(0, &[Card::Betrayal]).honor(0, 2).wealth(0, 1).wealth(1, 3);
    scene.play_all("play:betrayal offer:nova wealth:give_1 card:none ask:none terms:clause.target.gamma");
    scene.play_all("counter wealth:ask_2 ask:none terms:clause.target.gamma reject");
    assert_eq!((scene.to_act(), scene.decision()), (Some(2), "offer"));
}

/// SSM-218, SSM-249: under rulesets 1 and 2 there are no counter-offers.
#[test]
fn earlier_rulesets_have_no_counter_offers() {
    for ruleset in [1, 2] {
        let mut scene = Scene::under(ruleset, 2, &Options::new().on("trading")).wealth(0, 1);
        scene.play_all("offer:pulsar wealth:give_1 card:none ask:none terms:none");
        assert_eq!(scene.legal(), ["reject", "accept"]);
        let words = "In this version of the rules an offer is accepted or rejected, not countered.";
        assert_eq!(scene.why_not("counter"), ("SSM-218", words.to_owned()));
    }
}

fn dialogue(scene: &Scene, draft: &str) -> Dialogue<Vec<Action>> {
    let draft = if draft.is_empty() { Vec::new() } else { Plan::parse(draft).unwrap() };
    scene.game.dialogue(&scene.state, &draft).unwrap()
}

fn chip<'a>(dialogue: &'a Dialogue<Vec<Action>>, column: usize, label: &str) -> &'a Chip<Vec<Action>> {
    let mut chips = dialogue.columns[column].groups.iter().flat_map(|group| &group.chips);
    chips.find(|chip| chip.label == label).unwrap()
}

fn plays(dialogue: &Dialogue<Vec<Action>>, verb: usize) -> Result<String, &'static str> {
    match &dialogue.verbs[verb].does {
        Does::Play(actions) | Does::Draft(actions) => Ok(Plan::notation(actions)),
        Does::Nothing(why) => Err(why.rule.as_str()),
    }
}

/// SSM-218, SSM-219: an offer is put together in any order, and made as one move: what can't be offered says why.
#[test]
fn an_offer_is_one_dialogue() {
    let scene = Scene::trading(2).wealth(0, 1).hand(0, &[Card::Ignite]).hand(1, &[Card::WarpJump]);
    let empty = dialogue(&scene, "offer:pulsar");
    assert_eq!(plays(&empty, 0), Err("SSM-218"), "an empty offer can't be made");
    let drafted = chip(&empty, 0, "Ignite").press.drafts().next().unwrap();
    assert_eq!(Plan::notation(drafted), "offer:pulsar;card:ignite");
    let more = dialogue(&scene, "offer:pulsar;ask:battle;card:ignite;wealth:give_1");
    assert!(chip(&more, 0, "Ignite").is_chosen && chip(&more, 0, "Wealth").count == Some(1));
    let Press::Steps { more: Err(too_much), .. } = &chip(&more, 0, "Wealth").press else { panic!("more") };
    assert_eq!(too_much.to_string(), "You have only 1 wealth. (SSM-219)");
    assert_eq!(plays(&more, 0).unwrap(), "offer:pulsar;wealth:give_1;card:ignite;ask:battle;terms:none");
    let Does::Play(actions) = &more.verbs[0].does else { panic!("it can't be made") };
    assert_eq!(reach(&scene.game, &scene.state, actions).unwrap(), actions.len(), "it is one move");
}

/// SSM-223: the dialogue asks for cards by kind and by name, and knows nothing of the partner's hand.
#[test]
fn the_dialogue_tells_nothing_of_a_hand() {
    let with = |card| Scene::trading(2).wealth(0, 1).hand(1, &[card]);
    for draft in ["offer:pulsar", "offer:pulsar;ask:warp_jump", "offer:pulsar;wealth:give_1"] {
        assert_eq!(dialogue(&with(Card::Ignite), draft), dialogue(&with(Card::WarpJump), draft));
    }
}

/// SSM-D32, SSM-249: the recipient picks the card they would give, or goes on with a counter-offer in which the columns are
/// swapped.
#[test]
fn an_answer_is_a_dialogue_too() {
    let mut scene =
        Scene::trading(2).wealth(0, 2).hand(0, &[Card::Ignite]).hand(1, &[Card::WarpJump, Card::Betrayal]);
    scene.play_all("offer:pulsar wealth:give_2 card:ignite ask:order terms:promise.you.spare_me");
    let asked = dialogue(&scene, "");
    assert_eq!(plays(&asked, 0), Err("SSM-219"), "two cards fit");
    assert!(chip(&asked, 1, "Ignite").press == Press::Shown && chip(&asked, 1, "Wealth").count == Some(2));
    let chosen = dialogue(&scene, "accept:betrayal");
    assert_eq!(plays(&chosen, 0).unwrap(), "accept:betrayal");
    assert_eq!(
        plays(&chosen, 1).unwrap(),
        "counter;wealth:ask_2;card:betrayal;ask:ignite;terms:promise.me.spare_me"
    );
    assert_eq!(plays(&chosen, 2).unwrap(), "reject");
    let counter = dialogue(&scene, &plays(&chosen, 1).unwrap());
    assert!(chip(&counter, 0, "Betrayal").is_chosen && chip(&counter, 1, "Ignite").is_chosen);
}
