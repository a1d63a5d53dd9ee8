//! Sections 1 and 2: components and board.

use tenka_core::{Game as _, Options, Refusal, Seats, Table};
use tenka_samurai::board::Terrain;
use tenka_samurai::components::Components;
use tenka_samurai::{Caste, Kind, Samurai, Space, SpaceSet};
use toml::Value;

use crate::scene::{Scene, seat, space};

const COMPONENTS: &str = include_str!("../../components.toml");

fn samurai() -> Samurai {
    Samurai::open(&Options::new()).unwrap()
}

fn file() -> Value {
    Value::Table(toml::from_str(COMPONENTS).unwrap())
}

fn entries<'a>(file: &'a Value, name: &str) -> &'a Vec<Value> {
    file[name].as_array().unwrap()
}

/// SAM-001: 2, 3 or 4 players, and no other number.
#[test]
fn two_to_four_can_play() {
    let table = |seats| Table::<Samurai>::new(&Options::new(), seats, "7").map(|table| table.seats().count());
    assert_eq!([2, 3, 4].map(table), [Ok(2), Ok(3), Ok(4)]);
    assert_eq!([1, 5].map(table), [1, 5].map(|asked| Err(Refusal::Seats { asked, allowed: (2, 4) })));
}

/// SAM-002: three castes, of which religion is shown by Buddhas, commerce by rice, military by castles; 13 pieces each.
#[test]
fn there_are_thirteen_pieces_of_each_caste() {
    let file = file();
    let castes: Vec<(&str, &str, i64)> = entries(&file, "caste")
        .iter()
        .map(|caste| {
            let text = |key: &str| caste[key].as_str().unwrap();
            (text("id"), text("sphere"), caste["pieces"].as_integer().unwrap())
        })
        .collect();
    assert_eq!(castes, [("buddha", "religion", 13), ("rice", "commerce", 13), ("castle", "military", 13)]);
    assert_eq!(3 * usize::from(samurai().board(Seats::new(4)).pieces_per_caste), 39);
}

/// SAM-003: twenty tiles for each of four colours, and every player's set is the same.
#[test]
fn every_player_has_the_same_twenty_tiles() {
    assert_eq!(entries(&file(), "color").len(), 4);
    let scene = Scene::new(4);
    for player in 0..4 {
        let mut tiles = scene.state.hands[seat(player)];
        scene.state.stacks[seat(player)].from_top().for_each(|kind| tiles.add(kind));
        assert_eq!((tiles, tiles.len()), (scene.game.set, 20));
    }
}

/// SAM-004, SAM-R02: the kinds in one set, with their values for Buddha, rice and castle, and how many there are.
#[test]
fn a_set_of_tiles_is_exactly_this() {
    let game = samurai();
    let expected = [
        (Kind::Buddha2, [2, 0, 0], 1),
        (Kind::Buddha3, [3, 0, 0], 1),
        (Kind::Buddha4, [4, 0, 0], 1),
        (Kind::Rice2, [0, 2, 0], 1),
        (Kind::Rice3, [0, 3, 0], 1),
        (Kind::Rice4, [0, 4, 0], 1),
        (Kind::Castle2, [0, 0, 2], 1),
        (Kind::Castle3, [0, 0, 3], 1),
        (Kind::Castle4, [0, 0, 4], 1),
        (Kind::Samurai1, [1, 1, 1], 2),
        (Kind::Samurai2, [2, 2, 2], 2),
        (Kind::Samurai3, [3, 3, 3], 1),
        (Kind::Ship1, [1, 1, 1], 2),
        (Kind::Ship2, [2, 2, 2], 1),
        (Kind::Ronin1, [1, 1, 1], 1),
        (Kind::Switch, [0, 0, 0], 1),
        (Kind::Move, [0, 0, 0], 1),
    ];
    let found: Vec<_> =
        game.faces.iter().map(|(kind, face)| (kind, *face.influence.values(), face.count)).collect();
    assert_eq!(found, expected);
}

/// SAM-005, SAM-R03: the fast tiles are the three ships, the ronin and the switch; the move tile is normal.
#[test]
fn five_tiles_are_fast() {
    let game = samurai();
    let fast: Vec<Kind> = game.set.iter().filter(|&kind| game.faces[kind].fast).collect();
    assert_eq!(fast, [Kind::Ship1, Kind::Ship1, Kind::Ship2, Kind::Ronin1, Kind::Switch]);
}

/// SAM-006: three leader tokens, one per caste. Nothing in the position holds them: only scoring hands them out.
#[test]
fn leader_tokens_exist_only_in_scoring() {
    let file = file();
    let castes: Vec<&str> =
        entries(&file, "leader_token").iter().map(|token| token["caste"].as_str().unwrap()).collect();
    assert_eq!(castes, ["buddha", "rice", "castle"]);
    let scene = Scene::new(2).captured(1, [1, 0, 0]);
    assert!(!serde_json::to_string(&scene.state).unwrap().contains("token"));
    assert_eq!(scene.seen_by(0)["scoring"]["tokens"], serde_json::json!([1, null, null]));
}

/// SAM-007: four screens; what lies behind one is visible to its owner only.
#[test]
fn a_screen_hides_the_hand_from_everybody_else() {
    assert_eq!(file()["screens"]["count"].as_integer(), Some(4));
    let scene = Scene::new(3).hand(1, &[Kind::Buddha4, Kind::Rice4, Kind::Castle4, Kind::Ronin1, Kind::Move]);
    assert_eq!(
        scene.seen_by(1)["hand"],
        serde_json::json!(["buddha_4", "rice_4", "castle_4", "ronin_1", "move"])
    );
    let other =
        scene.clone().hand(1, &[Kind::Buddha2, Kind::Rice2, Kind::Castle2, Kind::Ship1, Kind::Switch]);
    assert_eq!(scene.seen_by(0), other.seen_by(0));
    assert_eq!(scene.seen_by_spectators(), other.seen_by_spectators());
}

/// SAM-008: five physical parts, of which the engine knows three sections.
#[test]
fn the_board_is_made_of_three_sections() {
    let file = file();
    assert_eq!(file["board"]["physical_pieces"].as_integer(), Some(5));
    let sections: Vec<&str> =
        entries(&file, "section").iter().map(|entry| entry["id"].as_str().unwrap()).collect();
    assert_eq!(sections, ["honshu", "kyushu_shikoku", "hokkaido"]);
    let [two, three, four] = [2, 3, 4].map(|seats| samurai().board(Seats::new(seats)).spaces());
    assert!(two.is_subset(three) && three.is_subset(four));
}

/// SAM-009: with two players, the other colours, pieces and sections are out of the game.
#[test]
fn what_the_number_of_players_does_not_call_for_is_out() {
    let scene = Scene::new(2).hand(0, &[Kind::Buddha2, Kind::Ship1]);
    assert_eq!(scene.state.hands.as_slice().len(), 2);
    let pieces: usize = Caste::ALL.into_iter().map(|caste| scene.state.pieces[caste].len()).sum();
    assert_eq!(pieces, 21);
    assert_eq!(scene.refusal("buddha_2@99"), "SAM-047");
    assert_eq!(scene.refusal("ship_1@133"), "SAM-047");
}

/// SAM-010: settlement, land or sea, and a settlement is not land.
#[test]
fn a_space_is_settlement_land_or_sea() {
    for seats in 2..=4 {
        let game = samurai();
        let board = game.board(Seats::new(seats));
        assert!((board.land & board.sea).is_empty());
        assert!((board.settlements & (board.land | board.sea)).is_empty());
        assert!(board.spaces().iter().all(|space| board.terrain(space).is_some()));
    }
    let scene = Scene::new(2).hand(0, &[Kind::Buddha2]);
    assert_eq!(scene.refusal("buddha_2@40"), "SAM-046");
}

/// SAM-011: a village holds one piece, a city two, Edo three, never two of one caste.
#[test]
fn settlements_hold_one_two_or_three_pieces() {
    let capacity = [Terrain::Village, Terrain::City, Terrain::Edo].map(Terrain::capacity);
    assert_eq!(capacity, [1, 2, 3]);
    let mut scene = Scene::with_options(2, &Options::new().on("random_starting_hands"), "7");
    scene.play("put:buddha@13");
    assert_eq!(scene.refusal("put:buddha@13"), "SAM-027");
    scene.play("put:rice@13");
    assert_eq!(scene.refusal("put:castle@13"), "SAM-027");
    scene.play_all(&["put:rice@67", "put:castle@67", "put:castle@3"]);
    assert_eq!(scene.refusal("put:rice@3"), "SAM-029");
    assert_eq!(scene.pieces_at("Edo").len(), 3);
}

/// SAM-012: adjacent are spaces at distance one on the grid of hexagons, on the assembled board only.
#[test]
fn adjacency_is_a_shared_edge() {
    for (seats, pairs) in [(2, 229), (3, 343), (4, 450)] {
        let game = samurai();
        let board = game.board(Seats::new(seats));
        let mut found = 0;
        for one in board.spaces() {
            for other in board.spaces() {
                let ((q1, r1), (q2, r2)) = (game.places[one].unwrap(), game.places[other].unwrap());
                let (q, r) = (i16::from(q1) - i16::from(q2), i16::from(r1) - i16::from(r2));
                let distance = (q.abs() + r.abs() + (q + r).abs()) / 2;
                assert_eq!(board.neighbours[one].contains(other), distance == 1, "{one} and {other}");
                found += usize::from(distance == 1);
            }
        }
        assert_eq!(found / 2, pairs);
    }
}

/// SAM-013, SAM-014, SAM-015, SAM-R01: the boards for 2, 3 and 4 players, with all their spaces and cities.
#[test]
fn the_boards_have_these_spaces() {
    let expected = [
        (2, 91, 44, 30, vec!["Akita", "Kyoto"], 14),
        (3, 133, 64, 43, vec!["Akita", "Kyoto"], 23),
        (4, 174, 84, 56, vec!["Akita", "Kyoto", "Sapporo"], 30),
    ];
    for (seats, spaces, sea, land, cities, villages) in expected {
        let game = samurai();
        let board = game.board(Seats::new(seats));
        let first: SpaceSet = (0..spaces).filter_map(Space::new).collect();
        assert_eq!(board.spaces(), first);
        assert_eq!((board.sea.len(), board.land.len(), board.villages.len()), (sea, land, villages));
        assert_eq!(board.cities.iter().map(|city| game.name(city)).collect::<Vec<_>>(), cities);
        assert_eq!(game.name(board.edo), "Edo");
    }
}

/// SAM-R01: the corner of Aomori, Morioka and Akita is the one that the rulebook's example of captures needs.
#[test]
fn the_map_fits_the_example_of_captures() {
    let game = samurai();
    let land = |settlement: u8| -> Vec<u8> {
        game.board(Seats::new(4)).land_around[space(settlement)].iter().map(Space::number).collect()
    };
    assert_eq!([3, 9, 13].map(land), [vec![6, 8], vec![6, 11, 14], vec![8, 11, 16, 18]]);
}

/// SAM-016: as many pieces fit on the board as are in play; other components are rejected.
#[test]
fn the_pieces_fill_the_board() {
    for (seats, pieces) in [(2, 21), (3, 30), (4, 39)] {
        let game = samurai();
        let board = game.board(Seats::new(seats));
        assert_eq!(3 + 2 * board.cities.len() + board.villages.len(), pieces);
        assert_eq!(3 * usize::from(board.pieces_per_caste), pieces);
    }
    let spoilt = COMPONENTS.replace("pieces_per_caste = 7 ", "pieces_per_caste = 8 ");
    assert_eq!(
        Components::parse(&spoilt).unwrap_err().to_string(),
        "with 2 players, 21 pieces fit on the board but 24 are in play"
    );
}

/// SAM-017: each land space is next to two settlements, no settlements are adjacent, each has six neighbours, two to
/// six of them land.
#[test]
fn every_land_tile_works_on_two_settlements() {
    for (seats, land_pairs, sea_pairs) in [(2, 60, 42), (3, 86, 70), (4, 112, 92)] {
        let game = samurai();
        let board = game.board(Seats::new(seats));
        assert!(board.land.iter().all(|land| board.settlements_next_to(land).len() == 2));
        let pairs =
            |spaces: SpaceSet| -> usize { spaces.iter().map(|at| board.settlements_next_to(at).len()).sum() };
        assert_eq!((pairs(board.land), pairs(board.sea)), (land_pairs, sea_pairs));
        for settlement in board.settlements {
            assert!(board.settlements_next_to(settlement).is_empty());
            assert_eq!(board.neighbours[settlement].len(), 6);
            assert!((2..=6).contains(&board.land_around[settlement].len()));
        }
    }
}

#[test]
fn components_that_make_no_game_are_refused() {
    let refusal = |from: &str, to: &str| {
        assert!(COMPONENTS.contains(from), "{from}");
        Components::parse(&COMPONENTS.replacen(from, to, 1)).unwrap_err().to_string()
    };
    assert_eq!(refusal("id = \"rice_3\"", "id = \"rice_4\""), "the tile 'rice_3' must be given once");
    assert_eq!(refusal("count = 2", "count = 1"), "the tiles of a player are 19 in all, not 20");
    assert_eq!(refusal("count = 2", "count = 9"), "'samurai_1': at most 3 tiles of a kind");
    assert!(refusal("id = 5, q = -1", "id = 4, q = -1").contains("share a number"));
    assert!(refusal("kind = \"edo\", section", "kind = \"land\", section").contains("no Edo"));
    assert!(refusal("schema = 1", "schema = ").contains("TOML"));
}
