//! Counter-offers (SHC-R72), and what is put together in one window: trades and loads of Cargo.

use tenka_core::{Chip, Dialogue, Does, Options, Plan, Press, Words as _, reach};
use tenka_shadowstar_corsairs::{Action, Class, Deed, Item, Switch};

use crate::refusals::refused;
use crate::scene::*;

fn trading(ruleset: u32) -> Scene {
    let options = with(&[Switch::Trade]);
    Scene::with_options(2, &options).under(ruleset, &options).cargo(YELLOW, "bay.yellow", Item::Kc, 5).cargo(
        RED,
        "bay.red",
        Item::Metal,
        2,
    )
}

/// SHC-244, SHC-R72: Red wants more for the Metal, and gets it.
#[test]
fn an_offer_is_answered_with_an_offer() {
    let scene =
        trading(3).play(&["offer:red", "give:kc/bay.yellow/bay.red", "ask:metal/bay.red/bay.yellow", "send"]);
    assert_eq!(scene.legal(), ["accept", "counter", "pass"]);
    let mut countered = scene;
    assert_eq!(countered.deeds(&["counter"]), [Deed::OfferCountered { seat: RED }]);
    let countered = countered.play(&[
        "give:metal/bay.red/bay.yellow",
        "ask:kc/bay.yellow/bay.red",
        "ask:kc/bay.yellow/bay.red",
        "send",
    ]);
    assert_eq!(countered.legal(), ["accept", "pass"]);
    let agreed = countered.play(&["accept"]);
    assert_eq!((agreed.held(YELLOW, "bay.yellow", Item::Kc), agreed.held(RED, "bay.red", Item::Kc)), (3, 2));
    assert_eq!(
        (agreed.held(YELLOW, "bay.yellow", Item::Metal), agreed.held(RED, "bay.red", Item::Metal)),
        (1, 1)
    );
}

/// SHC-R72: there is no counter-offer to a counter-offer, and before ruleset 3 there was none at all. One that is dropped
/// leaves everything as it was.
#[test]
fn haggling_ends() {
    let offer = ["offer:red", "give:kc/bay.yellow/bay.red", "send"];
    let countered = trading(3).play(&offer).play(&["counter", "ask:kc/bay.yellow/bay.red", "send"]);
    refused(&countered, "counter", "SHC-R72", "A counter-offer is accepted or declined");
    let dropped = trading(3).play(&offer).play(&["counter", "pass"]);
    assert!(dropped.legal().contains(&"offer:red".to_owned()));
    let earlier = trading(2).play(&offer);
    assert_eq!(earlier.legal(), ["accept", "pass"]);
    refused(&earlier, "counter", "SHC-R72", "In this version of the rules");
}

fn dialogue(scene: &Scene, draft: &str) -> Dialogue<Vec<Action>> {
    let draft = if draft.is_empty() { Vec::new() } else { Plan::parse(draft).unwrap() };
    scene.game.dialogue(&scene.state, &draft).unwrap()
}

fn chip<'a>(dialogue: &'a Dialogue<Vec<Action>>, column: usize, label: &str) -> &'a Chip<Vec<Action>> {
    let mut chips = dialogue.columns[column].groups.iter().flat_map(|group| &group.chips);
    chips.find(|chip| chip.label == label).unwrap()
}

/// The draft after a press of this chip.
fn pressed(dialogue: &Dialogue<Vec<Action>>, column: usize, label: &str) -> String {
    Plan::notation(chip(dialogue, column, label).press.drafts().next().unwrap())
}

fn plays(scene: &Scene, dialogue: &Dialogue<Vec<Action>>, verb: usize) -> Result<String, String> {
    match &dialogue.verbs[verb].does {
        Does::Play(actions) => {
            assert_eq!(reach(&scene.game, &scene.state, actions).unwrap(), actions.len(), "it is one move");
            Ok(Plan::notation(actions))
        }
        Does::Draft(draft) => Ok(Plan::notation(draft)),
        Does::Nothing(why) => Err(why.to_string()),
    }
}

/// SHC-244, SHC-245: an offer is put together by pressing what either side gives, and made as one move.
#[test]
fn an_offer_is_one_dialogue() {
    let scene = trading(3);
    let empty = dialogue(&scene, "offer:red");
    assert_eq!(plays(&scene, &empty, 0).unwrap_err(), "There is nothing in the offer yet. (SHC-244)");
    let first = pressed(&empty, 0, "kC");
    assert_eq!(first, "offer:red;give:kc/bay.yellow/bay.red");
    let second = pressed(&dialogue(&scene, &first), 1, "Metal");
    let both = dialogue(&scene, &second);
    assert_eq!((chip(&both, 0, "kC").count, chip(&both, 1, "Metal").count), (Some(1), Some(1)));
    assert_eq!(plays(&scene, &both, 0).unwrap(), format!("{second};send"));
}

/// D36, SHC-R72: the answer shows both sides; a counter-offer begins with the same, seen from the other side.
#[test]
fn an_answer_is_a_dialogue_too() {
    let scene =
        trading(3).play(&["offer:red", "give:kc/bay.yellow/bay.red", "ask:metal/bay.red/bay.yellow", "send"]);
    let asked = dialogue(&scene, "");
    assert_eq!(plays(&scene, &asked, 0).unwrap(), "accept");
    let counter = "counter;give:metal/bay.red/bay.yellow;ask:kc/bay.yellow/bay.red";
    assert_eq!(plays(&scene, &asked, 1).unwrap(), counter);
    assert_eq!(plays(&scene, &asked, 2).unwrap(), "pass");
    assert_eq!(plays(&scene, &dialogue(&scene, counter), 0).unwrap(), format!("{counter};send"));
}

/// SHC-105, SHC-108, D30: tokens go to and fro between a Ship and the bay, and everything is Transferred as one move.
#[test]
fn a_load_is_one_dialogue() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(1, 6))
        .cargo(YELLOW, "yellow.ship1", Item::Tribute, 1)
        .cargo(YELLOW, "bay.yellow", Item::Kc, 6);
    let empty = dialogue(&scene, "transfer:bay.yellow");
    assert!(plays(&scene, &empty, 0).unwrap_err().starts_with("Nothing has been moved yet"));
    let mut draft = pressed(&empty, 0, "kC");
    draft = pressed(&dialogue(&scene, &draft), 0, "kC");
    draft = pressed(&dialogue(&scene, &draft), 1, "Tribute");
    let three = dialogue(&scene, &draft);
    assert_eq!((chip(&three, 0, "kC").count, chip(&three, 1, "kC").count), (Some(4), Some(2)));
    assert_eq!(
        plays(&scene, &three, 0).unwrap(),
        "transfer:bay.yellow;put:kc/yellow.ship1;many:2;transfer:yellow.ship1;put:tribute/bay.yellow"
    );
    let back = pressed(&three, 1, "kC");
    assert_eq!(chip(&dialogue(&scene, &back), 1, "kC").count, Some(1), "pressed again, it goes back");
    let mut full = dialogue(&scene, &draft);
    for _ in 0..20 {
        let Press::Once(Ok(next)) = &chip(&full, 0, "kC").press else { break };
        full = dialogue(&scene, &Plan::notation(next));
    }
    let Press::Once(Err(why)) = &chip(&full, 0, "kC").press else { panic!("the Ship is never full") };
    assert_eq!(why.rule.as_str(), "SHC-108");
}

/// SHC-244: a partner's dialogue depends on nothing that is hidden; without trade there is none.
#[test]
fn no_dialogue_without_an_offer() {
    let scene = Scene::with_options(2, &Options::new());
    assert!(scene.game.dialogue(&scene.state, &Plan::parse("offer:red").unwrap()).is_none());
    assert!(scene.game.dialogue(&scene.state, &[]).is_none());
}
