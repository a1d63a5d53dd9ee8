//! Section 22: advanced options.

use tenka_core::{Game as _, Seat, Viewer};
use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::state::{Cruiser, Pack};
use tenka_shadowstar_corsairs::step::Step;
use tenka_shadowstar_corsairs::{Card, Category, Class, Deed, Item, Place, Switch, Target};

use crate::scene::*;

fn stationed() -> Scene {
    Scene::with(&[Switch::BattleStations])
        .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
        .ship(RED, Class::Renegade, BASIC, at(7, 3))
        .mark(ship(RED), Marks::STATIONS)
        .play(&["combat"])
}

/// SHC-225, SHC-228, SHC-R49: Battle Stations change in combat, once a turn, before the attack.
#[test]
fn battle_stations() {
    let scene = stationed().play(&["stations:yellow.ship1"]);
    assert!(scene.state.craft(ship(YELLOW)).is(Marks::STATIONS));
    assert_eq!(scene.refusal("stations:yellow.ship1"), "SHC-R49");
    let next = scene.play(&["end_combat", "combat", "end_combat"]);
    assert_eq!(next.refusal("move:yellow.ship1"), "SHC-097");
    assert!(next.play(&["combat"]).is_legal("stations:yellow.ship1"), "stand down");
}

/// SHC-226, SHC-227, SHC-D44: the stance comes after the dice and before any Bomb; attacker first.
#[test]
fn stances() {
    let scene = stationed()
        .mark(ship(YELLOW), Marks::STATIONS)
        .dice(0, 0)
        .play(&["attack:yellow.ship1", "target:red.ship1"]);
    assert_eq!((scene.asks(), scene.acts()), ("stance", Some(YELLOW)));
    let scene = scene.play(&["strike", "guard", "keep", "keep"]);
    assert_eq!(scene.state.craft(ship(RED)).damage, 3, "3 + 1 - 1");
    assert_eq!(scene.state.craft(ship(YELLOW)).damage, 3);
}

fn concealing() -> Scene {
    Scene::with(&[Switch::Concealment])
        .with_red_ship()
        .cargo(RED, "bay.red", Item::Kc, 2)
        .play(&["combat", "end_combat"])
}

/// SHC-229, SHC-230, SHC-232, SHC-D14, SHC-D37: tokens are turned down at the start of the turn, up at any time.
#[test]
fn concealment() {
    let scene = concealing();
    assert_eq!((scene.asks(), scene.acts()), ("conceal", Some(RED)));
    let scene = scene.play(&["conceal:kc/bay.red", "pass"]);
    assert_eq!(scene.state.players[RED].bay.hidden(), 1);
    let seen = scene.game.view(&scene.state, Viewer::Seat(YELLOW));
    assert!(seen.tokens.is_empty() && seen.open.players[RED].bay.hidden() == 1);
    assert!(!scene.is_legal("conceal:kc/bay.red"), "at no other time");
    let scene = scene.play(&["reveal:kc/bay.red"]);
    assert_eq!(scene.held(RED, "bay.red", Item::Kc), 2);
    let shields = Scene::with(&[Switch::Concealment, Switch::ShieldGenerators])
        .with_red_ship()
        .cargo(RED, "bay.red", Item::Shield, 1)
        .play(&["combat", "end_combat"]);
    assert_eq!(shields.asks(), "turn", "Shields cannot be concealed");
    let without =
        Scene::new().with_red_ship().cargo(RED, "bay.red", Item::Kc, 2).play(&["combat", "end_combat"]);
    assert_eq!(without.asks(), "turn");
}

/// SHC-230: a face-down token is turned up when it is spent.
#[test]
fn spent_tokens_are_shown() {
    let scene = concealing().play(&["conceal:kc/bay.red", "conceal:kc/bay.red"]);
    let scene = if scene.asks() == "conceal" { scene.play(&["pass"]) } else { scene };
    let scene = scene.play(&["category:finance", "purchase:bay.red", "buy:hidden_bomb/kc"]);
    assert_eq!(scene.state.players[RED].bay.hidden(), 2, "one spent, one bought face down");
}

/// SHC-297, SHC-R65: a face-down token that becomes unowned is turned up; piles lie face up.
#[test]
fn unowned_tokens_are_shown() {
    let mut scene = Scene::with(&[Switch::Concealment]).cargo(YELLOW, "02A", Item::Crew, 1).cargo(
        YELLOW,
        "02A",
        Item::HiddenBomb,
        1,
    );
    let store = scene.state.store(Place::At(loc("02A")), YELLOW).unwrap();
    scene.state.hidden.tokens[store][Item::Bomb as usize] = 1;
    let scene = scene.sound().play(&["jettison:02A", "item:crew"]).sound();
    assert_eq!(scene.in_pile("02A", Item::Bomb), 1);
}

/// SHC-R60: Deep Scanner knowledge lapses when face-down tokens come or go.
#[test]
fn knowledge_lapses() {
    let mut scene = Scene::with(&[Switch::Concealment])
        .with_red_ship()
        .cargo(RED, "bay.red", Item::HiddenBomb, 1)
        .cargo(RED, "bay.red", Item::Kc, 1);
    let store = scene.state.store(Place::Bay(RED), RED).unwrap();
    scene.state.hidden.tokens[store][Item::Bomb as usize] = 1;
    scene.state.scanned[store].add(YELLOW);
    let sees = |scene: &Scene| !scene.game.view(&scene.state, Viewer::Seat(YELLOW)).tokens.is_empty();
    assert!(sees(&scene));
    let scene = scene.play(&["combat", "end_combat", "conceal:kc/bay.red"]);
    assert!(!sees(&scene));
}

/// SHC-233, SHC-234: a Fortification gives a stance and takes 1 hit; with one all are lost.
#[test]
fn fortifications() {
    let scene = Scene::with(&[Switch::Fortifications])
        .cargo(RED, "02A", Item::Crew, 2)
        .cargo(RED, "02A", Item::Fortification, 2)
        .ship(YELLOW, Class::Renegade, BASIC, at(0, 0))
        .play(&["combat"])
        .dice(-1, 0)
        .play(&["attack:yellow.ship1", "target:red@02A"]);
    assert_eq!((scene.asks(), scene.acts()), ("stance", Some(RED)));
    let scene = scene.play(&["guard", "keep", "keep"]);
    assert!(scene.is_legal("hit:fortification"));
    let scene = scene.play(&["hit:fortification"]);
    assert_eq!(scene.held(RED, "02A", Item::Fortification), 0);
    let buying = Scene::with(&[Switch::Fortifications])
        .cargo(YELLOW, "bay.yellow", Item::Kc, 1)
        .play(&["category:finance", "purchase:bay.yellow"]);
    assert!(buying.is_legal("buy:fortification/kc"));
}

/// SHC-235, SHC-236, SHC-237, SHC-EX11, SHC-D47: a raid.
#[test]
fn raids() {
    let scene = Scene::with(&[Switch::Raiding])
        .ship(YELLOW, Class::Clydesdale, BASIC, at(6, 3))
        .ship(RED, Class::Scarab, BASIC, at(7, 3))
        .cargo(RED, "red.ship1", Item::Crew, 1)
        .cargo(RED, "red.ship1", Item::Bomb, 4)
        .play(&["combat"])
        .dice(0, 0)
        .play(&["attack:yellow.ship1", "raid:red.ship1", "keep", "bombs:1"]);
    assert_eq!((scene.asks(), scene.acts()), ("damage", Some(RED)));
    let scene = scene.play(&["hit:injure"]);
    assert_eq!((scene.asks(), scene.acts()), ("loot", Some(YELLOW)));
    assert!(scene.is_legal("destroy:bomb"));
    let scene = scene.play(&["item:bomb", "item:bomb"]);
    assert_eq!(
        (scene.held(YELLOW, "yellow.ship1", Item::Bomb), scene.state.craft(ship(YELLOW)).damage),
        (2, 3)
    );
    assert_eq!(
        (scene.held(RED, "red.ship1", Item::Injured), scene.held(RED, "red.ship1", Item::Bomb)),
        (1, 1)
    );
    assert_eq!(scene.state.craft(ship(RED)).damage, 0);
    let outpost = Scene::with(&[Switch::Raiding])
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .shuttle(RED, at(0, 0))
        .play(&["combat", "attack:yellow@02A"]);
    assert_eq!(outpost.refusal("raid:red.shuttle1"), "SHC-235", "Outposts cannot raid");
}

/// SHC-239, SHC-R50: Parts repair, from any own place.
#[test]
fn parts_repair() {
    let scene = Scene::with(&[Switch::RepairsAndBribes])
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 0))
        .damage(ship(YELLOW), 3)
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .cargo(YELLOW, "02A", Item::Parts, 2)
        .play(&["category:technology", "parts:1/02A", "fix:yellow.ship1", "fix:yellow.ship1"]);
    assert_eq!(scene.state.craft(ship(YELLOW)).damage, 1);
    assert_eq!(scene.held(YELLOW, "02A", Item::Parts), 1);
}

/// SHC-240, SHC-EX21: up to three bribes.
#[test]
fn bribes() {
    let scene = Scene::with(&[Switch::RepairsAndBribes])
        .cargo(YELLOW, "bay.yellow", Item::Tribute, 4)
        .level(YELLOW, Category::Politics, 5)
        .play(&["category:politics", "bribe:bay.yellow", "bribe:bay.yellow", "bribe:bay.yellow"]);
    assert_eq!(scene.state.turn.actions_left, 8);
    assert_eq!(scene.refusal("bribe:bay.yellow"), "SHC-240");
}

/// SHC-241, SHC-242, SHC-243: one Shield per side and fight; a full one takes 2.
#[test]
fn shields() {
    let scene = Scene::with(&[Switch::ShieldGenerators])
        .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
        .ship(RED, Class::Scarab, BASIC, at(7, 3))
        .cargo(RED, "red.ship1", Item::Shield, 2)
        .play(&["combat"])
        .dice(0, 0)
        .play(&["attack:yellow.ship1", "target:red.ship1", "keep", "keep"]);
    let scene = scene.play(&["hit:shield", "hit:half_shield"]);
    assert_eq!(scene.held(RED, "red.ship1", Item::Shield), 1, "the other Shield can't be used in this fight");
    assert_eq!(scene.state.craft(ship(RED)).damage, 1);
}

/// SHC-244, SHC-246, SHC-R52, SHC-D36: a trade of tokens between adjacent places; three offers a turn.
#[test]
fn trade() {
    let scene = Scene::with(&[Switch::Trade])
        .cargo(YELLOW, "bay.yellow", Item::Kc, 1)
        .cargo(RED, "bay.red", Item::Bomb, 1)
        .cargo(RED, "02A", Item::Crew, 1)
        .play(&["offer:red"]);
    assert!(!scene.legal().iter().any(|text| text.contains("crew")), "never Crew");
    let scene = scene.play(&["give:kc/bay.yellow/bay.red", "ask:bomb/bay.red/bay.yellow", "send"]);
    assert_eq!((scene.asks(), scene.acts()), ("trade", Some(RED)));
    let scene = scene.play(&["accept"]);
    assert_eq!((scene.held(YELLOW, "bay.yellow", Item::Bomb), scene.held(RED, "bay.red", Item::Kc)), (1, 1));
    let gift = scene.play(&["offer:red", "give:bomb/bay.yellow/bay.red", "send", "pass"]);
    assert_eq!(gift.held(YELLOW, "bay.yellow", Item::Bomb), 1, "refused");
    let last = gift.play(&["offer:red", "pass"]);
    assert_eq!(last.refusal("offer:red"), "SHC-R52");
}

/// SHC-245, SHC-R51: craft are traded with their tokens, without Crew and attached cards.
#[test]
fn traded_craft() {
    let scene = Scene::with(&[Switch::Trade])
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 0))
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 1)
        .cargo(YELLOW, "yellow.ship1", Item::Crew, 1)
        .in_play(YELLOW, Card::RepairDrones, Target::Craft(ship(YELLOW)))
        .play(&["offer:red", "craft:yellow.ship1", "send", "accept"]);
    assert!(scene.has_craft(ship(RED)) && !scene.has_craft(ship(YELLOW)));
    assert_eq!((scene.held(RED, "red.ship1", Item::Metal), scene.held(RED, "red.ship1", Item::Crew)), (1, 0));
    assert!(
        scene.state.craft(ship(RED)).is(Marks::NEW) && !scene.state.has_in_play(YELLOW, Card::RepairDrones)
    );
}

/// Three players with the factions, in the last player's combat phase.
fn factions(seats: u8) -> Scene {
    let scene = Scene::with_options(seats, &with(&[Switch::Factions]));
    scene.turn(Seat::new(seats - 1))
}

fn pack(mut scene: Scene, number: usize, x: u8, y: u8, scouts: u8) -> Scene {
    scene.state.factions.packs[number] = Pack { square: at(x, y), scouts, ..Pack::NONE };
    scene.arranged()
}

fn cruiser(mut scene: Scene, x: u8, y: u8) -> Scene {
    scene.state.factions.cruisers[0] = Cruiser::At(at(x, y));
    scene.arranged()
}

/// SHC-247, SHC-248: one Cruiser in the centre of Sector 05; phases alternate when play passes the mat.
#[test]
fn the_mat() {
    let scene = factions(2).with_red_ship().ship(YELLOW, Class::Kestrel, BASIC, at(0, 0));
    assert_eq!(scene.state.factions.cruisers[0], Cruiser::At(at(2, 7)));
    let scene = scene.play(&["combat", "end_combat"]);
    assert_eq!((scene.asks(), scene.state.factions.phase), ("cruisers", true));
    let scene = scene.play(&["pass"]);
    assert_eq!((scene.acts(), scene.asks()), (Some(YELLOW), "turn"));
    assert!(scene.state.factions.aliens_next);
    let scene = scene.turns(1).play(&["combat", "end_combat"]);
    assert_eq!(scene.asks(), "aliens");
}

/// SHC-249, SHC-250, SHC-EX28: Favored and Consultant.
#[test]
fn favored_and_consultant() {
    let mut scene = factions(3);
    scene.state.players[YELLOW].commendations = 1;
    scene.state.factions.aliens_next = true;
    let deeds = scene.deeds(&["combat", "end_combat"]);
    assert!(deeds.contains(&Deed::FavoredChosen { seat: BLUE }));
    let mut later = factions(3);
    later.state.players[YELLOW].commendations = 1;
    later.state.factions.favored = Some(BLUE);
    let deeds = later.deeds(&["combat", "end_combat"]);
    assert!(deeds.contains(&Deed::ConsultantChosen { seat: RED }));
}

/// SHC-251, SHC-262, SHC-263: players attack packs, never Cruisers; a damaged Scout dies first.
#[test]
fn players_attack_packs() {
    let scene = cruiser(pack(factions(2), 0, 7, 3, 3), 6, 2)
        .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
        .turn(YELLOW)
        .play(&["combat"])
        .dice(0, -1)
        .play(&["attack:yellow.ship1", "target:pack1", "keep"]);
    let left = scene.state.factions.packs[0];
    assert_eq!((left.scouts, left.damaged), (2, true), "3 damage: one dead, one damaged");
    assert_eq!(scene.state.craft(ship(YELLOW)).damage, 2);
}

/// SHC-252, SHC-253, SHC-254, SHC-EX16, SHC-R40, SHC-R41, SHC-D60: Cruisers fight packs without dice.
#[test]
fn cruisers_fight_packs() {
    let after = |scouts: u8| {
        let scene = cruiser(pack(factions(2), 0, 3, 8, scouts), 2, 7).play(&["combat", "end_combat", "pass"]);
        (scene.state.factions.packs[0].scouts, scene.state.factions.cruisers[0])
    };
    assert_eq!(after(1), (0, Cruiser::At(at(2, 7))));
    assert_eq!(after(2), (0, Cruiser::Retreated));
    assert_eq!(after(3), (1, Cruiser::Retreated));
    let mut gone = factions(2);
    gone.state.factions.cruisers[0] = Cruiser::Retreated;
    let back = gone.arranged().play(&["combat", "end_combat"]);
    assert_eq!(back.offered("at"), ["1,6", "2,6", "1,7", "2,7"], "it returns to the safe zone");
    let moved = factions(2).play(&["combat", "end_combat", "cruiser:1", "at:3,8", "at:4,8"]);
    assert_eq!(moved.state.factions.cruisers[0], Cruiser::At(at(4, 8)), "it may enter a Location");
    assert_eq!(moved.controller("05A"), None);
}

/// SHC-255, SHC-256, SHC-EX27, SHC-R38, SHC-R39: fighting where a Cruiser patrols is reprimanded.
#[test]
fn reprimands() {
    let fought = |dice: (i8, i8)| {
        let scene = cruiser(factions(2), 0, 0)
            .ship(YELLOW, Class::Scarab, BASIC, at(2, 5))
            .cargo(RED, "02C", Item::Crew, 1)
            .stash(YELLOW, &[Card::FusionBomb])
            .turn(YELLOW);
        scene.play(&["combat"]).dice(dice.0, dice.1).play(&["attack:yellow.ship1", "target:red@02C"])
    };
    let scene = fought((-1, 0)).play(&["keep"]);
    assert!(scene.state.players[YELLOW].reprimanded, "the Outpost in Sector 02 inflicted 1");
    let scene = scene.play(&["end_combat"]);
    assert_eq!(scene.stars(YELLOW), 0);
    assert!(!fought((-1, -1)).state.players[YELLOW].reprimanded, "no damage, no Reprimand");
}

/// SHC-257, SHC-258, SHC-259, SHC-D61: Scouts multiply and move.
#[test]
fn scouts_multiply_and_move() {
    let mut scene = pack(factions(2), 0, 9, 0, 3);
    scene.state.factions.packs[0].damaged = true;
    scene.state.factions.aliens_next = true;
    let scene = scene.play(&["combat", "end_combat"]);
    assert!(!scene.state.factions.packs[0].damaged, "repaired");
    assert_eq!(scene.refusal("at:9,0"), "SHC-258", "full");
    assert!(!scene.is_legal("at:1,1"), "not on the edge");
    let scene = scene.play(&["at:9,9"]);
    assert!(scene.is_legal("scout:1/9,1") && scene.is_legal("pack:2/8,9"));
    let scene = scene.play(&["scout:1/9,1"]);
    assert_eq!(scene.state.factions.packs[0].scouts, 2, "packs may split");
}

/// SHC-260: a pack attacks once in a phase.
#[test]
fn packs_attack_once() {
    let mut scene = pack(factions(2), 0, 8, 3, 2).ship(RED, Class::Renegade, BASIC, at(9, 3));
    scene.state.steps.push(Step::PackAttacks { seat: YELLOW });
    assert_eq!(scene.offered("attack"), ["pack1"]);
    scene.state.factions.attacked = !0;
    assert_eq!(scene.offered("attack"), Vec::<String>::new());
}

/// SHC-260, SHC-261, SHC-265, SHC-R46, SHC-D61: packs must attack, with Strength 1 a Scout; the defender may use
/// everything.
#[test]
fn packs_attack() {
    let mut scene = pack(factions(2), 0, 8, 3, 2)
        .ship(RED, Class::Renegade, BASIC, at(9, 3))
        .hand(RED, &[Card::Misinformation])
        .shuttle(YELLOW, at(9, 4))
        .level(RED, Category::Politics, 3);
    scene.state.steps.clear();
    scene.state.steps.push(Step::BeginTurn);
    scene.state.steps.push(Step::EndAliens);
    scene.state.steps.push(Step::PackAttacks { seat: YELLOW });
    scene.state.factions.phase = true;
    let scene = scene.dice(0, 0).play(&["attack:pack1"]);
    assert_eq!(scene.acts(), Some(YELLOW), "the Favored chooses");
    let scene = scene.play(&["target:red.ship1"]);
    assert_eq!((scene.asks(), scene.acts()), ("reaction", Some(RED)));
    let scene = scene.play(&["pass", "pass"]);
    let fight = scene.state.fight.unwrap();
    assert_eq!(fight.damage, [2, 3]);
    let scene = scene.play(&["keep"]);
    assert_eq!((scene.state.craft(ship(RED)).damage, scene.state.factions.packs[0].scouts), (2, 1));
}

/// SHC-104, SHC-264: a pack shoots at every craft that enters its square, unless it is immobilized.
#[test]
fn packs_shoot() {
    let scene =
        pack(factions(2), 0, 4, 0, 2).ship(YELLOW, Class::Kestrel, BASIC, at(3, 0)).turn(YELLOW).dice(0, 0);
    let mut still = scene.clone();
    still.state.factions.packs[0].immobile = true;
    let still = still.play(&["move:yellow.ship1", "at:4,0"]);
    assert_eq!(still.state.craft(ship(YELLOW)).damage, 0);
    let scene = scene.play(&["move:yellow.ship1", "at:4,0"]);
    assert_eq!((scene.asks(), scene.state.craft(ship(YELLOW)).damage), ("move", 2));
}

/// SHC-298: if packs that are both damaged combine, one marker is removed.
#[test]
fn damaged_packs_combine() {
    let mut scene = pack(pack(factions(2), 0, 9, 0, 1), 1, 9, 1, 1);
    scene.state.factions.packs[0].damaged = true;
    scene.state.factions.packs[1].damaged = true;
    scene.state.steps.push(Step::ScoutMove { seat: YELLOW });
    let scene = scene.play(&["pack:1/9,1"]);
    let pack = scene.state.factions.packs[1];
    assert_eq!((pack.scouts, pack.damaged), (2, true));
}

/// SHC-R42: Reschedule puts the mat behind the current player: the phase follows this turn.
#[test]
fn reschedule() {
    let scene = Scene::with(&[Switch::Factions, Switch::AdvancedCards])
        .hand(YELLOW, &[Card::Reschedule])
        .level(YELLOW, Category::Politics, 2)
        .play(&[
            "category:politics",
            "play:reschedule",
            "mat:yellow/flip",
            "end_actions",
            "combat",
            "end_combat",
        ]);
    assert_eq!((scene.asks(), scene.state.factions.phase), ("aliens", true));
}

/// SHC-EX35: a Ship that jumps into a Location in an Alien phase is settled at its end.
#[test]
fn a_jump_in_an_alien_phase() {
    let mut scene =
        pack(factions(2), 0, 5, 0, 1).ship(RED, Class::XuanWu, UPGRADED, at(5, 1)).shuttle(YELLOW, at(3, 3));
    scene.state.steps.clear();
    scene.state.steps.push(Step::BeginTurn);
    scene.state.steps.push(Step::EndAliens);
    scene.state.steps.push(Step::PackTarget { seat: YELLOW, pack: 0 });
    scene.state.factions.phase = true;
    let mut scene = scene.dice(0, 0).play(&["target:red.ship1", "keep"]);
    assert_eq!((scene.asks(), scene.controller("02D")), ("micro_jump", Some(YELLOW)));
    let deeds = scene.deeds(&["at:4,1"]);
    assert!(deeds.contains(&Deed::ControlChanged { at: loc("02D"), seat: None }));
}

/// SHC-R69: only face-up tokens are traded.
#[test]
fn face_down_tokens_are_not_traded() {
    let mut scene =
        Scene::with(&[Switch::Trade, Switch::Concealment]).cargo(YELLOW, "bay.yellow", Item::HiddenKc, 1);
    let store = scene.state.store(Place::Bay(YELLOW), YELLOW).unwrap();
    scene.state.hidden.tokens[store][Item::Kc as usize] = 1;
    let hidden = scene.clone().play(&["offer:red"]);
    assert!(!hidden.legal().iter().any(|text| text.starts_with("give")));
    let shown = scene.play(&["reveal:kc/bay.yellow", "offer:red"]);
    assert!(shown.is_legal("give:kc/bay.yellow/bay.red"));
}
