//! Section 2: set up and deployment.

use std::collections::BTreeSet;

use tenka_core::{Game as _, Options, Sealing, Seat, Seats, sealers};
use tenka_shadowstar_corsairs::components::TileEntry;
use tenka_shadowstar_corsairs::{Card, Class, Deck, Deed, Item, ShadowstarCorsairs, Switch};

use crate::scene::*;

fn tiles(scene: &Scene) -> Vec<(u8, u8, u8)> {
    let mut tiles: Vec<_> =
        scene.state.layout.tiles().iter().map(|tile| (tile.row, tile.column, tile.tile + 1)).collect();
    tiles.sort_unstable();
    tiles
}

/// SHC-019, SHC-020: the board by players and size.
#[test]
fn board_sizes() {
    let count = |seats, size| {
        let scene = Scene::start(seats, &set(Options::new(), "map_size", size));
        (scene.state.layout.tiles().len(), scene.state.layout.tiles()[0].side)
    };
    assert_eq!([count(2, "small"), count(2, "large")], [(4, 1), (6, 0)]);
    assert_eq!([count(3, "small"), count(3, "large")], [(6, 1), (9, 0)]);
    assert_eq!([count(4, "small"), count(4, "large")], [(9, 1), (9, 0)]);
    assert_eq!([count(5, "small"), count(5, "large")], [(9, 1), (12, 0)]);
}

/// SHC-021, SHC-R01, SHC-R02: standard layouts.
#[test]
fn standard_layouts() {
    let numbers = |seats, size| -> Vec<u8> {
        let scene = Scene::start(seats, &set(Options::new(), "map_size", size));
        tiles(&scene).into_iter().map(|(_, _, tile)| tile).collect()
    };
    assert_eq!(numbers(4, "large"), [3, 2, 1, 6, 5, 4, 9, 8, 7]);
    assert_eq!(numbers(2, "small"), [2, 1, 5, 4]);
    assert_eq!(numbers(2, "large"), [3, 2, 1, 6, 5, 4]);
    assert_eq!(numbers(5, "large"), [10, 3, 2, 1, 11, 6, 5, 4, 12, 9, 8, 7]);
}

fn random(seats: u8, seed: &str) -> Scene {
    Scene::start_from(seats, &set(small(), "layout", "random"), seed)
}

/// SHC-022, SHC-R03, SHC-R04: a random layout around Sector 05, without 11B; the others are shuffled and turned.
#[test]
fn random_layouts() {
    let (mut first_seen, mut turned) = (BTreeSet::new(), BTreeSet::new());
    for number in 0..40 {
        let scene = random(5, &format!("random {number}"));
        let tiles = tiles(&scene);
        assert_eq!(tiles[4], (1, 1, 5), "05 is in the middle");
        assert!(tiles.iter().all(|tile| tile.2 != 11), "side B leaves out tile 11");
        let four = random(2, &format!("random {number}"));
        let five = four.state.layout.tiles()[0];
        assert_eq!((five.tile, five.column, five.row), (4, 0, 1), "of four tiles 05 is lower left");
        let six = random(3, &format!("random {number}"));
        let five = six.state.layout.tiles()[0];
        assert_eq!((five.column, five.row), (0, 1), "of six tiles 05 is in the middle of the left column");
        let places = |scene: &Scene| -> Vec<(u8, u8)> {
            scene.state.layout.tiles().iter().map(|tile| (tile.column, tile.row)).collect()
        };
        assert_eq!(places(&four), [(0, 1), (0, 0), (1, 0), (1, 1)], "above 05, then clockwise");
        assert_eq!(places(&six), [(0, 1), (0, 0), (1, 0), (1, 1), (1, 2), (0, 2)]);
        for tile in &four.state.layout.tiles()[1..] {
            first_seen.insert((tile.column, tile.row, tile.tile));
            turned.insert(tile.turn);
        }
    }
    for (column, row) in [(0, 0), (1, 0), (1, 1)] {
        let others = first_seen.iter().filter(|seen| (seen.0, seen.1) == (column, row)).count();
        assert!(others >= 8, "{others} of 10 other tiles of side B were ever at {column}, {row}");
    }
    assert_eq!(turned.len(), 4, "in every orientation");
    let mixed = set(small(), "layout", "random").on("random_sides");
    let sides: Vec<u8> = (0..40)
        .flat_map(|number| {
            let scene = Scene::start_from(5, &mixed, &format!("sides {number}"));
            scene
                .state
                .layout
                .tiles()
                .iter()
                .filter(|tile| tile.tile == 10)
                .map(|tile| tile.side)
                .collect::<Vec<_>>()
        })
        .collect();
    assert!(!sides.is_empty() && sides.iter().all(|&side| side == 0), "11 always shows A");
}

/// SHC-022, SHC-R03: nine tiles are a ring around 05, which is turned like the others; of twelve the last three are a column to the
/// right, from top to bottom. With random sides both sides come up.
#[test]
fn random_rings() {
    const RING: [(u8, u8); 9] = [(1, 1), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0)];
    let places = |scene: &Scene| -> Vec<(u8, u8)> {
        scene.state.layout.tiles().iter().map(|tile| (tile.column, tile.row)).collect()
    };
    assert_eq!(places(&random(5, "ring")), RING);
    let large = set(set(Options::new(), "map_size", "large"), "layout", "random");
    let twelve = Scene::start_from(5, &large, "ring");
    assert_eq!(places(&twelve), [&RING[..], &[(3, 0), (3, 1), (3, 2)]].concat());
    let turned: BTreeSet<u8> =
        (0..40).map(|number| random(5, &format!("05 {number}")).state.layout.tiles()[0].turn).collect();
    assert_eq!(turned.len(), 4);
    let mixed = Scene::start_from(5, &large.on("random_sides"), "sides");
    let sides: BTreeSet<u8> = mixed.state.layout.tiles().iter().map(|tile| tile.side).collect();
    assert_eq!(sides, BTreeSet::from([0, 1]));
}

/// SHC-023, SHC-D01: each player may turn one tile that nobody selected before.
#[test]
fn tiles_are_turned() {
    let options = set(small(), "layout", "random").on("rotate_tiles");
    let scene = Scene::start(2, &options);
    assert_eq!((scene.asks(), scene.acts()), ("tile_to_turn", Some(YELLOW)));
    let before = scene.state.layout.tiles()[0].turn;
    let scene = scene.play(&["tile:5", "many:1"]);
    assert_eq!(scene.state.layout.tiles()[0].turn, (before + 1) % 4);
    assert_eq!((scene.acts(), scene.refusal("tile:5")), (Some(RED), "SHC-023"));
    let [third, last] = [2, 3].map(|slot| format!("tile:{}", scene.state.layout.tiles()[slot].tile + 1));
    assert_eq!(scene.play(&["pass"]).asks(), "ship_class");
    let scene = Scene::start(2, &options).play(&[&third, "many:2"]);
    assert_eq!(
        (scene.refusal(&third), scene.refusal(&last), scene.refusal("tile:5")),
        ("SHC-023", "nothing", "nothing")
    );
}

fn entry(tile: u8, side: &str, column: u8, row: u8) -> TileEntry {
    TileEntry { tile, side: side.into(), rotation: 0, column, row }
}

/// SHC-024, SHC-R61: what a legal arbitrary layout is.
#[test]
fn arbitrary_layouts() {
    let open = |tiles: &[TileEntry], seats| {
        ShadowstarCorsairs::with_layout(tiles, Seats::new(seats), &Options::new())
    };
    let row = [entry(5, "A", 0, 0), entry(8, "B", 1, 0), entry(2, "A", 2, 0)];
    assert!(open(&row, 3).is_ok());
    assert!(open(&row, 4).is_err(), "three Sectors for four players");
    assert!(open(&[entry(5, "A", 0, 0), entry(5, "B", 1, 0)], 2).is_err(), "a tile twice");
    assert!(open(&[entry(5, "A", 0, 0), entry(8, "B", 1, 1)], 2).is_err(), "not joined by an edge");
    assert!(open(&[entry(5, "A", 0, 0), entry(13, "B", 1, 0)], 2).is_err(), "no such tile");
    let scene = Scene::start(5, &set(Options::new(), "layout", "arbitrary"));
    assert_eq!(scene.state.layout.tiles().len(), 6);
}

/// SHC-R05: without an HQ, bays are next to nothing, and Contracts that need it are left out.
#[test]
fn boards_without_an_hq() {
    let tiles = [entry(8, "A", 0, 0), entry(2, "A", 1, 0), entry(3, "A", 2, 0)];
    let game = ShadowstarCorsairs::with_layout(&tiles, Seats::new(2), &Options::new()).unwrap();
    let state = game.setup(Seats::new(2), &tenka_core::Seed::from_text("no hq"));
    assert!(!game.board(&state).has_hq());
    assert!(!game.cards_in_play(false).contains(Card::EvacRelic));
    let mut scene = Scene { game, state };
    scene = scene.turn(YELLOW).cargo(YELLOW, "bay.yellow", Item::Kc, 8);
    scene = scene.play(&["category:finance", "purchase:bay.yellow"]);
    assert!(!scene.legal().iter().any(|text| text.starts_with("buy_ship")), "no craft is bought in the bay");
    for craft in ["buy_ship:kestrel/basic/0", "buy_shuttle:0"] {
        assert_eq!(scene.refusal(craft), "SHC-R05");
    }
}

/// SHC-R04: in an arbitrary layout with both stations they form one safe zone.
#[test]
fn two_stations_are_one_hq() {
    let tiles = [entry(5, "B", 0, 0), entry(11, "B", 1, 0)];
    let game = ShadowstarCorsairs::with_layout(&tiles, Seats::new(2), &Options::new()).unwrap();
    let state = game.setup(Seats::new(2), &tenka_core::Seed::from_text("two"));
    let scene = Scene { game, state };
    let scene = scene
        .turn(YELLOW)
        .shuttle(YELLOW, at(1, 1))
        .ship(YELLOW, Class::Kestrel, BASIC, at(6, 1))
        .play(&["move:yellow.ship1"]);
    assert_eq!(scene.refusal("at:7,1"), "SHC-080");
}

/// SHC-025, SHC-026, SHC-027, SHC-028, SHC-040: what everybody starts with.
#[test]
fn everybody_starts_alike() {
    let scene = Scene::start(3, &Options::new());
    for seat in scene.state.seats.iter() {
        assert_eq!(scene.state.players[seat].bay.count(Item::Kc), 3);
        assert_eq!(Deck::ALL.map(|deck| scene.state.hand_size(seat, deck)), [2; 3]);
    }
    assert!(scene.state.public_contract.is_some());
    assert_eq!(scene.state.deck_sizes, [34, 34, 23]);
    let other = Scene::start_from(3, &Options::new(), "another");
    assert_ne!(scene.state.hidden.decks[Deck::Politics], other.state.hidden.decks[Deck::Politics]);
    let begun = deployed(scene);
    assert_eq!((begun.acts(), begun.asks()), (Some(YELLOW), "turn"));
}

/// Everybody deploys in the first way offered, and keeps the first cards.
fn deployed(mut scene: Scene) -> Scene {
    while scene.asks() != "turn" {
        let first = scene.legal()[0].clone();
        scene = scene.play(&[&first]);
    }
    scene
}

/// SHC-029, SHC-030, SHC-D02: deployment in reverse order; a player who passes deploys afterwards in turn order.
#[test]
fn passing_deployment() {
    let scene = Scene::start(3, &Options::new());
    assert_eq!(scene.acts(), Some(BLUE));
    let scene = scene.play(&["pass"]);
    assert_eq!(scene.acts(), Some(RED));
    let scene = scene.play(&["pass"]);
    assert_eq!(scene.acts(), Some(YELLOW));
    let scene = scene.play(&["class:vega/basic"]);
    let square = scene.offered("at")[0].clone();
    let scene = scene.play(&[&format!("at:{square}")]);
    let square = scene.offered("at")[0].clone();
    let scene = scene.play(&[&format!("at:{square}")]);
    assert_eq!(scene.acts(), Some(RED), "those who passed deploy in turn order");
    assert_eq!(scene.refusal("pass"), "SHC-030");
}

/// SHC-031, SHC-032, SHC-D03: a Ship starts on the outside edge, in a Sector without another player's Ship.
#[test]
fn starting_squares() {
    let scene = Scene::start(2, &small()).play(&["class:vega/basic"]);
    assert!(scene.is_legal("at:0,0") && scene.is_legal("at:9,4"));
    assert_eq!(scene.refusal("at:1,1"), "SHC-031");
    let board = scene.game.board(&scene.state);
    assert_eq!(board.edges(at(0, 0)), [true, false, false, true], "a corner is on two edges");
    assert!(!scene.is_legal("at:9,6"), "Forbidden");
    let scene = scene.play(&["at:0,0", "at:1,0", "class:vega/basic"]);
    assert_eq!(scene.refusal("at:0,3"), "SHC-031");
    assert!(scene.is_legal("at:9,3"));
}

/// SHC-033, SHC-R07, SHC-D04: the Shuttle starts next to its Ship, even in the safe zone.
#[test]
fn shuttle_squares() {
    let scene = Scene::start(2, &small()).play(&["class:vega/basic", "at:0,6"]);
    assert!(scene.is_legal("at:1,6"), "the safe zone");
    assert_eq!(scene.refusal("at:0,8"), "SHC-033");
    assert_eq!(scene.refusal("at:0,6"), "SHC-033");
}

/// SHC-034, SHC-035: Crew goes aboard as far as there is room; Levels follow control.
#[test]
fn crew_and_levels_at_the_start() {
    let scene = Scene::start(2, &small()).play(&["class:clydesdale/basic", "at:9,4", "at:9,3"]);
    assert_eq!(scene.held(RED, "red.ship1", Item::Crew), 2);
    assert_eq!(scene.held(RED, "bay.red", Item::Crew), 1);
    assert_eq!(scene.held(RED, "red.shuttle1", Item::Crew), 0);
    let scene = deployed(scene);
    assert_eq!(scene.levels(RED)[3], 2, "Toll Gate has a Metal icon");
}

/// SHC-036, SHC-037, SHC-038, SHC-EX29, SHC-D05, SHC-D06, SHC-D07: one card of each kind is kept; the others become
/// the piles.
#[test]
fn first_piles() {
    let two = deployed(Scene::start(2, &small()));
    assert_eq!([two.state.discards[0].len(), two.state.discards[1].len()], [3, 3]);
    assert_eq!(two.state.old_contracts.len(), 2);
    let three = deployed(Scene::start(3, &small()));
    assert_eq!([three.state.discards[0].len(), three.state.discards[1].len()], [3, 3]);
    assert_eq!(three.state.old_contracts.len(), 3);
    for seat in three.state.seats.iter() {
        assert_eq!(Deck::ALL.map(|deck| three.state.hand_size(seat, deck)), [1; 3]);
    }
}

/// SHC-299: for a first game Ships and cards are given; players only choose where they start.
#[test]
fn a_given_start() {
    let scene = Scene::start(5, &with(&[Switch::GivenStart]));
    assert_eq!((scene.asks(), scene.acts()), ("starting_square", Some(Seat::new(4))));
    assert_eq!(scene.refusal("class:vega/basic"), "SHC-031");
    assert_eq!(scene.refusal("pass"), "SHC-031");
    let mut asked = BTreeSet::new();
    let mut scene = scene;
    while scene.asks() != "turn" {
        asked.insert(scene.asks());
        let first = scene.legal()[0].clone();
        scene = scene.play(&[&first]);
    }
    assert_eq!(asked, BTreeSet::from(["shuttle_square", "starting_square"]));
    let classes = scene.state.seats.iter().map(|seat| scene.state.craft(ship(seat)).class);
    let given = [Class::Kestrel, Class::Renegade, Class::Scarab, Class::Vega, Class::AkitaInu];
    assert!(classes.eq(given));
    for seat in scene.state.seats.iter() {
        assert_eq!(Deck::ALL.map(|deck| scene.state.hand_size(seat, deck)), [1; 3]);
        assert_eq!(scene.state.craft(ship(seat)).side, BASIC);
    }
    assert_eq!((scene.state.discards[0].len(), scene.state.old_contracts.len()), (0, 0));
    let two = deployed(Scene::start(2, &with(&[Switch::GivenStart])));
    assert_eq!(two.state.discards[0].len(), 1, "SHC-038: the top card of the deck");
}

/// SHC-036: what others keep is secret, so nobody has to wait for them; a whole choice is three cards.
#[test]
fn cards_to_keep_can_be_sealed() {
    let mut scene = Scene::start(3, &small());
    while scene.asks() != "card_to_keep" {
        assert_eq!(sealers(&scene.game, &scene.state), []);
        let first = scene.legal()[0].clone();
        scene = scene.play(&[&first]);
    }
    assert_eq!((scene.acts(), sealers(&scene.game, &scene.state)), (Some(YELLOW), vec![RED, BLUE]));
    let view = scene.game.view(&scene.state, tenka_core::Viewer::Seat(BLUE));
    let mut kept = Vec::new();
    for goes_on in [true, true, false] {
        let sealing = Sealing::of(&scene.game, &view, BLUE, &kept).unwrap().unwrap();
        let mut legal = Vec::new();
        scene.game.legal(&sealing.world, &mut legal);
        assert!((1..=2).contains(&legal.len()), "one of two cards, which may be alike");
        kept.push(legal[0]);
        assert_eq!(Sealing::of(&scene.game, &view, BLUE, &kept).unwrap().unwrap().goes_on, goes_on);
    }
    assert_eq!(sealers(&deployed(scene.clone()).game, &deployed(scene).state), []);
}

/// SHC-039: everybody sees a discard pile in its order.
#[test]
fn piles_are_open() {
    let scene = deployed(Scene::start(2, &small()));
    let view = scene.game.view(&scene.state, tenka_core::Viewer::Spectator);
    assert_eq!(view.open.discards, scene.state.discards);
}

/// SHC-R06: a player who starts with a Crucible chooses its side.
#[test]
fn crucibles_start_with_a_chosen_side() {
    let scene = Scene::start(2, &small()).play(&["class:crucible/upgraded"]);
    assert_eq!(scene.state.craft(ship(RED)).side, UPGRADED);
}

/// SHC-291, SHC-D08: a home world is controlled for good; without a Unit there SCORE is forbidden.
#[test]
fn home_worlds() {
    let scene = Scene::start(2, &with(&[Switch::HomeWorlds])).play(&["class:vega/basic", "at:5,0", "at:5,1"]);
    assert_eq!(scene.asks(), "home_world");
    let scene = scene.play(&["site:01B"]);
    assert_eq!(scene.controller("01B"), Some(RED));
    let mut scene = Scene::with(&[Switch::HomeWorlds])
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .shuttle(RED, at(5, 3))
        .stash(YELLOW, &[Card::FusionBomb, Card::LongRangeMissile]);
    scene.state.players[YELLOW].home = Some(loc("01B"));
    let scene = scene.arranged();
    assert_eq!(scene.controller("01B"), Some(YELLOW));
    assert!(scene.is_legal("score"));
    let scene = scene.turn(RED).play(&["combat", "end_combat"]);
    assert_eq!((scene.acts(), scene.is_legal("score")), (Some(YELLOW), false));
}

/// SHC-292: three pairs of squares are adjacent to each other.
#[test]
fn wormholes() {
    let mut scene = Scene::with(&[Switch::Wormholes]).ship(YELLOW, Class::Kestrel, BASIC, at(6, 2));
    for pair in scene.state.wormholes.chunks(2) {
        let board = scene.game.board(&scene.state);
        assert_ne!(board.sector(pair[0]), board.sector(pair[1]));
        assert!(pair.iter().all(|&end| !board.is_edge(end) && board.location(end).is_none()));
    }
    scene.state.wormholes[0] = at(6, 2);
    scene.state.wormholes[1] = at(3, 8);
    let scene = scene.play(&["move:yellow.ship1", "at:3,8"]);
    assert_eq!(scene.state.turn.moving.unwrap().spent, 1);
}

/// SHC-290: house crests start aboard; a player with none outside the bay at the end of the turn is eliminated.
#[test]
fn house_crests() {
    let mut scene = Scene::start(3, &with(&[Switch::HouseCrests])).play(&["class:clydesdale/basic"]);
    let square = scene.offered("at")[0].clone();
    scene = scene.play(&[&format!("at:{square}")]);
    assert_eq!(scene.held(BLUE, "blue.ship1", Item::Crest), 2);
    assert_eq!(scene.held(BLUE, "bay.blue", Item::Crew), 3, "crests go first");
    let scene = Scene::with(&[Switch::HouseCrests])
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .ship(RED, Class::Kestrel, BASIC, at(9, 5))
        .cargo(RED, "red.ship1", Item::Crest, 1);
    let mut over = scene;
    let deeds = over.deeds(&["combat", "end_combat"]);
    assert!(deeds.contains(&Deed::Eliminated { seat: YELLOW }));
    assert_eq!(over.acts(), None, "one player is left");
    let ranks = over.game.standing(&over.state).ranks.unwrap();
    assert_eq!((ranks.of(RED), ranks.of(Seat::new(0))), (1, 2));
    let three = Scene::with_options(3, &with(&[Switch::HouseCrests]))
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .ship(RED, Class::Kestrel, BASIC, at(9, 5))
        .ship(BLUE, Class::Vega, BASIC, at(0, 0))
        .cargo(BLUE, "blue.ship1", Item::Crest, 1)
        .play(&["combat", "end_combat", "combat", "end_combat"]);
    let ranks = three.game.standing(&three.state).ranks.unwrap();
    assert_eq!(ranks.as_slice(), [3, 2, 1], "ranked by how long they lasted");
}
