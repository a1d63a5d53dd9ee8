//! Section 1: components. The facts of `components.toml`.

use std::collections::BTreeSet;

use tenka_core::{Game as _, Options, Refusal, Seats, Table, Viewer};
use tenka_starships_assembly::Card as C;
use tenka_starships_assembly::StarshipsAssembly;
use tenka_starships_assembly::components::Components;
use tenka_starships_assembly::face::Class;
use tenka_starships_assembly::state::{Battle, Stage};

use crate::scene::{Assembly, Scene, Warfare, seat};

const COMPONENTS: &str = include_str!("../../components.toml");

fn game() -> StarshipsAssembly {
    StarshipsAssembly::open(&Options::new()).unwrap()
}

fn file() -> toml::Table {
    toml::from_str(COMPONENTS).unwrap()
}

/// SSA-001: twenty different cards with one back, and nothing else: votes are a counter.
#[test]
fn there_are_twenty_cards() {
    assert_eq!(file()["constants"]["cards"].as_integer(), Some(20));
    let game = game();
    let names: BTreeSet<String> = C::ALL.into_iter().map(|card| game.name(card)).collect();
    assert_eq!(names.len(), 20);
    let scene = Assembly::new().votes(3).ready();
    assert_eq!(scene.seen_by(0)["turn"]["votes"], 3);
}

/// SSA-002, SSA-R02: a card has one face with a captain, a ship and a damage outcome, and whoever sees it sees all three.
#[test]
fn a_face_carries_three_things() {
    assert_eq!(file()["layout"]["captain_and_ship_on_same_face"].as_bool(), Some(true));
    let game = game();
    let (captain, ship) = (&game.captains[C::Krave], &game.ships[C::Krave]);
    assert_eq!((&*captain.name, captain.cost), ("Krave", 1));
    assert_eq!((&*ship.name, ship.cost, ship.initiative, ship.evasion, ship.shields), ("Gazer", 5, 8, 2, 1));
    assert_eq!(*game.damage[C::Krave].values(), [2, 3]);
    let scene = Assembly::new().hand(0, &[C::Krave]).ready();
    let help = scene.help("draw:krave");
    assert!(
        help.contains("Krave, a captain for 1 vote.") && help.contains("Gazer, a ship for 5 votes"),
        "{help}"
    );
    assert_eq!(
        scene.seen_by(0)["hand"],
        serde_json::json!(["krave"]),
        "the same card whichever end is meant"
    );
}

/// SSA-003: a recruited captain is not a ship, and a deployed ship's captain has no effect.
#[test]
fn a_card_counts_only_as_what_it_was_played_as() {
    let captain = Assembly::new().captains(0, &[C::Rathom, C::Ward]).hand(0, &[C::Krave]).votes(4).ready();
    assert!(captain.can("deploy:gazer"), "Ward as a captain makes Gazer cost 4");
    let mut none = captain.clone();
    none.play("cast:rathom");
    assert_eq!(none.votes(), 4, "the ships of captains don't count for Rathom");
    let ship =
        Assembly::new().ships(0, &[C::Ward]).captains(0, &[C::Rathom]).hand(0, &[C::Krave]).votes(4).ready();
    assert_eq!(ship.refusal("deploy:gazer"), "SSA-051", "Ward as the ship Noma does not");
    assert_eq!(ship.refusal("cast:ward"), "SSA-065");
}

/// SSA-004, SSA-R31: captain and ship have separate costs; Ticho costs 3 and Deliverance 4.
#[test]
fn captain_and_ship_have_separate_costs() {
    let game = game();
    let costs = |card: C| (game.captains[card].cost, game.ships[card].cost);
    assert_eq!([C::Krave, C::Yumi, C::Benglev].map(costs), [(1, 5), (4, 3), (2, 4)]);
    let scene = Assembly::new().hand(0, &[C::Krave]).votes(1).ready();
    assert!(scene.can("recruit:krave") && !scene.can("deploy:gazer"));
}

/// SSA-005: initiatives run from 1 to 20, each once; other components are refused.
#[test]
fn every_ship_has_its_own_initiative() {
    let game = game();
    let initiatives: BTreeSet<u8> = C::ALL.into_iter().map(|card| game.ships[card].initiative).collect();
    assert_eq!(initiatives, (1..=20).collect());
    let spoilt = COMPONENTS.replacen("initiative = 12", "initiative = 17", 1);
    assert_eq!(Components::parse(&spoilt).unwrap_err().to_string(), "two ships have the same initiative");
}

/// SSA-006, SSA-007, SSA-008, SSA-R03: evasion, printed shields, number and levels of weapons lie between 1 and 3; the
/// weapons of a ship may differ; shields run down to 0 in battle.
#[test]
fn ships_have_stats_from_one_to_three() {
    let game = game();
    for card in C::ALL {
        let ship = &game.ships[card];
        assert!((1..=3).contains(&ship.evasion) && (1..=3).contains(&ship.shields));
        assert!((1..=3).contains(&ship.weapons.len()));
        assert!(ship.weapons.iter().all(|weapon| (1..=3).contains(&weapon.targeting)));
    }
    let vigil = &game.ships[C::Xastor].weapons;
    assert_eq!((vigil[0].targeting, vigil[0].class), (2, Class::II));
    assert_eq!((vigil[2].targeting, vigil[2].class), (1, Class::I));
    let scene = Warfare::new(C::Pace, &[C::Pace], &[C::Yumi]).damaged(C::Yumi, 0, C::Zim).ready();
    assert_eq!((scene.hull(C::Yumi), scene.lives(C::Yumi)), ((0, Some(C::Zim)), true));
    for spoilt in ["evasion = 3", "shields = 1", "targeting = 3, class = 1"] {
        let other = spoilt.replace(" = 3", " = 4").replace("shields = 1", "shields = 0");
        assert!(Components::parse(&COMPONENTS.replacen(spoilt, &other, 1)).is_err(), "{other}");
    }
}

/// SSA-009: over all cards class II has fewer misses and a higher mean.
#[test]
fn class_two_is_the_stronger() {
    let game = game();
    let outcome = |class: Class| {
        let points: Vec<u32> = C::ALL.into_iter().map(|card| game.damage[card][class].into()).collect();
        (points.iter().filter(|&&points| points == 0).count(), points.iter().sum::<u32>())
    };
    assert_eq!((outcome(Class::I), outcome(Class::II)), ((8, 16), (4, 28)));
}

/// SSA-010: two players, and no other number.
#[test]
fn exactly_two_can_play() {
    let table = |seats| {
        Table::<StarshipsAssembly>::new(&Options::new(), seats, "7").map(|table| table.seats().count())
    };
    assert_eq!(table(2), Ok(2));
    assert_eq!([1, 3].map(table), [1, 3].map(|asked| Err(Refusal::Seats { asked, allowed: (2, 2) })));
    assert_eq!(game().seats(&Scene::new("7").state), Seats::new(2));
}

/// SSA-011: lobbying, assembly, open warfare, each once; no ship fights earlier and no captain acts later.
#[test]
fn the_phases_follow_each_other() {
    for game in 0..30 {
        let mut phases = vec![0];
        Scene::new(&format!("phases {game}")).play_out(&format!("{game}"), |now| {
            let phase = match now.state.stage {
                Stage::Picking | Stage::Releasing => 0,
                Stage::Assembly => 1,
                Stage::Powering | Stage::Targeting | Stage::Firing => 2,
                Stage::Over => 3,
            };
            if phase < 2 {
                assert_eq!(now.state.battle, Battle::NONE);
            } else {
                assert!(now.legal_with("cast:").is_empty() && now.legal_with("use:").is_empty());
            }
            if phases.last() != Some(&phase) {
                phases.push(phase);
            }
        });
        assert!(phases == [0, 1, 2, 3] || phases == [0, 1, 3], "{phases:?}");
    }
}

/// SSA-012, SSA-R29: a spectator is also told whatever everybody can count on the table.
#[test]
fn counts_are_public() {
    let scene = Assembly::new()
        .hand(0, &[C::Krave, C::Yumi])
        .hand(1, &[C::Pace])
        .agenda(&[C::Zim, C::Geed, C::Kora])
        .locked(1, &[C::Zim])
        .votes(5)
        .ready();
    let shown = scene.shown_to(Viewer::Spectator);
    assert_eq!((&shown["hands"][0]["size"], &shown["hands"][1]["size"]), (&2.into(), &1.into()));
    assert_eq!((shown["deck"].as_array().unwrap().len(), &shown["turn"]["votes"]), (14, &5.into()));
    assert_eq!(shown["locks"], serde_json::json!([[], ["zim"]]));
    let battle = Warfare::new(C::Pace, &[C::Pace], &[C::Yumi]).damaged(C::Yumi, 2, C::Zim).ready();
    assert_eq!(battle.shown_to(Viewer::Spectator)["battle"]["ships"]["yumi"]["shields"], 2);
}

/// SSA-013: all cards are shuffled before lobbying and the damage deck before open warfare; otherwise cards only leave
/// the top of the deck and go under it.
#[test]
fn there_are_two_shuffles() {
    for game in 0..30 {
        let mut before: Option<Scene> = None;
        Scene::new(&format!("shuffles {game}")).play_out(&format!("{game}"), |now| {
            let events = serde_json::to_value(now.state.chance).unwrap()["events"].as_u64().unwrap();
            let at_war = now.state.stage > Stage::Assembly;
            assert_eq!(
                events,
                2 + u64::from(at_war),
                "the first shuffle, the first lobbyist, the second shuffle"
            );
            if let Some(before) = before.replace(now.clone()) {
                let (then, deck) = (before.deck(), now.deck());
                let kept = (0..=then.len()).rev().find(|&kept| deck.starts_with(&then[then.len() - kept..]));
                let shuffled = at_war && before.state.stage <= Stage::Assembly;
                assert!(shuffled || kept.unwrap() + 4 >= then.len(), "{then:?} {deck:?}");
            }
        });
    }
}

/// The facts of the rulebook that every change to the reconstructed values must keep.
#[test]
fn the_facts_hold() {
    let game = game();
    let card = |captain: &str, ship: &str| {
        let found = C::ALL.into_iter().find(|&card| game.captain(card) == captain && game.ship(card) == ship);
        found.is_some()
    };
    let ship = |name: &str| {
        let found = C::ALL.into_iter().find(|&card| game.ship(card) == name);
        &game.ships[found.unwrap()]
    };
    let captain = |name: &str| {
        let found = C::ALL.into_iter().find(|&card| game.captain(card) == name);
        &game.captains[found.unwrap()]
    };
    let initiatives: Vec<u8> = C::ALL.into_iter().map(|card| game.ships[card].initiative).collect();
    let total =
        |class: Class| -> u32 { C::ALL.into_iter().map(|card| u32::from(game.damage[card][class])).sum() };
    let misses = |class: Class| C::ALL.into_iter().filter(|&card| game.damage[card][class] == 0).count();
    let held: [(&str, bool); 13] = [
        (
            "Krave costs 1 as a captain",
            card("Krave", "Gazer") && captain("Krave").cost == 1 && ship("Gazer").cost == 5,
        ),
        ("Temming costs 1 as a captain", card("Temming", "Lance") && captain("Temming").cost == 1),
        (
            "Card pairs:",
            card("Kline", "Qes")
                && card("Ward", "Noma")
                && card("Rathom", "Vero")
                && card("Benglev", "Deliverance")
                && card("Dif Mendu", "Pinnacle"),
        ),
        ("Yumi/Ticho are named", card("Yumi", "Ticho") && !card("Yumi", "Boon")),
        ("Justice is not Amwrec's", !card("Amwrec", "Justice")),
        ("Deliverance can be paid", ship("Deliverance").cost <= 5),
        (
            "Ticho can be paid",
            ship("Ticho").cost == 3 && ship("Ticho").evasion == 1 && ship("Ticho").shields == 3,
        ),
        ("United can be deployed", ship("United").cost <= 4),
        (
            "Intrepid has exactly one weapon",
            ship("Intrepid").weapons.len() == 1
                && ship("Intrepid").weapons[0].targeting == 2
                && ship("Intrepid").weapons[0].class == Class::I,
        ),
        ("Some card shows 2 explosions", C::ALL.into_iter().any(|card| game.damage[card][Class::I] == 2)),
        (
            "Initiatives 1, 3, 6 and 7",
            [1, 3, 6, 7].iter().all(|number| initiatives.contains(number))
                && initiatives.iter().collect::<BTreeSet<_>>().len() == 20,
        ),
        (
            "Over the 20 cards class II",
            misses(Class::II) < misses(Class::I) && total(Class::II) > total(Class::I),
        ),
        (
            "Shields 1-3, evasion 1-3",
            C::ALL.into_iter().all(|card| {
                let ship = &game.ships[card];
                (1..=3).contains(&ship.shields) && (1..=3).contains(&ship.evasion)
            }),
        ),
    ];
    let file = file();
    let facts = file["fact"].as_array().unwrap();
    assert_eq!(facts.len(), held.len());
    for (fact, (begins, holds)) in facts.iter().zip(held) {
        let text = fact["text"].as_str().unwrap();
        assert!(text.starts_with(begins), "{text}");
        assert!(holds, "{text}");
    }
}

/// The numbers of the file are those that the rules use.
#[test]
fn the_constants_are_those_of_the_rules() {
    let (game, file) = (game(), file());
    let number = |section: &str, key: &str| file[section][key].as_integer().unwrap();
    assert_eq!(i64::from(game.agenda_size), number("constants", "agenda_size"));
    assert_eq!(i64::from(game.fleet_cap), number("constants", "fleet_cap"));
    assert_eq!(i64::from(game.votes_per_release), number("constants", "votes_per_released_hand_card"));
    assert_eq!(i64::from(game.turn_limit), number("limits", "assembly_turn_limit"));
    assert_eq!(i64::from(game.action_limit), number("limits", "main_actions_per_turn_limit"));
    assert_eq!(i64::from(game.idle_rounds), number("limits", "idle_rounds_limit"));
    let lobby = Scene::new("7").state;
    assert_eq!(lobby.lobby.face_up.len() as i64, number("constants", "lobby_face_up"));
    assert_eq!(lobby.hands[seat(0)].len() as i64, number("constants", "lobby_dealt_per_player"));
    for option in ["lobbying_phase", "additional_rules"] {
        assert_eq!(file["options"][option].as_bool(), Some(true));
        assert!(StarshipsAssembly::INFO.options.iter().any(|spec| spec.name == option));
    }
}

#[test]
fn components_that_make_no_game_are_refused() {
    let refusal = |from: &str, to: &str| {
        assert!(COMPONENTS.contains(from), "{from}");
        Components::parse(&COMPONENTS.replacen(from, to, 1)).unwrap_err().to_string()
    };
    assert_eq!(
        refusal("id = \"kline_qes\"", "id = \"kora_boon\""),
        "the card 'kline_qes' must be given once"
    );
    assert!(refusal("number = 20", "number = 20\nid = \"again\"").contains("TOML"));
    assert!(refusal("fleet_cap = 5", "fleet_cap = 0").contains("fleets of 0 ships"));
    assert!(refusal("agenda_size = 3", "agenda_size = 0").contains("an agenda of 0"));
    assert!(refusal("exhaust = true", "exhaust = false").contains("does not exhaust"));
    assert!(refusal("op = \"declare_war\"", "op = \"refresh_self\"").contains("can't be activated"));
    assert!(
        refusal("key = \"declare_war\"\nexhaust = true\nspend = 1", "exhaust = true\nspend = 99")
            .contains("too much")
    );
    assert!(
        refusal("[{ op = \"draw\" }, { op = \"draw\" }]\ntext = \"Before", "[]\ntext = \"Before")
            .contains("draws")
    );
    assert!(refusal("on = [\"recruit_self\"]", "on = [\"deploy\"]").contains("strange moment"));
    assert!(refusal("class = 1 }]", "class = 3 }]").contains("strange weapon"));
    assert!(refusal("schema_version = 1", "schema_version = ").contains("TOML"));
}

/// Different cards make a different game: with an expensive Gazer, Krave's card is no longer worth 5 votes.
#[test]
fn the_cards_can_be_changed() {
    let dear = COMPONENTS.replacen("cost = 5\ninitiative = 8", "cost = 7\ninitiative = 8", 1);
    let mut scene = Assembly::new().hand(0, &[C::Krave]).votes(6).ready();
    assert!(scene.can("deploy:gazer"));
    scene.game = StarshipsAssembly::with_components(&dear, &Options::new()).unwrap();
    assert!(!scene.can("deploy:gazer"));
}
