//! Section 27: how a person composes actions, and what things are called.

use tenka_core::{Game as _, Viewer, Words as _};
use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::{
    Action, Card, Category, Class, Deed, Happening, Item, Place, Switch, Target,
};

use crate::refusals::text;
use crate::scene::*;

fn things(scene: &Scene, action: &str) -> Vec<Vec<String>> {
    let action: Action = action.parse().unwrap();
    let paths = std::iter::once(scene.game.picks(action)).chain(scene.game.other_picks(action));
    paths.map(|path| path.into_iter().map(|pick| pick.thing).collect()).collect()
}

fn composed(scene: &Scene, things: &[&str]) -> Option<String> {
    scene.game.compose(&scene.state, things).map(|action| action.to_string())
}

#[test]
fn what_is_done_and_the_thing_can_be_picked_in_either_order() {
    let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 5));
    assert_eq!(
        things(&scene, "move:yellow.ship1"),
        [["do-move", "craft-yellow-ship1"], ["craft-yellow-ship1", "do-move"]]
    );
    assert_eq!(composed(&scene, &["craft-yellow-ship1", "do-move"]).as_deref(), Some("move:yellow.ship1"));
    assert_eq!(composed(&scene, &["do-combat"]).as_deref(), Some("combat"));
    assert_eq!(composed(&scene, &["category-finance"]).as_deref(), Some("category:finance"));
}

#[test]
fn a_thing_alone_is_what_is_asked_for() {
    let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 5)).play(&["move:yellow.ship1"]);
    assert_eq!(things(&scene, "at:1,5"), [["square-1-5"]]);
    assert_eq!(composed(&scene, &["square-1-5"]).as_deref(), Some("at:1,5"));
    assert_eq!(
        composed(&scene, &["square-9-9"]).as_deref(),
        Some("at:9,9"),
        "refused by a rule, not by silence"
    );
    assert_eq!(
        composed(&scene, &["card-piracy"]).as_deref(),
        Some("keep:piracy"),
        "which is for another time"
    );
    assert_eq!(composed(&scene, &["card-piracy", "card-piracy"]), None);
    assert_eq!(composed(&scene, &[]), None);
}

#[test]
fn cargo_is_picked_and_then_its_destination() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .shuttle(YELLOW, at(1, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 1)
        .play(&["transfer:yellow.ship1"]);
    assert_eq!(things(&scene, "put:metal/yellow.shuttle1"), [["item-metal", "craft-yellow-shuttle1"]]);
    let put = composed(&scene, &["item-metal", "craft-yellow-shuttle1"]);
    assert_eq!(put.as_deref(), Some("put:metal/yellow.shuttle1"));
}

#[test]
fn a_deck_is_not_its_discard_pile() {
    let scene = Scene::new()
        .cargo(YELLOW, "bay.yellow", Item::Parts, 1)
        .pile(&[Card::FusionBomb])
        .play(&["category:technology", "convert:bay.yellow"]);
    assert_eq!(composed(&scene, &["deck-technology"]).as_deref(), Some("deck:technology"));
    assert_eq!(composed(&scene, &["pile-technology"]).as_deref(), Some("pile:technology"));
    assert_eq!(composed(&scene, &["category-technology"]).as_deref(), Some("category:technology"));
}

/// Every kind of thing leads back to the action.
#[test]
fn picks_lead_back() {
    let scene = Scene::new();
    for action in [
        "transfer:05B",
        "buy:bomb/metal",
        "buy_off_public:kc",
        "buy_ship:kestrel/upgraded/2",
        "swap:metal/bay.yellow/bomb",
        "give:kc/bay.yellow/bay.red",
        "raid:red@05B",
        "attack:pack3",
        "scout:2/5,2",
        "pack:2/5,2",
        "mat:red/flip",
        "retire:ion-drives/1",
        "heal:red/05B",
        "offer:red",
        "play:fusion-bomb",
        "load:transit",
        "bombs:2",
    ] {
        for path in things(&scene, action) {
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            assert_eq!(composed(&scene, &path).as_deref(), Some(action), "{path:?}");
        }
    }
}

fn label(scene: &Scene, action: &str) -> String {
    let viewer = scene.acts().map_or(Viewer::Spectator, Viewer::Seat);
    let sentence = scene.game.label(&scene.game.view(&scene.state, viewer), action.parse().unwrap());
    text(scene, &sentence)
}

fn help(scene: &Scene, action: &str) -> String {
    let viewer = scene.acts().map_or(Viewer::Spectator, Viewer::Seat);
    let sentence = scene.game.help(&scene.game.view(&scene.state, viewer), action.parse().unwrap());
    text(scene, &sentence)
}

#[test]
fn locations_have_their_names() {
    let scene = Scene::new();
    let name = scene.game.board(&scene.state).name(loc("01A")).to_owned();
    assert!(name.len() > 3, "{name}");
    assert_eq!(label(&scene, "transfer:01A"), format!("Transfer from {name}"));
    assert_eq!(label(&scene, "play:fusion-bomb"), format!("Play {}", scene.game.card(Card::FusionBomb).name));
    let shuffled = Scene::start(2, &set(with(&[Switch::RandomSides]), "layout", "random"));
    assert_eq!(label(&shuffled, "transfer:01A"), "Transfer from Location 01A");
}

/// SHC-139, SHC-143, SHC-144: a purchase says what is paid for it, including the guild's discount.
#[test]
fn purchases_say_what_is_paid() {
    let buying = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(1, 6))
        .cargo(YELLOW, "bay.yellow", Item::Kc, 6)
        .cargo(YELLOW, "bay.yellow", Item::Metal, 4);
    let scene = buying.clone().play(&["category:finance", "purchase:bay.yellow"]);
    assert_eq!(label(&scene, "buy_shuttle:0"), "Buy a Shuttle for 2 kC");
    assert_eq!(label(&scene, "buy_shuttle:1"), "Buy a Shuttle for 1 kC and 2 Metal");
    assert_eq!(label(&scene, "buy_shuttle:2"), "Buy a Shuttle for 4 Metal");
    assert_eq!(label(&scene, "buy_ship:scarab/basic/0"), "Buy a Scarab (basic) for 5 kC");
    assert_eq!(label(&scene, "upgrade:yellow.ship1/0"), "Upgrade your Ship 1 for 3 kC");
    assert_eq!(label(&scene, "buy:bomb/metal"), "Buy 1 Bomb for 2 Metal");
    let guild = buying.in_play(YELLOW, Card::ShipwrightGuild, Target::None);
    let scene = guild.play(&["category:finance", "purchase:bay.yellow"]);
    assert_eq!(label(&scene, "buy_ship:scarab/basic/0"), "Buy a Scarab (basic) for 4 kC");
}

/// SHC-115, SHC-118: a category says how many Actions it gives, SCORE what it costs and gains.
#[test]
fn the_menu_says_what_it_gives() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .stash(YELLOW, &[Card::FusionBomb, Card::LongRangeMissile, Card::Tribunal])
        .level(YELLOW, Category::Politics, 3);
    assert_eq!(label(&scene, "category:politics"), "Take 3 Politics Actions");
    assert_eq!(label(&scene, "category:finance"), "Take 1 Finance Action");
    let stars = scene.stars(YELLOW);
    assert_eq!(label(&scene, "score"), format!("Score {stars} stars for Commendation 1 of 4"));
    assert!(help(&scene, "score").contains("You discard the 3 cards"), "{}", help(&scene, "score"));
    assert_eq!(label(&scene, "combat"), "Skip to combat");
    assert_eq!(label(&scene, "move:yellow.ship1"), "Move your Ship 1, up to 4 squares");
    let acting = scene.play(&["category:finance"]);
    assert_eq!(label(&acting, "generate:bay.yellow"), "MINE: 1 Metal in your bay");
    assert_eq!(label(&acting, "end_actions"), "End the Actions (1 unused)");
}

/// SHC-090, SHC-104, SHC-202: a step says what it costs and who may shoot, scuttling what is lost.
#[test]
fn helps_say_the_price() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(3, 0))
        .cargo(YELLOW, "yellow.ship1", Item::Bomb, 2)
        .ship(RED, Class::Renegade, BASIC, at(4, 0))
        .play(&["move:yellow.ship1"]);
    assert_eq!(
        help(&scene, "at:4,0"),
        "It costs 1 of the 4 squares left. Red's Ship 1 is there and may shoot, so the move has to go on."
    );
    let immobile = scene.clone().mark(ship(RED), Marks::IMMOBILE);
    assert_eq!(
        help(&immobile, "at:4,0"),
        "It costs 1 of the 4 squares left. Red's Ship 1 is there, so the move has to go on."
    );
    assert_eq!(
        help(&scene, "scuttle:yellow.ship1"),
        "You lose the craft and what is aboard: 2 Bombs. It's your last Ship: you order a basic one when your next \
         turn begins, and it arrives a turn later."
    );
}

/// SHC-172, SHC-174: a Bomb says how much damage it makes, a hit what it takes.
#[test]
fn fights_say_the_damage() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
        .cargo(YELLOW, "yellow.ship1", Item::Bomb, 1)
        .ship(RED, Class::Kestrel, BASIC, at(7, 3))
        .cargo(RED, "red.ship1", Item::Crew, 1)
        .dice(0, 0)
        .play(&["combat", "attack:yellow.ship1", "target:red.ship1"]);
    assert_eq!(label(&scene, "bombs:1"), "Use 1 Bomb: deal 5 damage instead of 3");
    assert_eq!(label(&scene, "lower:1"), "Deal only 1 damage instead of 3");
    assert_eq!(label(&scene, "keep"), "Leave the damage at 3");
    let scene = scene.play(&["keep", "keep"]);
    assert_eq!(scene.asks(), "damage");
    assert_eq!(label(&scene, "hit:hull"), "Let the hull take 1 damage (7 left)");
}

/// SHC-125, SHC-181: a pile names its top card; declining says what is declined.
#[test]
fn draws_and_discards_are_named() {
    let scene = Scene::new()
        .pile(&[Card::TaxLevy])
        .cargo(YELLOW, "bay.yellow", Item::Tribute, 1)
        .hand(YELLOW, &[Card::Tribunal])
        .play(&["category:politics", "convert:bay.yellow"]);
    let name = scene.game.card(Card::TaxLevy).name.clone();
    assert_eq!(label(&scene, "pile:politics"), format!("Take {name} from the Politics discard pile"));
    let scene = scene.play(&["pile:politics", "end_actions", "combat", "end_combat"]);
    assert_eq!(label(&scene, "card:tax-levy"), format!("Discard {name}"));
    assert_eq!(label(&scene, "pass"), "Discard no more");
    assert!(help(&scene, "card:tax-levy").starts_with("It's discarded, and you gain no Reputation for it."));
}

/// SHC-138, SHC-139: the log says what was paid, and an announced card without a target has none.
#[test]
fn the_log_says_what_was_paid() {
    let mut scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(1, 6))
        .cargo(YELLOW, "bay.yellow", Item::Kc, 1)
        .cargo(YELLOW, "bay.yellow", Item::Metal, 2)
        .play(&["category:finance"]);
    assert_eq!(
        help(&scene, "purchase:bay.yellow"),
        "You buy one thing, and pay all of it from there. It's your last Action."
    );
    let told = |scene: &Scene, deed: &Deed| {
        text(scene, &scene.game.tell(tenka_core::Seats::new(2), &Happening::Open(deed.clone())))
    };
    let heard = scene.deeds(&["purchase:bay.yellow", "buy_shuttle:1"]);
    let paid: Vec<String> = heard.iter().map(|deed| told(&scene, deed)).collect();
    assert!(paid.contains(&"Yellow pays 1 kC and 2 Metal from their bay.".to_owned()), "{paid:?}");
    let kc = Deed::Paid { seat: YELLOW, place: Place::Bay(YELLOW), kc: 3, metal: 0 };
    assert_eq!(told(&scene, &kc), "Yellow pays 3 kC from their bay.");
    let played = Deed::CardAnnounced { seat: YELLOW, card: Card::TaxLevy, ship: None, target: Target::None };
    assert_eq!(told(&scene, &played), "Yellow plays Tax Levy.");
}

/// Everything players read is in `words.ftl`.
#[test]
fn no_words_stand_outside_the_catalogue() {
    use tenka_catalogue::Exception::{File, Text};
    let exceptions = [
        // Errors in a components file or a loaded state: only its author reads them.
        File("audit"),
        File("pieces/components"),
        File("pieces/craft.rs"),
        File("pieces/decks.rs"),
        File("pieces/layout.rs"),
        File("pieces/numbered.rs"),
        File("pieces/square.rs"),
        File("state"),
        Text("fewer than {} Sectors with an open edge"),
        // The features bots weigh.
        File("bots"),
    ];
    tenka_catalogue::assert_no_words_outside(env!("CARGO_MANIFEST_DIR"), &exceptions);
}
