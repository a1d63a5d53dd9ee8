//! The names of actions and events: true in the position, for this number of players.

use std::collections::BTreeSet;

use tenka_catalogue::Exception::{File, Text, Within};
use tenka_catalogue::assert_no_words_outside;
use tenka_core::{Options, Seats, Words as _};
use tenka_samurai::{Caste, Kind};

use crate::scene::{Scene, heard_by};

const HAND: [Kind; 5] = [Kind::Castle3, Kind::Samurai2, Kind::Ship2, Kind::Switch, Kind::Move];

fn label(scene: &Scene, action: &str) -> String {
    scene.words(action).0
}

fn help(scene: &Scene, action: &str) -> String {
    scene.words(action).1
}

/// SAM-012, SAM-055, SAM-T09: a place is named by all settlements that touch it on the board for this number of players.
#[test]
fn a_ship_is_said_to_lie_off_every_coast_that_it_touches() {
    let scene = |seats| Scene::new(seats).hand(0, &HAND);
    assert_eq!(label(&scene(2), "ship_2@84"), "Place Ship 2 out at sea (84)");
    assert_eq!(label(&scene(3), "ship_2@84"), "Place Ship 2 off Takamatsu");
    assert_eq!(label(&scene(3), "ship_2@80"), "Place Ship 2 off Himeji and Takamatsu");
    assert_eq!(label(&scene(2), "ship_2@0"), "Place Ship 2 off Aomori (0)");
    assert_eq!(label(&scene(4), "ship_2@0"), "Place Ship 2 off Aomori and Hakodate (0)");
    let mut four = scene(4);
    let events = four.play("ship_2@0");
    let told = four.game.tell(Seats::new(4), &heard_by(1, &events)[0]);
    assert_eq!(told, "seat 0 places Ship 2 off Aomori and Hakodate (0).");
}

/// Whatever a player can do, no two actions have the same name.
#[test]
fn no_two_actions_are_called_alike() {
    for seats in 2..=4 {
        for options in [Options::new(), Options::new().on("basic_setup")] {
            let mut ply = 0;
            Scene::with_options(seats, &options, "labels").play_out("labels", |now| {
                ply += 1;
                if ply % 7 == 0 {
                    let legal = now.legal();
                    let labels: BTreeSet<String> = legal.iter().map(|action| label(now, action)).collect();
                    assert_eq!(labels.len(), legal.len(), "{seats} seats, ply {ply}");
                }
            });
        }
    }
}

/// SAM-040, SAM-056: what a caste tile counts for, at both settlements next to it, at one, or nowhere.
#[test]
fn a_caste_tile_counts_where_its_caste_is() {
    let scene = Scene::new(2).hand(0, &HAND).pieces("Akita", &[Caste::Castle, Caste::Rice]);
    let at_both = scene.clone().pieces("Aizu", &[Caste::Castle]);
    assert_eq!(label(&at_both, "castle_3@18"), "Place Castle 3 between Akita and Aizu");
    assert_eq!(
        help(&at_both, "castle_3@18"),
        "+3 for castles at both. Uses your one regular tile this turn."
    );
    let at_one = scene.pieces("Aizu", &[Caste::Rice]);
    assert!(help(&at_one, "castle_3@18").starts_with("+3 for castles at Akita; Aizu has none."));
    let nowhere = at_one.pieces("Akita", &[Caste::Buddha, Caste::Rice]);
    let nothing = "There is no castle at Akita or Aizu, so it counts for nothing now.";
    assert!(help(&nowhere, "castle_3@18").starts_with(nothing));
    assert!(help(&nowhere, "samurai_2@18").starts_with("+2 for every piece at both."));
    let fast = help(&nowhere, "ship_2@10");
    assert_eq!(fast, "+2 for every piece at Akita. Fast: it doesn't use your one regular tile this turn.");
}

/// SAM-081, SAM-085, SAM-087: a tile that surrounds a settlement says who would take what, and so does the end of the
/// turn, with the tiles that are drawn.
#[test]
fn captures_are_foretold() {
    let mut scene =
        Scene::new(2).hand(0, &HAND).pieces("Osaka", &[Caste::Buddha]).tile(1, Kind::Samurai1, 72).turn_of(0);
    let foretold = "As it stands, you take the Buddha of Osaka (2 to 1) when your turn ends.";
    assert!(help(&scene, "samurai_2@77").ends_with(foretold), "{}", help(&scene, "samurai_2@77"));
    let lost = "As it stands, your opponent takes the Buddha of Osaka (1 to 0) when your turn ends.";
    assert!(help(&scene, "castle_3@77").ends_with(lost), "{}", help(&scene, "castle_3@77"));
    scene.play("samurai_2@77");
    assert_eq!(label(&scene, "stop"), "End turn");
    assert_eq!(help(&scene, "stop"), "You take the Buddha of Osaka (2 to 1). You draw 1 tile.");
    let mut quiet = Scene::new(2).hand(0, &HAND);
    quiet.play_all(&["ship_2@30", "switch:none"]);
    assert_eq!(help(&quiet, "stop"), "Nothing is captured. You draw 2 tiles.");
    let mut last = Scene::new(2).hand(0, &HAND).tied([1, 1, 1]).pieces("Osaka", &[Caste::Rice]);
    last = last.tile(1, Kind::Castle2, 72);
    last.play("castle_3@77");
    assert_eq!(
        help(&last, "stop"),
        "Nobody takes the rice of Osaka (0 to 0). You draw 1 tile. That ends the game."
    );
}

/// SAM-071, SAM-075: a move names the tile, both places and what it counts for at the new one.
#[test]
fn a_move_names_the_tile_and_both_places() {
    let scene = Scene::new(2)
        .hand(0, &HAND)
        .pieces("Edo", &Caste::ALL)
        .pieces("Nagoya", &[Caste::Rice])
        .tile(0, Kind::Samurai3, 72);
    assert_eq!(
        label(&scene, "move:72-44"),
        "Move Samurai 3 from between Kyoto and Osaka (72) to between Edo and Nagoya (44)"
    );
    assert_eq!(
        help(&scene, "move:72-44"),
        "+3 for every piece at both. The move tile takes its old space and counts for nothing. Uses your one regular tile this turn."
    );
}

/// SAM-063, SAM-065, SAM-068: a swap says what each settlement gets, and that the switch tile is gone.
#[test]
fn a_swap_says_what_each_settlement_gets() {
    let scene =
        Scene::new(2).hand(0, &HAND).pieces("Osaka", &[Caste::Buddha]).pieces("Nagoya", &[Caste::Castle]);
    let swap = "switch:55.castle-81.buddha";
    assert_eq!(label(&scene, swap), "Swap the castle of Nagoya with the Buddha of Osaka");
    assert_eq!(
        help(&scene, swap),
        "Nagoya gets the Buddha, Osaka the castle. The switch tile leaves the game. \
         Fast: it doesn't use your one regular tile this turn."
    );
    assert_eq!(label(&scene, "switch:none"), "Discard the switch tile without swapping");
}

/// SAM-022, SAM-027, SAM-029: choices of setup say how far they go.
#[test]
fn setup_says_what_is_left() {
    let mut scene = Scene::with_options(2, &Options::new(), "7");
    scene.play("hand:castle_3");
    assert_eq!(label(&scene, "hand:switch"), "Take the switch tile into your starting hand");
    let second = "Tile 2 of 5. The 15 tiles you don't take become your face-down stack.";
    assert_eq!(help(&scene, "hand:switch"), second);
    let mut pieces = Scene::with_options(2, &Options::new().on("random_starting_hands"), "7");
    assert_eq!(label(&pieces, "put:rice@67"), "Place a rice piece in Kyoto");
    let first = "A city holds two pieces of different castes, and this is the first.";
    assert_eq!(help(&pieces, "put:rice@67"), format!("{first} That leaves 5 rice pieces in the supply."));
    pieces.play("put:rice@67");
    assert_eq!(
        help(&pieces, "put:castle@67"),
        "It joins the rice there, and the city is full. That leaves 5 castle pieces in the supply."
    );
}

/// SAM-013, SAM-015, SAM-047: spaces of another board aren't mistaken for something else.
#[test]
fn spaces_of_other_boards_are_refused_as_such() {
    let mut cities = Scene::with_options(2, &Options::new().on("random_starting_hands"), "1");
    assert_eq!(
        (cities.refusal("put:buddha@163"), cities.reason("put:buddha@163").as_str()),
        ("SAM-013", "Sapporo isn't on this board.")
    );
    assert_eq!(cities.reason("put:buddha@5"), "Space 5 isn't a city, and cities come first.");
    cities.play_all(&["put:buddha@13", "put:rice@13", "put:buddha@67", "put:rice@67"]);
    assert_eq!(
        (cities.refusal("put:castle@93"), cities.reason("put:castle@93").as_str()),
        ("SAM-013", "Takamatsu isn't on this board.")
    );
    let scene = Scene::new(2).hand(0, &HAND).tile(0, Kind::Samurai3, 6);
    assert_eq!(
        (scene.refusal("move:6-162"), scene.reason("move:6-162").as_str()),
        ("SAM-047", "Space 162 isn't on this board.")
    );
    assert_eq!(scene.reason("move:6-40"), "Edo isn't a land space.");
    assert!("buddha_2@173".parse::<tenka_samurai::Action>().is_ok());
    assert!("buddha_2@174".parse::<tenka_samurai::Action>().is_err(), "no board has it");
}

/// SAM-022, SAM-026, SAM-029, SAM-039: a player who must choose or place can't pass, and tiles come from the hand.
#[test]
fn refusals_cite_what_is_asked_for() {
    let mut scene = Scene::with_options(2, &Options::new(), "7");
    assert_eq!(scene.refusal("stop"), "SAM-022");
    scene = Scene::with_options(2, &Options::new().on("random_starting_hands"), "7");
    assert_eq!(scene.refusal("stop"), "SAM-026");
    scene.play_all(&["put:buddha@13", "put:rice@13", "put:buddha@67", "put:rice@67"]);
    assert_eq!(scene.refusal("stop"), "SAM-029");
    let turn = Scene::new(2).hand(0, &HAND);
    assert_eq!(
        (turn.refusal("rice_4@44"), turn.reason("rice_4@44").as_str()),
        ("SAM-039", "You have no Rice 4 in hand.")
    );
    let double = turn.pieces("Kyoto", &[Caste::Buddha, Caste::Rice]).pieces("Osaka", &[Caste::Buddha]);
    assert_eq!(double.reason("switch:67.rice-81.buddha"), "Kyoto can't hold two Buddha pieces.");
}

/// SAM-022: an event's tile is one tile, as in every other event, and null to those who may not know it.
#[test]
fn a_chosen_tile_is_told_as_one_tile() {
    let mut scene = Scene::with_options(2, &Options::new(), "7");
    let events = scene.play("hand:move");
    let told = |seat| serde_json::to_value(heard_by(seat, &events)).unwrap()[0]["tile"].clone();
    assert_eq!((told(0), told(1)), (serde_json::json!("move"), serde_json::Value::Null));
    assert_eq!(serde_json::to_value(&events[0]).unwrap()["tile"], "move");
}

/// Everything players read is in the catalogue.
#[test]
fn no_words_outside_the_catalogue() {
    let exceptions = [
        // Why a state, the components or options can't be loaded.
        File("audit.rs"),
        File("components.rs"),
        Within("fn deserialize"),
        Text("true, or nothing: '{BASIC_SETUP}' turns it on"),
        // The features bots learn.
        File("insight.rs"),
    ];
    assert_no_words_outside(env!("CARGO_MANIFEST_DIR"), &exceptions);
}
