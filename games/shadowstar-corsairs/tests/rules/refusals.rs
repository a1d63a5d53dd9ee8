//! Every refusal gives the reason that holds in the position.

use tenka_core::{Game as _, Sentence, Viewer, Words as _};
use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::{Card, Category, Class, Item, Switch, Target};

use crate::scene::*;

/// A sentence with players by their colours.
pub(crate) fn text(scene: &Scene, sentence: &Sentence) -> String {
    sentence.named(&|seat| scene.game.called(seat))
}

/// The rule and the sentence by which an action is refused.
#[track_caller]
fn why(scene: &Scene, action: &str) -> (String, String) {
    let violation = scene.game.check(&scene.state, action.parse().unwrap()).unwrap_err();
    (violation.rule.to_string(), text(scene, &violation.message))
}

#[track_caller]
pub(crate) fn refused(scene: &Scene, action: &str, rule: &str, about: &str) {
    let (found, message) = why(scene, action);
    assert!(found == rule && message.contains(about), "{action}: {found} {message}");
}

/// Each of these actions is refused by its rule, with a sentence that holds these words.
#[track_caller]
pub(crate) fn refuses(scene: &Scene, refusals: &[(&str, &str, &str)]) {
    let answer = |action: &str| match scene.game.check(&scene.state, action.parse().unwrap()) {
        Ok(()) => "legal".to_owned(),
        Err(violation) => format!("{} {}", violation.rule, text(scene, &violation.message)),
    };
    let is_right = |found: &str, rule: &str, about: &str| found.starts_with(rule) && found.contains(about);
    let wrong: Vec<String> = refusals
        .iter()
        .map(|&(action, rule, about)| (action, rule, about, answer(action)))
        .filter(|(_, rule, about, found)| !is_right(found, rule, about))
        .map(|(action, .., found)| format!("{action}: {found}"))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

pub(crate) fn rich() -> Scene {
    Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .shuttle(YELLOW, at(6, 5))
        .cargo(YELLOW, "bay.yellow", Item::Kc, 5)
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 1)
}

/// SHC-115, SHC-117: an Action of another category, or beyond the Level.
#[test]
fn actions_that_are_not_to_be_had() {
    let politics = rich().play(&["category:politics"]);
    refused(&politics, "purchase:bay.yellow", "SHC-117", "Politics");
    refused(&politics, "convert:yellow.ship1", "SHC-117", "Politics");
    refused(&politics, "convert:bay.yellow", "SHC-124", "Tribute");
    let spent = rich().play(&["category:finance", "convert:yellow.ship1"]);
    refused(&spent, "purchase:bay.yellow", "SHC-115", "no Action left");
    refused(&spent, "generate:bay.yellow", "SHC-115", "no Action left");
    refused(&spent, "convert:yellow.ship1", "SHC-115", "no Action left");
    refused(&rich(), "purchase:bay.yellow", "SHC-114", "Choose a category first");
    let embargo = rich().in_play(RED, Card::Embargo, Target::Player(YELLOW)).play(&["category:finance"]);
    refused(&embargo, "purchase:bay.yellow", "SHC-138", "Embargo");
}

/// SHC-115, SHC-148: cards at the wrong moment, or without an Action left.
#[test]
fn cards_at_the_wrong_moment() {
    let scene = rich()
        .hand(YELLOW, &[Card::TaxLevy, Card::RallyTroops])
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .level(YELLOW, Category::Politics, 1)
        .play(&["category:politics"]);
    refused(&scene, "play:rally-troops", "SHC-148", "at the start of a fight");
    let spent = scene.play(&["generate:bay.yellow"]);
    refused(&spent, "play:tax-levy", "SHC-115", "no Action left");
}

/// SHC-086, SHC-089, SHC-091, SHC-097: why a craft can't move now.
#[test]
fn craft_that_do_not_move_now() {
    let acting = rich().play(&["category:finance"]);
    refused(&acting, "move:yellow.ship1", "SHC-086", "End the Actions first");
    let moving = rich().play(&["move:yellow.ship1"]);
    refused(&moving, "move:yellow.shuttle1", "SHC-089", "Your Ship 1 is moving: end its move first");
    refused(&moving, "at:0,5", "SHC-091", "there already");
    for (mark, about) in
        [(Marks::NEW, "became yours"), (Marks::IMMOBILE, "immobilized"), (Marks::STATIONS, "Battle Stations")]
    {
        refused(&rich().mark(ship(YELLOW), mark), "move:yellow.ship1", "SHC-097", about);
    }
}

/// SHC-118, SHC-280: what SCORE lacks.
#[test]
fn scores_that_are_refused() {
    refused(&rich(), "score", "SHC-118", "SCORE needs 5 Reputation in your Stash, and you have 0");
    let stars = [Card::FusionBomb, Card::LongRangeMissile, Card::Tribunal];
    let forbidden = rich().stash(YELLOW, &stars).in_play(RED, Card::Moratorium, Target::None);
    refused(&forbidden, "score", "SHC-280", "Moratorium");
    let safe = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(1, 6)).stash(YELLOW, &stars);
    refused(&safe, "score", "SHC-118", "outside the safe zone");
}

/// SHC-225, SHC-235, SHC-240: what belongs to an option that is off.
#[test]
fn options_that_are_off() {
    let fighting = rich().ship(RED, Class::Scarab, BASIC, at(0, 6)).play(&["combat"]);
    refused(&fighting, "stations:yellow.ship1", "SHC-225", "plays without Battle Stations");
    refused(&fighting, "raid:red.ship1", "SHC-235", "plays without raiding");
    let acting = rich().cargo(YELLOW, "bay.yellow", Item::Tribute, 1).play(&["category:politics"]);
    refused(&acting, "bribe:bay.yellow", "SHC-240", "plays without bribes");
    let with_bribes = Scene::with(&[Switch::RepairsAndBribes]).play(&["category:politics"]);
    refused(&with_bribes, "bribe:bay.yellow", "SHC-240", "no Tribute");
}

/// SHC-107: a rival's Ship isn't a destination, whether it has room or not.
#[test]
fn transfers_to_rivals() {
    let next_to = || {
        Scene::new()
            .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
            .cargo(YELLOW, "yellow.ship1", Item::Parts, 1)
            .cargo(YELLOW, "yellow.ship1", Item::Crew, 1)
            .ship(RED, Class::Tachikaze, BASIC, at(0, 6))
    };
    refused(
        &next_to().play(&["transfer:yellow.ship1"]),
        "put:parts/red.ship1",
        "SHC-107",
        "Red's Ship 1 isn't yours",
    );
    let full = next_to().cargo(RED, "red.ship1", Item::Metal, 1).play(&["transfer:yellow.ship1"]);
    refused(&full, "put:crew/red.ship1", "SHC-107", "Red's Ship 1 isn't yours");
}

/// SHC-131, SHC-136: a Location too far for a REDEPLOYED Crew, and a place where Crew can't end.
#[test]
fn redeployments_that_do_not_arrive() {
    let scene = Scene::new()
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .level(YELLOW, Category::Personnel, 3)
        .play(&["category:personnel", "redeploy:crew/02A"]);
    refused(&scene, "site:04C", "SHC-131", "At speed 1, the Crew can't reach Solace");
    refused(
        &scene,
        "site:bay.red",
        "SHC-136",
        "Crew end at a Location, aboard one of your craft or in your bay, not in Red's bay",
    );
}

/// SHC-193, SHC-197: Contracts the player doesn't have, or that can't be posted at all.
#[test]
fn contracts_that_are_refused() {
    refused(&rich(), "fulfil:bounty-hunter", "SHC-192", "Bounty Hunter isn't one of your Contracts");
    let finance = rich().hand(YELLOW, &[Card::CharterFinance]);
    refused(&finance, "post:charter-finance", "SHC-197", "one stage");
    let evac = rich().hand(YELLOW, &[Card::EvacRelic]);
    refused(&evac, "fulfil:evac-relic", "SHC-197", "Post Evac: Relic first, and fulfil it later");
}

/// SHC-155, SHC-193: a player who asks out of turn doesn't learn which Contracts the current player holds.
#[test]
fn refusals_betray_no_contract() {
    let asked = |contract: Card| {
        let scene = Scene::new()
            .ship(YELLOW, Class::Kestrel, BASIC, at(3, 0))
            .hand(YELLOW, &[contract])
            .ship(RED, Class::Renegade, BASIC, at(4, 0))
            .play(&["move:yellow.ship1", "at:4,0"]);
        assert_eq!(scene.acts(), Some(RED));
        (why(&scene, "fulfil:bounty-hunter"), scene.game.view(&scene.state, Viewer::Seat(RED)))
    };
    assert_eq!(asked(Card::BountyHunter), asked(Card::CharterFinance));
}

/// SHC-200, SHC-201, SHC-202, SHC-R31: what can be done at any time has to wait for a choice in progress, and for one's
/// own turn; after the draw in clean up it is too late for Contracts.
#[test]
fn what_can_be_done_at_any_time_but_now() {
    let buying = rich().play(&["category:finance", "purchase:bay.yellow"]);
    refused(&buying, "jettison:bay.yellow", "SHC-201", "before or after");
    refused(&buying, "scuttle:yellow.ship1", "SHC-202", "before or after");
    refused(&rich(), "jettison:yellow.shuttle1", "SHC-201", "is empty");
    let passing = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(3, 0))
        .ship(RED, Class::Renegade, BASIC, at(4, 0))
        .cargo(RED, "red.ship1", Item::Metal, 1)
        .play(&["move:yellow.ship1", "at:4,0"]);
    assert_eq!(passing.acts(), Some(RED));
    refused(&passing, "jettison:red.ship1", "SHC-201", "your own turn");
    refused(&passing, "scuttle:red.ship1", "SHC-202", "your own turn");
    let cleaning = rich()
        .hand(YELLOW, &[Card::TaxLevy, Card::BountyHunter])
        .in_play(YELLOW, Card::RepairDrones, Target::Craft(ship(YELLOW)))
        .play(&["combat", "end_combat"]);
    assert_eq!(cleaning.asks(), "hand_limit");
    refused(&cleaning, "fulfil:bounty-hunter", "SHC-193", "condition");
    let late = cleaning.play(&["pass"]);
    assert_eq!(late.asks(), "ongoing_cards");
    refused(&late, "fulfil:bounty-hunter", "SHC-R31", "too late");
}

/// SHC-157, SHC-162: Units that can't attack.
#[test]
fn units_that_do_not_attack() {
    let scene = rich().ship(RED, Class::Scarab, BASIC, at(0, 6)).play(&["combat"]);
    refused(&scene, "attack:red.ship1", "SHC-157", "Red's Ship 1 isn't one of your Units");
    refused(&scene, "attack:yellow.shuttle1", "SHC-158", "no target");
    let attacked = scene.clone().mark(ship(YELLOW), Marks::ATTACKED);
    refused(&attacked, "attack:yellow.ship1", "SHC-157", "Your Ship 1 has already attacked this turn");
    refused(&scene.mark(ship(YELLOW), Marks::CAPTURED), "attack:yellow.ship1", "SHC-162", "captured");
}

/// SHC-140, SHC-143: what money can't buy.
#[test]
fn purchases_that_are_refused() {
    let buying = rich().play(&["category:finance", "purchase:bay.yellow"]);
    refused(&buying, "buy:crew/kc", "SHC-140", "Crew can't be bought");
    refused(&buying, "buy_ship:tachikaze/basic/0", "SHC-143", "No Tachikaze is free");
    refused(&buying, "buy_ship:scarab/upgraded/0", "SHC-139", "That costs 8 kC");
}
